"""What a contest is: its players, options, words, version and bots; resuming compares it and names what changed."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import TypeAlias

from lexarena.arena.formats import FORMATS, find_format
from lexarena.arena.formats.base import FormatValue
from lexarena.arena.options import MOST_PAIRS, ContestOptions
from lexarena.arena.storage_errors import damaged_fact
from lexarena.arena.store import Store
from lexarena.core.catalog import find_game
from lexarena.core.game import Json, JsonObject
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


@dataclass(frozen=True)
class Identity:
    """What a resumed contest must have in common with the one that was begun."""

    version: str
    game: str
    ruleset: str
    files: Mapping[str, str]
    """Hashes of the files beside every bot."""
    format: str
    pairs: int
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
        """Return the identity of a contest; `entered` are its players, as `Entry.to_dict` gives them."""
        offered = [option.name for option in variant.spec.options if "contest" in option.where]
        return cls(
            version=version,
            game=options.game,
            ruleset=variant.ruleset_name,
            files={name: hashlib.sha256(content).hexdigest() for name, content in sorted(variant.files.items())},
            format=options.format,
            pairs=options.pairs,
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
            top.refuse(f"is {names[0]!r}; the formats are {', '.join(FORMATS)}", "format")
        kinds_of = {"files": str, "game_options": str | int}
        kinds_of |= dict.fromkeys(("limits", "format_options"), str | int | float)
        for key, kinds in kinds_of.items():
            for name, value in top.table(key).items():
                if isinstance(value, bool) or not isinstance(value, kinds):
                    top.refuse(f"is {shown(value)}", f"{key}.{name}")
        if top["seed"] is not None:
            top.integer("seed", 0, SEED_LIMIT - 1)
        return cls(
            version=top.text("version"),
            game=top.text("game"),
            ruleset=top.lines("ruleset", _LONGEST_NAME),
            files=given["files"],
            format=names[0],
            pairs=top.integer("pairs", 1, MOST_PAIRS),
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

    def changes(self, now: "Identity", with_files: bool = True) -> list[str]:
        """Return what differs in a later contest, each in a few words; `with_files` compares the bots' files, too."""
        old, new = self._values(), now._values()
        found = [
            f"{key} was {_shown(old.get(key))} and is {_shown(new.get(key))}"
            for key in {**old, **new}
            if old.get(key) != new.get(key)
        ]
        if now.seed is not None and now.seed != self.seed:  # a contest that resumes has the seed that it began with
            found.append(f"seed was {'drawn at random' if self.seed is None else self.seed} and is {now.seed}")
        for name in {**self.files, **now.files}:
            if self.files.get(name) != now.files.get(name):
                found.append("the words changed" if name == WORDS_FILE else f"{name} changed")
        may_change = find_format(self.format).players_may_change
        return found + _player_changes(self.players, now.players, may_change, with_files)

    def _values(self) -> dict[str, Value]:
        """Return what is compared value by value."""
        first = {"version": self.version, "game": self.game, "ruleset": self.ruleset, "format": self.format}
        options = {**self.format_options, **self.game_options}
        return {**first, "pairs": self.pairs, **options, **self.limits, "sandbox": self.sandbox}


def stored_identity(store: Store) -> Identity:
    """Return the identity of the contest in a store."""
    given = store.about("identity")
    if given is None and store.about("ladder") is not None:
        raise LexarenaError(f"{store.folder}: has a ladder, not a contest; ladder.json has its results")
    if given is None:
        raise damaged_fact(store.path, "its entry 'identity': is missing")
    try:
        identity = Identity.from_dict(given)
        find_game(identity.game)
    except LexarenaError as error:
        raise damaged_fact(store.path, error) from None
    return identity


def _players(top: Fields) -> list[Entered]:
    """Return the players, each with a name of its own and a hash."""
    found: list[Entered] = []
    for number, given in enumerate(top.items("players")):
        player = Fields(given, top.where, f"players[{number}]", ("name", "hash"), optional=None)
        player.text("name"), player.text("hash")
        for key, value in player.data.items():
            texts = value if isinstance(value, list) and key == "read" else [value]
            if not all(isinstance(text, str) for text in texts):
                player.refuse(f"is {shown(value)}; give a text", key)
        found.append(dict(player.data))
    if len({player["name"] for player in found}) != len(found) or len(found) < 2:
        top.refuse("has fewer than two players, or two of one name", "players")
    return found


def _player_changes(before: Sequence[Entered], now: Sequence[Entered], may_change: bool, with_files: bool) -> list[str]:
    old, new = ({player["name"]: player for player in players} for players in (before, now))
    found = [f"the player {name!r} is gone" for name in old if name not in new]
    found += [f"the player {name!r} is new" for name in new if name not in old and not may_change]
    if not found and list(old) != list(new)[: len(old)]:
        found.append("the order of the players changed")
    for name in old:
        if name in new and old[name] != new[name]:
            keys = [key for key in {**old[name], **new[name]} if old[name].get(key) != new[name].get(key)]
            keys = [key for key in keys if with_files or key != "hash"]
            parts = ["files changed" if key == "hash" else f"{key} was {_shown(old[name].get(key))}" for key in keys]
            found += [f"the player {name!r}: {' and '.join(parts)}"] if parts else []
    return found


def _shown(value: Value) -> str:
    text = "not set" if value is None else repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."
