"""A model of the opponent that the mover can know: a player who placed all letters so far by one ply.

The mover sees the letters that the opponent got, but not where they lie. The model places them as the champion would at
one ply; its final points are what the mover's are compared with.
"""

import numpy as np

from lexarena.games.racer.analysis.playouts import Node, Placement, Reference
from lexarena.games.racer.rules.board import BOARD, CENTRE


class Shadow:
    """The board of the model; it follows the letters of a race."""

    def __init__(self, reference: Reference, start: int) -> None:
        """Take the start letter 0-25."""
        self._reference = reference
        cells = np.zeros(BOARD, np.uint8)
        cells[CENTRE] = start + 1
        self.nodes = [Node(seat, cells, 0, ()) for seat in range(2)]
        """The model in each seat. Both have the same board."""

    def receive(self, letter: int) -> None:
        """Place the next letter."""
        placement = Placement(letter, self._reference.choice(self.nodes[0].cells, letter))
        self.nodes = [node.after(placement) for node in self.nodes]
