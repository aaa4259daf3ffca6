"""What is given to an environment by hand or by mistake: it counts from then on, or it is refused with a clear message."""

import pickle
from dataclasses import replace

import gymnasium as gym
import numpy as np
import pytest

from lexarena import play_game, record_game, write_record
from lexarena.envs import (
    MiniScrabbleEnv,
    ScrabbleEnv,
    ScrabbleVectorEnv,
    WordRacerEnv,
    greedy_agent,
    make_env,
    racer_aec,
    scrabble_aec,
)
from lexarena.envs.env_game import Recycled
from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.records.replay import position_at

WORDS = ["TEA", "EAT", "AT"]


# --- positions written by hand


def test_a_rack_written_by_hand_decides_which_actions_are_legal():
    env = MiniScrabbleEnv()
    observation, _ = env.reset(seed=5)
    action = greedy_agent(env, observation)
    assert action >= 32
    env.players[0].rack = list("ZZZQQ")
    assert action not in env.valid_actions
    assert not env.action_masks()[action]
    _, reward, terminated, _, info = env.step(action)
    assert (reward, terminated, info["invalid_action"]) == (-10, True, True)
    assert list(env.players[0].rack) == list("ZZZQQ")
    assert env.is_first_move


def test_a_board_written_by_hand_decides_what_an_action_means():
    env = MiniScrabbleEnv(["CAT", "CATS"])
    env.reset(seed=5)
    env.players[0].rack = list("SXXXX")
    assert all(action < 32 for action in env.valid_actions)
    assert env.board.place_word("CAT", 2, 0, "H", list("CAT"))
    (action,) = [action for action in env.valid_actions if action >= 32]
    assert env.action_to_move[action] == (2, 0, "H", "CATS")
    assert env.action_scores()[action] == env.score_action(action)
    env.step(action)
    assert env.board.rows[2] == "CATS."


def test_an_exchange_is_named_by_its_tiles_in_candidate_mode_too():
    for options in ({"board_size": 15}, {"actions": "candidates"}, {}):
        env = MiniScrabbleEnv(**options)
        env.reset(seed=3)
        exchanges = 0
        for action, move in env.action_to_move.items():
            if move[2] == "EXCHANGE":
                assert sorted(move[3]) == sorted(env.move(action).tiles)
                exchanges += 1
        assert exchanges > 10


# --- positions and rewards


@pytest.mark.parametrize("make", [lambda **options: ScrabbleEnv("mini", **options), scrabble_aec.raw_env])
def test_a_game_can_begin_in_any_position(make, tmp_path):
    env, line = make(), "5/5/1CAT1/5/5 AEIRS/BDEFG 10/8 0"
    env.reset(seed=1, options={"cgp": line})
    game = Game("mini")
    game.batch.restore(0, env.env_game.snapshot(0))
    assert game.cgp().startswith(line)
    played = play_game(Game("mini", seed=4), ["greedy", "greedy"])
    record = record_game(played)
    write_record(record, tmp_path / "game.json")
    for source in (record, str(tmp_path / "game.json")):
        env.reset(options={"record": source, "ply": 3})
        game.batch.restore(0, env.env_game.snapshot(0))
        assert (game.ply, game.cgp()) == (3, position_at(record, 3).cgp())
    for options, problem in (
        ({"ply": 1}, "reset takes a position as cgp, or as record and ply"),
        ({"record": record, "ply": 999}, "position must be from 0 to"),
        ({"record": record_game(Game("seven", seed=1))}, "played as Scrabble, ruleset seven"),
        ({"cgp": "15/" * 14 + "15"}, "CGP board has 15 rows"),
    ):
        with pytest.raises(LexarenaError, match=problem):
            env.reset(options=options)
    if make is not scrabble_aec.raw_env:  # PettingZoo's own checks reset with options that no environment knows
        with pytest.raises(LexarenaError, match="reset has no option 'foo'; it has cgp, record, ply"):
            env.reset(options={"foo": 1})


def test_a_race_begins_in_a_record_and_has_no_other_positions():
    from lexarena import racer

    game = racer.Game(lexicon=WORDS, seed=3)
    game.push("Q 0")
    env = make_env("racer", lexicon=WORDS, opponent="demo", seat=1)
    _, info = env.reset(seed=1, options={"record": record_game(game), "ply": 0})
    assert (info["ply"], info["current_player"]) == (1, 1)  # the opponent has called
    with pytest.raises(LexarenaError, match="Word Racer has no notation of positions; give a record and a ply"):
        env.reset(options={"cgp": "5"})


