"""What a tournament is: its players, options, words, version, bots and deals; resuming compares it and names what changed.

The commitment is one hash of it, known before the first game, that also fixes how the games start. Whoever has it can check
at the end that nothing was exchanged: another secret, bot or option gives another hash. It tells nothing about the secret
that the starts are drawn from. Where players may join and withdraw between rounds, each change of the roster has a further
commitment. It covers the one before it, so the last one fixes the whole tournament, an earlier one its start.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from typing import Any, TypeAlias

from lexarena.arena.folder import damaged_fact
from lexarena.arena.formats import FORMATS, find_format
from lexarena.arena.formats.base import ContestFacts, Format, FormatValue, Roster
from lexarena.arena.games import SEATS, GameKey
from lexarena.arena.options import DEALS, INDEPENDENT, MIRRORED, MOST_PAIRS, ContestOptions
from lexarena.arena.store import Store
from lexarena.bots.referee import Deal, seed_of
from lexarena.core.catalog import find_game
from lexarena.core.game import Json, JsonObject, JsonValue
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.records.fields import Fields, shown

Value: TypeAlias = str | int | float | None
Entered: TypeAlias = Json
"""A player as listed, with the hash of its files."""
_SHOWN = 60
_LONGEST_NAME = 4096
_FEWEST = 2
COMMITMENT = "commitment"
"""The entry of a store that holds it, and the key of each change of the roster that holds one."""
ROSTERS = "rosters"
"""The entry of a store that holds the changes of the roster, in their order.

Each has the `round` that it holds from, the numbers of its `players`, how many of them `joined` the tournament, the new
versions that `entered`, and its `commitment`. A new version has the player's number, its first round, and its entry.
"""


@dataclass(frozen=True)
class Identity:
    """The facts of a tournament that must not change when it is resumed."""

    version: str
    game: str
    ruleset: str
    seats: int
    """The number of players in a game."""
    files: Mapping[str, str]
    """Hashes of the files beside every bot."""
    format: str
    pairs: int
    deals: str
    """Whether the games of a pair have the same deal: one of `DEALS`."""
    game_options: Mapping[str, str | int]
    limits: Mapping[str, float | int | str]
    sandbox: str
    seed: int | None
    players: Sequence[Entered]
    format_options: Mapping[str, FormatValue] = field(default_factory=dict)

    @classmethod
    def of(
        cls, options: ContestOptions, variant: Variant, entered: Sequence[Entered], sandbox: str, version: str
    ) -> "Identity":
        """Return the identity of a tournament; `entered` are its players, as `Entry.to_dict` gives them."""
        offered = [option.name for option in variant.spec.options if "contest" in option.where]
        return cls(
            version=version,
            game=options.game,
            ruleset=variant.ruleset_name,
            seats=variant.seats,
            files={name: hashlib.sha256(content).hexdigest() for name, content in sorted(variant.files.items())},
            format=options.format,
            pairs=options.pairs,
            deals=options.deals or deals_of(variant),
            game_options={name: variant.options[name] for name in offered if name in variant.options},
            limits=options.limits.to_dict(),
            sandbox=sandbox,
            seed=options.seed,
            players=entered,
            format_options=dict(options.format_options),
        )

    def to_dict(self) -> JsonObject:
        """Return it as the store keeps it."""
        return asdict(self)

    @classmethod
    def from_dict(cls, given: Json) -> "Identity":
        """Read what `to_dict` gave; raise `RecordError` with the place of what cannot be part of an identity."""
        where = "its entry 'identity'"
        top = Fields(given, where, "", tuple(each.name for each in fields(cls)))
        names = [top.text("format"), *FORMATS]
        if names[0] not in FORMATS:
            top.refuse(f"must be one of {', '.join(FORMATS)}, got {names[0]!r}", "format")
        kinds_of = {"files": str, "game_options": str | int}
        kinds_of |= dict.fromkeys(("limits", "format_options"), str | int | float)
        for key, kinds in kinds_of.items():
            for name, value in top.table(key).items():
                if isinstance(value, bool) or not isinstance(value, kinds):
                    top.refuse(f"is {shown(value)}", f"{key}.{name}")
        if top.text("deals") not in DEALS:
            top.refuse(f"is {shown(top['deals'])}", "deals")
        if top["seed"] is not None:
            top.integer("seed", 0, SEED_LIMIT - 1)
        return cls(
            version=top.text("version"),
            game=top.text("game"),
            ruleset=top.lines("ruleset", _LONGEST_NAME),
            seats=top.integer("seats", SEATS[0], SEATS[-1]),
            files=given["files"],
            format=names[0],
            pairs=top.integer("pairs", 1, MOST_PAIRS),
            deals=given["deals"],
            game_options=given["game_options"],
            limits=given["limits"],
            sandbox=top.text("sandbox"),
            seed=given["seed"],
            players=_players(top),
            format_options=given["format_options"],
        )

    @property
    def names(self) -> list[str]:
        """The players' names, in their order."""
        return [player["name"] for player in self.players]

    def changes(self, now: "Identity") -> list[str]:
        """Return what differs in a later tournament, each in a few words."""
        old, new = self._values(), now._values()
        found = [
            f"{key} was {_shown(old.get(key))} and is {_shown(new.get(key))}"
            for key in {**old, **new}
            if old.get(key) != new.get(key)
        ]
        if now.seed is not None and now.seed != self.seed:  # a tournament that resumes has the seed that it began with
            found.append(f"seed was {'drawn at random' if self.seed is None else self.seed} and is {now.seed}")
        for name in {**self.files, **now.files}:
            if self.files.get(name) != now.files.get(name):
                found.append("the words changed" if name == WORDS_FILE else f"{name} changed")
        may_change = find_format(self.format).players_may_change
        return found + _player_changes(self.players, now.players, may_change)

    def _values(self) -> dict[str, Value]:
        """Return what is compared value by value."""
        first = {key: getattr(self, key) for key in ("version", "game", "ruleset", "seats", "format")}
        options = {**self.format_options, **self.game_options}
        return {**first, "pairs": self.pairs, "deals": self.deals, **options, **self.limits, "sandbox": self.sandbox}


