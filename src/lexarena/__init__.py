"""lexarena: a lab and an arena for word games.

The names below are imported when they are first used. A game is a package with the same names in each of them:

>>> import lexarena
>>> game = lexarena.scrabble.Game("mini", seed=7)
>>> lexarena.play_game(game, ["greedy", "random"]).outcome.winner
0
"""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.agents import make_agent
    from lexarena.core.catalog import all_games, find_game, game_names, register_game
    from lexarena.core.variant import make_variant
    from lexarena.errors import IllegalMoveError, LexarenaError
    from lexarena.games import racer, scrabble
    from lexarena.matches.evaluate import evaluate
    from lexarena.matches.league import play_league
    from lexarena.matches.playing import play_game
    from lexarena.play.session import Person, Session
    from lexarena.records import read_record, record_game, replay, write_record

__version__ = "0.1.0"

__all__ = [
    "IllegalMoveError",
    "LexarenaError",
    "Person",
    "Session",
    "__version__",
    "all_games",
    "evaluate",
    "find_game",
    "game_names",
    "make_agent",
    "make_variant",
    "play_game",
    "play_league",
    "racer",
    "read_record",
    "record_game",
    "register_game",
    "replay",
    "scrabble",
    "write_record",
]

__getattr__, _names = lazy_exports(
    __name__,
    {
        "IllegalMoveError": ".errors",
        "LexarenaError": ".errors",
        "Person": ".play.session",
        "Session": ".play.session",
        "all_games": ".core.catalog",
        "evaluate": ".matches.evaluate",
        "find_game": ".core.catalog",
        "game_names": ".core.catalog",
        "make_agent": ".agents",
        "make_variant": ".core.variant",
        "play_game": ".matches.playing",
        "play_league": ".matches.league",
        "racer": ".games.racer:",
        "read_record": ".records",
        "record_game": ".records",
        "register_game": ".core.catalog",
        "replay": ".records",
        "scrabble": ".games.scrabble:",
        "write_record": ".records",
    },
)


def __dir__() -> list[str]:
    return [*_names(), "__version__"]
