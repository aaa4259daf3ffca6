"""The network of Word Racer in numpy: the same numbers as torch gives, without torch. See `learning.racer_network`."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.neural.racer_candidates import Described
from lexarena.agents.neural.racer_lines import EMPTY
from lexarena.agents.racer.index import SIDE

Floats = NDArray[np.float32]
Weights = dict[str, NDArray[Any]]
"""The arrays of a network by name, as `torch.nn.Module.state_dict` calls them."""
WORTH_SCALE = 10.0
"""How much more than its other parts the gain of two lines counts in a logit."""
_EMPTY_CELLS = np.eye(SIDE + 1, dtype=np.float32)


def logits_and_values(weights: Weights, shown: Described, offsets: NDArray[np.int64]) -> tuple[Floats, Floats]:
    """Return a logit for each candidate and a value for each position."""
    scalars, heard = shown.scalars, _relu(_linear(weights, "heard", shown.heard))
    worth, lines = _lines(weights, shown.lines, scalars)
    value = _relu(_linear(weights, "value_in", np.concatenate((lines.mean(axis=1), heard, scalars), axis=1)))
    where = np.repeat(np.arange(len(scalars)), np.diff(offsets))
    cell, of_moves = shown.cell.astype(np.int64), scalars[where]
    worth_after, after = _lines(weights, shown.after, of_moves)
    gained = worth_after.sum(axis=1) - worth[where, cell // SIDE] - worth[where, SIDE + cell % SIDE]
    letter = weights["letter.weight"][shown.letter]
    parts = (after.sum(axis=1), letter, heard[where], of_moves, shown.gain, gained[:, None])
    move = _relu(_linear(weights, "move_in", np.concatenate(parts, axis=1)))
    logits = np.float32(WORTH_SCALE) * gained + _linear(weights, "move_out", move)[:, 0]
    return logits, _linear(weights, "value_out", value)[:, 0]


def _lines(weights: Weights, facts: Floats, scalars: Floats) -> tuple[Floats, Floats]:
    """Return what lines are worth and their embeddings, from (n, lines, facts) and (n, scalars)."""
    number, lines = facts.shape[:2]
    empty = _EMPTY_CELLS[np.rint(facts[..., EMPTY] * SIDE).astype(np.int64)]
    around = np.broadcast_to(scalars[:, None, :], (number, lines, scalars.shape[1]))
    known = np.concatenate((facts, empty, around), axis=2).reshape(number * lines, -1)
    inner = _relu(_linear(weights, "line_mid", _relu(_linear(weights, "line_in", known))))
    worth, embedded = _linear(weights, "line_worth", inner), _relu(_linear(weights, "line_out", inner))
    return worth.reshape(number, lines), embedded.reshape(number, lines, -1)


def _linear(weights: Weights, name: str, inputs: Floats) -> Floats:
    outputs: Floats = inputs @ weights[f"{name}.weight"].T + weights[f"{name}.bias"]
    return outputs


def _relu(inputs: Floats) -> Floats:
    return np.maximum(inputs, np.float32(0))