def test_a_function_gives_the_rewards():
    def margin(change):
        lead = (change.after - change.before).astype(float) - 100 * change.faulty[:, None]
        return lead - lead[:, ::-1]

    for make in (
        lambda **options: ScrabbleEnv("mini", opponent="greedy", **options),
        lambda **options: make_env("racer", lexicon=WORDS, **options),
    ):
        env = make(rewards=margin)
        for seed in range(3):
            env.reset(seed=seed)
            total, over = np.zeros(2), False
            while not over:
                action = env.env_game.random_actions(env.np_random)[0]
                _, _, terminated, truncated, info = env.step(action)
                total += info["rewards"]
                over = terminated or truncated
            assert total[0] == info["scores"][0] - info["scores"][1] == -total[1]


# --- actions


@pytest.mark.parametrize("action", [np.array([0]), [0], 1.7, "1", None, np.float64(1)])
@pytest.mark.parametrize("make", [MiniScrabbleEnv, lambda: WordRacerEnv(lexicon=WORDS)])
def test_an_action_is_one_whole_number(make, action):
    env = make()
    env.reset(seed=1)
    with pytest.raises(LexarenaError, match="action must be an integer, got"):
        env.step(action)
    assert env._look()[1]["ply"] == 0


@pytest.mark.parametrize("make", [scrabble_aec.env, lambda: racer_aec.env(lexicon=WORDS)])
def test_an_action_of_an_agent_is_one_whole_number(make):
    env = make()
    env.reset(seed=1)
    with pytest.raises(LexarenaError, match=r"action must be an integer, got 1\.5"):
        env.step(1.5)


@pytest.mark.parametrize("action", [0, np.int64(0), np.array(0), np.uint8(0), False])
def test_whole_numbers_of_any_type_are_actions(action):
    env = MiniScrabbleEnv()
    env.reset(seed=1)
    assert env.step(action)[4]["invalid_action"] is False


def test_a_huge_action_is_illegal():
    env = MiniScrabbleEnv()
    env.reset(seed=1)
    assert env.step(2**70)[4]["invalid_action"] is True


def test_actions_of_many_games_are_whole_numbers():
    envs = ScrabbleVectorEnv(2, "mini")
    envs.reset(seed=1)
    with pytest.raises(LexarenaError, match="actions must be integers, got float64"):
        envs.step([0.5, 1.0])
    with pytest.raises(LexarenaError, match="4 actions for 2 games"):
        envs.step([[0, 0], [0, 0]])


def refused(env, action):
    """Return the error of an action that an environment refuses."""
    with pytest.raises(IllegalMoveError) as raised:
        env.step(action)
    return str(raised.value)


def test_a_refused_action_is_named_with_the_reason():
    env = MiniScrabbleEnv(["CAT", "CATS", "ACT"], on_illegal="raise")
    env.reset(seed=5)
    table = env.env_game.table
    env.players[0].rack = list("CCATX")
    marked = "; the mask marks the legal ones"
    cat, cats = table.id_of_placement("V", 2, 0, "CAT"), table.id_of_placement("H", 2, 0, "CATS")
    assert (
        refused(env, cat) == f"action {cat} (A3 CAT) is not legal: the first word must pass through the centre{marked}"
    )
    assert (
        refused(env, cats)
        == f"action {cats} (3A CATS) is not legal: the rack lacks tiles for this move: S is not in 'CCATX'{marked}"
    )
    # the sorted rack is A C C T X: of equal tiles the lowest slot is exchanged
    assert refused(env, 0b00100) == f"action 4 (-C) is not legal: another action stands for this move{marked}"
    last = int(env.action_space.n) - 1
    assert refused(env, last + 1) == f"action {last + 1} is outside 0 to {last}"
    assert env.board.place_word("CAT", 2, 0, "H", list("CAT"))
    act = table.id_of_placement("H", 1, 0, "ACT")
    assert (
        refused(env, act)
        == f"action {act} (2A ACT) is not legal: the word 'AC' across it is not in the lexicon{marked}"
    )


