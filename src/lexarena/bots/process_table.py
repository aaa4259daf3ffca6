"""The system's table of processes: parents, start times, threads and states, and how to end a whole tree."""

import os
import signal
import sys
import time
from contextlib import suppress

from lexarena.bots.sandbox.syscalls import NUMBERS, libc

QUEUED_SIGNALS = 1024
"""The signals that may wait for a bot: .NET and `pthread_cancel` queue some."""
_TGKILL = NUMBERS.get("tgkill", -1)
_PR_SET_PDEATHSIG = 1
_PF_EXITING = 4
_FEW_THREADS = 64
_MOST_STOPPED = 1024
"""More threads than a bot may have: it has lost, and the signal to the process reaches all of them, if later."""
_LONGEST_STOP = 2.0
"""Seconds after which a process that is stopped counts as lost."""
_LONGEST_STEP = 1.0
"""Between two looks no more than this counts: we were stopped ourselves, by a Ctrl-Z say, or the machine slept."""
_STOPPED = "T"


def end_with_parent(parent: int, gently: bool = False) -> bool:
    """Let the system kill this process when its parent ends; return whether the parent is still there.

    With `gently` the system sends SIGTERM instead. Only Linux can do so.
    """
    if sys.platform == "linux":
        number = signal.SIGTERM if gently else signal.SIGKILL
        libc().prctl(_PR_SET_PDEATHSIG, int(number), 0, 0, 0)
    return os.getppid() == parent


def kill_tree(pid: int) -> None:
    """Kill a process and its descendants; all are stopped first, so that none starts another one meanwhile."""
    found: list[int] = []
    while new := [process for process in (pid, *descendants(pid)) if process not in found]:
        found += new
        for process in new:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGSTOP)
    for process in reversed(found):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def children(pid: int) -> list[int]:
    """Return the children of a process, those of all its threads."""
    try:
        found = []
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/children", "rb") as file:
                found += [int(child) for child in file.read().split()]
        return found
    except (FileNotFoundError, ProcessLookupError):  # the kernel does not list them, or the process is ending
        return [other for other in processes() if parent(other) == pid]


def descendants(pid: int) -> list[int]:
    """Return the children of a process, their children, and so on."""
    found = children(pid)
    for child in found:
        found += children(child)
    return found


def processes() -> list[int]:
    """Return the numbers of all processes."""
    return [int(name) for name in os.listdir("/proc") if name.isdigit()]


def state(pid: int) -> str:
    """Return the letter of a process's state, such as T if it is stopped, Z for a zombie; "" if it has ended."""
    fields = _stat(pid)
    return fields[0].decode("ascii") if fields else ""


def session(pid: int) -> int | None:
    """Return the session of a process; None if the process has ended."""
    fields = _stat(pid)
    return int(fields[3]) if fields else None


def parent(pid: int) -> int | None:
    """Return the parent of a process; None if the process has ended."""
    fields = _stat(pid)
    return int(fields[1]) if fields else None


def open_child(pid: int, of: int) -> int | None:
    """Return a descriptor of a child of a process; None if it has ended, since its number may be another's by now."""
    if parent(pid) != of:
        return None
    try:
        pidfd = os.pidfd_open(pid)
    except ProcessLookupError:
        return None
    if parent(pid) == of:
        return pidfd
    os.close(pidfd)
    return None


def start_time(pid: int) -> int | None:
    """Return when a process started, in ticks since the machine did; None if it has ended."""
    fields = _stat(pid)
    return int(fields[19]) if fields else None


def peak_memory(pid: int) -> int:
    """Return the most memory that a process has held at once, in bytes, with its page tables; 0 if it has ended."""
    try:
        with open(f"/proc/{pid}/status", "rb") as file:
            return sum(int(line.split()[1]) << 10 for line in file if line.startswith((b"VmHWM:", b"VmPTE:")))
    except OSError:
        return 0


def catches(pid: int, number: int) -> bool:
    """Whether a process has a handler of its own for a signal."""
    try:
        with open(f"/proc/{pid}/status", "rb") as file:
            caught = next((int(line.split()[1], 16) for line in file if line.startswith(b"SigCgt:")), 0)
    except OSError:
        return False
    return bool(caught >> (number - 1) & 1)


def memory_ran_out() -> int:
    """Return how many processes the system has killed for lack of memory since it started."""
    try:
        with open("/proc/vmstat", "rb") as file:
            return next((int(line.split()[1]) for line in file if line.startswith(b"oom_kill ")), 0)
    except OSError:
        return 0


def is_ending(pid: int) -> bool:
    """Whether a process, with all its threads, is ending or has ended; it may still have memory to give back."""
    if not _is_exiting(_stat(pid)):
        return False
    try:
        threads = os.listdir(f"/proc/{pid}/task")[:_FEW_THREADS]
    except OSError:
        return True
    return all(_is_exiting(_stat(pid, thread)) for thread in threads)


def _is_exiting(fields: list[bytes]) -> bool:
    return len(fields) <= 6 or bool(int(fields[6]) & _PF_EXITING)


def count_threads(pid: int) -> int:
    """Return how many threads a process has; 0 if it has ended."""
    try:
        return os.stat(f"/proc/{pid}/task").st_nlink - 2
    except OSError:
        return 0


def stop_threads(pid: int) -> None:
    """Stop all threads of a process at once.

    A signal to the process is taken by one thread, mostly a sleeping one, and the others run on until that is scheduled.
    So each thread gets one, and the first of them on the processor stops them all.
    """
    try:
        threads = os.listdir(f"/proc/{pid}/task")
    except OSError:
        return
    for thread in threads[:_MOST_STOPPED]:
        libc().syscall(_TGKILL, pid, int(thread), int(signal.SIGSTOP))


def _stat(pid: int, thread: str = "") -> list[bytes]:
    """Return the fields of /proc/PID/stat after the name, the state first; or those of one thread."""
    try:
        with open(f"/proc/{pid}/task/{thread}/stat" if thread else f"/proc/{pid}/stat", "rb") as file:
            return file.read().rpartition(b")")[2].split()
    except OSError:
        return []


class StopWatch:
    """Polls a process, and counts the seconds that it had, as far as we were running ourselves."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.seen = 0.0
        """Seconds that were watched."""
        self._stopped = 0.0
        self._last = time.monotonic()

    def restart(self) -> None:
        """Count from now on."""
        self.seen = self._stopped = 0.0
        self._last = time.monotonic()

    def is_stopped(self) -> bool:
        """Look; return whether the process has been stopped for long. A debugger's stop does not count."""
        now = time.monotonic()
        step, self._last = min(now - self._last, _LONGEST_STEP), now
        self.seen += step
        self._stopped = self._stopped + step if state(self.pid) == _STOPPED else 0.0
        return self._stopped > _LONGEST_STOP
