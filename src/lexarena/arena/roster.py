"""The roster: every player staged once, one that cannot be built is parked, and who joins or withdraws between rounds."""

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lexarena.arena.folder import BUILDS
from lexarena.arena.identity import (
    COMMITMENT,
    ROSTERS,
    Entered,
    commitments,
    roster_commitment,
    rosters_of,
    stored_identity,
)
from lexarena.arena.players import Player, PlayersError
from lexarena.arena.store import Store
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import BotEntrant, NoCommandError, find_commands, stage_entrant
from lexarena.bots.guard import Guard
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import BuildError, StagedBot
from lexarena.core.game import Json, JsonObject
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.files import write_if_changed
from lexarena.text import visible

WITHDRAWN = "withdrew from the contest"
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


def with_former_players(entries: Sequence[Entry], folder: Path) -> list[Entry]:
    """Return the entries in the order that a begun contest has them: players who withdrew included, new ones last.

    A store that cannot be read is reported when the contest is claimed.
    """
    before: Sequence[Entered] = ()
    commands: Sequence[str | None] = ()
    with contextlib.suppress(LexarenaError), Store(folder, read_only=True) as store:
        before = stored_identity(store).players
        commands = store.about("commands") or [""] * len(before)
    by_name = {entry.player.name: entry for entry in entries}
    known = {player["name"] for player in before}
    return [
        *(
            by_name.get(player["name"]) or _former(player, command or "")
            for player, command in zip(before, commands, strict=False)
        ),
        *(entry for entry in entries if entry.player.name not in known),
    ]


def with_former_entered(before: Sequence[Entered], now: Sequence[Entered]) -> list[Entered]:
    """Return players in the order that a begun contest has them, as `with_former_players` does."""
    by_name = {player["name"]: player for player in now}
    known = {player["name"] for player in before}
    return [
        *(by_name.get(player["name"], player) for player in before),
        *(player for player in now if player["name"] not in known),
    ]


def change_rosters(store: Store, entries: Sequence[Entry], present: set[str]) -> None:
    """Note who takes part from the next round on that has no game yet, and the players who are new.

    All else of the contest's identity stays as it was noted when it began.
    """
    identity = store.about("identity")
    now = [number for number, entry in enumerate(entries) if entry.player.name in present]
    joined: list[Json] = [entry.to_dict() for entry in entries[len(identity["players"]) :]]
    if not joined and tuple(now) == rosters_of(stored_identity(store), store)[-1].players:
        return
    following = 1 + max((key.round for key in store.results()), default=0)
    change: JsonObject = {
        "round": following,
        "players": now,
        "joined": len(joined),
        COMMITMENT: roster_commitment(commitments(store)[-1], following, now, joined),
    }
    store.note(
        identity={**identity, "players": [*identity["players"], *joined]},
        commands=[entry.command for entry in entries],
        rosters=[*(store.about(ROSTERS) or ()), change],
    )


def _former(player: Entered, command: str) -> Entry:
    """Return the entry of a player who is not in the list any more."""
    given = Player(
        name=player["name"],
        directory=player.get("directory"),
        command=player.get("command"),
        agent=player.get("agent"),
        language=player.get("language"),
        build=player.get("build"),
        read=tuple(player.get("read", ())),
    )
    return Entry(given, command, player["hash"], None, WITHDRAWN)
