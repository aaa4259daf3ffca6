"""The simplest agents: `random`, any placement, and `greedy`, the placement with the most points."""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views


class RandomPlacement(BatchAgent[Views, Move]):
    """Plays any placement, each as likely as the other; with none to make, exchanges the whole rack, else passes."""

    name = "random"

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return a random placement for each view."""
        chosen = views.exchange_all_or_pass()
        moves, offsets = views.legal(placements_only=True)
        counts = np.diff(offsets)
        found = counts > 0
        chosen[found] = moves[offsets[:-1][found] + rng.integers(counts[found])]
        return chosen


class Greedy(BatchAgent[Views, Move]):
    """Plays the placement with the most points, ties by the lowest canonical key; with none, exchanges all, else passes."""

    name = "greedy"

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the placement with the most points for each view."""
        moves, found = views.best()
        stuck = np.flatnonzero(~found)
        moves[stuck] = views.exchange_all_or_pass(stuck)
        return moves
