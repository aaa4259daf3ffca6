"""The two rulesets of Word Racer: which of the words in a line count.

A line has 21 stretches of two to seven cells. Those that are words are a set of bits, and a ruleset is a table from such
sets to points, so that kernels work with either.

`written`: the words that do not overlap and give the most points in total. `legacy`, as the original contest's referee
counted: the longest words first, those of equal length from the left, each cell used once.
"""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.board import SIZE

RULESETS = ("written", "legacy")
POINTS = (0, 0, 1, 2, 3, 5, 8, 13)
"""The points of a word by its length."""

TWO, THREE, FOUR, FIVE, SIX, SEVEN = 0, 6, 11, 15, 18, 20
"""The bit of the leftmost stretch of each length; those further to the right follow."""

STRETCHES: tuple[tuple[int, int, int], ...] = tuple(
    (start, length, leftmost + start)
    for length, leftmost in enumerate((TWO, THREE, FOUR, FIVE, SIX, SEVEN), 2)
    for start in range(SIZE + 1 - length)
)
"""The stretches of a line: first cell, length, bit."""

Stretch = tuple[int, int]
"""First cell and length."""


def check_ruleset(name: str) -> str:
    """Return the name of a ruleset; raise `LexarenaError` for any other name."""
    if name not in RULESETS:
        raise LexarenaError(f"Word Racer has no ruleset {name!r}; there are {' and '.join(RULESETS)}")
    return name


@lru_cache(maxsize=len(RULESETS))
def rule_points(rule: str) -> NDArray[np.uint8]:
    """Return the points of every set of words of up to five letters in a line.

    A word of six or seven letters leaves no room for another, so the table need not know those.
    """
    sets = np.arange(1 << SIX)
    short = [stretch for stretch in STRETCHES if stretch[1] <= 5]
    if check_ruleset(rule) == "legacy":
        taken, total = np.zeros_like(sets), np.zeros(len(sets), np.uint8)
        for start, length, bit in sorted(short, key=lambda stretch: (-stretch[1], stretch[0])):
            cells = ((1 << length) - 1) << start
            counts = ((sets >> bit) & 1 == 1) & (taken & cells == 0)
            taken[counts] |= cells
            total[counts] += POINTS[length]
        return total
    best = [np.zeros(len(sets), np.uint8) for _ in range(SIZE + 1)]  # best[n]: the most from the cells from n on
    for first in range(SIZE - 2, -1, -1):
        best[first] = best[first + 1]
        for start, length, bit in short:
            if start == first:
                with_word = (best[first + length] + np.uint8(POINTS[length])) * ((sets >> bit) & 1).astype(np.uint8)
                best[first] = np.maximum(best[first], with_word)
    return best[0]


def counted(rule: str, words: int) -> list[Stretch]:
    """Return which of a line's words count, from left to right; `words` is their set of bits.

    If several choices give the most points, the one whose first word starts earliest is taken, then the one whose first
    word is longest, and so on along the line.

    >>> team, mat = 1 << FOUR, 1 << THREE + 3  # in a line such as TEAMAT.
    >>> tea = 1 << THREE
    >>> counted("written", team | mat | tea), counted("legacy", team | mat | tea)
    ([(0, 3), (3, 3)], [(0, 4)])
    """
    found = [(start, length) for start, length, bit in STRETCHES if (words >> bit) & 1]
    return _longest_first(found) if rule == "legacy" else _most_points(found)


def _most_points(found: Iterable[Stretch]) -> list[Stretch]:
    best, choice = [0] * (SIZE + 1), [0] * SIZE
    for first in range(SIZE - 1, -1, -1):
        lengths = [length for start, length in found if start == first]
        values = [(POINTS[length] + best[first + length], length) for length in lengths]
        best[first], choice[first] = max([(best[first + 1], 0), *values])
    chosen, cell = [], 0
    while cell < SIZE:
        if choice[cell]:
            chosen.append((cell, choice[cell]))
        cell += max(choice[cell], 1)
    return chosen


def _longest_first(found: Iterable[Stretch]) -> list[Stretch]:
    chosen: list[Stretch] = []
    for start, length in sorted(found, key=lambda stretch: (-stretch[1], stretch[0])):
        if all(start + length <= other or other + size <= start for other, size in chosen):
            chosen.append((start, length))
    return sorted(chosen)
