"""Staging: a bot is copied to a read-only folder, built there, and given the files of the game; it sees no more of itself.

The author's folder is only read. In records a bot is identified by the hash of its folder's content.

An agent is staged as a program, too, after it was tried here, where its mistakes can be reported. The program is
`lexarena bot run AGENT`; a server that has loaded it already is forked for each game (see `fork_server`). Python, lexarena
and whatever is installed beside it can be read in the sandbox. Other modules, those of an agent named as `module:Class` and
of a game from elsewhere, are copied into the bot's folder together with the modules next to them that they import. The
agent's module is imported in this process too, as for any other match: name only code that you trust. Code that you do not
trust belongs in a bot's folder.
"""

import ast
import hashlib
import os
import re
import shlex
import shutil
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

import lexarena
from lexarena.agents import make_agent
from lexarena.agents.registry import parse_spec, take_files
from lexarena.bots.agent_program import warm_up_agent
from lexarena.bots.building import Build, Built, make_programs_executable, run_build
from lexarena.bots.commands import Command, resolve_command
from lexarena.bots.scratch import Scratch, remove_tree
from lexarena.bots.trees import TreeError, walk
from lexarena.cache import cache_dir
from lexarena.core.catalog import REGISTERED, spec_path
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError

NO_FILES: Mapping[str, bytes] = MappingProxyType({})
_LEFT_OUT = {".git", ".hg", ".svn", "__pycache__"}
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
    """SHA-256 of the copy of the author's folder, before the build and without the files of the game."""
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
    build: Build | str | None = None,
) -> StagedBot:
    """Copy a bot's folder, build it there, add the files of the game, and make the copy read-only.

    `files` are added by name and do not count for the hash.
    `read` names files and folders that its runtime needs, such as one in a home folder. A `build` given as text is the
    organiser's: it runs as the arena's user, outside the sandbox. The hash is that of the copy before the build, so it
    covers what is built and played even if the author's folder changes meanwhile. A command that cannot be executed raises
    no error here: starting the bot reports it.
    """
    source = Path(directory).expanduser()
    if not source.is_dir():
        raise StagingError(f"there is no folder {source}; name the folder of a bot")
    folder = new_folder(scratch, source.resolve().name)
    try:
        _copy_folder(source, folder)
        digest = content_hash(folder, without={WORDS_FILE, *files})
        build = Build(build, source.resolve().name) if isinstance(build, str) else build
        log = _build(build, scratch, folder, digest) if build else ""
        return finish(scratch, folder, digest, command, files, read, log=log)
    except (OSError, TreeError) as error:
        remove_tree(folder)
        raise StagingError(f"the bot in {source} cannot be staged: {error}") from error
    except LexarenaError:
        remove_tree(folder)
        raise


def copy_tree(source: Path, target: Path) -> None:
    """Copy a file, or a folder and all that is in it, to a place in a staged folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_file():
        shutil.copyfile(source, target)
        return
    target.mkdir()
    _copy_folder(source, target)


def content_hash(folder: Path, without: Collection[str] = (WORDS_FILE,)) -> str:
    """Return a hash over all files of a folder: their names, whether they can be executed, and their bytes."""
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


def _copy_folder(source: Path, folder: Path) -> None:
    """Copy what is in a folder. A link stays a link, so that nothing from outside the bot's folder is copied into it."""
    for _ in walk(source, left_out=_LEFT_OUT):
        pass  # a folder beyond the limits is refused before anything of it is copied
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
    for entry in walk(folder, limits=None):
        if not entry.is_link:
            mode = 0o555 if entry.is_folder or entry.is_executable else 0o444
            os.chmod(entry.name, mode, dir_fd=entry.folder)
    folder.chmod(0o555)


def _build(build: Build, scratch: Scratch, folder: Path, digest: str) -> str:
    """Build a bot in its copy; return what the build printed."""
    built = run_build(build, scratch, folder)
    if not built.trouble and build.is_sandboxed:
        try:
            make_programs_executable(folder)
        except TreeError as error:
            built = Built(built.log, f"left a folder that cannot be used: {error}")
    if built.trouble:
        said = f": {telling_line(built.log)!r}" if built.has_failed_itself else ""
        raise BuildError(f"the build {build.command!r} {built.trouble}{said}", built.log, digest)
    return built.log


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


