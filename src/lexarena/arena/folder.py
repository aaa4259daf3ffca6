"""The directory of a tournament: one arena at a time works in it, and old results are moved aside, never overwritten.

An error about a directory or a store that cannot be used gives the reason and the right remedy.
"""

import errno
import os
from pathlib import Path

from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.files import write_if_changed
from lexarena.text import visible
from lexarena.words.list_names import SHIPPED

RESULTS = "results"
"""The directory of the results, inside the tournament's directory."""
STORE_FILE = "arena.sqlite"
LOCK_FILE = ".arena.lock"
RESULTS_FILE, SUMMARY = "results.json", "summary.html"
RECORDS, PAGES, BUILDS = "records", "games", "builds"
PLAYING = "playing"
"""The directory with the journals of the games that are being played."""
ASSETS, ASSET_FILES = "assets", ("lexarena.js", "lexarena.css")
"""The script and the styles of the pages."""
_PUBLISHED = (RESULTS_FILE, SUMMARY, RECORDS, PAGES)
"""What is made from the store, and only if there is a game in it."""

DROPPED = "dropped"
"""The note in a store that games were removed from it on purpose."""


class FreshStartError(LexarenaError):
    """The results directory holds something that this tournament cannot continue; a fresh start would move it aside."""


class FolderLock:
    """The lock on a tournament's directory. The system lifts it when the arena ends, however it ends.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as directory, FolderLock(Path(directory)):
    ...     FolderLock(Path(directory)).__enter__()  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: ...: another arena is running here (process ...); wait for it, or choose ...
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.descriptor = -1

    def __enter__(self) -> "FolderLock":
        import fcntl  # not on Windows, where tournaments can be looked at and not played

        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.folder / LOCK_FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            problem = f"cannot be written ({error.strerror}); choose a writable directory"
            raise LexarenaError(f"{self.folder}: {problem}") from None
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(descriptor, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(descriptor)
            problem = f"another arena is running here (process {owner}); wait for it, or choose another directory"
            raise LexarenaError(f"{self.folder}: {problem}") from None
        try:
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        except OSError as error:
            os.close(descriptor)
            problem = f"cannot be written ({error.strerror}); free some disk space, or remove it if it is not a file"
            raise LexarenaError(f"{self.folder / LOCK_FILE}: {problem}") from None
        self.descriptor = descriptor
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.descriptor)
        self.descriptor = -1


def results_folder(base: Path) -> Path:
    """Return the results directory of a tournament's directory, or the directory itself if it has the results in it."""
    for folder in (base / RESULTS, base):
        if (folder / STORE_FILE).is_file():
            return folder
        if any((folder / name).is_file() for name in (RESULTS_FILE, SUMMARY)):
            check_begun(folder)
    raise LexarenaError(f"{base}: no tournament here; give the directory in which the tournament was run")


def results_folders(base: Path) -> list[Path]:
    """Return where a tournament's directory has or will have its results, old ones that were set aside included."""
    aside = [path for path in base.glob(f"{RESULTS}.*") if path.suffix[1:].isdigit()]
    return [path.resolve() for path in (base / RESULTS, *sorted(aside))]


def check_results_folder(folder: Path) -> None:
    """Refuse a results directory that has something other than a tournament in it."""
    check_begun(folder)
    if folder.is_dir() and any(folder.iterdir()) and not (folder / STORE_FILE).exists():
        problem = (
            "holds something other than a tournament; move it away, or start a fresh tournament, which moves it aside"
        )
        raise FreshStartError(f"{folder}: {problem}")


def check_begun(folder: Path, is_empty: bool = False) -> None:
    """Refuse a directory with the results of a tournament whose store is missing or empty: it would start over.

    With `is_empty`, the store is known to hold nothing, though its file is not empty.
    """
    store = folder / STORE_FILE
    if store.exists() and not store.is_file():
        raise FreshStartError(f"{store}: not a file; move it away, or start a fresh tournament")
    size = store.stat().st_size if store.exists() else 0
    if size and not is_empty:
        return
    log = [] if size else [f"{STORE_FILE}-wal"]
    left = [name for name in (*_PUBLISHED, WORDS_FILE, BUILDS, *log) if _holds_something(folder / name)]
    if left:
        problem = f"is {'empty' if store.exists() else 'missing'}, but {' and '.join(left)} of a tournament"
        remedy = "restore it from a copy, or start a fresh tournament, which moves them aside"
        raise FreshStartError(f"{store}: {problem} {'is' if len(left) == 1 else 'are'} beside it; {remedy}")


def is_published(folder: Path) -> bool:
    """Whether results, records or pages of a tournament are in a directory."""
    return any(_holds_something(folder / name) for name in _PUBLISHED)


def _holds_something(path: Path) -> bool:
    try:
        return any(path.iterdir()) if path.is_dir() else path.stat().st_size > 0
    except OSError:
        return False


def set_aside(folder: Path) -> Path | None:
    """Move old results to results.1, results.2 and so on; return where they are now."""
    if not folder.exists():
        return None
    number = 1
    while (moved := folder.with_name(f"{folder.name}.{number}")).exists():
        number += 1
    folder.rename(moved)
    return moved


def keep_words(variant: Variant, folder: Path) -> None:
    """Keep the word list beside the results, unless lexarena ships it, so that the directory can be verified anywhere."""
    if variant.lexicon.name not in SHIPPED:
        write_if_changed(folder / WORDS_FILE, variant.files[WORDS_FILE], durable=True)


