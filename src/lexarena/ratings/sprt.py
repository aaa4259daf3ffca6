"""Early stopping: the sequential probability ratio test over mirrored pairs.

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

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from math import erfc, exp, expm1, inf, isfinite, log, nan, pi, sin, sqrt
from typing import TypedDict

from lexarena.ratings import pentanomial
from lexarena.ratings.adjusted import Sample

NORMALIZED = 800 / (sqrt(2) * log(10))
"""Normalised Elo points for each standard deviation of a pair's share: the one of a game is the square root of 2 wider."""
SCORE_MODEL, LOGISTIC_MODEL, NORMALIZED_MODEL = MODELS = ("score", "logistic", "normalized")
_STEPS, _SMALL, _TINY = 100, 1e-10, 1e-30
_GRID = 12
_AROUND = tuple(result - 0.5 for result in pentanomial.CATEGORIES)
_LARGEST = 2000.0
"""The largest Elo difference that can be tested."""
_TERMS = 200
_SHORT = 0.04
"""Below this time, in units of the squared distance of the bounds, the far bound does not matter."""
_HALVINGS = 60
_WIDEST, _NEGLIGIBLE = 60.0, -45.0


class Verdict(Enum):
    """The verdict of the test so far."""

    LOWER = "lower"
    """The strength is the lower one, or less."""
    HIGHER = "higher"
    """The strength is the higher one, or more."""
    OPEN = "open"


