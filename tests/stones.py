"""The toy game of the tests: players take stones from a pile in turn; a stone is a point, the last one is worth 21 more.

It comes from outside the project and gives the catalog only what every game must have, so all other parts are the
defaults. Options make it a game for three, a game with luck, a game of fixed length, or one that a network can read.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from lexarena.core.game import Outcome
from lexarena.core.spec import GameOption, GameSpec
from lexarena.core.variant import Variant
from lexarena.errors import IllegalMoveError, NotationError
from lexarena.words.lexicon import load_lexicon

LAST = 21
"""What the last stone is worth beside its point."""


@dataclass(frozen=True)
class Turn:
    seat: int
    move: int


class Stones:
    """The pile has as many stones as the variant says, or 11 to 20 by the seed."""

    def __init__(self, variant, seed):
        self.variant, self.seed, self.turns, self.lexicon = variant, seed, [], variant.lexicon
        drawn = np.random.default_rng(seed).integers(10, size=variant.seats).tolist()
        self.first = tuple(drawn) if variant.handicap else (0,) * variant.seats

    @property
    def left(self):
        return (self.variant.pile or 11 + self.seed % 10) - sum(turn.move for turn in self.turns)

    @property
    def ply(self):
        return len(self.turns)

    @property
    def to_move(self):
        return self.ply % self.variant.seats

    @property
    def scores(self):
        points = list(self.first)
        for turn in self.turns:
            points[turn.seat] += turn.move
        if self.left == 0:
            points[self.turns[-1].seat] += LAST
        return tuple(points)

    @property
    def is_over(self):
        return self.left == 0 or self.ply == self.variant.plies

    @property
    def outcome(self):
        if not self.is_over:
            return None
        return Outcome(self.scores, "no_stones_left" if self.left == 0 else "last_turn", truncated=self.left > 0)

    def legal_moves(self):
        return [] if self.is_over else list(range(1, min(self.variant.most, self.left) + 1))

    def parse(self, text):
        if not text.isdecimal():
            raise NotationError(f"{text!r} is not a number")
        return self._check(int(text))

    def _check(self, move):
        if move not in self.legal_moves():
            raise IllegalMoveError(f"you cannot take {move} of {self.left} stones")
        return move

    def push(self, move):
        self.turns.append(Turn(self.to_move, self._check(int(move))))

    def pop(self):
        return self.turns.pop().move

    def view(self, seat):
        return (ArrayView if self.variant.numbers else View)(self, seat)

    def __str__(self):
        return f"scores\t{self.scores}\nply {self.ply}\x1b"


class View:
    """Everything: nothing is hidden."""

    def __init__(self, game, seat):
        self.game, self.seat = game, seat
        self.to_move, self.ply = game.to_move, game.ply

    def legal_moves(self):
        return self.game.legal_moves() if self.seat == self.to_move else []

    def sample(self, rng):
        game = Stones(self.game.variant, self.game.seed)
        game.turns = list(self.game.turns)
        return game

    def to_json(self):
        moves = [[turn.seat, str(turn.move)] for turn in self.game.turns]
        return {"seat": self.seat, "left": self.game.left, "moves": moves}

    def only(self):
        return Views()

    def move(self, row):
        return int(row)


class ArrayView(View):
    """A view that a network can read."""

    def to_array(self):
        return np.array([self.game.left], np.float32)


class Views:
    """One view."""

    def encode(self, moves):
        return np.array([int(move) for move in moves], np.int64)


class WordList:
    """Words that no kernel has compiled, so that a bot in the sandbox reads them at once."""

    name, warning = "stones", None

    def __init__(self, words):
        self.words, self.hash = words, hashlib.sha256(" ".join(words).encode()).hexdigest()

    def __len__(self):
        return len(self.words)


class StonesVariant(Variant):
    game = "stones"
    all_moves = (1, 2, 3)

    def __init__(self, ruleset=None, lexicon=None, pile=10, most=3, seats=2, plies=100, handicap=0, numbers=0):
        self.ruleset_name, self.pile, self.most, self.seats = ruleset or "usual", pile, most, seats
        self.plies, self.handicap, self.numbers = plies, handicap, numbers
        if lexicon is None:
            self.lexicon = WordList(("STONE", "STONES"))
        elif isinstance(lexicon, str) and Path(lexicon).is_file():
            self.lexicon = WordList(tuple(Path(lexicon).read_text().split()))
        else:
            self.lexicon = load_lexicon(lexicon)

    @property
    def options(self):
        return {name: getattr(self, name) for name in ("pile", "most", "seats", "plies", "handicap")}

    @classmethod
    def of(cls, state):
        return (state if isinstance(state, Stones) else state.game).variant

    @property
    def words(self):
        return self.lexicon.words

    def new_game(self, seed):
        return Stones(self, int(seed))

    def batch(self, seeds):
        raise NotImplementedError

    def resume(self, seen, rng):
        game = Stones(self, 0)
        game.turns = [Turn(seat, int(text)) for seat, text in seen["moves"]]
        return game


class TakeOne:
    name = "one"

    def choose(self, view, rng):
        return 1

    def choose_many(self, views, rng):
        return np.array([self.choose(views[i], rng) for i in range(len(views))], np.int64)


class Taker(TakeOne):
    """Leaves a multiple of four where it can."""

    name = "taker"

    def choose(self, view, rng):
        wanted = view.to_json()["left"] % 4
        return wanted if wanted in view.legal_moves() else 1


SPEC = GameSpec(
    name="stones",
    title="Stones",
    package="stones",
    variant="stones:StonesVariant",
    agents={"one": "stones:TakeOne", "taker": "stones:Taker"},
    endings={"last_turn": "the last turn is over"},
    options=(
        GameOption("pile", "The number of stones; 0: 11 to 20.", kind=int, where=("play", "env")),
        GameOption("most", "The most stones of a move.", kind=int),
        GameOption("seats", "The number of players.", kind=int, where=("match", "contest", "env")),
        GameOption("plies", "The number of turns after which it ends.", kind=int, where=("env",)),
        GameOption("handicap", "Whether the seed gives each player points to start with.", kind=int),
        GameOption("numbers", "Whether views are arrays.", kind=int, where=("env",)),
    ),
    analysis="stones_analysis",
)
