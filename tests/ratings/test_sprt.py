"""The test that stops early: its ratio against a slow search, and how often it errs."""

from math import log

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexarena.ratings import CATEGORIES, Sprt, Verdict, pair_score
from lexarena.ratings.pentanomial import PRIOR, elo_of_score, score_of_elo
from lexarena.ratings.sprt import normalized_elo, passage, stopped_drift


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
    assert Sprt().bounds == pytest.approx((-log(19), log(19)))
    assert Sprt(alpha=0.01, beta=0.1).bounds == pytest.approx((log(0.1 / 0.99), log(0.9 / 0.01)))


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


@given(st.lists(st.integers(0, 300), min_size=5, max_size=5))
def test_the_logistic_model_is_the_test_of_the_scores(counts):
    test, same = Sprt(-10, 30, model="logistic"), Sprt(score_of_elo(-10), score_of_elo(30))
    assert test.ratio(counts) == pytest.approx(same.ratio(counts), abs=1e-9)
    normalized = Sprt(-5, 5, model="normalized")
    assert normalized.ratio(counts[::-1]) == pytest.approx(-normalized.ratio(counts), abs=1e-6)


def play_test(test, shares, rng, batch):
    counts = np.zeros(5, int)
    while (verdict := test.verdict(counts)) == Verdict.OPEN:
        counts += rng.multinomial(batch, shares)
    return verdict, counts


STRENGTH = {
    "score": (pair_score, 0.06),
    "logistic": (lambda shares: elo_of_score(pair_score(shares)), 40),
    "normalized": (normalized_elo, 40),
}
PAIRS = (0.2, 0.05, 0.45, 0.05, 0.25)
WON, DRAWN, LOST = 0.6, 0.1, 0.3
"""How a game ends for a first mover who has an advantage."""
INDEPENDENT = (WON * LOST, DRAWN * (WON + LOST), WON**2 + LOST**2 + DRAWN**2, DRAWN * (WON + LOST), WON * LOST)
"""The results of two games that only the swapped seats connect."""


def check_errors(model, runs, apart, batch, pairs=PAIRS):
    """Play tests in which the lower, then the higher strength is the true one; each goes wrong in at most 6.5%."""
    strength, _ = STRENGTH[model]
    true, rng = strength(pairs), np.random.default_rng(19)
    for lower, right in ((true, Verdict.LOWER), (true - apart, Verdict.HIGHER)):
        test = Sprt(lower, lower + apart, model=model)
        wrong = sum(play_test(test, pairs, rng, batch)[0] != right for _ in range(runs))
        assert wrong / runs <= 0.065


@pytest.mark.parametrize("model", STRENGTH)
def test_both_errors_are_rare(model):
    check_errors(model, 120, 1.5 * STRENGTH[model][1], batch=25)


@pytest.mark.slow
@pytest.mark.parametrize("pairs", [PAIRS, INDEPENDENT])
@pytest.mark.parametrize("model", STRENGTH)
def test_both_errors_are_rare_in_a_thousand_runs(model, pairs):
    check_errors(model, 1000, STRENGTH[model][1] / 2, 25, pairs)


@pytest.mark.parametrize(
    ("near", "far", "drift", "time"), [(1, 2, 0.3, 1.5), (3, 1, -0.2, 4), (1.5, 1.5, 0.8, 2), (2, 4, 1, 0.3)]
)
def test_the_passage_of_a_motion_is_that_of_small_steps(near, far, drift, time):
    """A random walk with the same drift, whose chances are followed exactly on a grid."""
    step = 0.02
    at = np.zeros(round((near + far) / step) + 1)
    at[round(far / step)] = 1.0
    up = 0.5 * (1 + drift * step)
    for _ in range(round(time / step**2)):
        inner = at[1:-1].copy()
        at[1:-1] = 0
        at[2:] += up * inner
        at[:-2] += (1 - up) * inner
    assert passage(near, far, drift, time) == pytest.approx(at[-1], abs=0.003)


@pytest.mark.parametrize(
    ("near", "far", "variance", "time", "chance"),
    [(3, 3, 0.01, 800, 0.5), (2.9, 4.6, 0.2, 9, 0.025), (4, 2, 1e-4, 90, 0.975)],
)
def test_the_drift_is_the_one_that_gives_the_chance(near, far, variance, time, chance):
    drift, scale = stopped_drift(near, far, variance, time, chance), variance**0.5
    assert passage(near / scale, far / scale, drift / scale, time) == pytest.approx(chance, abs=1e-6)


@pytest.mark.parametrize("model", ["score", "logistic", pytest.param("normalized", marks=pytest.mark.slow)])
def test_the_estimate_after_a_stop_errs_to_both_sides_alike_and_the_mean_does_not(model):
    strength, apart = STRENGTH[model]
    true, rng = strength(PAIRS), np.random.default_rng(7)
    test = Sprt(true - apart, true, model=model)
    estimates, means, covered = [], [], 0
    for _ in range(200):
        _, counts = play_test(test, PAIRS, rng, 10)
        found = test.estimate(counts)
        estimates.append(found.value)
        means.append(strength(counts))
        covered += found.low <= true <= found.high
        assert found.low <= found.value <= found.high
    assert 0.4 < np.mean(np.array(estimates) < true) < 0.6
    assert np.mean(np.array(means) < true) < 0.42
    assert covered / 200 > 0.9


def test_an_open_test_has_the_mean_and_its_interval():
    found = Sprt(0.499, 0.501).estimate((40, 10, 100, 20, 80))
    assert found.value == pytest.approx(0.59)
    assert found.low < 0.59 < found.high


@pytest.mark.parametrize(
    "given", [{"model": "bayesian"}, {"alpha": 0}, {"beta": 0.5}, {"lower": 5, "higher": 0, "model": "logistic"}]
)
def test_tests_that_make_no_sense_are_refused(given):
    with pytest.raises(ValueError, match=r"unknown model|between 0 and 0.5|two Elo differences"):
        Sprt(**given)
