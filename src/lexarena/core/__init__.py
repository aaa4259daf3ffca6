"""What a game is: states, views and batches; the spec of a game, and the catalog of all games."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.core.catalog import all_games, find_game, game_names, game_of, register_game
    from lexarena.core.game import Batch, Outcome, State, View, Views
    from lexarena.core.spec import GameOption, GameSpec
    from lexarena.core.variant import Variant
else:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "Batch": ".game",
            "GameOption": ".spec",
            "GameSpec": ".spec",
            "Outcome": ".game",
            "State": ".game",
            "Variant": ".variant",
            "View": ".game",
            "Views": ".game",
            "all_games": ".catalog",
            "api_test": "lexarena.conformance",
            "find_game": ".catalog",
            "game_names": ".catalog",
            "game_of": ".catalog",
            "register_game": ".catalog",
        },
    )

__all__ = [
    "Batch",
    "GameOption",
    "GameSpec",
    "Outcome",
    "State",
    "Variant",
    "View",
    "Views",
    "all_games",
    "api_test",
    "find_game",
    "game_names",
    "game_of",
    "register_game",
]
