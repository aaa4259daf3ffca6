"""The games that can be learned: where each game's self-play and network are made."""

from collections.abc import Mapping
from typing import Any, Protocol

from lexarena.core.catalog import all_games, find_game
from lexarena.errors import LexarenaError
from lexarena.learning.stage import Stage


class GameLearning(Protocol):
    """The part `learning` of a game."""

    def make_stage(self, games: int, options: Mapping[str, Any], seed: int, threads: int) -> Stage:
        """Return games to be played by a learner."""

    def make_network(self, stage: Any, options: Mapping[str, Any]) -> Any:
        """Return a fresh network for this game."""


def make_stage(game: str, games: int, options: Mapping[str, Any], seed: int, threads: int = 1) -> Stage:
    """Return games of a kind, to be played by a learner."""
    return _learning(game).make_stage(games, options, seed, threads)


def make_network(game: str, stage: Stage, options: Mapping[str, Any]) -> Any:
    """Return a fresh network for a stage of this game."""
    return _learning(game).make_network(stage, options)


def _learning(game: str) -> GameLearning:
    spec = find_game(game)
    if not spec.learning:
        able = " and ".join(spec.title for spec in all_games() if spec.learning)
        raise LexarenaError(f"{spec.title} cannot be learned; the games that can are {able}")
    learning: GameLearning = spec.load("learning")
    return learning
