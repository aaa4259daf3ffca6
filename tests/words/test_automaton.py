"""The compiled word list: the automaton and the anagram index hold exactly the words, and the cache on disk is safe."""

import io
import os
import random
import shutil
import subprocess
import sys
from collections import defaultdict
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.cache import cache_dir
from lexarena.errors import WordListError
from lexarena.words import anagrams, automaton
from lexarena.words.lexicon import Lexicon, load_lexicon
from lexarena.words.list_names import SHIPPED
from lexarena.words.wordlist import shipped_words

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ALPHABET = "ABZ"

small_lists = st.lists(st.text(ALPHABET, min_size=2, max_size=5), min_size=1, max_size=12, unique=True).map(sorted)
long_lists = st.lists(st.text("AYZ", min_size=2, max_size=21), min_size=1, max_size=8, unique=True).map(sorted)
SOME = ["CARE", "CARES", "RACE", "AA", "AB", "BAA", "SCARE", "ZA", "ACE", "ACERB", "CAR"]


# --- reading the array by its documented layout


def node_at(nodes, offset):
    """Return a node: the letters that complete a word, and where each arc leads."""
    onward, has_endings = nodes[offset] & ~(1 << 31), nodes[offset] >> 31
    complete = nodes[offset + 1] if has_endings else 0
    arcs = [bit for bit in range(32) if onward >> bit & 1]
    assert all(bit <= 26 for bit in arcs)
    assert complete >> 26 == 0
    assert bool(complete) == bool(has_endings)
    return complete, {bit: nodes[offset + 1 + has_endings + i] for i, bit in enumerate(arcs)}


def spelled(nodes, offset):
    """Yield everything that is spelled from a node on, `>` for the separator."""
    branches = [("", offset)]
    while branches:
        text, at = branches.pop()
        complete, arcs = node_at(nodes, at)
        for bit in range(26):
            if complete >> bit & 1:
                yield text + LETTERS[bit]
        branches += [(text + (LETTERS + ">")[bit], child) for bit, child in arcs.items()]


def gaddag_entries(words):
    """Return every entry that a GADDAG has: a beginning backwards, the separator, the rest; or the word backwards."""
    return sorted(
        word[:i][::-1] + (">" + word[i:] if i < len(word) else "") for word in words for i in range(1, len(word) + 1)
    )


def reachable(nodes):
    """Return the offsets of all nodes that can be reached from the two roots."""
    seen = set()
    waiting = [nodes[0], nodes[1]]
    while waiting:
        at = waiting.pop()
        if at not in seen:
            seen.add(at)
            waiting += node_at(nodes, at)[1].values()
    return seen


def check_shape(nodes):
    """Assert that the automaton is minimal and that the array holds nothing else."""
    nodes = nodes.tolist()
    offsets = reachable(nodes)
    assert 0 not in offsets, "an arc leads to no node"
    place = 2
    contents = {}
    while place < len(nodes):
        assert place in offsets, f"the node at {place} is not used"
        complete, arcs = node_at(nodes, place)
        assert complete or arcs, f"the node at {place} leads nowhere"
        if place != nodes[1]:  # the root of the DAWG is one more node, whatever it holds
            same = contents.setdefault((complete, tuple(arcs.items())), place)
            assert same == place, f"the nodes at {same} and {place} are equal"
        place += 1 + bool(complete) + len(arcs)
    assert place == len(nodes)


# --- exactly the words


@given(small_lists)
def test_accepts_exactly_the_list(words):
    nodes = automaton.build(words)
    texts = ["".join(letters) for length in range(6) for letters in product(ALPHABET, repeat=length)]
    accepted = {text for text in texts if automaton.contains(nodes, text)}
    assert accepted == set(words)


@given(small_lists)
def test_prefixes_are_exactly_those_of_words(words):
    nodes = automaton.build(words)
    prefixes = {word[:i] for word in words for i in range(len(word) + 1)}
    for length in range(5):
        for text in map("".join, product(ALPHABET, repeat=length)):
            assert automaton.contains_prefix(nodes, text) == (text in prefixes), text
            wanted = [word for word in words if word.startswith(text)]
            assert automaton.completions(nodes, text) == wanted, text


@given(st.one_of(small_lists, long_lists))
def test_gaddag_spells_every_entry_once_and_nothing_else(words):
    nodes = automaton.build(words).tolist()
    assert sorted(spelled(nodes, nodes[0])) == gaddag_entries(words)
    assert sorted(spelled(nodes, nodes[1])) == words


