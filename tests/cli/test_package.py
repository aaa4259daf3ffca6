"""`import lexarena`: quick, and everything that it offers is there."""

import subprocess
import sys

import pytest

import lexarena


def test_importing_it_loads_no_large_library():
    script = (
        "import sys, lexarena; print([name for name in ('numba', 'numpy', 'rich', 'typer') if name in sys.modules])\n"
        "import lexarena.cli.app; print([name for name in ('numba', 'numpy', 'rich') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n[]\n"


def test_every_name_can_be_used():
    assert sorted({*lexarena.__all__, *lexarena.game_names()}) == sorted(dir(lexarena))
    for name in dir(lexarena):
        assert getattr(lexarena, name) is not None


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="module 'lexarena' has no attribute 'chess'"):
        _ = lexarena.chess


def test_games_are_packages_with_the_same_names():
    for game in (lexarena.scrabble, lexarena.racer):
        assert {"Batch", "Game", "Move", "Scorer", "View", "Views"} <= set(dir(game))
    assert lexarena.game_names()[:2] == ("scrabble", "racer")


def test_a_match_needs_only_the_front():
    result = lexarena.evaluate("greedy", "random", game="scrabble", ruleset="mini", pairs=5)
    assert result.games == 10
