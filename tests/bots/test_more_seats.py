"""Games for three and four: matches, leagues, tournaments with bots, records, pages, the terminal, and what is refused."""

import json
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from registered_stones import registered_stones
from sandboxes import sandbox_or_skip
from typer.testing import CliRunner

from lexarena.arena.formats.base import ContestFacts, Roster, RoundRobin, standings_of
from lexarena.arena.formats.swiss import RoundField, Swiss, bye_points, most_rounds, seat_round
from lexarena.arena.games import DRAW, LOSS, WIN, GameResult
from lexarena.arena.options import ContestOptions
from lexarena.arena.results import ratings
from lexarena.cli.app import app
from lexarena.core.game import shares
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.matches.evaluate import evaluate
from lexarena.matches.league import meetings_of, play_league
from lexarena.matches.pairs import PairMatch, PairPlayer
from lexarena.matches.playing import play_game
from lexarena.ratings import interval, pair_counts, pair_score
from lexarena.records import Ending, read_record, record_game, replay

RULESETS = {2: "two", 3: "three", 4: "four"}


@pytest.fixture(autouse=True)
def registered(monkeypatch):
    with registered_stones(monkeypatch, "hidden_hands.spec:SPEC"):
        yield


def run(*arguments, stdin=None, code=0):
    done = CliRunner().invoke(app, [*map(str, arguments)], input=stdin)
    assert done.exit_code == code, f"{done.output}\n{done.exception!r}"
    return done.output if code == 0 else str(done.exception)


def slow_shares(scores):
    """The share of the others that each is ahead of, counted one by one."""
    others = [[other for i, other in enumerate(scores) if i != seat] for seat in range(len(scores))]
    return [
        sum(1 if mine > each else 0.5 if mine == each else 0 for each in rest) / len(rest)
        for mine, rest in zip(scores, others, strict=True)
    ]


@pytest.mark.parametrize("seats", [3, 4])
def test_every_agent_has_every_seat_of_a_deal_once_and_figures_follow_from_the_games(seats, tmp_path):
    names = ("finisher", "random", "random", "random")[:seats]
    found = evaluate(
        "finisher", "random", "hidden_hands", RULESETS[seats], pairs=6, seed=5, out=str(tmp_path / "records")
    )
    assert (found.agents, found.games) == (names, 6 * seats)
    points, of_first = [], []
    for pair in range(1, 7):
        records = [read_record(tmp_path / "records" / f"pair-{pair:05}-{game}.json") for game in range(1, seats + 1)]
        assert {record.seed for record in records} == {5 + pair - 1}
        assert [record.players.index("finisher") for record in records] == list(range(seats))
        scored = [slow_shares(record.outcome.scores) for record in records]
        points.append(np.mean([each[seat] for seat, each in enumerate(scored)]))
        of_first += [each[0] for each in scored]
    assert found.score == pytest.approx(np.mean(points), abs=1e-5)
    assert found.first_mover == pytest.approx(np.mean(of_first), abs=1e-5)
    assert found.pair_counts == pair_counts(points, seats)
    assert len(found.pair_counts) == 2 * seats * (seats - 1) + 1
    assert found.low < found.score < found.high
    assert len(found.mean_scores) == seats


def test_shares_are_counted_like_by_hand_and_pairs_of_all_kinds_are_told_apart():
    for scores in ((5, 9), (3, 3, 3), (1, 2, 2), (0, 7, 7, 9), (4, 3, 2, 1)):
        assert shares(scores) == pytest.approx(slow_shares(scores))
        assert sum(shares(scores)) == pytest.approx(len(scores) / 2)
    for seats in (2, 3, 4):
        steps = 2 * seats * (seats - 1)
        counts = pair_counts([place / steps for place in range(steps + 1)], seats)
        assert counts == (1,) * (steps + 1)
        assert pair_score(counts) == pytest.approx(0.5)
        low, high = interval(counts)
        assert low < 0.5 < high


def test_the_order_of_the_agents_decides_who_follows_whom():
    match = PairMatch(("random", "finisher", "careful"), "hidden_hands", "three", pairs=1, seed=1)
    played = PairPlayer(match)(0)
    assert played.scores.shape == (1, 3, 3)
    assert match.rotations.tolist() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    with pytest.raises(LexarenaError, match="has 3 seats, got 4 agents; give one for each seat"):
        evaluate("random", ["random"] * 3, "hidden_hands", "three", pairs=1)


def test_a_league_compares_every_two_at_a_table():
    league = play_league(["random", "finisher", "careful"], "hidden_hands", "three", pairs=2, seed=2)
    assert {each.games for each in league.standings} == {6}
    for i, j in combinations(range(3), 2):
        assert league.scores[i][j] + league.scores[j][i] == pytest.approx(1)
    few = play_league(["random", "finisher"], "hidden_hands", "four", pairs=2)
    assert few.games == 16
    assert meetings_of(2, 4) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert sum(each.score for each in few.standings) == pytest.approx(1)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_is_recorded_replayed_and_told(seats):
    game = play_game(make_variant("hidden_hands", RULESETS[seats]).new_game(8), ["finisher"] * seats, 2)
    record = record_game(game)
    assert record.players == ("first", "second", "third", "fourth")[:seats]
    assert replay(record).outcome == game.outcome
    listed = " to ".join(map(str, sorted(game.scores, reverse=True)))
    assert Ending.of(record).result.endswith(f", {listed}") or len(set(game.scores)) == 1


