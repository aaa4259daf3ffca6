"""A lexicon: a word list compiled for play, and kept on disk under a hash of its content.

Nearly all boards have up to 15 squares a side, and for them words of more than 15 letters are left out: the compiled
form is smaller, and its hash stays what it has always been. A larger board gets a form of its own, with the words of up
to 21 letters. Where a list has no such words, both are the same.
"""

import hashlib
import io
import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import numpy as np

from lexarena.cache import keep, lexicons_folder, notice
from lexarena.errors import WordListError, check_kind, whole_number
from lexarena.files import shown_path
from lexarena.words import anagrams, automaton
from lexarena.words.anagrams import AnagramIndex
from lexarena.words.automaton import Nodes
from lexarena.words.list_names import SHIPPED, find_list
from lexarena.words.wordlist import LARGEST_BOARD, WordList, list_bytes, parse_word_list, read_word_list, shipped_bytes

FORMAT = 4
"""Raise this when the compiled form changes: older files in the cache are then left alone."""
USUAL_BOARD = 15
"""Boards of up to this size share one compiled form, without longer words."""

COMPILED = Path(__file__).parent / "data" / "compiled"
"""The compiled forms of shipped lists, named as in the cache, so that a first game starts without building one."""

WordSource: TypeAlias = str | os.PathLike[str] | Iterable[str]
"""What names or holds a word list: a shipped name, a path, or the words."""


class Lexicon:
    """The words that can be played: exact look-up, prefixes, anagrams, and the arrays that kernels read.

    >>> lexicon = Lexicon(["CARE", "RACE", "CARES"])
    >>> "CARE" in lexicon, "CAR" in lexicon, lexicon.has_prefix("CAR")
    (True, False, True)
    >>> lexicon.anagrams("ACER")
    ['CARE', 'RACE']
    """

    def __init__(self, source: WordSource, size: int = USUAL_BOARD) -> None:
        """Compile a shipped or added list (by name), a text file (by path) or words; the result is kept on disk.

        Words that are too long for boards of this size are left out.
        """
        listed: WordList | None = None
        if isinstance(source, str):
            source = find_list(source) or source
        if isinstance(source, str | os.PathLike):
            self.name = os.fspath(source)
            content = shipped_bytes(source) if isinstance(source, str) and source in SHIPPED else list_bytes(source)
        else:
            listed = read_word_list(source)
            self.name = listed.source
            content = "\n".join(listed.words).encode()
        size = whole_number("size", size, 1)
        self.longest = longest = USUAL_BOARD if size <= USUAL_BOARD else LARGEST_BOARD
        """The most letters that a word may have here."""
        self._compiled = _Compiled.cached(content, self.name if listed is None else listed, longest)
        self.warning = self._compiled.warning
        """A warning about the list in one line, or None."""
        self._source: WordSource = source if listed is None else listed.words if self.longer_words else ()
        self._resized: Lexicon | None = None

    @property
    def longer_words(self) -> int:
        """The number of words of the list that have 16 to 21 letters, whether or not they are left out here."""
        return self._compiled.longer

    def for_board(self, size: int) -> "Lexicon":
        """Return the lexicon of the same list for boards of this size; most often this one.

        >>> lexicon = Lexicon(["CARE", "RESPONSIBILITIES"])
        >>> lexicon.words, lexicon.for_board(17).words
        (('CARE',), ('CARE', 'RESPONSIBILITIES'))
        >>> lexicon.for_board(15) is lexicon
        True
        """
        if (self.longest == USUAL_BOARD) == (size <= USUAL_BOARD) or not self.longer_words:
            return self
        if self._resized is None:
            self._resized = load_lexicon(self._source, size)
        return self._resized

    @property
    def nodes(self) -> Nodes:
        """The automaton: a DAWG and a GADDAG in one array (see `automaton`)."""
        return self._compiled.nodes

    @property
    def index(self) -> AnagramIndex:
        """The words by their letters (see `anagrams`)."""
        return self._compiled.index

    @property
    def hash(self) -> str:
        """SHA-256 over the playable words, sorted, one per line; it identifies the lexicon in records.

        On boards of up to 15 squares a side these are the words of up to 15 letters, on larger ones those of up to 21.
        """
        return self._compiled.hash

    @property
    def words(self) -> tuple[str, ...]:
        """All playable words (2 to `longest` letters), sorted."""
        return tuple(sorted(anagrams.all_words(self.index)))

    def __len__(self) -> int:
        return self._compiled.count

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and automaton.contains(self.nodes, word)

    def has_prefix(self, prefix: str) -> bool:
        """Return whether some word starts with this prefix."""
        check_kind("prefix", prefix, str, "text")
        return automaton.contains_prefix(self.nodes, prefix)

    def starting_with(self, prefix: str) -> list[str]:
        """Return the words that start with this prefix, sorted."""
        check_kind("prefix", prefix, str, "text")
        return automaton.completions(self.nodes, prefix)

    def anagrams(self, letters: str) -> list[str]:
        """Return the words that use exactly these letters, sorted; `?` and `_` stand for any letter."""
        check_kind("letters", letters, str, "text")
        return anagrams.words_from(self.index, letters)

    def keep_as(self, name: str, content: bytes) -> None:
        """Keep the compiled form on disk for a file of that name and content, for processes that cannot write it."""
        path = _kept_at(name, content, self.longest)
        if not path.exists():
            keep(path, self._compiled.dump())

    def __repr__(self) -> str:
        return f"Lexicon({self.name!r}, {len(self):,} words)"