def stored_identity(store: Store) -> Identity:
    """Return the identity of the tournament in a store, with the latest version of each player."""
    given = store.about("identity")
    if given is None and store.about("ladder") is not None:
        problem = "this directory has a ladder, not a tournament"
        raise LexarenaError(f"{store.folder}: {problem}; ladder.json has its results")
    if given is None:
        raise damaged_fact(store.path, "its entry 'identity' is missing")
    try:
        identity = Identity.from_dict(given)
        find_game(identity.game)
        latest = [versions[-1][1] for versions in versions_of(store)]
        if [player["name"] for player in latest] != identity.names:
            raise damaged_fact(store.path, "its entry 'rosters': a version has another name than its player")
        return identity if latest == identity.players else Identity.from_dict({**given, "players": latest})
    except LexarenaError as error:
        raise damaged_fact(store.path, error) from None


def versions_of(store: Store) -> list[list[tuple[int, Entered]]]:
    """Return the versions of each player, in their order: the first round of each, and its entry."""
    versions = [[(1, player)] for player in store.about("identity")["players"]]
    for change in store.about(ROSTERS) or ():
        for number, first, entered in change["entered"]:
            if number >= len(versions):
                raise damaged_fact(store.path, "its entry 'rosters' has an unknown player number")
            versions[number].append((first, entered))
    return versions


def _players(top: Fields) -> list[Entered]:
    """Return the players, each with a name of its own and a hash."""
    found: list[Entered] = []
    for number, given in enumerate(top.items("players")):
        player = Fields(given, top.where, f"players[{number}]", ("name", "hash"), optional=None)
        player.text("name"), player.text("hash")
        for key, value in player.data.items():
            texts = value if isinstance(value, list) and key == "read" else [value]
            if not all(isinstance(text, str) for text in texts):
                player.refuse(f"must be text, got {shown(value)}", key)
        found.append(dict(player.data))
    if len({player["name"] for player in found}) != len(found) or len(found) < 2:
        top.refuse("has fewer than two players, or two of one name", "players")
    return found


def _player_changes(before: Sequence[Entered], now: Sequence[Entered], may_change: bool) -> list[str]:
    old, new = ({player["name"]: player for player in players} for players in (before, now))
    found = [f"the player {name!r} is gone" for name in old if name not in new]
    found += [f"the player {name!r} is new" for name in new if name not in old and not may_change]
    if not found and list(old) != list(new)[: len(old)]:
        found.append("the order of the players changed")
    for name in old:
        if name in new and old[name] != new[name]:
            keys = [key for key in {**old[name], **new[name]} if old[name].get(key) != new[name].get(key)]
            parts = ["files changed" if key == "hash" else f"{key} was {_shown(old[name].get(key))}" for key in keys]
            found.append(f"the player {name!r}: {' and '.join(parts)}")
    return found


def _shown(value: Value) -> str:
    text = "not set" if value is None else repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."


def commitment(identity: Json, seed: int | None, secret: str) -> str:
    """Return the hash of a tournament's identity and of what its games are dealt from.

    >>> commitment({"pairs": 1}, None, "aa") == commitment({"pairs": 2}, None, "aa")
    False
    """
    return _hash([secret, seed, identity])


def roster_commitment(
    before: str, first_round: int, players: Sequence[int], joined: Sequence[Entered], entered: Sequence[JsonValue]
) -> str:
    """Return the hash of a changed roster: the commitment before it, its players, those who joined, and new versions.

    >>> roster_commitment("ab", 2, [0, 2], [], []) == roster_commitment("ab", 3, [0, 2], [], [])
    False
    """
    return _hash([before, first_round, list(players), list(joined), list(entered)])


def commitments(store: Store) -> list[str]:
    """Return the commitments that a store has, in their order."""
    if (first := store.about(COMMITMENT)) is None:
        raise damaged_fact(store.path, f"its entry {COMMITMENT!r} is missing")
    return [first, *(change[COMMITMENT] for change in store.about(ROSTERS) or ())]


