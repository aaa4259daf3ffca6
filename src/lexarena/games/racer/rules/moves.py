"""A move of Word Racer: a letter is called and placed, or the opponent's letter is placed.

As a number, an action is `letter * 49 + cell` for a call, with the letter from 0 for A to 25 for Z, and
`26 * 49 + cell` for placing the letter that the opponent called.
"""

from dataclasses import dataclass

import numpy as np

from lexarena.errors import NotationError
from lexarena.games.racer.engine.board import BOARD, LETTERS, letter_code

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
            raise NotationError(f"there is no cell {self.cell!r}; the cells are 0 to {BOARD - 1}")
        return (PLACE if self.letter is None else (letter_code(self.letter) - 1) * BOARD) + int(self.cell)

    @classmethod
    def of(cls, action: int) -> "Move":
        """Return the move of a number."""
        if not isinstance(action, int | np.integer) or not 0 <= action < ACTIONS:
            raise NotationError(f"there is no action {action!r}; the actions are 0 to {ACTIONS - 1}")
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
