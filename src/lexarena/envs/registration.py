"""The names under which `gymnasium.make` and `gymnasium.make_vec` find the environments."""

import gymnasium as gym

from lexarena.core.catalog import all_games


def environment_ids() -> tuple[str, ...]:
    """Return the names of the environments."""
    return tuple(name for spec in all_games() for name in spec.environments)


def register_environments() -> None:
    """Register the environments of all games with Gymnasium; importing `lexarena.envs` does it."""
    for spec in all_games():
        for name, (single, vector) in spec.environments.items():
            if name not in gym.registry:
                gym.register(name, entry_point=single, vector_entry_point=vector)
