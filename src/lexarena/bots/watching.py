"""Watch a bot while it starts, plays and waits: its memory with page tables, threads, CPU time, and input.

A bot waits for its input if one of its threads is in a call that returns when there is something to read. Everything read
to find that out (registers, memory, names, descriptors) is under the bot's control: what makes no sense is not a wait.
Only a failure of the machine is raised, as an `OSError`.
"""

import os
import struct
import time
from contextlib import suppress
from typing import NamedTuple

from lexarena.bots.guard import is_of_the_machine
from lexarena.bots.pipes import Pipes
from lexarena.bots.process_table import QUEUED_SIGNALS, count_threads
from lexarena.bots.sandbox.syscalls import NUMBERS
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
_READS = {NUMBERS[name] for name in ("read", "readv") if name in NUMBERS}
_POLLS = {NUMBERS[name] for name in ("poll", "ppoll") if name in NUMBERS}
_SELECTS = {NUMBERS[name] for name in ("select", "pselect6") if name in NUMBERS}
_EPOLLS = {NUMBERS[name] for name in ("epoll_wait", "epoll_pwait", "epoll_pwait2") if name in NUMBERS}
_MOST_WATCHED = 1024
_POLLIN, _EPOLLIN = 1, 1
_LONGEST_CALL = 64
_LOOK_AT_ALL = 8
_LONGEST_LOOK = 0.02
"""Seconds of CPU that one look at all threads may take; it takes about 0.02 ms for each."""
_LOWER_HALF = 0xFFFFFFFF
"""The kernel takes descriptors and their number as 32 bits, whatever else the register holds."""
_END_OF_MEMORY = 1 << 63


class Usage(NamedTuple):
    """The memory and threads of a process at one moment."""

    memory: int
    """In bytes: its own memory, in RAM or swapped out, and the page tables. Files that it has mapped are shared."""
    page_tables: int
    threads: int

    def excess(self, allowed: int) -> Fault | None:
        """Return the fault of a bot that may hold `allowed` bytes, if it is one.

        >>> print(Usage(600 << 20, 590 << 20, 1).excess(512 << 20))
        memory: held 600 MB, of which 590 MB are page tables; the limit is 512 MB
        """
        if self.threads > MOST_THREADS:
            return Fault("forbidden", f"had {self.threads} threads at once; at most {MOST_THREADS} are allowed")
        if self.memory > allowed:
            tables = f", of which {self.page_tables >> 20} MB are page tables" if self.page_tables >> 20 else ""
            return Fault("memory", f"held {self.memory >> 20} MB{tables}; the limit is {allowed >> 20} MB")
        return None


def too_many_threads() -> Fault:
    """Return the fault of a bot whose group was refused a thread."""
    return Fault("forbidden", f"had more than {MOST_THREADS} threads at once; at most {MOST_THREADS} are allowed")


def parse_status(text: bytes) -> Usage:
    r"""Return the usage in /proc/PID/status; a process that has ended uses nothing.

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


def limit_signals(pid: int) -> None:
    """Limit the signals that wait for a bot, if it is there; those of its own namespace count, or those of its user."""
    import resource  # only available where bots are

    with suppress(OSError, ValueError):  # it has ended, or its limit is lower
        if pid:
            resource.prlimit(pid, resource.RLIMIT_SIGPENDING, (QUEUED_SIGNALS, QUEUED_SIGNALS))


class _Watch:
    """Keeps one file of /proc open."""

    _file = -1

    def close(self) -> None:
        """Close everything."""
        if self._file >= 0:
            os.close(self._file)
        self._file = -1


class UsageWatch(_Watch):
    """The usage of one process, polled, and its maximum."""

    def __init__(self, allowed: int) -> None:
        self.peak = 0
        self._allowed, self._pid = allowed, 0
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
            _unless_of_the_machine(error)
            return b""  # it ended


class PauseWatch:
    """The CPU time that a bot uses while it is stopped: next to nothing, unless something resumes it.

    >>> pause = PauseWatch()
    >>> pause.begin(1.0), pause.theft(1.01), print(pause.theft(6.0125))
    forbidden: used 5.013 s of CPU while it was stopped
    (None, None, None)
    """

    def __init__(self) -> None:
        self._since: float | None = None
        self._used, self._allowed = 0.0, _PAUSES

    def begin(self, cpu: float) -> None:
        """Note the CPU time of a bot that has just been stopped."""
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
        """Note that the bot resumes; ask `theft` first."""
        self._since = None


class InputWatch(_Watch):
    """Whether a bot waits for its input, polled: the thread that waited last is looked at first."""

    def __init__(self) -> None:
        self._call = b""
        self._misses = 0

    def waits(self, pid: int, pipe: int) -> bool:
        """Whether a thread is blocked in read, poll, select or epoll on its end of our pipe, given by inode.

        While none is, all are looked at only every few calls. A process that may not be inspected does not wait.
        """
        if self._file >= 0:
            try:
                if os.pread(self._file, _LONGEST_CALL, 0).startswith(self._call):
                    return True
            except OSError:
                pass  # that thread has ended
            self._misses += 1
            if self._misses % _LOOK_AT_ALL:
                return False
        found = _waiting_call(pid, pipe)
        if found is not None:
            thread, self._call = found
            self.close()
            with suppress(OSError):
                self._file = os.open(f"{thread}/syscall", os.O_RDONLY | os.O_CLOEXEC)
        return found is not None


def _waiting_call(pid: int, pipe: int) -> tuple[str, bytes] | None:
    """Return the thread that waits for input, and the start of the kernel's line about the call it is in."""
    if count_threads(pid) > MOST_THREADS:
        return None  # which is a fault, and soon noticed
    try:
        threads = os.listdir(f"/proc/{pid}/task")
    except OSError as error:
        _unless_of_the_machine(error)
        return None
    descriptors, until = _Descriptors(pid, pipe), time.thread_time() + _LONGEST_LOOK
    for number in threads:
        thread = f"/proc/{pid}/task/{number}"
        try:
            call = _thread_waits(thread, descriptors)
        except OSError as error:
            _unless_of_the_machine(error)  # else it ended, or may not be looked into
            continue
        if call:
            return thread, call
        if time.thread_time() > until:
            break
    return None


