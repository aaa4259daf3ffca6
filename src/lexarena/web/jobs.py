"""What worker processes do in a game of the app: choose an agent's move, find hints. Arguments and results are plain."""

from collections import OrderedDict
from functools import lru_cache

import numpy as np

from lexarena.agents import Agent, make_agent
from lexarena.core.catalog import find_game
from lexarena.core.game import AnyState
from lexarena.play.plain import AnyPlay
from lexarena.web.setup import Setup

_MOST_KEPT = 64
_kept: OrderedDict[str, tuple[list[str], AnyState]] = OrderedDict()
"""The games that were asked for last, by their setups, with the moves played in them."""


def prepare(setup: str) -> None:
    """Load what a game needs, so that its first move comes as fast as the others."""
    begun = Setup.from_json(setup)
    find_hints(setup, [], 1)
    for seat in begun.seats:
        if seat.agent:
            _agent(seat.agent, begun.game)


def choose_move(setup: str, moves: list[str], agent: str) -> str:
    """Return the move of an agent in the position after some moves. The same position gives the same move."""
    begun = Setup.from_json(setup)
    game = position_after(setup, moves)
    rng = np.random.default_rng((begun.seed, len(moves)))
    part: AnyPlay = find_game(begun.game).load("play")()
    return str(part.choose(_agent(agent, begun.game), game, rng))


def find_hints(setup: str, moves: list[str], number: int) -> list[str]:
    """Return good moves in the position after some moves, best first."""
    game = position_after(setup, moves)
    part: AnyPlay = find_game(Setup.from_json(setup).game).load("play")()
    return [str(move) for move in part.hints(game.view(game.to_move), number)]


def position_after(setup: str, moves: list[str]) -> AnyState:
    """Return the game after some moves. If it has gone on since the last time, only the new moves are played."""
    played, game = _kept.pop(setup, ([], None))
    if game is None or moves[: len(played)] != played:
        played, game = [], Setup.from_json(setup).begin()
    for move in moves[len(played) :]:
        game.push(game.parse(move))
    _kept[setup] = list(moves), game
    if len(_kept) > _MOST_KEPT:
        _kept.popitem(last=False)
    return game


@lru_cache(maxsize=8)
def _agent(spec: str, game: str) -> Agent:
    """Return an agent; it may keep what it has loaded."""
    return make_agent(spec, game)
