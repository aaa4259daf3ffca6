"""One game between agents in this process."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from lexarena.agents import Agent, choose_move, seated_agent
from lexarena.arguments import short_repr
from lexarena.core.catalog import game_of
from lexarena.core.game import AnyState
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError

S = TypeVar("S", bound=AnyState)


def play_game(game: S, agents: Sequence[Agent | str], seed: int = 0) -> S:
    """Play a game of any kind to its end, with one agent (or its name) for each seat; return the game.

    The agents draw their randomness from `seed`.

    >>> from lexarena.games.racer import Game
    >>> play_game(Game(lexicon=["TEA", "EAT"], seed=1), ["demo", "zracer"]).outcome.reason
    'board_full'
    """
    spec = game_of(game)
    seats = len(game.scores)
    if isinstance(agents, str) or not isinstance(agents, Sequence) or len(agents) != seats:
        raise LexarenaError(f"agents is a list of one agent for each of {seats} seats, not {short_repr(agents)}")
    seated = [seated_agent(agent, spec.name) for agent in agents]
    rng = np.random.default_rng(check_seed(seed))
    while game.outcome is None:
        game.push(choose_move(seated[game.to_move], game, rng))
    return game