@given(st.one_of(small_lists, long_lists))
def test_automaton_is_minimal(words):
    check_shape(automaton.build(words))


@given(small_lists)
def test_node_number_is_that_of_the_different_continuations(words):
    """A minimal automaton has one node per set of endings that some beginning allows."""
    nodes = automaton.build(words).tolist()
    entries = gaddag_entries(words)
    endings = defaultdict(set)
    for entry in entries:
        for i in range(len(entry)):
            endings[entry[:i]].add(entry[i:])
    languages = {frozenset(rest) for rest in endings.values()}
    own = reachable(nodes) - {nodes[1]}
    assert len(own) == len(languages), f"{len(own)} nodes for {len(languages)} sets of endings"


@pytest.mark.parametrize(
    "words",
    [
        ["AA"],
        ["AB"],
        ["ZZ"],
        ["ABCDEFGHIJKLMNO"],
        ["Z" * 15, "Z" * 14],
        ["ABCDEFGHIJKLMNOPQRSTU"],
        ["Z" * 21, "Z" * 20],
        SOME,
    ],
)
def test_small_and_extreme_lists(words):
    words = sorted(words)
    nodes = automaton.build(words)
    listed = nodes.tolist()
    assert sorted(spelled(listed, listed[1])) == words
    assert sorted(spelled(listed, listed[0])) == gaddag_entries(words)
    check_shape(nodes)


def test_what_is_no_word_is_refused():
    lexicon = Lexicon(SOME)
    for text in ("", "A", "CAREX", "C RE", "CA>E", "ÄA", "CARE\n", "[[", "@A", "A" * 40, "C?RE", "٣٣"):
        assert text not in lexicon, text
    assert 5 not in lexicon
    assert None not in lexicon
    assert "care" in lexicon


# --- the shipped lists


@pytest.fixture(scope="module")
def enable():
    return load_lexicon("enable"), {word for word in shipped_words("enable") if len(word) <= 15}


@pytest.mark.parametrize("name", SHIPPED)
def test_dawg_of_a_shipped_list_spells_the_list(name):
    lexicon = load_lexicon(name)
    nodes = lexicon.nodes.tolist()
    words = [word for word in shipped_words(name) if len(word) <= 15]
    assert sorted(spelled(nodes, nodes[1])) == words
    assert len(lexicon) == len(words)
    assert lexicon.words == tuple(words)


@pytest.mark.parametrize("name", ["mini", "common"])
def test_gaddag_of_a_shipped_list_spells_its_entries(name):
    nodes = load_lexicon(name).nodes.tolist()
    assert sorted(spelled(nodes, nodes[0])) == gaddag_entries(shipped_words(name))


@pytest.mark.parametrize("name", ["mini", "common", pytest.param("enable", marks=pytest.mark.slow)])
def test_automaton_of_a_shipped_list_is_minimal(name):
    check_shape(load_lexicon(name).nodes)


def test_every_word_of_enable_is_found(enable):
    lexicon, words = enable
    assert all(word in lexicon for word in words)


def test_neighbours_of_words_are_found_only_if_they_are_words(enable):
    """Change one letter of a word, cut it, or double a letter: the answer is that of the set."""
    lexicon, words = enable
    for word in random.Random(1).sample(sorted(words), 2000):
        for i in range(len(word)):
            for letter in LETTERS:
                other = word[:i] + letter + word[i + 1 :]
                assert (other in lexicon) == (other in words), other
            for other in (word[:i], word[i:], word[:i] + word[i] + word[i:], word[:i] + word[i + 1 :]):
                assert (other in lexicon) == (other in words), other


def test_equal_lists_give_equal_bytes():
    words = shipped_words("common")
    first, second = automaton.build(words), automaton.build(words)
    assert first.tobytes() == second.tobytes()
    assert first.tobytes() == load_lexicon("common").nodes.tobytes()
    for one, other in zip(anagrams.build(words), anagrams.build(words), strict=True):
        assert one.tobytes() == other.tobytes()


def test_order_case_and_repetition_of_the_words_do_not_matter(make_lexicon):
    one = make_lexicon(SOME)
    other = make_lexicon([*reversed(SOME), "care", "AA"])
    assert one.hash == other.hash
    assert one.nodes.tobytes() == other.nodes.tobytes()


# --- anagrams


def by_letters(words):
    groups = defaultdict(list)
    for word in sorted(words):
        groups["".join(sorted(word))].append(word)
    return groups


