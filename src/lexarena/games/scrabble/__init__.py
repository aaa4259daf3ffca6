"""Scrabble: rules as data, an exact and fast engine, and a readable front."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.scrabble.engine.leaves import leave_table
    from lexarena.games.scrabble.rules.board import Board
    from lexarena.games.scrabble.rules.cgp import cgp_text, parse_cgp
    from lexarena.games.scrabble.rules.game import Batch, Game
    from lexarena.games.scrabble.rules.moves import Move
    from lexarena.games.scrabble.rules.player import Player
    from lexarena.games.scrabble.rules.position import Position
    from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
    from lexarena.games.scrabble.rules.scorer import Scorer
    from lexarena.games.scrabble.rules.tile_bag import TileBag
    from lexarena.games.scrabble.rules.view import View, Views
else:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "Batch": ".rules.game",
            "Board": ".rules.board",
            "Game": ".rules.game",
            "Move": ".rules.moves",
            "Player": ".rules.player",
            "Position": ".rules.position",
            "Ruleset": ".rules.ruleset",
            "Scorer": ".rules.scorer",
            "TileBag": ".rules.tile_bag",
            "View": ".rules.view",
            "Views": ".rules.view",
            "cgp_text": ".rules.cgp",
            "leave_table": ".engine.leaves",
            "load_ruleset": ".rules.ruleset",
            "parse_cgp": ".rules.cgp",
        },
    )

__all__ = [
    "Batch",
    "Board",
    "Game",
    "Move",
    "Player",
    "Position",
    "Ruleset",
    "Scorer",
    "TileBag",
    "View",
    "Views",
    "cgp_text",
    "leave_table",
    "load_ruleset",
    "parse_cgp",
]
