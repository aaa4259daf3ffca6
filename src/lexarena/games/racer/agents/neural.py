"""`neural` for Word Racer: plays the move that its trained network likes best. It needs no torch.

The network's arithmetic is in compiled loops; `racer.learning.network` is its twin in torch. The sums are always made in
the same order, whatever lies beside a position, so that equal moves have equal logits and one game is played as many are.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent, FileOption
from lexarena.agents.neural import best_of_each, read_weights, shipped_weights
from lexarena.errors import LexarenaError
from lexarena.games.racer.agents import neural_features
from lexarena.games.racer.engine.board import BOARD, CALLS, LETTER_COUNT, LINES, PLACE, SIZE, Move
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.rules.view import Views
from lexarena.kernels import Numbers, inlined, int64, kernel

Floats = NDArray[np.float32]
Inputs: TypeAlias = NDArray[np.float32] | NDArray[np.uint8] | NDArray[np.int16]
WORTH_SCALE = 10.0
"""How much more than its other parts the gain of two lines counts in a logit."""
LINE_INPUTS = neural_features.FACTS + SIZE + 1 + neural_features.SCALARS
"""The facts of a line, its number of empty cells as one of eight, and the numbers about the position."""
GAINS = 3
"""What a move gains by plain weights in its row and in its column, and in both in the network's eyes."""


class RacerNet(NamedTuple):
    """The weights, each layer as (inputs, outputs); those of facts and gains take them as they are, not scaled."""

    line_in: Floats
    line_in_bias: Floats
    line_mid: Floats
    line_mid_bias: Floats
    line_worth: Floats
    line_worth_bias: Floats
    line_out: Floats
    line_out_bias: Floats
    letter: Floats
    heard: Floats
    heard_bias: Floats
    move_in: Floats
    move_in_bias: Floats
    move_out: Floats
    move_out_bias: Floats


class Space(NamedTuple):
    """Scratch arrays."""

    around: Floats  # the first layer of a line's net before its facts are added
    first: Floats
    inner: Floats
    embedded: Floats
    both: Floats  # the embeddings of a row and a column, added
    heard: Floats
    about: Floats  # the layer of a move before its own inputs are added
    move: Floats
    worth: Floats  # by line of the position


def make_net(arrays: Mapping[str, Floats], source: str) -> RacerNet:
    """Return the network of a file's arrays; refuse those that are not of this game, or not of this version."""
    if {name: array.shape for name, array in arrays.items()} != _shapes(arrays):
        raise LexarenaError(f"{source}: these weights are not for Word Racer; train some with `lexarena train racer`")
    weights = {name: np.array(arrays[name], np.float32) for name in RacerNet._fields}
    weights["line_in"][: neural_features.FACTS] *= neural_features.SCALES[:, None]
    weights["move_in"][-GAINS:-1] *= np.float32(neural_features.GAIN_SCALE)
    return RacerNet(**weights)


def _shapes(arrays: Mapping[str, Floats]) -> dict[str, tuple[int, ...]]:
    """Return the shapes that arrays must have which agree with their own `line_out`; none if they lack it."""
    shape = arrays["line_out"].shape if "line_out" in arrays else ()
    if len(shape) != 2:
        return {}
    width, embedding = shape
    moves = 3 * embedding + neural_features.SCALARS + GAINS
    layers = {"line_in": (LINE_INPUTS, width), "line_mid": (width, width), "line_worth": (width, 1), "line_out": shape}
    layers |= {"heard": (LETTER_COUNT, embedding), "move_in": (moves, width), "move_out": (width, 1)}
    biases = {f"{name}_bias": (outputs,) for name, (_, outputs) in layers.items()}
    return {**layers, **biases, "letter": (LETTER_COUNT, embedding)}


def make_space(net: RacerNet) -> Space:
    """Return scratch arrays for a network."""
    width, embedding = net.line_out.shape
    sizes = (width, width, width, embedding, embedding, embedding, width, width, LINES)
    return Space(*(np.zeros(size, np.float32) for size in sizes))


@inlined
def _add(
    inputs: Floats | NDArray[np.uint8] | NDArray[np.int16], number: int, weights: Floats, first: int, out: Floats
) -> None:
    """Add a number of inputs times their rows of the weights, from row `first` on."""
    for i in range(number):
        value = np.float32(inputs[i])
        if value != 0:
            row = weights[first + i]
            for j in range(len(out)):
                out[j] += value * row[j]


@inlined
def _copy(source: Floats, out: Floats) -> None:
    for j in range(len(out)):
        out[j] = source[j]


@inlined
def _cut_off(out: Floats) -> None:
    for j in range(len(out)):
        out[j] = max(out[j], np.float32(0))


@inlined
def _total(inputs: Floats, weights: Floats, bias: Floats) -> np.float32:
    total: np.float32 = bias[0]
    for j in range(len(inputs)):
        total += inputs[j] * weights[j, 0]
    return total


