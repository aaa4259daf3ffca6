"""`StableBaselinesVecEnv`: thousands of games in one call as a `VecEnv` of Stable-Baselines3.

It needs the extra `train`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from lexarena.envs.env_game import EnvGame, Observation
from lexarena.envs.vector_env import GameVectorEnv
from lexarena.errors import LexarenaError, check_kind, whole_number

Indices = None | int | Iterable[int]


class StableBaselinesVecEnv(VecEnv):
    """The games of a vector environment, for the algorithms of Stable-Baselines3 and sb3-contrib.

    MaskablePPO finds the legal actions by `action_masks`, so the observation may go without: `mask=False`.

        envs = make_vector_env(GAME, 256, mask=False, opponent=AGENT)
        model = MaskablePPO("MultiInputPolicy", StableBaselinesVecEnv(envs))
    """

    def __init__(self, envs: GameVectorEnv[EnvGame], seed: int | None = None) -> None:
        check_kind("envs", envs, GameVectorEnv, "a vector environment of lexarena, as make_vector_env returns it")
        if envs.autoreset_mode != AutoresetMode.SAME_STEP:
            raise LexarenaError("Stable-Baselines3 resets games at once; leave out autoreset_mode")
        self.vector, self.env_game = envs, envs.env_game
        self.render_mode = envs.render_mode
        self._seed = None if seed is None else whole_number("seed", seed, 0)
        self._actions = np.zeros(envs.num_envs, np.int64)
        super().__init__(envs.num_envs, envs.single_observation_space, envs.single_action_space)

    def reset(self) -> Observation:
        """Deal all games."""
        observation, _ = self.vector.reset(seed=self._seed)
        self._seed = None
        return observation

    def seed(self, seed: int | None = None) -> list[int | None]:
        """Set the seed of the next reset: row i gets `seed + i`."""
        self._seed = seed
        return [None if seed is None else seed + i for i in range(self.num_envs)]

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Keep the actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Play the actions; the last observation of a game that ended is its `terminal_observation`."""
        observation, rewards, terminated, truncated, info = self.vector.step(self._actions)
        over = terminated | truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for game in np.flatnonzero(over).tolist():
            infos[game] = {
                "terminal_observation": info["final_obs"][game],
                "TimeLimit.truncated": bool(truncated[game]),
                "scores": info["final_info"]["scores"][game],
            }
        return observation, rewards.astype(np.float32), over, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal, one row for each game."""
        return self.vector.action_masks()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def get_attr(self, attr_name: str, indices: Indices = None) -> list[Any]:
        """Return an attribute of the vector environment, once for each of these games."""
        return [getattr(self.vector, attr_name) for _ in self._rows(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Indices = None) -> None:
        """Set an attribute of the vector environment."""
        setattr(self.vector, attr_name, value)

    def env_method(
        self, method_name: str, *method_args: Any, indices: Indices = None, **method_kwargs: Any
    ) -> list[Any]:
        """Return the row of each of these games of what a method of the vector environment returns."""
        answer = getattr(self.vector, method_name)(*method_args, **method_kwargs)
        return [answer[row] for row in self._rows(indices)]

    def env_is_wrapped(self, wrapper_class: type[Any], indices: Indices = None) -> list[bool]:
        """Return False for each game: they have no wrappers."""
        return [False for _ in self._rows(indices)]

    def get_images(self) -> Sequence[NDArray[np.uint8] | None]:
        """Return a picture of each game."""
        return [self.env_game.picture(game) for game in range(self.num_envs)]

    def _rows(self, indices: Indices) -> list[int]:
        if indices is None:
            return list(range(self.num_envs))
        return [indices] if isinstance(indices, int) else list(indices)
