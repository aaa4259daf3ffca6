"""`lexarena scrabble endgame` and `preendgame`: what they print, and what they refuse."""

import json

import pytest
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.errors import LexarenaError

END = "5/2HIT/ATE1O/GI2P/5 ?EMSN/AULDR 20/15 0 rules mini20;"
BEFORE = "5/2AD1/HUMAn/OP3/5 LISIT/ 25/33 0 rules mini20;"


def run(*arguments):
    return CliRunner().invoke(app, ["scrabble", *arguments], catch_exceptions=False)


def test_an_endgame_as_json_has_every_key():
    found = json.loads(run("endgame", END, "--json").stdout)
    assert list(found) == [
        "status", "result", "spread", "bounds", "move", "line", "proven", "nodes", "depth", "seconds",
    ]  # fmt: skip
    assert (found["status"], found["result"], found["spread"], found["bounds"]) == ("solved", "win", 32, [32, 32])
    assert found["line"][0] == found["move"] == "1A MEt"
    assert found["proven"] == len(found["line"]) == 5


def test_nodes_limit_the_search():
    found = json.loads(run("endgame", END, "--nodes", "200", "--json").stdout)
    assert (found["status"], found["proven"]) == ("estimated", 0)
    assert found["nodes"] <= 200


def test_an_unknown_rack_is_the_unseen_tiles_and_that_is_said():
    result = run("endgame", END.replace("AULDR", ""))
    assert "assumed to be the unseen tiles, ADLRU" in result.stderr
    assert result.stdout.startswith("solved: a win, final spread +32\n")


@pytest.mark.parametrize(
    ("command", "cgp", "message"),
    [
        (
            "endgame",
            END.replace("AULDR", "AUL"),
            "mini20 2 tiles of the bag are neither.*both racks in full, use .*preend",
        ),
        ("endgame", END.replace("?EMSN", "EMS").replace("AULDR", ""), "7 tiles of the bag are neither.*in full"),
        ("endgame", END.replace("rules mini20;", ""), "by the rules of mini 18 tiles.*another ruleset with --ruleset"),
        ("endgame", END.replace("?EMSN/AULDR", "/AULDR"), "no rack for the player to move"),
        ("endgame", END.replace("AULDR", "AULDZ"), "the tiles do not match mini20: 1 Z"),
        ("endgame", END.replace("AULDR", "AULDRR"), "second rack has 6 tiles, a rack of mini20 holds 5"),
        ("preendgame", END, "the bag is empty by the rules of mini20.*use `lexarena scrabble endgame`"),
        ("preendgame", BEFORE.replace("LISIT", "LISI"), "to move has 4 tiles, but racks have 5 .*give the whole rack"),
        ("preendgame", BEFORE.replace("rules mini20;", ""), "holds 19 tiles by the rules of mini; .* --ruleset"),
    ],
)
def test_bad_positions_are_refused(command, cgp, message):
    with pytest.raises(LexarenaError, match=message):
        run(command, cgp)


def test_a_rack_that_is_partly_known_is_not_used():
    known, unknown = (run("preendgame", BEFORE.replace("LISIT/", rack)) for rack in ("LISIT/EE", "LISIT/"))
    plays = [result.stdout.rpartition("unseen")[0] for result in (known, unknown)]
    assert plays[0] == plays[1]
    assert "5B SIT" in plays[0]


def test_tiles_that_do_not_fit_are_reported_once(capsys):
    with pytest.raises(LexarenaError, match="the tiles do not match mini20: 1 Z"):
        run("endgame", END.replace("AULDR", "AULDZ"))
    assert capsys.readouterr().err == ""


def test_nodes_and_seconds_exclude_each_other():
    with pytest.raises(LexarenaError, match="--nodes and --seconds cannot be combined; give one of them"):
        run("endgame", END, "--nodes", "5", "--seconds", "1")


def test_a_preendgame_ranks_plays_by_their_odds():
    found = json.loads(run("preendgame", BEFORE, "--json").stdout)
    assert (found["move"], found["status"], found["unseen"]) == ("5B SIT", "solved", "EEGNRT")
    best = found["plays"][0]
    assert best["win"] == best["guaranteed"] == pytest.approx(1 / 12, abs=1e-4)
    assert set(best["draws"]) == set("EGNRT")
    assert [play["win"] for play in found["plays"]] == sorted((play["win"] for play in found["plays"]), reverse=True)
