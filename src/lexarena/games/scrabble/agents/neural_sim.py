"""`neural+sim`: a trained network says which moves to try and plays them out; the playouts say which is best.

The candidates are the most likely moves by the network's policy. Each is played in the same determinizations, with the
network for both sides; where a playout is cut short, the network's value stands for the rest of the game. Half of the
candidates are dropped after each round, as in `sim`. Points and results count as they did in training.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent, FileOption
from lexarena.agents.neural.layers import best_of_each
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.neural import CandidateNetwork, CandidatePlayer, Neural
from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.neural_features import FeatureEncoder
from lexarena.games.scrabble.search.old_playouts import search
from lexarena.games.scrabble.search.valuing import Candidates


class NeuralSim(BatchAgent[Views, Move]):
    """A network with playouts on top: `rollouts` a decision, or `ms` milliseconds if they are given.

    Playouts last `plies` moves after the candidate (0: to the end of the game), and to the end in any case once the bag
    holds no more than a rack. `prior` is the number of playouts that the network's policy counts for.
    """

    name = "neural+sim"
    takes_long = True

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
        """Load the network of a ruleset; if there is none that fits, raise an error before a game begins."""
        self._player(rules)

    def _player(self, rules: Ruleset) -> CandidatePlayer:
        player = self._neural.player(rules)
        if not isinstance(player, CandidatePlayer):
            raise LexarenaError(
                f"{self.name} needs a network with a policy; the one of {rules.name} values positions: play neural"
            )
        return player

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move that the network and the playouts find best in each view."""
        player = self._player(views.ruleset)
        encoder, network = player.encoder, player.network
        found = _likeliest(views, encoder, network, self._candidates, self._prior)
        seeds = rng.integers(1 << 53, size=len(views)).astype(np.uint64)
        halving = search(views, NeuralPolicy(encoder, network), found, seeds, self._plies)
        halving.spend(self._rollouts, self._ms)
        return found.moves[halving.leaders()]


def _likeliest(
    views: Views, encoder: FeatureEncoder, network: CandidateNetwork, number: int, prior: float
) -> Candidates:
    """Return at most `number` candidates for each view, the most likely first."""
    features = encoder.encode(views.batch, views.games)
    logits, offsets = network.logits(features), features.offsets
    view = np.repeat(np.arange(len(views)), np.diff(offsets))
    order = np.lexsort((-logits, view))
    order = order[np.arange(len(order)) - offsets[view[order]] < number]
    view = view[order]
    first = np.searchsorted(view, np.arange(len(views) + 1)).astype(np.int64)
    priors = prior * network.points_reward * (logits[order] - logits[order][first[:-1]][view])
    kept = np.zeros(len(order), np.int64)
    return Candidates(features.moves[order].astype(np.int32), kept, view, first, priors.astype(np.float64))


class NeuralPolicy:
    """A network plays for both sides, and its value stands for what is not played."""

    def __init__(self, encoder: FeatureEncoder, network: CandidateNetwork) -> None:
        self._encoder, self._network = encoder, network

    def choose(self, views: Views) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Return the move that the network finds best in each view; leaves are part of its value."""
        features = self._encoder.encode(views.batch, views.games)
        best = np.zeros(len(views), np.int64)
        best_of_each(self._network.logits(features), features.offsets, best)
        return features.moves[best].astype(np.int32), np.zeros(len(views))

    def value(self, batch: Batch, seats: NDArray[np.int64], kept: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return points and result as training rewards them; for a game in progress, points and the network's value."""
        arrays, every = batch.arrays, np.arange(len(seats))
        spread = (arrays.scores[every, seats] - arrays.scores[every, 1 - seats]).astype(np.float64)
        network = self._network
        result = np.sign(spread) * (arrays.ending != RUNNING)
        value: NDArray[np.float64] = network.points_reward * spread + network.result_reward * result
        going = np.flatnonzero(arrays.ending == RUNNING)
        if len(going):  # all tiles are dealt, so the value may know them
            values = network.values(self._encoder.encode(batch, going))
            value[going] += np.where(arrays.to_move[going] == seats[going], values, -values)
        return value
