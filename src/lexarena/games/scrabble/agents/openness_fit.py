"""What a placement opens to the other player, from self-play: weights for the features of openness.

In every position of a game the best few moves are tried, each against the same racks of the other player, drawn at random
from the tiles that one does not see. How much more its best reply is worth after one move than after the others is fitted
by the difference in what the moves open.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import SEED_LIMIT
from lexarena.games.scrabble.agents.candidates import find_candidates
from lexarena.games.scrabble.agents.openness import FEATURES, describe_openness
from lexarena.games.scrabble.agents.valuing import Valuing
from lexarena.games.scrabble.movegen.workspace import POINT
from lexarena.games.scrabble.rules.arrays import RUNNING
from lexarena.games.scrabble.rules.game import Batch
from lexarena.words.lexicon import Lexicon

MOVES = 8
"""So many moves are tried in every position."""
RACKS = 3
"""So many racks of the other player are drawn for every position."""
DOUBT = 50.0
"""How much a weight is held back towards 0, as a number of sightings."""


class OpennessFit:
    """The fitting of what the features of openness are worth to the other player."""

    def __init__(self, valuing: Valuing, lexicon: Lexicon, seed: int) -> None:
        self._valuing, self._lexicon = valuing, lexicon
        self._rng = np.random.default_rng(seed)
        self._matrix, self._right = np.zeros((len(FEATURES), len(FEATURES))), np.zeros(len(FEATURES))

    def run(self, games: int, progress: Callable[[int], None] = lambda finished: None) -> NDArray[np.float64]:
        """Play so many games with the leave values at hand, and return the weights of the features."""
        rules = self._valuing.rules
        side_by_side = 256 if rules.size <= 7 else 32
        for first in range(0, games, side_by_side):
            number = min(side_by_side, games - first)
            seeds = self._rng.integers(SEED_LIMIT, size=number)
            self._play(Batch(number, rules, self._lexicon, seeds))
            progress(number)
        return self.weights

    def _play(self, batch: Batch) -> None:
        """Play games to their end, and compare the moves of every position."""
        while len(running := batch.running):
            found = find_candidates(batch.views(running), self._valuing, np.full(len(running), MOVES))
            self._compare(batch, running, found.view, found.moves)
            batch.apply(found.moves[found.first[:-1]], running)

    def _compare(
        self, batch: Batch, running: NDArray[np.int64], view: NDArray[np.int64], moves: NDArray[np.int32]
    ) -> None:
        """Try these moves, `view` says in which of the running games, and take down what they open and bring about."""
        games = running[view]
        features = np.zeros((len(moves), len(FEATURES)))
        describe_openness(batch.tables, batch.arrays, games, moves, features)
        arrays = batch.arrays._replace(**{name: array[games] for name, array in batch.arrays._asdict().items()})
        everyone, others = np.arange(len(moves)), 1 - arrays.to_move.astype(np.int64)
        places = np.arange(arrays.bag.shape[1])
        inside = (places >= arrays.ends[:, :1]) & (places < arrays.ends[:, 1:])
        hidden = np.concatenate((np.where(inside, arrays.bag, 0), arrays.racks[everyone, others]), axis=1)
        tried = batch.showing(arrays)
        tried.apply(moves, everyone)
        size = batch.ruleset.rack_size
        whole = (arrays.ending == RUNNING) & (arrays.held[everyone, others] == size)
        chosen = np.flatnonzero(np.bincount(view, ~whole)[view] == 0)
        if not len(chosen):
            return
        replies = np.zeros(len(chosen))
        for _ in range(RACKS):
            order = np.where(hidden > 0, self._rng.random((len(running), hidden.shape[1]))[view], 2.0)
            drawn = np.argpartition(order, size, axis=1)[:, :size]
            arrays.racks[everyone, others] = np.take_along_axis(hidden, drawn, axis=1)
            replies += self._valuing.choose(tried.views(chosen))[1] / POINT / RACKS
        beside = np.column_stack((features[chosen], replies))
        numbers = np.bincount(view[chosen], minlength=len(running))[view[chosen]]
        means = np.column_stack([np.bincount(view[chosen], column, len(running))[view[chosen]] for column in beside.T])
        beside -= means / numbers[:, None]
        self._matrix += beside[:, :-1].T @ beside[:, :-1]
        self._right += beside[:, :-1].T @ beside[:, -1]

    @property
    def weights(self) -> NDArray[np.float64]:
        """What each feature gives to the other player's next turn, in points."""
        return np.linalg.solve(self._matrix + DOUBT * np.eye(len(FEATURES)), self._right).astype(np.float64)
