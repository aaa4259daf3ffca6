"""Many games in one call are the same games as one at a time, and are reported as Gymnasium asks for it."""

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from lexarena.envs import MiniScrabbleEnv, ScrabbleEnv, ScrabbleVectorEnv, WordRacerEnv, WordRacerVectorEnv
from lexarena.errors import IllegalMoveError, LexarenaError

TEN_WORDS = ["TEA", "EAT", "TEAM", "MEAT", "MATE", "AT", "ME", "AM", "STEAM", "MASTER"]
SPECIAL = {"final_obs", "_final_obs", "final_info", "_final_info"}


def compare(make_single, vector, seed, steps, illegal=False):
    """Step a vector and single environments side by side: all that they return is equal. Return the games played."""
    singles = [make_single() for _ in range(vector.num_envs)]
    seen, info = vector.reset(seed=seed)
    single_results = [env.reset(seed=seed + i) for i, env in enumerate(singles)]
    rng = np.random.default_rng(seed)
    ended = 0
    for step in range(steps):
        assert info.keys() - SPECIAL == single_results[0][1].keys()
        for i, (observation, about) in enumerate(single_results):
            np.testing.assert_equal({key: array[i] for key, array in seen.items()}, observation)
            np.testing.assert_equal({key: info[key][i] for key in about}, about)
        actions = vector.random_actions(rng)
        if illegal and step % 23 == 7:
            actions[step % vector.num_envs] = -1
        seen, rewards, terminated, truncated, info = vector.step(actions)
        single_results = []
        for i, env in enumerate(singles):
            observation, *answer, about = env.step(actions[i])
            assert answer == [rewards[i], terminated[i], truncated[i]]
            over = terminated[i] or truncated[i]
            assert info["_final_obs"][i] == info["_final_info"][i] == over
            if over:
                ended += 1
                np.testing.assert_equal(info["final_obs"][i], observation)
                np.testing.assert_equal({key: info["final_info"][key][i] for key in about}, about)
                kept = {key: about[key] for key in ("rewards", "invalid_action")}
                observation, about = env.reset()
                about |= kept  # a vector reports the step and the new game at once
            else:
                assert info["final_obs"][i] is None
            single_results.append((observation, about))
    return ended


SCRABBLE = [
    ("mini", {}, 24, 60),
    ("mini", {"opponent": "greedy", "seat": "random", "rewards": "zero_sum", "extra": True}, 12, 40),
    ("mini-classic", {"opponent": "greedy", "seat": 1, "rewards": "result"}, 8, 40),
    ("mini20", {"actions": "candidates", "on_illegal": "pass"}, 8, 60),
    ("mini", {"mask": False, "max_steps": 9, "copy": False}, 8, 40),
    ("seven", {"copy": False}, 4, 40),
    ("eleven", {"opponent": "greedy", "seat": "random"}, 3, 40),
    ("standard", {"candidates": 150}, 3, 30),
]


@pytest.mark.parametrize(("ruleset", "options", "games", "steps"), SCRABBLE)
def test_many_scrabble_games_are_the_same_as_one_at_a_time(ruleset, options, games, steps):
    vector = ScrabbleVectorEnv(games, ruleset, **options)
    single = {key: value for key, value in options.items() if key != "copy"}
    assert compare(lambda: ScrabbleEnv(ruleset, **single), vector, 31, steps, illegal=True) > 2


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"rewards": "zero_sum", "extra": True, "copy": False},
        {"opponent": "zracer", "seat": "random", "rewards": "points"},
        {"ruleset": "legacy", "mask": False},
    ],
)
def test_many_races_are_the_same_as_one_at_a_time(options):
    vector = WordRacerVectorEnv(5, lexicon=TEN_WORDS, **options)
    single = {key: value for key, value in options.items() if key != "copy"}
    assert compare(lambda: WordRacerEnv(lexicon=TEN_WORDS, **single), vector, 31, 210, illegal=True) > 5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ruleset", "games", "steps"), [("mini", 256, 200), ("mini20", 128, 200), ("standard", 8, 120)]
)
def test_thousands_of_scrabble_games_are_the_same_as_one_at_a_time(ruleset, games, steps):
    assert compare(lambda: ScrabbleEnv(ruleset), ScrabbleVectorEnv(games, ruleset), 1000, steps, illegal=True) > games


@pytest.mark.slow
def test_thousands_of_races_are_the_same_as_one_at_a_time():
    assert compare(lambda: WordRacerEnv(), WordRacerVectorEnv(64), 1000, 1_600) > 1000


