"""Words: word lists in, compiled automata out."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.words.lexicon import Dictionary as Dictionary
    from lexarena.words.lexicon import Lexicon as Lexicon
    from lexarena.words.lexicon import load_lexicon as load_lexicon
    from lexarena.words.wordlist import WordList as WordList
    from lexarena.words.wordlist import read_word_list as read_word_list
else:
    __getattr__, __dir__ = lazy_exports(__name__)
