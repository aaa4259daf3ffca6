"""The choice of a sandbox: the best one that works here, described in one line."""

import os
import sys
from dataclasses import dataclass
from functools import cache

from lexarena.bots.sandbox.bubblewrap import find_bubblewrap, why_bubblewrap_fails
from lexarena.bots.sandbox.cgroups import groups_parent
from lexarena.bots.sandbox.landlock import landlock_version
from lexarena.bots.sandbox.seccomp import is_known_machine
from lexarena.errors import LexarenaError

MODES = ("auto", "require", "off", "bubblewrap", "landlock")
"""The modes: the best available one, the best one or an error, none, or one by its name."""

_INSTALL = "install your system's package 'bubblewrap' to add namespaces"
_LINUX = "bots run on Linux only; on Windows use WSL, on macOS a Linux container or virtual machine"


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A sandbox: its name in records, the program it needs, and the line that says what a bot is held to."""

    name: str
    line: str
    bwrap: str = ""
    groups: str = ""
    """Where bots get control groups with their limits; "" where this user cannot make any."""
    supervisor: str = ""
    """The socket of a process that is asked about every system call of the bot; see `lexarena.bots.trace`."""

    @property
    def is_on(self) -> bool:
        """Whether bots are sandboxed at all."""
        return self.name != "off"


def choose_sandbox(mode: str = "auto") -> Sandbox:
    """Return the sandbox for a mode, or raise `LexarenaError` with what is missing and how to get it."""
    if mode not in MODES:
        raise LexarenaError(f"unknown sandbox {mode!r}; choose from {', '.join(MODES)}")
    if sys.platform != "linux":
        raise LexarenaError(_LINUX)
    if mode == "off":
        return Sandbox("off", "sandbox off: bots run with all rights of this user")
    bubblewrap, no_bubblewrap = _bubblewrap()
    landlock, no_landlock = _landlock(no_bubblewrap)
    named = {"bubblewrap": (bubblewrap, no_bubblewrap), "landlock": (landlock, no_landlock)}
    found, missing = named.get(mode, (bubblewrap or landlock, f"{no_bubblewrap}; {no_landlock}"))
    if found is None and mode == "auto":
        return Sandbox("off", f"sandbox off, bots run with all rights of this user: {missing}")
    if found is None:
        complaint = f"the sandbox {mode!r} does not work here" if mode in named else "no sandbox works here"
        raise LexarenaError(f"{complaint}: {missing}")
    return found


@cache
def _bubblewrap() -> tuple[Sandbox | None, str]:
    """Return the sandbox with bubblewrap, or why there is none."""
    bwrap = find_bubblewrap()
    if bwrap is None:
        return None, f"bubblewrap is not installed; {_INSTALL}"
    if not is_known_machine():
        return None, _unknown_machine()
    complaint = why_bubblewrap_fails(bwrap)
    if complaint:
        return None, f"bubblewrap does not work here ({complaint}); allow unprivileged user namespaces"
    line = f"sandbox bubblewrap: namespaces, a system call filter, {_limits()}"
    return Sandbox("bubblewrap", line, bwrap, groups_parent()), ""


@cache
def _landlock(no_bubblewrap: str) -> tuple[Sandbox | None, str]:
    """Return the sandbox with Landlock, or why there is none."""
    if not is_known_machine():
        return None, _unknown_machine()
    if not landlock_version():
        return None, "the kernel offers no Landlock; it needs Linux 5.13 with 'landlock' among its security modules"
    line = f"sandbox landlock: Landlock, a system call filter, {_limits()}"
    line = f"{line}; {no_bubblewrap}" if no_bubblewrap else line
    return Sandbox("landlock", line, groups=groups_parent()), ""


def _limits() -> str:
    return "limits by cgroups" if groups_parent() else "limits by sampling"


def _unknown_machine() -> str:
    return f"there is no system call filter for {os.uname().machine}, only for x86_64 and aarch64"