def test_gymnasium_makes_them():
    for name, kind in (("MiniScrabble", ScrabbleVectorEnv), ("WordRacer", WordRacerVectorEnv)):
        envs = gym.make_vec(f"lexarena/{name}-v0", num_envs=3, vectorization_mode="vector_entry_point")
        assert isinstance(envs, kind)
        assert envs.num_envs == 3
        assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
        observation, _ = envs.reset(seed=1)
        assert observation in envs.observation_space
        assert envs.action_space.shape == (3,)
    large = gym.make_vec("lexarena/Scrabble-v0", 2, ruleset="standard")
    assert large.reset(seed=1)[0]["candidates"].shape == (2, 256, 35)
    small = gym.make_vec("lexarena/MiniScrabble-v0", 2, ruleset="mini-classic", dictionary_path=["CAT"])
    assert small.single_action_space.n == 32 + 2 * 5 * 3


def test_gymnasiums_own_vector_of_single_environments_agrees():
    ours = ScrabbleVectorEnv(4, "mini")
    theirs = gym.vector.SyncVectorEnv([MiniScrabbleEnv] * 4, autoreset_mode=AutoresetMode.SAME_STEP)
    seen, single_results = ours.reset(seed=3)[0], theirs.reset(seed=3)[0]
    rng = np.random.default_rng(0)
    for _ in range(60):
        np.testing.assert_equal(seen, dict(single_results))
        actions = ours.random_actions(rng)
        seen, *answer, _ = ours.step(actions)
        single_results, *theirs_answer, _ = theirs.step(actions)
        np.testing.assert_equal(answer, theirs_answer)


@pytest.mark.parametrize("options", [{}, {"opponent": "greedy"}, {"copy": False, "extra": True}])
def test_a_later_reset_agrees_with_gymnasiums_own_vector(options):
    ours = ScrabbleVectorEnv(4, "mini", autoreset_mode="NextStep", **options)
    single = {key: value for key, value in options.items() if key != "copy"}
    theirs = gym.vector.SyncVectorEnv([lambda: ScrabbleEnv("mini", **single)] * 4)
    assert theirs.metadata["autoreset_mode"] == ours.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    (seen, info), (expected, _) = ours.reset(seed=3), theirs.reset(seed=3)
    rng, ended = np.random.default_rng(0), 0
    for _ in range(60):
        np.testing.assert_equal(dict(seen), dict(expected))
        actions = ours.random_actions(rng)
        seen, *answer, info = ours.step(actions)
        expected, *theirs_answer, their_info = theirs.step(actions)
        np.testing.assert_equal(answer, theirs_answer)
        ended += answer[1].sum()
        for key in ("ply", "ending", "scores", "current_player", "seat"):
            np.testing.assert_equal(info[key], their_info[key])
    assert ended > 4


def test_without_autoreset_a_game_waits_for_its_reset():
    envs = WordRacerVectorEnv(3, lexicon=TEN_WORDS, autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=[1, 2, 3])
    envs.step([0, 0, -1])
    with pytest.raises(gym.error.ResetNeeded, match="game 2 is over; reset it with reset_mask"):
        envs.step([1, 1, 1])
    _, info = envs.reset(options={"reset_mask": np.array([False, False, True])})
    assert (info["ply"].tolist(), info["ending"].tolist()) == ([1, 1, 0], [0, 0, 0])
    counted = gym.wrappers.vector.RecordEpisodeStatistics(ScrabbleVectorEnv(3, "mini", autoreset_mode="NextStep"))
    counted.reset(seed=1)
    lengths = []
    for _ in range(60):
        info = counted.step(counted.unwrapped.random_actions())[4]
        lengths += info["episode"]["l"][info["_episode"]].tolist() if "episode" in info else []
    assert len(lengths) > 3
    with pytest.raises(LexarenaError, match="unknown autoreset_mode 'never'; choose from NextStep, SameStep, Disabled"):
        ScrabbleVectorEnv(3, "mini", autoreset_mode="never")


def test_all_games_can_be_kept_and_restored():
    envs = ScrabbleVectorEnv(5, "mini", opponent="greedy", seat="random")
    envs.reset(seed=1)
    kept = envs.snapshot()
    played = [
        [envs.step(envs.random_actions(np.random.default_rng(i)))[1] for i in range(30)] for _ in [envs.restore(kept)]
    ]
    again = envs.restore(kept)
    assert again in envs.observation_space
    assert np.array_equal(played[0], [envs.step(envs.random_actions(np.random.default_rng(i)))[1] for i in range(30)])
    redealt = envs.restore(kept, redeal=np.random.default_rng(1))
    np.testing.assert_equal(redealt, again)


def test_observations_are_copies_unless_asked_otherwise():
    envs = ScrabbleVectorEnv(4, "mini")
    first, _ = envs.reset(seed=1)
    kept = {key: array.copy() for key, array in first.items()}
    second = envs.step(envs.random_actions())[0]
    np.testing.assert_equal(first, kept)
    assert not any(np.shares_memory(first[key], second[key]) for key in first)
    second["action_mask"][:] = 0
    envs.step(envs.random_actions())  # what a caller does to a copy matters to nobody
    shared = ScrabbleVectorEnv(4, "mini", copy=False)
    first, _ = shared.reset(seed=1)
    second = shared.step(shared.random_actions())[0]
    assert all(np.shares_memory(first[key], second[key]) for key in first)
    with pytest.raises(ValueError, match="read-only"):
        second["action_mask"][:] = 0


