"""What `SimpleGame` and `Variant` offer to a game that defines only what it must."""

import gc
import pickle
import tracemalloc
from dataclasses import replace

import numpy as np
import pytest
from ghost.game import Ghost, GhostVariant
from ghost.spec import SPEC as GHOST
from hidden_hands.game import HiddenHandsVariant
from wide_game import Wide, WideVariant

from lexarena.core import variant as variants
from lexarena.core.simple_views import SimpleBatch, SimpleView
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import IllegalMoveError, LexarenaError


class UndrawnVariant(GhostVariant):
    draw = Variant.draw


class Hiding(Ghost):
    def visible(self, seat):
        return {"letters": self.letters, "secret": seat}


def test_a_game_that_draws_nothing_shows_what_its_seats_see():
    variant = UndrawnVariant()
    assert str(Ghost(variant, 4)) == "letters: ST"
    assert str(GhostVariant().new_game(4)) == "S T", "a rack"
    assert str(Hiding(variant, 4)) == "seat 0\nletters: ST\nsecret: 0\nseat 1\nletters: ST\nsecret: 1"


def test_a_variant_that_lacks_a_method_is_named(monkeypatch):
    class Unfinished(Variant):
        def new_game(self, seed):
            raise NotImplementedError

    spec = replace(GHOST, name="unfinished")
    monkeypatch.setattr(variants, "find_game", lambda name: spec)
    monkeypatch.setattr(type(spec), "load", lambda self, part: Unfinished)
    with pytest.raises(
        LexarenaError, match=r"ghost\.game:GhostVariant lacks __init__, words, which a variant must define"
    ):
        make_variant("unfinished")


def rng(seed=0):
    return np.random.default_rng(seed)


@pytest.fixture(scope="module")
def hands():
    return HiddenHandsVariant()


def after(variant, seed, plies):
    """Return a game after some random moves."""
    game, chance = variant.new_game(seed), rng(seed)
    for _ in range(plies):
        moves = game.legal_moves()
        game.push(moves[int(chance.integers(len(moves)))])
    return game


def hidden_of(game, seat):
    return game.hands[1 - seat], game.stock


def test_nothing_in_a_sample_leads_back_to_what_is_hidden(hands):
    for seed in range(20):
        game = after(hands, 2**50 + seed, seed % 7)
        seat, truth = game.to_move, hidden_of(game, game.to_move)
        view = game.view(seat)
        sample = view.sample(rng(seed))
        guessed = hidden_of(sample, seat)
        assert guessed != truth
        assert sorted("".join(guessed)) == sorted("".join(truth))
        assert sample.seed != game.seed
        assert hidden_of(sample.copy(), seat) == guessed
        for move in sample.legal_moves()[:3]:
            sample.push(move)
            sample.pop()
            assert hidden_of(sample, seat) == guessed
        other = sample.view(seat).sample(rng(seed))
        assert hidden_of(other, seat) == guessed, "a sample depends on the view and the generator alone"
        again = pickle.loads(pickle.dumps(view))
        assert hidden_of(again.sample(rng(seed)), seat) == guessed
        assert "".join(truth[0]) not in repr(vars(again)).replace(again["hand"], "")
        with pytest.raises(IllegalMoveError, match="there is no move to take back"):
            sample.pop()


def test_swaps_are_seen_without_their_letter_by_the_other_seat(hands):
    game = hands.new_game(3)
    game.push(game.legal_moves()[-1])
    (mine,), (theirs,) = (game.view(seat).to_json()["moves"] for seat in (0, 1))
    assert mine == [0, str(game.turns[0].move)]
    assert theirs == [0, "swap"]
    assert game.view(1).sample(rng()).view(1).to_json() == game.view(1).to_json()


