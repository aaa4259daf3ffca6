"""`MiniScrabbleEnv`, requirement by requirement, and what outside judges say of every environment."""

import pickle
import re
import subprocess
import sys
from copy import deepcopy

import gymnasium as gym
import numpy as np
import oracle
import pytest
from gymnasium.utils.env_checker import check_env

import lexarena.envs
from lexarena.envs import MiniScrabbleEnv, ScrabbleEnv, WordRacerEnv, greedy_agent, random_agent
from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.scrabble import Game
from lexarena.games.scrabble.env.mini_scrabble_env import MiniScrabbleEnv as ByModule
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.player import Player
from lexarena.games.scrabble.rules.scorer import Scorer
from lexarena.games.scrabble.rules.tile_bag import TileBag
from lexarena.words.lexicon import Dictionary, load_lexicon

IDS = lexarena.envs.environment_ids()
INFO_KEYS = {"current_player", "seat", "invalid_action", "rewards", "ending", "scores", "ply", "legal_actions"}
PASS = 0


def set_up(env, board=None, racks=("", ""), bag=None, to_move=0, scores=(0, 0)):
    """Write a position into an environment that has been reset."""
    batch = env.env_game.batch
    if board is not None:
        oracle.set_board(batch, board)
    for seat, rack in enumerate(racks):
        oracle.set_rack(batch, rack, seat=seat)
    if bag is not None:
        env.tile_bag.remaining = list(bag)
    batch.arrays.to_move[0] = to_move
    batch.arrays.scores[0] = scores
    env._generate_valid_actions()


def word(env, direction, row, col, text):
    return env.env_game.table.id_of_placement(direction, row, col, text)


# --- outside judges


@pytest.mark.filterwarnings("error::UserWarning")
@pytest.mark.parametrize("render_mode", [None, "human", "ansi", "rgb_array"])
@pytest.mark.parametrize("name", IDS)
def test_gymnasiums_checker_is_content(name, render_mode, capsys):
    options = {"ruleset": "eleven"} if name == "lexarena/Scrabble-v0" else {}
    check_env(gym.make(name, render_mode=render_mode, **options).unwrapped)


@pytest.mark.filterwarnings("error::UserWarning")
@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("lexarena/MiniScrabble-v0", {"opponent": "greedy", "seat": 1, "rewards": "zero_sum", "extra": True}),
        ("lexarena/MiniScrabble-v0", {"actions": "candidates", "ruleset": "mini-classic"}),
        ("lexarena/Scrabble-v0", {"ruleset": "seven", "on_illegal": "pass", "mask": False}),
        ("lexarena/Scrabble-v0", {"ruleset": "standard", "opponent": "random", "seat": "random"}),
        ("lexarena/WordRacer-v0", {"opponent": "zracer", "seat": 1, "extra": True}),
    ],
)
def test_gymnasiums_checker_is_content_with_options(name, options):
    check_env(gym.make(name, **options).unwrapped)


def test_the_environments_have_these_names():
    assert IDS == ("lexarena/MiniScrabble-v0", "lexarena/Scrabble-v0", "lexarena/WordRacer-v0")
    assert isinstance(gym.make(IDS[0]).unwrapped, ByModule)
    assert isinstance(gym.make(IDS[1], ruleset="mini20").unwrapped, ScrabbleEnv)
    assert isinstance(gym.make(IDS[2]).unwrapped, WordRacerEnv)


# --- spaces and names of the guide


def test_spaces_are_those_of_the_guide():
    env = MiniScrabbleEnv()
    assert env.action_space == gym.spaces.Discrete(25_622)
    assert dict(env.observation_space) == {
        "board": gym.spaces.Box(0, 26, (5, 5), np.int32),
        "rack": gym.spaces.Box(0, 5, (27,), np.int32),
        "action_mask": gym.spaces.MultiBinary(25_622),
        "score_self": gym.spaces.Box(1 - 2**31, 2**31 - 1, (1,), np.int32),
        "score_opp": gym.spaces.Box(1 - 2**31, 2**31 - 1, (1,), np.int32),
    }
    assert env.observation_space["action_mask"].dtype == np.int8  # what Discrete.sample(mask) asks for


