"""Training of a value network on streamed self-play: losses whose gradients are kept in proportion, and a run that resumes."""

import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from lexarena.core.game import JsonObject
from lexarena.games.scrabble.learning.value_data import CHUNK, PER_GAME, Samples, ValueData, joined
from lexarena.games.scrabble.learning.value_network import POINTS_SCALE, SPREAD_SCALE, ValueNetwork

SHARES = {"spread": 0.15, "points": 0.15, "squares": 0.1}
"""The gradient of each auxiliary loss, as a share of the gradient of the result's loss."""
_BALANCE_EVERY = 50
_REPORT_EVERY = 100
_AVERAGE = 0.999
"""How slowly the averaged weights follow; they are what plays."""


@dataclass(frozen=True)
class ValueConfig:
    """A training run."""

    ruleset: str = "standard"
    seed: int = 1
    steps: int = 4000
    batch_size: int = 4096
    learning_rate: float = 2e-3
    weight_decay: float = 1e-4
    channels: int = 64
    blocks: int = 5
    hidden: int = 64
    spatial: bool = True
    """Whether the network also learns where the next moves lie."""


@dataclass
class Progress:
    """Where a run stands, for whoever shows it."""

    step: int
    rows: int
    losses: dict[str, float]
    seconds: float


class ValueTraining:
    """A training run: `run` goes on from where it stands."""

    def __init__(self, config: ValueConfig, data: ValueData, device: str = "cpu", threads: int = 1) -> None:
        torch.manual_seed(config.seed)
        self.config, self.data, self.device, self.threads = config, data, torch.device(device), threads
        self.network = ValueNetwork(data.tables, config.channels, config.blocks, config.hidden).to(self.device)
        self.network.to(memory_format=torch.channels_last)
        self.averaged = torch.optim.swa_utils.AveragedModel(
            self.network, multi_avg_fn=torch.optim.swa_utils.get_ema_multi_avg_fn(_AVERAGE), use_buffers=True
        )
        decayed = [p for p in self.network.parameters() if p.ndim > 1]
        others = [p for p in self.network.parameters() if p.ndim <= 1]
        groups = [{"params": decayed, "weight_decay": config.weight_decay}, {"params": others, "weight_decay": 0.0}]
        self.optimizer = torch.optim.AdamW(groups, lr=config.learning_rate)
        self.weights = dict.fromkeys(SHARES, 0.1)
        self.step = 0

    @property
    def chunks(self) -> int:
        """The number of chunks in a batch."""
        return -(-self.config.batch_size // (CHUNK * PER_GAME))

    def run(
        self,
        until: int | None = None,
        progress: Callable[[Progress], None] = lambda progress: None,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        """Train up to a step, or until `stop` says so."""
        until = self.config.steps if until is None else min(until, self.config.steps)
        batches = self._batches()
        began, rows = time.monotonic(), 0
        since: list[dict[str, Tensor]] = []
        while self.step < until and not stop():
            batch = next(batches)
            since.append(self._update(batch))
            rows += len(batch["spread"])
            if self.step % _REPORT_EVERY == 0 or self.step == until:
                means = {name: float(torch.stack([losses[name] for losses in since]).mean()) for name in since[0]}
                progress(Progress(self.step, rows, means, time.monotonic() - began))
                since.clear()
        batches.close()

    def _batches(self) -> "Iterator[dict[str, Tensor]]":
        stream = self.data.stream(self.step * self.chunks, self.threads, ahead=3)
        flips = self.step
        while True:
            batch = to_tensors(joined([next(stream) for _ in range(self.chunks)]), self.device)
            flips += 1
            yield mirrored(batch, self.network.size, np.random.default_rng([self.config.seed, flips]))

    def _rate(self) -> float:
        """Return the learning rate: up in the first twentieth, then down along a cosine."""
        done = self.step / self.config.steps
        warm = min(1.0, done / 0.05 + 1e-3)
        return float(self.config.learning_rate * warm * (0.5 + 0.5 * np.cos(np.pi * done)) + 1e-6)

    def _update(self, batch: dict[str, Tensor]) -> dict[str, Tensor]:
        for group in self.optimizer.param_groups:
            group["lr"] = self._rate()
        self.network.train()
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            x, scalars = self.network.trunk(batch["cells"], batch["masks"], batch["counts"], batch["numbers"])
            outputs = self.network.heads(x, scalars)
        losses = loss_terms({name: out.float() for name, out in outputs.items()}, batch)
        if not self.config.spatial:
            losses.pop("squares")
        if self.step % _BALANCE_EVERY == 0:
            self._balance(losses, x)
        total = losses["result"] + sum(self.weights[name] * loss for name, loss in losses.items() if name != "result")
        self.optimizer.zero_grad(set_to_none=True)
        total.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        self.averaged.update_parameters(self.network)
        self.step += 1
        return {name: loss.detach() for name, loss in losses.items()}

    def _balance(self, losses: dict[str, Tensor], x: Tensor) -> None:
        """Choose the weights of the auxiliary losses by the gradients that arrive at the last block."""
        norms = {
            name: float(torch.autograd.grad(loss, x, retain_graph=True)[0].float().norm())
            for name, loss in losses.items()
        }
        for name, share in SHARES.items():
            if name in norms:
                wanted = share * norms["result"] / max(norms[name], 1e-12)
                self.weights[name] = 0.8 * self.weights[name] + 0.2 * min(wanted, 10.0)

    def state(self) -> JsonObject:
        """Return everything that a resumed run needs."""
        return {
            "config": asdict(self.config),
            "step": self.step,
            "weights": self.weights,
            "network": self.network.state_dict(),
            "averaged": self.averaged.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }

    def save(self, path: Path) -> None:
        """Write the state to a file."""
        torch.save(self.state(), path)

    def load(self, path: Path) -> None:
        """Go on from a state that was saved."""
        state = torch.load(path, map_location=self.device, weights_only=True)
        self.network.load_state_dict(state["network"])
        self.averaged.load_state_dict(state["averaged"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.step, self.weights = state["step"], dict(state["weights"])


def to_tensors(samples: Samples, device: torch.device) -> dict[str, Tensor]:
    """Return samples as tensors on a device."""
    arrays = {**samples.seen._asdict(), **samples.then._asdict()}
    return {name: torch.from_numpy(array).to(device, non_blocking=True) for name, array in arrays.items()}


def mirrored(batch: dict[str, Tensor], size: int, rng: np.random.Generator) -> dict[str, Tensor]:
    """Return a batch in which every second row, from a random one on, is mirrored at the diagonal."""
    flipped = slice(int(rng.integers(2)), None, 2)
    for name in ("cells", "masks", "squares"):
        part = batch[name][flipped]
        turned = part.unflatten(-1, (size, size)).transpose(-1, -2).flatten(-2)
        batch[name][flipped] = turned.flip(1) if name == "masks" else turned
    return batch


def loss_terms(outputs: dict[str, Tensor], batch: dict[str, Tensor]) -> dict[str, Tensor]:
    """Return the loss of each head."""
    spread = batch["spread"].float()
    result = 1 - torch.sign(spread).long()  # 0 a win, 1 a draw, 2 a loss
    points = batch["points"].float() / POINTS_SCALE
    laid = batch["squares"].float()
    squares = functional.binary_cross_entropy_with_logits(outputs["squares"][:, :2], laid, reduction="none").mean(2)
    among = functional.binary_cross_entropy_with_logits(outputs["squares"][:, 2:], laid, reduction="none").mean(2)
    won = torch.stack((spread < 0, spread > 0), 1).float()  # the other's next move comes first
    return {
        "result": functional.cross_entropy(outputs["result"], result),
        "spread": functional.smooth_l1_loss(outputs["spread"], spread / SPREAD_SCALE),
        "points": functional.smooth_l1_loss(outputs["points"], points),
        "squares": squares.mean() + (among * won).sum() / won.sum().clamp(min=1),
    }
