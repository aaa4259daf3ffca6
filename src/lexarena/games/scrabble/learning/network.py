"""Scrabble's two networks: one scores candidates and values positions, for PPO; one values afterstates.

The first has a sum of table rows, as in NNUE, and small dense layers. The rows of a position (tiles on their squares,
counts, numbers) are summed once; each candidate adds the rows of the tiles it lays, its leave, its kind and its points. So
a long list of legal moves costs little more than a short one. A laid tile has the same row as a tile on the board: a
candidate is represented by the board that it leads to. The value of a position comes from the first sum and from the hidden
tiles: this separates luck from skill in training, and is used by search, which samples fully known positions.

The value network predicts the winner from an afterstate: a residual convolutional network (He et al. 2016) over the
squares. Inputs without a square (the leave, the unseen tiles, a few numbers) are a bias of the first layer; global pooling
(as in KataGo, Wu 2019) spreads information across the board. Heads: win, draw or loss; and, in training only, the final
spread, the points of the next two moves, and the squares of these moves, both overall and in games that their side wins.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from lexarena.agents.neural import spread_rows, sum_rows
from lexarena.games.scrabble.engine.arrays import RuleTables
from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER
from lexarena.games.scrabble.engine.tiles import BLANK, LETTER
from lexarena.games.scrabble.learning.selfplay import ScrabbleSelfPlay
from lexarena.games.scrabble.learning.value_data import ValueData
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.games.scrabble.search import neural_features, value_player
from lexarena.games.scrabble.search.value_player import PLANES
from lexarena.learning.config import Options, another_size, check_options
from lexarena.learning.network import ActorCritic
from lexarena.learning.value import ValueModel

POLICY_OPTIONS: Options = {"width": 96, "hidden": [48], "value_hidden": [96, 48], "spread": 0.05, "direct": 0.0}


def make_network(selfplay: ScrabbleSelfPlay, options: Options) -> "ScrabbleNetwork":
    """Return an untrained network for the ruleset of the self-play."""
    sound = check_options("the network of scrabble", options, POLICY_OPTIONS)
    return ScrabbleNetwork(selfplay.layout, **sound | {"direct": float(sound["direct"])})


class ScrabbleNetwork(ActorCritic):
    """Scores candidates and values positions.

    `width` is the width of the first layer, `hidden` and `value_hidden` are those of the following layers, `spread` is the
    standard deviation of the table's initial weights, and `direct` the initial weight of points in the policy.
    """

    def __init__(
        self,
        layout: neural_features.Layout,
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
        self.numbers = nn.Linear(54 + len(neural_features.NUMBERS), width)
        self.policy = _layers(width, hidden)
        self.value = _layers(width, value_hidden)
        self.hidden = nn.Linear(neural_features.HIDDEN, width, bias=False)
        self.direct = nn.Parameter(torch.tensor([direct]))
        with torch.no_grad():
            self.rows[0] = 0.0
        self.scales: Tensor
        scales = torch.tensor(
            [1 / neural_features.COUNT_SCALE] * 54 + [1 / scale for scale in neural_features.NUMBER_SCALES]
        )
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
        points = candidates["score"].float() / neural_features.SCORE_SCALE
        hidden = first_layer(self.rows, candidates["ids"], state, owners, points, self.points)
        logits = _through(self.policy, hidden.relu_()) + self.direct * points
        known = state + self.hidden(positions["hidden"].float() / neural_features.COUNT_SCALE)
        return logits, _through(self.value, known.relu_())

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights in the form that the agent reads: dense layers as (inputs, outputs)."""
        arrays = {name: getattr(self, name) for name in ("rows", "points", "direct")}
        layers = {"numbers": self.numbers}
        arrays["hidden"] = self.hidden.weight.T.contiguous()
        for head in ("policy", "value"):
            layers |= {f"{head}_{place}": layer for place, layer in enumerate(getattr(self, head))}
        for name, layer in layers.items():
            arrays |= {f"{name}_weights": layer.weight.T.contiguous(), f"{name}_bias": layer.bias}
        return {name: array.detach().float().cpu().numpy().copy() for name, array in arrays.items()}

    def carry_over(self, other: Mapping[str, Tensor], config: Options) -> None:
        """Take the weights of another training run.

        If the layouts differ, a tile on a square starts with the mean of its rows on the squares of the other board.
        """
        layout = neural_features.Layout.of(load_ruleset(config["options"].get("ruleset", "mini")))
        here = {name: array.shape for name, array in self.named_parameters() if name != "rows"}
        if here != {name: other[name].shape for name in here if name in other}:
            raise another_size(POLICY_OPTIONS, config["network"])
        if layout == self.layout:
            self.load_state_dict(dict(other))
            return
        with torch.no_grad():
            rows, mine, size, known_size = other["rows"], self.layout, self.layout.rack_size, layout.rack_size
            faces = rows[1 : layout.board_ids].reshape(layout.squares, neural_features.TILE_FACES, -1).mean(0)
            self.rows[1 : mine.board_ids] = faces.repeat(mine.squares, 1)
            self.rows[mine.first_kind] = rows[layout.first_kind]
            starts = [(mine.first_leave + slot * size, layout.first_leave + slot * known_size) for slot in range(27)]
            starts += [
                (mine.first_kind + kind * size + 1, layout.first_kind + kind * known_size + 1) for kind in (0, 1)
            ]
            for start, known in starts:  # copies of a tile in the leave; tiles used by an exchange, and by a placement
                for number in range(size):
                    self.rows[start + number] = rows[known + min(number, known_size - 1)]
            for name, weights in self.named_parameters():
                if name != "rows":
                    weights.copy_(other[name])


