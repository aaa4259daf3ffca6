"""The rack in the kernels: its sorted slots, exchanges as sets of slots, and the squares where blanks cost least.

An exchange is a set of bits that marks slots of the rack sorted by the alphabet, blanks last; of equal tiles only the
lowest slots are taken, so that each choice comes once. The set is also the id of the exchange.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables
from lexarena.games.scrabble.engine.move_rows import COL, COUNT, DIRECTION, LENGTH, ROW, SCORE, TILES
from lexarena.games.scrabble.engine.tiles import BLANK, LETTER
from lexarena.games.scrabble.engine.workspace import INDEX
from lexarena.kernels import Numbers, bit_count, inlined, int64, kernel

SLOTS, HOLDERS = 0, 16
"""Where in the scratch numbers of the kernels lie the sorted rack, 0 behind its last tile, and for each of the 27 tiles the
slots that hold it."""
WEIGHTS = 48
"""Where in the scratch numbers lies the multiplier of each tile that is laid."""


@lru_cache(maxsize=16)
def slots_of_sets(rack_size: int) -> NDArray[np.int64]:
    """Return the slots of each set in a row, filled up with a slot behind the rack.

    >>> slots_of_sets(3)[0b101].tolist()
    [0, 2, 3]
    """
    return np.array(
        [
            ([slot for slot in range(rack_size) if chosen >> slot & 1] + [rack_size] * rack_size)[:rack_size]
            for chosen in range(1 << rack_size)
        ]
    )


@inlined
def sort_rack(rack: Numbers, held: int, numbers: Numbers) -> None:
    """Sort the tiles of a rack, blanks (32) behind all letters, and write which slots hold each."""
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
        numbers[(HOLDERS + tile_slot(numbers[SLOTS + i])) & INDEX] |= 1 << i


@inlined
def tile_slot(tile: int) -> int:
    """Return the number of a tile's kind: 0-25 for A-Z, 26 for a blank."""
    return 26 if tile & BLANK else tile - 1


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
    size, down = rules.size, int64(move[DIRECTION])
    cells, used = arrays.cells[game], arrays.used[game]
    at, step = int64(move[ROW]) * size + int64(move[COL]), size if down else 1
    times, laid = 1, 0
    for _ in range(int64(move[LENGTH])):
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
    """Return whether a placement lays a letter by a blank and by a tile of its own as well."""
    count = int64(move[COUNT])
    twice = False
    for i in range(count):
        if move[TILES + i] & BLANK:
            for j in range(count):
                twice = twice or move[TILES + j] == move[TILES + i] & LETTER
    return twice


@kernel
def lay_blanks_anew(values: Numbers, move: Numbers, numbers: Numbers) -> None:
    """Take up a placement's blanks and lay each where it costs least; `numbers` has the weights of the tiles laid."""
    laid = int64(move[COUNT])
    for i in range(laid):
        letter = int64(move[TILES + i]) & LETTER
        blanks, worth = 0, int64(values[letter - 1]) - int64(values[26])
        if not move[TILES + i] & BLANK:
            continue
        for j in range(laid):  # all blanks of this letter are taken up, and laid anew
            if move[TILES + j] == letter | BLANK:
                blanks += 1
                move[TILES + j] = letter
                move[SCORE] += worth * numbers[WEIGHTS + j]
        for _ in range(blanks):
            best = -1
            for j in range(laid):
                cost = worth * numbers[WEIGHTS + j]
                if move[TILES + j] == letter and (best < 0 or cost < worth * numbers[WEIGHTS + best]):
                    best = j
            move[TILES + best] = letter | BLANK
            move[SCORE] -= worth * numbers[WEIGHTS + best]
