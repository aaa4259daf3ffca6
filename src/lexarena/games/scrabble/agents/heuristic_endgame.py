"""`heuristic+endgame`: plays like `heuristic` until the bag is empty, then searches the endgame."""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.heuristic import Heuristic
from lexarena.games.scrabble.agents.versions import VERSIONS
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.endgame_player import EndgamePlayer, bag_counts


class HeuristicEndgame(BatchAgent[Views, Move]):
    """`heuristic`, of some version, with an endgame search of `nodes` positions a move once the bag is empty."""

    name = "heuristic+endgame"

    def __init__(self, nodes: int = 400, version: int = VERSIONS["heuristic"]) -> None:
        if nodes < 1:
            raise LexarenaError(f"heuristic+endgame: nodes is at least 1, not {nodes}")
        self._nodes = nodes
        self._heuristic = Heuristic(version=version)
        self._endgames = EndgamePlayer(nodes)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return such a move for each view."""
        moves = self._heuristic.choose_many(views, rng)
        for i in np.flatnonzero(bag_counts(views) == 0).tolist():
            moves[i] = self._endgames.choose(views, i, Budget(self._nodes))
        return moves
