"""The text protocol of Word Racer: how a referee and a bot communicate, line by line, over the bot's input and output.

The referee sends the start letter, then `1` to the bot that calls first and `0` to the other, then each letter that the
opponent calls. The bot answers with moves, one per line: `17` is where the opponent's letter goes, `Q 17` calls Q and
places it on 17. A delivered letter demands a position and then a call; the last one only a position; the first mover
opens with a call. Spaces and carriage returns around a line are ignored; everything else is strict.

Both sides are here, free of files and pipes: `RefereeSide` is fed the bytes of a bot as they arrive, in pieces of any
size, and `BotSide` the lines of a referee. `play_bot` joins a `BotSide` to an agent and two streams.
"""

import re
from collections.abc import Sequence
from typing import IO

import numpy as np

from lexarena.agents import choose_move
from lexarena.core.faults import Fault
from lexarena.core.protocol import SPACES_AROUND, Chooser, LineReader, plain_text, shown
from lexarena.errors import LexarenaError, NotationError
from lexarena.games.racer.engine.board import BOARD, CALLS, CENTRE, EMPTY, LETTERS, Move
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.view import View
from lexarena.games.racer.variant import RacerVariant

_BETWEEN = re.compile(r"[ \t]+")
_INTEGER = re.compile(r"-?[0-9]+")
_WANTED = {"call": "a call such as 'Q 17'", "position": "a position such as '17'"}


class RefereeSide(LineReader[Move]):
    r"""The referee's side of the protocol with one bot: what to send, what is demanded, and what the bot's bytes mean.

    What is `demanded` is 'position' or 'call', or both. A fault is never raised: it stands in `fault`.

    >>> side = RefereeSide("Q", first=False)
    >>> side.open(), side.demanded
    (b'Q\n0\n', ())
    >>> side.deliver("Z"), side.demanded
    (b'Z\n', ('position', 'call'))
    >>> side.feed(b"3\nE 1"), side.feed(b"7\n"), side.demanded
    ([Move(letter=None, cell=3)], [Move(letter='E', cell=17)], ())
    >>> side.feed(b"4"), side.fault.name
    ([], 'out_of_turn')
    """

    def __init__(self, start: str, first: bool) -> None:
        if start not in LETTERS or len(start) != 1:
            raise NotationError(f"start letter must be A to Z, got {start!r}")
        super().__init__()
        self.start, self.first = start, first
        self.cells = [EMPTY] * BOARD
        """The bot's board: a letter or `.` in each cell."""
        self.cells[CENTRE] = start
        self._opened = False
        self._letter = ""
        self._left = CALLS

    @property
    def finished(self) -> bool:
        """Whether the bot's board is full: whatever it writes from now on is ignored."""
        return self._left == 0

    def open(self) -> bytes:
        """Return the lines that open the game; the first mover must answer with a call."""
        if self._opened:
            raise NotationError("the game is open already; deliver a letter")
        self._opened = True
        self.demanded = ("call",) if self.first else ()
        return f"{self.start}\n{int(self.first)}\n".encode()

    def deliver(self, letter: str) -> bytes:
        """Return the line that delivers the opponent's letter; the bot then owes a position and, but for the end, a call.

        A referee reads what the bot has written so far, and feeds it, before it delivers: bytes that come later answer
        this letter.
        """
        if letter not in LETTERS or len(letter) != 1:
            raise NotationError(f"{letter!r} is not a letter; deliver one from A to Z")
        if not self._opened or self.demanded or self.finished or self.fault:
            raise NotationError("cannot deliver a letter now; the bot has not answered yet, or its game is over")
        self._letter = letter
        self.demanded = ("position", "call") if self._left > 1 else ("position",)
        return f"{letter}\n".encode()

    def _due(self, letter: str | None) -> bytes:
        """Return the lines that begin a turn: the opening if it is the first, and the letter to place."""
        opened = b"" if self._opened else self.open()
        return opened + (self.deliver(letter) if letter else b"")

    def _read(self, line: bytes) -> Move | Fault:
        return read_answer(line, self.demanded[0], self.cells)

    def _take(self, move: Move) -> None:
        self.cells[move.cell] = move.letter or self._letter
        self._left -= 1

    def _wanted(self) -> str:
        return _WANTED[self.demanded[0]]

    def _patience(self) -> str:
        return "wait for the opponent's letter" if self._opened else "wait for the start letter"


def read_answer(line: bytes, demanded: str, cells: Sequence[str]) -> Move | Fault:
    r"""Return what a bot's line means where a 'position' or a 'call' is demanded, on a board of letters and dots.

    >>> empty = "." * 49
    >>> read_answer(b" 17 \r", "position", empty), read_answer(b"Q\t7", "call", empty)
    (Move(letter=None, cell=17), Move(letter='Q', cell=7))
    >>> print(read_answer(b"q 7", "call", empty))
    bad_letter: wrote 'q 7', but a call such as 'Q 17' was expected; a letter is one of A to Z, in upper case
    """
    text = plain_text(line)
    fields = _BETWEEN.split((text or "").strip(SPACES_AROUND))
    said = "an empty line" if text is not None and fields == [""] else shown(line)
    wrong = f"wrote {said}, but {_WANTED[demanded]} was expected"
    if text is None:
        return Fault("not_text", f"{wrong}, in plain text", line)
    if len(fields) > 2 or _INTEGER.fullmatch(fields[-1]) is None:
        return Fault("bad_format", wrong, line)
    letter = fields[0] if len(fields) == 2 else None
    if demanded == "position" and letter is not None:
        return Fault("wrong_kind" if letter.isalpha() else "bad_format", wrong, line)
    if demanded == "call" and letter is None:
        return Fault("wrong_kind", wrong, line)
    if letter is not None and (len(letter) != 1 or letter not in LETTERS):
        return Fault("bad_letter", f"{wrong}; a letter is one of A to Z, in upper case", line)
    if fields[-1].startswith("-") or int(fields[-1]) >= BOARD:
        return Fault("outside", f"placed on {shown(fields[-1].encode())}; the cells are 0 to {BOARD - 1}", line)
    cell = int(fields[-1])
    if cells[cell] != EMPTY:
        return Fault("occupied", f"placed on {cell}, where {cells[cell]} is already", line)
    return Move(letter, cell)


