"""Leave values: what the tiles that stay in the rack are worth, as a table that kernels can look up."""

from collections.abc import Mapping
from numbers import Real
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.arguments import check_kind
from lexarena.games.scrabble.engine.tiles import hand_code, tile_slot
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.kernels import Numbers, inlined, int64, uint64
from lexarena.words.anagrams import LETTER_KEYS

NO_SHIFTS = np.zeros((1, 27), np.int64)
"""Leaves are worth the same in all positions."""


class LeaveTable(NamedTuple):
    """Values by multiset key (see `words.anagrams`), in thousandths of a point.

    An open-addressing table in which key 0, that of the empty leave, marks a free place. The shifts depend on the position:
    each tile of a leave adds its shift as many times as tiles are drawn to the leave.
    """

    keys: NDArray[np.uint64]
    values: NDArray[np.int64]
    shifts: NDArray[np.int64] = NO_SHIFTS  # (positions, 27), or one row for all


def leave_table(values: Mapping[str, float]) -> LeaveTable:
    """Return a table from leaves such as `"AEIN_"` to their values in points; leaves that are not in it are worth 0."""
    check_kind("values", values, Mapping, "a mapping from leaves to points, such as {'AEIN_': 12.5}")
    size = 1 << max(3, (2 * len(values)).bit_length())
    table = LeaveTable(np.zeros(size, np.uint64), np.zeros(size, np.int64))
    for leave, value in values.items():
        check_kind("values", leave, str, "a mapping from leaves to points, such as {'AEIN_': 12.5}")
        check_kind(f"the value of {leave}", value, Real, "a number of points")
        key = leave_key(leave)
        if key == 0:
            continue
        place = key % size
        while table.keys[place] not in (0, key):
            place = (place + 1) % size
        table.keys[place], table.values[place] = key, round(value * POINT)
    return table


def leave_key(leave: str) -> int:
    """Return the key of a multiset of tiles in hand."""
    return sum(int(LETTER_KEYS[tile_slot(hand_code(tile))]) for tile in leave) % 2**64


NO_LEAVES = LeaveTable(np.zeros(1, np.uint64), np.zeros(1, np.int64))
"""Every leave is worth 0: the best placement is the one with the most points."""


@inlined
def leave_value(keys: Numbers, values: Numbers, key: int) -> int:
    """Return the value of the leave with this key."""
    mask = uint64(len(keys) - 1)
    wanted = uint64(key)
    place = wanted & mask
    while keys[place] != uint64(0):
        if keys[place] == wanted:
            return int64(values[place])
        place = (place + uint64(1)) & mask
    return 0
