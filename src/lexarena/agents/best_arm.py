"""Best-arm identification: the leader of a decision's candidates against the challenger that may well be better.

It knows no game. The caller says how candidates are played out, in numbered samples of what their seat cannot see, the
same for all candidates of a decision; so two candidates are compared by their differences in the samples that both have.

Before any rollout, the caller's estimate of each candidate counts: the true difference of two candidates is taken to be
normal around the difference of their estimates. Rollouts shift it, and the more, the less they scatter. A short search
therefore stays with the estimates, and a long one outgrows them. Each step goes to the challenger with the largest
expected improvement over the leader, max(0, difference) on average, and to the leader where it has no more samples than
the challenger. If no challenger promises enough, the search ends before its budget is spent. (Chick and Inoue: New
two-stage and sequential procedures for selecting the best simulated system, 2001.)
"""

import math
import time
from collections.abc import Callable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import Indices
from lexarena.kernels import Numbers, inlined, int64, kernel

Floats: TypeAlias = NDArray[np.float64]
Rollout: TypeAlias = Callable[[Indices, Indices], Floats]
"""Plays out candidates, one in each numbered sample; returns the value of each to the seat that chooses."""

STEP = 8
"""The least number of samples in a step; later steps are a quarter of the samples so far."""
NOISE = 6.0
"""How much differences in a sample are taken to scatter at first, in units of the doubt about the estimates."""
FAITH = 6.0
"""The number of samples that this counts for."""

CHANGES = 3
"""How many times the leader may change in a step: with different numbers of samples, three candidates may each beat the
next."""


class BestArm:
    """The candidates of many decisions: those of decision i are at the places `first[i]` to `first[i + 1]`."""

    def __init__(
        self,
        play_out: Rollout,
        first: Indices,
        prior: Floats,
        doubt: Floats,
        enough: float = 0.0,
        certain: NDArray[np.bool_] | None = None,
    ) -> None:
        """`prior` is the estimate of each candidate, `doubt` for each decision the standard deviation of differences.

        A decision ends before its budget is spent if no challenger promises more than `enough`. Where a decision is
        `certain`, nothing is hidden or random: one rollout of each candidate tells all.
        """
        decisions = len(first) - 1
        self._play_out, self._first, self._prior, self._doubt = play_out, first, prior, np.maximum(doubt, 1e-9)
        self._enough = enough
        self._certain = np.zeros(decisions, np.bool_) if certain is None else certain
        self.played = np.zeros(int(first[-1]), np.int64)
        """The number of rollouts of each candidate."""
        self._values = np.zeros((int(first[-1]), 64), np.float32)
        self._leaders = first[:-1].copy()

    def spend(self, rollouts: int, ms: float) -> None:
        """Spend at most this number of rollouts on each decision, or milliseconds if they are given."""
        every = np.arange(len(self._certain))
        if not ms:
            self._run(every, rollouts)
            return
        for decision in every.tolist():
            self._run(every[decision : decision + 1], 1 << 40, time.monotonic() + ms / 1000)

    def leaders(self) -> Indices:
        """Return the best candidate of each decision."""
        return self._leaders

    def gains(self) -> Floats:
        """Return how much better each candidate is expected to be than the leader of its decision, which has 0."""
        gains = np.zeros(len(self.played))
        compare_all(self._first, self._values, self.played, self._prior, self._doubt, self._leaders, gains)
        return gains

    def _run(self, decisions: Indices, rollouts: int, until: float = math.inf) -> None:
        self._try_certain(decisions[self._certain[decisions]])
        active = decisions[~self._certain[decisions]]
        left = np.full(len(self._certain), rollouts, np.int64)
        times = np.zeros(len(self.played), np.int64)
        while len(active):
            plan(
                active, self._first, self._values, self.played, self._prior, self._doubt, self._enough, left,
                self._leaders, times,
            )  # fmt: skip
            if time.monotonic() < until:
                self._play(times)
            active = active[left[active] > 0] if time.monotonic() < until else active[:0]

    def _try_certain(self, decisions: Indices) -> None:
        """Play each candidate of these decisions once; the leader is the one that does best, the first of equals."""
        times = np.zeros(len(self.played), np.int64)
        for decision in decisions.tolist():
            times[self._first[decision] : self._first[decision + 1]] = 1
        self._play(times)
        for decision in decisions.tolist():
            low, high = self._first[decision : decision + 2].tolist()
            self._leaders[decision] = low + int(np.argmax(self._values[low:high, 0]))

    def _play(self, times: Indices) -> None:
        """Play each candidate this number of times, in the samples that come next for it."""
        most = int((self.played + times).max(initial=0))
        if most > self._values.shape[1]:
            wider = np.zeros((len(self._values), max(most, 2 * self._values.shape[1])), np.float32)
            wider[:, : self._values.shape[1]] = self._values
            self._values = wider
        which = np.repeat(np.arange(len(times)), times)
        starts = np.repeat(np.cumsum(times) - times, times)
        samples = np.arange(len(which)) - starts + self.played[which]
        if len(which):
            self._values[which, samples] = self._play_out(which, samples)
        self.played += times
        times[:] = 0


