"""What a bot may use, and the clock that counts it: wall and CPU seconds, turn by turn, over the whole game."""

import os
from dataclasses import dataclass

from lexarena.errors import LexarenaError

CLOCKS = ("wall", "cpu")
IDLE = 0.2
"""A bot that worked for less than that share of its time was waiting for something."""
WALL_CAP = 3.0
"""With the clock `cpu`, so many times its limit may pass on the wall."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one bot may use in one game.

    >>> Limits(seconds=0)
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: seconds is 0; it is more than 0
    """

    seconds: float = 10.0
    """For all its turns together; a bot that reaches it exactly has lost."""
    memory: int = 512 << 20
    """In bytes."""
    start_seconds: float = 10.0
    """How long it may take until it is ready for input, free of charge; then its clock simply starts."""
    clock: str = "wall"

    def __post_init__(self) -> None:
        if self.clock not in CLOCKS:
            raise LexarenaError(f"there is no clock {self.clock!r}; there are {' and '.join(CLOCKS)}")
        for name in ("seconds", "memory", "start_seconds"):
            if not getattr(self, name) > 0:
                raise LexarenaError(f"{name} is {getattr(self, name)}; it is more than 0")

    def to_dict(self) -> dict[str, float | int | str]:
        """Return the limits as records and contests keep them."""
        return {
            "seconds": self.seconds,
            "clock": self.clock,
            "start_seconds": self.start_seconds,
            "memory": self.memory,
        }


class Clock:
    """One bot's clock.

    >>> clock = Clock(Limits(seconds=1))
    >>> clock.charge(0.75, 0.5), clock.is_out, clock.left
    (None, False, 0.25)
    >>> clock.charge(0.25, 0.0), clock.is_out
    (None, True)
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.wall = 0.0
        self.cpu = 0.0
        self._cores = os.cpu_count() or 1

    def charge(self, wall: float, cpu: float) -> None:
        """Count a turn."""
        self.wall += wall
        self.cpu += cpu

    @property
    def left(self) -> float:
        """Seconds left on the clock that decides."""
        return self.limits.seconds - (self.wall if self.limits.clock == "wall" else self.cpu)

    @property
    def is_out(self) -> bool:
        """Whether the time is used up."""
        return self.is_out_after(0.0, 0.0)

    def is_out_after(self, wall: float, cpu: float) -> bool:
        """Whether the time would be used up after so much more."""
        if self.limits.clock == "wall":
            return self.wall + wall >= self.limits.seconds
        return self.cpu + cpu >= self.limits.seconds or self.wall + wall >= WALL_CAP * self.limits.seconds

    def earliest_end(self, wall: float, cpu: float) -> float:
        """Return in how many seconds the time can be used up at the earliest, so much of the turn being over."""
        if self.limits.clock == "wall":
            return self.limits.seconds - self.wall - wall
        by_wall = WALL_CAP * self.limits.seconds - self.wall - wall
        return min(by_wall, (self.limits.seconds - self.cpu - cpu) / self._cores)

    def verdict(self) -> str:
        """Return the sentence for a bot whose time is used up."""
        allowed = self.limits.seconds
        if self.limits.clock == "wall":
            idle = self.cpu < IDLE * self.wall
            hint = f", and worked for {self.cpu:.3f} s of it; if it waits for input, flush every line that is written"
            return f"used {self.wall:.3f} s of {allowed:g} s{hint if idle else ''}"
        cap = WALL_CAP * allowed
        return f"used {self.cpu:.3f} s of CPU, of {allowed:g} s, and {self.wall:.3f} s on the wall, of {cap:g} s"
