"""The pool: how the unseen tiles change the value of a leave.

Leave values are averages over all positions. But two vowels are worth more when the pool, the tiles that a player has not
seen, is full of consonants, and the Q is worth less once the last U is on the board. The weight of a pair of tiles says how
well a drawn tile goes with a kept one. For every tile to be drawn, each kept tile therefore gains or loses the sum of its
pair weights, each times the difference between that letter's share of the pool and its share of the full bag.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.engine.tiles import BLANK, LETTER
from lexarena.games.scrabble.rules.view import Views
from lexarena.kernels import Numbers, inlined, int64, kernel


def pool_shifts(views: Views, which: NDArray[np.int64], pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return what each tile in a leave adds for each tile drawn, in the positions of these views: (views, 27).

    `pairs` are the weights of pairs of tiles. Both are in thousandths of a point.
    """
    tiles = np.array(views.ruleset.counts, np.int64)
    shifts = np.zeros((len(which), len(tiles)), np.int64)
    shift_tiles(tiles, views.batch.arrays, views.games[which], views.seats[which], pairs, np.zeros_like(tiles), shifts)
    return shifts


def shifts_of_all_tiles(views: Views, pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return what `pool_shifts` does, but for all tiles, not only those in the racks of the views."""
    tiles = np.array(views.ruleset.counts, np.int64)
    pools = np.array([view.unseen for view in views], np.int64).reshape(-1, len(tiles))
    sizes, full = pools.sum(axis=1, keepdims=True), tiles.sum()
    shifts: NDArray[np.int64] = ((pools * full - tiles * sizes) @ pairs) // np.maximum(sizes * full, 1)
    return shifts


@inlined
def _slot(tile: int) -> int:
    return 26 if tile & BLANK else (tile & LETTER) - 1


@kernel
def shift_tiles(
    tiles: Numbers,
    arrays: GameArrays,
    games: Numbers,
    seats: Numbers,
    pairs: NDArray[np.int64],
    pool: Numbers,
    shifts: NDArray[np.int64],
) -> None:
    """Write the shifts of the tiles in each rack; they are whole numbers, so that all machines agree.

    `tiles` are those of the full bag; `pool` is room for those that are not seen.
    """
    full = int64(0)
    for slot in range(27):
        full += tiles[slot]
    for i in range(len(games)):
        cells, rack = arrays.cells[games[i]], arrays.racks[games[i], seats[i]]
        for slot in range(27):
            pool[slot] = tiles[slot]
        for at in range(len(cells)):
            if cells[at]:
                pool[_slot(int64(cells[at]))] -= 1
        for j in range(len(rack)):
            if rack[j]:
                pool[_slot(int64(rack[j]))] -= 1
        size = int64(0)
        for slot in range(27):
            pool[slot] = max(pool[slot], 0)  # a position that was set up may show too many of a tile
            size += pool[slot]
        if size == 0:
            continue
        for j in range(len(rack)):
            if rack[j]:
                kept, total = _slot(int64(rack[j])), int64(0)
                for slot in range(27):
                    total += pairs[kept, slot] * (pool[slot] * full - tiles[slot] * size)
                shifts[i, kept] = total // (size * full)
