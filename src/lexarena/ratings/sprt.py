"""Stopping early: the sequential probability ratio test over mirrored pairs.

It decides between two scores, say 0.50 and 0.52. After every batch of pairs it compares how likely the results are under
each, and stops as soon as one is likely enough. The likelihood is that of the five results of a pair, whose unknown
frequencies are taken as the best that have the given mean (a generalised test, as chess engines are tested).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import log

from lexarena.ratings.pentanomial import CATEGORIES, PRIOR


class Verdict(Enum):
    """What the test says so far."""

    LOWER = "lower"
    """The score is the lower one, or less."""
    HIGHER = "higher"
    """The score is the higher one, or more."""
    OPEN = "open"


@dataclass(frozen=True)
class Sprt:
    """A test between two scores.

    >>> test = Sprt(0.5, 0.55)
    >>> test.verdict((10, 5, 20, 8, 40)), test.verdict((40, 20, 60, 10, 20)), test.verdict((2, 1, 3, 1, 3))
    (<Verdict.HIGHER: 'higher'>, <Verdict.LOWER: 'lower'>, <Verdict.OPEN: 'open'>)
    """

    lower: float = 0.5
    higher: float = 0.52
    error: float = 0.05
    """The probability of a wrong decision, either way."""

    def __post_init__(self) -> None:
        if not 0 < self.lower < self.higher < 1:
            raise ValueError(
                f"a test needs two scores between 0 and 1, the lower one first, not {self.lower, self.higher}"
            )
        if not 0 < self.error < 0.5:
            raise ValueError(f"the share of wrong decisions lies between 0 and 0.5, not {self.error}")

    @property
    def bound(self) -> float:
        """The logarithm of the ratio at which the test stops, either way (Wald 1945)."""
        return log((1 - self.error) / self.error)

    def ratio(self, counts: Sequence[float]) -> float:
        """Return the log likelihood ratio of these pairs: the higher score against the lower one."""
        seen = [number + PRIOR for number in counts]
        return _best_likelihood(seen, self.higher) - _best_likelihood(seen, self.lower)

    def verdict(self, counts: Sequence[float]) -> Verdict:
        """Return what the test says after these pairs."""
        ratio = self.ratio(counts)
        if abs(ratio) < self.bound:
            return Verdict.OPEN
        return Verdict.HIGHER if ratio > 0 else Verdict.LOWER


def _best_likelihood(counts: Sequence[float], mean: float) -> float:
    """Return the highest log likelihood of the counts over all frequencies of the results with this mean.

    By Lagrange these are share / (1 + x * (result - mean)), with the one x that gives the mean (Owen 1988).
    """
    total = sum(counts)
    away = [result - mean for result in CATEGORIES]
    low, high = -1 / max(away), -1 / min(away)
    for _ in range(60):
        x = (low + high) / 2
        if sum(number * step / (1 + x * step) for number, step in zip(counts, away, strict=True)) > 0:
            low = x
        else:
            high = x
    return sum(
        number * log(number / total / (1 + x * step)) for number, step in zip(counts, away, strict=True) if number
    )
