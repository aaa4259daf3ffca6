"""Trained networks that play without torch: their weights files and the arithmetic that games share."""

import json
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.core.catalog import find_game
from lexarena.errors import LexarenaError
from lexarena.files import check_archive, read_named_file, write_atomically
from lexarena.kernels import Numbers, kernel

CARD = "card"
"""The name of the card among the arrays of the file."""
WEIGHTS_FILE = "weights.npz"
"""The name of the file in the directory of a training run."""
_LARGEST_FILE, _LARGEST_ARRAYS = 256 << 20, 1 << 30


Card: TypeAlias = dict[str, Any]
"""Where weights come from, as JSON: game, ruleset, lexicon, steps, seed, machine, and the `config` of the training run."""


class Weights(NamedTuple):
    """The content of a weights file."""

    arrays: dict[str, NDArray[np.float32]]
    card: Card
    source: str
    """What error messages call them: the path of the file, or the shipped network."""


def write_weights(path: Path, arrays: Mapping[str, NDArray[np.float32]], card: Card) -> None:
    """Write arrays, as 16-bit numbers, and their card; a file of that name is replaced in one step."""
    small: dict[str, Any] = {name: array.astype(np.float16) for name, array in arrays.items()}
    small[CARD] = np.array(json.dumps(card))
    content = BytesIO()
    np.savez_compressed(content, **small)
    write_atomically(path, content.getvalue())


def read_weights(path: Path) -> Weights:
    """Return the arrays of a file, as 32-bit numbers, and its card."""
    remedy = f"give the {WEIGHTS_FILE} of a training run, or another readable file"
    data = read_named_file(path, _LARGEST_FILE, remedy)
    try:
        check_archive(data, _LARGEST_ARRAYS)
        with np.load(BytesIO(data), allow_pickle=False) as content:
            card = dict(json.loads(str(content[CARD])))
            arrays = {name: content[name].astype(np.float32) for name in content.files if name != CARD}
    except Exception:  # whatever numpy makes of a damaged file, or of one that we did not write
        hint = f"use {WEIGHTS_FILE} from the same directory" if path.suffix == ".pt" else "`lexarena train` writes them"
        raise LexarenaError(f"{path}: not a weights file, or damaged; {hint}") from None
    return Weights({name: np.ascontiguousarray(array) for name, array in arrays.items()}, card, str(path))


@lru_cache(maxsize=16)
def shipped_weights(game: str, name: str) -> Weights | None:
    """Return the weights that a game ships under a name, such as a ruleset's; None if there are none."""
    path = Path(str(find_game(game).resources("weights") / f"{name}.npz"))
    return read_weights(path)._replace(source=f"the shipped network of {name}") if path.is_file() else None


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
