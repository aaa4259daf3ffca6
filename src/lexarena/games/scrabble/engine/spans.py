"""Spans: the stretches of a line that a placement could cover, each with an upper bound on what it can be worth.

A span starts after an empty square or the edge, ends before one, and covers one or more empty squares, but no more than
the rack can fill. It touches a tile on the board (or the centre of an empty one). Its bound lays the rack's best tiles on
its best squares, whether or not they spell a word. A heap orders the spans by decreasing bound.
"""

from lexarena.games.scrabble.engine import workspace as ws
from lexarena.games.scrabble.engine.arrays import RuleTables
from lexarena.games.scrabble.engine.crosschecks import Squares, tile_value
from lexarena.games.scrabble.engine.tiles import LETTER
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, part
from lexarena.words.anagrams import LETTER_KEYS, AnagramIndex, in_sieve


@inner_kernel
def find_spans(work: Numbers, index: AnagramIndex, rules: RuleTables, board: Squares) -> int:
    """Write all spans that could hold a word, as a heap by decreasing bound; return their number.

    The spans of a line are the pairs of an empty square and a number of tiles: from after the previous empty square to
    the next one that stays empty. Running sums over the line give each bound in a few additions.
    """
    size, cells, sums, tiles = rules.size, board.cells, board.sums, work[ws.TILES]
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
                square = work[ws.EMPTIES + first] & ws.INDEX
                crossed = sums[direction, base + square * stride] >= 0
                if crossed or work[ws.EMPTIES + first + 1] > square + 1 or (empty and square == middle):
                    work[ws.NEED + first] = 1
                else:
                    work[ws.NEED + first] = work[ws.NEED + first + 1] + 1 if first + 1 < count else tiles + 1
                if work[ws.CAP + first] < 0:
                    blocked = first
                start = work[ws.EMPTIES + first - 1] + 1 if first > 0 else 0
                fewest = 1 if start < square else work[ws.NEED + first]
                if direction == 1 and crossed and fewest == 1:
                    # One tile here makes a word across as well, and is listed as that.
                    fewest = 2
                place = (direction << 10) | (line << 5) | start  # in canonical order
                low = (ws.LINE_SUMS + ws.LINE_STEP * start) & ws.INDEX
                for laid in range(fewest, min(tiles, blocked - first) + 1):
                    end = work[ws.EMPTIES + first + laid]
                    high = (ws.LINE_SUMS + ws.LINE_STEP * end) & ws.INDEX
                    key = work[high + ws.OF_KEY] - work[low + ws.OF_KEY]
                    if end - start < 2:
                        continue
                    if laid == tiles and work[ws.BLANKS] == 0 and not in_sieve(index.sieve, key + work[ws.WHOLE_KEY]):
                        continue  # the whole rack spells nothing with these letters
                    counts = work[high + ws.OF_COUNTS] - work[low + ws.OF_COUNTS]
                    single, double, triple = counts & 255, (counts >> 8) & 255, (counts >> 16) & 255
                    doubles, triples = (counts >> 24) & 255, (counts >> 32) & 255
                    capped = work[high + ws.OF_CAPPED] - work[low + ws.OF_CAPPED]
                    by_square = capped + work[ws.TOP + single] + work[ws.TOP + double] + work[ws.TOP + triple]
                    by_rack = work[ws.TOP + laid] + work[ws.TOP + doubles] + work[ws.TOP + triples]
                    points = work[high + ws.OF_TILES] - work[low + ws.OF_TILES] + min(by_square, by_rack)
                    points <<= (counts >> 40) & 255
                    for _ in range(counts >> 48):
                        points *= 3
                    points += work[high + ws.OF_CROSSING] - work[low + ws.OF_CROSSING]
                    if laid == rules.bingo_tiles:
                        points += rules.bingo_bonus
                    span = (ws.SPANS + ws.SPAN * number) & ws.INDEX
                    bound = points * ws.POINT + work[ws.BEST_LEAVE + laid]
                    work[ws.HEAP + number] = (bound << ws.SPAN_BITS) | number
                    work[span + ws.SPAN_KEY] = key
                    work[span + ws.PLACE] = place
                    work[span + ws.END_AND_EMPTY] = (end << 5) | laid
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
        step = (ws.LINE_SUMS + ws.LINE_STEP * i) & ws.INDEX
        work[step + ws.OF_COUNTS] = counts
        work[step + ws.OF_TILES] = on_board
        work[step + ws.OF_CROSSING] = crossing
        work[step + ws.OF_CAPPED] = capped
        work[step + ws.OF_KEY] = key
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
            cap = work[ws.TOP + 1]
            counts += 1
            if by_letter > 1:
                counts += (1 << 8) if by_letter == 2 else (1 << 8) | (1 << 16)
        work[ws.CAP + count] = cap
        work[ws.EMPTIES + count] = i
        count += 1
    step = ws.LINE_SUMS + ws.LINE_STEP * size
    work[step + ws.OF_COUNTS] = counts
    work[step + ws.OF_TILES] = on_board
    work[step + ws.OF_CROSSING] = crossing
    work[step + ws.OF_CAPPED] = capped
    work[step + ws.OF_KEY] = key
    work[ws.EMPTIES + count] = size
    return count


@inlined
def next_span(work: Numbers, number: int) -> tuple[int, int]:
    """Take the span with the highest bound from a heap of this many, which then has one less; return both."""
    top = work[ws.HEAP]
    work[ws.HEAP] = work[ws.HEAP + number - 1]
    _sift(work, 0, number - 1)
    return top >> ws.SPAN_BITS, ws.SPANS + ws.SPAN * (top & ((1 << ws.SPAN_BITS) - 1))


@inlined
def _highest(work: Numbers, mask: int, values: Numbers) -> int:
    """Return the value of the best tile in hand that can show a letter of the mask, or -1."""
    if mask == 0:
        return -1
    for i in range(work[ws.DISTINCT]):
        slot = work[ws.SLOTS + i]
        if slot == 26 or (mask >> slot) & 1:
            return int64(values[slot])
    return -1


@part
def _sift(work: Numbers, place: int, number: int) -> None:
    moving = work[ws.HEAP + place]
    while True:
        child = (2 * place + 1) & ws.INDEX
        if child >= number:
            break
        if child + 1 < number and work[ws.HEAP + child + 1] > work[ws.HEAP + child]:
            child += 1
        if work[ws.HEAP + child] <= moving:
            break
        work[ws.HEAP + place] = work[ws.HEAP + child]
        place = child
    work[ws.HEAP + place] = moving
