"""One arena at a time: a lock on the folder of a contest, which the system lifts when the arena ends, however it ends."""

import fcntl
import os
from pathlib import Path
from types import TracebackType

from lexarena.errors import LexarenaError

FILE = ".arena.lock"


class Lock:
    """The lock on a folder.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, Lock(Path(folder)):
    ...     Lock(Path(folder)).__enter__()  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: ...: another arena is at work here (process ...); wait for it, or name another folder
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.descriptor = -1

    def __enter__(self) -> "Lock":
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.folder / FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            told = f"cannot be written ({error.strerror}); name a folder that you may write to"
            raise LexarenaError(f"{self.folder}: {told}") from None
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(descriptor, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(descriptor)
            told = f"another arena is at work here (process {owner}); wait for it, or name another folder"
            raise LexarenaError(f"{self.folder}: {told}") from None
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        self.descriptor = descriptor
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self.descriptor)
        self.descriptor = -1
