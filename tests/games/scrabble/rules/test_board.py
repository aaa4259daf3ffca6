"""The board: the grid is a list of lists, words land where they are placed, and the array shows the letters."""

import numpy as np
import pytest

from lexarena.errors import LexarenaError, RulesetError
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.ruleset import load_ruleset, ruleset_names


@pytest.fixture
def board():
    return Board(size=5)


def with_cat():
    board = Board(5)
    assert board.place_word("CAT", 2, 1, "H")
    return board


# --- squares and premiums


def test_a_new_board_is_empty(board):
    assert board.size == 5
    assert board.grid == [[None] * 5 for _ in range(5)]
    assert board.premium_used == [[False] * 5 for _ in range(5)]


def test_the_premiums_of_the_small_board(board):
    corners = [(r, c) for r in (0, 4) for c in (0, 4)]
    inner = [(r, c) for r in (1, 3) for c in (1, 3)]
    expected = dict.fromkeys(corners + inner, "DL") | {(2, 2): "DW"}
    assert {(r, c): board.premium_squares[r][c] for r in range(5) for c in range(5)} == {
        (r, c): expected.get((r, c)) for r in range(5) for c in range(5)
    }


@pytest.mark.parametrize("name", ruleset_names())
def test_a_board_without_a_layout_has_that_of_the_ruleset_of_its_size(name):
    rules = load_ruleset(name)
    assert Board(rules.size).premium_squares == [list(row) for row in rules.layout]


def test_a_size_without_a_ruleset_has_no_premiums():
    assert Board(9).premium_squares == [[None] * 9 for _ in range(9)]


def test_a_layout_of_ones_own():
    layout = [["TW", None, None, None, "DL"], *([None, "TL", None, None, None] for _ in range(4))]
    board = Board(5, layout=layout)
    assert board.premium_squares == layout


def test_a_layout_of_the_wrong_size_is_refused():
    with pytest.raises(RulesetError, match="5 rows of 5 squares"):
        Board(5, layout=[[None] * 5] * 2)


@pytest.mark.parametrize("size", [0, 1, 3, 6, 23, -5])
def test_a_board_without_a_centre_or_of_an_absurd_size_is_refused(size):
    with pytest.raises(RulesetError, match="odd size from 5 to 21"):
        Board(size)


# --- placing words


def test_a_word_across_lands_on_its_squares(board):
    assert board.place_word("CAT", 2, 1, "H") is True
    assert [board.get_letter(2, c) for c in range(5)] == [None, "C", "A", "T", None]


def test_a_word_down_lands_on_its_squares(board):
    assert board.place_word("CAT", 1, 2, "V") is True
    assert [board.get_letter(r, 2) for r in range(5)] == [None, "C", "A", "T", None]


def test_case_does_not_matter(board):
    assert board.place_word("cat", 2, 1, "h")
    assert board.rows == (".....", ".....", ".CAT.", ".....", ".....")


def test_a_word_that_may_not_be_placed_changes_nothing():
    board = with_cat()
    assert board.place_word("DOG", 0, 0, "H") is False
    assert board.rows == with_cat().rows
    assert board.premium_used == with_cat().premium_used


def test_placing_a_word_uses_up_its_premiums_and_no_others():
    board = with_cat()
    assert board.premium_used == [[r == 2 and c in (1, 2, 3) for c in range(5)] for r in range(5)]


def test_with_a_rack_a_missing_letter_is_laid_as_a_blank(board):
    assert board.place_word("CAT", 2, 1, "H", ["C", "_", "T"])
    assert board.grid[2] == [None, "C", "a", "T", None]
    assert board.get_letter(2, 2) == "A"


def test_a_word_through_a_blank_may_be_placed():
    board = Board(5)
    board.place_word("CAT", 2, 1, "H", ["C", "_", "T"])
    assert board.place_word("TAB", 1, 2, "V", ["T", "B"]), f"\n{board}"


# --- which tile is the blank


