"""Every rule of reading and cleaning a word list."""

import errno
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.errors import WordListError
from lexarena.words.list_names import SHIPPED
from lexarena.words.wordlist import (
    EXAMPLES_KEPT,
    LARGEST_BOARD,
    LARGEST_FILE,
    Flaw,
    WordList,
    read_word_list,
    shipped_words,
)


@pytest.fixture
def write(tmp_path):
    def write(content, name="my.txt"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


# --- sources


def count(notes, flaw):
    return sum(kind.count for kind in notes.skipped if kind.flaw is flaw)


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_name_reads_the_shipped_list_without_a_warning(name):
    found = read_word_list(name)
    assert found.words == shipped_words(name)
    assert found.source == name
    assert found.notes.warning() is None


def test_path_and_its_text_read_the_same_file(write):
    path = write("cat\ndog\n")
    assert read_word_list(path) == read_word_list(str(path))
    assert read_word_list(path).words == ("CAT", "DOG")
    assert read_word_list(path).source == str(path)


def test_shipped_name_wins_over_a_file_but_a_path_is_a_path(write, monkeypatch):
    monkeypatch.chdir(write("cat\n", name="mini").parent)
    assert len(read_word_list("mini").words) > 1000
    assert read_word_list("./mini").words == ("CAT",)
    assert read_word_list(Path("mini")).words == ("CAT",)


@pytest.mark.parametrize("kind", [list, tuple, set, iter])
def test_words_come_from_any_iterable(kind):
    found = read_word_list(kind(["tea", "ate", "eat"]))
    assert found.words == ("ATE", "EAT", "TEA")
    assert found.source == "a list of 3 words"
    assert found.notes.warning() is None


def test_one_word_is_counted_in_the_singular():
    assert read_word_list(["tea"]).source == "a list of 1 word"


# --- what is fixed


@pytest.mark.parametrize(
    "content",
    [
        "CAT\nDOG\n",
        "CAT\nDOG",
        "dog\ncat\n",
        "Cat\ndOg\n",
        "cat\r\ndog\r\n",
        "cat\rdog\r",
        "  cat\t\n\u00a0dog \n",
        "\n\ncat\n \n\t\ndog\n\n",
        b"\xef\xbb\xbfcat\ndog\n",
        "cat\ndog\n".encode("utf-16"),
        b"\xfe\xff" + "cat\r\ndog\r\n".encode("utf-16-be"),
    ],
)
def test_harmless_differences_are_mended_silently(write, content):
    found = read_word_list(write(content))
    assert found.words == ("CAT", "DOG")
    assert found.notes.warning() is None
    assert found.notes.lines == 2


def test_duplicates_in_any_case_are_dropped_and_counted(write):
    found = read_word_list(write("cat\nCAT\nCat\ndog\n"))
    assert found.words == ("CAT", "DOG")
    assert found.notes.duplicates == 2
    assert found.notes.warning() == f"{found.source}: 2 duplicates dropped"


# --- what is left out


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("B4", Flaw.DIGIT),
        ("x²", Flaw.DIGIT),
        ("ICE CREAM", Flaw.SPACE),
        ("ice\u00a0cream", Flaw.SPACE),
        ("café", Flaw.ACCENT),
        ("cafe\u0301", Flaw.ACCENT),
        ("straße", Flaw.FOREIGN_LETTER),
        ("ﬁsh", Flaw.FOREIGN_LETTER),
        ("дом", Flaw.FOREIGN_LETTER),
        ("CO-OP", Flaw.HYPHEN),
        ("DON'T", Flaw.HYPHEN),
        ("don’t", Flaw.HYPHEN),
        ("A/C", Flaw.OTHER_CHARACTER),
        ("#hash", Flaw.OTHER_CHARACTER),
        ("na\u200bnny", Flaw.OTHER_CHARACTER),
        ("I", Flaw.SINGLE_LETTER),
        ("z" * 61, Flaw.ENDLESS),
    ],
)
def test_bad_line_is_skipped_and_counted_by_its_flaw(write, text, flaw):
    found = read_word_list(write(f"cat\n{text}\ndog\n"))
    assert found.words == ("CAT", "DOG")
    assert count(found.notes, flaw) == found.notes.skipped_lines == 1
    ((number, example),) = found.notes.skipped[0].examples
    assert number == 2
    assert text.startswith(example.rstrip("…"))


