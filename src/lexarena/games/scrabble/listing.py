"""The legal moves of many games in one flat list: placements, exchanges and the pass."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.generator import exchanges, placements
from lexarena.games.scrabble.moves import KIND, PASS
from lexarena.games.scrabble.rows import RUNNING, Rows, RuleTables, count_rack
from lexarena.kernels import kernel


@kernel
def list_moves(
    nodes: NDArray[Any],
    rules: RuleTables,
    rows: Rows,
    games: NDArray[Any],
    placements_only: bool,
    work: NDArray[Any],
    parts: NDArray[Any],
    out: NDArray[Any],
    offsets: NDArray[Any],
) -> int:
    """Write the legal moves of these games into `out` and where each game's start into `offsets`.

    Return how many rows that needs: where `out` is shorter, the rest is counted and not written. Where `parts` is too small,
    the result is minus the length that it needs, at least.
    """
    count = 0
    for i in range(len(games)):
        game = games[i]
        offsets[i] = count
        if rows.ending[game] != RUNNING:
            continue
        count_rack(rows.racks[game, rows.to_move[game]], work)
        count = placements(
            nodes, rules, rows.cells[game], rows.used[game], rows.masks[game], rows.sums[game], work, parts, out, count
        )
        if count < 0:
            return count
        if not placements_only:
            count = exchanges(
                rules.exchange_minimum, work, np.int64(rows.ends[game, 1] - rows.ends[game, 0]), out, count
            )
            if count < len(out):
                out[count, :] = 0
                out[count, KIND] = PASS
            count += 1
    offsets[len(games)] = count
    return count
