"""Self-play and single games between agents: reproducible, and with statistics that add up."""

from dataclasses import replace

import numpy as np
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.variant import play_selfplay
from lexarena.matches.playing import play_game


def without_clock(result):
    return replace(result, seconds=0.0, games_per_second=0.0)


def played_singly(agent, ruleset, seeds):
    player = make_agent(agent, "scrabble")
    return [play_game(Game(ruleset, seed=seed), (player, player), seed) for seed in seeds]


@pytest.mark.parametrize("agent", ["random", "greedy"])
@pytest.mark.parametrize("ruleset", ["mini", "mini20", "seven"])
def test_the_same_seed_gives_the_same_games(agent, ruleset):
    first, again = (play_selfplay(agent, ruleset, games=60, seed=11) for _ in range(2))
    assert without_clock(first) == without_clock(again)


def test_another_seed_gives_other_games():
    first, other = (play_selfplay("greedy", "mini", games=60, seed=seed) for seed in (1, 1000))
    assert first.mean_scores != other.mean_scores


@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_greedy_games_side_by_side_are_those_played_one_by_one(ruleset):
    games = 12
    alone = played_singly("greedy", ruleset, range(5, 5 + games))
    result = play_selfplay("greedy", ruleset, games=games, seed=5)
    scores = np.array([game.scores for game in alone])
    assert result.mean_scores == pytest.approx(tuple(scores.mean(axis=0).tolist()), abs=0.006)
    assert result.plies == pytest.approx(np.mean([game.ply for game in alone]), abs=0.006)
    wins = np.mean(scores[:, 0] > scores[:, 1]) + np.mean(scores[:, 0] == scores[:, 1]) / 2
    assert result.first_mover_share == pytest.approx(wins, abs=1e-4)
    reasons = [game.outcome.reason for game in alone]
    assert result.endings == pytest.approx({name: reasons.count(name) / games for name in result.endings}, abs=1e-4)
    turns = [turn.move for game in alone for turn in game.turns]
    assert result.passes == pytest.approx(sum(move.is_pass for move in turns) / len(turns), abs=1e-4)
    assert result.exchanges == pytest.approx(sum(move.is_exchange for move in turns) / len(turns), abs=1e-4)


def test_the_sum_over_games_does_not_depend_on_how_many_are_played_at_once():
    each = [play_selfplay("greedy", "mini", games=1, seed=seed) for seed in range(20)]
    for games in (1, 2, 7, 20):
        together = play_selfplay("greedy", "mini", games=games, seed=0)
        assert together.mean_score == pytest.approx(np.mean([one.mean_score for one in each[:games]]), abs=0.02)
        assert together.plies == pytest.approx(np.mean([one.plies for one in each[:games]]), abs=0.01)


def test_rows_are_dealt_anew_when_there_are_more_games_than_rows():
    games = 300  # on boards of 15x15 there are 256 rows
    result = play_selfplay("greedy", "standard", games=games, seed=0)
    parts = [play_selfplay("greedy", "standard", games=150, seed=seed) for seed in (0, 150)]
    assert result.mean_score == pytest.approx(np.mean([part.mean_score for part in parts]), abs=0.02)
    assert result.plies == pytest.approx(np.mean([part.plies for part in parts]), abs=0.02)


@pytest.mark.parametrize("agent", ["random", "greedy"])
@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_statistics_add_up(agent, ruleset):
    finished = []
    result = play_selfplay(agent, ruleset, games=40, seed=2, progress=finished.append)
    assert sum(finished) == result.games == 40
    assert (result.agent, result.ruleset, result.seed) == (agent, ruleset, 2)
    assert sum(result.endings.values()) == pytest.approx(1, abs=1e-3)
    assert result.mean_score == pytest.approx(sum(result.mean_scores) / 2, abs=0.011)
    assert 0 <= result.draws / 2 <= result.first_mover_share <= 1 - result.draws / 2 <= 1
    assert 0 <= result.passes + result.exchanges < 1
    assert result.plies > 2
    assert abs(result.games / result.games_per_second - result.seconds) < 0.001  # both are rounded


def test_a_result_is_plain_values():
    plain = play_selfplay("greedy", "mini", games=3).to_dict()
    assert {type(value) for value in plain.values()} <= {str, int, float, tuple, dict}


def test_an_agent_can_be_given_as_it_is():
    given = play_selfplay(make_agent("greedy", "scrabble"), "mini", games=10, seed=4)
    assert without_clock(given) == without_clock(play_selfplay("greedy", "mini", games=10, seed=4))


@pytest.mark.parametrize(("games", "seed"), [(0, 0), (-1, 0), (1, -1), (1, 2**53), (1, 10**30)])
def test_wrong_numbers_are_refused(games, seed):
    with pytest.raises(LexarenaError):
        play_selfplay("greedy", "mini", games=games, seed=seed)


# --- one game


def test_a_game_of_random_follows_its_seed():
    agents = (make_agent("random", "scrabble"), make_agent("random", "scrabble"))
    games = [play_game(Game("mini", seed=3), agents, seed) for seed in (7, 7, 8)]
    moves = [[turn.move for turn in game.turns] for game in games]
    assert moves[0] == moves[1] != moves[2]
    assert all(game.is_over for game in games)


def test_greedy_beats_random_in_mirrored_games():
    greedy, random = make_agent("greedy", "scrabble"), make_agent("random", "scrabble")
    points = 0.0
    for seed in range(150):
        for seat in (0, 1):
            agents = (greedy, random) if seat == 0 else (random, greedy)
            game = play_game(Game("mini", seed=seed), agents, seed)
            mine, theirs = game.scores[seat], game.scores[1 - seat]
            points += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    assert points / 300 > 0.75
