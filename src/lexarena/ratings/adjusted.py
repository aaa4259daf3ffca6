"""Means with intervals, for results that are not only wins, draws and losses, such as those that leave out luck.

A control variate is a number that is known for each result and has the mean zero, such as what chance gave a side. A
result minus any fixed multiple of it has the same mean. The multiple with the least variance is the slope of a line
through results and control variate.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import fsum, inf, pi, sqrt, tan
from statistics import NormalDist

from lexarena.ratings import pentanomial


@dataclass(frozen=True)
class Sample:
    """Independent values: their number, mean and variance.

    >>> Sample.of([0.5, 1.0, 0.9])
    Sample(number=3, mean=0.8, variance=0.07)
    """

    number: int
    mean: float
    variance: float
    """With the number minus one as divisor; infinite for a single value."""

    @classmethod
    def of(cls, values: Iterable[float]) -> "Sample":
        """Return the figures of values; there must be at least one."""
        listed = [*map(float, values)]
        mean = fsum(listed) / len(listed)
        variance = fsum((value - mean) ** 2 for value in listed) / (len(listed) - 1) if len(listed) > 1 else inf
        return cls(len(listed), round(mean, 12), round(variance, 12))

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(self.variance / self.number)

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Return the interval of the mean by Student's t.

        >>> low, high = Sample(100, 0.55, 0.1).interval()
        >>> round(low, 3), round(high, 3)
        (0.487, 0.613)
        """
        width = student_quantile((1 + confidence) / 2, self.number - 1) * self.error
        return self.mean - width, self.mean + width

    def with_prior(self) -> "Sample":
        """Return the sample with the pairs that `pentanomial.PRIOR` adds, so that its variance is never zero."""
        added = pentanomial.PRIOR * len(pentanomial.CATEGORIES)
        total = self.number + added
        mean = (self.number * self.mean + added / 2) / total
        squares = 0.0 if self.number < 2 else self.number * self.variance
        squares += self.number * (self.mean - mean) ** 2
        squares += pentanomial.PRIOR * sum((share - mean) ** 2 for share in pentanomial.CATEGORIES)
        return Sample(self.number, mean, squares / total)


def student_quantile(probability: float, freedom: int) -> float:
    """Return the quantile of Student's t with these degrees of freedom (Hill 1970); infinite without any.

    >>> round(student_quantile(0.975, 4), 2), round(student_quantile(0.975, 100), 3), student_quantile(0.975, 0)
    (2.78, 1.984, inf)
    """
    if freedom < 1:
        return inf
    z = NormalDist().inv_cdf(probability)
    if freedom < 3:  # exact, where the series does not converge
        a = 2 * probability - 1
        return tan(pi * (probability - 0.5)) if freedom == 1 else a * sqrt(2 / (1 - a * a))
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + float(sum(term / freedom**power for power, term in enumerate(terms, 1)))


def control_slope(results: Iterable[float], control: Iterable[float]) -> float:
    """Return the multiple of a control variate that leaves the least variance when it is subtracted from results.

    >>> control_slope([1.0, 0.0, 1.0, 0.0], [0.5, -0.5, 0.5, -0.5])
    1.0
    """
    given, known = [*map(float, results)], [*map(float, control)]
    mean, middle = fsum(given) / len(given), fsum(known) / len(known)
    squares = fsum((value - middle) ** 2 for value in known)
    together = fsum((value - middle) * (result - mean) for result, value in zip(given, known, strict=True))
    return together / squares if squares > 0 else 0.0


def shares_needed(results: Iterable[float], adjusted: Iterable[float]) -> float:
    """Return the share of the results that are enough for the same interval if they are adjusted.

    >>> round(shares_needed([1.0, 0.0, 1.0, 0.0], [0.75, 0.25, 0.75, 0.25]), 9)
    0.25
    """
    return Sample.of(adjusted).variance / Sample.of(results).variance
