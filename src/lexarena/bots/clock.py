"""The resources of a bot: its limits, the clock of its turns, and the report at its end.

Seconds are counted in two ways: by the wall clock, and by the processor.
"""

import os
import re
from dataclasses import dataclass

from lexarena.core.faults import Fault
from lexarena.errors import LexarenaError

CLOCKS = ("wall", "cpu")
COMPUTING, READING, SLEEPING = "computing", "reading", "sleeping"
"""What a bot can be doing when its time is up."""
WALL_CAP = 3.0
"""With the clock `cpu`, a bot may take this many times its limit in wall-clock time."""

_LEAST_MEMORY = 8 << 20
_SIZES = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def parse_size(text: str) -> int:
    """Return a size of memory in bytes.

    >>> parse_size("512M")
    536870912
    """
    found = re.fullmatch(r"\s*([0-9]{1,9})\s*([KMG]?)i?B?\s*", text, re.IGNORECASE)
    if found is None or int(found[1]) == 0:
        raise LexarenaError(f"{text!r} is not a memory size; write it like 512M or 1G")
    size = int(found[1]) * _SIZES[found[2].upper()]
    if size < _LEAST_MEMORY:
        raise LexarenaError(f"{text!r} is {size:,} bytes, too little for any program; write it like 512M or 1G")
    return size


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one bot in one game.

    >>> Limits(seconds=0)
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: seconds must be more than 0, got 0
    """

    seconds: float = 10.0
    """For all its turns together; reaching it exactly is too much."""
    memory: int = 512 << 20
    """In bytes."""
    start_seconds: float = 10.0
    """How long it may take to be ready for input, free of charge; then its clock starts in any case."""
    clock: str = "wall"

    def __post_init__(self) -> None:
        if self.clock not in CLOCKS:
            raise LexarenaError(f"unknown clock {self.clock!r}; choose from {' and '.join(CLOCKS)}")
        for name in ("seconds", "memory", "start_seconds"):
            if not getattr(self, name) > 0:
                raise LexarenaError(f"{name} must be more than 0, got {getattr(self, name)}")

    def to_dict(self) -> dict[str, float | int | str]:
        """Return the limits as records and tournaments keep them."""
        return {name: getattr(self, name) for name in ("seconds", "clock", "start_seconds", "memory")}


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
        """Whether the time would be used up after this many more seconds."""
        if self.limits.clock == "wall":
            return self.wall + wall >= self.limits.seconds
        return self.cpu + cpu >= self.limits.seconds or self.wall + wall >= WALL_CAP * self.limits.seconds

    def earliest_end(self, wall: float, cpu: float) -> float:
        """Return the seconds until the time can run out at the earliest, given the time of the turn so far."""
        if self.limits.clock == "wall":
            return self.limits.seconds - self.wall - wall
        by_wall = WALL_CAP * self.limits.seconds - self.wall - wall
        return min(by_wall, (self.limits.seconds - self.cpu - cpu) / self._cores)

    def verdict(self, doing: str = COMPUTING, was_ready: bool = True) -> str:
        """Return the detail of a timeout, given what the bot did when its time was up."""
        limits = self.limits
        used = f"used {self.wall:.3f} s of {limits.seconds:g} s"
        if limits.clock == "cpu":
            cap = f"{self.wall:.3f} s by the wall clock, of {WALL_CAP * limits.seconds:g} s"
            used = f"used {self.cpu:.3f} s of CPU, of {limits.seconds:g} s, and {cap}"
        elif doing != COMPUTING:
            used = f"{used}, and worked for {self.cpu:.3f} s of it"
        if doing == READING:
            return f"{used}; it waits for input; if it has answered, flush every line you write"
        if not was_ready:
            start = f"in the {limits.start_seconds:g} s of its start-up, nor since"
            return f"{used}; it was never ready: it did not wait for input {start}"
        if doing == SLEEPING:
            return f"{used}; it waited for something other than its input"
        return f"{used}; it was computing, for {self.cpu / self.wall:.0%} of the time; look for an endless loop"


@dataclass(frozen=True, slots=True)
class TurnTime:
    """The time of a turn in seconds, and the fault that ended it, if any."""

    wall: float
    cpu: float
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class ExitReport:
    """The report on a bot that has ended."""

    code: int | None
    """Its exit status, or the negative number of a signal; None if the referee ended it, or it never started."""
    stderr: bytes
    """The last 64 KB."""
    cpu: float
    """All its CPU seconds, including start-up."""
    memory: int
    """The most memory that it held at once, in bytes."""
