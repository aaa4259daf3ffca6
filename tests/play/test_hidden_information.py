"""What a seat may know does not change when the part that it cannot see is dealt again."""

import json

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexarena.games import racer, scrabble

SAMPLES = 5


def scrabble_game(seed, plies, ruleset):
    """Return a game after a number of random moves, passes and exchanges among them."""
    game, rng = scrabble.Game(ruleset, seed=seed), np.random.default_rng(seed)
    while game.ply < plies and not game.is_over:
        moves = game.legal_moves()
        game.push(moves[int(rng.integers(len(moves)))])
    return game


def racer_game(seed, plies):
    game, rng = racer.Game(lexicon="mini", seed=seed), np.random.default_rng(seed)
    while game.ply < plies and not game.is_over:
        game.push(int(game.batch.random_actions(rng)[0]))
    return game


def check(game, seed):
    rng = np.random.default_rng(seed)
    for seat in (0, 1):
        view = game.view(seat)
        shown = json.dumps(view.to_json())
        assert json.loads(shown) == view.to_json()
        for _ in range(SAMPLES):
            again = view.sample(rng).view(seat)
            assert json.dumps(again.to_json()) == shown
            assert [str(move) for move in again.legal_moves()] == [str(move) for move in view.legal_moves()]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**53 - 1), st.integers(0, 30), st.sampled_from(["mini", "mini20", "mini-classic", "seven"]))
def test_the_view_of_scrabble_shows_nothing_hidden(seed, plies, ruleset):
    check(scrabble_game(seed, plies, ruleset), seed)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**53 - 1), st.integers(0, 96))
def test_the_view_of_word_racer_shows_nothing_hidden(seed, plies):
    check(racer_game(seed, plies), seed)


@pytest.mark.parametrize("seed", range(3))
def test_the_samples_do_differ_in_what_is_hidden(seed):
    rng = np.random.default_rng(seed)
    view = scrabble_game(seed, 4, "mini").view(0)
    assert len({"".join(view.sample(rng).players[1].rack) for _ in range(20)}) > 1
    race = racer_game(seed, 20).view(0)
    assert len({race.sample(rng).boards[1] for _ in range(20)}) > 1