def test_a_refused_exchange_is_named_with_the_rule():
    env = MiniScrabbleEnv(ruleset="mini-classic", on_illegal="raise")
    env.reset(seed=5)
    assert "is not legal: mini-classic has no exchanges; place a word or pass" in refused(env, 3)


def test_a_place_beyond_the_list_of_candidates_is_refused():
    env = MiniScrabbleEnv(actions="candidates", on_illegal="raise")
    _, info = env.reset(seed=4)
    legal = info["legal_actions"]
    reason = f"it has {legal}, counted from 0; the mask marks the legal ones"
    assert refused(env, legal) == f"action {legal} (a place in the list of candidates) is not legal: {reason}"


def test_a_reason_leaves_the_game_as_it_is():
    env = MiniScrabbleEnv(on_illegal="raise")
    env.reset(seed=5)
    before = pickle.dumps(env.snapshot())
    refused(env, 5000)
    refused(env, 3 if not env.action_masks()[3] else 25_621)
    assert pickle.dumps(env.snapshot()) == before


# --- seeds


@pytest.mark.parametrize(
    ("seed", "message"),
    [
        ([1, None], "seed must be an integer, got None"),
        ([1, 1.5], "seed must be an integer, got 1.5"),
        ([], "0 seeds for 2 games"),
        ([1, 2, 3], "3 seeds for 2 games"),
    ],
)
def test_wrong_seeds_are_refused(seed, message):
    with pytest.raises(LexarenaError, match=message):
        ScrabbleVectorEnv(2, "mini").reset(seed=seed)


@pytest.mark.parametrize("number", [0, -1])
def test_there_is_at_least_one_game(number):
    with pytest.raises(LexarenaError, match=f"num_envs must be an integer from 1 to 16,777,216, got {number}"):
        ScrabbleVectorEnv(number, "mini")


def test_a_reset_mask_has_one_entry_for_each_game():
    envs = ScrabbleVectorEnv(2, "mini")
    envs.reset(seed=1)
    with pytest.raises(LexarenaError, match="reset_mask has 3 entries for 2 games"):
        envs.reset(options={"reset_mask": [True, False, True]})


# --- scores


def test_scores_of_any_ruleset_are_in_the_space():
    rules = replace(load_ruleset("mini"), values=(99,) * 27, bingo_tiles=3, bingo_bonus=12_000)
    for actions in ("table", "candidates"):
        env = ScrabbleEnv(rules, ["TEA", "EAT", "SEAT", "EAST"], actions=actions)
        highest = 0
        for seed in range(20):
            observation, _ = env.reset(seed=seed)
            over = False
            while not over:
                observation, _, terminated, truncated, info = env.step(greedy_agent(env, observation))
                assert observation in env.observation_space
                over = terminated or truncated
            highest = max(highest, *info["scores"])
        assert highest > 10_000


# --- the end of a game


@pytest.mark.parametrize("actions", ["table", "candidates"])
def test_mask_and_valid_actions_agree_after_the_end(actions):
    env = MiniScrabbleEnv(ruleset="mini-classic", actions=actions)
    env.reset(seed=1)
    over = False
    while not over:
        observation, _, terminated, truncated, info = env.step(np.flatnonzero(env.action_masks())[-1])
        over = terminated or truncated
    assert np.flatnonzero(observation["action_mask"]).tolist() == env.valid_actions == [0]
    assert np.flatnonzero(env.action_masks()).tolist() == [0]
    assert dict(env.action_to_move) == {0: "PASS"}
    assert info["legal_actions"] == 1


def test_info_names_the_seat_that_observes():
    env = MiniScrabbleEnv()
    _, info = env.reset(seed=1)
    while info["ending"] == 0:
        assert info["seat"] == info["current_player"]
        info = env.step(0)[4]
    env = WordRacerEnv(lexicon=WORDS, opponent="demo", seat="random")
    seats = set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        seat = info["seat"]
        seats.add(seat)
        assert seat == info["current_player"]  # it is the caller's turn
        _, reward, *_, info = env.step(-1)
        assert (info["seat"], reward, info["rewards"][seat]) == (seat, -1, -1)
    assert seats == {0, 1}


def test_the_vector_environment_names_the_same_seats():
    envs = ScrabbleVectorEnv(6, "mini", opponent="greedy", seat="random")
    one = MiniScrabbleEnv(opponent="greedy", seat="random")
    _, info = envs.reset(seed=0)
    first = info["seat"].tolist()
    assert first == [one.reset(seed=seed)[1]["seat"] for seed in range(6)]
    *_, info = envs.step(np.full(6, -1))
    assert info["final_info"]["seat"].tolist() == first  # of the games that ended, not of those dealt since


