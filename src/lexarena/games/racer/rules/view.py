"""What a seat may know of a game of Word Racer: its own board and the letters called, but not the other board."""

from collections.abc import Sequence
from copy import copy
from typing import TYPE_CHECKING, overload

import numpy as np
from numpy.typing import NDArray

from lexarena.core.array_batch import check_seat
from lexarena.core.game import JsonObject
from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.arrays import NOT_YET, RUNNING, GameArrays
from lexarena.games.racer.engine.board import BOARD, CALLS, CENTRE, MOVES, Cells, Move, board_text, letter_text
from lexarena.games.racer.rules.scoring import Scored
from lexarena.games.racer.rules.wording import view_text

if TYPE_CHECKING:
    from lexarena.games.racer.rules.game import Batch, Game


class Views(Scored, Sequence["View"]):
    """The views of many games, each for the seat to move (or for one given seat), as arrays: row i is view i.

    All arrays are copies, so a view stays the same when the game continues.
    """

    def __init__(self, batch: "Batch", games: NDArray[np.int64], seat: int | None = None) -> None:
        arrays = batch.arrays
        self.scorer = batch.scorer
        self.dealt = batch.dealt
        """Makes games with the rules and words of a scorer; one function for all games, as is `sampled`."""
        self.sampled = batch.sampled
        """Makes a game that fits a view (see `View.sample`)."""
        self.to_move: NDArray[np.int32] = arrays.to_move[games]
        self.seats: NDArray[np.int32] = (
            self.to_move.copy() if seat is None else np.full(len(games), check_seat(seat), np.int32)
        )
        """The seats whose views these are."""
        self.boards: NDArray[np.uint8] = arrays.boards[games, self.seats]
        """The boards of these seats: (views, 49)."""
        self.placed: NDArray[np.int8] = arrays.placed[games, self.seats]
        """The cells of each seat's letters, in the order of the calls: (views, 48), -1 for letters not placed yet."""
        self.start: NDArray[np.uint8] = arrays.start[games]
        self.called: NDArray[np.uint8] = arrays.called[games]
        """The letters called so far, in order: (views, 48), 0 after the last. Seat 0 calls first, then they alternate."""
        self.pending: NDArray[np.uint8] = arrays.pending[games]
        """The called letter that one seat has not placed yet, or 0."""
        self.ply: NDArray[np.int32] = arrays.ply[games]
        self.ending: NDArray[np.int32] = arrays.ending[games]

    def __len__(self) -> int:
        return len(self.seats)

    @overload
    def __getitem__(self, index: int) -> "View": ...
    @overload
    def __getitem__(self, index: slice) -> "Views": ...
    def __getitem__(self, index: int | slice) -> "View | Views":
        if isinstance(index, slice):
            return self.part(index)
        return View(self, range(len(self))[index])

    def part(self, which: slice | NDArray[np.int64] | NDArray[np.bool_]) -> "Views":
        """Return some of the views, chosen as the rows of an array are."""
        part = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, np.ndarray):
                setattr(part, name, value[which])
        return part

    def sample(self, number: int, rng: np.random.Generator) -> "Batch":
        """Return a number of games for each view that its seat cannot tell from its own, those of the first view first."""
        rows = np.repeat(np.arange(len(self)), number)
        worlds = self.dealt(self.scorer, rng.integers(SEED_LIMIT, size=len(rows)))
        arrays, seats = worlds.arrays, self.seats[rows].astype(np.int64)
        for name in ("start", "called", "pending", "to_move", "ply", "ending"):
            getattr(arrays, name)[...] = getattr(self, name)[rows]
        everyone = np.arange(len(rows))
        arrays.boards[everyone, seats], arrays.placed[everyone, seats] = self.boards[rows], self.placed[rows]
        lacks = (arrays.pending > 0) & (arrays.to_move != seats)
        known = np.arange(CALLS) < (np.count_nonzero(arrays.called, axis=1) - lacks)[:, None]
        cells = rng.permuted(np.tile(np.delete(np.arange(BOARD), CENTRE), (len(rows), 1)), axis=1)
        arrays.placed[everyone, 1 - seats] = np.where(known, cells, NOT_YET)
        world, call = known.nonzero()
        arrays.boards[world, 1 - seats[world], cells[known]] = arrays.called[world, call]
        arrays.boards[everyone, 1 - seats, CENTRE] = arrays.start
        return worlds

    def encode(self, moves: Sequence[Move]) -> NDArray[np.int64]:
        """Return moves as actions."""
        return np.array([move.action for move in moves], np.int64)

    def illegal(self, actions: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return in which views an action is not a legal move."""
        if actions.shape != (len(self),):
            raise LexarenaError(f"actions must have the shape {(len(self),)}, got {actions.shape}")
        letters, cells = np.divmod(actions, BOARD)
        is_known = (letters >= 0) & (letters <= 26) & ((letters == 26) == (self.pending > 0))
        is_free = self.boards[np.arange(len(self)), cells] == 0
        return np.flatnonzero(~(is_known & is_free & (self.seats == self.to_move) & (self.ending == RUNNING)))


class Position(Scored):
    """What both seats know of one game: a row of the arrays of games, or of views."""

    _rows: GameArrays | Views
    _index = 0

    @property
    def start(self) -> str:
        """The letter in the centre of both boards."""
        return letter_text(int(self._rows.start[self._index]))

    @property
    def to_move(self) -> int:
        """The seat that moves next."""
        return int(self._rows.to_move[self._index])

    @property
    def ply(self) -> int:
        """The number of moves played; two for each letter."""
        return int(self._rows.ply[self._index])

    @property
    def pending(self) -> str | None:
        """The called letter that one seat has not placed yet, which is to move; None if it calls a letter."""
        letter = int(self._rows.pending[self._index])
        return letter_text(letter) if letter else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._rows.ending[self._index] != RUNNING)


class View(Position):
    """What one seat knows of one game."""

    def __init__(self, views: Views, index: int) -> None:
        self._rows = self._views = views
        self._index, self.scorer = index, views.scorer

    @property
    def seat(self) -> int:
        """The seat whose view this is."""
        return int(self._views.seats[self._index])

    @property
    def cells(self) -> Cells:
        """The board of this seat: 49 letters from 1 to 26, 0 for an empty cell."""
        cells: Cells = self._views.boards[self._index].copy()
        return cells

    @property
    def board(self) -> str:
        """The board of this seat as 49 letters, `.` for an empty cell."""
        return board_text(self._views.boards[self._index].tolist())

    @property
    def placed(self) -> tuple[int, ...]:
        """The cells of this seat's letters, in the order of the calls."""
        return tuple(cell for cell in self._views.placed[self._index].tolist() if cell != NOT_YET)

    @property
    def calls(self) -> tuple[tuple[int, str], ...]:
        """The letters called so far, each with the seat that called it."""
        letters = self._views.called[self._index].tolist()
        return tuple((i % 2, letter_text(letter)) for i, letter in enumerate(letters) if letter)

    @property
    def calls_left(self) -> int:
        """The number of letters still to be called, by both seats."""
        return CALLS - len(self.calls)

    @property
    def points(self) -> int:
        """The points of this seat's board as it stands."""
        return self.scorer.score(self._views.boards[self._index])

    def legal_moves(self) -> list[Move]:
        """Return this seat's legal moves; none if the other seat is to move."""
        if self.seat != self.to_move or self.is_over:
            return []
        empty = np.flatnonzero(self._views.boards[self._index] == 0)
        letters = [26] if self.pending else range(26)
        return [MOVES[letter * BOARD + cell] for letter in letters for cell in empty.tolist()]

    def only(self) -> Views:
        """Return this view as a sequence of one, for agents that work on many views at once."""
        return self._views[self._index : self._index + 1]

    def to_json(self) -> JsonObject:
        """Return what this seat may know as plain values: `board` has 49 letters, `.` for an empty cell.

        `words` are the words that count on the board as it stands: first cell, length, and 1 for down.
        """
        return {
            "game": "racer",
            "ruleset": self.ruleset,
            "lexicon": self.lexicon.name,
            "seat": self.seat,
            "to_move": self.to_move,
            "ply": self.ply,
            "board": self.board,
            "start": self.start,
            "calls": [list(call) for call in self.calls],
            "pending": self.pending,
            "placed": list(self.placed),
            "points": self.points,
            "words": [[span.start, span.length, int(span.direction == "V")] for span in self.scorer.spans(self.board)],
        }

    def text(self) -> str:
        """Return what this seat may know in words, with the rules."""
        return view_text(self)

    __str__ = text

    def move(self, action: int) -> Move:
        """Return an action as a move."""
        return Move.of(int(action))

    def sample(self, rng: np.random.Generator) -> "Game":
        """Return a game that this seat cannot tell from the true one: the other seat's letters lie anywhere."""
        return self._views.sampled(self, rng)
