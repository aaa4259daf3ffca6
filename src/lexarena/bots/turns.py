"""What a referee keeps of a bot: what each turn took, and what is left of it at the end."""

from dataclasses import dataclass

from lexarena.core.faults import Fault


@dataclass(frozen=True, slots=True)
class Turn:
    """What a turn took, in seconds, and the fault that it ended with, if any."""

    wall: float
    cpu: float
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """What is left of a bot."""

    code: int | None
    """Its exit status, a signal's number negative; None if the referee ended it, or it never started."""
    stderr: bytes
    """The last 64 KB."""
    cpu: float
    """All its CPU seconds, starting up included."""
    memory: int
    """The most that it held at once, in bytes."""
