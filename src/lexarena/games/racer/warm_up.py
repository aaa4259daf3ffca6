"""Compile everything that Word Racer needs, so that later starts are quick."""

import numpy as np

from lexarena.agents import agent_names, make_agent
from lexarena.games.racer.env.gym_env import WordRacerVectorEnv
from lexarena.games.racer.rules.game import Game


def warm_up(engine_only: bool = False) -> None:
    """Compile the kernels of the rules and the word list; unless `engine_only`, also agents and environments."""
    game, rng = Game(lexicon="enable", seed=1), np.random.default_rng(1)
    game.spans(0)
    game.legal_moves()
    game.scorer.score(game.boards[0])
    game.scorer.change(game.boards[0], 0, "A")
    game.push(int(game.batch.random_actions(rng)[0]))
    if engine_only:
        return
    for name in agent_names("racer"):
        agent = make_agent(name, "racer")
        for _ in range(4):  # so that each makes both kinds of move
            game.push(agent.choose(game.view(game.to_move), rng))
    envs = WordRacerVectorEnv(2, lexicon="enable")
    envs.reset(seed=1)
    envs.step([0, -1])
