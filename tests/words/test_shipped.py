"""The shipped lists hold what ORIGIN.md says."""

import hashlib
import importlib.util
import lzma
import subprocess
import sys
from collections import Counter
from functools import cache
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest

from lexarena.errors import WordListError
from lexarena.words.list_names import SHIPPED
from lexarena.words.wordlist import commonness, shipped_bytes, shipped_words

COUNTS = {"enable": 172_823, "modern": 184_542, "common": 5_196, "mini": 1_232, "mini-classic": 971}
LENGTHS = {"enable": (2, 28), "modern": (2, 45), "common": (2, 7), "mini": (2, 5), "mini-classic": (3, 5)}
SMALL = ("common", "mini", "mini-classic")

words_of = cache(shipped_words)


@cache
def set_of(name):
    return frozenset(words_of(name))


def twos_of(name):
    return {word for word in words_of(name) if len(word) == 2}


@cache
def the_tool():
    path = Path(__file__).parents[2] / "tools" / "make_word_lists.py"
    spec = importlib.util.spec_from_file_location("make_word_lists", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_list_is_counted_here():
    assert set(SHIPPED) == set(COUNTS)


@pytest.mark.parametrize("name", SHIPPED)
def test_list_is_clean_sorted_and_of_the_right_size(name):
    words = words_of(name)
    assert len(words) == COUNTS[name]
    assert all(a < b for a, b in pairwise(words))
    assert all(word.isascii() and word.isalpha() and word.isupper() for word in words)
    assert (min(map(len, words)), max(map(len, words))) == LENGTHS[name]


def test_enable_has_the_known_number_of_words_of_each_length():
    by_length = Counter(map(len, words_of("enable")))
    assert (by_length[2], by_length[3]) == (96, 972)
    assert sum(by_length[n] for n in range(2, 16)) == 168_551


def test_modern_is_enable_with_words_of_today():
    """Every newer short word names a source, and longer ones are words of SCOWL up to the stated size."""
    enable, modern = set_of("enable"), set_of("modern")
    added = modern - enable
    short = {word for word in added if len(word) < 4}
    named = {word for line in the_tool().SHORT_WORDS.splitlines() for word in line.partition(":")[2].split()}
    assert enable < modern
    assert short == named - enable == named
    assert short >= the_tool().NEWER_TWOS
    assert not [word for word in added if the_tool().is_unwanted(word)]
    sizes = dict(zip(words_of("modern"), commonness(), strict=True))
    assert {sizes[word] for word in added - short} <= set(the_tool().LEVELS)
    assert sizes["THE"] == 10
    assert sizes["EMOJI"] == 50
    assert sizes["ZYZZYVA"] == the_tool().NO_LEVEL


@pytest.mark.parametrize("name", ["common", "mini-classic"])
def test_small_list_is_part_of_enable(name):
    assert set_of(name) <= set_of("enable")


def test_mini_goes_beyond_enable_by_the_newer_twos():
    assert set_of("mini") - set_of("enable") == the_tool().NEWER_TWOS


def test_mini_classic_is_in_the_other_small_lists():
    assert set_of("mini-classic") < set_of("mini")
    assert set_of("mini-classic") < set_of("common")


def test_small_lists_have_every_two_letter_word():
    assert twos_of("common") == twos_of("enable")
    assert twos_of("mini") == twos_of("enable") | the_tool().NEWER_TWOS


def test_mini_classic_is_chosen_from_mini():
    assert set_of("mini-classic") == the_tool().classic_words(set_of("mini"))


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("enable", "AA QUIXOTRY ZYZZYVA KNICKKNACK RAZZMATAZZ RAZZMATAZZES", "QI ZA OK COLOURZ"),
        ("modern", "QI ZA OK EW DA EMOJI SELFIE BLOG COLOUR", "TANH COLOURZ"),
        ("common", "XU CAT WATER ACTIONS QUIZ SYMBOLS", "QI ZYZZYVA CATS ALPHABET"),
        ("mini", "XU QI ZA OK CAT WATER HIS GAS", "CATS QUIZ WATERS ACTIONS"),
        ("mini-classic", "CAT WATER HIS GAS GOOD", "XU AA CATS CUTS STATE"),
    ],
)
def test_known_words(name, inside, outside):
    assert set(inside.split()) <= set_of(name)
    assert not set(outside.split()) & set_of(name)


@pytest.mark.parametrize("name", SMALL)
def test_small_list_holds_no_unwanted_word(name):
    assert not [word for word in words_of(name) if the_tool().is_unwanted(word)]


def test_unwanted_words_are_words_of_enable_that_the_small_lists_lose():
    lost = [word for word in words_of("enable") if the_tool().is_unwanted(word)]
    assert len(lost) > 20
    assert all(len(digest) == 12 for digest in the_tool().UNWANTED)


@pytest.mark.parametrize(
    ("word", "expected"),
    [("CATS", True), ("BOXES", True), ("CITIES", True), ("CAT", False), ("GLASS", False), ("HIS", False)],
)
def test_s_forms_need_a_known_stem_of_three_letters(word, expected):
    assert the_tool().is_s_form(word, {"CAT", "BOX", "CITY", "GLAS", "HI"}) is expected


def test_packing_gives_the_shipped_bytes():
    for name in SHIPPED:
        text = the_tool().as_text(words_of(name))
        if name == "modern":  # kept as what it adds to ENABLE
            text = the_tool().as_text(words_of("enable")) + the_tool().as_text(set_of(name) - set_of("enable"))
        assert shipped_bytes(name) == text or lzma.decompress(shipped_bytes(name)) == text


def test_bytes_tell_lists_apart():
    assert len({hashlib.sha256(shipped_bytes(name)).digest() for name in SHIPPED}) == len(SHIPPED)


def test_unknown_name_is_refused_with_the_known_ones():
    with pytest.raises(
        WordListError, match="unknown lexicon 'klingon'; choose from enable, modern, common, mini, mini-classic"
    ):
        shipped_bytes("klingon")


def test_origin_file_travels_with_the_lists_and_carries_the_notices():
    text = resources.files("lexarena.words").joinpath("data", "ORIGIN.md").read_text(encoding="utf-8")
    for part in ("Copyright 2000-2018 by Kevin Atkinson", "Copyright 1993, Geoff Kuenning", "Public Domain"):
        assert part in text
    for name, count in COUNTS.items():
        assert f"| `{name}` | {count:,} |" in text


def test_reading_words_needs_no_numeric_library():
    source = resources.files("lexarena.words").joinpath("wordlist.py").read_text(encoding="utf-8")
    assert "numpy" not in source
    assert "numba" not in source


def test_rebuilding_without_sources_fails_with_usage():
    tool = Path(__file__).parents[2] / "tools" / "make_word_lists.py"
    done = subprocess.run([sys.executable, str(tool)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "usage:" in done.stderr
