"""The words that count, from a list or a file, and the points of a board.

The word list is `words.dat` in the current directory if there is one, else a shipped list.
"""

import hashlib
import os
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.protocol import WORDS_FILE
from lexarena.errors import NotationError, WordListError
from lexarena.games.racer.engine.board import (
    BOARD,
    LINES,
    POINTS,
    SIZE,
    letter_code,
    letter_text,
    parse_board,
    parse_boards,
)
from lexarena.games.racer.engine.scoring import (
    Tables,
    board_points,
    change,
    check_ruleset,
    counted_once,
    rule_points,
    score_boards,
    words_by_line,
)
from lexarena.games.racer.engine.words import Trie, build_trie, letter_rows
from lexarena.words.list_names import SHIPPED
from lexarena.words.wordlist import read_word_list

SHIPPED_WORDS = "enable"


class RacerLexicon:
    """The words that count on a board: two to seven letters.

    >>> words = RacerLexicon(["aa", "tea", "teas", "aa", "marathons"])
    >>> words.words, words.first, "TEA" in words, len(words)
    (('AA', 'TEA', 'TEAS'), 'AA', True, 3)
    """

    def __init__(self, source: str | os.PathLike[str] | Iterable[str]) -> None:
        """Read a shipped list (by name), a text file (by path) or an iterable of words."""
        listed = read_word_list(source)
        self.name = listed.source
        self.words = tuple(word for word in listed.listed if len(word) <= SIZE)
        """Upper case, in the order of the list, each once."""
        self.first = listed.listed[0]
        """The first word of the list, whatever its length: the ruleset `legacy` never counts it."""
        self.warning = replace(listed.notes, too_long=0).warning()
        """A warning about the list in one line, or None."""
        self.skipped = listed.notes.skipped_lines
        """The number of entries that are not words."""
        if not self.words:
            raise WordListError(f"no usable word in {self.name}: all have more than {SIZE} letters, and fit no board")

    @cached_property
    def hash(self) -> str:
        """SHA-256 over the words, sorted, one per line; it identifies the list in records."""
        return hashlib.sha256("\n".join(sorted(self.words)).encode()).hexdigest()

    @cached_property
    def letters(self) -> dict[int, NDArray[np.uint8]]:
        """The words of each length from 2 to 7 as an array of letters from 1 to 26, one row per word."""
        rows = letter_rows(self.words)
        lengths = (rows > 0).sum(axis=1)
        return {length: rows[lengths == length, :length].copy() for length in range(2, SIZE + 1)}

    @cached_property
    def trie(self) -> Trie:
        """The words for kernels."""
        return build_trie(self.words)

    @cached_property
    def trie_without_first(self) -> Trie:
        """The words for kernels, without the first of the list."""
        return build_trie([word for word in self.words if word != self.first])

    @cached_property
    def _set(self) -> frozenset[str]:
        return frozenset(self.words)

    def __contains__(self, word: object) -> bool:
        return word in self._set

    def __len__(self) -> int:
        return len(self.words)

    def __repr__(self) -> str:
        return f"RacerLexicon({self.name!r}, {len(self):,} words)"


LexiconSource: TypeAlias = str | os.PathLike[str] | Iterable[str] | RacerLexicon
"""What names or holds a word list."""


def load_racer_lexicon(source: LexiconSource | None = None) -> RacerLexicon:
    """Return the words of a shipped name, a path or an iterable; words are returned as they are.

    Entries of an iterable that are not words are left out with a warning.
    Without a source they are those of `words.dat` in the current directory, or of the shipped list if there is none.
    """
    if isinstance(source, RacerLexicon):
        return source
    if source is None:
        source = WORDS_FILE if os.path.lexists(WORDS_FILE) else SHIPPED_WORDS
    if isinstance(source, str) and source in SHIPPED:
        return _shipped_words(source)
    words = RacerLexicon(source)
    if words.skipped and words.warning and not isinstance(source, str | os.PathLike):
        warnings.warn(words.warning, stacklevel=2)
    return words


@lru_cache(maxsize=len(SHIPPED))
def _shipped_words(name: str) -> RacerLexicon:
    return RacerLexicon(name)


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
            raise NotationError(f"cell must be from 0 to {BOARD - 1}, got {cell!r}")
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
        for start, length in counted_once(self.ruleset, words):
            first = origin + start * step
            word = "".join(letter_text(cells[first + i * step]) for i in range(length))
            spans.append(WordSpan(word, first, direction, POINTS[length]))
        return spans


class Scored:
    """What is played with words and a ruleset."""

    scorer: Scorer
    """The words and the ruleset; `scorer.tables` is for kernels."""

    @property
    def lexicon(self) -> RacerLexicon:
        """The words that count."""
        return self.scorer.lexicon

    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
        return self.scorer.ruleset
