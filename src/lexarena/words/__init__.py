"""Words: word lists in, compiled automata out."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.words.dictionary import Dictionary
    from lexarena.words.lexicon import Lexicon, load_lexicon
    from lexarena.words.wordlist import WordList, read_word_list
else:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "Dictionary": ".dictionary",
            "Lexicon": ".lexicon",
            "WordList": ".wordlist",
            "load_lexicon": ".lexicon",
            "read_word_list": ".wordlist",
        },
    )

__all__ = [
    "Dictionary",
    "Lexicon",
    "WordList",
    "load_lexicon",
    "read_word_list",
]
