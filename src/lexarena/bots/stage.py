"""The stage: a read-only copy of a bot's folder together with the word list, which is all that the bot sees of itself.

The author's folder is only read. What a bot is, for a record, is the hash over its folder's content.
"""

import hashlib
import os
import re
import shlex
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from lexarena.bots.commands import Command, resolve_command
from lexarena.bots.scratch import Scratch, remove_tree
from lexarena.errors import LexarenaError

WORDS_FILE = "words.dat"
BUILD_SECONDS = 600.0
NO_FILES: Mapping[str, bytes] = MappingProxyType({})
_LEFT_OUT = {".git", ".hg", ".svn", "__pycache__"}
_LOG_KEPT = 64 << 10
_ERRORS = (
    re.compile(r"^[^\s:][^:]*:\d+(?::\d+)?:.*\berror\b", re.IGNORECASE),
    re.compile(r"^\[error\]|\berror\b\s*[:\[]|\b[A-Z]\w*Error:", re.IGNORECASE),
)
"""How compilers name an error: with its place, or at least as one."""


class StageError(LexarenaError):
    """A bot's folder that cannot be staged."""


class BuildError(StageError):
    """A build that failed; `log` is what it printed."""

    def __init__(self, message: str, log: str) -> None:
        super().__init__(message)
        self.log = log


@dataclass(frozen=True, slots=True)
class Stage:
    """A bot ready to be started, as often as wanted."""

    folder: Path
    hash: str
    """SHA-256 over the content of the author's folder, as it was before the build and without the word list."""
    command: Command
    readable: tuple[str, ...]
    """What it may read besides the stage and the system's own folders."""
    environment: tuple[tuple[str, str], ...] = ()
    build_log: str = ""


def stage_bot(
    scratch: Scratch,
    directory: str | Path,
    command: str,
    *,
    words: bytes | None,
    files: Mapping[str, bytes] = NO_FILES,
    read: Iterable[str | Path] = (),
    build: str | None = None,
) -> Stage:
    """Copy a bot's folder to a stage of its own, build it there, add `words.dat`, and make it read-only.

    `files` are laid beside it too, by name, and count as little for the hash as the word list.
    `read` names files and folders that its runtime needs, such as one in a home folder. `build` is run as the arena's
    user, outside the wall. A command that cannot be executed is no error here: starting the bot says so.
    """
    source = Path(directory).expanduser()
    if not source.is_dir():
        raise StageError(f"there is no folder {source}; name the folder of a bot")
    folder = _new_stage(scratch, source.resolve().name)
    try:
        for path in _entries(source):
            _copy(path, source, folder)
        given = _given(words, files)
        digest = content_hash(folder, without={WORDS_FILE, *given})
        log = _build(build, folder) if build else ""
        return _finish(scratch, folder, digest, command, given, read, log=log)
    except OSError as error:
        remove_tree(folder)
        raise StageError(f"the bot in {source} cannot be staged: {error}") from error
    except StageError:
        remove_tree(folder)
        raise


def stage_agent(
    scratch: Scratch,
    arguments: str,
    *,
    words: bytes | None,
    files: Mapping[str, bytes] = NO_FILES,
    own: Mapping[str, bytes] = NO_FILES,
) -> Stage:
    """Return a stage for a built-in agent as a program: `arguments` are those of `lexarena`, such as 'racer bot demo'.

    `own` are files of the agent itself, such as trained weights; they are laid beside it and count for the hash.
    """
    import lexarena
    from lexarena.cache import cache_dir

    cache_dir().mkdir(parents=True, exist_ok=True)
    folder = _new_stage(scratch, "agent")
    package = Path(lexarena.__file__).parent
    read = {str(Path(path)) for path in (sys.prefix, sys.base_prefix, package.parent, cache_dir())}
    command = f"{shlex.quote(sys.executable)} -m lexarena {arguments}"
    digest = hashlib.sha256(f"lexarena {lexarena.__version__} {arguments}".encode())
    for content in own.values():
        digest.update(hashlib.sha256(content).digest())
    environment = (("LEXARENA_CACHE", str(cache_dir())), ("PYTHONPATH", str(package.parent)))
    given = {**_given(words, files), **own}
    return _finish(scratch, folder, digest.hexdigest(), command, given, sorted(read), environment)


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


def _finish(
    scratch: Scratch,
    folder: Path,
    digest: str,
    command: str,
    given: Mapping[str, bytes],
    read: Iterable[str | Path],
    environment: tuple[tuple[str, str], ...] = (),
    log: str = "",
) -> Stage:
    for name, content in given.items():
        target = folder / name
        remove_tree(target) if target.is_dir() and not target.is_symlink() else target.unlink(missing_ok=True)
        target.write_bytes(content)
    resolved = resolve_command(command, folder)
    readable = [place for path in read for place in _readable(path, scratch)]
    _make_read_only(folder)
    return Stage(folder, digest, resolved, tuple(dict.fromkeys([*resolved.runtime, *readable])), environment, log)


def _given(words: bytes | None, files: Mapping[str, bytes]) -> dict[str, bytes]:
    return {**files} if words is None else {**files, WORDS_FILE: words}


def _readable(path: str | Path, scratch: Scratch) -> list[str]:
    """Return a path that a bot may read, and where it leads if it is a link."""
    place = Path(path).expanduser().absolute()
    if not place.exists():
        raise StageError(f"read: {path} does not exist; name a file or folder that the bot's runtime needs")
    goal, home = place.resolve(), Path(os.path.expanduser("~"))
    for private, what in ((home, "the home folder"), (scratch.folder, "the stages of other bots")):
        if private.is_relative_to(goal):
            raise StageError(f"read: {path} would show {what} to the bot; name a folder further inside")
    if any(goal.is_relative_to(living) for living in ("/proc", "/sys", "/dev")):
        raise StageError(f"read: {path} would show other processes or devices to the bot; name files of its runtime")
    return list(dict.fromkeys([str(place), str(goal)]))


def _new_stage(scratch: Scratch, name: str) -> Path:
    for number in range(1, 1_000_000):
        folder = scratch.stages / f"{name}-{number}" / name
        if not folder.parent.exists():
            folder.mkdir(parents=True)
            return folder
    raise StageError(f"there are too many stages in {scratch.stages}")


def _entries(folder: Path) -> Iterator[Path]:
    """Give everything in a folder in a fixed order, a folder before what is in it; links are not followed."""
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
        raise StageError(f"{path} is neither a file nor a folder; remove it from the bot's folder")


def _make_read_only(folder: Path) -> None:
    for path in [*_entries(folder), folder]:
        if not path.is_symlink():
            path.chmod(0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444)


def _build(command: str, folder: Path) -> str:
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
                f"the build {command!r} took more than {BUILD_SECONDS:.0f} s", _log(error.output)
            ) from error
    log = _log(printed)
    if process.returncode != 0:
        raise BuildError(f"the build {command!r} exits with {process.returncode}: {telling_line(log)!a}", log)
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
