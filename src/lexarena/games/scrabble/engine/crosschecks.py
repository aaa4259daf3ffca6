"""What may be placed where: cross-checks of the squares, and left parts, the beginnings of words that a rack can lay.

For each direction of play there are two arrays over all squares. `masks` holds the letters allowed by the word at right
angles (all 26 where the square has no neighbour there). `sums` holds the value of that word's tiles on the board, or -1
where there is no such word. Index 0 serves plays across, index 1 plays down.

A left part is a reversed beginning of a word that a rack can lay on free squares. They are listed once for all anchors,
grouped by the letter that goes on the anchor, and in each group the short ones come first, so that those that fit an anchor
are contiguous. `parts` holds one mask each, by which an anchor skips parts that cannot continue there, and after the masks
the rest, DETAILS numbers each.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.tiles import BLANK, LETTER
from lexarena.games.scrabble.engine.workspace import A_BLANK, COUNTS, INDEX, NIBBLES, RANGE, RANGES
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, kernel, lowest_bit, part
from lexarena.words.automaton import DAWG_ROOT, GADDAG_ROOT, SEPARATOR, child, completes, endings, follow

ANY_LETTER = (1 << 26) - 1
NO_WORD = -1


class Squares(NamedTuple):
    """The squares of one board."""

    cells: NDArray[np.uint8]
    used: NDArray[np.uint8]  # 1 where the premium is used
    masks: NDArray[np.int32]  # (direction, squares)
    sums: NDArray[np.int32]


@inlined
def tile_value(code: int, values: Numbers) -> int:
    """Return the value of a tile on the board; a blank keeps the value of the blank."""
    if code & BLANK:
        return int64(values[26])
    return int64(values[(code & LETTER) - 1])


@inner_kernel
def cross_check(
    nodes: Numbers, cells: Numbers, size: int, row: int, col: int, down: int, values: Numbers
) -> tuple[int, int]:
    """Return the letters allowed on an empty square by the word through it across (`down` 0) or down (1), and its sum."""
    stride = size if down else 1
    at = row * size + col
    place = row if down else col
    before = 0
    while before < place and cells[at - (before + 1) * stride]:
        before += 1
    after = 0
    while place + after + 1 < size and cells[at + (after + 1) * stride]:
        after += 1
    if before == 0 and after == 0:
        return ANY_LETTER, NO_WORD
    worth = 0
    for i in range(1, before + 1):
        worth += tile_value(int64(cells[at - i * stride]), values)
    for i in range(1, after + 1):
        worth += tile_value(int64(cells[at + i * stride]), values)
    if before == 0:
        # The word backwards is an entry of its own: what completes the reversed ending is a first letter.
        node = int64(nodes[GADDAG_ROOT])
        for i in range(after, 0, -1):
            node = follow(nodes, node, (int64(cells[at + i * stride]) & LETTER) - 1)
        return (endings(nodes, node, int64(nodes[node])) if node else 0), worth
    node = int64(nodes[DAWG_ROOT])
    for i in range(before, 0, -1):
        node = follow(nodes, node, (int64(cells[at - i * stride]) & LETTER) - 1)
    if node == 0:
        return 0, worth
    if after == 0:
        return endings(nodes, node, int64(nodes[node])), worth
    allowed = 0
    onward = int64(nodes[node]) & ANY_LETTER
    while onward:
        letter = lowest_bit(onward)
        onward &= onward - 1
        end = follow(nodes, node, letter)
        for i in range(1, after):
            end = follow(nodes, end, (int64(cells[at + i * stride]) & LETTER) - 1)
        if completes(nodes, end, (int64(cells[at + after * stride]) & LETTER) - 1):
            allowed |= 1 << letter
    return allowed, worth


@inlined
def refresh_square(nodes: Numbers, size: int, values: Numbers, board: Squares, row: int, col: int, down: int) -> None:
    """Recompute one square's cross-check for plays in the direction at right angles to `down`."""
    mask, worth = cross_check(nodes, board.cells, size, row, col, down, values)
    board.masks[1 - down, row * size + col] = mask
    board.sums[1 - down, row * size + col] = worth


@part
def refresh_ends(nodes: Numbers, size: int, values: Numbers, board: Squares, row: int, col: int, down: int) -> None:
    """Recompute the two empty squares at the ends of the run of tiles through an occupied square."""
    cells = board.cells
    stride = size if down else 1
    at = row * size + col
    place = row if down else col
    low = place
    while low >= 0 and cells[at - (place - low) * stride]:
        low -= 1
    high = place
    while high < size and cells[at + (high - place) * stride]:
        high += 1
    if low >= 0:
        refresh_square(nodes, size, values, board, low if down else row, col if down else low, down)
    if high < size:
        refresh_square(nodes, size, values, board, high if down else row, col if down else high, down)


