"""`WordRacerEnv`: phases, hidden boards, rewards."""

import numpy as np
import pytest

from lexarena.envs import WordRacerEnv
from lexarena.errors import LexarenaError
from lexarena.games.racer.rules.game import Game

WORDS = ["TEA", "EAT", "TEAM", "MEAT", "AT", "ME"]
PLACE = 26 * 49


def play_out(env, rng):
    """Play to the end with random legal actions; return the rewards of both seats at each step, and the last info."""
    observation, info = env._look()
    rewards = []
    over = False
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, _, terminated, truncated, info = env.step(rng.choice(legal))
        rewards.append(info["rewards"].tolist())
        over = terminated or truncated
    assert not truncated
    return rewards, info


def test_a_call_is_placed_by_both_and_then_the_other_calls():
    env = WordRacerEnv(lexicon=WORDS)
    observation, info = env.reset(seed=3)
    assert env.action_space.n == 26 * 49 + 49
    assert observation["board"][3, 3] == observation["board"].sum() > 0  # the start letter in the centre
    assert (observation["pending"], observation["calls_left"]) == ([0], [48])
    calls = observation["action_mask"].reshape(27, 49)
    assert calls[:26].sum() == 26 * 48
    assert not calls[:, 24].any()
    assert not calls[26].any()
    observation, _, _, _, info = env.step(16 * 49 + 10)  # Q in cell 10
    assert info["current_player"] == 1
    assert (observation["pending"], observation["calls_left"]) == ([17], [47])
    assert observation["action_mask"][:PLACE].sum() == 0
    assert observation["action_mask"][PLACE:].sum() == 48
    observation, _, _, _, info = env.step(PLACE + 11)
    assert info["current_player"] == 1  # who has placed calls next
    assert observation["board"][1, 4] == 17
    assert observation["action_mask"][:PLACE].sum() == 26 * 47


def test_the_game_is_that_of_the_rules_with_the_same_seed():
    env = WordRacerEnv(lexicon=WORDS)
    env.reset(seed=12)
    game = Game(lexicon=WORDS, seed=12)
    rng = np.random.default_rng(1)
    while not game.is_over:
        action = int(game.batch.random_actions(rng)[0])
        game.push(action)
        _, _, terminated, _, info = env.step(action)
    assert terminated
    assert info["ending"] == 1
    assert info["scores"].tolist() == list(game.scores)
    assert info["ply"] == 96


@pytest.mark.parametrize("rewards", ["result", "zero_sum", "points"])
def test_rewards_come_at_the_end(rewards):
    env = WordRacerEnv(rewards=rewards)
    env.reset(seed=1)
    leads = set()
    for seed in range(40):
        env.reset(seed=seed)
        paid, info = play_out(env, np.random.default_rng(seed))
        assert not np.any(paid[:-1])
        lead = int(info["scores"][0] - info["scores"][1])
        expected = {
            "result": (np.sign(lead), -np.sign(lead)),
            "zero_sum": (lead / 10 + 10 * np.sign(lead), -lead / 10 - 10 * np.sign(lead)),
            "points": {1: (3, 0), 0: (1, 1), -1: (0, 3)}[int(np.sign(lead))],
        }
        assert tuple(paid[-1]) == expected[rewards]
        leads.add(int(np.sign(lead)))
    assert leads == {-1, 0, 1}


@pytest.mark.parametrize(("rewards", "expected"), [("result", [-1, 1]), ("zero_sum", [-10, 10]), ("points", [0, 3])])
@pytest.mark.parametrize("action", [-1, 24, PLACE, 27 * 49])
def test_an_illegal_action_loses(rewards, expected, action):
    env = WordRacerEnv(lexicon=WORDS, rewards=rewards)
    env.reset(seed=1)
    observation, reward, terminated, _, info = env.step(action)
    assert (reward, terminated, info["invalid_action"], info["ending"]) == (expected[0], True, True, 9)
    assert info["rewards"].tolist() == expected
    assert not observation["action_mask"].any()


def test_there_is_no_pass():
    with pytest.raises(LexarenaError, match="no pass, so on_illegal must be 'terminate' or 'raise'"):
        WordRacerEnv(lexicon=WORDS, on_illegal="pass")


def test_an_opponent_places_and_calls_in_between():
    env = WordRacerEnv(lexicon=WORDS, opponent="demo", seat=1, extra=True)
    observation, info = env.reset(seed=4)
    assert (info["current_player"], info["ply"]) == (1, 1)
    assert observation["pending"] == observation["called"][0] > 0
    plies = [1]
    over = False
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, _, over, _, info = env.step(legal[0])
        plies.append(info["ply"])
    assert plies[:5] == [1, 2, 5, 6, 9]  # place; call, then the other places and calls; and so on
    assert plies[-1] == 96
    assert observation["points"] == info["scores"][1]


def test_the_other_board_is_hidden_until_the_end():
    env = WordRacerEnv(lexicon=WORDS, extra=True)
    rng = np.random.default_rng(3)
    changed = 0
    for seed in range(20):
        env.reset(seed=seed)
        for _ in range(int(rng.integers(1, 60))):
            env.step(rng.choice(np.flatnonzero(env.action_masks())))
        arrays = env.env_game.batch.arrays
        before = env._look()
        other = 1 - int(arrays.to_move[0])
        cells = np.flatnonzero(np.arange(49) != 24)
        moved = rng.permutation(arrays.boards[0, other, cells])
        changed += (moved != arrays.boards[0, other, cells]).any()
        arrays.boards[0, other, cells] = moved
        arrays.seeds[0] += 1
        np.testing.assert_equal(env._look(), before)
        assert before[1]["scores"].tolist() == [0, 0]
    assert changed > 15


def test_it_can_be_drawn():
    env = WordRacerEnv(lexicon=WORDS, render_mode="ansi")
    env.reset(seed=3)
    env.step(16 * 49)
    lines = env.render().splitlines()
    assert lines[1] == "Player 0         Player 1"
    assert lines[2] == "Q . . . . . .    . . . . . . ."
    assert lines[-1] == "Player 1 places Q"
    env = WordRacerEnv(lexicon=WORDS, render_mode="rgb_array")
    env.reset(seed=3)
    assert env.render().shape == (24 * 7 + 26, 24 * 15 + 1, 3)
