"""Every file, class, method and attribute of the environment that the requirements name (A40 to A58) is there."""

import inspect
from pathlib import Path

import gymnasium as gym
import numpy as np
import pytest

import lexarena.envs
from lexarena.envs import MiniScrabbleEnv, greedy_agent, racer_aec, random_agent, scrabble_aec
from lexarena.games.scrabble.env import mini_scrabble_env

ATTRIBUTES = (
    "action_to_move",
    "valid_actions",
    "players",
    "current_player_idx",
    "is_first_move",
    "consecutive_passes",
    "board",
    "tile_bag",
    "scorer",
    "dictionary",
)
METHODS = (
    "reset",
    "step",
    "render",
    "_generate_valid_actions",
    "_get_observation",
    "_is_game_over",
    "_get_info",
    "_get_letters_to_place",
    "_place_word_and_track",
)


def test_the_file_and_the_class_have_their_names():  # A40
    assert Path(inspect.getfile(MiniScrabbleEnv)).name == "mini_scrabble_env.py"
    assert mini_scrabble_env.MiniScrabbleEnv is MiniScrabbleEnv
    assert issubclass(MiniScrabbleEnv, gym.Env)
    assert list(inspect.signature(MiniScrabbleEnv).parameters)[:2] == ["dictionary_path", "board_size"]
    assert MiniScrabbleEnv().board_size == 5


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_the_environment_has_the_attribute(name):  # A53
    env = MiniScrabbleEnv()
    env.reset(seed=1)
    assert hasattr(env, name)


@pytest.mark.parametrize("name", METHODS)
def test_the_environment_has_the_method(name):  # A44, A45, A54, A55
    assert callable(getattr(MiniScrabbleEnv, name))


def test_spaces_and_returned_values():  # A41 to A45
    env = MiniScrabbleEnv()
    spaces = env.observation_space
    assert set(spaces) == {"board", "rack", "action_mask", "score_self", "score_opp"}
    assert spaces["board"] == gym.spaces.Box(0, 26, (5, 5), np.int32)
    assert spaces["rack"] == gym.spaces.Box(0, 5, (27,), np.int32)
    assert spaces["action_mask"].shape == (env.action_space.n,)
    assert all(spaces[key].shape == (1,) and spaces[key].dtype == np.int32 for key in ("score_self", "score_opp"))
    assert isinstance(env.action_space, gym.spaces.Discrete)
    observation, info = env.reset(seed=1, options={})
    assert observation in spaces
    assert env.current_player_idx == info["current_player"] == 0
    observation, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (0, False, False)
    assert (env.consecutive_passes, env.current_player_idx) == (1, 1)


def test_an_invalid_action_ends_the_game():  # A46
    env = MiniScrabbleEnv()
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(env.action_space.n - 1)
    assert (reward, terminated, info["invalid_action"]) == (-10, True, True)


def test_the_baselines_have_their_arguments():  # A57, A58
    assert next(iter(inspect.signature(random_agent).parameters)) == "observation"
    assert list(inspect.signature(greedy_agent).parameters) == ["env", "observation"]
    env = MiniScrabbleEnv()
    observation, _ = env.reset(seed=1)
    assert random_agent(observation) in env.valid_actions
    board = env.board.rows
    best = greedy_agent(env, observation)
    assert env.score_action(best) == max(env.action_scores().values())
    assert env.board.rows == board


@pytest.mark.parametrize("name", ["lexarena/MiniScrabble-v0", "lexarena/Scrabble-v0", "lexarena/WordRacer-v0"])
def test_gymnasium_knows_the_environments(name):
    assert name in lexarena.envs.environment_ids()
    assert gym.spec(name).vector_entry_point is not None


@pytest.mark.parametrize("module", [scrabble_aec, racer_aec])
def test_pettingzoo_finds_its_three_functions(module):
    assert module.env().metadata["name"] == module.raw_env().metadata["name"]
    assert module.parallel_env().possible_agents == ["player_0", "player_1"]