@kernel
def read_line(net: RacerNet, space: Space, facts: NDArray[np.uint8]) -> np.float32:
    """Return what a line is worth by its facts, and leave its embedding in `space.embedded`."""
    first, inner, embedded = space.first, space.inner, space.embedded
    _copy(space.around, first)
    _add(facts, neural_features.FACTS, net.line_in, 0, first)
    empty = net.line_in[neural_features.FACTS + int64(facts[neural_features.EMPTY])]
    for j in range(len(first)):
        first[j] += empty[j]
    _cut_off(first)
    _copy(net.line_mid_bias, inner)
    _add(first, len(first), net.line_mid, 0, inner)
    _cut_off(inner)
    _copy(net.line_out_bias, embedded)
    _add(inner, len(inner), net.line_out, 0, embedded)
    _cut_off(embedded)
    return _total(inner, net.line_worth, net.line_worth_bias)


@kernel
def write_logits(
    net: RacerNet, space: Space, shown: neural_features.Features, offsets: Numbers, logits: Floats
) -> None:
    """Write a logit for each candidate."""
    embedding = len(space.both)
    about_heard, about_position = 2 * embedding, 3 * embedding
    about_gains = about_position + neural_features.SCALARS
    for i in range(len(offsets) - 1):
        scalars = shown.scalars[i]
        _copy(net.line_in_bias, space.around)
        _add(scalars, neural_features.SCALARS, net.line_in, neural_features.FACTS + SIZE + 1, space.around)
        for line in range(LINES):
            space.worth[line] = read_line(net, space, shown.lines[i, line])
        _copy(net.heard_bias, space.heard)
        _add(shown.heard[i], LETTER_COUNT, net.heard, 0, space.heard)
        _cut_off(space.heard)
        _copy(net.move_in_bias, space.about)
        _add(space.heard, embedding, net.move_in, about_heard, space.about)
        _add(scalars, neural_features.SCALARS, net.move_in, about_position, space.about)
        for at in range(offsets[i], offsets[i + 1]):
            cell = int64(shown.cell[at])
            gained = read_line(net, space, shown.after[at, 0]) - space.worth[cell // SIZE]
            _copy(space.embedded, space.both)
            gained += read_line(net, space, shown.after[at, 1]) - space.worth[SIZE + cell % SIZE]
            for j in range(embedding):
                space.both[j] += space.embedded[j]
            _copy(space.about, space.move)
            _add(space.both, embedding, net.move_in, 0, space.move)
            _add(net.letter[shown.letter[at]], embedding, net.move_in, embedding, space.move)
            _add(shown.gain[at], 2, net.move_in, about_gains, space.move)
            row = net.move_in[about_gains + 2]
            for j in range(len(space.move)):
                space.move[j] += gained * row[j]
            _cut_off(space.move)
            logits[at] = np.float32(WORTH_SCALE) * gained + _total(space.move, net.move_out, net.move_out_bias)


class NeuralRacer(BatchAgent[Views, Move]):
    """Plays the move that a network likes best: the shipped one, or the one in the file `weights`."""

    name = "neural"

    def __init__(self, weights: FileOption = "") -> None:
        found = read_weights(Path(weights).expanduser()) if weights else shipped_weights("racer", "racer")
        if found is None:
            remedy = "train one with `lexarena train racer`, and give its file: neural:weights=PATH"
            raise LexarenaError(f"no trained network is shipped for Word Racer; {remedy}")
        self._net = make_net(found.arrays, found.source)
        self._space = make_space(self._net)
        self._known: dict[tuple[str, str], neural_features.Knowledge] = {}

    def prepare(self, words: RacerLexicon, rule: str = "written") -> None:
        """Load all that a game needs, so that the first move takes no longer than the others."""
        board, called = np.zeros((1, BOARD), np.uint8), np.zeros((1, CALLS), np.uint8)
        self._choose(words, rule, board, np.zeros(1, np.uint8), called, np.zeros(1, np.int32))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the action that the network finds best in each view."""
        return self._choose(views.lexicon, views.ruleset, views.boards, views.pending, views.called, views.seats)

    def _choose(
        self,
        words: RacerLexicon,
        rule: str,
        boards: NDArray[np.uint8],
        pending: NDArray[np.uint8],
        called: NDArray[np.uint8],
        seats: NDArray[np.int32],
    ) -> NDArray[np.int64]:
        if (words.hash, rule) not in self._known:
            self._known[words.hash, rule] = neural_features.know(words, rule)
        offsets = neural_features.candidate_offsets(boards, pending)
        shown = neural_features.make_features(len(boards), int(offsets[-1]))
        neural_features.encode(self._known[words.hash, rule], boards, pending, called, seats, offsets, shown)
        logits, best = np.zeros(int(offsets[-1]), np.float32), np.zeros(len(boards), np.int64)
        write_logits(self._net, self._space, shown, offsets, logits)
        best_of_each(logits, offsets, best)
        cells, letters = shown.cell[best].astype(np.int64), shown.letter[best].astype(np.int64)
        actions: NDArray[np.int64] = np.where(pending > 0, PLACE, letters * BOARD) + cells
        return actions
