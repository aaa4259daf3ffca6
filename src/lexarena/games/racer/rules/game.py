"""One game of Word Racer, and many at once: play moves, take them back, look at a game from a seat."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.array_batch import ArrayBatch, check_seat, check_seeds, check_size
from lexarena.core.game import Indices, Outcome
from lexarena.core.rng import SEED_LIMIT, check_seed
from lexarena.errors import IllegalMoveError
from lexarena.games.racer.engine import arrays as kernels
from lexarena.games.racer.engine.arrays import BOARD_FULL, NOT_YET, RUNNING, GameArrays, make_arrays
from lexarena.games.racer.engine.board import (
    ACTIONS,
    BOARD,
    CENTRE,
    EMPTY,
    MOVES,
    PLACE,
    SIZE,
    Move,
    board_rows,
    board_text,
    letter_code,
    letter_text,
)
from lexarena.games.racer.rules.scoring import LexiconSource, Scored, Scorer, WordSpan
from lexarena.games.racer.rules.view import Position, View, Views

REASONS = {BOARD_FULL: "board_full"}
"""The names of the endings."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that was played: by whom, and the letter that it placed."""

    seat: int
    move: Move
    letter: str


class Game(Position):
    """A game in progress.

    >>> game = Game(lexicon=["TEA", "EAT"], seed=7)
    >>> game.push("Q 0")
    >>> game.to_move, game.pending, len(game.legal_moves())
    (1, 'Q', 48)
    >>> str(game.pop()), game.to_move, len(game.legal_moves())
    ('Q 0', 0, 1248)
    """

    def __init__(
        self,
        ruleset: str = "written",
        lexicon: LexiconSource | None = None,
        seed: int | None = None,
        start: str | None = None,
    ) -> None:
        """Start a game; the seed gives the letter in the centre, unless `start` does."""
        self.seed = check_seed(seed)
        self.batch = Batch(1, ruleset, lexicon, [self.seed])
        """The game as a batch of one."""
        self.scorer, self._rows = self.batch.scorer, self.batch.arrays
        if start is not None:
            self.batch.arrays.start[0] = self.batch.arrays.boards[0, :, CENTRE] = letter_code(start)

    @classmethod
    def sampled(cls, view: View, rng: np.random.Generator) -> "Game":
        """Return a game that the seat of a view cannot tell from the true one: the other's letters lie anywhere."""
        game = cls(view.ruleset, view.lexicon, int(rng.integers(SEED_LIMIT)), view.start)
        known, arrays, mine = view.only(), game.batch.arrays, view.seat
        called = known.called[0]
        other_lacks = known.pending[0] > 0 and view.to_move != mine
        number = int(np.count_nonzero(called)) - int(other_lacks)
        others = rng.permutation(np.delete(np.arange(BOARD), CENTRE))[:number]
        arrays.boards[0, mine] = known.boards[0]
        arrays.boards[0, 1 - mine, others] = called[:number]
        arrays.placed[0, mine] = known.placed[0]
        arrays.placed[0, 1 - mine, :number] = others
        arrays.called[0] = called
        arrays.pending[0], arrays.to_move[0] = known.pending[0], known.to_move[0]
        arrays.ply[0], arrays.ending[0] = known.ply[0], known.ending[0]
        return game

    @property
    def calls(self) -> str:
        """The letters called so far, in order; seat 0 calls first, then they alternate."""
        return "".join(letter_text(letter) for letter in self.batch.arrays.called[0].tolist() if letter)

    @property
    def boards(self) -> tuple[str, str]:
        """Both boards as 49 letters, `.` for an empty cell."""
        first, second = self.batch.arrays.boards[0].tolist()
        return board_text(first), board_text(second)

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both boards as they stand."""
        first, second = self.batch.scores()[0].tolist()
        return first, second

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is in progress."""
        ending = int(self.batch.arrays.ending[0])
        return None if ending == RUNNING else Outcome(self.scores, REASONS[ending])

    @property
    def turns(self) -> list[Turn]:
        """The moves played so far."""
        letters, cells = self.calls, self.batch.arrays.placed[0].tolist()
        turns = []
        for ply in range(self.ply):
            call, placing = divmod(ply, 2)
            seat, letter = (call + placing) % 2, letters[call]
            turns.append(Turn(seat, Move(None if placing else letter, cells[seat][call]), letter))
        return turns

    def spans(self, seat: int) -> list[WordSpan]:
        """Return the words that count on a seat's board."""
        return self.scorer.spans(self.batch.arrays.boards[0, check_seat(seat)])

    def legal_moves(self) -> list[Move]:
        """Return the legal moves of the seat to move; none when the game is over."""
        return [MOVES[action] for action in self.batch.legal()[0].tolist()]

    def parse(self, text: str) -> Move:
        """Return the legal move that a text means; raise `NotationError` or `IllegalMoveError` with the reason."""
        move = Move.parse(text)
        if reason := self.batch.fault(0, move.action):
            raise IllegalMoveError(reason)
        return move

    def push(self, move: Move | str | int) -> None:
        """Play a move, given as a `Move`, as text (`Q 17` or `17`) or as an action."""
        if isinstance(move, str):
            move = Move.parse(move)
        if isinstance(move, Move):
            move = move.action
        elif not isinstance(move, int | np.integer) or isinstance(move, bool):
            raise IllegalMoveError(f"{move!r} is not a move; give a Move, a text such as 'Q 17' or '17', or an action")
        self.batch.apply([move])

    def pop(self) -> Move:
        """Take the last move back and return it."""
        if self.ply == 0:
            raise IllegalMoveError("there is no move to take back")
        arrays = self.batch.arrays
        call, placing = divmod(self.ply - 1, 2)
        seat = (call + placing) % 2
        cell, letter = int(arrays.placed[0, seat, call]), int(arrays.called[0, call])
        arrays.boards[0, seat, cell] = 0
        arrays.placed[0, seat, call] = NOT_YET
        arrays.pending[0] = letter if placing else 0
        if not placing:
            arrays.called[0, call] = 0
        arrays.to_move[0] = seat
        arrays.ply[0] -= 1
        arrays.ending[0] = RUNNING
        return Move(None if placing else letter_text(letter), cell)

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return self.batch.views([0], seat)[0]

    def views(self, seat: int | None = None) -> Views:
        """Return the view of a seat (the one to move by default) as a sequence of one."""
        return self.batch.views([0], self.to_move if seat is None else seat)

    def _repr_svg_(self) -> str:
        """Return both boards as a picture, which notebooks show."""
        last = {turn.seat: turn.move.cell for turn in self.turns}
        return boards_svg(self.boards, self.scores, [last.get(seat) for seat in range(2)])

    def __str__(self) -> str:
        rows = zip(*(board_rows(board) for board in self.batch.arrays.boards[0].tolist()), strict=True)
        return "\n".join(f"{first}   {second}" for first, second in rows)

    def __repr__(self) -> str:
        state = self.outcome.reason if self.outcome else f"seat {self.to_move} to move"
        return f"<Game, {self.ply} moves, {self.scores[0]} : {self.scores[1]}, {state}>"


