"""Where compiled word lists and kernels are kept between runs, and the notice that is shown while one is compiled."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from lexarena.errors import LexarenaError
from lexarena.files import write_atomically

VARIABLE = "LEXARENA_CACHE"
"""The environment variable that names the cache directory."""
_HOLDS = {"kernels": "compiled kernels", "lexicons": "compiled word lists", "win": "win-probability tables"}


@dataclass(frozen=True)
class CachePart:
    """A directory of the cache: what it holds, and how much."""

    name: str
    holds: str
    path: Path
    files: int
    size: int
    """Bytes."""


def cache_dir() -> Path:
    """Return the cache directory: `LEXARENA_CACHE` if it is set, else the user's cache directory."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("lexarena", appauthor=False)


def kernels_folder() -> Path:
    """Return the directory of compiled kernels."""
    return cache_dir() / "kernels"


def check_private(folder: Path) -> None:
    """Refuse a directory of compiled code, if it exists, in which another user could put code.

    In a sandbox, where owners may look different, the process that started the bot has checked it.
    """
    if os.name != "posix" or "LEXARENA_SECONDS" in os.environ:
        return
    try:
        found = folder.stat()
    except OSError:
        return
    whose = ""
    if found.st_uid not in (os.getuid(), 0):
        whose = f"belongs to another user (with the number {found.st_uid})"
    elif found.st_mode & 0o022:
        whose = f"can be written by other users (mode {found.st_mode & 0o777:o})"
    if whose:
        remedy = f"delete it, or set {VARIABLE} to a directory of your own"
        raise LexarenaError(f"{folder}: {whose}, so its compiled kernels cannot be trusted; {remedy}")


def lexicons_folder() -> Path:
    """Return the directory of compiled word lists."""
    return cache_dir() / "lexicons"


def cache_parts() -> tuple[CachePart, ...]:
    """Return what the cache holds."""
    return tuple(_measured(name, holds) for name, holds in _HOLDS.items())


def clear_cache() -> int:
    """Delete what the cache holds; return the number of bytes. Whatever is needed again is compiled again."""
    freed = 0
    for part in cache_parts():
        shutil.rmtree(part.path, ignore_errors=True)
        freed += part.size - _measured(part.name, part.holds).size
    return freed


def _measured(name: str, holds: str) -> CachePart:
    path = cache_dir() / name
    sizes = []
    for folder, _, files in os.walk(path):
        for file in files:
            try:
                sizes.append(os.stat(os.path.join(folder, file)).st_size)
            except OSError:
                pass  # another process removed it
    return CachePart(name, holds, path, len(sizes), sum(sizes))


def keep(path: Path, content: bytes) -> bool:
    """Keep a file in the cache; return False where the directory cannot be written, which costs only time."""
    try:
        write_atomically(path, content)
    except OSError:
        return False
    return True


_ERASE = "\r\x1b[2K"
_shown: list[str] = []
"""The notices of what is running, the innermost last."""
_silent = False


def silence() -> None:
    """Show no notices in this process: another one shows how far it is."""
    global _silent
    _silent = True


def is_watched() -> bool:
    """Return whether standard error is a terminal."""
    try:
        return not _silent and sys.stderr.isatty()
    except (AttributeError, ValueError):  # none, or closed
        return False


@contextmanager
def notice(text: str) -> Iterator[None]:
    """Show a line while the block runs, and erase it afterwards.

    It is written before the block starts. On a terminal that cannot erase a line it stays.
    """
    if not is_watched():
        yield
        return
    _shown.append(text)
    _draw()
    try:
        yield
    finally:
        _shown.remove(text)
        _draw()


def _draw() -> None:
    """Show the innermost notice, or nothing."""
    text = _shown[-1] if _shown else ""
    if os.environ.get("TERM") == "dumb":
        written = f"{text}\n" if text else ""
    else:
        written = _ERASE + text[: max(20, _width() - 1)]
    try:
        sys.stderr.write(written)
        sys.stderr.flush()
    except (OSError, ValueError):
        pass  # nobody is watching any more


def _width() -> int:
    try:
        return os.get_terminal_size(sys.stderr.fileno()).columns
    except (OSError, ValueError):
        return 80
