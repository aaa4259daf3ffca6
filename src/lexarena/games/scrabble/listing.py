"""The legal moves of many games in one flat list: placements, exchanges and the pass."""

from typing import Any

from numpy.typing import NDArray

from lexarena.games.scrabble.generator import placements
from lexarena.games.scrabble.moves import COUNT, EXCHANGE, KIND, PASS, TILES
from lexarena.games.scrabble.rows import RUNNING, Rows, RuleTables, count_rack
from lexarena.games.scrabble.tiles import BLANK
from lexarena.games.scrabble.workspace import COUNTS, TALLY
from lexarena.kernels import Numbers, inlined, int64, kernel


@kernel
def list_moves(
    nodes: Numbers,
    rules: RuleTables,
    rows: Rows,
    games: Numbers,
    placements_only: bool,
    work: Numbers,
    parts: Numbers,
    out: NDArray[Any],
    offsets: Numbers,
) -> int:
    """Write the legal moves of these games into `out` and where each game's start into `offsets`.

    Return how many rows that needs: where `out` is shorter, the rest is counted and not written. Where `parts` is too
    small, the result is minus the length that it needs, at least.
    """
    count = int64(0)
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
            count = _exchanges(rules.exchange_minimum, work, int64(rows.ends[game, 1] - rows.ends[game, 0]), out, count)
            if count < len(out):
                out[count, :] = 0
                out[count, KIND] = PASS
            count += 1
    offsets[len(games)] = count
    return count


@inlined
def _exchanges(minimum: int, work: Numbers, in_bag: int, out: NDArray[Any], first: int) -> int:
    """Write every distinct exchange into `out` from row `first` on; return how many rows that needs in all."""
    count = first
    if minimum > 0 and in_bag >= minimum:
        for slot in range(27):
            work[TALLY + slot] = 0
        while True:
            # The next choice of counts, like an odometer.
            slot = 0
            while slot < 27 and work[TALLY + slot] == work[COUNTS + slot]:
                work[TALLY + slot] = 0
                slot += 1
            if slot == 27:
                break
            work[TALLY + slot] += 1
            number = 0
            for slot in range(27):
                number += work[TALLY + slot]
            if number > in_bag:
                continue
            if count < len(out):
                move = out[count]
                move[:] = 0
                move[KIND] = EXCHANGE
                move[COUNT] = number
                column = TILES
                for slot in range(27):
                    for _ in range(work[TALLY + slot]):
                        move[column] = BLANK if slot == 26 else slot + 1
                        column += 1
            count += 1
    return count