def test_attributes_are_those_of_the_guide():
    env = MiniScrabbleEnv()
    env.reset(seed=3)
    assert isinstance(env.board, Board)
    assert isinstance(env.tile_bag, TileBag)
    assert isinstance(env.scorer, Scorer)
    assert isinstance(env.dictionary, Dictionary)
    assert [type(player) for player in env.players] == [Player, Player]
    assert (env.current_player_idx, env.is_first_move, env.consecutive_passes, env.board_size) == (0, True, 0, 5)
    assert env.tile_bag.tiles_remaining() == 28
    assert env._compute_action_space_size() == env.action_space.n
    assert env._load_dictionary() == list(load_lexicon("mini").words)


def test_the_board_and_the_racks_are_those_of_the_game_with_the_same_seed():
    env = MiniScrabbleEnv()
    observation, _ = env.reset(seed=7)
    game = Game("mini", seed=7)
    assert [list(player.rack) for player in env.players] == [list(player.rack) for player in game.players]
    move = game.best_move()
    observation, reward, *_ = env.step(env.env_game.table.id_of(move, "".join(game.players[0].rack)))
    game.push(move)
    assert env.board.rows == game.board.rows
    assert (observation["board"] == game.board.to_array()).all()
    assert reward == move.score / 10
    assert list(env.players[0].rack) == list(game.players[0].rack)
    assert (observation["rack"] == game.players[1].rack_to_array()).all()
    assert env.is_first_move is False


def test_a_dictionary_and_a_board_size_can_be_given(tmp_path):
    (tmp_path / "words.txt").write_text("cat\ndog\nact\ncart\n")
    env = MiniScrabbleEnv(str(tmp_path / "words.txt"))
    assert env.dictionary.words == ("ACT", "CART", "CAT", "DOG")
    assert MiniScrabbleEnv(["CAT"], board_size=7).observation_space["board"].shape == (7, 7)
    assert MiniScrabbleEnv(board_size=15).env_game.candidates == 256
    with pytest.raises(LexarenaError, match="no shipped ruleset has a board of size 9; use 5, 7, 11, 15"):
        MiniScrabbleEnv(board_size=9)
    with pytest.raises(LexarenaError, match="board_size must be 5 with ruleset mini, got 7; leave one out"):
        MiniScrabbleEnv(board_size=7, ruleset="mini")


def test_action_to_move_tells_what_each_legal_action_means():
    env = MiniScrabbleEnv(["CAT", "ACT", "AT"])
    env.reset(seed=1)
    set_up(env, racks=("CATXZ", "QQQQQ"))
    moves = dict(env.action_to_move)
    assert list(moves) == env.valid_actions == sorted(env.valid_actions)
    assert moves[PASS] == "PASS"
    assert moves[0b10001] == (None, None, "EXCHANGE", "AZ")  # the sorted rack is A C T X Z
    assert moves[word(env, "H", 2, 0, "CAT")] == (2, 0, "H", "CAT")
    words = [move for move in moves.values() if move[2] in ("H", "V")]
    assert len(words) == 16  # three starts each way for CAT and ACT, two for AT
    cornered = word(env, "H", 0, 0, "CAT")
    assert cornered not in env.action_to_move
    assert env.action_to_move.get(cornered) is None
    for look_up in (env.action_to_move.__getitem__, env.score_action, env.move):
        for kind in (KeyError, IllegalMoveError):
            with pytest.raises(kind) as raised:
                look_up(cornered)
            assert str(raised.value) == (
                f"action {cornered} (1A CAT) is not legal: the first word must pass through the centre; "
                "the mask marks the legal ones"
            )


