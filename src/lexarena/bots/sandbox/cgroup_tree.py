"""The hierarchy of control groups (cgroup v2): where this process is, and which controllers groups pass on.

The guard's own program uses it, so it needs only the standard library.
"""

import os
import re
from typing import NamedTuple

CONTROLLERS = ("memory", "pids")
"""What limits a bot."""


class Place(NamedTuple):
    """Where this process is: the folder of the whole hierarchy, and the folder of its own group in it."""

    root: str
    own: str

    def ancestors(self) -> list[str]:
        """Return the folders above our own, the nearest first.

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


def is_root(folder: str) -> bool:
    """Whether a group is the root of the hierarchy."""
    return not os.path.exists(os.path.join(folder, "cgroup.type"))


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
    try:
        place = find_place(read_file("/proc/self/mountinfo"), read_file("/proc/self/cgroup"))
    except OSError:
        return None
    limits = []
    left = [place.own, *place.ancestors()] if place else []
    for folder in left[: left.index(parent)] if parent in left else ():
        try:
            limits.append(int(read_file(folder, "memory.max")))
        except (OSError, ValueError):
            continue  # it has no limit: "max"
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
