"""The players of refereed games: sandboxed programs or, to try a bot out, agents of this process; and their names.

A name is a bot's directory, `process:DIR` with options, one of the game's agents, or an agent as `module:Class`.
A bot's directory that came from a template is recognised by its files. Any other contains an executable named `run`,
`run.sh`, `start` or `start.sh`, or its command is given.

An agent is tried here, where its mistakes can be reported, then staged as a program with everything it needs. The program
is `lexarena bot run AGENT`; a server that has already loaded it is forked for each game (see `fork_server`). The sandbox
shows it Python, lexarena and whatever is installed beside it. Other modules are copied into the bot's directory: those of
an agent named as `module:Class` and of a plug-in game, with the neighbouring modules that they import. The agent's module
is imported in this process too, as in any other match, so name only code that you trust.
"""

import ast
import hashlib
import os
import shlex
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import Protocol

import numpy as np

from lexarena.agents import Agent, agent_names, make_agent
from lexarena.agents.registry import MODEL, OF_ANY_GAME, PROCESS, SAVED, hint_at, parse_spec, take_files
from lexarena.bots import staging
from lexarena.bots.agent_program import warm_up_agent
from lexarena.bots.building import Build
from lexarena.bots.clock import Clock, ExitReport, Limits, TurnTime
from lexarena.bots.cores import ProcessCore
from lexarena.bots.guard import Guard
from lexarena.bots.new_bot import Template, templates_of
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.cache import cache_dir
from lexarena.core.catalog import REGISTERED, spec_path
from lexarena.core.faults import Fault
from lexarena.core.game import AnyMove, AnyState
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.text import visible
from lexarena.version import SOURCE, __version__

_LOG_SHOWN = 20
START_SCRIPTS = ("run", "run.sh", "start", "start.sh")


class SeatPlayer(Protocol):
    """The player in one seat of one game, as the referee sees it; by default, without a process."""

    fault: Fault | None
    clock: Clock
    was_ready: bool = True
    start_seconds: float = 0.0

    def turn(self, data: bytes, feed: Callable[[bytes], bool]) -> TurnTime:
        """Deliver lines and read until `feed` returns true."""

    def check_pause(self) -> None:
        """Check whether it computes during the other's turn, which is a fault."""
        return

    def unasked(self) -> bytes:
        """Return what it wrote since its last turn."""
        return b""

    def farewell(self, data: bytes, patience: float) -> bytes:
        """Deliver the last lines; return what it still writes."""
        return b""

    def close(self) -> ExitReport:
        """End it."""
        return ExitReport(None, b"", 0.0, 0)


class Entrant(Protocol):
    """An entry that plays game after game, with a new `SeatPlayer` in each."""

    name: str
    hash: str
    command: str

    def take_seat(self, game: AnyState, seat: int) -> SeatPlayer:
        """Take a seat in a game."""


class BotEntrant:
    """A sandboxed program: each game has its own process."""

    def __init__(
        self, name: str, staged: staging.StagedBot, guard: Guard, limits: Limits, sandbox: Sandbox, core: int | None
    ) -> None:
        self.name, self.staged, self.command, self.hash = name, staged, staged.shown_command, staged.hash
        self._guard, self._limits, self._sandbox, self._core = guard, limits, sandbox, core

    def take_seat(self, game: AnyState | None, seat: int) -> BotProcess:
        """Start the program, and wait until it is ready."""
        return BotProcess.start(self._guard, self.staged, self._limits, self._sandbox, self._core)


class AgentEntrant:
    """An agent in this process that writes what a bot would; it can be made slow on purpose."""

    hash = "none"

    def __init__(self, agent: Agent, limits: Limits, delays: dict[int, float] | None = None) -> None:
        """`delays` are seconds to sleep, by the number of its turn."""
        self.name, self.command = agent.name, f"agent {agent.name}"
        self._agent, self._limits, self._delays = agent, limits, delays or {}

    def take_seat(self, game: AnyState, seat: int) -> "AgentPlayer":
        """Take a seat."""
        return AgentPlayer(self._agent, game, seat, self._limits, self._delays)


class AgentPlayer(SeatPlayer):
    """An agent in one seat of one game."""

    def __init__(self, agent: Agent, game: AnyState, seat: int, limits: Limits, delays: dict[int, float]) -> None:
        self.fault: Fault | None = None
        self.clock = Clock(limits)
        self._agent, self._game, self._seat, self._delays = agent, game, seat, delays
        self._rng = np.random.default_rng(seat)
        self._turns = 0

    def turn(self, data: bytes, feed: Callable[[bytes], bool]) -> TurnTime:
        """Choose moves until the turn is over."""
        time.sleep(self._delays.get(self._turns, 0.0))
        self._turns += 1
        while not feed(f"{self.choose()}\n".encode()):
            pass
        return TurnTime(0.0, 0.0)

    def choose(self) -> AnyMove:
        """Return the agent's move."""
        move: AnyMove = self._agent.choose(self._game.view(self._seat), self._rng)
        return move


