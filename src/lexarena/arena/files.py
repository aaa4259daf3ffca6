"""Files that are written whole or not at all, and what to say where that fails."""

import errno
import os
import sqlite3
from pathlib import Path

_FULL = ("disk is full", "disk I/O error")


def write_whole(path: Path, text: str, durable: bool = False) -> None:
    """Write a file whole or not at all, unless it holds that text already; `durable` waits for the disk."""
    content = text.encode()
    try:
        if path.read_bytes() == content:
            return
    except OSError:
        pass
    mine = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with mine.open("wb") as file:
            file.write(content)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        os.replace(mine, path)
    except OSError:
        mine.unlink(missing_ok=True)
        raise
    if durable:
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def is_full(error: BaseException) -> bool:
    """Whether an error says that there is no room left."""
    told = str(error)
    full = getattr(error, "errno", None) in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    return full or (isinstance(error, sqlite3.Error) and any(sign in told for sign in _FULL))


def why(error: Exception, path: Path) -> str:
    """Return what to say of a file that cannot be written or read."""
    told = getattr(error, "strerror", None) or str(error)
    if is_full(error):
        kept = "every finished game is kept"
        return f"{path}: the disk is full ({told}); {kept}: make room and run the same command again"
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return f"{path}: is no store of a contest, or is damaged ({told}); restore it, or start anew with --fresh"
    return f"{path}: cannot be used ({told}); name a folder that you may write to"
