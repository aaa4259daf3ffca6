"""The sequential test for every result: finite, monotone, and equal to a search that shares nothing with it.

The twin finds the likeliest frequencies themselves, in the polytope of all that have a given mean (and variance), by a
damped Newton method along its directions; the code under test finds the multipliers of the dual problem.
"""

from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexarena.ratings import CATEGORIES, Sprt, Verdict
from lexarena.ratings.pentanomial import PRIOR, score_of_elo
from lexarena.ratings.sprt import NORMALIZED

AROUND = np.array(CATEGORIES) - 0.5
RANGES = [(0, 5), (0, 100), (0, 200), (-200, 100), (-30, 40), (-800, -400), (700, 1500), (-2000, 2000)]
MODELS = ("normalized", "logistic")
EVERY = [counts for pairs in range(1, 13) for counts in product(range(pairs + 1), repeat=5) if sum(counts) == pairs]


CORNERS = {size: list(combinations(range(5), size)) for size in (2, 3)}


def inner_points(rules, values):
    """Return frequencies that give the rules these values, row by row: the mean of the polytope's corners, or NaN."""
    corners = np.zeros((len(CORNERS[len(rules)]), len(values), 5))
    for corner, chosen in zip(corners, CORNERS[len(rules)], strict=True):
        corner[:, list(chosen)] = np.linalg.solve(rules[:, chosen], values.T).T
    is_corner = corners.min(axis=2) > -1e-12
    with np.errstate(invalid="ignore", divide="ignore"):
        points = (corners * is_corner[..., None]).sum(axis=0) / is_corner.sum(axis=0)[:, None]
    points[~(points.min(axis=1) > 1e-13)] = np.nan
    return points


def likeliest(seen, rules, values):
    """Return the highest log likelihood of each row of counts over the frequencies that give the rules its values."""
    points = inner_points(rules, values)
    found, rows = np.full(len(seen), -np.inf), np.flatnonzero(~np.isnan(points[:, 0]))
    seen, points = seen[rows], points[rows]
    along = np.linalg.svd(rules)[2][len(rules) :]  # the directions in which the rules keep their values
    for _ in range(200):
        if not len(rows):
            break
        slope = (seen / points) @ along.T
        curve = np.einsum("ai,ni,bi->nab", along, seen / points**2, along)
        step = np.linalg.solve(curve, slope[..., None])[..., 0]
        gain = np.einsum("na,na->n", step, slope)
        if gain.max() < 1e-12:
            break
        way, part = step @ along, np.ones(len(rows))
        for _ in range(60):  # halve steps that leave the polytope or lead up too little
            moved = points + part[:, None] * way
            with np.errstate(invalid="ignore"):
                higher = (seen * np.log(moved / points)).sum(axis=1)
            is_short = ~(higher >= 0.1 * part * gain - 1e-12)
            if not is_short.any():
                break
            part[is_short] /= 2
        points = moved
    found[rows] = (seen * np.log(points * seen.sum(axis=1, keepdims=True) / seen)).sum(axis=1)
    return found


def best_at_score(seen, score):
    return likeliest(seen, np.stack((np.ones(5), AROUND)), np.tile((1, score - 0.5), (len(seen), 1)))


