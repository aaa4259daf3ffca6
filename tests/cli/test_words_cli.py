"""`lexarena words`: what each command prints, where, and with which exit code."""

import hashlib
import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from lexarena.cli.words import app
from lexarena.errors import LexarenaError, WordListError
from lexarena.words.list_names import SHIPPED
from lexarena.words.wordlist import ORIGINS, shipped_words


@pytest.fixture(autouse=True)
def own_cache(tmp_path_factory, monkeypatch):
    """Lexicons compiled here do not stay in the user's cache."""
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path_factory.getbasetemp() / "words"))


@pytest.fixture
def words_file(tmp_path):
    path = tmp_path / "my.txt"
    path.write_text("cat\ncats\ncast\nacts\nb4\nzoo\n")
    return str(path)


def run(*arguments):
    """Run a command; an error that it raises is raised here too."""
    return CliRunner().invoke(app, arguments, catch_exceptions=False)


def lines(*arguments):
    return run(*arguments).stdout.splitlines()


# --- check


def test_a_valid_word():
    result = run("check", "cat")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "CAT  valid\n", "")


def test_a_word_that_is_not_valid_gives_exit_code_1():
    result = run("check", "XQZ")
    assert (result.exit_code, result.stdout) == (1, "XQZ  not valid\n")


def test_each_word_has_its_line_and_one_bad_word_gives_exit_code_1():
    result = run("check", "Cat", "xqz", "ZEBRA")
    assert result.stdout == "CAT    valid\nXQZ    not valid\nZEBRA  valid\n"
    assert result.exit_code == 1


def test_words_are_looked_up_in_the_list_that_is_named(words_file):
    assert run("check", "zebra", "--lexicon", "mini").exit_code == 1
    assert lines("check", "zoo", "dog", "--lexicon", words_file) == ["ZOO  valid", "DOG  not valid"]


def test_check_needs_a_word():
    assert run("check").exit_code == 2


# --- prefix


def test_words_that_start_so_come_sorted_one_per_line():
    result = run("prefix", "zeb")
    assert result.stdout.splitlines() == sorted(word for word in shipped_words("enable") if word.startswith("ZEB"))
    assert result.stderr == f"{len(result.stdout.splitlines())} words\n"
    assert result.exit_code == 0


def test_a_limit_cuts_the_list_and_says_so(words_file):
    result = run("prefix", "ca", "--limit", "2", "--lexicon", words_file)
    assert result.stdout == "CAST\nCAT\n"
    assert result.stderr.endswith("2 of 3 words\n")


def test_a_word_is_its_own_prefix(words_file):
    result = run("prefix", "zoo", "--lexicon", words_file)
    assert result.stdout == "ZOO\n"
    assert result.stderr.endswith("\n1 word\n")


def test_no_word_with_a_prefix_gives_exit_code_1():
    result = run("prefix", "xqz")
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", "no word starts with XQZ\n")


def test_a_negative_limit_is_refused():
    assert run("prefix", "a", "--limit", "-1").exit_code == 2


# --- anagrams


def test_words_with_exactly_these_letters(words_file):
    result = run("anagrams", "tacs", "--lexicon", words_file)
    assert (result.exit_code, result.stdout) == (0, "ACTS\nCAST\nCATS\n")


@pytest.mark.parametrize("wild", ["?", "_"])
def test_a_question_mark_stands_for_any_letter(words_file, wild):
    assert lines("anagrams", f"{wild}ta", "--lexicon", words_file) == ["CAT"]
    assert lines("anagrams", wild * 3, "--lexicon", words_file) == ["CAT", "ZOO"]
    assert lines("anagrams", f"zo{wild}", "--lexicon", words_file) == ["ZOO"]


def test_a_letter_serves_once(words_file):
    assert run("anagrams", "zoz", "--lexicon", words_file).exit_code == 1


def test_words_from_some_of_the_letters_come_longest_first(words_file):
    result = run("anagrams", "catsx", "--sub", "--lexicon", words_file)
    assert result.stdout.split() == ["ACTS", "CAST", "CATS", "CAT"]


def test_no_anagram_gives_exit_code_1():
    result = run("anagrams", "xqz")
    assert (result.exit_code, result.stdout, result.stderr) == (1, "", "no word uses all of XQZ\n")


def test_the_anagrams_of_a_shipped_list():
    assert lines("anagrams", "retinas") == [
        word for word in shipped_words("enable") if sorted(word) == sorted("RETINAS")
    ]


def test_what_is_no_letter_is_refused():
    with pytest.raises(LexarenaError, match="'4' is not a letter; use A-Z"):
        run("anagrams", "c4t")


# --- info


