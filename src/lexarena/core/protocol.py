"""The protocol between a referee and a bot: what a game provides for its two ends.

A referee knows the game and its moves, and talks to a bot through a `RefereeSeat`. Somebody who sees only the views of
one seat, such as an environment, talks to a bot through a `Follower`. Neither touches pipes: they turn moves into
lines, and bytes into moves or faults.
"""

from typing import Any, Protocol

from lexarena.core.faults import Fault
from lexarena.core.game import AnyState, AnyView

WORDS_FILE = "words.dat"
"""The word list beside every bot."""


class RefereeSeat(Protocol):
    """The referee's end of the protocol with the bot in one seat; it looks at the game and plays nothing itself."""

    demanded: tuple[str, ...]
    """What the bot still has to answer; empty while it has to wait."""
    fault: Fault | None

    def prompt(self, seconds_left: float) -> bytes:
        """Return the lines that begin the bot's turn."""

    def feed(self, data: bytes) -> list[Any]:
        """Read what the bot wrote; return the moves that are complete now, each legal."""

    def end_of_output(self) -> Fault | None:
        """Note that the bot's output ended."""

    def farewell(self, reason: str = "") -> bytes:
        """Return the lines that end the game, if the protocol has any."""


class Follower(Protocol):
    """One game as one bot sees it, for somebody who knows only the views of the bot's seat."""

    demanded: tuple[str, ...]
    fault: Fault | None

    @property
    def finished(self) -> bool:
        """Whether the bot has nothing to answer any more."""

    def continues(self, view: Any) -> bool:
        """Whether a view can be the next of this game."""

    def ready(self) -> Any | None:
        """Return a move that the bot has given already, if there is one."""

    def prompt(self, view: Any, seconds_left: float) -> bytes:
        """Return the lines that demand a move in this view."""

    def feed(self, data: bytes) -> list[Any]:
        """Read what the bot wrote; return the moves that are complete now."""

    def end_of_output(self) -> Fault | None:
        """Note that the bot's output ended."""

    def note(self, move: Any) -> None:
        """Note that the bot's move is being played."""


class GameProtocol(Protocol):
    """The part `protocol` of a game."""

    def referee_seat(self, game: Any, seat: int) -> RefereeSeat:
        """Return the referee's end of the protocol with a seat."""

    def follow(self, view: Any) -> Follower:
        """Return the follower of a game that begins with this view."""


def protocol_of(thing: AnyState | AnyView) -> GameProtocol:
    """Return the protocol of the game that a state or a view belongs to."""
    from lexarena.core.catalog import game_of

    protocol: GameProtocol = game_of(thing).load("protocol")
    return protocol