def test_no_action_is_legal_after_a_race():
    env = WordRacerEnv(lexicon=WORDS)
    env.reset(seed=1)
    observation, *_ = env.step(-1)
    assert not observation["action_mask"].any()
    assert not env.action_masks().any()


# --- options


@pytest.mark.parametrize("opponent", [3, ["greedy"], object()])
def test_an_opponent_that_is_not_an_agent_is_refused_at_once(opponent):
    with pytest.raises(LexarenaError, match="opponent must be an agent or the name of one, got"):
        MiniScrabbleEnv(opponent=opponent)


@pytest.mark.parametrize("seat", [0, 1, "random"])
@pytest.mark.parametrize("make", [MiniScrabbleEnv, ScrabbleVectorEnv, lambda **options: make_env("racer", **options)])
def test_a_seat_needs_an_opponent(make, seat):
    with pytest.raises(LexarenaError, match="seat needs an opponent; without one you play all seats"):
        make(seat=seat)


def test_an_unknown_option_of_reset_is_refused():
    with pytest.raises(LexarenaError, match="reset has no option 'reset_mask'; it has cgp, record, ply"):
        MiniScrabbleEnv().reset(options={"reset_mask": [True]})
    envs = ScrabbleVectorEnv(2, "mini")
    with pytest.raises(LexarenaError, match="reset has no option 'mask'; it has reset_mask"):
        envs.reset(options={"mask": [True, False]})
    with pytest.raises(LexarenaError, match="options must be None or a dict, got 3"):
        envs.reset(options=3)
    envs.reset(options={})


@pytest.mark.parametrize(
    ("make", "options"),
    [
        (MiniScrabbleEnv, "actions, candidates, extra, mask, max_steps, on_illegal, rewards"),
        (scrabble_aec.env, "actions, candidates, extra, mask, max_steps, on_illegal, rewards"),
        (WordRacerEnv, "extra, mask, on_illegal, rewards"),
        (lambda **options: make_env("racer", **options), "extra, mask, on_illegal, rewards"),
    ],
)
def test_an_unknown_option_is_refused_with_those_that_there_are(make, options):
    for kind in (TypeError, LexarenaError):
        with pytest.raises(kind, match=f"has no option 'colour'; it has {options}"):
            make(colour="red")


def test_pettingzoo_needs_the_mask():
    with pytest.raises(LexarenaError, match="needs the action mask"):
        scrabble_aec.env(mask=False)


def test_gymnasium_reports_unknown_options_as_wrong_arguments():
    with pytest.raises(TypeError, match="has no option 'colour'"):
        gym.make("lexarena/WordRacer-v0", colour="red")


@pytest.mark.parametrize("rewards", ["seed", "3-1-0"])
def test_an_unknown_reward_scheme_is_refused(rewards):
    with pytest.raises(LexarenaError, match="choose from points, zero_sum, result"):
        MiniScrabbleEnv(rewards=rewards)


# --- arrays that are used again


def test_arrays_are_used_again_only_when_nobody_holds_them():
    recycled = Recycled(lambda: (np.zeros(8), np.zeros((0, 8))))
    (first, _), fresh = recycled.next(copy=True)
    address = first.ctypes.data
    assert fresh
    part = first[2:4]
    del first
    assert recycled.take()[0].ctypes.data != address  # a view of a part keeps the whole
    del part
    assert recycled.take()[0].ctypes.data == address


def test_shared_arrays_stay_the_same_until_a_copy_is_asked_for():
    recycled = Recycled(lambda: (np.zeros(8),))
    shared, fresh = recycled.next(copy=False)
    assert fresh
    again, fresh = recycled.next(copy=False)
    assert not fresh
    assert again is shared
    held = shared[0]
    (copied,), fresh = recycled.next(copy=True)
    assert fresh
    assert not np.shares_memory(copied, held)
    assert recycled.next(copy=False)[1]


def test_few_arrays_are_kept():
    recycled = Recycled(lambda: (np.zeros(8),), kept=2)
    held = [recycled.take()[0] for _ in range(5)]
    assert len({array.ctypes.data for array in held}) == 5
    assert len(recycled._arrays) == 2
