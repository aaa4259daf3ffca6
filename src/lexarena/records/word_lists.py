"""The word list of a record: what is told of it, and how it is found again by its name and checked by its hash."""

from collections.abc import Callable
from os.path import isfile
from typing import Any, Protocol, TypeVar

from lexarena.errors import LexarenaError, RecordError
from lexarena.records.record import Record
from lexarena.words.shipped import SHIPPED


class Words(Protocol):
    """The words of a game, whatever form it keeps them in."""

    name: str

    @property
    def hash(self) -> str:
        """What identifies the list."""

    def __len__(self) -> int: ...


W = TypeVar("W", bound=Words)


def words_used(words: Words) -> dict[str, Any]:
    """Return what a record says of its words."""
    return {"name": words.name, "hash": words.hash, "words": len(words)}


def recorded_words(record: Record, given: W | None, load: Callable[[str], W]) -> W:
    """Return the words of a record: those given, or else those loaded by their name; their hash must be the record's."""
    used = record.lexicon
    remedy = "give the word list that the game was played with"
    if given is None:
        if used.name not in SHIPPED and not isfile(used.name):
            raise RecordError(f"{record.where}: the word list {used.name!r} is not here; {remedy}")
        try:
            given = load(used.name)
        except LexarenaError as error:
            raise RecordError(f"{record.where}: the word list cannot be read: {error}") from None
        except OSError as error:
            told = f"the word list {used.name!r} cannot be read ({error.strerror}); {remedy}"
            raise RecordError(f"{record.where}: {told}") from None
    if given.hash != used.hash:
        theirs = f"{used.name!r} with hash {used.hash[:16]} and {used.words:,} words"
        ours = f"{given.name!r} has hash {given.hash[:16]} and {len(given):,} words"
        raise RecordError(f"{record.where}: was played with {theirs}, but {ours}; {remedy}")
    return given
