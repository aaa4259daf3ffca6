"""`Scorer`: the points of a placement."""

from collections.abc import Sequence

import numpy as np

from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.rules.scoring import score_placement
from lexarena.games.scrabble.rules.tiles import LETTERS, tile_code


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
        row: int,
        col: int,
        direction: str,
        letters_placed: Sequence[tuple[int, int, str]],
    ) -> int:
        """Return the points of a word whose new tiles are `letters_placed`, a lower-case letter for a blank.

        Premiums count under new tiles only, and only where they are not used yet; the words across are added, and the
        bonus for using enough tiles at once.
        """
        new = {(r, c): letter for r, c, letter in letters_placed}
        down = direction.upper() == "V"
        squares = [(row + i * down, col + i * (not down)) for i in range(len(word))]
        tiles = [tile_code(new[square]) if square in new else 0 for square in squares]
        return self._count(board, squares, tiles) + (self.bingo_bonus if len(new) == self.bingo_tiles else 0)

    def _score_perpendicular_word(
        self, board: Board, perp_word: tuple[str, int, int], placed: tuple[int, int, str]
    ) -> int:
        """Return the points of one word across, `(word, row, col)`, that runs through one new tile."""
        word, row, col = perp_word
        r, c, letter = placed
        for down in (1, 0):
            squares = [(row + i * down, col + i * (1 - down)) for i in range(len(word))]
            others = [square for square in squares if square != (r, c)]
            if len(others) == len(word) - 1 and all(board.get_letter(*square) for square in others):
                break
        else:
            raise ValueError(f"the word {word!r} at ({row}, {col}) does not run through ({r}, {c})")
        at = r * board.size + c
        by_letter, by_word = (1, 1) if board.premium_used[r][c] else (int(m[at]) for m in board.multipliers())
        worth = self._value(letter) * by_letter
        return (worth + sum(self._value(board.grid[r][c] or "_") for r, c in others)) * by_word

    def _value(self, tile: str) -> int:
        """Return the value of a tile; a blank, in lower case on the board, has its own."""
        return self.letter_values["_" if tile.islower() else tile]

    def _count(self, board: Board, squares: list[tuple[int, int]], tiles: list[int]) -> int:
        cells = board.cells.copy()
        for (r, c), tile in zip(squares, tiles, strict=True):
            if tile:
                cells[r, c] = 0
            elif cells[r, c] == 0:
                raise ValueError(f"square ({r}, {c}) of the word is empty, and no letter is placed there")
        by_letter, by_word = board.multipliers()
        values = np.array([self.letter_values[letter] for letter in LETTERS + "_"], np.int32)
        (row, col), down = squares[0], int(len(squares) > 1 and squares[1][0] > squares[0][0])
        used = board.used.reshape(-1)
        codes = np.array(tiles, np.uint8)
        return int(
            score_placement(board.size, cells.reshape(-1), used, by_letter, by_word, values, row, col, down, codes)
        )
