"""The register of live processes: one file for each bot and guard, so that any surviving part can end them all.

A guard ends its bots. If the guard is killed, the system ends them, unless a bot has given up its death signal. So the
worker looks into the register when its guard is gone, the arena when a worker is, and the next start when the arena is.

A file is named by the number of the process, its start time, the PID namespace that the number belongs to, and its
keeper, the process that has to end it. What bubblewrap starts is not registered. It is found by its mounts, which lead
into the scratch directory, and, before it has them, by the session that it shares with bubblewrap.

The guard's program imports this module, so it needs nothing but the standard library.
"""

import os
import signal
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import NamedTuple

from lexarena.bots.process_table import descendants, is_ending, parent, processes, session, start_time, state

_INITIAL_NAMESPACE = 0xEFFFFFFC
"""The PID namespace of the machine itself, from which every process can be seen."""
_ROUNDS, _PAUSE = 50, 0.01
_SETTING_UP = 60
"""Seconds within which bubblewrap has started its child."""
_DEAD = ("Z", "X", "")


class Identity(NamedTuple):
    """A process, identified for good: numbers are reused, but not with the same start time."""

    pid: int
    start: int

    @property
    def lives(self) -> bool:
        """Whether the process is there, and not a zombie."""
        return state(self.pid) not in _DEAD and start_time(self.pid) == self.start


class Entry(NamedTuple):
    """A registered process."""

    path: str
    process: Identity
    namespace: int
    """The PID namespace in which its number holds; 0 if that is not known."""
    keeper: Identity | None

    @property
    def is_orphan(self) -> bool:
        """Whether its keeper has ended, so that it is an orphan."""
        return self.keeper is not None and self.namespace == own_namespace() and not self.keeper.lives


def own_namespace() -> int:
    """Return the number of this process's PID namespace."""
    return _namespace("self")


def identity(pid: int) -> Identity:
    """Return the identity of a process, None if it has ended."""
    return Identity(pid, start_time(pid) or -1)


def entry_path(register: str, process: Identity, keeper: Identity) -> str:
    """Return the file of a process in this PID namespace."""
    return os.path.join(register, "-".join(str(part) for part in (*process, own_namespace(), *keeper)))


def enter(register: str, process: Identity, keeper: Identity) -> str:
    """Register a process; return its file, to be removed when it has ended."""
    path = entry_path(register, process, keeper)
    os.close(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_CLOEXEC, 0o600))
    return path


def leave(path: str) -> None:
    """Remove a process from the register."""
    with suppress(OSError):  # it was never written, or the directory is gone
        os.unlink(path)


def end_orphans(register: str, grace: float = 0.0) -> None:
    """End every registered process whose keeper has ended, and what bubblewrap started for it; leave the others alone.

    They have a few seconds of grace to end by themselves, as a guard does.
    """
    deadline = time.monotonic() + grace
    while time.monotonic() < deadline and any(entry.is_orphan for entry in _entries(register)):
        time.sleep(_PAUSE)

    def left() -> list[Identity]:
        sandboxed = _with_mounts_in(os.path.dirname(register))  # before the register: what starts meanwhile is in there
        entries = _entries(register)
        orphans = [entry for entry in entries if entry.is_orphan]
        keepers = {entry.keeper.pid for entry in entries if entry.keeper is not None and entry.keeper.lives}
        kept = keepers | {entry.process.pid for entry in entries if not entry.is_orphan}
        found = [entry.process for entry in orphans] + _sessions_of(orphans)
        return found + [process for process in sandboxed if not kept.intersection(_ancestors(process.pid))]

    if _kill_all(left):
        for entry in _entries(register):
            if entry.namespace == own_namespace() and not entry.process.lives:
                leave(entry.path)


def end_everything(folder: str, register: str) -> bool:
    """End all processes of a scratch directory whose owner has ended; return whether some may remain out of sight."""

    def left() -> list[Identity]:
        entries = _entries(register)
        found = [who for entry in entries if (who := _find(entry.process, entry.namespace)) is not None]
        own = [entry for entry in entries if entry.namespace == own_namespace()]
        return found + _sessions_of(own) + _with_mounts_in(folder)

    _kill_all(left)
    hidden = [entry for entry in _entries(register) if not _would_be_seen(entry.namespace)]
    return any(_find(entry.process, entry.namespace) is None for entry in hidden)


