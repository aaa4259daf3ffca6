"""Word Racer as a PettingZoo environment: `env`, `raw_env` and `parallel_env` take ruleset, lexicon and options.

The options are those of `WordRacerEnv`; the rewards are `zero_sum` by default. An agent that has placed the opponent's
letter calls one itself, so it moves twice in a row.

>>> game = env(lexicon=["TEA", "EAT"])
>>> game.reset(seed=1)
>>> observation, reward, termination, truncation, info = game.last()
>>> game.agent_selection, observation["action_mask"].shape
('player_0', (1323,))
"""

from lexarena.envs.aec import function_for, make_aec_env, make_parallel_env, make_raw_aec_env

env = function_for("racer", make_aec_env, "env", __name__)
raw_env = function_for("racer", make_raw_aec_env, "raw_env", __name__)
parallel_env = function_for("racer", make_parallel_env, "parallel_env", __name__)
