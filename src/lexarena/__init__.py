"""lexarena: a lab and an arena for word games.

The names of `lexarena`, of its games and of `lexarena.envs` are stable; other modules may change with any version. Each
name is imported when it is first used. Each game of the catalog is an attribute, and the classes of all games have the
same names:

>>> import lexarena
>>> game = lexarena.scrabble.Game("mini", seed=7)
>>> lexarena.play_game(game, ["greedy", "random"]).outcome.winner
0
"""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports
from lexarena.version import __version__ as __version__

if TYPE_CHECKING:
    from lexarena import envs as envs
    from lexarena import words as words
    from lexarena.agents import Agent as Agent
    from lexarena.agents import BatchAgent as BatchAgent
    from lexarena.agents import agent_names as agent_names
    from lexarena.agents import make_agent as make_agent
    from lexarena.agents.answers import find_move as find_move
    from lexarena.analysis import analyse as analyse
    from lexarena.analysis import analyse_game as analyse_game
    from lexarena.conformance import api_test as api_test
    from lexarena.core import drawing as drawing
    from lexarena.core.catalog import all_games as all_games
    from lexarena.core.catalog import find_game as find_game
    from lexarena.core.catalog import game_names as game_names
    from lexarena.core.catalog import register_game as register_game
    from lexarena.core.game import Outcome as Outcome
    from lexarena.core.rng import random_below as random_below
    from lexarena.core.simple import SimpleGame as SimpleGame
    from lexarena.core.simple_views import SimpleView as SimpleView
    from lexarena.core.spec import GameOption as GameOption
    from lexarena.core.spec import GameSpec as GameSpec
    from lexarena.core.variant import Variant as Variant
    from lexarena.core.variant import make_variant as make_variant
    from lexarena.errors import IllegalMoveError as IllegalMoveError
    from lexarena.errors import LexarenaError as LexarenaError
    from lexarena.errors import NotationError as NotationError
    from lexarena.errors import RecordError as RecordError
    from lexarena.errors import RulesetError as RulesetError
    from lexarena.errors import WordListError as WordListError
    from lexarena.games import *  # noqa: F403 - the built-in games
    from lexarena.matches.evaluate import evaluate as evaluate
    from lexarena.matches.league import play_league as play_league
    from lexarena.matches.playing import play_game as play_game
    from lexarena.play.session import Person as Person
    from lexarena.play.session import Session as Session
    from lexarena.records import read_record as read_record
    from lexarena.records import record_game as record_game
    from lexarena.records import replay as replay
    from lexarena.records import write_record as write_record
    from lexarena.words.lexicon import Dictionary as Dictionary
    from lexarena.words.lexicon import Lexicon as Lexicon
    from lexarena.words.lexicon import load_lexicon as load_lexicon
else:

    def _games() -> dict[str, str]:
        """Return the packages of all games by name; those of the built-in games have modules here as well."""
        from lexarena.core.catalog import all_games

        return {spec.name: spec.package for spec in all_games()}

    __getattr__, __dir__ = lazy_exports(__name__, _games)