def test_word_beyond_every_board_is_kept_and_counted():
    found = read_word_list(["a" * 21, "b" * 22, "c" * 60])
    assert found.words == ("A" * 21, "B" * 22, "C" * 60)
    assert found.notes.too_long == 2
    assert found.notes.warning() == "a list of 3 words: 2 words of more than 21 letters fit no board"


def test_warning_is_one_line_with_everything(write, monkeypatch):
    monkeypatch.chdir(write("cat\nB4\nC3PO\ncafé\nCAT\n" + "x" * 22 + "\n").parent)
    assert read_word_list("my.txt").notes.warning() == (
        "my.txt: 3 of 6 lines skipped (2 with a digit, e.g. line 2 'B4'; 1 with an accent, e.g. line 4 'café'); "
        "1 duplicate dropped; 1 word of more than 21 letters fits no board"
    )


def test_line_numbers_count_blank_lines(write):
    notes = read_word_list(write("\n\ncat\n\nB4\n")).notes
    assert notes.skipped[0].examples == ((5, "B4"),)
    assert notes.lines == 2


def test_only_a_few_short_examples_are_kept():
    notes = read_word_list(["cat"] + [f"x{n}" for n in range(100)] + ["y" * 10_000]).notes
    assert count(notes, Flaw.DIGIT) == 100
    assert all(len(kind.examples) <= EXAMPLES_KEPT for kind in notes.skipped)
    assert len(notes.warning()) < 200


def test_odd_file_name_keeps_the_warning_on_one_line(write):
    warning = read_word_list(write("cat\ncat\n", name="two\nlines.txt")).notes.warning()
    assert "\n" not in warning


# --- what is refused


@pytest.mark.parametrize("name", ["nowhere.txt", "", "a\0b", "mini-clasic", "\udcff\ud800"])
def test_missing_file_names_the_shipped_lists(name):
    with pytest.raises(WordListError, match=r"cannot be read \(.*enable, modern, common, mini, mini-classic"):
        read_word_list(name)


def test_directory_is_refused(tmp_path):
    with pytest.raises(WordListError, match=r"it is a directory, not a file\); choose a shipped list"):
        read_word_list(tmp_path)


def test_unreadable_file_is_refused(write, monkeypatch):
    def refuse(*_):
        raise PermissionError(errno.EACCES, "Permission denied")

    path = write("cat\n")
    monkeypatch.setattr("os.open", refuse)
    with pytest.raises(WordListError, match=r"my\.txt: cannot be read \(Permission denied"):
        read_word_list(path)


def test_file_used_as_a_folder_is_refused(write):
    with pytest.raises(WordListError, match=r"cannot be read \(Not a directory"):
        read_word_list(write("cat\n") / "deeper.txt")


def test_huge_file_is_refused(tmp_path):
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(WordListError, match="larger than 67,108,864 bytes"):
        read_word_list(path)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"cat\ndo\0g\n", r"my\.txt is not text: line 2 holds a NUL character; save the list as UTF-8"),
        (b"cat\ncaf\xe9\n", r"my\.txt is not text: the bytes at offset 7 \(line 2\) are not UTF-8"),
        (b"\xff\xfec\0a\0t", r"my\.txt is not text: the bytes at offset 6 \(line 1\) are not UTF-16"),
        ("cat\n".encode("utf-16-le"), r"my\.txt is not text: line 1 holds a NUL"),
    ],
)
def test_bytes_that_are_no_text_are_refused_with_their_place(write, content, message):
    with pytest.raises(WordListError, match=message):
        read_word_list(write(content))


@pytest.mark.parametrize("content", ["", "\n\n \n", b"\xef\xbb\xbf"])
def test_empty_file_is_refused(write, content):
    with pytest.raises(
        WordListError, match=r"no usable word in .*my\.txt: it is empty; a word has two or more letters"
    ):
        read_word_list(write(content))


def test_file_of_bad_lines_only_is_refused_with_the_reasons(write):
    with pytest.raises(WordListError, match=r"2 of 2 lines skipped \(1 with a digit, .* 1 of a single letter, "):
        read_word_list(write("B4\nI\n"))


