"""All legal placements of a position, with their exact scores: Gordon's GADDAG search (1994), without recursion.

Every placement covers an anchor: an empty square beside a tile (the centre of an empty board). From each anchor the
search lays letters leftwards, crosses the separator, and lays letters rightwards; "left" and "right" mean up and down for
plays down. To find each placement once, the leftward part stops at the anchor before. The letter being laid is held in
local variables, those before it in frames of the workspace; a frame is pushed only where a letter leads on.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.crosschecks import tile_value
from lexarena.games.scrabble.moves import COL, COUNT, DIRECTION, EXCHANGE, KIND, LENGTH, PLACE, ROW, SCORE, TILES
from lexarena.games.scrabble.rows import RuleTables
from lexarena.games.scrabble.tiles import BLANK, LETTER
from lexarena.games.scrabble.workspace import (
    ACROSS,
    BY_LETTER,
    BY_WORD,
    COUNTS,
    FITS,
    FRAME,
    IS_ANCHOR,
    LAID_HERE,
    SHOWS,
    SQUARE,
    SQUARES,
    STACK,
    TALLY,
    TILE,
)
from lexarena.kernels import bit_count, bits_below, inlined, kernel, lowest_bit
from lexarena.words.automaton import GADDAG_ROOT, SEPARATOR

A_BLANK = 1 << 26
INDEX = 0xFFFFFFFF
"""A mask that tells the compiler that an index is not negative, which spares it a check on every access."""


@kernel
def placements(
    nodes: NDArray[Any],
    rules: RuleTables,
    cells: NDArray[Any],
    used: NDArray[Any],
    masks: NDArray[Any],
    sums: NDArray[Any],
    work: NDArray[Any],
    out: NDArray[Any],
    first: int,
) -> int:
    """Write all placements of the rack in `work` into `out` from row `first` on; return how many rows that needs in all.

    Where `out` is too small, the rows beyond its end are counted and not written.
    """
    size, values = rules.size, rules.values
    letter_multiplier, word_multiplier = rules.letter_multiplier, rules.word_multiplier
    bingo_tiles, bingo_bonus = rules.bingo_tiles, rules.bingo_bonus
    root = np.int64(nodes[GADDAG_ROOT])
    count = first
    in_hand = 0
    whole_hand = 0  # the letters in hand; bit 26 for a blank
    for slot in range(27):
        in_hand += work[COUNTS + slot]
        if work[COUNTS + slot]:
            whole_hand |= 1 << slot
    if in_hand == 0:
        return count
    empty = True
    for i in range(size * size):
        if cells[i]:
            empty = False
            break

    for direction in range(2):
        for line in range(size):
            last_anchor = _read_line(
                work, direction, line, size, empty, cells, used, masks, sums, letter_multiplier, word_multiplier
            )
            before = -1  # the anchor before
            for anchor in range(last_anchor + 1):
                start_square = (SQUARES + SQUARE * (anchor + 1)) & INDEX
                if work[start_square + IS_ANCHOR] == 0:
                    continue
                right_is_free = work[start_square + SQUARE + TILE] == 0
                # The letter being laid: the node it leads from, its square, the letters to try there, and what came
                # before it: the sum of the main word's letters, its multiplier, the words across, where the word starts
                # (-1 until the separator is crossed), the tiles laid and those in hand.
                depth = 0
                node, place, left, placed, hand = root, anchor, -1, 0, whole_hand
                word_sum, times, crossing = 0, 1, 0
                options = np.int64(nodes[root])
                options = (options | options << 32) & _allowed(work, start_square, hand)
                may_turn = anchor + 1 < size
                while True:
                    # Find the next letter that completes a word on the square after it (the target) or leads on there.
                    square = (SQUARES + SQUARE * (place + 1)) & INDEX
                    arcs = np.int64(nodes[node])
                    lays = work[square + TILE] == 0
                    bit, slot, child, endings, onward = 0, -1, 0, 0, 0
                    next_hand, next_left, target = hand, left, place + 1
                    if left >= 0:
                        goal = (square + SQUARE) & INDEX
                        all_allowed = _allowed(work, goal, hand)
                        closed = -1 if work[goal + SQUARE + TILE] == 0 else 0
                        while options:
                            bit = lowest_bit(options)
                            options &= options - 1
                            child = np.int64(nodes[node + 2 + bits_below(arcs, bit & 31)])
                            allowed = all_allowed
                            if lays:
                                slot = 26 if bit >= 32 else bit
                                if work[COUNTS + slot] == 1:
                                    next_hand = hand & ~(1 << slot)
                                    allowed = _allowed(work, goal, next_hand)
                                else:
                                    next_hand = hand
                            onward = np.int64(nodes[child])
                            endings = np.int64(nodes[child + 1])
                            onward = allowed & (onward | onward << 32)
                            endings = allowed & closed & (endings | endings << 32)
                            if endings | onward:
                                break
                    else:
                        goal = (square - SQUARE) & INDEX
                        while options:
                            bit = lowest_bit(options)
                            options &= options - 1
                            child = np.int64(nodes[node + 2 + bits_below(arcs, bit & 31)])
                            onward = np.int64(nodes[child])
                            slot, next_hand, next_left, target = -1, hand, -1, place - 1
                            if bit == SEPARATOR:
                                next_left = place + 1
                            else:
                                if lays:
                                    slot = 26 if bit >= 32 else bit
                                    if work[COUNTS + slot] == 1:
                                        next_hand = hand & ~(1 << slot)
                                allowed = _allowed(work, goal, next_hand) if target > before else 0
                                endings = np.int64(nodes[child + 1])
                                endings = allowed & (endings | endings << 32)
                                if not right_is_free or (target > 0 and work[goal - SQUARE + TILE]):
                                    endings = 0
                                starts_here = may_turn and (onward >> SEPARATOR) & 1 and work[goal + TILE] == 0
                                if starts_here and endings == 0 and (onward | onward << 32) & allowed == 0:
                                    # No letter goes before this one: cross the separator at once.
                                    child = np.int64(nodes[child + 1 + bit_count(onward)])
                                    onward = np.int64(nodes[child])
                                    next_left = place
                                else:
                                    if starts_here:
                                        allowed |= 1 << SEPARATOR
                                    onward = allowed & (onward | onward << 32)
                            if next_left >= 0:
                                target = anchor + 1
                                allowed = _allowed(work, start_square + SQUARE, next_hand)
                                endings = np.int64(nodes[child + 1])
                                endings = allowed & (endings | endings << 32)
                                if work[start_square + 2 * SQUARE + TILE]:
                                    endings = 0
                                onward = allowed & (onward | onward << 32)
                            if endings | onward:
                                break
                    if endings | onward == 0:
                        # Nothing more here: back to the letter before.
                        if depth == 0:
                            break
                        depth -= 1
                        frame = (STACK + FRAME * depth) & INDEX
                        node, place, options = work[frame] & INDEX, work[frame + 1], work[frame + 2]
                        word_sum, times, crossing = work[frame + 3], work[frame + 4], work[frame + 5]
                        left, placed, hand = work[frame + 6], work[frame + 7], work[frame + 8]
                        slot = work[frame + 9]
                        if slot >= 0:
                            work[COUNTS + slot] += 1
                        continue
                    next_placed, next_sum, next_times, next_crossing = placed, word_sum, times, crossing
                    if slot >= 0:
                        work[square + LAID_HERE] = bit + 1
                        next_placed += 1
                        worth = np.int64(values[slot]) * work[square + BY_LETTER]
                        next_sum += worth
                        next_times *= work[square + BY_WORD]
                        if work[square + ACROSS] >= 0:
                            next_crossing += (work[square + ACROSS] + worth) * work[square + BY_WORD]
                    elif bit != SEPARATOR:
                        next_sum += tile_value(work[square + TILE], values)
                    if endings:
                        # Words that end with a letter on the target.
                        goal = (SQUARES + SQUARE * (target + 1)) & INDEX
                        start, end = (target, anchor) if next_left < 0 else (next_left, target)
                        fixed = work[goal + TILE]
                        laid = next_placed + (fixed == 0)
                        if not (laid == 1 and direction == 1 and work[start_square + ACROSS] >= 0):
                            while endings:
                                bit_2 = lowest_bit(endings)
                                endings &= endings - 1
                                points, crossed, by_word = next_sum, next_crossing, 1
                                if fixed:
                                    points += tile_value(fixed, values)
                                else:
                                    work[goal + LAID_HERE] = bit_2 + 1
                                    by_word = work[goal + BY_WORD]
                                    worth = np.int64(values[26 if bit_2 >= 32 else bit_2]) * work[goal + BY_LETTER]
                                    points += worth
                                    if work[goal + ACROSS] >= 0:
                                        crossed += (work[goal + ACROSS] + worth) * by_word
                                points = points * next_times * by_word + crossed
                                if laid == bingo_tiles:
                                    points += bingo_bonus
                                if count < len(out):
                                    _write(out[count], work, direction, line, start, end, laid, points)
                                count += 1
                    if onward:
                        frame = (STACK + FRAME * depth) & INDEX
                        work[frame], work[frame + 1], work[frame + 2] = node, place, options
                        work[frame + 3], work[frame + 4], work[frame + 5] = word_sum, times, crossing
                        work[frame + 6], work[frame + 7], work[frame + 8] = left, placed, hand
                        work[frame + 9] = slot
                        if slot >= 0:
                            work[COUNTS + slot] -= 1
                        depth += 1
                        node, place, options, left = child, target, onward, next_left
                        placed, hand, word_sum, times, crossing = next_placed, next_hand, next_sum, next_times, next_crossing
                before = anchor
    return count


@inlined
def _allowed(work: NDArray[Any], square: int, hand: int) -> int:
    """Return what may lie on a square: the tile it shows, or what is in hand and fits.

    Bits 0-25 are tiles of the rack or the board, bits 32-57 letters that a blank may show.
    """
    fits = work[square + FITS]
    return work[square + SHOWS] | (fits & hand) | ((fits << 32) if hand & A_BLANK else 0)


@inlined
def _read_line(
    work: NDArray[Any],
    direction: int,
    line: int,
    size: int,
    empty: bool,
    cells: NDArray[Any],
    used: NDArray[Any],
    masks: NDArray[Any],
    sums: NDArray[Any],
    letter_multiplier: NDArray[Any],
    word_multiplier: NDArray[Any],
) -> int:
    """Describe the squares of a line in the workspace, with one beyond each end; return the last anchor or -1."""
    stride = size if direction else 1
    base = line if direction else line * size
    last_anchor = -1
    for beyond in (SQUARES, SQUARES + SQUARE * (size + 1)):
        work[beyond + TILE], work[beyond + SHOWS], work[beyond + FITS] = 0, 0, 0
        work[beyond + LAID_HERE] = 0
    for i in range(size):
        at = base + i * stride
        square = SQUARES + SQUARE * (i + 1)
        cell = np.int64(cells[at])
        work[square + TILE] = cell
        work[square + LAID_HERE] = 0
        work[square + IS_ANCHOR] = 0
        if cell:
            work[square + SHOWS] = 1 << ((cell & LETTER) - 1)
            work[square + FITS] = 0
            continue
        work[square + SHOWS] = 0
        work[square + FITS] = masks[direction, at]
        across = np.int64(sums[direction, at])
        work[square + ACROSS] = across
        work[square + BY_LETTER], work[square + BY_WORD] = 1, 1
        if used[at] == 0:
            work[square + BY_LETTER] = letter_multiplier[at]
            work[square + BY_WORD] = word_multiplier[at]
        if (
            across >= 0
            or (i > 0 and cells[at - stride])
            or (i + 1 < size and cells[at + stride])
            or (empty and i == size // 2 and line == size // 2)
        ):
            work[square + IS_ANCHOR] = 1
            last_anchor = i
    return last_anchor


@inlined
def _write(
    move: NDArray[Any], work: NDArray[Any], direction: int, line: int, start: int, end: int, laid: int, points: int
) -> None:
    """Write one placement."""
    move[KIND] = PLACE
    move[DIRECTION] = direction
    move[ROW] = start if direction else line
    move[COL] = line if direction else start
    move[LENGTH] = end - start + 1
    move[COUNT] = laid
    move[SCORE] = points
    column = TILES
    for i in range(start, end + 1):
        laid_here = work[((SQUARES + SQUARE * (i + 1)) & INDEX) + LAID_HERE]
        if laid_here:
            move[column] = laid_here
            column += 1
    for i in range(column, len(move)):
        move[i] = 0


@inlined
def exchanges(minimum: int, work: NDArray[Any], in_bag: int, out: NDArray[Any], first: int) -> int:
    """Write every distinct exchange into `out` from row `first` on; return how many rows that needs in all."""
    count = first
    if minimum > 0 and in_bag >= minimum:
        for slot in range(27):
            work[TALLY + slot] = 0
        while True:
            # The next choice of counts, like an odometer.
            slot = 0
            while slot < 27 and work[TALLY + slot] == work[COUNTS + slot]:
                work[TALLY + slot] = 0
                slot += 1
            if slot == 27:
                break
            work[TALLY + slot] += 1
            number = 0
            for slot in range(27):
                number += work[TALLY + slot]
            if number > in_bag:
                continue
            if count < len(out):
                move = out[count]
                move[:] = 0
                move[KIND] = EXCHANGE
                move[COUNT] = number
                column = TILES
                for slot in range(27):
                    for _ in range(work[TALLY + slot]):
                        move[column] = BLANK if slot == 26 else slot + 1
                        column += 1
            count += 1
    return count
