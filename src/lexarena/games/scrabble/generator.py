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
    rack: NDArray[Any],
    out: NDArray[Any],
    first: int,
) -> int:
    """Write all placements into `out` from row `first` on; return how many rows that needs in all.

    `rack` has 27 counts. Where `out` is too small, the rows beyond its end are counted and not written.
    """
    size, values = rules.size, rules.values
    bingo_tiles, bingo_bonus = rules.bingo_tiles, rules.bingo_bonus
    count = first
    tiles_in_hand = 0
    hand = 0
    for letter in range(26):
        tiles_in_hand += rack[letter]
        if rack[letter]:
            hand |= 1 << letter
    tiles_in_hand += rack[26]
    if tiles_in_hand == 0:
        return count
    counts = rack.copy()
    letter_multiplier = np.where(used != 0, 1, rules.letter_multiplier)
    word_multiplier = np.where(used != 0, 1, rules.word_multiplier)
    empty = True
    for i in range(size * size):
        if cells[i]:
            empty = False
            break

    depths = size + 2
    node_at = np.zeros(depths, np.int64)
    place_at = np.zeros(depths, np.int64)  # the square of the line that this depth fills
    options = np.zeros(depths, np.int64)  # bits 0-25: tiles of the rack, bits 32-57: blanks, bit 26: cross the separator
    laid_sum = np.zeros(depths, np.int64)  # the main word's letters so far
    laid_times = np.zeros(depths, np.int64)  # its word multiplier
    laid_cross = np.zeros(depths, np.int64)  # the words across
    laid_left = np.zeros(depths, np.int64)  # where the word starts, once the separator is crossed; -1 before
    tile_at = np.zeros(size, np.int64)  # the tile laid on each square of the line, 0 for none
    chosen = np.zeros(depths, np.int64)

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
                node_at[0] = np.int64(nodes[GADDAG_ROOT])
                place_at[0] = anchor
                laid_sum[0], laid_times[0], laid_cross[0], laid_left[0] = 0, 1, 0, -1
                onward = np.int64(nodes[node_at[0]])
                fits = onward & masks[direction, at]
                options[0] = (fits & hand) | ((fits << 32) if counts[26] else 0)
                while depth >= 0:
                    choice = options[depth]
                    if choice == 0:
                        depth -= 1
                        if depth >= 0 and chosen[depth] != 0:  # take the tile back
                            tile = chosen[depth]
                            chosen[depth] = 0
                            tile_at[place_at[depth]] = 0
                            placed -= 1
                            slot = 26 if tile & BLANK else tile - 1
                            counts[slot] += 1
                            hand |= (1 << slot) & ANY_LETTER
                        continue
                    options[depth] = choice & (choice - 1)
                    bit = lowest_bit(choice & 0xFFFFFFFF) if choice & 0xFFFFFFFF else 32 + lowest_bit(choice >> 32)
                    node = node_at[depth]
                    place = place_at[depth]
                    onward = np.int64(nodes[node])
                    left = laid_left[depth]
                    chosen[depth] = 0
                    if bit == SEPARATOR:
                        # The word starts behind `place`; go on to the right of the anchor.
                        left = place + 1
                        child = np.int64(nodes[node + 2 + bits_below(onward, SEPARATOR)])
                        target = anchor + 1
                        depth += 1
                        laid_sum[depth], laid_times[depth] = laid_sum[depth - 1], laid_times[depth - 1]
                        laid_cross[depth] = laid_cross[depth - 1]
                    else:
                        letter = bit & 31
                        square = base + place * stride
                        cell = np.int64(cells[square])
                        depth += 1
                        if cell:
                            laid_sum[depth] = laid_sum[depth - 1] + tile_value(cell, values)
                            laid_times[depth] = laid_times[depth - 1]
                            laid_cross[depth] = laid_cross[depth - 1]
                        else:
                            slot = 26 if bit >= 32 else letter
                            tile = (letter + 1) | (BLANK if bit >= 32 else 0)
                            chosen[depth - 1] = tile
                            tile_at[place] = tile
                            placed += 1
                            counts[slot] -= 1
                            if counts[slot] == 0 and slot < 26:
                                hand &= ~(1 << slot)
                            worth = values[slot] * letter_multiplier[square]
                            times = word_multiplier[square]
                            laid_sum[depth] = laid_sum[depth - 1] + worth
                            laid_times[depth] = laid_times[depth - 1] * times
                            across = np.int64(sums[direction, square])
                            laid_cross[depth] = laid_cross[depth - 1] + ((across + worth) * times if across >= 0 else 0)
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
                                    laid_sum[depth] * laid_times[depth]
                                    + laid_cross[depth]
                                    + (bingo_bonus if placed == bingo_tiles else 0)
                                )
                                column = TILES
                                for i in range(start, end + 1):
                                    if tile_at[i]:
                                        out[count, column] = tile_at[i]
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
                                    choice |= (fits & hand) | ((fits << 32) if counts[26] else 0)
                        elif target < size:
                            cell = np.int64(cells[base + target * stride])
                            if cell:
                                choice = fits & (1 << ((cell & LETTER) - 1))
                            elif placed < tiles_in_hand:
                                fits &= np.int64(masks[direction, base + target * stride])
                                choice = (fits & hand) | ((fits << 32) if counts[26] else 0)
                    options[depth] = choice
                    chosen[depth] = 0
                    node_at[depth] = child
                    place_at[depth] = target
                    laid_left[depth] = left
                before = anchor
    return count


@kernel
def exchanges(rules: RuleTables, rack: NDArray[Any], in_bag: int, out: NDArray[Any], first: int) -> int:
    """Write every distinct exchange into `out` from row `first` on; return how many rows that needs in all."""
    count = first
    if rules.exchange_minimum == 0 or in_bag < rules.exchange_minimum:
        return count
    taken = np.zeros(27, np.int64)
    while True:
        slot = 0
        while slot < 27 and taken[slot] == rack[slot]:
            taken[slot] = 0
            slot += 1
        if slot == 27:
            return count
        taken[slot] += 1
        number = taken.sum()
        if number > in_bag:
            continue
        if count < len(out):
            out[count] = 0
            out[count, KIND] = EXCHANGE
            out[count, COUNT] = number
            column = TILES
            for slot in range(27):
                for _ in range(taken[slot]):
                    out[count, column] = BLANK if slot == 26 else slot + 1
                    column += 1
        count += 1
