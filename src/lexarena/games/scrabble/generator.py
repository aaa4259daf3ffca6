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
from lexarena.games.scrabble.workspace import COUNTS, FRAME, STACK, TALLY, TILE_AT
from lexarena.kernels import bits_below, inlined, kernel, lowest_bit
from lexarena.words.automaton import GADDAG_ROOT, SEPARATOR

A_BLANK = 1 << 26


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
        stride = size if direction else 1
        for line in range(size):
            base = line if direction else line * size
            before = -1  # the anchor before
            for i in range(size):
                work[TILE_AT + i] = 0
            for anchor in range(size):
                at = base + anchor * stride
                if cells[at]:
                    continue
                if empty:
                    if line != size // 2 or anchor != size // 2:
                        continue
                elif not is_anchor(cells, sums, direction, at, anchor, size, stride):
                    continue
                right_is_free = anchor + 1 == size or cells[at + stride] == 0
                listed_across = direction == 1 and sums[1, at] >= 0  # one tile here is a move across
                # The letter being laid: the node it leads from, its square, the letters to try there, and what came
                # before it: the sum of the main word's letters, its multiplier, the words across, where the word starts
                # (-1 until the separator is crossed), the tiles laid and those in hand.
                depth = 0
                node, place, left, placed, hand = root, anchor, -1, 0, whole_hand
                word_sum, times, crossing = 0, 1, 0
                fits = np.int64(nodes[node]) & np.int64(masks[direction, at])
                options = (fits & hand) | ((fits << 32) if hand & A_BLANK else 0)
                # The square: the tile on it, or what a tile counts there; and which letters the next square takes.
                cell, across, by_letter, by_word, next_fits, next_is_free, may_turn = 0, 0, 0, 0, 0, 0, 0
                entering = True
                while True:
                    if entering:
                        entering = False
                        square = base + place * stride
                        cell, across, by_letter, by_word = 0, -1, 1, 1
                        if place >= 0:
                            cell = np.int64(cells[square])
                            if cell == 0:
                                across = np.int64(sums[direction, square])
                                if used[square] == 0:
                                    by_letter = np.int64(letter_multiplier[square])
                                    by_word = np.int64(word_multiplier[square])
                        laid = placed if cell else placed + 1
                        next_fits, next_is_free, may_turn = 0, 0, 0
                        if left < 0:
                            target, start, end, closed = place - 1, place, anchor, right_is_free
                        else:
                            target, start, end, closed = place + 1, left, place, True
                        if 0 <= target < size and cells[base + target * stride]:
                            closed = False
                            next_fits = 1 << ((np.int64(cells[base + target * stride]) & LETTER) - 1)
                        else:
                            if left < 0 and anchor + 1 < size:
                                may_turn = 1 << SEPARATOR
                            if 0 <= target < size and laid < in_hand and (left >= 0 or target > before):
                                next_fits = np.int64(masks[direction, base + target * stride])
                                next_is_free = 1
                        complete = np.int64(nodes[node + 1])
                        endings = options & (complete | complete << 32)
                        if endings and closed and end > start and not (listed_across and laid == 1):
                            while endings:
                                bit = lowest_bit(endings)
                                endings &= endings - 1
                                points, crossed = word_sum, crossing
                                if cell:
                                    points += tile_value(cell, values)
                                else:
                                    work[TILE_AT + place] = bit + 1
                                    worth = np.int64(values[26 if bit >= 32 else bit]) * by_letter
                                    points += worth
                                    if across >= 0:
                                        crossed += (across + worth) * by_word
                                points = points * times * by_word + crossed
                                if laid == bingo_tiles:
                                    points += bingo_bonus
                                if count < len(out):
                                    _write(out[count], work, direction, line, start, end, laid, points)
                                count += 1
                        onward = np.int64(nodes[node])
                        options &= onward | onward << 32
                    if options == 0:
                        if depth == 0:
                            break
                        depth -= 1
                        frame = STACK + FRAME * depth
                        node, place, options = work[frame], work[frame + 1], work[frame + 2]
                        word_sum, times, crossing = work[frame + 3], work[frame + 4], work[frame + 5]
                        left, placed, hand = work[frame + 6], work[frame + 7], work[frame + 8]
                        cell, across, by_letter = work[frame + 9], work[frame + 10], work[frame + 11]
                        by_word, next_fits, next_is_free = work[frame + 12], work[frame + 13], work[frame + 14]
                        may_turn, slot = work[frame + 15], work[frame + 16]
                        if slot >= 0:
                            work[COUNTS + slot] += 1
                        continue
                    bit = lowest_bit(options)
                    options &= options - 1
                    onward = np.int64(nodes[node])
                    child = np.int64(nodes[node + 2 + bits_below(onward, bit & 31)])
                    child_onward = np.int64(nodes[child])
                    child_letters = child_onward | np.int64(nodes[child + 1])
                    slot, next_hand, target = -1, hand, place - 1 if left < 0 else place + 1
                    if bit == SEPARATOR:
                        target = anchor + 1
                        if cells[at + stride]:
                            choice = child_letters & (1 << ((np.int64(cells[at + stride]) & LETTER) - 1))
                        elif placed < in_hand:
                            fits = child_letters & np.int64(masks[direction, at + stride])
                            choice = (fits & hand) | ((fits << 32) if hand & A_BLANK else 0)
                        else:
                            choice = 0
                    else:
                        if cell == 0:
                            slot = 26 if bit >= 32 else bit
                            if work[COUNTS + slot] == 1:
                                next_hand &= ~(1 << slot)
                        choice = child_letters & next_fits
                        if next_is_free:
                            choice = (choice & next_hand) | ((choice << 32) if next_hand & A_BLANK else 0)
                        choice |= child_onward & may_turn
                    if choice == 0:
                        continue
                    frame = STACK + FRAME * depth
                    work[frame], work[frame + 1], work[frame + 2] = node, place, options
                    work[frame + 3], work[frame + 4], work[frame + 5] = word_sum, times, crossing
                    work[frame + 6], work[frame + 7], work[frame + 8] = left, placed, hand
                    work[frame + 9], work[frame + 10], work[frame + 11] = cell, across, by_letter
                    work[frame + 12], work[frame + 13], work[frame + 14] = by_word, next_fits, next_is_free
                    work[frame + 15], work[frame + 16] = may_turn, slot
                    depth += 1
                    if bit == SEPARATOR:
                        left = place + 1
                    elif cell:
                        word_sum += tile_value(cell, values)
                    else:
                        work[COUNTS + slot] -= 1
                        work[TILE_AT + place] = bit + 1
                        placed += 1
                        worth = np.int64(values[slot]) * by_letter
                        word_sum += worth
                        times *= by_word
                        if across >= 0:
                            crossing += (across + worth) * by_word
                    node, place, options, hand = child, target, choice, next_hand
                    entering = True
                before = anchor
    return count


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
        if work[TILE_AT + i]:
            move[column] = work[TILE_AT + i]
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
