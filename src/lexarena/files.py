"""Folders for output, and files that are written whole or not at all."""

import os
from pathlib import Path

from lexarena.errors import LexarenaError


def write_atomically(path: Path, content: bytes | str, durable: bool = False) -> None:
    """Write a file whole or not at all; text becomes UTF-8. Raise `OSError` if it cannot be written.

    Two processes may write the same file at once: each writes a file of its own and renames it, so a reader sees one
    or the other, never a mixture. With `durable`, the content is on the disk when this returns.
    """
    data = content.encode() if isinstance(content, str) else content
    path.parent.mkdir(parents=True, exist_ok=True)
    mine = path.with_name(f".{path.name}.{os.getpid()}.{os.urandom(4).hex()}")
    try:
        with mine.open("wb") as file:
            file.write(data)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        os.replace(mine, path)
    except BaseException:
        mine.unlink(missing_ok=True)
        raise
    if durable and os.name == "posix":
        _sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder and those above it; raise an error that says what to do if that cannot be done."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = f"cannot be created ({error.strerror}); name a folder that you can write to"
        raise LexarenaError(f"{folder}: {problem}") from None


def write_if_changed(path: Path, content: bytes | str, durable: bool = False) -> None:
    """Write a file whole or not at all, unless it has that content already."""
    data = content.encode() if isinstance(content, str) else content
    try:
        if path.read_bytes() == data:
            return
    except OSError:
        pass  # it is not there, or `write_atomically` says what is wrong
    write_atomically(path, data, durable)


def _sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
