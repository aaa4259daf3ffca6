"""All legal placements of a position, with their exact scores: Gordon's GADDAG search (1994), without recursion.

Every placement covers an anchor: an empty square next to a tile (on an empty board, the centre). From the anchor the
search goes left to the start of the word (the left part, read backwards), crosses the separator, and continues to the
right; "left" and "right" mean up and down for plays down. To find each placement once, the left part stops at the
previous anchor. So the squares left of an anchor are either tiles, and the left part is fixed except for the letter on
the anchor, or free squares that touch nothing, and the left part is the same for all anchors: it comes from a list made
once per rack (`crosschecks`). To the right, the letter being laid is in local variables and the earlier ones are in frames
of the workspace.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine import crosschecks
from lexarena.games.scrabble.engine import workspace as ws
from lexarena.games.scrabble.engine.arrays import RuleTables
from lexarena.games.scrabble.engine.tiles import COL, COUNT, DIRECTION, KIND, LENGTH, LETTER, PLACE, ROW, SCORE, TILES
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, lowest_bit, part
from lexarena.words.automaton import GADDAG_ROOT, SEPARATOR, child, completes, endings, follow

ALL_LINES = -1
"""The rows and columns to search: all of them."""


@inner_kernel
def placements(
    nodes: Numbers,
    rules: RuleTables,
    board: crosschecks.Squares,
    lines: int,
    fewest: int,
    work: Numbers,
    parts: Numbers,
    out: NDArray[np.int32],
    first: int,
) -> int:
    """Write all placements of the rack in `work` into `out` from row `first` on; return the number of rows needed in all.

    `lines` is a set of bits: those of the rows to search across, from bit 0 on, then those of the columns to search down.

    With `fewest` 0 each choice of which tiles are blanks is a separate placement. With `fewest` -1 a blank only stands for
    a letter that is not left in hand, so that each word on each span is found once, with the fewest blanks. If `out` is
    too small, the rows beyond its end are counted and not written. If `parts` is too small, the result is minus a length
    that is needed at least.
    """
    size, values = rules.size, rules.values
    bingo_tiles, bingo_bonus = rules.bingo_tiles, rules.bingo_bonus
    root = int64(nodes[GADDAG_ROOT])
    count = first
    in_hand = 0
    whole_hand = 0  # the letters in hand; bit 26 for a blank
    for slot in range(27):
        in_hand += work[ws.COUNTS + slot]
        if work[ws.COUNTS + slot]:
            whole_hand |= 1 << slot
    if in_hand == 0:
        return count
    empty = True
    for i in range(size * size):
        if board.cells[i]:
            empty = False
            break
    room = _most_room(size, empty, board)
    if room < 0:
        return count
    all_left = crosschecks.tiles_in_hand(work)
    longest = min(room + 1, in_hand)
    groups = crosschecks.list_left_parts(nodes, work, whole_hand, all_left, longest, fewest, parts)
    if groups < 0:
        return groups
    behind_masks = len(parts) // (1 + crosschecks.DETAILS)

    for direction in range(2):
        for line in range(size):
            if (lines >> (direction * size + line)) & 1 == 0:
                continue
            last_anchor = _read_line(work, direction, line, empty, rules, board)
            before = -1  # the previous anchor
            for anchor in range(last_anchor + 1):
                at_anchor = (ws.SQUARES + ws.SQUARE * (anchor + 1)) & ws.INDEX
                if work[at_anchor + ws.IS_ANCHOR] == 0:
                    continue
                to_right = at_anchor + ws.SQUARE
                right_is_free = work[to_right + ws.TILE] == 0
                crosses = direction == 1 and work[at_anchor + ws.ACROSS] >= 0  # one tile here is a move across
                shown, fitting = work[to_right + ws.SHOWS], work[to_right + ws.FITS]
                behind_tiles = work[at_anchor - ws.SQUARE + ws.TILE] != 0
                first_letters = work[at_anchor + ws.FITS]
                options = 0
                if behind_tiles:
                    options = _allowed(work, at_anchor, whole_hand, fewest)
                deepest = min(anchor - before, longest)
                before = anchor
                group, part, last_part = 0, 0, 0
                at_once = shown | (crosschecks.COMPLETES if right_is_free else 0)
                while True:
                    # The next left part: where it starts, whether it is a word, the node after the separator, the tiles
                    # left in hand, the number of tiles it lays and their value.
                    if behind_tiles:
                        if options == 0:
                            break
                        bit = lowest_bit(options)
                        options &= options - 1
                        slot = 26 if bit >= 32 else bit
                        shift = work[ws.NIBBLES + slot]
                        hand, left = crosschecks.without(whole_hand, all_left, shift, slot), all_left - (1 << shift)
                        work[at_anchor + ws.LAID_HERE] = bit + 1
                        start, word_sum = anchor, 0
                        node, letter = root, bit & 31
                        tile = work[at_anchor - ws.SQUARE + ws.TILE]
                        while tile:
                            node = follow(nodes, node, letter)
                            if node == 0:
                                break
                            letter = (tile & LETTER) - 1
                            word_sum += crosschecks.tile_value(tile, values)
                            start -= 1
                            tile = work[((ws.SQUARES + ws.SQUARE * start) & ws.INDEX) + ws.TILE]
                        if node == 0:
                            continue
                        completed = right_is_free and completes(nodes, node, letter)
                        turn = follow(nodes, follow(nodes, node, letter), SEPARATOR)
                        goes_on = False
                        if turn:
                            letters = int64(nodes[turn])
                            letters |= endings(nodes, turn, letters)
                            goes_on = letters & (shown | (fitting if hand & ws.A_BLANK else fitting & hand)) != 0
                        if not (completed or goes_on):
                            continue
                        placed = 1
                        worth = int64(values[slot]) * work[at_anchor + ws.BY_LETTER]
                        times = work[at_anchor + ws.BY_WORD]
                    else:
                        passing, hand = 0, 0
                        while passing == 0:
                            if part == last_part:
                                if group == groups:
                                    break
                                about = (ws.RANGES + ws.RANGE * group) & ws.INDEX
                                group += 1
                                if (first_letters >> (work[about] & 31)) & 1:
                                    part, last_part = work[about + 1], work[about + 1 + deepest]
                                continue
                            passing = parts[part & ws.INDEX]
                            part += 1
                            hand = passing >> crosschecks.HAND_SHIFT
                            passing &= at_once | (fitting if hand & ws.A_BLANK else fitting & hand)
                        if passing == 0:
                            break
                        completed, goes_on = (
                            passing & crosschecks.COMPLETES != 0,
                            passing & crosschecks.LETTER_BITS != 0,
                        )
                        details = (behind_masks + crosschecks.DETAILS * (part - 1)) & ws.INDEX
                        turn, spelled, left = parts[details] & ws.INDEX, parts[details + 1], parts[details + 2]
                        word_sum, times, worth = 0, 1, 0
                        placed = in_hand - _number(left)
                        start = anchor + 1 - placed
                        for i in range(start, anchor + 1):
                            square = (ws.SQUARES + ws.SQUARE * (i + 1)) & ws.INDEX
                            bit = spelled & 63
                            spelled >>= crosschecks.LETTER_SHIFT
                            work[square + ws.LAID_HERE] = bit + 1
                            word_sum += worth
                            worth = int64(values[26 if bit >= 32 else bit]) * work[square + ws.BY_LETTER]
                            times *= work[square + ws.BY_WORD]
                    word_sum += worth
                    crossing = 0
                    if work[at_anchor + ws.ACROSS] >= 0:
                        crossing = (work[at_anchor + ws.ACROSS] + worth) * work[at_anchor + ws.BY_WORD]
                    if completed and not (crosses and placed == 1):
                        if count < len(out):
                            points = word_sum * times + crossing + (bingo_bonus if placed == bingo_tiles else 0)
                            _write(out[count], work, direction, line, start, anchor, placed, points)
                        count += 1
                    if not goes_on:
                        continue
                    # To the right: the node that the next letter leads from, and its square.
                    node, place, options_here, depth = turn, anchor + 1, 0, 0
                    entering = True
                    while True:
                        square = (ws.SQUARES + ws.SQUARE * (place + 1)) & ws.INDEX
                        arcs = int64(nodes[node])
                        fixed = work[square + ws.TILE]
                        if entering:
                            entering = False
                            allowed = _allowed(work, square, hand, fewest)
                            options_here = allowed & (arcs | arcs << 32)
                            complete = endings(nodes, node, arcs)
                            complete = allowed & (complete | complete << 32)
                            laid = placed + (fixed == 0)
                            if complete and work[square + ws.SQUARE + ws.TILE] == 0 and not (crosses and laid == 1):
                                while complete:
                                    bit = lowest_bit(complete)
                                    complete &= complete - 1
                                    points, crossed, by_word = word_sum, crossing, 1
                                    if fixed:
                                        points += crosschecks.tile_value(fixed, values)
                                    else:
                                        work[square + ws.LAID_HERE] = bit + 1
                                        by_word = work[square + ws.BY_WORD]
                                        worth = int64(values[26 if bit >= 32 else bit]) * work[square + ws.BY_LETTER]
                                        points += worth
                                        if work[square + ws.ACROSS] >= 0:
                                            crossed += (work[square + ws.ACROSS] + worth) * by_word
                                    points = points * times * by_word + crossed
                                    if laid == bingo_tiles:
                                        points += bingo_bonus
                                    if count < len(out):
                                        _write(out[count], work, direction, line, start, place, laid, points)
                                    count += 1
                        # Find a letter for this square with something to lay, or to read, on the next one.
                        beyond = square + ws.SQUARE
                        all_beyond, fits_beyond = _allowed(work, beyond, hand, fewest), work[beyond + ws.FITS]
                        slot, shift, next_hand, front, viable, bit = 0, 0, hand, 0, 0, 0
                        while options_here:
                            bit = lowest_bit(options_here)
                            options_here &= options_here - 1
                            front = child(nodes, node, arcs, bit & 31)
                            allowed = all_beyond
                            if fixed == 0:
                                slot = 26 if bit >= 32 else bit
                                shift = work[ws.NIBBLES + slot]
                                next_hand = crosschecks.without(hand, left, shift, slot)
                                if next_hand != hand and slot == 26:
                                    allowed &= ws.INDEX
                                elif next_hand != hand:
                                    gone = fits_beyond & (1 << slot)
                                    allowed = (allowed & ~gone) | ((gone & fewest) << 32 if hand & ws.A_BLANK else 0)
                            viable = int64(nodes[front])
                            viable |= endings(nodes, front, viable)
                            viable = allowed & (viable | viable << 32)
                            if viable:
                                break
                        if viable:
                            frame = (ws.STACK + ws.FRAME * depth) & ws.INDEX
                            work[frame], work[frame + 1], work[frame + 2] = node, options_here, word_sum
                            work[frame + 3], work[frame + 4], work[frame + 5] = times, crossing, placed
                            work[frame + 6], work[frame + 7] = hand, left
                            depth += 1
                            if fixed:
                                word_sum += crosschecks.tile_value(fixed, values)
                            else:
                                left -= 1 << shift
                                work[square + ws.LAID_HERE] = bit + 1
                                placed += 1
                                worth = int64(values[slot]) * work[square + ws.BY_LETTER]
                                word_sum += worth
                                times *= work[square + ws.BY_WORD]
                                if work[square + ws.ACROSS] >= 0:
                                    crossing += (work[square + ws.ACROSS] + worth) * work[square + ws.BY_WORD]
                            node, place, hand = front, place + 1, next_hand
                            entering = True
                        elif depth == 0:
                            break
                        else:
                            depth -= 1
                            place -= 1
                            frame = (ws.STACK + ws.FRAME * depth) & ws.INDEX
                            node, options_here, word_sum = work[frame] & ws.INDEX, work[frame + 1], work[frame + 2]
                            times, crossing, placed = work[frame + 3], work[frame + 4], work[frame + 5]
                            hand, left = work[frame + 6], work[frame + 7]
    return count


@part
def _most_room(size: int, empty: bool, board: crosschecks.Squares) -> int:
    """Return the largest number of free squares that lie left of an anchor up to the one before; -1 without an anchor."""
    if empty:
        return size // 2
    most, cells = -1, board.cells
    for direction in range(2):
        stride = size if direction else 1
        for line in range(size):
            base = line if direction else line * size
            before = -1
            for i in range(size):
                at = base + i * stride
                if cells[at]:
                    before = i
                elif (
                    board.sums[direction, at] >= 0
                    or (i > 0 and cells[at - stride])
                    or (i + 1 < size and cells[at + stride])
                ):
                    most = max(most, i - before - 1)
                    before = i
    return most


@inlined
def _number(left: int) -> int:
    """Return how many tiles are left in hand."""
    left = (left & 0x0F0F0F0F0F) + ((left >> 4) & 0x0F0F0F0F0F)
    return ((left * 0x0101010101) >> 32) & 0xFF


@inlined
def _allowed(work: Numbers, square: int, hand: int, fewest: int) -> int:
    """Return what may lie on a square: the tile it shows, or what is in hand and fits.

    Bits 0-25 are tiles of the rack or the board, bits 32-57 letters that a blank may show.
    """
    fits = work[square + ws.FITS]
    return work[square + ws.SHOWS] | (fits & hand) | ((fits & ~(hand & fewest)) << 32 if hand & ws.A_BLANK else 0)


@part
def _read_line(
    work: Numbers, direction: int, line: int, empty: bool, rules: RuleTables, board: crosschecks.Squares
) -> int:
    """Describe the squares of a line in the workspace, with one beyond each end; return the last anchor or -1."""
    size, cells, used, masks, sums = rules.size, board.cells, board.used, board.masks, board.sums
    letter_multiplier, word_multiplier = rules.letter_multiplier, rules.word_multiplier
    stride = size if direction else 1
    base = line if direction else line * size
    last_anchor = -1
    for beyond in (ws.SQUARES, ws.SQUARES + ws.SQUARE * (size + 1)):
        work[beyond + ws.TILE], work[beyond + ws.SHOWS], work[beyond + ws.FITS] = 0, 0, 0
        work[beyond + ws.LAID_HERE] = 0
    for i in range(size):
        at = base + i * stride
        square = ws.SQUARES + ws.SQUARE * (i + 1)
        cell = int64(cells[at])
        work[square + ws.TILE] = cell
        work[square + ws.LAID_HERE] = 0
        work[square + ws.IS_ANCHOR] = 0
        if cell:
            work[square + ws.SHOWS] = 1 << ((cell & LETTER) - 1)
            work[square + ws.FITS] = 0
            continue
        work[square + ws.SHOWS] = 0
        work[square + ws.FITS] = masks[direction, at]
        across = int64(sums[direction, at])
        work[square + ws.ACROSS] = across
        work[square + ws.BY_LETTER], work[square + ws.BY_WORD] = 1, 1
        if used[at] == 0:
            work[square + ws.BY_LETTER] = letter_multiplier[at]
            work[square + ws.BY_WORD] = word_multiplier[at]
        if (
            across >= 0
            or (i > 0 and cells[at - stride])
            or (i + 1 < size and cells[at + stride])
            or (empty and i == size // 2 and line == size // 2)
        ):
            work[square + ws.IS_ANCHOR] = 1
            last_anchor = i
    return last_anchor


@part
def _write(
    move: Numbers, work: Numbers, direction: int, line: int, start: int, end: int, laid: int, points: int
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
        laid_here = work[((ws.SQUARES + ws.SQUARE * (i + 1)) & ws.INDEX) + ws.LAID_HERE]
        if laid_here:
            move[column] = laid_here
            column += 1
    for i in range(column, len(move)):
        move[i] = 0
