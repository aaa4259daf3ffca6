"""The arithmetic of a candidate network in compiled loops: a first layer of summed table rows, then small dense layers."""

import numpy as np
from numpy.typing import NDArray

from lexarena.kernels import Numbers, kernel

Floats = NDArray[np.float32]


@kernel
def sum_rows(
    table: Floats,
    ids: NDArray[np.int16],
    base: Floats,
    owners: NDArray[np.int64],
    scale: Floats,
    row: Floats,
    out: Floats,
) -> None:
    """Write `base[owners[i]]` + the rows `ids[i]` of the table + `scale[i]` times `row` into `out[i]`; id 0 is padding."""
    for i in range(len(ids)):
        target, start, factor = out[i], base[owners[i]], scale[i]
        for j in range(len(target)):
            target[j] = start[j] + factor * row[j]
        for k in range(ids.shape[1]):
            if ids[i, k]:
                added = table[ids[i, k]]
                for j in range(len(target)):
                    target[j] += added[j]


@kernel
def spread_rows(
    gradient: Floats,
    ids: NDArray[np.int16],
    owners: NDArray[np.int64],
    scale: Floats,
    to_table: Floats,
    to_base: Floats,
    to_row: Floats,
) -> None:
    """Add the gradients of what `sum_rows` wrote to those of what it read."""
    for i in range(len(ids)):
        source, start, factor = gradient[i], to_base[owners[i]], scale[i]
        for j in range(len(source)):
            start[j] += source[j]
            to_row[j] += factor * source[j]
        for k in range(ids.shape[1]):
            if ids[i, k]:
                target = to_table[ids[i, k]]
                for j in range(len(source)):
                    target[j] += source[j]


@kernel
def dense_rows(inputs: Floats, weights: Floats, bias: Floats, out: Floats) -> None:
    """Write the bias + what is above 0 of each row of inputs times the weights (inputs, outputs) into `out`."""
    for i in range(len(inputs)):
        source, target = inputs[i], out[i]
        for j in range(len(target)):
            target[j] = bias[j]
        for k in range(len(source)):
            value = source[k]
            if value > 0:
                row = weights[k]
                for j in range(len(target)):
                    target[j] += value * row[j]


@kernel
def best_of_each(scores: Floats, offsets: Numbers, best: Numbers) -> None:
    """Write the place of the highest score of each segment, counted over all; the first of equals."""
    for i in range(len(best)):
        place = offsets[i]
        for at in range(offsets[i] + 1, offsets[i + 1]):
            if scores[at] > scores[place]:
                place = at
        best[i] = place
