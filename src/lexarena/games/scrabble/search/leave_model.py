"""Leave values in few numbers: each tile, pair and triple of tiles in a leave adds a weight of its own.

A full table for racks of seven has 900,000 leaves, and most of them are too rare to be learnt one by one. The weights fit
into a small file, and become the full table when they are loaded. How much a leave is worth depends on how much of the
game is left, so there are stages, by the number of tiles in the bag; each has its own weights.
"""

import io
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError
from lexarena.files import check_archive, read_bytes_file, write_atomically
from lexarena.games.scrabble.engine.leaves import NO_LEAVES, LeaveTable
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.search.openness import FEATURES
from lexarena.kernels import Numbers, building_kernel, inlined, kernel, uint64
from lexarena.words.anagrams import LETTER_KEYS

TILES = 27
PAIRS = TILES * (TILES + 1) // 2
TRIPLES = TILES * (TILES + 1) * (TILES + 2) // 6
WEIGHTS = TILES + PAIRS + TRIPLES
"""Tiles first, then pairs, then triples, each with equal tiles too."""
_LARGEST_FILE = 64 << 20

Leaves = NDArray[np.int8]
"""Leaves as rows of tile slots (0-25, 26 for the blank) in rising order, -1 after the last."""


@dataclass(frozen=True)
class LeaveModel:
    """The weights of each stage, in points."""

    bag: tuple[int, ...]
    """For each stage the least number of tiles in the bag at which it applies, falling; the last is 1."""
    weights: NDArray[np.float64]  # (stages, WEIGHTS)
    about: Mapping[str, str | int] = field(default_factory=dict)
    """How it was made: the command, the ruleset, the word list, the number of games."""
    board: NDArray[np.float64] = field(default_factory=lambda: np.zeros(len(FEATURES)))
    """How many points each feature of openness gives to the other player's next turn."""

    def stage(self, in_bag: NDArray[np.int64] | NDArray[np.int32]) -> NDArray[np.int64]:
        """Return the stage for each number of tiles in the bag; the number of stages where the bag is empty."""
        stages: NDArray[np.int64] = (np.asarray(in_bag)[:, None] < np.array(self.bag)).sum(axis=1)
        return stages

    def pair_weights(self, stage: int) -> NDArray[np.int64]:
        """Return the weight of each pair of tiles, in thousandths of a point: (27, 27)."""
        found = np.zeros((TILES, TILES), np.int64)
        below = np.tril_indices(TILES)  # in the order of `pair_place`
        found[below] = np.rint(self.weights[stage][TILES : TILES + PAIRS] * POINT)
        return found + np.tril(found, -1).T

    def tables(self, rules: Ruleset) -> list[LeaveTable]:
        """Return the full table of each stage."""
        leaves = list_leaves(rules.counts, rules.rack_size - 1)
        if not len(leaves):
            return [NO_LEAVES] * len(self.bag)
        table = empty_table(leaves)
        tables = []
        for weights in self.weights:
            values = np.zeros(len(table.keys), np.int64)
            spread_values(leaves, np.rint(weights * POINT).astype(np.int64), table.keys, LETTER_KEYS, values)
            tables.append(LeaveTable(table.keys, values))
        return tables


@lru_cache(maxsize=2)
def list_leaves(counts: tuple[int, ...], longest: int) -> Leaves:
    """Return every leave of 1 to `longest` tiles that a bag with these counts allows, short ones first.

    >>> list_leaves((1, 2) + (0,) * 25, 2).tolist()
    [[0, -1], [1, -1], [0, 1], [1, 1]]
    """
    levels = []
    level, run = np.full((1, longest), -1, np.int8), np.zeros(1, np.int8)  # run: how often a leave has its last tile
    for size in range(longest):
        last = level[:, size - 1] if size else np.full(1, -1, np.int8)
        grown, runs = [], []
        for slot in np.flatnonzero(counts).tolist():
            chosen = np.flatnonzero((last < slot) | ((last == slot) & (run < counts[slot])))
            more = level[chosen]
            more[:, size] = slot
            grown.append(more)
            runs.append(np.where(last[chosen] == slot, run[chosen] + 1, 1).astype(np.int8))
        level, run = np.concatenate(grown), np.concatenate(runs)
        levels.append(level)
    return np.concatenate(levels) if levels else np.zeros((0, 0), np.int8)


def empty_table(leaves: Leaves) -> LeaveTable:
    """Return a table with a place for each leave, all worth 0."""
    size = 1 << max(3, int(2 * len(leaves) - 1).bit_length())
    keys = np.zeros(size, np.uint64)
    _place_keys(leaves, LETTER_KEYS, keys)
    return LeaveTable(keys, np.zeros(size, np.int64))


@inlined
def pair_place(a: int, b: int) -> int:
    """Return where the weight of two tiles lies, given in rising order."""
    return TILES + b * (b + 1) // 2 + a


@inlined
def triple_place(a: int, b: int, c: int) -> int:
    """Return where the weight of three tiles lies, given in rising order."""
    return TILES + PAIRS + c * (c + 1) * (c + 2) // 6 + b * (b + 1) // 2 + a


