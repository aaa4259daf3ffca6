"""A small game from outside the project: players take one to three stones in turn; taking the last stone wins.

It gives the catalog only what every game must have, so it shows that all other parts have defaults.
"""

from dataclasses import dataclass

import numpy as np

from lexarena.core.game import Outcome
from lexarena.core.spec import GameOption, GameSpec
from lexarena.core.variant import Variant
from lexarena.errors import IllegalMoveError, NotationError


@dataclass(frozen=True)
class Turn:
    seat: int
    move: int


class Words:
    name, hash, warning = "none", "0" * 64, None

    def __len__(self):
        return 0


class View:
    def __init__(self, game, seat):
        self._game, self.seat = game, seat
        self.to_move, self.ply = game.to_move, game.ply

    def legal_moves(self):
        return self._game.legal_moves() if self.seat == self.to_move else []

    def sample(self, rng):
        return self._game

    def to_json(self):
        return {"seat": self.seat, "left": self._game.left}


class Game:
    def __init__(self, seed=0, seats=2, pile=10):
        self.seed, self.seats, self.pile, self.turns = seed, seats, pile, []

    @property
    def left(self):
        return self.pile - sum(turn.move for turn in self.turns)

    @property
    def to_move(self):
        return self.ply % self.seats

    @property
    def ply(self):
        return len(self.turns)

    @property
    def scores(self):
        return tuple(int(self.left == 0 and self.turns[-1].seat == seat) for seat in range(self.seats))

    @property
    def is_over(self):
        return self.left == 0

    @property
    def outcome(self):
        return Outcome(self.scores, "no_stones_left") if self.is_over else None

    def legal_moves(self):
        return [number for number in (1, 2, 3) if number <= self.left]

    def parse(self, text):
        if not text.isdecimal():
            raise NotationError(f"{text!r} is not a number")
        return self._check(int(text))

    def _check(self, move):
        if move not in self.legal_moves():
            raise IllegalMoveError(f"you cannot take {move} of {self.left} stones")
        return move

    def push(self, move):
        self.turns.append(Turn(self.to_move, self._check(move)))

    def pop(self):
        return self.turns.pop().move

    def view(self, seat):
        return View(self, seat)


class StonesVariant(Variant):
    game = "stones"
    ruleset_name = "usual"
    lexicon = Words()
    words = ()

    def __init__(self, ruleset=None, lexicon=None, pile=10):
        self.pile = pile

    @classmethod
    def of(cls, state):
        return cls()

    def new_game(self, seed):
        return Game(seed, pile=self.pile)

    def batch(self, seeds):
        raise NotImplementedError


class TakeOne:
    name = "one"

    def choose(self, view, rng):
        return 1

    def choose_many(self, views, rng):
        return np.ones(len(views), np.int64)


SPEC = GameSpec(
    name="stones",
    title="Stones",
    package="stones",
    variant="stones:StonesVariant",
    agents={"one": "stones:TakeOne"},
    options=(GameOption("pile", "The number of stones.", kind=int, where=("play",)),),
)
