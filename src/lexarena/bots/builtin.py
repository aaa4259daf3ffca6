"""A built-in agent as a program: tried here, where its mistakes can be told, then staged with the files that it names."""

import shlex

import numpy as np

from lexarena.agents import Agent, make_agent
from lexarena.agents.registry import take_files
from lexarena.bots.scratch import Scratch
from lexarena.bots.stage import Stage, stage_agent
from lexarena.core.variant import Variant

_MOVES_TRIED = 4
"""So many moves are one of each kind, for both players."""


def stage_builtin(scratch: Scratch, spec: str, variant: Variant, seed: int | None = None) -> tuple[Stage, str]:
    """Return the stage of a built-in agent, and its command as it is told; `seed` is for its randomness."""
    _warm_up(make_agent(spec, variant.game), variant)
    variant.prepare_agents()
    spec, own = take_files(spec, variant.game)
    arguments = shlex.join(variant.agent_arguments(spec, seed))
    return stage_agent(scratch, arguments, words=None, files=variant.files, own=own), f"lexarena {arguments}"


def _warm_up(agent: Agent, variant: Variant) -> None:
    """Let an agent make a few moves here, so that its kernels are compiled: behind the wall it cannot keep them."""
    game, rng = variant.new_game(0), np.random.default_rng(0)
    for _ in range(_MOVES_TRIED):
        if not game.is_over:
            game.push(agent.choose(game.view(game.to_move), rng))
