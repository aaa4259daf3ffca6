"""`lexarena evaluate` and `lexarena scrabble leaves` as a user meets them."""

import json

import pytest
from typer.testing import CliRunner

from lexarena.agents import make_agent
from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.search.leave_model import read_model
from lexarena.records import read_record


def run(*arguments):
    return CliRunner().invoke(app, list(arguments), catch_exceptions=True)


def evaluate(*arguments):
    """Compare two agents, at Scrabble unless the arguments name a game."""
    game = () if "--game" in arguments else ("--game", "scrabble")
    return run("evaluate", *arguments, *game)


def test_json_has_the_promised_keys_as_fractions():
    done = evaluate("greedy", "random", "--pairs", "30", "--json")
    result = json.loads(done.stdout)
    keys = ("games", "pairs", "distinct", "score", "low", "high", "spread", "first_mover", "draws")
    assert all(key in result for key in keys)
    assert (result["games"], result["pairs"], result["distinct"]) == (60, 30, 30)
    assert 0 <= result["low"] < result["score"] < result["high"] <= 1
    assert json.loads(evaluate("greedy", "random", "--pairs", "30", "--json").stdout) == result


def test_text_shows_the_score_and_its_interval():
    done = evaluate("greedy", "greedy", "--ruleset", "mini20", "--pairs", "20")
    assert "score 50.00%, 95% interval " in done.stdout
    assert "pairs by points of greedy: 0: 0, 0.5: 0, 1: 20, 1.5: 0, 2: 0" in done.stdout


def test_the_game_has_no_hidden_default():
    done = run("evaluate", "greedy", "random")
    assert isinstance(done.exception, LexarenaError)
    assert str(done.exception) == "choose the game: --game scrabble or racer"


def test_the_options_of_a_game_come_from_the_catalog():
    shown = " ".join(run("evaluate", "--help").stdout.split())
    assert "--book N Word Racer: opening calls per player, drawn from the seed (default: 2; 0 for none)." in shown
    figures = [
        json.loads(
            evaluate("demo", "zracer", "--game", "racer", "--pairs", "2", "--lexicon", "mini", "--json", *book).stdout
        )
        for book in ((), ("--book", "2"), ("--book", "0"))
    ]
    assert figures[0] == figures[1] != figures[2]


def test_records_are_kept(tmp_path):
    folder = tmp_path / "new" / "games"
    evaluate("greedy", "random", "--pairs", "2", "--out", str(folder))
    records = [read_record(path) for path in sorted(folder.iterdir())]
    assert [record.players for record in records] == [("greedy", "random"), ("random", "greedy")] * 2
    assert [record.seed for record in records] == [0, 0, 1, 1]


def test_a_test_between_two_scores():
    done = evaluate("greedy", "random", "--sprt", "--between", "0.5,0.6", "--json")
    result = json.loads(done.stdout)
    assert result["pairs"] < 1000
    assert result["sprt"]["verdict"] == "higher"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("greedy", "nobody"), "unknown agent 'nobody'"),
        (("greedy", "greedy", "--ruleset", "minni"), "no ruleset or file 'minni'"),
        (("greedy", "greedy", "--game", "chess"), "unknown game 'chess'; choose from scrabble and racer"),
        (("greedy", "greedy", "--sprt", "--between", "0.6"), "give two scores, such as 0.5,0.52"),
        (("greedy", "greedy", "--sprt", "--between", "0.6,0.5"), "give two scores"),
        (("greedy", "greedy", "--sprt", "--elo", "5,0"), "two Elo differences, the lower one first, as in 0,5"),
        (("greedy", "greedy", "--sprt", "--elo", "five"), "two Elo differences"),
        (("greedy", "greedy", "--sprt", "--elo", "0,5", "--between", "0.5,0.6"), "give one of them"),
        (("greedy", "greedy", "--sprt", "--elo", "0,5", "--model", "bayesian"), "normalized or logistic"),
        (("greedy", "greedy", "--sprt", "--elo", "0,5", "--alpha", "0.7"), "both must be between 0 and 0.5"),
        (("greedy", "greedy", "--elo", "0,5"), "--elo needs --sprt"),
        (("greedy", "demo", "--game", "racer"), "unknown agent 'greedy'; choose from demo"),
        (("greedy", "greedy", "--out", "/dev/null/x"), "cannot be created"),
        (("greedy", "greedy", "--book", "2"), "--book: Scrabble has no such option; leave it out"),
        (("greedy", "greedy", "--game", ""), "choose the game: --game scrabble or racer"),
    ],
)
def test_mistakes_are_reported_in_one_line(arguments, message):
    done = evaluate(*arguments)
    assert isinstance(done.exception, LexarenaError)
    assert message in str(done.exception)


def test_leaves_are_fitted_kept_and_played_with(tmp_path):
    file = tmp_path / "mini20.npz"
    done = run("scrabble", "leaves", "mini20", "--games", "8", "--seed", "5", "--out", str(file))
    assert done.exit_code == 0, done.output
    assert "leave values of mini20 (mini), 8 games, seed 5" in done.stdout
    model = read_model(file)
    assert model.about["command"] == "lexarena scrabble leaves mini20 --games 8 --stages 1 --seed 5"
    assert make_agent(f"heuristic:leaves={file}", "scrabble").name == "heuristic"


def test_leaves_are_not_fitted_for_a_file_that_cannot_be_written():
    done = run("scrabble", "leaves", "mini20", "--games", "8", "--out", "/no/such/folder/x.npz")
    assert "choose a file in an existing directory" in str(done.exception)


@pytest.mark.parametrize(("model", "unit"), [("normalized", "normalized Elo"), ("logistic", "Elo")])
def test_a_test_in_elo_stops_and_gives_an_honest_estimate(model, unit):
    arguments = ("greedy", "random", "--ruleset", "mini", "--sprt", "--elo", "0,50", "--model", model, "--jobs", "1")
    shown = evaluate(*arguments).stdout
    assert f"test between +0.0 and +50.0 {unit}: at least +50.0; LLR +" in shown
    assert "(-2.94 to +2.94)" in shown
    assert "estimate after the stop, median-unbiased: +" in shown
    report = json.loads(evaluate(*arguments, "--beta", "0.1", "--json").stdout)["sprt"]
    assert (report["model"], report["lower"], report["higher"], report["verdict"]) == (model, 0, 50, "higher")
    assert report["bounds"] == [-2.251, 2.89]
    assert report["estimate_low"] < report["estimate"] < report["estimate_high"]