def _layers(width: int, hidden: Sequence[int]) -> nn.ModuleList:
    """Return dense layers down to one number, which is initially near 0."""
    layers = [nn.Linear(before, after) for before, after in pairwise([width, *hidden, 1])]
    with torch.no_grad():
        for layer in layers:
            nn.init.orthogonal_(layer.weight, 2**0.5)
            nn.init.zeros_(layer.bias)
        layers[-1].weight.mul_(0.1)
    return nn.ModuleList(layers)


def _through(layers: nn.ModuleList, inputs: Tensor) -> Tensor:
    """Return the output of dense layers for inputs that have passed a ReLU."""
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
    """`_sum_by_torch` in one pass over memory; torch takes five times as long on one core."""

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
        """Return the gradients, that of the table spread over the rows that were read."""
        ids, owners, scale = context.saved_tensors
        gradient = gradients[0].contiguous()
        width = gradient.shape[1]
        to_table, to_base = (torch.zeros(size, width) for size in context.sizes)
        to_row = torch.zeros(width)
        spread_rows(*(array.numpy() for array in (gradient, ids, owners, scale, to_table, to_base, to_row)))
        return to_table, None, to_base, None, None, to_row


VALUE_OPTIONS: Options = {"channels": 64, "blocks": 5, "hidden": 64}
SCALARS = 54 + len(value_player.NUMBERS)
SPREAD_SCALE = 100.0
POINTS_SCALE = 40.0


def make_value_network(data: ValueData, options: Options) -> "ValueNetwork":
    """Return an untrained network for the ruleset of the samples."""
    return ValueNetwork(data.tables, **check_options("the value network of scrabble", options, VALUE_OPTIONS))


class Block(nn.Module):
    """Two convolutions beside a shortcut; with `pooling`, the mean over the board becomes a bias between them."""

    def __init__(self, channels: int, pooling: bool) -> None:
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)
        self.pooled = nn.Linear(channels, channels) if pooling else None
        nn.init.zeros_(self.second_norm.weight)

    def forward(self, x: Tensor) -> Tensor:
        """Return the output of the block for the squares."""
        y = functional.relu(self.first_norm(self.first(x)))
        if self.pooled is not None:
            y = y + self.pooled(y.mean((2, 3)))[:, :, None, None]
        return functional.relu(x + self.second_norm(self.second(y)))


