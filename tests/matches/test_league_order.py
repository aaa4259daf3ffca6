"""The order of a league, and when it will end."""

from itertools import combinations

import pytest

from lexarena.matches.league_order import LeaguePace, circle, in_turns


@pytest.mark.parametrize("number", range(2, 10))
def test_every_two_meet_once_and_everybody_plays_in_a_round(number):
    meetings = circle(number)
    assert sorted(meetings) == list(combinations(range(number), 2))
    size = number // 2
    for first in range(0, len(meetings), size):
        agents = [agent for meeting in meetings[first : first + size] for agent in meeting]
        assert len(set(agents)) == len(agents) == number - number % 2


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
    meetings, pairs, sizes = circle(number), 60, (25, 1)
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
    pace = LeaguePace(circle(4), 10, lambda: 0.0)
    pace.report(0, 10, 1.0)
    assert pace.seconds_left is None
    pace.report(1, 5, 1.0)
    assert pace.seconds_left is not None
