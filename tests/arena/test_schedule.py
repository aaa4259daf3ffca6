"""Who meets whom: round robin, gauntlet and knockout, each a pure function of the results so far."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.arena.knockout import EXTRA_PAIRS, bracket, seeded_places
from lexarena.arena.options import Options
from lexarena.arena.schedule import expected_games, jobs_of, meetings
from lexarena.arena.scoring import GameResult
from lexarena.errors import LexarenaError

WON, LOST, DRAWN = ((3, 0), 0), ((0, 3), 1), ((1, 1), None)


def result(kind, scores=(10, 10)):
    points, winner = kind
    return GameResult("finished", points, scores, winner)


def all_jobs(form, players, pairs, results):
    return [job for meeting in meetings(form, players, pairs, results) for job in jobs_of(meeting)]


@given(st.integers(2, 15), st.integers(1, 3))
def test_in_a_round_robin_all_meet_once_for_pairs_and_nobody_twice_in_a_round(players, pairs):
    met = meetings("roundrobin", players, pairs, {})
    assert sorted(meeting.players for meeting in met) == [(i, j) for i in range(players) for j in range(i + 1, players)]
    for number in {meeting.round for meeting in met}:
        seated = [player for meeting in met if meeting.round == number for player in meeting.players]
        assert len(seated) == len(set(seated))
    jobs = all_jobs("roundrobin", players, pairs, {})
    assert len({job.key for job in jobs}) == len(jobs) == players * (players - 1) * pairs
    assert len(jobs) == expected_games("roundrobin", players, pairs, 0)
    seats = [job.players for job in jobs]
    assert all(seats.count((j, i)) == seats.count((i, j)) == pairs for i, j in seats)


def test_in_a_gauntlet_the_first_plays_all_others():
    assert [meeting.players for meeting in meetings("gauntlet", 4, 2, {})] == [(0, 1), (0, 2), (0, 3)]
    assert len(all_jobs("gauntlet", 4, 2, {})) == 12


@given(st.integers(0, 6))
def test_the_best_seeds_meet_as_late_as_they_can(rounds):
    places = seeded_places(2**rounds)
    assert sorted(places) == list(range(1, 2**rounds + 1))
    for number in range(rounds):
        size = 2 ** (number + 1)
        groups = [set(places[i : i + size]) for i in range(0, len(places), size)]
        assert all(len(group & set(range(1, 2**rounds // size + 1))) == 1 for group in groups)


def play(players, pairs, decide):
    """Play a knockout to its end; `decide` gives the result of a game by its two players."""
    results = {}
    while missing := [job for job in all_jobs("knockout", players, pairs, results) if job.key not in results]:
        for job in missing:
            results[job.key] = decide(*job.players)
    return bracket(players, pairs, results), results


@given(st.integers(2, 20), st.integers(1, 2))
def test_in_a_knockout_the_strongest_wins_and_the_best_seeds_have_the_byes(players, pairs):
    rounds, results = play(players, pairs, lambda one, two: result(WON if one < two else LOST))
    assert rounds[-1][0].winner == 0
    byes = [match.first for match in rounds[0] if match.how == "bye"]
    assert sorted(byes) == list(range(2 ** (players - 1).bit_length() - players))
    assert len(results) == 2 * pairs * (players - 1)
    assert all(match.how in ("points", "bye") for played in rounds for match in played)


def test_a_tie_is_played_on_until_a_pair_decides():
    games = iter([WON, WON, DRAWN, DRAWN, WON, LOST])  # a win each; two draws; then the first seed wins both
    rounds, results = play(2, 1, lambda one, two: result(next(games)))
    assert len(results) == 6
    match = rounds[0][0]
    assert (match.winner, match.how, match.points) == (0, "extra pairs", (11, 5))
    assert [key.pair for key in results] == [0, 0, 1, 1, 2, 2]


def test_after_five_extra_pairs_the_boards_decide_and_then_the_seeds():
    rounds, results = play(2, 1, lambda one, two: result(WON, (20, 11) if one == 1 else (19, 11)))
    assert len(results) == 2 * (1 + EXTRA_PAIRS)
    assert (rounds[0][0].winner, rounds[0][0].how) == (1, "board points")
    rounds, _ = play(2, 1, lambda one, two: result(DRAWN))
    assert (rounds[0][0].winner, rounds[0][0].how) == (0, "seed")


def test_games_lost_by_a_fault_are_no_board_points():
    fault = GameResult("crash", (3, 0), (99, 0), 0, (1,))
    clean = result(WON, (30, 10))
    rounds, _ = play(2, 1, lambda one, two: fault if one == 0 else clean)
    assert (rounds[0][0].winner, rounds[0][0].how) == (1, "board points")


def test_the_next_round_waits_for_the_one_before():
    first = all_jobs("knockout", 4, 1, {})
    assert {job.key.round for job in first} == {1}
    results = {job.key: result(WON if job.players[0] < job.players[1] else LOST) for job in first[:2]}
    assert {job.key.round for job in all_jobs("knockout", 4, 1, results)} == {1}
    results |= {job.key: result(WON if job.players[0] < job.players[1] else LOST) for job in first[2:]}
    final = [job for job in all_jobs("knockout", 4, 1, results) if job.key.round == 2]
    assert [job.players for job in final] == [(0, 1), (1, 0)]


def test_options_that_make_no_sense_are_refused():
    with pytest.raises(LexarenaError, match="there are roundrobin, knockout, gauntlet"):
        Options(format="swiss")
    with pytest.raises(LexarenaError, match="scrabble has no start letters"):
        Options(game="scrabble", letters="A")
    with pytest.raises(LexarenaError, match="'1' is no letter; write them like AEZ"):
        Options(letters="A1")
    with pytest.raises(LexarenaError, match="'C-A' is no letter"):
        Options(letters="C-A")
    assert Options(letters="z,a-c").start_letters == "ZABC"
    assert (Options().start_letters, Options(game="scrabble").start_letters) == ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "")
