"""The scorer: one test for each rule of counting points."""

import pytest

from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.rules.scorer import Scorer


def plain_board(size=5, **premiums):
    """Return a board with premiums only where they are named: `r2c3="TL"`."""
    layout = [[premiums.get(f"r{r}c{c}") for c in range(size)] for r in range(size)]
    return Board(size, layout=layout)


def points(board, word, row, col, direction, rack=None, rules="mini"):
    placed = board.letters_to_place(word, row, col, direction, rack)
    return Scorer(rules).score_word_placement(board, word, row, col, direction, placed)


def test_the_letter_values_are_the_standard_ones():
    values = Scorer().letter_values
    by_value = {1: "AEIOULNRST", 2: "DG", 3: "BCMP", 4: "FHVWY", 5: "K", 8: "JX", 10: "QZ", 0: "_"}
    assert values == {letter: value for value, letters in by_value.items() for letter in letters}


def test_without_premiums_letters_add_up():
    assert points(plain_board(), "CAT", 2, 1, "H") == 3 + 1 + 1


def test_down_counts_like_across():
    assert points(plain_board(), "CAT", 1, 2, "V") == 5


def test_double_letter_doubles_its_letter():
    assert points(plain_board(r2c1="DL"), "CAT", 2, 1, "H") == 2 * 3 + 1 + 1


def test_triple_letter_triples_its_letter():
    assert points(plain_board(r2c1="TL"), "CAT", 2, 1, "H") == 3 * 3 + 1 + 1


def test_double_word_doubles_the_word():
    assert points(plain_board(r2c3="DW"), "CAT", 2, 1, "H") == 2 * 5


def test_triple_word_triples_the_word():
    assert points(plain_board(r2c3="TW"), "CAT", 2, 1, "H") == 3 * 5


def test_word_premiums_multiply():
    assert points(plain_board(r2c1="DW", r2c3="TW"), "CAT", 2, 1, "H") == 6 * 5
    assert points(plain_board(r2c1="DW", r2c3="DW"), "CAT", 2, 1, "H") == 4 * 5


def test_letter_premiums_count_before_word_premiums():
    assert points(plain_board(r2c1="TL", r2c3="DW"), "CAT", 2, 1, "H") == 2 * (3 * 3 + 1 + 1)


def test_a_used_premium_counts_no_more():
    board = plain_board(r2c1="TL", r2c3="DW")
    board.premium_used[2][1] = True
    assert points(board, "CAT", 2, 1, "H") == 2 * 5
    board.premium_used[2][3] = True
    assert points(board, "CAT", 2, 1, "H") == 5


def test_a_premium_under_a_tile_on_the_board_counts_no_more():
    board = plain_board(r2c1="TL", r2c2="DW")
    board.place_word("CAT", 2, 1, "H")
    assert points(board, "CATS", 2, 1, "H") == 3 + 1 + 1 + 1, f"\n{board}"


def test_a_premium_under_a_tile_put_there_by_hand_counts_no_more():
    board = plain_board(r2c1="TL")
    board.grid[2][1:4] = ["C", "A", "T"]
    assert points(board, "CATS", 2, 1, "H") == 6, f"\n{board}"


def test_letters_on_the_board_count_in_the_new_word():
    board = plain_board()
    board.place_word("QAT", 2, 1, "H")
    assert points(board, "QATS", 2, 1, "H") == 10 + 1 + 1 + 1, f"\n{board}"


def test_words_across_are_added():
    board = plain_board()
    board.place_word("CAT", 2, 1, "H")
    assert points(board, "SO", 1, 4, "V") == (1 + 1) + (5 + 1), f"SO and CATO\n{board}"


def test_several_words_across_are_added():
    board = plain_board()
    board.place_word("CAT", 2, 1, "H")
    assert points(board, "DOG", 3, 1, "H") == (2 + 1 + 2) + (3 + 2) + (1 + 1) + (1 + 2), f"DOG, CD, AO, TG\n{board}"


def test_a_word_across_has_the_letters_on_both_sides():
    board = plain_board()
    board.grid[1][2], board.grid[3][2] = "B", "D"
    assert points(board, "AX", 2, 2, "H") == (1 + 8) + (3 + 1 + 2), f"AX and BAD\n{board}"