@lru_cache(maxsize=16)
def _shipped_lexicon(name: str, size: int) -> Lexicon:
    """Return the lexicon of a shipped list, once per process."""
    return Lexicon(name, size)


def load_lexicon(source: WordSource | Lexicon, size: int = USUAL_BOARD) -> Lexicon:
    """Return the lexicon of a shipped name, a path or words for boards of this size.

    A lexicon is returned as it is, unless the board is so large that it takes longer words.
    """
    size = whole_number("size", size, 1)
    if isinstance(source, Lexicon):
        return source.for_board(size)
    if isinstance(source, str) and (name := find_list(source)) in SHIPPED:
        return _shipped_lexicon(str(name), USUAL_BOARD if size <= USUAL_BOARD else LARGEST_BOARD)
    return Lexicon(source, size)


class _Compiled:
    """The arrays of a lexicon, and how they are kept on disk."""

    def __init__(
        self, nodes: Nodes, index: AnagramIndex, hash: str, count: int, longer: int, warning: str | None
    ) -> None:
        self.nodes, self.index, self.hash, self.count = nodes, index, hash, count
        self.longer, self.warning = longer, warning

    @classmethod
    def cached(cls, content: bytes, source: str | WordList, longest: int) -> "_Compiled":
        named = source if isinstance(source, str) else source.source
        path = _kept_at(named, content, longest)
        for place in (path, COMPILED / path.name):
            try:
                return cls.load(place)
            except Exception:
                pass  # missing or damaged: build it
        if isinstance(source, WordList):
            listed = source
        else:
            listed = read_word_list(source) if source in SHIPPED else parse_word_list(content, source)
        with notice(f"Compiling the {len(listed.words):,} words of {shown_path(named)} (once, a few seconds) ..."):
            compiled = cls.build(listed, longest)
        keep(path, compiled.dump())
        return compiled

    @classmethod
    def build(cls, listed: WordList, longest: int) -> "_Compiled":
        words = [word for word in listed.words if len(word) <= longest]
        longer = sum(USUAL_BOARD < len(word) <= LARGEST_BOARD for word in listed.words)
        if not words:
            which = f"no board of up to {longest} x {longest}" if longer else "no board"
            raise WordListError(f"{listed.source}: every word has more than {longest} letters and fits {which}")
        digest = hashlib.sha256("\n".join(words).encode()).hexdigest()
        return cls(automaton.build(words), anagrams.build(words), digest, len(words), longer, listed.notes.warning())

    def dump(self) -> bytes:
        stream = io.BytesIO()
        about = np.array([self.hash, str(self.count), str(self.longer), self.warning or ""])
        index = self.index
        np.savez(stream, about=about, nodes=self.nodes, groups=index.groups, places=index.places, marks=index.marks)
        return stream.getvalue()

    @classmethod
    def load(cls, path: Path) -> "_Compiled":
        with np.load(path, allow_pickle=False) as stored:
            digest, count, longer, warning = (str(text) for text in stored["about"])
            index = anagrams.with_sieves(stored["groups"], stored["places"], stored["marks"])
            return cls(stored["nodes"], index, digest, int(count), int(longer), warning or None)


def _kept_at(name: str, content: bytes, longest: int) -> Path:
    """Return where the compiled form of a list of that name and content is kept."""
    key = hashlib.sha256(f"{FORMAT} {longest} {name}\n".encode(errors="replace") + content).hexdigest()
    return lexicons_folder() / f"{key[:32]}.npz"


class Dictionary:
    """The valid words, in upper case, as a set and as a trie.

    The trie is the compiled automaton that the move generator walks, so both have the same words.

    >>> dictionary = Dictionary(["cat", "cats", "dog"])
    >>> dictionary.is_valid_word("Cat"), dictionary.is_valid_prefix("do"), dictionary.get_words_by_length(3)
    (True, True, ['CAT', 'DOG'])
    """

    def __init__(self, word_list: WordSource) -> None:
        """Read words from an iterable, a shipped list (by name) or a text file (by path)."""
        listed = read_word_list(word_list)
        self.words: tuple[str, ...] = listed.words
        """All words, sorted; whatever numbers words does so in this order."""
        self.valid_words: set[str] = set(listed.words)
        self.trie: Lexicon = self._build_trie(word_list if isinstance(word_list, str | os.PathLike) else listed.words)
        self._long_words = [word for word in listed.words if len(word) > self.trie.longest]

    def _build_trie(self, words: WordSource) -> Lexicon:
        shortest = min(map(len, self.words))
        return load_lexicon(words, max(shortest, USUAL_BOARD))

    def is_valid_word(self, word: str) -> bool:
        """Return whether this is a word, in upper or lower case."""
        check_kind("word", word, str, "text")
        return word.upper() in self.valid_words

    def is_valid_prefix(self, prefix: str) -> bool:
        """Return whether some word starts with this prefix; every word is a prefix of itself."""
        if self.trie.has_prefix(prefix):
            return True
        prefix = prefix.upper()
        return any(word.startswith(prefix) for word in self._long_words)

    def get_words_by_length(self, length: int) -> list[str]:
        """Return all words of this length, sorted."""
        number = whole_number("length", length)
        return [word for word in self.words if len(word) == number]

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.is_valid_word(word)

    def __len__(self) -> int:
        return len(self.words)
