"""`demo`: random consonants in random cells, the bot that every other should beat.

It leaves the vowels and R, S and T to its opponent. If it called all letters alike, it would average 22 points in a round
robin on ENABLE; random play in a real contest, with a shorter word list, had 17.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.games.racer.rules.board import BOARD
from lexarena.games.racer.rules.moves import Move
from lexarena.games.racer.rules.view import Views

CALLED = np.array([ord(letter) - ord("A") for letter in "BCDFGHJKLMNPQVWXYZ"])


class Demo(BatchAgent[Views, Move]):
    """Calls any consonant but R, S and T, and places in any cell, each as likely as the other."""

    name = "demo"

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a random action for each view."""
        cells: NDArray[np.int64] = np.where(views.boards == 0, rng.random(views.boards.shape), -1.0).argmax(axis=1)
        letters = np.where(views.pending > 0, 26, CALLED[rng.integers(len(CALLED), size=len(views))])
        actions: NDArray[np.int64] = letters * BOARD + cells
        return actions
