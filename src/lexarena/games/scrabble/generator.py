"""All legal placements of a position, with their exact scores: Gordon's GADDAG search (1994), without recursion.

Every placement covers an anchor: an empty square beside a tile (the centre of an empty board). From each anchor the
search lays letters leftwards, crosses the separator, and lays letters rightwards; "left" and "right" mean up and down for
plays down. To find each placement once, the leftward part stops at the anchor before. Arrays indexed by `depth` hold the
state of the search at each letter; `options` are the letters still to try there.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.crosschecks import ANY_LETTER, tile_value
from lexarena.games.scrabble.moves import COL, COUNT, DIRECTION, EXCHANGE, KIND, LENGTH, PLACE, ROW, SCORE, TILES
from lexarena.games.scrabble.rows import RuleTables
from lexarena.games.scrabble.tiles import BLANK, LETTER
from lexarena.games.scrabble.workspace import (
    CHOSEN,
    COUNTS,
    LAID_CROSS,
    LAID_LEFT,
    LAID_SUM,
    LAID_TIMES,
    NODE_AT,
    OPTIONS,
    PLACE_AT,
    TALLY,
    TILE_AT,
)
from lexarena.kernels import bits_below, inlined, kernel, lowest_bit
from lexarena.words.automaton import GADDAG_ROOT, SEPARATOR


@inlined
def is_anchor(cells: NDArray[Any], sums: NDArray[Any], direction: int, at: int, place: int, size: int, stride: int) -> bool:
    """Say whether an empty square touches a tile."""
    if sums[direction, at] >= 0:
        return True
    if place > 0 and cells[at - stride]:
        return True
    return place + 1 < size and cells[at + stride] != 0


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
    count = first
    tiles_in_hand = 0
    hand = 0
    for slot in range(27):
        tiles_in_hand += work[COUNTS + slot]
        if work[COUNTS + slot] and slot < 26:
            hand |= 1 << slot
    if tiles_in_hand == 0:
        return count
    empty = True
    for i in range(size * size):
        if cells[i]:
            empty = False
            break
    for i in range(size):
        work[TILE_AT + i] = 0

    for direction in range(2):
        stride = size if direction else 1
        for line in range(size):
            base = line if direction else line * size
            before = -1  # the anchor before
            for anchor in range(size):
                at = base + anchor * stride
                if cells[at]:
                    continue
                if empty:
                    if line != size // 2 or anchor != size // 2:
                        continue
                elif not is_anchor(cells, sums, direction, at, anchor, size, stride):
                    continue
                right_is_taken = anchor + 1 < size and cells[at + stride] != 0
                placed = 0
                depth = 0
                work[NODE_AT] = np.int64(nodes[GADDAG_ROOT])
                work[PLACE_AT] = anchor
                work[LAID_SUM], work[LAID_TIMES], work[LAID_CROSS], work[LAID_LEFT] = 0, 1, 0, -1
                onward = np.int64(nodes[work[NODE_AT]])
                fits = onward & masks[direction, at]
                work[OPTIONS] = (fits & hand) | ((fits << 32) if work[COUNTS + 26] else 0)
                while depth >= 0:
                    choice = work[OPTIONS + depth]
                    if choice == 0:
                        depth -= 1
                        if depth >= 0 and work[CHOSEN + depth] != 0:  # take the tile back
                            tile = work[CHOSEN + depth]
                            work[CHOSEN + depth] = 0
                            work[TILE_AT + work[PLACE_AT + depth]] = 0
                            placed -= 1
                            slot = 26 if tile & BLANK else tile - 1
                            work[COUNTS + slot] += 1
                            hand |= (1 << slot) & ANY_LETTER
                        continue
                    work[OPTIONS + depth] = choice & (choice - 1)
                    bit = lowest_bit(choice & 0xFFFFFFFF) if choice & 0xFFFFFFFF else 32 + lowest_bit(choice >> 32)
                    node = work[NODE_AT + depth]
                    place = work[PLACE_AT + depth]
                    onward = np.int64(nodes[node])
                    left = work[LAID_LEFT + depth]
                    work[CHOSEN + depth] = 0
                    if bit == SEPARATOR:
                        # The word starts behind `place`; go on to the right of the anchor.
                        left = place + 1
                        child = np.int64(nodes[node + 2 + bits_below(onward, SEPARATOR)])
                        target = anchor + 1
                        depth += 1
                        work[LAID_SUM + depth], work[LAID_TIMES + depth] = work[LAID_SUM + depth - 1], work[LAID_TIMES + depth - 1]
                        work[LAID_CROSS + depth] = work[LAID_CROSS + depth - 1]
                    else:
                        letter = bit & 31
                        square = base + place * stride
                        cell = np.int64(cells[square])
                        depth += 1
                        if cell:
                            work[LAID_SUM + depth] = work[LAID_SUM + depth - 1] + tile_value(cell, values)
                            work[LAID_TIMES + depth] = work[LAID_TIMES + depth - 1]
                            work[LAID_CROSS + depth] = work[LAID_CROSS + depth - 1]
                        else:
                            slot = 26 if bit >= 32 else letter
                            tile = (letter + 1) | (BLANK if bit >= 32 else 0)
                            work[CHOSEN + depth - 1] = tile
                            work[TILE_AT + place] = tile
                            placed += 1
                            work[COUNTS + slot] -= 1
                            if work[COUNTS + slot] == 0 and slot < 26:
                                hand &= ~(1 << slot)
                            worth, times = np.int64(values[slot]), 1
                            if used[square] == 0:
                                worth *= np.int64(letter_multiplier[square])
                                times = np.int64(word_multiplier[square])
                            work[LAID_SUM + depth] = work[LAID_SUM + depth - 1] + worth
                            work[LAID_TIMES + depth] = work[LAID_TIMES + depth - 1] * times
                            across = np.int64(sums[direction, square])
                            work[LAID_CROSS + depth] = work[LAID_CROSS + depth - 1] + ((across + worth) * times if across >= 0 else 0)
                        completed = (np.int64(nodes[node + 1]) >> letter) & 1
                        leads_on = (onward >> letter) & 1
                        if left < 0:
                            start, end = place, anchor
                            closed = (place == 0 or cells[square - stride] == 0) and not right_is_taken
                            target = place - 1
                        else:
                            start, end = left, place
                            closed = place + 1 == size or cells[square + stride] == 0
                            target = place + 1
                        if (
                            completed
                            and closed
                            and end > start
                            and not (placed == 1 and direction == 1 and sums[1, at] >= 0)
                        ):
                            if count < len(out):
                                out[count, KIND] = PLACE
                                out[count, DIRECTION] = direction
                                out[count, ROW] = start if direction else line
                                out[count, COL] = line if direction else start
                                out[count, LENGTH] = end - start + 1
                                out[count, COUNT] = placed
                                out[count, SCORE] = (
                                    work[LAID_SUM + depth] * work[LAID_TIMES + depth]
                                    + work[LAID_CROSS + depth]
                                    + (bingo_bonus if placed == bingo_tiles else 0)
                                )
                                column = TILES
                                for i in range(start, end + 1):
                                    if work[TILE_AT + i]:
                                        out[count, column] = work[TILE_AT + i]
                                        column += 1
                            count += 1
                        child = np.int64(nodes[node + 2 + bits_below(onward, letter)]) if leads_on else 0
                    # Enter the next depth: what may lie on `target`.
                    choice = 0
                    if child:
                        onward = np.int64(nodes[child])
                        fits = (onward | np.int64(nodes[child + 1])) & ANY_LETTER
                        if left < 0:
                            cell = np.int64(cells[base + target * stride]) if target >= 0 else 0
                            if cell:
                                choice = fits & (1 << ((cell & LETTER) - 1))
                            else:
                                if (onward >> SEPARATOR) & 1 and anchor + 1 < size:
                                    choice = 1 << SEPARATOR
                                if target > before and placed < tiles_in_hand:
                                    fits &= np.int64(masks[direction, base + target * stride])
                                    choice |= (fits & hand) | ((fits << 32) if work[COUNTS + 26] else 0)
                        elif target < size:
                            cell = np.int64(cells[base + target * stride])
                            if cell:
                                choice = fits & (1 << ((cell & LETTER) - 1))
                            elif placed < tiles_in_hand:
                                fits &= np.int64(masks[direction, base + target * stride])
                                choice = (fits & hand) | ((fits << 32) if work[COUNTS + 26] else 0)
                    work[OPTIONS + depth] = choice
                    work[CHOSEN + depth] = 0
                    work[NODE_AT + depth] = child
                    work[PLACE_AT + depth] = target
                    work[LAID_LEFT + depth] = left
                before = anchor
    return count


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