@given(st.one_of(small_lists, long_lists))
def test_anagram_index_is_a_dictionary_of_sorted_letters(words):
    index = anagrams.build(words)
    groups = by_letters(words)
    assert sorted(anagrams.all_words(index)) == words
    for letters, group in groups.items():
        assert anagrams.words_from(index, letters) == group
        assert anagrams.words_from(index, letters[::-1].lower()) == group
    for length in range(5):
        for letters in map("".join, product(ALPHABET, repeat=length)):
            assert anagrams.words_from(index, letters) == groups.get("".join(sorted(letters)), []), letters


def test_anagrams_of_enable(enable):
    lexicon, words = enable
    groups = by_letters(words)
    for letters in random.Random(2).sample(sorted(groups), 5000):
        assert lexicon.anagrams(letters) == groups[letters]


def test_letters_that_spell_nothing(enable):
    lexicon, words = enable
    groups = by_letters(words)
    rng = random.Random(3)
    for _ in range(20_000):
        letters = "".join(rng.choices(LETTERS, k=rng.randint(2, 8)))
        assert lexicon.anagrams(letters) == groups.get("".join(sorted(letters)), []), letters


@pytest.mark.parametrize("letters", ["CAR?", "??", "Q?", "?ATER_", "STARE??", "_", "ZZZZ?", "?a"])
def test_question_mark_stands_for_any_letter(letters):
    words = shipped_words("common")
    fixed = sorted(letters.upper().replace("?", "").replace("_", ""))

    def fits(word):
        left = list(word)
        for letter in fixed:
            if letter not in left:
                return False
            left.remove(letter)
        return len(word) == len(letters)

    assert load_lexicon("common").anagrams(letters) == [word for word in words if fits(word)]


@pytest.mark.parametrize("letters", ["", "1", "Ä?", "A-B", ">"])
def test_what_is_no_letter_has_no_anagrams(letters):
    assert load_lexicon("mini").anagrams(letters) == []


# --- the cache on disk


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path))
    return tmp_path


def compiled_file(folder):
    (file,) = (folder / "lexicons").iterdir()
    return file


def same(one, other):
    return (
        one.nodes.tobytes() == other.nodes.tobytes()
        and one.hash == other.hash
        and len(one) == len(other)
        and all(a.tobytes() == b.tobytes() for a, b in zip(one.index, other.index, strict=True))
    )


def test_lexicon_comes_back_from_the_cache_as_it_was(own_cache):
    built = Lexicon(SOME)
    file = compiled_file(own_cache)
    before = file.stat().st_mtime_ns
    assert same(built, Lexicon(SOME))
    assert compiled_file(own_cache).stat().st_mtime_ns == before, "built again"


def test_another_list_is_another_file(own_cache):
    Lexicon(SOME)
    assert "ZOO" in Lexicon([*SOME, "ZOO"])
    assert "ZOO" not in Lexicon(SOME)
    assert len(list((own_cache / "lexicons").iterdir())) == 2


def test_changed_word_file_is_compiled_anew(own_cache, tmp_path):
    file = tmp_path / "mine.txt"
    file.write_text("CARE\n")
    assert "RACE" not in Lexicon(file)
    file.write_text("RACE\n")
    assert "RACE" in Lexicon(file)
    assert "CARE" not in Lexicon(file)


def other_arrays():
    stream = io.BytesIO()
    np.savez(stream, other=np.zeros(3))
    return stream.getvalue()


def lone_array():
    stream = io.BytesIO()
    np.save(stream, np.zeros(3))
    return stream.getvalue()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda content: b"",
        lambda content: b"not a lexicon",
        lambda content: content[:1],
        lambda content: content[: len(content) // 2],
        lambda content: content[:-1],
        lambda content: b"\0" * len(content),
        lambda content: content[:100] + b"\xff" * 40 + content[140:],
        lambda content: other_arrays(),
        lambda content: lone_array(),
    ],
    ids=["empty", "text", "one byte", "half", "last byte", "zeros", "overwritten", "other arrays", "a lone array"],
)
def test_spoilt_cache_file_is_built_again(own_cache, spoil):
    built = Lexicon(SOME)
    file = compiled_file(own_cache)
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))
    assert same(built, Lexicon(SOME))
    file = compiled_file(own_cache)
    assert file.read_bytes() == whole


