"""Word sets: the placements on small boards, from sets of words with one bit for each word.

On a small board with a short word list, a search letter by letter spends most of its time on setup. Here a stretch of a
line is checked for all words of its length at once: the words with a letter at a place, and the words of which the rack
has all letters but k, are sets, and the words in their intersection can be laid. Each word on each stretch is found once,
with the fewest blanks, where they cost least. Values are summed over the free squares, each with a weight.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine import tiles as t
from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables
from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER, tile_value
from lexarena.games.scrabble.engine.workspace import INDEX
from lexarena.games.scrabble.env.actions import ActionTable
from lexarena.games.scrabble.env.candidates import WEIGHTS, lay_blanks_anew, lays_letter_twice
from lexarena.kernels import Numbers, int64, kernel, lowest_bit
from lexarena.words.wordlist import LARGEST_BOARD

BITS = 64
# The layout of the scratch numbers, behind those of the sorted rack: the rack as 27 counts; the occupied squares of each
# row and column as bits; the squares of the current line; the letters on the board, the squares with a word across and
# the free squares of the current stretch.
HAVE = 96
OCCUPIED = HAVE + 27
TILE = OCCUPIED + 2 * LARGEST_BOARD
BY_LETTER = TILE + LARGEST_BOARD
BY_WORD = BY_LETTER + LARGEST_BOARD
ACROSS = BY_WORD + LARGEST_BOARD
FITS = ACROSS + LARGEST_BOARD
SHOWN = FITS + LARGEST_BOARD
CHECKED = SHOWN + LARGEST_BOARD
FREE = CHECKED + LARGEST_BOARD
NUMBERS = FREE + LARGEST_BOARD


class WordSets(NamedTuple):
    """The sets of one numbering of actions. Words of one length lie together and begin at a new number of 64 bits."""

    first: int  # the first id of a placement
    per_line: int  # placements of one line
    width: int  # numbers in a set; 0: there are no sets
    copies: int  # the most copies of a letter in a word
    groups: NDArray[np.int64]  # where in a set the words of each length begin
    letters: NDArray[np.uint8]  # (bit, place): the letters of a word, 0-25
    ids: NDArray[np.int32]  # (start, bit): a word's id among those of a line
    every: NDArray[np.int64]  # all words
    at: NDArray[np.int64]  # (place, letter), one set behind the other: the words with a letter at a place
    holding: NDArray[np.int64]  # (letter, n), likewise: the words with more than n copies of a letter


_NONE = np.zeros(0, np.int64)
NO_SETS = WordSets(0, 0, 0, 0, _NONE, np.zeros((0, 0), np.uint8), np.zeros((0, 0), np.int32), _NONE, _NONE, _NONE)
"""No sets, for boards that are searched letter by letter."""


@lru_cache(maxsize=16)
def word_sets(table: ActionTable) -> WordSets:
    """Return the sets of the words that a table numbers; they are made once."""
    size, ids = table.size, table.tables
    lengths = np.array([len(word) for word in table.words], np.int64)
    groups = np.cumsum([0, *-(-np.bincount(lengths, minlength=size + 1) // BITS)])
    width = max(int(groups[-1]), 1)
    order = np.full(width * BITS, -1)
    for length in range(size + 1):
        words = np.flatnonzero(lengths == length)
        order[groups[length] * BITS :][: len(words)] = words
    taken = np.flatnonzero(order >= 0)
    letters = np.zeros((width * BITS, size), np.uint8)
    places = np.full((size, width * BITS), -1, np.int32)
    at, counts = np.zeros((size, 26, width * BITS), np.bool_), np.zeros((width * BITS, 26), np.int64)
    for bit in taken:
        for place, character in enumerate(table.words[order[bit]]):
            letter = ord(character) - ord("A")
            letters[bit, place] = letter
            at[place, letter, bit] = True
            counts[bit, letter] += 1
    for start in range(size):
        places[start, taken] = ids.starts[start] + ids.ranks[start, order[taken]]
    copies = int(counts.max(initial=1))
    holding = np.array([[counts[:, letter] > n for n in range(copies)] for letter in range(26)])
    bits = map(_as_bits, (order >= 0, at, holding))
    return WordSets(ids.first, ids.per_line, width, copies, groups, letters, places, *bits)


def _as_bits(members: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return sets, given as truth values along the last axis, as bits, one set behind the other."""
    return np.packbits(members.reshape(-1), bitorder="little").view("<i8").astype(np.int64)