def best_at_deviations(seen, deviations):
    """Search over the score for the best frequencies whose score is this number of standard deviations above a half."""
    if deviations == 0:
        return best_at_score(seen, 0.5)
    rules, number = np.stack((np.ones(5), AROUND, AROUND**2)), len(seen)

    def at(away):
        """Return the likelihoods of all rows for scores this far from a half: an array (scores, rows)."""
        away = np.broadcast_to(away, (len(away), number)).ravel()
        values = np.stack((np.ones_like(away), np.sign(deviations) * away, away**2 * (1 + deviations**-2)), axis=1)
        return likeliest(np.tile(seen, (len(away) // number, 1)), rules, values).reshape(-1, number)

    best = np.full(number, -np.inf)
    for low, high in ((0, 0.3), (0.3, 0.5)):  # the possible scores may be in two parts
        low, high = np.full(number, low), np.full(number, high)
        for points in (250, *[9] * 8):
            away = np.linspace(low, high, points + 2)[1:-1]
            found = at(away)
            best, peak = np.maximum(best, found.max(axis=0)), found.argmax(axis=0)
            away, columns = np.vstack((low, away, high)), np.arange(number)
            low, high = away[peak, columns], away[peak + 2, columns]
    return best


def twin(results, elos, model):
    seen = np.array(results) + PRIOR
    if model == "logistic":
        lower, higher = (best_at_score(seen, score_of_elo(elo)) for elo in elos)
    else:
        lower, higher = (best_at_deviations(seen, elo / NORMALIZED) for elo in elos)
    return higher - lower


def raised(counts):
    """Give the results in which one pair went up by a half point, then those in which one was turned around upwards."""
    for low, high in (*((place, place + 1) for place in range(4)), (0, 4), (1, 3)):
        if counts[low]:
            more = list(counts)
            more[low] -= 1
            more[high] += 1
            yield tuple(more), high - low == 1


def check(results, elos, model):
    """Check the ratios of results, all of one number of pairs or closed under `raised` otherwise."""
    test = Sprt(*elos, model=model)
    ratios = {counts: test.ratio(counts) for counts in results}
    assert np.isfinite(list(ratios.values())).all()
    # A better result may be less of a normalized strength far from 0, because it is more spread out.
    is_near, has_zero = max(map(abs, elos)) <= 200, elos[0] <= 0 <= elos[1]
    for counts, ratio in ratios.items():
        for better, is_step in raised(counts):
            if better in ratios and (model == "logistic" or is_near or (has_zero and not is_step)):
                assert ratios[better] >= ratio - 1e-7, (counts, better)
    return ratios


def check_reports(results, elos, model):
    for counts in results:
        report = Sprt(*elos, model=model).report(counts)
        assert report["verdict"] in {each.value for each in Verdict}
        low, value, high = report["estimate_low"], report["estimate"], report["estimate_high"]
        assert low is None or value is None or low <= value
        assert value is None or high is None or value <= high


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("elos", RANGES)
def test_results_of_a_few_pairs_are_tested_as_the_twin_does(elos, model):
    few = [counts for counts in EVERY if sum(counts) < 3]
    some = [*few, *EVERY[len(few) :: 311]]
    ratios = check(some, elos, model)
    assert list(ratios.values()) == pytest.approx(list(twin(some, elos, model)), abs=1e-6, rel=1e-6)
    check_reports(EVERY[::411], elos, model)


@pytest.mark.slow
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("elos", RANGES)
def test_all_results_of_up_to_twelve_pairs_are_tested_as_the_twin_does(elos, model):
    assert len(EVERY) == 6187
    ratios = check(EVERY, elos, model)
    some = EVERY[::8]
    assert [ratios[counts] for counts in some] == pytest.approx(list(twin(some, elos, model)), abs=1e-6, rel=1e-6)
    check_reports(EVERY[::20], elos, model)


@given(st.lists(st.integers(0, 20_000), min_size=5, max_size=5).filter(any), st.sampled_from(RANGES))
@settings(max_examples=8)
def test_large_results_are_tested_as_the_twin_does(counts, elos):
    for model in MODELS:
        found = Sprt(*elos, model=model).ratio(counts)
        assert found == pytest.approx(twin([counts], elos, model)[0], abs=1e-5, rel=1e-6)
        check_reports([counts], elos, model)


@pytest.mark.slow
@pytest.mark.parametrize("model", MODELS)
def test_random_results_of_up_to_a_hundred_thousand_pairs_are_tested_as_the_twin_does(model):
    rng = np.random.default_rng(100_000)
    for elos in RANGES:
        shares = rng.dirichlet([0.3] * 5, 60)
        results = [rng.multinomial(int(10 ** rng.uniform(1, 5)), share).tolist() for share in shares]
        found = [Sprt(*elos, model=model).ratio(counts) for counts in results]
        assert found == pytest.approx(list(twin(results, elos, model)), abs=1e-5, rel=1e-6)
        check_reports(results, elos, model)
