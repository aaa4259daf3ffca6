"""`Scorer`: the points of a placement."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError, check_kind, short_repr, whole_number
from lexarena.games.scrabble.engine.place import Placed, placed, square_codes
from lexarena.games.scrabble.engine.tiles import LETTERS, SCORE
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.placement import Square, squares
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset

NO_PLACEMENT = "EXCHANGE"
"""Stands for the direction where a placement is expected, and the move is an exchange."""


class Scorer:
    """Counts points; it never changes the board, so a placement can be scored before it is made.

    >>> board = Board(5)
    >>> Scorer().score_word_placement(board, "CAT", 2, 1, "H", [(2, 1, "C"), (2, 2, "A"), (2, 3, "T")])
    10
    """

    def __init__(self, ruleset: str | Ruleset = "mini") -> None:
        rules = load_ruleset(ruleset)
        self.letter_values: dict[str, int] = rules.tile_values
        self.bingo_tiles = rules.bingo_tiles
        self.bingo_bonus = rules.bingo_bonus

    def score_word_placement(
        self,
        board: Board,
        word: str,
        row: int | None,
        col: int | None,
        direction: str,
        letters_placed: Sequence[tuple[int, int, str]],
    ) -> int:
        """Return the points of a word whose new tiles are `letters_placed`, a lower-case letter for a blank.

        Premiums count under new tiles only, and only if they are not used yet; the words across are added, and the bonus
        if the number of new tiles is exactly `bingo_tiles`. Raises ValueError if the word, the board and the new tiles do
        not fit together; whether the rules allow the placement is not checked. An exchange, as environments write it with
        neither row nor column and the direction 'EXCHANGE', scores 0.
        """
        if row is None and col is None and direction == NO_PLACEMENT and not letters_placed:
            return 0
        check_kind("board", board, Board, "a Board")
        new = _new_letters(letters_placed)
        covered = _covered(board, word, row, col, direction)
        _check_letters(board, dict(zip(covered, word.upper(), strict=True)), new)
        down = int(direction.upper() == "V")
        bare = board.cells.copy()
        for square in new:
            bare[square] = 0
        line, first = (bare[:, covered[0][1]], covered[0][0]) if down else (bare[covered[0][0]], covered[0][1])
        line[first + len(word) : first + len(word) + 1] = 0  # the word is scored as it is given
        line[max(0, first - 1) : first] = 0
        codes = square_codes("".join(new.get(square, ".") for square in covered))
        return int(self._placed(board, bare, (down, *covered[0]), codes).row[SCORE])

    def _score_perpendicular_word(
        self, board: Board, perp_word: tuple[str, int, int], letter_placed: tuple[int, int, str]
    ) -> int:
        """Return the points of one word across, `(word, row, col)`, that runs through one new tile."""
        word, row, col = perp_word
        r, c, letter = letter_placed
        bare = board.cells.copy()
        bare[r, c] = 0
        found = self._placed(board, bare, (0, r, c), square_codes(letter))
        for first, _, letters, points, _ in found.words[: found.number].tolist():
            if letters == len(word) and divmod(first, board.size) == (row, col):
                return int(points)
        raise ValueError(f"the word {word!r} at ({row}, {col}) does not run through ({r}, {c})")

    def _placed(self, board: Board, cells: NDArray[np.uint8], start: tuple[int, int, int], codes: bytearray) -> Placed:
        values = [self.letter_values[letter] for letter in LETTERS + "_"]
        tables = board.tables(values, self.bingo_tiles, self.bingo_bonus)
        return placed(tables, cells.reshape(-1), board.used.reshape(-1), start, codes)


def _covered(board: Board, word: str, row: int | None, col: int | None, direction: str) -> list[Square]:
    """Return the squares of a word; raise `LexarenaError` if it is not a word on this board."""
    if not isinstance(word, str) or not word or any(letter not in LETTERS for letter in word.upper()):
        raise LexarenaError(f"word must be a string of letters from A to Z, got {short_repr(word)}")
    if not isinstance(direction, str) or direction.upper() not in ("H", "V"):
        raise LexarenaError(f"direction must be 'H' (across) or 'V' (down), got {short_repr(direction)}")
    row, col = whole_number("row", row), whole_number("col", col)
    covered = squares(row, col, direction.upper(), len(word))
    for r, c in (covered[0], covered[-1]):
        if not (0 <= r < board.size and 0 <= c < board.size):
            raise LexarenaError(f"{word} at ({row}, {col}) runs off the board of {board.size} x {board.size}")
    return covered


def _new_letters(letters_placed: Sequence[tuple[int, int, str]]) -> dict[Square, str]:
    """Return the letters that are placed by their squares; refuse anything but (row, column, letter)."""
    try:
        new = {(r, c): letter for r, c, letter in letters_placed}
    except (TypeError, ValueError):
        new = {(0, 0): ""}
    if any(not isinstance(letter, str) or letter.upper() not in LETTERS or not letter for letter in new.values()):
        raise LexarenaError(f"letters_placed must be a list of (row, column, letter), got {short_repr(letters_placed)}")
    return new


def _check_letters(board: Board, word: dict[Square, str], new: dict[Square, str]) -> None:
    """Raise `LexarenaError` unless the new tiles and those on the board spell the word, square by square."""
    for square, letter in new.items():
        if square not in word:
            raise LexarenaError(f"the letter {letter!r} at {square} is not on a square of the word")
        if letter.upper() != word[square]:
            raise LexarenaError(f"the letter placed at {square} is {letter!r}, but the word has {word[square]} there")
    for square, letter in word.items():
        held = board.get_letter(*square)
        if held is None and square not in new:
            raise LexarenaError(f"square {square} of the word is empty, and no letter is placed there")
        if held not in (None, letter):
            raise LexarenaError(f"square {square} holds {held}, but the word has {letter} there")
