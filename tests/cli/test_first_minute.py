"""The first minute: each command compiles only the kernels it needs, and shipped word lists are compiled already."""

import os
import re
import subprocess
import sys

import pytest

from lexarena.words import lexicon
from lexarena.words.lexicon import COMPILED, Lexicon
from tools.compile_word_lists import LISTS

KEPT = re.compile(r"\[cache\] data (?:loaded from|saved to) '.*[/\\]\w+\.(\w+)-\d+\.py\d+\.\d+\.nbc'")
INNER = {"placements", "cross_check", "find_spans", "search_spans", "list_subracks"}
"""What other kernels call: it is compiled with them, and not read where they are kept."""
START = {"_fill_sieves", "deal"}


def printed_by(*arguments, typed=""):
    """Run a command and return what it prints, with a line for each kernel read from the cache or written to it."""
    done = subprocess.run(
        [sys.executable, "-m", "lexarena", *arguments],
        input=typed,
        env=os.environ | {"NUMBA_DEBUG_CACHE": "1"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def kernels_in(printed):
    return set(KEPT.findall(printed)) - INNER


def test_listing_moves_compiles_no_search_for_the_best():
    leaves = {"_place_keys", "shift_tiles", "spread_values", "value_kept"}
    found = kernels_in(printed_by("scrabble", "moves", "5/5/1CAT1/5/5 AEIRS/ 0/0 0"))
    assert found <= START | {"_contains", "check", "count_unseen", "refresh", "shuffle_tiles", "list_moves"} | leaves
    assert "list_moves" in found


def test_playing_compiles_no_list_of_moves_and_only_rules_before_the_first_move():
    printed = printed_by("scrabble", "play", "--ruleset", "mini", "--seed", "3", typed="3C THE\nquit\n")
    before, asked, after = printed.partition("move>")
    assert asked
    assert kernels_in(before) == START | {"apply", "count_unseen", "saved"}
    assert kernels_in(after) == {"_play_placed", "best_rows", "check"}


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("name", LISTS)
def test_the_usual_lists_come_compiled(own_cache, monkeypatch, name):
    monkeypatch.setattr(lexicon._Compiled, "build", None)  # building would raise
    assert "CAT" in Lexicon(name)
    assert not (own_cache / "lexicons").exists()


@pytest.mark.parametrize("name", LISTS)
def test_the_compiled_forms_are_what_compiling_gives(own_cache, monkeypatch, name):
    """If this fails, run `python -m tools.compile_word_lists`."""
    monkeypatch.setattr(lexicon, "COMPILED", own_cache / "none")
    Lexicon(name)
    (built,) = (own_cache / "lexicons").iterdir()
    assert lexicon._Compiled.load(COMPILED / built.name).dump() == lexicon._Compiled.load(built).dump()


def test_no_compiled_form_is_left_over():
    assert len(list(COMPILED.iterdir())) == len(LISTS)
