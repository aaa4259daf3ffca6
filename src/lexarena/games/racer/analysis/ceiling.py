"""The hindsight ceiling of a race: the best board that a search finds for the letters that were called.

Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) swaps two cells at a time. What it finds is a lower bound: there
may be a better board. It starts from the boards that were played, so it is never below their points.
"""

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_number
from lexarena.games.racer.rules.board import BOARD, CENTRE, SIZE, Cells
from lexarena.games.racer.rules.scoring import LINES, Scorer, Tables, points_of, words_with
from lexarena.kernels import Numbers, int64, kernel, uint64

HOT, COLD = 1.0, 0.6
"""The temperatures in points at which a run starts and ends."""


@kernel
def _line(tables: Tables, cells: Numbers, line: int) -> int:
    start, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
    return points_of(tables.points, words_with(tables.trie, cells, int64(start), int64(step), int64(-1), int64(0)))


@kernel
def _anneal(
    tables: Tables, cells: Numbers, seed: int, swaps: int, hot: float, cold: float, lines: Numbers, best: Numbers
) -> int:
    """Swap cells, never the centre; write the best board to `best` and return its points."""
    now = int64(0)
    for line in range(LINES):
        lines[line] = _line(tables, cells, int64(line))
        now += lines[line]
    most = now
    for cell in range(BOARD):
        best[cell] = cells[cell]
    heat, cooling = hot, (cold / hot) ** (1.0 / max(1, swaps))
    for swap in range(swaps):
        heat *= cooling
        number = random_number(seed, swap)
        a = int64(number & uint64(0xFFFF)) % (BOARD - 1)
        b = int64((number >> uint64(16)) & uint64(0xFFFF)) % (BOARD - 1)
        a += int64(a >= CENTRE)
        b += int64(b >= CENTRE)
        if cells[a] == cells[b]:
            continue
        cells[a], cells[b] = cells[b], cells[a]
        rows, columns = (a // SIZE, b // SIZE), (SIZE + a % SIZE, SIZE + b % SIZE)
        first, second = _line(tables, cells, rows[0]), _line(tables, cells, columns[0])
        third = _line(tables, cells, rows[1]) if rows[1] != rows[0] else int64(0)
        fourth = _line(tables, cells, columns[1]) if columns[1] != columns[0] else int64(0)
        gain = first + second + third + fourth - lines[rows[0]] - lines[columns[0]]
        if rows[1] != rows[0]:
            gain -= lines[rows[1]]
        if columns[1] != columns[0]:
            gain -= lines[columns[1]]
        luck = float(number >> uint64(32)) / 4294967296.0
        if gain < 0 and luck >= math.exp(gain / heat):
            cells[a], cells[b] = cells[b], cells[a]
            continue
        lines[rows[0]], lines[columns[0]] = first, second
        if rows[1] != rows[0]:
            lines[rows[1]] = third
        if columns[1] != columns[0]:
            lines[columns[1]] = fourth
        now += gain
        if now > most:
            most = now
            for cell in range(BOARD):
                best[cell] = cells[cell]
    return most


def best_board(scorer: Scorer, boards: Iterable[Cells], seed: int, swaps: int) -> tuple[int, Cells]:
    """Return the points of the best board found with the letters of these boards, and the board.

    All boards have the same letters, and the same letter in the centre. The search runs once from each of them.
    """
    found: list[tuple[int, Cells]] = []
    for board in boards:
        best, lines = np.zeros(BOARD, np.uint8), np.zeros(LINES, np.int64)
        start: NDArray[np.uint8] = board.copy()
        points = _anneal(scorer.tables, start, int64(seed), int64(swaps), HOT, COLD, lines, best)
        found.append((int(points), best))
    return max(found, key=lambda each: each[0])
