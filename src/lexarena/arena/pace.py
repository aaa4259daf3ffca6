"""How fast a contest proceeds, and when it will end."""

import time


class Pace:
    """Counts the games of one run; those that were finished before it count neither for nor against its pace."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self.finished = self.before = self.total = 0

    def begin(self, finished: int, total: int) -> None:
        """Begin to count; `finished` of `total` games were played earlier."""
        self._started = time.monotonic()
        self.finished = self.before = finished
        self.total = total

    def count(self, finished: int, total: int) -> None:
        """Note how many games are finished now."""
        self.finished, self.total = finished, total

    @property
    def rate(self) -> float:
        """Games a second in this run."""
        return (self.finished - self.before) / max(time.monotonic() - self._started, 1e-9)

    @property
    def seconds_left(self) -> float | None:
        """The seconds that are left at this pace; None before the first game."""
        return None if self.finished == self.before else (self.total - self.finished) / self.rate