class Batch(Scored, ArrayBatch[GameArrays]):
    """`n` games of one ruleset and lexicon, held as arrays in `arrays`.

    >>> batch = Batch(2, lexicon=["TEA", "EAT"], seeds=[1, 2])
    >>> batch.apply([0, 49])  # one calls A, the other B; both place it top left
    >>> batch.to_move.tolist(), batch.arrays.pending.tolist(), batch.mask().sum(axis=1).tolist()
    ([1, 1], [1, 2], [48, 48])
    """

    def __init__(
        self, n: int, ruleset: str = "written", lexicon: LexiconSource | None = None, seeds: ArrayLike | None = None
    ) -> None:
        """Start `n` games; without seeds, game i has seed i. `load_racer_lexicon` reads the words."""
        n = check_size(n)
        self.scorer = Scorer(ruleset, lexicon)
        self.arrays = make_arrays(n)
        self.reset(np.arange(n), np.arange(n) if seeds is None else seeds)

    @property
    def boards(self) -> NDArray[np.uint8]:
        """The boards: (games, seat, cells)."""
        return self.arrays.boards

    @property
    def placing(self) -> NDArray[np.bool_]:
        """Whether the seat to move places the letter that the other called, rather than calling one."""
        return self.arrays.pending > 0

    def reset(self, games: ArrayLike, seeds: ArrayLike) -> None:
        """Restart these games with these seeds."""
        chosen = self.indices(games)
        kernels.begin(self.arrays, chosen, check_seeds(seeds, chosen))

    def legal(self, games: ArrayLike | None = None) -> tuple[Indices, Indices]:
        """Return the legal actions of these games one after the other, and where each game's actions start."""
        rows, actions = self.mask(games).nonzero()
        offsets = np.searchsorted(rows, np.arange(len(self.indices(games)) + 1)).astype(np.int64)
        return actions, offsets

    def mask(self, games: ArrayLike | None = None) -> NDArray[np.bool_]:
        """Return which actions are legal in each of these games: 1323 columns; none once a game is over."""
        chosen = self.indices(games)
        masks = np.zeros((len(chosen), ACTIONS), np.bool_)
        kernels.legal_masks(self.arrays, chosen, masks)
        return masks

    def random_actions(self, rng: np.random.Generator, games: ArrayLike | None = None) -> Indices:
        """Return one legal action for each of these games, drawn at random; none of them may be over."""
        chosen = self.indices(games)
        actions = np.zeros(len(chosen), np.int64)
        kernels.random_actions(self.arrays, chosen, int(rng.integers(1 << 62)), actions)
        return actions

    def apply(self, actions: ArrayLike, games: ArrayLike | None = None) -> None:
        """Play one action in each of these games, all or none: `IllegalMoveError` names the first illegal one."""
        chosen = self.indices(games)
        try:
            moves = np.asarray(actions, np.int64)
        except (OverflowError, TypeError, ValueError):
            raise IllegalMoveError(f"actions must be integers from 0 to {ACTIONS - 1}, got {actions!r}") from None
        if moves.shape != chosen.shape:
            raise IllegalMoveError(f"{moves.size} actions for {len(chosen)} games; give one per game")
        bad = int(kernels.first_illegal(self.arrays, chosen, moves))
        if bad >= 0:
            place = f"game {chosen[bad]}: " if len(self) > 1 else ""
            raise IllegalMoveError(place + self.fault(int(chosen[bad]), int(moves[bad])))
        kernels.play(self.arrays, chosen, moves)

    def fault(self, game: int, action: int) -> str:
        """Return why an action is illegal in a game; empty if it is legal."""
        if self.arrays.ending[game] != RUNNING:
            return "the game is over"
        if not 0 <= action < ACTIONS:
            return f"action must be from 0 to {ACTIONS - 1}, got {action}"
        pending, cell = int(self.arrays.pending[game]), action % BOARD
        if pending and action < PLACE:
            return f"place the called {letter_text(pending)} first: give a cell alone"
        if not pending and action >= PLACE:
            return "call a letter: give it before the cell"
        letter = int(self.arrays.boards[game, self.arrays.to_move[game], cell])
        return f"cell {cell} holds {letter_text(letter)} already" if letter else ""

    def scores(self, games: ArrayLike | None = None) -> NDArray[np.int32]:
        """Return the points of both boards of these games as they stand: (games, seat)."""
        boards = self.arrays.boards if games is None else self.arrays.boards[self.indices(games)]
        return self.scorer.score_many(boards.reshape(-1, BOARD)).reshape(-1, 2)

    @staticmethod
    def dealt(scorer: Scorer, seeds: ArrayLike) -> "Batch":
        """Return the games of these seeds with the rules and words of a scorer."""
        batch = object.__new__(Batch)
        batch.scorer, batch.arrays = scorer, make_arrays(np.size(seeds))
        batch.reset(np.arange(np.size(seeds)), seeds)
        return batch

    def views(self, games: ArrayLike | None = None, seat: int | None = None) -> Views:
        """Return what the seat to move (or one given seat) may know in each of these games."""
        return Views(self, self.indices(games), seat)

    @staticmethod
    def sampled(view: View, rng: np.random.Generator) -> Game:
        """Return a game that the seat of a view cannot tell from the true one."""
        return Game.sampled(view, rng)


