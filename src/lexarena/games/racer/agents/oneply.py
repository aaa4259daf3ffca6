"""One ply: call the letter, or choose the cell, that adds most to the summed value of the board's 14 lines."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.index import LETTERS, SIDE, WordIndex
from lexarena.games.racer.agents.lines import Worth
from lexarena.games.racer.agents.table import LineTable, clear, find_line, nearly_full
from lexarena.kernels import inlined, int64, kernel

CELLS = SIDE * SIDE
CENTRE = CELLS // 2
CALLS = 24
"""Calls of each player."""
LINES = 2 * SIDE
PLACE = LETTERS * CELLS
"""The first of the actions that place the opponent's letter."""
WHOLE = 256
"""Weights of columns are whole numbers in parts of this."""


class Player(NamedTuple):
    """All that one-ply play needs besides the board."""

    words: WordIndex
    worth: Worth
    table: LineTable
    columns: NDArray[np.int64]  # by a column's empty cells: how much it counts beside a row, of 256
    dislike: NDArray[np.int64]  # by letter: what calling it costs, in parts of a point
    best: NDArray[np.float32]  # scratch, by letter


@inlined
def _empty_below(cells: Any, column: int) -> int:
    empty = 0
    for row in range(SIDE):
        if cells[row * SIDE + column] == 0:
            empty += 1
    return empty


@kernel
def find_lines(player: Player, cells: Any, lines: Any) -> None:
    """Write the table's rows of all 14 lines: rows, then columns."""
    for i in range(SIDE):
        lines[i] = find_line(player.words, player.worth, player.table, cells, int64(i * SIDE), int64(1))
        lines[SIDE + i] = find_line(player.words, player.worth, player.table, cells, int64(i), int64(SIDE))


@kernel
def put(player: Player, cells: Any, lines: Any, letter: int, cell: int) -> None:
    """Write a letter 0-25 into a cell, and find the two lines that it changes."""
    cells[cell] = letter + 1
    row, column = cell // SIDE, cell % SIDE
    lines[row] = find_line(player.words, player.worth, player.table, cells, int64(row * SIDE), int64(1))
    lines[SIDE + column] = find_line(player.words, player.worth, player.table, cells, int64(column), int64(SIDE))


@kernel
def best_cell(player: Player, cells: Any, lines: Any, letter: int) -> int:
    """Return the cell in which a letter adds most; the first of equals."""
    gains = player.table.gains
    best, chosen = int64(-(1 << 40)), int64(-1)
    for column in range(SIDE):
        weight = player.columns[_empty_below(cells, column)]
        down = lines[SIDE + column]
        for row in range(SIDE):
            cell = row * SIDE + column
            if cells[cell] == 0:
                gain = WHOLE * int64(gains[lines[row], column * LETTERS + letter])
                gain += weight * int64(gains[down, row * LETTERS + letter])
                if gain > best or (gain == best and cell < chosen):
                    best, chosen = gain, int64(cell)
    return chosen


@kernel
def letter_values(player: Player, cells: Any, lines: Any, best: Any) -> None:
    """Write for each letter what it adds in its best cell, in parts of a point times `WHOLE`."""
    gains = player.table.gains
    for letter in range(LETTERS):
        best[letter] = np.float32(-1e9)
    for column in range(SIDE):
        weight = np.float32(player.columns[_empty_below(cells, column)])
        down = gains[lines[SIDE + column]]
        for row in range(SIDE):
            if cells[row * SIDE + column] == 0:
                across = gains[lines[row]]
                for letter in range(LETTERS):  # in 32-bit floats, exact for such numbers, because that is fastest
                    gain = np.float32(across[column * LETTERS + letter]) * np.float32(WHOLE)
                    gain += np.float32(down[row * LETTERS + letter]) * weight
                    best[letter] = max(gain, best[letter])


@kernel
def best_call(player: Player, cells: Any, lines: Any) -> int:
    """Return the letter to call, the one that adds most in its best cell; the first of equals."""
    best = player.best
    letter_values(player, cells, lines, best)
    highest, chosen = np.float32(-1e9), int64(0)
    for letter in range(LETTERS):
        value = best[letter] - np.float32(WHOLE * player.dislike[letter])
        if value > highest:
            highest, chosen = value, int64(letter)
    return chosen


@kernel
def full_board_points(player: Player, lines: Any) -> int:
    """Return the points of a full board by its lines."""
    points = int64(0)
    for i in range(LINES):
        points += int64(player.table.gains[lines[i], 0])
    return points


@kernel
def choose_rows(player: Player, boards: Any, pending: Any, lines: Any, actions: Any) -> None:
    """Choose an action for each board: to place the pending letter 1-26, or to call one if it is 0."""
    for i in range(len(boards)):
        if nearly_full(player.table):
            clear(player.table)
        find_lines(player, boards[i], lines)
        if pending[i] > 0:
            actions[i] = PLACE + best_cell(player, boards[i], lines, int64(pending[i]) - 1)
        else:
            letter = best_call(player, boards[i], lines)
            actions[i] = letter * CELLS + best_cell(player, boards[i], lines, letter)


@kernel
def play_streams(player: Player, starts: Any, calls: Any, seats: Any, lines: Any, boards: Any, points: Any) -> None:
    """Play games in which the other's calls are given; `seats[i]` is 0 if the player calls first in game i."""
    for game in range(len(starts)):
        if nearly_full(player.table):
            clear(player.table)
        cells = boards[game]
        for cell in range(CELLS):
            cells[cell] = 0
        cells[CENTRE] = starts[game]
        find_lines(player, cells, lines)
        for ply in range(2 * CALLS):
            if ply % 2 == seats[game]:
                letter = best_call(player, cells, lines)
            else:
                letter = int64(calls[game, ply // 2]) - 1
            put(player, cells, lines, letter, best_cell(player, cells, lines, letter))
        points[game] = full_board_points(player, lines)
