"""Playouts of Scrabble: who plays a position on in one's head, and what the end of it is worth."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.agents.valuing import Valuing
from lexarena.games.scrabble.movegen.workspace import POINT
from lexarena.games.scrabble.rules.arrays import RUNNING
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import SCORE
from lexarena.games.scrabble.rules.view import Views

SPREAD = 0.02
"""A point of the final spread counts so much beside a win (1) or a loss (-1): a close call goes to more points."""
UNSURE = 0.01
"""Where a playout stops before the end, a point ahead counts so much."""


class Playouts(Protocol):
    """Who plays on after a candidate."""

    def choose(self, views: Views) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Return what is played in each view, and what the tiles that it keeps are worth, in points."""

    def worth(self, batch: Batch, seats: NDArray[np.int64], kept: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return what each game is worth to one of its seats; some stopped before the end.

        `kept` is what the last move of either seat left it, (games, 2).
        """


class FastPlayouts:
    """Both sides play for points; where playouts are `cut` short, for points plus leave value."""

    def __init__(self, valuing: Valuing, cut: bool) -> None:
        self._valuing, self._cut = valuing, cut

    def choose(self, views: Views) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Return the move with the most points, or the most points plus leave value."""
        if self._cut:
            moves, values = self._valuing.choose(views)
            return moves, values / POINT - moves[:, SCORE]
        moves, found = views.best()
        stuck = np.flatnonzero(~found)
        moves[stuck] = views.exchange_all_or_pass(stuck)
        return moves, np.zeros(len(moves))

    def worth(self, batch: Batch, seats: NDArray[np.int64], kept: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return a win or a loss and the spread; of a game that goes on, the spread and the leaves alone."""
        arrays, every = batch.arrays, np.arange(len(seats))
        spread = (arrays.scores[every, seats] - arrays.scores[every, 1 - seats]).astype(np.float64)
        going = arrays.ending == RUNNING
        spread += np.where(going, kept[every, seats] - kept[every, 1 - seats], 0.0)
        return np.where(going, UNSURE * spread, np.sign(spread) + SPREAD * spread)
