"""One game between two agents in this process."""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np

from lexarena.agents import Agent
from lexarena.games.base import State

G = TypeVar("G", bound=State[Any])


def play_game(game: G, agents: Sequence[Agent], seed: int = 0) -> G:
    """Let the agents play a game of any kind to its end; they draw their randomness from `seed`."""
    rng = np.random.default_rng(seed)
    while game.outcome is None:
        seat = game.to_move
        game.apply(agents[seat].choose(game.view(seat), rng))
    return game
