"""The roster: every player staged once, and ready to enter game after game; one that cannot be built is parked."""

import dataclasses
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lexarena.agents import agent_names
from lexarena.agents.registry import hint_at, parse_spec
from lexarena.arena.players import Player, PlayersError
from lexarena.bots.builtin import stage_builtin
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import BotEntrant
from lexarena.bots.entries import Commands, find_commands
from lexarena.bots.guard import Guard
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.stage import BuildError, Stage, content_hash, stage_bot
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.files import write_if_changed
from lexarena.text import visible

BUILDS = "builds"
_LOG_SHOWN = 5


@dataclass(frozen=True)
class Entry:
    """One player of a contest, staged; without a stage it could not be built, and `trouble` says why."""

    player: Player
    command: str
    hash: str
    stage: Stage | None
    trouble: str = ""
    build_log: str = ""

    def entrant(self, seed: int, guard: Guard, limits: Limits, sandbox: Sandbox, core: int | None) -> BotEntrant:
        """Return the entrant for a game; an agent draws its own randomness from `seed`."""
        assert self.stage is not None
        stage, command = self.stage, self.command
        if self.player.agent is not None:
            more = ("--seed", str(seed))
            stage = dataclasses.replace(
                stage, command=dataclasses.replace(stage.command, argv=(*stage.command.argv, *more))
            )
            command = f"{command} {shlex.join(more)}"
        return BotEntrant(self.player.name, stage, command, guard, limits, sandbox, core)


def stage_players(players: Sequence[Player], base: Path, variant: Variant, scratch: Scratch) -> list[Entry]:
    """Stage all players; a mistake of the organiser is told with its line, a build that fails parks the player."""
    entries = []
    for player in players:
        try:
            entries.append(_agent(player, variant, scratch) if player.agent else _bot(player, base, variant, scratch))
        except PlayersError:
            raise
        except LexarenaError as error:
            raise PlayersError(f"{player.where}: {error}") from None
    return entries


def _agent(player: Player, variant: Variant, scratch: Scratch) -> Entry:
    spec = player.agent or ""
    name = parse_spec(spec)[0]
    if name not in agent_names(variant.game):
        known = ", ".join(agent_names(variant.game))
        raise LexarenaError(
            f"there is no agent {spec!r} at {variant.game}; there are {known}{hint_at(name, variant.game)}"
        )
    stage, command = stage_builtin(scratch, spec, variant)
    return Entry(player, command, stage.hash, stage)


def _bot(player: Player, base: Path, variant: Variant, scratch: Scratch) -> Entry:
    assert player.directory is not None
    folder = base / player.directory
    found = Commands(player.command or "", player.build)
    if player.command is None:
        known = find_commands(folder, variant.game, "add 'command: ./mybot' to the player")
        found = Commands(known.command, player.build or known.build)
    read = [path if Path(path).expanduser().is_absolute() else folder / path for path in player.read]
    try:
        stage = stage_bot(scratch, folder, found.command, words=None, files=variant.files, read=read, build=found.build)
    except BuildError as error:
        log = [line.strip() for line in visible(error.log, lines=True).splitlines() if line.strip()]
        trouble = " | ".join([str(error), *(line for line in log[-_LOG_SHOWN:] if line not in str(error))])
        digest = content_hash(folder, without=set(variant.files))
        return Entry(player, found.command, digest, None, visible(trouble)[:2000], error.log)
    return Entry(player, found.command, stage.hash, stage, build_log=stage.build_log)


def keep_build_logs(entries: Sequence[Entry], folder: Path) -> None:
    """Keep what the build of each bot printed, by the number of its player; a build that was silent leaves nothing."""
    for number, entry in enumerate(entries, 1):
        if entry.build_log:
            logs = folder / BUILDS
            logs.mkdir(exist_ok=True)
            write_if_changed(
                logs / f"{number:02}.log", f"# {visible(entry.player.name)}\n{visible(entry.build_log, lines=True)}\n"
            )
