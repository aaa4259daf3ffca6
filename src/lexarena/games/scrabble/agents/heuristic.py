"""`heuristic` maximises equity (points plus leave value), on small boards less part of what the move opens to the opponent.

`heuristic+endgame` plays the same until the bag is empty, then searches the endgame.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent, FileOption
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.basic import check_least
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.endgame.solver import EndgamePlayer
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.leave_model import read_model
from lexarena.games.scrabble.search.openness import FEATURES, openness_features
from lexarena.games.scrabble.search.valuation import SMALL_BOARD, Valuation, find_candidates, valuation_of

CLOSER_LOOK = 12
"""The number of moves, the best by points and leave value, that are compared by what they open."""
SHARE = 0.5
"""The default share, on small boards, of what a move opens that counts against it."""


class Heuristic(BatchAgent[Views, Move]):
    """Plays the move with the highest equity: points plus leave value, minus a share of what it opens for the opponent.

    `leaves` is a file of leave values that replace the shipped ones. `board` is the share of what a move opens that counts
    against it. By default it is 0.5 on boards up to 9x9, and 0 on larger ones, where it gains too little for its time.
    """

    name = "heuristic"

    def __init__(self, leaves: FileOption = "", board: float | None = None) -> None:
        if board is not None and not 0 <= board <= 10:
            raise LexarenaError(f"heuristic: board must be from 0 (ignore what a move opens) to 10, got {board:g}")
        self._model = read_model(Path(leaves).expanduser()) if leaves else None
        self._own: dict[Ruleset, Valuation] = {}
        self._board = board

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move with the highest value for each view."""
        valuation = self._valuation(views)
        share = (SHARE if views.ruleset.size <= SMALL_BOARD else 0.0) if self._board is None else self._board
        weights = share * valuation.model.board
        if not weights.any():
            return valuation.choose(views)[0]
        found = find_candidates(views, valuation, np.full(len(views), CLOSER_LOOK))
        features = np.zeros((len(found.moves), len(FEATURES)))
        openness_features(views.batch.tables, views.batch.arrays, views.games[found.view], found.moves, features)
        drawn_later = views.bag_counts[found.view] > 0  # with an empty bag, going out is all that counts
        values = found.equities - np.rint(POINT * drawn_later * (features @ weights)).astype(np.int64)
        order = np.lexsort((np.arange(len(values)), -values, found.view))
        chosen: NDArray[np.int32] = found.moves[order[found.first[:-1]]]
        return chosen

    def _valuation(self, views: Views) -> Valuation:
        rules = views.ruleset
        if self._model is None:
            return valuation_of(rules, views.lexicon)
        if rules not in self._own:
            self._own[rules] = Valuation(rules, self._model)
        return self._own[rules]


class HeuristicEndgame(BatchAgent[Views, Move]):
    """Plays like `heuristic`, and searches `nodes` positions for each move once the bag is empty."""

    name = "heuristic+endgame"

    def __init__(self, nodes: int = 400) -> None:
        check_least(self.name, nodes=(nodes, 1))
        self._nodes = nodes
        self._heuristic = Heuristic()
        self._endgames = EndgamePlayer(nodes)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move of `heuristic` for each view, or that of the endgame search."""
        moves = self._heuristic.choose_many(views, rng)
        for i in np.flatnonzero(views.bag_counts == 0).tolist():
            moves[i] = self._endgames.choose(views, i, Budget(self._nodes))
        return moves