@kernel
def plan(
    active: Numbers,
    first: Numbers,
    values: NDArray[np.float32],
    played: Numbers,
    prior: Floats,
    doubt: Floats,
    enough: float,
    left: Numbers,
    leaders: Numbers,
    times: Numbers,
) -> None:
    """Find the leader of each active decision, and write how many times which candidates are played next.

    What that takes is taken off what is `left` of the decision's budget; 0 is left where the decision is over.
    """
    for number in range(len(active)):
        decision = active[number]
        low, high = first[decision], first[decision + 1]
        challenger, promise = int64(-1), 0.0
        leader = leaders[decision]
        for changes in range(CHANGES + 1):  # a new leader is compared with all others once more
            challenger, promise = int64(-1), 0.0
            best, best_mean = leader, 0.0
            for arm in range(low, high):
                if arm == leader:
                    continue
                mean, deviation = compare(values, played, prior, doubt[decision], arm, leader)
                if mean > best_mean:
                    best, best_mean = arm, mean
                improvement = expected_improvement(mean, deviation)
                if improvement > promise:
                    challenger, promise = arm, improvement
            if best == leader or changes == CHANGES:
                break
            leader = best
        leaders[decision] = leader
        if challenger < 0 or promise < enough:
            left[decision] = 0
            continue
        step = max(STEP, min(played[leader], played[challenger]) // 4)
        behind = played[leader] - played[challenger]
        if behind > 0:
            step = min(step, behind, left[decision])
            left[decision] -= step
        else:
            step = min(step, (left[decision] + 1) // 2)
            times[leader] = max(0, min(step + played[challenger] - played[leader], left[decision] - step))
            left[decision] -= step + times[leader]
        times[challenger] = step


@kernel
def compare_all(
    first: Numbers,
    values: NDArray[np.float32],
    played: Numbers,
    prior: Floats,
    doubt: Floats,
    leaders: Numbers,
    gains: Floats,
) -> None:
    """Write the mean of how much better each candidate is than its leader."""
    for decision in range(len(leaders)):
        leader = leaders[decision]
        for arm in range(first[decision], first[decision + 1]):
            if arm != leader:
                gains[arm] = compare(values, played, prior, doubt[decision], arm, leader)[0]


@inlined
def compare(
    values: NDArray[np.float32], played: Numbers, prior: Floats, doubt: float, arm: int, leader: int
) -> tuple[float, float]:
    """Return the mean and the standard deviation of how much better a candidate is than the leader, after rollouts."""
    both = min(played[arm], played[leader])
    total, squares = 0.0, 0.0
    for i in range(both):
        difference = float(values[arm, i]) - float(values[leader, i])
        total += difference
        squares += difference * difference
    before = 1.0 / (doubt * doubt)
    if both == 0:
        return prior[arm] - prior[leader], doubt
    scatter = squares - total * total / both
    noise = (FAITH * (NOISE * doubt) ** 2 + scatter) / (FAITH + both - 1.0)
    precision = before + both / noise
    mean = ((prior[arm] - prior[leader]) * before + total / noise) / precision
    return mean, 1.0 / math.sqrt(precision)


@inlined
def expected_improvement(mean: float, deviation: float) -> float:
    """Return the mean of max(0, x) for a normal x."""
    z = mean / deviation
    density = math.exp(-0.5 * z * z) / math.sqrt(2.0 * math.pi)
    return mean * 0.5 * math.erfc(-z / math.sqrt(2.0)) + deviation * density
