"""Staging: a bot is copied to a read-only folder, built there, and given the files of the game; it sees no more of itself.

The author's folder is only read. In records a bot is identified by the hash of its folder's content.
"""

import hashlib
import os
import re
import shlex
import shutil
import signal
import stat
import subprocess
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from lexarena.bots.commands import Command, resolve_command
from lexarena.bots.scratch import Scratch, remove_tree
from lexarena.core.protocol import WORDS_FILE
from lexarena.errors import LexarenaError

BUILD_SECONDS = 600.0
NO_FILES: Mapping[str, bytes] = MappingProxyType({})
_LEFT_OUT = {".git", ".hg", ".svn", "__pycache__"}
_LOG_KEPT = 64 << 10
_ERRORS = (
    re.compile(r"^[^\s:][^:]*:\d+(?::\d+)?:.*\berror\b", re.IGNORECASE),
    re.compile(r"^\[error\]|\berror\b\s*[:\[]|\b[A-Z]\w*Error:", re.IGNORECASE),
)
"""How compilers name an error: with its place, or at least as one."""


class StagingError(LexarenaError):
    """A bot's folder that cannot be staged."""


class BuildError(StagingError):
    """A build that failed; `log` is what it printed, and `hash` identifies the bot."""

    def __init__(self, message: str, log: str, hash: str = "") -> None:
        super().__init__(message)
        self.log, self.hash = log, hash


@dataclass(frozen=True, slots=True)
class StagedBot:
    """A bot that is ready to be started, any number of times."""

    folder: Path
    hash: str
    """SHA-256 of the author's folder, as it was before the build and without the files of the game."""
    command: Command
    readable: tuple[str, ...]
    """What it may read besides its folder and the system's folders."""
    environment: tuple[tuple[str, str], ...] = ()
    build_log: str = ""
    shown_command: str = ""
    """The command as people wrote it."""
    takes_seed: bool = False
    """Whether it is an agent of this process's kind, which draws its randomness from `--seed`."""
    server: tuple[str, ...] = ()
    """The command of the process that is forked for each game, if the bot has one; see `fork_server`."""
    seed: int | None = None

    def with_seed(self, seed: int | None) -> "StagedBot":
        """Return this bot with a seed for its randomness; only an agent takes one."""
        if seed is None or not self.takes_seed:
            return self
        more = ("--seed", str(seed))
        command = replace(self.command, argv=(*self.command.argv, *more))
        return replace(self, command=command, shown_command=f"{self.shown_command} {shlex.join(more)}", seed=seed)


def stage_bot(
    scratch: Scratch,
    directory: str | Path,
    command: str,
    *,
    files: Mapping[str, bytes] = NO_FILES,
    read: Iterable[str | Path] = (),
    build: str | None = None,
) -> StagedBot:
    """Copy a bot's folder, build it there, add the files of the game, and make the copy read-only.

    `files` are added by name and do not count for the hash.
    `read` names files and folders that its runtime needs, such as one in a home folder. `build` is run as the arena's
    user, outside the sandbox. A command that cannot be executed raises no error here: starting the bot reports it.
    """
    source = Path(directory).expanduser()
    if not source.is_dir():
        raise StagingError(f"there is no folder {source}; name the folder of a bot")
    folder = new_folder(scratch, source.resolve().name)
    try:
        for path in _entries(source):
            _copy(path, source, folder)
        digest = content_hash(folder, without={WORDS_FILE, *files})
        log = _build(build, folder, digest) if build else ""
        return finish(scratch, folder, digest, command, files, read, log=log)
    except OSError as error:
        remove_tree(folder)
        raise StagingError(f"the bot in {source} cannot be staged: {error}") from error
    except StagingError:
        remove_tree(folder)
        raise


def copy_tree(source: Path, target: Path) -> None:
    """Copy a file, or a folder and all that is in it, to a place in a staged folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_file():
        shutil.copyfile(source, target)
        return
    target.mkdir()
    for path in _entries(source):
        _copy(path, source, target)


def content_hash(folder: Path, without: Collection[str] = (WORDS_FILE,)) -> str:
    """Return a hash over all files of a folder: their names, whether they can be executed, and their bytes."""
    digest = hashlib.sha256()
    for path in _entries(folder):
        name, about = os.fsencode(path.relative_to(folder)), path.lstat()
        if path.is_symlink():
            kind, content = b"link", os.fsencode(os.readlink(path))
        elif path.is_dir():
            kind, content = b"folder", b""
        elif path.parent == folder and path.name in without:
            continue
        else:
            kind = b"program" if about.st_mode & stat.S_IXUSR else b"file"
            content = hashlib.sha256(path.read_bytes()).digest()
        for part in (kind, name, content):
            digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()


def finish(
    scratch: Scratch,
    folder: Path,
    digest: str,
    command: str,
    files: Mapping[str, bytes],
    read: Iterable[str | Path],
    environment: tuple[tuple[str, str], ...] = (),
    log: str = "",
    shown_command: str = "",
    takes_seed: bool = False,
    server: tuple[str, ...] = (),
) -> StagedBot:
    """Add the files of the game to a bot's folder, make all of it read-only, and find its command."""
    for name, content in files.items():
        target = folder / name
        remove_tree(target) if target.is_dir() and not target.is_symlink() else target.unlink(missing_ok=True)
        target.write_bytes(content)
    resolved = resolve_command(command, folder)
    readable = [place for path in read for place in _readable(path, scratch)]
    _make_read_only(folder)
    may_read = tuple(dict.fromkeys([*resolved.runtime, *readable]))
    shown = shown_command or command
    return StagedBot(folder, digest, resolved, may_read, environment, log, shown, takes_seed, server)


