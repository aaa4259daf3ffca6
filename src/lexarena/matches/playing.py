"""One game between agents in this process."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from lexarena.agents import Agent, make_agent
from lexarena.core.catalog import game_of
from lexarena.core.game import AnyState
from lexarena.errors import LexarenaError

S = TypeVar("S", bound=AnyState)


def play_game(game: S, agents: Sequence[Agent | str], seed: int = 0) -> S:
    """Play a game of any kind to its end, with one agent (or its name) for each seat; return the game.

    The agents draw their randomness from `seed`.

    >>> from lexarena.games.racer import Game
    >>> play_game(Game(lexicon=["TEA", "EAT"], seed=1), ["demo", "zracer"]).outcome.reason
    'board_full'
    """
    seats = len(game.scores)
    if isinstance(agents, str) or len(agents) != seats:
        raise LexarenaError(f"the game has {seats} seats; give a list of one agent for each, not {agents!r}")
    seated = [make_agent(agent, game_of(game).name) if isinstance(agent, str) else agent for agent in agents]
    for agent in seated:
        if not hasattr(agent, "choose"):
            raise LexarenaError(f"{agent!r} is not an agent; give the name of one, or an object with a method choose")
    rng = np.random.default_rng(seed)
    while game.outcome is None:
        seat = game.to_move
        game.push(seated[seat].choose(game.view(seat), rng))
    return game
