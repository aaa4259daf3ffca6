"""`neural`: plays the move that a trained network finds best; the networks of some rulesets are shipped."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent, FileOption
from lexarena.agents.neural.layers import best_of_each
from lexarena.agents.neural.weights import read_weights, shipped_weights
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.neural_features import FeatureEncoder
from lexarena.games.scrabble.agents.neural_network import CandidateNetwork
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views


class Neural(BatchAgent[Views, Move]):
    """Plays what a network finds best: the shipped one of the ruleset, or that of a file of `weights`."""

    name = "neural"

    def __init__(self, weights: FileOption = "") -> None:
        self._file = read_weights(Path(weights).expanduser()) if weights else None
        self._players: dict[Ruleset, tuple[FeatureEncoder, CandidateNetwork]] = {}

    def prepare(self, rules: Ruleset) -> None:
        """Load the network of a ruleset; if there is none that fits, raise an error before a game begins."""
        self.player(rules)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return such a move for each view."""
        encoder, network = self.player(views.ruleset)
        features = encoder.encode(views.batch, views.games)
        best = np.zeros(len(views), np.int64)
        best_of_each(network.logits(features), features.offsets, best)
        return features.moves[best].astype(np.int32)

    def player(self, rules: Ruleset) -> tuple[FeatureEncoder, CandidateNetwork]:
        """Return what lists the moves of a ruleset with features, and the network that scores them."""
        if rules not in self._players:
            weights = self._file or shipped_weights("scrabble", rules.name)
            if weights is None:
                raise LexarenaError(
                    f"no trained network is shipped for the ruleset {rules.name}; train one with `lexarena train`, and "
                    f"name its file: {self.name}:weights=PATH"
                )
            encoder = FeatureEncoder(rules)
            self._players[rules] = encoder, CandidateNetwork(weights, encoder.layout, rules.name)
        return self._players[rules]
