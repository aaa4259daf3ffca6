"""Scrabble: rules as data, an exact and fast core, and its readable front.

What is exported here is loaded when it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexarena.games.scrabble.batch import GameBatch
    from lexarena.games.scrabble.board import Board
    from lexarena.games.scrabble.cgp import cgp_text, parse_cgp
    from lexarena.games.scrabble.game import Game
    from lexarena.games.scrabble.leaves import leave_table
    from lexarena.games.scrabble.moves import Move
    from lexarena.games.scrabble.player import Player
    from lexarena.games.scrabble.position import Position
    from lexarena.games.scrabble.ruleset import Ruleset, load_ruleset
    from lexarena.games.scrabble.scorer import Scorer
    from lexarena.games.scrabble.tile_bag import TileBag

__all__ = [
    "Board",
    "Game",
    "GameBatch",
    "Move",
    "Player",
    "Position",
    "Ruleset",
    "Scorer",
    "TileBag",
    "cgp_text",
    "leave_table",
    "load_ruleset",
    "parse_cgp",
]

_HOMES = {
    "Board": "board",
    "Game": "game",
    "GameBatch": "batch",
    "Move": "moves",
    "Player": "player",
    "Position": "position",
    "Ruleset": "ruleset",
    "Scorer": "scorer",
    "TileBag": "tile_bag",
    "cgp_text": "cgp",
    "leave_table": "leaves",
    "load_ruleset": "ruleset",
    "parse_cgp": "cgp",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
