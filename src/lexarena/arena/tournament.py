"""The tournament format as one contest has it, and the players who join or withdraw between its rounds."""

import contextlib
import hashlib
from collections.abc import Sequence
from pathlib import Path

from lexarena.arena.formats import find_format
from lexarena.arena.formats.base import ContestFacts, Format, Roster
from lexarena.arena.identity import Entered, Identity, stored_identity
from lexarena.arena.options import ContestOptions
from lexarena.arena.players import Player
from lexarena.arena.roster import Entry
from lexarena.arena.storage_errors import damaged_fact
from lexarena.arena.store import Store
from lexarena.core.game import JsonValue
from lexarena.errors import LexarenaError

WITHDRAWN = "withdrew from the contest"


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


def first_rosters(identity: Identity) -> dict[str, JsonValue]:
    """Return what a store notes about the players of a new contest, if they may change."""
    if not find_format(identity.format).players_may_change:
        return {}
    return {"rosters": [[1, list(range(len(identity.players)))]]}


def change_rosters(store: Store, identity: Identity, entries: Sequence[Entry], present: set[str]) -> None:
    """Note who takes part from the next round on that has no game yet, and the players who are new."""
    stored = stored_identity(store)
    rosters = list(_rosters(stored, store))
    now = tuple(number for number, entry in enumerate(entries) if entry.player.name in present)
    following = 1 + max((key.round for key in store.results()), default=0)
    if now == rosters[-1].players and len(identity.players) == len(stored.players):
        return
    rosters = [roster for roster in rosters if roster.round < following] + [Roster(following, now)]
    store.note(
        identity=identity.to_dict(),
        commands=[entry.command for entry in entries],
        rosters=[[roster.round, list(roster.players)] for roster in rosters],
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
    """Return the rosters in a store; all players take part in all rounds if it has none."""
    noted = store.about("rosters") or [[1, list(range(len(identity.players)))]]
    rosters = tuple(Roster(number, tuple(players)) for number, players in noted)
    rounds = [roster.round for roster in rosters]
    if rounds != sorted(set(rounds)) or rounds[0] != 1:
        raise damaged_fact(store.path, "its entry 'rosters': the rounds are not in their order")
    if any(number >= len(identity.players) for roster in rosters for number in roster.players):
        raise damaged_fact(store.path, "its entry 'rosters': has a number that no player has")
    return rosters
