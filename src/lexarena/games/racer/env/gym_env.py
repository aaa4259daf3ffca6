"""`WordRacerEnv` and `WordRacerVectorEnv`: Word Racer as environments, one game or thousands."""

from collections.abc import Iterable
from typing import TypedDict, Unpack

from lexarena.agents import Agent
from lexarena.envs.gym_env import GameEnv
from lexarena.envs.vector_env import GameVectorEnv
from lexarena.games.racer.env.env_game import RacerEnvGame
from lexarena.games.racer.rules.scoring import LexiconSource
from lexarena.games.racer.variant import RacerVariant


class RacerOptions(TypedDict, total=False):
    """The options that `RacerEnvGame` takes."""

    rewards: str
    on_illegal: str
    extra: bool | Iterable[str]
    mask: bool


class WordRacerEnv(GameEnv[RacerEnvGame]):
    """One game of Word Racer.

    - `ruleset`: "written" or "legacy". `lexicon`: a shipped name, a file or words; by default `words.dat` of the current
      folder, else ENABLE.
    - `opponent`: an agent by name, such as "planner", that plays the other seat; without one the caller plays both.
      `seat`: the caller's, 0, 1 or "random".
    - `rewards`: "result" (1 and -1), "zero_sum" (a tenth of the lead, and 10 for the win) or "points" (contest points 3,
      1, 0), all at the end, because the boards are hidden until then. `on_illegal`: "terminate" or "raise".
    - `extra`: True or names of further keys in the observation; `mask=False` leaves the action mask out.

    >>> env = WordRacerEnv(lexicon=["TEA", "EAT"])
    >>> observation, info = env.reset(seed=3)
    >>> observation["action_mask"].sum(), info["current_player"]
    (np.int64(1248), 0)
    """

    def __init__(
        self,
        ruleset: str | None = None,
        lexicon: LexiconSource | None = None,
        *,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        **options: Unpack[RacerOptions],
    ) -> None:
        env_game = RacerEnvGame.make(RacerVariant(ruleset, lexicon), 1, **options)
        super().__init__(env_game, seat, opponent, render_mode)


class WordRacerVectorEnv(GameVectorEnv[RacerEnvGame]):
    """Many games of Word Racer in one call; the options are those of `WordRacerEnv`, and `copy`."""

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: str | None = None,
        lexicon: LexiconSource | None = None,
        *,
        seat: int | str = 0,
        opponent: str | Agent | None = None,
        render_mode: str | None = None,
        copy: bool = True,
        **options: Unpack[RacerOptions],
    ) -> None:
        env_game = RacerEnvGame.make(RacerVariant(ruleset, lexicon), num_envs, **options)
        super().__init__(env_game, seat, opponent, render_mode, copy)
