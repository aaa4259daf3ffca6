"""The scratch directory: staged bots and the register of live ones; the next start removes what a crash left behind.

Its owner keeps it locked until it ends, however it ends. Guards and builds do not inherit the lock, and workers close
it, so a free lock means that the owner has ended. A locked directory is never touched: a lock holds across PID
namespaces, such as those of containers that share a directory, where process numbers mean nothing.
"""

import errno
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from lexarena.bots.register import end_everything
from lexarena.bots.trees import remove_tree
from lexarena.cache import cache_dir
from lexarena.errors import LexarenaError

_PREFIX = "lexarena-"
_LOCK, _STAGED, _REGISTER = "lock", "staged", "bots"
_HOUR, _DAY = 3600.0, 86400.0
_FULL = (errno.ENOSPC, errno.EDQUOT)
_SET_TMPDIR = "set TMPDIR to a writable directory"


class Scratch:
    """A temporary directory that belongs to one process.

    >>> with Scratch() as scratch:
    ...     (scratch.folder / "staged").is_dir()
    True
    >>> scratch.folder.exists()
    False
    """

    def __init__(self, under: str | Path | None = None) -> None:
        place = find_place(under)
        self._process = os.getpid()
        try:
            sweep(place)
            self.folder, self.descriptors = _make(place)
        except OSError as error:
            raise _why_not_made(place, error) from None
        self.staged = self.folder / _STAGED
        self.register = self.folder / _REGISTER
        """One file per living bot or guard; see `lexarena.bots.register`."""
        self._sealed: frozenset[str] = frozenset()

    def __enter__(self) -> "Scratch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Remove the directory; a fork of its owner leaves it alone."""
        if os.getpid() == self._process and self.descriptors:
            remove_tree(self.folder)
            for descriptor in self.descriptors:
                os.close(descriptor)
            self.descriptors = ()

    def seal(self) -> None:
        """Remember what is staged, for `lost`."""
        self._sealed = frozenset(_files(self.staged))

    def lost(self) -> Path | None:
        """Return what has vanished, such as when the temporary directory was emptied; None if all is there."""
        for path in (self.folder, self.folder / _LOCK, self.staged, self.register):
            if not path.exists():
                return path
        return min((Path(path) for path in self._sealed.difference(_files(self.staged))), default=None)


def sweep(under: Path) -> list[Path]:
    """Remove the scratch directories of processes that have ended, and kill their bots; return the directories."""
    try:
        names = os.listdir(under)
    except PermissionError:
        return []  # we may write there, and no more
    folders = [under / name for name in sorted(names) if name.removeprefix(".").startswith(_PREFIX)]
    return [folder for folder in folders if _is_swept(folder)]


def _make(under: Path) -> tuple[Path, tuple[int, ...]]:
    """Make a directory; it gets its name once it is locked. Return it with the descriptors of its locks."""
    import fcntl

    unfinished = Path(tempfile.mkdtemp(prefix=f".{_PREFIX}", dir=under)).resolve()
    descriptors: list[int] = []
    try:
        descriptors.append(os.open(unfinished / _LOCK, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        fcntl.flock(descriptors[0], fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.write(descriptors[0], f"{_boot()}\n".encode())
        (unfinished / _STAGED).mkdir()
        (unfinished / _REGISTER).mkdir()
        folder = unfinished.with_name(unfinished.name.removeprefix("."))
        unfinished.rename(folder)
        descriptors.append(os.open(folder, os.O_RDONLY | os.O_DIRECTORY))
    except BaseException:
        for descriptor in descriptors:
            os.close(descriptor)
        remove_tree(unfinished)
        raise
    try:
        fcntl.flock(descriptors[1], fcntl.LOCK_EX | fcntl.LOCK_NB)  # systemd-tmpfiles leaves such a directory alone
    except OSError:
        pass  # a file system without such locks
    return folder, tuple(descriptors)


def _is_swept(folder: Path) -> bool:
    """Remove a scratch directory if its owner has ended; return whether that is so."""
    import fcntl

    try:
        about = folder.lstat()
        if not stat.S_ISDIR(about.st_mode) or about.st_uid != os.geteuid():
            return False
        if folder.name.startswith(".") and _age(about) < _HOUR:
            return False  # it may be about to be made
        lock = os.open(folder / _LOCK, os.O_RDWR | os.O_NOFOLLOW)
    except FileNotFoundError:
        if not folder.name.startswith("."):
            return False  # this is not one of ours
        remove_tree(folder)  # it was never finished
        return True
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(lock).st_nlink == 0:
            return False  # another process has swept it in the meantime
        is_of_this_boot = os.read(lock, 100).decode("ascii", "replace").strip() == _boot()  # else no process is left
        unseen = is_of_this_boot and end_everything(str(folder), str(folder / _REGISTER))
        if unseen and _age((folder / _REGISTER).stat()) < _DAY:
            return False  # its bots may live in a PID namespace that only others can see: they sweep it
        remove_tree(folder)
        return True
    except OSError:
        return False  # the owner lives
    finally:
        os.close(lock)


def _age(about: os.stat_result) -> float:
    return time.time() - about.st_mtime


def _boot() -> str:
    """Return the identity of this boot of the machine."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return "unknown"


def _files(folder: Path) -> Iterator[str]:
    """Yield the path of everything in a directory."""
    for place, folders, files in os.walk(folder):
        yield from (os.path.join(place, name) for name in (*folders, *files))


class ScratchError(LexarenaError):
    """A scratch directory cannot be made."""


def find_place(under: str | Path | None = None) -> Path:
    """Return the directory to make scratch directories in: the given one, or the first of a few that is usable.

    These are `TMPDIR` or the system's temporary directory and, if its disk is mounted noexec, `XDG_RUNTIME_DIR`, the cache
    directory and /var/tmp.
    """
    first = Path(under) if under is not None else _temporary()
    if not first.is_dir():
        raise ScratchError(f"{first}: no such directory; create it, or {_SET_TMPDIR}")
    if is_executable(first):
        return first
    for place in _others() if under is None else ():
        if _is_usable(place):
            return place
    problem = "the disk is mounted noexec, so compiled bots cannot run there"
    raise ScratchError(f"{first}: {problem}; {_SET_TMPDIR} on a disk that is not mounted noexec")


def is_executable(folder: Path) -> bool:
    """Whether the system executes programs on the disk of a directory."""
    return not os.statvfs(folder).f_flag & os.ST_NOEXEC


def _why_not_made(place: Path, error: OSError) -> ScratchError:
    if error.errno in _FULL:
        return ScratchError(f"{place}: the disk is full; free some space, or {_SET_TMPDIR} on another disk")
    problem = f"cannot create a directory for the bots ({error.strerror or error})"
    return ScratchError(f"{place}: {problem}; {_SET_TMPDIR}")


def _temporary() -> Path:
    """Return the directory for temporary files; one named by the user is taken as it is."""
    if chosen := os.environ.get("TMPDIR"):
        return Path(chosen).absolute()
    try:
        return Path(tempfile.gettempdir())
    except FileNotFoundError:
        raise ScratchError(f"no directory for temporary files; {_SET_TMPDIR}") from None


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
    """Whether we can write to a directory, it is not another user's own, and its programs are executed."""
    try:
        about = place.stat()
        shared = place == Path("/var/tmp")
        return (shared or about.st_uid == os.geteuid()) and os.access(place, os.W_OK | os.X_OK) and is_executable(place)
    except OSError:
        return False
