"""Endgames for agents that see many games at once: with an empty bag nothing is hidden, so a search plays."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.endgame.solver import EndgameSolver, table_bits, view_racks
from lexarena.games.scrabble.search.endgame.tree import Budget


class EndgamePlayer:
    """Searches endgames of one ruleset and lexicon after the other."""

    def __init__(self, nodes: int) -> None:
        """Keep memory for searches of up to this number of positions."""
        self._bits = table_bits(Budget(nodes))
        self._solver: EndgameSolver | None = None

    def choose(self, views: Views, i: int, budget: Budget) -> NDArray[np.int32]:
        """Return the move for view i, whose bag is empty."""
        view, solver = views[i], self._solver_of(views)
        solver.tree.set_up(views.batch.arrays, int(views.games[i]), view_racks(view))
        now = view.scores[view.seat] - view.scores[1 - view.seat]
        return solver.solve_root(now, budget).chosen()

    def spread(self, views: Views, games: GameArrays, i: int, budget: Budget) -> int:
        """Return the final spread of game i under best play, as far as it is found, for the seat to move.

        The bag is empty. The game need not be one of the views, but has their ruleset and lexicon.
        """
        solver, held = self._solver_of(views), games.held[i]
        solver.tree.set_up(games, i, (games.racks[i, 0, : held[0]], games.racks[i, 1, : held[1]]))
        mover = int(games.to_move[i])
        return solver.solve_root(int(games.scores[i, mover] - games.scores[i, 1 - mover]), budget).spread

    def _solver_of(self, views: Views) -> EndgameSolver:
        solver = self._solver
        if solver is None or solver.tree.ruleset != views.ruleset or solver.tree.lexicon is not views.lexicon:
            solver = self._solver = EndgameSolver(views.ruleset, views.lexicon, self._bits)
        return solver


def bag_counts(views: Views) -> NDArray[np.int64]:
    """Return the number of tiles in the bag of each view."""
    ends = views.batch.arrays.ends[views.games]
    left: NDArray[np.int64] = (ends[:, 1] - ends[:, 0]).astype(np.int64)
    return left
