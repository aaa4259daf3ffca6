"""The options of a game and of its network, as a config gives them: known names, and values of the right kind."""

from collections.abc import Mapping
from math import isfinite
from typing import Any

from lexarena.errors import LexarenaError


def checked(what: str, given: Mapping[str, Any], defaults: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options, those not given with their defaults, which also say of what kind each is.

    >>> checked("the network", {"width": 64}, {"width": 96, "hidden": [48]})
    {'width': 64, 'hidden': [48]}
    >>> checked("the network", {"widht": 64}, {"width": 96, "hidden": [48]})
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: the network has no option 'widht'; it has width, hidden
    >>> checked("the network", {"hidden": 0}, {"width": 96, "hidden": [48]})
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: hidden of the network is 0; it must be a list of whole numbers from 1 on, such as [48]
    """
    for name, value in given.items():
        if name not in defaults:
            raise LexarenaError(f"{what} has no option {name!r}; it has {', '.join(defaults)}")
        wanted = _complaint(value, defaults[name])
        if wanted:
            example = f", such as {defaults[name]}" if defaults[name] else ""
            raise LexarenaError(f"{name} of {what} is {value!r}; it must be {wanted}{example}")
    return {**defaults, **given}


def _complaint(value: Any, default: Any) -> str:
    """Return of what kind a value should have been, or nothing if it is so."""
    if isinstance(default, list):
        sound = isinstance(value, list) and all(_is_whole(each) for each in value)
        return "" if sound else "a list of whole numbers from 1 on"
    if isinstance(default, int):
        return "" if _is_whole(value) else "a whole number from 1 on"
    if isinstance(default, float):
        sound = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and value >= 0
        return "" if sound else "a number from 0 on"
    listed = isinstance(value, list) and all(isinstance(each, str) for each in value)  # words instead of a word list
    return "" if isinstance(value, str) or listed else "a name"


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def another_size(defaults: Mapping[str, Any], given: Mapping[str, Any]) -> LexarenaError:
    """Return the error of weights that come from a network of another size, which had these options."""
    theirs = ", ".join(f"{name}: {value}" for name, value in {**defaults, **given}.items())
    return LexarenaError(f"its network is of another size; train one like it, with network: {{{theirs}}}")
