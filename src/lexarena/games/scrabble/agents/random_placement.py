"""`random`: any placement, each as likely as the other; with none to make, exchange the whole rack, else pass."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import View, Views


class RandomPlacement:
    """Plays a random placement."""

    name = "random"

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Return a random placement."""
        return view.move(self.choose_many(view.only(), rng)[0])

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return a random placement for each view."""
        chosen = views.exchange_all_or_pass()
        moves, offsets = views.legal(placements_only=True)
        counts = np.diff(offsets)
        found = counts > 0
        chosen[found] = moves[offsets[:-1][found] + rng.integers(counts[found])]
        return chosen
