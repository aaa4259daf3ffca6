"""The scorer gives the points that brute force finds, under both rules, on any board and with any words."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from lexarena.errors import LexarenaError, NotationError
from lexarena.games.racer.engine.board import POINTS, STRETCHES, board_text, parse_board
from lexarena.games.racer.engine.scoring import RULESETS, counted, rule_points
from lexarena.games.racer.rules.scoring import RacerLexicon, Scorer, load_racer_lexicon
from tests import racer_oracle as oracle

EMPTY_ROWS = "." * 42


@pytest.fixture(scope="module")
def enable():
    return load_racer_lexicon("enable")


@pytest.fixture(scope="module")
def scorers(enable):
    return {rule: Scorer(rule, enable) for rule in RULESETS}


def drawn(board):
    return "\n" + "\n".join(board[i : i + 7] for i in range(0, 49, 7))


# Boards and words


letters = st.sampled_from(["AB", "ABC.", "AEST", "AEIRST.", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "EEAAIRSTNLDOZ.", "."])
random_boards = letters.flatmap(lambda chosen: st.text(chosen, min_size=49, max_size=49))
odd_lists = st.one_of(
    st.lists(st.text("AB", min_size=2, max_size=7), min_size=1, max_size=60),
    st.lists(st.text("AEST", min_size=2, max_size=7), min_size=1, max_size=40),
    st.lists(st.text("ABC", min_size=2, max_size=2), min_size=1, max_size=9),
    st.integers(3, 7).flatmap(
        lambda length: st.lists(st.text("ABC", min_size=length, max_size=length), min_size=1, max_size=30)
    ),
    st.lists(st.text("AZ", min_size=2, max_size=9), min_size=1, max_size=10).filter(
        lambda words: any(len(word) <= 7 for word in words)
    ),
)


@st.composite
def rich_boards(draw, words):
    """Draw a board whose rows and columns are full of these words, some cells changed or emptied."""
    board = list(draw(random_boards))
    short = [word for word in words if len(word) <= 7]
    for _ in range(draw(st.integers(1, 12))):
        word = draw(st.sampled_from(short))
        line, start = draw(st.integers(0, 6)), draw(st.integers(0, 7 - len(word)))
        across = draw(st.booleans())
        for i, letter in enumerate(word):
            board[7 * line + start + i if across else 7 * (start + i) + line] = letter
    for cell in draw(st.lists(st.integers(0, 48), max_size=5)):
        board[cell] = draw(st.sampled_from(".AEZ"))
    return "".join(board)


# Against the oracle


@pytest.mark.parametrize("rule", RULESETS)
@settings(max_examples=150)
@given(data=st.data())
def test_points_are_those_of_brute_force_with_odd_lists(rule, data):
    words = data.draw(odd_lists)
    scorer = Scorer(rule, words)
    for board in (data.draw(random_boards), data.draw(rich_boards(words))):
        assert scorer.score(board) == oracle.score(board, words, rule), drawn(board)


@pytest.mark.parametrize("rule", RULESETS)
def test_points_are_those_of_brute_force_with_enable(rule, scorers, enable):
    words = enable.words
    known = {"written": frozenset(words), "legacy": frozenset(words[1:])}[rule]
    of_line = {"written": oracle.written_line, "legacy": oracle.legacy_line}[rule]
    rng = np.random.default_rng(1)
    sevens = enable.letters[7]
    boards = np.concatenate(
        (
            rng.integers(0, 27, (100, 49)),
            rng.choice([1, 5, 9, 18, 19, 20, 14, 12], (100, 49)),  # letters of which much is a word
            sevens[rng.integers(len(sevens), size=(100, 7))].reshape(100, 49),
        )
    ).astype(np.uint8)
    boards[rng.random(boards.shape) < 0.05] = 0
    boards = np.concatenate((boards, boards.reshape(-1, 7, 7).transpose(0, 2, 1).reshape(-1, 49)))
    points = scorers[rule].score_many(boards)
    for board, found in zip(map(board_text, boards.tolist()), points.tolist(), strict=True):
        assert found == sum(of_line(line, known) for line, _, _ in oracle.lines_of(board)), drawn(board)
    assert points.max() > 80


def test_every_word_of_enable_is_found_wherever_it_stands(scorers, enable):
    for length, rows in enable.letters.items():
        boards = np.zeros((len(rows), 49), np.uint8)
        for start in range(8 - length):
            boards[:] = 0
            boards[:, 14 + start : 14 + start + length] = rows
            assert (scorers["written"].score_many(boards) >= POINTS[length]).all()
            boards[:] = 0
            boards[:, 7 * start + 3 : 7 * (start + length) : 7] = rows
            assert (scorers["written"].score_many(boards) >= POINTS[length]).all()


def test_the_table_of_the_written_rule_is_the_best_of_all_cuts_for_every_set_of_words():
    sets = np.arange(1 << 18)
    bits = {(start, start + length): bit for start, length, bit in STRETCHES}
    best = np.zeros(len(sets), np.int64)
    for pieces in oracle.cuts("......."):
        short = [(i, j) for i, j in pieces if 2 <= j - i <= 5]
        points = sum((((sets >> bits[i, j]) & 1) * POINTS[j - i] for i, j in short), np.zeros(len(sets), np.int64))
        best = np.maximum(best, points)
    assert np.array_equal(rule_points("written"), best)


@pytest.mark.parametrize("rule", RULESETS)
@settings(max_examples=400)
@given(words=st.sets(st.integers(0, 20), max_size=12))
@example(words=set(range(21)))
def test_the_words_that_count_have_the_points_of_the_table(rule, words):
    found = sum(1 << bit for bit in words)
    chosen = counted(rule, found)
    total = sum(POINTS[length] for _, length in chosen)
    there = {(start, length) for start, length, bit in STRETCHES if bit in words}
    assert there.issuperset(chosen)
    assert all(start + length <= after for (start, length), (after, _) in pairwise(chosen))
    longest = 13 if 20 in words else 8 if words & {18, 19} else 0
    assert total == max(longest, int(rule_points(rule)[found & ((1 << 18) - 1)]))


@settings(max_examples=60)
@given(data=st.data())
def test_spans_spell_words_of_the_board_and_sum_to_its_points(data):
    words = data.draw(odd_lists)
    board = data.draw(rich_boards(words))
    for rule in RULESETS:
        scorer = Scorer(rule, words)
        spans = scorer.spans(board)
        assert sum(span.points for span in spans) == scorer.score(board), drawn(board)
        for direction in "HV":
            cells = [cell for span in spans if span.direction == direction for cell in span.cells]
            assert len(cells) == len(set(cells))
        for span in spans:
            assert "".join(board[cell] for cell in span.cells) == span.word
            assert span.word in words
            assert span.points == POINTS[span.length]
            assert rule == "written" or span.word != words[0]
            across = span.direction == "H"
            assert len({cell // 7 if across else cell % 7 for cell in span.cells}) == 1


# One cell at a time


@settings(max_examples=60)
@given(data=st.data())
def test_changes_of_single_cells_sum_to_the_points_of_the_board(data):
    words = data.draw(odd_lists)
    target = data.draw(rich_boards(words))
    rule = data.draw(st.sampled_from(RULESETS))
    scorer = Scorer(rule, words)
    board, total = ["."] * 49, 0
    for cell in data.draw(st.permutations(range(49))):
        if target[cell] != ".":
            before = "".join(board)
            total += scorer.change(before, cell, target[cell])
            board[cell] = target[cell]
            assert total == scorer.score("".join(board)), f"{drawn(before)}\n{target[cell]} in cell {cell}"


@settings(max_examples=60)
@given(data=st.data())
def test_a_letter_that_replaces_another_changes_the_points_by_the_difference(data):
    words = data.draw(odd_lists)
    board = data.draw(rich_boards(words))
    scorer = Scorer(lexicon=words)
    for cell in data.draw(st.lists(st.integers(0, 48), min_size=1, max_size=5)):
        letter = data.draw(st.sampled_from("ABCESTZ"))
        after = board[:cell] + letter + board[cell + 1 :]
        assert scorer.change(board, cell, letter) == scorer.score(after) - scorer.score(board), drawn(board)


def test_a_change_leaves_the_board_as_it_is():
    cells = parse_board("TE" + "." * 47)
    cells.setflags(write=False)
    assert Scorer(lexicon=["TEA", "TO"]).change(cells, 2, "A") == 2
    assert Scorer(lexicon=["TEA", "TO"]).change(cells, 7, "O") == 1
    assert Scorer(lexicon=["TEA", "TE", "TO"]).change(cells, 1, "O") == 0


def test_many_boards_are_scored_as_each_is_alone(scorers):
    boards = np.random.default_rng(4).integers(0, 27, (50, 49)).astype(np.uint8)
    for scorer in scorers.values():
        assert scorer.score_many(boards).tolist() == [scorer.score(board) for board in boards]
        assert scorer.score_many(boards.astype(np.int64)).tolist() == scorer.score_many(boards).tolist()
    assert scorers["written"].score_many(np.zeros((0, 49), np.uint8)).tolist() == []


# The rules by example


@pytest.mark.parametrize(
    ("row", "words", "written", "legacy"),
    [
        ("TEAMAT.", ["AA", "TEA", "TEAM", "MAT"], 4, 3),  # two threes beat the four that lies across them
        ("RATEST.", ["AA", "RAT", "RATE", "EST", "TEST"], 4, 3),
        ("ABCDEFG", ["AA", "ABCDEFG", "ABC", "DEFG"], 13, 13),
        ("ABCDEFG", ["AA", "ABCDEF", "ABCD", "EFG"], 8, 8),
        ("ABCDEFG", ["AA", "BCDEFG", "ABCD", "EFG"], 8, 8),
        ("ABCDEFG", ["AA", "ABCDE", "FG"], 6, 6),
        ("ABCDEFG", ["AA", "BCDE", "ABC", "DEFG"], 5, 3),
        ("AABBAA.", ["AA", "BB"], 3, 1),  # the first word of the list counts only as written
        ("ABABAB.", ["BB", "ABA", "BA"], 3, 3),
        ("AB.BA..", ["XX", "ABBA", "AB", "BA"], 2, 2),  # no word runs over an empty cell
        (".......", ["AA"], 0, 0),
    ],
)
def test_rows_and_columns_by_example(row, words, written, legacy):
    for board in (row + EMPTY_ROWS, "".join(letter + "......" for letter in row)):
        assert Scorer(lexicon=words).score(board) == written
        assert Scorer("legacy", words).score(board) == legacy


def test_crossing_words_both_count_and_a_word_counts_wherever_it_stands():
    board = "".join("EAT...." if row in (0, 4) else "......." for row in range(7))
    board = board[:7] + "A" + board[8:14] + "T" + board[15:]
    assert Scorer(lexicon=["EAT"]).score(board) == 6
    assert {span.direction for span in Scorer(lexicon=["EAT"]).spans(board)} == {"H", "V"}


def test_words_are_not_read_backwards_or_across_line_ends():
    scorer = Scorer(lexicon=["EAT", "TO"])
    assert scorer.score("TAE" + "." * 46) == 0
    assert scorer.score("." * 6 + "TO" + "." * 41) == 0
    assert scorer.score("." * 42 + "T" + "." * 5 + "O") == 0


def test_a_full_board_of_sevens_both_ways_has_182_points():
    assert Scorer(lexicon=["AAAAAAA"]).score("A" * 49) == 182


def test_equal_choices_are_told_the_same_way():
    scorer = Scorer(lexicon=["AB", "BA", "ABA"])
    assert [(span.word, span.start) for span in scorer.spans("ABAB..." + EMPTY_ROWS)] == [("ABA", 0)]
    assert [(span.word, span.start) for span in scorer.spans("BABA..." + EMPTY_ROWS)] == [("BA", 0), ("BA", 2)]


# What is refused


def test_a_board_of_another_form_is_refused():
    scorer = Scorer(lexicon=["AA"])
    for board, reason in (
        ("A" * 48, "a board must have 49 cells, row by row, with . for an empty cell, got 48"),
        ("A" * 48 + "?", "character 49 must be A to Z, or . for an empty cell, got '\\?'"),
        ("ß" + "A" * 48, "character 1 must be A to Z, or . for an empty cell, got 'ß'"),
        (np.zeros(48), "a board is an array of 49 cells, not of shape"),
        (np.full(49, 27), "from 0 \\(empty\\) to 26"),
        (np.full(49, -1), "from 0 \\(empty\\) to 26"),
        (np.full(49, 0.5), "from 0 \\(empty\\) to 26"),
    ):
        with pytest.raises(NotationError, match=reason):
            scorer.score(board)
    with pytest.raises(NotationError, match="49 columns"):
        scorer.score_many(np.zeros((2, 7, 7), np.uint8))
    with pytest.raises(NotationError, match="cell must be from 0 to 48, got 49"):
        scorer.change("." * 49, 49, "A")
    with pytest.raises(NotationError, match="'ä' is not a letter"):
        scorer.change("." * 49, 4, "ä")
    with pytest.raises(LexarenaError, match="unknown ruleset 'strict'; choose from written and legacy"):
        Scorer("strict", ["AA"])


def test_lower_case_and_rows_are_read():
    scorer = Scorer(lexicon=["EAT"])
    assert scorer.score(" eat" + "." * 46 + "\n") == 2
    assert scorer.score(parse_board("eat" + "." * 46).reshape(7, 7)) == 2


def test_the_words_may_be_shared_between_scorers():
    words = RacerLexicon(["AA", "AB"])
    assert Scorer(lexicon=words).score("AA" + "." * 47) == 1
    assert Scorer("legacy", words).score("AA" + "." * 47) == 0
