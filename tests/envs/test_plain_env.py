"""A game of the catalog gets all environments without code for them: the toy game has a State, a View and a Variant."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from registered_stones import registered_stones

from lexarena.core import catalog
from lexarena.envs import (
    environment_ids,
    make_aec_env,
    make_env,
    make_parallel_env,
    make_vector_env,
    register_environments,
)
from lexarena.errors import IllegalMoveError, LexarenaError

quiet = pytest.mark.filterwarnings("ignore:Observation", "ignore:.*Box observation space")
TESTS = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def toy_game(monkeypatch):
    """Register the toy game for one test."""
    with registered_stones(monkeypatch):
        register_environments()
        yield
    gym.registry.pop("lexarena/Stones-v0", None)


@quiet
@pytest.mark.parametrize("numbers", [0, 1])
def test_pettingzoos_tests_pass(numbers, capsys):
    api_test(make_aec_env("stones", numbers=numbers), num_cycles=200)
    seed_test(lambda: make_aec_env("stones", numbers=numbers), num_cycles=60)
    parallel_api_test(make_parallel_env("stones", numbers=numbers), num_cycles=100)


@quiet
@pytest.mark.filterwarnings("ignore:.*The environment lexarena/Stones-v0 is out of date")
def test_it_has_a_gymnasium_id():
    assert "lexarena/Stones-v0" in environment_ids()
    check_env(gym.make("lexarena/Stones-v0", render_mode="ansi").unwrapped)
    envs = gym.make_vec("lexarena/Stones-v0", num_envs=3, vectorization_mode="vector_entry_point", numbers=1, pile=0)
    observation, _ = envs.reset(seed=1)
    assert observation["view"].tolist() == [[12], [13], [14]]
    assert observation in envs.observation_space


@pytest.mark.parametrize(("title", "name"), [("Letterpress duel", "LetterpressDuel"), ("A-Z race", "AZRace")])
def test_the_id_is_the_title_in_camel_case(title, name, monkeypatch):
    import stones

    monkeypatch.setattr(stones, "SPEC", replace(stones.SPEC, title=title))
    catalog._read_games.cache_clear()
    register_environments()
    assert environment_ids()[-1] == f"lexarena/{name}-v0"
    assert gym.registry.pop(f"lexarena/{name}-v0").kwargs == {"game": "stones"}


def test_the_observation_is_the_array_of_the_view_or_what_every_game_has():
    observation, info = make_env("stones").reset(seed=1)
    assert {key: value.tolist() for key, value in observation.items()} == {
        "action_mask": [1, 1, 1],
        "scores": [0, 0],
        "to_move": [1],
        "ply": [0],
    }
    assert (info["current_player"], info["legal_actions"]) == (0, 3)
    assert set(make_env("stones", numbers=1).reset(seed=1)[0]) == {"action_mask", "view"}
    assert set(make_env("stones", numbers=1, mask=False).reset(seed=1)[0]) == {"view"}


@pytest.mark.parametrize(
    ("rewards", "first", "last"), [("result", 0, 1), ("points", 0.3, 12.3), ("zero_sum", 0.3, 12.3)]
)
def test_rewards_of_a_game(rewards, first, last):
    env = make_env("stones", rewards=rewards, pile=11)
    env.reset(seed=0)
    paid = [env.step(2)[1] for _ in range(3)]
    assert paid == pytest.approx([first] * 3)
    _, reward, terminated, truncated, info = env.step(1)  # the last two
    assert (reward, terminated, truncated, info["ending"]) == (pytest.approx(last), True, False, 1)
    with pytest.raises(gym.error.ResetNeeded):
        env.step(0)


def test_a_limit_on_moves_truncates():
    env = make_env("stones", pile=20, plies=14)
    env.reset(seed=9)
    results = [env.step(0) for _ in range(14)]
    assert [truncated for *_, truncated, _ in results] == [False] * 13 + [True]
    assert results[-1][1] == 0


def test_illegal_actions_are_refused():
    env = make_env("stones", rewards="zero_sum")
    env.reset(seed=1)
    observation, reward, terminated, _, info = env.step(3)
    assert (reward, terminated, info["invalid_action"], info["ending"]) == (-10, True, True, 9)
    assert not observation["action_mask"].any()
    assert not env.action_masks().any()
    env = make_env("stones", on_illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMoveError, match="action 7 is outside 0 to 2"):
        env.step(7)
    env = make_env("stones", on_illegal="raise", pile=1)
    env.reset(seed=1)
    with pytest.raises(
        IllegalMoveError, match=r"action 2 \(3\) is not legal: you cannot take 3 of 1 stones; the mask marks"
    ):
        env.step(2)
    with pytest.raises(LexarenaError, match="Stones has no pass"):
        make_env("stones", on_illegal="pass")


def test_an_opponent_answers():
    env = make_env("stones", opponent="taker", seat="random", pile=0)
    for seed in range(20):
        observation, _ = env.reset(seed=seed)
        over = False
        while not over:
            observation, reward, terminated, truncated, _ = env.step(np.flatnonzero(observation["action_mask"])[0])
            over = terminated or truncated
        assert truncated or reward == -1  # who takes one stone each time loses


def test_many_games_are_the_same_as_one_at_a_time():
    vector, singles = (
        make_vector_env("stones", 4, numbers=1, pile=0),
        [make_env("stones", numbers=1, pile=0) for _ in range(4)],
    )
    seen, _ = vector.reset(seed=5)
    alone = [env.reset(seed=5 + i)[0] for i, env in enumerate(singles)]
    rng = np.random.default_rng(1)
    for _ in range(60):
        np.testing.assert_equal(seen, {key: np.stack([each[key] for each in alone]) for key in seen})
        assert (vector.action_masks() == seen["action_mask"]).all()
        actions = vector.random_actions(rng)
        seen, rewards, terminated, truncated, info = vector.step(actions)
        for i, env in enumerate(singles):
            alone[i], *answer, facts = env.step(actions[i])
            assert answer == [rewards[i], terminated[i], truncated[i]]
            if answer[1] or answer[2]:
                np.testing.assert_equal(info["final_obs"][i], alone[i])
                assert info["final_info"]["scores"][i].tolist() == facts["scores"].tolist()
                alone[i], _ = env.reset()


def test_a_game_can_be_restored_and_drawn():
    env = make_env("stones", render_mode="ansi")
    env.reset(seed=1)
    env.step(2)
    kept, before = env.snapshot(), env._look()
    env.step(0)
    np.testing.assert_equal(env.restore(kept), before)
    assert env.render() == "\nStones\nleft: 7\nScore 3 to 0\nPlayer 1 moves\n"
    env.render_mode = "rgb_array"
    assert env.render().ndim == 3


def test_a_game_without_a_list_of_moves_has_candidates(monkeypatch):
    import stones

    monkeypatch.setattr(stones.StonesVariant, "all_moves", ())
    with pytest.raises(LexarenaError, match="no fixed list of moves; leave out actions"):
        make_env("stones", actions="fixed")
    assert set(make_env("stones").reset(seed=1)[0]) == {"action_mask", "candidates", "position"}
    monkeypatch.setattr(stones.StonesVariant, "all_moves", (1, 2, 3))
    assert make_env("stones").reset(seed=1)[0]["action_mask"].tolist() == [1, 1, 1]
    monkeypatch.setattr(stones.StonesVariant, "all_moves", ("1", "2"))
    with pytest.raises(LexarenaError, match="the move '3' is legal, but missing in all_moves of Stones"):
        make_env("stones")


@pytest.mark.parametrize(("rewards", "paid"), [("result", 1), ("points", 0.3), ("zero_sum", 0.3)])
def test_rewards_of_three_seats_go_evenly_from_the_first_place_to_the_last(rewards, paid):
    env = make_env("stones", rewards=rewards, pile=10, plies=3, seats=3)
    worth = 1 if rewards == "result" else 10
    observation, _ = env.reset(seed=0)
    assert observation["scores"].tolist() == [0, 0, 0]
    totals = sum(env.step(action)[4]["rewards"] for action in (2, 1, 0))  # 3, 2 and 1 stones
    points = {"result": [0, 0, 0], "points": [0.3, 0.2, 0.1], "zero_sum": [0.15, 0, -0.15]}[rewards]
    assert totals == pytest.approx([each + share for each, share in zip(points, [worth, 0, -worth], strict=True)])
    env.reset(seed=0)
    assert env.step(2)[0]["scores"].tolist() == [0, 0, 3]  # the next seat's own first
    fault = env.step(9)[4]["rewards"]
    assert fault == pytest.approx([0, -worth, 0] if rewards == "points" else [worth / 2, -worth, worth / 2])
    with pytest.raises(LexarenaError, match='seat must be 0, 1, 2 or "random", got 3'):
        make_env("stones", seats=3, opponent="one", seat=3)


@pytest.mark.parametrize("start", ["", f"site.addsitedir({str(TESTS.parent / 'src')!r})"], ids=["bare", "installed"])
def test_gymnasium_imports_the_environments_by_itself(start):
    code = f"""if True:
        import site, sys
        {start}
        import gymnasium
        assert not {{"numba", "lexarena.envs", "lexarena.games.scrabble.env"}} & set(sys.modules)
        env = gymnasium.make("lexarena.envs:lexarena/MiniScrabble-v0", opponent="greedy")
        print(env.spec.name, env.reset(seed=1)[1]["current_player"])"""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, cwd=TESTS, check=True
    )
    assert done.stdout == "MiniScrabble 0\n"


def test_importing_the_environments_registers_a_game_of_another_package():
    code = "import lexarena.envs, gymnasium; print(gymnasium.make('lexarena/Stones-v0').reset(seed=1)[1]['ply'])"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, cwd=TESTS, check=True
    )
    assert done.stdout == "0\n"
