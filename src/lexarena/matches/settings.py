"""What a match is played at: a game with its rules and words. Each game has a module of its own, named in a table."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.agents import Agent
from lexarena.errors import LexarenaError

_SETTINGS = {
    "scrabble": "lexarena.games.scrabble.match:ScrabbleSetting",
    "racer": "lexarena.games.racer.match:RacerSetting",
}


class Step(NamedTuple):
    """Moves that were played at once: in which games, from which seats."""

    games: NDArray[np.int64]
    seats: NDArray[np.int64]
    moves: NDArray[Any]


class Setting(Protocol):
    """What a match needs to know of a game."""

    game: str
    ruleset: str
    """The name of the rules."""
    lexicon: str
    """The name of the word list."""

    def batch(self, seeds: ArrayLike) -> Any:
        """Return games with these seeds, side by side."""

    def choose(self, agent: Agent, batch: Any, games: NDArray[np.int64], rng: np.random.Generator) -> NDArray[Any]:
        """Return what an agent plays in these games, in which it is to move."""

    def scores(self, batch: Any) -> NDArray[np.int32]:
        """Return the final scores: (games, seat)."""

    def boards(self, batch: Any) -> NDArray[Any]:
        """Return what was laid in each game; with the moves it tells one game from another."""

    def counts(self, batch: Any, steps: Sequence[Step]) -> Mapping[str, NDArray[np.int64]]:
        """Return how many words and passes each seat had: (games, seat) by name."""

    def state(self, seed: int) -> Any:
        """Return one game at its start, for a record."""


def game_names() -> tuple[str, ...]:
    """Return the games that matches can be played at.

    >>> game_names()
    ('scrabble', 'racer')
    """
    return tuple(_SETTINGS)


def make_setting(game: str, ruleset: Any = None, lexicon: Any = None, book: int | None = None) -> Setting:
    """Return a game with its rules and words; without them, its own.

    >>> setting = make_setting("scrabble", "mini20")
    >>> setting.ruleset, setting.lexicon
    ('mini20', 'mini')
    """
    if game not in _SETTINGS:
        raise LexarenaError(f"no game is called {game!r}; the games are {', '.join(_SETTINGS)}")
    module, _, name = _SETTINGS[game].partition(":")
    return cast(Setting, getattr(import_module(module), name)(ruleset, lexicon, book))
