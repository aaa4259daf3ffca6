"""`neural` for any game without a network of its own: it plays the candidate that a trained network likes best.

`lexarena.learning.candidate_network` is its twin in torch. A network reads the features that `Variant.move_features` and
`Variant.position_features` give.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import FileOption
from lexarena.agents.neural import read_weights
from lexarena.core.features import best_by_first
from lexarena.core.game import AnyMove
from lexarena.core.variant import variant_of
from lexarena.errors import LexarenaError

CANDIDATES = 256
"""The most candidates that a network compares, unless its training run says otherwise."""
LAYERS = ("move_in", "move_mid", "move_out")
Floats = NDArray[np.float32]


class CandidateNet:
    """Plays the move with the highest score of a network, whose weights are in the file `weights`."""

    name = "neural"

    def __init__(self, weights: FileOption = "") -> None:
        if not weights:
            remedy = "train one with `lexarena train`, and give its file: neural:weights=PATH"
            raise LexarenaError(f"no trained network is shipped for this game; {remedy}")
        self._weights = read_weights(Path(weights).expanduser())
        if missing := [name for name in LAYERS if name not in self._weights.arrays]:
            raise LexarenaError(f"{self._weights.source}: these weights have no {missing[0]}; choose another file")
        options = self._weights.card.get("config", {}).get("options", {})
        self._most = int(options.get("candidates", CANDIDATES))

    def choose(self, view: Any, rng: np.random.Generator) -> AnyMove:
        """Return the candidate with the highest score; the first of equals."""
        variant, arrays = variant_of(view), self._weights.arrays
        features = np.asarray(variant.move_features(view), np.float32)
        chosen = best_by_first(features, self._most)
        position = np.asarray(variant.position_features(view), np.float32)
        inputs = np.hstack([features[chosen], np.broadcast_to(position, (len(chosen), len(position)))])
        if inputs.shape[1] != len(arrays["move_in"]):
            known = f"{len(arrays['move_in'])} features, and a move of {variant.title} has {inputs.shape[1]}"
            raise LexarenaError(f"{self._weights.source}: these weights read {known}; train a network for this game")
        for name in LAYERS[:-1]:
            inputs = np.maximum(inputs @ arrays[name] + arrays[f"{name}_bias"], 0)
        scores = (inputs @ arrays[LAYERS[-1]] + arrays[f"{LAYERS[-1]}_bias"])[:, 0]
        move: AnyMove = view.legal_moves()[int(chosen[int(np.argmax(scores))])]
        return move
