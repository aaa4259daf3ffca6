"""Self-play in the style of CleanRL: the one-file PPO of ppo_vectorised.py against its own past policies.

    python examples/self_play_cleanrl.py [UPDATES] [EVERY] [GAMES] [PAIRS]

Every EVERY updates a copy of the network joins the opponents. At the end the network plays as an agent. It needs the extra
`train`: pip install '.[train]' in the directory of lexarena.
"""

import copy
import sys

import numpy as np
from past_policies import PastPolicies
from ppo_vectorised import Network, tensors, torch, train

from lexarena import evaluate
from lexarena.envs import PolicyAgent


def agent_of(network: Network, name: str) -> PolicyAgent:
    """Return the agent that draws its moves as a network does in training."""
    kept = copy.deepcopy(network)

    def scores(observation: dict[str, np.ndarray], mask: np.ndarray) -> np.ndarray:
        with torch.no_grad():
            policy, _ = kept(*tensors({**observation, "action_mask": mask}))
        return policy.logits.numpy()

    return PolicyAgent(scores, "scrabble", name=name, sample=True, ruleset="mini", actions="candidates", extra=["bag"])


def main(updates: str = "60", every: str = "10", games: str = "256", pairs: str = "200") -> None:
    """Train, and measure the result against greedy."""
    past, last = PastPolicies(), []

    def after(update: int, network: Network) -> None:
        last[:] = [network]
        if update % int(every) == 0:
            past.add(agent_of(network, f"update {update}"))
            print(f"{len(past.pool)} opponents, {past.now.name} plays", flush=True)

    train(int(updates), "mini", int(games), opponent=past, after=after)
    result = evaluate(agent_of(last[0], "self-play"), "greedy", "scrabble", "mini", pairs=int(pairs))
    print(f"{result.score:.1%} of {result.games} games against greedy ({result.low:.1%} to {result.high:.1%})")


if __name__ == "__main__":
    main(*sys.argv[1:5])
