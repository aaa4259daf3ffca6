"""Leave values as a table that kernels look up, and the sub-racks of a rack with the words that they spell.

A sub-rack is a multiset of tiles that a move could use, with its key, its values and its leave. Sub-racks are prepared once
per turn for the search of the best placement. Tiles are ordered by decreasing value, so the values of each sub-rack are
sorted, and so are those of the whole rack.

Many spans cover the same letters, so the words that are spelled with them are kept for the turn. They are a list in the
workspace: for each sub-rack that spells something its offset and the number of finds, then the finds, each a group of the
anagram index with the letters that the blanks show.
"""

from collections.abc import Mapping
from numbers import Real
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import check_kind
from lexarena.games.scrabble.engine import workspace as ws
from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER
from lexarena.games.scrabble.engine.tiles import hand_code, tile_slot
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, part, uint64
from lexarena.words.anagrams import LETTER_KEYS, AnagramIndex, find, in_sieve

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
        table.keys[place], table.values[place] = key, round(value * ws.POINT)
    return table


def leave_key(leave: str) -> int:
    """Return the key of a multiset of tiles in hand."""
    return sum(int(LETTER_KEYS[tile_slot(hand_code(tile))]) for tile in leave) % 2**64


NO_LEAVES = LeaveTable(np.zeros(1, np.uint64), np.zeros(1, np.int64))
"""Every leave is worth 0: the best placement is the one with the most points."""


@inlined
def leave_value(leaves: LeaveTable, key: int) -> int:
    """Return the value of the leave with this key."""
    keys = leaves.keys
    mask = uint64(len(keys) - 1)
    wanted = uint64(key)
    place = wanted & mask
    while keys[place] != uint64(0):
        if keys[place] == wanted:
            return int64(leaves.values[place])
        place = (place + uint64(1)) & mask
    return 0


@part
def sort_hand(work: Numbers, values: Numbers) -> None:
    """Order the different tiles of the rack, given by its counts in the workspace, by decreasing value."""
    distinct = 0
    tiles = 0
    whole = int64(0)
    for slot in range(27):
        count = work[ws.COUNTS + slot]
        if count == 0:
            continue
        i = distinct
        while i > 0 and values[work[ws.SLOTS + i - 1]] < values[slot]:
            work[ws.SLOTS + i] = work[ws.SLOTS + i - 1]
            i -= 1
        work[ws.SLOTS + i] = slot
        distinct += 1
        tiles += count
        if slot < 26:
            whole += count * int64(LETTER_KEYS[slot])
    work[ws.TILES] = tiles
    work[ws.DISTINCT] = distinct
    work[ws.BLANKS] = work[ws.COUNTS + 26]
    work[ws.WHOLE_KEY] = whole
    k = 0
    work[ws.TOP] = 0
    for i in range(distinct):
        for _ in range(work[ws.COUNTS + work[ws.SLOTS + i]]):
            work[ws.TOP + k + 1] = work[ws.TOP + k] + values[work[ws.SLOTS + i]]
            k += 1