def result(scores, faults=()):
    best = max(scores)
    winner = scores.index(best) if scores.count(best) == 1 and not faults else None
    return GameResult("crash" if faults else "finished", (0,) * len(scores), tuple(scores), winner, tuple(faults))


def test_a_game_of_three_counts_as_one_between_every_two():
    played = result([5, 9, 5])
    assert [[played.against(seat, other) for other in range(3) if other != seat] for seat in range(3)] == [
        [LOSS, DRAW],
        [WIN, WIN],
        [DRAW, LOSS],
    ]
    assert list(played.compared()) == [(0, 1, 0.0), (0, 2, 0.5), (1, 2, 1.0)]
    fault = result([5, 9, 5], [1])
    assert [fault.against(0, 1), fault.against(0, 2), fault.against(1, 0)] == [WIN, DRAW, LOSS]
    assert list(fault.compared()) == [(0, 1, 1.0), (1, 2, 0.0)], "the others were not compared"
    assert [result([1, 2, 3], [0, 2]).against(0, 2), result([1, 2, 3], [0, 2]).against(1, 2)] == [LOSS, WIN]


def simulated(form, players, pairs=1):
    """Play a tournament in which the player with the higher number always has more points."""
    results = {}
    while missing := [job for job in form.jobs(players, pairs, results) if job.key not in results]:
        for job in missing:
            scores = [10 * player for player in job.players]
            points = tuple(WIN * sum(mine > other for other in scores) for mine in scores)
            results[job.key] = GameResult("finished", points, tuple(scores), scores.index(max(scores)))
    return [(job, results[job.key]) for job in form.jobs(players, pairs, results)]


def facts(players, seats, **options):
    return ContestFacts(options, "lots", (Roster(1, tuple(range(players))),), seats)


def test_a_round_robin_of_tables_ranks_by_comparisons():
    played = simulated(RoundRobin().of_contest(facts(5, 3)), 5)
    assert len(played) == 10 * 3
    standings = standings_of(5, played)
    assert [each.wins for each in standings] == [3 * 3 * player for player in range(5)]
    assert all((each.games, each.wins + each.losses) == (18, 36) for each in standings)
    assert np.argsort(ratings(5, played).rating).tolist() == [0, 1, 2, 3, 4]