def test_letters_to_place_and_scoring_change_nothing():
    env = MiniScrabbleEnv(["CAT"])
    env.reset(seed=1)
    set_up(env, racks=("CA_XZ", "QQQQQ"))
    letters = env._get_letters_to_place("CAT", 2, 1, "H")
    assert letters == [(2, 1, "C"), (2, 2, "A"), (2, 3, "t")]
    for _ in range(2):
        assert env.scorer.score_word_placement(env.board, "CAT", 2, 1, "H", letters) == 8
    assert env.score_action(word(env, "H", 2, 1, "CAT")) == 8
    assert env.is_first_move
    assert env._place_word_and_track("CAT", 2, 1, "H") == letters
    assert env.board.rows[2] == ".CAt."
    with pytest.raises(LexarenaError, match="cannot be placed"):
        env._place_word_and_track("CAT", 0, 0, "H")


def test_render_prints_what_the_guide_prints():
    env = MiniScrabbleEnv(["CAT"], render_mode="ansi")
    env.reset(seed=1)
    set_up(env, (".....", ".....", ".CAt.", ".....", "....."), ("ABC_", "QQQQQ"), "AB", scores=(8, 0))
    assert env.render() == (
        "\n========================================\nMINI SCRABBLE\n========================================\n"
        ". . . . .\n. . . . .\n. C A t .\n. . . . .\n. . . . .\n\n"
        "Player 0: Score=8, Rack=A B C _\nPlayer 1: Score=0, Rack=Q Q Q Q Q\n"
        f"Tiles remaining: 2\nCurrent player: 0\nValid actions: {len(env.valid_actions)}\n"
        "========================================\n"
    )


def test_without_a_render_mode_the_guides_environment_prints(capsys):
    env = MiniScrabbleEnv()
    env.reset(seed=1)
    assert capsys.readouterr().out == ""
    assert env.render() is None
    assert "MINI SCRABBLE" in capsys.readouterr().out


def test_a_picture_shows_the_board(capsys):
    env = MiniScrabbleEnv(render_mode="rgb_array")
    env.reset(seed=1)
    before = env.render()
    env.step(greedy_agent(env, env._get_observation()))
    after = env.render()
    assert before.shape == after.shape == (24 * 7 + 13, 24 * 8 + 1, 3)
    assert before.dtype == np.uint8
    assert (before != after).any()
    human = MiniScrabbleEnv(render_mode="human")
    human.reset(seed=1)
    assert "MINI SCRABBLE" in capsys.readouterr().out
    assert human.render() is None
    with pytest.raises(LexarenaError, match="unknown render_mode '3d'; choose from human"):
        MiniScrabbleEnv(render_mode="3d")


# --- play


def test_a_hundred_random_games_end_without_error():
    env = MiniScrabbleEnv()
    rng = np.random.default_rng(0)
    observation, info = env.reset(seed=0)
    endings = set()
    for _ in range(100):
        terminated = truncated = False
        steps = 0
        while not (terminated or truncated):
            assert observation in env.observation_space
            observation, _, terminated, truncated, info = env.step(random_agent(observation, rng))
            assert info.keys() == INFO_KEYS
            steps += 1
        assert steps <= 60
        assert observation["action_mask"].sum() == observation["action_mask"][PASS] == 1
        endings.add((info["ending"], terminated, truncated))
        observation, info = env.reset()
    assert endings <= {(2, True, False), (3, False, True)}


def test_greedy_beats_random_and_never_passes_while_it_can_do_else():
    env = MiniScrabbleEnv(opponent="random", seat="random")
    won = 0.0
    for seed in range(60):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            action = greedy_agent(env, observation)
            scores = env.action_scores()
            placements = {a: s for a, s in scores.items() if a >= 32}
            if placements:
                best = max(placements.values())
                assert action == min(a for a, s in placements.items() if s == best)
            else:
                assert action == max(a for a in scores)  # all tiles that there are, or the pass
            observation, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        own = env.episodes.own[0]
        won += (np.sign(info["scores"][own] - info["scores"][1 - own]) + 1) / 2
    assert won / 60 > 0.7  # about 86% over many games


