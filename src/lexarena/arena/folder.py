"""The folder of a contest: one arena at a time works in it, and old results are moved aside, never overwritten."""

import os
from pathlib import Path
from types import TracebackType

from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.files import write_if_changed
from lexarena.words.wordlist import SHIPPED

RESULTS = "results"
"""The folder of the results, inside the contest's folder."""
STORE_FILE = "arena.sqlite"
LOCK_FILE = ".arena.lock"
RESULTS_FILE, SUMMARY = "results.json", "summary.html"
RECORDS, PAGES, BUILDS = "records", "games", "builds"
PLAYING = "playing"
"""The folder with the journals of the games that are being played."""
ASSETS, ASSET_FILES = "assets", ("lexarena.js", "lexarena.css")
"""The script and the styles of the pages."""
_PUBLISHED = (RESULTS_FILE, SUMMARY, RECORDS, PAGES)
"""What is made from the store, and only if there is a game in it."""


class FreshStartError(LexarenaError):
    """The results folder holds something that this contest cannot continue; a fresh start would move it aside."""


class FolderLock:
    """The lock on a contest's folder. The system lifts it when the arena ends, however it ends.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder, FolderLock(Path(folder)):
    ...     FolderLock(Path(folder)).__enter__()  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: ...: another arena is running here (process ...); wait for it, or name another folder
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.descriptor = -1

    def __enter__(self) -> "FolderLock":
        import fcntl  # not on Windows, where contests can be looked at and not played

        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.folder / LOCK_FILE, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        except OSError as error:
            problem = f"cannot be written ({error.strerror}); name a folder that you may write to"
            raise LexarenaError(f"{self.folder}: {problem}") from None
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            owner = os.read(descriptor, 20).decode("ascii", "replace").strip() or "unknown"
            os.close(descriptor)
            problem = f"another arena is running here (process {owner}); wait for it, or name another folder"
            raise LexarenaError(f"{self.folder}: {problem}") from None
        try:
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, f"{os.getpid()}\n".encode(), 0)
        except OSError as error:
            os.close(descriptor)
            problem = f"cannot be written ({error.strerror}); make room on the disk, or remove it if it is not a file"
            raise LexarenaError(f"{self.folder / LOCK_FILE}: {problem}") from None
        self.descriptor = descriptor
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self.descriptor)
        self.descriptor = -1


def results_folder(base: Path) -> Path:
    """Return the results folder of a contest's folder, or the folder itself if it has the results in it."""
    for folder in (base / RESULTS, base):
        if (folder / STORE_FILE).is_file():
            return folder
        if any((folder / name).is_file() for name in (RESULTS_FILE, SUMMARY)):
            check_begun(folder)
    raise LexarenaError(f"{base}: there is no contest here; name the folder that the contest was run in")


def results_folders(base: Path) -> list[Path]:
    """Return where a contest's folder has or will have its results, old ones that were set aside included."""
    aside = [path for path in base.glob(f"{RESULTS}.*") if path.suffix[1:].isdigit()]
    return [path.resolve() for path in (base / RESULTS, *sorted(aside))]


def check_results_folder(folder: Path) -> None:
    """Refuse a results folder that has something other than a contest in it."""
    check_begun(folder)
    if folder.is_dir() and any(folder.iterdir()) and not (folder / STORE_FILE).exists():
        problem = "holds something other than a contest; move it away, or start a fresh contest, which moves it aside"
        raise FreshStartError(f"{folder}: {problem}")


def check_begun(folder: Path, is_empty: bool = False) -> None:
    """Refuse a folder with the results of a contest whose store is missing or empty: it would begin once more.

    With `is_empty`, the store is known to hold nothing, though its file is not empty.
    """
    store = folder / STORE_FILE
    if store.exists() and not store.is_file():
        raise FreshStartError(f"{store}: is not a file; move it away, or start a fresh contest")
    size = store.stat().st_size if store.exists() else 0
    if size and not is_empty:
        return
    log = [] if size else [f"{STORE_FILE}-wal"]
    left = [name for name in (*_PUBLISHED, WORDS_FILE, BUILDS, *log) if _holds_something(folder / name)]
    if left:
        problem = f"is {'empty' if store.exists() else 'missing'}, but {' and '.join(left)} of a contest"
        remedy = "restore it from a copy, or start a fresh contest, which moves them aside"
        raise FreshStartError(f"{store}: {problem} {'is' if len(left) == 1 else 'are'} beside it; {remedy}")


def is_published(folder: Path) -> bool:
    """Whether results, records or pages of a contest are in a folder."""
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
    """Keep the word list beside the results, unless lexarena ships it, so that the folder can be verified anywhere."""
    if variant.lexicon.name not in SHIPPED:
        write_if_changed(folder / WORDS_FILE, variant.files[WORDS_FILE], durable=True)


def kept_words(folder: Path, name: str) -> str:
    """Return where the words of that name are found: beside the results, or where they were."""
    return str(folder / WORDS_FILE) if (folder / WORDS_FILE).is_file() else name
