"""What a contest is: its players, options, words, version and bots; resuming compares it and names what changed."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TypeAlias

from lexarena.arena.options import ContestOptions
from lexarena.arena.roster import Entry
from lexarena.core.game import Json, JsonObject
from lexarena.core.protocol import WORDS_FILE
from lexarena.core.variant import Variant

Value: TypeAlias = str | int | float | None
Entered: TypeAlias = Json
"""A player as listed, with the hash of its files."""
_LIMITS = ("seconds", "clock", "start_seconds", "memory")
_OPTIONS_OF_SCHEMA_1 = ("letters",)
_SHOWN = 60


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

    @classmethod
    def of(
        cls, options: ContestOptions, variant: Variant, entries: Sequence[Entry], sandbox: str, version: str
    ) -> "Identity":
        """Return the identity of a contest."""
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
            players=[entry.player.to_dict() | {"hash": entry.hash} for entry in entries],
        )

    def to_dict(self) -> JsonObject:
        """Return it as the store keeps it."""
        return asdict(self)

    @classmethod
    def from_dict(cls, given: Json) -> "Identity":
        """Read what `to_dict` gave, or what a store of schema 1 has: options and limits side by side."""
        if "game_options" in given:
            return cls(**given)
        return cls(
            version=given["version"],
            game=given["game"],
            ruleset=given["rules"],
            files=given["files"],
            format=given["format"],
            pairs=given["pairs"],
            game_options={name: given[name] for name in _OPTIONS_OF_SCHEMA_1 if given[name]},
            limits={name: given[name] for name in _LIMITS},
            sandbox=given["sandbox"],
            seed=given["seed"],
            players=given["players"],
        )

    @property
    def names(self) -> list[str]:
        """The players' names, in their order."""
        return [player["name"] for player in self.players]

    def changes(self, now: "Identity") -> list[str]:
        """Return what differs in a later contest, each in a few words."""
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
        return found + _player_changes(self.players, now.players)

    def _values(self) -> dict[str, Value]:
        """Return what is compared value by value."""
        first = {"version": self.version, "game": self.game, "ruleset": self.ruleset, "format": self.format}
        return {**first, "pairs": self.pairs, **self.game_options, **self.limits, "sandbox": self.sandbox}


def _player_changes(before: Sequence[Entered], now: Sequence[Entered]) -> list[str]:
    old, new = ({player["name"]: player for player in players} for players in (before, now))
    found = [f"the player {name!r} is gone" for name in old if name not in new]
    found += [f"the player {name!r} is new" for name in new if name not in old]
    if not found and list(old) != list(new):
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
