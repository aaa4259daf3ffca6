"""MaskablePPO of sb3-contrib learns mini-Scrabble with 100 words against the random agent.

Its actions are places in the ranked list of candidates, so it can learn fast that the first ones score more. Needs the
`train` extra: pip install 'lexarena[train]'.

    python examples/maskable_ppo.py [STEPS]
"""

import sys
from typing import Any

import gymnasium as gym
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

from lexarena.envs import MiniScrabbleEnv
from lexarena.words.lexicon import load_lexicon

WORDS = [word for word in load_lexicon("mini").words if len(word) <= 3][::3][:100]


def make_env() -> gym.Env[Any, Any]:
    """Return the environment; the policy sees the rack and the scores, and gets the mask by `action_masks`."""
    env = MiniScrabbleEnv(WORDS, actions="candidates", candidates=64, mask=False, opponent="random")
    return gym.wrappers.FilterObservation(env, ["rack", "score_self", "score_opp"])


def mean_score(model: MaskablePPO, games: int = 200, seed: int = 10_000) -> tuple[float, float]:
    """Return the mean score of a model over games with fixed seeds, and half of its 95 % interval."""
    env = make_env()
    torch.manual_seed(seed)
    scores = []
    for game in range(games):
        observation, info = env.reset(seed=seed + game)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=env.unwrapped.action_masks())
            observation, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        scores.append(info["scores"][0])
    return float(np.mean(scores)), float(1.96 * np.std(scores, ddof=1) / games**0.5)


def learn(steps: int, seed: int = 1) -> tuple[tuple[float, float], tuple[float, float]]:
    """Train a model; return its mean score before and after."""
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MultiInputPolicy",
        make_vec_env(make_env, n_envs=8, seed=seed),
        n_steps=64,
        batch_size=128,
        n_epochs=4,
        learning_rate=4e-3,
        gamma=0.9,
        gae_lambda=0.9,
        policy_kwargs={"net_arch": [32]},
        seed=seed,
    )
    before = mean_score(model)
    model.learn(steps)
    return before, mean_score(model)


if __name__ == "__main__":
    trained = int(sys.argv[1]) if len(sys.argv) > 1 else 6_144
    (mean, half), (after, after_half) = learn(trained)
    print(f"mean own score over 200 games before: {mean:.2f} +- {half:.2f}")
    print(f"after {trained} steps: {after:.2f} +- {after_half:.2f}")
