"""A league: who meets whom, what counts, and what the table says."""

import math
from itertools import chain, combinations

import numpy as np
import pytest

from lexarena.agents import agent_names, neural
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.matches import league as leagues
from lexarena.matches.evaluate import evaluate
from lexarena.matches.league import LeaguePace, in_turns, play_league, shipped_agents
from lexarena.matches.tables import circle, rounds_of_tables
from lexarena.ratings.bradley_terry import rate

AGENTS = ["random", "greedy", "heuristic"]


def test_the_table_is_that_of_all_matches_together():
    league = play_league(AGENTS, "scrabble", pairs=40, seed=3)
    by_name = {standing.agent: standing for standing in league.standings}
    assert [standing.rating for standing in league.standings] == sorted(
        (standing.rating for standing in league.standings), reverse=True
    )
    order = [standing.agent for standing in league.standings]
    for one, row in zip(order, league.scores, strict=True):
        assert row[order.index(one)] is None
        matches = {
            other: evaluate(one, other, "scrabble", pairs=40, seed=3)
            if AGENTS.index(one) < AGENTS.index(other)
            else evaluate(other, one, "scrabble", pairs=40, seed=3)
            for other in order
            if other != one
        }
        shares = {other: match.score if match.agents[0] == one else 1 - match.score for other, match in matches.items()}
        assert [score for score in row if score is not None] == pytest.approx([*shares.values()], abs=1e-5)
        means = [match.mean_scores[match.agents.index(one)] for match in matches.values()]
        assert by_name[one].mean_points == pytest.approx(np.mean(means), abs=0.02)
        assert by_name[one].score == pytest.approx(np.mean([*shares.values()]), abs=1e-5)
        assert by_name[one].games == 160


def test_ratings_are_those_of_bradley_terry_over_pairs():
    league = play_league(["random", "greedy"], "scrabble", pairs=30, seed=1)
    points = leagues.PairPlayer(leagues.PairMatch(("random", "greedy"), "scrabble", pairs=30, seed=1))
    shares = np.concatenate([points(0).points, points(1).points]).reshape(-1)
    rated = rate(2, np.zeros(60, int), np.ones(60, int), shares, np.repeat(range(30), 2), seed=1)
    best = league.standings[0]
    assert (best.agent, best.rating, best.low, best.high) == (
        "greedy",
        *(round(float(numbers[1]), 1) for numbers in (rated.rating, rated.low, rated.high)),
    )
    assert best.ranks == (1, 1)
    assert best.low < best.rating < best.high


def test_workers_change_nothing_and_a_seed_gives_the_same_league():
    one = play_league(["random", "greedy"], "scrabble", pairs=30, seed=2)
    assert play_league(["random", "greedy"], "scrabble", pairs=30, seed=2, jobs=2) == one
    assert play_league(["random", "greedy"], "scrabble", pairs=30, seed=5) != one


def test_pairs_that_repeat_another_count_once():
    league = play_league(["zracer", "planner"], "racer", lexicon=["tea", "eat"], pairs=60)
    assert all(0 < standing.games <= 120 for standing in league.standings)
    match = evaluate("zracer", "planner", "racer", lexicon=["tea", "eat"], pairs=60)
    assert league.standings[0].games == 2 * match.distinct


def test_without_names_all_play_who_can(monkeypatch):
    monkeypatch.setattr(neural, "shipped_weights", lambda game, name: None)
    monkeypatch.setattr("lexarena.games.racer.agents.neural.shipped_weights", lambda game, name: None)
    able, unable = shipped_agents(make_variant("racer", lexicon=["tea", "eat"]))
    assert able == [name for name in agent_names("racer") if name != "neural"]
    assert list(unable) == ["neural"]
    assert "lexarena train" in unable["neural"]


def test_progress_is_reported_and_ctrl_c_keeps_what_was_played():
    calls = []

    def stop(finished, of):
        calls.append((finished, of))
        if len(calls) == 4:
            raise KeyboardInterrupt

    league = play_league(AGENTS, "scrabble", pairs=50, progress=stop)
    assert calls == [(25, 150), (50, 150), (75, 150), (100, 150)]
    assert league.stopped
    assert sorted(standing.games for standing in league.standings) == [100, 150, 150]


def test_meetings_take_turns_and_who_has_no_game_has_no_rating():
    def stop_after(number):
        calls = []

        def stop(finished, of):
            calls.append(finished)
            if len(calls) == number:
                raise KeyboardInterrupt

        return play_league([*AGENTS, "heuristic:board=0"], "scrabble", pairs=100, progress=stop)

    assert {standing.agent for standing in stop_after(2).standings} == {*AGENTS, "heuristic:board=0"}
    one_meeting = stop_after(1)
    assert {standing.agent for standing in one_meeting.standings} == {"random", "heuristic:board=0"}
    assert one_meeting.left_out == dict.fromkeys(["greedy", "heuristic"], "stopped before its first game")


