"""Rulesets: what the shipped ones contain, and that the error for a wrong file says what is wrong and how to fix it."""

import json
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.errors import RulesetError
from lexarena.games.scrabble.rules.ruleset import PREMIUMS, Ruleset, load_ruleset, ruleset_names

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
FOLDER = Path(str(files("lexarena.games.scrabble") / "rulesets"))

MINE = """
words = "words/mine.txt"

[board]
size = 5

[tiles.counts]
A = 6
B = 4

[rack]
size = 5
"""


def shipped_text(name):
    return (FOLDER / f"{name}.toml").read_text("utf-8")


def tiles(rules):
    return dict(zip([*LETTERS, "blank"], rules.counts, strict=True))


@pytest.fixture
def refusal(tmp_path, monkeypatch):
    """Return what the reader says of a file `my.toml` with this content."""
    monkeypatch.chdir(tmp_path)

    def of(content):
        Path("my.toml").write_bytes(content if isinstance(content, bytes) else content.encode())
        with pytest.raises(RulesetError) as caught:
            load_ruleset("my.toml")
        return str(caught.value)

    return of


# The shipped rulesets.


def test_the_shipped_names_are_the_shipped_files():
    assert {"mini", "mini-classic", "mini20", "seven", "eleven", "standard", "super"} <= set(ruleset_names())
    assert {file.stem for file in FOLDER.glob("*.toml")} == set(ruleset_names())


@pytest.mark.parametrize(
    ("name", "size", "rack", "total", "bonus", "words"),
    [
        ("mini", 5, 5, 38, 10, "mini"),
        ("mini-classic", 5, 5, 38, 10, "mini-classic"),
        ("mini20", 5, 5, 20, 10, "mini"),
        ("seven", 7, 6, 44, 25, "common"),
        ("eleven", 11, 7, 64, 40, "enable"),
        ("standard", 15, 7, 100, 50, "enable"),
        ("super", 21, 7, 200, 50, "enable"),
    ],
)
def test_size_rack_tiles_and_bonus(name, size, rack, total, bonus, words):
    rules = load_ruleset(name)
    assert rules.name == name
    assert (rules.size, rules.rack_size, rules.total_tiles, rules.words) == (size, rack, total, words)
    assert (rules.bingo_tiles, rules.bingo_bonus) == (rack, bonus)
    assert f"{size}x{size}, {total} tiles, racks of {rack}" in rules.title
    assert rules.values == load_ruleset("standard").values


@pytest.mark.parametrize(
    ("name", "exchange", "minimum", "scoreless", "zero_plays", "max_steps", "final_scoring"),
    [
        ("mini", True, 1, 4, True, 60, "standard"),
        ("mini-classic", False, 1, 2, False, 30, "out-only"),
        ("mini20", False, 1, 2, True, None, "standard"),
        ("seven", True, 6, 4, True, None, "standard"),
        ("eleven", True, 7, 6, True, None, "standard"),
        ("standard", True, 7, 6, True, None, "standard"),
        ("super", True, 7, 6, True, None, "standard"),
    ],
)
def test_exchange_and_ending(name, exchange, minimum, scoreless, zero_plays, max_steps, final_scoring):
    rules = load_ruleset(name)
    assert (rules.exchange, rules.exchange_minimum) == (exchange, minimum)
    assert (rules.scoreless_turns, rules.zero_plays_count) == (scoreless, zero_plays)
    assert (rules.max_steps, rules.final_scoring) == (max_steps, final_scoring)


@pytest.mark.parametrize("name", ruleset_names())
def test_layouts_are_square_and_the_same_from_every_side(name):
    rules = load_ruleset(name)
    layout = rules.layout
    assert len(layout) == rules.size
    assert all(len(row) == rules.size for row in layout)
    assert layout == layout[::-1]
    assert layout == tuple(row[::-1] for row in layout)
    assert layout == tuple(zip(*layout, strict=True))
    assert layout[rules.centre][rules.centre] == "DW"


