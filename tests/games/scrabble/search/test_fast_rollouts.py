"""Rollouts in one kernel against the same rollouts move by move, and what positions are worth."""

import numpy as np
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.agents import choose_many, make_agent
from lexarena.games.scrabble.engine.tiles import BLANK
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.ruleset import load_ruleset, ruleset_names
from lexarena.games.scrabble.search.deals import reorder_bags
from lexarena.games.scrabble.search.leave_model import pool_shifts
from lexarena.games.scrabble.search.rollouts import FastRollouts
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of
from lexarena.games.scrabble.search.win_probability import estimates, rule_of_thumb, win_value


def played(ruleset, plies, games):
    """Return games after some moves by points plus leave value."""
    batch, rng = Batch(games, ruleset), np.random.default_rng(3)
    player = make_agent("heuristic:board=0", "scrabble")
    for _ in range(plies):
        batch.apply(choose_many(player, batch.views(batch.running), rng), batch.running)
    return batch


def positions(ruleset, plies, games=8):
    batch = played(ruleset, plies, games)
    return batch.views(batch.running)


@pytest.mark.parametrize("plies", [0, 1, 2, 5])
@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_the_kernel_plays_as_a_batch_does_move_by_move(ruleset, plies):
    for begun in (0, 4, 9, 22) if ruleset == "standard" else (0, 3, 7):
        views = positions(ruleset, begun)
        if not len(views):
            continue
        valuing = valuation_of(views.ruleset)
        found = find_candidates(views, valuing, np.full(len(views), 6))
        seeds = np.arange(len(views)).astype(np.uint64)
        limits = np.full(len(views), plies or 1 << 30)
        which = np.tile(np.arange(len(found.moves)), 3)
        samples = np.repeat(np.arange(3), len(found.moves))
        rollouts = FastRollouts(views, found, valuing, seeds, limits)
        fast, slow = rollouts.play(which, samples), rollouts.play_in_batches(which, samples)
        for name, mine, other in zip(fast._fields, fast, slow, strict=True):
            np.testing.assert_array_equal(mine, other, err_msg=f"{name} after {begun} moves")


@pytest.mark.parametrize("plies", [0, 1, 2, 5])
@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_with_both_racks_known_the_kernel_plays_as_a_batch_does(ruleset, plies):
    for begun in (0, 4, 9, 22) if ruleset == "standard" else (0, 3, 7):
        batch = played(ruleset, begun, games=4)
        if not len(batch.running):
            continue
        views, known = batch.views(batch.running), batch.arrays
        valuing = valuation_of(views.ruleset)
        found = find_candidates(views, valuing, np.full(len(views), 4))
        seeds, limits = np.arange(len(views)).astype(np.uint64), np.full(len(views), plies or 1 << 30)
        which, samples = np.tile(np.arange(len(found.moves)), 3), np.repeat(np.arange(3), len(found.moves))
        rollouts = FastRollouts(views, found, valuing, seeds, limits, known)
        fast, slow = rollouts.play(which, samples), rollouts.play_in_batches(which, samples)
        for name, mine, other in zip(fast._fields, fast, slow, strict=True):
            np.testing.assert_array_equal(mine, other, err_msg=f"{name} after {begun} moves")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bag_in_another_order_has_the_same_tiles_and_gives_those_that_are_drawn(seat):
    batch = played("standard", 4 + seat, games=1)
    views, arrays = batch.views(), batch.arrays
    assert views.seats.tolist() == [seat]
    first, last = arrays.ends[0]
    drawn = np.random.default_rng(seat).permutation(arrays.bag[0, first:last])[:3]
    nothing, ones = np.zeros(40, np.int64), np.ones(40, np.uint64)
    orders = reorder_bags(batch, arrays, nothing, nothing + seat, ones, np.arange(40), drawn).arrays
    next_tiles = orders.bag[:, first : first + 3] if seat == 0 else orders.bag[:, last - 3 : last][:, ::-1]
    assert (next_tiles == drawn).all()
    assert (np.sort(orders.bag[:, first:last], axis=1) == np.sort(arrays.bag[0, first:last])).all()
    assert len(np.unique(orders.bag, axis=0)) == 40
    np.testing.assert_array_equal(orders.racks, np.repeat(arrays.racks, 40, axis=0))


