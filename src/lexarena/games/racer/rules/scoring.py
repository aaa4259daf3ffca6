"""The points of a board: kernels for whole boards and for one changed cell, and their readable front."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.errors import NotationError
from lexarena.games.racer.engine.board import BOARD, SIZE, letter_code, letter_text, parse_board, parse_boards
from lexarena.games.racer.rules.scoring_rules import POINTS, SEVEN, SIX, STRETCHES, check_ruleset, counted, rule_points
from lexarena.games.racer.rules.words import LexiconSource, RacerLexicon, Trie, line_words, load_racer_lexicon
from lexarena.kernels import Numbers, inlined, int64, kernel

LINES = 2 * SIZE
"""Seven rows, then seven columns."""

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
def line_points(tables: Tables, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """Return the points of a line of seven letters, 0 for an empty cell."""
    return points_of(tables.points, line_words(tables.trie, a, b, c, d, e, f, g))


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


@kernel
def board_points(tables: Tables, board: Numbers) -> int:
    """Return the points of a board."""
    total = int64(0)
    for line in range(LINES):
        start, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
        total += points_of(tables.points, words_with(tables.trie, board, start, step, int64(-1), int64(0)))
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
        start, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
        out[line] = words_with(trie, board, start, step, int64(-1), int64(0))


_counted = lru_cache(maxsize=1 << 14)(counted)
"""Few sets of words occur in lines, and each many times."""


@dataclass(frozen=True, slots=True)
class WordSpan:
    """A word that counts: where it stands on the board, and its points."""

    word: str
    start: int
    direction: str
    """'H' from left to right, 'V' from top to bottom."""
    points: int

    @property
    def length(self) -> int:
        """The number of letters."""
        return len(self.word)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of the word, in its order."""
        step = 1 if self.direction == "H" else SIZE
        return tuple(range(self.start, self.start + step * len(self.word), step))


class Scorer:
    """Scores boards with one ruleset and one word list.

    >>> board = "TEAMAT." + "." * 42
    >>> scorer = Scorer(lexicon=["TEA", "TEAM", "MAT"])
    >>> scorer.score(board), [span.word for span in scorer.spans(board)]
    (4, ['TEA', 'MAT'])
    >>> Scorer("legacy", ["AA", "TEA", "TEAM", "MAT"]).score(board)
    3
    """

    def __init__(self, ruleset: str = "written", lexicon: LexiconSource | None = None) -> None:
        """Take a ruleset, `written` or `legacy`, and words; `load_racer_lexicon` reads them."""
        self.ruleset = check_ruleset(ruleset)
        self.lexicon: RacerLexicon = load_racer_lexicon(lexicon)
        trie = self.lexicon.trie if ruleset == "written" else self.lexicon.trie_without_first
        self.tables = Tables(trie, rule_points(ruleset))
        """What kernels take."""

    def score(self, board: ArrayLike | str) -> int:
        """Return the points of a board: 49 letters with `.` for an empty cell, or an array."""
        return int(board_points(self.tables, parse_board(board)))

    def score_many(self, boards: ArrayLike | Sequence[str]) -> NDArray[np.int32]:
        """Return the points of many boards, given as an array with 49 columns or as a list of texts."""
        cells = parse_boards(boards)
        out = np.zeros(len(cells), np.int32)
        score_boards(self.tables, cells, out)
        return out

    def change(self, board: ArrayLike | str, cell: int, letter: str) -> int:
        """Return by how much the points of a board change when a cell gets a letter.

        >>> Scorer(lexicon=["TEA"]).change("TE" + "." * 47, 2, "A")
        2
        """
        if not isinstance(cell, int | np.integer) or not 0 <= cell < BOARD:
            raise NotationError(f"there is no cell {cell!r}; the cells are 0 to {BOARD - 1}")
        return int(change(self.tables, parse_board(board), int(cell), letter_code(letter)))

    def spans(self, board: ArrayLike | str) -> list[WordSpan]:
        """Return the words that count: rows from the top, then columns from the left, in reading order.

        If several choices of words give the most points, `scoring_rules.counted` says which is taken.
        """
        cells = parse_board(board)
        found = np.zeros(LINES, np.int64)
        words_by_line(self.tables.trie, cells, found)
        letters, words = cells.tolist(), found.tolist()
        return [span for line in range(LINES) if words[line] for span in self._line_spans(letters, line, words[line])]

    def _line_spans(self, cells: Sequence[int], line: int, words: int) -> list[WordSpan]:
        origin, step, direction = (line * SIZE, 1, "H") if line < SIZE else (line - SIZE, SIZE, "V")
        spans = []
        for start, length in _counted(self.ruleset, words):
            first = origin + start * step
            word = "".join(letter_text(cells[first + i * step]) for i in range(length))
            spans.append(WordSpan(word, first, direction, POINTS[length]))
        return spans
