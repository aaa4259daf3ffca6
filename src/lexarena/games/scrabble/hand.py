"""The sub-racks of a rack: every multiset of tiles that a move could use, with its key, its values and its leave.

Prepared once per turn for the search of the best placement. Tiles are ordered by falling value, so each sub-rack's values
come sorted, and so do those of the whole rack.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.crosschecks import ANY_LETTER
from lexarena.games.scrabble.leaves import leave_value
from lexarena.games.scrabble.workspace import (
    BEST_LEAVE,
    BLANKS,
    COUNTS,
    DISTINCT,
    HEAD,
    KEY,
    LEAVE,
    LETTERS,
    NEXT,
    SLOTS,
    SUB,
    SUB_BLANKS,
    SUBS,
    TAKEN,
    TILES,
    TOP,
    WHOLE_KEY,
    WORST,
    WORTH,
)
from lexarena.kernels import inlined


@inlined
def sort_hand(work: NDArray[Any], values: NDArray[Any], letter_keys: NDArray[Any]) -> None:
    """Order the different tiles of the rack, given by its counts in the workspace, by falling value."""
    distinct = 0
    tiles = 0
    whole = np.int64(0)
    for slot in range(27):
        count = work[COUNTS + slot]
        if count == 0:
            continue
        i = distinct
        while i > 0 and values[work[SLOTS + i - 1]] < values[slot]:
            work[SLOTS + i] = work[SLOTS + i - 1]
            i -= 1
        work[SLOTS + i] = slot
        distinct += 1
        tiles += count
        if slot < 26:
            whole += count * np.int64(letter_keys[slot])
    work[TILES] = tiles
    work[DISTINCT] = distinct
    work[BLANKS] = work[COUNTS + 26]
    work[WHOLE_KEY] = whole
    k = 0
    work[TOP] = 0
    for i in range(distinct):
        for _ in range(work[COUNTS + work[SLOTS + i]]):
            work[TOP + k + 1] = work[TOP + k] + values[work[SLOTS + i]]
            k += 1


@inlined
def list_subracks(
    work: NDArray[Any],
    values: NDArray[Any],
    letter_keys: NDArray[Any],
    leave_keys: NDArray[Any],
    leave_values: NDArray[Any],
) -> None:
    """Enumerate the distinct sub-racks of a sorted hand."""
    distinct, tiles = work[DISTINCT], work[TILES]
    whole = work[WHOLE_KEY] + work[BLANKS] * np.int64(letter_keys[26])
    for i in range(tiles + 1):
        work[HEAD + i] = -1
        work[BEST_LEAVE + i] = WORST
    for i in range(distinct):
        work[TAKEN + i] = 0
    valued = len(leave_keys) > 1
    sub = SUBS
    while True:
        # The next choice of counts, like an odometer.
        i = 0
        while i < distinct and work[TAKEN + i] == work[COUNTS + work[SLOTS + i]]:
            work[TAKEN + i] = 0
            i += 1
        if i == distinct:
            break
        work[TAKEN + i] += 1
        k = 0
        key = np.int64(0)
        rest = whole
        shows = 0
        blanks = 0
        for i in range(distinct):
            count = work[TAKEN + i]
            if count == 0:
                continue
            slot = work[SLOTS + i]
            for _ in range(count):
                work[sub + WORTH + k] = values[slot]
                k += 1
            rest -= count * np.int64(letter_keys[slot])
            if slot < 26:
                key += count * np.int64(letter_keys[slot])
                shows |= 1 << slot
            else:
                blanks = count
                shows = ANY_LETTER
        leave = leave_value(leave_keys, leave_values, rest) if valued else 0
        if leave > work[BEST_LEAVE + k]:
            work[BEST_LEAVE + k] = leave
        work[sub + KEY] = key
        work[sub + LETTERS] = shows
        work[sub + SUB_BLANKS] = blanks
        work[sub + LEAVE] = leave
        work[sub + NEXT] = work[HEAD + k]
        work[HEAD + k] = sub
        sub += SUB