class BotSide:
    r"""A bot's side of the protocol: it hears the referee's lines, and knows its board, the calls so far and what is due.

    >>> side = BotSide()
    >>> for line in (b"Q\n", b"0\n", b"Z\n"):
    ...     side.hear(line)
    >>> side.due, side.say(Move(None, 3)), side.due, side.say(Move("E", 17)), side.due
    ('position', b'3\n', 'call', b'E 17\n', None)
    """

    def __init__(self) -> None:
        self.start: str | None = None
        self.first: bool | None = None
        self.moves: list[Move] = []
        """The bot's moves so far."""
        self.called: list[str] = []
        """All letters called so far, by both sides."""
        self.cells = [EMPTY] * BOARD
        """The bot's board: a letter or `.` in each cell."""

    @property
    def due(self) -> str | None:
        """What the bot must answer next, 'position' or 'call'; None if nothing is requested, and at the end."""
        if self.first is None or len(self.moves) == CALLS:
            return None
        if len(self.moves) < len(self.called):
            return "position"
        return "call" if (len(self.called) % 2 == 0) == self.first else None

    @property
    def finished(self) -> bool:
        """Whether the bot's board is full."""
        return len(self.moves) == CALLS

    def hear(self, line: bytes) -> None:
        """Process a line from the referee; raise `NotationError` if it makes no sense here."""
        text = line.decode(errors="backslashreplace").removesuffix("\n").strip(SPACES_AROUND)
        if self.start is None:
            self.start = self._letter(text, "the start letter")
            self.cells[CENTRE] = self.start
        elif self.first is None:
            if text not in ("0", "1"):
                raise NotationError(f"the second line is {shown(line)}; it is 1 for the bot that calls first, else 0")
            self.first = text == "1"
        elif self.due is not None or self.finished:
            raise NotationError(f"{shown(line)} came while no letter was expected")
        else:
            self.called.append(self._letter(text, "the opponent's letter"))

    def say(self, move: Move) -> bytes:
        """Note a move of the bot and return its line; raise `NotationError` for one that the referee would refuse."""
        if self.due is None or move.is_call != (self.due == "call"):
            raise NotationError(f"{str(move)!r} is not possible now; expected {self.due or 'nothing'}")
        if not 0 <= move.cell < BOARD or self.cells[move.cell] != EMPTY:
            raise NotationError(f"cell {move.cell} is not free")
        if move.letter is not None:
            self.called.append(self._letter(move.letter, "the call"))
        self.cells[move.cell] = self.called[-1]
        self.moves.append(move)
        return f"{move}\n".encode()

    def _letter(self, text: str, what: str) -> str:
        if len(text) != 1 or text not in LETTERS:
            raise NotationError(f"{what} must be A to Z in upper case, got {text!a}")
        return text


def play_bot(
    agent: Chooser, variant: RacerVariant, stdin: IO[bytes], stdout: IO[bytes], seed: int | None = None
) -> None:
    """Play one game as a bot (see `GameProtocol`); it returns when the board is full or the input ends."""
    side, rng = BotSide(), np.random.default_rng(seed)
    game, seat = variant.new_game(0), 0
    _rehearse(agent, game)
    for line in iter(stdin.readline, b""):
        side.hear(line)
        if side.called:
            _play_hidden(game, seat, side.called[-1])
        elif side.start is not None and side.first is not None:
            game, seat = variant.game_from(side.start), int(not side.first)
        while side.due is not None:
            move = choose_move(agent, game, rng)
            stdout.write(side.say(move))
            stdout.flush()
            game.push(move)
        if side.finished:
            return


def _rehearse(agent: Chooser, game: Game) -> None:
    """Let an agent load what it needs: by its method `prepare` if it has one, else by a move in a practice game."""
    move = Move("A", 0)
    prepare = getattr(agent, "prepare", None)
    if prepare is not None:
        prepare(game.lexicon, game.ruleset)
    else:
        move = agent.choose(game.view(0), np.random.default_rng(0))
    game.push(move)


def _play_hidden(game: Game, seat: int, letter: str) -> None:
    """Play what the other seat did up to the call of `letter`; its cells are hidden, so any will do."""
    for move in (None, letter) if game.pending else (letter,):
        game.push(Move(move, game.boards[1 - seat].index(EMPTY)))


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
        return self._due(self.game.pending)

    def farewell(self, reason: str = "") -> bytes:
        """Return nothing: the referee sends nothing after the last letter."""
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
            raise LexarenaError("bots choose their first calls themselves; play without opening calls (book 0)")
        if not self.continues(view):
            raise LexarenaError("a bot cannot join a game in progress; start a new game")

    def continues(self, view: View) -> bool:
        """Whether a view can be the next of this game."""
        known = view.calls[:-1] if view.pending else view.calls
        return (view.seat, view.start, view.board, known) == (self._seat, self.start, self._board, self._calls)

    def ready(self) -> Move | None:
        """Return the call that came with the last position."""
        return self._kept.pop(0) if self._kept else None

    def prompt(self, view: View, seconds_left: float) -> bytes:
        """Return the opening if it is the first turn, and the letter to place."""
        if view.pending:
            self._calls = view.calls
        return self._due(view.pending)

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


referee_seat, follow = RacerSeat, RacerFollower
