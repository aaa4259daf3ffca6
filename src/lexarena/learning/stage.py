"""What learning asks of a game: many games at once, each decision a list of candidates with features."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[Any]]


@dataclass(frozen=True)
class Decisions:
    """Positions in which somebody must choose, and the candidates of each, one after the other.

    The candidates of position i are the rows `offsets[i]` to `offsets[i + 1]` of every array in `candidates`.
    """

    seats: NDArray[np.int8]
    positions: Arrays
    candidates: Arrays
    offsets: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def counts(self) -> NDArray[np.int64]:
        """How many candidates each position has."""
        return np.diff(self.offsets)


@dataclass(frozen=True)
class Played:
    """What one move in each game brought."""

    points: NDArray[np.float32]
    """(games, 2): how the points of either seat changed, the final scoring included."""
    finished: NDArray[np.bool_]
    """Which games ended with this move; they have been dealt anew."""
    results: NDArray[np.int8]
    """(games, 2): 1 won, -1 lost, 0 drawn or still running."""
    scores: NDArray[np.int32]
    """(games, 2): the final scores of games that ended, else the running ones."""


class Stage(Protocol):
    """Many games that go on at once, each with one decision at a time; a finished game is dealt anew."""

    @property
    def games(self) -> int:
        """How many games go on at once."""

    @property
    def anchors(self) -> tuple[str, ...]:
        """The names of the fixed players that `anchor` knows, such as greedy and random."""

    def decisions(self) -> Decisions:
        """Return the decision that each game waits for, in the order of the games; the arrays are the caller's to keep."""

    def anchor(self, name: str, decisions: Decisions, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what a fixed player chooses in each of these decisions, counted from 0 within its own list.

        It looks at nothing but the features, so that it can be asked about any part of the games.
        """

    def play(self, chosen: NDArray[np.int64]) -> Played:
        """Play in each game the candidate `chosen[i]`, counted from 0 within its own list."""

    def statistics(self) -> dict[str, float]:
        """Return figures about the games that ended since the last call, such as the share of squares covered."""

    def snapshot(self) -> Arrays:
        """Return all that the games are, as arrays that `restore` takes back bit for bit."""

    def restore(self, snapshot: Arrays) -> None:
        """Go back to a snapshot."""
