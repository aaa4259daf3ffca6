"""The names under which `gymnasium.make` and `gymnasium.make_vec` find the environments."""

import gymnasium as gym

_ENVIRONMENTS = {
    "lexarena/MiniScrabble-v0": (
        "games.scrabble.env.mini_scrabble_env:MiniScrabbleEnv",
        "games.scrabble.env.mini_scrabble_env:make_vector",
    ),
    "lexarena/Scrabble-v0": ("games.scrabble.env.gym_env:ScrabbleEnv", "games.scrabble.env.gym_env:ScrabbleVectorEnv"),
    "lexarena/WordRacer-v0": ("games.racer.env.gym_env:WordRacerEnv", "games.racer.env.gym_env:WordRacerVectorEnv"),
}


def environment_ids() -> tuple[str, ...]:
    """Return the names of the environments."""
    return tuple(_ENVIRONMENTS)


def register_environments() -> None:
    """Tell Gymnasium of the environments; importing `lexarena.envs` does it."""
    for name, (single, vector) in _ENVIRONMENTS.items():
        if name not in gym.registry:
            gym.register(name, entry_point=f"lexarena.{single}", vector_entry_point=f"lexarena.{vector}")
