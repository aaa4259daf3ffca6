"""The board of Word Racer: its cells and its 14 lines, and how a board is written.

Cells are numbered row by row, `7 * row + column`: 0 is top left, 24 the centre, 48 bottom right. In an array a cell is
0 while it is empty, else 1 to 26 for A to Z. In text a board is 49 letters, with `.` for an empty cell.
"""

from collections.abc import Sequence

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
            return f"character {place} is {char!r}; write A to Z, and . for an empty cell"
    return f"a board has {BOARD} cells, row by row, not {len(text)}; write . for an empty cell"


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
        raise NotationError("a cell is a whole number from 0 (empty) to 26 (Z)")
    return np.require(cells, np.uint8, ("C", "W"))  # one kind of array, so that kernels compile once