@pytest.mark.parametrize("name", ["seven", "eleven", "standard", "super"])
def test_larger_boards_have_all_four_premiums(name):
    assert {square for row in load_ruleset(name).layout for square in row if square} == set(PREMIUMS)


def test_standard_premiums():
    squares = Counter(square for row in load_ruleset("standard").layout for square in row)
    assert squares == {"TW": 8, "DW": 17, "TL": 12, "DL": 24, None: 164}


def test_super_has_the_tiles_of_super_scrabble():
    counts = dict(zip(LETTERS + "_", load_ruleset("super").counts, strict=True))
    by_number = {
        24: "E",
        16: "A",
        15: "OT",
        13: "INR",
        10: "S",
        8: "D",
        7: "LU",
        6: "CM",
        5: "GH",
        4: "BFPWY_",
        3: "V",
        2: "JKQXZ",
    }
    assert counts == {tile: number for number, tiles in by_number.items() for tile in tiles}


def test_standard_tiles_and_values():
    rules = load_ruleset("standard")
    assert "".join(letter * count for letter, count in zip(LETTERS + "_", rules.counts, strict=True)) == (
        "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHHIIIIIIIIIJKLLLLMMNNNNNNOOOOOOOOPPQRRRRRRSSSSTTTTTTUUUUVVWWXYYZ__"
    )
    by_value = {1: "AEILNORSTU", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ"}
    assert rules.values == (*(next(v for v, letters in by_value.items() if x in letters) for x in LETTERS), 0)


@pytest.mark.parametrize("name", ["mini", "mini-classic"])
def test_mini_tiles_and_premiums_are_the_guides(name):
    rules = load_ruleset(name)
    assert tiles(rules) == {**dict.fromkeys("AEIOURSTLN", 2), **dict.fromkeys("BCDFGHJKMPQVWXYZ", 1), "blank": 2}
    premiums = {(r, c): square for r, row in enumerate(rules.layout) for c, square in enumerate(row) if square}
    corners = [(0, 0), (0, 4), (4, 0), (4, 4), (1, 1), (1, 3), (3, 1), (3, 3)]
    assert premiums == {(2, 2): "DW", **dict.fromkeys(corners, "DL")}


def test_the_bag_can_empty_in_mini20_but_not_in_mini():
    for name, can_empty in (("mini", False), ("mini20", True)):
        rules = load_ruleset(name)
        assert (rules.total_tiles - 2 * rules.rack_size <= rules.size**2) == can_empty


def test_mini20_is_balanced():
    bag = tiles(load_ruleset("mini20"))
    assert sum(bag[vowel] for vowel in "AEIOU") == 8
    assert (bag["Q"], bag["blank"]) == (0, 1)


# Rulesets as values.


@pytest.mark.parametrize("name", ruleset_names())
def test_round_trip_through_json(name):
    rules = load_ruleset(name)
    assert Ruleset.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules


def test_equal_rulesets_are_one_key():
    rules = load_ruleset("mini")
    assert len({rules, Ruleset.from_dict(rules.to_dict()), load_ruleset("mini20")}) == 2


def test_a_ruleset_is_loaded_already():
    rules = load_ruleset("eleven")
    assert load_ruleset(rules) is rules


# A user's own file.


def test_own_file_needs_only_size_counts_and_rack(tmp_path):
    file = tmp_path / "tiny.toml"
    file.write_text(MINE)
    rules = load_ruleset(file)
    assert rules == load_ruleset(str(file))
    assert (rules.name, rules.title) == ("tiny", "5x5, 10 tiles, racks of 5")
    assert rules.layout == ((None,) * 5,) * 5
    assert rules.values == load_ruleset("standard").values
    assert (rules.bingo_tiles, rules.bingo_bonus) == (5, 50)
    assert (rules.exchange, rules.exchange_minimum) == (True, 5)
    assert (rules.scoreless_turns, rules.zero_plays_count, rules.max_steps) == (6, True, None)
    assert rules.final_scoring == "standard"


def test_words_default_to_enable():
    tables = load_ruleset("mini").to_dict()
    del tables["words"]
    assert Ruleset.from_dict(tables).words == "enable"


@pytest.mark.parametrize("words", ["words/mine.txt", "mine.txt", "../mine"])
def test_a_path_of_words_is_seen_from_the_file(tmp_path, monkeypatch, words):
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "my.toml").write_text(MINE.replace("words/mine.txt", words))
    monkeypatch.chdir(tmp_path)
    expected = str((tmp_path / "rules" / words).resolve())
    assert load_ruleset("rules/my.toml").words == expected
    assert load_ruleset(tmp_path / "rules" / "my.toml").words == expected


