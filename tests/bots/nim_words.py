"""A toy game for tests: Nim with words. Players take one to three words of a pile in turn; whoever takes the last one wins.

It has no protocol, record or page of its own, and lives outside lexarena: bots must be able to play it all the same.
"""

from dataclasses import dataclass
from pathlib import Path

from lexarena.core.game import Outcome
from lexarena.core.spec import GameSpec
from lexarena.core.variant import Variant
from lexarena.errors import IllegalMoveError, NotationError

SPEC = GameSpec(
    name="nim_words",
    title="Nim with words",
    package="nim_words",
    variant="nim_words:NimVariant",
    agents={"taker": "nim_words:Taker"},
)


@dataclass(frozen=True)
class NimTurn:
    """A move that was played."""

    seat: int
    move: int


class NimGame:
    """A pile of words and whose turn it is."""

    def __init__(self, variant, seed):
        self.variant, self.seed, self.turns, self.lexicon = variant, seed, [], variant.lexicon

    @property
    def left(self):
        return len(self.variant.words) - sum(turn.move for turn in self.turns)

    @property
    def to_move(self):
        return len(self.turns) % 2

    @property
    def ply(self):
        return len(self.turns)

    @property
    def is_over(self):
        return self.left == 0

    @property
    def scores(self):
        return tuple(int(self.is_over and self.turns[-1].seat == seat) for seat in (0, 1))

    @property
    def outcome(self):
        return Outcome(self.scores, "taken") if self.is_over else None

    def legal_moves(self):
        return list(range(1, min(3, self.left) + 1))

    def parse(self, text):
        if not text.isdigit():
            raise NotationError(f"{text!r} is not a number")
        if int(text) not in self.legal_moves():
            raise IllegalMoveError(f"{text} words cannot be taken")
        return int(text)

    def push(self, move):
        self.turns.append(NimTurn(self.to_move, self.parse(str(move))))

    def view(self, seat):
        return NimView(self, seat)


class NimView:
    """Everything: nothing is hidden."""

    def __init__(self, game, seat):
        self._game, self.seat = game, seat
        self.to_move, self.ply = game.to_move, game.ply
        self._turns = list(game.turns)

    def legal_moves(self):
        return self._game.legal_moves()

    def sample(self, rng):
        game = NimGame(self._game.variant, 0)
        game.turns = list(self._turns)
        return game

    def to_json(self):
        return {"left": self._game.left, "moves": [[turn.seat, str(turn.move)] for turn in self._turns]}


class NimVariant(Variant):
    """A pile of as many words as are listed."""

    game = "nim_words"
    ruleset_name = ""

    def __init__(self, ruleset=None, lexicon=None):
        listed = Path(lexicon).read_text().split() if isinstance(lexicon, str) else lexicon
        self.lexicon = WordPile(tuple(listed or ("A", "BE", "CAT", "DOVE", "EAGLE", "FALCON", "GOOSE")))

    @classmethod
    def of(cls, state):
        return (state if isinstance(state, NimGame) else state._game).variant

    @property
    def words(self):
        return self.lexicon.words

    def new_game(self, seed):
        return NimGame(self, seed)

    def batch(self, seeds):
        raise NotImplementedError


class WordPile:
    """The words of a pile."""

    name, hash, warning = "pile", "0" * 64, None

    def __init__(self, words):
        self.words = words

    def __len__(self):
        return len(self.words)


class Taker:
    """Takes what leaves a multiple of four, or else one word."""

    name = "taker"

    def choose(self, view, rng):
        wanted = view.to_json()["left"] % 4
        return wanted if wanted in view.legal_moves() else 1

    def choose_many(self, views, rng):
        return views.encode([self.choose(view, rng) for view in views])
