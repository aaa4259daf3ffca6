"""The names under which `gymnasium.make` and `gymnasium.make_vec` find the environments."""

import gymnasium as gym

_ENVIRONMENTS = {
    "lexarena/MiniScrabble-v0": ("mini_scrabble_env:MiniScrabbleEnv", "mini_scrabble_env:make_vector"),
    "lexarena/Scrabble-v0": ("scrabble_env:ScrabbleEnv", "scrabble_env:ScrabbleVectorEnv"),
    "lexarena/WordRacer-v0": ("racer_env:WordRacerEnv", "racer_env:WordRacerVectorEnv"),
}


def environment_ids() -> tuple[str, ...]:
    """Return the names of the environments."""
    return tuple(_ENVIRONMENTS)


def register_environments() -> None:
    """Tell Gymnasium of the environments; importing `lexarena.envs` does it."""
    for name, (single, vector) in _ENVIRONMENTS.items():
        if name not in gym.registry:
            gym.register(name, entry_point=f"lexarena.envs.{single}", vector_entry_point=f"lexarena.envs.{vector}")
