"""`neural+sim`: a trained network says which moves to try and plays them out; the playouts say which is best.

The candidates are the moves that the network finds likeliest. Each is played in the same worlds, with the network for both
sides; where a playout is cut short, the network's value stands for the rest of the game. Half of the candidates are dropped
after each round, as in `sim`.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import FileOption
from lexarena.agents.neural.layers import best_of_each
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.candidates import Candidates
from lexarena.games.scrabble.agents.neural import Neural
from lexarena.games.scrabble.agents.neural_features import Describer
from lexarena.games.scrabble.agents.neural_network import CandidateNetwork
from lexarena.games.scrabble.agents.sequential_halving import Halving
from lexarena.games.scrabble.rules.arrays import RUNNING
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import View, Views

POINT_WORTH = 0.03
"""What a point is worth beside a win (1), as in the training."""


class NeuralSim:
    """A network with playouts on top: `rollouts` a decision, or `ms` milliseconds if they are given.

    Playouts last so many `plies` after the move (0: to the end of the game), and to the end in any case once the bag holds
    no more than a rack. `prior` says how many playouts the network's own opinion counts for.
    """

    name = "neural+sim"

    def __init__(
        self,
        rollouts: int = 300,
        ms: float = 0.0,
        plies: int = 4,
        candidates: int = 8,
        prior: float = 4.0,
        weights: FileOption = "",
    ) -> None:
        least = {"rollouts": (rollouts, 1), "ms": (ms, 0), "plies": (plies, 0), "candidates": (candidates, 1)}
        for option, (value, lowest) in (least | {"prior": (prior, 0)}).items():
            if not value >= lowest:
                raise LexarenaError(f"neural+sim: {option} is at least {lowest}, not {value}")
        self._rollouts, self._ms, self._plies = rollouts, ms, plies
        self._candidates, self._prior = candidates, prior
        self._neural = Neural(weights)
        self._neural.name = self.name  # its errors are about this agent

    def prepare(self, rules: Ruleset) -> None:
        """Load the network of a ruleset; if there is none that fits, say so before a game begins."""
        self._neural.prepare(rules)

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Return the move that does best in the playouts."""
        return view.move(self.choose_many(view.only(), rng)[0])

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return such a move for each view."""
        describer, network = self._neural.player(views.ruleset)
        found = _likeliest(views, describer, network, self._candidates, self._prior)
        seeds = rng.integers(1 << 53, size=len(views)).astype(np.uint64)
        playouts = Halving(views, NeuralPlayouts(describer, network), found, seeds, self._plies)
        playouts.spend(self._rollouts, self._ms)
        return found.moves[playouts.leaders()]


def _likeliest(views: Views, describer: Describer, network: CandidateNetwork, number: int, prior: float) -> Candidates:
    """Return at most so many candidates for each view, the likeliest first."""
    described = describer.describe(views.batch, views.games)
    logits, offsets = network.logits(described), described.offsets
    view = np.repeat(np.arange(len(views)), np.diff(offsets))
    order = np.lexsort((-logits, view))
    order = order[np.arange(len(order)) - offsets[view[order]] < number]
    view = view[order]
    first = np.searchsorted(view, np.arange(len(views) + 1)).astype(np.int64)
    promised = prior * POINT_WORTH * (logits[order] - logits[order][first[:-1]][view])
    kept = np.zeros(len(order), np.int64)
    return Candidates(described.moves[order].astype(np.int32), kept, view, first, promised.astype(np.float64))


class NeuralPlayouts:
    """A network plays for both sides, and its value stands for what is not played."""

    def __init__(self, describer: Describer, network: CandidateNetwork) -> None:
        self._describer, self._network = describer, network

    def choose(self, views: Views) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Return the move that the network finds best in each view; leaves are part of its value."""
        described = self._describer.describe(views.batch, views.games)
        best = np.zeros(len(views), np.int64)
        best_of_each(self._network.logits(described), described.offsets, best)
        return described.moves[best].astype(np.int32), np.zeros(len(views))

    def worth(self, batch: Batch, seats: NDArray[np.int64], kept: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return points and result as the training rewards them; of a game that goes on, points and the network's value."""
        arrays, every = batch.arrays, np.arange(len(seats))
        spread = (arrays.scores[every, seats] - arrays.scores[every, 1 - seats]).astype(np.float64)
        worth: NDArray[np.float64] = POINT_WORTH * spread + np.sign(spread) * (arrays.ending != RUNNING)
        going = np.flatnonzero(arrays.ending == RUNNING)
        if len(going):  # in a world all tiles are dealt, so the value may know them
            values = self._network.values(self._describer.describe(batch, going))
            worth[going] += np.where(arrays.to_move[going] == seats[going], values, -values)
        return worth
