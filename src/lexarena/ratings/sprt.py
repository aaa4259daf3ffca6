"""Stopping early: the sequential probability ratio test over mirrored pairs.

It decides between two strengths, say scores of 0.50 and 0.52 or Elo differences of 0 and 5. After every batch of pairs it
compares how likely the results are under each, and stops as soon as one is likely enough. The likelihood is that of the
five results of a pair, whose unknown frequencies are the best ones of the given strength (a generalised test, as chess
engines are tested).

What a test that stopped early says about strength is found as if the ratio were a Brownian motion between two bounds. The
outcomes of a test are in an order: the earlier it stops at a bound, the more the strength is on that side. The estimate of
the drift is the one for which an outcome at least as extreme has probability 1/2, and so on for the ends of an interval
(Siegmund 1978).

There are three models of strength. A `score` is the mean share of the games. `logistic` is the Elo difference that gives
a score. `normalized` Elo measures the score in standard deviations of a game (Van den Bergh 2019): the number of pairs that
a test needs does not depend on how many draws or mirrored results a game has.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import erfc, exp, expm1, inf, isfinite, log, pi, sin, sqrt
from typing import TypedDict

from lexarena.ratings.pentanomial import CATEGORIES, PRIOR, elo_of_score, interval, pair_score, score_of_elo, spread

NORMALIZED = 800 / (sqrt(2) * log(10))
"""Normalised Elo points for each standard deviation of a pair's share: the one of a game is the square root of 2 wider."""
SCORE_MODEL, LOGISTIC_MODEL, NORMALIZED_MODEL = MODELS = ("score", "logistic", "normalized")
_STEPS, _SMALL = 100, 1e-10
_GRID, _BISECTIONS = 12, 24
_LARGEST = 2000.0
"""The largest Elo difference that can be tested."""
_TERMS = 200
_SHORT = 0.04
"""Below this time, in units of the squared distance of the bounds, the far bound does not matter."""
_HALVINGS = 60
_WIDEST, _NEGLIGIBLE = 60.0, -45.0


class Verdict(Enum):
    """What the test says so far."""

    LOWER = "lower"
    """The strength is the lower one, or less."""
    HIGHER = "higher"
    """The strength is the higher one, or more."""
    OPEN = "open"


@dataclass(frozen=True)
class Estimate:
    """A strength with its 95 % interval, in the unit of the test."""

    value: float
    low: float
    high: float


class SprtReport(TypedDict):
    """The state of a test as plain values; strengths are in the unit of its model."""

    model: str
    lower: float
    higher: float
    alpha: float
    beta: float
    ratio: float
    bounds: tuple[float, float]
    verdict: str
    estimate: float | None
    """The strength that the pairs show: median-unbiased after an early stop. None if it is infinite, as are the ends."""
    estimate_low: float | None
    estimate_high: float | None


