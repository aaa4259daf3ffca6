"""The protocol between a referee and a bot: what a game provides for both sides of it.

A referee knows the game and its moves, and speaks with a bot through a `RefereeSeat`. Code that sees only the views of
one seat, such as an environment, speaks with a bot through a `Follower`. Neither touches pipes: they turn moves into
lines, and bytes into moves or faults. `play_bot` is the bot's side: it lets an agent answer a referee. `LineReader` is what
the referee's sides share: bytes in pieces of any size become lines, and the game's protocol judges each of them.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import IO, TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from lexarena.core.faults import Fault

if TYPE_CHECKING:
    import numpy as np

    from lexarena.core.game import AnyMove, AnyState, AnyView

WORDS_FILE = "words.dat"
"""The word list beside every bot."""
LONGEST_LINE = 256
"""A line with more bytes than this before its newline is a fault."""
SPACES_AROUND = " \t\r"
"""What may surround a line."""
DEBUGGING = "print debugging output to standard error"
"""What helps if something that no answer looks like was printed."""
_SHOWN = 40
_STRAY = ("bad_format", "wrong_kind", "line_too_long", "out_of_turn")
"""The faults that debugging output on standard output leads to."""

M = TypeVar("M")


class Answers(Protocol):
    """What a referee's seat and a follower share: they know what is demanded, and read the bot's answers."""

    demanded: tuple[str, ...]
    """What the bot still has to answer; empty while it has to wait."""
    fault: Fault | None
    """What the bot's text did wrong, if anything."""

    def feed(self, data: bytes) -> "Sequence[AnyMove]":
        """Read what the bot wrote; return the moves that are complete now, each legal."""

    def end_of_output(self) -> Fault | None:
        """Note that the bot's output ended."""


class RefereeSeat(Answers, Protocol):
    """The referee's side of the protocol with the bot in one seat; it looks at the game and plays nothing itself."""

    def prompt(self, seconds_left: float) -> bytes:
        """Return the lines that begin the bot's turn."""

    def farewell(self, reason: str = "") -> bytes:
        """Return the lines that end the game, if the protocol has any; `reason` names a fault that ended it."""


class Follower(Answers, Protocol):
    """One game as one bot sees it, for callers who know only the views of the bot's seat."""

    @property
    def finished(self) -> bool:
        """Whether the bot has nothing to answer any more."""

    def continues(self, view: "AnyView") -> bool:
        """Whether a view can be the next of this game."""

    def ready(self) -> "AnyMove | None":
        """Return a move that the bot has given already, if there is one."""

    def prompt(self, view: "AnyView", seconds_left: float) -> bytes:
        """Return the lines that demand a move in this view."""

    def note(self, move: "AnyMove") -> None:
        """Note that the bot's move is being played."""


class Chooser(Protocol):
    """What `play_bot` needs of an agent."""

    def choose(self, view: Any, rng: "np.random.Generator") -> Any:
        """Return a legal move for the view's seat, which is to move."""


class GameProtocol(Protocol):
    """The part `protocol` of a game."""

    def referee_seat(self, game: "AnyState", seat: int) -> RefereeSeat:
        """Return the referee's side of the protocol with a seat."""

    def follow(self, view: "AnyView") -> Follower:
        """Return the follower of a game that begins with this view."""

    def play_bot(
        self, agent: Chooser, variant: Any, stdin: IO[bytes], stdout: IO[bytes], seed: int | None = None
    ) -> None:
        """Play one game of a variant as a bot: read a referee's lines, answer with an agent's moves, each flushed.

        It returns when the game or the input ends. The agent draws its randomness from `seed`. What takes long to load is
        loaded before the first line is read, while no clock runs.
        """


def protocol_of(thing: "AnyState | AnyView") -> GameProtocol:
    """Return the protocol of the game that a state or a view belongs to."""
    from lexarena.core.catalog import game_of

    protocol: GameProtocol = game_of(thing).load("protocol")
    return protocol


