"""Spellings: which words the rack spells together with given letters of the board, for each number of tiles.

Many spans cover the same letters, so the answer is kept for the turn. It is a list in the workspace: for each sub-rack that
spells something its offset and the number of finds, then the finds, each a group of the anagram index with the letters
that the blanks show.
"""

from lexarena.games.scrabble.movegen.workspace import (
    ENTRIES,
    ENTRY,
    ENTRY_KEY,
    FIRST,
    INDEX,
    KNOWN,
    LAST,
    LIST,
    LIST_END,
    LIST_SIZE,
    MOST_ENTRIES,
    OWNER,
    SUB,
    SUB_BLANKS,
    SUB_COUNT,
    SUB_KEYS,
    SUB_ROOM,
    SUBS,
    TURN,
)
from lexarena.kernels import Numbers, inlined, int64
from lexarena.words.anagrams import find, in_sieve


@inlined
def forget_spellings(work: Numbers) -> None:
    """Start with an empty table."""
    work[TURN] += 1
    work[KNOWN] = 0
    work[LIST_END] = LIST


@inlined
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
