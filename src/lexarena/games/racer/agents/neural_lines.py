"""Facts about a line of Word Racer that a network learns from: what it has, and how many words it could still become.

The facts of a line are a few numbers: its points, the most points that one letter or two letters could make of it, its
empty cells, and for each length of a word and each number of missing letters a logarithm of how many such words fit. A
word counts more if its missing letters are common. How good a line is, the network finds out.
A fact is kept in a byte, and `SCALES` bring it to about 1.

The same lines come up again and again, so their facts are remembered. A line's number is its seven cells as digits in
base 27.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.engine.board import SIZE
from lexarena.games.racer.engine.index import POINTS, WordIndex
from lexarena.games.racer.search.lines import Worth, line_points, missing_chance, only_letter, shortest_list
from lexarena.kernels import Numbers, int64, kernel, uint64

NOW, WITH_ONE, WITH_TWO, EMPTY, FITTING = range(5)
"""The first facts; from `FITTING` on, the words of two letters and more that fit, see `fact_of`."""
FACTS = FITTING + 21
LOG_STEPS, MOST = 16.0, 255
"""Logarithms are counted in such parts of 1, and no further than a byte reaches."""
SCALES: NDArray[np.float32] = np.array([1 / 8, 1 / 8, 1 / 8, 1 / 7] + [1 / (4 * LOG_STEPS)] * 21, np.float32)


class LineFacts(NamedTuple):
    """The lines that were met, and their facts."""

    keys: NDArray[np.int64]  # a line's number plus 1; 0: free
    facts: NDArray[np.uint8]  # (lines, facts)
    used: NDArray[np.int64]  # one number: how many lines there are
    line: NDArray[np.uint8]  # scratch
    before: NDArray[np.int64]  # scratch of `line_points`
    after: NDArray[np.int64]
    sums: NDArray[np.float64]  # scratch, by fact


def line_facts_memory(bits: int) -> LineFacts:
    """Return an empty memory with room for 2 ** bits lines."""
    size = 1 << bits
    return LineFacts(
        np.zeros(size, np.int64),
        np.zeros((size, FACTS), np.uint8),
        np.zeros(1, np.int64),
        np.zeros(SIZE, np.uint8),
        np.zeros(SIZE + 1, np.int64),
        np.zeros(SIZE + 1, np.int64),
        np.zeros(FACTS),
    )


def fact_of(length: int, missing: int) -> int:
    """Return the place of the fact about words of a length with a number of letters missing, fewer than all.

    >>> fact_of(2, 1), fact_of(7, 6) == FACTS - 1
    (4, True)
    """
    return FITTING + (length - 2) * (length - 1) // 2 + missing - 1


@kernel
def fitting_words(index: WordIndex, worth: Worth, line: Numbers, start: int, length: int, missing: int) -> float:
    """Return the words that fit a stretch which holds a letter, each counted by the chances of its missing letters."""
    if missing == length - 1:
        return float(worth.one_total[length, only_letter(line, start)])
    total = 0.0
    low, high = shortest_list(index, line, start, length)
    for entry in range(low, high):
        total += missing_chance(index, worth, line, start, length, index.lists[entry])
    return total


@kernel
def write_facts(index: WordIndex, worth: Worth, memory: LineFacts, line: Numbers, facts: Numbers) -> None:
    """Write the facts of a line; only words that would add to its points are counted."""
    now = line_points(index, line, memory.before, memory.after)
    with_one, with_two, empty = now, now, int64(0)
    sums = memory.sums
    for fact in range(FITTING, FACTS):
        sums[fact] = 0.0
    for cell in range(SIZE):
        empty += int64(line[cell] == 0)
    for start in range(SIZE - 1):
        missing = int64(line[start] == 0)
        for end in range(start + 1, SIZE):
            missing += int64(line[end] == 0)
            length = int64(end - start + 1)
            points = memory.before[start] + memory.after[end + 1] + POINTS[length]
            if missing == 0 or missing == length or points <= now or index.first[length] == index.first[length + 1]:
                continue
            words = fitting_words(index, worth, line, int64(start), length, missing)
            if words > 0.0 and missing == 1:
                with_one = max(with_one, points)
            if words > 0.0 and missing <= 2:
                with_two = max(with_two, points)
            sums[FITTING + (length - 2) * (length - 1) // 2 + missing - 1] += words
    facts[NOW], facts[WITH_ONE], facts[WITH_TWO], facts[EMPTY] = now, with_one, with_two, empty
    for fact in range(FITTING, FACTS):
        steps = math.floor(math.log(1.0 + sums[fact]) * LOG_STEPS + 0.5)
        facts[fact] = min(int64(steps), MOST)


@kernel
def find_facts(index: WordIndex, worth: Worth, memory: LineFacts, number: int) -> int:
    """Return the row of the memory that holds the facts of a line; a new line is worked out."""
    mask = uint64(len(memory.keys) - 1)
    key = int64(number) + 1
    row = (uint64(key) * uint64(0x9E3779B97F4A7C15) >> uint64(30)) & mask
    while memory.keys[row] != 0:
        if memory.keys[row] == key:
            return int64(row)
        row = (row + uint64(1)) & mask
    rest = int64(number)
    for i in range(SIZE - 1, -1, -1):
        memory.line[i] = rest % 27
        rest //= 27
    memory.keys[row] = key
    memory.used[0] += 1
    write_facts(index, worth, memory, memory.line, memory.facts[row])
    return int64(row)


@kernel
def make_room(memory: LineFacts, lines: int) -> None:
    """Forget all lines if there might not be room for this number more."""
    if (int64(memory.used[0]) + lines) * 4 > len(memory.keys) * 3:
        memory.keys[:] = 0
        memory.used[0] = 0
