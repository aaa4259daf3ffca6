"""The word list of a record: how a record describes it, and how it is found again by its name and checked by its hash."""

from collections.abc import Callable
from os.path import isfile
from typing import TypeVar

from lexarena.core.game import Json, Words
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError, RecordError
from lexarena.records.record import Record
from lexarena.words.wordlist import SHIPPED

W = TypeVar("W", bound=Words)


def words_used(words: Words) -> Json:
    """Return what a record says about its words."""
    return {"name": words.name, "hash": words.hash, "words": len(words)}


def load_words(game: str, lexicon: str) -> Words:
    """Return the words of a shipped list or a file in the form that a game keeps them in.

    >>> len(load_words("scrabble", "mini"))
    1232
    """
    return make_variant(game, None, lexicon).lexicon


def recorded_words(record: Record, given: W | None, load: Callable[[str], W]) -> W:
    """Return the words of a record: the given ones, or those loaded by name. Their hash must be the record's."""
    used = record.lexicon
    remedy = "give the word list that the game was played with"
    if given is None:
        if not _is_here(used.name):
            raise RecordError(f"{record.where}: the word list {used.name!r} is not here; {remedy}")
        try:
            given = load(used.name)
        except LexarenaError as error:
            raise RecordError(f"{record.where}: the word list cannot be read: {error}") from None
        except OSError as error:
            problem = f"the word list {used.name!r} cannot be read ({error.strerror}); {remedy}"
            raise RecordError(f"{record.where}: {problem}") from None
    if given.hash != used.hash:
        theirs = f"{used.name!r} with hash {used.hash[:16]} and {used.words:,} words"
        ours = f"{given.name!r} has hash {given.hash[:16]} and {len(given):,} words"
        raise RecordError(f"{record.where}: was played with {theirs}, but {ours}; {remedy}")
    return given


class WordLists:
    """Finds the word lists of many records and loads each list once."""

    def __init__(self, given: Words | None = None) -> None:
        """Take a word list that is loaded already; it is used for records that have its hash, whatever its name."""
        self._given = given
        self._found: dict[tuple[str, str, str], Words | None] = {}

    def find(self, record: Record) -> Words | None:
        """Return the words of a record, or None if its list is not here any more."""
        if self._given is not None and self._given.hash == record.lexicon.hash:
            return self._given
        if not record.lexicon.hash:
            return None
        key = (record.game, record.lexicon.name, record.lexicon.hash)
        if key not in self._found:
            self._found[key] = self._load(*key)
        return self._found[key]

    def _load(self, game: str, name: str, hash: str) -> Words | None:
        if not _is_here(name):
            return None
        try:
            words = load_words(game, name)
        except (LexarenaError, OSError):
            return None
        return words if words.hash == hash else None


def _is_here(name: str) -> bool:
    return name in SHIPPED or isfile(name)