def _kill_all(left: Callable[[], list[Identity]]) -> bool:
    """Kill what `left` finds, until it finds nothing; return whether that succeeded."""
    for _ in range(_ROUNDS):
        found = [process for process in left() if process.pid != os.getpid() and process.lives]
        found = [process for process in found if not is_ending(process.pid)]
        if not found:
            return True
        for process in found:
            _kill_with_descendants(process)
        time.sleep(_PAUSE)
    return False


def _find(process: Identity, namespace: int) -> Identity | None:
    """Return a process by its number in a PID namespace (0: any namespace), or None if it is not visible."""
    if namespace == own_namespace():
        return process if process.lives else None
    for pid in processes():
        here = Identity(pid, process.start)
        if here.lives and namespace in (0, _namespace(pid)) and _innermost_number(pid) == process.pid:
            return here
    return None


def _entries(register: str) -> list[Entry]:
    found, names = [], list[str]()
    with suppress(OSError):
        names = os.listdir(register)
    for name in names:
        parts = [int(part) for part in name.split("-") if part.isdigit()]
        keeper = Identity(*parts[3:]) if len(parts) == 5 else None
        if len(parts) in (2, 5):
            namespace = parts[2] if keeper else 0
            found.append(Entry(os.path.join(register, name), Identity(*parts[:2]), namespace, keeper))
    return found


def _would_be_seen(namespace: int) -> bool:
    """Whether a process that is not found is certainly dead."""
    own = own_namespace()
    return namespace in (0, own) or own == _INITIAL_NAMESPACE


def _sessions_of(leaders: Iterable[Entry]) -> list[Identity]:
    """Return the processes in the session of a registered one: bubblewrap's child, while it sets itself up."""
    started = {entry.process.pid: entry.process.start for entry in leaders}
    longest = _SETTING_UP * os.sysconf("SC_CLK_TCK")
    found = []
    for pid in processes() if started else ():
        began = started.get(session(pid) or -1)
        if began is not None and 0 <= (start_time(pid) or -1) - began <= longest:
            found.append(identity(pid))
    return found


def _with_mounts_in(folder: str) -> list[Identity]:
    """Return the processes of other mount namespaces that have a mount of something in a directory."""
    name = f"/{os.path.basename(folder)}/".encode()  # the path above it can be another one in a container
    own = os.stat("/proc/self/ns/mnt").st_ino
    found = []
    for pid in processes():
        try:
            if os.stat(f"/proc/{pid}/ns/mnt").st_ino == own:
                continue
            with open(f"/proc/{pid}/mountinfo", "rb") as file:
                if any(name in field + b"/" for line in file for field in line.split(b" ", 5)[3:5]):
                    found.append(identity(pid))
        except OSError:
            continue  # it has ended, or is another user's
    return found


def _ancestors(pid: int) -> list[int]:
    """Return the parent of a process, its parent, and so on."""
    found = []
    above = parent(pid)
    while above:
        found.append(above)
        above = parent(above)
    return found


def _namespace(pid: int | str) -> int:
    try:
        return os.stat(f"/proc/{pid}/ns/pid").st_ino
    except OSError:
        return -1


def _innermost_number(pid: int) -> int:
    """Return the number of a process in its own PID namespace."""
    try:
        with open(f"/proc/{pid}/status", "rb") as file:
            return next((int(line.split()[-1]) for line in file if line.startswith(b"NSpid:")), pid)
    except OSError:
        return -1


def _kill_with_descendants(process: Identity) -> None:
    """Kill a process, which is stopped first so that it has no further child, and its descendants."""
    _send(process, signal.SIGSTOP)
    for descendant in [identity(pid) for pid in descendants(process.pid)] if process.lives else ():
        _send(descendant, signal.SIGKILL)
    _send(process, signal.SIGKILL)


def _send(process: Identity, number: signal.Signals) -> None:
    """Send a signal to this very process, never to a later one with the same number."""
    try:
        descriptor = os.pidfd_open(process.pid)
    except OSError:
        return
    try:
        if start_time(process.pid) == process.start:
            signal.pidfd_send_signal(descriptor, number)
    except OSError:
        pass  # it has ended
    finally:
        os.close(descriptor)
