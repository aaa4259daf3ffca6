"""A seat sees its own board and the calls; what the other did with the letters is hidden."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexarena.games.racer import Batch, Game, RacerLexicon

WORDS = RacerLexicon(["AA", "TEA", "EAT", "ATE", "STONE", "AREAS"])
ARRAYS = ("to_move", "seats", "boards", "placed", "start", "called", "pending", "ply", "ending")


def played(seed, moves):
    game, rng = Game(lexicon=WORDS, seed=seed), np.random.default_rng(seed)
    for _ in range(moves):
        game.push(int(game.batch.random_actions(rng)[0]))
    return game


def redealt(game, seat, rng):
    """Return the game with the other's letters in other cells, and another seed."""
    other, arrays = Game(lexicon=WORDS, seed=1), game.batch.arrays
    other.batch.restore(0, game.batch.snapshot(0))
    theirs, placed = other.batch.arrays.boards[0, 1 - seat], other.batch.arrays.placed[0, 1 - seat]
    number = int((placed >= 0).sum())
    cells = rng.permutation([cell for cell in range(49) if cell != 24])[:number]
    theirs[:] = 0
    theirs[24] = arrays.start[0]
    theirs[cells] = arrays.called[0, :number]
    placed[:number] = cells
    other.batch.arrays.seeds[0] = 12345
    return other


def everything(views):
    return {name: getattr(views, name) for name in ARRAYS}


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 96), st.integers(0, 1))
def test_what_the_other_did_changes_neither_view_nor_legal_moves(seed, moves, seat):
    game = played(seed, moves)
    other = redealt(game, seat, np.random.default_rng(seed))
    mine, same = game.views(seat), other.views(seat)
    assert vars(mine).keys() == {"scorer", "dealt", "sampled", *ARRAYS}  # a new field must be looked at here
    assert mine.sampled is same.sampled is Batch.sampled  # one function for all games
    assert mine.dealt is same.dealt is Batch.dealt
    for name, array in everything(mine).items():
        assert np.array_equal(array, getattr(same, name)), name
    assert game.view(seat).legal_moves() == other.view(seat).legal_moves()
    assert game.view(seat).board == other.view(seat).board == game.boards[seat]


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 96), st.integers(0, 1))
def test_a_sample_cannot_be_told_from_the_true_game(seed, moves, seat):
    game = played(seed, moves)
    view = game.view(seat)
    sample = view.sample(np.random.default_rng(seed))
    for name, array in everything(game.views(seat)).items():
        assert np.array_equal(array, getattr(sample.views(seat), name)), name
    assert sample.view(seat).legal_moves() == view.legal_moves()
    assert sample.calls == game.calls
    for own, other in zip(sample.boards, game.boards, strict=True):
        assert sorted(own) == sorted(other)
    again = Game(lexicon=WORDS, start=game.start)  # it is a game that can be played so
    for turn in sample.turns:
        again.push(turn.move)
    assert again.boards == sample.boards


def test_samples_differ_in_the_other_board_alone():
    view = played(3, 40).view(0)
    samples = [view.sample(np.random.default_rng(seed)) for seed in range(20)]
    assert len({sample.boards[0] for sample in samples}) == 1
    assert len({sample.boards[1] for sample in samples}) == 20


def test_a_view_tells_what_a_player_knows():
    game = Game("legacy", WORDS, start="E")
    for move in ("T 23", "17", "A 31"):
        game.push(move)
    view = game.view(0)
    assert (view.seat, view.to_move, view.ply, view.is_over) == (0, 0, 3, False)
    assert (view.start, view.pending, view.calls, view.calls_left) == ("E", "A", ((0, "T"), (1, "A")), 46)
    assert view.placed == (23,)
    assert view.board[23:25] == "TE"
    assert view.cells[23:25].tolist() == [20, 5]
    assert (view.points, view.ruleset, view.lexicon) == (0, "legacy", WORDS)
    assert view.legal_moves() == game.legal_moves()
    assert view.move(view.legal_moves()[0].action) == view.legal_moves()[0]
    assert game.view(1).legal_moves() == []
    assert game.view(1).placed == (17, 31)


def test_a_view_stays_as_it_is_when_the_game_goes_on():
    game = played(5, 10)
    views = game.views(0)
    before = {name: array.copy() for name, array in everything(views).items()}
    cells = views[0].cells
    cells[:] = 0
    for _ in range(6):
        game.push(game.legal_moves()[0])
    assert all(np.array_equal(array, before[name]) for name, array in everything(views).items())


def test_views_of_a_batch_are_for_the_seats_to_move():
    batch, rng = Batch(5, lexicon=WORDS), np.random.default_rng(1)
    batch.apply(batch.random_actions(rng, [1, 3]), [1, 3])
    views = batch.views([0, 1, 3])
    assert views.seats.tolist() == [0, 1, 1]
    assert len(views) == 3
    assert [view.seat for view in views] == [0, 1, 1]
    assert np.array_equal(views.boards, batch.boards[[0, 1, 3], [0, 1, 1]])
    part = views[1:]
    assert part.seats.tolist() == [1, 1]
    assert part[0].board == views[1].board
    assert views[-1].only().called.tolist() == views.called[2:].tolist()
    assert views.part(views.pending == 0).seats.tolist() == [0]
    with pytest.raises(IndexError):
        views[3]
