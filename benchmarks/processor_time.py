"""Agents whose `ms` counts processor time, so that what else the machine does is of no matter.

`benchmarks.processor_time:OnProcessorTime:agent=master,ms=300` is `master:ms=300` on such a clock. It has to be measured in
a process of its own: all searches of the process count processor time from then on.
"""

import time
from types import SimpleNamespace
from typing import Any

import numpy as np

from lexarena.agents import BatchAgent, best_arm, choose_many, make_agent
from lexarena.games.scrabble.agents import master
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search import late_rollouts
from lexarena.games.scrabble.search.endgame import tree

CLOCKS = (best_arm, late_rollouts, master, tree)
"""The modules whose searches look at the time."""


def count_processor_time() -> None:
    """Let the clocks of searches count processor time from now on, in this process."""
    for module in CLOCKS:
        module.time = SimpleNamespace(monotonic=time.process_time)  # type: ignore[attr-defined]


class OnProcessorTime(BatchAgent[Views, Move]):
    """An agent with `ms` milliseconds of processor time for a move."""

    def __init__(self, agent: str, ms: float, network: int = 0) -> None:
        count_processor_time()
        self.name = f"{agent}:ms={ms:g}" + (",network=1" if network else "")
        self._agent = make_agent(self.name, "scrabble")

    def choose_many(self, views: Views, rng: np.random.Generator) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Return a move for each view."""
        return np.asarray(choose_many(self._agent, views, rng), np.int32)
