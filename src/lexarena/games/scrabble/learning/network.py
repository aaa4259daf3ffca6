"""The network that scores Scrabble's candidates: one sum per position, one per candidate, two small dense layers.

The first layer is a sum of table rows as in NNUE. What a position is, its tiles on their squares, counts and numbers, is
summed once; each candidate adds its own rows: the tiles it lays, its leave, its kind, its points. So a long list of legal
moves costs little more than a short one. A tile that is laid has the same row as one that lies there: a candidate is seen
as the board that it leads to. The value of a position comes from the first sum, and from what no player sees: it tells luck
from skill in training, and serves a search, which makes up positions in which all is known.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from lexarena.agents.neural import spread_rows, sum_rows
from lexarena.games.scrabble.learning.selfplay import ScrabbleSelfPlay
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.games.scrabble.search.neural_features import (
    COUNT_SCALE,
    HIDDEN,
    NUMBER_SCALES,
    NUMBERS,
    SCORE_SCALE,
    TILE_FACES,
    Layout,
)
from lexarena.learning.config import Options, another_size, check_options
from lexarena.learning.network import ActorCritic

OPTIONS: Options = {"width": 96, "hidden": [48], "value_hidden": [96, 48], "spread": 0.05, "direct": 0.0}


def make_network(selfplay: ScrabbleSelfPlay, options: Options) -> "ScrabbleNetwork":
    """Return a fresh network for the ruleset of the self-play."""
    sound = check_options("the network of scrabble", options, OPTIONS)
    return ScrabbleNetwork(selfplay.layout, **sound | {"direct": float(sound["direct"])})


class ScrabbleNetwork(ActorCritic):
    """Scores candidates and values positions.

    `width` is that of the first layer, `hidden` and `value_hidden` those of the layers behind, `spread` how far the table's
    numbers lie apart at first, `direct` how much the policy likes points before it has learned anything.
    """

    def __init__(
        self,
        layout: Layout,
        width: int,
        hidden: Sequence[int],
        value_hidden: Sequence[int],
        spread: float,
        direct: float,
    ) -> None:
        super().__init__()
        self.layout = layout
        self.rows = nn.Parameter(torch.randn(layout.ids, width) * spread)
        self.points = nn.Parameter(torch.randn(width) * spread)
        self.numbers = nn.Linear(54 + len(NUMBERS), width)
        self.policy = _layers(width, hidden)
        self.value = _layers(width, value_hidden)
        self.hidden = nn.Linear(HIDDEN, width, bias=False)
        self.direct = nn.Parameter(torch.tensor([direct]))
        with torch.no_grad():
            self.rows[0] = 0.0
        self.scales: Tensor
        scales = torch.tensor([1 / COUNT_SCALE] * 54 + [1 / scale for scale in NUMBER_SCALES])
        self.register_buffer("scales", scales, persistent=False)

    def forward(
        self, positions: dict[str, Tensor], candidates: dict[str, Tensor], offsets: Tensor
    ) -> tuple[Tensor, Tensor]:
        """Return the logits of all candidates, and the values of the positions for the seat to move."""
        numbers = torch.cat((positions["counts"].float(), positions["numbers"].float()), 1) * self.scales
        each = torch.arange(len(numbers), device=offsets.device)
        nothing = torch.zeros(len(numbers), device=offsets.device)
        state = first_layer(self.rows, positions["board"], self.numbers(numbers), each, nothing, self.points)
        owners = torch.repeat_interleave(each, offsets.diff(), output_size=len(candidates["score"]))
        points = candidates["score"].float() / SCORE_SCALE
        hidden = first_layer(self.rows, candidates["ids"], state, owners, points, self.points)
        logits = _through(self.policy, hidden.relu_()) + self.direct * points
        known = state + self.hidden(positions["hidden"].float() / COUNT_SCALE)
        return logits, _through(self.value, known.relu_())

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights as the agent reads them: dense layers as (inputs, outputs)."""
        arrays = {name: getattr(self, name) for name in ("rows", "points", "direct")}
        layers = {"numbers": self.numbers}
        arrays["hidden"] = self.hidden.weight.T.contiguous()
        for head in ("policy", "value"):
            layers |= {f"{head}_{place}": layer for place, layer in enumerate(getattr(self, head))}
        for name, layer in layers.items():
            arrays |= {f"{name}_weights": layer.weight.T.contiguous(), f"{name}_bias": layer.bias}
        return {name: array.detach().float().cpu().numpy().copy() for name, array in arrays.items()}

    def carry_over(self, other: Mapping[str, Tensor], config: Options) -> None:
        """Take the weights of another training run: what has no square is shared, squares are learned anew.

        A tile on a square starts as that tile is on the average square of the other board; on a board of the same size, as
        it is there.
        """
        layout = Layout.of(load_ruleset(config["options"].get("ruleset", "mini")))
        here = {name: array.shape for name, array in self.named_parameters() if name != "rows"}
        if here != {name: other[name].shape for name in here if name in other}:
            raise another_size(OPTIONS, config["network"])
        if layout == self.layout:
            self.load_state_dict(dict(other))
            return
        with torch.no_grad():
            faces = other["rows"][1 : layout.board_ids].reshape(layout.squares, TILE_FACES, -1).mean(0)
            self.rows[1 : self.layout.board_ids] = faces.repeat(self.layout.squares, 1)
            for slot in range(27):
                for copy in range(self.layout.rack_size):
                    known = layout.first_leave + slot * layout.rack_size + min(copy, layout.rack_size - 1)
                    self.rows[self.layout.first_leave + slot * self.layout.rack_size + copy] = other["rows"][known]
            sizes = (self.layout.rack_size, layout.rack_size)
            self.rows[self.layout.first_kind] = other["rows"][layout.first_kind]
            for first in (0, 1):  # exchanges, then placements
                for used in range(1, sizes[0] + 1):
                    known = layout.first_kind + first * sizes[1] + min(used, sizes[1])
                    self.rows[self.layout.first_kind + first * sizes[0] + used] = other["rows"][known]
            for name, mine in self.named_parameters():
                if name != "rows":
                    mine.copy_(other[name])


