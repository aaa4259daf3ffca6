"""`lexarena league` as a user meets it."""

import json

from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.cli.evaluate import _print_table
from lexarena.matches.league import League, Standing


def run(*arguments):
    """Play a league, of Scrabble unless the arguments name a game."""
    game = () if "--game" in arguments else ("--game", "scrabble")
    return CliRunner().invoke(app, ["league", *arguments, *game], catch_exceptions=True)


def test_the_table_names_ranks_ratings_and_intervals():
    done = run("--agents", "random,greedy", "--pairs", "30", "--jobs", "1")
    lines = done.stdout.splitlines()
    assert lines[0] == "league at scrabble, mini (mini), seed 0"
    assert lines[1].split() == ["ranks", "agent", "rating", "95%", "interval", "score", "points", "games"]
    assert [line.split()[:2] for line in lines[2:4]] == [["1", "greedy"], ["2", "random"]]
    assert lines[-1].startswith("60 games took ")


def test_json_has_everything():
    done = run("--agents", "demo,zracer", "--game", "racer", "--lexicon", "mini", "--pairs", "5", "--json")
    league = json.loads(done.stdout)
    assert (league["game"], league["ruleset"], league["lexicon"], league["pairs"]) == ("racer", "written", "mini", 5)
    best, last = league["standings"]
    assert (best["agent"], last["agent"]) == ("zracer", "demo")
    assert best["low"] <= best["rating"] <= best["high"]
    assert league["scores"][0][0] is None
    assert league["scores"][0][1] + league["scores"][1][0] == 1


def test_options_of_an_agent_may_hold_commas():
    done = run("--agents", "greedy,sim:rollouts=2,plies=1,random", "--pairs", "1", "--jobs", "1")
    assert "sim:rollouts=2,plies=1" in done.stdout, done.exception


def test_a_mistake_is_reported():
    assert "unknown agent 'greedi'" in str(run("--agents", "greedi,random").exception)


def test_the_game_has_no_hidden_default():
    assert str(run("--game", "").exception) == "choose the game: --game scrabble or racer"


def test_a_large_league_fits_into_80_columns_and_loses_no_number(capsys):
    names = [f"neural:weights=runs/of-a-long-name/{number}/weights.npz" for number in range(17)]
    standings = [Standing(name, -1234.5, -2345.6, 1234.5, (10, 17), 0.5, 1234.5, 12_345) for name in names]
    scores = tuple(tuple(None if i == j else (17 * i + j) / 1000 for j in range(17)) for i in range(17))
    _print_table(League("scrabble", "standard", "enable", 0, 50, tuple(standings), scores, None, 0, {}), 1.0)
    printed = capsys.readouterr().out
    assert all(len(line) <= 80 for line in printed.splitlines()), printed
    assert printed.count("-2346 to +1234") == printed.count("12,345") == 17
    words = printed.split()
    assert all(f"{100 * score:.1f}" in words for row in scores for score in row if score is not None)
