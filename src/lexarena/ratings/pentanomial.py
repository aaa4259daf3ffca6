"""Game pairs: two games with swapped seats count as one observation with five possible results.

At a table of n players a pair is n games, one for each rotation of the seats. A player's score in a game is the share of
the others that it is ahead of, so a pair has 2n(n - 1) + 1 possible results: 5, 13 and 25 for two, three and four players.

If both games have the same deal, they depend on each other: a deal that favours a seat favours it in both, and that luck
cancels. So the variance of a pair's sum determines how certain a score is. This holds for independent deals, too, where
the advantage of a seat cancels. An interval over single games would be too wide.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf, log10, sqrt
from statistics import NormalDist
from typing import TypeVar

T = TypeVar("T")

CATEGORIES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible shares of a pair of two games: none, a draw, half, three quarters, both games."""

PRIOR = 0.5
"""Added to the count of each of these results, so that no interval has width zero; if there are more, as much in all."""


def computed(compute: Callable[[], T], unknown: T) -> T:
    """Return a figure, or `unknown` if it cannot be computed, for whatever reason: no figure may stop a tournament.

    >>> computed(lambda: 1 / 4, 0.0), computed(lambda: 1 / 0, inf)
    (0.25, inf)
    """
    try:
        return compute()
    except Exception:
        return unknown


def pair_counts(shares: Iterable[float], seats: int = 2) -> tuple[int, ...]:
    """Count the pairs by the share of them that a side had, from none to all.

    >>> pair_counts([1, 0.5, 0.75, 1])
    (0, 0, 1, 1, 2)
    """
    steps = 2 * seats * (seats - 1)
    counts = [0] * (steps + 1)
    for share in shares:
        counts[round(float(share) * steps)] += 1
    return tuple(counts)


def pair_score(counts: Sequence[float]) -> float:
    """Return the mean share: wins plus half of the draws, divided by the games.

    >>> pair_score((1, 0, 2, 0, 5))
    0.75
    """
    return sum(number * place for place, number in enumerate(counts)) / (len(counts) - 1) / sum(counts)


def spread(counts: Sequence[float]) -> float:
    """Return the standard deviation of a pair's share."""
    mean, total, steps = pair_score(counts), sum(counts), len(counts) - 1
    return sqrt(sum(number * (place / steps - mean) ** 2 for place, number in enumerate(counts)) / total)


def interval(counts: Sequence[float]) -> tuple[float, float]:
    """Return the 95% interval of the score that pairs give, within 0 and 1; the score itself is always in it.

    >>> low, high = interval((40, 10, 100, 20, 80))
    >>> round(low, 3), round(high, 3)
    (0.546, 0.632)
    """
    prior = PRIOR * len(CATEGORIES) / len(counts)
    seen = [number + prior for number in counts]
    mean = pair_score(seen)
    width = NormalDist().inv_cdf(0.975) * spread(seen) / sqrt(sum(seen))
    score = pair_score(counts)
    return max(0.0, min(mean - width, score)), min(1.0, max(mean + width, score))


def score_of_elo(elo: float) -> float:
    """Return the score that corresponds to an Elo difference.

    >>> score_of_elo(0), round(score_of_elo(100), 3)
    (0.5, 0.64)
    """
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of_score(score: float) -> float:
    """Return the Elo difference that corresponds to a score; infinite for 0 and 1.

    >>> elo_of_score(0.5), round(elo_of_score(0.64), 1), elo_of_score(1)
    (0.0, 100.0, inf)
    """
    if score in (0, 1):
        return inf if score else -inf
    return 400 * log10(score / (1 - score))
