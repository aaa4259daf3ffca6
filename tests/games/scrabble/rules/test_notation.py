"""Notation: every way to write a move is read, and the error for a wrong one says what is wrong and how to fix it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.errors import NotationError
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.notation import move_text, parse_move, square_text

EMPTY = (".....",) * 5
BOARD = (".....", ".....", ".CaT.", ".....", ".....")
WIDE = ("." * 15,) * 7 + ("...CAT.........",) + ("." * 15,) * 7
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TILES = LETTERS + LETTERS.lower()


@st.composite
def boards(draw):
    size = draw(st.integers(2, 21))
    row = st.text(alphabet="....." + TILES, min_size=size, max_size=size)
    return tuple(draw(st.lists(row, min_size=size, max_size=size)))


@st.composite
def placements(draw):
    rows = draw(boards())
    direction = draw(st.sampled_from("HV"))
    row, col = draw(st.integers(0, len(rows) - 1)), draw(st.integers(0, len(rows) - 1))
    line = rows[row][col:] if direction == "H" else "".join(each[col] for each in rows[row:])
    line = line[: draw(st.integers(1, len(line)))]
    word = "".join(draw(st.sampled_from(TILES)) if here == "." else here for here in line)
    tiles = "".join(letter if here == "." else "." for letter, here in zip(word, line, strict=True))
    return rows, Move.place(row, col, direction, tiles, word)


def refusal(text, rows=BOARD):
    with pytest.raises(NotationError) as caught:
        parse_move(text, rows)
    return str(caught.value)


# Writing.


def test_a_word_across_starts_with_the_row_and_a_word_down_with_the_column():
    assert move_text(Move.place(7, 7, "H", "QUIxOTRY")) == "8H QUIxOTRY"
    assert move_text(Move.place(7, 7, "V", "WORD")) == "H8 WORD"
    assert square_text(20, 20) == "21U"
    assert square_text(20, 20, "V") == "U21"


@pytest.mark.parametrize(
    ("tiles", "word", "shown"),
    [
        ("...S", "CATS", "(CAT)S"),
        ("C.TS", "CATS", "C(A)TS"),
        (".A.s", "CATs", "(C)A(T)s"),
        ("..S", "cAS", "(cA)S"),
        ("C.TS", "", "C.TS"),
    ],
)
def test_tiles_on_the_board_stand_in_parentheses_or_as_dots_if_unknown(tiles, word, shown):
    assert move_text(Move.place(7, 3, "H", tiles, word)) == f"8D {shown}"


def test_exchange_and_pass():
    assert move_text(Move.exchange("B_A")) == "-AB?"
    assert move_text(Move.pass_turn()) == "-"
    assert str(Move.exchange("__")) == "-??"


# Reading.


@pytest.mark.parametrize(
    "text", ["8D CATS", "8d CATS", " 8D   CATS ", "8D (CAT)S", "8D C(A)TS", "8D ...S", "8D (c)a.S"]
)
def test_tiles_on_the_board_may_be_written_in_every_way(text):
    move = parse_move(text, WIDE)
    assert move == Move.place(7, 3, "H", "...S")
    assert move.word == "CATS"


def test_a_blank_on_the_board_keeps_its_case_in_the_word():
    for text in ("3B CATS", "3B CaTS", "3B C(a)TS", "3B C(A)TS", "3B (C.T)S"):
        move = parse_move(text, BOARD)
        assert (move.tiles, move.word) == ("...S", "CaTS")


def test_a_lower_case_letter_on_an_empty_square_is_a_blank():
    move = parse_move("c1 rEad", EMPTY)
    assert (move.row, move.col, move.direction, move.tiles, move.word) == (0, 2, "V", "rEad", "rEad")
    assert move.used == "_E__"


def test_down_through_the_board():
    move = parse_move("C2 RAT", BOARD)
    assert (move.row, move.col, move.direction, move.tiles, move.word) == (1, 2, "V", "R.T", "RaT")


def test_a_word_is_not_extended_by_its_neighbours_on_the_board():
    assert parse_move("3E S", BOARD) == Move.place(2, 4, "H", "S")
    assert parse_move("3A S", BOARD).word == "S"


def test_a_word_that_lays_nothing_is_left_to_the_rules():
    move = parse_move("3B CAT", BOARD)
    assert (move.tiles, move.placed) == ("...", [])


@pytest.mark.parametrize("text", ["-AB?", "-ab_", "- BA?", "exchange ab?", "EXCH A?B", "Ex  _AB ", "  -AB?"])
def test_exchange_in_every_form(text):
    assert parse_move(text, BOARD) == Move.exchange("AB_")


@pytest.mark.parametrize("text", ["-", " - ", "pass", "PASS", "Pass\n"])
def test_pass_in_every_form(text):
    assert parse_move(text, BOARD).is_pass


# Refusals.


@pytest.mark.parametrize("square", ["6A", "A6", "1F", "F1", "0A", "9999Z"])
def test_no_such_square(square):
    assert refusal(f"{square} AT") == f"no square {square}; the board has rows 1-5 and columns A-E"


@pytest.mark.parametrize("text", ["1C WORD", "C3 WORD", "1A (BOARDS)"])
def test_a_word_runs_off_the_board(text):
    message = refusal(text, EMPTY)
    assert "runs off the board" in message
    assert "start it elsewhere or shorten it" in message


def test_a_tile_that_is_not_on_the_board():
    assert refusal("1A (A)T") == (
        "1A is empty, but 'A' is written as a tile on the board; write the letter to place there"
    )
    assert refusal("C2 RA.").startswith("4C is empty, but '.'")


def test_a_letter_that_clashes_with_the_board():
    assert refusal("3B CAR").startswith("3D is T on the board, not R")
    assert refusal("D2 AGO").startswith("3D is T on the board, not G")
    assert refusal("3B (K)AT").startswith("3B is C on the board, not K")


def test_a_strange_character_is_told_with_its_place():
    assert refusal("1A C4T").startswith("'4' at character 5 is not allowed in a word; use A-Z")
    assert refusal("  1A CÄT").startswith("'Ä' at character 7")
    assert refusal("1A ca\u017f").startswith("'\u017f' at character 6")
    assert refusal("-A3").startswith("'3' at character 3 is not a tile; write each tile to exchange")
    assert refusal("exchange 3").startswith("'3' at character 10")


@pytest.mark.parametrize("text", ["3B )CAT", "3B (C(A)T)", "3B (CA)T)"])
def test_a_parenthesis_without_a_partner(text):
    assert "is unmatched" in refusal(text)


def test_an_open_parenthesis():
    assert refusal("3B (CAT") == "'(CAT' lacks a closing parenthesis; write (CAT)S"


@pytest.mark.parametrize(
    "text", ["xyz", "", "8 H WORD", "AA8 WORD", "8HWORD", "passing", "excel", "12345A B", "\u0668H A"]
)
def test_an_unknown_form(text):
    assert refusal(text) == f"cannot read {text!r}; write a move like 3B WORD, C2 WORD, -ABC or -"


def test_a_long_text_is_quoted_in_part():
    assert len(refusal("x" * 10_000)) < 120


def test_nothing_to_lay_or_to_exchange():
    assert refusal("3b") == "3B has no word; write one after the square, as in 3B WORD"
    assert "has no word" in refusal("3B ()")
    assert refusal("exch") == "the exchange lists no tiles; write them as in -ABC, or - to pass"


# Laws.


@given(placements())
def test_a_placement_is_read_as_it_was_written(case):
    rows, move = case
    read = parse_move(move_text(move), rows)
    assert read == move
    assert read.word == move.word
    assert parse_move(move_text(Move.place(move.row, move.col, move.direction, move.tiles)), rows) == move


@given(st.text(alphabet=LETTERS + "_", min_size=1, max_size=10))
def test_an_exchange_is_read_as_it_was_written(tiles):
    assert parse_move(move_text(Move.exchange(tiles)), BOARD) == Move.exchange(tiles)


@given(st.text() | st.text(alphabet="18AEaez()._-? \n\u017f\u212a") | st.from_regex(r"[0-9]?[a-e][1-5]? [A-z().]*"))
def test_any_text_is_a_move_or_refused(text):
    try:
        move = parse_move(text, BOARD)
    except NotationError:
        return
    assert parse_move(move_text(move), BOARD) == move
