"""From what a person names to an entrant: the folder of a bot, with its command found if none is given, or an agent.

A folder that came from a template is recognised by its files. Any other has an executable named `run`, `run.sh`, `start`
or `start.sh`, or its command is given.
"""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from lexarena.agents import agent_names
from lexarena.agents.registry import PROCESS, parse_spec
from lexarena.bots.builtin import stage_builtin
from lexarena.bots.clock import Limits
from lexarena.bots.cores import usable_cores
from lexarena.bots.entrants import BotEntrant
from lexarena.bots.guard import Guard
from lexarena.bots.new_bot import Template, templates_of
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.stage import BuildError, stage_bot, telling_line
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.text import visible

_LOG_SHOWN = 20
START_SCRIPTS = ("run", "run.sh", "start", "start.sh")


@dataclass(frozen=True)
class Commands:
    """How a bot is run, and built before if it has to be."""

    command: str
    build: str | None = None


def find_commands(folder: Path, game: str, remedy: str) -> Commands:
    """Return the commands of a bot's folder; `remedy` says what a person can do if none is found."""
    if not folder.is_dir():
        raise LexarenaError(f"{folder}: there is no such folder; name the folder of a bot")
    scripts = [name for name in START_SCRIPTS if (folder / name).is_file()]
    for name in scripts:
        if os.access(folder / name, os.X_OK):
            return Commands(f"./{name}")
    for template in templates_of(game).values():
        if all((folder / file).is_file() for file in template.files):
            return Commands(template.command, template.build if _is_stale(folder, template) else None)
    if scripts:
        raise LexarenaError(f"{folder}: {scripts[0]} is not executable; run: chmod +x {folder / scripts[0]}")
    known = ", ".join(START_SCRIPTS[:-1])
    raise LexarenaError(f"{folder}: how is this bot run? Add an executable {known} or {START_SCRIPTS[-1]}, or {remedy}")


def _is_stale(folder: Path, template: Template) -> bool:
    """Whether what a build makes is missing, or older than a file that it is made of."""
    product = folder / template.product
    if not template.product or not product.exists():
        return bool(template.build)
    return any((folder / file).stat().st_mtime > product.stat().st_mtime for file in template.files)


class Entries:
    """Stages bots and agents for one variant, under the same limits; closing it ends everything that is left of them."""

    def __init__(self, variant: Variant, limits: Limits, sandbox: Sandbox, core: int | None = None) -> None:
        self.variant, self.limits, self.sandbox = variant, limits, sandbox
        self.core = _some_core() if core is None else core
        self.scratch = Scratch()
        self.guard = Guard(self.scratch)

    def __enter__(self) -> "Entries":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """End the bots and remove their stages."""
        self.guard.close()
        self.scratch.close()

    def enter(
        self,
        named: str,
        command: str | None = None,
        seed: int | None = None,
        option: str = "--command",
        build: str | None = None,
        read: Iterable[str | Path] = (),
    ) -> BotEntrant:
        """Return the entrant of a folder or of a built-in agent; `seed` is for an agent's randomness."""
        folder = Path(named.removeprefix(f"{PROCESS}:")).expanduser()
        if folder.is_dir():
            return self.enter_folder(folder, command, option, build=build, read=read)
        for given in (command, build):
            if given is not None:
                raise LexarenaError(f"there is no folder {named!r}, so there is nothing to run {given!r} in")
        if parse_spec(named)[0] not in agent_names(self.variant.game):
            agents = ", ".join(agent_names(self.variant.game))
            raise LexarenaError(f"{named!r} is neither the folder of a bot nor an agent; the agents are {agents}")
        return self.enter_agent(named, seed)

    def enter_folder(
        self,
        folder: Path,
        command: str | None,
        option: str = "--command",
        files: Mapping[str, bytes] | None = None,
        build: str | None = None,
        read: Iterable[str | Path] = (),
    ) -> BotEntrant:
        """Stage a bot's folder, with the variant's files beside it or with others.

        `build` is run once before, outside the wall, and takes the place of a template's own; `read` are further paths
        that the bot may read.
        """
        found = Commands(command) if command is not None else None
        if found is None:
            found = find_commands(folder, self.variant.game, f"say it with {option} 'python3 bot.py'")
        laid, build = files or self.variant.files, found.build if build is None else build
        try:
            stage = stage_bot(self.scratch, folder, found.command, words=None, files=laid, build=build, read=read)
        except BuildError as error:
            log = visible(error.log, lines=True).splitlines()
            first = next((i for i, line in enumerate(log) if line.strip() == telling_line(error.log)), len(log))
            log = log[max(0, min(first - 2, len(log) - _LOG_SHOWN)) :][:_LOG_SHOWN]
            raise BuildError("\n  ".join([f"{folder}: {error}", *log]), error.log) from None
        name = visible(folder.resolve().name or str(folder))[:200]
        return BotEntrant(name, stage, found.command, self.guard, self.limits, self.sandbox, self.core)

    def enter_agent(self, spec: str, seed: int | None = None) -> BotEntrant:
        """Stage a built-in agent, which plays as a program behind the same wall."""
        stage, command = stage_builtin(self.scratch, spec, self.variant, seed)
        return BotEntrant(spec, stage, command, self.guard, self.limits, self.sandbox, self.core)


def _some_core() -> int | None:
    """Return a core to stay on; processes side by side mostly get different ones."""
    cores = usable_cores()
    return cores[os.getpid() % len(cores)] if cores else None
