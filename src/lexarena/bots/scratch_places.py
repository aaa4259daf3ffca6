"""Where a scratch folder can be: a place that can be written, on a disk whose programs the system executes."""

import errno
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from lexarena.cache import cache_dir
from lexarena.errors import LexarenaError

_FULL = (errno.ENOSPC, errno.EDQUOT)
_SET_TMPDIR = "set TMPDIR to a folder"


class ScratchError(LexarenaError):
    """No scratch folder can be made."""


def find_place(under: str | Path | None = None) -> Path:
    """Return the folder to make scratch folders in: the one that is given, or the first of a few that will do.

    These are `TMPDIR` or the system's folder for temporary files; and if its disk is mounted noexec, `XDG_RUNTIME_DIR`,
    the cache folder and /var/tmp.
    """
    first = Path(under) if under is not None else _temporary()
    if not first.is_dir():
        raise ScratchError(f"{first}: there is no such folder; create it, or {_SET_TMPDIR} that you may write to")
    if is_executable(first):
        return first
    for place in _others() if under is None else ():
        if _is_usable(place):
            return place
    problem = "the disk is mounted noexec, so no compiled bot can run there"
    raise ScratchError(f"{first}: {problem}; {_SET_TMPDIR} on a disk that is not mounted noexec")


def is_executable(folder: Path) -> bool:
    """Whether the system executes programs on the disk of a folder."""
    return not os.statvfs(folder).f_flag & os.ST_NOEXEC


def why_not_made(place: Path, error: OSError) -> ScratchError:
    """Return the error for a place in which a scratch folder cannot be made."""
    if error.errno in _FULL:
        return ScratchError(f"{place}: the disk is full; make room there, or {_SET_TMPDIR} on another disk")
    problem = f"no folder for the bots can be made here ({error.strerror or error})"
    return ScratchError(f"{place}: {problem}; {_SET_TMPDIR} that you may write to")


def _temporary() -> Path:
    """Return the folder for temporary files; one that the user names is taken at their word."""
    if chosen := os.environ.get("TMPDIR"):
        return Path(chosen).absolute()
    try:
        return Path(tempfile.gettempdir())
    except FileNotFoundError:
        raise ScratchError(f"there is no folder for temporary files; {_SET_TMPDIR} that you may write to") from None


def _others() -> Iterator[Path]:
    if runtime := os.environ.get("XDG_RUNTIME_DIR"):
        yield Path(runtime)
    scratch = cache_dir() / "scratch"
    try:
        scratch.mkdir(parents=True, exist_ok=True)
        yield scratch
    except OSError:
        pass  # this cache cannot be written
    yield Path("/var/tmp")


def _is_usable(place: Path) -> bool:
    """Whether we can write to a folder, it is not another user's own, and its programs are executed."""
    try:
        about = place.stat()
        shared = place == Path("/var/tmp")
        return (shared or about.st_uid == os.geteuid()) and os.access(place, os.W_OK | os.X_OK) and is_executable(place)
    except OSError:
        return False