def test_the_fewest_blanks_are_laid():
    board = Board(5)
    assert board.letters_to_place("TAT", 2, 1, "H", ["T", "T", "A", "_"]) == [(2, 1, "T"), (2, 2, "A"), (2, 3, "T")]


def test_of_equal_letters_the_one_that_counts_least_is_the_blank():
    board = Board(5)
    board.place_word("AB", 2, 2, "H")
    needed = board.letters_to_place("EBBED", 0, 3, "V", ["E", "B", "D", "_"])
    assert needed == [(0, 3, "e"), (1, 3, "B"), (3, 3, "E"), (4, 3, "D")], f"row 3 is a double letter\n{board}"
    board.premium_used[3][3] = True
    board.grid[0][2] = "B"
    needed = board.letters_to_place("EBBED", 0, 3, "V", ["E", "B", "D", "_"])
    assert needed == [(0, 3, "E"), (1, 3, "B"), (3, 3, "e"), (4, 3, "D")], f"row 0 counts in BE too\n{board}"


def test_of_letters_that_count_the_same_the_first_is_the_blank():
    board = with_cat()
    assert board.letters_to_place("ELAE", 0, 2, "V", ["E", "L", "_"]) == [(0, 2, "e"), (1, 2, "L"), (3, 2, "E")]


def test_without_a_rack_no_tile_is_a_blank(board):
    assert board.letters_to_place("cat", 2, 1, "h") == [(2, 1, "C"), (2, 2, "A"), (2, 3, "T")]


def test_letters_on_the_board_are_not_placed_again():
    assert with_cat().letters_to_place("CATS", 2, 1, "H") == [(2, 4, "S")]


# --- looking at squares


def test_outside_the_board_there_is_no_letter():
    board = with_cat()
    for square in [(-1, 0), (0, -1), (5, 0), (0, 5), (-3, 2)]:
        assert board.get_letter(*square) is None
        assert board.is_empty(*square)


def test_a_square_with_a_tile_is_not_empty():
    board = with_cat()
    assert not board.is_empty(2, 1)
    assert board.is_empty(1, 1)


@pytest.mark.parametrize(("square", "adjacent"), [((1, 1), True), ((3, 3), True), ((2, 0), True), ((2, 4), True)])
def test_above_below_left_and_right_are_adjacent(square, adjacent):
    assert with_cat()._has_adjacent_letter(*square) is adjacent


@pytest.mark.parametrize("square", [(1, 0), (3, 0), (1, 4), (3, 4), (0, 2), (4, 4)])
def test_diagonals_and_far_squares_are_not_adjacent(square):
    assert with_cat()._has_adjacent_letter(*square) is False


def test_words_across_a_placement():
    board = with_cat()
    assert board._get_perpendicular_words("SO", 3, 1, "H") == [("CS", 2, 1), ("AO", 2, 2)]
    assert board._get_perpendicular_words("so", 1, 4, "v") == [("CATO", 2, 1)]
    assert board._get_perpendicular_words("CATS", 2, 1, "H") == []


def test_the_word_through_a_square_or_none():
    board = with_cat()
    assert board._extract_horizontal_word(2, 4, "S") == ("CATS", 2, 1)
    assert board._extract_horizontal_word(2, 0, "S") == ("SCAT", 2, 0)
    assert board._extract_vertical_word(1, 2, "B") == ("BA", 1, 2)
    assert board._extract_vertical_word(3, 2, "B") == ("AB", 2, 2)
    assert board._extract_vertical_word(0, 2, "B") is None
    assert board._extract_horizontal_word(1, 2, "B") is None


# --- as numbers and as text


def test_the_array_has_0_for_empty_and_1_to_26_for_letters(board):
    board.grid[0] = ["A", "Z", None, "C", None]
    array = board.to_array()
    assert (array.shape, array.dtype) == ((5, 5), np.int32)
    assert array.tolist() == [[1, 26, 0, 3, 0]] + [[0] * 5] * 4


