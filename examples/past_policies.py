"""An opponent for self-play: it plays like one of the policies that were learned so far, and changes now and then."""

from typing import Any

import numpy as np

from lexarena import Agent, make_agent


class PastPolicies:
    """An agent that is one of several at a time; the newest has the same weight as all older ones together."""

    name = "past policies"

    def __init__(self, first: str = "random", game: str = "scrabble", seed: int = 1) -> None:
        self.pool: list[Agent] = [make_agent(first, game)]
        self.rng = np.random.default_rng(seed)
        self.now = self.pool[0]

    def add(self, agent: Agent) -> None:
        """Add a policy, and choose who plays from now on."""
        self.pool.append(agent)
        self.now = agent if self.rng.random() < 0.5 else self.pool[int(self.rng.integers(len(self.pool)))]

    def choose(self, view: Any, rng: np.random.Generator) -> Any:
        """Return the move of the policy whose turn it is."""
        return self.now.choose(view, rng)

    def choose_many(self, views: Any, rng: np.random.Generator) -> Any:
        """Return its move for each of many views."""
        return self.now.choose_many(views, rng)
