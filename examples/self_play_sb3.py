"""MaskablePPO of sb3-contrib learns mini-Scrabble by self-play against its own past policies, in 64 games at a time.

    python examples/self_play_sb3.py [STEPS] [EVERY] [PAIRS]

Every EVERY steps the model is saved to runs/self-play/STEPS, and joins the opponents. The last one is measured in PAIRS
mirrored pairs; `lexarena evaluate agent:runs/self-play/STEPS greedy --game scrabble --ruleset mini` measures any of them.
It needs the extra `train`: pip install '.[train]' in the directory of lexarena.
"""

import sys

try:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
except ModuleNotFoundError as error:
    sys.exit(
        f"{error}: this example needs the extra `train`; in the directory of lexarena, type: pip install '.[train]'"
    )

from past_policies import PastPolicies

from lexarena import evaluate
from lexarena.envs import PolicyAgent, StableBaselinesVecEnv, make_vector_env


class Pool(BaseCallback):
    """Saves the model every few steps, and lets it join its opponents."""

    def __init__(self, past: PastPolicies, every: int) -> None:
        super().__init__()
        self.past, self.every, self.saved = past, every, 0

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        if self.num_timesteps - self.saved >= self.every:
            self.saved = self.num_timesteps
            directory = f"runs/self-play/{self.saved}"
            PolicyAgent.of(self.model, self.model.get_env(), name=f"step {self.saved}", sample=True).save(directory)
            self.past.add(PolicyAgent.load(directory))
            print(f"{self.saved:,} steps: {len(self.past.pool)} opponents, {self.past.now.name} plays", flush=True)


def main(steps: str = "50000", every: str = "10000", pairs: str = "200") -> None:
    """Train, and measure the result against greedy and random."""
    torch.set_num_threads(1)
    past = PastPolicies()
    envs = make_vector_env(
        "scrabble", 64, "mini", actions="candidates", mask=False, opponent=past, seat="random", rewards="result"
    )
    model = MaskablePPO("MultiInputPolicy", StableBaselinesVecEnv(envs), n_steps=32, batch_size=512, gamma=1.0, seed=1)
    model.learn(int(steps), callback=Pool(past, int(every)))
    agent = PolicyAgent.of(model, model.get_env())
    for opponent in ("random", "greedy"):
        result = evaluate(agent, opponent, "scrabble", "mini", pairs=int(pairs))
        print(f"{result.score:.1%} of {result.games} games against {opponent} ({result.low:.1%} to {result.high:.1%})")


if __name__ == "__main__":
    main(*sys.argv[1:4])
