"""What a page shows of a race beyond its record: the words that count on each board, and from which move to which."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from lexarena.games.racer.rules.board import BOARD, CENTRE, LETTERS, SIZE
from lexarena.games.racer.rules.scoring import LINES, Scorer, words_by_line
from lexarena.games.racer.rules.scoring_rules import counted

Mark = list[int]
"""First cell, length, 1 for down, the move that made it count, and the one that ended that (-1: none did)."""

FIRST_CELL, LENGTH, DOWN, SINCE, UNTIL = range(5)


def racer_marks(record: Mapping[str, Any], scorer: Scorer) -> list[list[Mark]]:
    """Return the words that count, for each seat, in the order in which they came to count.

    >>> moves = [{"seat": 0, "move": "T 23", "letter": "T"}, {"seat": 1, "move": "0", "letter": "T"}]
    >>> racer_marks({"start": {"letter": "O"}, "moves": moves}, Scorer(lexicon=["TO"]))
    [[[23, 2, 0, 1, -1]], []]
    """
    boards = np.zeros((2, BOARD), np.uint8)
    boards[:, CENTRE] = _code(record["start"]["letter"])
    marks: list[list[Mark]] = [[], []]
    counting: list[list[dict[tuple[int, int], Mark]]] = [[{} for _ in range(LINES)] for _ in range(2)]
    before = [[0] * LINES, [0] * LINES]
    found = np.zeros(LINES, np.int64)
    for number, move in enumerate(record["moves"], 1):
        seat, cell = move["seat"], int(move["move"].split()[-1])
        boards[seat, cell] = _code(move["letter"])
        words_by_line(scorer.tables.trie, boards[seat], found)
        after = found.tolist()
        for line in (cell // SIZE, SIZE + cell % SIZE):
            if after[line] != before[seat][line]:
                stretches = _counted(scorer.ruleset, after[line])
                _follow(marks[seat], counting[seat][line], line, stretches, number)
        before[seat] = after
    return marks


def _follow(
    marks: list[Mark],
    counting: dict[tuple[int, int], Mark],
    line: int,
    stretches: Sequence[tuple[int, int]],
    number: int,
) -> None:
    """Bring one line up to date: close the marks of words that count no more, and open those that now do."""
    for stretch in [stretch for stretch in counting if stretch not in stretches]:
        counting.pop(stretch)[UNTIL] = number
    origin, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
    for start, length in stretches:
        if (start, length) not in counting:
            mark = [origin + start * step, length, int(step == SIZE), number, -1]
            counting[start, length] = mark
            marks.append(mark)


@lru_cache(maxsize=1 << 14)
def _counted(rule: str, words: int) -> tuple[tuple[int, int], ...]:
    return tuple(counted(rule, words))


def _code(letter: str) -> int:
    return LETTERS.index(letter) + 1
