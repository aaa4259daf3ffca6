"""Scrabble as a PettingZoo environment: `env`, `raw_env` and `parallel_env` take ruleset, lexicon and options.

The options are those of `ScrabbleEnv`; the ruleset is `mini` and the rewards are `zero_sum` by default.

>>> game = env(ruleset="mini")
>>> game.reset(seed=1)
>>> observation, reward, termination, truncation, info = game.last()
>>> game.agent_selection, observation["action_mask"].shape
('player_0', (25622,))
"""

from pettingzoo.utils.env import ParallelEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from lexarena.core.variant import LexiconSource, OptionValue, RulesetSource
from lexarena.envs.aec import (
    Action,
    AgentObservation,
    GameAEC,
    make_aec_env,
    make_parallel_env,
    make_raw_aec_env,
)


def env(
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> OrderEnforcingWrapper[str, AgentObservation, Action]:
    """Return the environment with PettingZoo's check that `reset` comes first."""
    return make_aec_env("scrabble", ruleset, lexicon, render_mode, **options)


def raw_env(
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> GameAEC:
    """Return the environment without wrappers."""
    return make_raw_aec_env("scrabble", ruleset, lexicon, render_mode, **options)


def parallel_env(
    ruleset: RulesetSource = None,
    lexicon: LexiconSource = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> ParallelEnv[str, AgentObservation, Action]:
    """Return the environment in which both agents act at once; the action of the one not to move is ignored."""
    return make_parallel_env("scrabble", ruleset, lexicon, render_mode, **options)
