"""Staging: a bot is copied to a read-only directory, built there, and given the files of the game.

The author's directory is only read. Records identify a bot by the hash of its directory's content.
"""

import hashlib
import os
import re
import shlex
import shutil
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from lexarena.bots.building import Build, Built, make_programs_executable, run_build
from lexarena.bots.commands import Command, resolve_command
from lexarena.bots.scratch import Scratch
from lexarena.bots.trees import TreeError, remove_tree, walk
from lexarena.core.protocol import WORDS_FILE
from lexarena.errors import LexarenaError

NO_FILES: Mapping[str, bytes] = MappingProxyType({})
_FAR = (2**31 - 1) * 10**9
"""In nanoseconds since 1970, the latest time that every file system knows: in 2038."""
_LEFT_OUT = {".git", ".hg", ".svn", "__pycache__"}
_ERRORS = (
    re.compile(r"^[^\s:][^:]*:\d+(?::\d+)?:.*\berror\b", re.IGNORECASE),
    re.compile(r"^\[error\]|\berror\b\s*[:\[]|\b[A-Z]\w*Error:", re.IGNORECASE),
)
"""How compilers name an error: with its place, or at least as one."""


class StagingError(LexarenaError):
    """A bot's directory that cannot be staged."""


class BuildError(StagingError):
    """A build failed; `log` is what it printed, and `hash` identifies the bot."""

    def __init__(self, message: str, log: str, hash: str = "") -> None:
        super().__init__(message)
        self.log, self.hash = log, hash


@dataclass(frozen=True, slots=True)
class StagedBot:
    """A bot that is ready to be started, any number of times."""

    folder: Path
    hash: str
    """SHA-256 of the copy of the author's directory, before the build and without the files of the game."""
    command: Command
    readable: tuple[str, ...]
    """What it may read besides its directory and the system's directories."""
    environment: tuple[tuple[str, str], ...] = ()
    build_log: str = ""
    shown_command: str = ""
    """The command as people wrote it."""
    takes_seed: bool = False
    """Whether it is an agent, which draws its randomness from `--seed`."""
    server: tuple[str, ...] = ()
    """The command of the process that is forked for each game, if the bot has one; see `fork_server`."""
    seed: int | None = None

    def with_seed(self, seed: int | None) -> "StagedBot":
        """Return this bot with a seed for its randomness, if it is an agent."""
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
    build: Build | str | None = None,
) -> StagedBot:
    """Copy a bot's directory, build it there, add the files of the game, and make the copy read-only.

    `files` are added by name and do not count for the hash, which is that of the copy before the build. `read` names files
    and directories that its runtime needs, such as one in a home directory. A `build` given as text is the organiser's: it
    runs as the arena's user, outside the sandbox. A command that cannot be executed is reported when the bot is started.
    """
    source = Path(directory).expanduser()
    if not source.is_dir():
        raise StagingError(f"no such directory: {source}; give the path of a bot's directory")
    folder = new_folder(scratch, source.resolve().name)
    try:
        _copy_folder(source, folder)
        digest = content_hash(folder, without={WORDS_FILE, *files})
        build = Build(build, source.resolve().name) if isinstance(build, str) else build
        log = _build(build, scratch, folder, digest) if build else ""
        return replace(finish(scratch, folder, digest, command, files, read), build_log=log)
    except (OSError, TreeError) as error:
        remove_tree(folder)
        raise StagingError(f"cannot stage the bot in {source}: {error}") from error
    except LexarenaError:
        remove_tree(folder)
        raise


def copy_tree(source: Path, target: Path) -> None:
    """Copy a file, or a directory with its content, to a place in a staged directory."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_file():
        shutil.copyfile(source, target)
    else:
        target.mkdir()
        _copy_folder(source, target)


def content_hash(folder: Path, without: Collection[str] = (WORDS_FILE,)) -> str:
    """Return a hash over all files of a directory: their names, whether they can be executed, and their bytes."""
    digest = hashlib.sha256()
    for entry in walk(folder, left_out=_LEFT_OUT):
        if entry.is_link:
            kind, content = b"link", os.fsencode(entry.goal())
        elif entry.is_folder:
            kind, content = b"folder", b""
        elif entry.path in without:
            continue
        else:
            kind, whole = b"program" if entry.is_executable else b"file", hashlib.sha256()
            for piece in entry.pieces():
                whole.update(piece)
            content = whole.digest()
        for part in (kind, os.fsencode(entry.path), content):
            digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest()


def finish(
    scratch: Scratch, folder: Path, digest: str, command: str, files: Mapping[str, bytes], read: Iterable[str | Path]
) -> StagedBot:
    """Add the files of the game to a bot's directory, make all of it read-only, and find its command."""
    for name, content in files.items():
        target = folder / name
        remove_tree(target) if target.is_dir() and not target.is_symlink() else target.unlink(missing_ok=True)
        target.write_bytes(content)
    resolved = resolve_command(command, folder)
    readable = [place for path in read for place in _readable(path, scratch)]
    _make_read_only(folder)
    may_read = tuple(dict.fromkeys([*resolved.runtime, *readable]))
    return StagedBot(folder, digest, resolved, may_read, shown_command=command)


