"""Words: lists in, compiled automata out. What is exported here is loaded when it is asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexarena.words.dictionary import Dictionary
    from lexarena.words.lexicon import Lexicon, load_lexicon
    from lexarena.words.wordlist import WordList, read_word_list

__all__ = ["Dictionary", "Lexicon", "WordList", "load_lexicon", "read_word_list"]

_HOMES = {
    "Dictionary": "dictionary",
    "Lexicon": "lexicon",
    "WordList": "wordlist",
    "load_lexicon": "lexicon",
    "read_word_list": "wordlist",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
