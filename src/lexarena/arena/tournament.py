"""The tournament format as one contest has it, and the players who join or withdraw between its rounds."""

import contextlib
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from lexarena.arena.commitment import COMMITMENT, ROSTERS, commitments, roster_commitment
from lexarena.arena.formats import find_format
from lexarena.arena.formats.base import ContestFacts, Format, Roster
from lexarena.arena.identity import Entered, Identity, stored_identity
from lexarena.arena.options import ContestOptions
from lexarena.arena.players import Player
from lexarena.arena.roster import Entry
from lexarena.arena.storage_errors import damaged_fact
from lexarena.arena.store import Store
from lexarena.core.game import Json, JsonObject
from lexarena.errors import LexarenaError

WITHDRAWN = "withdrew from the contest"
_FEWEST = 2


def tournament_of(identity: Identity, store: Store) -> Format:
    """Return the format of the contest in a store, with its options, lots and rosters."""
    form = find_format(identity.format)
    seed, secret = store.about("seed"), store.about("secret")
    lots = hashlib.sha256(f"pairings {secret if seed is None else seed}".encode()).hexdigest()
    return form.of_contest(ContestFacts(identity.format_options, lots, _rosters(identity, store)))


def check_format_options(options: ContestOptions, players: int) -> None:
    """Refuse options of the format that make no sense for a new contest with this number of players."""
    options.tournament.of_contest(ContestFacts(options.format_options, rosters=(Roster(1, tuple(range(players))),)))


def absent(identity: Identity, store: Store) -> set[int]:
    """Return the players who take no part in rounds to come."""
    return set(range(len(identity.players))) - set(_rosters(identity, store)[-1].players)


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
    if not joined and tuple(now) == _rosters(stored_identity(store), store)[-1].players:
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


def _rosters(identity: Identity, store: Store) -> tuple[Roster, ...]:
    """Return the rosters of a contest: that of its start, and each change that no later one replaced.

    A change replaces those from its round on: nobody had played by them.
    """
    changes: Sequence[Mapping[str, Any]] = store.about(ROSTERS) or ()
    first = len(identity.players) - sum(change["joined"] for change in changes)
    if first < _FEWEST or any(max(change["players"]) >= len(identity.players) for change in changes):
        raise damaged_fact(store.path, "its entry 'rosters': has a number that no player has")
    rosters = [Roster(1, tuple(range(first)))]
    for change in changes:
        now = Roster(change["round"], tuple(change["players"]))
        rosters = [*(roster for roster in rosters if roster.round < now.round), now]
    return tuple(rosters)
