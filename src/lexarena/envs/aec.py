"""`GameAEC`: a game as a PettingZoo environment, in which the agents move one after the other."""

from typing import Any, ClassVar

import gymnasium as gym
import numpy as np
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from lexarena.envs.episodes import RUNNING, Episodes
from lexarena.envs.gym_env import ONLY, RENDER_MODES, check_render_mode, render_game
from lexarena.envs.observed import Observed

AGENTS = ("player_0", "player_1")


class GameAEC(AECEnv[str, dict[str, Any], Any]):  # type: ignore[misc]
    """A game for two: `player_0` has seat 0. The observation is a dict of `observation` and `action_mask`.

    The mask is empty for the agent that is not to move, and for both when the game is over. An illegal action ends the
    game unless the options say otherwise.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(self, observed: Observed, name: str, render_mode: str | None = None) -> None:
        super().__init__()
        self.observed = observed
        self.metadata = {**type(self).metadata, "name": name}  # type: ignore[misc]
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._episodes = Episodes(observed)
        whole = observed.observation_space
        mask = whole["action_mask"]
        seen = gym.spaces.Dict({key: space for key, space in whole.items() if key != "action_mask"})
        self.observation_spaces = {
            agent: gym.spaces.Dict({"observation": seen, "action_mask": mask}) for agent in AGENTS
        }
        self.action_spaces = {agent: gym.spaces.Discrete(int(observed.action_space.n)) for agent in AGENTS}
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> gym.Space[Any]:
        """Return what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gym.Space[Any]:
        """Return the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. The same seed deals the same game everywhere; without one the next game of the last seed."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self._episodes.begin(ONLY, None if seed is None else np.array([seed % 2**53]), self._rng)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._skip_agent_selection = None
        self._after_move()
        self._tell(False)

    def _after_move(self) -> None:
        """Look at the game from the seat to move, and list its actions."""
        seat = int(self.observed.to_move[0])
        self.agent_selection = AGENTS[seat]
        self._looked: dict[str, Any] | None = self._look(seat)

    def _look(self, seat: int) -> dict[str, Any]:
        shown = {key: array[0] for key, array in self.observed.observe(np.array([seat]), True).items()}
        mask = shown.pop("action_mask")
        if self.observed.ending[0] != RUNNING:
            mask[:] = 0
        return {"observation": shown, "action_mask": mask}

    def _tell(self, faulty: bool) -> None:
        facts = {"invalid_action": faulty, "ending": int(self.observed.ending[0])}
        self.infos = {agent: dict(facts) for agent in self.agents}

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees now."""
        if agent == self.agent_selection and self._looked is not None:
            looked, self._looked = self._looked, None
            return looked
        return self._look(AGENTS.index(agent))

    def step(self, action: Any) -> None:
        """Play the action of the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self._rng is not None
        self._cumulative_rewards[agent] = 0.0
        self.observed.rewards[0] = 0
        faulty = bool(self._episodes.play(np.array([action], np.int64), self._rng)[0])
        for seat, each in enumerate(AGENTS):
            self.rewards[each] = float(self.observed.rewards[0, seat])
        over = bool(self.observed.ending[0] != RUNNING)
        self._after_move()
        if over:
            truncated = bool(self.observed.truncated[0])
            self.terminations = dict.fromkeys(AGENTS, not truncated)
            self.truncations = dict.fromkeys(AGENTS, truncated)
        self._tell(faulty)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """Draw the game: print it (human), return it as text (ansi) or as pixels (rgb_array)."""
        return render_game(self.observed, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