def test_pop_restores_the_state_and_copies_are_independent(hands):
    game = after(hands, 5, 6)
    before = list(game.hands), game.stock, list(game.points)
    copy = game.copy()
    for _ in range(3):
        game.push(game.legal_moves()[0])
    assert (copy.hands, copy.stock, copy.points) == before
    for _ in range(3):
        game.pop()
    assert (game.hands, game.stock, game.points) == (copy.hands, copy.stock, copy.points)
    assert [str(turn.move) for turn in game.turns] == [str(turn.move) for turn in copy.turns]
    while game.turns:
        game.pop()
    assert game.hands == hands.new_game(5).hands
    assert copy.ply == 6


def test_views_stay_as_they_are_when_the_game_goes_on():
    game = Ghost(UndrawnVariant(), 4)
    view = game.view(0)
    game.push(game.legal_moves()[0])
    later = game.view(1)
    game.pop()
    assert (view["letters"], view.to_move, view.ply) == ("ST", 0, 0)
    assert (later["letters"], later.to_move, later.ply) == ("STA", 1, 1)
    assert later.sample(rng()).letters == "STA"
    assert "letters: STA" in str(later)


def test_a_key_that_every_view_has_is_refused():
    class Clashing(Ghost):
        def visible(self, seat):
            return {"moves": 3}

    with pytest.raises(LexarenaError, match="visible returns 'moves', which every view has already"):
        Clashing(GhostVariant(), 4).view(0).to_json()


def test_a_batch_uses_the_views_of_its_games():
    class Painter(SimpleView):
        def to_array(self):
            return np.array([self["letters"] == "ST"])

    class Painted(Ghost):
        def view(self, seat):
            return Painter(self, seat)

    class PaintedVariant(GhostVariant):
        def new_game(self, seed):
            return Painted(self, seed)

    batch = SimpleBatch(PaintedVariant(), [4, 5])
    assert batch.views()[0].to_array().tolist() == [True]
    batch.apply(batch.views().encode([view.legal_moves()[-1] for view in batch.views()]))
    assert batch.games[0].letters == "STY"
    with pytest.raises(IllegalMoveError, match=r"game 1 has \d+ legal moves, and none has the number 99"):
        batch.apply([0, 99])


class Counting(Wide):
    """Counts what it is asked."""

    listed_moves = looks = 0

    def moves(self):
        Counting.listed_moves += 1
        return super().moves()

    def visible(self, seat):
        Counting.looks += 1
        return super().visible(seat)


@pytest.fixture
def counting(monkeypatch):
    class CountingVariant(WideVariant):
        def new_game(self, seed):
            return Counting(self, seed)

    monkeypatch.setattr(Counting, "listed_moves", 0)
    monkeypatch.setattr(Counting, "looks", 0)
    return CountingVariant()


def test_moves_are_listed_once_per_position_and_views_do_nothing_before_they_are_asked(counting):
    game = counting.new_game(1)
    views = [game.view(seat) for seat in (0, 1)]
    assert (Counting.listed_moves, Counting.looks) == (0, 0)
    while not game.is_over:
        moves = game.view(game.to_move).legal_moves()
        assert len(moves) >= 20_000
        game.push(moves[17])
    assert (Counting.listed_moves, Counting.looks) == (game.ply, 0)
    assert views[0].ply == 0
    batch = SimpleBatch(counting, [1, 2])
    while len(batch.running):
        moves = [view.legal_moves()[5] for view in batch.views(batch.running)]
        batch.apply(batch.views(batch.running).encode(moves), batch.running)
    assert Counting.listed_moves == 3 * game.ply


def test_memory_stays_flat_over_many_games():
    class Fresh(Wide):
        def moves(self):
            return [f"{self.seed}-{self.ply}-{number}" for number in range(1000)]

        def play(self, move):
            self.used.append(move)

    class FreshVariant(WideVariant):
        def new_game(self, seed):
            return Fresh(self, seed)

    variant = FreshVariant()
    batch = SimpleBatch(variant, [0])
    tracemalloc.start()
    try:
        sizes = []
        for seed in range(200):
            batch.reset([0], [seed])
            for _ in range(5):
                moves, _ = batch.legal()
                batch.apply(moves[:1])
            if seed in (20, 199):
                gc.collect()
                sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert sizes[1] < sizes[0] + 1_000_000, sizes
