"""Exchanges as sets of slots: which tiles of the sorted rack go back, and which stay.

A set of bits marks slots of the rack sorted by the alphabet, blanks last; of equal tiles only the lowest slots are taken,
so that each choice comes once. The set is also the id of the exchange.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.movegen.workspace import INDEX
from lexarena.games.scrabble.rules.tiles import BLANK
from lexarena.kernels import Numbers, bit_count, inlined, int64

SLOTS, HOLDERS = 0, 16
"""Where in the scratch numbers of the kernels lie the sorted rack, 0 behind its last tile, and for each of the 27 tiles the
slots that hold it."""


@lru_cache(maxsize=16)
def slots_of_sets(rack_size: int) -> NDArray[np.int64]:
    """Return the slots of each set in a row, filled up with a slot behind the rack.

    >>> slots_of_sets(3)[0b101].tolist()
    [0, 2, 3]
    """
    return np.array(
        [
            ([slot for slot in range(rack_size) if chosen >> slot & 1] + [rack_size] * rack_size)[:rack_size]
            for chosen in range(1 << rack_size)
        ]
    )


@inlined
def sort_rack(rack: Numbers, held: int, numbers: Numbers) -> None:
    """Sort the tiles of a rack, blanks (32) behind all letters, and say which slots hold each."""
    for i in range(held):
        tile = int64(rack[i])
        j = SLOTS + i
        while j > SLOTS and numbers[j - 1] > tile:
            numbers[j] = numbers[j - 1]
            j -= 1
        numbers[j] = tile
    for i in range(held, len(rack) + 1):
        numbers[SLOTS + i] = 0
    for tile in range(27):
        numbers[HOLDERS + tile] = 0
    for i in range(held):
        numbers[(HOLDERS + tile_slot(numbers[SLOTS + i])) & INDEX] |= 1 << i


@inlined
def tile_slot(tile: int) -> int:
    """Return the number of a tile's kind: 0-25 for A-Z, 26 for a blank."""
    return 26 if tile & BLANK else tile - 1


@inlined
def list_exchanges(minimum: int, in_bag: int, held: int, numbers: Numbers, out: Numbers) -> int:
    """Write the sets of slots that may be exchanged; return how many there are. `numbers` has the sorted rack."""
    if minimum == 0 or in_bag < minimum:
        return 0
    count, repeated = 0, 0
    for slot in range(1, held):
        repeated |= int64(numbers[SLOTS + slot] == numbers[SLOTS + slot - 1]) << slot
    for chosen in range(1, 1 << held):
        out[count] = chosen
        count += int64(bit_count(chosen) <= in_bag and chosen & repeated & ~(chosen << 1) == 0)
    return count