def _readable(path: str | Path, scratch: Scratch) -> list[str]:
    """Return a path that a bot may read, and its target if it is a link."""
    place = Path(path).expanduser().absolute()
    if not place.exists():
        raise StagingError(f"read: {path} does not exist; give a file or directory that the bot's runtime needs")
    goal, home = place.resolve(), Path(os.path.expanduser("~"))
    for private, what in ((home, "the home directory"), (scratch.folder, "the directories of other bots")):
        if private.is_relative_to(goal):
            raise StagingError(f"read: {path} would show {what} to the bot; choose a directory further inside")
    if any(goal.is_relative_to(living) for living in ("/proc", "/sys", "/dev")):
        raise StagingError(f"read: {path} would show other processes or devices to the bot; name files of its runtime")
    return list(dict.fromkeys([str(place), str(goal)]))


def new_folder(scratch: Scratch, name: str) -> Path:
    """Return a new, empty directory for a bot, whose last part is `name`."""
    for number in range(1, 1_000_000):
        folder = scratch.staged / f"{name}-{number}" / name
        if not folder.parent.exists():
            folder.mkdir(parents=True)
            return folder
    raise StagingError(f"too many bots in {scratch.staged}")


def _copy_folder(source: Path, folder: Path) -> None:
    """Copy the content of a directory. A link stays a link, so that nothing from outside is copied."""
    for _ in walk(source, left_out=_LEFT_OUT):
        pass  # a directory beyond the limits is refused before anything of it is copied
    real = source.resolve()
    for entry in walk(source, left_out=_LEFT_OUT):
        target = folder / entry.path
        if entry.is_link:
            goal = Path(entry.goal())
            if goal.is_absolute() and goal.is_relative_to(real):
                goal = Path(os.path.relpath(goal, (real / entry.path).parent))
            target.symlink_to(goal)
        elif entry.is_folder:
            target.mkdir()
        else:
            entry.copy_to(target)


def _make_read_only(folder: Path) -> None:
    """Make all of a directory read-only, and fix when its files were last read.

    The system notes a reading only if the last one is older than the file or a day. One that lies in the future stays, and
    a bot cannot tell from it what it has read in an earlier game.
    """
    for entry in walk(folder, limits=None):
        if not entry.is_link:
            mode = 0o555 if entry.is_folder or entry.is_executable else 0o444
            os.chmod(entry.name, mode, dir_fd=entry.folder)
        changed = os.stat(entry.name, dir_fd=entry.folder, follow_symlinks=False).st_mtime_ns
        os.utime(entry.name, ns=(_FAR, changed), dir_fd=entry.folder, follow_symlinks=False)
    folder.chmod(0o555)
    os.utime(folder, ns=(_FAR, folder.stat().st_mtime_ns))


def _build(build: Build, scratch: Scratch, folder: Path, digest: str) -> str:
    """Build a bot in its copy; return what the build printed."""
    built = run_build(build, scratch, folder)
    if not built.trouble and build.is_sandboxed:
        try:
            make_programs_executable(folder)
        except TreeError as error:
            built = Built(built.log, f"left an unusable directory: {error}")
    if built.trouble:
        said = f": {telling_line(built.log)!r}" if built.has_failed_itself else ""
        raise BuildError(f"the build {build.command!r} {built.trouble}{said}", built.log, digest)
    return built.log


def telling_line(log: str) -> str:
    r"""Return the most informative line of a build's log: the first error with its place, else the last line.

    >>> telling_line("a.cpp: In function 'main':\na.cpp:3:5: error: no x\n   3 | x\n1 error\n")
    'a.cpp:3:5: error: no x'
    """
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    for pattern in _ERRORS:
        for line in lines:
            if pattern.search(line):
                return line
    return lines[-1] if lines else "it printed nothing"
