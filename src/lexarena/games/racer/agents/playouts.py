"""Playouts: the rest of the game played many times by one-ply play, to compare a few moves that look best.

Every move meets the same letters of the opponent in its i-th playout, so that luck cancels out of the comparison. His
letters are drawn one by one from the shares that are expected of him.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_number
from lexarena.games.racer.agents.index import LETTERS, SIDE
from lexarena.games.racer.agents.oneply import (
    CALLS,
    CELLS,
    LINES,
    WHOLE,
    Player,
    best_call,
    best_cell,
    find_lines,
    full_board_points,
    put,
)
from lexarena.games.racer.agents.table import clear, nearly_full
from lexarena.kernels import int64, kernel, uint64

SHARES = 1 << 20
"""Cumulated shares of letters are whole numbers up to this."""


class Candidates(NamedTuple):
    """The moves that are compared, best first by their one-ply value."""

    letters: NDArray[np.int64]  # 0-25
    cells: NDArray[np.int64]
    values: NDArray[np.int64]  # what one-ply play thinks of each, in parts of a point times `WHOLE`
    sums: NDArray[np.float64]  # of the points of its playouts


class Scratch(NamedTuple):
    """The board on which a playout is played."""

    cells: NDArray[np.uint8]
    lines: NDArray[np.int64]
    root: NDArray[np.int64]  # the lines of the board that all playouts start from


def candidate_list(size: int) -> Candidates:
    """Return an empty list with room for so many moves."""
    letters, cells, values = (np.zeros(size, np.int64) for _ in range(3))
    return Candidates(letters, cells, values, np.zeros(size))


def scratch_board() -> Scratch:
    """Return arrays for playouts."""
    return Scratch(np.zeros(CELLS, np.uint8), np.zeros(LINES, np.int64), np.zeros(LINES, np.int64))


def cumulated(shares: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return shares of letters in the form that `play_out` takes.

    >>> cumulated(np.array([0.25, 0.75])).tolist() == [SHARES // 4, SHARES]
    True
    """
    sums = np.floor(np.cumsum(shares) * SHARES).astype(np.int64)
    sums[-1] = SHARES
    return sums


@kernel
def find_candidates(player: Player, board: Any, pending: int, scratch: Scratch, found: Candidates) -> int:
    """List the best moves by their one-ply value; return how many there are."""
    if nearly_full(player.table):
        clear(player.table)
    find_lines(player, board, scratch.root)
    gains = player.table.gains
    room = len(found.letters)
    number = int64(0)
    low, high = int64(0), int64(LETTERS)
    if pending > 0:
        low, high = int64(pending) - 1, int64(pending)
    for column in range(SIDE):
        empty = 0
        for row in range(SIDE):
            if board[row * SIDE + column] == 0:
                empty += 1
        weight = player.columns[empty]
        down = gains[scratch.root[SIDE + column]]
        for row in range(SIDE):
            if board[row * SIDE + column] != 0:
                continue
            across = gains[scratch.root[row]]
            for letter in range(low, high):
                value = WHOLE * int64(across[column * LETTERS + letter]) + weight * int64(down[row * LETTERS + letter])
                if pending == 0:
                    value -= WHOLE * player.dislike[letter]
                if number == room and value <= found.values[room - 1]:
                    continue
                place = min(number, room - 1)
                while place > 0 and found.values[place - 1] < value:
                    found.letters[place] = found.letters[place - 1]
                    found.cells[place] = found.cells[place - 1]
                    found.values[place] = found.values[place - 1]
                    place -= 1
                found.letters[place], found.cells[place], found.values[place] = letter, row * SIDE + column, value
                number = min(number + 1, int64(room))
    return number


@kernel
def play_out(
    player: Player,
    board: Any,
    scratch: Scratch,
    found: Candidates,
    chosen: Any,
    called: int,
    seat: int,
    shares: Any,
    seed: int,
    low: int,
    high: int,
) -> None:
    """Play out the candidates `chosen`, each with the letters of playouts `low` to `high` - 1, and add up the points.

    `called` letters have been called once the candidate is played; the seat calls those whose number has its parity.
    `shares` are the cumulated shares of the opponent's letters.
    """
    cells, lines = scratch.cells, scratch.lines
    for playout in range(low, high):
        if nearly_full(player.table):
            clear(player.table)
            find_lines(player, board, scratch.root)
        for which in range(len(chosen)):
            candidate = chosen[which]
            for cell in range(CELLS):
                cells[cell] = board[cell]
            for line in range(LINES):
                lines[line] = scratch.root[line]
            put(player, cells, lines, found.letters[candidate], found.cells[candidate])
            for call in range(called, 2 * CALLS):
                if call % 2 == seat:
                    letter = best_call(player, cells, lines)
                else:
                    drawn = int64(random_number(seed, playout * 64 + call) % uint64(SHARES))
                    letter = int64(0)
                    while shares[letter] <= drawn:
                        letter += 1
                put(player, cells, lines, letter, best_cell(player, cells, lines, letter))
            found.sums[candidate] += float(full_board_points(player, lines))
