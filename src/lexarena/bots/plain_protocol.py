r"""The plain protocol: lines between a referee and a bot for any game that has no protocol of its own.

The referee opens with the protocol and its version, the game, the bot's seat, counted from 0, and what that seat sees. When
the bot is to move, it gets the moves played since, its own included, what it sees now, its legal moves, and the seconds
left:

    lexarena 2 ghost                      the first line of every game
    seat 1                                the bot's seat
    start {"seat":1,"letters":"ST",...}   what the seat sees at the start: `View.to_json`, in one line
    played 0 A                            seat 0 played `A`
    view {"seat":1,"letters":"STA",...}   what the seat sees now
    legal ["L","R","T"]                   the legal moves
    turn 9.750                            the bot is to move, and has 9.75 seconds left

The bot answers with one line, a legal move. The game ends with `over` and the reason, such as `over board_full`, which
needs no answer. `View.to_json` must list the moves so far under `moves`, each as [seat, text], as the seat may see them.
"""

import json
import math
from collections.abc import Sequence
from typing import IO

import numpy as np

from lexarena.agents import choose_move
from lexarena.core.catalog import game_of
from lexarena.core.faults import Fault
from lexarena.core.game import AnyMove, AnyState, AnyView, Json
from lexarena.core.protocol import SPACES_AROUND, Chooser, LineReader, plain_text, shown
from lexarena.core.variant import Variant
from lexarena.errors import IllegalMoveError, LexarenaError, NotationError

VERSION = "lexarena 2"
"""How the first line of every game begins."""
MOVES = "moves"
"""The key of `View.to_json` that lists the texts of all moves as the seat may see them, each as [seat, text]."""


def move_lines(moves: list[tuple[int, str]]) -> bytes:
    r"""Return the lines for moves that were played.

    >>> move_lines([(0, "3"), (1, "2")])
    b'played 0 3\nplayed 1 2\n'
    """
    return "".join(f"played {seat} {text}\n" for seat, text in moves).encode()


def json_line(kind: str, value: object) -> bytes:
    r"""Return a line that carries a value as JSON, in ASCII.

    >>> json_line("legal", ["A", "É"])
    b'legal ["A","\\u00c9"]\n'
    """
    return f"{kind} {json.dumps(value, separators=(',', ':'))}\n".encode()


class _PlainReader(LineReader[AnyMove]):
    """What both sides of a seat share: the opening, the moves already sent, and reading an answer."""

    answer_may_end_game = True

    def __init__(self, view: AnyView) -> None:
        super().__init__()
        self._seat = view.seat
        opening = f"{VERSION} {game_of(view).name}\nseat {view.seat}\n".encode()
        self._opening = opening + json_line("start", view.to_json())
        self._sent = len(_moves_of(view))

    def _lines(self, view: AnyView) -> bytes:
        """Return the opening if it has not been sent, and the moves since the last turn."""
        moves = _moves_of(view)
        opening, new = self._opening, moves[self._sent :]
        self._opening, self._sent = b"", len(moves)
        return opening + move_lines(new)

    def _demand(self, view: AnyView, seconds_left: float) -> bytes:
        if self.demanded or self.fault:
            raise NotationError("cannot ask for a move now; the bot has not answered yet")
        self.demanded = ("move",)
        seconds = math.floor(1000 * max(0.0, seconds_left)) / 1000
        legal = [str(move) for move in view.legal_moves()]
        position = json_line("view", view.to_json()) + json_line("legal", legal)
        return self._lines(view) + position + f"turn {seconds:.3f}\n".encode()

    def _wanted(self) -> str:
        return "a move"

    def _patience(self) -> str:
        return "wait for the line that begins with 'turn'"


class PlainSeat(_PlainReader):
    """The referee's side of the plain protocol with the bot in one seat."""

    def __init__(self, game: AnyState, seat: int) -> None:
        super().__init__(game.view(seat))
        self.game = game

    @property
    def finished(self) -> bool:
        """Whether the game is over: whatever the bot writes from now on is ignored."""
        return self.game.is_over

    def prompt(self, seconds_left: float) -> bytes:
        """Return the lines that demand a move."""
        return self._demand(self.game.view(self._seat), seconds_left)

    def farewell(self, reason: str = "") -> bytes:
        """Return the lines that end the game."""
        outcome = self.game.outcome
        return (
            self._lines(self.game.view(self._seat))
            + f"over {reason or (outcome.reason if outcome else 'stopped')}\n".encode()
        )

    def _read(self, line: bytes) -> AnyMove | Fault:
        return read_answer(line, self.game)


