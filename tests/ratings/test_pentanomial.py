"""The score of mirrored pairs and its interval, against examples worked out by hand."""

from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.ratings import CATEGORIES, interval, pair_counts, pair_score

counts_of_pairs = st.lists(st.integers(0, 5000), min_size=5, max_size=5).filter(any)


def test_pairs_are_counted_by_the_share_of_their_two_games():
    assert pair_counts([0, 0.25, 0.25, 0.5, 0.75, 1, 1, 1]) == (1, 2, 1, 1, 3)


def test_the_score_is_the_mean_share():
    assert pair_score((2, 0, 4, 0, 6)) == pytest.approx((4 * 0.5 + 6) / 12)


def test_an_interval_worked_out_by_hand():
    # With half a pair more of each kind: 2.5, 0.5, 4.5, 0.5, 6.5 of 14.5; their mean and variance follow.
    mean = (0.5 * 0.25 + 4.5 * 0.5 + 0.5 * 0.75 + 6.5) / 14.5
    variance = (
        2.5 * mean**2
        + 0.5 * (mean - 0.25) ** 2
        + 4.5 * (mean - 0.5) ** 2
        + 0.5 * (mean - 0.75) ** 2
        + 6.5 * (mean - 1) ** 2
    ) / 14.5
    half = 1.959964 * sqrt(variance / 14.5)
    assert interval((2, 0, 4, 0, 6)) == pytest.approx((mean - half, mean + half), abs=1e-6)


def test_one_pair_tells_next_to_nothing():
    low, high = interval((0, 0, 0, 0, 1))
    assert low < 0.5
    assert high == 1


@given(counts_of_pairs)
def test_an_interval_holds_the_score_and_has_a_width(counts):
    low, high = interval(counts)
    assert 0 <= low <= pair_score(counts) <= high <= 1
    assert low < high


@given(counts_of_pairs)
def test_swapping_the_sides_mirrors_the_interval(counts):
    low, high = interval(counts)
    assert interval(counts[::-1]) == pytest.approx((1 - high, 1 - low))


@given(counts_of_pairs)
def test_more_of_the_same_narrows_the_interval(counts):
    low, high = interval(counts)
    more = interval([10 * number for number in counts])
    assert more[1] - more[0] < high - low


def test_intervals_hold_the_truth_about_as_often_as_they_say():
    rng = np.random.default_rng(1)
    shares = np.array([0.1, 0.02, 0.5, 0.03, 0.35])
    truth = float(shares @ np.array(CATEGORIES))
    held = [low <= truth <= high for low, high in map(interval, rng.multinomial(200, shares, size=2000))]
    assert 0.93 < np.mean(held) < 0.97


@pytest.mark.parametrize(("strength", "advantage", "draws"), [(0.5, 0.0, 0.0), (0.5, 0.08, 0.1), (0.65, 0.1, 0.05)])
def test_intervals_hold_the_truth_where_both_games_of_a_pair_have_their_own_deal(strength, advantage, draws):
    """The first mover has an advantage, which each side has once in a pair; nothing else connects the two games."""
    rng = np.random.default_rng(2)
    held = []
    for _ in range(1000):
        chances = strength + np.array([advantage, -advantage]) * (1 - draws)
        won, drawn = rng.random((150, 2)) < (chances - draws / 2) / (1 - draws), rng.random((150, 2)) < draws
        low, high = interval(pair_counts(np.where(drawn, 0.5, won).mean(axis=1).tolist()))
        held.append(low <= strength <= high)
    assert 0.93 < np.mean(held) < 0.97
