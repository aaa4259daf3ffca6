"""The roster: every player staged once, and ready to play game after game; one that cannot be built is parked."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lexarena.arena.folder import BUILDS
from lexarena.arena.players import Player, PlayersError
from lexarena.bots.clock import Limits
from lexarena.bots.entrant_factory import NoCommandError, find_commands, stage_entrant
from lexarena.bots.entrants import BotEntrant
from lexarena.bots.guard import Guard
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import BuildError, StagedBot
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.files import write_if_changed
from lexarena.text import visible

_LOG_SHOWN = 5


@dataclass(frozen=True)
class Entry:
    """One player of a contest; without a `stage` it could not be built, and `trouble` says why."""

    player: Player
    command: str
    hash: str
    stage: StagedBot | None
    trouble: str = ""
    build_log: str = ""

    def to_dict(self) -> dict[str, object]:
        """Return what identifies the player in a contest: the entry of its list, and the hash of its files."""
        return self.player.to_dict() | {"hash": self.hash}

    def entrant(self, seed: int, guard: Guard, limits: Limits, sandbox: Sandbox, core: int | None) -> BotEntrant:
        """Return the entrant for a game; an agent draws its randomness from `seed`."""
        assert self.stage is not None
        return BotEntrant(self.player.name, self.stage.with_seed(seed), guard, limits, sandbox, core)


def stage_players(
    players: Sequence[Player], base: Path, variant: Variant, scratch: Scratch, sandbox: Sandbox
) -> list[Entry]:
    """Stage all players; an organiser's mistake is reported with its line, a build that fails parks the player."""
    entries = []
    for player in players:
        try:
            entries.append(_stage(player, base, variant, scratch, sandbox))
        except PlayersError:
            raise
        except NoCommandError as error:
            raise PlayersError(f"{player.where}: {error}, as in 'command: ./mybot'") from None
        except LexarenaError as error:
            raise PlayersError(f"{player.where}: {error}") from None
    return entries


def _stage(player: Player, base: Path, variant: Variant, scratch: Scratch, sandbox: Sandbox) -> Entry:
    if player.agent:
        staged = stage_entrant(scratch, variant, sandbox, player.agent, title=player.name)
        return Entry(player, staged.shown_command, staged.hash, staged)
    assert player.directory is not None
    folder = base / player.directory
    read = [path if Path(path).expanduser().is_absolute() else folder / path for path in player.read]
    try:
        command, build = player.command, player.build
        staged = stage_entrant(scratch, variant, sandbox, folder, command, build, read, title=player.name)
    except BuildError as error:
        log = [line.strip() for line in visible(error.log, lines=True).splitlines() if line.strip()]
        trouble = " | ".join([str(error), *(line for line in log[-_LOG_SHOWN:] if line not in str(error))])
        command = player.command or find_commands(folder, variant.game).command
        return Entry(player, command, error.hash, None, visible(trouble)[:2000], error.log)
    return Entry(player, staged.shown_command, staged.hash, staged, build_log=staged.build_log)


def keep_build_logs(entries: Sequence[Entry], folder: Path) -> None:
    """Keep what the build of each bot printed, by the number of its player; a build that was silent leaves nothing."""
    for number, entry in enumerate(entries, 1):
        if entry.build_log:
            logs = folder / BUILDS
            logs.mkdir(exist_ok=True)
            write_if_changed(
                logs / f"{number:02}.log", f"# {visible(entry.player.name)}\n{visible(entry.build_log, lines=True)}\n"
            )
