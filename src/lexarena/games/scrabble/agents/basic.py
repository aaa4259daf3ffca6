"""The simplest agents: `random` plays any placement, `greedy` the one with the most points."""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views


def check_least(agent: str, **options: tuple[float, float]) -> None:
    """Raise `LexarenaError` if one of the options, each given with its least value, is less than that."""
    for option, (value, least) in options.items():
        if not value >= least:
            raise LexarenaError(f"{agent}: {option} must be at least {least}, got {value}")


class RandomPlacement(BatchAgent[Views, Move]):
    """Plays any placement, with equal probability; if there is none, exchanges the whole rack or passes."""

    name = "random"

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return a random placement for each view."""
        chosen = views.exchange_all_or_pass()
        moves, offsets = views.legal(placements_only=True)
        counts = np.diff(offsets)
        found = counts > 0
        chosen[found] = moves[offsets[:-1][found] + rng.integers(counts[found])]
        return chosen


class Greedy(BatchAgent[Views, Move]):
    """Plays the placement with the most points; if there is none, exchanges the whole rack or passes."""

    name = "greedy"

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the placement with the most points for each view."""
        moves, found = views.best()
        if len(stuck := np.flatnonzero(~found)):
            moves[stuck] = views.exchange_all_or_pass(stuck)
        return moves
