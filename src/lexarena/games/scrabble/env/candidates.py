"""Exchanges and candidates in the kernels: sets of the rack's slots, and the legal moves as a ranked list with features.

An exchange is a set of bits that marks slots of the rack in alphabetical order, blanks last; of equal tiles only the
lowest slots are taken, so that each choice is listed once. The set is also the id of the exchange.

Boards that are too large for a table of ids have candidates: placements by descending score and then by their canonical
key (direction, line, start, word), as many as the list has room for, then every exchange, and the pass last. An action is
a place in this list. Each word on each stretch is one candidate, with the fewest blanks, where they cost least.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine import tiles as t
from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables
from lexarena.games.scrabble.engine.workspace import INDEX
from lexarena.kernels import Numbers, bit_count, inlined, int64, kernel

SCALARS = ("kind", "score", "direction", "row", "col", "length", "tiles")
"""The first columns of a candidate. Kind is 1 for the pass, 2 for an exchange, 3 for a placement, 0 for padding; direction
is 1 down; tiles is the number that leaves the rack."""
LISTS = ("squares", "letters", "blanks", "leave")
"""Then four lists as long as the rack: for each tile that leaves it the square counted from 1 (0 in an exchange), its
letter (1-26; 0 for a blank in an exchange) and whether it is a blank; then the tiles that stay, 27 for a blank."""

SCORES = 1 << 15
"""Scores are below this; the tallies have as many numbers twice."""

SLOTS, HOLDERS = 0, 16
"""The places of the scratch numbers for the sorted rack, 0 behind its last tile, and for the slots with each tile."""
WEIGHTS = 48
"""The place of the scratch numbers for the multiplier of each tile that is laid."""


@lru_cache(maxsize=16)
def slots_of_sets(rack_size: int) -> NDArray[np.int64]:
    """Return the slots of each set in a row, filled up with a slot behind the rack.

    >>> slots_of_sets(3)[0b101].tolist()
    [0, 2, 3]
    """
    marked = (np.arange(1 << rack_size)[:, None] >> np.arange(rack_size)) & 1
    return np.sort(np.where(marked, np.arange(rack_size), rack_size), axis=1)


@inlined
def sort_rack(rack: Numbers, held: int, numbers: Numbers) -> None:
    """Sort the tiles of a rack, blanks (32) behind all letters, and write the slots of each tile."""
    for i in range(held):
        tile = int64(rack[i])
        j = SLOTS + i
        while j > SLOTS and numbers[j - 1] > tile:
            numbers[j] = numbers[j - 1]
            j -= 1
        numbers[j] = tile
    for i in range(held, len(rack) + 1):
        numbers[SLOTS + i] = 0
    for tile in range(27):
        numbers[HOLDERS + tile] = 0
    for i in range(held):
        numbers[(HOLDERS + t.slot_of(numbers[SLOTS + i])) & INDEX] |= 1 << i


@inlined
def list_exchanges(minimum: int, in_bag: int, held: int, numbers: Numbers, out: Numbers) -> int:
    """Write the sets of slots that may be exchanged; return their number. `numbers` has the sorted rack."""
    if minimum == 0 or in_bag < minimum:
        return 0
    count, repeated = 0, 0
    for slot in range(1, held):
        repeated |= int64(numbers[SLOTS + slot] == numbers[SLOTS + slot - 1]) << slot
    for chosen in range(1, 1 << held):
        out[count] = chosen
        count += int64(bit_count(chosen) <= in_bag and chosen & repeated & ~(chosen << 1) == 0)
    return count


@kernel
def choose_blanks(rules: RuleTables, arrays: GameArrays, game: int, move: Numbers, numbers: Numbers) -> None:
    """Move a placement's blanks to where they cost least, the leftmost of equals, and correct its score."""
    if not lays_letter_twice(move):
        return
    size, down = rules.size, int64(move[t.DIRECTION])
    cells, used = arrays.cells[game], arrays.used[game]
    at, step = int64(move[t.ROW]) * size + int64(move[t.COL]), size if down else 1
    times, laid = 1, 0
    for _ in range(int64(move[t.LENGTH])):
        if cells[at] == 0:
            by_word = 1 if used[at] else int64(rules.word_multiplier[at])
            times *= by_word
            crossing = by_word if arrays.sums[game, down, at] >= 0 else 0
            numbers[WEIGHTS + laid] = crossing  # completed below, when the multiple of the word is known
            numbers[WEIGHTS + 16 + laid] = 1 if used[at] else int64(rules.letter_multiplier[at])
            laid += 1
        at += step
    for i in range(laid):
        numbers[WEIGHTS + i] = (numbers[WEIGHTS + i] + times) * numbers[WEIGHTS + 16 + i]
    lay_blanks_anew(rules.values, move, numbers)


@inlined
def lays_letter_twice(move: Numbers) -> bool:
    """Return whether a placement lays the same letter by a blank and by a lettered tile."""
    count = int64(move[t.COUNT])
    twice = False
    for i in range(count):
        if move[t.TILES + i] & t.BLANK:
            for j in range(count):
                twice = twice or move[t.TILES + j] == move[t.TILES + i] & t.LETTER
    return twice