def guides_random_agent(observation):
    """Select a random valid action."""
    action_mask = observation["action_mask"]
    valid_actions = np.where(action_mask)[0]
    return np.random.choice(valid_actions)


def guides_greedy_agent(env, observation):
    """Select the highest-scoring valid action."""
    action_mask = observation["action_mask"]
    valid_action_ids = np.where(action_mask)[0]

    best_action = None
    best_score = -1

    for action_id in valid_action_ids:
        move = env.action_to_move[action_id]

        if move == "PASS":
            score = 0
        else:
            row, col, direction, word = move
            # Simulate scoring (without actually placing)
            score = env.scorer.score_word_placement(
                env.board, word, row, col, direction, env._get_letters_to_place(word, row, col, direction)
            )

        if score > best_score:
            best_score = score
            best_action = action_id

    return best_action


@pytest.mark.parametrize("options", [{}, {"actions": "candidates"}, {"ruleset": "mini-classic"}], ids=str)
def test_the_guides_own_agents_play_as_they_are_written(options):
    env = MiniScrabbleEnv(**options)
    np.random.seed(1)
    exchanges = 0
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            exchanges += sum(move[2] == "EXCHANGE" for move in env.action_to_move.values())
            if info["current_player"] == 0:
                action = guides_greedy_agent(env, observation)
                assert env.score_action(action) == max(env.action_scores().values())
            else:
                action = guides_random_agent(observation)
            observation, _, terminated, truncated, info = env.step(action)
            assert not info["invalid_action"]
            over = terminated or truncated
    assert (exchanges > 0) == (options != {"ruleset": "mini-classic"})


def test_an_exchange_lays_nothing_and_scores_nothing():
    env = MiniScrabbleEnv()
    env.reset(seed=1)
    assert env._get_letters_to_place("AB", None, None, "EXCHANGE") == []
    assert env.scorer.score_word_placement(env.board, "AB", None, None, "EXCHANGE", []) == 0
    for word, row, col, direction in (("AB", None, None, "H"), ("AB", 2, None, "EXCHANGE"), ("AB", 2, 2, "EXCHANGE")):
        with pytest.raises(LexarenaError):
            env.scorer.score_word_placement(env.board, word, row, col, direction, [])
    with pytest.raises(LexarenaError, match="row must be an integer, got None"):
        env._get_letters_to_place("AB", None, None, "H")


def test_greedy_plays_a_word_of_no_points_rather_than_pass():
    env = MiniScrabbleEnv(["AT"])
    env.reset(seed=1)
    set_up(env, racks=("__", "Q"), bag="")
    action = greedy_agent(env, env._get_observation())
    assert env.action_scores()[action] == 0
    assert env.action_to_move[action] == (2, 1, "H", "AT")


def test_stepping_before_a_reset_or_after_the_end_raises():
    env = MiniScrabbleEnv(ruleset="mini-classic")
    with pytest.raises(gym.error.ResetNeeded, match="no game has been dealt"):
        env.step(PASS)
    env.reset(seed=1)
    env.step(PASS)
    assert env.step(PASS)[2]
    with pytest.raises(gym.error.ResetNeeded, match="the game is over"):
        env.step(PASS)
    env.reset()
    env.step(PASS)


@pytest.mark.parametrize("action", [-1, 25_622, 31, 5000])
def test_an_illegal_action_ends_the_game_with_minus_ten(action):
    env = MiniScrabbleEnv(["CAT"])
    env.reset(seed=1)
    set_up(env, racks=("CATX", "QQQQQ"))
    _, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (-10.0, True, False)
    assert info["invalid_action"] is True
    assert info["ending"] == 9
    assert info.keys() == INFO_KEYS
    assert info["rewards"].tolist() == [-10, 0]


