"""Spans: the stretches of a line that a placement could cover, each with an upper bound on what it can be worth.

A span starts behind an empty square or the edge, ends before one, and covers a number of empty squares that the rack can
fill; it touches a tile on the board (or the centre of an empty one). Its bound lays the rack's best tiles on its best
squares, without asking whether they spell anything. A heap orders the spans by falling bound.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.crosschecks import tile_value
from lexarena.games.scrabble.tiles import LETTER
from lexarena.games.scrabble.workspace import (
    BEST_LEAVE,
    BLANKS,
    BOUND,
    CAP,
    DISTINCT,
    END_AND_EMPTY,
    HEAD,
    HEAP,
    KEY,
    PLACE,
    POINT,
    SLOTS,
    SPAN,
    SPAN_KEY,
    SPANS,
    TILES,
    TOP,
)
from lexarena.kernels import inlined
from lexarena.words.anagrams import in_sieve


@inlined
def pack_place(direction: int, line: int, start: int) -> int:
    """Return where a word starts as one number, in canonical order."""
    return (direction << 10) | (line << 5) | start


@inlined
def find_spans(
    work: NDArray[Any],
    size: int,
    cells: NDArray[Any],
    used: NDArray[Any],
    masks: NDArray[Any],
    sums: NDArray[Any],
    letter_multiplier: NDArray[Any],
    word_multiplier: NDArray[Any],
    values: NDArray[Any],
    bingo_tiles: int,
    bingo_bonus: int,
    letter_keys: NDArray[Any],
    sieve: NDArray[Any],
) -> int:
    """Write all spans that could hold a word, as a heap by falling bound; return their number."""
    tiles = work[TILES]
    whole_key = work[work[HEAD + tiles] + KEY]
    sure = work[BLANKS] == 0  # without blanks a span for the whole rack needs one known multiset
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
            last_touch = -1  # the last square of the line at which a placement can touch
            for i in range(size):
                at = base + i * stride
                work[CAP + i] = work[TOP + 1]
                if cells[at]:
                    last_touch = i
                elif sums[direction, at] >= 0:
                    last_touch = i
                    work[CAP + i] = _highest(work, np.int64(masks[direction, at]), values)
            if empty and line == middle:
                last_touch = middle
            for start in range(last_touch + 1):
                if start > 0 and cells[base + (start - 1) * stride]:
                    continue
                count = 0  # empty squares so far
                fixed = 0  # value of the tiles on the board
                times = 1
                crossing = 0  # the words across: their tiles on the board and the best that can be added
                capped = 0  # letter value on squares with a word across, at best
                single, double, triple = 0, 0, 0  # the other squares: all, and those that multiply by 2 or more, by 3
                doubles, triples = 0, 0  # the same over all squares
                key = np.int64(0)
                touches = False
                crosses = False
                i = start
                at = base + i * stride
                while True:
                    if i == size or cells[at] == 0:
                        # What lies before square i is a span.
                        if (
                            touches
                            and count > 0
                            and i - start > 1
                            and not (count == 1 and direction == 1 and crosses)
                            and not (count == tiles and sure and not in_sieve(sieve, key + whole_key))
                        ):
                            by_square = capped + work[TOP + single] + work[TOP + double] + work[TOP + triple]
                            by_rack = work[TOP + count] + work[TOP + doubles] + work[TOP + triples]
                            points = (fixed + min(by_square, by_rack)) * times + crossing
                            if count == bingo_tiles:
                                points += bingo_bonus
                            span = SPANS + SPAN * number
                            work[span + BOUND] = points * POINT + work[BEST_LEAVE + count]
                            work[span + SPAN_KEY] = key
                            work[span + PLACE] = pack_place(direction, line, start)
                            work[span + END_AND_EMPTY] = (i << 5) | count
                            number += 1
                        if i == size or count == tiles or work[CAP + i] < 0:
                            break
                        count += 1
                        by_letter, by_word = 1, 1
                        if used[at] == 0:
                            by_letter = np.int64(letter_multiplier[at])
                            by_word = np.int64(word_multiplier[at])
                        times *= by_word
                        doubles += by_letter > 1
                        triples += by_letter > 2
                        across = np.int64(sums[direction, at])
                        if across >= 0:
                            touches = True
                            crosses = True
                            capped += work[CAP + i] * by_letter
                            crossing += (across + work[CAP + i] * by_letter) * by_word
                        else:
                            single += 1
                            double += by_letter > 1
                            triple += by_letter > 2
                            if empty and i == middle and line == middle:
                                touches = True
                    else:
                        touches = True
                        cell = np.int64(cells[at])
                        fixed += tile_value(cell, values)
                        key += np.int64(letter_keys[(cell & LETTER) - 1])
                    i += 1
                    at += stride
    for i in range(number):
        work[HEAP + i] = SPANS + SPAN * i
    for i in range(number // 2 - 1, -1, -1):
        _sift(work, i, number)
    return number


@inlined
def next_span(work: NDArray[Any], number: int) -> int:
    """Take the span with the highest bound from a heap of this many, which then has one less."""
    top = work[HEAP]
    work[HEAP] = work[HEAP + number - 1]
    _sift(work, 0, number - 1)
    return top


@inlined
def _highest(work: NDArray[Any], mask: int, values: NDArray[Any]) -> int:
    """Return the value of the best tile in hand that can show a letter of the mask, or -1."""
    if mask == 0:
        return -1
    for i in range(work[DISTINCT]):
        slot = work[SLOTS + i]
        if slot == 26 or (mask >> slot) & 1:
            return np.int64(values[slot])
    return -1


@inlined
def _sift(work: NDArray[Any], place: int, number: int) -> None:
    moving = work[HEAP + place]
    bound = work[moving + BOUND]
    while True:
        child = 2 * place + 1
        if child >= number:
            break
        if child + 1 < number and work[work[HEAP + child + 1] + BOUND] > work[work[HEAP + child] + BOUND]:
            child += 1
        if work[work[HEAP + child] + BOUND] <= bound:
            break
        work[HEAP + place] = work[HEAP + child]
        place = child
    work[HEAP + place] = moving