def _unless_of_the_machine(error: OSError) -> None:
    if is_of_the_machine(error):
        raise error


def closed_pipe(pid: int, pipes: Pipes) -> str:
    """Return which pipe a bot has closed: in bubblewrap, which holds them too, reading does not show it.

    A process that may not be inspected has closed none.
    """
    try:
        places = [int(place) for place in os.listdir(f"/proc/{pid}/fd") if place.isdigit()]
    except OSError:
        return ""
    for inode, name in ((pipes.stdout_inode, "output"), (pipes.stdin_inode, "input")):
        descriptors = _Descriptors(pid, inode)
        if not any(descriptors.has_pipe(place) for place in places):
            return name
    return ""


class _Descriptors:
    """Which descriptors of a process are our pipe; each is looked at once, however many threads wait for it."""

    def __init__(self, pid: int, pipe: int) -> None:
        self._folder, self._pipe = f"/proc/{pid}/fd", f"pipe:[{pipe}]"
        self._known: dict[int, bool] = {}

    def has_pipe(self, descriptor: int) -> bool:
        """Whether a descriptor is our pipe."""
        if descriptor not in self._known:
            try:
                self._known[descriptor] = os.readlink(f"{self._folder}/{descriptor}") == self._pipe
            except OSError:
                self._known[descriptor] = False
        return self._known[descriptor]


def _thread_waits(thread: str, descriptors: _Descriptors) -> bytes:
    """Return the start of the kernel's line about the call in which a thread waits for our pipe; else nothing."""
    with open(f"{thread}/syscall", "rb", buffering=0) as file:
        fields = (file.read(4 * _LONGEST_CALL) or b"").split()
    if len(fields) < 7:
        return b""  # it runs
    try:
        call, first, second = int(fields[0]), int(fields[1], 16), int(fields[2], 16)
    except ValueError:
        return b""
    waiting = b" ".join([*fields[:2], b""])
    return waiting if _reads_pipe(thread, call, first, second, descriptors) else b""


def _reads_pipe(thread: str, call: int, first: int, second: int, descriptors: _Descriptors) -> bool:
    if call in _READS:
        return descriptors.has_pipe(first & _LOWER_HALF)
    if call in _POLLS:
        watched = _memory(thread, first, 8 * min(second & _LOWER_HALF, _MOST_WATCHED))
        places = {place for place, events, _ in struct.iter_unpack("=ihh", watched) if events & _POLLIN}
        return any(descriptors.has_pipe(place) for place in places if place >= 0)
    if call in _SELECTS:
        count = min(first & _LOWER_HALF, _MOST_WATCHED)
        bits = int.from_bytes(_memory(thread, second, (count + 63) // 64 * 8), "little")
        return any(bits >> place & 1 and descriptors.has_pipe(place) for place in range(count))
    return call in _EPOLLS and _epoll_watches(thread, first & _LOWER_HALF, descriptors)


def _epoll_watches(thread: str, epoll: int, descriptors: _Descriptors) -> bool:
    """Whether an epoll descriptor watches our pipe for input, according to /proc."""
    with open(f"{thread}/fdinfo/{epoll}", "rb") as file:
        reported = file.read(_MOST_WATCHED * _LONGEST_CALL)
    return any(descriptors.has_pipe(place) for place in _watched_for_input(reported))


def _watched_for_input(reported: bytes) -> set[int]:
    r"""Return the descriptors that an epoll watches for input; by now the number may belong to another kind of file.

    >>> _watched_for_input(b"pos:\t0\ntfd:        7 events:       19 data: 7  pos:0 ino:2a sdev:f\ntfd: x events: 1\n")
    {7}
    """
    found = set()
    for line in reported.split(b"\n"):
        words = line.split()
        if len(words) > 3 and words[0] == b"tfd:" and words[2] == b"events:" and words[1].isdigit():
            try:
                if int(words[3], 16) & _EPOLLIN:
                    found.add(int(words[1]))
            except ValueError:
                continue
    return found


def _memory(thread: str, address: int, size: int) -> bytes:
    """Return what a thread has at an address, in whole units of eight bytes; nothing if that cannot be read."""
    if not 0 < address < _END_OF_MEMORY - size or not size:
        return b""
    file = os.open(f"{thread}/mem", os.O_RDONLY | os.O_CLOEXEC)
    try:
        found = os.pread(file, size, address)
    except OSError:
        return b""  # nothing is mapped there
    finally:
        os.close(file)
    return found[: len(found) // 8 * 8]
