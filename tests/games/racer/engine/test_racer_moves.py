"""Moves of Word Racer as values, as text and as numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.errors import LexarenaError, NotationError
from lexarena.games.racer.engine.board import ACTIONS, LETTERS, MOVES, PLACE, Move


def test_every_action_is_one_move_and_back():
    assert len(set(MOVES)) == len(MOVES) == ACTIONS == 27 * 49
    for action, move in enumerate(MOVES):
        assert move.action == action
        assert Move.of(action) is move
        assert Move.parse(str(move)) is move
        assert move.is_call == (action < PLACE)


@given(st.sampled_from([*LETTERS, None]), st.integers(0, 48))
def test_an_action_is_letter_times_49_plus_cell(letter, cell):
    number = 26 if letter is None else ord(letter) - 65
    assert Move(letter, cell).action == number * 49 + cell


@pytest.mark.parametrize(
    ("text", "move"), [("q 7", Move("Q", 7)), ("  Q   07 ", Move("Q", 7)), ("\t48\r\n", Move(None, 48))]
)
def test_blanks_and_case_are_forgiven(text, move):
    assert Move.parse(text) == move


@given(st.text(max_size=8) | st.text("AZ 0123456789-+.", max_size=6))
def test_any_text_is_a_move_or_refused(text):
    try:
        move = Move.parse(text)
    except LexarenaError:
        return
    assert Move.parse(str(move)) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a move"),
        ("Q", "is not a move"),
        ("Q17", "is not a move"),
        ("17 Q", "is not a move"),
        ("Q 1 7", "is not a move"),
        ("Q -1", "is not a move"),
        ("Q ²", "is not a move"),
        ("QQ 1", "'QQ' is not a letter"),
        ("É 1", "'É' is not a letter"),
        ("Q 49", "cell must be from 0 to 48, got 49"),
        ("9999", "cell must be from 0 to 48, got 9999"),
    ],
)
def test_what_is_no_move_is_told(text, reason):
    with pytest.raises(NotationError, match=reason):
        Move.parse(text)


def test_numbers_outside_are_refused():
    for action in (-1, ACTIONS):
        with pytest.raises(NotationError, match="action must be from 0"):
            Move.of(action)
    with pytest.raises(NotationError, match="cell must be from 0 to 48"):
        Move("Q", -1).action  # noqa: B018