def test_a_letter_premium_counts_in_both_words():
    board = plain_board(r1c4="TL", r2c4="DL")
    board.place_word("CAT", 2, 1, "H")
    assert points(board, "HAH", 1, 4, "V") == (3 * 4 + 2 * 1 + 4) + (5 + 2 * 1), f"HAH and CATA\n{board}"


def test_a_word_premium_counts_in_both_words():
    board = plain_board(r2c4="TW")
    board.place_word("CAT", 2, 1, "H")
    assert points(board, "SO", 2, 4, "V") == 3 * (1 + 1) + 3 * (5 + 1), f"SO and CATS\n{board}"


def test_a_word_premium_counts_only_in_the_words_through_its_square():
    board = plain_board(r1c4="DW")
    board.place_word("CAT", 2, 1, "H")
    assert points(board, "SO", 1, 4, "V") == 2 * (1 + 1) + (5 + 1), f"SO and CATO\n{board}"


def test_neighbours_of_old_tiles_are_not_counted():
    board = plain_board()
    board.place_word("CAT", 2, 1, "H")
    board.place_word("DATE", 1, 2, "V")
    assert points(board, "CATS", 2, 1, "H") == 6, f"\n{board}"


# --- blanks


@pytest.mark.parametrize("premium", [None, "DL", "TL"])
def test_a_blank_is_worth_nothing_even_on_a_letter_premium(premium):
    board = plain_board(r2c1=premium)
    assert points(board, "ZOO", 2, 1, "H", ["O", "O", "_"]) == 2


def test_a_blank_still_doubles_the_word():
    board = plain_board(r2c1="DW")
    assert points(board, "ZOO", 2, 1, "H", ["O", "O", "_"]) == 2 * (0 + 1 + 1)


def test_a_blank_on_the_board_is_worth_nothing_for_ever():
    board = plain_board()
    board.place_word("ZOO", 2, 1, "H", ["O", "O", "_"])
    assert points(board, "ZOOS", 2, 1, "H") == 3, f"\n{board}"
    assert points(board, "AX", 3, 1, "H") == (1 + 8) + (0 + 1) + (1 + 8), f"AX, zA, OX\n{board}"


def test_a_blank_is_worth_nothing_in_the_word_across():
    board = plain_board(r2c4="TL")
    board.place_word("CAT", 2, 1, "H")
    assert points(board, "SO", 2, 4, "V", ["O", "_"]) == (0 + 1) + (5 + 0), f"sO and CATs\n{board}"


def test_a_blank_is_the_lower_case_letter_among_the_letters_placed():
    placed = [(2, 1, "q"), (2, 2, "A"), (2, 3, "T")]
    assert Scorer().score_word_placement(plain_board(), "QAT", 2, 1, "H", placed) == 2


# --- the bonus


def test_all_five_tiles_at_once_earn_ten_more():
    assert points(plain_board(), "ROAST", 2, 0, "H") == 5 + 10


def test_four_tiles_earn_no_bonus():
    assert points(plain_board(), "OAST", 2, 0, "H") == 4


def test_five_letters_with_one_on_the_board_earn_no_bonus():
    board = plain_board()
    board.grid[2][0] = "R"
    assert points(board, "ROAST", 2, 0, "H") == 5, f"\n{board}"


def test_the_bonus_is_not_multiplied():
    assert points(plain_board(r2c0="TW"), "ROAST", 2, 0, "H") == 3 * 5 + 10


def test_the_bonus_is_that_of_the_ruleset():
    board = plain_board(15)
    assert points(board, "ROASTED", 7, 4, "H", rules="standard") == 8 + 50
    assert points(board, "ROAST", 7, 4, "H", rules="standard") == 5


# --- scoring is only looking


def test_scoring_twice_gives_the_same():
    board = Board(5)
    assert points(board, "CAT", 2, 1, "H") == points(board, "CAT", 2, 1, "H") == 10


def test_scoring_does_not_change_the_board():
    board = Board(5)
    board.place_word("CAT", 2, 1, "H")
    grid, used = str(board), board.used.copy()
    points(board, "SO", 1, 4, "V", ["S", "_"])
    assert str(board) == grid
    assert (board.used == used).all()


def test_a_word_already_placed_scores_the_same_but_for_its_premiums():
    """Who places first and scores after passes the same letters; the premiums are used by then."""
    board = plain_board()
    board.place_word("CAT", 2, 1, "H")
    before = points(board, "SO", 1, 4, "V")
    placed = board.letters_to_place("SO", 1, 4, "V")
    board.place_word("SO", 1, 4, "V")
    assert Scorer().score_word_placement(board, "SO", 1, 4, "V", placed) == before, f"\n{board}"


