"""One object of a record's document: its values are read by type, and a wrong one is refused by its place."""

import json
import math
from collections.abc import Mapping
from typing import Any, NoReturn

from lexarena.errors import RecordError


class Fields:
    """One object of the document: its values are read by type, and a wrong one is refused by its place."""

    def __init__(
        self, data: Any, where: str, place: str, keys: tuple[str, ...], optional: tuple[str, ...] | None = ()
    ) -> None:
        """Check that `data` has these keys, and no other than the optional ones (None: any other)."""
        self.where, self.place = where, place
        if not isinstance(data, Mapping):
            self.refuse(f"is {shown(data)}; give an object with the keys {', '.join(keys)}")
        self.data = data
        for key in keys:
            if key not in data:
                self.refuse("is missing; add it, or write the record anew from the game", key)
        for key in data:
            if optional is not None and key not in keys + optional:
                known = ", ".join(keys + optional)
                self.refuse(f"has the unknown key {shown(key)}; the keys are {known}")

    def __getitem__(self, key: str) -> Any:
        return self.data[key]

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def places(self, key: str, length: int | None = None) -> range:
        """Return the places of a list, which must have this length."""
        value = self.data[key]
        wanted = "give a list" if length is None else f"give a list of {length}"
        if not isinstance(value, list):
            self.refuse(f"is {shown(value)}; {wanted}", key)
        if length is not None and len(value) != length:
            self.refuse(f"has {len(value)} items; {wanted}", key)
        return range(len(value))

    def integer(self, key: str, low: int, high: int, at: int | None = None) -> int:
        """Return a whole number, or that at one place of a list."""
        value = self._at(key, at)
        if type(value) is not int or not low <= value <= high:
            self.refuse(f"is {shown(value)}; give a whole number from {low} to {high}", key, at)
        return value

    def seconds(self, key: str) -> float | None:
        """Return a number of seconds, or None where there is none."""
        value = self.data.get(key)
        if value is not None and (type(value) not in (int, float) or not 0 <= value < math.inf):
            self.refuse(f"is {shown(value)}; give the seconds as a number from 0 on, or leave them out", key)
        return value

    def text(self, key: str, at: int | None = None, longest: int = 200) -> str:
        """Return a text of one line, or that at one place of a list."""
        value = self._at(key, at)
        if not isinstance(value, str) or not 0 < len(value) <= longest or not value.isprintable():
            self.refuse(f"is {shown(value)}; give one line of at most {longest} characters", key, at)
        return value

    def lines(self, key: str, longest: int) -> str:
        """Return a text of any lines, perhaps empty."""
        value = self.data[key]
        if not isinstance(value, str) or len(value) > longest:
            self.refuse(f"is {shown(value)}; give a text of at most {longest} characters", key)
        return value

    def spelled(self, key: str, signs: str, longest: int, wanted: str, at: int | None = None) -> str:
        """Return a text, perhaps empty, that is made of these signs only."""
        value = self._at(key, at)
        if not isinstance(value, str) or len(value) > longest or not set(value) <= set(signs):
            self.refuse(f"is {shown(value)}; {wanted}", key, at)
        return value

    def table(self, key: str) -> Mapping[str, Any]:
        """Return an object whatever its keys."""
        value = self.data[key]
        if not isinstance(value, dict):
            self.refuse(f"is {shown(value)}; give an object", key)
        return value

    def refuse(self, problem: str, key: str = "", at: int | None = None) -> NoReturn:
        """Raise `RecordError` that says what is wrong with this object, or with one of its values."""
        place = ".".join(part for part in (self.place, key) if part) or "the document"
        raise RecordError(f"{self.where}: {place}{'' if at is None else f'[{at}]'} {problem}")

    def _at(self, key: str, at: int | None) -> Any:
        return self.data[key] if at is None else self.data[key][at]


def shown(value: Any) -> str:
    """Return a value as the document has it, and never long.

    >>> shown(None), shown("ABC"), shown([1] * 99)
    ('null', '"ABC"', '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1...')
    """
    text = json.dumps(value)
    return text if len(text) <= 42 else text[:39] + "..."
