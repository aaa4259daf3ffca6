"""The scratch folder: staged bots and the register of living ones; the next start removes what a crash left behind."""

import os
import stat
import tempfile
from pathlib import Path
from types import TracebackType

from lexarena.bots.process_table import kill_tree, start_time
from lexarena.bots.trees import remove_deep_tree

_PREFIX = "lexarena-"
_OWNER = "owner"


class Scratch:
    """A temporary folder that belongs to one process.

    >>> with Scratch() as scratch:
    ...     (scratch.folder / "staged").is_dir()
    True
    >>> scratch.folder.exists()
    False
    """

    def __init__(self, under: str | Path | None = None) -> None:
        under = Path(under or tempfile.gettempdir())
        sweep(under)
        self._process = os.getpid()
        self.folder = Path(tempfile.mkdtemp(prefix=_PREFIX, dir=under)).resolve()
        self.staged = self.folder / "staged"
        self.register = self.folder / "bots"
        """One file per living bot, named by its process number and start time."""
        (self.folder / _OWNER).write_text(_identity(os.getpid()), encoding="ascii")
        self.staged.mkdir()
        self.register.mkdir()

    def __enter__(self) -> "Scratch":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Remove the folder; a fork of its owner leaves it alone."""
        if os.getpid() == self._process:
            remove_tree(self.folder)


def sweep(under: Path) -> list[Path]:
    """Remove the scratch folders of processes that are no more, and kill the bots that they left; return the folders."""
    swept = []
    for folder in under.glob(f"{_PREFIX}*"):
        try:
            about, owner = folder.lstat(), (folder / _OWNER).read_text(encoding="ascii")
        except (OSError, ValueError):
            continue
        if stat.S_ISDIR(about.st_mode) and about.st_uid == os.geteuid() and not _lives(owner):
            for bot in folder.glob("bots/*"):
                _kill(bot.name)
            remove_tree(folder)
            swept.append(folder)
    return swept


def remove_tree(folder: Path) -> None:
    """Remove a folder, read-only folders and folders of any depth in it included."""
    remove_deep_tree(folder)


def _identity(pid: int) -> str:
    return f"{pid}-{start_time(pid)}"


def _lives(identity: str) -> bool:
    pid = identity.partition("-")[0]
    return pid.isdigit() and _identity(int(pid)) == identity


def _kill(identity: str) -> None:
    if _lives(identity):
        kill_tree(int(identity.partition("-")[0]))
