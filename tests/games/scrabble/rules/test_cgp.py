"""CGP: positions survive the way to a line and back, and the error for a wrong line names the part that is wrong."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.errors import NotationError
from lexarena.games.scrabble.rules.cgp import Cgp, Position, cgp_text, parse_cgp, position_warnings
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.ruleset import load_ruleset

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TILES = LETTERS + LETTERS.lower()
MINI = load_ruleset("mini")
STANDARD = load_ruleset("standard")
BOARD = "5/5/1CaT1/5/5"
ROWS = (".....", ".....", ".CaT.", ".....", ".....")
FULL = "15/15/15/15/15/15/15/3QUIxOTRY4/15/15/15/15/15/15/15 ABCDEFG/HIJKLM? 67/89 0 lex ENABLE;"


@st.composite
def positions(draw):
    size = draw(st.integers(2, 21))
    row = st.text(alphabet="....." + TILES, min_size=size, max_size=size)
    rack = st.text(alphabet=LETTERS + "_", max_size=7)
    score = st.integers(-999, 9999)
    return Position(
        rows=tuple(draw(st.lists(row, min_size=size, max_size=size))),
        racks=(draw(rack), draw(rack)),
        scores=(draw(score), draw(score)),
        to_move=draw(st.integers(0, 1)),
        scoreless=draw(st.integers(0, 9)),
    )


def refusal(text, ruleset=None):
    with pytest.raises(NotationError) as caught:
        parse_cgp(text, ruleset)
    return str(caught.value)


# Reading.


def test_a_full_line():
    cgp = parse_cgp(FULL, STANDARD)
    empty = ("." * 15,) * 7
    assert cgp.position == Position((*empty, "...QUIxOTRY....", *empty), ("ABCDEFG", "HIJKLM_"), (67, 89), 0, 0)
    assert (cgp.lexicon, cgp.ruleset) == ("ENABLE", None)


@pytest.mark.parametrize(
    ("rest", "position"),
    [
        ("", Position(ROWS)),
        (" AB?/C_", Position(ROWS, ("AB_", "C_"))),
        (" / 3/-4", Position(ROWS, ("", ""), (3, -4))),
        (" ABC/ 3/4 2", Position(ROWS, ("ABC", ""), (3, 4), 0, 2)),
        (" /abc 3/4 2", Position(ROWS, ("", "ABC"), (3, 4), 0, 2)),
    ],
)
def test_what_is_left_out_has_a_default(rest, position):
    assert parse_cgp(BOARD + rest, MINI) == Cgp(position)


def test_only_the_lexicon_and_the_ruleset_are_kept_of_the_options():
    cgp = parse_cgp(f"{BOARD} / 0/0 0 bb 50; lex my words.txt; tmr 100/200;ld english;  rules mini ; ;")
    assert cgp == Cgp(Position(ROWS), "my words.txt", "mini")


def test_the_last_semicolon_may_be_missing():
    assert parse_cgp(f"{BOARD} / 0/0 0 lex common").lexicon == "common"


# Refusals.


def test_a_row_of_the_wrong_length():
    rows = ["15"] * 15
    rows[2] = "4CAT7"
    assert refusal("/".join(rows), STANDARD).startswith("CGP row 3 has 14 squares, but there are 15 rows")
    assert refusal("5/5/5/5/").startswith("CGP row 5 has 0 squares, but there are 5 rows")


def test_the_wrong_number_of_rows():
    assert refusal(BOARD, STANDARD).startswith("CGP board has 5 rows, the board has 15")
    assert refusal("/".join(["22"] * 22)).startswith("CGP board has 22 rows, a board has at most 21")


@pytest.mark.parametrize(
    ("row", "strange"), [("1C!T1", "'!'"), ("1CÄT1", "'Ä'"), ("1C0T1", "'0'"), ("1C\u0663T", "'\u0663'")]
)
def test_a_strange_character_on_the_board(row, strange):
    message = refusal(f"5/5/{row}/5/5")
    assert message.startswith(f"CGP row 3 has {strange} at character 3; use letters, and numbers from 1 to 5")


def test_a_number_too_large_for_any_board():
    assert refusal("5/999/5/5/5").startswith("CGP row 2 has '999' at character 1")
    assert len(refusal("9" * 5000)) < 150


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("ABC", "CGP racks are 'ABC'; write MINE/THEIRS"),
        ("A/B/C", "CGP racks are 'A/B/C'"),
        ("A1/", "CGP first rack has '1' at character 2; use letters A-Z, and ? for a blank"),
        ("/.A", "CGP second rack has '.' at character 1"),
        ("ABCDEF/", "CGP first rack has 6 tiles, a rack of mini holds 5"),
        ("/ 12", "CGP scores are '12'; write two integers, as in 67/89"),
        ("/ 1/x", "CGP scores are '1/x'"),
        ("/ 1/12345678901", "CGP scores are '1/12345678901'"),
        ("/ 0/0 -1", "CGP count of scoreless turns is '-1'"),
        ("/ 0/0 0 lex;", "CGP option lex has no value; write lex NAME; or leave it out"),
    ],
)
def test_a_wrong_part_is_named(rest, message):
    assert refusal(f"{BOARD} {rest}", MINI).startswith(message)


def test_nothing_at_all():
    assert refusal(" \n").startswith("the CGP is empty; write BOARD")


# From a line to a game.


@pytest.mark.parametrize(
    ("options", "given", "rules", "words"),
    [
        ("", {}, "mini", "mini"),
        ("rules mini20;", {}, "mini20", "mini"),
        ("rules mini20;", {"ruleset": "mini"}, "mini", "mini"),
        ("lex COMMON;", {}, "mini", "common"),
        ("lex common;", {"lexicon": ["CAT", "CATS"]}, "mini", "words"),
    ],
)
def test_what_is_given_counts_then_what_the_line_names_then_the_size_of_the_board(options, given, rules, words):
    game = Game.from_cgp(f"{BOARD} AEIRS/ 1/2 0 {options}", **given)
    assert (game.ruleset.name, game.scores, game.to_move) == (rules, (1, 2), 0)
    assert words == "words" or game.lexicon.name == words
    assert words != "words" or game.lexicon.words == ("CAT", "CATS")


def test_a_line_that_is_parsed_already_gives_the_same_game():
    cgp = parse_cgp(f"{BOARD} AEIRS/ 1/2 0")
    assert Game.from_cgp(cgp, seed=3).position() == Game.from_cgp(f"{BOARD} AEIRS/ 1/2 0", seed=3).position()


def test_a_line_that_does_not_fit_the_given_rules_is_refused():
    with pytest.raises(NotationError, match="CGP board has 5 rows, the board has 15"):
        Game.from_cgp(BOARD, "standard")
    with pytest.raises(NotationError, match=r"no shipped ruleset has a board of 4 x 4; the sizes are 5, 7, .* odd"):
        Game.from_cgp("4/4/4/4")


def test_a_position_is_set_up_without_a_deal(monkeypatch):
    monkeypatch.setattr(Batch, "reset", lambda *_: pytest.fail("a game was dealt"))
    game = Game.from_cgp(f"{BOARD} AEIRS/ 1/2 0", seed=5)
    assert len(game.players[1].rack) == MINI.rack_size
    assert game.bag.tiles_remaining() == MINI.total_tiles - 3 - 2 * MINI.rack_size
    before = game.position()
    game.push(game.best_move())
    game.pop()
    assert game.position() == before


# Writing.


def test_the_player_to_move_comes_first():
    position = Position(ROWS, ("AB_", "CD"), (10, -2), 1, 3)
    assert cgp_text(position) == f"{BOARD} CD/AB? -2/10 3"
    assert cgp_text(replace(position, to_move=0), "mini", "seven") == f"{BOARD} AB?/CD 10/-2 3 lex mini; rules seven;"


@pytest.mark.parametrize("name", ["a;b", "", " a", "a\nb"])
def test_a_name_that_would_not_come_back_is_refused(name):
    with pytest.raises(NotationError, match="CGP cannot hold the name"):
        cgp_text(Position(ROWS), name)


# Laws.


@given(positions(), st.none() | st.just("common"), st.none() | st.just("my rules.toml"))
def test_a_position_is_read_as_it_was_written(position, lexicon, ruleset):
    cgp = parse_cgp(cgp_text(position, lexicon, ruleset))
    mine, theirs = position.to_move, 1 - position.to_move
    racks = position.racks[mine], position.racks[theirs]
    scores = position.scores[mine], position.scores[theirs]
    assert cgp == Cgp(replace(position, racks=racks, scores=scores, to_move=0), lexicon, ruleset)


@given(st.text() | st.text(alphabet="125/Aaz?_ ;-\n\u0663\u017f") | st.text().map(lambda text: f"{BOARD} {text}"))
def test_any_text_is_a_position_or_refused(text):
    for ruleset in (None, MINI):
        try:
            cgp = parse_cgp(text, ruleset)
        except NotationError:
            continue
        assert parse_cgp(cgp_text(cgp.position), ruleset).position == cgp.position


# Warnings.


@pytest.fixture
def lexicon(make_lexicon):
    return make_lexicon(["CAT", "CATS", "AT", "TA"])


def test_a_sound_position_has_no_warnings(lexicon):
    assert position_warnings(Position(ROWS, ("AB_", "EE")), MINI, lexicon) == []


def test_too_many_of_a_tile(lexicon):
    rows = ("Z.Z..", ".....", "a.a.a", ".....", ".....")
    blanks = MINI.counts[26]
    assert MINI.counts[25] == 1
    position = Position(rows, ("Z_", "___"))
    assert position_warnings(position, MINI, lexicon) == [
        f"3 Z on the board and in the racks, but the bag has 1; 7 blanks, but the bag has {blanks}"
    ]


def test_words_across_and_down_that_the_lexicon_lacks(lexicon):
    rows = ("XQz..", "..A..", "CAT..", ".....", "....S")
    assert position_warnings(Position(rows), MINI, lexicon) == ["not in the lexicon: XQZ (row 1), ZAT (column C)"]


def test_only_some_of_many_unknown_words_are_named(lexicon):
    rows = ("BB.BB", ".....", "BB.BB", ".....", "BB.BB")
    rules = replace(MINI, counts=(99,) * 27)
    assert position_warnings(Position(rows), rules, lexicon) == [
        "not in the lexicon: BB (row 1), BB (row 1), BB (row 3), BB (row 3) and 2 more"
    ]


def test_a_word_longer_than_any_in_the_lexicon(lexicon):
    rows = ("A" * 21, *("." * 21,) * 20)
    rules = replace(STANDARD, counts=(99,) * 27)
    assert position_warnings(Position(rows), rules, lexicon) == [f"not in the lexicon: {'A' * 21} (row 1)"]
