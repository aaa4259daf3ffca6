"""Where a word may be placed: one test for each rule, with the reason it gives."""

import pytest

from lexarena.games.scrabble.rules.board import Board

WORDS = {"CAT", "CATS", "SCAT", "SAT", "AT", "TA", "AS", "SEA", "TEAM", "ATE", "TOE", "OS", "TO", "CATSUP", "ZEBRA"}


def board_of(*rows):
    board = Board(len(rows), dictionary=WORDS)
    board.grid = [[None if letter == "." else letter for letter in row] for row in rows]
    return board


EMPTY = (".....",) * 5
CAT = (".....", ".....", ".CAT.", ".....", ".....")


def verdict(rows, word, row, col, direction, rack=None, is_first_move=None):
    return board_of(*rows)._can_place_word(word, row, col, direction, rack, is_first_move)


def assert_refused(reason, rows, *placement, **keywords):
    found = verdict(rows, *placement, **keywords)
    assert found == (False, reason), "\n" + "\n".join(rows)


def assert_valid(rows, *placement, **keywords):
    found = verdict(rows, *placement, **keywords)
    assert found == (True, "Valid placement"), "\n" + "\n".join(rows)


# --- valid placements


@pytest.mark.parametrize(
    "placement",
    [("CAT", 2, 0, "H"), ("CAT", 2, 2, "H"), ("CAT", 0, 2, "V"), ("CAT", 2, 2, "V"), ("ZEBRA", 2, 0, "H")],
)
def test_a_first_word_through_the_centre_is_valid(placement):
    assert_valid(EMPTY, *placement)


def test_a_word_may_cross_one_on_the_board():
    assert_valid(CAT, "TEAM", 0, 2, "V", ["T", "E", "M"])


def test_a_word_may_be_lengthened_behind_and_in_front():
    assert_valid(CAT, "CATS", 2, 1, "H", ["S"])
    assert_valid(CAT, "SCAT", 2, 0, "H", ["S"])


def test_a_word_may_lie_beside_another_if_the_words_across_are_valid():
    assert_valid(CAT, "AS", 1, 4, "V", ["A", "S"])  # and CATS
    assert_valid(CAT, "TO", 3, 2, "H", ["T", "O"])  # and AT, TO


def test_case_does_not_matter():
    assert_valid(CAT, "cats", 2, 1, "h", ["S"])


def test_seed_call_with_all_six_arguments():
    assert_valid(EMPTY, "CAT", 2, 1, "H", ["C", "A", "T", "X", "Y"], True)
    assert_valid(CAT, "CATS", 2, 1, "H", ["S"], False)


# --- form


@pytest.mark.parametrize("direction", ["X", "", "HV", "across"])
def test_the_direction_must_be_one_of_two(direction):
    assert_refused("Direction must be 'H' or 'V'", EMPTY, "CAT", 2, 1, direction)


@pytest.mark.parametrize("word", ["", "A", "C4T", "C T", "CA_", "ÄT"])
def test_a_word_has_at_least_two_letters_from_a_to_z(word):
    assert_refused("a word must have at least two letters, all from A to Z", EMPTY, word, 2, 2, "H")


# --- bounds


@pytest.mark.parametrize("square", [(-1, 2), (2, -1), (5, 2), (2, 5), (-5, -5)])
def test_a_word_starts_on_the_board(square):
    assert_refused("the word starts outside the board", EMPTY, "CAT", *square, "H")


@pytest.mark.parametrize("placement", [("CAT", 2, 3, "H"), ("CAT", 3, 2, "V"), ("CATSUP", 2, 0, "H")])
def test_a_word_ends_on_the_board(placement):
    assert_refused("the word extends past the edge of the board", EMPTY, *placement)


# --- the first move


@pytest.mark.parametrize("placement", [("CAT", 1, 1, "H"), ("AT", 2, 0, "H"), ("CAT", 0, 1, "V"), ("AT", 3, 2, "V")])
def test_the_first_word_passes_through_the_centre(placement):
    assert_refused("the first word must pass through the centre", EMPTY, *placement)


def test_a_move_is_the_first_one_while_the_board_is_empty():
    assert_refused("the first word must pass through the centre", EMPTY, "CAT", 0, 0, "H", None, None)
    assert_valid(CAT, "AS", 1, 4, "V", None, None)


def test_the_caller_may_say_whether_it_is_the_first_move():
    assert_refused("the word must connect to tiles on the board", EMPTY, "CAT", 2, 1, "H", is_first_move=False)
    assert_refused("the first word must pass through the centre", CAT, "AS", 1, 4, "V", is_first_move=True)


# --- later moves


def test_a_later_word_connects():
    assert_refused("the word must connect to tiles on the board", CAT, "SEA", 0, 0, "H")


def test_a_diagonal_does_not_connect():
    assert_refused("the word must connect to tiles on the board", CAT, "AS", 0, 4, "V")