def check_commitment(store: Store, announced: str | None = None) -> str:
    """Return what is wrong with the commitments in a store, or an empty text; `announced` must be one of them."""
    kept = commitments(store)
    for given, wanted in zip(kept, _recomputed(store), strict=True):
        if given != wanted:
            return f"{given} does not match: players, files, options or starts were changed after it was made"
    if announced is not None and announced.strip().lower() not in kept:
        return f"is {kept[-1]}, not the one announced; this is another tournament"
    return ""


def _recomputed(store: Store) -> list[str]:
    """Return what the commitments must be."""
    identity, changes = store.about("identity"), store.about(ROSTERS) or ()
    players: Sequence[Entered] = identity["players"]
    known = max(len(players) - sum(change["joined"] for change in changes), 0)
    first = {**identity, "players": players[:known]} if changes else identity
    found = [commitment(first, store.about("seed"), store.about("secret"))]
    for change in changes:
        joined = players[known : known + change["joined"]]
        found.append(roster_commitment(found[-1], change["round"], change["players"], joined, change["entered"]))
        known += change["joined"]
    return found


def _hash(value: "Sequence[JsonValue | Json]") -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def tournament_of(identity: Identity, store: Store) -> Format:
    """Return the format of the tournament in a store, with its options, lots and rosters."""
    form = find_format(identity.format)
    seed, secret = store.about("seed"), store.about("secret")
    lots = hashlib.sha256(f"pairings {secret if seed is None else seed}".encode()).hexdigest()
    return form.of_contest(ContestFacts(identity.format_options, lots, rosters_of(identity, store), identity.seats))


def absent(identity: Identity, store: Store) -> set[int]:
    """Return the players who take no part in rounds to come."""
    return set(range(len(identity.players))) - set(rosters_of(identity, store)[-1].players)


def rosters_of(identity: Identity, store: Store) -> tuple[Roster, ...]:
    """Return the rosters of a tournament: that of its start, and each change that no later one replaced.

    A change replaces those from its round on: nobody had played by them.
    """
    changes: Sequence[Mapping[str, Any]] = store.about(ROSTERS) or ()
    first = len(identity.players) - sum(change["joined"] for change in changes)
    if first < _FEWEST or any(max(change["players"]) >= len(identity.players) for change in changes):
        raise damaged_fact(store.path, "its entry 'rosters' has an unknown player number")
    rosters = [Roster(1, tuple(range(first)))]
    for change in changes:
        now = Roster(change["round"], tuple(change["players"]))
        rosters = [*(roster for roster in rosters if roster.round < now.round), now]
    return tuple(rosters)


def deals_of(variant: Variant) -> str:
    """Return how untrusted bots are dealt to: a bot that remembered a game with the same deal would know hidden tiles."""
    return INDEPENDENT if variant.hides_deal else MIRRORED


class Dealer:
    """Deals the games of a tournament, each as a pure function of the tournament's seed and the game's key."""

    def __init__(self, variant: Variant, seed: int | None, secret: str, deals: str) -> None:
        """Take the seed that was given, or the secret that was drawn, and one of `DEALS`."""
        self.variant, self.seed, self.secret, self.deals = variant, seed, secret, deals
        self._master = f"seed {seed}" if seed is not None else secret
        self._drawn = cache(self._draw)

    @classmethod
    def of(cls, store: Store, variant: Variant) -> "Dealer":
        """Return the dealer of the tournament in a store."""
        return cls(variant, store.about("seed"), store.about("secret"), stored_identity(store).deals)

    def deal(self, key: GameKey) -> Deal:
        """Return the start of a game; if deals are mirrored, both games of a pair have the same.

        Where starts have kinds, such as start letters, each pairing goes through all of them, in an order of its own,
        before one comes again.
        """
        return self._drawn(*self._place(key))

    def agent_seed(self, key: GameKey, player: int) -> int:
        """Return the seed of an agent's own randomness in a game; it reveals nothing about how games start."""
        return seed_of(self._digest("agent", player, *self._place(key)))

    def _place(self, key: GameKey) -> tuple[str, int, int, int] | GameKey:
        """Return what is dealt once: a pair of games, or a single one."""
        return key[:4] if self.deals == MIRRORED else key

    def _draw(self, stage: str, number: int, slot: int, pair: int, *seat: int) -> Deal:
        place = (stage, number, slot)
        kinds = self._order(*place)
        wanted = kinds[pair % len(kinds)] if kinds else None
        tries = 0
        while True:
            secret = self._digest("deal", *place, pair, *seat, tries)
            seed = seed_of(secret)
            if wanted is None or self.variant.start_name(seed) == wanted:
                return Deal(seed, "" if self.seed is not None else secret)
            tries += 1

    def _order(self, *place: str | int) -> list[str]:
        return sorted(self.variant.start_names, key=lambda kind: self._digest("letter", kind, *place))

    def _digest(self, *parts: str | int) -> str:
        return hashlib.sha256(" ".join(map(str, (self._master, *parts))).encode()).hexdigest()
