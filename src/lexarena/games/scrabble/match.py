"""Matches of Scrabble: how agents play many games side by side, and what is counted."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many
from lexarena.games.scrabble.engine.move_rows import EXCHANGE, KIND, PASS, PLACE
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.variant import ScrabbleVariant
from lexarena.matches.match_game import Step

QUICK_BOARD = 7
"""The largest board on which a few pairs of a slow agent take no longer than a pair on the full board."""
_KINDS = {"words": PLACE, "exchanges": EXCHANGE, "passes": PASS}


class ScrabbleMatch:
    """Many games of Scrabble in a match."""

    def __init__(self, variant: ScrabbleVariant) -> None:
        self.variant = variant
        self.slow_pairs = 5 if variant.ruleset.size <= QUICK_BOARD else 1
        """The pairs that agents which think long play side by side: on a small board that is faster."""

    def choose(
        self, agent: Agent, batch: Batch, games: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int32]:
        """Return what an agent plays in these games, in which it is to move."""
        return np.asarray(choose_many(agent, batch.views(games), rng), np.int32)

    def fingerprints(self, batch: Batch) -> NDArray[np.uint8]:
        """Return the tiles on the board and in the racks of each game."""
        return np.concatenate((batch.arrays.cells, batch.arrays.racks.reshape(len(batch), -1)), axis=1)

    def counts(self, batch: Batch, steps: Sequence[Step]) -> dict[str, NDArray[np.int64]]:
        """Return the number of words, exchanges and passes of each seat: arrays (games, seats) by name."""
        counts = {name: np.zeros((len(batch), 2), np.int64) for name in _KINDS}
        for games, seats, moves in steps:
            for name, kind in _KINDS.items():
                counts[name][games, seats] += moves[:, KIND] == kind
        return counts
