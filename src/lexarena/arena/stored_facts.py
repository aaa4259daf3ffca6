"""What a store notes about its contest, checked when it is read: each fact has its type and its range."""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import RecordError
from lexarena.records.fields import shown

_LATEST = 253_370_764_800
"""The last second of the calendar that computers can write as a date, less a year."""
_LONGEST_TEXT = 10_000
_HEXADECIMAL = frozenset("0123456789abcdef")
Check: TypeAlias = Callable[[Any], bool]


def checked_fact(key: str, value: Any) -> Any:
    """Return a fact as it was read; raise `RecordError` if no arena can have noted it.

    >>> checked_fact("seed", "seven")
    Traceback (most recent call last):
    lexarena.errors.RecordError: its entry 'seed': is "seven"
    """
    if (key in _CHECKS and not _CHECKS[key](value)) or not _is_unicode(value):
        raise RecordError(f"its entry {key!r}: is {shown(value)}")
    return value


def _is_unicode(value: Any) -> bool:
    """Whether every text in a value can be written to a file; JSON may hold halves of characters, which cannot."""
    try:
        return bool(json.dumps(value, ensure_ascii=False).encode())
    except UnicodeEncodeError:
        return False


def _is_seed(value: Any) -> bool:
    return value is None or (type(value) is int and 0 <= value < SEED_LIMIT)


def _is_secret(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 64 and set(value) <= _HEXADECIMAL


def _is_hash(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= _HEXADECIMAL


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= _LATEST


def _is_text(value: Any) -> bool:
    return value is None or (isinstance(value, str) and len(value) <= _LONGEST_TEXT)


def _is_parked(value: Any) -> bool:
    if not isinstance(value, Mapping):
        return False
    return all(len(key) < 6 and key.isascii() and key.isdigit() and isinstance(value[key], str) for key in value)


def _is_commands(value: Any) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_rosters(value: Any) -> bool:
    """Whether these are changes of a roster: each with its round, the numbers of its players, and its commitment."""

    def is_change(each: Any) -> bool:
        if not isinstance(each, Mapping) or set(each) != {"round", "players", "joined", "commitment"}:
            return False
        players = each["players"]
        if not isinstance(players, list) or not all(map(_is_count, players)) or len(set(players)) != len(players):
            return False
        counts = _is_count(each["joined"]) and _is_count(each["round"]) and each["round"] >= 1
        return counts and len(players) >= 2 and _is_hash(each["commitment"])

    return isinstance(value, list) and all(map(is_change, value))


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 10**6


def _is_object(value: Any) -> bool:
    return isinstance(value, Mapping)


_CHECKS: dict[str, Check] = {
    "identity": _is_object,
    "seed": _is_seed,
    "secret": _is_secret,
    "commitment": _is_hash,
    "started": _is_time,
    "finished": _is_time,
    "title": _is_text,
    "lexicon": _is_text,
    "parked": _is_parked,
    "commands": _is_commands,
    "rosters": _is_rosters,
    "tried": _is_count,
    "ladder": _is_object,
}
