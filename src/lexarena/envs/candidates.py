"""Candidates: the legal moves of a position as a ranked list with features, for boards too large for a table of ids.

The placements come first, by falling score and then by their canonical key (direction, line, start, word), as many as the
list has room for; behind them every exchange, and the pass last. An action is a place in this list. Each word on each
stretch is one candidate, with the fewest blanks, where they cost least.
"""

from typing import Any

from lexarena.games.scrabble.moves import COL, COUNT, DIRECTION, KIND, LENGTH, PLACE, ROW, SCORE, TILES
from lexarena.games.scrabble.tiles import BLANK, LETTER
from lexarena.games.scrabble.workspace import INDEX
from lexarena.kernels import Numbers, inlined, int64

SCALARS = ("kind", "score", "direction", "row", "col", "length", "tiles")
"""The first columns of a candidate. Kind is 1 for the pass, 2 for an exchange, 3 for a placement, 0 for padding; direction
is 1 down; tiles is how many leave the rack, in an exchange its size."""
LISTS = ("squares", "letters", "blanks", "leave")
"""Behind them four lists as long as the rack: for each tile that leaves it the square counted from 1 (0 in an exchange),
its letter (1-26; 0 for a blank in an exchange) and whether it is a blank; then the tiles that stay, 27 for a blank."""

SLOTS, TALLY, WEIGHTS = 0, 16, 48
"""Where in the scratch numbers of the kernels lie the sorted rack, 27 counts by letter, and the weights of squares."""
NUMBERS = 80
SCORES = 1 << 15
"""Scores are below this; the tallies have as many numbers twice."""


def candidate_width(rack_size: int) -> int:
    """Return the number of features of a candidate."""
    return len(SCALARS) + len(LISTS) * rack_size


def candidate_columns(rack_size: int) -> dict[str, slice]:
    """Return where in a candidate's features each thing lies.

    >>> candidate_columns(5)["score"], candidate_columns(5)["leave"]
    (slice(1, 2, None), slice(22, 27, None))
    """
    first = len(SCALARS)
    columns = {name: slice(i, i + 1) for i, name in enumerate(SCALARS)}
    return columns | {name: slice(first + i * rack_size, first + (i + 1) * rack_size) for i, name in enumerate(LISTS)}


@inlined
def rank_candidates(
    size: int, cells: Numbers, number: int, most: int, moves: Any, keys: Any, order: Numbers, tallies: Numbers
) -> None:
    """Write the order of the candidates: the best placements that there is room for, then all that are none.

    The placements are dealt out by score, as far as there is room. Those of one score come in the order of directions and
    lines, as the generator lists them, so that little is left to sort.
    """
    placements, highest = 0, int64(0)
    while placements < number and moves[placements, KIND] == PLACE:
        highest = max(highest, int64(moves[placements, SCORE]))
        placements += 1
    room = min(placements, most - (number - placements))
    for score in range(highest + 1):
        tallies[score] = 0
    for j in range(placements):
        tallies[moves[j, SCORE] & INDEX] += 1
    ranked, lowest = int64(0), highest + 1
    while ranked < room:
        lowest -= 1
        tallies[(SCORES + lowest) & INDEX] = ranked  # where those of this score begin
        ranked += tallies[lowest & INDEX]
        tallies[lowest & INDEX] = tallies[(SCORES + lowest) & INDEX]  # where the next of them goes
    for j in range(placements):
        score = int64(moves[j, SCORE])
        if score >= lowest:
            place = tallies[score & INDEX] & INDEX
            tallies[score & INDEX] = place + 1
            first = tallies[(SCORES + score) & INDEX]
            _write_key(size, cells, moves[j], keys[j])
            while place > first and _is_behind(keys, order[place - 1], j):
                order[place] = order[place - 1]
                place -= 1
            order[place] = j
    for j in range(placements, number):
        order[room + j - placements] = j


@inlined
def _is_behind(keys: Any, a: int, b: int) -> bool:
    return bool(keys[a, 0] > keys[b, 0] or (keys[a, 0] == keys[b, 0] and keys[a, 1] > keys[b, 1]))


@inlined
def _write_key(size: int, cells: Numbers, move: Numbers, key: Numbers) -> None:
    """Write the key of a placement, which is lower for a better one: score, direction, line, start, then the word."""
    down, row, col = int64(move[DIRECTION]), int64(move[ROW]), int64(move[COL])
    line, start = (col, row) if down else (row, col)
    at, step = row * size + col, size if down else 1
    length = int64(move[LENGTH])
    front = (((int64(SCORES - 1) - int64(move[SCORE])) * 2 + down) * 32 + line) * 32 + start
    back = int64(0)
    column = TILES
    for i in range(length):
        letter = int64(cells[at & INDEX])
        if letter == 0:
            letter = int64(move[column])
            column += 1
        at += step
        if i < 7:
            front = front * 32 + (letter & LETTER)
        else:
            back = back * 32 + (letter & LETTER)
    key[0], key[1] = front << 5 * (7 - min(length, 7)), back << 5 * (15 - max(length, 7))


@inlined
def write_candidate(
    size: int, rack_size: int, cells: Numbers, move: Numbers, numbers: Numbers, held: int, out: Numbers, first: int
) -> None:
    """Write the features of a move into `out` from `first` on, where all is 0.

    `numbers` has the sorted rack, and 27 counts that are 0 before and after.
    """
    kind, count = int64(move[KIND]), int64(move[COUNT])
    first &= INDEX
    out[first], out[first + 6] = kind + 1, count
    squares = first + len(SCALARS)
    letters, blanks, leave = squares + rack_size, squares + 2 * rack_size, squares + 3 * rack_size
    if kind == PLACE:
        out[first + 1], out[first + 2] = move[SCORE], move[DIRECTION]
        out[first + 3], out[first + 4], out[first + 5] = move[ROW], move[COL], move[LENGTH]
        at, step = int64(move[ROW]) * size + int64(move[COL]), size if move[DIRECTION] else 1
        for i in range(count):
            while cells[at & INDEX]:
                at += step
            at += step
            out[squares + i] = at - step + 1
    for i in range(count):
        tile = int64(move[TILES + i]) & 63
        out[letters + i] = tile & LETTER
        if tile & BLANK:
            out[blanks + i] = 1
            numbers[TALLY + 26] += 1
        else:
            numbers[(TALLY + tile - 1) & INDEX] += 1
    for i in range(held):
        tile = numbers[SLOTS + i] & 63
        slot = (26 if tile & BLANK else tile - 1) & INDEX
        if numbers[TALLY + slot] > 0:
            numbers[TALLY + slot] -= 1
        else:
            out[leave & INDEX] = slot + 1
            leave += 1
