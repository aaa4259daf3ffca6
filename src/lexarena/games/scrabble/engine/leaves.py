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
from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER
from lexarena.games.scrabble.engine.tiles import hand_code, tile_slot
from lexarena.games.scrabble.engine.workspace import (
    BEST_LEAVE,
    BLANKS,
    COUNTS,
    DISTINCT,
    ENTRIES,
    ENTRY,
    ENTRY_KEY,
    FIRST,
    INDEX,
    KNOWN,
    LAST,
    LEAVE,
    LETTERS,
    LIST,
    LIST_END,
    LIST_SIZE,
    MOST_ENTRIES,
    OWNER,
    POINT,
    SLOTS,
    SUB,
    SUB_BLANKS,
    SUB_COUNT,
    SUB_KEYS,
    SUB_ROOM,
    SUBS,
    TILES,
    TOP,
    TURN,
    WHOLE_KEY,
    WORST,
    WORTH,
)
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
        table.keys[place], table.values[place] = key, round(value * POINT)
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
            whole += count * int64(LETTER_KEYS[slot])
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


@inner_kernel
def list_subracks(work: Numbers, values: Numbers, leaves: LeaveTable, position: int) -> None:
    """Enumerate the distinct sub-racks of a sorted hand; each tile that a leave keeps adds its shift for each one laid."""
    shift = leaves.shifts[min(position, len(leaves.shifts) - 1)]
    distinct, tiles = work[DISTINCT], work[TILES]
    for k in range(tiles + 1):
        work[SUB_COUNT + k] = 0
        work[BEST_LEAVE + k] = 0
    work[SUB_COUNT] = 1
    work[SUB_KEYS] = 0
    work[SUBS + LETTERS] = 0
    work[SUBS + SUB_BLANKS] = 0
    work[SUBS + LEAVE] = 0
    for slot in range(27):
        work[SUBS + LEAVE] += work[COUNTS + slot] * shift[slot]
    # Letter by letter: each sub-rack so far, with one to all tiles of the letter added. Larger ones first, so that none is
    # extended twice.
    so_far = 0
    for i in range(distinct):
        slot = work[SLOTS + i] & INDEX
        copies = work[COUNTS + slot]
        key = int64(LETTER_KEYS[slot]) if slot < 26 else 0
        shows = 1 << slot if slot < 26 else ANY_LETTER
        for k in range(so_far, -1, -1):
            for j in range(work[SUB_COUNT + k]):
                old = (k * SUB_ROOM + j) & INDEX
                for added in range(1, copies + 1):
                    new = ((k + added) * SUB_ROOM + work[SUB_COUNT + k + added]) & INDEX
                    work[SUB_COUNT + k + added] += 1
                    work[SUB_KEYS + new] = work[SUB_KEYS + old] + added * key
                    to, source = SUBS + SUB * new, SUBS + SUB * old
                    work[to + LETTERS] = work[source + LETTERS] | shows
                    work[to + SUB_BLANKS] = added if slot == 26 else work[source + SUB_BLANKS]
                    work[to + LEAVE] = work[source + LEAVE] - added * shift[slot]
                    for n in range(k):
                        work[to + WORTH + n] = work[source + WORTH + n]
                    for n in range(k, k + added):
                        work[to + WORTH + n] = values[slot]
        so_far += copies
    if len(leaves.keys) > 1:
        whole = work[WHOLE_KEY] + work[BLANKS] * int64(LETTER_KEYS[26])
        for k in range(1, tiles + 1):
            work[BEST_LEAVE + k] = WORST
            for j in range(k * SUB_ROOM, k * SUB_ROOM + work[SUB_COUNT + k]):
                sub = SUBS + SUB * j
                used = work[SUB_KEYS + j] + work[sub + SUB_BLANKS] * int64(LETTER_KEYS[26])
                work[sub + LEAVE] = leave_value(leaves, whole - used) + k * work[sub + LEAVE]
                work[BEST_LEAVE + k] = max(work[BEST_LEAVE + k], work[sub + LEAVE])


@inlined
def forget_spellings(work: Numbers) -> None:
    """Start with an empty table."""
    work[TURN] += 1
    work[KNOWN] = 0
    work[LIST_END] = LIST


@part
def spellings(work: Numbers, fixed: int, count: int, index: AnagramIndex) -> int:
    """Return the entry that lists what `count` tiles spell with the letters of the key `fixed`."""
    sieve, near = index.sieve, index.near
    if 2 * work[KNOWN] > MOST_ENTRIES or work[LIST_END] - LIST > LIST_SIZE // 2:
        forget_spellings(work)
    owner = (work[TURN] << 4) | count
    place = (fixed + count * 41) & (MOST_ENTRIES - 1)
    entry = ENTRIES + ENTRY * place
    while work[entry + OWNER] >> 4 == work[TURN]:
        if work[entry + OWNER] == owner and work[entry + ENTRY_KEY] == fixed:
            return entry
        place = (place + 1) & (MOST_ENTRIES - 1)
        entry = ENTRIES + ENTRY * place
    work[KNOWN] += 1
    work[entry + OWNER] = owner
    work[entry + ENTRY_KEY] = fixed
    end = work[LIST_END] & INDEX
    work[entry + FIRST] = end
    for number in range(count * SUB_ROOM, count * SUB_ROOM + work[SUB_COUNT + count]):
        sub = number & INDEX
        with_sub = fixed + work[SUB_KEYS + sub]
        blanks = work[SUBS + SUB * sub + SUB_BLANKS]
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
            work[head] = SUBS + SUB * sub
            work[head + 1] = end - head - 2
        else:
            end = head
    work[entry + LAST] = end
    work[LIST_END] = end
    return entry