@inlined
def _leave_key(leaf: Numbers, letter_keys: Numbers) -> int:
    key = uint64(0)
    for i in range(len(leaf)):
        if leaf[i] >= 0:
            key += uint64(letter_keys[leaf[i]])
    return key


@inlined
def place_of(keys: Numbers, key: int) -> int:
    """Return where a key lies in a table, or the free place that ends the search for it."""
    limit = uint64(len(keys) - 1)
    place = uint64(key) & limit
    while keys[place] != uint64(0) and keys[place] != uint64(key):
        place = (place + uint64(1)) & limit
    return place


@kernel
def _place_keys(leaves: NDArray[np.int8], letter_keys: Numbers, keys: Numbers) -> None:
    for i in range(len(leaves)):
        key = _leave_key(leaves[i], letter_keys)
        keys[place_of(keys, key)] = key


@kernel
def spread_values(
    leaves: NDArray[np.int8], weights: Numbers, keys: Numbers, letter_keys: Numbers, values: Numbers
) -> None:
    """Write the value of each leave, the sum of the weights in it, at its place in the table."""
    for i in range(len(leaves)):
        leaf = leaves[i]
        total = 0
        size = 0
        while size < len(leaf) and leaf[size] >= 0:
            size += 1
        for c in range(size):
            total += weights[leaf[c]]
            for b in range(c):
                total += weights[pair_place(leaf[b], leaf[c])]
                for a in range(b):
                    total += weights[triple_place(leaf[a], leaf[b], leaf[c])]
        values[place_of(keys, _leave_key(leaf, letter_keys))] = total


@building_kernel
def normal_equations(
    leaves: NDArray[np.int8],
    means: NDArray[np.float64],
    counts: NDArray[np.float64],
    number: NDArray[np.int64],
    matrix: NDArray[np.float64],
    right: NDArray[np.float64],
) -> None:
    """Add up the normal equations of the weights for leaves with these mean values, each seen `counts` times.

    `number` maps a weight's place to its row in the matrix.
    """
    active = np.zeros(1 << len(leaves[0]), np.int64)
    for i in range(len(leaves)):
        if counts[i] == 0:
            continue
        leaf = leaves[i]
        size = 0
        while size < len(leaf) and leaf[size] >= 0:
            size += 1
        n = 0
        for c in range(size):
            active[n] = number[leaf[c]]
            n += 1
            for b in range(c):
                active[n] = number[pair_place(leaf[b], leaf[c])]
                n += 1
                for a in range(b):
                    active[n] = number[triple_place(leaf[a], leaf[b], leaf[c])]
                    n += 1
        for j in range(n):
            right[active[j]] += counts[i] * means[i]
            for k in range(n):
                matrix[active[j], active[k]] += counts[i]


def write_model(model: LeaveModel, path: str | os.PathLike[str]) -> None:
    """Write a model to a small file, whole or not at all."""
    scaled = np.clip(np.rint(model.weights * 100), -32767, 32767).astype(np.int16)
    data = io.BytesIO()
    about = np.frombuffer(json.dumps(model.about).encode(), np.uint8)
    board = np.clip(np.rint(model.board * 100), -32767, 32767).astype(np.int16)
    np.savez_compressed(data, weights=scaled, bag=np.array(model.bag, np.int64), about=about, board=board)
    try:
        write_atomically(Path(path), data.getvalue())
    except OSError:
        remedy = "name a file in a folder that you may write to"
        raise LexarenaError(f"{os.fspath(path)}: cannot be written; {remedy}") from None


def read_model(path: str | os.PathLike[str]) -> LeaveModel:
    """Read a model from a file that `lexarena scrabble leaves` wrote."""
    remedy = "make one with: lexarena scrabble leaves RULESET --out FILE"
    try:
        content = read_bytes_file(path, _LARGEST_FILE)
    except OSError as error:
        raise LexarenaError(f"{os.fspath(path)}: cannot be read ({error.strerror}); {remedy}") from None
    return _parse(content, os.fspath(path), remedy)


def _parse(content: bytes, where: str, remedy: str) -> LeaveModel:
    try:
        check_archive(content, _LARGEST_FILE)
        with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
            weights, bag = arrays["weights"].astype(np.float64) / 100, tuple(arrays["bag"].tolist())
            about = json.loads(arrays["about"].tobytes())
            board = arrays["board"].astype(np.float64) / 100 if "board" in arrays.files else np.zeros(len(FEATURES))
        if weights.shape != (len(bag), WEIGHTS) or not bag or bag[-1] != 1 or board.shape != (len(FEATURES),):
            raise ValueError
    except Exception:
        raise LexarenaError(f"{where}: is not a file of leave values; {remedy}") from None
    return LeaveModel(bag, weights, about, board)


def shipped_model(ruleset: str) -> LeaveModel | None:
    """Return the model that is shipped for a ruleset, if there is one."""
    file = files("lexarena.games.scrabble.search") / "leave_values" / f"{ruleset}.npz"
    return _parse(file.read_bytes(), file.name, "install lexarena anew") if file.is_file() else None


@lru_cache(maxsize=8)
def shipped_tables(rules: Ruleset) -> tuple[LeaveModel, list[LeaveTable]] | None:
    """Return the shipped model of a ruleset with its tables; they are made once."""
    model = shipped_model(rules.name)
    return None if model is None else (model, model.tables(rules))
