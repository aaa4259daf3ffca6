"""`greedy`: the placement with the most points, ties by the lowest canonical key; with none, exchange all, else pass."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import View, Views


class Greedy:
    """Plays the placement with the most points."""

    name = "greedy"

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Return the placement with the most points."""
        return view.move(self.choose_many(view.only(), rng)[0])

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the placement with the most points for each view."""
        moves, found = views.best()
        stuck = np.flatnonzero(~found)
        moves[stuck] = views.exchange_all_or_pass(stuck)
        return moves
