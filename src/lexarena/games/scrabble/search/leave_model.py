"""Leave values in few numbers: each tile, pair and triple of tiles in a leave adds a weight of its own.

A full table for racks of seven has 900,000 leaves, and most of them are too rare to be learnt one by one. The weights fit
into a small file, and become the full table when they are loaded. How much a leave is worth depends on how much of the
game is left, so there are stages, by the number of tiles in the bag; each has its own weights.

These values are averages over all positions. But two vowels are worth more when the pool, the tiles that a player has not
seen, is full of consonants, and the Q is worth less once the last U is on the board. The weight of a pair of tiles says how
well a drawn tile goes with a kept one. For every tile to be drawn, each kept tile therefore gains or loses the sum of its
pair weights, each times the difference between that letter's share of the pool and its share of the full bag.
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
from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.engine.leaves import NO_LEAVES, LeaveTable, leave_value
from lexarena.games.scrabble.engine.tiles import COUNT, EXCHANGE, KIND, slot_of
from lexarena.games.scrabble.engine.tiles import TILES as MOVE_TILES
from lexarena.games.scrabble.engine.workspace import POINT, WORST
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.openness import FEATURES
from lexarena.kernels import Numbers, inlined, int64, kernel, uint64
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
            spread_values(leaves, np.rint(weights * POINT).astype(np.int64), table.keys, values)
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
    _place_keys(leaves, keys)
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
def _leave_key(leaf: Numbers) -> int:
    key = uint64(0)
    for i in range(len(leaf)):
        if leaf[i] >= 0:
            key += LETTER_KEYS[leaf[i]]
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
def _place_keys(leaves: NDArray[np.int8], keys: Numbers) -> None:
    for i in range(len(leaves)):
        key = _leave_key(leaves[i])
        keys[place_of(keys, key)] = key


@kernel
def spread_values(leaves: NDArray[np.int8], weights: Numbers, keys: Numbers, values: Numbers) -> None:
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
        values[place_of(keys, _leave_key(leaf))] = total


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
        remedy = "choose a file in a writable directory"
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
        raise LexarenaError(f"{where}: not a file of leave values; {remedy}") from None
    return LeaveModel(bag, weights, about, board)


_SHIPPED = files("lexarena.games.scrabble.search") / "leave_values"


def shipped_model(name: str) -> LeaveModel | None:
    """Return the model that is shipped for a ruleset, or under the name of `fitted_name`, if there is one."""
    file = _SHIPPED / f"{name}.npz"
    return _parse(file.read_bytes(), file.name, "reinstall lexarena") if file.is_file() else None


@lru_cache(maxsize=64)
def fitted_name(ruleset: str, words: str) -> str:
    """Return the name of what is fitted for a ruleset and a lexicon, given by its hash: leave values and win tables.

    Files for another list than the ruleset's have two names, such as `standard.modern`. Any other lexicon takes what is
    fitted for the ruleset's own.
    """
    others = (file.name.removesuffix(".npz") for file in _SHIPPED.iterdir() if file.name.startswith(f"{ruleset}."))
    for name in others:
        model = shipped_model(name) if name != ruleset else None
        if model is not None and model.about.get("lexicon_hash") == words:
            return name
    return ruleset


def best_exchanges(
    views: Views, which: NDArray[np.int64], leaves: LeaveTable
) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Return the exchange that keeps the best tiles for the views at these places, and what the kept tiles are worth.

    Values are in thousandths of a point, as in the table; where no exchange is legal, the value is `WORST`.
    """
    arrays, rules = views.batch.arrays, views.ruleset
    games, seats = views.games[which], views.seats[which]
    in_bag = views.bag_counts[which]
    allowed = np.where((in_bag >= rules.exchange_minimum) & rules.exchange, in_bag, 0)
    # Sorted, as an exchange is written, with the empty places (0) after the blanks.
    racks = np.sort(arrays.racks[games, seats] - np.uint8(1), axis=1) + np.uint8(1)
    moves = np.zeros((len(games), MOVE_TILES + rules.rack_size), np.int32)
    values = np.zeros(len(games), np.int64)
    keep_best(racks, allowed, leaves, moves, values)
    return moves, values


def kept_values(
    views: Views, which: NDArray[np.int64], moves: NDArray[np.int32], leaves: LeaveTable
) -> NDArray[np.int64]:
    """Return what the tiles are worth that these moves, one for each of the views, leave in the rack."""
    racks = views.batch.arrays.racks[views.games[which], views.seats[which]]
    values = np.zeros(len(moves), np.int64)
    value_kept(racks, moves, leaves, values)
    return values


@inlined
def same_as_before(rack: Numbers, mask: int, size: int) -> bool:
    """Say whether a part has an equal twin: of equal tiles, which lie side by side, a part takes the first ones."""
    for i in range(1, size):
        if (mask >> i) & 1 and not (mask >> (i - 1)) & 1 and rack[i] == rack[i - 1]:
            return True
    return False