@inner_kernel
def list_subracks(work: Numbers, values: Numbers, leaves: LeaveTable, position: int) -> None:
    """Enumerate the distinct sub-racks of a sorted hand; each tile that a leave keeps adds its shift for each one laid."""
    shift = leaves.shifts[min(position, len(leaves.shifts) - 1)]
    distinct, tiles = work[ws.DISTINCT], work[ws.TILES]
    for k in range(tiles + 1):
        work[ws.SUB_COUNT + k] = 0
        work[ws.BEST_LEAVE + k] = 0
    work[ws.SUB_COUNT] = 1
    work[ws.SUB_KEYS] = 0
    work[ws.SUBS + ws.LETTERS] = 0
    work[ws.SUBS + ws.SUB_BLANKS] = 0
    work[ws.SUBS + ws.LEAVE] = 0
    for slot in range(27):
        work[ws.SUBS + ws.LEAVE] += work[ws.COUNTS + slot] * shift[slot]
    # Letter by letter: each sub-rack so far, with one to all tiles of the letter added. Larger ones first, so that none is
    # extended twice.
    so_far = 0
    for i in range(distinct):
        slot = work[ws.SLOTS + i] & ws.INDEX
        copies = work[ws.COUNTS + slot]
        key = int64(LETTER_KEYS[slot]) if slot < 26 else 0
        shows = 1 << slot if slot < 26 else ANY_LETTER
        for k in range(so_far, -1, -1):
            for j in range(work[ws.SUB_COUNT + k]):
                old = (k * ws.SUB_ROOM + j) & ws.INDEX
                for added in range(1, copies + 1):
                    new = ((k + added) * ws.SUB_ROOM + work[ws.SUB_COUNT + k + added]) & ws.INDEX
                    work[ws.SUB_COUNT + k + added] += 1
                    work[ws.SUB_KEYS + new] = work[ws.SUB_KEYS + old] + added * key
                    to, source = ws.SUBS + ws.SUB * new, ws.SUBS + ws.SUB * old
                    work[to + ws.LETTERS] = work[source + ws.LETTERS] | shows
                    work[to + ws.SUB_BLANKS] = added if slot == 26 else work[source + ws.SUB_BLANKS]
                    work[to + ws.LEAVE] = work[source + ws.LEAVE] - added * shift[slot]
                    for n in range(k):
                        work[to + ws.WORTH + n] = work[source + ws.WORTH + n]
                    for n in range(k, k + added):
                        work[to + ws.WORTH + n] = values[slot]
        so_far += copies
    if len(leaves.keys) > 1:
        whole = work[ws.WHOLE_KEY] + work[ws.BLANKS] * int64(LETTER_KEYS[26])
        for k in range(1, tiles + 1):
            work[ws.BEST_LEAVE + k] = ws.WORST
            for j in range(k * ws.SUB_ROOM, k * ws.SUB_ROOM + work[ws.SUB_COUNT + k]):
                sub = ws.SUBS + ws.SUB * j
                used = work[ws.SUB_KEYS + j] + work[sub + ws.SUB_BLANKS] * int64(LETTER_KEYS[26])
                work[sub + ws.LEAVE] = leave_value(leaves, whole - used) + k * work[sub + ws.LEAVE]
                work[ws.BEST_LEAVE + k] = max(work[ws.BEST_LEAVE + k], work[sub + ws.LEAVE])


@inlined
def forget_spellings(work: Numbers) -> None:
    """Start with an empty table."""
    work[ws.TURN] += 1
    work[ws.KNOWN] = 0
    work[ws.LIST_END] = ws.LIST


@part
def spellings(work: Numbers, fixed: int, count: int, index: AnagramIndex) -> int:
    """Return the entry that lists what `count` tiles spell with the letters of the key `fixed`."""
    sieve, near = index.sieve, index.near
    if 2 * work[ws.KNOWN] > ws.MOST_ENTRIES or work[ws.LIST_END] - ws.LIST > ws.LIST_SIZE // 2:
        forget_spellings(work)
    owner = (work[ws.TURN] << 4) | count
    place = (fixed + count * 41) & (ws.MOST_ENTRIES - 1)
    entry = ws.ENTRIES + ws.ENTRY * place
    while work[entry + ws.OWNER] >> 4 == work[ws.TURN]:
        if work[entry + ws.OWNER] == owner and work[entry + ws.ENTRY_KEY] == fixed:
            return entry
        place = (place + 1) & (ws.MOST_ENTRIES - 1)
        entry = ws.ENTRIES + ws.ENTRY * place
    work[ws.KNOWN] += 1
    work[entry + ws.OWNER] = owner
    work[entry + ws.ENTRY_KEY] = fixed
    end = work[ws.LIST_END] & ws.INDEX
    work[entry + ws.FIRST] = end
    for number in range(count * ws.SUB_ROOM, count * ws.SUB_ROOM + work[ws.SUB_COUNT + count]):
        sub = number & ws.INDEX
        with_sub = fixed + work[ws.SUB_KEYS + sub]
        blanks = work[ws.SUBS + ws.SUB * sub + ws.SUB_BLANKS]
        if (blanks == 0 and not in_sieve(sieve, with_sub)) or (blanks == 1 and not in_sieve(near, with_sub)):
            continue
        head = end
        end += 2
        for a in range(26 if blanks > 0 else 1):
            if blanks > 1 and not in_sieve(near, with_sub + int64(LETTER_KEYS[a])):
                continue
            for b in range(a if blanks > 1 else 25, 26):
                key = with_sub
                if blanks > 0:
                    key += int64(LETTER_KEYS[a])
                if blanks > 1:
                    key += int64(LETTER_KEYS[b])
                group = find(index, key)
                if group >= 0:
                    work[end] = (group << 10) | (a << 5) | b
                    end += 1
        if end > head + 2:
            work[head] = ws.SUBS + ws.SUB * sub
            work[head + 1] = end - head - 2
        else:
            end = head
    work[entry + ws.LAST] = end
    work[ws.LIST_END] = end
    return entry
