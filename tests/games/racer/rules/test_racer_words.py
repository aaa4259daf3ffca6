"""Word lists of Word Racer: read as they are meant, in their order, and quickly."""

import time

import numpy as np
import pytest

from lexarena.errors import WordListError
from lexarena.games.racer.rules.scoring import RacerLexicon, Scorer, load_racer_lexicon
from lexarena.words.wordlist import shipped_words


@pytest.mark.parametrize(
    "content",
    [
        b"ZA\nAA\nTEA\n",
        b"ZA\nAA\nTEA",
        b"ZA\r\nAA\r\nTEA\r\n",
        b"ZA\r\nAA\r\nTEA",
        b"\xef\xbb\xbfZA\nAA\nTEA\n",
        b"za\naa\ntea\n\n",
        b" ZA \nAA\t\nTEA\nZA\nTEA\n",
        b"ZA\rAA\rTEA\r",
    ],
)
def test_a_file_reads_as_it_is_meant(content, tmp_path):
    file = tmp_path / "words.dat"
    file.write_bytes(content)
    words = load_racer_lexicon(file)
    assert words.words == ("ZA", "AA", "TEA")
    assert words.first == "ZA"
    assert words.name == str(file)


def test_words_dat_of_the_current_folder_comes_first(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shipped = load_racer_lexicon()
    assert shipped.name == "enable"
    assert shipped.words == tuple(word for word in shipped_words("enable") if len(word) <= 7)
    (tmp_path / "words.dat").write_text("TEA\nEAT\n")
    assert load_racer_lexicon().words == ("TEA", "EAT")
    assert load_racer_lexicon().name == "words.dat"
    assert load_racer_lexicon("enable") is shipped


def test_words_are_returned_as_they_are():
    words = RacerLexicon(["AA"])
    assert load_racer_lexicon(words) is words
    assert "AA" in words
    assert "aa" not in words
    assert repr(words) == "RacerLexicon('a list of 1 word', 1 words)"


def test_bad_lines_are_told_in_one_warning(tmp_path):
    file = tmp_path / "words.dat"
    file.write_text("AA\nB4\nC-D\nA\nTEA\nMARATHONS\n" + "A" * 16 + "\n")
    words = load_racer_lexicon(file)
    assert words.words == ("AA", "TEA")
    assert words.warning is not None
    assert words.warning.count("\n") == 0
    assert "3 of 7 lines skipped" in words.warning
    assert "board" not in words.warning  # a long word is not a mistake
    assert RacerLexicon(["AA", "MARATHONS"]).warning is None


@pytest.mark.parametrize("content", ["", "\n\n", "MARATHONS\nMARATHON\n", "A\nB\n"])
def test_a_list_without_a_word_is_refused(content, tmp_path):
    file = tmp_path / "words.dat"
    file.write_text(content)
    with pytest.raises(WordListError, match="no usable word in"):
        load_racer_lexicon(file)


def test_the_first_word_of_the_list_is_ignored_by_legacy_even_if_it_is_long():
    board = "AATEA.." + "." * 42
    assert Scorer("legacy", ["TEA", "AA"]).score(board) == 1
    assert Scorer("legacy", ["MARATHONS", "TEA", "AA"]).score(board) == 3
    assert Scorer("legacy", ["TEA", "AA", "TEA"]).score(board) == 1  # however often it stands in the list
    assert Scorer("legacy", ["TEA"]).score(board) == 0


def test_the_hash_does_not_depend_on_the_order():
    assert RacerLexicon(["AA", "TEA"]).hash == RacerLexicon(["tea", "aa", "aa", "marathons"]).hash
    assert RacerLexicon(["AA", "TEA"]).hash != RacerLexicon(["AA", "TEAS"]).hash


def test_letters_by_length():
    letters = RacerLexicon(["AZ", "TEA", "EAT"]).letters
    assert {length: rows.tolist() for length, rows in letters.items() if len(rows)} == {
        2: [[1, 26]],
        3: [[20, 5, 1], [5, 1, 20]],
    }
    assert letters[7].shape == (0, 7)


def test_170_000_words_are_ready_well_within_a_second(tmp_path):
    rng = np.random.default_rng(1)
    rows = rng.integers(65, 91, (200_000, 7)).astype(np.uint8)
    lengths = rng.integers(4, 8, len(rows))
    words = sorted({bytes(row[:length]).decode() for row, length in zip(rows, lengths, strict=True)})[:170_000]
    file = tmp_path / "words.dat"
    file.write_text("\n".join(words))
    Scorer(lexicon=["AA"]).score("." * 49)  # so that no kernel compiles on the clock
    started = time.process_time()
    scorer = Scorer(lexicon=load_racer_lexicon(file))
    assert scorer.score("." * 49) == 0
    assert time.process_time() - started < 1.5  # 0.4 s on a machine with nothing else to do
    assert len(scorer.lexicon) == 170_000
