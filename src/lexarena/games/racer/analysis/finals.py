"""The final points of a seat as a distribution, and what it is worth beside the opponent's.

The boards of a race do not touch each other: a seat's final points depend on its own board and on the letters to come. So
a position is worth the mean of one distribution minus that of the other, and the chance to win is that of two independent
draws, a draw as half a win. (The real boards get the same letters, which this leaves out.)
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import Estimate, Value
from lexarena.games.racer.engine.board import LINES
from lexarena.games.racer.engine.board import POINTS as WORD_POINTS

LARGEST = LINES * max(WORD_POINTS)
"""No board has more points."""
POINTS = np.arange(LARGEST + 1.0)
TINY = 1e-9
"""Means that differ by less are equal."""


@dataclass(frozen=True, eq=False)
class Finals:
    """How likely each number of final points is: from playouts, or exact."""

    shares: NDArray[np.float64]
    samples: NDArray[np.int64] | None = None
    """The points of each playout; None for an exact distribution."""

    @classmethod
    def of(cls, samples: NDArray[np.int64]) -> "Finals":
        """Return the distribution of playouts.

        >>> Finals.of(np.array([3, 5])).points
        Estimate(mean=4.0, error=1.0)
        """
        return cls(np.bincount(samples, minlength=LARGEST + 1) / len(samples), samples)

    @classmethod
    def certain(cls, points: int) -> "Finals":
        """Return the distribution of points that are known."""
        return cls(np.bincount([points], minlength=LARGEST + 1).astype(np.float64))

    @classmethod
    def joined(cls, parts: "Sequence[Finals]") -> "Finals":
        """Return the distribution of several rounds of playouts; an exact one stays as it is."""
        samples = [each.samples for each in parts if each.samples is not None]
        return cls.of(np.concatenate(samples)) if samples else parts[0]

    @property
    def points(self) -> Estimate:
        """The mean of the points."""
        return self._mean(POINTS)

    @cached_property
    def beaten(self) -> NDArray[np.float64]:
        """By points: the probability that they beat this distribution, a draw as half."""
        beaten: NDArray[np.float64] = np.cumsum(self.shares) - 0.5 * self.shares
        return np.minimum(beaten, 1.0)

    def value(self, other: "Finals") -> Value:
        """Return what a position is worth to a seat with these final points, if the opponent has the others."""
        win, points, theirs = self._mean(other.beaten), self.points, other.points
        unsure = other._mean(1.0 - self.beaten)
        return Value(
            Estimate(win.mean, _both(win.error, unsure.error)),
            Estimate(points.mean - theirs.mean, _both(points.error, theirs.error)),
        )

    def over(self, less: "Finals", other: "Finals") -> Value:
        """Return how much more this is worth than another distribution of the same seat, against the opponent's.

        Both come from the same playouts, or both are exact.
        """
        win, points = self._gap(less, other.beaten), self._gap(less, POINTS)
        unsure = other._mean(less.beaten - self.beaten)
        return Value(Estimate(win.mean, _both(win.error, unsure.error)), points)

    def hidden(self, best: "Finals", other: "Finals", model: "Finals") -> Value:
        """Return what the opponent's real points add to a move beside the best one, if the player expected the model's."""
        win, unsure = self._gap(best, other.beaten - model.beaten), best.beaten - self.beaten
        error = _both(win.error, _both(other._mean(unsure).error, model._mean(unsure).error))
        return Value(Estimate(win.mean, error), Estimate(0.0, 0.0))

    def _mean(self, worth: NDArray[np.float64]) -> Estimate:
        if self.samples is None:
            return Estimate(float(self.shares @ worth), 0.0)
        return _estimate(worth[self.samples])

    def _gap(self, less: "Finals", worth: NDArray[np.float64]) -> Estimate:
        if self is less:
            return Estimate(0.0, 0.0)
        if self.samples is None or less.samples is None:
            return Estimate(float((self.shares - less.shares) @ worth), 0.0)
        return _estimate(worth[self.samples] - worth[less.samples])


def first_best(means: Iterable[float]) -> int:
    """Return the place of the highest mean; the first of equals.

    >>> first_best([1.0, 3.0, 3.0 + TINY / 2])
    1
    """
    best, place = -math.inf, -1
    for i, mean in enumerate(means):
        if mean > best + TINY:
            best, place = mean, i
    return place


def _estimate(values: NDArray[np.float64]) -> Estimate:
    number = len(values)
    return Estimate(float(values.mean()), float(values.std(ddof=1)) / math.sqrt(number) if number > 1 else None)


def _both(first: float | None, second: float | None) -> float | None:
    return None if first is None or second is None else math.hypot(first, second)
