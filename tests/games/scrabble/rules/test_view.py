"""What a seat may know: nothing changes in its view when the hidden tiles are redealt."""

import random
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from quick_rulesets import QUICK_RULESETS

from lexarena.games.scrabble.engine.tiles import LETTERS, counts
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.view import View

PROPERTIES = [name for name, member in vars(View).items() if isinstance(member, property)]
SEEDS = st.integers(0, 2**53 - 1)
GAMES = {"seed": SEEDS, "name": st.sampled_from(QUICK_RULESETS), "seat": st.sampled_from((0, 1))}


def some_plies_later(name, seed):
    """Return a game after a few random moves; the same arguments give the same game."""
    game, rng = Game(name, seed=seed), random.Random(seed)
    for _ in range(rng.randrange(10)):
        moves = game.legal_moves()
        if len(moves):
            words = moves.placements
            game.push(rng.choice(words if len(words) and rng.random() < 0.9 else moves))
    return game


def deal_anew(game, seat, rng):
    """Shuffle what a seat cannot see: the other rack together with the bag, and the seed."""
    arrays, other = game.batch.arrays, 1 - seat
    held, (first, last) = arrays.held[0, other], arrays.ends[0]
    hidden = rng.permutation(np.concatenate((arrays.racks[0, other, :held], arrays.bag[0, first:last])))
    arrays.racks[0, other, :held] = hidden[:held]
    arrays.bag[0, first:last] = hidden[held:]
    arrays.bag[0, :first] = arrays.bag[0, last:] = 0
    arrays.seeds[0] += np.uint64(1)


def shown(view):
    """Return all that a view tells, as plain values."""
    facts = {name: getattr(view, name) for name in PROPERTIES}
    facts = {name: fact.tolist() if isinstance(fact, np.ndarray) else fact for name, fact in facts.items()}
    facts["legal"] = [(str(move), move.score) for move in view.legal_moves()]
    best = view.best_placement()
    facts["best"] = best and (str(best), best.score)
    facts["fallback"] = view.only().exchange_all_or_pass().tolist() if view.seat == view.to_move else None
    return facts


def assert_alike(first, second, game):
    differ = [name for name in first if first[name] != second[name]]
    assert not differ, "\n".join([f"{name}: {first[name]} and {second[name]}" for name in differ] + [str(game)])


def hidden(game, seat):
    return "".join(game.players[1 - seat].rack), "".join(game.bag.remaining)


# --- nothing hidden is shown


@settings(max_examples=40)
@given(**GAMES)
def test_dealing_the_hidden_tiles_anew_changes_nothing_in_the_view(seed, name, seat):
    game = some_plies_later(name, seed)
    before, secret = shown(game.view(seat)), hidden(game, seat)
    deal_anew(game, seat, np.random.default_rng(seed))
    assert_alike(before, shown(game.view(seat)), game)
    assert len(set(secret[1])) < 2 or hidden(game, seat) != secret, "the test has to deal something else"


@settings(max_examples=10)
@given(**GAMES)
def test_a_sample_knows_nothing_hidden_either(seed, name, seat):
    game = some_plies_later(name, seed)
    first = game.view(seat).sample(np.random.default_rng(1))
    deal_anew(game, seat, np.random.default_rng(seed))
    second = game.view(seat).sample(np.random.default_rng(1))
    assert (first.position(), first.bag.remaining, first.seed) == (second.position(), second.bag.remaining, second.seed)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_arrays_of_a_view_are_blotted_out(seat):
    game = some_plies_later("seven", 5)
    arrays = game.views(seat).batch.arrays
    assert not arrays.racks[0, 1 - seat].any()
    assert not arrays.bag.any()
    assert not arrays.seeds.any()
    assert arrays.racks[0, seat].any()


def test_the_other_rack_does_matter_to_the_other_seat():
    """The check above would see a leak: the same change shows in the view of whose rack it is."""
    game = Game("seven", seed=1)
    before = shown(game.view(0))
    deal_anew(game, 1, np.random.default_rng(1))
    assert shown(game.view(0)) != before


# --- what is shown is true


@settings(max_examples=10)
@given(**GAMES)
def test_a_view_tells_the_public_facts_and_the_own_rack(seed, name, seat):
    game = some_plies_later(name, seed)
    view = game.view(seat)
    assert (view.seat, view.to_move, view.scores) == (seat, game.to_move, game.scores)
    assert (view.ply, view.scoreless) == (game.ply, game.scoreless)
    assert view.rack == "".join(game.players[seat].rack)
    assert view.bag_count == game.bag.tiles_remaining()
    assert view.opponent_count == len(game.players[1 - seat].rack)
    assert (view.cells == game.board.cells).all()


@settings(max_examples=10)
@given(**GAMES)
def test_unseen_tiles_are_those_of_the_bag_and_the_other_rack(seed, name, seat):
    game = some_plies_later(name, seed)
    arrays = game.batch.arrays
    first, last = arrays.ends[0]
    expected = game.players[1 - seat].rack_to_array() + counts(arrays.bag[0, first:last])
    view = game.view(seat)
    assert view.unseen.tolist() == expected.tolist(), f"\n{game}"
    assert view.unseen.sum() == view.bag_count + view.opponent_count


def test_the_seat_to_move_has_the_games_moves():
    game = some_plies_later("seven", 3)
    view = game.view(game.to_move)
    assert list(view.legal_moves()) == list(game.legal_moves())
    assert view.best_placement() == game.best_move()