@dataclass(frozen=True)
class Sprt:
    """A test between two strengths: scores, or Elo differences with another model.

    >>> test = Sprt(0.5, 0.55)
    >>> test.verdict((10, 5, 20, 8, 40)), test.verdict((40, 20, 60, 10, 20)), test.verdict((2, 1, 3, 1, 3))
    (<Verdict.HIGHER: 'higher'>, <Verdict.LOWER: 'lower'>, <Verdict.OPEN: 'open'>)
    >>> round(Sprt(0, 5, model="logistic").ratio((900, 0, 2000, 0, 1100)), 2)
    4.93
    """

    lower: float = 0.5
    higher: float = 0.52
    alpha: float = 0.05
    """The probability of accepting the higher strength if the lower one is true."""
    beta: float = 0.05
    """The probability of accepting the lower strength if the higher one is true."""
    model: str = SCORE_MODEL

    def __post_init__(self) -> None:
        if self.model not in MODELS:
            raise ValueError(f"there is no model {self.model!r}; the models are {', '.join(MODELS)}")
        if self.model == SCORE_MODEL:
            if not 0 < self.lower < self.higher < 1:
                raise ValueError(
                    f"a test needs two scores between 0 and 1, the lower one first, not {self.lower, self.higher}"
                )
        elif not -_LARGEST <= self.lower < self.higher <= _LARGEST:
            problem = f"a test needs two Elo differences from {-_LARGEST:g} to {_LARGEST:g}, the lower one first"
            raise ValueError(f"{problem}, not {self.lower, self.higher}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(f"the share of wrong decisions lies between 0 and 0.5, not {self.alpha, self.beta}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which the test stops (Wald 1945)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[float]) -> float:
        """Return the log likelihood ratio of these pairs: the higher strength against the lower one."""
        seen = [number + PRIOR for number in counts]
        if self.model == NORMALIZED_MODEL:
            higher, lower = (_best_likelihood_away(seen, elo / NORMALIZED) for elo in (self.higher, self.lower))
        else:
            higher, lower = (_best_likelihood(seen, _away(score)) for score in reversed(self._scores))
        return higher - lower

    def verdict(self, counts: Sequence[float]) -> Verdict:
        """Return what the test says after these pairs."""
        return self.judge(self.ratio(counts))

    def judge(self, ratio: float) -> Verdict:
        """Return what the test says at this log likelihood ratio."""
        low, high = self.bounds
        return Verdict.HIGHER if ratio >= high else Verdict.LOWER if ratio <= low else Verdict.OPEN

    def estimate(self, counts: Sequence[float]) -> Estimate:
        """Return the strength that the pairs show, in the unit of the test.

        After an early stop the mean is biased: the test stops when luck has pushed it over a bound. So the estimate is the
        median-unbiased one: it errs to either side equally often. A test that is still open has its mean.
        """
        verdict = self.verdict(counts)
        if verdict == Verdict.OPEN:
            low, high = interval(counts)
            value, low, high = (self._shown(score, counts) for score in (pair_score(counts), low, high))
            return Estimate(value, low, high)
        lower, higher, unit = self._linear(counts)
        pairs, middle, apart = sum(counts), (lower + higher) / 2, higher - lower
        mean = (pair_score(counts) - 0.5) / unit if self.model == NORMALIZED_MODEL else pair_score(counts)
        variance = 1.0 if self.model == NORMALIZED_MODEL else unit**2
        reached = pairs * apart * (mean - middle) / variance
        low_bound, high_bound = self.bounds
        sign = 1 if verdict == Verdict.HIGHER else -1
        near, far = (high_bound, -low_bound) if sign > 0 else (-low_bound, high_bound)
        near = max(sign * reached, near)
        drifts = [stopped_drift(near, far, apart**2 / variance, pairs, chance) for chance in (0.5, 0.025, 0.975)]
        strengths = [middle + sign * drift * variance / apart for drift in drifts]
        value, low, high = (self._of_linear(strength) for strength in strengths)
        return Estimate(value, min(low, high), max(low, high))

    def report(self, counts: Sequence[float]) -> SprtReport:
        """Return how the test stands after these pairs."""
        ratio, (low, high) = self.ratio(counts), self.bounds
        found = self.estimate(counts) if sum(counts) else Estimate(inf, -inf, inf)
        return {
            "model": self.model,
            "lower": self.lower,
            "higher": self.higher,
            "alpha": self.alpha,
            "beta": self.beta,
            "ratio": round(ratio, 3),
            "bounds": (round(low, 3), round(high, 3)),
            "verdict": self.judge(ratio).value,
            "estimate": _finite(found.value),
            "estimate_low": _finite(found.low),
            "estimate_high": _finite(found.high),
        }

    @property
    def _scores(self) -> tuple[float, float]:
        """The two strengths as scores."""
        if self.model == SCORE_MODEL:
            return self.lower, self.higher
        return score_of_elo(self.lower), score_of_elo(self.higher)

    def _linear(self, counts: Sequence[float]) -> tuple[float, float, float]:
        """Return both strengths in the unit in which the ratio grows linearly, and a pair's standard deviation."""
        deviation = _deviation(counts)
        if self.model == NORMALIZED_MODEL:
            return self.lower / NORMALIZED, self.higher / NORMALIZED, deviation
        return (*self._scores, deviation)

    def _of_linear(self, strength: float) -> float:
        if self.model == NORMALIZED_MODEL:
            return strength * NORMALIZED
        score = min(max(strength, 0.0), 1.0)
        return elo_of_score(score) if self.model == LOGISTIC_MODEL else score

    def _shown(self, score: float, counts: Sequence[float]) -> float:
        """Return a score in the unit of the test."""
        if self.model == NORMALIZED_MODEL:
            return (score - 0.5) / _deviation(counts) * NORMALIZED
        return elo_of_score(score) if self.model == LOGISTIC_MODEL else score