@kernel
def value_kept(racks: NDArray[np.uint8], moves: NDArray[np.int32], leaves: LeaveTable, worth: Numbers) -> None:
    """Write the value of what each move leaves of its rack."""
    for i in range(len(racks)):
        kept, shifted = uint64(0), int64(0)
        shift = leaves.shifts[min(i, len(leaves.shifts) - 1)]
        for j in range(len(racks[i])):
            if racks[i, j]:
                slot = slot_of(int64(racks[i, j]))
                kept += LETTER_KEYS[slot]
                shifted += shift[slot]
        for j in range(moves[i, COUNT]):
            slot = slot_of(int64(moves[i, MOVE_TILES + j]))
            kept -= LETTER_KEYS[slot]
            shifted -= shift[slot]
        worth[i] = leave_value(leaves, kept) + moves[i, COUNT] * shifted


@kernel
def keep_best(
    racks: NDArray[np.uint8], allowed: Numbers, leaves: LeaveTable, moves: NDArray[np.int32], worth: Numbers
) -> None:
    """Write the best exchange of each sorted rack, of at most `allowed` tiles; ties to more tiles."""
    for i in range(len(racks)):
        rack, shift = racks[i], leaves.shifts[min(i, len(leaves.shifts) - 1)]
        size = 0
        while size < len(rack) and rack[size]:
            size += 1
        worth[i] = WORST
        best, most = int64(0), int64(0)
        for mask in range(1, 1 << size):  # the tiles that go
            number = 0
            kept, shifted = uint64(0), int64(0)
            for j in range(size):
                if (mask >> j) & 1:
                    number += 1
                else:
                    slot = slot_of(int64(rack[j]))
                    kept += LETTER_KEYS[slot]
                    shifted += shift[slot]
            if number > allowed[i] or same_as_before(rack, mask, size):
                continue
            value = int64(0) if number == size else leave_value(leaves, kept) + number * shifted
            if value > worth[i] or (value == worth[i] and number > most):
                worth[i], best, most = value, mask, number
        if best:
            moves[i, KIND], moves[i, COUNT] = EXCHANGE, most
            column = MOVE_TILES
            for j in range(size):
                if (best >> j) & 1:
                    moves[i, column] = rack[j]
                    column += 1


def pool_shifts(views: Views, which: NDArray[np.int64], pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return what each tile in a leave adds for each tile drawn, in the positions of these views: (views, 27).

    `pairs` are the weights of pairs of tiles. Both are in thousandths of a point.
    """
    tiles = np.array(views.ruleset.counts, np.int64)
    shifts = np.zeros((len(which), len(tiles)), np.int64)
    shift_tiles(tiles, views.batch.arrays, views.games[which], views.seats[which], pairs, np.zeros_like(tiles), shifts)
    return shifts


def shifts_of_all_tiles(views: Views, pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return what `pool_shifts` does, but for all tiles, not only those in the racks of the views."""
    tiles = np.array(views.ruleset.counts, np.int64)
    pools = np.array([view.unseen for view in views], np.int64).reshape(-1, len(tiles))
    sizes, full = pools.sum(axis=1, keepdims=True), tiles.sum()
    shifts: NDArray[np.int64] = ((pools * full - tiles * sizes) @ pairs) // np.maximum(sizes * full, 1)
    return shifts


@kernel
def shift_tiles(
    tiles: Numbers,
    arrays: GameArrays,
    games: Numbers,
    seats: Numbers,
    pairs: NDArray[np.int64],
    pool: Numbers,
    shifts: NDArray[np.int64],
) -> None:
    """Write the shifts of the tiles in each rack; they are whole numbers, so that all machines agree.

    `tiles` are those of the full bag; `pool` is room for those that are not seen.
    """
    full = int64(0)
    for slot in range(27):
        full += tiles[slot]
    for i in range(len(games)):
        cells, rack = arrays.cells[games[i]], arrays.racks[games[i], seats[i]]
        for slot in range(27):
            pool[slot] = tiles[slot]
        for at in range(len(cells)):
            if cells[at]:
                pool[slot_of(int64(cells[at]))] -= 1
        for j in range(len(rack)):
            if rack[j]:
                pool[slot_of(int64(rack[j]))] -= 1
        size = int64(0)
        for slot in range(27):
            pool[slot] = max(pool[slot], 0)  # a position that was set up may show too many of a tile
            size += pool[slot]
        if size == 0:
            continue
        for j in range(len(rack)):
            if rack[j]:
                kept, total = slot_of(int64(rack[j])), int64(0)
                for slot in range(27):
                    total += pairs[kept, slot] * (pool[slot] * full - tiles[slot] * size)
                shifts[i, kept] = total // (size * full)
