"""Compile everything that Scrabble needs, so that later starts are quick."""

import numpy as np

from lexarena.agents import agent_names, make_agent
from lexarena.games.scrabble.env.gym_env import ScrabbleVectorEnv
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import ruleset_names
from lexarena.games.scrabble.solve.endgame import solve_endgame


def warm_up(engine_only: bool = False) -> None:
    """Compile the rules and word lists of all shipped rulesets; unless `engine_only`, also agents and environments."""
    for name in ruleset_names():
        game = Game(name, seed=1)
        game.board._can_place_word("CAT", game.ruleset.centre, game.ruleset.centre, "H")
        game.lexicon.anagrams("CAT")
        for _ in range(4):
            game.legal_moves()
            game.push(game.best_move())
        game.board.grid[0][0] = "A"
    if engine_only:
        return
    view, rng = Game("mini", seed=1).view(0), np.random.default_rng(1)
    for name in (*agent_names("scrabble"), "sim:version=1"):
        make_agent(name, "scrabble").choose(view, rng)
    end = Game("mini20", seed=1)
    while not end.bag.is_empty():
        end.push(end.best_move())
    solve_endgame(end, nodes=100)
    envs = ScrabbleVectorEnv(2, "mini", opponent="greedy")
    envs.reset(seed=1)
    envs.step([0, -1])
