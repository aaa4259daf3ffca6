"""Stable-Baselines3 as an outside judge: its checker, and a training run that provably learns."""

import runpy
from pathlib import Path

import gymnasium as gym
import numpy as np
import pytest

check = pytest.importorskip("stable_baselines3.common.env_checker", reason="needs the extra: train")
sb3_contrib = pytest.importorskip("sb3_contrib", reason="needs the extra: train")

import torch  # noqa: E402
from stable_baselines3.common.env_util import make_vec_env  # noqa: E402

from lexarena.envs import MiniScrabbleEnv, ScrabbleEnv, WordRacerEnv  # noqa: E402
from lexarena.words import load_lexicon  # noqa: E402

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "maskable_ppo.py"


@pytest.mark.filterwarnings("ignore:Your observation")  # it would rather have flat ones
@pytest.mark.parametrize(
    "make",
    [
        MiniScrabbleEnv,
        lambda: MiniScrabbleEnv(opponent="greedy", seat="random", extra=True, mask=False),
        lambda: ScrabbleEnv("eleven", rewards="zero_sum"),
        lambda: WordRacerEnv(lexicon=["TEA"], opponent="demo"),
    ],
)
def test_stable_baselines_checker_is_content(make):
    check.check_env(make())


WORDS = [word for word in load_lexicon("mini").words if len(word) <= 3][::3][:100]


def small_env():
    """Return an environment that is learned fast: 100 words, and a policy that sees the rack and the scores alone."""
    env = MiniScrabbleEnv(WORDS, actions="candidates", candidates=64, mask=False, opponent="random")
    return gym.wrappers.FilterObservation(env, ["rack", "score_self", "score_opp"])


def mean_score(model, games=200, seed=10_000):
    """Return the mean score of a model over games with fixed seeds, and half of its 95% interval."""
    env = small_env()
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


def test_maskable_ppo_learns_to_score_more():
    """The mean own score rises beyond both intervals."""
    torch.set_num_threads(1)
    model = sb3_contrib.MaskablePPO(
        "MultiInputPolicy",
        make_vec_env(small_env, n_envs=8, seed=1),
        n_steps=64,
        batch_size=128,
        n_epochs=4,
        learning_rate=4e-3,
        gamma=0.9,
        gae_lambda=0.9,
        policy_kwargs={"net_arch": [32]},
        seed=1,
    )
    before, before_half = mean_score(model)
    model.learn(6_144)
    after, after_half = mean_score(model)
    assert after - after_half > before + before_half


@pytest.mark.slow
def test_a_student_who_follows_the_page_beats_random():
    torch.set_num_threads(1)
    example = runpy.run_path(str(EXAMPLE))
    assert example["score_against_random"](example["learn"](20_000)) > 0.7