class NoCommandError(LexarenaError):
    """The command of a bot is not known."""


@dataclass(frozen=True)
class BotCommands:
    """The commands that run a bot and, if needed, build it first."""

    command: str
    build: str | None = None
    """The build of a template; what it runs is the author's."""
    tools: tuple[str, ...] = ()
    """The programs that this build calls."""


def find_commands(folder: Path, game: str) -> BotCommands:
    """Return the commands of a bot's directory."""
    if not folder.is_dir():
        raise LexarenaError(f"{folder}: no such directory; give the path of a bot's directory")
    scripts = [name for name in START_SCRIPTS if (folder / name).is_file()]
    for name in scripts:
        if os.access(folder / name, os.X_OK):
            return BotCommands(f"./{name}")
    for template in templates_of(game).values():
        if template.fits(folder):
            build = template.build if _is_stale(folder, template) else None
            return BotCommands(template.command, build, tuple(template.tools))
    if scripts:
        raise LexarenaError(f"{folder}: {scripts[0]} is not executable; run: chmod +x {folder / scripts[0]}")
    known = ", ".join(START_SCRIPTS[:-1])
    raise NoCommandError(
        f"{folder}: how is this bot run? Add an executable {known} or {START_SCRIPTS[-1]}, or give its command"
    )


def _is_stale(folder: Path, template: Template) -> bool:
    """Whether the build's product is missing, or older than one of its sources."""
    product = folder / template.product
    if not template.product or not product.exists():
        return bool(template.build)
    return any((folder / file).stat().st_mtime > product.stat().st_mtime for file in template.files)


def stage_entrant(
    scratch: Scratch,
    variant: Variant,
    sandbox: Sandbox,
    named: str | Path,
    command: str | None = None,
    build: str | None = None,
    read: Iterable[str | Path] = (),
    files: Mapping[str, bytes] | None = None,
    title: str = "",
) -> staging.StagedBot:
    """Stage whatever a name means, with `files` beside it, by default the variant's.

    The command and the build of a bot's directory are found if they are not given. A `build` that is given runs outside the
    sandbox, one that is found runs inside; either is announced under the bot's `title`, by default its directory's name.
    `read` are further paths that a bot may read.
    """
    folder, options = _folder_of(named)
    if folder is not None:
        command, build = command or options.get("command"), build or options.get("build")
        read = [*read, *(path for path in options.get("read", "").split(":") if path)]
        found = BotCommands(command, build) if command is not None else find_commands(folder, variant.game)
        beside = variant.files if files is None else files
        title = title or folder.resolve().name
        how = Build(build, title) if build else None
        if how is None and found.build:
            how = Build(found.build, title, sandbox, found.tools)
        return staging.stage_bot(scratch, folder, found.command, files=beside, build=how, read=read)
    for given in (command, build):
        if given is not None:
            raise LexarenaError(f"no directory {str(named)!r} to run {given!r} in")
    agent = str(named)
    name, agents = parse_spec(agent)[0], agent_names(variant.game)
    if name == MODEL:
        reason = "a language model needs the network, which the sandbox does not have"
        raise LexarenaError(f"{agent!r}: {reason}; compare it with evaluate or league instead")
    if name not in (*agents, SAVED) and ":" not in name:
        known = f"choose from {', '.join(agents)}, module:Class (your own) and bots' directories"
        raise LexarenaError(f"unknown agent {agent!r} for {variant.game}; {known}{hint_at(name, variant.game)}")
    return stage_agent(scratch, agent, variant, files)


def _folder_of(named: str | Path) -> tuple[Path | None, dict[str, str]]:
    """Return the directory that a name means, and its options; no directory if the name means an agent."""
    if isinstance(named, Path):
        return named, {}
    name, options = parse_spec(named)
    if name != PROCESS:
        return None, {}
    folder = options.pop("directory")
    if Path(named).expanduser().is_dir():  # its name may contain a comma
        folder, options = named, {}
    for option in options.keys() - {"command", "build", "read"}:
        raise LexarenaError(f"{named!r}: {option} cannot be set for one player here; leave it out")
    return Path(folder).expanduser(), options


