"""`neural` for Word Racer: plays the move that its trained network likes best. It needs no torch."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent, FileOption
from lexarena.agents.neural.layers import best_of_each
from lexarena.agents.neural.weights import read_weights, shipped_weights
from lexarena.errors import LexarenaError
from lexarena.games.racer.agents.neural_candidates import Knowledge, candidate_offsets, encode, know, make_features
from lexarena.games.racer.agents.neural_forward import make_net, make_space, write_logits
from lexarena.games.racer.rules.board import BOARD, CALLS
from lexarena.games.racer.rules.moves import PLACE, Move
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.rules.words import RacerLexicon


class NeuralRacer(BatchAgent[Views, Move]):
    """Plays what a network finds best: the shipped one, or that of a file of `weights`."""

    name = "neural"

    def __init__(self, weights: FileOption = "") -> None:
        found = read_weights(Path(weights).expanduser()) if weights else shipped_weights("racer", "racer")
        if found is None:
            remedy = "train one with `lexarena train racer`, and name its file: neural:weights=PATH"
            raise LexarenaError(f"no trained network is shipped for Word Racer; {remedy}")
        self._net = make_net(found.arrays, found.source)
        self._space = make_space(self._net)
        self._known: dict[tuple[str, str], Knowledge] = {}

    def prepare(self, words: RacerLexicon, rule: str = "written") -> None:
        """Load all that a game needs, so that the first move takes no longer than the others."""
        board, called = np.zeros((1, BOARD), np.uint8), np.zeros((1, CALLS), np.uint8)
        self._choose(words, rule, board, np.zeros(1, np.uint8), called, np.zeros(1, np.int32))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return such an action for each view."""
        return self._choose(views.lexicon, views.ruleset, views.boards, views.pending, views.called, views.seats)

    def _choose(
        self,
        words: RacerLexicon,
        rule: str,
        boards: NDArray[np.uint8],
        pending: NDArray[np.uint8],
        called: NDArray[np.uint8],
        seats: NDArray[np.int32],
    ) -> NDArray[np.int64]:
        if (words.hash, rule) not in self._known:
            self._known[words.hash, rule] = know(words, rule)
        offsets = candidate_offsets(boards, pending)
        shown = make_features(len(boards), int(offsets[-1]))
        encode(self._known[words.hash, rule], boards, pending, called, seats, offsets, shown)
        logits, best = np.zeros(int(offsets[-1]), np.float32), np.zeros(len(boards), np.int64)
        write_logits(self._net, self._space, shown, offsets, logits)
        best_of_each(logits, offsets, best)
        cells, letters = shown.cell[best].astype(np.int64), shown.letter[best].astype(np.int64)
        actions: NDArray[np.int64] = np.where(pending > 0, PLACE, letters * BOARD) + cells
        return actions
