"""What a contest is: its players, options, words, version and bots; resuming compares it and names what changed."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from lexarena.arena.options import Options
from lexarena.arena.roster import Entry
from lexarena.core.variant import Variant
from lexarena.records import record_game

_FILES = {"hash": "its files changed"}
_SHOWN = 60


def identity(options: Options, variant: Variant, entries: Sequence[Entry], wall: str, version: str) -> dict[str, Any]:
    """Return all that a resumed contest must have in common with the one that was begun."""
    limits = options.limits
    rules = record_game(variant.new_game(0)).ruleset
    files = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(variant.files.items())}
    return {
        "version": version,
        "game": options.game,
        "rules": rules.get("rule") or rules.get("name"),
        "files": files,
        "format": options.format,
        "pairs": options.pairs,
        "letters": options.start_letters,
        "seconds": limits.seconds,
        "clock": limits.clock,
        "start_seconds": limits.start_seconds,
        "memory": limits.memory,
        "sandbox": wall,
        "seed": options.seed,
        "players": [entry.player.to_dict() | {"hash": entry.hash} for entry in entries],
    }


def changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """Return what differs, each in a few words.

    >>> changes({"pairs": 1, "players": []}, {"pairs": 2, "players": []})
    ['pairs was 1 and is 2']
    """
    told = []
    for key in before:
        if key in ("players", "files"):
            continue
        if key == "seed" and now.get(key) is None:
            continue  # a contest that goes on has the seed that it began with
        if before[key] != now.get(key):
            was = "drawn at random" if key == "seed" and before[key] is None else _shown(before[key])
            told.append(f"{key} was {was} and is {_shown(now.get(key))}")
    for name, digest in before.get("files", {}).items():
        if now.get("files", {}).get(name) != digest:
            told.append("the words changed" if name == "words.dat" else f"{name} changed")
    return told + _player_changes(before["players"], now["players"])


def _player_changes(before: Sequence[Mapping[str, Any]], now: Sequence[Mapping[str, Any]]) -> list[str]:
    old, new = ({player["name"]: player for player in players} for players in (before, now))
    told = [f"the player {name!r} is gone" for name in old if name not in new]
    told += [f"the player {name!r} is new" for name in new if name not in old]
    if not told and list(old) != list(new):
        told.append("the players stand in another order")
    for name in old:
        if name in new and old[name] != new[name]:
            keys = [key for key in {**old[name], **new[name]} if old[name].get(key) != new[name].get(key)]
            parts = [_FILES.get(key, f"{key} was {_shown(old[name].get(key))}") for key in keys]
            told.append(f"of the player {name!r} {' and '.join(parts)}")
    return told


def _shown(value: Any) -> str:
    text = "not set" if value is None else repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 3]}..."