def _readable(path: str | Path, scratch: Scratch) -> list[str]:
    """Return a path that a bot may read, and where it leads if it is a link."""
    place = Path(path).expanduser().absolute()
    if not place.exists():
        raise StagingError(f"read: {path} does not exist; name a file or folder that the bot's runtime needs")
    goal, home = place.resolve(), Path(os.path.expanduser("~"))
    for private, what in ((home, "the home folder"), (scratch.folder, "the folders of other bots")):
        if private.is_relative_to(goal):
            raise StagingError(f"read: {path} would show {what} to the bot; name a folder further inside")
    if any(goal.is_relative_to(living) for living in ("/proc", "/sys", "/dev")):
        raise StagingError(f"read: {path} would show other processes or devices to the bot; name files of its runtime")
    return list(dict.fromkeys([str(place), str(goal)]))


def new_folder(scratch: Scratch, name: str) -> Path:
    """Return a new, empty folder for a bot; its last part has the given name."""
    for number in range(1, 1_000_000):
        folder = scratch.staged / f"{name}-{number}" / name
        if not folder.parent.exists():
            folder.mkdir(parents=True)
            return folder
    raise StagingError(f"there are too many bots in {scratch.staged}")


def _entries(folder: Path) -> Iterator[Path]:
    """Yield everything in a folder in a fixed order, a folder before what is in it; links are not followed."""
    for entry in sorted(folder.iterdir(), key=lambda path: os.fsencode(path.name)):
        if entry.name in _LEFT_OUT:
            continue
        yield entry
        if entry.is_dir() and not entry.is_symlink():
            yield from _entries(entry)


def _copy(path: Path, source: Path, folder: Path) -> None:
    """Copy one entry. A link stays a link, so that nothing from outside the bot's folder is copied into it."""
    target = folder / path.relative_to(source)
    if path.is_symlink():
        goal = Path(os.readlink(path))
        if goal.is_absolute() and goal.is_relative_to(source.resolve()):
            goal = Path(os.path.relpath(source.resolve() / goal, path.parent.resolve()))
        target.symlink_to(goal)
    elif path.is_dir():
        target.mkdir()
    elif path.is_file():
        shutil.copyfile(path, target)
        target.chmod(0o700 if os.access(path, os.X_OK) else 0o600)
    else:
        raise StagingError(f"{path} is neither a file nor a folder; remove it from the bot's folder")


def _make_read_only(folder: Path) -> None:
    for path in [*_entries(folder), folder]:
        if not path.is_symlink():
            path.chmod(0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444)


def _build(command: str, folder: Path, digest: str) -> str:
    """Run a build command in the copy; return what it printed."""
    with subprocess.Popen(
        command,
        shell=True,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        try:
            printed, _ = process.communicate(timeout=BUILD_SECONDS)
        except subprocess.TimeoutExpired as error:
            os.killpg(process.pid, signal.SIGKILL)
            raise BuildError(
                f"the build {command!r} took more than {BUILD_SECONDS:.0f} s", _log(error.output), digest
            ) from error
    log = _log(printed)
    if process.returncode != 0:
        raise BuildError(f"the build {command!r} exits with {process.returncode}: {telling_line(log)!a}", log, digest)
    return log


def telling_line(log: str) -> str:
    r"""Return the line of a build's log that says what went wrong: the first error with its place, else the last line.

    >>> telling_line("a.cpp: In function 'main':\na.cpp:3:5: error: no x\n   3 | x\n1 error\n")
    'a.cpp:3:5: error: no x'
    """
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    for pattern in _ERRORS:
        for line in lines:
            if pattern.search(line):
                return line
    return lines[-1] if lines else "it printed nothing"


def _log(printed: bytes | None) -> str:
    return (printed or b"")[-_LOG_KEPT:].decode(errors="backslashreplace")
