"""The games that can be learned: where each game's stage and network are made."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, cast

from lexarena.errors import LexarenaError
from lexarena.learning.stage import Stage

_GAMES = {
    "scrabble": ("lexarena.games.scrabble.learning.selfplay", "lexarena.games.scrabble.learning.network"),
    "racer": ("lexarena.games.racer.learning.selfplay", "lexarena.games.racer.learning.network"),
}


def make_stage(game: str, games: int, options: Mapping[str, Any], seed: int, threads: int = 1) -> Stage:
    """Return so many games of a kind, to be played by a learner."""
    return cast(Stage, import_module(_modules(game)[0]).make_stage(games, options, seed, threads))


def make_network(game: str, stage: Stage, options: Mapping[str, Any]) -> Any:
    """Return a fresh network for a stage of this game."""
    return import_module(_modules(game)[1]).make_network(stage, options)


def _modules(game: str) -> tuple[str, str]:
    if game not in _GAMES:
        raise LexarenaError(f"no game is called {game!r}; the games that can be learned are {' and '.join(_GAMES)}")
    return _GAMES[game]
