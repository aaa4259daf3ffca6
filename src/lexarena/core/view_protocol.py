"""A game told to a bot by somebody who sees only one seat's views of it, such as an environment or an evaluation.

A referee knows the game and its moves; a view shows how things stand. So what happened since the bot's last move is read
off two views. What differs from game to game is in one module for each.
"""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from lexarena.core.faults import Fault
from lexarena.core.refereeing import Setup
from lexarena.errors import LexarenaError


class Follower(Protocol):
    """One game as one bot is told it."""

    demanded: tuple[str, ...]
    fault: Fault | None

    @property
    def finished(self) -> bool:
        """Whether the bot has nothing to say any more."""

    def continues(self, view: Any) -> bool:
        """Whether a view can be the next of this game."""

    def ready(self) -> Any | None:
        """Return a move that the bot has said already, if there is one."""

    def prompt(self, view: Any, seconds_left: float) -> bytes:
        """Return the lines that demand a move in this view."""

    def feed(self, data: bytes) -> list[Any]:
        """Read what the bot wrote; return the moves that are complete now."""

    def end_of_output(self) -> Fault | None:
        """Note that the bot's output ended."""

    def note(self, move: Any) -> None:
        """Note that the bot's move is being played."""


class Following(Protocol):
    """What the module of a game provides."""

    def setup_of_view(self, view: Any) -> Setup:
        """Return the setup of a view's game."""

    def follow(self, view: Any) -> Follower:
        """Return the follower of a game that begins with this view."""

    def as_actions(self, views: Any, moves: Sequence[Any]) -> Any:
        """Return moves as `choose_many` gives them."""


_VIEWS = {
    "lexarena.games.racer.rules.view.View": "lexarena.games.racer.protocol.views",
    "lexarena.games.scrabble.rules.view.View": "lexarena.games.scrabble.protocol.views",
}


def following(view: Any) -> Following:
    """Return the module for a view's game."""
    kind = type(view)
    path = _VIEWS.get(f"{kind.__module__}.{kind.__qualname__}")
    if path is None:
        raise LexarenaError(f"a bot cannot be told of a {kind.__name__}; it plays Word Racer and Scrabble")
    return cast(Following, import_module(path))
