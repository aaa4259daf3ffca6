"""Hooks and patterns, against a slow check of every word."""

from fnmatch import fnmatchcase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.errors import LexarenaError
from lexarena.words.wordlist import hooks_of, matching

words = st.lists(st.text("ABS", min_size=2, max_size=5), unique=True)
patterns = st.lists(st.sampled_from(["A", "B", "S", "?", "*", "[AB]", "[^A]"]), min_size=1, max_size=5).map("".join)


@given(st.text("ABS", min_size=1, max_size=4), words)
def test_hooks_are_the_letters_that_make_words(word, listed):
    found = hooks_of(word.lower(), listed)
    assert found.front == sorted(each[0] for each in listed if each[1:] == word)
    assert found.back == sorted(each[-1] for each in listed if each[:-1] == word)
    assert set(found.shorter) == {each for each in listed if each in (word[1:], word[:-1])}
    assert found.is_valid == (word in listed)


@given(patterns, words)
def test_patterns_are_those_of_file_names(pattern, listed):
    assert matching(pattern.lower(), listed) == [
        word for word in listed if fnmatchcase(word, pattern.replace("^", "!"))
    ]


@pytest.mark.parametrize("pattern", ["", "(", "A(", "[", "[]", "[^]", "A+", "[A-C]", "É", "A B"])
def test_other_patterns_are_refused(pattern):
    with pytest.raises(LexarenaError, match="is not known; use A-Z"):
        matching(pattern, ["AB"])


@pytest.mark.parametrize("word", ["", "A1", "né", "a b"])
def test_other_words_have_no_hooks(word):
    with pytest.raises(LexarenaError, match="is not a word"):
        hooks_of(word, ["AB"])
