"""`api_test` passes both games and the example, and names the promise that a broken game does not keep."""

import os
import sys
from pathlib import Path

import pytest

from lexarena.conformance import ConformanceError
from lexarena.core import api_test, catalog, find_game, register_game
from lexarena.core.catalog import REGISTERED

GHOST = Path(__file__).parents[2] / "examples" / "ghost" / "src"


@pytest.fixture
def games(monkeypatch):
    """Register games for one test, and forget them afterwards."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(GHOST), str(Path(__file__).parent)])
    monkeypatch.setenv(REGISTERED, os.environ.get(REGISTERED, ""))
    yield register_game
    monkeypatch.undo()
    catalog._games.cache_clear()


@pytest.mark.parametrize("name", ["scrabble", "racer"])
def test_the_games_of_the_lab_conform(name):
    api_test(find_game(name), games=2)


def test_the_example_conforms(games):
    api_test(games("ghost.spec:SPEC"))


def test_a_copy_of_the_example_under_another_name_conforms(games):
    api_test(games("broken_games:SOUND"))


@pytest.mark.parametrize(
    ("spec", "promise"),
    [
        ("UNDO", "pop undoes push"),
        ("ANYTHING", "illegal moves are refused without a trace"),
        ("NOTATION", "notation reads what it writes"),
        ("LEAK", "views leak nothing"),
        ("ENDLESS", "games end"),
        ("REASON", "an outcome has final scores and a known reason"),
        ("DEAL", "a seed deals one game"),
        ("BATCH", "a batch equals single games"),
        ("RECORD", "records replay"),
        ("AGENT", "every agent plays legally"),
        ("PART", "the parts of the spec can be loaded"),
    ],
)
def test_a_broken_game_fails_by_the_name_of_its_promise(games, spec, promise):
    with pytest.raises(ConformanceError, match=f"broken: {promise}: "):
        api_test(games(f"broken_games:{spec}"))
