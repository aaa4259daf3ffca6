"""The network of Word Racer: it values lines by their facts, and a move by what it makes of its row and its column.

One small net reads the facts of a line and is used for every line, before and after a move. A move's logit is what its two
lines gain by it in the net's eyes, plus what the embeddings of both lines, the letter and the opponent's letters say
together. The value of a position is read from the mean of the embeddings of its 14 lines.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from lexarena.games.racer.agents.neural import GAINS, LINE_INPUTS, WORTH_SCALE
from lexarena.games.racer.agents.neural_features import EMPTY, GAIN_SCALE, SCALARS, SCALES
from lexarena.games.racer.engine.board import LETTER_COUNT, SIZE
from lexarena.learning.config import Options, another_size, check_options
from lexarena.learning.network import ActorCritic

if TYPE_CHECKING:
    from lexarena.games.racer.learning.selfplay import RacerSelfPlay

OPTIONS = {"width": 64, "embedding": 32}


def make_network(selfplay: "RacerSelfPlay", options: Options) -> "RacerNetwork":
    """Return a fresh network."""
    return RacerNetwork(**check_options("the network of racer", options, OPTIONS))


class RacerNetwork(ActorCritic):
    """Scores candidates and values positions; `width` is that of its hidden layers, `embedding` what stands for a line."""

    scales: Tensor

    def __init__(self, width: int = 64, embedding: int = 32) -> None:
        super().__init__()
        self.line_in = nn.Linear(LINE_INPUTS, width)
        self.line_mid = nn.Linear(width, width)
        self.line_worth = nn.Linear(width, 1)
        self.line_out = nn.Linear(width, embedding)
        self.letter = nn.Embedding(LETTER_COUNT, embedding)
        self.heard = nn.Linear(LETTER_COUNT, embedding)
        self.move_in = nn.Linear(3 * embedding + SCALARS + GAINS, width)
        self.move_out = nn.Linear(width, 1)
        self.value_in = nn.Linear(2 * embedding + SCALARS, width)
        self.value_out = nn.Linear(width, 1)
        self.register_buffer("scales", torch.from_numpy(SCALES), persistent=False)
        for layer in (self.line_worth, self.move_out, self.value_out):
            nn.init.zeros_(layer.weight)
            nn.init.zeros_(layer.bias)

    def forward(
        self, positions: dict[str, Tensor], candidates: dict[str, Tensor], offsets: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Return the logits of all candidates, and the values of the positions for the seat to move."""
        scalars, heard = positions["scalars"], torch.relu(self.heard(positions["heard"]))
        worth, lines = self._lines(positions["lines"], scalars)
        value = torch.relu(self.value_in(torch.cat((lines.mean(dim=1), heard, scalars), dim=1)))
        cell = candidates["cell"].long()
        each = torch.arange(len(scalars), device=offsets.device)
        owners = torch.repeat_interleave(each, offsets.diff(), output_size=len(cell))
        of_moves = scalars[owners]
        worth_after, after = self._lines(candidates["after"], of_moves)
        gained = worth_after.sum(dim=1) - worth[owners, cell // SIZE] - worth[owners, SIZE + cell % SIZE]
        letter = self.letter(candidates["letter"].long())
        gain = candidates["gain"].to(scalars.dtype) * GAIN_SCALE
        parts = (after.sum(dim=1), letter, heard[owners], of_moves, gain, gained[:, None])
        move = torch.relu(self.move_in(torch.cat(parts, dim=1)))
        logits = WORTH_SCALE * gained + self.move_out(move).squeeze(1)
        return logits, self.value_out(value).squeeze(1)

    def _lines(self, facts: Tensor, scalars: Tensor) -> tuple[Tensor, Tensor]:
        """Return what lines are worth and their embeddings, from (n, lines, facts) and (n, scalars)."""
        empty = nn.functional.one_hot(facts[..., EMPTY].long(), SIZE + 1).to(scalars.dtype)
        around = scalars[:, None, :].expand(-1, facts.shape[1], -1)
        inner = torch.relu(self.line_in(torch.cat((facts.to(scalars.dtype) * self.scales, empty, around), dim=2)))
        inner = torch.relu(self.line_mid(inner))
        return self.line_worth(inner).squeeze(2), torch.relu(self.line_out(inner))

    def carry_over(self, other: Mapping[str, Tensor], config: Options) -> None:
        """Begin with the weights of another training run of Word Racer, with any word list."""
        mine = self.state_dict()
        if {name: mine[name].shape for name in mine} != {name: array.shape for name, array in other.items()}:
            raise another_size(OPTIONS, config["network"])
        self.load_state_dict(dict(other))

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights that playing needs, as the agent reads them: layers as (inputs, outputs)."""
        arrays = {"letter": self.letter.weight}
        for name, layer in self.named_children():
            if isinstance(layer, nn.Linear) and not name.startswith("value"):
                arrays |= {name: layer.weight.T, f"{name}_bias": layer.bias}
        return {name: array.detach().float().cpu().contiguous().numpy().copy() for name, array in arrays.items()}