def stage_agent(scratch: Scratch, agent: str, variant: Variant, files: Mapping[str, bytes] | None = None) -> StagedBot:
    """Stage an agent, given as its name or `module:Class` with its options, as a program that plays a variant.

    `files` lie beside it instead of those of the variant.
    """
    warm_up_agent(make_agent(agent, variant.game), variant)
    variant.prepare_agents()
    sources = dict(_sources(agent, variant))
    agent, own = take_files(agent, variant.game)
    words = variant.agent_arguments(agent)  # bot run AGENT, and so on
    arguments = shlex.join(words)
    folder = new_folder(scratch, "agent")
    for name, source in sources.items():
        copy_tree(source, folder / name)
    digest = hashlib.sha256(f"lexarena {lexarena.__version__} {arguments}".encode())
    for content in own.values():
        digest.update(hashlib.sha256(content).digest())
    if sources:
        digest.update(content_hash(folder).encode())
    cache_dir().mkdir(parents=True, exist_ok=True)
    environment = [("LEXARENA_CACHE", str(cache_dir())), ("PYTHONPATH", str(_lexarena_root()))]
    if not _is_readable(Path(str(import_module(variant.spec.package).__file__))):
        environment.append((REGISTERED, spec_path(variant.game)))
    return finish(
        scratch,
        folder,
        digest.hexdigest(),
        f"{shlex.quote(sys.executable)} -m lexarena {arguments}",
        {**(variant.files if files is None else files), **own},
        sorted({sys.prefix, sys.base_prefix, str(_lexarena_root()), str(cache_dir())}),
        tuple(environment),
        shown_command=f"lexarena {arguments}",
        takes_seed=True,
        server=(sys.executable, "-m", "lexarena.bots.fork_server", *words[2:]),
    )


def _sources(agent: str, variant: Variant) -> Iterator[tuple[str, Path]]:
    """Yield what has to be copied beside an agent: the path in its folder, and the file or package that belongs there."""
    name = parse_spec(agent)[0]
    path = variant.spec.agents.get(name, name)
    found: dict[str, Path] = {}
    for module in (path.partition(":")[0], variant.spec.package, variant.spec.variant.partition(":")[0]):
        root = _root(module)
        if root is not None:
            _follow(module, root, found)
    yield from sorted(found.items())


def _root(module: str) -> Path | None:
    """Return the folder that a module, which is imported already, is found in; None if the sandbox shows it anyway."""
    file = getattr(sys.modules.get(module) or import_module(module), "__file__", None)
    if file is None or _is_readable(Path(file)):
        return None
    path = Path(os.path.abspath(file))
    depth = len(module.split(".")) - (0 if path.name == "__init__.py" else 1)
    return path.parents[depth]


def _follow(module: str, root: Path, found: dict[str, Path]) -> None:
    """Add a module or its package, and what these import from the same root folder."""
    located = _locate(module, root)
    if located is None or str(located.relative_to(root)) in found:
        return
    found[str(located.relative_to(root))] = located
    for source in [located] if located.is_file() else sorted(located.rglob("*.py")):
        for imported in _imports(source):
            _follow(imported, root, found)


def _locate(module: str, root: Path) -> Path | None:
    """Return the file of a module, or the outermost package that it belongs to; None if it is not below the root."""
    place = root
    for part in module.split("."):
        place = place / part
        if (place / "__init__.py").is_file():
            return place
        if place.with_suffix(".py").is_file():
            return place.with_suffix(".py")
    return None


def _imports(source: Path) -> Iterator[str]:
    """Yield the modules that a file names in its absolute imports; relative ones stay within its package."""
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _is_readable(file: Path) -> bool:
    """Whether the sandbox shows a module's file to an agent anyway, and Python finds it there."""
    places = [Path(prefix).resolve() for prefix in (sys.prefix, sys.base_prefix)]
    return any(file.resolve().is_relative_to(place) for place in [*places, _lexarena_root().resolve()])


def _lexarena_root() -> Path:
    return Path(lexarena.__file__).parent.parent