def test_agents_that_think_long_report_after_each_pair_and_the_time_left_is_known():
    calls, times = [], []
    agents = ["random", "sim:rollouts=1", "greedy"]
    report = lambda finished, of: calls.append(finished)  # noqa: E731
    play_league(agents, "scrabble", "seven", pairs=6, progress=report, watch_time=times.append)
    assert calls == [5, 11, 16, 17, 18]  # by fives on a small board; quick agents play all theirs at once
    assert times[-1] == 0
    assert all(seconds > 0 for seconds in times[:-1])


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"agents": ["greedy"]}, "at least two agents"),
        ({"agents": ["greedy", "greedy"]}, "twice"),
        ({"agents": ["greedy", "nobody"]}, "unknown agent 'nobody'"),
        ({"agents": AGENTS, "pairs": 0}, "pairs must be an integer from 1 to"),
        ({"agents": AGENTS, "jobs": 0}, "jobs must be an integer of at least 1"),
        ({"agents": AGENTS, "ruleset": "minni"}, "no ruleset"),
    ],
)
def test_mistakes_are_reported_before_anything_is_played(arguments, reason):
    with pytest.raises(LexarenaError, match=reason):
        play_league(game="scrabble", **arguments)


@pytest.mark.parametrize("number", range(2, 10))
def test_every_two_meet_once_and_everybody_plays_in_a_round(number):
    meetings = list(chain.from_iterable(circle(number)))
    assert sorted(meetings) == list(combinations(range(number), 2))
    size = number // 2
    for first in range(0, len(meetings), size):
        agents = [agent for meeting in meetings[first : first + size] for agent in meeting]
        assert len(set(agents)) == len(agents) == number - number % 2


@pytest.mark.parametrize(("number", "seats"), [(3, 3), (5, 3), (8, 3), (9, 4), (12, 4)])
def test_every_table_meets_once_and_nobody_sits_at_two_in_a_round(number, seats):
    rounds = rounds_of_tables(number, seats)
    assert sorted(chain.from_iterable(rounds)) == list(combinations(range(number), seats))
    for tables in rounds:
        assert len(set(chain.from_iterable(tables))) == seats * len(tables)
    assert len(rounds) <= 1.6 * math.comb(number, seats) / (number // seats)


def test_a_part_of_each_match_comes_first():
    items = in_turns([range(3), range(1), range(30)])
    assert [match for match, _ in items[:3]] == [0, 1, 2]
    assert sorted(items) == [(match, part) for match, parts in enumerate((3, 1, 30)) for part in range(parts)]
    middle = items[: len(items) // 2 + 1]
    assert 0.4 < sum(match == 0 for match, _ in middle) / 3 < 0.7
    assert 0.4 < sum(match == 2 for match, _ in middle) / 30 < 0.7


@pytest.mark.parametrize("jobs", [1, 2, 8])
@pytest.mark.parametrize("number", [3, 5, 8])
def test_the_estimate_is_right_within_a_factor_of_one_and_a_half(number, jobs):
    """Agent i takes 2 ** i milliseconds for a game, so that most of the time goes to a few meetings."""
    meetings, pairs, sizes = list(chain.from_iterable(circle(number))), 60, (25, 1)
    parts = [range(-(-pairs // sizes[max(meeting) > 2])) for meeting in meetings]
    now = 0.0
    pace = LeaguePace(meetings, pairs, lambda: now)
    work = {meeting: pairs * sum(0.002 * 2**agent for agent in meeting) for meeting in meetings}
    total, estimates = sum(work.values()) / jobs, []
    for match, part in in_turns(parts):
        size = sizes[max(meetings[match]) > 2]
        played = min(size, pairs - part * size)
        seconds = work[meetings[match]] * played / pairs
        now += seconds / jobs
        pace.report(match, played, seconds)
        if pace.seconds_left is not None:
            estimates.append((now, now + pace.seconds_left))
    assert estimates[0][0] < total / 2
    assert all(total / 1.5 < estimate < total * 1.5 for _, estimate in estimates)
    assert pace.seconds_left == 0
    assert pace.finished == pairs * len(meetings)


def test_nothing_is_said_before_every_agent_has_played():
    pace = LeaguePace(list(chain.from_iterable(circle(4))), 10, lambda: 0.0)
    pace.report(0, 10, 1.0)
    assert pace.seconds_left is None
    pace.report(1, 5, 1.0)
    assert pace.seconds_left is not None
