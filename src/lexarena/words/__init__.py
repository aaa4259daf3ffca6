"""Words: lists in, compiled automata out."""

from lexarena.words.dictionary import Dictionary
from lexarena.words.lexicon import Lexicon, load_lexicon
from lexarena.words.wordlist import WordList, read_word_list

__all__ = ["Dictionary", "Lexicon", "WordList", "load_lexicon", "read_word_list"]
