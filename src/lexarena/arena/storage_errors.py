"""What to tell a person about a store or a results folder that cannot be used: the reason, and the right remedy."""

import errno
import os
from pathlib import Path

from lexarena.arena.folder import FreshStartError
from lexarena.errors import LexarenaError
from lexarena.text import visible

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_RESTORE = "restore the file from a copy"
REPLAY = "play the damaged games again"
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
        super().__init__(f"{path}: {problem}; {_RESTORE}, or {REPLAY}")


def damaged_store(path: Path, reason: object) -> UnusableStoreError:
    """Return the error for a store of which only a part can be read."""
    remedy = f"{_RESTORE}, {REPLAY}, or start a fresh contest"
    return UnusableStoreError(f"{path}: is damaged ({_short(reason)}); {remedy}")


def damaged_fact(path: Path, reason: object) -> UnusableStoreError:
    """Return the error for a store that does not say any more which contest it is."""
    remedy = f"{_RESTORE}, or start a fresh contest"
    return UnusableStoreError(f"{path}: is damaged ({_short(reason)}); {remedy}")


def not_a_store(path: Path, reason: object) -> UnusableStoreError:
    """Return the error for a file in the place of a store."""
    problem = f"is not the store of a contest, or is damaged ({_short(reason)})"
    return UnusableStoreError(f"{path}: {problem}; {_RESTORE}, or start a fresh contest")


def damaged_game(path: Path, game: str, reason: object) -> DamagedGameError:
    """Return the error for one game that is damaged."""
    return DamagedGameError(path, game, _short(reason))


def storage_error(error: Exception, path: Path) -> StoreError:
    """Return what to tell a person about a file that cannot be written or read."""
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
            return damaged_store(path, "its head is not that of a store")
        return _no_access(reason, path)
    if name.startswith(_NO_MEMORY):
        return StoreError(f"{path}: there is not enough memory to read it; close other programs and try again")
    if name.startswith(_DISK_ERROR) and not name.startswith(_SHORT_READ):
        problem = f"the disk reports an error ({reason})"
        return StoreError(f"{path}: {problem}; check the disk, and copy the folder to another one before you go on")
    return not_a_store(path, reason) if name.startswith(_NO_STORE) else damaged_store(path, reason)


def _system_error(number: int | None, reason: str, path: Path) -> StoreError:
    if number in _FULL:
        return _full_disk(reason, path)
    if number == errno.EIO:
        problem = f"the disk reports an error ({reason})"
        return StoreError(f"{path}: {problem}; check the disk, and copy the folder to another one before you go on")
    return _no_access(reason, path)


def _full_disk(reason: str, path: Path) -> StoreError:
    kept = "every finished game is kept"
    return StoreError(f"{path}: the disk is full ({reason}); {kept}: make room and run the same command again")


def _no_access(reason: str, path: Path) -> StoreError:
    return StoreError(f"{path}: cannot be used ({reason}); name a folder that you may write to")


def _short(reason: object) -> str:
    """Return the first part of a message, which says what is wrong; the rest is a remedy for files that people write."""
    text = visible(str(reason)).partition("; ")[0]
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