def normalized_elo(counts: Sequence[float]) -> float:
    """Return the normalised Elo difference of frequencies, or counts, of the five results of a pair.

    >>> round(normalized_elo((1, 0, 2, 0, 3)), 1)
    109.9
    """
    return (pair_score(counts) - 0.5) / spread(counts) * NORMALIZED


def _finite(value: float) -> float | None:
    return round(value, 4) if isfinite(value) else None


def _deviation(counts: Sequence[float]) -> float:
    """Return the standard deviation of a pair's share, which is never zero."""
    return spread([number + PRIOR for number in counts])


def _away(mean: float) -> list[float]:
    return [result - mean for result in CATEGORIES]


def _best_likelihood(counts: Sequence[float], away: Sequence[float]) -> float:
    """Return the highest log likelihood of the counts over all frequencies for which `away` has the mean 0."""
    return sum(
        number * log(frequency) for number, frequency in zip(counts, _best_frequencies(counts, away), strict=True)
    )


def _best_frequencies(counts: Sequence[float], away: Sequence[float]) -> list[float]:
    """Return the likeliest frequencies for which `away` has the mean 0.

    By Lagrange these are share / (1 + x * away), with the one x that gives the mean (Owen 1988); Newton's method finds it,
    and bisection where a step leads outside.
    """
    total = sum(counts)
    low, high, x = -1 / max(away), -1 / min(away), 0.0
    for _ in range(_STEPS):
        slope = curve = 0.0
        for number, step in zip(counts, away, strict=True):
            part = step / (1 + x * step)
            slope += number * part
            curve += number * part * part
        low, high = (x, high) if slope > 0 else (low, x)
        before, x = x, x + slope / curve
        if not low < x < high:
            x = (low + high) / 2
        if abs(x - before) <= _SMALL * (high - low + abs(x)):
            break
    return [number / total / (1 + x * step) for number, step in zip(counts, away, strict=True)]


def _best_likelihood_away(counts: Sequence[float], deviations: float) -> float:
    """Return the highest log likelihood over all frequencies whose mean is this number of deviations above a half.

    A mean of 1/2 + t then has the variance (t / deviations)^2: for each t there are two conditions, on mean and variance,
    and the likeliest frequencies follow from them. The best t is a peak of their likelihood.
    """
    if abs(deviations) < _SMALL:
        return _best_likelihood(counts, _away(0.5))
    if deviations < 0:
        return _best_likelihood_away(counts[::-1], -deviations)
    return max(_best_between(counts, deviations, low, high) for low, high in _possible_means(deviations))


def _possible_means(deviations: float) -> list[tuple[float, float]]:
    """Return the intervals of t in which a mean of 1/2 + t can be this number of deviations above a half.

    A mean between two results, which are quarters of a point apart, cannot have a variance near 0; and none has a larger
    variance than that of 0 and 1 alone.
    """
    ratio = 1 + 1 / deviations**2
    low, high = 0.25 / ratio, 0.5 / sqrt(ratio)
    discriminant = 0.5625 - 0.5 * ratio
    if discriminant <= 0:
        return [(low, high)]
    root = sqrt(discriminant)
    return [(low, (0.75 - root) / (2 * ratio)), ((0.75 + root) / (2 * ratio), high)]


def _best_between(counts: Sequence[float], deviations: float, low: float, high: float) -> float:
    """Return the highest log likelihood for a t in an interval at whose ends it is minus infinity.

    It may have several peaks: each lies between two points of a grid where the slope is upwards and downwards.
    """
    grid = [low + (high - low) * number / _GRID for number in range(1, _GRID)]
    rising = [True, *(_likelihood_at(counts, deviations, t)[1] for t in grid), False]
    ends, best = [low, *grid, high], -inf
    for number in range(_GRID):
        if rising[number] and not rising[number + 1]:
            low, high = ends[number], ends[number + 1]
            for _ in range(_BISECTIONS):
                middle = (low + high) / 2
                likelihood, is_rising = _likelihood_at(counts, deviations, middle)
                best = max(best, likelihood)
                low, high = (middle, high) if is_rising else (low, middle)
    return best


