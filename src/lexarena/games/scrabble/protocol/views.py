"""Scrabble with a bot that is shown the views of its seat.

A view of a `Game` tells an exchange from a pass; a view of a batch does not, and the bot hears of a pass.
"""

from collections import Counter

import numpy as np

from lexarena.core.faults import Fault
from lexarena.core.protocol import LineReader
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.tiles import tile_text
from lexarena.games.scrabble.protocol.messages import SEATS, VERSION, opponent_line, read_answer, turn_line
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import View

Rows = tuple[str, ...]


class ScrabbleFollower(LineReader[Move]):
    """One game as one bot sees it."""

    finished = False  # a view does not tell that its game is over
    answer_may_end_game = True

    def __init__(self, view: View) -> None:
        super().__init__()
        self._seat, self._opened = view.seat, False
        self._ply = view.seat - 1
        self._rows: Rows = ("." * view.ruleset.size,) * view.ruleset.size
        self._score, self._kept = 0, Counter[str]()
        self._view, self._game = view, view.sample(np.random.default_rng(0))
        self._answers: list[Move] = []
        if not self.continues(view):
            raise LexarenaError("a bot cannot join a game of Scrabble in its middle; start a new game")

    def continues(self, view: View) -> bool:
        """Whether a view can be the next of this game."""
        expected = (self._seat, self._ply + 1, self._score)
        if (view.seat, view.ply, view.scores[view.seat]) != expected or self._kept - Counter(view.rack):
            return False
        return opponents_move(self._rows, board_rows(view)) is not None

    def ready(self) -> Move | None:
        """Return the move that the bot answered."""
        return self._answers.pop(0) if self._answers else None

    def prompt(self, view: View, seconds_left: float) -> bytes:
        """Return what the opponent did since the last move, and how the bot stands."""
        lines = b"" if self._opened else f"{VERSION}\n{SEATS[self._seat]}\n".encode()
        if view.ply > 0:
            move = opponents_move(self._rows, board_rows(view))
            assert move is not None
            lines += opponent_line(Move.exchange("_" * view.exchanged) if move.is_pass and view.exchanged else move)
        self._opened, self.demanded = True, ("move",)
        self._view, self._game = view, view.sample(np.random.default_rng(0))
        return lines + turn_line(view, seconds_left)

    def feed(self, data: bytes) -> list[Move]:
        """Read what the bot wrote, and keep it until it is needed."""
        moves = super().feed(data)
        self._answers += moves
        return moves

    def note(self, move: Move) -> None:
        """Remember how things stand after the bot's move."""
        view, board = self._view, [list(row) for row in board_rows(self._view)]
        for row, col, tile in move.placed:
            board[row][col] = tile
        self._rows = tuple("".join(row) for row in board)
        self._ply, self._score = view.ply + 1, view.scores[self._seat] + move.score
        self._kept = Counter(view.rack) - Counter(move.used)

    def _read(self, line: bytes) -> Move | Fault:
        game: Game = self._game
        return read_answer(line, game)

    def _take(self, move: Move) -> None:
        pass

    def _wanted(self) -> str:
        return "a move"

    def _patience(self) -> str:
        return "wait for your turn"


def board_rows(view: View) -> Rows:
    """Return a view's board as rows of letters and dots."""
    return tuple("".join(tile_text(cell) if cell else "." for cell in row) for row in view.cells.tolist())


def opponents_move(before: Rows, after: Rows) -> Move | None:
    """Return the one move that leads from a board to another; None if there is no such move.

    >>> opponents_move(("...", ".A.", "..."), ("...", ".A.", ".Tt"))
    <Move 3B Tt for 0>
    >>> opponents_move(("...", ".A.", "..."), ("...", "CAT", "..."))
    <Move 2A C(A)T for 0>
    >>> opponents_move(("...", ".A.", "..."), ("..X", ".A.", "X.."))
    """
    size = range(len(after))
    if any(before[r][c] not in (".", after[r][c]) for r in size for c in size):
        return None
    new = [(r, c) for r in size for c in size if before[r][c] != after[r][c]]
    if not new:
        return Move.pass_turn()
    (row, col), down = new[0], len({c for _, c in new}) == 1
    if len(new) == 1:
        down = not any(0 <= c < len(after) and after[row][c] != "." for c in (col - 1, col + 1))
    elif not down and len({r for r, _ in new}) > 1:
        return None
    line = "".join(each[col] for each in after) if down else after[row]
    first, last = (at[0] if down else at[1] for at in (new[0], new[-1]))
    if "." in line[first : last + 1]:
        return None
    start, end = line.rfind(".", 0, first) + 1, line.find(".", last)
    word = line[start : end if end >= 0 else None]
    squares = [(start + i, col) if down else (row, start + i) for i in range(len(word))]
    tiles = "".join(letter if square in new else "." for letter, square in zip(word, squares, strict=True))
    return Move.place(start if down else row, col if down else start, "V" if down else "H", tiles, word)
