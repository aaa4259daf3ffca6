"""The test that stops early: its ratio against a slow search, and how often it errs."""

from math import log

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexarena.ratings import CATEGORIES, Sprt, Verdict
from lexarena.ratings.pentanomial import PRIOR


def tilted(shares, mean):
    """Return the frequencies with this mean that are likeliest for the shares, by a search over the multiplier."""
    away = np.array(CATEGORIES) - mean
    grid = np.linspace(-1 / away.max() + 1e-9, -1 / away.min() - 1e-9, 40_001)
    frequencies = shares / (1 + np.outer(grid, away))
    return frequencies[np.abs(frequencies @ away).argmin()]


@given(st.lists(st.integers(0, 300), min_size=5, max_size=5))
@settings(max_examples=10)
def test_the_ratio_is_that_of_the_likeliest_frequencies(counts):
    seen = np.array(counts) + PRIOR
    test = Sprt(0.5, 0.55)
    likelihoods = [float(seen @ np.log(tilted(seen / seen.sum(), mean))) for mean in (0.55, 0.5)]
    assert test.ratio(counts) == pytest.approx(likelihoods[0] - likelihoods[1], abs=0.05, rel=1e-3)


def test_the_bound_is_walds():
    assert Sprt(error=0.05).bound == pytest.approx(log(19))


@given(st.lists(st.integers(0, 200), min_size=5, max_size=5))
def test_swapping_sides_and_scores_turns_the_ratio_around(counts):
    assert Sprt(0.45, 0.5).ratio(counts[::-1]) == pytest.approx(-Sprt(0.5, 0.55).ratio(counts), abs=1e-6)


@pytest.mark.parametrize(("lower", "higher"), [(0.5, 0.5), (0.6, 0.5), (0, 0.5), (0.5, 1)])
def test_scores_that_cannot_be_told_apart_are_refused(lower, higher):
    with pytest.raises(ValueError, match="two scores between 0 and 1"):
        Sprt(lower, higher)


@pytest.mark.parametrize(
    ("shares", "right"), [((0.15, 0.1, 0.5, 0.1, 0.15), Verdict.LOWER), ((0.1, 0.1, 0.5, 0.1, 0.2), Verdict.HIGHER)]
)
def test_it_errs_as_seldom_as_it_says(shares, right):
    rng, test, wrong = np.random.default_rng(3), Sprt(0.5, 0.55), 0
    for _ in range(60):
        counts = np.zeros(5, int)
        while (verdict := test.verdict(counts)) == Verdict.OPEN:
            counts += rng.multinomial(25, shares)
        wrong += verdict != right
    assert wrong / 60 < 0.12
