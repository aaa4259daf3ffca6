"""`Scorer`: the points of a placement."""

from collections.abc import Sequence

import numpy as np

from lexarena.arguments import check_kind, short_repr, whole_number
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.crosschecks import tile_value
from lexarena.games.scrabble.engine.tiles import LETTERS, tile_code
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.placement import Square, squares
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.kernels import Numbers, int64, kernel

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
        self.letter_values: dict[str, int] = dict(zip(LETTERS + "_", rules.values, strict=True))
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
        tiles = [tile_code(new[square]) if square in new else 0 for square in covered]
        points = self._count(board, covered, tiles, int(direction.upper() == "V"))
        return points + (self.bingo_bonus if len(new) == self.bingo_tiles else 0)

    def _score_perpendicular_word(
        self, board: Board, perp_word: tuple[str, int, int], placed: tuple[int, int, str]
    ) -> int:
        """Return the points of one word across, `(word, row, col)`, that runs through one new tile."""
        word, row, col = perp_word
        r, c, letter = placed
        for down in (1, 0):
            others = [square for square in squares(row, col, "V" if down else "H", len(word)) if square != (r, c)]
            if len(others) == len(word) - 1 and all(board.get_letter(*square) for square in others):
                break
        else:
            raise ValueError(f"the word {word!r} at ({row}, {col}) does not run through ({r}, {c})")
        at = r * board.size + c
        by_letter, by_word = (1, 1) if board.premium_used[r][c] else (int(m[at]) for m in board.multipliers())
        worth = self._value(letter) * by_letter
        return (worth + sum(self._value(board.grid[r][c] or "_") for r, c in others)) * by_word

    def _value(self, tile: str) -> int:
        """Return the value of a tile; a blank, in lower case on the board, is worth what a blank is worth."""
        return self.letter_values["_" if tile.islower() else tile]

    def _count(self, board: Board, covered: list[Square], tiles: list[int], down: int) -> int:
        cells = board.cells.copy()
        for (r, c), tile in zip(covered, tiles, strict=True):
            if tile:
                cells[r, c] = 0
        by_letter, by_word = board.multipliers()
        values = np.array([self.letter_values[letter] for letter in LETTERS + "_"], np.int32)
        row, col = covered[0]
        used = board.used.reshape(-1)
        codes = np.array(tiles, np.uint8)
        return int(
            score_placement(board.size, cells.reshape(-1), used, by_letter, by_word, values, row, col, down, codes)
        )


def _covered(board: Board, word: str, row: int | None, col: int | None, direction: str) -> list[Square]:
    """Return the squares of a word; raise `LexarenaError` if it is not a word on this board."""
    if not isinstance(word, str) or not word or any(letter not in LETTERS for letter in word.upper()):
        raise LexarenaError(f"word is text of letters from A to Z, not {short_repr(word)}")
    if not isinstance(direction, str) or direction.upper() not in ("H", "V"):
        raise LexarenaError(f"direction is 'H' for across or 'V' for down, not {short_repr(direction)}")
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
        raise LexarenaError(f"letters_placed is a list of (row, column, letter), not {short_repr(letters_placed)}")
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


@kernel
def score_placement(
    size: int,
    cells: Numbers,
    used: Numbers,
    letter_multiplier: Numbers,
    word_multiplier: Numbers,
    values: Numbers,
    row: int,
    col: int,
    down: int,
    tiles: Numbers,
) -> int:
    """Return the points of laying `tiles` (codes; 0 where a tile lies already) from a square on, without a bonus.

    A premium counts under a new tile if it is not used yet, in the main word and in the word across.
    """
    total = 0
    main = 0
    times = 1
    for i in range(len(tiles)):
        r, c = row + i * down, col + i * (1 - down)
        at = r * size + c
        if tiles[i] == 0:
            main += tile_value(int64(cells[at]), values)
            continue
        worth, by_word = tile_value(int64(tiles[i]), values), 1
        if used[at] == 0:
            worth *= int64(letter_multiplier[at])
            by_word = int64(word_multiplier[at])
        main += worth
        times *= by_word
        across = 0
        neighbours = 0
        for step in (-1, 1):
            r2, c2 = r + step * (1 - down), c + step * down
            while 0 <= r2 < size and 0 <= c2 < size and cells[r2 * size + c2]:
                across += tile_value(int64(cells[r2 * size + c2]), values)
                neighbours += 1
                r2, c2 = r2 + step * (1 - down), c2 + step * down
        if neighbours:
            total += (across + worth) * by_word
    return total + main * times
