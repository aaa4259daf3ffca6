"""The strength of a network while it trains: games against a fixed player of the self-play, seats alternating."""

import numpy as np
import torch
from numpy.typing import NDArray

from lexarena.learning.network import ActorCritic
from lexarena.learning.ppo import owners_of, to_batch
from lexarena.learning.selfplay import Decisions, SelfPlay


def score_against(
    selfplay: SelfPlay, player: str, network: ActorCritic, device: torch.device, seed: int
) -> tuple[float, float]:
    """Return the network's share of the points against a fixed player and half of the 95 % interval.

    It plays the candidate it finds best, in the first game of each row, with seat 0 in every other one.
    """
    rng = np.random.default_rng(seed)
    games = selfplay.games
    mine = np.arange(games) % 2
    points = np.full(games, -1.0)
    while (points < 0).any():
        decisions = selfplay.decisions()
        chosen = selfplay.choose_fixed(player, decisions, rng)
        deciding = np.flatnonzero((decisions.seats == mine) & (points < 0))
        if len(deciding):
            chosen[deciding] = best_candidates(network, decisions.select(deciding), device)
        played = selfplay.play(chosen)
        ended = np.flatnonzero(played.finished & (points < 0))
        points[ended] = (played.results[ended, mine[ended]] + 1) / 2
    padded = np.append(points, (0.0, 1.0))  # so that a player who wins every game is not certain to win the next
    half = 1.96 * float(padded.std()) / len(padded) ** 0.5
    return float(points.mean()), half


def best_candidates(network: ActorCritic, decisions: Decisions, device: torch.device) -> NDArray[np.int64]:
    """Return the candidate with the highest logit of each decision, counted within its list."""
    batch = to_batch(decisions, device)
    with torch.inference_mode():
        logits = network(*batch)[0].float()
        segments = len(batch.offsets) - 1
        owners = owners_of(batch.offsets, len(logits))
        highest = torch.full((segments,), -torch.inf, device=device).scatter_reduce(0, owners, logits, "amax")
        places = torch.arange(len(logits), device=device)
        places = torch.where(logits == highest[owners], places, len(logits))
        first = torch.full((segments,), len(logits), device=device).scatter_reduce(0, owners, places, "amin")
        best: NDArray[np.int64] = (first - batch.offsets[:-1]).cpu().numpy()
        return best
