"""A move as a row of int32 for kernels: its columns, and the kinds and directions of moves."""

import numpy as np
from numpy.typing import NDArray

KIND, DIRECTION, ROW, COL, LENGTH, COUNT, SCORE, TILES = range(8)
"""The columns: seven numbers, then the tiles that leave the rack, in the order of the board."""
PASS, EXCHANGE, PLACE, CHALLENGE = range(4)
ACROSS, DOWN = range(2)

MoveRow = NDArray[np.int32]


def move_width(rack_size: int) -> int:
    """Return the number of columns of a move for racks of this size."""
    return TILES + rack_size