@dataclass(frozen=True)
class Estimate:
    """A strength with its 95% interval, in the unit of the test."""

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
    ratio: float | None
    """None if it cannot be computed; the test is open then."""
    bounds: tuple[float, float]
    verdict: str
    estimate: float | None
    """The strength that the pairs show: median-unbiased after an early stop. None if it is infinite, as are the ends.

    If all three are None, it is not known.
    """
    estimate_low: float | None
    estimate_high: float | None
    adjusted: bool
    """Whether the pairs count by their luck-adjusted shares."""


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
        given = f"got {self.lower, self.higher}"
        if self.model not in MODELS:
            raise ValueError(f"unknown model {self.model!r}; choose from {', '.join(MODELS)}")
        if self.model == SCORE_MODEL and not 0 < self.lower < self.higher < 1:
            raise ValueError(f"a test needs two scores between 0 and 1, the lower one first, {given}")
        if self.model != SCORE_MODEL and not -_LARGEST <= self.lower < self.higher <= _LARGEST:
            limits = f"from {-_LARGEST:g} to {_LARGEST:g}"
            raise ValueError(f"a test needs two Elo differences {limits}, the lower one first, {given}")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise ValueError(f"alpha and beta must be between 0 and 0.5, got {self.alpha, self.beta}")

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which the test stops (Wald 1945)."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[float]) -> float:
        """Return the log likelihood ratio of these pairs: the higher strength against the lower one."""
        seen = [number + pentanomial.PRIOR for number in counts]
        if self.model == NORMALIZED_MODEL:
            higher, lower = (_best_at_deviations(seen, elo / NORMALIZED) for elo in (self.higher, self.lower))
        else:
            higher, lower = (_best_at_score(seen, score) for score in reversed(self._scores(seen)))
        return higher - lower

    def verdict(self, counts: Sequence[float]) -> Verdict:
        """Return the verdict after these pairs."""
        return self.judge(self.ratio(counts))

    def judge(self, ratio: float) -> Verdict:
        """Return the verdict at this log likelihood ratio."""
        low, high = self.bounds
        return Verdict.HIGHER if ratio >= high else Verdict.LOWER if ratio <= low else Verdict.OPEN

    def estimate(self, counts: Sequence[float]) -> Estimate:
        """Return the strength that the pairs show, in the unit of the test.

        After an early stop the mean is biased: the test stops when luck has pushed it over a bound. So the estimate is the
        median-unbiased one: it errs to either side equally often. A test that is still open has its mean.
        """
        seen = [number + pentanomial.PRIOR for number in counts]
        sample = Sample(int(sum(counts)), pentanomial.pair_score(counts), pentanomial.spread(seen) ** 2)
        return self._estimate(self.verdict(counts), sample, pentanomial.interval(counts), seen)

    def ratio_of(self, sample: Sample) -> float:
        """Return the log likelihood ratio of adjusted shares of pairs, as if their mean were normally distributed.

        >>> round(Sprt(0, 5, model="logistic").ratio_of(Sample(4000, 0.525, 0.1)), 2)
        6.15
        """
        lower, higher = self._scores(())
        prior = sample.with_prior()
        return prior.number * (higher - lower) * (prior.mean - (lower + higher) / 2) / prior.variance

    def _estimate(
        self, verdict: Verdict, sample: Sample, interval: tuple[float, float], seen: Sequence[float]
    ) -> Estimate:
        if verdict == Verdict.OPEN:
            return Estimate(*(self._shown(score, seen) for score in (sample.mean, *interval)))
        lower, higher = self._scores(seen)
        middle, apart, variance, pairs = (lower + higher) / 2, higher - lower, sample.variance, sample.number
        reached = pairs * apart * (sample.mean - middle) / variance
        low_bound, high_bound = self.bounds
        sign = 1 if verdict == Verdict.HIGHER else -1
        near, far = (high_bound, -low_bound) if sign > 0 else (-low_bound, high_bound)
        near = max(sign * reached, near)
        drifts = [stopped_drift(near, far, apart**2 / variance, pairs, chance) for chance in (0.5, 0.025, 0.975)]
        value, *ends = (self._shown(middle + sign * drift * variance / apart, seen) for drift in drifts)
        return Estimate(value, min(ends), max(ends))

    def report(self, counts: Sequence[float]) -> SprtReport:
        """Return the state of the test after these pairs; what cannot be computed is None."""
        ratio, unknown = pentanomial.computed(lambda: self.ratio(counts), nan), Estimate(nan, nan, nan)
        found = pentanomial.computed(lambda: self.estimate(counts), unknown) if sum(counts) else unknown
        return self._report(ratio, found, adjusted=False)

    def report_of(self, sample: Sample) -> SprtReport:
        """Return the state of the test after pairs with these adjusted shares."""
        ratio, prior = self.ratio_of(sample), sample.with_prior()
        found = self._estimate(
            self.judge(ratio), Sample(sample.number, sample.mean, prior.variance), sample.interval(), ()
        )
        return self._report(ratio, found, adjusted=True)

    def _report(self, ratio: float, found: Estimate, adjusted: bool) -> SprtReport:
        low, high = self.bounds
        return {
            "model": self.model,
            "lower": self.lower,
            "higher": self.higher,
            "alpha": self.alpha,
            "beta": self.beta,
            "ratio": None if ratio != ratio else round(ratio, 3),
            "bounds": (round(low, 3), round(high, 3)),
            "verdict": self.judge(ratio).value,
            "estimate": _finite(found.value),
            "estimate_low": _finite(found.low),
            "estimate_high": _finite(found.high),
            "adjusted": adjusted,
        }

    def _scores(self, seen: Sequence[float]) -> tuple[float, float]:
        """Return the two strengths as scores; those of normalised Elo depend on the deviation of the pairs seen."""
        if self.model == SCORE_MODEL:
            return self.lower, self.higher
        if self.model == LOGISTIC_MODEL:
            return pentanomial.score_of_elo(self.lower), pentanomial.score_of_elo(self.higher)
        if not seen:
            raise ValueError("adjusted shares have no normalized Elo; use the model 'logistic'")
        unit = pentanomial.spread(seen) / NORMALIZED
        return 0.5 + self.lower * unit, 0.5 + self.higher * unit

    def _shown(self, score: float, seen: Sequence[float]) -> float:
        """Return a score in the unit of the test."""
        if self.model == NORMALIZED_MODEL:
            return (score - 0.5) / pentanomial.spread(seen) * NORMALIZED
        score = min(max(score, 0.0), 1.0)
        return pentanomial.elo_of_score(score) if self.model == LOGISTIC_MODEL else score


def normalized_elo(counts: Sequence[float]) -> float:
    """Return the normalised Elo difference of frequencies, or counts, of the five results of a pair.

    >>> round(normalized_elo((1, 0, 2, 0, 3)), 1)
    109.9
    """
    return (pentanomial.pair_score(counts) - 0.5) / pentanomial.spread(counts) * NORMALIZED


def _finite(value: float) -> float | None:
    return round(value, 4) if isfinite(value) else None


