"""The order in which the meetings of a league are played, and when it will end."""

import time
from collections import deque
from collections.abc import Callable, Sequence

_SECONDS, _REPORTS = 60.0, 4
"""The pace of the machine is that of the last minute, and of at least four parts."""


def circle(number: int) -> list[tuple[int, int]]:
    """Return all meetings of a number of agents, round by round: in each round every agent plays once (one may be idle).

    >>> circle(4)
    [(0, 3), (1, 2), (0, 2), (1, 3), (0, 1), (2, 3)]
    """
    seats: list[int | None] = [*range(number), *([None] if number % 2 else [])]
    meetings = []
    for _ in range(len(seats) - 1):
        for one, other in zip(seats[: len(seats) // 2], reversed(seats), strict=False):
            if one is not None and other is not None:
                meetings.append((min(one, other), max(one, other)))
        seats[1:] = [seats[-1], *seats[1:-1]]
    return meetings


def in_turns(parts: Sequence[range]) -> list[tuple[int, int]]:
    """Return the parts of matches as (match, part), so that all matches proceed evenly: first a part of each.

    >>> in_turns([range(2), range(4)])
    [(0, 0), (1, 0), (1, 1), (0, 1), (1, 2), (1, 3)]
    """
    items = [(part / len(each), match, part) for match, each in enumerate(parts) for part in each]
    return [(match, part) for _, match, part in sorted(items)]


class LeaguePace:
    """How long a league will take, from the time of each meeting.

    Meetings differ in their pace a hundredfold, so the number of pairs alone says little. A meeting that has no game yet
    is expected to take what its agents took in others, half of each: in a round all agents play, so the sum is right.
    """

    def __init__(
        self, meetings: Sequence[tuple[int, int]], pairs: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._meetings, self._pairs, self._clock = meetings, pairs, clock
        self._parts: list[list[tuple[int, float]]] = [[] for _ in meetings]  # the pairs and seconds of each part
        self._work = deque([(clock(), 0.0)])  # the seconds of work that were done at some times
        self.finished = 0
        """The number of pairs that are finished."""

    def report(self, meeting: int, pairs: int, seconds: float) -> None:
        """Note that pairs of a meeting are finished, and the seconds of work that they took."""
        self.finished += pairs
        self._parts[meeting].append((pairs, seconds))
        now = self._clock()
        self._work.append((now, self._work[-1][1] + seconds))
        while len(self._work) > _REPORTS and now - self._work[1][0] > _SECONDS:
            self._work.popleft()

    @property
    def seconds_left(self) -> float | None:
        """The seconds that are left; None before every agent had a game."""
        costs = [_cost(parts) for parts in self._parts]
        agents: dict[int, list[float]] = {}
        for meeting, cost in zip(self._meetings, costs, strict=True):
            if cost is not None:
                for agent in meeting:
                    agents.setdefault(agent, []).append(cost / 2)
        if len(agents) < len({agent for meeting in self._meetings for agent in meeting}):
            return None
        shares = {agent: sum(found) / len(found) for agent, found in agents.items()}
        left = 0.0
        for (a, b), cost, parts in zip(self._meetings, costs, self._parts, strict=True):
            missing = self._pairs - sum(pairs for pairs, _ in parts)
            left += missing * (shares[a] + shares[b] if cost is None else cost)
        return left / self._work_per_second

    @property
    def _work_per_second(self) -> float:
        """The seconds of work that all workers together do in a second."""
        (before, done_before), (now, done) = self._work[0], self._work[-1]
        return (done - done_before) / (now - before) if now > before and done > done_before else 1.0


def _cost(parts: Sequence[tuple[int, float]]) -> float | None:
    """Return the seconds of a pair; the first part, which loads and compiles, counts only if there is no other."""
    counted = parts[1:] or parts
    return sum(seconds for _, seconds in counted) / sum(pairs for pairs, _ in counted) if counted else None