@settings(max_examples=10)
@given(seed=SEEDS, name=st.sampled_from(QUICK_RULESETS))
def test_the_other_seat_has_no_moves(seed, name):
    game = some_plies_later(name, seed)
    view = game.view(1 - game.to_move)
    assert len(view.legal_moves()) == 0
    assert view.best_placement() is None


def test_after_the_end_no_seat_has_moves():
    game = Game("mini-classic", seed=1)
    game.pass_turn()
    game.pass_turn()
    for seat in (0, 1):
        assert len(game.view(seat).legal_moves()) == 0


def test_a_view_cannot_change_the_game():
    game = some_plies_later("mini", 4)
    view, before = game.view(0), str(game)
    view.cells[:] = 0
    view.unseen[:] = 0
    assert str(game) == before


def test_moves_and_views_of_one_seat_as_a_batch():
    game = some_plies_later("seven", 3)
    views = game.views()
    assert len(views) == 1
    assert views[0].seat == views[-1].seat == game.to_move
    best, there_is_one = views.best()
    assert there_is_one[0]
    assert views[0].move(best[0]) == game.best_move()
    with pytest.raises(IndexError):
        views[1]


# --- samples


@settings(max_examples=30)
@given(**GAMES)
def test_a_sample_looks_the_same_to_the_seat(seed, name, seat):
    game = some_plies_later(name, seed)
    sample = game.view(seat).sample(np.random.default_rng(seed))
    assert_alike(shown(game.view(seat)), shown(sample.view(seat)), game)
    assert sample.outcome == game.outcome


@settings(max_examples=10)
@given(**GAMES)
def test_a_sample_has_the_tiles_of_the_ruleset(seed, name, seat):
    sample = some_plies_later(name, seed).view(seat).sample(np.random.default_rng(seed))
    arrays = sample.batch.arrays
    first, last = arrays.ends[0]
    tiles = counts(arrays.cells[0][arrays.cells[0] > 0]) + counts(arrays.bag[0, first:last])
    tiles += sample.players[0].rack_to_array() + sample.players[1].rack_to_array()
    assert tiles.tolist() == list(sample.ruleset.counts), f"\n{sample}"


@settings(max_examples=10)
@given(**GAMES)
def test_a_sample_has_the_same_premiums_left(seed, name, seat):
    game = some_plies_later(name, seed)
    game.board.premium_used[0][0] = True
    game.board.premium_used[game.ruleset.centre][game.ruleset.centre] = False
    sample = game.view(seat).sample(np.random.default_rng(seed))
    assert sample.board.premium_used == game.board.premium_used


def test_samples_differ_in_what_is_hidden():
    view, rng = some_plies_later("seven", 2).view(0), np.random.default_rng(1)
    assert len({hidden(view.sample(rng), 0) for _ in range(20)}) == 20


def test_the_same_generator_gives_the_same_sample():
    view = some_plies_later("seven", 2).view(0)
    first, second = (view.sample(np.random.default_rng(9)) for _ in range(2))
    assert hidden(first, 0) == hidden(second, 0)


def test_every_unseen_tile_is_as_likely_in_the_other_rack():
    """At the start of mini20, 5 of the 15 unseen tiles are in the other rack: each one in a third of the samples."""
    game = Game("mini20", seed=3)
    view, rng = game.view(0), np.random.default_rng(5)
    number = 450
    held = sum(view.sample(rng).players[1].rack_to_array() for _ in range(number))
    expected = view.unseen * number / 3  # six standard deviations of one tile are 60
    assert (abs(held - expected) < 60).all(), f"{held}\n{expected}"


def test_playing_a_sample_leaves_the_game_alone():
    game = some_plies_later("mini", 6)
    before = {name: array.copy() for name, array in game.batch.arrays._asdict().items()}
    sample = game.view(game.to_move).sample(np.random.default_rng(1))
    while not sample.is_over:
        sample.push(sample.best_move())
    for name, array in game.batch.arrays._asdict().items():
        assert (array == before[name]).all(), name


def test_a_sample_of_a_finished_game_is_finished():
    game = Game("mini-classic", seed=1)
    game.pass_turn()
    game.pass_turn()
    sample = game.view(0).sample(np.random.default_rng(1))
    assert sample.outcome == game.outcome
    assert len(sample.legal_moves()) == 0


def test_a_sample_keeps_an_empty_rack_empty():
    position = Position((".....", ".....", ".CAT.", ".....", "....."), ("", "SE"))
    game = Game.from_position(position, "mini", seed=1, fill=False)
    assert game.view(1).sample(np.random.default_rng(1)).players[0].rack == []
    assert game.view(0).sample(np.random.default_rng(1)).players[0].rack == []


def test_views_of_many_games_have_the_facts_of_each_view():
    batch = Batch(6, "mini", seeds=range(6))
    for _ in range(4):
        moves, offsets = batch.legal()
        batch.apply(moves[offsets[:-1]])
    for views in (batch.views(), batch.views([4, 1], seat=0)):
        assert views.bag_counts.tolist() == [view.bag_count for view in views]
        assert views.spread.tolist() == [view.spread for view in views]
        assert views.unseen.tolist() == [view.unseen.tolist() for view in views]
        for view in views:
            mine, theirs = view.scores[view.seat], view.scores[1 - view.seat]
            seen = Counter("".join(view.rows).replace(".", "") + view.rack)
            left = {tile: number - seen[tile] for tile, number in zip(LETTERS + "_", view.ruleset.counts, strict=True)}
            left["_"] -= sum(number for tile, number in seen.items() if tile.islower())
            assert view.spread == mine - theirs
            assert view.unseen.tolist() == list(left.values())
            assert view.unseen.sum() == view.bag_count + view.opponent_count
