"""The words of Word Racer: the word list, and the trie that kernels look them up in.

The word list is `words.dat` in the current folder if there is one, else a shipped list. The trie looks up the first three
letters of a word at once: `roots` has one entry for each of the 27^3 triples of letters, with the empty cell as a 27th
letter. It says whether the first two letters are a word, whether all three are, and which fourth letters lead on. Few
triples lead on with the letter that follows, so that on most boards a line is judged by these entries alone. Behind them
come nodes for the prefixes of four, five and six letters; the children of a node stand side by side, in the order of
their letters.
"""

import hashlib
import os
import warnings
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.core.protocol import WORDS_FILE
from lexarena.errors import WordListError
from lexarena.games.racer.engine.board import SIZE
from lexarena.games.racer.rules.scoring_rules import FIVE, FOUR, SEVEN, SIX, THREE, TWO
from lexarena.kernels import bits_below, inlined, int64
from lexarena.words.wordlist import SHIPPED, read_word_list

WORD = 27
"""The bit of a node that says that its prefix is a word; of a root, that its three letters are."""
PAIR = 28
"""The bit of a root that says that its first two letters are a word."""


class Trie(NamedTuple):
    """Words of two to seven letters. Bits 1 to 26 of a root or a node are the letters that lead on."""

    roots: NDArray[np.int32]  # by (27 * a + b) * 27 + c
    first: NDArray[np.int32]  # where the children of each root start
    nodes: NDArray[np.int64]  # from bit 32 on: where its children start


def build_trie(words: Sequence[str]) -> Trie:
    """Return the trie of words that have two to seven letters, all of them A to Z."""
    letters = letter_rows(words)
    lengths = (letters > 0).sum(axis=1)
    roots = np.zeros((27, 27, 27), np.int32)
    a, b = letters[lengths == 2, :2].T
    roots[a, b] |= 1 << PAIR
    a, b, c = letters[lengths == 3, :3].T
    roots[a, b, c] |= 1 << WORD
    shifts = 5 * np.arange(SIZE - 1, -1, -1)
    codes = np.unique((letters[lengths > 3].astype(np.int64) << shifts).sum(axis=1))
    prefixes, are_words = {}, {}
    for length in range(4, SIZE + 1):
        left = 5 * (SIZE - length)
        reached = codes[((codes >> left) & 31) > 0]
        prefixes[length], where = np.unique(reached >> left, return_index=True)
        are_words[length] = (reached[where] & ((1 << left) - 1)) == 0
    first = np.zeros(27**3, np.int32)
    flat, parents, masks, starts = roots.reshape(-1), *_children(prefixes[4])
    triple = ((parents >> 10) * 27 + ((parents >> 5) & 31)) * 27 + (parents & 31)
    flat[triple] |= masks.astype(np.int32)
    first[triple] = starts
    nodes = []
    following = 0
    for length in range(4, SIZE):
        node = are_words[length].astype(np.int64) << WORD
        following += len(node)
        parents, masks, starts = _children(prefixes[length + 1])
        at = np.searchsorted(prefixes[length], parents)
        node[at] |= masks | ((starts + following) << 32)
        nodes.append(node)
    return Trie(flat, first, np.concatenate(nodes))


def letter_rows(words: Sequence[str]) -> NDArray[np.uint8]:
    """Return words as rows of seven letters from 1 to 26, with 0 behind the last."""
    padded = np.array(words, dtype=f"S{SIZE}") if len(words) else np.zeros(0, f"S{SIZE}")
    rows = padded.view(np.uint8).reshape(len(words), SIZE)
    letters: NDArray[np.uint8] = np.where(rows > 0, rows - np.uint8(64), np.uint8(0))
    return letters


def _children(prefixes: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return what these prefixes are without their last letter, the mask of last letters of each, and its start."""
    parents, starts = np.unique(prefixes >> 5, return_index=True)
    letters = np.int64(1) << (prefixes & 31)
    masks = np.bitwise_or.reduceat(letters, starts) if len(prefixes) else letters
    return parents, masks, starts.astype(np.int64)


@inlined
def words_from(trie: Trie, triple: int, d: int, e: int, f: int, g: int) -> int:
    """Return which words start with three letters (given as the number of their root) and go on with these.

    The answer has the bits of the stretches from the first cell on; shifted by n they are those from cell n on.
    """
    root = int64(trie.roots[triple])
    found = ((root >> PAIR) & 1) << TWO | ((root >> WORD) & 1) << THREE
    if (root >> d) & 1:
        node = int64(trie.nodes[int64(trie.first[triple]) + bits_below(root, d)])
        found |= ((node >> WORD) & 1) << FOUR
        if (node >> e) & 1:
            node = int64(trie.nodes[(node >> 32) + bits_below(node, e)])
            found |= ((node >> WORD) & 1) << FIVE
            if (node >> f) & 1:
                node = int64(trie.nodes[(node >> 32) + bits_below(node, f)])
                found |= ((node >> WORD) & 1) << SIX | ((node >> g) & 1) << SEVEN
    return found


@inlined
def line_words(trie: Trie, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """Return which of the 21 stretches of a line are words, as bits (see `rules.STRETCHES`)."""
    found = int64(0)
    for start in range(6):
        found |= words_from(trie, (a * 27 + b) * 27 + c, d, e, f, g) << start
        a, b, c, d, e, f, g = b, c, d, e, f, g, int64(0)
    return found


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
