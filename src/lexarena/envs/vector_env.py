"""`GameVectorEnv`: thousands of games in one call, as a Gymnasium vector environment."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic

import gymnasium as gym
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from lexarena.agents import Agent
from lexarena.core.game import Indices
from lexarena.core.rng import SEED_LIMIT
from lexarena.core.variant import LexiconSource, RulesetSource
from lexarena.envs.env_game import RUNNING, EnvGame, Info, Observation, Snapshot, make_env_game
from lexarena.envs.episodes import Episodes, check_reset_options
from lexarena.envs.gym_env import RENDERING, G_co, check_render_mode
from lexarena.errors import LexarenaError, short_repr


class GameVectorEnv(gym.vector.VectorEnv[Observation, NDArray[np.int64], NDArray[np.generic]], Generic[G_co]):
    """Many games, each as in `GameEnv`. With `AutoresetMode.SAME_STEP`, a game that ends is dealt again at once.

    The last observation of such a game is in `info["final_obs"]`, its last info in `info["final_info"]`, and
    `info["_final_obs"]` marks it. With `NEXT_STEP` it is dealt by the next step, which ignores its action; with
    `DISABLED` by `reset` with a `reset_mask`. Row i starts with seed + i and then plays the games that `GameEnv` would.
    With `copy=False` the next step overwrites the arrays of an observation.
    """

    metadata: dict[str, Any] = {**RENDERING, "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as in Gymnasium

    single_action_space: gym.spaces.Discrete

    def __init__(
        self,
        env_game: G_co,
        seat: int | str | None = None,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        self.env_game = env_game
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            listed = ", ".join(mode.value for mode in AutoresetMode)
            raise LexarenaError(f"unknown autoreset_mode {autoreset_mode!r}; choose from {listed}") from None
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self.episodes = Episodes(env_game, seat, opponent)
        self.num_envs = self.episodes.games
        self.copy = copy
        self.single_observation_space = env_game.observation_space
        self.single_action_space = env_game.action_space
        self.action_space = batch_space(env_game.action_space, self.num_envs)
        self.render_mode = check_render_mode(render_mode)
        self._dealt = False
        self._over = np.zeros(self.num_envs, np.bool_)
        """The games whose end was reported by the last step, unless they were dealt again at once."""

    @cached_property
    def observation_space(self) -> gym.Space[Any]:  # type: ignore[override]
        """The space of all rows together; made on first use, because its bounds take as much memory as an observation."""
        return batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Deal all games: row i with `seed + i`, or with the i-th of a list; without a seed each row's next game.

        With `options={"reset_mask": rows}` only those rows are dealt.
        """
        check_reset_options(options, "reset_mask")
        seeds = None
        if seed is not None:
            listed = self._seeds(seed)
            super().reset(seed=listed[0])
            seeds = np.array([each % SEED_LIMIT for each in listed], np.uint64)
        games = self.episodes.everyone
        if options and "reset_mask" in options:
            mask = np.asarray(options["reset_mask"])
            if mask.dtype.kind not in "biu":
                given = short_repr(options["reset_mask"])
                raise LexarenaError(f"reset_mask must be True or False for each game, got {given}")
            if mask.shape != (self.num_envs,):
                raise LexarenaError(f"reset_mask has {mask.size} entries for {self.num_envs} games; give one per game")
            games = np.flatnonzero(mask)
            seeds = seeds if seeds is None else seeds[games]
        self.episodes.begin(games, seeds, self.np_random)
        self._dealt = True
        self._over[games] = False
        shown = self.episodes.observe(self.copy)
        nothing = np.zeros(self.num_envs, np.bool_)
        facts = self._facts(nothing, np.zeros((self.num_envs, 2)))
        final = {
            "final_obs": np.full(self.num_envs, None, object),
            "final_info": self._facts(nothing, facts["rewards"]),
        }
        return shown, facts | final | {"_final_obs": nothing, "_final_info": nothing.copy()}

    def _seeds(self, seed: int | Sequence[int]) -> list[int]:
        """Return one seed for each game."""
        if isinstance(seed, int | np.integer):
            return [int(seed) + i for i in range(self.num_envs)]
        if isinstance(seed, str) or not isinstance(seed, Sequence | np.ndarray):
            raise LexarenaError(f"seed must be an integer, or a list of one for each game, got {short_repr(seed)}")
        listed = list(seed)
        if len(listed) != self.num_envs:
            raise LexarenaError(f"{len(listed)} seeds for {self.num_envs} games; give one per game")
        for each in listed:
            if not isinstance(each, int | np.integer):
                raise LexarenaError(f"seed must be an integer, got {each!r}")
        return [int(each) for each in listed]

    def step(
        self, actions: ArrayLike
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Play one action in each game; the rewards are those of the seats that acted."""
        if not self._dealt:
            raise gym.error.ResetNeeded("no game has been dealt; call reset first")
        episodes, env_game = self.episodes, self.env_game
        given = np.asarray(actions)
        if given.shape != (self.num_envs,):
            raise LexarenaError(f"{given.size} actions for {self.num_envs} games; give one per game")
        if given.dtype.kind not in "iu":
            raise LexarenaError(f"actions must be integers, got {given.dtype}")
        chosen, waiting = given.astype(np.int64, copy=False), np.flatnonzero(self._over)
        if len(waiting) and self.autoreset_mode == AutoresetMode.DISABLED:
            raise gym.error.ResetNeeded(f"game {waiting[0]} is over; reset it with reset_mask")
        kept = [env_game.snapshot(game) for game in waiting.tolist()]
        if kept:  # a game that was dealt after its end is first shown by this step: what is played in it is undone
            ids, offsets = env_game.legal()
            chosen = chosen.copy()
            chosen[waiting] = ids[offsets[waiting]]
        movers = env_game.to_move.copy() if episodes.opponent is None else episodes.own.copy()
        faulty = episodes.play(chosen, self.np_random)
        for game, snapshot in zip(waiting.tolist(), kept, strict=True):
            env_game.restore(game, snapshot)
        env_game.rewards[waiting] = 0
        by_seat = env_game.rewards.copy()
        env_game.rewards[:] = 0
        rewards = by_seat[episodes.everyone, movers]
        over = env_game.ending != RUNNING
        truncated = over & env_game.truncated
        final_obs = np.full(self.num_envs, None, object)
        final_info = self._facts(faulty, by_seat)
        ended = np.flatnonzero(over)
        if self.autoreset_mode != AutoresetMode.SAME_STEP:
            return self._late(ended, rewards, over & ~truncated, truncated, final_info)
        if len(ended):
            final_obs[ended] = env_game.last_look(ended, episodes.watching[ended])
            episodes.begin(ended, None, self.np_random)
        shown = episodes.observe(self.copy)
        final = {"final_obs": final_obs, "_final_obs": over, "final_info": final_info, "_final_info": over.copy()}
        return shown, rewards, over & ~truncated, truncated, self._facts(faulty, by_seat) | final

    def _late(
        self,
        ended: Indices,
        rewards: NDArray[np.float64],
        terminated: NDArray[np.bool_],
        truncated: NDArray[np.bool_],
        final_info: Info,
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        """Return a step that shows the ends of these games; under `NEXT_STEP` they are dealt already, but not shown."""
        episodes = self.episodes
        last = self.env_game.last_look(ended, episodes.watching[ended])
        self._over[:] = False
        self._over[ended] = True
        if self.autoreset_mode == AutoresetMode.NEXT_STEP and len(ended):
            episodes.begin(ended, None, self.np_random)
        shown = episodes.observe(self.copy)
        if len(ended):
            shown = {key: np.array(array) for key, array in shown.items()}
            for game, observation in zip(ended.tolist(), last, strict=True):
                for key, array in observation.items():
                    shown[key][game] = array
        facts = self._facts(final_info["invalid_action"], final_info["rewards"])
        for key in facts:
            facts[key][ended] = final_info[key][ended]
        return shown, rewards, terminated, truncated, facts

    def _facts(self, faulty: NDArray[np.bool_], rewards: NDArray[np.float64]) -> Info:
        env_game = self.env_game
        return {
            "current_player": env_game.to_move.copy(),
            "seat": self.episodes.watching.copy(),
            "invalid_action": faulty.copy(),
            "rewards": rewards.copy(),
            "ending": env_game.ending.copy(),
            **env_game.info(),
        }

    def legal_actions(self) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal actions of all games in one array, and where each game's start.

        Those of game i are `actions[offsets[i]:offsets[i + 1]]`; a policy that scores only these needs no mask.
        """
        return self.env_game.legal()

    def random_actions(self, rng: np.random.Generator | None = None) -> NDArray[np.int64] | NDArray[np.int32]:
        """Return a legal action for each game, all equally likely."""
        return self.env_game.random_actions(rng or self.np_random)

    def snapshot(self) -> Snapshot:
        """Return the state of all games, for `restore`."""
        episodes, env_game = self.episodes, self.env_game
        rows = (episodes.own, episodes.first_seeds, episodes.number, env_game.rewards, self._over)
        return (*(row.copy() for row in rows), [env_game.snapshot(game) for game in range(self.num_envs)])

    def restore(self, snapshot: Snapshot, redeal: np.random.Generator | None = None) -> Observation:
        """Set all games to a state that `snapshot` returned; return what is observed then.

        With `redeal`, whatever the observing seats cannot know is drawn again, so that a search does not look at it.
        """
        episodes, env_game = self.episodes, self.env_game
        rows = (episodes.own, episodes.first_seeds, episodes.number, env_game.rewards, self._over)
        for row, kept in zip(rows, snapshot, strict=False):
            row[...] = kept
        for game, kept in enumerate(snapshot[-1]):
            env_game.restore(game, kept)
            if redeal is not None and env_game.ending[game] == RUNNING:
                env_game.redeal(game, int(episodes.watching[game]), redeal)
        self._dealt = episodes.seeded = True
        return episodes.observe(self.copy)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which actions are legal now, one row for each game."""
        ids, offsets = self.env_game.legal()
        masks = np.zeros((self.num_envs, int(self.single_action_space.n)), np.bool_)
        masks[np.repeat(self.episodes.everyone, np.diff(offsets)), ids] = True
        return masks

    def render(self) -> tuple[str, ...] | tuple[NDArray[np.uint8], ...] | None:
        """Return each game drawn as text or as pixels."""
        if self.render_mode == "rgb_array":
            return tuple(self.env_game.picture(game) for game in range(self.num_envs))
        drawn = tuple(self.env_game.text(game) for game in range(self.num_envs))
        if self.render_mode == "human":
            print("".join(drawn), end="")
            return None
        return drawn


def make_vector_env(
    game: str,
    num_envs: int = 1,
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    *,
    seat: int | str | None = None,
    opponent: str | Agent | None = None,
    render_mode: str | None = None,
    copy: bool = True,
    autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    **options: Any,
) -> GameVectorEnv[EnvGame]:
    """Return a vector environment of any game of the catalog.

    >>> envs = make_vector_env("scrabble", 3, "mini")
    >>> envs.reset(seed=5)[0]["rack"].shape
    (3, 27)
    """
    env_game = make_env_game(game, num_envs, ruleset, lexicon, **options)
    return GameVectorEnv(env_game, seat, opponent, render_mode, copy, autoreset_mode)