class ValueNetwork(ValueModel):
    """Values afterstates of one ruleset: `blocks` of `channels` a square, then a dense layer of `hidden`."""

    main = "result"
    auxiliary: ClassVar[Options] = {"spread": 0.15, "points": 0.15, "squares": 0.1}

    def __init__(self, rules: RuleTables, channels: int, blocks: int, hidden: int) -> None:
        super().__init__()
        self.size = rules.size
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.scalars = nn.Linear(SCALARS, channels)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList(Block(channels, pooling=place % 2 == 1) for place in range(blocks))
        self.dense = nn.Linear(2 * channels + SCALARS, hidden)
        self.result = nn.Linear(hidden, 3)
        self.spread = nn.Linear(hidden, 1)
        self.points = nn.Linear(hidden, 2)
        self.squares = nn.Conv2d(channels, 4, 1)
        self.premiums: Tensor
        self.scales: Tensor
        self.register_buffer("premiums", torch.from_numpy(premium_planes(rules)), persistent=False)
        scales = [1 / neural_features.COUNT_SCALE] * 54 + [1 / scale for scale in value_player.NUMBER_SCALES]
        self.register_buffer("scales", torch.tensor(scales), persistent=False)

    def planes(self, cells: Tensor, masks: Tensor) -> Tensor:
        """Return the planes of afterstates: (rows, planes, size, size)."""
        rows, size = len(cells), self.size
        tile = cells.long()
        letters = functional.one_hot(tile & LETTER, 27)[:, :, 1:]
        bits = torch.arange(26, device=cells.device)
        free = masks * (masks != ANY_LETTER)
        checks = (free[:, :, :, None] >> bits) & 1
        empty = (tile == 0)[:, :, None]
        is_blank = ((tile & BLANK) != 0)[:, :, None]
        parts = (letters, is_blank, checks[:, 0], checks[:, 1], empty * self.premiums[None])
        planes = torch.cat([part.to(torch.bfloat16 if cells.is_cuda else torch.float32) for part in parts], 2)
        return planes.reshape(rows, size, size, PLANES).permute(0, 3, 1, 2)  # channels last in memory

    def trunk(self, cells: Tensor, masks: Tensor, counts: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor]:
        """Return the squares after the last block, and the inputs without a square."""
        scalars = torch.cat((counts.float(), numbers.float()), 1) * self.scales
        x = self.stem(self.planes(cells, masks)) + self.scalars(scalars)[:, :, None, None]
        x = functional.relu(self.stem_norm(x))
        for block in self.blocks:
            x = block(x)
        return x, scalars

    def heads(self, x: Tensor, scalars: Tensor) -> dict[str, Tensor]:
        """Return the outputs of all heads."""
        pooled = torch.cat((x.mean((2, 3)), x.amax((2, 3)), scalars.to(x.dtype)), 1)
        hidden = functional.relu(self.dense(pooled))
        return {
            "result": self.result(hidden),
            "spread": self.spread(hidden)[:, 0],
            "points": self.points(hidden),
            "squares": self.squares(x).flatten(2),
        }

    def predictions(self, batch: Mapping[str, Tensor]) -> Tensor:
        """Return the probabilities of a win, a draw and a loss."""
        trunk = self.trunk(batch["cells"], batch["masks"], batch["counts"], batch["numbers"])
        return functional.softmax(self.heads(*trunk)["result"].float(), 1)

    def losses(self, batch: Mapping[str, Tensor]) -> tuple[dict[str, Tensor], Tensor]:
        """Return the loss of each head, and the squares after the last block."""
        x, scalars = self.trunk(batch["cells"], batch["masks"], batch["counts"], batch["numbers"])
        outputs = self.heads(x, scalars)
        return loss_terms({name: out.float() for name, out in outputs.items()}, batch), x

    def augmented(self, batch: dict[str, Tensor], rng: np.random.Generator) -> dict[str, Tensor]:
        """Return a batch with every second row, starting at the first or second, mirrored at the diagonal."""
        flipped, size = slice(int(rng.integers(2)), None, 2), self.size
        for name in ("cells", "masks", "squares"):
            part = batch[name][flipped]
            turned = part.reshape(*part.shape[:-1], size, size).transpose(-1, -2).reshape(part.shape)
            batch[name][flipped] = turned.flip(1) if name == "masks" else turned
        return batch

    def carry_over(self, other: Mapping[str, Tensor], config: Options) -> None:
        """Take the weights of a network for any board; none of them belongs to a square."""
        own = self.state_dict()
        if {name: array.shape for name, array in own.items()} != {name: array.shape for name, array in other.items()}:
            raise another_size(VALUE_OPTIONS, config["network"])
        self.load_state_dict(other)

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights for playing: convolutions with folded normalisations, as (places, inputs, outputs)."""
        found: dict[str, Tensor] = {}
        convolutions = {"stem": (self.stem, self.stem_norm)}
        for place, block in enumerate(self.blocks):
            assert isinstance(block, Block)
            convolutions[f"block_{place}_first"] = block.first, block.first_norm
            convolutions[f"block_{place}_second"] = block.second, block.second_norm
            if block.pooled is not None:
                found |= dense_arrays(f"block_{place}_pooled", block.pooled)
        for name, (convolution, norm) in convolutions.items():
            weights, bias = folded(convolution, norm)
            found |= {f"{name}_weights": weights, f"{name}_bias": bias}
        scale = norm_scale(self.stem_norm)
        found["scalars_weights"] = self.scalars.weight.T * self.scales[:, None] * scale
        found["stem_bias"] = found["stem_bias"] + self.scalars.bias * scale
        for name in ("dense", "result", "spread"):
            found |= dense_arrays(name, getattr(self, name))
        found |= {"premiums": self.premiums, "scales": self.scales}
        return {name: array.detach().float().cpu().numpy().copy() for name, array in found.items()}


def dense_arrays(name: str, layer: nn.Linear) -> Mapping[str, Tensor]:
    """Return the weights of a dense layer as (inputs, outputs), and its bias."""
    return {f"{name}_weights": layer.weight.T, f"{name}_bias": layer.bias}


def folded(convolution: nn.Conv2d, norm: nn.BatchNorm2d) -> tuple[Tensor, Tensor]:
    """Return weights and bias of a convolution with the following normalisation folded in."""
    assert norm.running_mean is not None
    scale = norm_scale(norm)
    weights = (convolution.weight * scale[:, None, None, None]).permute(2, 3, 1, 0)
    return weights.reshape(9, *weights.shape[2:]), norm.bias - norm.running_mean * scale


def norm_scale(norm: nn.BatchNorm2d) -> Tensor:
    """Return the factor of each channel in a normalisation outside training."""
    assert norm.running_var is not None
    return norm.weight / torch.sqrt(norm.running_var + norm.eps)


def loss_terms(outputs: Mapping[str, Tensor], batch: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """Return the loss of each head."""
    spread = batch["spread"].float()
    result = 1 - torch.sign(spread).long()  # 0 a win, 1 a draw, 2 a loss
    points = batch["points"].float() / POINTS_SCALE
    laid = batch["squares"].float()
    squares = functional.binary_cross_entropy_with_logits(outputs["squares"][:, :2], laid, reduction="none").mean(2)
    among = functional.binary_cross_entropy_with_logits(outputs["squares"][:, 2:], laid, reduction="none").mean(2)
    won = torch.stack((spread < 0, spread > 0), 1).float()  # the other's next move comes first
    taught = {"taught": functional.cross_entropy(outputs["result"], batch["taught"])} if "taught" in batch else {}
    return taught | {
        "result": functional.cross_entropy(outputs["result"], result),
        "spread": functional.smooth_l1_loss(outputs["spread"], spread / SPREAD_SCALE),
        "points": functional.smooth_l1_loss(outputs["points"], points),
        "squares": squares.mean() + (among * won).sum() / won.sum().clamp(min=1),
    }


def premium_planes(rules: RuleTables) -> NDArray[np.float32]:
    """Return (squares, 4): double and triple letter, double and triple word."""
    letter, word = rules.letter_multiplier, rules.word_multiplier
    planes = np.stack([letter == 2, letter >= 3, word == 2, word >= 3], axis=1)
    return planes.astype(np.float32)
