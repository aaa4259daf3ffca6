"""The legal moves of many games in one flat list: placements, exchanges and the pass."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays, RuleTables, count_rack
from lexarena.games.scrabble.engine.generator import ALL_LINES, placements
from lexarena.games.scrabble.engine.move_rows import COUNT, EXCHANGE, KIND, PASS, TILES
from lexarena.games.scrabble.engine.tiles import BLANK
from lexarena.games.scrabble.engine.workspace import COUNTS, TALLY
from lexarena.kernels import Numbers, bit_count, int64, kernel, lowest_bit, part

EVERY_CHOICE, FEWEST_BLANKS = 0, -1
"""How placements with blanks are listed: every choice of which tiles are blanks, or one choice with the fewest."""


@kernel
def list_moves(
    nodes: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    games: Numbers,
    placements_only: bool,
    fewest: int,
    work: Numbers,
    parts: Numbers,
    out: NDArray[np.int32],
    offsets: Numbers,
) -> int:
    """Write the legal moves of these games into `out` and where each game's start into `offsets`.

    `fewest` is EVERY_CHOICE or FEWEST_BLANKS.
    Return the number of rows needed: if `out` is shorter, the rest is counted and not written. If `parts` is too small,
    the result is minus a length that is needed at least.
    """
    count = int64(0)
    for i in range(len(games)):
        game = games[i]
        offsets[i] = count
        if arrays.ending[game] != RUNNING:
            continue
        count_rack(arrays.racks[game, arrays.to_move[game]], work)
        count = placements(
            nodes,
            rules,
            arrays.cells[game],
            arrays.used[game],
            arrays.masks[game],
            arrays.sums[game],
            ALL_LINES,
            fewest,
            work,
            parts,
            out,
            count,
        )
        if count < 0:
            return count
        if not placements_only:
            count = _exchanges(
                rules.exchange_minimum, work, int64(arrays.ends[game, 1] - arrays.ends[game, 0]), out, count
            )
            if count < len(out):
                out[count, :] = 0
                out[count, KIND] = PASS
            count += 1
    offsets[len(games)] = count
    return count


@part
def _exchanges(minimum: int, work: Numbers, in_bag: int, out: NDArray[np.int32], first: int) -> int:
    """Write every distinct exchange into `out` from row `first` on; return the number of rows needed in all.

    A set of bits chooses tiles of the sorted rack. Of equal tiles the first ones are taken, so that each choice comes once.
    """
    count = first
    if minimum > 0 and in_bag >= minimum:
        tiles, repeated = 0, 0
        for slot in range(27):
            for copy in range(work[COUNTS + slot]):
                work[TALLY + tiles] = BLANK if slot == 26 else slot + 1
                repeated |= int64(copy > 0) << tiles
                tiles += 1
        for chosen in range(1, 1 << tiles):
            number = bit_count(chosen)
            if number > in_bag or chosen & repeated & ~(chosen << 1):
                continue
            if count < len(out):
                move = out[count]
                move[:] = 0
                move[KIND] = EXCHANGE
                move[COUNT] = number
                left = chosen
                for column in range(TILES, TILES + number):
                    move[column] = work[TALLY + lowest_bit(left)]
                    left &= left - 1
            count += 1
    return count