def test_cache_file_with_any_byte_changed_is_never_trusted(own_cache):
    """Byte by byte, above all in the directory at the file's end: the lexicon is right, and no error gets through."""
    built = Lexicon(["AA", "CARE"])
    file = compiled_file(own_cache)
    whole = file.read_bytes()
    wrong = []
    for place in [*range(0, len(whole) - 400, 16), *range(len(whole) - 400, len(whole))]:
        spoilt = bytearray(whole)
        spoilt[place] ^= 1
        file.write_bytes(spoilt)
        try:
            if not same(built, Lexicon(["AA", "CARE"])):
                wrong.append((place, "another lexicon"))
        except Exception as error:
            wrong.append((place, f"{type(error).__name__}: {error}"))
    kinds = sorted({what for _, what in wrong})
    assert not wrong, f"{len(wrong)} changes get through, such as {wrong[0]}; what happens: {kinds}"


def test_hash_of_enable_is_the_one_that_old_records_have(enable):
    lexicon, _ = enable
    assert lexicon.hash == "bf2350809031afb0dc357f04634ec469ca565db4e28546955d1a02dce4105bc4"
    assert (len(lexicon), lexicon.longest, lexicon.longer_words) == (168_551, 15, 4_215)


def test_larger_boards_get_a_form_of_their_own_with_the_longer_words(own_cache):
    lexicon = Lexicon([*SOME, "RESPONSIBILITIES", "A" * 21, "B" * 22])
    assert lexicon.words == Lexicon(SOME).words
    assert lexicon.hash == Lexicon(SOME).hash
    large = lexicon.for_board(17)
    assert set(large.words) == {*SOME, "RESPONSIBILITIES", "A" * 21}
    assert large.longest == 21
    assert large.longer_words == 2
    assert large.hash != lexicon.hash
    assert lexicon.for_board(21) is large
    assert large.for_board(19) is large
    assert large.for_board(15).hash == lexicon.hash
    assert large.anagrams("SEITILIBISNOPSER") == ["RESPONSIBILITIES"]
    assert large.starting_with("RESPONSIB") == ["RESPONSIBILITIES"]


def test_a_list_without_long_words_is_the_same_for_every_board(own_cache):
    lexicon = Lexicon(SOME)
    assert lexicon.for_board(21) is lexicon
    assert load_lexicon(lexicon, 17) is lexicon
    assert load_lexicon("mini", 21).hash == load_lexicon("mini").hash


def test_a_list_of_long_words_only_says_which_boards_it_fits(own_cache):
    with pytest.raises(WordListError, match="every word has more than 15 letters and fits no board of up to 15 x 15"):
        Lexicon(["RESPONSIBILITIES"])
    assert len(Lexicon(["RESPONSIBILITIES"], 17)) == 1
    with pytest.raises(WordListError, match=r"every word has more than 21 letters and fits no board$"):
        Lexicon(["A" * 22], 21)


def test_cache_that_cannot_be_written_costs_nothing_but_time(tmp_path, monkeypatch):
    file = tmp_path / "a file"
    file.write_text("")
    monkeypatch.setenv("LEXARENA_CACHE", str(file / "below"))
    assert "CARE" in Lexicon(SOME)


def test_two_processes_can_build_at_once(tmp_path):
    """Both get the whole lexicon, and nothing but the one file stays."""
    kernels = cache_dir() / "kernels"
    if kernels.is_dir():
        shutil.copytree(kernels, tmp_path / "kernels")
    program = (
        "import sys; from lexarena.words.lexicon import Lexicon; from lexarena.words import automaton;"
        "from lexarena.words.wordlist import shipped_words;"
        "automaton.build(['AA']); print('ready', flush=True); sys.stdin.readline();"
        "lexicon = Lexicon(shipped_words('common'));"
        "print(len(lexicon), lexicon.hash, len(lexicon.nodes), 'CARE' in lexicon)"
    )
    environment = os.environ | {"LEXARENA_CACHE": str(tmp_path)}
    both = [
        subprocess.Popen(
            [sys.executable, "-c", program],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for process in both:
        assert process.stdout.readline() == "ready\n", process.communicate()[1]
    for process in both:
        process.stdin.write("go\n")
        process.stdin.flush()
    outputs = [process.communicate(timeout=300) for process in both]
    assert [process.returncode for process in both] == [0, 0], outputs
    lexicon = load_lexicon("common")
    assert {out for out, _ in outputs} == {f"{len(lexicon)} {lexicon.hash} {len(lexicon.nodes)} True\n"}
    assert len(list((tmp_path / "lexicons").iterdir())) == 1
