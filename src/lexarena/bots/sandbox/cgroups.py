"""Control groups (cgroup v2): limits that the kernel itself enforces, where this user may make groups.

    parent = groups_parent()                  # once in each arena: where groups can be made, or "" where they cannot
    groups = GuardGroups.open(parent)         # in each guard: a directory of its own, locked while the guard lives
    group = groups.make(memory, threads)      # per bot: PARENT/lexarena-.../bot-1 with memory.max and pids.max
    pid = group.fork()                        # the child is in the group from its first instruction
    group.freeze(); group.freeze(False)       # nothing in it runs while it is frozen
    group.kill(); group.used(); group.remove()

Controllers can be enabled for the children of a group only if the group itself has no processes, unless it is the root.
So a guard's directory is made in the root, if we are in it; else in our own group, if nobody else is in it (a delegated
scope, for example), after we have moved into a child of it; else in the nearest ancestor that already passes the
controllers on. A memory limit that we leave behind in the last case is set on the guard's directory.

All this is in addition to limits that hold without it: if a step fails, the bot runs without a group.
It needs only the standard library, because the guard's own program uses it.
"""

import contextlib
import ctypes
import os
import re
import signal
import struct
import time
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from lexarena.bots.process_table import descendants

try:
    import fcntl
except ImportError:  # bots run on Linux only, but this can be imported everywhere
    fcntl = None  # type: ignore[assignment]

CONTROLLERS = ("memory", "pids")
"""What limits a bot."""
ALLOWANCE = 32 << 20
"""Bytes that a group may hold beyond a bot's limit: bubblewrap, page tables, stacks in the kernel."""
MORE_TASKS = 8
"""Processes that a group may have beyond a bot's threads: those of bubblewrap."""
_OUR_LEAF = "lexarena-arena"
_GUARDS = re.compile(r"lexarena-guard-[0-9]+-[0-9a-f]{8}")
"""The names of guards' directories."""
_CLONE3, _CLONE_INTO_CGROUP = 435, 0x200000000
_TRIES, _PATIENCE, _PAUSE = 3, 1.0, 0.001


class Place(NamedTuple):
    """Where this process is: the directory of the whole hierarchy, and that of its own group in it."""

    root: str
    own: str

    def ancestors(self) -> list[str]:
        """Return the directories above our own, the nearest first.

        >>> Place("/sys/fs/cgroup", "/sys/fs/cgroup/a/b").ancestors()
        ['/sys/fs/cgroup/a', '/sys/fs/cgroup']
        """
        found, folder = [], self.own
        while folder != self.root:
            folder = os.path.dirname(folder)
            found.append(folder)
        return found


def find_place(mountinfo: str, membership: str) -> Place | None:
    """Return where this process is, from /proc/self/mountinfo and /proc/self/cgroup; None if there is no cgroup v2.

    >>> find_place("41 31 0:38 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw", "0::/user.slice/session-1.scope")
    Place(root='/sys/fs/cgroup', own='/sys/fs/cgroup/user.slice/session-1.scope')
    """
    own = next((line[3:] for line in membership.splitlines() if line.startswith("0::/")), "")
    for line in mountinfo.splitlines():
        before, _, after = line.partition(" - ")
        fields = before.split()
        if not own or len(fields) < 5 or after.split()[:1] != ["cgroup2"]:
            continue
        root, mounted = _unescaped(fields[3]).rstrip("/"), _unescaped(fields[4]).rstrip("/")
        if (own == root or own.startswith(f"{root}/")) and ".." not in own.split("/"):
            return Place(mounted, (mounted + own[len(root) :]).rstrip("/"))
    return None


def _unescaped(path: str) -> str:
    return re.sub(r"\\([0-7]{3})", lambda match: chr(int(match[1], 8)), path)


def _here() -> Place | None:
    return find_place(read_file("/proc/self/mountinfo"), read_file("/proc/self/cgroup"))


def passes_on(folder: str, enable: bool = False) -> bool:
    """Whether the children of a group have the controllers that we need; try to enable them if asked to."""
    try:
        if enable and not passes_on(folder):
            if not set(CONTROLLERS) <= set(read_file(folder, "cgroup.controllers").split()):
                return False
            write_file("+" + " +".join(CONTROLLERS), folder, "cgroup.subtree_control")
        return set(CONTROLLERS) <= set(read_file(folder, "cgroup.subtree_control").split())
    except OSError:
        return False


def memory_limit_left(parent: str) -> int | None:
    """Return the memory limit of the groups that bots leave if their groups are made under `parent`; None without one."""
    limits, left = list[int](), list[str]()
    with contextlib.suppress(OSError):
        left = [place.own, *place.ancestors()] if (place := _here()) else []
    for folder in left[: left.index(parent)] if parent in left else ():
        with contextlib.suppress(OSError, ValueError):  # it has no limit: "max"
            limits.append(int(read_file(folder, "memory.max")))
    return min(limits, default=None)


