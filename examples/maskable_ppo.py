"""MaskablePPO of sb3-contrib learns mini-Scrabble against the random agent.

    python examples/maskable_ppo.py [STEPS] [ACTIONS] [GAMES]

For example, `python examples/maskable_ppo.py 20000 candidates 500` takes about a minute and scores about 80% against
random; these are the defaults. A score of 50% is random play, and runs of a few thousand steps say nothing about a method.

ACTIONS is `candidates` by default: an action is a place in the ranked list of legal moves, so "play a move from the top of
the list" is learned in seconds. With `table` each of 25,622 actions has to be learned by itself. It needs the
extra `train`: pip install '.[train]' in the directory of lexarena.
"""

import sys
import time

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.env_util import make_vec_env
except ModuleNotFoundError as error:
    sys.exit(
        f"{error}: this example needs the extra `train`; in the directory of lexarena, type: pip install '.[train]'"
    )

from lexarena.envs import MiniScrabbleEnv


def make_env(actions: str = "candidates") -> MiniScrabbleEnv:
    """Return the environment; the policy gets the mask by `action_masks`, so the observation goes without it."""
    return MiniScrabbleEnv(actions=actions, mask=False, opponent="random", seat="random", rewards="result")


def learn(steps: int, actions: str = "candidates", seed: int = 1) -> MaskablePPO:
    """Train a model in eight environments."""
    envs = make_vec_env(make_env, n_envs=8, seed=seed, env_kwargs={"actions": actions})
    model = MaskablePPO("MultiInputPolicy", envs, n_steps=128, batch_size=256, learning_rate=1e-3, gamma=1.0, seed=seed)
    model.learn(steps, callback=Progress(actions))
    return model


class Progress(BaseCallback):
    """Prints a score of the model during training."""

    def __init__(self, actions: str, every: int = 4096, games: int = 100) -> None:
        super().__init__()
        self.actions, self.every, self.games = actions, every, games

    def _on_step(self) -> bool:
        if self.num_timesteps % self.every == 0:
            share = score_against_random(self.model, self.actions, self.games)
            print(f"{self.num_timesteps:,} steps: {share:.0%} of {self.games} games against random", flush=True)
        return True


def score_against_random(model: MaskablePPO, actions: str = "candidates", games: int = 500) -> float:
    """Return the wins of a model plus half of its draws, as a share of games that it was not trained on."""
    env = make_env(actions)
    points = 0.0
    for game in range(games):
        observation, _ = env.reset(seed=10_000 + game)
        over = False
        while not over:
            action, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
            observation, reward, terminated, truncated, _ = env.step(int(action))
            over = terminated or truncated
        points += (1 + reward) / 2
    return points / games


if __name__ == "__main__":
    torch.set_num_threads(1)
    given = sys.argv[1:] + ["20000", "candidates", "500"][len(sys.argv) - 1 :]
    steps, actions, games = int(given[0]), given[1], int(given[2])
    if actions not in ("candidates", "table"):
        sys.exit(f"ACTIONS must be candidates or table, got {actions!r}")
    started = time.process_time()
    trained = learn(steps, actions)
    seconds = time.process_time() - started
    share = score_against_random(trained, actions, games)
    print(f"{actions}: {share:.1%} of {games} games against random after {steps:,} steps, {seconds:.0f} s of CPU time")
