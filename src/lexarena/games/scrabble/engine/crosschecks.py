"""Cross-checks: which letters fit a square without spoiling the word across it, and what that word is worth.

For each direction of play there are two arrays over all squares. `masks` holds the letters allowed by the word at right
angles (all 26 where the square has no neighbour there). `sums` holds the value of that word's tiles on the board, or -1
where there is no such word. Index 0 serves plays across, index 1 plays down.
"""

from lexarena.games.scrabble.engine.tiles import BLANK, LETTER
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, kernel, lowest_bit, part
from lexarena.words.automaton import DAWG_ROOT, GADDAG_ROOT, completes, endings, follow

ANY_LETTER = (1 << 26) - 1
NO_WORD = -1


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
def refresh_square(
    nodes: Numbers,
    cells: Numbers,
    size: int,
    row: int,
    col: int,
    down: int,
    values: Numbers,
    masks: Numbers,
    sums: Numbers,
) -> None:
    """Recompute one square's cross-check for plays in the direction at right angles to `down`."""
    mask, worth = cross_check(nodes, cells, size, row, col, down, values)
    masks[1 - down, row * size + col] = mask
    sums[1 - down, row * size + col] = worth


@part
def refresh_ends(
    nodes: Numbers,
    cells: Numbers,
    size: int,
    row: int,
    col: int,
    down: int,
    values: Numbers,
    masks: Numbers,
    sums: Numbers,
) -> None:
    """Recompute the two empty squares at the ends of the run of tiles through an occupied square."""
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
        refresh_square(nodes, cells, size, low if down else row, col if down else low, down, values, masks, sums)
    if high < size:
        refresh_square(nodes, cells, size, high if down else row, col if down else high, down, values, masks, sums)


@kernel
def refresh(
    nodes: Numbers,
    cells: Numbers,
    size: int,
    values: Numbers,
    masks: Numbers,
    sums: Numbers,
) -> None:
    """Recompute every cross-check of a board; occupied squares hold the neutral entry."""
    for row in range(size):
        for col in range(size):
            if cells[row * size + col]:
                for direction in range(2):
                    masks[direction, row * size + col] = ANY_LETTER
                    sums[direction, row * size + col] = NO_WORD
            else:
                for down in range(2):
                    refresh_square(nodes, cells, size, row, col, down, values, masks, sums)
