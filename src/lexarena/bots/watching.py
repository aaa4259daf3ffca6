"""What a bot uses, looked at while it starts, plays and waits: memory with its page tables, threads, and CPU time."""

import os
from typing import NamedTuple

from lexarena.bots.failures import is_of_the_machine
from lexarena.core.faults import Fault

MOST_THREADS = 256
"""A bot with more has lost. A JVM starts some for each core: a bot has one, but even on 128 cores a JVM has about 230."""
_PAUSES, _EACH_PAUSE = 0.1, 0.002
"""Seconds of CPU that a bot may use while it is stopped: in a game, and besides for each time that it is stopped.

The stop reaches a thread that computes within a fraction of a millisecond. A thread that is in a system call completes it
first, which takes tenths of a second at most, for hundreds of megabytes.
"""
_BETWEEN_LOOKS = 0.001
"""Seconds of CPU, in which a process can make about 4 MB of page tables, or 100 threads."""
_STATUS, _LONGEST_STATUS = 4096, 1 << 20
_HELD = (b"\nRssAnon:", b"\nRssShmem:", b"\nVmSwap:", b"\nVmPTE:")
_THREADS = b"\nThreads:"


class Usage(NamedTuple):
    """What a process holds at one moment."""

    memory: int
    """In bytes: its own memory, in RAM or swapped out, and the page tables. Files that it has mapped are shared."""
    page_tables: int
    threads: int

    def excess(self, allowed: int) -> Fault | None:
        """Return the fault of a bot that may hold `allowed` bytes, if it is one.

        >>> print(Usage(600 << 20, 590 << 20, 1).excess(512 << 20))
        memory: held 600 MB, of which 590 MB are page tables; it may hold 512 MB
        """
        if self.threads > MOST_THREADS:
            return Fault("forbidden", f"had {self.threads} threads at once; {MOST_THREADS} are plenty")
        if self.memory > allowed:
            tables = f", of which {self.page_tables >> 20} MB are page tables" if self.page_tables >> 20 else ""
            return Fault("memory", f"held {self.memory >> 20} MB{tables}; it may hold {allowed >> 20} MB")
        return None


def too_many_threads() -> Fault:
    """Return the fault of a bot whose group was refused a thread."""
    return Fault("forbidden", f"had more than {MOST_THREADS} threads at once; {MOST_THREADS} are plenty")


def parse_status(text: bytes) -> Usage:
    r"""Return what /proc/PID/status tells; a process that has ended holds nothing.

    >>> parse_status(b"Name:\tbot\nRssAnon:\t     512 kB\nVmPTE:\t      64 kB\nVmSwap:\t 0 kB\nThreads:\t3\n")
    Usage(memory=589824, page_tables=65536, threads=3)
    """
    held = [_number(text, name) << 10 for name in _HELD]
    return Usage(sum(held), held[-1], _number(text, _THREADS))


def _number(text: bytes, name: bytes) -> int:
    place = text.find(name)
    if place < 0:
        return 0
    words = text[place + len(name) : place + 64].split(None, 1)
    return int(words[0]) if words and words[0].isdigit() else 0


class UsageWatch:
    """What one process holds, asked again and again, and the most that it was seen to hold."""

    def __init__(self, allowed: int) -> None:
        self.peak = 0
        self._allowed, self._pid, self._file = allowed, 0, -1
        self._next_look = 0.0

    def excess(self, pid: int, cpu: float) -> Fault | None:
        """Return the fault of a process that holds too much, if it is one.

        `cpu` is the CPU time that it has used by now: in a millisecond more it cannot have taken much.
        """
        if cpu < self._next_look:
            return None
        self._next_look = cpu + _BETWEEN_LOOKS
        usage = parse_status(self._read(pid))
        self.peak = max(self.peak, usage.memory)
        return usage.excess(self._allowed)

    def close(self) -> None:
        """Leave nothing open."""
        if self._file >= 0:
            os.close(self._file)
        self._file = -1

    def _read(self, pid: int) -> bytes:
        try:
            if pid != self._pid:
                self.close()
                self._file = os.open(f"/proc/{pid}/status", os.O_RDONLY | os.O_CLOEXEC)
                self._pid = pid
            text = os.pread(self._file, _STATUS, 0)
            if len(text) == _STATUS:  # its user is in many groups
                text = os.pread(self._file, _LONGEST_STATUS, 0)
            return text
        except OSError as error:
            if is_of_the_machine(error):
                raise
            return b""  # it ended


class PauseWatch:
    """The CPU time that a bot uses while it is stopped: next to nothing, unless something lets it go on.

    >>> pause = PauseWatch()
    >>> pause.begin(1.0), pause.theft(1.01), print(pause.theft(6.0125))
    forbidden: used 5.013 s of CPU while it was stopped
    (None, None, None)
    """

    def __init__(self) -> None:
        self._since: float | None = None
        self._used, self._allowed = 0.0, _PAUSES

    def begin(self, cpu: float) -> None:
        """Note the CPU time of a bot that is stopped from now on."""
        self._since = cpu
        self._allowed += _EACH_PAUSE

    def theft(self, cpu: float) -> Fault | None:
        """Return the fault of a bot that has used so much CPU time by now, if it is one."""
        if self._since is None:
            return None
        self._used, self._since = self._used + max(0.0, cpu - self._since), cpu
        if self._used > self._allowed:
            return Fault("forbidden", f"used {self._used:.3f} s of CPU while it was stopped")
        return None

    def end(self) -> None:
        """Note that the bot goes on: `theft` has been asked."""
        self._since = None
