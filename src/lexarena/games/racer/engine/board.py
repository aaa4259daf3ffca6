"""The board of Word Racer and the moves on it: cells, lines, letters, actions, and how they are written.

Cells are numbered row by row, `7 * row + column`: 0 is top left, 24 the centre, 48 bottom right. In an array a cell is
0 while it is empty, else 1 to 26 for A to Z. In text a board is 49 letters, with `.` for an empty cell.

A move calls a letter and places it, or places the opponent's letter. As a number, an action is `letter * 49 + cell` for a
call, with the letter from 0 for A to 25 for Z, and `26 * 49 + cell` for placing the letter that the opponent called.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.errors import NotationError

SIZE = 7
BOARD = 49
CENTRE = 24
CALLS = 48
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
EMPTY = "."
Cells = NDArray[np.uint8]
"""A board, or many, as letters from 0 to 26; the last axis has 49 cells."""
_CHARACTERS = EMPTY + LETTERS
_CODES = np.full(256, 255, np.uint8)


for _code, _char in enumerate(_CHARACTERS):
    _CODES[[ord(_char), ord(_char.lower())]] = _code


def letter_code(letter: str) -> int:
    """Return a letter, upper or lower case, as a number from 1 to 26.

    >>> letter_code("A"), letter_code("z")
    (1, 26)
    """
    place = LETTERS.find(letter.upper()) if isinstance(letter, str) and letter.isascii() and len(letter) == 1 else -1
    if place < 0:
        raise NotationError(f"{letter!r} is not a letter; give one from A to Z")
    return place + 1


def letter_text(code: int) -> str:
    """Return the letter of a number from 1 to 26, `.` for 0."""
    return _CHARACTERS[code]


def board_text(cells: "Cells | Sequence[int]") -> str:
    """Return a board as 49 letters.

    >>> board_text(parse_board("." * 24 + "Q" + "." * 24)).strip(".")
    'Q'
    """
    return "".join(_CHARACTERS[cell] for cell in cells)


def board_rows(cells: "Cells | Sequence[int]") -> tuple[str, ...]:
    """Return a board as its seven rows."""
    text = board_text(cells)
    return tuple(text[i : i + SIZE] for i in range(0, BOARD, SIZE))


def parse_board(board: ArrayLike | str) -> Cells:
    """Return a board as an array: from 49 letters, upper or lower case, or from 49 numbers, also in seven rows."""
    if not isinstance(board, str):
        cells = np.asarray(board)
        if cells.shape not in ((BOARD,), (SIZE, SIZE)):
            raise NotationError(f"a board is an array of {BOARD} cells, not of shape {cells.shape}")
        only: Cells = parse_boards(cells.reshape(1, BOARD))[0]
        return only
    text = board.strip()
    coded = np.frombuffer(text.encode("ascii", "replace"), np.uint8)
    cells = _CODES[coded]
    if len(cells) != BOARD or cells.max() > 26:
        raise NotationError(_board_fault(text))
    return cells


def _board_fault(text: str) -> str:
    for place, char in enumerate(text, 1):
        if char.upper() not in _CHARACTERS:
            return f"character {place} must be A to Z, or . for an empty cell, got {char!r}"
    return f"a board must have {BOARD} cells, row by row, with . for an empty cell, got {len(text)}"


def parse_boards(boards: ArrayLike | Sequence[str]) -> Cells:
    """Return many boards as one array, from rows of numbers or from texts; raise `NotationError` if they are not boards."""
    if isinstance(boards, list | tuple) and boards and isinstance(boards[0], str):
        return np.stack([parse_board(board) for board in boards])
    if isinstance(boards, str):
        raise NotationError("that is one board; give a list of boards")
    cells = np.asarray(boards)
    if cells.ndim != 2 or cells.shape[1] != BOARD:
        raise NotationError(f"boards are an array with {BOARD} columns, not one of shape {cells.shape}")
    if not np.issubdtype(cells.dtype, np.integer) or (cells.size and not 0 <= cells.min() <= cells.max() <= 26):
        raise NotationError("a cell must be an integer from 0 (empty) to 26 (Z)")
    return np.require(cells, np.uint8, ("C", "W"))  # one kind of array, so that kernels compile once


LINES = 2 * SIZE
"""Seven rows, then seven columns."""
LETTER_COUNT = 26
POINTS = (0, 0, 1, 2, 3, 5, 8, 13)
"""The points of a word by its length."""
TWO, THREE, FOUR, FIVE, SIX, SEVEN = 0, 6, 11, 15, 18, 20
"""The bit of the leftmost stretch of each length; those further to the right follow."""
STRETCHES: tuple[tuple[int, int, int], ...] = tuple(
    (start, length, leftmost + start)
    for length, leftmost in enumerate((TWO, THREE, FOUR, FIVE, SIX, SEVEN), 2)
    for start in range(SIZE + 1 - length)
)
"""The stretches of a line: first cell, length, bit."""
Stretch = tuple[int, int]
"""First cell and length."""
PLACE = 26 * BOARD
"""The first of the actions that place the opponent's letter; those below call one."""
ACTIONS = 27 * BOARD


@dataclass(frozen=True, slots=True)
class Move:
    """What a player does in a turn: `letter` is the letter called, or None when the opponent's is placed.

    >>> str(Move("Q", 17)), str(Move(None, 17)), Move.parse("Q 17") == Move("Q", 17)
    ('Q 17', '17', True)
    """

    letter: str | None
    cell: int

    @property
    def is_call(self) -> bool:
        """Whether a letter is called."""
        return self.letter is not None

    @property
    def action(self) -> int:
        """The move as a number."""
        if not isinstance(self.cell, int | np.integer) or not 0 <= self.cell < BOARD:
            raise NotationError(f"cell must be from 0 to {BOARD - 1}, got {self.cell!r}")
        return (PLACE if self.letter is None else (letter_code(self.letter) - 1) * BOARD) + int(self.cell)

    @classmethod
    def of(cls, action: int) -> "Move":
        """Return the move of a number."""
        if not isinstance(action, int | np.integer) or not 0 <= action < ACTIONS:
            raise NotationError(f"action must be from 0 to {ACTIONS - 1}, got {action!r}")
        return MOVES[action]

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Read a move from its text: `Q 17` or `17`, in any case and with any spaces."""
        parts = text.upper().split() if isinstance(text, str) else []
        letter, number = (parts[0], parts[1]) if len(parts) == 2 else (None, parts[0]) if len(parts) == 1 else ("", "")
        if not (number.isascii() and number.isdecimal() and len(number) <= 4):
            raise NotationError(f"{text!r} is not a move; write a letter and a cell such as Q 17, or a cell such as 17")
        move = cls(letter, int(number))
        return MOVES[move.action]

    def __str__(self) -> str:
        return str(self.cell) if self.letter is None else f"{self.letter} {self.cell}"


MOVES: tuple[Move, ...] = tuple(Move(letter, cell) for letter in (*LETTERS, None) for cell in range(BOARD))
"""Every move, by its action."""
