"""Spans: the stretches of a line that a placement could cover, each with an upper bound on what it can be worth.

A span starts after an empty square or the edge, ends before one, and covers one or more empty squares, but no more than
the rack can fill. It touches a tile on the board (or the centre of an empty one). Its bound lays the rack's best tiles on
its best squares, whether or not they spell a word. A heap orders the spans by decreasing bound.
"""

from lexarena.games.scrabble.engine.arrays import RuleTables
from lexarena.games.scrabble.engine.crosschecks import Squares, tile_value
from lexarena.games.scrabble.engine.tiles import LETTER
from lexarena.games.scrabble.engine.workspace import (
    BEST_LEAVE,
    BLANKS,
    CAP,
    DISTINCT,
    EMPTIES,
    END_AND_EMPTY,
    HEAP,
    INDEX,
    LINE_STEP,
    LINE_SUMS,
    NEED,
    OF_CAPPED,
    OF_COUNTS,
    OF_CROSSING,
    OF_KEY,
    OF_TILES,
    PLACE,
    POINT,
    SLOTS,
    SPAN,
    SPAN_BITS,
    SPAN_KEY,
    SPANS,
    TILES,
    TOP,
    WHOLE_KEY,
)
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, part
from lexarena.words.anagrams import LETTER_KEYS, AnagramIndex, in_sieve


@inlined
def pack_place(direction: int, line: int, start: int) -> int:
    """Return where a word starts as one number, in canonical order."""
    return (direction << 10) | (line << 5) | start


