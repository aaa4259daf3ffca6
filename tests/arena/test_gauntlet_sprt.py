"""A gauntlet whose pairings end when their tests have decided."""

import random
import shutil

from contests import Contest, steady, table
from damage import set_value
from typer.testing import CliRunner

from lexarena.arena.formats.gauntlet import BATCH, Gauntlet, running_tests
from lexarena.arena.games import GameResult
from lexarena.cli.app import app
from lexarena.ratings import Sprt, bradley_terry

WIN, LOSS = GameResult("finished", (3, 0), (20, 10), 0), GameResult("finished", (0, 3), (10, 20), 1)


def play(form, players, pairs, decide, order=lambda jobs: jobs):
    results = {}
    while missing := [job for job in form.jobs(players, pairs, results) if job.key not in results]:
        for job in order(missing)[:5]:
            results[job.key] = decide(*job.players)
    return results


def test_a_pairing_ends_when_its_test_has_decided_and_the_others_go_on():
    form = Gauntlet(Sprt(0, 60, model="logistic"))
    chance = random.Random(3)

    def decide(one, two):
        first_wins = True if 2 in (one, two) else chance.random() < 0.5
        return WIN if (one == 0) == first_wins else LOSS

    results = play(form, 3, 100, decide)
    even, lost = (len([key for key in results if key.slot == slot]) // 2 for slot in (0, 1))
    assert lost < even <= 100
    tests = form.page_facts(["New", "Old", "Older"], 100, results, {})["tests"]
    assert [test["opponent"] for test in tests] == ["Old", "Older"]
    assert tests[1]["verdict"] == "higher"
    assert [test["pairs"] for test in tests] == [even, lost]
    assert lost % BATCH == 0
    assert form.expected_games(3, 100, {}) == 400, "the most that there can be"
    assert form.expected_games(3, 100, results) == len(results)


def test_the_running_tests_are_those_of_the_page_after_every_game():
    form, names = Gauntlet(Sprt(0, 60, model="logistic")), ["New", "Old", "Older"]
    results = play(form, 3, 30, lambda one, two: WIN if (one * 7 + two * 3) % 5 else LOSS)
    running, played = running_tests(form, names, {}), {}
    for key, result in results.items():
        played[key] = result
        running.count(key, result)
        expected = form.page_facts(names, 30, played, {})["tests"]
        found = running.ratios()
        assert [(opponent, pairs) for opponent, pairs, _ in found] == [(t["opponent"], t["pairs"]) for t in expected]
        assert [round(ratio, 3) for *_, ratio in found] == [t["ratio"] for t in expected]
    assert running_tests(form, names, played).ratios() == running.ratios()
    assert running_tests(Gauntlet(), names, played) is None


def test_the_games_do_not_depend_on_the_order_in_which_they_end():
    form = Gauntlet(Sprt(0, 100, model="logistic"))

    def decide(one, two):
        return WIN if (one * 7 + two * 3) % 5 else LOSS

    whole = play(form, 4, 60, decide)
    shuffled = random.Random(1)
    assert play(form, 4, 60, decide, lambda jobs: shuffled.sample(jobs, len(jobs))) == whole


def test_a_contest_with_a_test_is_played_resumed_shown_and_verified(tmp_path):
    contest = Contest(tmp_path, {"New": steady("TEASE 30"), "Old": steady("Z 11")})
    options = ("--format", "gauntlet", "--sprt", "--elo", "0,200", "--pairs", 20)
    printed = contest.run(*options)
    results = contest.results
    (test,) = results["tests"]
    assert test["verdict"] in ("lower", "higher")
    assert len(results["games"]) == 2 * test["pairs"] < 40
    assert f"against Old, {test['pairs']} pairs: test between +0.0 and +200.0 normalized Elo: at " in printed
    assert "median-unbiased" in printed
    assert "Gauntlet, 2 players, at most 20 game pairs per pairing" in printed
    assert "games have been played" in contest.run(*options)
    contest.verify()
    assert "higher was 200.0 and is 90.0" in contest.refused(*options[:4], "0,90", *options[5:])
    assert "use --format gauntlet" in contest.refused("--sprt")


LOPSIDED = ("--format", "gauntlet", "--sprt", "--elo", "0,200", "--pairs", 26)


def test_a_match_that_the_first_agent_loses_clearly_ends_with_a_verdict():
    done = CliRunner().invoke(
        app, ["evaluate", "demo", "zracer", "--game", "racer", "--sprt", "--elo", "0,200", "--pairs", "26"]
    )
    assert done.exit_code == 0, done.exception
    assert "test between +0.0 and +200.0 normalized Elo: at most +0.0; LLR -" in done.output


def test_a_gauntlet_that_the_first_player_loses_clearly_is_played_mended_resumed_and_verified(tmp_path):
    contest = Contest(tmp_path, {"New": steady("Z 11"), "Old": steady("TEASE 30")})
    assert "at most +0.0; LLR -" in contest.run(*LOPSIDED)
    whole = table(contest.results)
    set_value(contest.base / "results", "games", "record", "{", row=3)
    shutil.rmtree(contest.base / "results" / "records")
    assert "(--replace-damaged)" in contest.refused(*LOPSIDED)
    assert "played again: gauntlet " in contest.run(*LOPSIDED, "--replace-damaged")
    assert table(contest.results) == whole
    assert "OK" in contest.verify()


def test_a_statistic_that_raises_is_shown_as_unknown_and_stops_nothing(tmp_path, monkeypatch):
    def fail(*_):
        raise ArithmeticError("math domain error")

    monkeypatch.setattr(Sprt, "ratio", fail)
    monkeypatch.setattr(bradley_terry, "fit", fail)
    contest = Contest(tmp_path, {"New": steady("Z 11"), "Old": steady("TEASE 30")})
    options = (*LOPSIDED[:-1], 2)
    printed = contest.run(*options)
    assert "not decided yet; LLR unknown (-2.94 to +2.94)" in printed
    assert "estimate: unknown" in printed
    (test,), ranking = contest.results["tests"], contest.results["ranking"]
    assert (test["verdict"], test["ratio"], test["estimate"], test["pairs"]) == ("open", None, None, 2)
    assert [(row["rating"], row["low"], row["rank_low"], row["rank_high"]) for row in ranking] == [
        (None, None, 1, 2)
    ] * 2
    assert "games have been played" in contest.run(*options)
    assert "OK" in contest.verify()