class EntrantFactory:
    """Makes entrants for one variant under the same limits; closing it ends and removes all of them."""

    def __init__(self, variant: Variant, limits: Limits, sandbox: Sandbox, core: int | None = None) -> None:
        self.variant, self.limits, self.sandbox = variant, limits, sandbox
        self._lease = ProcessCore(limits.clock) if core is None else None
        self.core = self._lease.core if self._lease is not None else core
        self.scratch = Scratch()
        self.guard = Guard(self.scratch)

    def __enter__(self) -> "EntrantFactory":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the bots and remove their directories."""
        self.guard.close()
        self.scratch.close()
        if self._lease is not None:
            self._lease.close()

    def make(
        self,
        named: str | Path,
        command: str | None = None,
        *,
        seed: int | None = None,
        build: str | None = None,
        read: Iterable[str | Path] = (),
        files: Mapping[str, bytes] | None = None,
    ) -> BotEntrant:
        """Return the entrant that a name means (see `stage_entrant`); an agent draws its randomness from `seed`."""
        try:
            staged = stage_entrant(self.scratch, self.variant, self.sandbox, named, command, build, read, files)
        except staging.BuildError as error:
            log = visible(error.log, lines=True).splitlines()
            first = next((i for i, line in enumerate(log) if line.strip() == staging.telling_line(error.log)), len(log))
            log = log[max(0, min(first - 2, len(log) - _LOG_SHOWN)) :][:_LOG_SHOWN]
            raise staging.BuildError("\n  ".join([f"{named}: {error}", *log]), error.log, error.hash) from None
        folder = _folder_of(named)[0]
        name = str(named) if folder is None else visible(folder.resolve().name or str(folder))[:200]
        return BotEntrant(name, staged.with_seed(seed), self.guard, self.limits, self.sandbox, self.core)


def stage_agent(
    scratch: Scratch, agent: str, variant: Variant, files: Mapping[str, bytes] | None = None
) -> staging.StagedBot:
    """Stage an agent, given by name or as `module:Class`, with its options, as a program; see `stage_entrant`."""
    warm_up_agent(make_agent(agent, variant.game), variant)
    variant.prepare_agents()
    sources = _sources(agent, variant)
    agent, own = take_files(agent, variant.game)
    words = variant.agent_arguments(agent)  # bot run AGENT, and so on
    arguments = shlex.join(words)
    folder = staging.new_folder(scratch, "agent")
    for name, source in sources.items():
        staging.copy_tree(source, folder / name)
    digest = hashlib.sha256(f"lexarena {__version__} {arguments}".encode())
    for content in own.values():
        digest.update(hashlib.sha256(content).digest())
    if sources:
        digest.update(staging.content_hash(folder).encode())
    cache_dir().mkdir(parents=True, exist_ok=True)
    environment = [("LEXARENA_CACHE", str(cache_dir())), ("PYTHONPATH", str(SOURCE.parent))]
    if not _is_readable(Path(str(import_module(variant.spec.package).__file__))):
        environment.append((REGISTERED, spec_path(variant.game)))
    command = f"{shlex.quote(sys.executable)} -m lexarena {arguments}"
    beside = {**(variant.files if files is None else files), **own}
    readable = sorted({sys.prefix, sys.base_prefix, str(SOURCE.parent), str(cache_dir())})
    return replace(
        staging.finish(scratch, folder, digest.hexdigest(), command, beside, readable),
        environment=tuple(environment),
        shown_command=f"lexarena {arguments}",
        takes_seed=True,
        server=(sys.executable, "-m", "lexarena.bots.fork_server", *words[2:]),
    )


def _sources(agent: str, variant: Variant) -> dict[str, Path]:
    """Return what has to be copied beside an agent: files and packages, by their path in its directory, sorted."""
    name = parse_spec(agent)[0]
    path = {**OF_ANY_GAME, **variant.spec.agents}.get(name, name)
    found: dict[str, Path] = {}
    for module in (path.partition(":")[0], variant.spec.package, variant.spec.variant.partition(":")[0]):
        root = _root(module)
        if root is not None:
            _follow(module, root, found)
    return dict(sorted(found.items()))


def _root(module: str) -> Path | None:
    """Return the directory that a module is found in; None if the sandbox shows it anyway."""
    file = getattr(sys.modules.get(module) or import_module(module), "__file__", None)
    if file is None or _is_readable(Path(file)):
        return None
    path = Path(os.path.abspath(file))
    depth = len(module.split(".")) - (0 if path.name == "__init__.py" else 1)
    return path.parents[depth]


def _follow(module: str, root: Path, found: dict[str, Path]) -> None:
    """Add a module or its package, and what these import from the same root directory."""
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
    """Yield the modules that a file imports absolutely; relative imports stay within its package."""
    for node in ast.walk(ast.parse(source.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _is_readable(file: Path) -> bool:
    """Whether the sandbox shows a module's file to an agent anyway, and Python finds it there."""
    places = [Path(prefix).resolve() for prefix in (sys.prefix, sys.base_prefix)]
    return any(file.resolve().is_relative_to(place) for place in [*places, SOURCE.parent.resolve()])
