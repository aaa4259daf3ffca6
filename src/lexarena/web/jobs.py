"""What worker processes do in a game of the app: choose an agent's move, find hints. Arguments and results are plain."""

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


def find_hints(setup: str, moves: list[str], number: int) -> list[str]:
    """Return good moves in the position after some moves, best first."""
    begun = Setup.from_json(setup)
    game = begun.after(moves)
    part: AnyPlay = find_game(begun.game).load("play")()
    return [str(move) for move in part.hints(game.view(game.to_move), number)]


@lru_cache(maxsize=8)
def _agent(spec: str, game: str) -> Agent:
    """Return an agent; it may keep what it has loaded."""
    return make_agent(spec, game)