@inner_kernel
def find_spans(work: Numbers, index: AnagramIndex, rules: RuleTables, board: Squares) -> int:
    """Write all spans that could hold a word, as a heap by decreasing bound; return their number.

    The spans of a line are the pairs of an empty square and a number of tiles: from after the previous empty square to
    the next one that stays empty. Running sums over the line give each bound in a few additions.
    """
    size, cells, sums, tiles = rules.size, board.cells, board.sums, work[TILES]
    middle = size // 2
    empty = True
    for i in range(size * size):
        if cells[i]:
            empty = False
            break
    number = 0
    for direction in range(2):
        stride = size if direction else 1
        for line in range(size):
            base = line if direction else line * size
            touch = False
            for i in range(size):
                if cells[base + i * stride] or sums[direction, base + i * stride] >= 0:
                    touch = True
                    break
            if not touch and not (empty and line == middle):
                continue
            count = _sum_line(work, direction, base, stride, rules, board)
            blocked = count  # the first empty square from here on that no tile fits
            for first in range(count - 1, -1, -1):
                square = work[EMPTIES + first] & INDEX
                crossed = sums[direction, base + square * stride] >= 0
                if crossed or work[EMPTIES + first + 1] > square + 1 or (empty and square == middle):
                    work[NEED + first] = 1
                else:
                    work[NEED + first] = work[NEED + first + 1] + 1 if first + 1 < count else tiles + 1
                if work[CAP + first] < 0:
                    blocked = first
                start = work[EMPTIES + first - 1] + 1 if first > 0 else 0
                fewest = 1 if start < square else work[NEED + first]
                if direction == 1 and crossed and fewest == 1:
                    # One tile here makes a word across as well, and is listed as that.
                    fewest = 2
                place = pack_place(direction, line, start)
                low = (LINE_SUMS + LINE_STEP * start) & INDEX
                for laid in range(fewest, min(tiles, blocked - first) + 1):
                    end = work[EMPTIES + first + laid]
                    high = (LINE_SUMS + LINE_STEP * end) & INDEX
                    key = work[high + OF_KEY] - work[low + OF_KEY]
                    if end - start < 2:
                        continue
                    if laid == tiles and work[BLANKS] == 0 and not in_sieve(index.sieve, key + work[WHOLE_KEY]):
                        continue  # the whole rack spells nothing with these letters
                    counts = work[high + OF_COUNTS] - work[low + OF_COUNTS]
                    single, double, triple = counts & 255, (counts >> 8) & 255, (counts >> 16) & 255
                    doubles, triples = (counts >> 24) & 255, (counts >> 32) & 255
                    capped = work[high + OF_CAPPED] - work[low + OF_CAPPED]
                    by_square = capped + work[TOP + single] + work[TOP + double] + work[TOP + triple]
                    by_rack = work[TOP + laid] + work[TOP + doubles] + work[TOP + triples]
                    points = work[high + OF_TILES] - work[low + OF_TILES] + min(by_square, by_rack)
                    points <<= (counts >> 40) & 255
                    for _ in range(counts >> 48):
                        points *= 3
                    points += work[high + OF_CROSSING] - work[low + OF_CROSSING]
                    if laid == rules.bingo_tiles:
                        points += rules.bingo_bonus
                    span = (SPANS + SPAN * number) & INDEX
                    bound = points * POINT + work[BEST_LEAVE + laid]
                    work[HEAP + number] = (bound << SPAN_BITS) | number
                    work[span + SPAN_KEY] = key
                    work[span + PLACE] = place
                    work[span + END_AND_EMPTY] = (end << 5) | laid
                    number += 1
    for i in range(number // 2 - 1, -1, -1):
        _sift(work, i, number)
    return number


@part
def _sum_line(work: Numbers, direction: int, base: int, stride: int, rules: RuleTables, board: Squares) -> int:
    """Write a line's running sums and its empty squares; return the number of the latter.

    OF_COUNTS counts squares, eight bits each: from the lowest those without a word across; of these, those that multiply a
    letter by 2 or more, by 3; of all squares, the same two; those that double, that triple the word.
    """
    size, values = rules.size, rules.values
    count = 0
    counts = 0
    on_board, crossing, capped = 0, 0, 0
    key = int64(0)
    for i in range(size):
        at = base + i * stride
        step = (LINE_SUMS + LINE_STEP * i) & INDEX
        work[step + OF_COUNTS] = counts
        work[step + OF_TILES] = on_board
        work[step + OF_CROSSING] = crossing
        work[step + OF_CAPPED] = capped
        work[step + OF_KEY] = key
        cell = int64(board.cells[at])
        if cell:
            on_board += tile_value(cell, values)
            key += int64(LETTER_KEYS[(cell & LETTER) - 1])
            continue
        by_letter, by_word = 1, 1
        if board.used[at] == 0:
            by_letter = int64(rules.letter_multiplier[at])
            by_word = int64(rules.word_multiplier[at])
        if by_letter > 1:
            counts += (1 << 24) if by_letter == 2 else (1 << 24) | (1 << 32)
        if by_word > 1:
            counts += (1 << 40) if by_word == 2 else (1 << 48)
        across = int64(board.sums[direction, at])
        if across >= 0:
            cap = _highest(work, int64(board.masks[direction, at]), values)
            capped += cap * by_letter
            crossing += (across + cap * by_letter) * by_word
        else:
            cap = work[TOP + 1]
            counts += 1
            if by_letter > 1:
                counts += (1 << 8) if by_letter == 2 else (1 << 8) | (1 << 16)
        work[CAP + count] = cap
        work[EMPTIES + count] = i
        count += 1
    step = LINE_SUMS + LINE_STEP * size
    work[step + OF_COUNTS] = counts
    work[step + OF_TILES] = on_board
    work[step + OF_CROSSING] = crossing
    work[step + OF_CAPPED] = capped
    work[step + OF_KEY] = key
    work[EMPTIES + count] = size
    return count


@inlined
def next_span(work: Numbers, number: int) -> tuple[int, int]:
    """Take the span with the highest bound from a heap of this many, which then has one less; return both."""
    top = work[HEAP]
    work[HEAP] = work[HEAP + number - 1]
    _sift(work, 0, number - 1)
    return top >> SPAN_BITS, SPANS + SPAN * (top & ((1 << SPAN_BITS) - 1))


@inlined
def _highest(work: Numbers, mask: int, values: Numbers) -> int:
    """Return the value of the best tile in hand that can show a letter of the mask, or -1."""
    if mask == 0:
        return -1
    for i in range(work[DISTINCT]):
        slot = work[SLOTS + i]
        if slot == 26 or (mask >> slot) & 1:
            return int64(values[slot])
    return -1


@part
def _sift(work: Numbers, place: int, number: int) -> None:
    moving = work[HEAP + place]
    while True:
        child = (2 * place + 1) & INDEX
        if child >= number:
            break
        if child + 1 < number and work[HEAP + child + 1] > work[HEAP + child]:
            child += 1
        if work[HEAP + child] <= moving:
            break
        work[HEAP + place] = work[HEAP + child]
        place = child
    work[HEAP + place] = moving
