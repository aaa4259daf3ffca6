"""A memory of lines: what every letter in every cell would bring, kept for each line that has been met.

The same lines come up again and again, in a game and more so in thousands of playouts of it. A line's number is its seven
cells as digits in base 27. The table is open-addressed, and it is emptied when it is nearly full.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.index import SIDE, WordIndex
from lexarena.games.racer.agents.lines import GAINS, LineWork, Worth, line_gains, line_work
from lexarena.kernels import int64, kernel, uint64


class LineTable(NamedTuple):
    """The lines that were met, and their gains."""

    keys: NDArray[np.int64]  # a line's number plus 1; 0: free
    gains: NDArray[np.int16]  # (lines, cell and letter)
    used: NDArray[np.int64]  # one number: how many lines there are
    line: NDArray[np.uint8]  # scratch
    work: LineWork


def line_table(bits: int) -> LineTable:
    """Return an empty table with room for 2 ** bits lines."""
    size = 1 << bits
    return LineTable(
        np.zeros(size, np.int64),
        np.zeros((size, GAINS), np.int16),
        np.zeros(1, np.int64),
        np.zeros(SIDE, np.uint8),
        line_work(),
    )


@kernel
def clear(table: LineTable) -> None:
    """Forget all lines."""
    table.keys[:] = 0
    table.used[0] = 0


@kernel
def nearly_full(table: LineTable) -> bool:
    """Return whether the table should be emptied before another game is played in it."""
    return int64(table.used[0]) * 4 > len(table.keys) * 3


@kernel
def find_line(index: WordIndex, worth: Worth, table: LineTable, cells: Any, start: int, step: int) -> int:
    """Return the table's row for the line of seven cells from `start` on; a new line is worked out."""
    key = int64(1)
    number = int64(0)
    for i in range(SIDE):
        number = number * 27 + int64(cells[start + i * step])
    key += number
    mask = uint64(len(table.keys) - 1)
    row = (uint64(key) * uint64(0x9E3779B97F4A7C15) >> uint64(30)) & mask
    while table.keys[row] != 0:
        if table.keys[row] == key:
            return int64(row)
        row = (row + uint64(1)) & mask
    for i in range(SIDE):
        table.line[i] = cells[start + i * step]
    table.keys[row] = key
    table.used[0] += 1
    line_gains(index, worth, table.work, table.line, table.gains[row])
    return int64(row)
