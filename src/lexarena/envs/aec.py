"""`GameAEC`: a game as a PettingZoo environment, in which the agents move one after the other."""

from collections.abc import Callable
from typing import Any, ClassVar, SupportsIndex, TypeVar

import gymnasium as gym
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import LexiconSource, OptionValue, RulesetSource
from lexarena.envs.env_game import RUNNING, EnvGame, Observation, make_env_game
from lexarena.envs.episodes import POSITIONS, Episodes
from lexarena.envs.gym_env import ONLY, RENDERING, check_render_mode, one_action, render_game
from lexarena.errors import LexarenaError

AgentObservation = dict[str, Any]
"""`observation` and `action_mask`."""
Action = SupportsIndex | None
E = TypeVar("E")


class GameAEC(AECEnv[str, AgentObservation, Action]):  # type: ignore[misc]
    """A game whose `player_0` has seat 0, and so on. The observation is a dict of `observation` and `action_mask`.

    The mask is all zero for agents that are not to move, and for all when the game is over. An illegal action ends the
    game unless the options say otherwise.
    """

    metadata: ClassVar[dict[str, Any]] = {**RENDERING, "is_parallelizable": False}

    def __init__(self, env_game: EnvGame, render_mode: str | None = None) -> None:
        super().__init__()
        if not env_game.masked:
            raise LexarenaError("a PettingZoo environment needs the action mask; leave out mask=False")
        self.env_game = env_game
        name = env_game.variant.spec.title.lower().replace(" ", "_")
        self.metadata = {**type(self).metadata, "name": f"{name}_v0"}  # type: ignore[misc]
        self.render_mode = check_render_mode(render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(env_game.variant.seats)]
        self.agents: list[str] = []
        self._episodes = Episodes(env_game)
        whole = env_game.observation_space
        mask = whole["action_mask"]
        seen = gym.spaces.Dict({key: space for key, space in whole.items() if key != "action_mask"})
        self.observation_spaces = {
            agent: gym.spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: gym.spaces.Discrete(int(env_game.action_space.n)) for agent in self.possible_agents
        }
        self._rng: np.random.Generator | None = None

    def observation_space(self, agent: str) -> gym.spaces.Dict:
        """Return what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gym.spaces.Discrete:
        """Return the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game, or begin in a position, with the options of `GameEnv.reset`; others are ignored, as PettingZoo asks.

        The same seed deals the same game everywhere; without a seed, the last seed's next game is dealt.
        """
        options = {name: value for name, value in (options or {}).items() if name in POSITIONS}
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        seeds = None if seed is None else np.array([seed % SEED_LIMIT])
        self._episodes.begin(ONLY, seeds, self._rng, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._after_move()
        self._write_infos(False)

    def _after_move(self) -> None:
        """Look at the game from the seat to move, and list its actions."""
        seat = int(self.env_game.to_move[0])
        self.agent_selection = self.possible_agents[seat]
        self._looked: AgentObservation | None = self._look(seat)

    def _look(self, seat: int) -> AgentObservation:
        shown: Observation = {key: array[0] for key, array in self.env_game.observe(np.array([seat]), True).items()}
        mask = shown.pop("action_mask")
        if self.env_game.ending[0] != RUNNING:
            mask[:] = 0
        return {"observation": shown, "action_mask": mask}

    def _write_infos(self, faulty: bool) -> None:
        facts = {"invalid_action": faulty, "ending": int(self.env_game.ending[0])}
        self.infos = {agent: dict(facts) for agent in self.agents}

    def observe(self, agent: str) -> AgentObservation:
        """Return what an agent sees now."""
        if agent == self.agent_selection and self._looked is not None:
            looked, self._looked = self._looked, None
            return looked
        return self._look(self.possible_agents.index(agent))

    def step(self, action: Action) -> None:
        """Play the action of the selected agent; it must be None if the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self._rng is not None
        self._cumulative_rewards[agent] = 0.0
        self.env_game.rewards[0] = 0
        faulty = bool(self._episodes.play(one_action(action), self._rng)[0])  # type: ignore[arg-type] # None is refused
        for seat, each in enumerate(self.possible_agents):
            self.rewards[each] = float(self.env_game.rewards[0, seat])
        over = bool(self.env_game.ending[0] != RUNNING)
        self._after_move()
        if over:
            truncated = bool(self.env_game.truncated[0])
            self.terminations = dict.fromkeys(self.agents, not truncated)
            self.truncations = dict.fromkeys(self.agents, truncated)
        self._write_infos(faulty)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the game: print it (human), return it as text (ansi) or as pixels (rgb_array)."""
        return render_game(self.env_game, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def make_raw_aec_env(
    game: str,
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> GameAEC:
    """Return a PettingZoo environment of any game of the catalog, without wrappers; `rewards` is `zero_sum` by default."""
    options.setdefault("rewards", "zero_sum")
    return GameAEC(make_env_game(game, 1, ruleset, lexicon, **options), render_mode)


def make_aec_env(
    game: str,
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> OrderEnforcingWrapper[str, AgentObservation, Action]:
    """Return a PettingZoo environment of any game of the catalog, with PettingZoo's check that `reset` comes first.

    >>> env = make_aec_env("scrabble", "mini")
    >>> env.reset(seed=1)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.agent_selection, observation["action_mask"].shape
    ('player_0', (25622,))
    """
    return OrderEnforcingWrapper(make_raw_aec_env(game, ruleset, lexicon, render_mode, **options))


def make_parallel_env(
    game: str,
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> ParallelEnv[str, AgentObservation, Action]:
    """Return the environment in which all agents act at once; only the action of the one to move counts."""
    env = make_raw_aec_env(game, ruleset, lexicon, render_mode, **options)
    env.metadata["is_parallelizable"] = True
    return turn_based_aec_to_parallel(env)


def function_for(game: str, make: Callable[..., E], name: str, module: str) -> Callable[..., E]:
    """Return what makes the environments of one game, as a function of this name in a module of the game."""

    def made(
        ruleset: RulesetSource = None,
        lexicon: LexiconSource = None,
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> E:
        return make(game, ruleset, lexicon, render_mode, **options)

    made.__name__ = made.__qualname__ = name
    made.__module__ = module
    made.__doc__ = str(make.__doc__).partition("\n")[0].replace(" of any game of the catalog", "")
    return made
