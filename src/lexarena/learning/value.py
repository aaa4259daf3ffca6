"""Value learning: a network learns to predict the winner from positions of finished games, which are generated on the fly.

A teacher, a network trained earlier, can provide its predictions as additional targets: knowledge distillation (Hinton et
al. 2015). Besides the result, the network learns auxiliary targets from the same games. Their losses are weighted so that
the gradient of each stays a fixed share of the main one's (in the spirit of GradNorm, Chen et al. 2018). The network that
plays uses an exponential moving average of the weights. Batch n depends only on the seed and n, so a resumed run sees the
same batches as an uninterrupted one.
"""

import time
from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.optim import swa_utils

from lexarena.core.catalog import find_game
from lexarena.errors import LexarenaError
from lexarena.learning.config import Options, ValueConfig, check_options
from lexarena.learning.network import TrainedNetwork, learning_of
from lexarena.learning.run_files import Checkpoint
from lexarena.learning.selfplay import Arrays

ROW_SECONDS = 20.0
"""A row of the log is due after this time, however few updates it has: a run shows progress, and can be stopped there."""
_BALANCE_EVERY = 50
"""Updates between measurements of the gradients."""
_FIRST_WEIGHT = 0.1
_LARGEST_WEIGHT = 10.0
_TAUGHT = "taught"
"""The name of the teacher's predictions in a batch, and of the loss towards them."""
_WARM_UP = 0.05
"""The share of the run in which the learning rate rises."""


class ValueStream(Protocol):
    """Positions of self-play with their outcomes, in numbered batches."""

    @property
    def about(self) -> dict[str, str]:
        """For the weights' model card: `ruleset`, `lexicon`, `lexicon_hash`, and `kind` of the network."""

    def batches(self, first: int, size: int, threads: int) -> Iterator[Arrays]:
        """Yield the batches from a number on, without end; the number of threads does not change them."""


class ValueModel(TrainedNetwork):
    """A value network of a game."""

    main: ClassVar[str]
    """The name of the main loss."""
    auxiliary: ClassVar[Options]
    """The other losses, each with the share of its gradient that serves well."""

    @abstractmethod
    def predictions(self, batch: Mapping[str, Tensor]) -> Tensor:
        """Return the probability of each result, (rows, results)."""

    @abstractmethod
    def losses(self, batch: Mapping[str, Tensor]) -> tuple[dict[str, Tensor], Tensor]:
        """Return the loss of each head, and the tensor that all heads read, where their gradients are compared.

        If the batch has a teacher's predictions, `taught`, there is a loss of that name towards them.
        """

    @abstractmethod
    def augmented(self, batch: dict[str, Tensor], rng: np.random.Generator) -> dict[str, Tensor]:
        """Return a batch in which some positions are replaced by equivalent ones."""


class GameValueLearning(Protocol):
    """What the part `learning` of a game also has if value networks learn the game."""

    def make_value_stream(self, options: Options, seed: int) -> ValueStream:
        """Return positions of self-play, to be learned from."""

    def make_value_network(self, stream: ValueStream, options: Options) -> ValueModel:
        """Return a fresh value network for this game."""


def value_learning_of(game: str) -> GameValueLearning:
    """Return how value networks learn a game."""
    learning: Any = learning_of(game)
    if not hasattr(learning, "make_value_stream"):
        raise LexarenaError(f"{find_game(game).title} has no value networks; train with the method ppo")
    found: GameValueLearning = learning
    return found