def _best_at_score(counts: Sequence[float], score: float) -> float:
    """Return the highest log likelihood over all frequencies with this score."""
    return _best_likelihood(counts, [(result - score, 0.0) for result in pentanomial.CATEGORIES])[0]


def _best_at_deviations(counts: Sequence[float], deviations: float) -> float:
    """Return the highest log likelihood over all frequencies whose score is this number of deviations above a half.

    A score of 1/2 + t then has the variance (t / deviations)^2: for each t there are two conditions, on mean and variance,
    and the likeliest frequencies follow from them. The best t is a peak of their likelihood. A score between two results,
    which are quarters of a point apart, cannot have a variance near 0; and none has a larger variance than that of 0 and
    1 alone. So t lies in one interval, or in one of two.
    """
    if abs(deviations) < _SMALL:
        return _best_at_score(counts, 0.5)
    if deviations < 0:
        return _best_at_deviations(counts[::-1], -deviations)
    ratio = 1 + 1 / deviations**2
    ends = [0.25 / ratio, 0.5 / sqrt(ratio)]
    if (discriminant := 0.5625 - 0.5 * ratio) > 0:
        ends[1:1] = [(0.75 - sqrt(discriminant)) / (2 * ratio), (0.75 + sqrt(discriminant)) / (2 * ratio)]

    def at(t: float) -> tuple[float, float]:
        """Return the highest log likelihood for one t, and its slope there."""
        rules = [(x - t, x * x - ratio * t * t) for x in _AROUND]
        likelihood, first, second = _best_likelihood(counts, rules)
        return likelihood, first + 2 * ratio * t * second

    return max(_best_between(at, low, high) for low, high in zip(ends[::2], ends[1::2], strict=True))


def _best_between(at: Callable[[float], tuple[float, float]], low: float, high: float) -> float:
    """Return the highest likelihood for a t in an interval at whose ends it is minus infinity.

    It may have several peaks: each lies between two points of a grid where it rises and falls. The regula falsi finds
    where the slope is 0; halving the value at an end that stays makes it fast (the Illinois method).
    """
    grid = [(low, inf), *((t, at(t)[1]) for t in _inner(low, high)), (high, -inf)]
    best = -inf
    for (low, rising), (high, falling) in pairwise(grid):
        if not rising > 0 >= falling:
            continue
        side = 0
        for _ in range(_STEPS):
            is_known = isfinite(rising) and isfinite(falling)
            t = (low * falling - high * rising) / (falling - rising) if is_known else (low + high) / 2
            likelihood, slope = at(t)
            best = max(best, likelihood)
            if abs(slope) * (high - low) < _SMALL:
                break
            if slope > 0:
                low, rising, falling = t, slope, falling / (2 if side > 0 else 1)
            else:
                high, falling, rising = t, slope, rising / (2 if side < 0 else 1)
            side = 1 if slope > 0 else -1
    return best


def _inner(low: float, high: float) -> list[float]:
    return [low + (high - low) * number / _GRID for number in range(1, _GRID)]


def _best_likelihood(counts: Sequence[float], rules: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """Return the highest log likelihood over all frequencies that give both numbers of the rules the mean 0.

    It is relative to that of the shares of the counts. By Lagrange the frequencies are share / (1 + x * one + y * two)
    (Owen 1988), and x and y are returned, too. They maximise a concave function, which Newton's method does; a step is
    halved until it leads upwards.
    """
    x = y = reached = 0.0
    for _ in range(_STEPS):
        slope_x = slope_y = mixed = 0.0
        curve_x = curve_y = _TINY
        for number, (one, two) in zip(counts, rules, strict=True):
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
        part, higher = 1.0, _height(counts, rules, x + step_x, y + step_y)
        while higher < reached + part * gain / 4 and part > _SMALL:
            part /= 2
            higher = _height(counts, rules, x + part * step_x, y + part * step_y)
        if higher <= reached:
            break
        x, y, reached = x + part * step_x, y + part * step_y, higher
    return -reached, x, y


def _height(counts: Sequence[float], rules: Sequence[tuple[float, float]], x: float, y: float) -> float:
    sizes = [1 + x * one + y * two for one, two in rules]
    return sum(n * log(size) for n, size in zip(counts, sizes, strict=True)) if min(sizes) > 0 else -inf


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
