"""Looking words up as players do: by the letters that extend a word, and by a pattern."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from lexarena.errors import LexarenaError

_PART = re.compile(r"[A-Z]|[?.]|\*|\[\^?[A-Z]+\]")
_ANY = {"?": "[A-Z]", ".": "[A-Z]", "*": "[A-Z]*"}


class Hooks(NamedTuple):
    """The letters that extend a word to another one."""

    word: str
    is_valid: bool
    front: list[str]
    """The letters that make a word when they are put before it."""
    back: list[str]
    """The letters that make a word when they are put after it."""
    shorter: list[str]
    """The words that are left without its first or its last letter."""


def hooks_of(word: str, words: Iterable[str]) -> Hooks:
    """Return the hooks of a word among upper-case words.

    >>> hooks_of("care", ["CARE", "SCARE", "CARED", "CARES", "CAR", "ARE"])
    Hooks(word='CARE', is_valid=True, front=['S'], back=['D', 'S'], shorter=['ARE', 'CAR'])
    """
    word = word.upper()
    if not (word.isascii() and word.isalpha()):
        raise LexarenaError(f"{word!r} is not a word; use the letters A-Z")
    near = {each for each in words if abs(len(each) - len(word)) <= 1}
    letters = [chr(code) for code in range(ord("A"), ord("Z") + 1)]
    return Hooks(
        word,
        word in near,
        [letter for letter in letters if letter + word in near],
        [letter for letter in letters if word + letter in near],
        sorted({word[1:], word[:-1]} & near),
    )


def matching(pattern: str, words: Iterable[str]) -> list[str]:
    """Return the upper-case words that fit a pattern, in their order.

    `?` and `.` stand for any letter, `*` for any number of letters, `[AEI]` for one of these, `[^AEI]` for another one.

    >>> matching("q[^u]*", ["QAT", "QUIT", "TALAQ"]), matching("?a?", ["CAT", "CATS", "ABA"])
    (['QAT'], ['CAT'])
    """
    upper = pattern.upper()
    parts = _PART.findall(upper)
    if not parts or "".join(parts) != upper:
        raise LexarenaError(
            f"the pattern {pattern!r} is not known; use A-Z, ? for a letter, * for any, [AEI] or [^AEI]"
        )
    fits = re.compile("".join(_ANY.get(part, part) for part in parts)).fullmatch
    return [word for word in words if fits(word)]
