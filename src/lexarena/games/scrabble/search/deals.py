"""Deals: what a seat does not see, or the order of the bag alone, at random, so that a position can be played out.

A deal follows from a seed and its number alone, so all candidates are compared in the same deals.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_below, random_number
from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.engine.tiles import BLANK
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.view import Views
from lexarena.kernels import Numbers, int64, kernel, uint64


def determinize(
    views: Views, places: NDArray[np.int64], seeds: NDArray[np.uint64], samples: NDArray[np.int64]
) -> Batch:
    """Return one game for each of these places among the views: what the seat sees, and a deal of what it does not.

    The deal follows from the seed and the number of the sample alone, so moves are compared in the same deals.
    """
    batch, games, seats = views.batch, views.games[places], views.seats[places]
    copied = GameArrays._make(array[games] for array in batch.arrays)
    deal_hidden(batch.tables.bag, copied, seats, seeds, samples)
    return batch.showing(copied)


@kernel
def deal_hidden(all_tiles: Numbers, arrays: GameArrays, seats: Numbers, seeds: Numbers, samples: Numbers) -> None:
    """Deal what each seat does not see, the opponent's rack and the bag, in random order."""
    for i in range(len(seats)):
        seat, bag, ends = seats[i], arrays.bag[i], arrays.ends[i]
        held, racks = arrays.held[i], arrays.racks[i]
        # What is neither on the board nor in the seat's rack goes into the bag, tile by tile.
        number = 0
        for j in range(len(all_tiles)):
            bag[j] = all_tiles[j]
        number = len(all_tiles)
        for j in range(len(arrays.cells[i]) + held[seat]):
            tile = (
                int64(arrays.cells[i, j]) if j < len(arrays.cells[i]) else int64(racks[seat, j - len(arrays.cells[i])])
            )
            if tile & BLANK:
                tile = BLANK
            if tile:
                for k in range(number):
                    if bag[k] == tile:
                        number -= 1
                        bag[k] = bag[number]
                        break
        seed = random_number(uint64(seeds[i]), uint64(samples[i]) + uint64(1))
        for j in range(number - 1, 0, -1):
            k = random_below(seed, int64(j), int64(j + 1))
            bag[j], bag[k] = bag[k], bag[j]
        other = 1 - seat
        held[other] = min(held[other], number)
        for j in range(len(racks[other])):
            racks[other, j] = bag[number - 1 - j] if j < held[other] else 0
        ends[0] = 0
        ends[1] = number - held[other]
        arrays.seeds[i] = seed >> uint64(11)


def reorder_bags(
    batch: Batch,
    known: GameArrays,
    games: NDArray[np.int64],
    seats: NDArray[np.int64],
    seeds: NDArray[np.uint64],
    samples: NDArray[np.int64],
    drawn: NDArray[np.uint8],
) -> Batch:
    """Return a copy of each of these games, whose racks are `known`, with its bag in random order (see `reorder_bag`)."""
    copied = GameArrays._make(array[games] for array in known)
    reorder_bag(copied, seats, seeds, samples, drawn)
    return batch.showing(copied)


@kernel
def reorder_bag(arrays: GameArrays, seats: Numbers, seeds: Numbers, samples: Numbers, drawn: Numbers) -> None:
    """Put the tiles of each bag in random order, but for those that its seat draws next."""
    for i in range(len(seats)):
        bag, first, last = arrays.bag[i], int64(arrays.ends[i, 0]), int64(arrays.ends[i, 1])
        for number in range(len(drawn)):
            # Seat 0 draws from the front of the bag, seat 1 from its back.
            place = first if seats[i] == 0 else last - 1
            for j in range(first, last):
                if bag[j] == drawn[number]:
                    bag[j], bag[place] = bag[place], bag[j]
                    break
            if seats[i] == 0:
                first += 1
            else:
                last -= 1
        seed = random_number(uint64(seeds[i]), uint64(samples[i]) + uint64(1))
        for j in range(last - first - 1, 0, -1):
            k = random_below(seed, int64(j), int64(j + 1))
            bag[first + j], bag[first + k] = bag[first + k], bag[first + j]
        arrays.seeds[i] = seed >> uint64(11)
