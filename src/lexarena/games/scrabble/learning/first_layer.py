"""The first layer of a candidate network: sums of table rows, by compiled loops on a processor, by torch on a GPU."""

from typing import Any

import torch
from torch import Tensor
from torch.nn import functional

from lexarena.agents.neural.layers import spread_rows, sum_rows


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
