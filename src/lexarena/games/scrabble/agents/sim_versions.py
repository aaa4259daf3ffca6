"""`sim`: plays out the best moves many times, and takes the one that does best."""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.leader_sim import LeaderSim
from lexarena.games.scrabble.agents.sim import HalvingSim
from lexarena.games.scrabble.agents.versions import VERSIONS, check_version
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views


class Sim(BatchAgent[Views, Move]):
    """Monte Carlo over the best candidates: at most `rollouts` a decision, or `ms` milliseconds if they are given.

    Playouts last `plies` moves after the candidate, with leave values for what follows, and with 0 to the end of the game;
    they go to the end in any case once the bag holds no more than a rack. By default they last two moves on large boards
    and to the end on small ones, and in version 1 to the end on all. The number of `candidates`, if it is not given, grows
    with the budget.
    """

    name = "sim"
    takes_long = True

    def __init__(
        self,
        rollouts: int = 300,
        ms: float = 0.0,
        plies: int | None = None,
        candidates: int = 0,
        version: int = VERSIONS["sim"],
    ) -> None:
        least = {"rollouts": (rollouts, 1), "ms": (ms, 0), "plies": (plies or 0, 0), "candidates": (candidates, 0)}
        for option, (value, lowest) in least.items():
            if not value >= lowest:
                raise LexarenaError(f"sim: {option} is at least {lowest}, not {value}")
        if check_version(self.name, version) == 1:
            self._player: HalvingSim | LeaderSim = HalvingSim(rollouts, ms, plies or 0, candidates)
        else:
            self._player = LeaderSim(rollouts, ms, plies, candidates)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return such a move for each view."""
        return self._player.choose_many(views, rng)
