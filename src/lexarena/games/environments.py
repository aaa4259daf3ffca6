"""The environments of the built-in games: `lexarena.envs` offers them beside those of any game."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.racer.env import WordRacerEnv as WordRacerEnv
    from lexarena.games.racer.env import WordRacerVectorEnv as WordRacerVectorEnv
    from lexarena.games.scrabble.env.actions import ActionTable as ActionTable
    from lexarena.games.scrabble.env.actions import action_table as action_table
    from lexarena.games.scrabble.env.gym_env import ScrabbleEnv as ScrabbleEnv
    from lexarena.games.scrabble.env.gym_env import ScrabbleVectorEnv as ScrabbleVectorEnv
    from lexarena.games.scrabble.env.mini_scrabble_env import MiniScrabbleEnv as MiniScrabbleEnv
    from lexarena.games.scrabble.env.mini_scrabble_env import greedy_agent as greedy_agent
    from lexarena.games.scrabble.env.mini_scrabble_env import random_agent as random_agent
else:
    __getattr__, __dir__ = lazy_exports(__name__)