def facts(*arguments):
    return dict(line.split(maxsplit=1) for line in lines("info", *arguments) if line)


def test_what_a_shipped_list_holds():
    listed = facts("mini-classic")
    words = shipped_words("mini-classic")
    assert listed["name"] == "mini-classic"
    assert listed["words"] == "971"
    assert listed["playable"] == "971 (2 to 15 letters)"
    assert listed["hash"] == hashlib.sha256("\n".join(words).encode()).hexdigest()
    assert [listed[n] for n in "345"] == [str(sum(len(word) == int(n) for word in words)) for n in "345"]
    assert "SCOWL" in listed["origin"]
    number, unit = listed["compiled"].split()
    assert unit == "MB"
    assert 0 < float(number) < 5


def test_the_table_of_lengths(words_file):
    assert lines("info", words_file)[-3:] == ["letters    words", "      3        2", "      4        3"]


def test_enable_is_the_default_and_its_long_words_are_told_apart():
    listed = facts()
    assert (listed["name"], listed["words"], listed["playable"]) == ("enable", "172,823", "168,551 (2 to 15 letters)")
    assert "public domain" in listed["origin"]


def test_every_shipped_list_has_an_origin():
    assert set(ORIGINS) == set(SHIPPED)


def test_a_file_is_told_as_ones_own(words_file):
    listed = facts(words_file)
    assert (listed["name"], listed["words"], listed["origin"]) == (words_file, "5", "your file")


# --- warnings and errors


@pytest.mark.parametrize(
    "arguments",
    [("check", "cat", "--lexicon"), ("prefix", "c", "--lexicon"), ("anagrams", "cat", "--lexicon"), ("info",)],
)
def test_what_is_wrong_with_a_file_is_told_once_and_not_on_the_output(words_file, arguments):
    result = run(*arguments, words_file)
    assert result.stderr.count("warning: ") == 1
    assert f"warning: {words_file}: 1 of 6 lines skipped (1 with a digit, e.g. line 5 'b4')\n" in result.stderr
    assert "warning" not in result.stdout
    assert result.exit_code == 0


@pytest.mark.parametrize(
    "arguments",
    [("check", "cat", "--lexicon"), ("prefix", "c", "--lexicon"), ("anagrams", "cat", "--lexicon"), ("info",)],
)
def test_a_list_that_is_not_there_is_an_error(arguments):
    with pytest.raises(
        WordListError, match=r"klingon: cannot be read \(no such file\); choose a shipped list [^;]*line$"
    ):
        run(*arguments, "klingon")


# --- quick help


def test_asking_for_help_loads_no_numeric_library():
    script = "import sys, lexarena.cli.words; print([name for name in ('numba', 'numpy') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_every_command_has_help():
    shown = run("--help").stdout
    for command in ("check", "prefix", "hooks", "pattern", "anagrams", "info"):
        assert command in shown
        assert run(command, "--help").exit_code == 0


# --- hooks, patterns and JSON


def test_hooks_are_printed_as_letters():
    done = run("hooks", "care", "--lexicon", "common")
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in lines] == ["front", "back", "shorter"]
    assert "S" in lines[0]
    assert {"D", "S"} <= set(lines[1])
    assert lines[2] == ["shorter", "ARE", "CAR"]
    assert "CARE is valid" in done.stderr
    assert run("hooks", "zzz").exit_code == 1


def test_patterns_are_looked_up():
    assert run("pattern", "q[^u]*", "--limit", "1").stdout == "QAID\n"
    assert run("pattern", "zzz*").exit_code == 1


def test_json_has_the_same():
    assert json.loads(run("pattern", "q[^u]*", "--limit", "2", "--json").stdout) == {
        "number": 17,
        "words": ["QAID", "QAIDS"],
    }
    assert json.loads(run("hooks", "qai", "--json").stdout) == {
        "word": "QAI",
        "is_valid": False,
        "front": [],
        "back": ["D"],
        "shorter": ["AI"],
    }
    assert json.loads(run("check", "cat", "catt", "--json").stdout) == {"CAT": True, "CATT": False}
    assert json.loads(run("prefix", "zyzz", "--json").stdout)["words"] == run("prefix", "zyzz").stdout.split()
    assert json.loads(run("anagrams", "tac", "--json").stdout) == {"number": 2, "words": ["ACT", "CAT"]}


def test_a_file_with_definitions_is_read_with_one_line_about_it(tmp_path):
    path = tmp_path / "defined.txt"
    path.write_text("AA\trough lava\nAB\tmuscle\nCAT\tanimal\n")
    done = run("check", "aa", "cat", "--lexicon", str(path))
    assert done.exit_code == 0
    assert done.stderr == f"warning: {path}: 3 lines have more than the word, which alone is read\n"
