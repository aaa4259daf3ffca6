"""PettingZoo's own tests of both games, and what both agents see."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

from lexarena.envs import MiniScrabbleEnv, racer_aec, scrabble_aec

GAMES = {
    "mini": lambda **options: scrabble_aec.env(**options),
    "mini-classic": lambda **options: scrabble_aec.env(ruleset="mini-classic", rewards="points", **options),
    "candidates": lambda **options: scrabble_aec.env(ruleset="mini20", actions="candidates", extra=True, **options),
    "racer": lambda **options: racer_aec.env(lexicon=["TEA", "EAT", "AT"], **options),
}
quiet = pytest.mark.filterwarnings("ignore:Observation")


@quiet
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_tests_pass(name, capsys):
    api_test(GAMES[name](), num_cycles=200)
    seed_test(GAMES[name], num_cycles=60)
    render_test(GAMES[name])


@quiet
@pytest.mark.parametrize("make", [scrabble_aec.parallel_env, lambda: racer_aec.parallel_env(lexicon=["TEA"])])
def test_pettingzoos_parallel_test_passes(make, capsys):
    parallel_api_test(make(), num_cycles=200)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_masks_and_rewards_of_a_game(name, seed):
    env = GAMES[name]()
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    order = []
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            assert not observation["action_mask"].any()
            env.step(None)
            continue
        other = next(each for each in env.agents if each != agent)
        waiting = env.observe(other)
        assert waiting in env.observation_space(other)
        assert not waiting["action_mask"].any()
        assert observation["action_mask"].any()
        order.append(agent)
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
    scores = env.unwrapped.env_game.info()["scores"][0]
    lead = int(scores[0] - scores[1])
    if name in ("mini", "candidates", "racer"):
        expected = lead / 10 + 10 * np.sign(lead)
        assert list(totals.values()) == pytest.approx([expected, -expected])
    else:
        assert totals["player_0"] == pytest.approx(scores[0] / 10 + 10 * np.sign(lead))
        assert totals["player_1"] == pytest.approx(scores[1] / 10 - 10 * np.sign(lead))
    if name == "racer":
        assert order[:5] == ["player_0", "player_1", "player_1", "player_0", "player_0"]
        assert len(order) == 96
    else:
        assert order == [f"player_{ply % 2}" for ply in range(len(order))]


def test_the_same_seed_deals_the_game_of_the_single_environment():
    env, single = scrabble_aec.env(), MiniScrabbleEnv()
    env.reset(seed=8)
    expected, _ = single.reset(seed=8)
    for _ in range(2):
        for key, value in env.last()[0]["observation"].items():
            np.testing.assert_equal(value, expected[key])
        np.testing.assert_equal(env.last()[0]["action_mask"], expected["action_mask"])
        env.reset()
        expected, _ = single.reset()


def test_an_illegal_action_ends_the_game_for_both():
    env = scrabble_aec.env()
    env.reset(seed=1)
    env.step(25_181)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards == {"player_0": -10.0, "player_1": 10.0}
    assert env.infos["player_0"] == {"invalid_action": True, "ending": 9}
