"""`sim`: plays out the best moves many times, and takes the one that does best.

Every candidate is played in the same determinizations: positions in which the tiles that the seat cannot see are dealt at
random. A fast policy then plays for both sides, to the end of the game or for a few plies. Half of the candidates are
dropped after each round (sequential halving), so the budget goes to the closest ones.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.playouts import FastPolicy, search
from lexarena.games.scrabble.agents.valuing import find_candidates, shipped_valuing
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views

FEWEST, MOST = 8, 30
"""The least and the greatest number of candidates."""
ENDGAME = 4
"""How many times more candidates are tried once the bag is empty."""


class Sim(BatchAgent[Views, Move]):
    """Monte Carlo over the best candidates: `rollouts` a decision, or `ms` milliseconds if they are given.

    Playouts go to the end of the game, or for `plies` moves after the candidate, with leave values for what follows; they
    go to the end in any case once the bag holds no more than a rack. The number of `candidates`, if it is not given,
    grows with the budget.
    """

    name = "sim"

    def __init__(self, rollouts: int = 300, ms: float = 0.0, plies: int = 0, candidates: int = 0) -> None:
        for option, value, least in (
            ("rollouts", rollouts, 1),
            ("ms", ms, 0),
            ("plies", plies, 0),
            ("candidates", candidates, 0),
        ):
            if not value >= least:
                raise LexarenaError(f"sim: {option} is at least {least}, not {value}")
        self._rollouts, self._ms, self._plies = rollouts, ms, plies
        self._candidates = candidates or min(MOST, max(FEWEST, (rollouts if not ms else round(ms * 10)) // 40))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return such a move for each view."""
        valuing = shipped_valuing(views.ruleset)
        ends = views.batch.arrays.ends[views.games]
        # With an empty bag nothing is hidden: one playout is enough, so there can be more candidates.
        number = np.where(ends[:, 0] == ends[:, 1], ENDGAME, 1) * self._candidates
        found = find_candidates(views, valuing, number)
        seeds = rng.integers(1 << 53, size=len(views)).astype(np.uint64)
        halving = search(views, FastPolicy(valuing, cut=self._plies > 0), found, seeds, self._plies)
        halving.spend(self._rollouts, self._ms)
        return found.moves[halving.leaders()]
