"""Blanks: on which squares those of a placement cost least, when a letter is laid both by a blank and by its own tile."""

from lexarena.games.scrabble.rules.arrays import GameArrays, RuleTables
from lexarena.games.scrabble.rules.moves import COL, COUNT, DIRECTION, LENGTH, ROW, SCORE, TILES
from lexarena.games.scrabble.rules.tiles import BLANK, LETTER
from lexarena.kernels import Numbers, inlined, int64, kernel

WEIGHTS = 48
"""Where in the scratch numbers of the kernels it stands how often the value of each tile that is laid counts."""


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
    """Say whether a placement lays a letter by a blank and by a tile of its own as well."""
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
