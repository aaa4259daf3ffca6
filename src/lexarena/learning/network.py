"""The networks that PPO trains, a policy over lists of candidates and a value of positions, and sums over such lists."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from lexarena.core.catalog import find_game
from lexarena.learning.config import Options
from lexarena.learning.selfplay import Decisions, SelfPlay


class TrainedNetwork(torch.nn.Module, ABC):
    """A network that is trained here, and plays elsewhere without torch."""

    @abstractmethod
    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights that playing needs, as the agent reads them."""

    @abstractmethod
    def carry_over(self, other: Mapping[str, Tensor], config: Options) -> None:
        """Begin with the weights of another training run, which had this config; raise an error if they do not fit."""


class ActorCritic(TrainedNetwork):
    """A network of a game. Its inputs are the arrays of `Decisions`, as tensors."""

    __call__: Callable[..., tuple[Tensor, Tensor]]

    @abstractmethod
    def forward(
        self, positions: dict[str, Tensor], candidates: dict[str, Tensor], offsets: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Return the logits of all candidates, and the values of the positions for the seat to move."""


class GameLearning(Protocol):
    """The part `learning` of a game, for PPO."""

    def make_selfplay(self, games: int, options: Options, seed: int, threads: int) -> SelfPlay:
        """Return this number of games, to be played by a learner."""

    def make_network(self, selfplay: SelfPlay, options: Options) -> ActorCritic:
        """Return a fresh network for this game."""


def learning_of(game: str) -> GameLearning:
    """Return how a game is learned."""
    part: Any = find_game(game).load("learning")
    learning: GameLearning = part(game) if isinstance(part, type) else part
    return learning


# Segments: a flat array holds the lists of all decisions, one after the other; list i begins at offsets[i].


def owners_of(offsets: Tensor, total: int) -> Tensor:
    """Return for each candidate the number of the decision that it belongs to."""
    each = torch.arange(len(offsets) - 1, device=offsets.device)
    return torch.repeat_interleave(each, offsets.diff(), output_size=total)


def segment_sum(numbers: Tensor, owners: Tensor, segments: int) -> Tensor:
    """Return the sum of each list."""
    return torch.zeros(segments, dtype=numbers.dtype, device=numbers.device).index_add(0, owners, numbers)


def _highest(numbers: Tensor, owners: Tensor, segments: int) -> Tensor:
    return torch.full((segments,), -torch.inf, device=numbers.device).scatter_reduce(0, owners, numbers, "amax")


def segment_log_softmax(logits: Tensor, owners: Tensor, segments: int) -> Tensor:
    """Return the logarithms of the probabilities, list by list.

    Every list has a candidate, and nothing is masked by an infinity, so that nothing here can be NaN.
    """
    shifted = logits - _highest(logits.detach(), owners, segments)[owners]
    return shifted - segment_sum(shifted.exp(), owners, segments).log()[owners]


def segment_sample(log_p: Tensor, offsets: Tensor, generator: torch.Generator) -> Tensor:
    """Return for each list the place, in the flat array, of a candidate drawn by its probability."""
    running = log_p.double().exp().cumsum(0)
    ends = running[offsets[1:] - 1]
    starts = torch.cat((torch.zeros_like(ends[:1]), ends[:-1]))
    dice = torch.rand(len(ends), generator=generator, dtype=torch.float64, device=log_p.device)
    drawn = torch.searchsorted(running, starts + dice * (ends - starts), right=True)
    return torch.minimum(torch.maximum(drawn, offsets[:-1]), offsets[1:] - 1)


class Batch(NamedTuple):
    """Decisions as tensors."""

    positions: dict[str, Tensor]
    candidates: dict[str, Tensor]
    offsets: Tensor


def to_batch(decisions: Decisions, device: torch.device) -> Batch:
    """Bring decisions to the device."""
    positions = {key: torch.from_numpy(array).to(device) for key, array in decisions.positions.items()}
    candidates = {key: torch.from_numpy(array).to(device) for key, array in decisions.candidates.items()}
    return Batch(positions, candidates, torch.from_numpy(decisions.offsets).to(device))


def take(batch: Batch, which: Tensor) -> Batch:
    """Return some of the decisions, in the order asked for."""
    counts = batch.offsets.diff()[which]
    offsets = torch.cat((torch.zeros_like(counts[:1]), counts.cumsum(0)))
    total = int(offsets[-1])
    rows = torch.arange(total, device=counts.device)
    rows += torch.repeat_interleave(batch.offsets[which] - offsets[:-1], counts, output_size=total)
    positions = {key: array[which] for key, array in batch.positions.items()}
    return Batch(positions, {key: array[rows] for key, array in batch.candidates.items()}, offsets)


def best_candidates(network: ActorCritic, decisions: Decisions, device: torch.device) -> NDArray[np.int64]:
    """Return the candidate with the highest logit of each decision, counted within its list."""
    batch = to_batch(decisions, device)
    with torch.inference_mode():
        logits = network(*batch)[0].float()
        segments = len(batch.offsets) - 1
        owners = owners_of(batch.offsets, len(logits))
        highest = _highest(logits, owners, segments)
        places = torch.arange(len(logits), device=device)
        places = torch.where(logits == highest[owners], places, len(logits))
        first = torch.full((segments,), len(logits), device=device).scatter_reduce(0, owners, places, "amin")
        best: NDArray[np.int64] = (first - batch.offsets[:-1]).cpu().numpy()
        return best