def test_an_illegal_action_may_raise_or_count_as_a_pass():
    env = MiniScrabbleEnv(on_illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMoveError, match=r"action 25181 \(\w\w \w+\) is not legal: the first word must pass"):
        env.step(25_181)
    assert env.env_game.batch.arrays.ply[0] == 0
    env = MiniScrabbleEnv(on_illegal="pass")
    env.reset(seed=1)
    _, reward, terminated, _, info = env.step(25_181)
    assert (reward, terminated, info["invalid_action"], info["ply"], info["current_player"]) == (0, False, True, 1, 1)
    for wrong in ({"on_illegal": "ignore"}, {"rewards": "money"}, {"seat": 2}, {"extra": ["x"]}, {"max_steps": 0}):
        with pytest.raises(LexarenaError):
            MiniScrabbleEnv(**wrong)


# --- every documented reward, on endings made by hand


def ending(rewards, moves, racks, scores=(0, 0), ruleset="mini-classic", **options):
    """Play actions in a position, and return the rewards of both seats at each step, and the last step's answer."""
    env = MiniScrabbleEnv(["CAT", "AT"], ruleset=ruleset, rewards=rewards, **options)
    env.reset(seed=1)
    set_up(env, racks=racks, bag="", scores=scores)
    paid = []
    for move in moves:
        action = PASS if move == "-" else word(env, *move)
        seat = env.current_player_idx
        _, reward, terminated, truncated, info = env.step(action)
        assert reward == info["rewards"][seat]
        paid.append(tuple(info["rewards"].tolist()))
    return paid, terminated, truncated, info


CAT = ("H", 2, 1, "CAT")  # 10 points


@pytest.mark.parametrize(
    ("rewards", "moves", "racks", "scores", "expected"),
    [
        # a word, and the game continues
        ("points", [CAT], ("CATX", "QQ"), (0, 0), [(1.0, 0.0)]),
        ("zero_sum", [CAT], ("CATX", "QQ"), (0, 0), [(1.0, -1.0)]),
        ("result", [CAT], ("CATX", "QQ"), (0, 0), [(0.0, 0.0)]),
        # two passes: the leader wins, whoever passed last
        ("points", ["-", "-"], ("X", "Q"), (5, 3), [(0, 0), (10, -10)]),
        ("points", ["-", "-"], ("X", "Q"), (3, 5), [(0, 0), (-10, 10)]),
        ("zero_sum", ["-", "-"], ("X", "Q"), (3, 5), [(0, 0), (-10, 10)]),
        ("result", ["-", "-"], ("X", "Q"), (3, 5), [(0, 0), (-1, 1)]),
        ("points", ["-", "-"], ("X", "Q"), (4, 4), [(0, 0), (0, 0)]),
        ("zero_sum", ["-", "-"], ("X", "Q"), (4, 4), [(0, 0), (0, 0)]),
        ("result", ["-", "-"], ("X", "Q"), (4, 4), [(0, 0), (0, 0)]),
        # going out: the other's rack, QQ for 20, changes hands, which zero_sum counts (10 + 40 points) and seed does not
        ("points", [CAT], ("CAT", "QQ"), (0, 0), [(11.0, -10.0)]),
        ("zero_sum", [CAT], ("CAT", "QQ"), (0, 0), [(15.0, -15.0)]),
        ("result", [CAT], ("CAT", "QQ"), (0, 0), [(1, -1)]),
        ("points", [CAT], ("CAT", "QQ"), (0, 100), [(-9.0, 10.0)]),
    ],
)
def test_rewards(rewards, moves, racks, scores, expected):
    paid, terminated, truncated, info = ending(rewards, moves, racks, scores)
    assert paid == expected
    over = any(abs(reward) >= 10 for pair in paid for reward in pair) or moves[-1] == "-" or racks[0] == "CAT"
    assert (terminated, truncated) == (over, False)
    assert info["ending"] == (0 if not over else 2 if moves[-1] == "-" else 1)