@kernel
def refresh(nodes: Numbers, size: int, values: Numbers, board: Squares) -> None:
    """Recompute every cross-check of a board; occupied squares hold the neutral entry."""
    for row in range(size):
        for col in range(size):
            if board.cells[row * size + col]:
                for direction in range(2):
                    board.masks[direction, row * size + col] = ANY_LETTER
                    board.sums[direction, row * size + col] = NO_WORD
            else:
                for down in range(2):
                    refresh_square(nodes, size, values, board, row, col, down)


# The mask: bits 0-25 the letters that follow the separator, bit 26 whether the part is a word of two letters or
# more, from bit 32 on the letters left in hand.
LETTER_BITS = (1 << 26) - 1
COMPLETES = 1 << 26
HAND_SHIFT = 32
# The details: [0] the node after the separator (0 for none), and from bit 32 on the node after the part's letters;
# [1] its letters, 6 bits each (from 32 on as a blank), the one put in front last lowest; [2] the tiles left in hand.
DETAILS = 3
LETTER_SHIFT = 6
NODE_SHIFT = 32


@inlined
def tiles_in_hand(work: Numbers) -> int:
    """Return the counts of the rack in `work` as one number, 4 bits for each different tile; write their shifts."""
    shift, left = 0, 0
    for slot in range(27):
        work[NIBBLES + slot] = shift
        if work[COUNTS + slot]:
            left |= work[COUNTS + slot] << shift
            shift += 4
    return left


@inlined
def without(hand: int, left: int, shift: int, slot: int) -> int:
    """Return the letters in hand when a tile of this slot has been laid."""
    return hand & ~(1 << slot) if ((left >> shift) & 15) == 1 else hand


@part
def list_left_parts(
    nodes: Numbers, work: Numbers, whole_hand: int, all_left: int, longest: int, fewest: int, parts: Numbers
) -> int:
    """Write the left parts of up to `longest` letters of the rack in `work`; return the number of groups.

    Group i is described at RANGES + i * RANGE: the letter that goes on the anchor, where its parts begin, and where those
    of up to 1, 2, ... letters end. If `parts` is too small, the result is minus a length that is needed at least.
    """
    most = len(parts) // (1 + DETAILS)
    root = int64(nodes[GADDAG_ROOT])
    firsts = playable(int64(nodes[root]), whole_hand, fewest)
    end, groups = 0, 0
    while firsts:
        if end == most:
            return -2 * len(parts)
        # An empty part, which no anchor takes, leads to the first one.
        choice = firsts & -firsts
        firsts ^= choice
        details = (most + DETAILS * end) & INDEX
        parts[end] = whole_hand << HAND_SHIFT
        parts[details], parts[details + 1], parts[details + 2] = root << NODE_SHIFT, 0, all_left
        taken = end
        end += 1
        group = (RANGES + RANGE * groups) & INDEX
        groups += 1
        work[group], work[group + 1] = lowest_bit(choice), end
        for level in range(longest):
            stop = end
            while taken < stop:
                details = (most + DETAILS * taken) & INDEX
                hand = parts[taken & INDEX] >> HAND_SHIFT
                node, spelled, left = (parts[details] >> NODE_SHIFT) & INDEX, parts[details + 1], parts[details + 2]
                taken += 1
                arcs = int64(nodes[node])
                complete = endings(nodes, node, arcs)
                options = playable(arcs | complete, hand, fewest) & choice if node else 0
                while options:
                    bit = lowest_bit(options)
                    options &= options - 1
                    if end == most:
                        return -2 * len(parts)
                    letter = bit & 31
                    slot = 26 if bit >= 32 else bit
                    shift = work[NIBBLES + slot]
                    next_hand = without(hand, left, shift, slot)
                    front, turn, behind, useful = 0, 0, 0, 0
                    if (arcs >> letter) & 1:
                        front = child(nodes, node, arcs, letter)
                        onward = int64(nodes[front])
                        if level + 1 < longest:
                            useful = playable(onward | endings(nodes, front, onward), next_hand, fewest)
                        if (onward >> SEPARATOR) & 1:
                            turn = child(nodes, front, onward, SEPARATOR)
                            onward = int64(nodes[turn])
                            behind = (onward | endings(nodes, turn, onward)) & LETTER_BITS
                    if level > 0 and (complete >> letter) & 1:
                        behind |= COMPLETES
                    details = (most + DETAILS * end) & INDEX
                    parts[end & INDEX] = (next_hand << HAND_SHIFT) | behind
                    parts[details] = turn | front << NODE_SHIFT
                    parts[details + 1] = spelled << LETTER_SHIFT | bit
                    parts[details + 2] = left - (1 << shift)
                    end += 1 if useful | behind else 0
            choice = -1
            work[group + 2 + level] = end
    return groups


@inlined
def playable(letters: int, hand: int, fewest: int) -> int:
    """Return which of these letters can be laid: bits 0-25 as tiles in hand, bits 32-57 as blanks (see `placements`)."""
    return (letters & LETTER_BITS & hand) | ((letters & LETTER_BITS & ~(hand & fewest)) << 32 if hand & A_BLANK else 0)
