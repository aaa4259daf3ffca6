"""Scrabble as a PettingZoo environment: `env()`, `raw_env` and `parallel_env()`."""

from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from lexarena.envs.aec import GameAEC
from lexarena.games.scrabble.env.env_game import ObservedScrabble
from lexarena.games.scrabble.rules.ruleset import Ruleset


class raw_env(GameAEC):  # noqa: N801 - the name that PettingZoo users look for
    """One game of Scrabble for two agents; the options are those of `ScrabbleEnv`, the rewards `zero_sum` by default."""

    observed: ObservedScrabble

    def __init__(
        self, ruleset: str | Ruleset = "mini", lexicon: Any = None, render_mode: str | None = None, **options: Any
    ) -> None:
        options.setdefault("rewards", "zero_sum")
        super().__init__(ObservedScrabble(1, ruleset, lexicon, **options), "scrabble_v0", render_mode)


def env(**options: Any) -> OrderEnforcingWrapper[str, dict[str, Any], Any]:
    """Return the environment with PettingZoo's check that `reset` comes first.

    >>> game = env(ruleset="mini")
    >>> game.reset(seed=1)
    >>> observation, reward, termination, truncation, info = game.last()
    >>> game.agent_selection, observation["action_mask"].shape
    ('player_0', (25622,))
    """
    return OrderEnforcingWrapper(raw_env(**options))


def parallel_env(**options: Any) -> ParallelEnv[str, dict[str, Any], Any]:
    """Return the environment in which both agents act at once; the action of the one not to move is ignored."""
    game = raw_env(**options)
    game.metadata["is_parallelizable"] = True
    return turn_based_aec_to_parallel(game)
