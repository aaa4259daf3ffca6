"""What of the system a bot may read: the languages' runtimes and libraries, and the few files that those look into."""

import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SYSTEM_FOLDERS = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/gnu", "/nix/store")
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
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/sys/vm/overcommit_memory",
    "/proc/sys/vm/max_map_count",
    "/proc/sys/kernel/threads-max",
    "/proc/sys/kernel/pid_max",
    "/proc/filesystems",
    "/sys/devices/system/cpu",
    "/sys/devices/system/node",
    "/sys/kernel/mm/transparent_hugepage",
)
"""What runtimes ask the kernel about the machine."""


@cache
def system_settings() -> tuple[str, ...]:
    """Return the files under /etc that runtimes read."""
    found = [path for path in _SETTINGS if os.path.exists(path)]
    for pattern in _SETTINGS_LIKE:
        found += [str(path) for path in sorted(Path("/etc").glob(pattern))]
    return tuple(found)


def is_of_the_system(path: str | Path) -> bool:
    """Whether a path lies in a folder that every bot may read anyway.

    >>> is_of_the_system("/usr/bin/env"), is_of_the_system("/home/ada/bin/env")
    (True, False)
    """
    return any(Path(path).is_relative_to(folder) for folder in (*SYSTEM_FOLDERS, _SETTINGS[0]))


def runtime_folders(program: str | Path) -> list[str]:
    """Return the folders outside the system's that a program needs to run: those that it and what it links to live in.

    `/opt/py/bin/python3` needs `/opt/py`. A program whose surroundings do not look like a runtime gets only the file
    itself, so that `~/bin/bot` does not open the home folder.
    """
    found: list[str] = []
    for link in _links(Path(program)):
        if not is_of_the_system(link):
            prefix = link.parent.parent
            found.append(str(prefix if link.parent.name == "bin" and _is_runtime(prefix) else link))
    return list(dict.fromkeys(found))


def _links(path: Path) -> Iterator[Path]:
    """Give the path, and each path that its links lead to."""
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