def seating_cost(tables, met, points):
    """The rematches of a round, and the squares of the differences in points at its tables."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    return sum(met[frozenset(pair)] for pair in pairs), sum((points[a] - points[b]) ** 2 for a, b in pairs)


@pytest.mark.parametrize(("players", "seats"), [(9, 3), (11, 3), (12, 4), (14, 4)])
def test_no_exchange_of_two_players_gives_better_swiss_tables_and_byes_are_spread(players, seats):
    form = Swiss().of_contest(facts(players, seats))
    played = simulated(form, players)
    rounds = list(form.played_rounds(players, 1, {job.key: result for job, result in played}))
    byes, met, points = Counter(), Counter(), Counter()
    for number, each in enumerate(rounds, 1):
        seated = [player for table in each.tables for player in table]
        assert sorted(seated) == list(range(players))
        assert len(each.byes) == players % seats
        tables = [list(table) for table in each.tables if len(table) == seats]
        cost = seating_cost(tables, met, points)
        for one, other in combinations([player for table in tables for player in table], 2):
            swapped = [[{one: other, other: one}.get(player, player) for player in table] for table in tables]
            assert seating_cost(swapped, met, points) >= cost
        byes.update(each.byes)
        met.update(frozenset(pair) for table in tables for pair in combinations(table, 2))
        points.update(dict.fromkeys(each.byes, bye_points(1, seats)))
        for job, played_game in played:
            if job.key.round == number:
                points.update(dict(zip(job.players, played_game.points, strict=True)))
    assert max(byes.values(), default=0) <= 1
    ranking = form.ranking(players, 1, played)
    assert ranking[0].player == players - 1
    for each in ranking:
        assert each.points == WIN * each.wins + byes[each.player] * bye_points(1, seats)


def test_first_tables_are_fresh_and_a_field_smaller_than_a_table_has_byes():
    met = frozenset({(0, 1, 1), (0, 2, 1), (1, 2, 1)})
    tables = seat_round(RoundField((0, 1, 2, 3, 4, 5), (6, 3, 0, 0, 0, 0), met), 3)
    assert sorted(sum(player in (0, 1, 2) for player in table) for table in tables) == [1, 2]
    assert seat_round(RoundField((4, 2), (3, 0)), 3) == ((4,), (2,))
    assert (most_rounds(3, 3), most_rounds(4, 3), most_rounds(6, 4)) == (1, 4, 11)


@pytest.mark.parametrize(
    ("form", "players", "message"),
    [
        ("knockout", 4, "knockout is for two players, and this game has 3; choose roundrobin or swiss"),
        ("gauntlet", 4, "gauntlet is for two players, and this game has 3; choose roundrobin or swiss"),
        ("roundrobin", 2, "a table seats 3 players, but the list has 2; add players"),
        ("swiss", 2, "a table seats 3 players, but the list has 2; add players"),
    ],
)
def test_formats_for_two_refuse_larger_tables(form, players, message):
    options = ContestOptions("hidden_hands", "three", format=form)
    with pytest.raises(LexarenaError, match=message):
        options.check_players(players)


def test_what_is_for_two_says_so_before_anything_is_played(tmp_path):
    refused = run("evaluate", "random", "finisher", "--game", "hidden_hands", "--ruleset", "four", "--sprt", code=1)
    assert refused.startswith("a sequential test compares two players, and Hidden Hands, ruleset four")
    refused = run("arena", "ladder", tmp_path, "--game", "hidden_hands", "--ruleset", "three", code=1)
    assert refused.startswith("a ladder is for two players, and Hidden Hands, ruleset three")
    with pytest.raises(LexarenaError, match="has 5 seats; games have 2 to 4"):
        make_variant("stones", seats=5)


@pytest.mark.parametrize(("seats", "form"), [(3, "swiss"), (4, "roundrobin")])
def test_a_tournament_of_tables_with_a_python_bot_is_played_verified_and_shown(seats, form, tmp_path):
    sandbox_or_skip("auto")
    run("bot", "new", tmp_path / "run" / "mine", "--game", "hidden_hands")
    agents = ("finisher", "random", "random")
    entries = "".join(f"- {{name: P{number}, agent: {agent}}}\n" for number, agent in enumerate(agents))
    listed = tmp_path / "players.yml"
    rules = f"game: hidden_hands\nruleset: {RULESETS[seats]}\nformat: {form}\nseconds: 60\nstart_seconds: 60\n"
    rounds = "rounds: 1\n" if form == "swiss" else ""
    listed.write_text(
        f"{rules}{rounds}players:\n{entries}- {{name: Mine, directory: mine, command: python3 plain_bot.py}}\n"
    )
    run("arena", "run", listed, tmp_path / "run", "--seed", 3)
    results = json.loads((tmp_path / "run" / "results" / "results.json").read_text())
    assert [len(game["players"]) for game in results["games"]] == [seats] * seats
    assert not any(game["at_fault"] for game in results["games"])
    assert {tuple(sorted(game["players"])) for game in results["games"]} == {
        tuple(sorted(results["games"][0]["players"]))
    }
    for game in results["games"]:
        assert sum(game["points"]) in range(seats * (seats - 1), 3 * seats * (seats - 1) // 2 + 1)
    if form == "swiss":
        assert [len(each["byes"]) for each in results["rounds"]] == [1]
    assert f"OK: {seats} games replay as recorded" in run("arena", "verify", tmp_path / "run")
    assert "player" in run("arena", "standings", tmp_path / "run")
    run("arena", "export", tmp_path / "run", tmp_path / "out")
    head = (tmp_path / "out" / "results.csv").read_text().splitlines()[0]
    assert "first,second,third" in head
    assert ("score_fourth" in head) == (seats == 4)
    record = tmp_path / "run" / "results" / "records" / "0001.json"
    assert "third" in run("replay", record, "--bot", tmp_path / "run" / "mine", "--seat", "fifth", code=1)
    page = (tmp_path / "run" / "results" / "games" / "0001.html").read_text()
    assert all(name in page for name in results["games"][0]["players"])


def test_a_bot_is_checked_and_plays_a_match_at_a_table_of_three(tmp_path):
    sandbox_or_skip("auto")
    run("bot", "new", tmp_path / "mine", "--game", "hidden_hands")
    checked = run("bot", "check", tmp_path / "mine", "--game", "hidden_hands", "--ruleset", "three")
    assert "all seats: plays a whole game in each seat" in checked
    assert checked.splitlines()[-1] == "pass"
    played = run(
        "bot",
        "match",
        tmp_path / "mine",
        "finisher",
        "--game",
        "hidden_hands",
        "--ruleset",
        "three",
        "--json",
        "--seed",
        1,
    )
    result = json.loads(played.splitlines()[-1])
    assert len(result["games"]) == 3
    assert sum(result["points"].values()) == pytest.approx(3)


def test_a_person_plays_against_three(tmp_path):
    shown = run(
        *("hidden_hands", "play", "--ruleset", "four", "--seed", 4, "--seat", 2, "--record", tmp_path / "game.json"),
        stdin="undo\nhint\nquit\n",
    )
    assert "you have no move to take back" in shown
    record = read_record(tmp_path / "game.json")
    assert len(record.players) == 4
    assert record.players[2] == "you"
    assert len(record.moves) == 2
