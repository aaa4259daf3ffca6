"""The catalog: built-in games, plug-ins by entry point, and games registered by import path."""

import os
import subprocess
import sys
import warnings

import pytest

from lexarena.core import catalog
from lexarena.core.catalog import REGISTERED, find_game, game_names, game_of, register_game
from lexarena.errors import LexarenaError
from lexarena.games.racer import Game

SPEC = """
from lexarena.core.spec import GameSpec

SPEC = GameSpec({name!r}, "My Game", "{package}", "{package}:Nothing", {{"random": "{package}:Nothing"}})
"""


@pytest.fixture
def plug_in(tmp_path, monkeypatch):
    """Install a distribution with one game into a directory of its own."""
    monkeypatch.setenv(REGISTERED, os.environ.get(REGISTERED, ""))
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])

    def install(distribution, package, source):
        (tmp_path / f"{package}.py").write_text(source, encoding="utf-8")
        folder = tmp_path / f"{distribution}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[lexarena.games]\n{package} = {package}:SPEC\n")
        catalog._read_games.cache_clear()

    yield install
    monkeypatch.undo()
    catalog._read_games.cache_clear()
    for name in [name for name in sys.modules if name.startswith("plugged_")]:
        del sys.modules[name]


def names_and_warnings():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        names = game_names()
    return names, [str(each.message) for each in caught]


def test_a_plug_in_is_a_game_like_any_other(plug_in):
    plug_in("my-game", "plugged_mine", SPEC.format(name="mine", package="plugged_mine"))
    names, warned = names_and_warnings()
    assert names == ("scrabble", "racer", "mine")
    assert find_game("mine").title == "My Game"
    assert warned == []


def test_a_plug_in_that_cannot_be_imported_gives_one_warning_with_its_distribution(plug_in):
    plug_in("bad-game", "plugged_bad", "raise RuntimeError('no luck')")
    names, warned = names_and_warnings()
    assert names == ("scrabble", "racer")
    assert warned == ["the game 'plugged_bad' of bad-game cannot be loaded: no luck"]
    assert names_and_warnings()[1] == []


def test_a_plug_in_that_repeats_a_name_gives_one_warning_with_its_distribution(plug_in):
    plug_in("copy-cat", "plugged_cat", SPEC.format(name="racer", package="plugged_cat"))
    names, warned = names_and_warnings()
    assert names == ("scrabble", "racer")
    assert find_game("racer").title == "Word Racer"
    assert warned == ["the game 'racer' of copy-cat is ignored: lexarena.games.racer has the same name"]


def test_a_registered_game_is_known_to_processes_that_start_later(plug_in, tmp_path):
    plug_in("ignored", "plugged_other", SPEC.format(name="other", package="plugged_other"))
    (tmp_path / "plugged_registered.py").write_text(SPEC.format(name="registered", package="plugged_registered"))
    assert register_game("plugged_registered:SPEC").name == "registered"
    assert register_game("plugged_registered:SPEC").name == "registered"
    code = "from lexarena.core.catalog import game_names; print(game_names())"
    environment = os.environ | {"PYTHONPATH": str(tmp_path)}
    printed = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert printed.stdout.strip() == "('scrabble', 'racer', 'registered', 'other')"


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("no_such_module:SPEC", "no_such_module:SPEC: no game can be imported from here"),
        ("lexarena.errors:LexarenaError", "not a GameSpec; write it as package.module:NAME"),
    ],
)
def test_what_is_not_a_game_is_not_registered(plug_in, path, message):
    with pytest.raises(LexarenaError, match=message):
        register_game(path)


def test_a_name_that_is_taken_is_refused(plug_in, tmp_path):
    (tmp_path / "plugged_taken.py").write_text(SPEC.format(name="racer", package="plugged_taken"))
    with pytest.raises(LexarenaError, match=r"the game 'racer' already exists, in lexarena\.games\.racer"):
        register_game("plugged_taken:SPEC")


def test_a_state_belongs_to_its_game():
    assert game_of(Game(lexicon=["TEA"], seed=1)).name == "racer"
    with pytest.raises(LexarenaError, match=r"^\{\} does not belong to a known game"):
        game_of({})


def test_an_unknown_game_is_refused_with_the_known_ones():
    with pytest.raises(LexarenaError, match="unknown game 'chess'; choose from scrabble and racer"):
        find_game("chess")
