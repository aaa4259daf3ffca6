"""The protocol between a referee and a bot: what a game provides for both sides of it.

A referee knows the game and its moves, and speaks with a bot through a `RefereeSeat`. Code that sees only the views of
one seat, such as an environment, speaks with a bot through a `Follower`. Neither touches pipes: they turn moves into
lines, and bytes into moves or faults. `play_bot` is the bot's side: it lets an agent answer a referee.
"""

from collections.abc import Sequence
from typing import IO, TYPE_CHECKING, Any, Protocol

from lexarena.core.faults import Fault

if TYPE_CHECKING:  # a sandboxed bot is staged without numpy, which these need
    import numpy as np

    from lexarena.core.game import AnyMove, AnyState, AnyView
    from lexarena.core.variant import Variant

WORDS_FILE = "words.dat"
"""The word list beside every bot."""


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
        self, agent: Chooser, variant: "Variant", stdin: IO[bytes], stdout: IO[bytes], seed: int | None = None
    ) -> None:
        """Play one game as a bot: read a referee's lines, answer with an agent's moves, each flushed.

        It returns when the game or the input ends. The agent draws its randomness from `seed`. What takes long to load is
        loaded before the first line is read, while no clock runs.
        """


def protocol_of(thing: "AnyState | AnyView") -> GameProtocol:
    """Return the protocol of the game that a state or a view belongs to."""
    from lexarena.core.catalog import game_of

    protocol: GameProtocol = game_of(thing).load("protocol")
    return protocol
