"""A gauntlet whose pairings end when their tests have decided."""

import random

from contests import Contest, steady

from lexarena.arena.formats.gauntlet import BATCH, Gauntlet, running_tests
from lexarena.arena.games import GameResult
from lexarena.ratings import Sprt

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
    assert "Gauntlet, 2 players, at most 20 pairs of games for each pairing" in printed
    assert "games were played before" in contest.run(*options)
    contest.verify()
    assert "higher was 200.0 and is 90.0" in contest.refused(*options[:4], "0,90", *options[5:])
    assert "use --format gauntlet" in contest.refused("--sprt")
