"""What worker processes do for the app: choose an agent's move. Arguments and results are plain values."""

from functools import lru_cache

import numpy as np

from lexarena.agents import Agent, make_agent
from lexarena.core.catalog import find_game
from lexarena.play.plain import AnyPlay
from lexarena.web.setup import Setup


def choose_move(setup: str, moves: list[str], agent: str) -> str:
    """Return the move of an agent in the position after some moves. The same position gives the same move."""
    begun = Setup.from_json(setup)
    game = begun.after(moves)
    rng = np.random.default_rng((begun.seed, len(moves)))
    part: AnyPlay = find_game(begun.game).load("play")()
    return str(part.choose(_agent(agent, begun.game), game.view(game.to_move), rng))


@lru_cache(maxsize=8)
def _agent(spec: str, game: str) -> Agent:
    """Return an agent; it may keep what it has loaded."""
    return make_agent(spec, game)
