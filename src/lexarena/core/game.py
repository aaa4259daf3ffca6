"""What every game of the lab offers: a state that is played on, and the view of it that a seat may have."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import numpy as np

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the final scores by seat, and the named reason."""

    scores: tuple[int, int]
    reason: str
    truncated: bool = False
    """Whether a limit on the number of moves cut the game short."""

    @property
    def winner(self) -> int | None:
        """The seat with more points, or None for a draw.

        >>> Outcome((31, 24), "out").winner
        0
        """
        if self.scores[0] == self.scores[1]:
            return None
        return 0 if self.scores[0] > self.scores[1] else 1


class View(Protocol[M_co]):
    """What one seat may know of a game: never the other's hidden things, nor what chance has in store."""

    @property
    def seat(self) -> int:
        """Whose view it is."""

    def legal(self) -> Sequence[M_co]:
        """Return this seat's legal moves; none if another seat is to move."""

    def sample(self, rng: np.random.Generator) -> Any:
        """Return a whole state that this seat cannot tell from the true one, with the hidden part drawn at random."""


class State(Protocol[M]):
    """A game in progress. Seats need not alternate: `to_move` says who is next."""

    @property
    def to_move(self) -> int:
        """The seat that moves next."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def legal(self) -> Sequence[M]:
        """Return the legal moves of the seat to move; none when the game is over."""

    def apply(self, move: M) -> None:
        """Play a move; raise `IllegalMoveError` with the rule's reason if it is not legal."""

    def view(self, seat: int) -> View[M]:
        """Return what a seat may know."""
