"""Exact distributions of the final points, for a board with at most two empty cells.

The seat plays for the most points on average; the opponent's letters come as expected.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.games.racer.analysis.beliefs import Belief, hear, share
from lexarena.games.racer.analysis.finals import TINY
from lexarena.games.racer.rules.board import BOARD
from lexarena.games.racer.rules.scoring import Tables, board_points, change
from lexarena.kernels import Numbers, int64, kernel

SOLVABLE = 2
"""The number of empty cells of a board that `solve` takes."""


@kernel
def _next_empty(cells: Numbers, cell: int) -> int:
    while cells[cell] != 0:
        cell += 1
    return cell


@kernel
def _solve_one(
    tables: Tables, belief: Belief, cells: Numbers, points: int, calls: int, out: NDArray[np.float64]
) -> float:
    """Write the distribution for a board with one empty cell; return its mean. `calls` is 1 if the seat calls."""
    out[:] = 0
    cell = _next_empty(cells, int64(0))
    best, mean = int64(-1), 0.0
    for letter in range(LETTER_COUNT):
        final = points + change(tables, cells, cell, int64(letter + 1))
        if calls:
            best = max(best, final)
        else:
            part = share(belief, letter)
            out[final] += part
            mean += part * final
    if calls:
        out[best] = 1
        return float(best)
    return mean


@kernel
def _solve_two(
    tables: Tables,
    belief: Belief,
    cells: Numbers,
    points: int,
    calls: int,
    work: NDArray[np.float64],
    out: NDArray[np.float64],
) -> None:
    """Write the distribution for a board with two empty cells; `work` has two rows like `out`."""
    child, kept = work[0], work[1]
    first = _next_empty(cells, int64(0))
    second = _next_empty(cells, first + 1)
    out[:] = 0
    best = -1.0
    for letter in range(LETTER_COUNT):
        part = share(belief, letter)
        suspicion = belief.state[0]
        if not calls:
            best = -1.0
            hear(belief, letter)
        for which in range(2):
            cell = second if which else first
            after = points + change(tables, cells, cell, int64(letter + 1))
            cells[cell] = letter + 1
            mean = _solve_one(tables, belief, cells, after, int64(1 - calls), child)
            cells[cell] = 0
            if mean > best + TINY:
                best = mean
                for final in range(len(out)):
                    kept[final] = child[final]
        if not calls:
            belief.state[0] = suspicion
            belief.state[1] -= 1.0
            belief.counts[letter] -= 1.0
            for final in range(len(out)):
                out[final] += part * kept[final]
    if calls:
        for final in range(len(out)):
            out[final] = kept[final]


@kernel
def solve(
    tables: Tables, belief: Belief, cells: Numbers, calls: int, work: NDArray[np.float64], out: NDArray[np.float64]
) -> None:
    """Write the distribution of the final points of a board; `calls` is 1 if the seat calls the next letter."""
    empty = 0
    for cell in range(BOARD):
        empty += cells[cell] == 0
    points = board_points(tables, cells)
    out[:] = 0
    if empty == 0:
        out[points] = 1
    elif empty == 1:
        _solve_one(tables, belief, cells, points, calls, out)
    else:
        _solve_two(tables, belief, cells, points, calls, work, out)
