"""`WordRacerEnv` and `WordRacerVectorEnv`: Word Racer as environments, one game or thousands."""

from typing import Any

from lexarena.agents import Agent
from lexarena.envs.gym_env import GameEnv
from lexarena.envs.vector_env import GameVectorEnv
from lexarena.games.racer.env.env_game import ObservedRacer


class WordRacerEnv(GameEnv):
    """One game of Word Racer.

    - `words`: a shipped name, a file or words; by default `words.dat` of the current folder, else ENABLE.
      `rule`: "written" or "legacy".
    - `opponent`: an agent by name, such as "planner", that plays the other seat; without one the caller plays both.
      `seat`: the caller's, 0, 1 or "random".
    - `rewards`: "result" (1 and -1), "zero_sum" (the lead by 10, and 10 for the win) or "seed" (contest points 3, 1, 0),
      all at the end, because the boards are hidden until then. `on_illegal`: "terminate" or "raise".
    - `extra`: True or names of further keys in the observation; `mask=False` leaves the action mask out.

    >>> env = WordRacerEnv(["TEA", "EAT"])
    >>> observation, info = env.reset(seed=3)
    >>> observation["action_mask"].sum(), info["current_player"]
    (np.int64(1248), 0)
    """

    observed: ObservedRacer

    def __init__(
        self,
        words: Any = None,
        rule: str = "written",
        *,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__(ObservedRacer(1, words, rule, **options), seat, opponent, render_mode)


class WordRacerVectorEnv(GameVectorEnv):
    """Many games of Word Racer in one call; the options are those of `WordRacerEnv`, and `copy`."""

    observed: ObservedRacer

    def __init__(
        self,
        num_envs: int = 1,
        words: Any = None,
        rule: str = "written",
        *,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        super().__init__(ObservedRacer(num_envs, words, rule, **options), seat, opponent, render_mode, copy)