def test_a_blank_is_shown_as_its_letter_in_the_array(board):
    board.grid[2][2] = "z"
    assert board.to_array()[2, 2] == 26


def test_writing_to_the_array_leaves_the_board_alone():
    board = with_cat()
    board.to_array()[:] = 0
    assert board.rows == with_cat().rows


def test_the_board_as_text():
    assert str(with_cat()) == ". . . . .\n. . . . .\n. C A T .\n. . . . .\n. . . . ."


# --- the grid as a list of lists


def test_a_square_is_written_by_row_and_column(board):
    board.grid[2][2] = "A"
    assert board.grid[2][2] == "A"
    assert board.get_letter(2, 2) == "A"
    board.grid[2][2] = None
    assert board.is_empty(2, 2)


def test_rows_compare_with_lists_from_both_sides(board):
    board.grid[2][2] = "A"
    assert board.grid[1] == [None] * 5
    assert [None] * 5 == board.grid[1]  # noqa: SIM300 (the other side)
    assert board.grid[2] != [None] * 5
    assert board.grid != [[None] * 5] * 5


def test_rows_and_the_whole_grid_can_be_assigned(board):
    board.grid[1] = list("HELLO")
    board.grid[-1][1:3] = ["a", "B"]
    assert str(board).split("\n")[1] == "H E L L O"
    assert board.grid[4] == [None, "a", "B", None, None]
    board.grid = [[None] * 5 for _ in range(5)]
    assert not board.to_array().any()


def test_the_grid_iterates_like_a_list(board):
    board.grid[0][4] = "Q"
    drawn = [" ".join(cell or "." for cell in row) for row in board.grid]
    assert drawn == [". . . . Q"] + [". . . . ."] * 4
    assert (len(board.grid), len(board.grid[0])) == (5, 5)
    assert board.grid[0][-2:] == [None, "Q"]
    assert board.grid[3:] == [[None] * 5, [None] * 5]
    assert "Q" in board.grid[0]


@pytest.mark.parametrize("square", [(5, 0), (0, 5), (-6, 0), (0, -6)])
def test_the_grid_ends_where_a_list_would(board, square):
    row, col = square
    with pytest.raises(IndexError):
        board.grid[row][col]
    with pytest.raises(IndexError):
        board.grid[row][col] = "A"


@pytest.mark.parametrize("wrong", ["1", "AB", "", "é"])
def test_what_is_not_a_letter_is_refused_and_not_written(board, wrong):
    with pytest.raises(LexarenaError, match="is not a tile"):
        board.grid[0][0] = wrong
    assert board.is_empty(0, 0)


def test_a_blank_without_a_letter_is_refused(board):
    with pytest.raises(LexarenaError, match="write that letter in lower case"):
        board.grid[0][0] = "_"
    assert board.is_empty(0, 0)


def test_a_row_keeps_its_length(board):
    with pytest.raises(ValueError, match="keeps its 5 squares"):
        board.grid[0] = ["A"]
    with pytest.raises(ValueError, match="5 rows of 5 squares"):
        board.grid = [["A"] * 5]
    assert not board.to_array().any()


def test_premium_used_is_written_by_row_and_column(board):
    board.premium_used[0][0] = True
    assert board.premium_used[0] == [True, False, False, False, False]
    assert board.premium_used[0][0] is True
    board.premium_used = [[False] * 5 for _ in range(5)]
    assert board.premium_used[0][0] is False


def test_two_boards_share_nothing(board):
    other = Board(5)
    other.grid[0][0] = "A"
    other.premium_used[1][1] = True
    assert board.is_empty(0, 0)
    assert not board.premium_used[1][1]


def test_a_dictionary_may_be_given_by_name_or_as_words():
    assert Board(5, dictionary="mini").place_word("CAT", 2, 1, "H")
    assert Board(5, dictionary=["cat"]).place_word("CAT", 2, 1, "H")
    assert not Board(5, dictionary=["dog"]).place_word("CAT", 2, 1, "H")
