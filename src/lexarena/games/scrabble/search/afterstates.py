"""Afterstates as a value network sees them: the board after a move, before its player draws.

An afterstate holds what the player knows who has just moved: the tiles on the board with the cross-checks of both
directions, the leave, the tiles not seen, and what `NUMBERS` names. Training and play write it with the same kernel.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables
from lexarena.games.scrabble.engine.move_rows import COUNT, EXCHANGE, KIND, PASS, SCORE, TILES
from lexarena.games.scrabble.engine.tiles import BLANK
from lexarena.kernels import Numbers, int64, kernel

NUMBERS = ("lead", "in bag", "tiles of the other", "points of the move", "tiles exchanged", "scoreless turns")
NUMBER_SCALES = (60.0, 40.0, 7.0, 30.0, 7.0, 4.0)
"""What each number is divided by."""


class Afterstates(NamedTuple):
    """Afterstates, one row each."""

    cells: NDArray[np.uint8]  # (rows, squares)
    masks: NDArray[np.int32]  # (rows, direction, squares): the cross-checks
    counts: NDArray[np.int8]  # (rows, 54): the leave, then the tiles not seen
    numbers: NDArray[np.int16]  # (rows, len(NUMBERS))


def make_afterstates(rows: int, size: int) -> Afterstates:
    """Return arrays for this number of afterstates on a board of a size."""
    squares = size * size
    return Afterstates(
        np.zeros((rows, squares), np.uint8),
        np.zeros((rows, 2, squares), np.int32),
        np.zeros((rows, 54), np.int8),
        np.zeros((rows, len(NUMBERS)), np.int16),
    )


@kernel
def write_afterstate(
    rules: RuleTables,
    arrays: GameArrays,
    game: int,
    seat: int,
    rack: Numbers,
    move: Numbers,
    into: Afterstates,
    to: int,
) -> None:
    """Write the afterstate of a move that has just been played in a game; `rack` is what its seat had before it."""
    cells, counts, numbers = into.cells[to], into.counts[to], into.numbers[to]
    for at in range(len(cells)):
        cells[at] = arrays.cells[game, at]
        for direction in range(2):
            into.masks[to, direction, at] = arrays.masks[game, direction, at]
    for slot in range(54):
        counts[slot] = 0
    for i in range(len(rack)):
        tile = int64(rack[i])
        if tile:
            counts[26 if tile & BLANK else tile - 1] += 1
    if move[KIND] != PASS:
        for i in range(move[COUNT]):
            tile = int64(move[TILES + i])
            counts[26 if tile & BLANK else tile - 1] -= 1
    unseen = int64(0)
    for i in range(len(rules.bag)):
        tile = int64(rules.bag[i])
        counts[27 + (26 if tile & BLANK else tile - 1)] += 1
    for at in range(len(cells)):
        tile = int64(cells[at])
        if tile:
            counts[27 + (26 if tile & BLANK else tile - 1)] -= 1
    for slot in range(27):
        counts[27 + slot] = max(int64(counts[27 + slot]) - int64(counts[slot]), 0)
        unseen += int64(counts[27 + slot])
    numbers[0] = arrays.scores[game, seat] - arrays.scores[game, 1 - seat]
    numbers[1] = unseen - arrays.held[game, 1 - seat]
    numbers[2] = arrays.held[game, 1 - seat]
    numbers[3] = move[SCORE]
    numbers[4] = move[COUNT] if move[KIND] == EXCHANGE else 0
    numbers[5] = arrays.scoreless[game]