class PlainFollower(_PlainReader):
    """One game as one bot sees it, for callers who know only the views of its seat.

    The text of a move must not depend on hidden things.
    """

    finished = False  # a view does not show that its game is over

    def __init__(self, view: AnyView) -> None:
        super().__init__(view)
        self._view = view
        self._before: list[tuple[int, str]] = []
        self._answers: list[AnyMove] = []
        if any(seat == view.seat for seat, _ in _moves_of(view)):
            raise LexarenaError("a bot cannot join a game in progress; start a new game")

    def continues(self, view: AnyView) -> bool:
        """Whether a view can be the next of this game."""
        moves, known = _moves_of(view), len(self._before)
        return view.seat == self._seat and moves[:known] == self._before and self._seat not in dict(moves[known:])

    def ready(self) -> AnyMove | None:
        """Return the move that the bot answered."""
        return self._answers.pop(0) if self._answers else None

    def prompt(self, view: AnyView, seconds_left: float) -> bytes:
        """Return the lines that demand a move."""
        self._view = view
        return self._demand(view, seconds_left)

    def feed(self, data: bytes) -> list[AnyMove]:
        """Read what the bot wrote, and keep it until it is needed."""
        moves = super().feed(data)
        self._answers += moves
        return moves

    def note(self, move: AnyMove) -> None:
        """Remember the moves up to the bot's own."""
        self._before = [*_moves_of(self._view), (self._seat, str(move))]

    def _read(self, line: bytes) -> AnyMove | Fault:
        return read_answer(line, self._view.sample(np.random.default_rng(0)))


def _moves_of(view: AnyView) -> list[tuple[int, str]]:
    known = view.to_json().get(MOVES)
    if not isinstance(known, Sequence):
        title = game_of(view).title
        raise LexarenaError(f"a view of {title} does not list the moves, so its bots can play only with a referee")
    pairs = [entry for entry in known if isinstance(entry, Sequence)]
    return [(int(str(seat)), str(text)) for seat, text in pairs]


referee_seat, follow = PlainSeat, PlainFollower


def read_answer(line: bytes, game: AnyState) -> AnyMove | Fault:
    """Return the move that a bot's line means in a game in which it is to move."""
    text = plain_text(line)
    if text is None:
        return Fault("not_text", f"wrote {shown(line)}, where a move in plain text was expected", line)
    try:
        move: AnyMove = game.parse(text.strip(SPACES_AROUND))
    except IllegalMoveError as error:
        return Fault("illegal_move", f"played {shown(line)}: {error}", line)
    except NotationError as error:
        return Fault("bad_format", f"wrote {shown(line)}, but a move was expected: {error}", line)
    return move


def play_bot(agent: Chooser, variant: Variant, stdin: IO[bytes], stdout: IO[bytes], seed: int | None = None) -> None:
    """Play one game as a bot (see `GameProtocol`); it returns when the game or the input ends.

    The agent sees a game that the variant set up from the view it was sent.
    """
    rng, opening = np.random.default_rng(seed), f"{VERSION} {variant.game}"
    game = variant.new_game(0)
    agent.choose(game.view(game.to_move), np.random.default_rng(0))  # loads what it needs, while no clock runs
    seen: Json = {}
    for number, line in enumerate(iter(stdin.readline, b"")):
        if number == 0 and line.strip() != opening.encode():
            raise NotationError(f"the first line is {shown(line)}; this bot speaks '{opening}'")
        kind, _, rest = line.partition(b" ")
        if kind == b"view":
            seen = json.loads(rest)
        elif kind == b"turn":
            move = choose_move(agent, variant.resume(seen, np.random.default_rng(0)), rng)
            stdout.write(f"{move}\n".encode())
            stdout.flush()
        elif kind.strip() == b"over":
            return
