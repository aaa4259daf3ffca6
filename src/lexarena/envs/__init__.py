"""Environments for reinforcement learning: Gymnasium, PettingZoo, and thousands of games in one call.

`make_env`, `make_vector_env` and `make_aec_env` play any game of the catalog; the built-in games also have classes of
their own. Importing this package registers the environments with Gymnasium.
"""

from typing import TYPE_CHECKING

from lexarena.envs import registration
from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.envs.aec import make_aec_env as make_aec_env
    from lexarena.envs.aec import make_parallel_env as make_parallel_env
    from lexarena.envs.gym_env import make_env as make_env
    from lexarena.envs.registration import environment_ids as environment_ids
    from lexarena.envs.registration import register_environments as register_environments
    from lexarena.envs.vector_env import make_vector_env as make_vector_env
    from lexarena.games.environments import *  # noqa: F403 - those of the built-in games
else:
    __getattr__, __dir__ = lazy_exports(__name__)

registration.register_environments()
