"""`Fields`: one object of a JSON document, whose values are read by type; a wrong value is refused by its place."""

import json
import math
from collections.abc import Mapping
from typing import ClassVar, NoReturn

from lexarena.core.game import JsonValue
from lexarena.errors import LexarenaError, RecordError

LONGEST_TEXT = 200
"""The number of characters that a text of one line may have."""


class Fields:
    """One object of a document. Its methods return values of the wanted type or raise `RecordError`.

    >>> Fields({"seat": 2}, "game.json", "moves[3]", ("seat",)).integer("seat", 0, 1)
    Traceback (most recent call last):
    lexarena.errors.RecordError: game.json: moves[3].seat is 2; give an integer from 0 to 1
    """

    error: ClassVar[type[LexarenaError]] = RecordError

    def __init__(
        self, data: JsonValue, where: str, place: str, keys: tuple[str, ...], optional: tuple[str, ...] | None = ()
    ) -> None:
        """Check that `data` has these keys and no others but the optional ones (None allows any others)."""
        self.where, self.place = where, place
        if not isinstance(data, Mapping):
            self.refuse(f"is {self.shown(data)}; give an object with the keys {', '.join(keys)}")
        self.data: Mapping[str, JsonValue] = data
        for key in keys:
            if key not in data:
                self.refuse("is missing; add it, or write the record again from the game", key)
        for key in data:
            if optional is not None and key not in keys + optional:
                known = ", ".join(keys + optional)
                self.refuse(f"has the unknown key {shown(key)}; the keys are {known}")

    def __getitem__(self, key: str) -> JsonValue:
        return self.data[key]

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def items(self, key: str, length: int | None = None) -> list[JsonValue]:
        """Return a list, which must have this length."""
        value = self.data[key]
        wanted = "give a list" if length is None else f"give a list of {length}"
        if not isinstance(value, list):
            self.refuse(f"is {self.shown(value)}; {wanted}", key)
        if length is not None and len(value) != length:
            self.refuse(f"has {len(value)} items; {wanted}", key)
        return value

    def places(self, key: str, length: int | None = None) -> range:
        """Return the indices of a list, which must have this length."""
        return range(len(self.items(key, length)))

    def integer(self, key: str, low: int, high: int, at: int | None = None) -> int:
        """Return an integer, or the one at an index of a list."""
        value = self._at(key, at)
        if type(value) is not int or not low <= value <= high:
            self.refuse(f"is {self.shown(value)}; give an integer from {low} to {high}", key, at)
        return value

    def seconds(self, key: str) -> float | None:
        """Return a number of seconds, or None if the key is missing."""
        return None if self.data.get(key) is None else self.number(key)

    def number(self, key: str, at: int | None = None) -> float:
        """Return a number from 0 on, or the one at an index of a list."""
        value = self._at(key, at)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < math.inf:
            self.refuse(f"is {self.shown(value)}; give a non-negative number", key, at)
        return value

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self._at(key)
        if not isinstance(value, bool):
            self.refuse(f"is {self.shown(value)}; give true or false", key)
        return value

    def text(self, key: str, at: int | None = None, longest: int = LONGEST_TEXT) -> str:
        """Return a text of one line, or the one at an index of a list."""
        value = self._at(key, at)
        if not isinstance(value, str) or not 0 < len(value) <= longest or not value.isprintable():
            self.refuse(f"is {self.shown(value)}; give one line of at most {longest} characters", key, at)
        return value

    def lines(self, key: str, longest: int) -> str:
        """Return a text of any number of lines, which may be empty."""
        value = self.data[key]
        if not isinstance(value, str) or len(value) > longest:
            self.refuse(f"is {self.shown(value)}; give a text of at most {longest} characters", key)
        return value

    def spelled(self, key: str, characters: str, longest: int, wanted: str, at: int | None = None) -> str:
        """Return a text, which may be empty, that consists of these characters only."""
        value = self._at(key, at)
        if not isinstance(value, str) or len(value) > longest or not set(value) <= set(characters):
            self.refuse(f"is {self.shown(value)}; {wanted}", key, at)
        return value

    def table(self, key: str) -> Mapping[str, JsonValue]:
        """Return an object, whatever its keys."""
        value = self.data[key]
        if not isinstance(value, dict):
            self.refuse(f"is {self.shown(value)}; give an object", key)
        return value

    def refuse(self, problem: str, key: str = "", at: int | None = None) -> NoReturn:
        """Raise a `RecordError` that names the place of this object, or of one of its values, and the problem."""
        place = ".".join(part for part in (self.place, key) if part) or "the document"
        raise self.error(f"{self.where}: {place}{'' if at is None else f'[{at}]'} {problem}")

    def shown(self, value: JsonValue) -> str:
        """Return a value as an error message shows it."""
        return shown(value)

    def _at(self, key: str, at: int | None = None) -> JsonValue:
        return self.data[key] if at is None else self.items(key)[at]


def shown(value: JsonValue) -> str:
    """Return a value as the document has it, cut if it is long.

    >>> shown(None), shown("ABC"), shown([1] * 99)
    ('null', '"ABC"', '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1...')
    """
    text = json.dumps(value)
    return text if len(text) <= 42 else text[:39] + "..."
