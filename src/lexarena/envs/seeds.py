"""Which seeds the rows of an environment deal with: the first is given, the later ones follow from it and their number."""

import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import Indices
from lexarena.core.rng import SEED_LIMIT, random_number
from lexarena.kernels import Numbers, int64, kernel, uint64

EPISODES = 1 << 40
"""Counters from here on give the seeds of later games; a game itself uses lower ones."""
SEATS = 1 << 41
"""The counter that gives the seat where it is drawn."""


@kernel
def _later_seeds(first: Numbers, episodes: Numbers, out: Numbers) -> None:
    for i in range(len(out)):
        out[i] = random_number(uint64(first[i]), int64(EPISODES) + int64(episodes[i])) >> uint64(11)


@kernel
def _drawn_seats(seeds: Numbers, out: Numbers) -> None:
    for i in range(len(out)):
        out[i] = int64(random_number(uint64(seeds[i]), int64(SEATS)) & uint64(1))


class Seeds:
    """The seeds of each row's games."""

    def __init__(self, rows: int) -> None:
        self.first = np.zeros(rows, np.uint64)
        self.episodes = np.zeros(rows, np.int64)

    def begin(self, games: Indices, seeds: NDArray[np.uint64] | NDArray[np.int64]) -> NDArray[np.uint64]:
        """Begin with these seeds; return them as games take them."""
        self.first[games] = np.asarray(seeds, np.uint64) % np.uint64(SEED_LIMIT)
        self.episodes[games] = 0
        return self.first[games]

    def next(self, games: Indices) -> NDArray[np.uint64]:
        """Return the seed of the next game in each of these rows."""
        self.episodes[games] += 1
        seeds = np.zeros(len(games), np.uint64)
        _later_seeds(self.first[games], self.episodes[games], seeds)
        return seeds


def drawn_seats(seeds: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Return a seat for each game, drawn by its seed."""
    seats = np.zeros(len(seeds), np.int64)
    _drawn_seats(seeds, seats)
    return seats
