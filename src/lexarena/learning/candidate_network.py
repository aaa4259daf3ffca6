"""The network of games without one of their own: layers over the features of a candidate and of its position."""

from collections.abc import Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from lexarena.agents.candidates import LAYERS
from lexarena.learning.config import Options, another_size
from lexarena.learning.network import ActorCritic, owners_of

NETWORK_OPTIONS: dict[str, int] = {"width": 64}


class CandidateNetwork(ActorCritic):
    """Scores candidates and values positions; `width` is that of its layers."""

    def __init__(self, features: int, position: int, width: int = 64) -> None:
        super().__init__()
        self.move_in = nn.Linear(features + position, width)
        self.move_mid = nn.Linear(width, width)
        self.move_out = nn.Linear(width, 1)
        self.value_in = nn.Linear(position, width)
        self.value_out = nn.Linear(width, 1)
        for layer in (self.move_out, self.value_out):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(
        self, positions: dict[str, Tensor], candidates: dict[str, Tensor], offsets: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Return the logits of all candidates, and the values of the positions for the seat to move."""
        position, features = positions["position"], candidates["features"]
        owners = owners_of(offsets, len(features))
        inner = torch.relu(self.move_in(torch.cat((features, position[owners]), dim=1)))
        logits = self.move_out(torch.relu(self.move_mid(inner))).squeeze(1)
        return logits, self.value_out(torch.relu(self.value_in(position))).squeeze(1)

    def carry_over(self, other: Mapping[str, Tensor], config: Options) -> None:
        """Begin with the weights of another training run with the same features."""
        mine = self.state_dict()
        if {name: mine[name].shape for name in mine} != {name: array.shape for name, array in other.items()}:
            raise another_size(NETWORK_OPTIONS, config["network"])
        self.load_state_dict(dict(other))

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights that playing needs, as the agent reads them: layers as (inputs, outputs)."""
        kept: dict[str, Tensor] = {}
        for name in LAYERS:
            layer: nn.Linear = getattr(self, name)
            kept |= {name: layer.weight.T, f"{name}_bias": layer.bias}
        return {name: array.detach().float().cpu().contiguous().numpy().copy() for name, array in kept.items()}
