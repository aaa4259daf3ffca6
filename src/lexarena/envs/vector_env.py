"""`GameVectorEnv`: thousands of games in one call, as a Gymnasium vector environment."""

from functools import cached_property
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.core.rng import SEED_LIMIT
from lexarena.envs.episodes import RUNNING, Episodes
from lexarena.envs.gym_env import RENDER_MODES, check_render_mode
from lexarena.envs.observed import Indices, Observation, Observed
from lexarena.errors import LexarenaError


class GameVectorEnv(gym.vector.VectorEnv[Observation, NDArray[Any], NDArray[Any]]):
    """Many games, each as `GameEnv` has one. A game that ends is dealt anew in the same step.

    The last observation of such a game is in `info["final_obs"]`, what was known of it in `info["final_info"]`, and
    `info["_final_obs"]` says where. Row i starts with seed + i and then plays the games that `GameEnv` would. With
    `copy=False` the arrays of an observation are written to again by the next step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        observed: Observed,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        copy: bool = True,
    ) -> None:
        self.observed = observed
        self.episodes = Episodes(observed, seat, opponent)
        self.num_envs = self.episodes.games
        if self.num_envs < 1:
            raise LexarenaError(f"num_envs is {self.num_envs}; a vector environment has at least one game")
        self.copy = copy
        self.single_observation_space = observed.observation_space
        self.single_action_space = observed.action_space
        self.action_space = batch_space(observed.action_space, self.num_envs)
        self.render_mode = check_render_mode(render_mode)
        self._dealt = False

    @cached_property
    def observation_space(self) -> gym.Space[Any]:  # type: ignore[override]
        """The space of all rows together; made when it is asked for, because its bounds take as much room as a step."""
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all games: row i with `seed + i`, or with the i-th of a list; without a seed each row's next game.

        With `options={"reset_mask": rows}` only those rows are dealt anew.
        """
        seeds = None
        if seed is not None:
            first = seed if isinstance(seed, int | np.integer) else seed[0]
            super().reset(seed=int(first))
            listed = [int(seed) + i for i in range(self.num_envs)] if first is seed else seed
            if len(listed) != self.num_envs:  # type: ignore[arg-type]
                raise LexarenaError(f"{len(listed)} seeds for {self.num_envs} games; give one for each")  # type: ignore[arg-type]
            seeds = np.array([each % SEED_LIMIT for each in listed], np.uint64)  # type: ignore[union-attr]
        games = self.episodes.everyone
        if options and "reset_mask" in options:
            games = np.flatnonzero(options["reset_mask"])
            seeds = seeds if seeds is None else seeds[games]
        self.episodes.begin(games, seeds, self.np_random)
        self._dealt = True
        shown = self.episodes.observe(self.copy)
        nothing = np.zeros(self.num_envs, np.bool_)
        facts = self._facts(nothing, np.zeros((self.num_envs, 2)))
        final = {
            "final_obs": np.full(self.num_envs, None, object),
            "final_info": self._facts(nothing, facts["rewards"]),
        }
        return shown, facts | final | {"_final_obs": nothing, "_final_info": nothing.copy()}

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play one action in each game; the rewards are those of the seats that acted."""
        if not self._dealt:
            raise gym.error.ResetNeeded("no game is dealt yet; call reset first")
        episodes, observed = self.episodes, self.observed
        chosen = np.asarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise LexarenaError(f"{chosen.size} actions for {self.num_envs} games; give one for each")
        movers = observed.to_move.copy() if episodes.opponent is None else episodes.own.copy()
        faulty = episodes.play(chosen, self.np_random)
        both = observed.rewards.copy()
        observed.rewards[:] = 0
        rewards = both[episodes.everyone, movers]
        over = observed.ending != RUNNING
        truncated = over & observed.truncated
        final_obs = np.full(self.num_envs, None, object)
        final_info = self._facts(faulty, both)
        ended = np.flatnonzero(over)
        if len(ended):
            final_obs[ended] = observed.last_look(ended, episodes.watching[ended])
            episodes.begin(ended, None, self.np_random)
        shown = episodes.observe(self.copy)
        final = {"final_obs": final_obs, "_final_obs": over, "final_info": final_info, "_final_info": over.copy()}
        return shown, rewards, over & ~truncated, truncated, self._facts(faulty, both) | final

    def _facts(self, faulty: NDArray[np.bool_], rewards: NDArray[np.float64]) -> dict[str, Any]:
        observed = self.observed
        return {
            "current_player": observed.to_move.copy(),
            "invalid_action": faulty.copy(),
            "rewards": rewards.copy(),
            "ending": observed.ending.copy(),
            **observed.info(),
        }

    def legal_actions(self) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal actions of all games in one array, and where each game's start.

        Those of game i are `actions[offsets[i]:offsets[i + 1]]`; a policy that scores only these needs no mask.
        """
        return self.observed.legal()

    def random_actions(self, rng: np.random.Generator | None = None) -> NDArray[Any]:
        """Return a legal action for each game, each as likely as the other."""
        return self.observed.random_actions(rng or self.np_random)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, one row for each game."""
        ids, offsets = self.observed.legal()
        masks = np.zeros((self.num_envs, int(self.single_action_space.n)), np.bool_)  # type: ignore[attr-defined]
        masks[np.repeat(self.episodes.everyone, np.diff(offsets)), ids] = True
        return masks

    def render(self) -> Any:
        """Return each game drawn as text or as pixels."""
        if self.render_mode == "rgb_array":
            return tuple(self.observed.picture(game) for game in range(self.num_envs))
        drawn = tuple(self.observed.text(game) for game in range(self.num_envs))
        if self.render_mode == "human":
            print("".join(drawn), end="")
            return None
        return drawn
