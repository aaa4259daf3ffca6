"""Mirrored pairs: two games with the same deal and swapped seats count as one observation with five possible results.

The two games of a pair are not independent: a deal that favours a seat favours it in both, and that luck cancels. So
the variance of the sum over a pair determines how certain a score is. An interval over single games would be too wide.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import NormalDist

CATEGORIES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The shares of a pair that a side can have: none, a draw, half, three quarters, both games."""

PRIOR = 0.5
"""Added to the count of each result, so that no interval has width zero."""


def pair_counts(shares: Iterable[float]) -> tuple[int, int, int, int, int]:
    """Count the pairs by the share of them that a side had.

    >>> pair_counts([1, 0.5, 0.75, 1])
    (0, 0, 1, 1, 2)
    """
    counts = [0] * len(CATEGORIES)
    for share in shares:
        counts[CATEGORIES.index(float(share))] += 1
    first, second, third, fourth, fifth = counts
    return first, second, third, fourth, fifth


def pair_score(counts: Sequence[float]) -> float:
    """Return the mean share: wins plus half of the draws, divided by the games.

    >>> pair_score((1, 0, 2, 0, 5))
    0.75
    """
    return sum(number * share for number, share in zip(counts, CATEGORIES, strict=True)) / sum(counts)


def interval(counts: Sequence[float], confidence: float = 0.95) -> tuple[float, float]:
    """Return the interval of the score that pairs give, within 0 and 1; the score itself is always in it.

    >>> low, high = interval((40, 10, 100, 20, 80))
    >>> round(low, 3), round(high, 3)
    (0.546, 0.632)
    """
    seen = [number + PRIOR for number in counts]
    total, mean = sum(seen), pair_score(seen)
    variance = sum(number * (share - mean) ** 2 for number, share in zip(seen, CATEGORIES, strict=True)) / total
    width = NormalDist().inv_cdf((1 + confidence) / 2) * sqrt(variance / total)
    score = pair_score(counts)
    return max(0.0, min(mean - width, score)), min(1.0, max(mean + width, score))
