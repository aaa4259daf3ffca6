"""Vocabularies of different sizes: the words of a list that people know, by how common they are."""

from collections.abc import Iterable
from functools import lru_cache

from lexarena.words.wordlist import commonness, shipped_words

EVERY = 255
"""The size of a vocabulary with all words."""


@lru_cache(maxsize=1)
def _sizes() -> dict[str, int]:
    return dict(zip(shipped_words("modern"), commonness(), strict=True))


def known_words(words: Iterable[str], size: int) -> tuple[str, ...]:
    """Return the words that SCOWL has at a size or below; with `EVERY`, all of them.

    >>> known_words(["CAT", "QUA", "XU"], 20)
    ('CAT',)
    """
    if size >= EVERY:
        return tuple(words)
    sizes = _sizes()
    return tuple(word for word in words if sizes.get(word, EVERY) <= size)
