"""`heuristic+endgame`: plays like `heuristic` until the bag is empty, then searches the endgame."""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.heuristic import Heuristic
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.solve.endgame import EndgameSolver, table_bits, view_racks
from lexarena.games.scrabble.solve.tree import Budget
from lexarena.words.lexicon import Lexicon


class HeuristicEndgame(BatchAgent[Views, Move]):
    """`heuristic` with an endgame search of `nodes` positions a move, once the bag is empty."""

    name = "heuristic+endgame"

    def __init__(self, nodes: int = 400) -> None:
        if nodes < 1:
            raise LexarenaError(f"heuristic+endgame: nodes is at least 1, not {nodes}")
        self._nodes = nodes
        self._heuristic = Heuristic()
        self._solver: EndgameSolver | None = None

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return such a move for each view."""
        moves = self._heuristic.choose_many(views, rng)
        ends = views.batch.arrays.ends[views.games]
        for i in np.flatnonzero(ends[:, 0] == ends[:, 1]).tolist():
            moves[i] = self._solve(views, i)
        return moves

    def _solve(self, views: Views, i: int) -> NDArray[np.int32]:
        view, solver = views[i], self._solver_of(views)
        solver.tree.set_up(views.batch.arrays, int(views.games[i]), view_racks(view))
        now = view.scores[view.seat] - view.scores[1 - view.seat]
        return solver.solve_root(now, Budget(self._nodes)).chosen()

    def _solver_of(self, views: Views) -> EndgameSolver:
        lexicon: Lexicon = views.lexicon
        solver = self._solver
        if solver is None or solver.tree.ruleset != views.ruleset or solver.tree.lexicon is not lexicon:
            solver = self._solver = EndgameSolver(views.ruleset, lexicon, table_bits(Budget(self._nodes)))
        return solver
