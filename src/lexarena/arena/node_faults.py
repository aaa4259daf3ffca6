"""Nodes on which bots fail far more often than elsewhere: something is wrong with the node, not with the bots."""

from collections import Counter, defaultdict

FEWEST = 6
"""Fewer failures than this say nothing about a node."""
_FAR = 5.0
"""How many standard deviations are far too many."""


class FaultCounts:
    """Counts how often each player fails on each node.

    >>> counts = FaultCounts()
    >>> for game in range(8):
    ...     counts.add("a", 0, True), counts.add("b", 0, False)
    (None, None)
    (None, None)
    (None, None)
    (None, None)
    (None, None)
    (None, None)
    (None, None)
    (None, None)
    >>> counts.is_suspect("a"), counts.is_suspect("b")
    (True, False)
    """

    def __init__(self) -> None:
        self._games: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._failures: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._all_games: Counter[int] = Counter()
        self._all_failures: Counter[int] = Counter()
        """Those of each player on all nodes; a large cluster asks about a node many times a second."""

    def add(self, node: str, player: int, has_failed: bool) -> None:
        """Count a game of a player on a node."""
        self._games[node][player] += 1
        self._failures[node][player] += has_failed
        self._all_games[player] += 1
        self._all_failures[player] += has_failed

    def failures(self, node: str) -> tuple[int, int]:
        """Return how many times players failed on a node, and how many games they played there."""
        return self._failures[node].total(), self._games[node].total()

    def is_suspect(self, node: str) -> bool:
        """Whether players fail far more often on a node than the same players elsewhere.

        The number of failures there is compared with the number that is expected of these players. A player about whom
        nothing is known elsewhere is left out.
        """
        found = expected = variance = 0.0
        for player, games in self._games[node].items():
            others = self._all_games[player] - games
            if not others:
                continue
            rate = (self._all_failures[player] - self._failures[node][player] + 0.5) / (others + 1)
            found += self._failures[node][player]
            expected += games * rate
            variance += games * rate * (1 - rate) * (1 + games / others)  # the rate itself is an estimate
        return found >= FEWEST and found - expected > _FAR * max(variance, 0.25) ** 0.5
