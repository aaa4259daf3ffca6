"""Word Racer as a PettingZoo environment: `env()`, `raw_env` and `parallel_env()`."""

from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from lexarena.envs.aec import GameAEC
from lexarena.games.racer.env.env_game import ObservedRacer


class raw_env(GameAEC):  # noqa: N801 - the name that PettingZoo users look for
    """One game of Word Racer for two agents; the options are those of `WordRacerEnv`.

    An agent that has placed the other's letter calls one itself, so it moves twice in a row.
    """

    observed: ObservedRacer

    def __init__(
        self, words: Any = None, rule: str = "written", render_mode: str | None = None, **options: Any
    ) -> None:
        options.setdefault("rewards", "zero_sum")
        super().__init__(ObservedRacer(1, words, rule, **options), "word_racer_v0", render_mode)


def env(**options: Any) -> OrderEnforcingWrapper[str, dict[str, Any], Any]:
    """Return the environment with PettingZoo's check that `reset` comes first.

    >>> game = env(words=["TEA", "EAT"])
    >>> game.reset(seed=1)
    >>> observation, reward, termination, truncation, info = game.last()
    >>> game.agent_selection, observation["action_mask"].shape
    ('player_0', (1323,))
    """
    return OrderEnforcingWrapper(raw_env(**options))


def parallel_env(**options: Any) -> ParallelEnv[str, dict[str, Any], Any]:
    """Return the environment in which both agents act at once; the action of the one not to move is ignored."""
    game = raw_env(**options)
    game.metadata["is_parallelizable"] = True
    return turn_based_aec_to_parallel(game)