def kept_words(folder: Path, name: str) -> str:
    """Return where the words of that name are found: beside the results, or where they were."""
    return str(folder / WORDS_FILE) if (folder / WORDS_FILE).is_file() else name


_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_RESTORE = "restore the file from a copy"
REPLACE = "play the damaged games again"
"""The remedy that keeps every game that is sound."""
_FULL_DISK = (
    "SQLITE_FULL",
    "SQLITE_IOERR_WRITE",
    "SQLITE_IOERR_FSYNC",
    "SQLITE_IOERR_TRUNCATE",
    "SQLITE_IOERR_SHMSIZE",
)
_IN_USE = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_PROTOCOL")
_NO_ACCESS = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM", "SQLITE_AUTH", "SQLITE_IOERR_ACCESS")
_READ_ONLY = "SQLITE_READONLY"
_DISK_ERROR = "SQLITE_IOERR"
_SHORT_READ = "SQLITE_IOERR_SHORT_READ"
_NO_STORE = "SQLITE_NOTADB"
_NO_MEMORY = "SQLITE_NOMEM"
_LONGEST = 300


class StoreError(LexarenaError):
    """A store that cannot be read or written."""


class UnusableStoreError(StoreError, FreshStartError):
    """A file that is not a store, a damaged store, or a store of another version."""


class DamagedGameError(StoreError):
    """A game in the store that cannot be read; the others can."""

    def __init__(self, path: Path, game: str, reason: str) -> None:
        self.game, self.reason = game, reason
        """What the game is called, such as "roundrobin 1.1, pair 1, game 1", and what is wrong with it."""
        problem = f"the game {game} is damaged ({reason}); every other game is kept"
        super().__init__(f"{path}: {problem}; {_RESTORE}, or {REPLACE}")


def damaged_store(path: Path, reason: object) -> UnusableStoreError:
    """Return the error for a store of which only a part can be read."""
    remedy = f"{_RESTORE}, {REPLACE}, or start a fresh tournament"
    return UnusableStoreError(f"{path}: damaged ({_short(reason)}); {remedy}")


def damaged_fact(path: Path, reason: object) -> UnusableStoreError:
    """Return the error for a store that no longer identifies its tournament."""
    remedy = f"{_RESTORE}, or start a fresh tournament"
    return UnusableStoreError(f"{path}: damaged ({_short(reason)}); {remedy}")


def not_a_store(path: Path, reason: object) -> UnusableStoreError:
    """Return the error for a file in the place of a store."""
    problem = f"not the store of a tournament, or damaged ({_short(reason)})"
    return UnusableStoreError(f"{path}: {problem}; {_RESTORE}, or start a fresh tournament")


def damaged_game(path: Path, game: str, reason: object) -> DamagedGameError:
    """Return the error for one game that is damaged."""
    return DamagedGameError(path, game, _short(reason))


def storage_error(error: Exception, path: Path) -> StoreError:
    """Return the error for a file that cannot be written or read."""
    if isinstance(error, OSError):
        return _system_error(error.errno, error.strerror or str(error), path)
    name = _NO_MEMORY if isinstance(error, MemoryError) else getattr(error, "sqlite_errorname", None) or ""
    reason = "its text is not UTF-8" if isinstance(error, UnicodeDecodeError) else str(error)
    if name.startswith(_FULL_DISK):
        return _full_disk(reason, path)
    if name.startswith(_IN_USE):
        problem = f"another program uses the store ({reason})"
        return StoreError(f"{path}: {problem}; close that program and run the same command again")
    if name.startswith(_NO_ACCESS):
        is_ours = os.access(path, os.R_OK | os.W_OK) and os.access(path.parent, os.W_OK)
        if name == _READ_ONLY and is_ours:  # its head says that a later version of SQLite wrote it
            return damaged_store(path, "its header is not that of a store")
        return _no_access(reason, path)
    if name.startswith(_NO_MEMORY):
        return StoreError(f"{path}: not enough memory to read it; close other programs and try again")
    if name.startswith(_DISK_ERROR) and not name.startswith(_SHORT_READ):
        problem = f"the disk reports an error ({reason})"
        return StoreError(f"{path}: {problem}; check the disk, and copy the directory elsewhere before you continue")
    return not_a_store(path, reason) if name.startswith(_NO_STORE) else damaged_store(path, reason)


def _system_error(number: int | None, reason: str, path: Path) -> StoreError:
    if number in _FULL:
        return _full_disk(reason, path)
    if number == errno.EIO:
        problem = f"the disk reports an error ({reason})"
        return StoreError(f"{path}: {problem}; check the disk, and copy the directory elsewhere before you continue")
    return _no_access(reason, path)


def _full_disk(reason: str, path: Path) -> StoreError:
    kept = "every finished game is kept"
    return StoreError(f"{path}: the disk is full ({reason}); {kept}: free some space and run the same command again")


def _no_access(reason: str, path: Path) -> StoreError:
    return StoreError(f"{path}: cannot be used ({reason}); choose a writable directory")


def _short(reason: object) -> str:
    """Return the part of a message that says what is wrong, without a remedy that applies only to files written by hand."""
    text = visible(str(reason)).partition("; ")[0]
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