def read_file(*path: str) -> str:
    """Return what a file of a group says."""
    with open(os.path.join(*path), encoding="utf-8", errors="surrogateescape") as file:
        return file.read()


def write_file(text: str, *path: str) -> bool:
    """Write to a file of a group; return whether the kernel took it."""
    descriptor = os.open(os.path.join(*path), os.O_WRONLY | os.O_CLOEXEC)
    try:
        return os.write(descriptor, text.encode()) > 0
    finally:
        os.close(descriptor)


class Used(NamedTuple):
    """The kernel's statistics of a group at its end."""

    memory: int = 0
    """The most that it held at once, in bytes, without what is cached of files."""
    out_of_memory: bool = False
    out_of_threads: bool = False


@cache
def groups_parent() -> str:
    """Return the directory in which guards can make groups with limits, found by trying; "" if this user cannot."""
    with contextlib.suppress(OSError, ValueError):
        if place := _here():
            return next((folder for folder in _parents(place) if _works(folder)), "")
    return ""


def _parents(place: Place) -> Iterator[str]:
    """Yield the possible directories, the best first; see the head of this file."""
    is_root = not os.path.exists(os.path.join(place.own, "cgroup.type"))
    if passes_on(place.own, enable=True) if is_root else _moves_to_a_leaf(place.own):
        yield place.own
    for folder in place.ancestors():
        if passes_on(folder):
            yield folder


def _moves_to_a_leaf(own: str) -> bool:
    """Move into a child of our own group, if nobody else is in the group, and enable the controllers for its children."""
    ours = {os.getpid(), *descendants(os.getpid())}
    with contextlib.suppress(OSError):
        inside = {int(pid) for pid in read_file(own, "cgroup.procs").split()}
        if not inside <= ours or not set(CONTROLLERS) <= set(read_file(own, "cgroup.controllers").split()):
            return False
        leaf = os.path.join(own, _OUR_LEAF)
        os.makedirs(leaf, exist_ok=True)
        try:
            for pid in inside:
                write_file(str(pid), leaf, "cgroup.procs")
            if passes_on(own, enable=True):
                return True
            for pid in inside:
                write_file(str(pid), own, "cgroup.procs")
        finally:
            if not read_file(leaf, "cgroup.procs"):
                os.rmdir(leaf)
    return False


def _works(parent: str) -> bool:
    """Try everything that a guard does with a bot's group, with a process that ends at once."""
    import subprocess  # the guard need not load it

    groups = GuardGroups.open(parent)
    if groups is None:
        return False
    try:
        group = groups.make(ALLOWANCE, MORE_TASKS)
        if group is None:
            return False
        join = ["/bin/sh", "-c", 'echo 0 >"$1"', "sh", os.path.join(group.folder, "cgroup.procs")]
        joined = subprocess.run(join, stderr=subprocess.DEVNULL, timeout=20, check=False).returncode == 0
        return joined and group.freeze() and group.freeze(False) and group.kill()
    except subprocess.SubprocessError:
        return False
    finally:
        groups.close()


class GuardGroups:
    """The groups of one guard's bots, in a directory that is locked while the guard lives."""

    def __init__(self, folder: str, lock: int) -> None:
        self.folder, self._lock, self._made = folder, lock, 0

    @classmethod
    def open(cls, parent: str) -> "GuardGroups | None":
        """Make a directory under `parent`, and remove those of guards that have ended; None if that fails."""
        with contextlib.suppress(OSError):
            sweep(parent)
            for _ in range(_TRIES):  # another start may take a new directory for a deserted one before it is locked
                folder = os.path.join(parent, f"lexarena-guard-{os.getpid()}-{os.urandom(4).hex()}")
                os.mkdir(folder)
                if (lock := _locked(folder)) is None:
                    continue
                groups, limit = cls(folder, lock), memory_limit_left(parent)
                with contextlib.suppress(OSError):
                    if limit is not None:
                        write_file(str(limit), folder, "memory.max")
                    if passes_on(folder, enable=True):
                        return groups
                groups.close()
                break
        return None

    def make(self, memory: int, threads: int) -> "Group | None":
        """Return a new group for a bot with these limits; None if that fails."""
        self._made += 1
        group = Group(os.path.join(self.folder, f"bot-{self._made}"))
        try:
            os.mkdir(group.folder)
            write_file(str(memory + ALLOWANCE), group.folder, "memory.max")
            write_file(str(threads + MORE_TASKS), group.folder, "pids.max")
            for name, value in (("memory.swap.max", "0"), ("memory.oom.group", "1")):
                if os.path.exists(os.path.join(group.folder, name)):  # a kernel without swap has no limit of it
                    write_file(value, group.folder, name)
        except OSError:
            group.remove()
            return None
        return group

    def close(self) -> None:
        """Kill what is left in the groups, and remove them all."""
        _remove_folder(self.folder)
        os.close(self._lock)