@kernel
def list_by_sets(
    sets: WordSets,
    rules: RuleTables,
    arrays: GameArrays,
    game: int,
    levels: NDArray[np.int64],
    numbers: Numbers,
    out: NDArray[np.int32],
    keys: NDArray[np.int64],
) -> int:
    """Write the placements of a game into `out` and their ids into the first column of `keys`; return their number.

    They are ordered by direction, line and start, and there is room for all. `levels` has room for two sets more than the
    rack has tiles.
    """
    size, width, values = rules.size, sets.width, rules.values
    mover = int64(arrays.to_move[game])
    held = int64(arrays.held[game, mover])
    cells, used = arrays.cells[game], arrays.used[game]
    count = 0

    # The rack, and level k: the words of which it has at least k letters, blanks aside.
    for slot in range(27):
        numbers[HAVE + slot] = 0
    for u in range(width):
        levels[u] = sets.every[u]
    hand, top = 0, 0
    for i in range(held):
        tile = int64(arrays.racks[game, mover, i])
        slot = t.slot_of(tile)
        have = numbers[(HAVE + slot) & INDEX]
        numbers[(HAVE + slot) & INDEX] = have + 1
        if slot == 26 or have >= sets.copies:
            continue
        hand |= 1 << slot
        having = sets.holding[(slot * sets.copies + have) * width :][:width]
        for k in range(top, -1, -1):
            below, above = levels[k * width :][:width], levels[(k + 1) * width :][:width]
            if k == top:
                for u in range(width):
                    above[u] = below[u] & having[u]
            else:
                for u in range(width):
                    above[u] |= below[u] & having[u]
        top += 1
    levels[(top + 1) * width :][:width] = 0
    blanks = numbers[HAVE + 26]

    any_tile = False
    for line in range(2 * size):
        numbers[OCCUPIED + line] = 0
    for row in range(size):
        for col in range(size):
            if cells[row * size + col]:
                numbers[OCCUPIED + row] |= 1 << col
                numbers[OCCUPIED + size + col] |= 1 << row
                any_tile = True

    for direction in range(2):
        stride = size if direction else 1
        for line in range(size):
            occupied = numbers[(OCCUPIED + direction * size + line) & INDEX]
            beside = numbers[(OCCUPIED + direction * size + line - 1) & INDEX] if line > 0 else 0
            beside |= numbers[(OCCUPIED + direction * size + line + 1) & INDEX] if line + 1 < size else 0
            touching = occupied | occupied << 1 | occupied >> 1 | beside
            if not any_tile and line == size // 2:
                touching = 1 << line
            if touching == 0:
                continue
            base = line if direction else line * size
            for i in range(size):
                at = (base + i * stride) & INDEX
                numbers[TILE + i] = cells[at]
                if cells[at]:
                    continue
                across = int64(arrays.sums[game, direction, at])
                numbers[ACROSS + i] = across
                numbers[FITS + i] = int64(arrays.masks[game, direction, at]) & (ANY_LETTER if blanks else hand)
                numbers[BY_LETTER + i] = 1 if used[at] else int64(rules.letter_multiplier[at])
                numbers[BY_WORD + i] = 1 if used[at] else int64(rules.word_multiplier[at])
            for start in range(size - 1):
                if start > 0 and (occupied >> (start - 1)) & 1:
                    continue
                fixed, checked, free = 0, 0, 0
                times, on_board, crossing = 1, 0, 0
                only = 0  # the first letter on the board
                for end in range(start, size):
                    place = end - start
                    tile = numbers[TILE + end]
                    if tile:
                        letter = (tile & t.LETTER) - 1
                        only = letter if fixed == 0 else only
                        numbers[SHOWN + fixed] = (place * 26 + letter) * width
                        fixed += 1
                        on_board += tile_value(tile, values)
                    else:
                        across, by_word = numbers[ACROSS + end], numbers[BY_WORD + end]
                        if free == held or (across >= 0 and numbers[FITS + end] == 0):
                            break
                        if across >= 0:
                            crossing += across * by_word
                            numbers[CHECKED + checked] = end
                            checked += 1
                        times *= by_word
                        numbers[FREE + free] = end
                        free += 1
                    stretch = (2 << end) - (1 << start)
                    if place == 0 or free == 0 or (occupied >> (end + 1)) & 1 or touching & stretch == 0:
                        continue
                    if direction == 1 and free == 1 and checked == 1:
                        continue  # one tile that makes a word both ways is listed across
                    # What the rack lacks must lie on the board or be a blank. With two letters on the board or more the
                    # set is too large, and each word is checked below.
                    length = place + 1
                    needed = length - blanks - (fixed if fixed > 1 else 0)
                    level = min(max(needed, 0), top + 1) * width
                    lower, more = level, -1
                    if fixed == 1 and numbers[(HAVE + only) & INDEX] < sets.copies:
                        lower = min(max(needed - 1, 0), top + 1) * width
                        more = (only * sets.copies + numbers[(HAVE + only) & INDEX]) * width
                    exact = blanks == 0 and fixed < 2
                    weighted, worth = False, 0
                    for u in range(sets.groups[length], sets.groups[length + 1]):
                        found = levels[(level + u) & INDEX]
                        if more >= 0:
                            found |= levels[(lower + u) & INDEX] & sets.holding[(more + u) & INDEX]
                        for i in range(fixed):
                            found &= sets.at[(numbers[SHOWN + i] + u) & INDEX]
                        if found == 0:
                            continue
                        for i in range(checked):
                            fits = numbers[FITS + numbers[CHECKED + i]]
                            first = (numbers[CHECKED + i] - start) * 26
                            passing = int64(0)
                            while fits:
                                passing |= sets.at[((first + lowest_bit(fits)) * width + u) & INDEX]
                                fits &= fits - 1
                            found &= passing
                        if found and not weighted:
                            weighted = True
                            worth = (
                                on_board * times + crossing + (rules.bingo_bonus if free == rules.bingo_tiles else 0)
                            )
                            for i in range(free):
                                square = numbers[FREE + i]
                                crossed = numbers[BY_WORD + square] if numbers[ACROSS + square] >= 0 else 0
                                numbers[WEIGHTS + i] = (times + crossed) * numbers[BY_LETTER + square]
                        while found:
                            bit = (u * BITS + lowest_bit(found)) & INDEX
                            found &= found - 1
                            move, points, lacking = out[count], worth, 0
                            for i in range(free):
                                letter = int64(sets.letters[bit, numbers[FREE + i] - start])
                                if exact:
                                    move[t.TILES + i] = letter + 1
                                    points += int64(values[letter]) * numbers[WEIGHTS + i]
                                    continue
                                have = numbers[HAVE + letter]
                                numbers[HAVE + letter] = have - 1
                                if have > 0:
                                    move[t.TILES + i] = letter + 1
                                    points += int64(values[letter]) * numbers[WEIGHTS + i]
                                else:
                                    move[t.TILES + i] = (letter + 1) | t.BLANK
                                    points += int64(values[26]) * numbers[WEIGHTS + i]
                                    lacking += 1
                            if not exact:
                                for i in range(free):
                                    numbers[HAVE + ((int64(move[t.TILES + i]) & t.LETTER) - 1)] += 1
                                if lacking > blanks:
                                    continue
                            move[t.KIND], move[t.DIRECTION] = t.PLACE, direction
                            move[t.ROW], move[t.COL] = (start, line) if direction else (line, start)
                            move[t.LENGTH], move[t.COUNT], move[t.SCORE] = length, free, points
                            for column in range(t.TILES + free, len(move)):
                                move[column] = 0
                            if lacking and lays_letter_twice(move):
                                lay_blanks_anew(values, move, numbers)
                            keys[count, 0] = (
                                sets.first + (direction * size + line) * sets.per_line + int64(sets.ids[start, bit])
                            )
                            count += 1
    return count
