"""Environments for reinforcement learning: Gymnasium, PettingZoo, and thousands of games in one call.

Importing this package makes the names known to `gymnasium.make`. What is exported here is loaded when it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from lexarena.envs.registration import environment_ids, register_environments

if TYPE_CHECKING:
    from lexarena.envs.actions import ActionTable, action_table
    from lexarena.envs.baselines import greedy_agent, random_agent
    from lexarena.envs.mini_scrabble_env import MiniScrabbleEnv
    from lexarena.envs.racer_env import WordRacerEnv, WordRacerVectorEnv
    from lexarena.envs.scrabble_env import ScrabbleEnv, ScrabbleVectorEnv

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
    "random_agent",
]

_HOMES = {
    "ActionTable": "actions",
    "MiniScrabbleEnv": "mini_scrabble_env",
    "ScrabbleEnv": "scrabble_env",
    "ScrabbleVectorEnv": "scrabble_env",
    "WordRacerEnv": "racer_env",
    "WordRacerVectorEnv": "racer_env",
    "action_table": "actions",
    "greedy_agent": "baselines",
    "random_agent": "baselines",
}

register_environments()


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
