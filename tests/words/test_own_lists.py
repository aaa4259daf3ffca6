"""Word lists that a person adds: what is taken, what is refused, and that they are known by name everywhere."""

import random
import time

import pytest

from lexarena.core.variant import make_variant, people_lexicon
from lexarena.errors import LexarenaError, WordListError
from lexarena.records import read_record
from lexarena.records.replay import doubt_of
from lexarena.words.lexicon import load_lexicon
from lexarena.words.list_names import find_list, own_names
from lexarena.words.own_lists import add_list, choose_list, note_of, own_titles, remove_list
from lexarena.words.wordlist import read_word_list

GCG = "tests/games/scrabble/gcg"


@pytest.fixture(autouse=True)
def own_data(tmp_path, monkeypatch):
    monkeypatch.setenv("LEXARENA_DATA", str(tmp_path / "data"))


def test_a_list_is_known_by_its_name_in_any_case_until_it_is_removed():
    added = add_list(b"qi\ta life force\nza, pizza\ncat 120\nb4\n", "NWL23")
    assert (added.name, added.words, added.notes) == ("NWL23", 3, 3)
    assert "b4" in added.cleaning.left_out()
    assert find_list("nwl23") == "NWL23"
    assert own_names() == ("NWL23",)
    assert own_titles() == {"NWL23": "NWL23, 3 words"}
    assert read_word_list("nwl23").words == ("CAT", "QI", "ZA")
    lexicon = load_lexicon("nwl23")
    assert lexicon.name == "NWL23"
    assert lexicon.warning is None
    assert "QI" in lexicon
    assert make_variant("racer", None, "NWL23").lexicon.words == ("CAT", "QI", "ZA")
    assert note_of("nwl23", "qi") == "a life force"
    assert note_of("NWL23", "CAT") == "120"
    assert not note_of("NWL23", "DOG")
    assert remove_list("nwl23") == "NWL23"
    assert find_list("NWL23") is None
    assert own_names() == ()


@pytest.mark.parametrize("name", ["", "a b", "../x", "x/y", ".hidden", "x" * 33, "a\0b", "ä"])
def test_names_that_could_be_paths_are_refused(name):
    with pytest.raises(WordListError, match="cannot be the name of a list"):
        add_list(b"cat\n", name)


def test_shipped_names_and_names_in_use_are_refused():
    add_list(b"cat\n", "Mine")
    for name in ("Enable", "MODERN"):
        with pytest.raises(WordListError, match="is a list that lexarena ships"):
            add_list(b"cat\n", name)
    with pytest.raises(WordListError, match="there is a list Mine already"):
        add_list(b"dog\n", "mine")
    assert add_list(b"dog\n", "mine", replace=True).name == "Mine"
    assert read_word_list("mine").words == ("DOG",)


def test_people_play_with_modern_until_they_choose_another_and_only_in_place_of_enable():
    assert people_lexicon("scrabble", "standard") == "modern" == people_lexicon("racer")
    assert people_lexicon("scrabble", "mini") is None
    assert make_variant("scrabble", "standard").lexicon.name == "enable"
    add_list(b"cat\nqi\n", "NWL23")
    choose_list("nwl23")
    assert people_lexicon("scrabble", "standard") == "NWL23"
    remove_list("NWL23")
    assert people_lexicon("scrabble", "standard") == "modern"


@pytest.mark.parametrize("name", ["NWL23", "CSW21", "ODS8"])
def test_a_gcg_uses_the_list_that_it_names_once_it_is_here(name):
    record = read_record(f"{GCG}/{name.lower()}.gcg")
    assert record.lexicon.name == name
    assert record.lexicon.is_missing
    assert bool(doubt_of(record)) == (name == "ODS8")
    words = set(_words_of(record))
    add_list("\n".join(words).encode(), name)
    assert not record.lexicon.is_missing
    assert not doubt_of(record)


def _words_of(record):
    from lexarena.games.scrabble.record import checked_words
    from lexarena.records.replay import steps

    return [word for game, turn in steps(record) for word in checked_words(game, turn)]


def test_a_game_of_another_language_says_so():
    doubt = doubt_of(read_record(f"{GCG}/ods8.gcg"))
    assert "words are not in modern (FOI" in doubt
    assert doubt.endswith("in another language")


PIECES = [*"\t, =éß中\0\r\n\n\ufeff-'4🂡", "cat", "Dog", "QI", "x" * 70]


@pytest.mark.slow
def test_fuzzed_lists_give_a_list_or_a_clear_error():
    check_fuzzed(10_000)


def test_a_few_fuzzed_lists_give_a_list_or_a_clear_error():
    check_fuzzed(60)


def check_fuzzed(number):
    rng = random.Random(5)
    for _ in range(number):
        text = "".join(rng.choice(PIECES) for _ in range(rng.randrange(40)))
        content = text.encode(rng.choice(["utf-8", "utf-16", "latin-1"]), "replace")
        if rng.random() < 0.3:
            content = bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
        begun = time.process_time()
        assert "\n" not in problem_with(content)
        assert time.process_time() - begun < 1


def problem_with(content):
    """Return why a list is refused; empty if it is taken, and then it must be clean."""
    try:
        add_list(content, "Fuzz", replace=True)
    except LexarenaError as error:
        return str(error)
    words = read_word_list("Fuzz").words
    return "" if words == tuple(sorted(set(words))) else "\n"