def test_a_draw_that_is_given_is_made_in_every_rollout():
    game = Game("mini", seed=3)
    views, valuing = game.views(), valuation_of(game.ruleset)
    found = find_candidates(views, valuing, np.array([3]))
    rollouts = FastRollouts(views, found, valuing, np.array([1], np.uint64), np.array([3]), game.batch.arrays)
    tiles = game.batch.arrays.bag[0, 10:13]
    which, samples = np.repeat(np.arange(3), 20), np.tile(np.arange(20), 3)
    fast, slow = rollouts.play(which, samples, tiles), rollouts.play_in_batches(which, samples, tiles)
    for mine, other in zip(fast, slow, strict=True):
        np.testing.assert_array_equal(mine, other)
    # The third move after the candidate, which the next draw decides, is not always the same.
    assert len(set(fast.points[:20].tolist())) > 1


def test_rollouts_value_leaves_by_the_tiles_that_their_view_has_not_seen():
    views = positions("standard", 9)
    shifts, racks = valuation_of(views.ruleset).rollout_shifts(views), views.batch.arrays.racks
    pairs = valuation_of(views.ruleset).model.pair_weights(0)
    own = pool_shifts(views, np.arange(len(views)), pairs)
    assert own.any()
    for i, game in enumerate(views.games.tolist()):
        for tile in {int(tile) for tile in racks[game, views.seats[i]] if tile}:
            slot = 26 if tile & BLANK else tile - 1
            assert shifts[i, 0, slot] == own[i, slot]
    assert not shifts[:, -1].any()


def test_a_rack_with_more_blanks_than_the_kernel_takes_is_played_out_too():
    game = Game.from_position(Position((".....",) * 5, ("___AB", "AEIOU")), "mini", seed=1, fill=False)
    views, valuing = game.views(), valuation_of(game.ruleset)
    found = find_candidates(views, valuing, np.array([3]))
    rollouts = FastRollouts(views, found, valuing, np.array([1], np.uint64), np.array([2]))
    assert rollouts.play(np.arange(3), np.zeros(3, np.int64)).running.shape == (3,)


@pytest.mark.parametrize("name", ruleset_names())
def test_values_rise_with_the_points_ahead_and_a_win_is_worth_more_than_a_loss(name):
    value = win_value(load_ruleset(name))
    ahead = np.arange(-60.0, 61.0)
    for to_move in (True, False):
        worth = value.of(ahead, np.full(len(ahead), 9), np.full(len(ahead), to_move))
        assert (np.diff(worth) > 0).all()
        assert 0 <= worth[0] < worth[-1] <= 1
    lost, drawn, won = value.at_the_end(np.array([-1, 0, 1]))
    assert lost < drawn == 0.5 < won
    assert won - lost > 0.5


def test_the_seat_to_move_and_the_other_seat_see_the_same_value_from_both_sides():
    value = win_value(load_ruleset("standard"))
    ahead, unseen, yes = np.array([-30.0, 0.0, 12.0]), np.array([50, 7, 20]), np.ones(3, np.bool_)
    np.testing.assert_allclose(value.of(ahead, unseen, yes) + value.of(-ahead, unseen, ~yes), 1.0)


def test_a_ruleset_without_a_table_has_values_by_a_rule_of_thumb():
    table = rule_of_thumb(load_ruleset("standard"))
    true = win_value(load_ruleset("standard")).table
    for unseen in (7, 30, 60):
        for spread in (-50, -20, 0, 20, 50):
            assert float(table.of(spread, unseen)) == pytest.approx(float(true.of(spread, unseen)), abs=0.2)


def test_estimates_follow_points_plus_leave_and_are_doubted_less_in_a_game_that_is_decided():
    views = positions("standard", 8)
    valuing, value = valuation_of(views.ruleset), win_value(views.ruleset)
    found = find_candidates(views, valuing, np.full(len(views), 10))
    prior, doubt = estimates(views, found, value)
    assert (doubt > 0).all()
    views.batch.arrays.scores[views.games, views.seats] += 250
    later, decided = estimates(views, found, value)
    assert (later > prior).all()
    assert (decided < doubt).all()