@pytest.mark.parametrize("words", ["common", "mini-classic", "sowpods", "/lists/mine.txt"])
def test_a_name_of_words_and_a_full_path_stay(tmp_path, words):
    (tmp_path / "my.toml").write_text(MINE.replace("words/mine.txt", words))
    assert load_ruleset(tmp_path / "my.toml").words == words


def test_an_uneven_layout_and_other_ways_to_write_a_plain_square(tmp_path):
    layout = ["TW -- .. .. ..", *["..  ..  ..  ..  .."] * 4]
    (tmp_path / "my.toml").write_text(MINE.replace("size = 5\n\n[tiles", f"size = 5\nlayout = {layout}\n\n[tiles"))
    assert load_ruleset(tmp_path / "my.toml").layout[0] == ("TW", None, None, None, None)


def test_a_file_saved_with_a_byte_order_mark_and_carriage_returns(tmp_path):
    (tmp_path / "my.toml").write_bytes(b"\xef\xbb\xbf" + MINE.replace("\n", "\r\n").encode())
    assert load_ruleset(tmp_path / "my.toml").total_tiles == 10


# Refusals.

INTEGER = "give an integer from"
ROW = ".. .. .. .. .."


@pytest.mark.parametrize(
    ("table", "key", "value", "message"),
    [
        ("board", "size", 6, "is 6; a board needs a centre square, so use an odd size such as 5 or 7"),
        ("board", "size", 3, f"is 3; {INTEGER} 5 to 21"),
        ("board", "size", 23, f"is 23; {INTEGER} 5 to 21"),
        ("board", "size", True, f"is true; {INTEGER} 5 to 21"),
        ("board", "size", 5.0, f"is 5.0; {INTEGER} 5 to 21"),
        ("board", "size", "5", f"is '5'; {INTEGER} 5 to 21"),
        ("board", "size", 10**20, f"is a huge number; {INTEGER} 5 to 21"),
        ("board", "layout", "DL", "is 'DL'; give a list of 5 rows"),
        ("board", "layout", [ROW] * 4, "has 4 rows; give 5"),
        ("board", "layout", [ROW, ROW, ".. .. .. ..", ROW, ROW], "row 3 has 4 squares; give 5"),
        ("board", "layout", [ROW, 7, ROW, ROW, ROW], f"row 2 is 7; give text such as '{ROW}'"),
        (
            "board",
            "layout",
            [ROW, ".. .. QW .. ..", ROW, ROW, ROW],
            "row 2, column 3 is 'QW'; use DL, TL, DW, TW, or .. for a plain square",
        ),
        ("tiles", "counts", {"A": 8}, "is too small: the bag holds 8 tiles; two racks of 5 need at least 10"),
        ("tiles", "counts", {"A": 600, "B": 600}, "is too large: the bag holds 1200 tiles; give at most 1000"),
        ("tiles", "counts", [9, 2], "is a list; give a table with the keys A to Z and blank"),
        ("rack", "size", 0, f"is 0; {INTEGER} 1 to 10"),
        ("rack", "size", 11, f"is 11; {INTEGER} 1 to 10"),
        ("rack", "bingo_tiles", 6, f"is 6; {INTEGER} 1 to 5"),
        ("rack", "bingo_bonus", -1, f"is -1; {INTEGER} 0 to 1000"),
        ("exchange", "allowed", 1, "is 1; give true or false"),
        ("exchange", "minimum_in_bag", 0, f"is 0; {INTEGER} 1 to 1000"),
        ("end", "scoreless_turns", 1, f"is 1; {INTEGER} 2 to 20"),
        ("end", "zero_plays_count", "no", "is 'no'; give true or false"),
        ("end", "max_steps", 0, f"is 0; {INTEGER} 1 to 10000"),
        ("end", "final_scoring", "standart", "is 'standart'; did you mean 'standard'?"),
        ("end", "final_scoring", "none", "is 'none'; use 'standard' or 'out-only'"),
        ("end", "final_scoring", None, "is empty; use 'standard' or 'out-only'"),
    ],
)
def test_a_wrong_value_is_refused_by_its_key(table, key, value, message):
    tables = load_ruleset("mini").to_dict()
    tables[table][key] = value
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_dict(tables, "my.toml")
    assert str(caught.value) == f"my.toml: {table}.{key} {message}"


