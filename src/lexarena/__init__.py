"""lexarena: a lab and an arena for word games.

The names below are imported when they are first used. Each game of the catalog is an attribute, too, and the classes of
all games have the same names:

>>> import lexarena
>>> game = lexarena.scrabble.Game("mini", seed=7)
>>> lexarena.play_game(game, ["greedy", "random"]).outcome.winner
0
"""

import sys
from typing import TYPE_CHECKING

from lexarena.lazy import Aliases, lazy_exports

if TYPE_CHECKING:
    from lexarena import envs, words
    from lexarena.agents import Agent, BatchAgent, agent_names, make_agent
    from lexarena.analysis import analyse, analyse_game
    from lexarena.core.catalog import all_games, find_game, game_names, register_game
    from lexarena.core.variant import make_variant
    from lexarena.errors import (
        IllegalMoveError,
        LexarenaError,
        NotationError,
        RecordError,
        RulesetError,
        WordListError,
    )
    from lexarena.games import *  # noqa: F403 - the built-in games
    from lexarena.matches.evaluate import evaluate
    from lexarena.matches.league import play_league
    from lexarena.matches.playing import play_game
    from lexarena.play.session import Person, Session
    from lexarena.records import read_record, record_game, replay, write_record
    from lexarena.words.lexicon import Lexicon, load_lexicon
else:

    def _games() -> dict[str, str]:
        """Return where the games are: the catalog names their packages."""
        from lexarena.core.catalog import all_games

        return {spec.name: f"{spec.package}:" for spec in all_games()}

    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "Agent": ".agents",
            "BatchAgent": ".agents",
            "IllegalMoveError": ".errors",
            "Lexicon": ".words.lexicon",
            "LexarenaError": ".errors",
            "NotationError": ".errors",
            "Person": ".play.session",
            "RecordError": ".errors",
            "RulesetError": ".errors",
            "Session": ".play.session",
            "WordListError": ".errors",
            "agent_names": ".agents",
            "all_games": ".core.catalog",
            "analyse": ".analysis",
            "analyse_game": ".analysis",
            "envs": ".envs:",
            "evaluate": ".matches.evaluate",
            "find_game": ".core.catalog",
            "game_names": ".core.catalog",
            "load_lexicon": ".words.lexicon",
            "make_agent": ".agents",
            "make_variant": ".core.variant",
            "play_game": ".matches.playing",
            "play_league": ".matches.league",
            "read_record": ".records",
            "record_game": ".records",
            "register_game": ".core.catalog",
            "replay": ".records",
            "words": ".words:",
            "write_record": ".records",
        },
        _games,
    )
    sys.meta_path.insert(0, Aliases(__name__, _games))

__version__ = "0.1.0"

__all__ = [
    "Agent",
    "BatchAgent",
    "IllegalMoveError",
    "LexarenaError",
    "Lexicon",
    "NotationError",
    "Person",
    "RecordError",
    "RulesetError",
    "Session",
    "WordListError",
    "agent_names",
    "all_games",
    "analyse",
    "analyse_game",
    "envs",
    "evaluate",
    "find_game",
    "game_names",
    "load_lexicon",
    "make_agent",
    "make_variant",
    "play_game",
    "play_league",
    "read_record",
    "record_game",
    "register_game",
    "replay",
    "words",
    "write_record",
]
