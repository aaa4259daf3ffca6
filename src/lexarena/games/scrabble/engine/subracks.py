"""The sub-racks of a rack, and the words that they spell together with letters of the board.

A sub-rack is a multiset of tiles that a move could use, with its key, its values and its leave. Sub-racks are prepared once
per turn for the search of the best placement. Tiles are ordered by decreasing value, so the values of each sub-rack are
sorted, and so are those of the whole rack.

Many spans cover the same letters, so the words that are spelled with them are kept for the turn. They are a list in the
workspace: for each sub-rack that spells something its offset and the number of finds, then the finds, each a group of the
anagram index with the letters that the blanks show.
"""

from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER
from lexarena.games.scrabble.engine.leaves import leave_value
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
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, part
from lexarena.words.anagrams import find, in_sieve


@part
def sort_hand(work: Numbers, values: Numbers, letter_keys: Numbers) -> None:
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
            whole += count * int64(letter_keys[slot])
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
def list_subracks(
    work: Numbers,
    values: Numbers,
    letter_keys: Numbers,
    leave_keys: Numbers,
    leave_values: Numbers,
    shift: Numbers,
) -> None:
    """Enumerate the distinct sub-racks of a sorted hand; each tile that a leave keeps adds its shift for each one laid."""
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
        key = int64(letter_keys[slot]) if slot < 26 else 0
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
    if len(leave_keys) > 1:
        whole = work[WHOLE_KEY] + work[BLANKS] * int64(letter_keys[26])
        for k in range(1, tiles + 1):
            work[BEST_LEAVE + k] = WORST
            for j in range(k * SUB_ROOM, k * SUB_ROOM + work[SUB_COUNT + k]):
                sub = SUBS + SUB * j
                used = work[SUB_KEYS + j] + work[sub + SUB_BLANKS] * int64(letter_keys[26])
                work[sub + LEAVE] = leave_value(leave_keys, leave_values, whole - used) + k * work[sub + LEAVE]
                work[BEST_LEAVE + k] = max(work[BEST_LEAVE + k], work[sub + LEAVE])


@inlined
def forget_spellings(work: Numbers) -> None:
    """Start with an empty table."""
    work[TURN] += 1
    work[KNOWN] = 0
    work[LIST_END] = LIST


@part
def spellings(
    work: Numbers,
    fixed: int,
    count: int,
    sieve: Numbers,
    near: Numbers,
    groups: Numbers,
    places: Numbers,
    marks: Numbers,
    letter_keys: Numbers,
) -> int:
    """Return the entry that lists what `count` tiles spell with the letters of the key `fixed`."""
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
            if blanks > 1 and not in_sieve(near, with_sub + int64(letter_keys[a])):
                continue
            for b in range(a if blanks > 1 else 25, 26):
                key = with_sub
                if blanks > 0:
                    key += int64(letter_keys[a])
                if blanks > 1:
                    key += int64(letter_keys[b])
                group = find(groups, places, marks, sieve, letter_keys, key)
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