def _layers(width: int, hidden: Sequence[int]) -> nn.ModuleList:
    """Return dense layers down to one number, which begins near 0."""
    layers = [nn.Linear(before, after) for before, after in pairwise([width, *hidden, 1])]
    with torch.no_grad():
        for layer in layers:
            nn.init.orthogonal_(layer.weight, 2**0.5)
            nn.init.zeros_(layer.bias)
        layers[-1].weight.mul_(0.1)
    return nn.ModuleList(layers)


def _through(layers: nn.ModuleList, inputs: Tensor) -> Tensor:
    """Return what dense layers make of inputs whose negative part is cut off already."""
    for layer in layers[:-1]:
        inputs = layer(inputs).relu_()
    result: Tensor = layers[-1](inputs)
    return result.squeeze(1)


def first_layer(table: Tensor, ids: Tensor, base: Tensor, owners: Tensor, scale: Tensor, row: Tensor) -> Tensor:
    """Return `base[owners]` + the sum of the table's rows `ids` + `scale` times `row`; id 0 is padding."""
    if table.is_cuda:
        return _sum_by_torch(table, ids, base, owners, scale, row)
    return _SumRows.apply(table, ids, base, owners, scale, row)  # type: ignore[no-any-return, no-untyped-call]


def _sum_by_torch(table: Tensor, ids: Tensor, base: Tensor, owners: Tensor, scale: Tensor, row: Tensor) -> Tensor:
    summed = functional.embedding_bag(ids.int(), table, mode="sum", padding_idx=0)
    return torch.addcmul(summed + base.index_select(0, owners), scale[:, None], row)


class _SumRows(torch.autograd.Function):
    """The same in one pass over memory; torch takes five times as long for its pieces on one core."""

    @staticmethod
    def forward(
        context: Any, table: Tensor, ids: Tensor, base: Tensor, owners: Tensor, scale: Tensor, row: Tensor
    ) -> Tensor:
        """Sum the rows."""
        out = torch.empty(len(ids), table.shape[1])
        read = (table.detach(), ids, base.detach().contiguous(), owners, scale, row.detach(), out)
        sum_rows(*(array.numpy() for array in read))
        context.save_for_backward(ids, owners, scale)
        context.sizes = (len(table), len(base))
        return out

    @staticmethod
    def backward(context: Any, *gradients: Tensor) -> tuple[Tensor | None, ...]:
        """Spread the gradient over the rows that were read."""
        ids, owners, scale = context.saved_tensors
        gradient = gradients[0].contiguous()
        width = gradient.shape[1]
        to_table, to_base = (torch.zeros(size, width) for size in context.sizes)
        to_row = torch.zeros(width)
        spread_rows(*(array.numpy() for array in (gradient, ids, owners, scale, to_table, to_base, to_row)))
        return to_table, None, to_base, None, None, to_row
