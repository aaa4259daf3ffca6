"""`neural+sim`: rollouts on top of a network."""

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.neural import Neural
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.learning.config import load_config
from lexarena.matches.playing import play_game


def rng(seed):
    return np.random.default_rng(seed)


@pytest.mark.parametrize("plies", [0, 2])
def test_it_plays_legal_moves_to_the_end_and_the_same_again(plies):
    agent = make_agent(f"neural+sim:rollouts=16,candidates=4,plies={plies}", "scrabble")
    games = [play_game(Game("mini", seed=4), [agent, make_agent("greedy", "scrabble")], 1) for _ in range(2)]
    assert games[0].outcome is not None
    assert [turn.move for turn in games[0].turns] == [turn.move for turn in games[1].turns]


def test_what_is_hidden_does_not_move_it():
    game = play_game(Game("mini", seed=4), [make_agent("greedy", "scrabble")] * 2, 1)
    while len(game.turns) > 3:
        game.pop()
    agent, view = make_agent("neural+sim:rollouts=24,candidates=4", "scrabble"), game.view(game.to_move)
    chosen = agent.choose(view, rng(2))
    for seed in range(4):
        other = view.sample(rng(seed))
        assert agent.choose(other.view(other.to_move), rng(2)) == chosen


def test_with_one_candidate_it_plays_what_the_network_finds_best():
    view = Game("mini", seed=9).view(0)
    assert make_agent("neural+sim:candidates=1", "scrabble").choose(view, rng(1)) == make_agent(
        "neural", "scrabble"
    ).choose(view, rng(1))


def test_wrong_options_are_refused():
    with pytest.raises(LexarenaError, match="candidates must be at least 1"):
        make_agent("neural+sim:candidates=0", "scrabble")


def test_points_count_as_they_did_in_training():
    """The reward of a point is read from the card of the weights."""
    network = Neural().player(load_ruleset("mini")).network
    assert network.points_reward == load_config("mini-gpu").points_reward == 0.03
