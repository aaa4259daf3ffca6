"""Checks of arguments: one line that names the argument, what it takes, and what was given instead."""

import operator
from collections.abc import Iterable
from typing import Any

from lexarena.errors import LexarenaError

_LONGEST = 60


def short_repr(value: object) -> str:
    """Return a value as an error shows it: on one line, and only the beginning of what is long.

    >>> short_repr("8H CAT"), short_repr(list(range(100)))
    ("'8H CAT'", '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16...')
    """
    text = " ".join(repr(value).split())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."


def suggestion(wrong: str, known: Iterable[str]) -> str:
    """Return `; did you mean 'mini'?` for a name close to a known one, else nothing.

    >>> suggestion("minni", ("mini", "standard"))
    "; did you mean 'mini'?"
    """
    import difflib  # for errors only

    by_folded = {name.casefold(): name for name in known}
    close = difflib.get_close_matches(wrong[:100].casefold(), by_folded, 1)
    return f"; did you mean {by_folded[close[0]]!r}?" if close else ""


def check_kind(name: str, value: object, kinds: type | tuple[type, ...], wanted: str) -> None:
    """Refuse an argument that is of none of these types.

    >>> check_kind("text", 5, str, "a line of text")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: text is a line of text, not 5
    """
    if not isinstance(value, kinds):
        raise LexarenaError(f"{name} is {wanted}, not {short_repr(value)}")


def whole_number(name: str, value: Any, least: int | None = None, most: int | None = None) -> int:
    """Return an argument that is a whole number, from `least` to `most` if they are given; refuse any other.

    >>> whole_number("row", 21, 0, 20)
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: row is a whole number from 0 to 20, not 21
    """
    try:
        number = None if isinstance(value, bool) else operator.index(value)
    except TypeError:
        number = None
    if number is None or (least is not None and number < least) or (most is not None and number > most):
        limits = "" if least is None else f" from {least:,} on" if most is None else f" from {least:,} to {most:,}"
        raise LexarenaError(f"{name} is a whole number{limits}, not {short_repr(value)}")
    return number
