"""Take one to three stones in turn; whoever takes the last one wins. A stone is a point, and 21 more for the last."""

from dataclasses import dataclass

import numpy as np

from lexarena.core.game import Outcome
from lexarena.core.variant import Variant
from lexarena.errors import IllegalMoveError

MOST_PLIES = 14


@dataclass(frozen=True)
class Turn:
    """A move that was played."""

    seat: int
    move: str


class Nim:
    """A heap of stones; the seed gives its size."""

    def __init__(self, seed, numbers):
        self.seed, self.numbers = seed, numbers
        self.turns = []

    @property
    def taken(self):
        """The stones taken by each seat."""
        return [sum(int(turn.move) for turn in self.turns if turn.seat == seat) for seat in (0, 1)]

    @property
    def stones(self):
        """The stones left."""
        return 11 + self.seed % 10 - sum(self.taken)

    @property
    def to_move(self):
        """The seat to move."""
        return len(self.turns) % 2

    @property
    def ply(self):
        """The number of moves played."""
        return len(self.turns)

    @property
    def scores(self):
        """A stone is a point; the last one is worth 21 more."""
        last = [21 * (self.stones == 0 and self.turns[-1].seat == seat) for seat in (0, 1)]
        return tuple(taken + more for taken, more in zip(self.taken, last, strict=True))

    @property
    def is_over(self):
        """Whether the heap is empty or the limit is reached."""
        return self.stones == 0 or self.ply == MOST_PLIES

    @property
    def outcome(self):
        """How it ended."""
        if not self.is_over:
            return None
        return Outcome(self.scores, "empty" if self.stones == 0 else "limit", truncated=self.stones > 0)

    def legal_moves(self):
        """The numbers of stones that may be taken."""
        return [] if self.is_over else [str(n) for n in (1, 2, 3) if n <= self.stones]

    def parse(self, text):
        """Read a move."""
        if text not in self.legal_moves():
            raise IllegalMoveError(f"{text} stones cannot be taken")
        return text

    def push(self, move):
        """Take stones."""
        self.turns.append(Turn(self.to_move, self.parse(move)))

    def pop(self):
        """Put them back."""
        return self.turns.pop().move

    def view(self, seat):
        """All is open."""
        return (ArrayView if self.numbers else View)(self, seat)


class View:
    """A seat's view of the heap."""

    def __init__(self, game, seat):
        self.game, self.seat = game, seat
        self.to_move, self.ply = game.to_move, game.ply

    def legal_moves(self):
        """The moves of this seat."""
        return self.game.legal_moves() if self.seat == self.to_move else []

    def only(self):
        """This view alone."""
        return Views()

    def move(self, row):
        """The move of an entry of a move array."""
        return str(int(row))


class ArrayView(View):
    """A view that a network can read."""

    def to_array(self):
        """The stones left."""
        return np.array([self.game.stones], np.float32)


class Views:
    """One view."""

    def encode(self, moves):
        """Moves as numbers."""
        return np.array([int(move) for move in moves], np.int64)


class NimVariant(Variant):
    """Nim, with views that are arrays or not."""

    game = "toy-nim"
    all_moves = ("1", "2", "3")
    ruleset_name = "plain"
    words = ()

    def __init__(self, ruleset=None, lexicon=None, numbers=0):
        self.numbers = numbers

    @property
    def title(self):
        """The game has no words."""
        return "Toy Nim"

    def new_game(self, seed):
        """A heap."""
        return Nim(int(seed), self.numbers)

    @classmethod
    def of(cls, state):
        """The variant of a state."""
        return cls()

    def batch(self, seeds):
        """Environments do without."""
        raise NotImplementedError


class Taker:
    """Leaves a multiple of four where it can."""

    name = "taker"

    def choose(self, view, rng):
        """Return the number of stones."""
        return str(view.game.stones % 4 or 1)

    def choose_many(self, views, rng):
        """Return the number of stones in each game."""
        return views.encode([self.choose(views[i], rng) for i in range(len(views))])
