"""The random number generator of a game: a pure function of the game's seed and a counter.

It is splitmix64 (Steele, Lea and Flood 2014). Kernels and Python, one game and a batch all call it, so they agree.
"""

import os

import numpy as np

from lexarena.errors import LexarenaError
from lexarena.kernels import Numbers, inlined, int64, kernel, uint64

SEED_LIMIT = 2**53
"""Seeds are below this, so that every JSON reader holds them exactly."""


@inlined
def random_number(seed: int, counter: int) -> int:
    """Return the random 64-bit number that a game with this seed has at this counter."""
    z = uint64(seed) * uint64(0xD1342543DE82EF95) + uint64(counter) * uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> uint64(27))) * uint64(0x94D049BB133111EB)
    return z ^ (z >> uint64(31))


@inlined
def random_below(seed: int, counter: int, limit: int) -> int:
    """Return a random number from 0 to `limit` - 1."""
    return int64(random_number(seed, counter) % uint64(limit))


@inlined
def shuffle(seed: int, items: Numbers) -> None:
    """Shuffle an array in place, with the counters from 1 on."""
    for i in range(len(items) - 1, 0, -1):
        j = random_below(seed, i, i + 1)
        items[i], items[j] = items[j], items[i]


@kernel
def shuffle_tiles(seed: int, items: Numbers) -> None:
    """Shuffle an array in place; for callers outside kernels."""
    shuffle(seed, items)


def check_seed(seed: int | None) -> int:
    """Return a valid seed, one from the randomness of the system for None; raise `LexarenaError` for anything else."""
    if seed is None:
        return int.from_bytes(os.urandom(8), "big") % SEED_LIMIT
    if not isinstance(seed, int | np.integer) or not 0 <= seed < SEED_LIMIT:
        raise LexarenaError(f"a seed must be an integer from 0 to 2^53 - 1, got {seed!r}")
    return int(seed)
