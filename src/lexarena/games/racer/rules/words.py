"""The word list of Word Racer: `words.dat` in the current folder if there is one, else a shipped list."""

import hashlib
import os
import warnings
from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.core.protocol import WORDS_FILE
from lexarena.errors import WordListError
from lexarena.games.racer.rules.board import SIZE
from lexarena.games.racer.rules.trie import Trie, build_trie, letter_rows
from lexarena.words.shipped import SHIPPED
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
        """What was wrong with the list, in one line, or None."""
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
    Without a source they are those of `words.dat` in the current folder, or of the shipped list if there is none.
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
