"""Many races at once: legal, in the order of play, and equal to single games step by step."""

import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexarena.errors import IllegalMoveError
from lexarena.games.racer.engine.board import ACTIONS, PLACE
from lexarena.games.racer.rules.game import Batch, Game
from lexarena.games.racer.rules.scoring import RacerLexicon

WORDS = RacerLexicon(["AA", "AB", "TEA", "EAT", "STONE"])
ORDER = [0, *[1, 1, 0, 0] * 23, 1, 1, 0]
"""Who makes each of the 96 moves: one calls, the other places that letter and calls."""


def test_seats_move_in_the_order_of_calls():
    batch, rng = Batch(3, lexicon=WORDS), np.random.default_rng(1)
    order, placing = [], []
    while len(batch.running):
        order.append(batch.to_move.tolist())
        placing.append(batch.placing.tolist())
        batch.apply(batch.random_actions(rng))
    assert order == [[seat] * 3 for seat in ORDER]
    assert placing == [[bool(ply % 2)] * 3 for ply in range(96)]
    assert batch.ply.tolist() == [96] * 3
    assert not batch.mask().any()
    assert len(batch.running) == 0


def test_both_boards_hold_the_same_letters_with_the_start_in_the_centre():
    batch, rng = Batch(50, lexicon=WORDS), np.random.default_rng(2)
    for ply in range(96):
        batch.apply(batch.random_actions(rng))
        assert (batch.boards[:, :, 24] == batch.arrays.start[:, None]).all()
        caller = (ply // 2) % 2
        assert ((batch.boards[:, caller] > 0).sum(axis=1) == 2 + ply // 2).all()
        if ply % 2:
            assert (np.sort(batch.boards[:, 0]) == np.sort(batch.boards[:, 1])).all()
    letters = np.column_stack((batch.arrays.start, batch.arrays.called))
    assert (np.sort(letters) == np.sort(batch.boards[:, 1])).all()


def test_a_batch_equals_single_games_step_by_step():
    seeds = [5, 6, 2**53 - 1, 0]
    batch, rng = Batch(4, "legacy", WORDS, seeds), np.random.default_rng(3)
    games = [Game("legacy", WORDS, seed) for seed in seeds]
    for _ in range(96):
        masks = batch.mask()
        actions = batch.random_actions(rng)
        for game, mask, action in zip(games, masks, actions, strict=True):
            assert [move.action for move in game.legal_moves()] == np.flatnonzero(mask).tolist()
            game.push(int(action))
        batch.apply(actions)
        for i, game in enumerate(games):
            for mine, its in zip(batch.snapshot(i), game.batch.snapshot(0), strict=True):
                assert np.array_equal(mine, its)
            assert tuple(batch.scores()[i].tolist()) == game.scores
            assert game.is_over == (i not in batch.running)


def test_rows_may_be_played_apart():
    batch = Batch(3, lexicon=WORDS)
    batch.apply([0, 50], [2, 0])
    assert batch.ply.tolist() == [1, 0, 1]
    assert batch.arrays.pending.tolist() == [2, 0, 1]
    assert batch.mask([0, 1]).sum(axis=1).tolist() == [48, 48 * 26]


def test_start_letters_come_from_the_seed_and_are_uniform():
    letters = Batch(26_000, lexicon=WORDS).arrays.start
    counts = np.bincount(letters, minlength=27)
    assert counts[0] == 0
    assert counts[1:].min() > 850
    assert counts[1:].max() < 1150
    assert (
        Batch(2, lexicon=WORDS, seeds=[7, 7]).arrays.start.tolist()
        == [Game(lexicon=WORDS, seed=7).batch.arrays.start[0]] * 2
    )


def test_random_actions_are_legal_and_uniform():
    batch, rng = Batch(1, lexicon=WORDS), np.random.default_rng(5)
    actions = np.concatenate([batch.random_actions(rng, np.zeros(4000, np.int64)) for _ in range(40)])
    mask = batch.mask()[0]
    counts = np.bincount(actions, minlength=ACTIONS)
    assert counts[~mask].sum() == 0
    expected = len(actions) / mask.sum()
    assert ((counts[mask] - expected) ** 2 / expected).sum() < 1248 + 6 * np.sqrt(2 * 1248)
    batch.apply([0])
    assert (batch.random_actions(rng, np.zeros(100, np.int64)) >= PLACE).all()


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (24, "game 1: cell 24 holds . already"),
        (PLACE + 3, "game 1: call a letter: give it before the cell"),
        (-1, "game 1: action must be from 0 to 1322, got -1"),
        (ACTIONS, f"game 1: action must be from 0 to 1322, got {ACTIONS}"),
    ],
)
def test_an_illegal_action_is_refused_and_nothing_is_played(action, reason):
    batch = Batch(2, lexicon=WORDS)
    with pytest.raises(IllegalMoveError, match=reason):
        batch.apply([0, action])
    assert batch.ply.tolist() == [0, 0]


def test_actions_must_be_one_for_each_game():
    with pytest.raises(IllegalMoveError, match="1 actions for 2 games"):
        Batch(2, lexicon=WORDS).apply([0])


def test_a_reset_row_starts_anew_and_the_others_stay():
    batch, rng = Batch(3, lexicon=WORDS), np.random.default_rng(6)
    for _ in range(7):
        batch.apply(batch.random_actions(rng))
    kept = batch.snapshot(0)
    batch.reset([1], [99])
    fresh = Batch(1, lexicon=WORDS, seeds=[99])
    assert all(np.array_equal(a, b) for a, b in zip(batch.snapshot(1), fresh.snapshot(0), strict=True))
    assert all(np.array_equal(a, b) for a, b in zip(batch.snapshot(0), kept, strict=True))


@settings(max_examples=25)
@given(st.integers(0, 96), st.integers(0, 96), st.integers(0, 2**32))
def test_a_snapshot_brings_a_row_back(before, after, seed):
    batch, rng = Batch(2, lexicon=WORDS), np.random.default_rng(seed)
    for _ in range(before):
        batch.apply(batch.random_actions(rng))
    kept = batch.snapshot(1)
    for _ in range(min(after, 96 - before)):
        batch.apply(batch.random_actions(rng))
    batch.restore(1, kept)
    assert all(np.array_equal(a, b) for a, b in zip(batch.snapshot(1), kept, strict=True))
    assert batch.ply.tolist() == [before + min(after, 96 - before), before]


BOUNDSCHECK = """
import numpy as np
from lexarena.games.racer import Batch, Scorer
rng = np.random.default_rng(1)
for words in (["AA", "TEA"], ["ZZZZZZZ"], ["AB", "ABC", "ABCD", "ABCDE", "ABCDEF", "ABCDEFG", "ZZZZZZ"]):
    batch = Batch(20, lexicon=words)
    while len(batch.running):
        batch.legal()
        batch.apply(batch.random_actions(rng))
    batch.scores()
    scorer = Scorer(lexicon=words)
    for letter in "AZ":
        scorer.spans(letter * 49)
        assert scorer.change("." * 49, 48, letter) == scorer.change(letter * 49, 0, letter) == 0
    scorer.score_many(rng.choice([0, 1, 2, 3, 4, 5, 6, 7, 26], (500, 49)))
    scorer.score("ABCDEFG" * 7)
"""


@pytest.mark.slow
def test_no_kernel_reaches_beyond_its_arrays(tmp_path):
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1", "LEXARENA_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", BOUNDSCHECK], env=environment, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stderr
