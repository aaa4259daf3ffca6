"""The interfaces of games: states, views and batches; a base for simple games, the spec of a game, and the catalog."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.conformance import api_test as api_test
    from lexarena.core.catalog import all_games as all_games
    from lexarena.core.catalog import find_game as find_game
    from lexarena.core.catalog import game_names as game_names
    from lexarena.core.catalog import game_of as game_of
    from lexarena.core.catalog import register_game as register_game
    from lexarena.core.game import Batch as Batch
    from lexarena.core.game import Outcome as Outcome
    from lexarena.core.game import State as State
    from lexarena.core.game import View as View
    from lexarena.core.game import Views as Views
    from lexarena.core.rng import random_below as random_below
    from lexarena.core.simple import SimpleGame as SimpleGame
    from lexarena.core.simple_views import SimpleView as SimpleView
    from lexarena.core.spec import GameOption as GameOption
    from lexarena.core.spec import GameSpec as GameSpec
    from lexarena.core.variant import Variant as Variant
else:
    __getattr__, __dir__ = lazy_exports(__name__)
