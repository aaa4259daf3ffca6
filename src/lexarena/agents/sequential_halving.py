"""Sequential halving: candidates of many decisions share a budget of playouts, and the worse half is dropped each round.

It knows no game. The caller says how candidates are played out: each in numbered samples of what its seat cannot see
(determinizations), the same samples for all candidates of a decision, so that luck cancels out of the comparison. (Karnin,
Koren and Somekh: Almost optimal exploration in multi-armed bandits, 2013.)
"""

import time
from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import Indices

Floats: TypeAlias = NDArray[np.float64]
PlayOut: TypeAlias = Callable[[Indices, Indices], Floats]
"""Plays out candidates, one in each numbered sample; returns the value of each to the seat that chooses."""

AT_ONCE = 4096
"""The most playouts in parallel."""
MILLION = 1e6
"""Values are rounded to millionths, so that their sum does not depend on the order in which they are added."""
STEP = 8
"""On a clock, the number of playouts of each candidate between two looks at it."""


class SequentialHalving:
    """The candidates of many decisions: those of decision i are at the places `first[i]` to `first[i + 1]`."""

    def __init__(
        self, play_out: PlayOut, first: Indices, prior: Floats | float = 0.0, certain: NDArray[np.bool_] | None = None
    ) -> None:
        """`prior` is the value of a candidate before its playouts, and counts as one; it fades as playouts are made.

        Where a decision is `certain`, nothing is hidden or random: one playout tells all.
        """
        self._play_out, self._first, self._prior = play_out, first, prior
        self._owner = np.repeat(np.arange(len(first) - 1), np.diff(first))
        self._certain = np.zeros(len(first) - 1, np.bool_) if certain is None else certain
        self._sums = np.zeros(len(self._owner))
        self._played = np.zeros(len(self._owner), np.int64)
        self._alive = np.ones(len(self._owner), np.bool_)

    def spend(self, playouts: int, ms: float) -> None:
        """Spend this number of playouts on each decision, or milliseconds if they are given."""
        if ms:
            for decision in range(len(self._certain)):
                self.run_for(decision, ms / 1000)
        else:
            self.run(playouts)

    def run(self, playouts: int) -> None:
        """Spend playouts on each decision, in as many rounds as it takes to halve its candidates down to one."""
        counts = np.diff(self._first)
        rounds = np.ceil(np.log2(np.maximum(counts, 1))).astype(np.int64)
        for number in range(int(rounds.max(initial=0))):
            active = np.flatnonzero(number < rounds)
            alive = np.flatnonzero(self._alive & np.isin(self._owner, active))
            owners = self._owner[alive]
            each = np.bincount(owners, minlength=len(counts))
            share = np.maximum(1, playouts // np.maximum(rounds * each, 1))
            share[self._certain] = number == 0
            self.play(alive, share[owners])
            for decision in active.tolist():
                self.drop(decision)

    def run_for(self, decision: int, seconds: float) -> None:
        """Spend seconds on one decision, each round an equal part of them."""
        first, last = self._first[decision : decision + 2].tolist()
        rounds = int(np.ceil(np.log2(max(1, last - first))))
        certain = self._certain[decision]
        started = time.monotonic()
        for number in range(1, rounds + 1):
            alive = first + np.flatnonzero(self._alive[first:last])
            while True:
                if not (certain and self._played[alive[0]]):
                    self.play(alive, np.full(len(alive), 1 if certain else STEP))
                if certain or time.monotonic() - started >= seconds * number / rounds:
                    break
            self.drop(decision)

    def play(self, candidates: Indices, times: Indices) -> None:
        """Play out each of these candidates as many times as asked, in the samples that come next for it."""
        which = np.repeat(candidates, times)
        starts = np.repeat(np.cumsum(times) - times, times)
        samples = np.arange(len(which)) - starts + self._played[which]
        for low in range(0, len(which), AT_ONCE):
            part = slice(low, low + AT_ONCE)
            values = np.rint(self._play_out(which[part], samples[part]) * MILLION)
            self._sums += np.bincount(which[part], values, len(self._sums))
        self._played[candidates] += times

    def drop(self, decision: int) -> None:
        """Drop the worse half of a decision's candidates."""
        first, last = self._first[decision : decision + 2].tolist()
        alive = first + np.flatnonzero(self._alive[first:last])
        order = alive[np.argsort(-self._means()[alive], kind="stable")]
        self._alive[order[(len(order) + 1) // 2 :]] = False

    def _means(self) -> Floats:
        """Return the mean value of each candidate, with its prior added to the sum."""
        means: Floats = (self._sums + self._prior * MILLION) / np.maximum(self._played, 1)
        return means

    def leaders(self) -> Indices:
        """Return the best candidate of each decision."""
        means = np.where(self._alive, self._means(), -np.inf)
        order = np.lexsort((-means, self._owner))
        best: Indices = order[self._first[:-1]]
        return best
