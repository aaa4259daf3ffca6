"""`heuristic`: points plus leave value, on small boards less part of what the move opens up for the opponent.

`heuristic+endgame` plays like it until the bag is empty, then searches the endgame.
"""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent, FileOption
from lexarena.errors import LexarenaError
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
"""The share of what a move opens that counts against it by default on small boards."""


class Heuristic(BatchAgent[Views, Move]):
    """Plays the move with the most points plus leave value, less what it opens to the other player.

    `leaves` is a file of values other than the shipped. `board` is the share of what a move opens that counts against it:
    the other player may not take it, and then it is one's own; with 0 the board does not matter. By default it is a half on
    small boards and nothing on large ones, where it gains too little for its time.
    """

    name = "heuristic"

    def __init__(self, leaves: FileOption = "", board: float | None = None) -> None:
        if board is not None and not 0 <= board <= 10:
            raise LexarenaError(
                f"board={board:g} is not a share of what a move opens; 0 leaves it out, 1 counts all of it"
            )
        self._model = read_model(Path(leaves).expanduser()) if leaves else None
        self._own: dict[Ruleset, Valuation] = {}
        self._board = board

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move with the highest value for each view."""
        valuation = self._valuation(views.ruleset)
        weights = self._share(views.ruleset) * valuation.model.board
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

    def _share(self, rules: Ruleset) -> float:
        if self._board is not None:
            return self._board
        return SHARE if rules.size <= SMALL_BOARD else 0.0

    def _valuation(self, rules: Ruleset) -> Valuation:
        if self._model is None:
            return valuation_of(rules)
        if rules not in self._own:
            self._own[rules] = Valuation(rules, self._model)
        return self._own[rules]


class HeuristicEndgame(BatchAgent[Views, Move]):
    """`heuristic`, with an endgame search of `nodes` positions a move once the bag is empty."""

    name = "heuristic+endgame"

    def __init__(self, nodes: int = 400) -> None:
        if nodes < 1:
            raise LexarenaError(f"heuristic+endgame: nodes is at least 1, not {nodes}")
        self._nodes = nodes
        self._heuristic = Heuristic()
        self._endgames = EndgamePlayer(nodes)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move of `heuristic` for each view, or that of the search."""
        moves = self._heuristic.choose_many(views, rng)
        for i in np.flatnonzero(views.bag_counts == 0).tolist():
            moves[i] = self._endgames.choose(views, i, Budget(self._nodes))
        return moves