class ValueLearner:
    """A value network that learns from a stream; `advance` makes the updates up to the next row of the log."""

    def __init__(
        self,
        stream: ValueStream,
        network: ValueModel,
        config: ValueConfig,
        device: str = "cpu",
        threads: int = 1,
        teacher: ValueModel | None = None,
    ) -> None:
        self.stream, self.config, self.threads = stream, config, threads
        self.device = torch.device(device)
        self.teacher = None if teacher is None else teacher.to(self.device).eval()
        self.network = network.to(self.device)
        for parameter in self.network.parameters():
            if parameter.ndim == 4:
                parameter.data = parameter.data.contiguous(memory_format=torch.channels_last)
        follow = swa_utils.get_ema_multi_avg_fn(config.average)  # type: ignore[no-untyped-call]
        self.averaged = swa_utils.AveragedModel(self.network, multi_avg_fn=follow, use_buffers=True)
        self.shares = {name: float(share) for name, share in self._shares().items() if share > 0}
        self.weights = dict.fromkeys(self.shares, _FIRST_WEIGHT)
        """The weight of each auxiliary loss now."""
        self.optimizer = torch.optim.AdamW(self._groups(), lr=config.learning_rate)
        self.global_step = 0
        """Updates so far."""
        self._batches: Iterator[Arrays] | None = None

    def _shares(self) -> Options:
        try:
            return check_options("the network", self.config.auxiliary, self.network.auxiliary)
        except LexarenaError as error:
            raise LexarenaError(f"auxiliary: {error}") from None

    def _groups(self) -> list[dict[str, object]]:
        """Return the parameters: matrices and convolutions decay, biases and normalisations do not."""
        parameters = list(self.network.parameters())
        return [
            {"params": [each for each in parameters if each.ndim > 1], "weight_decay": self.config.weight_decay},
            {"params": [each for each in parameters if each.ndim <= 1], "weight_decay": 0.0},
        ]

    def advance(self) -> dict[str, float]:
        """Make the updates up to the next row of the log; return the means of the losses, and speeds."""
        every = self.config.log_every
        last = min((self.global_step // every + 1) * every, self.config.total_timesteps)
        started, positions = time.monotonic(), 0
        made: list[dict[str, Tensor]] = []
        while self.global_step < last and time.monotonic() - started < ROW_SECONDS:
            batch = self._next_batch()
            positions += len(next(iter(batch.values())))
            made.append(self._update(batch))
        figures = {f"{name}_loss": float(torch.stack([each[name] for each in made]).mean()) for name in made[0]}
        if not np.isfinite(list(figures.values())).all():
            raise LexarenaError(
                f"the training run broke at step {self.global_step:,}: a loss is not finite; resume from the last "
                f"checkpoint with a lower learning_rate"
            )
        figures |= {f"{name}_weight": weight for name, weight in self.weights.items()}
        speed = positions / (time.monotonic() - started)
        return figures | {"learning_rate": self._rate(), "positions": positions, "positions_per_second": speed}

    def _next_batch(self) -> dict[str, Tensor]:
        if self._batches is None:
            self._batches = self.stream.batches(self.global_step, self.config.batch_size, self.threads)
        arrays = next(self._batches)
        batch = {name: torch.from_numpy(array).to(self.device, non_blocking=True) for name, array in arrays.items()}
        return self.network.augmented(batch, np.random.default_rng([self.config.seed, self.global_step + 1]))

    def _rate(self) -> float:
        """Return the learning rate: up in the first twentieth, then down along a cosine."""
        done = self.global_step / self.config.total_timesteps
        warm = min(1.0, done / _WARM_UP + 1e-3)
        return float(self.config.learning_rate * warm * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-6)

    def _update(self, batch: Mapping[str, Tensor]) -> dict[str, Tensor]:
        for group in self.optimizer.param_groups:
            group["lr"] = self._rate()
        self.network.train()
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            if self.teacher is not None:
                with torch.no_grad():
                    batch = {**batch, _TAUGHT: self.teacher.predictions(batch)}
            losses, shared = self.network.losses(batch)
        losses = {name: loss for name, loss in losses.items() if name in (self.network.main, _TAUGHT, *self.shares)}
        total = losses[self.network.main]
        if _TAUGHT in losses:
            total = total + self.config.distillation * (losses[_TAUGHT] - total)
        if self.global_step % _BALANCE_EVERY == 0:
            self._balance(total, losses, shared)
        for name, weight in self.weights.items():
            total = total + weight * losses[name]
        self.optimizer.zero_grad(set_to_none=True)
        total.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.network.parameters(), self.config.max_grad_norm)
        self.optimizer.step()
        self.averaged.update_parameters(self.network)
        self.global_step += 1
        return {name: loss.detach() for name, loss in losses.items()}

    def _balance(self, main: Tensor, losses: Mapping[str, Tensor], shared: Tensor) -> None:
        """Move the weights of the auxiliary losses towards those at which their gradients have their shares."""

        def norm(loss: Tensor) -> float:
            return float(torch.autograd.grad(loss, shared, retain_graph=True)[0].float().norm())

        whole = norm(main)
        for name, share in self.shares.items():
            wanted = share * whole / max(norm(losses[name]), 1e-12)
            self.weights[name] = 0.8 * self.weights[name] + 0.2 * min(wanted, _LARGEST_WEIGHT)

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the averaged weights, which play."""
        averaged = self.averaged.module
        assert isinstance(averaged, ValueModel)
        return averaged.arrays()

    # The part of a checkpoint.

    def state(self) -> Checkpoint:
        """Return all that the next step depends on."""
        return {
            "network": self.network.state_dict(),
            "averaged": self.averaged.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "weights": dict(self.weights),
            "global_step": self.global_step,
        }

    def restore(self, state: Checkpoint) -> None:
        """Go back to a state, bit for bit."""
        self.network.load_state_dict(state["network"])
        self.averaged.load_state_dict(state["averaged"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.weights, self.global_step = dict(state["weights"]), state["global_step"]
        self._batches = None
