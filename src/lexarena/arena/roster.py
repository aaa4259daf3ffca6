"""The roster: every player staged once, one that cannot be built is parked, and who joins or withdraws between rounds."""

import contextlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lexarena.arena import identity as ident
from lexarena.arena.folder import BUILDS, DROPPED
from lexarena.arena.games import GameKey
from lexarena.arena.players import Player, PlayersError
from lexarena.arena.store import Store
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import BotEntrant, NoCommandError, find_commands, stage_entrant
from lexarena.bots.guard import Guard
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import BuildError, StagedBot, content_hash, copy_tree, new_folder
from lexarena.bots.trees import TreeError
from lexarena.core.game import Json, JsonObject, JsonValue
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.files import write_if_changed
from lexarena.text import visible

WITHDRAWN = "withdrew from the tournament"
REPLACED = "was replaced by a new version, which plays from the next round on"
_LOG_SHOWN = 5


@dataclass(frozen=True)
class Entry:
    """One player of a tournament; without a `stage` it could not be built, and `trouble` says why."""

    player: Player
    command: str
    hash: str
    stage: StagedBot | None
    trouble: str = ""
    build_log: str = ""
    versions: Sequence[tuple[int, str]] = ()
    """The first round and the hash of each version, if there are several."""

    @property
    def first_round(self) -> int:
        """The round from which the latest version plays."""
        return self.versions[-1][0] if self.versions else 1

    def hash_in(self, number: int) -> str:
        """Return the hash of the version that plays in a round."""
        return next((digest for first, digest in reversed(self.versions) if first <= number), self.hash)

    def to_dict(self) -> ident.Entered:
        """Return what identifies the player in a tournament: the entry of its list, and the hash of its files."""
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


def unbuilt_hash(folder: Path, expected: str, variant: Variant, scratch: Scratch) -> str:
    """Return the hash that a bot would have if it were staged, without building it; it is mostly the expected one."""
    without = {WORDS_FILE, *variant.files}
    try:
        if (digest := content_hash(folder, without)) == expected:
            return digest
        copy = new_folder(scratch, folder.name) / "copy"  # where links inside the directory are made relative
        copy_tree(folder, copy)
        return content_hash(copy, without)
    except (OSError, TreeError):
        return expected  # staging reports what is wrong


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
    """Return the entries in the order that a begun tournament has them: players who withdrew included, new ones last.

    A store that cannot be read is reported when the tournament is claimed.
    """
    before: Sequence[ident.Entered] = ()
    commands: Sequence[str | None] = ()
    with contextlib.suppress(LexarenaError), Store(folder, read_only=True) as store:
        before = ident.stored_identity(store).players
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


def with_former_entered(before: Sequence[ident.Entered], now: Sequence[ident.Entered]) -> list[ident.Entered]:
    """Return players in the order that a begun tournament has them, as `with_former_players` does."""
    by_name = {player["name"]: player for player in now}
    known = {player["name"] for player in before}
    return [
        *(by_name.get(player["name"], player) for player in before),
        *(player for player in now if player["name"] not in known),
    ]


def change_rosters(
    store: Store, entries: Sequence[Entry], present: set[str], new_versions: Collection[str] = ()
) -> None:
    """Note who takes part from the next round on that has no game yet, players who are new, and new versions of players.

    A new version plays from the next round on. Where rounds do not follow from each other, it replaces a bot that could
    not start, whose games are played again. All else of the identity stays as it was noted when the tournament began.
    """
    noted, identity, parked = store.about("identity"), ident.stored_identity(store), store.about("parked") or {}
    now = [number for number, entry in enumerate(entries) if entry.player.name in present]
    joined: list[Json] = [entry.to_dict() for entry in entries[len(identity.players) :]]
    new = {
        number: entry.to_dict()
        for number, entry in enumerate(entries[: len(identity.players)])
        if entry.player.name in new_versions and entry.to_dict() != identity.players[number]
    }
    if not joined and not new and tuple(now) == ident.rosters_of(identity, store)[-1].players:
        return
    entered: list[JsonValue] = []
    removed: set[GameKey] = set()
    players = _players_of_games(store, identity) if new else {}
    for number, entry in new.items():
        games = [key for key in players if number in players[key]]
        if ident.tournament_of(identity, store).rounds_follow:
            entered.append([number, 1 + max((key.round for key in games), default=0), entry])
        elif str(number) in parked:
            entered.append([number, 1, entry])
            removed.update(games)
        else:
            problem = f"{entries[number].player.where}: the player {identity.names[number]!r} has a new version"
            rule = f"a {identity.format} takes one only for a bot that could not start"
            raise LexarenaError(f"{problem}; {rule}: undo the change, or start a fresh tournament")
    following = 1 + max((key.round for key in store.results()), default=0)
    change: JsonObject = {
        "round": following,
        "players": now,
        "joined": len(joined),
        "entered": entered,
        ident.COMMITMENT: ident.roster_commitment(ident.commitments(store)[-1], following, now, joined, entered),
    }
    store.note(
        *removed,
        identity={**noted, "players": [*noted["players"], *joined]},
        commands=[entry.command for entry in entries],
        rosters=[*(store.about(ident.ROSTERS) or ()), change],
        parked={number: reason for number, reason in parked.items() if int(number) not in new},
        tried=[number for number in store.about("tried") or () if number not in new],
        **({DROPPED: True} if removed else {}),
    )


def _players_of_games(store: Store, identity: ident.Identity) -> dict[GameKey, tuple[int, ...]]:
    """Return the players of each game in a store; refuse new versions if no game is left to play."""
    results = {key: result for key, result in store.results().items() if not result.is_void}
    jobs = ident.tournament_of(identity, store).jobs(len(identity.players), identity.pairs, results)
    found = {job.key: job.players for job in jobs}
    if ident.tournament_of(identity, store).rounds_follow and found.keys() <= results.keys():
        raise LexarenaError(
            f"{store.folder}: all rounds are over, so no new version can play; start a fresh tournament"
        )
    return {key: players for key, players in found.items() if key in results}


def with_versions(entries: Sequence[Entry], store: Store) -> list[Entry]:
    """Return entries that know the earlier versions of their players."""
    each = zip(entries, ident.versions_of(store), strict=True)
    return [
        replace(entry, versions=[(first, entered["hash"]) for first, entered in versions]) for entry, versions in each
    ]


def _former(player: ident.Entered, command: str) -> Entry:
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