def test_letters_on_the_board_must_match():
    assert_refused("the letter at (2, 2) differs from the board", CAT, "SEA", 1, 2, "V")


def test_a_blank_on_the_board_matches_as_its_letter():
    rows = (".....", ".....", ".CaT.", ".....", ".....")
    assert_valid(rows, "TEAM", 0, 2, "V", ["T", "E", "M"])
    assert_refused("the letter at (2, 2) differs from the board", rows, "SEA", 1, 2, "V")


@pytest.mark.parametrize(
    "placement",
    [
        ("AT", 2, 2, "H"),  # C before it
        ("AS", 0, 1, "V"),  # C behind it
        ("SC", 2, 0, "H"),  # A behind it
    ],
)
def test_the_word_is_the_whole_word_in_its_line(placement):
    assert_refused("the word is extended by adjacent letters", CAT, *placement)


def test_at_least_one_new_tile_is_placed():
    assert_refused("the word must place at least one new tile", CAT, "CAT", 2, 1, "H")


# --- the rack


def test_the_rack_holds_the_new_letters():
    assert_refused("the rack lacks tiles for this move", CAT, "CATS", 2, 1, "H", ["C", "A", "T"])


def test_letters_on_the_board_need_not_be_in_the_rack():
    assert_valid(CAT, "CATS", 2, 1, "H", ["S"])


def test_each_tile_serves_once():
    assert_refused("the rack lacks tiles for this move", EMPTY, "TEAM", 2, 1, "H", ["T", "E", "A", "E"])


@pytest.mark.parametrize("blank", ["_", "?"])
def test_a_blank_serves_for_any_letter(blank):
    assert_valid(CAT, "CATS", 2, 1, "H", ["X", blank])


def test_each_blank_serves_once():
    assert_refused("the rack lacks tiles for this move", EMPTY, "CAT", 2, 1, "H", ["C", "_"])
    assert_valid(EMPTY, "CAT", 2, 1, "H", ["C", "_", "_"])


def test_checking_leaves_the_rack_alone():
    rack = ["C", "_", "T"]
    assert_valid(EMPTY, "CAT", 2, 1, "H", rack)
    assert rack == ["C", "_", "T"]


def test_without_a_rack_all_tiles_are_at_hand():
    assert_valid(CAT, "CATS", 2, 1, "H", None)


# --- words


def test_the_word_is_in_the_dictionary():
    assert_refused("the word 'CATZ' is not in the lexicon", CAT, "CATZ", 2, 1, "H")


def test_every_word_across_is_in_the_dictionary():
    assert_refused("the word 'CATA' across it is not in the lexicon", CAT, "TA", 1, 4, "V")
    assert_refused("the word 'CS' across it is not in the lexicon", CAT, "SEA", 3, 1, "H")


def test_the_second_word_across_is_checked_too():
    rows = (".....", ".....", ".AAT.", ".....", ".....")
    assert_refused("the word 'AE' across it is not in the lexicon", rows, "SEA", 3, 1, "H")


def test_a_word_across_with_letters_on_both_sides():
    rows = (".....", "..A..", ".....", "..E..", ".....")
    assert_valid(rows, "TO", 2, 2, "H", is_first_move=False)  # and ATE
    assert_refused("the word 'ASE' across it is not in the lexicon", rows, "SEA", 2, 2, "H")


def test_without_a_dictionary_any_word_goes():
    board = Board(5)
    assert board._can_place_word("XQZ", 2, 1, "H", None, None) == (True, "Valid placement")


# --- together


def test_cheap_rules_speak_first():
    """A placement that breaks all rules is refused for the first of them, and so on down the list."""
    reasons = [
        verdict(CAT, "X1", 9, 9, "Q", []),
        verdict(CAT, "X1", 9, 9, "H", []),
        verdict(CAT, "XYZZY", 9, 9, "H", []),
        verdict(CAT, "XYZZY", 0, 4, "H", []),
        verdict(CAT, "XYZ", 0, 0, "H", []),
        verdict(CAT, "XY", 2, 2, "H", []),
        verdict(CAT, "AT", 2, 2, "H", []),
        verdict(CAT, "CAT", 2, 1, "H", []),
        verdict(CAT, "CATZ", 2, 1, "H", []),
        verdict(CAT, "CATZ", 2, 1, "H", ["Z"]),
        verdict(CAT, "TA", 1, 4, "V", ["T", "A"]),
    ]
    assert all(not ok for ok, _ in reasons)
    assert len({reason for _, reason in reasons}) == len(reasons)


def test_checking_leaves_the_board_alone():
    board = board_of(*CAT)
    board._can_place_word("CATS", 2, 1, "H", ["S"], False)
    board._can_place_word("SEA", 3, 1, "H", ["S", "E", "A"], False)
    assert board.rows == CAT
    assert not board.used.any()
