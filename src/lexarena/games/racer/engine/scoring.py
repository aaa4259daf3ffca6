"""The points of a board in kernels, and the two rulesets: which of the words in a line count.

A line has 21 stretches of two to seven cells. Those that are words are a set of bits, and a ruleset is a table from such
sets to points, so that kernels work with either.

`written`: the words that do not overlap and give the most points in total. `legacy`, as the original contest's referee
counted: the longest words first, those of equal length from the left, each cell used once.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.board import LINES, POINTS, SEVEN, SIX, SIZE, STRETCHES, Stretch
from lexarena.games.racer.engine.words import Trie, line_words
from lexarena.kernels import Numbers, inlined, int64, kernel

RULESETS = ("written", "legacy")


def check_ruleset(name: str) -> str:
    """Return the name of a ruleset; raise `LexarenaError` for any other name."""
    if name not in RULESETS:
        raise LexarenaError(f"unknown ruleset {name!r}; choose from {' and '.join(RULESETS)}")
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

    >>> from lexarena.games.racer.engine.board import FOUR, THREE
    >>> team, mat = 1 << FOUR, 1 << THREE + 3  # in a line such as TEAMAT.
    >>> tea = 1 << THREE
    >>> counted("written", team | mat | tea), counted("legacy", team | mat | tea)
    ([(0, 3), (3, 3)], [(0, 4)])
    """
    found = [(start, length) for start, length, bit in STRETCHES if (words >> bit) & 1]
    return _longest_first(found) if rule == "legacy" else _most_points(found)


counted_once = lru_cache(maxsize=1 << 14)(counted)
"""Few sets of words occur in lines, and each many times."""


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


_AVOIDING = np.array(
    [sum(1 << bit for start, length, bit in STRETCHES if not start <= cell < start + length) for cell in range(SIZE)]
)
"""By place in a line: the stretches that do not run through it."""


class Tables(NamedTuple):
    """What kernels need to score: the words, and the ruleset (see `scoring_rules.rule_points`)."""

    trie: Trie
    points: NDArray[np.uint8]


@inlined
def points_of(points: Numbers, words: int) -> int:
    """Return the points of a line from the set of its words."""
    longest = int64(13) if words >> SEVEN else (int64(8) if words >> SIX else int64(0))
    return max(longest, int64(points[words & ((1 << SIX) - 1)]))


@inlined
def words_with(trie: Trie, board: Numbers, start: int, step: int, cell: int, letter: int) -> int:
    """Return the words of the line of a board from a cell on, in steps of 1 or 7, as if one cell held this letter."""
    at = start
    a = letter if at == cell else int64(board[at])
    at += step
    b = letter if at == cell else int64(board[at])
    at += step
    c = letter if at == cell else int64(board[at])
    at += step
    d = letter if at == cell else int64(board[at])
    at += step
    e = letter if at == cell else int64(board[at])
    at += step
    f = letter if at == cell else int64(board[at])
    at += step
    g = letter if at == cell else int64(board[at])
    return line_words(trie, a, b, c, d, e, f, g)


@inlined
def words_in(trie: Trie, board: Numbers, line: int) -> int:
    """Return the words of a line 0-13 of a board: seven rows, then seven columns."""
    start, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
    return words_with(trie, board, start, step, int64(-1), int64(0))


@kernel
def board_points(tables: Tables, board: Numbers) -> int:
    """Return the points of a board."""
    total = int64(0)
    for line in range(LINES):
        total += points_of(tables.points, words_in(tables.trie, board, line))
    return total


@kernel
def change(tables: Tables, board: Numbers, cell: int, letter: int) -> int:
    """Return by how much the points of a board change when a cell gets a letter.

    The words of a line before are those after that do not run through the cell, so each line is looked at once. If the
    cell holds a letter already, the points of that letter are subtracted.
    """
    row, column = cell // SIZE, cell % SIZE
    total, sign, held = int64(0), int64(1), int64(board[cell])
    while True:
        for down in range(2):
            start, step, place = (column, SIZE, row) if down else (row * SIZE, 1, column)
            words = words_with(tables.trie, board, start, step, cell, letter)
            before = points_of(tables.points, words & _AVOIDING[place])
            total += sign * (points_of(tables.points, words) - before)
        if held == 0 or sign < 0:
            return total
        letter, sign = held, int64(-1)


@kernel
def score_boards(tables: Tables, boards: NDArray[np.uint8], out: Numbers) -> None:
    """Score many boards."""
    for i in range(len(boards)):
        out[i] = board_points(tables, boards[i])


@kernel
def words_by_line(trie: Trie, board: Numbers, out: Numbers) -> None:
    """Find which words stand in the rows and the columns of a board, as `line_words` gives them."""
    for line in range(LINES):
        out[line] = words_in(trie, board, line)