SQUARE = 32
"""The side of a cell, in pixels."""
_GAP, _HEAD = 24, 26
_PLAIN, _LINE, _TILE, _FRESH, _START, _INK = "#eee9df", "#cfc8ba", "#f6dfa4", "#f4c04f", "#e5c98a", "#2b2620"


def boards_svg(boards: Sequence[str], scores: Sequence[int], last: Sequence[int | None]) -> str:
    """Return the picture of boards, each given as 49 letters, with their points; the `last` cell of each is marked.

    >>> picture = boards_svg(["." * 24 + "Q" + "." * 24] * 2, (0, 0), (None, None))
    >>> picture.startswith("<svg "), picture.count(">Q<"), picture.count("<rect ")
    (True, 2, 98)
    """
    side = SIZE * SQUARE
    width, height = len(boards) * side + (len(boards) - 1) * _GAP + 2, side + _HEAD + 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" font-family="system-ui, sans-serif"><title>{escape(_described(boards, scores))}</title>'
    ]
    for seat, (board, score, fresh) in enumerate(zip(boards, scores, last, strict=True)):
        left = 1 + seat * (side + _GAP)
        parts.append(_text(left + side / 2, _HEAD / 2, f"seat {seat}: {score} points", 13))
        for cell, letter in enumerate(board):
            x, y = left + cell % SIZE * SQUARE, _HEAD + cell // SIZE * SQUARE
            colour = _PLAIN if letter == EMPTY else _FRESH if cell == fresh else _START if cell == CENTRE else _TILE
            parts.append(f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{colour}" stroke="{_LINE}"/>')
            if letter != EMPTY:
                parts.append(_text(x + SQUARE / 2, y + SQUARE / 2, letter, 18))
    return "".join([*parts, "</svg>"])


def _text(x: float, y: float, text: str, size: int) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{_INK}" text-anchor="middle" '
        f'dominant-baseline="central">{escape(text)}</text>'
    )


def _described(boards: Sequence[str], scores: Sequence[int]) -> str:
    """Return the boards in words, for those who cannot see the picture."""
    rows = (" ".join(board[i : i + SIZE] for i in range(0, BOARD, SIZE)) for board in boards)
    return "; ".join(
        f"seat {seat}, {score} points: {text}" for seat, (score, text) in enumerate(zip(scores, rows, strict=True))
    )
