"""One game between two agents in this process."""

from collections.abc import Sequence
from typing import Any, TypeVar

import numpy as np

from lexarena.agents import Agent, make_agent
from lexarena.core.game import State
from lexarena.errors import LexarenaError
from lexarena.records.replay import name_of

G = TypeVar("G", bound=State[Any])


def play_game(game: G, agents: Sequence[Agent | str], seed: int = 0) -> G:
    """Let two agents, given as themselves or by name, play a game of any kind to its end.

    They draw their randomness from `seed`.

    >>> from lexarena.games.racer import Game
    >>> play_game(Game(lexicon=["TEA", "EAT"], seed=1), ["demo", "zracer"]).outcome.reason
    'board_full'
    """
    if isinstance(agents, str) or len(agents) != 2:
        raise LexarenaError(f"two agents play a game, not {agents!r}; give one for each seat")
    seated = [make_agent(agent, name_of(game)) if isinstance(agent, str) else agent for agent in agents]
    for agent in seated:
        if not hasattr(agent, "choose"):
            raise LexarenaError(f"{agent!r} is no agent; give a name such as 'greedy', or what has a method choose")
    rng = np.random.default_rng(seed)
    while game.outcome is None:
        seat = game.to_move
        game.push(seated[seat].choose(game.view(seat), rng))
    return game