@pytest.mark.parametrize(
    "make", [lambda: ScrabbleVectorEnv(9, "mini", extra=True), lambda: WordRacerVectorEnv(9, lexicon=TEN_WORDS)]
)
def test_an_observation_that_is_kept_never_changes(make):
    """Memory that nobody holds is used again, so hold all of it, or only a part of each observation."""
    envs = make()
    observation, _ = envs.reset(seed=1)
    kept, copies = [observation], [{key: array.copy() for key, array in observation.items()}]
    parts = []
    rng = np.random.default_rng(1)
    for _ in range(30):
        observation = envs.step(envs.random_actions(rng))[0]
        copy = {key: array.copy() for key, array in observation.items()}
        if rng.random() < 0.5:
            kept.append(observation)
            copies.append(copy)
        else:
            parts.append((observation["action_mask"][3:5, ::7], copy["action_mask"][3:5, ::7]))
    np.testing.assert_equal(kept, copies)
    for part, copy in parts:
        np.testing.assert_equal(part, copy)


@pytest.mark.parametrize("envs", [ScrabbleVectorEnv(6, "mini"), WordRacerVectorEnv(6, lexicon=TEN_WORDS)])
def test_legal_actions_are_those_of_the_mask(envs):
    observation, _ = envs.reset(seed=2)
    for _ in range(5):
        actions, offsets = envs.legal_actions()
        for i in range(6):
            own = np.sort(actions[offsets[i] : offsets[i + 1]])
            assert own.tolist() == np.flatnonzero(observation["action_mask"][i]).tolist()
        assert (envs.action_masks() == observation["action_mask"]).all()
        observation = envs.step(envs.random_actions(np.random.default_rng(0)))[0]


def test_random_actions_are_spread_over_all_legal_ones():
    envs = ScrabbleVectorEnv(4000, "mini")
    envs.reset(seed=[7] * 4000)
    actions, offsets = envs.legal_actions()
    drawn = np.unique(envs.random_actions(np.random.default_rng(1)), return_counts=True)
    assert drawn[0].tolist() == np.sort(actions[: offsets[1]]).tolist()
    expected = 4000 / offsets[1]
    assert abs(drawn[1] - expected).max() < 6 * expected**0.5


def test_seeds_may_be_listed_and_rows_reset_alone():
    envs = ScrabbleVectorEnv(3, "mini")
    listed, _ = envs.reset(seed=[5, 9, 5])
    assert (listed["rack"][0] == listed["rack"][2]).all()
    assert (listed["rack"][1] == ScrabbleEnv("mini").reset(seed=9)[0]["rack"]).all()
    envs.step([0, 0, 0])
    after, info = envs.reset(options={"reset_mask": np.array([False, True, False])})
    assert info["ply"].tolist() == [1, 0, 1]
    assert after.keys() == listed.keys()
    with pytest.raises(LexarenaError, match="2 seeds for 3 games"):
        envs.reset(seed=[1, 2])


def test_wrong_use_is_refused():
    envs = ScrabbleVectorEnv(3, "mini", on_illegal="raise")
    with pytest.raises(gym.error.ResetNeeded):
        envs.step([0, 0, 0])
    envs.reset(seed=1)
    with pytest.raises(LexarenaError, match="2 actions for 3 games"):
        envs.step([0, 0])
    with pytest.raises(IllegalMoveError, match="game 1: action -5 is outside 0 to 25621"):
        envs.step([0, -5, 0])
    assert envs.env_game.batch.arrays.ply.tolist() == [0, 0, 0]  # all or none
    race = WordRacerVectorEnv(2, lexicon=TEN_WORDS, on_illegal="raise")
    race.reset(seed=1)
    with pytest.raises(IllegalMoveError, match=r"game 1: action 24 \(A 24\) is not legal: cell 24 holds"):
        race.step([0, 24])


def test_drawing_all_games():
    envs = WordRacerVectorEnv(2, lexicon=TEN_WORDS, render_mode="ansi")
    envs.reset(seed=1)
    assert [text.count("Player 0 calls a letter") for text in envs.render()] == [1, 1]
    pictures = ScrabbleVectorEnv(2, "mini", render_mode="rgb_array")
    pictures.reset(seed=1)
    assert [picture.dtype for picture in pictures.render()] == [np.uint8, np.uint8]


def test_no_games_at_all_are_refused():
    with pytest.raises(LexarenaError, match="num_envs must be an integer"):
        ScrabbleVectorEnv(0)
