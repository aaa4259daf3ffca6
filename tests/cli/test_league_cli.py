"""`lexarena league` as a user meets it."""

import json

from typer.testing import CliRunner

from lexarena.cli.app import app


def run(*arguments):
    """Play a league, of Scrabble unless the arguments name a game."""
    game = () if "--game" in arguments else ("--game", "scrabble")
    return CliRunner().invoke(app, ["league", *arguments, *game], catch_exceptions=True)


def test_the_table_names_ranks_ratings_and_intervals():
    done = run("--agents", "random,greedy", "--pairs", "30", "--jobs", "1")
    lines = done.stdout.splitlines()
    assert lines[0] == "league at scrabble, mini (mini), seed 0"
    assert lines[1].split() == ["ranks", "agent", "rating", "95", "%", "interval", "score", "points", "games"]
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
    assert "no agent is called 'greedi'" in str(run("--agents", "greedi,random").exception)


def test_the_game_has_no_hidden_default():
    assert str(run("--game", "").exception) == "name the game: --game scrabble or racer"
