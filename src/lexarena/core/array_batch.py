"""`ArrayBatch`: what batches have in common that keep their games as arrays, one row per game."""

from collections.abc import Iterator
from copy import copy
from typing import Generic, Protocol, Self, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.game import Indices, Snapshot
from lexarena.errors import LexarenaError, whole_number

MOST_GAMES = 1 << 24
RUNNING = 0
"""In the array `ending`: the game is in progress. Every other number names what ended it."""


class BatchArrays(Protocol):
    """The arrays of a batch, a named tuple: row i of every array is game i."""

    @property
    def to_move(self) -> NDArray[np.int32]:
        """The seat that moves next in each game."""

    @property
    def ply(self) -> NDArray[np.int32]:
        """The number of moves played in each game."""

    @property
    def ending(self) -> NDArray[np.int32]:
        """The ending of each game, or `RUNNING`."""

    def __iter__(self) -> Iterator[NDArray[np.generic]]: ...


A = TypeVar("A", bound=BatchArrays)


class ArrayBatch(Generic[A]):
    """Many games as arrays. A game derives from it and adds how games are dealt, listed and played."""

    arrays: A

    def __len__(self) -> int:
        return len(self.arrays.ply)

    @property
    def to_move(self) -> NDArray[np.int32]:
        """The seat that moves next in each game."""
        return self.arrays.to_move

    @property
    def ply(self) -> NDArray[np.int32]:
        """The number of moves played in each game."""
        return self.arrays.ply

    @property
    def running(self) -> Indices:
        """The games that are not over."""
        return np.flatnonzero(self.arrays.ending == RUNNING)

    def showing(self, arrays: A) -> Self:
        """Return a batch of other games with the same rules and words."""
        other = copy(self)
        other.arrays = arrays
        return other

    def snapshot(self, game: int) -> Snapshot:
        """Return a copy of one game's state."""
        return tuple(array[game].copy() for array in self.arrays)

    def restore(self, game: int, snapshot: Snapshot) -> None:
        """Set one game to a state that `snapshot` returned."""
        for array, saved in zip(self.arrays, snapshot, strict=True):
            array[game] = saved

    def indices(self, games: ArrayLike | None) -> Indices:
        """Return the numbers of games as an array, all games for None; raise `LexarenaError` if there is no such game."""
        if games is None:
            return np.arange(len(self))
        chosen = np.asarray(games, np.int64)
        try:
            self.arrays.ply[chosen]  # kernels do not check bounds
        except IndexError:
            raise LexarenaError(f"games must be numbers from 0 to {len(self) - 1}, got {games!r}") from None
        return chosen


def check_size(number: int) -> int:
    """Return a number of games; raise `LexarenaError` if it is not a whole number from 0 up."""
    return whole_number("n", number, 0, MOST_GAMES)


def check_seeds(seeds: ArrayLike, games: Indices) -> NDArray[np.uint64]:
    """Return the seeds of games as an array; raise `LexarenaError` if they are not one whole number for each game."""
    try:
        given = np.asarray(seeds, np.uint64)
    except (OverflowError, TypeError, ValueError):
        raise LexarenaError(f"seeds must be integers of at least 0, got {seeds!r}") from None
    if given.shape != games.shape:
        raise LexarenaError(f"{given.size} seeds for {len(games)} games; give one per game")
    return given


def check_seat(seat: int, seats: int = 2) -> int:
    """Return a seat; raise `LexarenaError` if there is no such seat.

    >>> check_seat(2)
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: unknown seat 2; choose from 0 and 1
    """
    if isinstance(seat, bool) or seat not in range(seats):
        *others, last = map(str, range(seats))
        raise LexarenaError(f"unknown seat {seat!r}; choose from {', '.join(others)} and {last}")
    return seat
