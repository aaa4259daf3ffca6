"""Environments for reinforcement learning: Gymnasium, PettingZoo, and thousands of games in one call.

`make_env`, `make_vector_env` and `make_aec_env` play any game of the catalog; the built-in games also have classes of
their own. Importing this package registers the environments with Gymnasium.
"""

from typing import TYPE_CHECKING

from lexarena.envs.registration import register_environments
from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.envs.aec import make_aec_env, make_parallel_env
    from lexarena.envs.gym_env import make_env
    from lexarena.envs.registration import environment_ids
    from lexarena.envs.vector_env import make_vector_env
    from lexarena.games.racer.env import aec_env as racer_aec
    from lexarena.games.racer.env.gym_env import WordRacerEnv, WordRacerVectorEnv
    from lexarena.games.scrabble.env import aec_env as scrabble_aec
    from lexarena.games.scrabble.env.actions import ActionTable, action_table
    from lexarena.games.scrabble.env.gym_env import ScrabbleEnv, ScrabbleVectorEnv
    from lexarena.games.scrabble.env.mini_scrabble_env import MiniScrabbleEnv, greedy_agent, random_agent
else:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "ActionTable": "lexarena.games.scrabble.env.actions",
            "MiniScrabbleEnv": "lexarena.games.scrabble.env.mini_scrabble_env",
            "ScrabbleEnv": "lexarena.games.scrabble.env.gym_env",
            "ScrabbleVectorEnv": "lexarena.games.scrabble.env.gym_env",
            "WordRacerEnv": "lexarena.games.racer.env.gym_env",
            "WordRacerVectorEnv": "lexarena.games.racer.env.gym_env",
            "action_table": "lexarena.games.scrabble.env.actions",
            "environment_ids": "lexarena.envs.registration",
            "greedy_agent": "lexarena.games.scrabble.env.mini_scrabble_env",
            "make_aec_env": "lexarena.envs.aec",
            "make_env": "lexarena.envs.gym_env",
            "make_parallel_env": "lexarena.envs.aec",
            "make_vector_env": "lexarena.envs.vector_env",
            "racer_aec": "lexarena.games.racer.env.aec_env:",
            "random_agent": "lexarena.games.scrabble.env.mini_scrabble_env",
            "register_environments": "lexarena.envs.registration",
            "scrabble_aec": "lexarena.games.scrabble.env.aec_env:",
        },
    )

__all__ = [
    "ActionTable",
    "MiniScrabbleEnv",
    "ScrabbleEnv",
    "ScrabbleVectorEnv",
    "WordRacerEnv",
    "WordRacerVectorEnv",
    "action_table",
    "environment_ids",
    "greedy_agent",
    "make_aec_env",
    "make_env",
    "make_parallel_env",
    "make_vector_env",
    "racer_aec",
    "random_agent",
    "register_environments",
    "scrabble_aec",
]

register_environments()
