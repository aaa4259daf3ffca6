"""The dictionary: words and prefixes are known in any case, gibberish is not, and its trie holds the same words."""

import pytest

from lexarena.errors import WordListError
from lexarena.words import Dictionary, Lexicon
from lexarena.words.wordlist import shipped_words

WORDS = ["cat", "Cats", "DOG", "quart", "do"]


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory, monkeypatch):
    """Lexicons compiled here do not stay in the user's cache."""
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path_factory.getbasetemp() / "dictionaries"))


@pytest.fixture
def dictionary():
    return Dictionary(WORDS)


def test_all_words_are_kept_in_a_set_in_upper_case(dictionary):
    assert dictionary.valid_words == {"CAT", "CATS", "DOG", "QUART", "DO"}
    assert isinstance(dictionary.valid_words, set)


@pytest.mark.parametrize("word", ["CAT", "cats", "Dog", "qUaRt"])
def test_known_words_are_valid_whatever_their_case(dictionary, word):
    assert dictionary.is_valid_word(word) is True


@pytest.mark.parametrize("word", ["XQZ", "CA", "CATSS", "", "C4T", " CAT", "C.T", "ÇAT"])
def test_gibberish_is_not_valid(dictionary, word):
    assert dictionary.is_valid_word(word) is False


@pytest.mark.parametrize("prefix", ["QUA", "qua", "C", "CAT", "CATS", ""])
def test_what_a_word_starts_with_is_a_prefix_and_so_is_the_whole_word(dictionary, prefix):
    assert dictionary.is_valid_prefix(prefix) is True


@pytest.mark.parametrize("prefix", ["QUO", "AT", "CATSS", "Z", "?", "1"])
def test_what_no_word_starts_with_is_no_prefix(dictionary, prefix):
    assert dictionary.is_valid_prefix(prefix) is False


def test_words_by_length_come_sorted(dictionary):
    assert dictionary.get_words_by_length(3) == ["CAT", "DOG"]
    assert dictionary.get_words_by_length(4) == ["CATS"]
    assert dictionary.get_words_by_length(6) == []


def test_words_have_one_order_that_no_hash_seed_changes():
    dictionary = Dictionary("mini")
    assert list(dictionary.words) == sorted(dictionary.valid_words)
    assert dictionary.get_words_by_length(3) == sorted(dictionary.get_words_by_length(3))


def test_the_trie_holds_the_same_words(dictionary):
    assert isinstance(dictionary.trie, Lexicon)
    assert set(dictionary.trie.words) == dictionary.valid_words


def test_a_word_too_long_for_any_board_is_still_a_word_and_has_its_prefixes():
    long_word = "ANTIDISESTABLISHMENTARIANISM"
    dictionary = Dictionary(["cat", long_word])
    assert dictionary.is_valid_word(long_word.lower())
    assert dictionary.is_valid_prefix("antidis")
    assert dictionary.is_valid_prefix(long_word)
    assert not dictionary.is_valid_prefix("ANTIDOTE")
    assert dictionary.get_words_by_length(28) == [long_word]


def test_a_shipped_list_is_read_by_its_name():
    dictionary = Dictionary("mini-classic")
    assert dictionary.words == shipped_words("mini-classic")
    assert len(dictionary) == 971


def test_the_first_list_has_up_to_a_thousand_words_of_three_to_five_letters():
    dictionary = Dictionary("mini-classic")
    assert 500 <= len(dictionary) <= 1000
    assert sum(len(dictionary.get_words_by_length(n)) for n in (3, 4, 5)) == len(dictionary)


def test_a_text_file_is_read_by_its_path(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("cat\nDOG\n\ncat\n")
    assert Dictionary(path).words == Dictionary(str(path)).words == ("CAT", "DOG")


def test_a_dictionary_is_a_container_of_words(dictionary):
    assert "cat" in dictionary
    assert "CATSS" not in dictionary
    assert 7 not in dictionary
    assert len(dictionary) == 5


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(WordListError, match=r"missing\.txt: cannot be read \(no such file\); choose a shipped list"):
        Dictionary(tmp_path / "missing.txt")


def test_a_mistyped_shipped_list_gets_a_suggestion():
    with pytest.raises(WordListError, match=r"mnii: cannot be read .*; did you mean 'mini'\?$"):
        Dictionary("mnii")


def test_no_words_are_refused():
    with pytest.raises(WordListError):
        Dictionary([])
