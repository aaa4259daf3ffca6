"""Means with intervals, control variates, and the sequential test on adjusted shares."""

import numpy as np
import pytest

from lexarena.ratings import Sample, Sprt, Verdict
from lexarena.ratings.adjusted import control_slope, shares_needed, student_quantile
from lexarena.ratings.bradley_terry import rate


def test_quantiles_are_those_of_tables():
    for freedom, expected in ((1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)):
        assert student_quantile(0.975, freedom) == pytest.approx(expected, abs=0.006)


def test_a_control_variate_keeps_the_mean_and_leaves_the_rest_of_the_variance():
    rng = np.random.default_rng(1)
    luck, rest = rng.normal(0, 0.3, 4000), rng.normal(0, 0.1, 4000)
    results = 0.55 + luck + rest
    slope = control_slope(results, luck)
    assert slope == pytest.approx(1, abs=0.02)
    assert shares_needed(results, results - slope * luck) == pytest.approx(0.1, abs=0.02)
    assert Sample.of(results - 0.9 * luck).mean == pytest.approx(0.55, abs=0.01)


def test_intervals_of_few_pairs_cover_the_mean_as_often_as_they_say():
    rng = np.random.default_rng(2)
    for pairs in (5, 40):
        inside = 0
        for _ in range(2000):
            low, high = Sample.of(rng.normal(0.5, 0.2, pairs)).interval()
            inside += low < 0.5 < high
        assert inside / 2000 == pytest.approx(0.95, abs=0.015)


def test_the_ratio_of_adjusted_shares_is_that_of_the_counts_where_both_apply():
    counts = (100, 20, 400, 30, 150)
    shares = np.repeat([0.0, 0.25, 0.5, 0.75, 1.0], counts)
    for test in (Sprt(0.5, 0.52), Sprt(0, 10, model="logistic")):
        assert test.ratio_of(Sample.of(shares)) == pytest.approx(test.ratio(counts), rel=0.03)
        report, plain = test.report_of(Sample.of(shares)), test.report(counts)
        assert (report["adjusted"], plain["adjusted"]) == (True, False)
        assert report["estimate"] == pytest.approx(plain["estimate"], rel=0.03)
    with pytest.raises(ValueError, match="logistic"):
        Sprt(0, 10, model="normalized").ratio_of(Sample.of(shares))


def test_equal_shares_decide_nothing_at_once():
    test = Sprt(0.5, 0.52)
    assert test.judge(test.ratio_of(Sample.of([0.5] * 3))) == Verdict.OPEN
    assert test.judge(test.ratio_of(Sample.of([1.0]))) == Verdict.OPEN


def test_ratings_of_shares_beyond_a_win_are_finite():
    rated = rate(2, [0] * 6, [1] * 6, [1.3, 1.1, 0.9, 1.2, 1.1, 1.0], range(6))
    assert np.isfinite(rated.rating).all()
    assert rated.rating[0] > rated.rating[1]


@pytest.mark.slow
@pytest.mark.parametrize("strength", [0.5, 0.55])
def test_the_sequential_test_errs_no_more_often_than_it_may(strength):
    rng, test, wrong = np.random.default_rng(3), Sprt(0.5, 0.55), 0
    for _ in range(1000):
        shares = rng.normal(strength, 0.25, 4000)
        sums, squares = np.cumsum(shares), np.cumsum(shares**2)
        for n in range(10, 4001, 10):
            mean = sums[n - 1] / n
            sample = Sample(n, mean, (squares[n - 1] - n * mean**2) / (n - 1))
            if (verdict := test.judge(test.ratio_of(sample))) != Verdict.OPEN:
                break
        wrong += verdict == (Verdict.HIGHER if strength == 0.5 else Verdict.LOWER)
    assert wrong / 1000 < 0.07