def test_rewards_at_the_step_limit():
    """The game is cut short after final scoring: truncated, and the leader has won."""
    paid, terminated, truncated, info = ending("points", [CAT], ("CATX", "QQ"), max_steps=1)
    assert (paid, terminated, truncated, info["ending"]) == ([(11.0, -10.0)], False, True, 3)


def test_rewards_under_standard_scoring_count_both_racks():
    """In `mini20` each player loses their rack when nobody is out: 8 for X and 10 for Q."""
    paid, terminated, _, info = ending("zero_sum", ["-", "-"], ("X", "Q"), (0, 0), "mini20")
    assert info["scores"].tolist() == [-8, -10]
    assert (paid[-1], terminated) == ((10.2, -10.2), True)


@pytest.mark.parametrize(("rewards", "expected"), [("points", [-10, 0]), ("zero_sum", [-10, 10]), ("result", [-1, 1])])
def test_reward_of_an_illegal_action(rewards, expected):
    env = MiniScrabbleEnv(rewards=rewards)
    env.reset(seed=1)
    assert env.step(-1)[4]["rewards"].tolist() == expected


@pytest.mark.parametrize("rewards", ["points", "zero_sum", "result"])
def test_rewards_add_up_over_games_against_an_opponent(rewards):
    """What a seat gets in a game is its points by 10 (or its lead), and the result, wherever the opponent moves."""
    env = MiniScrabbleEnv(opponent="greedy", seat="random", rewards=rewards, ruleset="mini20")
    rng = np.random.default_rng(1)
    for seed in range(30):
        observation, _ = env.reset(seed=seed)
        total, over = 0.0, False
        points = 0
        while not over:
            action = random_agent(observation, rng)
            points += env.score_action(action)
            observation, reward, terminated, truncated, info = env.step(action)
            total += reward
            over = terminated or truncated
        own = int(env.episodes.own[0])
        lead = int(info["scores"][own] - info["scores"][1 - own])
        assert observation["score_self"] == info["scores"][own]
        expected = {
            "points": points / 10 + 10 * np.sign(lead),
            "zero_sum": lead / 10 + 10 * np.sign(lead),
            "result": np.sign(lead),
        }
        assert total == pytest.approx(expected[rewards])


# --- seeds, snapshots, pickles, hidden things


def roll(env, steps, rng):
    """Play random legal actions; return everything that it returned."""
    returned = []
    for _ in range(steps):
        ids, _ = env.env_game.legal()
        observation, reward, terminated, truncated, info = env.step(rng.choice(np.sort(ids)))
        returned.append((observation, reward, terminated, truncated, info))
        if terminated or truncated:
            returned.append(env.reset())
    return returned


def same(returned, other):
    assert len(returned) == len(other)
    for one, two in zip(returned, other, strict=True):
        np.testing.assert_equal(one, two)


@pytest.mark.parametrize("make", [MiniScrabbleEnv, lambda **k: WordRacerEnv(lexicon=["TEA", "EAT"], **k)])
@pytest.mark.parametrize("opponent", [None, "other"])
def test_the_same_seed_gives_the_same_games(make, opponent):
    agent = opponent and ("random" if make is MiniScrabbleEnv else "demo")
    returned = []
    for _ in range(2):
        env = make(opponent=agent, seat="random" if agent else None)
        returned.append([env.reset(seed=5), *roll(env, 120, np.random.default_rng(5))])
    same(*returned)
    other = make(opponent=agent)
    first, _ = other.reset(seed=6)
    later = [first, *(other.reset()[0] for _ in range(4))]
    assert len({each["board"].tobytes() + each.get("rack", np.zeros(1)).tobytes() for each in later}) > 1