@pytest.mark.parametrize(
    ("table", "key", "value", "message"),
    [
        ("counts", "A", -1, f"is -1; {INTEGER} 0 to 1000"),
        ("counts", "blank", False, f"is false; {INTEGER} 0 to 1000"),
        ("values", "Q", 100, f"is 100; {INTEGER} 0 to 99"),
        ("values", "Z", -1, f"is -1; {INTEGER} 0 to 99"),
    ],
)
def test_a_wrong_tile_is_refused_by_its_letter(table, key, value, message):
    tables = load_ruleset("mini").to_dict()
    tables["tiles"][table][key] = value
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_dict(tables, "my.toml")
    assert str(caught.value) == f"my.toml: tiles.{table}.{key} {message}"


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("name", "", "name is ''; give one line of at most 60 characters"),
        ("name", 5, "name is 5; give one line of at most 60 characters"),
        ("title", "two\nlines", "title is 'two\\nlines'; give one line of at most 120 characters"),
        ("words", ["mini"], "words is a list; give one line of at most 4096 characters"),
        ("rack", 5, "rack is 5; give a table with the keys size, bingo_tiles, bingo_bonus"),
        ("Rack", {}, "unknown key 'Rack'; did you mean 'rack'?"),
        (
            "colour",
            {},
            "unknown key 'colour'; the keys are name, title, words, challenge, board, tiles, rack, exchange, end",
        ),
    ],
)
def test_a_wrong_key_at_the_top(key, value, message):
    with pytest.raises(RulesetError) as caught:
        Ruleset.from_dict({**load_ruleset("mini").to_dict(), key: value}, "my.toml")
    assert str(caught.value) == f"my.toml: {message}"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("[rack]\nsize", "[rack]\nsise"), "unknown key 'rack.sise'; did you mean 'size'?"),
        (("A = 6", "a = 6"), "unknown key 'tiles.counts.a'; did you mean 'A'?"),
        (("A = 6", "1 = 6"), "unknown key 'tiles.counts.1'; the keys of tiles.counts are A to Z and blank"),
        (("[board]\nsize = 5", "[board]"), "board.size is missing; give an integer from 5 to 21"),
        (("[rack]\nsize = 5", ""), "rack.size is missing; give an integer from 1 to 10"),
        (
            ("[tiles.counts]\nA = 6\nB = 4", ""),
            "tiles.counts is missing; give the number of tiles of each letter, such as A = 9",
        ),
    ],
)
def test_a_misspelt_or_missing_key(refusal, change, message):
    assert refusal(MINE.replace(*change)) == f"my.toml: {message}"


