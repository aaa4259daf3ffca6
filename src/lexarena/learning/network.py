"""The networks that PPO trains: a policy over lists of candidates and a value of positions (an actor-critic)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from lexarena.learning.config import Options


class ActorCritic(torch.nn.Module, ABC):
    """A network of a game. Its inputs are the arrays of `Decisions`, as tensors."""

    __call__: Callable[..., tuple[Tensor, Tensor]]

    @abstractmethod
    def forward(
        self, positions: dict[str, Tensor], candidates: dict[str, Tensor], offsets: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Return the logits of all candidates, and the values of the positions for the seat to move."""

    @abstractmethod
    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights that playing needs, as the agent reads them."""

    @abstractmethod
    def carry_over(self, other: Mapping[str, Tensor], config: Options) -> None:
        """Begin with the weights of another training run, which had this config; raise an error if they do not fit."""
