"""`api_test` passes both games and the example, and names the promise that a broken game does not keep."""

import os
import sys
from pathlib import Path

import pytest

from lexarena.conformance import ConformanceError
from lexarena.core import api_test, catalog, find_game, register_game
from lexarena.core.catalog import REGISTERED
from lexarena.core.variant import make_variant, variant_of
from lexarena.errors import LexarenaError
from lexarena.records import record_game, replay


@pytest.fixture
def games(monkeypatch):
    """Register games for one test, and forget them afterwards."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path(__file__).parent)])
    monkeypatch.setenv(REGISTERED, os.environ.get(REGISTERED, ""))
    yield register_game
    monkeypatch.undo()
    catalog._read_games.cache_clear()


@pytest.mark.parametrize("name", ["scrabble", "racer"])
def test_the_games_of_the_lab_conform(name):
    api_test(find_game(name), games=2)


@pytest.mark.parametrize("example", ["ghost", "hidden_hands"])
def test_the_examples_conform(games, example):
    api_test(games(f"{example}.spec:SPEC"))


@pytest.mark.parametrize("spec", ["SOUND", "SOUND_HANDS"])
def test_a_copy_of_an_example_under_another_name_conforms(games, spec):
    api_test(games(f"broken_games:{spec}"))


def test_two_games_of_one_package_are_kept_apart(games):
    both = [games("ghost.spec:SPEC"), games("broken_games:SOUND")]
    assert both[0].package == both[1].package
    for spec in both:
        game = make_variant(spec.name).new_game(3)
        game.push(game.legal_moves()[0])
        record = record_game(game)
        assert record.game == spec.name
        assert variant_of(replay(record)).game == catalog.game_of(game.view(0)).name == spec.name
    bare = type("Bare", (), {"__module__": "ghost.game"})()
    with pytest.raises(LexarenaError, match="may belong to ghost and broken; give it an attribute variant"):
        catalog.game_of(bare)


def test_a_game_with_long_lists_of_moves_is_tested_within_limits(games):
    """From the given seconds on, games are only played: one of 21,924 moves a position takes milliseconds per move."""
    lines = []
    api_test(games("wide_game:SPEC"), games=1, seconds=1.0, progress=lines.append)
    assert lines[0].startswith("wide: game 1 of 1, ply 0, ")
    assert lines[-1].startswith("wide: done, ")
    with pytest.raises(ConformanceError, match=r"wide: games end: the game of seed \d+ is not over after 23 moves"):
        api_test(games("wide_game:SPEC"), games=1, seconds=1.0, most_plies=23)


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
        ("SEATS", "an outcome has final scores and a known reason: an outcome has 2 scores for 3 seats"),
        ("RESUME", "what a seat sees is enough to continue: resume gives seat 0 another view"),
        ("COPY", "copies are equal and independent"),
        ("VIEWS", "a batch equals single games: a batch has views of another kind"),
        ("ENV", "environments can be restored and redealt: restor(ing|e of) a redealt game"),
        ("SAMPLE", "views leak nothing: no sample differs from the true game, though the seats see different things"),
        ("POP", "views leak nothing: .* holds the seed of the game|pop undoes push: .* what seat 0 samples"),
        ("HOLD", "views leak nothing: the view of seat 0 holds the game itself"),
        ("REPR", "views leak nothing: repr or str shows what seat 0 cannot see"),
        ("CHANCE", "views leak nothing: two games that seat 0 cannot tell apart give different samples"),
        ("LATER", "views leak nothing: .* hides_information"),
        ("SECRET", "views leak nothing: seats 0 and 1 see different things; set hides_information"),
        ("PUBLIC", "views leak nothing: public_text shows .* to its own player as [?]"),
    ],
)
def test_a_broken_game_fails_by_the_name_of_its_promise(games, spec, promise):
    with pytest.raises(ConformanceError, match=f"^broken: {promise}"):
        api_test(games(f"broken_games:{spec}"))
