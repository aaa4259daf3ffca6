"""`heuristic+endgame`: plays like `heuristic` with tiles in the bag, and what the solver says without."""

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.search.endgame.solver import solve_endgame
from tests.endgame_oracle import endgames

RNG = np.random.default_rng(0)


def test_with_tiles_in_the_bag_it_is_heuristic():
    view = Game("mini20", seed=3).view(0)
    assert make_agent("heuristic+endgame", "scrabble").choose(view, RNG) == make_agent("heuristic", "scrabble").choose(
        view, RNG
    )


def test_it_plays_endgames_perfectly_with_enough_nodes():
    agent = make_agent("heuristic+endgame:nodes=1000000", "scrabble")
    for game in endgames("mini20", 10, seed=300):
        mover, expected = game.to_move, solve_endgame(game, nodes=1 << 40).spread
        while not game.is_over:
            game.push(agent.choose(game.view(game.to_move), RNG))
        assert game.scores[mover] - game.scores[1 - mover] == expected


def test_many_views_are_chosen_for_as_one_by_one():
    agent = make_agent("heuristic+endgame:nodes=60", "scrabble")
    batch = Batch(12, "mini20")
    while len(batch.running):
        views = batch.views(batch.running)
        moves = agent.choose_many(views, RNG)
        for i in range(len(views)):
            assert views[i].move(moves[i]) == agent.choose(views[i], RNG)
        batch.apply(moves, batch.running)


def test_nodes_are_positive():
    with pytest.raises(LexarenaError, match="nodes must be at least 1, got 0"):
        make_agent("heuristic+endgame:nodes=0", "scrabble")
