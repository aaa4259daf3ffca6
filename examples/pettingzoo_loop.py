"""PettingZoo's loop over a game of Scrabble and a game of Word Racer: both agents choose from the mask at random.

python examples/pettingzoo_loop.py [SEED]
"""

import sys
from typing import Any

import numpy as np

from lexarena.envs import racer_aec, scrabble_aec


def play(env: Any, seed: int) -> dict[str, float]:
    """Let two random agents play a game; return the sum of the rewards of each."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            action = None
        else:
            action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        env.step(action)
    return totals


if __name__ == "__main__":
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    for name, env in (("mini-Scrabble", scrabble_aec.env(render_mode="ansi")), ("Word Racer", racer_aec.env())):
        totals = play(env, seed)
        sums = ", ".join(f"{agent} {total:+.1f}" for agent, total in totals.items())
        print(f"{name}: {sums}")
