"""`GameEnv`: one game as a Gymnasium environment, which is a batch of size one."""

import operator
import sys
from typing import Any, Generic, SupportsIndex, TypeVar

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import LexiconSource, OptionValue, RulesetSource
from lexarena.envs.env_game import RUNNING, EnvGame, Info, Observation, Snapshot, make_env_game
from lexarena.envs.episodes import POSITIONS, Episodes, check_reset_options
from lexarena.errors import LexarenaError

RENDER_MODES = ("human", "ansi", "rgb_array")
RENDERING: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}
"""What the metadata of every environment says."""
ONLY = np.zeros(1, np.int64)
_LARGEST = 2**63 - 1

G_co = TypeVar("G_co", bound=EnvGame, covariant=True)


def check_render_mode(render_mode: str | None) -> str | None:
    """Return a render mode; raise `LexarenaError` for an unknown one."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise LexarenaError(f"unknown render_mode {render_mode!r}; choose from {', '.join(RENDER_MODES)}")
    return render_mode


def one_action(action: SupportsIndex) -> NDArray[np.int64]:
    """Return an action as the array that games take; raise `LexarenaError` if it is not an integer."""
    try:
        number = operator.index(action)
    except TypeError:
        raise LexarenaError(f"action must be an integer, got {action!r}") from None
    return np.array([number if abs(number) <= _LARGEST else -1], np.int64)


def render_game(env_game: EnvGame, render_mode: str | None) -> str | NDArray[np.uint8] | None:
    """Draw the first game: print it (human), return it as text (ansi) or as pixels (rgb_array)."""
    if render_mode is None:
        gym.logger.warn('no render_mode; make the environment with render_mode="ansi", for instance')
        return None
    if render_mode == "rgb_array":
        return env_game.picture(0)
    text = env_game.text(0)
    if render_mode == "ansi":
        return text
    sys.stdout.write(text)
    sys.stdout.flush()
    return None


class GameEnv(gym.Env[Observation, np.int64], Generic[G_co]):
    """A game, observed by the seat to move, or with an opponent always by the caller's seat.

    `info` has these keys at every step: `current_player` (the seat to move), `seat` (the seat that observes),
    `invalid_action`, `rewards` (of all seats), `ending` (0 while the game is in progress), and those of the game.
    """

    metadata = RENDERING
    action_space: gym.spaces.Discrete

    def __init__(
        self,
        env_game: G_co,
        seat: int | str | None = None,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.env_game = env_game
        self.episodes = Episodes(env_game, seat, opponent)
        self.observation_space = env_game.observation_space  # type: ignore[assignment]
        self.action_space = env_game.action_space
        self.render_mode = check_render_mode(render_mode)
        self._running = False
        self._dealt = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        """Deal a game. The same seed deals the same game everywhere; without a seed, the last seed's next game is dealt.

        `options={"cgp": line}` begins in a position in the game's notation, `{"record": record, "ply": n}` in that of a
        record, or of its file, after n moves.
        """
        check_reset_options(options, *POSITIONS)
        super().reset(seed=seed)
        seeds = None if seed is None else np.array([seed % SEED_LIMIT])
        self.episodes.begin(ONLY, seeds, self.np_random, options)
        self._dealt = True
        self._running = bool(self.env_game.ending[0] == RUNNING)
        shown = self._look()
        if self.render_mode == "human":
            self.render()
        return shown

    def step(self, action: SupportsIndex) -> tuple[Observation, float, bool, bool, Info]:
        """Play an action, and the opponent's answer if there is one; the reward is that of the seat that acted."""
        if not self._running:
            reason = "the game is over" if self._dealt else "no game has been dealt"
            raise gym.error.ResetNeeded(f"{reason}; call reset first")
        episodes, env_game = self.episodes, self.env_game
        seat = int(env_game.to_move[0])
        faulty = bool(episodes.play(one_action(action), self.np_random)[0])
        rewards = env_game.rewards[0].copy()
        env_game.rewards[0] = 0
        observation, info = self._look(faulty, rewards)
        ending = info["ending"]
        truncated = ending != RUNNING and bool(env_game.truncated[0])
        self._running = ending == RUNNING
        if self.render_mode == "human":
            self.render()
        return observation, float(rewards[seat]), ending != RUNNING and not truncated, truncated, info

    def _look(self, faulty: bool = False, rewards: NDArray[np.float64] | None = None) -> tuple[Observation, Info]:
        env_game = self.env_game
        seats = self.episodes.watching
        shown = {key: array[0] for key, array in env_game.observe(seats).items()}
        info: Info = {
            "current_player": int(env_game.to_move[0]),
            "seat": int(seats[0]),
            "invalid_action": faulty,
            "rewards": np.zeros_like(env_game.rewards[0]) if rewards is None else rewards,
            "ending": int(env_game.ending[0]),
            **env_game.info_of(0),
        }
        return shown, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, under the name that sb3-contrib expects."""
        mask = np.zeros(int(self.action_space.n), np.bool_)
        mask[self.env_game.legal()[0] if self._running else self.env_game.final_actions()] = True
        return mask

    def snapshot(self) -> Snapshot:
        """Return the state of the game, for `restore`."""
        episodes = self.episodes
        kept = (self._running, int(episodes.own[0]), int(episodes.first_seeds[0]), int(episodes.number[0]))
        return (*kept, self.env_game.rewards[0].copy(), self.env_game.snapshot(0))

    def restore(self, snapshot: Snapshot, redeal: np.random.Generator | None = None) -> tuple[Observation, Info]:
        """Set the game to a state that `snapshot` returned; return what `reset` would.

        With `redeal`, whatever the observing seat cannot know is drawn again, so that a search does not look at it.
        """
        episodes = self.episodes
        self._running, episodes.own[0], episodes.first_seeds[0], episodes.number[0] = snapshot[:4]
        self.env_game.rewards[0] = snapshot[4]
        self.env_game.restore(0, snapshot[5])
        if redeal is not None and self._running:
            self.env_game.redeal(0, int(episodes.watching[0]), redeal)
        self._dealt = episodes.seeded = True
        return self._look()

    def render(self) -> str | NDArray[np.uint8] | None:
        """Draw the game: print it (human), return it as text (ansi) or as pixels (rgb_array)."""
        return render_game(self.env_game, self.render_mode)


def make_env(
    game: str,
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    *,
    seat: int | str | None = None,
    opponent: str | Agent | None = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> GameEnv[EnvGame]:
    """Return a Gymnasium environment of any game of the catalog, with the options of the game's environments.

    >>> env = make_env("racer", lexicon=["TEA", "EAT"], opponent="demo")
    >>> observation, info = env.reset(seed=3)
    >>> int(observation["action_mask"].sum())
    1248
    """
    return GameEnv(make_env_game(game, 1, ruleset, lexicon, **options), seat, opponent, render_mode)
