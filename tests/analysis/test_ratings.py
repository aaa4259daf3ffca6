"""Ratings from recorded games: they are those of the match that was played, with and without luck."""

import json
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from lexarena.analysis.ratings import rate_games
from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.gcg.files import write_gcg
from lexarena.matches.evaluate import evaluate
from lexarena.records import read_record, write_record


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    folder = tmp_path_factory.mktemp("match")
    found = evaluate("heuristic", "greedy", "scrabble", "mini20", pairs=12, jobs=1, luck=8, out=folder)
    return found, folder


def test_a_match_is_rated_as_it_was_played(match):
    found, folder = match
    rated = rate_games([str(folder)], luck=8)
    plain, adjusted = ({each.agent: each for each in table} for table in (rated.standings, rated.adjusted))
    assert (rated.game, rated.games, rated.adjusted_games, rated.draws) == ("scrabble", 24, 24, 8)
    assert plain["heuristic"].score == pytest.approx(found.score, abs=1e-5)
    assert plain["heuristic"].mean_points - plain["greedy"].mean_points == pytest.approx(found.spread, abs=0.011)
    assert adjusted["heuristic"].score == pytest.approx(found.adjusted.score, abs=1e-5)
    assert adjusted["heuristic"].score != plain["heuristic"].score
    assert rate_games([str(folder)], luck=0).adjusted is None


def test_gcg_files_are_rated_and_unusable_games_named(match, tmp_path):
    _, folder = match
    first, second, third = (read_record(path) for path in sorted(folder.iterdir())[:3])
    write_gcg(first, tmp_path / "one.gcg")
    write_record(replace(second, players=("same", "same")), tmp_path / "same.json")
    write_record(third, tmp_path / "three.json")
    said = CliRunner().invoke(app, ["rate", str(tmp_path), "--luck", "4", "--json"])
    found = json.loads(said.stdout)
    assert (found["games"], len(found["standings"]), found["draws"]) == (2, 2, 4)
    assert "its players have the same name" in said.stderr


@pytest.mark.parametrize(
    ("text", "message"), [("{}", "no finished game was found.*first problem"), (None, "no finished game was found")]
)
def test_nothing_to_rate_is_an_error(tmp_path, text, message):
    if text is not None:
        (tmp_path / "game.json").write_text(text)
    with pytest.raises(LexarenaError, match=message):
        rate_games([str(tmp_path)])