def _likelihood_at(counts: Sequence[float], deviations: float, t: float) -> tuple[float, bool]:
    """Return the highest log likelihood for one t, and whether it rises with t."""
    ratio, total = 1 + 1 / deviations**2, sum(counts)
    away = [(x - t, x * x - ratio * t * t) for x in _away(0.5)]
    first, second = _two_factors(counts, away)
    shares = [
        number / total / (1 + first * one + second * two) for number, (one, two) in zip(counts, away, strict=True)
    ]
    likelihood = sum(number * log(share) for number, share in zip(counts, shares, strict=True))
    return likelihood, first + 2 * ratio * t * second > 0


def _two_factors(counts: Sequence[float], away: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Return the x and y of the likeliest frequencies for which both means of `away` are 0.

    These are share / (1 + x * one + y * two). The two factors maximise a concave function, which Newton's method does; a
    step is halved until it leads upwards.
    """

    def height(x: float, y: float) -> float:
        sizes = [1 + x * one + y * two for one, two in away]
        return sum(n * log(size) for n, size in zip(counts, sizes, strict=True)) if min(sizes) > 0 else -inf

    x = y = reached = 0.0
    for _ in range(_STEPS):
        slope_x = slope_y = curve_x = curve_y = mixed = 0.0
        for number, (one, two) in zip(counts, away, strict=True):
            size = 1 + x * one + y * two
            one, two = one / size, two / size
            slope_x, slope_y = slope_x + number * one, slope_y + number * two
            curve_x, curve_y = curve_x + number * one * one, curve_y + number * two * two
            mixed += number * one * two
        scale = curve_x * curve_y - mixed * mixed
        if scale <= 0:
            break
        step_x = (curve_y * slope_x - mixed * slope_y) / scale
        step_y = (curve_x * slope_y - mixed * slope_x) / scale
        gain = slope_x * step_x + slope_y * step_y
        if gain <= _SMALL * _SMALL:
            break
        part = 1.0
        while (higher := height(x + part * step_x, y + part * step_y)) < reached + part * gain / 4 and part > _SMALL:
            part /= 2
        if higher <= reached:
            break
        x, y, reached = x + part * step_x, y + part * step_y, higher
    return x, y


def stopped_drift(near: float, far: float, variance: float, time: float, chance: float) -> float:
    """Return the drift with which a motion reaches `near` by this time, before `-far`, with this probability.

    `variance` is that of a unit of time; both distances are positive.

    >>> round(stopped_drift(3, 3, 1.0, 4.0, 0.5), 3)
    0.588
    """
    scale = sqrt(variance)
    centre, width = near / scale / time, _WIDEST / sqrt(time)
    low, high = centre - width, centre + width
    for _ in range(_HALVINGS):
        drift = (low + high) / 2
        if passage(near / scale, far / scale, drift, time) < chance:
            low = drift
        else:
            high = drift
    return (low + high) / 2 * scale


def passage(near: float, far: float, drift: float, time: float) -> float:
    """Return the probability that a motion of variance 1 reaches `near` by this time, and not `-far` before.

    >>> round(passage(1, 1, 0.0, 100.0), 6), round(passage(1, 50, 0.0, 1.0), 4)
    (0.5, 0.3173)
    """
    width = near + far
    if time < _SHORT * width**2:
        return _one_bound(near, drift, time)
    missing = 0.0
    for k in range(1, _TERMS):
        rate = drift**2 / 2 + (k * pi / width) ** 2 / 2
        power = drift * near - rate * time
        if power < _NEGLIGIBLE and k > 1:
            break
        missing += k * sin(k * pi * near / width) * exp(min(power, 700.0)) / rate
    return min(max(_reached(near, far, drift) - missing * pi / width**2, 0.0), 1.0)


def _reached(near: float, far: float, drift: float) -> float:
    """Return the probability that a motion reaches `near` before `-far` at any time."""
    if abs(drift) < 1e-12:
        return far / (near + far)
    if drift > 0:
        return expm1(-2 * drift * far) / expm1(-2 * drift * (near + far))
    return exp(2 * drift * near) * expm1(2 * drift * far) / expm1(2 * drift * (near + far))


def _one_bound(near: float, drift: float, time: float) -> float:
    """Return the probability that a motion reaches `near` by this time."""
    root = sqrt(time)
    tail = _upper_tail((near + drift * time) / root)
    reflected = exp(min(2 * drift * near + log(tail), 0.0)) if tail else 0.0
    return min(_upper_tail((near - drift * time) / root) + reflected, 1.0)


def _upper_tail(value: float) -> float:
    return erfc(value / sqrt(2)) / 2
