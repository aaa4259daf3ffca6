"""Swiss tournaments: pairing against a slow search, the rules at up to 200 players, tie-breaks, whole tournaments."""

import random
import time
from collections import Counter
from itertools import combinations

import networkx as nx
import pytest
from contests import Contest, records, steady, table
from typer.testing import CliRunner

from lexarena.arena.formats.base import ContestFacts, Roster
from lexarena.arena.formats.swiss import RoundField, Swiss, bye_points, default_rounds, most_rounds, pair_round
from lexarena.arena.games import GameResult
from lexarena.arena.opening import _check_format
from lexarena.arena.options import ContestOptions
from lexarena.arena.players import PlayersFile
from lexarena.arena.store import Store
from lexarena.cli.app import app
from lexarena.errors import LexarenaError

SIX = {"Ann": "EAT 0", "Bob": "SEA 7", "Cid": "TEASE 30", "Dot": "Z 11", "Eve": "AT 3", "Fay": "TEST 21"}


def all_pairings(players):
    """Give every way to pair players; where their number is odd, one of them is paired with None."""
    if len(players) % 2:
        players = (*players, None)
    if not players:
        yield ()
        return
    first, *others = players
    for at, other in enumerate(others):
        for rest in all_pairings(tuple(others[:at] + others[at + 1 :])):
            yield ((first, other), *rest)


def judged(pairs, field):
    """Return how good a pairing is, by the rules in words: the smaller, the better."""
    score = dict(zip(field.players, field.scores, strict=True))
    place = {player: at for at, player in enumerate(field.players)}
    met = {frozenset(pair[:2]): pair[2] for pair in field.meetings}
    groups = Counter(field.scores)
    repeated = rematches = bye = apart = squares = unfolded = 0
    for one, two in pairs:
        if two is None:
            repeated += dict(field.byes).get(one, 0)
            bye += score[one]
            lowest = max(place[player] for player in field.players if score[player] == score[one])
            unfolded += (lowest - place[one]) ** 2
            continue
        rematches += met.get(frozenset((one, two)), 0)
        apart += abs(score[one] - score[two])
        squares += (score[one] - score[two]) ** 2
        half = groups[score[one]] // 2 if score[one] == score[two] else 0
        unfolded += (abs(place[one] - place[two]) - half) ** 2
    return repeated, rematches, bye, apart, squares, unfolded


def random_tournament(rng, players, rounds, foresight=False):
    """Give the field of each round of a tournament with random results, each player as strong as its number."""
    points, met, byes = Counter(), Counter(), Counter()
    for number in range(1, rounds + 1):
        order = sorted(range(players), key=lambda player: (-points[player], player))
        field = RoundField(
            tuple(order),
            tuple(points[player] for player in order),
            frozenset((*pair, times) for pair, times in met.items()),
            frozenset(byes.items()),
            rounds - number if foresight else 0,
        )
        pairs = pair_round(field)
        yield field, pairs
        for one, two in pairs:
            if two is None:
                byes[one] += 1
                points[one] += 3
                continue
            met[min(one, two), max(one, two)] += 1
            mine, yours = rng.choice([(6, 0), (4, 1), (3, 3), (2, 2), (1, 4), (0, 6)])
            points[one] += mine
            points[two] += yours


def test_no_pairing_of_up_to_eight_players_is_better_than_ours():
    rng = random.Random(19)
    for _ in range(500):
        players = rng.randint(2, 8)
        for field, pairs in random_tournament(rng, players, rng.randint(1, most_rounds(players))):
            assert judged(pairs, field) == min(judged(other, field) for other in all_pairings(field.players))


@pytest.mark.parametrize("players", range(2, 11))
def test_in_a_small_contest_nobody_meets_twice_even_if_everyone_meets_everyone(players):
    for seed in range(6):
        rounds = most_rounds(players) - seed % 2
        met, byes = Counter(), Counter()
        for _, pairs in random_tournament(random.Random(seed), players, max(rounds, 1), foresight=True):
            met.update(frozenset(pair) for pair in pairs)
            byes.update(one for one, two in pairs if two is None)
        assert max(met.values()) == 1
        assert max(byes.values(), default=1) == 1


