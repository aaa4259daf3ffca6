"""Matches of Scrabble: how its games are dealt, played side by side, and counted."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import EXCHANGE, KIND, PASS, PLACE
from lexarena.games.scrabble.variant import ScrabbleVariant
from lexarena.matches.match_game import Step

_KINDS = {"words": PLACE, "exchanges": EXCHANGE, "passes": PASS}


class ScrabbleMatch:
    """Many games of Scrabble in a match."""

    def __init__(self, variant: ScrabbleVariant) -> None:
        self.variant = variant

    def choose(
        self, agent: Agent, batch: Batch, games: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int32]:
        """Return what an agent plays in these games, in which it is to move."""
        moves = np.asarray(agent.choose_many(batch.views(games), rng), np.int32)
        if not type(agent).__module__.startswith("lexarena.games.scrabble.agents."):
            _check(agent.name, batch, games, moves)
        return moves

    def fingerprints(self, batch: Batch) -> NDArray[np.uint8]:
        """Return what was laid in each game, and what is left in the racks."""
        return np.concatenate((batch.arrays.cells, batch.arrays.racks.reshape(len(batch), -1)), axis=1)

    def counts(self, batch: Batch, steps: Sequence[Step]) -> dict[str, NDArray[np.int64]]:
        """Return how many words, exchanges and passes each seat had: (games, seat) by name."""
        counts = {name: np.zeros((len(batch), 2), np.int64) for name in _KINDS}
        for games, seats, moves in steps:
            for name, kind in _KINDS.items():
                counts[name][games, seats] += moves[:, KIND] == kind
        return counts


def _check(name: str, batch: Batch, games: NDArray[np.int64], moves: NDArray[np.int32]) -> None:
    """Refuse moves that are not in the list of legal ones: one that is not among our agents may err."""
    legal, offsets = batch.legal(games)
    if moves.shape != (len(games), legal.shape[1]):
        told = (
            f"choose_many returns an array of {moves.shape} for {len(games)} views; give {(len(games), legal.shape[1])}"
        )
        raise LexarenaError(f"{name}: {told}, one row per move")
    for i, move in enumerate(moves):
        if not (legal[offsets[i] : offsets[i + 1]] == move).all(axis=1).any():
            shown: Any = move.tolist()
            raise LexarenaError(f"{name}: the move {shown} is not legal; take moves from views.legal() or views.best()")