@kernel
def lay_blanks_anew(values: Numbers, move: Numbers, numbers: Numbers) -> None:
    """Take up a placement's blanks and lay each where it costs least; `numbers` has the weights of the tiles laid."""
    laid = int64(move[t.COUNT])
    for i in range(laid):
        letter = int64(move[t.TILES + i]) & t.LETTER
        blanks, worth = 0, int64(values[letter - 1]) - int64(values[26])
        if not move[t.TILES + i] & t.BLANK:
            continue
        for j in range(laid):  # all blanks of this letter are taken up, and laid again
            if move[t.TILES + j] == letter | t.BLANK:
                blanks += 1
                move[t.TILES + j] = letter
                move[t.SCORE] += worth * numbers[WEIGHTS + j]
        for _ in range(blanks):
            best = -1
            for j in range(laid):
                cost = worth * numbers[WEIGHTS + j]
                if move[t.TILES + j] == letter and (best < 0 or cost < worth * numbers[WEIGHTS + best]):
                    best = j
            move[t.TILES + best] = letter | t.BLANK
            move[t.SCORE] -= worth * numbers[WEIGHTS + best]


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
    size: int,
    cells: Numbers,
    placements: int,
    room: int,
    moves: NDArray[np.int32],
    has_keys: bool,
    keys: NDArray[np.int64],
    order: Numbers,
    tallies: Numbers,
) -> None:
    """Write the order of the placements, the best first, as many as there is room for.

    They are distributed by score. Those of one score come in the generator's order of directions and lines, so that
    little is left to sort. With `has_keys` the keys are given.
    """
    highest = int64(0)
    for j in range(placements):
        highest = max(highest, int64(moves[j, t.SCORE]))
    for score in range(highest + 1):
        tallies[score] = 0
    for j in range(placements):
        tallies[moves[j, t.SCORE] & INDEX] += 1
    ranked, lowest = int64(0), highest + 1
    while ranked < room:
        lowest -= 1
        tallies[(SCORES + lowest) & INDEX] = ranked  # where those of this score begin
        ranked += tallies[lowest & INDEX]
        tallies[lowest & INDEX] = tallies[(SCORES + lowest) & INDEX]  # where the next of them goes
    for j in range(placements):
        score = int64(moves[j, t.SCORE])
        if score >= lowest:
            place = tallies[score & INDEX] & INDEX
            tallies[score & INDEX] = place + 1
            first = tallies[(SCORES + score) & INDEX]
            if not has_keys:
                _write_key(size, cells, moves[j], keys[j])
            while place > first and _is_behind(keys, order[place - 1], j):
                order[place] = order[place - 1]
                place -= 1
            order[place] = j


@inlined
def _is_behind(keys: NDArray[np.int64], a: int, b: int) -> bool:
    return bool(keys[a, 0] > keys[b, 0] or (keys[a, 0] == keys[b, 0] and keys[a, 1] > keys[b, 1]))


@inlined
def _write_key(size: int, cells: Numbers, move: Numbers, key: Numbers) -> None:
    """Write the key of a placement, which is lower for a better one: score, direction, line, start, then the word."""
    down, row, col = int64(move[t.DIRECTION]), int64(move[t.ROW]), int64(move[t.COL])
    line, start = (col, row) if down else (row, col)
    at, step = row * size + col, size if down else 1
    length = int64(move[t.LENGTH])
    front = (((int64(SCORES - 1) - int64(move[t.SCORE])) * 2 + down) * 32 + line) * 32 + start
    back = int64(0)
    column = t.TILES
    for i in range(length):
        letter = int64(cells[at & INDEX])
        if letter == 0:
            letter = int64(move[column])
            column += 1
        at += step
        if i < 7:
            front = front * 32 + (letter & t.LETTER)
        elif i < 19:  # 60 bits are full; words that differ only after their 19th letter keep the generator's order
            back = back * 32 + (letter & t.LETTER)
    key[0], key[1] = front << 5 * (7 - min(length, 7)), back << 5 * (19 - min(max(length, 7), 19))


@inlined
def write_candidate(
    size: int,
    cells: Numbers,
    move: Numbers,
    chosen: int,
    slots: NDArray[np.int64],
    held: int,
    numbers: Numbers,
    out: Numbers,
    first: int,
) -> None:
    """Write the features of a move into `out` from `first` on; `numbers` has the sorted rack and the slots of each tile.

    `chosen` is the set of slots that an exchange empties, and 0 for other moves.
    """
    rack_size, kind, count = slots.shape[1], int64(move[t.KIND]), int64(move[t.COUNT])
    first &= INDEX
    squares = first + len(SCALARS)
    letters, blanks, leave = squares + rack_size, squares + 2 * rack_size, squares + 3 * rack_size
    out[first], out[first + 1], out[first + 2] = kind + 1, move[t.SCORE], move[t.DIRECTION]
    out[first + 3], out[first + 4], out[first + 5], out[first + 6] = move[t.ROW], move[t.COL], move[t.LENGTH], count
    at, step = int64(move[t.ROW]) * size + int64(move[t.COL]), size if move[t.DIRECTION] else 1
    stay = ((int64(1) << held) - 1) ^ chosen
    for i in range(count):
        tile = int64(move[t.TILES + i]) & 63
        square = int64(0)
        if kind == t.PLACE:
            while cells[at & INDEX]:
                at += step
            at += step
            square = at - step + 1
            holders = numbers[(HOLDERS + t.slot_of(tile)) & INDEX] & stay
            stay ^= holders & -holders
        out[squares + i], out[letters + i], out[blanks + i] = square, tile & t.LETTER, tile >> 5
    for i in range(count, rack_size):
        out[squares + i], out[letters + i], out[blanks + i] = 0, 0, 0
    staying = slots[stay & INDEX]
    for i in range(rack_size):
        tile = numbers[SLOTS + staying[i]]
        out[leave + i] = 27 if tile == t.BLANK else tile