def test_no_words_at_all_are_refused():
    with pytest.raises(WordListError, match="no usable word in a list of 0 words: it is empty"):
        read_word_list([])


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (["cat", 7], "word 2 of the list is of type int"),
        ([None], "word 1 of the list is of type NoneType"),
        (b"cat", "word 1 of the list is of type int"),
        (7, "a name, a path or words, got int"),
        (None, "a name, a path or words, got NoneType"),
    ],
)
def test_what_is_no_text_is_refused(source, message):
    with pytest.raises(WordListError, match=message):
        read_word_list(source)


# --- laws


def check_law(source):
    """Either one clear line of error, or clean words with every line accounted for."""
    try:
        found = read_word_list(source)
    except WordListError as refusal:
        message = str(refusal)
    else:
        message = found.notes.warning() or ""
        check_words(found)
    assert message == "" or message.isprintable()


def check_words(found: WordList):
    assert found.words == tuple(sorted(set(found.words)))
    assert all(word.isascii() and word.isalpha() and word.isupper() and 2 <= len(word) <= 60 for word in found.words)
    notes = found.notes
    assert notes.lines == len(found.words) + notes.duplicates + notes.skipped_lines
    assert notes.too_long == sum(len(word) > LARGEST_BOARD for word in found.words)
    assert (notes.warning() is None) == (not (notes.annotated or notes.skipped or notes.duplicates or notes.too_long))


@given(
    st.one_of(
        st.binary(max_size=300),
        st.lists(st.text(max_size=8)).map(lambda lines: "\n".join(lines).encode("utf-8", "surrogatepass")),
        st.lists(st.sampled_from(["cat", "Cat", " dog\r", "B4", "é", "x" * 22, "\x85", "\ufeff"])).map(
            lambda lines: "\n".join(lines).encode()
        ),
        st.text().map(lambda text: text.encode("utf-16", "surrogatepass")),
    )
)
def test_any_bytes_give_clean_words_or_a_clear_error(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "any.txt"
    path.write_bytes(content)
    check_law(path)


@given(st.lists(st.text(alphabet=st.characters(), max_size=70)))
def test_any_words_give_clean_words_or_a_clear_error(words):
    check_law(words)


@given(st.lists(st.text(alphabet="ABCxyz", min_size=2, max_size=20), min_size=1))
def test_reading_clean_words_again_changes_nothing(words):
    once = read_word_list(words)
    again = read_word_list(once.words)
    assert again.words == once.words
    assert again.notes.duplicates == again.notes.skipped_lines == 0


def test_the_order_of_the_source_is_kept_beside_the_sorted_words():
    listed = read_word_list(["tea", "AA", "Tea", "b4", "eat"])
    assert listed.listed == ("TEA", "AA", "EAT")
    assert listed.words == ("AA", "EAT", "TEA")
    assert read_word_list("mini").listed == read_word_list("mini").words


@pytest.mark.parametrize(
    "lines",
    [
        ["AA\ta rough lava [n AAS]", "AB\tan abdominal muscle", "cat\t3"],
        ["aa a rough lava", "ab 123", "CAT   an animal, with 9 lives"],
        ["aa,12", "ab, 7", "cat;an animal"],
        ["AA = lava", "AB: muscle", "CAT\t"],
    ],
)
def test_what_follows_the_word_is_not_read(tmp_path, lines):
    path = tmp_path / "defined.txt"
    path.write_text("\n".join(lines))
    listed = read_word_list(path)
    assert listed.words == ("AA", "AB", "CAT")
    number = 2 if lines[-1] == "CAT\t" else 3
    assert listed.notes.warning() == f"{path}: {number} lines have more than the word, which alone is read"


def test_a_phrase_in_a_list_of_words_is_no_word(tmp_path):
    path = tmp_path / "words.txt"
    path.write_text("aa\nab\ncat\nice cream\ndog\tan animal")
    listed = read_word_list(path)
    assert listed.words == ("AA", "AB", "CAT", "DOG")
    assert "1 line has more than the word" in listed.notes.warning()
    assert "1 containing a space, e.g. line 4 'ice cream'" in listed.notes.warning()


def test_the_words_of_an_iterable_hold_nothing_else():
    assert read_word_list(["aa", "ab lava", "ab lava", "ab lava"]).words == ("AA",)