def test_a_gap_in_the_word_is_refused():
    with pytest.raises(ValueError, match=r"square \(2, 2\) of the word is empty"):
        Scorer().score_word_placement(plain_board(), "CAT", 2, 1, "H", [(2, 1, "C"), (2, 3, "T")])


# --- one word across


@pytest.mark.parametrize(
    ("premium", "letter", "expected"),
    [(None, "S", 6), ("DL", "S", 7), ("TL", "S", 8), ("DW", "S", 12), ("TW", "S", 18), ("TL", "s", 5), ("DW", "s", 10)],
)
def test_the_points_of_one_word_across(premium, letter, expected):
    board = plain_board(r2c4=premium)
    board.place_word("CAT", 2, 1, "H")
    across = board._extract_horizontal_word(2, 4, letter)
    assert Scorer()._score_perpendicular_word(board, across, (2, 4, letter)) == expected, f"\n{board}"


def test_one_word_down_through_a_tile():
    board = plain_board()
    board.place_word("CAT", 1, 2, "V")
    assert Scorer()._score_perpendicular_word(board, ("CATS", 1, 2), (4, 2, "S")) == 6, f"\n{board}"


def test_a_word_that_does_not_run_through_the_tile_is_refused():
    board = plain_board()
    board.place_word("CAT", 2, 1, "H")
    with pytest.raises(ValueError, match=r"does not run through \(0, 0\)"):
        Scorer()._score_perpendicular_word(board, ("CATS", 2, 1), (0, 0, "S"))


CAT = [(2, 1, "C"), (2, 2, "A"), (2, 3, "T")]


@pytest.mark.parametrize(
    ("word", "row", "col", "direction", "placed", "reason"),
    [
        ("CAT", 2, 3, "H", [(2, 3, "C"), (2, 4, "A"), (2, 5, "T")], "runs off the board of 5 x 5"),
        ("CAT", 2, -2, "H", [(2, -2, "C"), (2, -1, "A"), (2, 0, "T")], "runs off the board"),
        ("CAT", 7, 1, "V", CAT, "runs off the board"),
        ("CAT", 2, 1, "X", CAT, r"direction must be 'H' \(across\) or 'V' \(down\), got 'X'"),
        ("CAT", 2, 1, None, CAT, r"direction must be 'H' \(across\) or 'V' \(down\), got None"),
        ("CAT", 2, 1, "H", [(2, 1, "Z"), (2, 2, "Z"), (2, 3, "Z")], r"placed at \(2, 1\) is 'Z', but the word has C"),
        ("CAT", 2, 1, "V", CAT, r"the letter 'A' at \(2, 2\) is not on a square of the word"),
        ("CAT", 2, 1, "H", CAT[:2], r"square \(2, 3\) of the word is empty"),
        ("C4T", 2, 1, "H", CAT, "word must be a string of letters from A to Z, got 'C4T'"),
        ("", 2, 1, "H", [], "word must be a string of letters from A to Z, got ''"),
    ],
)
def test_tiles_that_do_not_spell_the_word_on_the_board_are_refused(word, row, col, direction, placed, reason):
    with pytest.raises(ValueError, match=reason):
        Scorer().score_word_placement(Board(5), word, row, col, direction, placed)


def test_a_word_that_differs_from_the_board_is_refused():
    board = Board(5)
    board.grid[2][1] = "B"
    for placed in (CAT, CAT[1:]):
        with pytest.raises(ValueError, match=r"square \(2, 1\) holds B, but the word has C there"):
            Scorer().score_word_placement(board, "CAT", 2, 1, "H", placed)


def test_the_bonus_takes_exactly_the_number_of_tiles():
    """More tiles than `bingo_tiles` earn nothing."""
    tables = load_ruleset("seven").to_dict()
    tables["rack"] |= {"bingo_tiles": 3, "bingo_bonus": 100}
    scorer, board = Scorer(Ruleset.from_dict(tables)), plain_board()
    placed = {number: [(2, i, "CATS"[i]) for i in range(number)] for number in (2, 3, 4)}
    points = {n: scorer.score_word_placement(board, "CATS"[:n], 2, 0, "H", tiles) for n, tiles in placed.items()}
    assert points == {2: 4, 3: 105, 4: 6}
