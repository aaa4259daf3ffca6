"""Word Racer's protocol with one bot: for a referee, who has the game, and for callers who have only views."""

from lexarena.errors import LexarenaError
from lexarena.games.racer.protocol.messages import RefereeSide
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.moves import Move
from lexarena.games.racer.rules.view import View


class RacerSeat(RefereeSide):
    r"""The protocol with one seat of a race.

    >>> game = Game(lexicon=["TEA"], start="Q")
    >>> seat = RacerSeat(game, 1)
    >>> game.push("E 3")
    >>> seat.prompt(10.0), seat.demanded
    (b'Q\n0\nE\n', ('position', 'call'))
    """

    def __init__(self, game: Game, seat: int) -> None:
        super().__init__(game.start, first=seat == 0)
        self.game = game

    def prompt(self, seconds_left: float) -> bytes:
        """Return the lines that begin the bot's turn: the opening if it is its first, and the letter to place."""
        opening = b"" if self._opened else self.open()
        return opening + (self.deliver(self.game.pending) if self.game.pending else b"")

    def farewell(self, reason: str = "") -> bytes:
        """Return nothing: after the last letter nothing is said."""
        return b""


class RacerFollower(RefereeSide):
    """One race as one bot sees it. A bot places and calls at once; the call is kept until it is needed."""

    def __init__(self, view: View) -> None:
        super().__init__(view.start, first=view.seat == 0)
        self._seat = view.seat
        self._calls: tuple[tuple[int, str], ...] = ()
        self._board = "".join(self.cells)
        self._kept: list[Move] = []
        if view.calls and view.calls[-1][0] == view.seat and view.pending:
            raise LexarenaError("a bot chooses its first calls itself; play without opening calls (book 0)")
        if not self.continues(view):
            raise LexarenaError("a bot cannot join a race in its middle; start a new game")

    def continues(self, view: View) -> bool:
        """Whether a view can be the next of this game."""
        known = view.calls[:-1] if view.pending else view.calls
        return (view.seat, view.start, view.board, known) == (self._seat, self.start, self._board, self._calls)

    def ready(self) -> Move | None:
        """Return the call that came with the last position."""
        return self._kept.pop(0) if self._kept else None

    def prompt(self, view: View, seconds_left: float) -> bytes:
        """Return the opening if it is the first turn, and the letter to place."""
        opening = b"" if self._opened else self.open()
        if view.pending:
            self._calls = view.calls
        return opening + (self.deliver(view.pending) if view.pending else b"")

    def feed(self, data: bytes) -> list[Move]:
        """Read what the bot wrote, and keep it until it is needed."""
        moves = super().feed(data)
        self._kept += moves
        return moves

    def note(self, move: Move) -> None:
        """Put the move's letter on the board that the next view shows."""
        if move.letter is not None:
            self._calls = (*self._calls, (self._seat, move.letter))
        letter = move.letter or self._calls[-1][1]
        self._board = self._board[: move.cell] + letter + self._board[move.cell + 1 :]

    @property
    def finished(self) -> bool:
        """Whether the board is full, and nothing is kept."""
        return super().finished and not self._kept
