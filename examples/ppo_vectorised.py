"""PPO in one file on the vectorised environment: a small network scores the candidates of hundreds of games at once.

The policy is a softmax over the list of legal moves that comes with each observation, so it works alike on every board.
It needs torch: pip install '.[train]' in the directory of lexarena.

    python examples/ppo_vectorised.py [UPDATES] [RULESET] [GAMES]
"""

import sys
import time
from collections.abc import Callable

import numpy as np

try:
    import torch
    from torch import Tensor, nn
except ModuleNotFoundError as error:
    sys.exit(
        f"{error}: this example needs the extra `train`; in the directory of lexarena, type: pip install '.[train]'"
    )

from lexarena.envs import ScrabbleVectorEnv

STEPS, EPOCHS, MINIBATCH = 16, 3, 1024
GAMMA, LAMBDA, CLIP, RATE, ENTROPY = 1.0, 0.95, 0.2, 1e-3, 0.01
SCALE = 0.1  # of the rewards: a win is worth 1, ten points 0.1


class Network(nn.Module):
    """Scores each candidate by its features and the state's; the value is read from the state."""

    def __init__(self, features: int, state: int) -> None:
        super().__init__()
        self.candidate = nn.Linear(features, 64)
        self.state = nn.Linear(state, 64)
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(64, 1))
        self.value = nn.Sequential(nn.ReLU(), nn.Linear(64, 1))

    def forward(
        self, candidates: Tensor, state: Tensor, mask: Tensor
    ) -> tuple[torch.distributions.Categorical, Tensor]:
        """Return the policy over the legal candidates, and the value of the state."""
        seen = self.state(state)
        logits = self.score(self.candidate(candidates) + seen[:, None]).squeeze(-1)
        logits = logits.masked_fill(~mask, -1e9)  # finite, so that the entropy has no 0 times infinity
        return torch.distributions.Categorical(logits=logits), self.value(seen).squeeze(-1)


def tensors(observation: dict[str, np.ndarray]) -> tuple[Tensor, Tensor, Tensor]:
    """Return the candidates, the state and the mask of all games."""
    candidates = torch.as_tensor(observation["candidates"]).float() / 10
    lead = observation["score_self"] - observation["score_opp"]
    state = np.concatenate((observation["rack"], lead / 20, observation["bag"] / 20), axis=1)
    return candidates, torch.as_tensor(state).float(), torch.as_tensor(observation["action_mask"]).bool()


def train(
    updates: int,
    ruleset: str = "mini",
    games: int = 256,
    seed: int = 1,
    opponent: object = "greedy",
    after: Callable[[int, Network], None] = lambda update, network: None,
) -> list[float]:
    """Train against an agent; return the share of games won in each update. `after` is called after each of them."""
    name = opponent if isinstance(opponent, str) else opponent.name
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    envs = ScrabbleVectorEnv(
        games, ruleset, actions="candidates", opponent=opponent, seat="random", rewards="zero_sum", extra=["bag"]
    )
    observation, _ = envs.reset(seed=seed)
    candidates, state, _ = tensors(observation)
    network = Network(candidates.shape[-1], state.shape[-1])
    optimiser = torch.optim.Adam(network.parameters(), RATE)
    shares = []
    for update in range(updates):
        started = time.perf_counter()
        kept, results = [], []
        for _ in range(STEPS):
            inputs = tensors(observation)
            with torch.no_grad():
                policy, value = network(*inputs)
                action = policy.sample()
            observation, reward, terminated, truncated, info = envs.step(action.numpy())
            over = torch.as_tensor(terminated | truncated)
            kept.append(
                (*inputs, action, policy.log_prob(action), value, torch.as_tensor(reward).float() * SCALE, over)
            )
            ended = np.flatnonzero(info["_final_info"])
            scores, seats = info["final_info"]["scores"][ended], info["final_info"]["seat"][ended]
            games_ended = np.arange(len(ended))
            ahead = np.sign(scores[games_ended, seats] - scores[games_ended, 1 - seats])
            results += ((ahead + 1) / 2).tolist()  # 1 for a win, 0.5 for a draw
        with torch.no_grad():
            _, value = network(*tensors(observation))
        # Generalised advantage estimation; a game that is over has no value behind it.
        advantage, advantages = torch.zeros(games), []
        for *_, now, reward, over in reversed(kept):
            going_on = (~over).float()
            advantage = reward + GAMMA * value * going_on - now + GAMMA * LAMBDA * going_on * advantage
            advantages.append(advantage)
            value = now
        flat = [torch.cat(each) for each in zip(*kept, strict=True)]
        gains = torch.cat(advantages[::-1])
        returns = gains + flat[5]
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gains)).split(MINIBATCH):
                policy, value = network(flat[0][part], flat[1][part], flat[2][part])
                ratio = (policy.log_prob(flat[3][part]) - flat[4][part]).exp()
                bounded = ratio.clamp(1 - CLIP, 1 + CLIP)
                loss = -torch.min(ratio * gains[part], bounded * gains[part]).mean()
                loss = loss + 0.5 * (value - returns[part]).square().mean() - ENTROPY * policy.entropy().mean()
                optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(network.parameters(), 0.5)
                optimiser.step()
        shares.append(float(np.mean(results)) if results else float("nan"))
        speed = games * STEPS / (time.perf_counter() - started)
        print(
            f"update {update + 1}: {len(results)} games, {shares[-1]:.1%} against {name}, {speed:,.0f} steps/s",
            flush=True,
        )
        after(update + 1, network)
    return shares


if __name__ == "__main__":
    wanted = sys.argv[1:] + ["100", "mini", "256"][len(sys.argv) - 1 :]
    train(int(wanted[0]), wanted[1], int(wanted[2]))
