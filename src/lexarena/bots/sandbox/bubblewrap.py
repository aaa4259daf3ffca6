"""The sandbox with bubblewrap: a bot in its own namespaces, where nothing else of the machine exists.

It sees the system's programs and libraries, its stage and what its runtime needs, all read-only, an empty /tmp and no
other process. The filter of system calls is the same as in the sandbox without bubblewrap.
"""

import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

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
    bot: str | None = None,
) -> list[str]:
    """Return the command that runs `argv` in `folder` in the sandbox, able to read `readable` and to write `writable`.

    A server that is forked for each game starts without the filter of system calls, which its forks load. `bot` is the
    program of a bot that is to follow; it sees less of /proc than a server or a build.
    """
    command = [bwrap, *_NAMESPACES, *_USER]
    if not is_server:
        command += ["--json-status-fd", str(STATUS_FD), "--seccomp", str(SECCOMP_FD)]
    command += [*(_machines_proc() if bot is None else _own_proc(bot, folder)), "--dir", "/tmp", "--dir", "/dev"]
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


def _own_proc(program: str, folder: str) -> list[str]:
    """Return how a bot sees its own directory of /proc as /proc/self, and nothing else of it.

    It is the bot's own process that sets up its sandbox. A compiled program gets little more than a name for itself, which
    takes less time. Another one may execute the real program, so it gets the directory, with what counts covered up.
    """
    if _is_compiled(program, folder):
        shown = [word for path in _LEAST for word in ("--ro-bind", path, path)]
        return [*shown, "--symlink", os.path.realpath(program), "/proc/self/exe"]
    command = ["--ro-bind", "/proc/self", "/proc/self"]
    for name in filter(_is_own, _COUNTING):
        command += ["--ro-bind", "/dev/null", f"/proc/self/{name}"]
    for name in _HIDDEN:
        command += _emptied(f"/proc/self/{name}")
    return command


def _is_compiled(program: str, folder: str) -> bool:
    """Whether a program is compiled, and in the directory of its bot."""
    try:
        with open(program, "rb") as file:
            return Path(program).is_relative_to(folder) and file.read(4) == b"\x7fELF"
    except OSError:
        return False  # which is found out when it is executed


def _is_own(name: str) -> bool:
    """Whether this kernel has such a file in a process's directory of /proc."""
    return os.path.exists(f"/proc/self/{name}")


def _machines_proc() -> list[str]:
    """Return how a server or a build sees /proc: what only root may read of it is hidden, and what has no use here."""
    command = ["--proc", "/proc"]
    for entry in os.scandir("/proc"):
        if not (entry.name.isdigit() or entry.name in _SHOWN or entry.is_symlink()):
            inside = [path for path in KERNEL_FILES if path.startswith(f"{entry.path}/")]
            shown = [word for path in inside for word in ("--ro-bind-try", path, path)]
            command += _emptied(entry.path, shown) if entry.is_dir() else ["--ro-bind", "/dev/null", entry.path]
    return [*command, "--remount-ro", "/proc"]


def _emptied(folder: str, shown: Sequence[str] = ()) -> list[str]:
    """Return how a directory is replaced by one with nothing but what is `shown`, which cannot be written to either."""
    return ["--tmpfs", folder, *shown, "--remount-ro", folder]


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
    """Try bubblewrap; return its complaint, or None if it works here."""
    mounts = ("--ro-bind", "/", "/", "--proc", "/proc", "--dir", "/tmp")
    command = [bwrap, *_NAMESPACES, *_USER, *mounts, "--", "/bin/true"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return None if done.returncode == 0 else (done.stderr.strip() or f"it exits with {done.returncode}")


SYSTEM_FOLDERS = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/gnu", "/nix/store")
_COUNTING = (
    *("stat", "statm", "status", "io", "smaps", "smaps_rollup", "numa_maps", "pagemap", "oom_score"),
    *("sched", "mountinfo", "mountstats"),
)
_HIDDEN = ("task", "net", "fdinfo")
"""Files of a process's directory in /proc that count page faults or pages of shared files, or tell its number outside the
namespace, which depends on how many threads others have started; and directories that hold such files."""
_LEAST = ("/proc/self/maps", "/proc/self/fd")
_SHOWN = ("cpuinfo", "meminfo", "stat", "filesystems", "uptime", "loadavg", "version", "cmdline")
_SETTINGS = (
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld-musl-x86_64.path",
    "/etc/localtime",
    "/etc/ssl/openssl.cnf",
    "/etc/pki/tls/openssl.cnf",
    "/etc/crypto-policies",
)
_SETTINGS_LIKE = ("java-*", "java", "mono", "dotnet")
DEVICES = ("/dev/null", "/dev/urandom", "/dev/random")
KERNEL_FILES = (
    "/proc/sys/vm/overcommit_memory",
    "/proc/sys/vm/max_map_count",
    "/proc/sys/kernel/threads-max",
    "/proc/sys/kernel/pid_max",
    "/proc/filesystems",
    *(f"/sys/devices/system/{kind}/{which}" for kind in ("cpu", "node") for which in ("online", "possible", "present")),
    "/sys/kernel/mm/transparent_hugepage/enabled",
    "/sys/kernel/mm/transparent_hugepage/hpage_pmd_size",
)
"""What runtimes ask the kernel about the machine, as far as it never changes; see `allowed` for why."""
BUILD_FILES = (*KERNEL_FILES, "/proc/cpuinfo", "/proc/meminfo", "/proc/stat")
"""What compilers ask besides."""


@cache
def system_settings() -> tuple[str, ...]:
    """Return the files under /etc that runtimes read."""
    found = [path for path in _SETTINGS if os.path.exists(path)]
    for pattern in _SETTINGS_LIKE:
        found += [str(path) for path in sorted(Path("/etc").glob(pattern))]
    return tuple(found)


def is_of_the_system(path: str | Path) -> bool:
    """Whether a path lies in a directory that every bot may read.

    >>> is_of_the_system("/usr/bin/env"), is_of_the_system("/home/ada/bin/env")
    (True, False)
    """
    return any(Path(path).is_relative_to(folder) for folder in (*SYSTEM_FOLDERS, _SETTINGS[0]))


def runtime_folders(program: str | Path) -> list[str]:
    """Return the non-system directories that a program needs to run: its own, and those of the files it links to.

    `/opt/py/bin/python3` needs `/opt/py`. A program whose surroundings do not look like a runtime gets only the file
    itself, so that `~/bin/bot` does not open the home directory.
    """
    found: list[str] = []
    for link in _links(Path(program)):
        if not is_of_the_system(link):
            prefix = link.parent.parent
            found.append(str(prefix if link.parent.name == "bin" and _is_runtime(prefix) else link))
    return list(dict.fromkeys(found))


def _links(path: Path) -> Iterator[Path]:
    """Yield the path, and each path that its links lead to."""
    path = path.absolute()
    for _ in range(40):
        yield path
        if not path.is_symlink():
            break
        path = Path(os.path.normpath(path.parent.resolve() / os.readlink(path)))


def _is_runtime(prefix: Path) -> bool:
    home = Path("~").expanduser() if "HOME" in os.environ else Path("/root")
    private = {home, home / ".local", Path("/"), Path("/root"), Path("/home")}
    signs = ("lib", "lib64", "pyvenv.cfg", "release")
    return prefix not in private and any((prefix / sign).exists() for sign in signs)
