"""`Dictionary`: the valid words of a game, for exact look-up and prefixes."""

import os

from lexarena.arguments import check_kind, whole_number
from lexarena.words.lexicon import USUAL_BOARD, Lexicon, WordSource, load_lexicon
from lexarena.words.wordlist import read_word_list


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
