"""One game of Word Racer, and many at once: play moves, take them back, look at a game from a seat."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from lexarena.core.array_batch import check_seat
from lexarena.core.game import Outcome
from lexarena.core.rng import SEED_LIMIT, check_seed
from lexarena.errors import IllegalMoveError
from lexarena.games.racer.engine.board import BOARD, CENTRE, board_rows, board_text, letter_code, letter_text
from lexarena.games.racer.rules.arrays import BOARD_FULL, NOT_YET, RUNNING
from lexarena.games.racer.rules.board_svg import boards_svg
from lexarena.games.racer.rules.engine import Engine
from lexarena.games.racer.rules.moves import MOVES, Move
from lexarena.games.racer.rules.scoring import Scorer, WordSpan
from lexarena.games.racer.rules.view import View, Views
from lexarena.games.racer.rules.words import LexiconSource, RacerLexicon

REASONS = {BOARD_FULL: "board_full"}
"""The names of the endings."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A move that was played: by whom, and the letter that it placed."""

    seat: int
    move: Move
    letter: str


class Game:
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
    def scorer(self) -> Scorer:
        """What counts the points."""
        return self.batch.scorer

    @property
    def lexicon(self) -> RacerLexicon:
        """The words that count."""
        return self.batch.lexicon

    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
        return self.batch.ruleset

    @property
    def start(self) -> str:
        """The letter in the centre of both boards."""
        return letter_text(int(self.batch.arrays.start[0]))

    @property
    def to_move(self) -> int:
        """The seat that moves next."""
        return int(self.batch.arrays.to_move[0])

    @property
    def ply(self) -> int:
        """The number of moves played; two for each letter."""
        return int(self.batch.arrays.ply[0])

    @property
    def pending(self) -> str | None:
        """The called letter that the seat to move has to place, or None if it calls one."""
        letter = int(self.batch.arrays.pending[0])
        return letter_text(letter) if letter else None

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
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.batch.arrays.ending[0] != RUNNING)

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


class Batch(Engine):
    """`n` games of one ruleset and lexicon, held as arrays in `arrays`.

    >>> batch = Batch(2, lexicon=["TEA", "EAT"], seeds=[1, 2])
    >>> batch.apply([0, 49])  # one calls A, the other B; both place it top left
    >>> batch.to_move.tolist(), batch.arrays.pending.tolist(), batch.mask().sum(axis=1).tolist()
    ([1, 1], [1, 2], [48, 48])
    """

    def views(self, games: ArrayLike | None = None, seat: int | None = None) -> Views:
        """Return what the seat to move (or one given seat) may know in each of these games."""
        return Views(self, self.indices(games), seat)

    @staticmethod
    def sampled(view: View, rng: np.random.Generator) -> Game:
        """Return a game that the seat of a view cannot tell from the true one."""
        return Game.sampled(view, rng)
