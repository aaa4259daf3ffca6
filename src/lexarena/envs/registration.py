"""The names under which `gymnasium.make` and `gymnasium.make_vec` find the environments."""

import re

import gymnasium as gym

from lexarena.core.catalog import all_games
from lexarena.core.spec import GameSpec

NAMESPACE = "lexarena"


def environment_ids() -> tuple[str, ...]:
    """Return the names of the environments.

    >>> environment_ids()[:3]
    ('lexarena/MiniScrabble-v0', 'lexarena/Scrabble-v0', 'lexarena/WordRacer-v0')
    """
    return tuple(name for spec in all_games() for name in spec.environments or (plain_id(spec),))


def plain_id(spec: GameSpec) -> str:
    """Return the name of the environment of a game that lists none."""
    return f"{NAMESPACE}/{re.sub(r'[^A-Za-z0-9_.]', '', spec.title)}-v0"


def register_environments() -> None:
    """Register the environments of all games with Gymnasium.

    Importing `lexarena.envs` does it; call it again after `register_game`.
    """
    for spec in all_games():
        for name, (single, vector) in spec.environments.items():
            if name not in gym.registry:
                gym.register(name, entry_point=single, vector_entry_point=vector)
        if not spec.environments and plain_id(spec) not in gym.registry:
            gym.register(
                plain_id(spec),
                entry_point="lexarena.envs.gym_env:make_env",
                vector_entry_point="lexarena.envs.vector_env:make_vector_env",
                kwargs={"game": spec.name},
            )
