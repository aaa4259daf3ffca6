"""Our PPO beside MaskablePPO of sb3-contrib: the same small ruleset, the same number of moves, the same opponent."""

import runpy
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")
sb3 = pytest.importorskip("sb3_contrib", reason="needs the extra: train")

from stable_baselines3.common.env_util import make_vec_env  # noqa: E402

from lexarena.learning.config import TrainingConfig, load_config  # noqa: E402
from lexarena.learning.training import Training  # noqa: E402
from lexarena.matches.evaluate import evaluate  # noqa: E402

EXAMPLE = runpy.run_path(str(Path(__file__).parent.parent.parent / "examples" / "maskable_ppo.py"))
STEPS = 40_960


def score_of_maskable_ppo():
    """Return its share of the points against random over 400 games, and half of the 95% interval."""
    env = EXAMPLE["make_env"]
    model = sb3.MaskablePPO(
        "MultiInputPolicy", make_vec_env(env, n_envs=8, seed=1), n_steps=128, batch_size=256, n_epochs=4,
        learning_rate=2e-3, gamma=1.0, gae_lambda=0.9, policy_kwargs={"net_arch": [64, 64]}, seed=1,
    )  # fmt: skip
    model.learn(STEPS)
    game, points = env(), []
    for seed in range(400):
        observation, info = game.reset(seed=50_000 + seed)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=game.unwrapped.action_masks(), deterministic=True)
            observation, _, terminated, truncated, info = game.step(action)
            over = terminated or truncated
        mine, other = info["scores"]
        points.append((np.sign(int(mine) - int(other)) + 1) / 2)
    return float(np.mean(points)), float(1.96 * np.std(points) / len(points) ** 0.5)


@pytest.mark.slow
def test_ours_is_at_least_as_strong_after_the_same_number_of_moves(tmp_path):
    """With 100 words on mini: the candidate network, from self-play, against what MaskablePPO learns from random itself."""
    config = load_config("mini").to_dict()
    config |= {"options": {"ruleset": "mini", "lexicon": EXAMPLE["WORDS"]}, "total_timesteps": STEPS, "num_games": 64}
    config |= {"minibatch_size": 256, "evaluation": {"every": 0}, "pool": {"share": 0.0}}
    Training(TrainingConfig.from_dict(config), tmp_path, "cpu").run()
    weights = f"neural:weights={tmp_path / 'weights.npz'}"
    ours = evaluate(weights, "random", game="scrabble", ruleset="mini", lexicon=EXAMPLE["WORDS"], pairs=1000)
    theirs, half = score_of_maskable_ppo()
    print(f"ours {ours.score:.3f} ({ours.low:.3f} to {ours.high:.3f}), MaskablePPO {theirs:.3f} +- {half:.3f}")
    assert ours.high > theirs - half, "ours is weaker beyond both intervals"
    assert ours.low > 0.55