def check_rules(players, rounds, seed):
    met, byes = Counter(), Counter()
    for field, pairs in random_tournament(random.Random(seed), players, rounds):
        seated = [player for pair in pairs for player in pair if player is not None]
        assert sorted(seated) == list(range(players))
        bye = [one for one, two in pairs if two is None]
        assert len(bye) == players % 2
        byes.update(bye)
        score = dict(zip(field.players, field.scores, strict=True))
        assert all(score[one] == min(score[p] for p in score if byes[p] - (p == one) == 0) for one in bye)
        allowed = nx.Graph()
        for one, two in combinations([player for player in field.players if player not in bye], 2):
            if not met[frozenset((one, two))]:
                allowed.add_edge(one, two, weight=10**6 - abs(score[one] - score[two]))
        best = nx.max_weight_matching(allowed, maxcardinality=True)
        assert len(best) == players // 2  # with so few rounds a pairing without a rematch exists (Dirac 1952)
        ours = sum(abs(score[one] - score[two]) for one, two in pairs if two is not None)
        assert ours == sum(abs(score[one] - score[two]) for one, two in best)
        met.update(frozenset(pair) for pair in pairs if pair[1] is not None)
    assert max(met.values()) == 1
    assert max(byes.values(), default=1) == 1


@pytest.mark.parametrize("players", [9, 12, 33])
def test_nobody_meets_twice_or_has_two_byes_and_differences_are_minimal(players):
    check_rules(players, min(default_rounds(players), players // 2), seed=players)


@pytest.mark.slow
@pytest.mark.parametrize("players", [64, 101, 150, 199, 200])
def test_the_rules_hold_for_many_players(players):
    check_rules(players, default_rounds(players), seed=players)


def simulate(form, players, pairs=1, decide=None):
    """Play a tournament of a format to its end; return the results."""
    results = {}
    rng = random.Random(5)
    while missing := [job for job in form.jobs(players, pairs, results) if job.key not in results]:
        for job in missing:
            one, two = job.players
            scores = (rng.randint(0, 40), rng.randint(0, 40)) if decide is None else decide(one, two)
            points = (1, 1) if scores[0] == scores[1] else (3, 0) if scores[0] > scores[1] else (0, 3)
            winner = None if scores[0] == scores[1] else int(scores[1] > scores[0])
            results[job.key] = GameResult("finished", points, scores, winner)
    return results


def test_a_round_of_64_players_is_paired_within_a_second():
    form = Swiss(lots="speed")
    started = time.process_time()
    results = simulate(form, 64)
    rounds = default_rounds(64)
    assert time.process_time() - started < rounds
    assert len(results) == form.expected_games(64, 1, {}) == 64 * rounds


def test_the_stronger_player_of_each_game_ends_at_the_top():
    form = Swiss(lots="a")
    results = simulate(form, 32, decide=lambda one, two: (32 - one, 32 - two))
    played = [(job, results[job.key]) for job in form.jobs(32, 1, results)]
    ranking = [each.player for each in form.ranking(32, 1, played)]
    assert ranking[0] == 0
    assert set(ranking[:4]) <= set(range(8))


def test_the_seed_decides_the_first_round_and_nothing_else_does():
    def first_round(lots):
        return [pairing.players for pairing in Swiss(lots=lots).pairings(20, 1, {})]

    assert first_round("1") == first_round("1")
    assert len({tuple(first_round(str(number))) for number in range(10)}) == 10


def test_the_next_round_waits_for_the_last_game():
    form = Swiss(lots="a")
    jobs = form.jobs(6, 1, {})
    assert {job.key.round for job in jobs} == {1}
    won = GameResult("finished", (3, 0), (20, 10), 0)
    assert form.jobs(6, 1, {job.key: won for job in jobs[:-1]}) == jobs
    assert {job.key.round for job in form.jobs(6, 1, {job.key: won for job in jobs})} == {1, 2}


def test_tie_breaks_are_buchholz_without_the_lowest_then_head_to_head_then_mean_points():
    form = Swiss(wanted_rounds=3, lots="x")
    results = simulate(form, 5)
    jobs = form.jobs(5, 1, results)
    played = [(job, results[job.key]) for job in jobs]
    ranking = form.ranking(5, 1, played)
    points, opponents, byes = Counter(), {player: [] for player in range(5)}, Counter()
    for each in form.played_rounds(5, 1, results):
        for one, *others in each.tables:
            byes[one] += not others
            opponents[one] += others or [one]
            for two in others:
                opponents[two].append(one)
    for job, result in played:
        for seat, player in enumerate(job.players):
            points[player] += result.points[seat]
    for player, times in byes.items():
        points[player] += times * bye_points(1)
    facts = form.rank_facts(ranking, 1, played)
    for standing, fact in zip(ranking, facts, strict=True):
        player = standing.player
        assert standing.points == points[player]
        faced = sorted(points[other] for other in opponents[player])
        assert fact["buchholz"] == sum(faced[1:])
        assert fact["byes"] == byes[player]
    keys = [
        (each.points, fact["buchholz"], fact["head_to_head"], each.mean)
        for each, fact in zip(ranking, facts, strict=True)
    ]
    assert keys == sorted(keys, reverse=True)


def test_players_join_and_withdraw_from_a_round_on():
    before = Swiss(lots="a", rosters=(Roster(1, tuple(range(6))),))
    results = {}
    while len({key.round for key in results}) < 2:
        open_jobs = [job for job in before.jobs(6, 1, results) if job.key not in results]
        results |= {job.key: GameResult("finished", (3, 0), (20, 10), 0) for job in open_jobs}
    after = Swiss(lots="a", rosters=(Roster(1, tuple(range(6))), Roster(3, (0, 1, 2, 4, 5, 6, 7))))
    old = [pairing for pairing in before.pairings(6, 1, results) if pairing.round <= 2]
    assert [pairing for pairing in after.pairings(8, 1, results) if pairing.round <= 2] == old
    third = [pairing for pairing in after.pairings(8, 1, results) if pairing.round == 3]
    seated = {player for pairing in third for player in pairing.players}
    assert 3 not in seated
    assert len(seated) == 6


@pytest.mark.parametrize("rounds", [0, 6, 99])
def test_impossible_numbers_of_rounds_are_refused(rounds):
    facts = ContestFacts({"rounds": rounds}, rosters=(Roster(1, tuple(range(6))),))
    with pytest.raises(
        LexarenaError, match=f"a Swiss tournament of 6 players has at most 5 rounds, got {rounds}; with more, p"
    ):
        Swiss().of_contest(facts)


def test_only_swiss_has_rounds():
    with pytest.raises(LexarenaError, match="the format knockout has no option rounds; it belongs to swiss"):
        ContestOptions("racer", format="knockout", format_options={"rounds": 3})


def test_too_many_rounds_are_named_with_their_line_in_the_list_of_players():
    listed = PlayersFile((), None, None, {"rounds": 9}, {"rounds": "players.yml, line 3"})
    for rounds, where in ((9, "players.yml, line 3: a Swiss"), (8, "a Swiss")):  # 8 was typed
        with pytest.raises(
            LexarenaError, match=f"^{where} tournament of 4 players has at most 3 rounds, got {rounds}; with"
        ):
            _check_format(ContestOptions("racer", format="swiss", format_options={"rounds": rounds}), listed, 4)


def contest_of(folder, *names):
    return Contest(folder, {name: steady(SIX[name]) for name in names or SIX})


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    contest = contest_of(tmp_path_factory.mktemp("swiss"), *list(SIX)[:5])
    contest.printed = contest.run("--format", "swiss", "--rounds", 4)
    return contest


def test_a_swiss_contest_of_bots_is_played_shown_and_verified(whole):
    results = whole.results
    assert results["format_title"] == "Swiss"
    assert (len(results["rounds"]), results["rounds_in_all"], results["options"]["rounds"]) == (4, 4, 4)
    assert len(results["games"]) == 16
    byes = [next(iter(each["byes"]), None) for each in results["rounds"]]
    assert len(set(byes)) == 4
    met = [frozenset(meeting["players"]) for each in results["rounds"] for meeting in each["meetings"]]
    assert len(set(met)) == len(met) == 8
    assert {row["byes"] for row in results["ranking"]} == {0, 1}
    for row in results["ranking"]:
        won = sum(
            meeting["points"][side]
            for each in results["rounds"]
            for meeting in each["meetings"]
            for side, name in enumerate(meeting["players"])
            if name == row["name"]
        )
        assert row["points"] == won + 3 * row["byes"]
    assert "Buchholz  direct  won-drawn-lost" in whole.printed
    assert "OK: 16 games" in whole.verify()


def test_a_contest_that_pauses_after_rounds_ends_like_one_that_does_not(whole, tmp_path):
    contest = contest_of(tmp_path, *list(SIX)[:5])
    for last in (2,):
        assert "the tournament is not finished" in contest.run(
            "--format", "swiss", "--rounds", 4, "--pause-after", last
        )
        assert contest.results["options"]["complete"] is False
        assert len(contest.results["rounds"]) == last + 1  # the next is paired already
    contest.run("--format", "swiss", "--rounds", 4)
    assert table(contest.results) == table(whole.results)
    assert records(contest) == records(whole)


def test_players_join_and_withdraw_between_rounds(tmp_path):
    contest = contest_of(tmp_path, "Ann", "Bob", "Cid", "Dot")
    printed = contest.run("--format", "swiss", "--pause-after", 1)
    announced = [contest.results["options"]["commitment"]]
    assert f"commitment {announced[0]}\n" in printed
    games = contest.results["games"]
    contest.enter(**{name: steady(SIX[name]) for name in ("Ann", "Cid", "Dot", "Eve", "Fay")})
    printed = contest.run("--format", "swiss", "--pause-after", 2)
    results = contest.results
    announced.append(results["options"]["commitment"])
    assert f"commitment {announced[1]}\n" in printed
    assert results["options"]["earlier_commitments"] == announced[:1]
    assert results["games"][: len(games)] == games
    assert [player["name"] for player in results["players"]] == ["Ann", "Bob", "Cid", "Dot", "Eve", "Fay"]
    assert [player["name"] for player in results["players"] if player["withdrawn"]] == ["Bob"]
    second = results["rounds"][1]
    assert sorted([name for each in second["meetings"] for name in each["players"]] + second["byes"]) == [
        "Ann", "Cid", "Dot", "Eve", "Fay",
    ]  # fmt: skip
    contest.enter(**{name: steady(SIX[name]) for name in ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")})
    contest.run("--format", "swiss")  # Bob is back
    results = contest.results
    assert results["options"]["complete"] is True
    assert not any(player["withdrawn"] for player in results["players"])
    assert any("Bob" in each["players"] for each in results["rounds"][2]["meetings"])
    assert "OK: 14 games" in contest.verify()
    assert results["options"]["earlier_commitments"] == announced
    for hash_code in (*announced, results["options"]["commitment"]):
        assert CliRunner().invoke(app, ["arena", "verify", str(contest.base), "--commitment", hash_code]).exit_code == 0
    with Store(contest.base / "results") as store:  # Eve was never in the second round
        rosters = store.about("rosters")
        rosters[0]["players"].remove(4)
        store.note(rosters=rosters)
    assert f"the commitment {announced[1]} does not match" in contest.verify(code=1)


def test_who_withdraws_within_a_round_forfeits_the_rest_of_it(tmp_path):
    contest = contest_of(tmp_path, "Ann", "Bob", "Cid", "Dot")
    contest.run("--format", "swiss", "--seed", 5, "--pause-after", 1)
    with Store(contest.base / "results") as store:  # as if the arena had been stopped before the last game
        last = max(store.results())
        store._database.execute("DELETE FROM games WHERE slot = ? AND seat = ?", (last.slot, last.seat))
    meeting = contest.results["rounds"][0]["meetings"][last.slot]
    gone = meeting["players"][1]
    contest.enter(**{name: steady(SIX[name]) for name in ("Ann", "Bob", "Cid", "Dot") if name != gone})
    contest.run("--format", "swiss")
    lost = [game for game in contest.results["games"] if game["at_fault"] == [gone]]
    assert len(lost) == 1
    assert "withdrew from the tournament" in lost[0]["reason"]
    assert all(gone not in each["players"] for row in contest.results["rounds"][1:] for each in row["meetings"])
    contest.verify()


def test_a_changed_bot_is_refused_even_if_players_may_change(whole, tmp_path):
    contest = contest_of(tmp_path, "Ann", "Bob", "Cid")
    contest.run("--format", "swiss", "--pause-after", 1)
    contest.enter(Ann=steady(SIX["Ann"]), Bob=steady("OTHER 1"), Cid=steady(SIX["Cid"]), Dot=steady(SIX["Dot"]))
    assert "the player 'Bob': command was" in contest.refused("--format", "swiss")
    assert "rounds was not set and is 2" in contest.refused("--format", "swiss", "--rounds", 2)
