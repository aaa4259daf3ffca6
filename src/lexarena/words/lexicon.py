"""A lexicon: a word list compiled for play, and kept on disk under a hash of its content."""

import hashlib
import io
import os
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import numpy as np

from lexarena.cache import cache_dir, keep
from lexarena.errors import WordListError
from lexarena.words import anagrams, automaton
from lexarena.words.anagrams import AnagramIndex
from lexarena.words.automaton import LONGEST, Nodes
from lexarena.words.shipped import SHIPPED, shipped_bytes
from lexarena.words.wordlist import WordList, read_word_list

FORMAT = 2
"""Raise this when the compiled form changes: older files in the cache are then left alone."""


class Lexicon:
    """The words that can be played: exact look-up, prefixes, anagrams, and the arrays that kernels read.

    >>> lexicon = Lexicon(["CARE", "RACE", "CARES"])
    >>> "CARE" in lexicon, "CAR" in lexicon, lexicon.has_prefix("CAR")
    (True, False, True)
    >>> lexicon.anagrams("ACER")
    ['CARE', 'RACE']
    """

    def __init__(self, source: str | os.PathLike[str] | Iterable[str]) -> None:
        """Compile a shipped list (by name), a text file (by path) or an iterable of words; the result is kept on disk."""
        listed: WordList | None = None
        if isinstance(source, str | os.PathLike):
            self.name = os.fspath(source)
            content = shipped_bytes(source) if isinstance(source, str) and source in SHIPPED else _file_bytes(source)
        else:
            listed = read_word_list(source)
            self.name = listed.source
            content = "\n".join(listed.words).encode()
        self._compiled = _Compiled.cached(content, self.name if listed is None else listed)
        self.warning = self._compiled.warning
        """What was wrong with the list, in one line, or None."""

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
        """SHA-256 over the playable words, sorted, one per line; it identifies the lexicon in records."""
        return self._compiled.hash

    @property
    def words(self) -> tuple[str, ...]:
        """All playable words (2 to 15 letters), sorted."""
        return tuple(sorted(anagrams.all_words(self.index)))

    def __len__(self) -> int:
        return self._compiled.count

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and automaton.contains(self.nodes, word)

    def has_prefix(self, prefix: str) -> bool:
        """Say whether some word starts so."""
        return automaton.contains_prefix(self.nodes, prefix)

    def starting_with(self, prefix: str) -> list[str]:
        """Return the words that start so, sorted."""
        return automaton.completions(self.nodes, prefix)

    def anagrams(self, letters: str) -> list[str]:
        """Return the words that use exactly these letters, sorted; `?` and `_` stand for any letter."""
        return anagrams.words_from(self.index, letters)

    def keep_as(self, name: str, content: bytes) -> None:
        """Keep the compiled form on disk for a file of that name and content, for processes that cannot write it."""
        path = _kept_at(name, content)
        if not path.exists():
            keep(path, self._compiled.dump())

    def __repr__(self) -> str:
        return f"Lexicon({self.name!r}, {len(self):,} words)"


@lru_cache(maxsize=16)
def shipped_lexicon(name: str) -> Lexicon:
    """Return the lexicon of a shipped list, once per process."""
    return Lexicon(name)


def load_lexicon(source: "str | os.PathLike[str] | Iterable[str] | Lexicon") -> Lexicon:
    """Return a lexicon for a shipped name, a path or words; a lexicon is returned as it is."""
    if isinstance(source, Lexicon):
        return source
    if isinstance(source, str) and source in SHIPPED:
        return shipped_lexicon(source)
    return Lexicon(source)


class _Compiled:
    """The arrays of a lexicon, and how they are kept on disk."""

    def __init__(self, nodes: Nodes, index: AnagramIndex, hash: str, count: int, warning: str | None) -> None:
        self.nodes, self.index, self.hash, self.count, self.warning = nodes, index, hash, count, warning

    @classmethod
    def cached(cls, content: bytes, source: str | WordList) -> "_Compiled":
        named = source if isinstance(source, str) else source.source
        path = _kept_at(named, content)
        try:
            return cls.load(path)
        except Exception:
            pass  # not there, or damaged in whatever way: build it
        compiled = cls.build(source if isinstance(source, WordList) else read_word_list(source))
        keep(path, compiled.dump())
        return compiled

    @classmethod
    def build(cls, listed: WordList) -> "_Compiled":
        words = [word for word in listed.words if len(word) <= LONGEST]
        if not words:
            raise WordListError(f"{listed.source}: every word has more than {LONGEST} letters and fits no board")
        digest = hashlib.sha256("\n".join(words).encode()).hexdigest()
        return cls(automaton.build(words), anagrams.build(words), digest, len(words), listed.notes.warning())

    def dump(self) -> bytes:
        stream = io.BytesIO()
        about = np.array([self.hash, str(self.count), self.warning or ""])
        index = self.index
        np.savez(stream, about=about, nodes=self.nodes, groups=index.groups, places=index.places, marks=index.marks)
        return stream.getvalue()

    @classmethod
    def load(cls, path: Path) -> "_Compiled":
        with np.load(path, allow_pickle=False) as stored:
            digest, count, warning = (str(text) for text in stored["about"])
            index = anagrams.with_sieves(stored["groups"], stored["places"], stored["marks"])
            return cls(stored["nodes"], index, digest, int(count), warning or None)


def _kept_at(name: str, content: bytes) -> Path:
    """Return where the compiled form of a list of that name and content is kept."""
    key = hashlib.sha256(f"{FORMAT} {name}\n".encode(errors="replace") + content).hexdigest()
    return cache_dir() / "lexicons" / f"{key[:32]}.npz"


def _file_bytes(path: str | os.PathLike[str]) -> bytes:
    try:
        return Path(path).read_bytes()
    except (OSError, ValueError):
        read_word_list(path)  # says what is wrong with it
        raise
