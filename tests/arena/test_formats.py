"""Who meets whom: round robin, gauntlet and knockout, each a pure function of the results so far."""

import pytest
from contests import Contest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.arena.formats import FORMATS, Format, find_format, register_format
from lexarena.arena.formats.base import RoundRobin
from lexarena.arena.formats.knockout import EXTRA_PAIRS, Knockout, bracket, seeded_places
from lexarena.arena.games import GameResult, Pairing
from lexarena.arena.options import ContestOptions
from lexarena.errors import LexarenaError

WON, LOST, DRAWN = ((3, 0), 0), ((0, 3), 1), ((1, 1), None)


def result(kind, scores=(10, 10)):
    points, winner = kind
    return GameResult("finished", points, scores, winner)


def all_jobs(form, players, pairs, results):
    return find_format(form).jobs(players, pairs, results)


@given(st.integers(2, 15), st.integers(1, 3))
def test_in_a_round_robin_all_meet_once_for_pairs_and_nobody_twice_in_a_round(players, pairs):
    met = RoundRobin().pairings(players, pairs, {})
    assert sorted(pairing.players for pairing in met) == [(i, j) for i in range(players) for j in range(i + 1, players)]
    for number in {pairing.round for pairing in met}:
        seated = [player for pairing in met if pairing.round == number for player in pairing.players]
        assert len(seated) == len(set(seated))
    jobs = all_jobs("roundrobin", players, pairs, {})
    assert len({job.key for job in jobs}) == len(jobs) == players * (players - 1) * pairs
    assert len(jobs) == RoundRobin().expected_games(players, pairs, {})
    seats = [job.players for job in jobs]
    assert all(seats.count((j, i)) == seats.count((i, j)) == pairs for i, j in seats)


def test_in_a_gauntlet_the_first_plays_all_others():
    pairings = find_format("gauntlet").pairings(4, 2, {})
    assert [pairing.players for pairing in pairings] == [(0, 1), (0, 2), (0, 3)]
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
    assert len(results) == 2 * pairs * (players - 1) == Knockout().expected_games(players, pairs, {})
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
    with pytest.raises(LexarenaError, match=f"choose from {', '.join(FORMATS)}"):
        ContestOptions("racer", format="league")
    with pytest.raises(LexarenaError, match="pairs must be from 1 to"):
        ContestOptions("racer", pairs=0)
    with pytest.raises(LexarenaError, match="Scrabble has no option letters; remove it"):
        ContestOptions("scrabble", game_options={"letters": "A"}).make_variant()
    with pytest.raises(LexarenaError, match="'1' is not a letter; write letters such as AEZ"):
        ContestOptions("racer", game_options={"letters": "A1"}).make_variant()


class KingOfTheHill(Format):
    """The winner of each pairing meets the next player; whoever holds the hill last ranks first."""

    name = "hill"
    title = "King of the hill"
    summary = "the winner meets the next player"

    def pairings(self, players, pairs, results):
        """Return the pairings up to the first that is open."""
        king, found = 0, []
        for number in range(1, players):
            found.append(Pairing(self.name, number, 0, (king, number), pairs))
            games = [results.get(job.key) for job in found[-1].jobs()]
            if None in games:
                break
            points = sum(game.points[seat] - game.points[1 - seat] for seat, game in zip((0, 1), games, strict=True))
            king = king if points >= 0 else number
        return found

    def expected_games(self, players, pairs, results):
        """Return the games of all pairings."""
        return 2 * pairs * (players - 1)

    def page_facts(self, names, pairs, results, numbers):
        """Return who held the hill, pairing by pairing."""
        return {"hill": [names[pairing.players[0]] for pairing in self.pairings(len(names), pairs, results)]}


@pytest.fixture
def hill():
    register_format(KingOfTheHill())
    yield find_format("hill")
    del FORMATS["hill"]


def test_a_new_format_is_one_class(hill):
    assert ContestOptions("racer", format="hill").tournament is hill
    results = {}
    while missing := [job for job in hill.jobs(4, 1, results) if job.key not in results]:
        for job in missing:
            results[job.key] = result(WON if job.players[0] == 2 or job.players[1] == 0 else LOST)
    assert [pairing.players for pairing in hill.pairings(4, 1, results)] == [(0, 1), (1, 2), (2, 3)]
    assert len(results) == hill.expected_games(4, 1, {})
    played = [(job, results[job.key]) for job in hill.jobs(4, 1, results)]
    assert hill.ranking(4, 1, played)[0].player == 2
    assert hill.page_facts("ABCD", 1, results, {}) == {"hill": ["A", "B", "C"]}
    with pytest.raises(LexarenaError, match="the format 'hill' already exists"):
        register_format(KingOfTheHill())


def test_a_contest_in_a_new_format_is_played_ranked_and_verified(hill, tmp_path):
    contest = Contest(tmp_path)
    contest.run("--format", "hill")
    results = contest.results
    assert (results["title"], results["format_title"]) == ("Word Racer king of the hill", "King of the hill")
    assert len(results["games"]) == 6
    assert results["hill"][0] == "Ann"
    assert len(results["hill"]) == 3
    assert "OK: 6 games" in contest.verify()
