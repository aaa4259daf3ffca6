"""Environments for reinforcement learning: Gymnasium, PettingZoo, and thousands of games in one call.

`make_env`, `make_vector_env` and `make_aec_env` play any game of the catalog; the built-in games also have classes of
their own. Their ids begin with `lexarena/`. Importing this package registers those of all games with Gymnasium; where
lexarena is installed, `gymnasium.make` knows those of the built-in games without it.
"""

import re
from typing import TYPE_CHECKING

import gymnasium as gym

from lexarena.core.catalog import all_games
from lexarena.core.spec import GameSpec
from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.envs.aec import make_aec_env as make_aec_env
    from lexarena.envs.aec import make_parallel_env as make_parallel_env
    from lexarena.envs.gym_env import make_env as make_env
    from lexarena.envs.policy import PolicyAgent as PolicyAgent
    from lexarena.envs.sb3 import StableBaselinesVecEnv as StableBaselinesVecEnv
    from lexarena.envs.text_env import TextEnv as TextEnv
    from lexarena.envs.vector_env import make_vector_env as make_vector_env
    from lexarena.games.environments import *  # noqa: F403 - those of the built-in games
else:
    __getattr__, __dir__ = lazy_exports(__name__)

NAMESPACE = "lexarena"


def environment_ids() -> tuple[str, ...]:
    """Return the names of the environments.

    >>> environment_ids()[:3]
    ('lexarena/MiniScrabble-v0', 'lexarena/Scrabble-v0', 'lexarena/WordRacer-v0')
    """
    return tuple(name for spec in all_games() for name in spec.environments or (__plain_id(spec),))


def __plain_id(spec: GameSpec) -> str:
    """Return the name of the environment of a game that lists none: its title in CamelCase."""
    words = re.findall(r"[A-Za-z0-9]+", spec.title)
    return f"{NAMESPACE}/{''.join(word[0].upper() + word[1:] for word in words)}-v0"


def register_environments() -> None:
    """Register the environments of all games with Gymnasium.

    Importing `lexarena.envs` does it; call it again after `register_game`.
    """
    for spec in all_games():
        for name, (single, vector) in spec.environments.items():
            if name not in gym.registry:
                gym.register(name, entry_point=single, vector_entry_point=vector)
        if not spec.environments and __plain_id(spec) not in gym.registry:
            gym.register(
                __plain_id(spec),
                entry_point="lexarena.envs.gym_env:make_env",
                vector_entry_point="lexarena.envs.vector_env:make_vector_env",
                kwargs={"game": spec.name},
            )


register_environments()
