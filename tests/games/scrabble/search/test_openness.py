"""What a placement opens: lanes of free squares, counted by hand."""

import numpy as np
import pytest

from lexarena.games.scrabble.engine.tiles import move_width
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move, to_row
from lexarena.games.scrabble.search.openness import FEATURES, REACH, openness_features


def opened(rows, move, ruleset="mini"):
    game = Game(ruleset)
    for row, letters in enumerate(rows):
        for col, letter in enumerate(letters):
            if letter != ".":
                game.board.grid[row][col] = letter
    batch = game.batch
    out = np.ones((1, len(FEATURES)))
    openness_features(batch.tables, batch.arrays, np.array([0]), to_row(move, move_width(5))[None], out)
    return dict(zip(FEATURES, out[0].tolist(), strict=True))


EMPTY = ["....."] * 5


def test_a_word_in_the_middle_opens_a_lane_on_both_sides_of_each_tile_and_at_its_ends():
    # The word covers (2,1) to (2,3). Double letters lie in the corners and at (1,1), (1,3), (3,1), (3,3); the centre is
    # covered by the word itself.
    assert opened(EMPTY, Move.place(2, 1, "H", "CAT")) == {
        "word beside": 0.0,
        "word farther": 0.0,
        "letter beside": 4.0,
        "letter farther": 0.0,
        "lanes": 8.0,
        "room": 3 * 2 * 2 + 2,
    }


def test_a_word_along_the_edge_opens_lanes_on_one_side_only():
    found = opened(["....."] * 2 + ["..T.."] + ["....."] * 2, Move.place(0, 2, "V", "CA."))
    # Beside C lie (0,1) and (0,0), (0,3) and (0,4); beside A (1,1), (1,0), (1,3), (1,4); behind T (3,2), (4,2).
    assert found["lanes"] == 5
    assert found["room"] == 10
    assert (found["letter beside"], found["letter farther"]) == (2, 2)


def test_a_tile_blocks_a_lane_and_a_premium_under_a_tile_does_not_count():
    across = opened([".....", ".A.B.", ".....", ".....", "....."], Move.place(2, 1, "H", "CAT"))
    assert across["lanes"] == 6
    assert across["letter beside"] == 2


def test_a_lane_ends_after_its_reach():
    game_rows = ["." * 15] * 15
    found = opened(game_rows, Move.place(7, 7, "H", "AB"), "standard")
    assert found["room"] == 6 * REACH


@pytest.mark.parametrize("move", [Move.pass_turn(), Move.exchange("AB")])
def test_what_lays_no_tile_opens_nothing(move):
    assert set(opened(EMPTY, move).values()) == {0.0}
