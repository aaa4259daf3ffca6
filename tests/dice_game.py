"""A third game for tests of the defaults: three players name a number from 1 to the limit in turn, for six rounds."""

from dataclasses import dataclass

import numpy as np

from lexarena.core.game import Outcome
from lexarena.core.spec import GameOption, GameSpec
from lexarena.core.variant import Variant
from lexarena.errors import IllegalMoveError
from lexarena.words.lexicon import load_lexicon

SEATS, ROUNDS = 3, 6


@dataclass(frozen=True)
class DiceTurn:
    seat: int
    move: int


class DiceGame:
    """The seed gives the points that each player starts with."""

    def __init__(self, variant, seed):
        self.variant, self.seed = variant, seed
        self.turns = []
        self._start = tuple(np.random.default_rng(seed).integers(10, size=SEATS).tolist())

    @property
    def to_move(self):
        return len(self.turns) % SEATS

    @property
    def ply(self):
        return len(self.turns)

    @property
    def scores(self):
        own = [sum(turn.move for turn in self.turns if turn.seat == seat) for seat in range(SEATS)]
        return tuple(start + points for start, points in zip(self._start, own, strict=True))

    @property
    def is_over(self):
        return self.ply == SEATS * ROUNDS

    @property
    def outcome(self):
        return Outcome(self.scores, "rounds_played") if self.is_over else None

    def legal_moves(self):
        return [] if self.is_over else list(range(1, self.variant.limit + 1))

    def parse(self, text):
        if text not in map(str, self.legal_moves()):
            raise IllegalMoveError(f"{text!r} is not a number from 1 to {self.variant.limit}")
        return int(text)

    def push(self, move):
        self.turns.append(DiceTurn(self.to_move, self.parse(str(move))))

    def pop(self):
        return self.turns.pop().move

    def __str__(self):
        return f"scores\t{self.scores}\nply {self.ply}\x1b"


class DiceVariant(Variant):
    game = "dice"

    def __init__(self, ruleset=None, lexicon=None, limit=6):
        self.ruleset_name, self.lexicon, self.limit = ruleset or "usual", load_lexicon(lexicon or "mini"), limit

    @classmethod
    def of(cls, state):
        return state.variant

    @property
    def options(self):
        return {"limit": self.limit}

    @property
    def words(self):
        return self.lexicon.words

    def new_game(self, seed):
        return DiceGame(self, seed)

    def batch(self, seeds):
        raise NotImplementedError


SPEC = GameSpec(
    name="dice",
    title="Dice",
    package="dice_game",
    variant="dice_game:DiceVariant",
    agents={},
    endings={"rounds_played": "all rounds are played"},
    options=(GameOption("limit", "The largest number.", kind=int),),
    analysis="dice_analysis",
)
