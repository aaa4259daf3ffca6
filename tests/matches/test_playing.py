"""Matches of a game that brings no part `match`: the example game, whose moves alone do not tell its games apart."""

import os

import numpy as np
import pytest

from lexarena.core import catalog, register_game
from lexarena.core.catalog import REGISTERED
from lexarena.core.variant import make_variant
from lexarena.matches.evaluate import evaluate
from lexarena.matches.playing import PlainMatch
from lexarena.records import read_record, replay


@pytest.fixture(autouse=True)
def ghost(monkeypatch):
    """Register the example for one test, and forget it afterwards."""
    monkeypatch.setenv(REGISTERED, os.environ.get(REGISTERED, ""))
    yield register_game("ghost.spec:SPEC")
    monkeypatch.undo()
    catalog._read_games.cache_clear()


def test_the_result_does_not_depend_on_the_workers():
    one, two = (evaluate("careful", "random", "ghost", pairs=60, seed=7, jobs=jobs) for jobs in (1, 2))
    assert one == two
    assert (one.words, one.passes) == (None, None)
    assert not {"words", "passes"} & set(one.to_dict())


def test_every_game_is_recorded_and_replays(tmp_path):
    result = evaluate("careful", "random", "ghost", pairs=30, out=str(tmp_path))
    games = [replay(read_record(file)) for file in sorted(tmp_path.iterdir())]
    assert len(games) == 60
    assert result.distinct_games == len({(str(game), tuple(turn.move for turn in game.turns)) for game in games})


def test_games_with_other_starts_have_other_fingerprints():
    variant = make_variant("ghost")
    batch = variant.batch(np.array([4, 4, 5]))
    first, same, other = PlainMatch(variant).fingerprints(batch).tolist()
    assert first == same != other


def test_moves_have_the_same_numbers_in_every_batch_and_single_game():
    variant, again = make_variant("ghost"), make_variant("ghost")
    moves, _ = variant.batch(np.array([4])).legal()
    others, _ = again.batch(np.array([4])).legal()
    assert moves.tolist() == others.tolist()
    game = variant.new_game(4)
    assert [game.view(0).move(move) for move in moves] == list(game.legal_moves())