class LineReader(Generic[M]):
    """The referee's side of every protocol: it knows what is demanded, and reads the answers.

    A fault is never raised: it stands in `fault`, and nothing after it is read. A game's protocol defines by `_read` what
    a line means, by `_take` what follows from an answer, and by `_wanted` and `_patience` the words for a bot's author.
    """

    answer_may_end_game = False
    """Whether only the game knows if an answer was the last one: then what follows it is judged at the next `feed`."""

    def __init__(self) -> None:
        self.demanded: tuple[str, ...] = ()
        """What the bot still has to answer, in this order."""
        self.fault: Fault | None = None
        self._unread = b""

    @property
    def finished(self) -> bool:
        """Whether nothing remains to be answered: whatever the bot writes from now on is ignored."""
        raise NotImplementedError

    def feed(self, data: bytes) -> list[M]:
        """Read what the bot wrote, whole lines or parts of them; return the moves that are complete now."""
        moves: list[M] = []
        self._unread += data
        while self._unread and not self.finished and self.fault is None:
            line = self._next_line()
            if line is None:
                return moves
            answer = line if isinstance(line, Fault) else self._read(line)
            if isinstance(answer, Fault):
                is_stray = answer.name in _STRAY
                self.fault = replace(answer, detail=f"{answer.detail}; {DEBUGGING}") if is_stray else answer
            else:
                self.demanded = self.demanded[1:]
                self._take(answer)
                moves.append(answer)
                if self.answer_may_end_game and not self.demanded:
                    return moves
        if self.finished or self.fault is not None:
            self._unread = b""
        return moves

    def end_of_output(self) -> Fault | None:
        """Note that the bot's output has ended; that is a fault while an answer is demanded."""
        if self.demanded and self.fault is None:
            unread = self._unread
            if unread:
                detail = f"its output ended after {shown(unread)}; end each line with a newline"
                self.fault = Fault("unfinished_line", detail, unread)
            else:
                self.fault = Fault("end_of_output", f"its output ended where {self._wanted()} was expected")
        return self.fault

    def _next_line(self) -> bytes | Fault | None:
        """Take the next line from what is unread; None if it is not complete."""
        if not self.demanded:
            detail = f"wrote {shown(self._unread)} although nothing was requested; {self._patience()}"
            return Fault("out_of_turn", detail, self._unread[:LONGEST_LINE])
        line, newline, rest = self._unread.partition(b"\n")
        if len(line) > LONGEST_LINE:
            detail = f"wrote a line of more than {LONGEST_LINE} bytes, {shown(line)}"
            return Fault("line_too_long", detail, line[:LONGEST_LINE])
        if not newline:
            return None
        self._unread = rest
        return line

    def _read(self, line: bytes) -> M | Fault:
        raise NotImplementedError

    def _take(self, answer: M) -> None:
        """Note an answer that was read."""

    def _wanted(self) -> str:
        """Return the demanded answer, in words."""
        raise NotImplementedError

    def _patience(self) -> str:
        """Return what a bot should have waited for before it wrote."""
        raise NotImplementedError


def plain_text(line: bytes) -> str | None:
    r"""Return a line as text; None if it is not UTF-8 or holds what cannot be printed, except for spaces.

    >>> plain_text(b"8H CAT\r"), plain_text(b"8H \x1b[1m"), plain_text(b"\xff")
    ('8H CAT\r', None, None)
    """
    try:
        text = line.decode()
    except UnicodeDecodeError:
        return None
    return text if all(character.isprintable() or character in SPACES_AROUND for character in text) else None


def shown(data: bytes) -> str:
    r"""Return bytes in a form that is safe to print: the start of the first line, quoted and escaped.

    >>> print(shown(b"\x1b[31mred\nblue"))
    '\x1b[31mred'
    """
    line = data.partition(b"\n")[0]
    text = ascii(line[:_SHOWN].decode(errors="backslashreplace"))
    return text if len(line) <= _SHOWN else f"{text}..."