@pytest.mark.parametrize(
    "make", [MiniScrabbleEnv, lambda: WordRacerEnv(lexicon=["TEA", "EAT"]), lambda: ScrabbleEnv("eleven")]
)
def test_a_snapshot_brings_everything_back(make):
    env = make()
    env.reset(seed=9)
    roll(env, 7, np.random.default_rng(1))
    snapshot = env.snapshot()
    returned = roll(env, 40, np.random.default_rng(2))
    observation, info = env.restore(snapshot)
    assert observation in env.observation_space
    assert info["ply"] == 7
    same(returned, roll(env, 40, np.random.default_rng(2)))


@pytest.mark.parametrize("make", [MiniScrabbleEnv, lambda: WordRacerEnv(lexicon=["TEA"], opponent="demo")])
@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_an_environment_can_be_pickled_and_goes_on_alike(make, copy):
    env = make()
    env.reset(seed=9)
    roll(env, 5, np.random.default_rng(1))
    other = copy(env)
    same(roll(env, 30, np.random.default_rng(2)), roll(other, 30, np.random.default_rng(2)))
    if isinstance(env, MiniScrabbleEnv):
        assert other.board.rows == env.board.rows
        other.board.grid[0][0] = "Z"
        assert other.env_game.batch.arrays.cells[0, 0] == 26
        assert env.board.grid[0][0] != "Z"


@pytest.mark.parametrize("actions", ["table", "candidates"])
def test_redealing_what_a_seat_cannot_see_changes_nothing_that_it_sees(actions):
    env = MiniScrabbleEnv(actions=actions, extra=True)
    rng = np.random.default_rng(3)
    redealt = 0
    for seed in range(25):
        env.reset(seed=seed)
        roll(env, int(rng.integers(6)), rng)
        arrays, before = env.env_game.batch.arrays, env._look()
        other = 1 - env.current_player_idx
        low, high = arrays.ends[0]
        hidden = np.concatenate((arrays.racks[0, other, : arrays.held[0, other]], arrays.bag[0, low:high]))
        shuffled = rng.permutation(hidden)
        arrays.racks[0, other, : arrays.held[0, other]] = shuffled[: arrays.held[0, other]]
        arrays.bag[0, low:high] = shuffled[arrays.held[0, other] :]
        arrays.seeds[0] += 1
        redealt += (shuffled != hidden).any()
        np.testing.assert_equal(env._look(), before)
    assert redealt > 20


def test_extra_keys_tell_the_truth():
    env = MiniScrabbleEnv(extra=True)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    for _ in range(30):
        observation = env._get_observation()
        assert observation in env.observation_space
        view = env.env_game.batch.views([0])[0]
        assert (observation["unseen"] == view.unseen).all()
        assert observation["bag"] == [view.bag_count]
        assert observation["opponent_tiles"] == [view.opponent_count]
        assert (observation["scoreless"], observation["ply"]) == ([view.scoreless], [view.ply])
        assert (observation["board_blank"] == (view.cells >= 32)).all()
        roll(env, 1, rng)
    assert set(MiniScrabbleEnv(extra=("unseen",)).observation_space) - set(MiniScrabbleEnv().observation_space) == {
        "unseen"
    }


def test_action_masks_are_the_observations_mask():
    env = MiniScrabbleEnv()
    observation, _ = env.reset(seed=2)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == observation["action_mask"]).all()


def test_the_classic_rules_are_the_guides():
    env = MiniScrabbleEnv(ruleset="mini-classic")
    assert env.action_space.n == 19_332
    env.reset(seed=1)
    assert not [action for action in env.valid_actions if 0 < action < 32]
    while not env._is_game_over():
        _, _, terminated, truncated, info = env.step(greedy_agent(env, env._get_observation()))
    assert (terminated, truncated, info["ending"], env.consecutive_passes) == (True, False, 2, 2)


def test_importing_the_environments_imports_no_torch():
    code = "import sys, lexarena.envs as e; e.MiniScrabbleEnv; e.WordRacerEnv; print('torch' in sys.modules)"
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert re.fullmatch(r"False\s*", printed)