class Group:
    """The group of one bot; without a directory it does nothing."""

    def __init__(self, folder: str = "") -> None:
        self.folder = folder
        self._open: dict[str, int] = {}

    def fork(self) -> int:
        """Fork as `os.fork` does, with the child in this group; it must end or execute a program soon.

        Moving a process to another group waits for all processors, which can take 20 ms; starting it there does not.
        """
        pid = -1
        try:
            place = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except OSError:
            return os.fork()  # the group was removed by another process
        arguments = struct.pack("11Q", _CLONE_INTO_CGROUP, 0, 0, 0, signal.SIGCHLD, 0, 0, 0, 0, 0, place)
        number, size = ctypes.c_long(_CLONE3), ctypes.c_long(len(arguments))
        try:  # with PyDLL the child keeps the interpreter's lock, as after a fork
            pid = ctypes.PyDLL(None).syscall(number, ctypes.create_string_buffer(arguments), size)
        finally:
            os.close(place)
        if pid < 0:  # a filter of system calls refuses clone3, say
            pid = os.fork()
            if pid == 0:
                with contextlib.suppress(OSError):  # it runs without a group, as it does where there are none
                    write_file("0", self.folder, "cgroup.procs")
        return pid

    def take(self, pid: int) -> bool:
        """Move a process into the group; return whether that worked. If not, the group is removed."""
        try:
            write_file(str(pid), self.folder, "cgroup.procs")
            return True
        except OSError:
            self.remove()
            return False

    def freeze(self, frozen: bool = True) -> bool:
        """Freeze the group, or resume it; return whether that worked."""
        if not self.folder:
            return False
        try:
            return os.pwrite(self._file("cgroup.freeze", os.O_WRONLY), b"1" if frozen else b"0", 0) == 1
        except OSError:
            return False  # the group has ended

    def is_out_of_threads(self) -> bool:
        """Whether the group was refused a thread because of its limit."""
        if not self.folder:
            return False
        try:  # it is asked at each turn, so the file stays open
            found = re.search(rb"^max ([0-9]+)", os.pread(self._file("pids.events", os.O_RDONLY), 256, 0), re.MULTILINE)
            return found is not None and int(found[1]) > 0
        except OSError:
            return False  # the group has ended

    def used(self) -> Used:
        """Return what the group has used; ask before it is removed."""
        if not self.folder:
            return Used()
        cached = self._count("memory.stat", "inactive_file") + self._count("memory.stat", "active_file")
        killed = self._count("memory.events", "oom_kill") > 0
        return Used(max(0, self._count("memory.peak") - cached), killed, self.is_out_of_threads())

    def kill(self) -> bool:
        """Kill everything in the group."""
        try:
            return bool(self.folder) and write_file("1", self.folder, "cgroup.kill")
        except OSError:
            return False

    def remove(self) -> None:
        """Remove the group, whose processes have been killed."""
        self.close()
        if self.folder:
            _remove_folder(self.folder)

    def close(self) -> None:
        """Close what is open here; the group stays."""
        for descriptor in self._open.values():
            os.close(descriptor)
        self._open.clear()

    def _file(self, name: str, mode: int) -> int:
        if name not in self._open:
            self._open[name] = os.open(os.path.join(self.folder, name), mode | os.O_CLOEXEC)
        return self._open[name]

    def _count(self, name: str, what: str = "") -> int:
        """Return the number in a file of the group, or in its line that begins with `what`; 0 if there is none."""
        with contextlib.suppress(OSError, ValueError):
            lines = [line.split() for line in read_file(self.folder, name).splitlines()]
            return next((int(fields[-1]) for fields in lines if not what or fields[0] == what), 0)
        return 0


def sweep(parent: str) -> list[str]:
    """Kill and remove the groups of guards that have ended; return their directories."""
    swept = []
    for entry in os.scandir(parent):
        with contextlib.suppress(OSError):  # its guard has just removed it
            is_ours = _GUARDS.fullmatch(entry.name) and entry.stat(follow_symlinks=False).st_uid == os.geteuid()
            if is_ours and (lock := _locked(entry.path)) is not None:
                _remove_folder(entry.path)
                os.close(lock)
                swept.append(entry.path)
    return swept


def _locked(folder: str) -> int | None:
    """Return a descriptor that locks a directory; None if it is locked, or gone."""
    try:
        lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except OSError:
        return None
    with contextlib.suppress(OSError):
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.path.samestat(os.fstat(lock), os.stat(folder)):
            return lock
    os.close(lock)
    return None


def _remove_folder(folder: str) -> None:
    """Kill everything in a group and remove it with its children, waiting a moment for what is still ending."""
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            for entry in os.scandir(folder):
                if entry.is_dir(follow_symlinks=False):
                    _remove_folder(entry.path)
            os.rmdir(folder)
            return
        except FileNotFoundError:
            return
        except OSError:
            if time.monotonic() > deadline:
                return  # the next start tries again
        with contextlib.suppress(OSError):
            write_file("1", folder, "cgroup.kill")
        time.sleep(_PAUSE)