def test_tables_that_are_no_table():
    with pytest.raises(RulesetError, match=r"^ruleset: is a list; give a table with the keys name, title"):
        Ruleset.from_dict([])


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("name = 'x'\nsize = \n", "my.toml, line 2: not TOML (invalid value); write each line as: key = value"),
        ("a = [", "my.toml, line 1: not TOML (invalid value); write each line as: key = value"),
        ("a = " + "[" * 5000, "my.toml: nested too deeply; a ruleset has tables of plain keys only"),
        (b"name = 'x'\ntitle = '\xff'\n", "my.toml, line 2: not UTF-8 text; save the file as UTF-8"),
        (
            "#" * 20_001,
            "my.toml: cannot be read (it is larger than 20,000 bytes); give the TOML file of a ruleset that you may read",
        ),
        ("", "my.toml: board.size is missing; give an integer from 5 to 21"),
        ("board.size = 0x" + "f" * 9000, "my.toml: board.size is a huge number; give an integer from 5 to 21"),
    ],
)
def test_a_file_that_is_no_ruleset(refusal, content, message):
    assert refusal(content) == message


def test_an_integer_of_too_many_digits(refusal):
    assert refusal("board.size = " + "9" * 5000).startswith("my.toml: not TOML (")


@pytest.mark.parametrize(
    ("source", "hint"),
    [
        ("minni", "; did you mean 'mini'?"),
        ("Standard.toml", "; did you mean 'standard'?"),
        ("nowhere/rules.toml", ""),
        ("a\0b", ""),
        ("x" * 5000, ""),
    ],
)
def test_a_missing_file(source, hint):
    with pytest.raises(RulesetError) as caught:
        load_ruleset(source)
    known = f"{', '.join(ruleset_names())}, or the path of a TOML file"
    assert str(caught.value) == f"no ruleset or file {source!r}; use one of {known}{hint}"


def test_a_folder(tmp_path):
    with pytest.raises(
        RulesetError, match=r"cannot be read \(it is a directory, not a file\); give the TOML file of a ruleset"
    ):
        load_ruleset(tmp_path)


def test_a_file_that_is_not_plain():
    with pytest.raises(
        RulesetError, match=r"cannot be read \(it is a device, not a file\); give the TOML file of a ruleset"
    ):
        load_ruleset("/dev/null")


# Whatever is given, the answer is a ruleset or a RulesetError.


def answer(make):
    """Make a ruleset; it must survive the round trip, or be refused in one line."""
    try:
        rules = make()
    except RulesetError as error:
        message = str(error)
    else:
        assert Ruleset.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
        message = f"{hash(rules)}"
    assert message.isprintable(), message
    assert len(message) < 400


def load_bytes(folder, content):
    file = folder / "my.toml"
    file.write_bytes(content)
    return load_ruleset(file)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("rulesets")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@st.composite
def altered_tables(draw):
    """A shipped ruleset's tables with one to three values removed, added or replaced."""
    tables = load_ruleset(draw(st.sampled_from(ruleset_names()))).to_dict()
    for _ in range(draw(st.integers(1, 3))):
        table = tables
        while inner := [key for key, value in table.items() if isinstance(value, dict) and value]:
            if draw(st.booleans()):
                break
            table = table[draw(st.sampled_from(inner))]
        key = draw(st.sampled_from(list(table) or ["size"]) | st.text(max_size=6))
        if draw(st.booleans()):
            table.pop(key, None)
        else:
            table[key] = draw(json_values)
    return tables


@st.composite
def altered_texts(draw):
    """A shipped ruleset's text with one to three pieces cut out, put in or doubled."""
    text = shipped_text(draw(st.sampled_from(ruleset_names())))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 30)))
        put = draw(st.sampled_from(["", text[start:stop] * 2, "-", "true", '"', "[", "]", "\n"]) | st.text(max_size=4))
        text = text[:start] + put + text[stop:]
    return text


@given(json_values)
def test_random_values(data):
    answer(lambda: Ruleset.from_dict(data))


@given(altered_tables())
def test_altered_tables(tables):
    answer(lambda: Ruleset.from_dict(tables))


@given(text=altered_texts())
def test_altered_files(folder, text):
    answer(lambda: load_bytes(folder, text.encode("utf-8", "surrogatepass")))


@given(content=st.binary(max_size=200))
def test_random_bytes(folder, content):
    answer(lambda: load_bytes(folder, content))


@given(st.text(max_size=40))
def test_random_sources(source):
    if source not in ruleset_names():
        with pytest.raises(RulesetError):
            load_ruleset(source)
