"""`Dictionary`: the valid words of a game, for exact look-up and prefixes."""

import os
from collections.abc import Iterable

from lexarena.words.automaton import LONGEST
from lexarena.words.lexicon import Lexicon, load_lexicon
from lexarena.words.wordlist import read_word_list


class Dictionary:
    """The valid words, in upper case, as a set and as a trie.

    The trie is the compiled automaton that the move generator walks, so both have the same words.

    >>> dictionary = Dictionary(["cat", "cats", "dog"])
    >>> dictionary.is_valid_word("Cat"), dictionary.is_valid_prefix("do"), dictionary.get_words_by_length(3)
    (True, True, ['CAT', 'DOG'])
    """

    def __init__(self, word_list: str | os.PathLike[str] | Iterable[str]) -> None:
        """Read words from an iterable, a shipped list (by name) or a text file (by path)."""
        listed = read_word_list(word_list)
        self.words: tuple[str, ...] = listed.words
        """All words, sorted; whatever numbers words does so in this order."""
        self.valid_words: set[str] = set(listed.words)
        self.trie: Lexicon = self._build_trie(word_list if isinstance(word_list, str | os.PathLike) else listed.words)
        self._long_words = [word for word in listed.words if len(word) > LONGEST]

    def _build_trie(self, words: str | os.PathLike[str] | Iterable[str]) -> Lexicon:
        return load_lexicon(words)

    def is_valid_word(self, word: str) -> bool:
        """Say whether this is a word, whatever its case."""
        return word.upper() in self.valid_words

    def is_valid_prefix(self, prefix: str) -> bool:
        """Say whether some word starts so; every word is a prefix of itself."""
        if self.trie.has_prefix(prefix):
            return True
        prefix = prefix.upper()
        return any(word.startswith(prefix) for word in self._long_words)

    def get_words_by_length(self, length: int) -> list[str]:
        """Return all words with so many letters, sorted."""
        return [word for word in self.words if len(word) == length]

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.is_valid_word(word)

    def __len__(self) -> int:
        return len(self.words)
