"""`GameEnv`: one game as a Gymnasium environment. It is the first and only row of what `GameVectorEnv` has many of."""

import sys
from typing import Any

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.envs.episodes import RUNNING, Episodes
from lexarena.envs.observed import Observation, Observed
from lexarena.errors import LexarenaError

RENDER_MODES = ("human", "ansi", "rgb_array")
ONLY = np.zeros(1, np.int64)


def check_render_mode(render_mode: str | None) -> str | None:
    """Return a render mode; refuse unknown ones."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise LexarenaError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
    return render_mode


def render_game(observed: Observed, render_mode: str | None) -> Any:
    """Draw the first game: print it (human), return it as text (ansi) or as pixels (rgb_array)."""
    if render_mode is None:
        gym.logger.warn('no render_mode; make the environment with render_mode="ansi", for instance')
        return None
    if render_mode == "rgb_array":
        return observed.picture(0)
    text = observed.text(0)
    if render_mode == "ansi":
        return text
    sys.stdout.write(text)
    sys.stdout.flush()
    return None


class GameEnv(gym.Env[Observation, np.int64]):
    """A game for two, one seat at a time: the observation is always that of the seat to move, or of the caller's own.

    `info` has these keys at every step: `current_player` (the seat to move), `invalid_action`, `rewards` (of both seats),
    `ending` (0 while the game goes on), and those of the game.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
    }

    def __init__(
        self,
        observed: Observed,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.observed = observed
        self.episodes = Episodes(observed, seat, opponent)
        self.observation_space = observed.observation_space  # type: ignore[assignment]
        self.action_space = observed.action_space
        self.render_mode = check_render_mode(render_mode)
        self._running = False
        self._dealt = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game. The same seed deals the same game everywhere; without one the next game of the last seed."""
        super().reset(seed=seed)
        self.episodes.begin(ONLY, None if seed is None else np.array([seed % 2**53]), self.np_random)
        self._dealt = True
        self._running = bool(self.observed.ending[0] == RUNNING)
        shown = self._look()
        if self.render_mode == "human":
            self.render()
        return shown

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and the opponent's answer if there is one; the reward is that of the seat that acted."""
        if not self._running:
            raise gym.error.ResetNeeded("the game is over" if self._dealt else "no game is dealt yet; call reset first")
        episodes, observed = self.episodes, self.observed
        seat = int(observed.to_move[0])
        faulty = bool(episodes.play(np.array([action], np.int64), self.np_random)[0])
        rewards = observed.rewards[0].copy()
        observed.rewards[0] = 0
        observation, info = self._look(faulty, rewards)
        ending = info["ending"]
        truncated = ending != RUNNING and bool(observed.truncated[0])
        self._running = ending == RUNNING
        if self.render_mode == "human":
            self.render()
        return observation, float(rewards[seat]), ending != RUNNING and not truncated, truncated, info

    def _look(
        self, faulty: bool = False, rewards: NDArray[np.float64] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        observed = self.observed
        shown = self.episodes.observe()
        info: dict[str, Any] = {
            "current_player": int(observed.to_move[0]),
            "invalid_action": faulty,
            "rewards": np.zeros(2) if rewards is None else rewards,
            "ending": int(observed.ending[0]),
            **observed.facts(0),
        }
        return {key: array[0] for key, array in shown.items()}, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, as sb3-contrib asks for it; after the end only the first."""
        mask = np.zeros(int(self.action_space.n), np.bool_)  # type: ignore[attr-defined]
        mask[self.observed.legal()[0] if self._running else 0] = True
        return mask

    def snapshot(self) -> tuple[Any, ...]:
        """Return the state of the game, for `restore`."""
        episodes = self.episodes
        kept = (self._running, int(episodes.own[0]), int(episodes.seeds.first[0]), int(episodes.seeds.episodes[0]))
        return (*kept, self.observed.rewards[0].copy(), self.observed.snapshot(0))

    def restore(self, snapshot: tuple[Any, ...]) -> tuple[Observation, dict[str, Any]]:
        """Set the game to a state that `snapshot` returned; return what `reset` would."""
        episodes = self.episodes
        self._running, episodes.own[0], episodes.seeds.first[0], episodes.seeds.episodes[0] = snapshot[:4]
        self.observed.rewards[0] = snapshot[4]
        self.observed.restore(0, snapshot[5])
        self._dealt = episodes.seeded = True
        return self._look()

    def render(self) -> Any:
        """Draw the game: print it (human), return it as text (ansi) or as pixels (rgb_array)."""
        return render_game(self.observed, self.render_mode)
