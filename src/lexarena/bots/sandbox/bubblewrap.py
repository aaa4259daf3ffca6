"""The sandbox with bubblewrap: a bot in its own namespaces, where nothing else of the machine exists.

It sees the system's programs and libraries, its stage and what its runtime needs, all read-only, an empty /tmp and no
other process. The filter of system calls is the same as in the sandbox without bubblewrap.
"""

import os
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

from lexarena.bots.sandbox.runtimes import DEVICES, SYSTEM_FOLDERS, is_of_the_system, system_settings
from lexarena.bots.sandbox.seccomp import SECCOMP_FD

STATUS_FD = 3
"""Where bubblewrap tells what became of the bot: behind the bot's own three descriptors."""

_NAMESPACES = ("--unshare-all", "--as-pid-1", "--die-with-parent", "--new-session", "--cap-drop", "ALL")
_USER = ("--uid", "1000", "--gid", "1000", "--hostname", "arena")


def find_bubblewrap() -> str | None:
    """Return the path of `bwrap`, if it is installed."""
    return shutil.which("bwrap")


def bubblewrap_command(
    bwrap: str,
    argv: Sequence[str],
    folder: str,
    readable: Iterable[str],
    writable: Iterable[str] = (),
    is_server: bool = False,
) -> list[str]:
    """Return the command that runs `argv` in `folder` in the sandbox, able to read `readable` and to write `writable`.

    A server that is forked for each game starts without the filter of system calls, which its forks load.
    """
    command = [bwrap, *_NAMESPACES, *_USER]
    if not is_server:
        command += ["--json-status-fd", str(STATUS_FD), "--seccomp", str(SECCOMP_FD)]
    command += ["--proc", "/proc", "--remount-ro", "/proc", "--dir", "/tmp", "--dir", "/dev"]
    for device in DEVICES:
        command += ["--dev-bind-try", device, device]
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        command += ["--symlink", f"/proc/self/fd/{number}", f"/dev/{name}"]
    command += ["--symlink", "/proc/self/fd", "/dev/fd"]
    for system in SYSTEM_FOLDERS:
        if os.path.islink(system):
            command += ["--symlink", os.readlink(system), system]
        elif os.path.isdir(system):
            command += ["--ro-bind", system, system]
    for path in outermost([*system_settings(), *readable, folder]):
        goal = os.readlink(path) if os.path.islink(path) else ""
        linked = is_of_the_system(goal)  # a link costs less than a mount
        command += ["--symlink", goal, path] if linked else ["--ro-bind-try", path, path]
    for path in writable:
        command += ["--bind", path, path]
    return [*command, "--remount-ro", "/", "--chdir", folder, "--", *argv]


def outermost(paths: Iterable[str]) -> list[str]:
    """Return the paths that lie in no other of them.

    >>> outermost(["/opt/py", "/opt/py/lib", "/opt/python"])
    ['/opt/py', '/opt/python']
    """
    kept: list[str] = []
    for path in sorted(set(paths), key=lambda path: Path(path).parts):
        if not kept or not Path(path).is_relative_to(kept[-1]):
            kept.append(path)
    return kept


def why_bubblewrap_fails(bwrap: str) -> str | None:
    """Try bubblewrap; return what it complains of, or None if it works here."""
    command = [
        bwrap,
        *_NAMESPACES,
        *_USER,
        "--ro-bind",
        "/",
        "/",
        "--proc",
        "/proc",
        "--dir",
        "/tmp",
        "--",
        "/bin/true",
    ]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return None if done.returncode == 0 else (done.stderr.strip() or f"it exits with {done.returncode}")
