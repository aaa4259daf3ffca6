"""What a referee needs of a game: how it starts, what lies beside a bot, and one end of the talk for each seat.

A referee does not know which game it serves: what differs is in one module for each game, named in a table and loaded
when it is needed.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from lexarena.core.faults import Fault
from lexarena.errors import LexarenaError

WORDS_FILE = "words.dat"
"""The word list beside every bot."""


class SeatEnd(Protocol):
    """The referee's end of the talk with the bot in one seat; it looks at the game and plays nothing itself."""

    demanded: tuple[str, ...]
    """What the bot still has to say; none while it has to wait."""
    fault: Fault | None

    def prompt(self, seconds_left: float) -> bytes:
        """Return the lines that begin the bot's turn."""

    def feed(self, data: bytes) -> list[Any]:
        """Read what the bot wrote; return the moves that are complete now, each legal."""

    def end_of_output(self) -> Fault | None:
        """Note that the bot's output ended."""

    def farewell(self, reason: str = "") -> bytes:
        """Return the lines that end the game, if the protocol has any."""


class Setup(Protocol):
    """What all games of a match have in common: the words and the rules."""

    game: str
    """The name of the game."""
    title: str
    """The game, its rules and its words in a few words."""
    files: Mapping[str, bytes]
    """What is laid beside a bot, by name."""
    starts: int
    """How many games are worth trying with a new bot: in Word Racer one for each start letter."""

    sparring: str
    """The agent that bots are tried against: quick, and legal."""

    def new_game(self, seed: int) -> Any:
        """Return the game of that seed before its first move."""

    def trial(self, number: int) -> Any:
        """Return a game to try a bot with; the numbers below `starts` give different ones."""

    def end(self, game: Any, seat: int) -> SeatEnd:
        """Return the referee's end of the talk with a seat."""

    def agent_arguments(self, spec: str, seed: int | None = None) -> list[str]:
        """Return the arguments of `lexarena` that make a bot of a built-in agent."""

    def prepare_agents(self) -> None:
        """Keep on disk what built-in agents need and cannot write behind the wall."""


_SETUPS = {
    "racer": "lexarena.games.racer.protocol.referee:RacerSetup",
    "scrabble": "lexarena.games.scrabble.protocol.referee:ScrabbleSetup",
}


def load_setup(game: str, words: str | None = None, rules: str | None = None) -> Setup:
    """Return the setup of a game, with a word list and rules by name or file; the game's own by default.

    >>> load_setup("racer", words="mini").title
    'Word Racer, rule written, words mini'
    """
    if game not in _SETUPS:
        raise LexarenaError(f"there is no game {game!r}; there are {' and '.join(_SETUPS)}")
    return cast(Setup, _kind(game)(words, rules))


def setup_of(name: str, game: Any) -> Setup:
    """Return the setup that a game was made with."""
    return cast(Setup, _kind(name).of(game))


def _kind(game: str) -> Any:
    module, _, name = _SETUPS[game].partition(":")
    return getattr(import_module(module), name)
