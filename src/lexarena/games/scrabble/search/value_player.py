"""A value network that plays without torch: the twin of `learning.network.ValueNetwork`, evaluated by numpy.

A convolution of 3 x 3 squares is nine products of matrices here. Boards lie behind each other, one square a row, with an
empty column behind each of their lines and an empty line behind each board; so a neighbour is always the same number of
rows away, and beyond the edge there is nothing but zeros.

An afterstate is the board after a move, before the draw. It holds what the player who has just moved knows: the
tiles on the board with the cross-checks of both directions, the leave, the tiles not seen, and what `NUMBERS` names.
Training and play write it with the same kernel.

Products are made in strips that are too small for numpy's BLAS to start threads. It starts them for a millisecond of work,
and where other processes keep the cores busy, waiting for them takes ten times as long as the work.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.neural import Weights, best_of_each, shipped_weights
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays, RuleTables
from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER
from lexarena.games.scrabble.engine.tiles import BLANK, COUNT, EXCHANGE, KIND, LETTER, PASS, SCORE, TILES, slot_of
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.valuation import Candidates, find_candidates, valuation_of
from lexarena.kernels import Numbers, int64, kernel

NUMBERS = ("lead", "in bag", "tiles of the other", "points of the move", "tiles exchanged", "scoreless turns")
NUMBER_SCALES = (60.0, 40.0, 7.0, 30.0, 7.0, 4.0)
"""What each number is divided by."""
PLANES = 26 + 1 + 52 + 4
"""Letters, blanks, cross-checks of both directions, premiums that are still free."""
CARD_KIND = "value"
"""What the card of such a network calls it."""
CANDIDATES = 14
"""The number of moves that are valued: those with the highest equity."""
_PART = 32
"""The number of afterstates valued at once, so that all stays in the processor's cache."""
_STRIP = 48
"""Rows of a product, at most."""
_ONE_THREAD = 1 << 18
"""The number of multiplications up to which OpenBLAS makes a product with one thread."""

Floats = NDArray[np.float32]


class Afterstates(NamedTuple):
    """Afterstates, one row each."""

    cells: NDArray[np.uint8]  # (rows, squares)
    masks: NDArray[np.int32]  # (rows, direction, squares): the cross-checks
    counts: NDArray[np.int8]  # (rows, 54): the leave, then the tiles not seen
    numbers: NDArray[np.int16]  # (rows, len(NUMBERS))


def make_afterstates(rows: int, size: int) -> Afterstates:
    """Return arrays for this number of afterstates on a board of a size."""
    squares = size * size
    return Afterstates(
        np.zeros((rows, squares), np.uint8),
        np.zeros((rows, 2, squares), np.int32),
        np.zeros((rows, 54), np.int8),
        np.zeros((rows, len(NUMBERS)), np.int16),
    )


@kernel
def write_afterstate(
    rules: RuleTables,
    arrays: GameArrays,
    game: int,
    seat: int,
    rack: Numbers,
    move: Numbers,
    into: Afterstates,
    to: int,
) -> None:
    """Write the afterstate of a move that has just been played in a game; `rack` is what its seat had before it."""
    cells, counts, numbers = into.cells[to], into.counts[to], into.numbers[to]
    for at in range(len(cells)):
        cells[at] = arrays.cells[game, at]
        for direction in range(2):
            into.masks[to, direction, at] = arrays.masks[game, direction, at]
    for slot in range(54):
        counts[slot] = 0
    for i in range(len(rack)):
        tile = int64(rack[i])
        if tile:
            counts[slot_of(tile)] += 1
    if move[KIND] != PASS:
        for i in range(move[COUNT]):
            tile = int64(move[TILES + i])
            counts[slot_of(tile)] -= 1
    unseen = int64(0)
    for i in range(len(rules.bag)):
        tile = int64(rules.bag[i])
        counts[27 + slot_of(tile)] += 1
    for at in range(len(cells)):
        tile = int64(cells[at])
        if tile:
            counts[27 + slot_of(tile)] -= 1
    for slot in range(27):
        counts[27 + slot] = max(int64(counts[27 + slot]) - int64(counts[slot]), 0)
        unseen += int64(counts[27 + slot])
    numbers[0] = arrays.scores[game, seat] - arrays.scores[game, 1 - seat]
    numbers[1] = unseen - arrays.held[game, 1 - seat]
    numbers[2] = arrays.held[game, 1 - seat]
    numbers[3] = move[SCORE]
    numbers[4] = move[COUNT] if move[KIND] == EXCHANGE else 0
    numbers[5] = arrays.scoreless[game]


class WinChances(Protocol):
    """A network that values afterstates."""

    def win_chances(self, seen: Afterstates) -> NDArray[np.float64]:
        """Return the win probability of the player who has just moved, a draw as half a win, for each afterstate."""


class ValuePlayer:
    """Values afterstates of the ruleset that its weights were trained for."""

    def __init__(self, weights: Weights, rules: Ruleset) -> None:
        size = rules.size
        self._arrays, self.card, self._size = weights.arrays, weights.card, size
        if not _agree({name: array.shape for name, array in self._arrays.items()}, size):
            remedy = f"use weights trained for {rules.name}, such as `lexarena train` writes"
            raise LexarenaError(f"{weights.source}: these weights are not for a board of {size} x {size}; {remedy}")
        self._blocks = sum(name.endswith("_first_bias") for name in self._arrays)
        widest = max(array.shape[1] * array.shape[2] for array in self._arrays.values() if array.ndim == 3)
        self._strip = max(1, min(_STRIP, int(_ONE_THREAD // widest)))
        board = (size + 1) * (size + 1)
        inside = np.zeros((size + 1, size + 1), np.float32)
        inside[:size, :size] = 1.0
        self._inside = np.tile(inside.reshape(-1, 1), (_PART, 1))
        self._board = board

    def choose(self, views: Views) -> NDArray[np.int32]:
        """Return the candidate with the best win probability for each view; the first of equals."""
        found = find_candidates(views, valuation_of(views.ruleset, views.lexicon), np.full(len(views), CANDIDATES))
        best = np.zeros(len(views), np.int64)
        best_of_each(candidate_values(views, found, self).astype(np.float32), found.first, best)
        return found.moves[best]

    def win_chances(self, seen: Afterstates) -> NDArray[np.float64]:
        """Return the win probability of the player who has just moved, a draw as half a win, for each afterstate."""
        found = np.empty(len(seen.cells))
        for first in range(0, len(found), _PART):
            part = Afterstates._make(array[first : first + _PART] for array in seen)
            found[first : first + _PART] = self._win_chances(part)
        return found

    def _win_chances(self, seen: Afterstates) -> NDArray[np.float64]:
        arrays, rows = self._arrays, len(seen.cells)
        scalars = np.concatenate((seen.counts, seen.numbers), axis=1).astype(np.float32)
        planes = self._empty(rows, PLANES)
        write_planes(self._size, seen.cells, seen.masks, arrays["premiums"], planes[self._size + 2 :])
        bias = scalars @ arrays["scalars_weights"] + arrays["stem_bias"]
        x = self._convolve("stem", planes, rows, bias)
        np.maximum(x, 0, out=x)
        for place in range(self._blocks):
            x = self._block(f"block_{place}", x, rows)
        boards = self._squares(x, rows)
        pooled = np.concatenate((boards.mean((1, 2)), boards.max((1, 2)), scalars * arrays["scales"]), axis=1)
        dense = np.einsum("ij,jk->ik", pooled, arrays["dense_weights"])  # without BLAS, see above
        hidden = np.maximum(dense + arrays["dense_bias"], 0)
        logits = (hidden @ arrays["result_weights"] + arrays["result_bias"]).astype(np.float64)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        return np.asarray((chances[:, 0] + chances[:, 1] / 2) / chances.sum(axis=1))

    def _block(self, name: str, x: Floats, rows: int) -> Floats:
        y = self._convolve(f"{name}_first", x, rows, self._arrays[f"{name}_first_bias"])
        np.maximum(y, 0, out=y)
        if f"{name}_pooled_weights" in self._arrays:
            mean = self._squares(y, rows).mean((1, 2))
            added = mean @ self._arrays[f"{name}_pooled_weights"] + self._arrays[f"{name}_pooled_bias"]
            self._inner(y, rows)[:] += np.repeat(added, self._board, axis=0) * self._inside[: rows * self._board]
        z = self._convolve(f"{name}_second", y, rows, self._arrays[f"{name}_second_bias"])
        z += x
        return np.maximum(z, 0, out=z)

    def _convolve(self, name: str, x: Floats, rows: int, bias: Floats) -> Floats:
        """Return a convolution of the boards plus a bias, for all or for each; 0 beyond the edge."""
        weights, width = self._arrays[f"{name}_weights"], self._size + 1
        strips = self._strips(rows)
        out = self._empty(rows, weights.shape[2])
        whole = out[width + 1 : width + 1 + strips * self._strip].reshape(strips, self._strip, -1)
        product = np.empty_like(whole)
        for place in range(9):
            start = width + 1 + (place // 3 - 1) * width + place % 3 - 1
            strip = x[start : start + strips * self._strip].reshape(strips, self._strip, -1)
            np.matmul(strip, weights[place], out=product)
            whole += product
        inner = self._inner(out, rows)
        inner += bias if bias.ndim == 1 else np.repeat(bias, self._board, axis=0)
        inner *= self._inside[: len(inner)]
        out[width + 1 + len(inner) :] = 0.0
        return out

    def _strips(self, rows: int) -> int:
        return -(-rows * self._board // self._strip)

    def _empty(self, rows: int, channels: int) -> Floats:
        """Return boards of zeros, with as many before and behind them as a convolution looks at."""
        return np.zeros((self._strips(rows) * self._strip + 2 * (self._size + 2), channels), np.float32)

    def _inner(self, x: Floats, rows: int) -> Floats:
        first = self._size + 2
        return x[first : first + rows * self._board]

    def _squares(self, x: Floats, rows: int) -> Floats:
        """Return the boards without what is beyond their edges: (rows, size, size, channels)."""
        size = self._size
        return self._inner(x, rows).reshape(rows, size + 1, size + 1, -1)[:, :size, :size]


@lru_cache(maxsize=8)
def shipped_value_player(rules: Ruleset) -> ValuePlayer | None:
    """Return the value network that is shipped for a ruleset, or None."""
    weights = shipped_weights("scrabble", rules.name)
    return ValuePlayer(weights, rules) if weights is not None and weights.card.get("kind") == CARD_KIND else None


def _agree(shapes: Mapping[str, tuple[int, ...]], size: int) -> bool:
    """Whether arrays of these shapes are a value network for a board of this size."""
    if len(shapes.get("stem_weights", ())) != 3 or len(shapes.get("dense_weights", ())) != 2:
        return False
    channels, hidden, scalars = shapes["stem_weights"][2], shapes["dense_weights"][1], 54 + len(NUMBERS)
    wanted: dict[str, tuple[int, ...]] = {
        "stem_weights": (9, PLANES, channels),
        "stem_bias": (channels,),
        "scalars_weights": (scalars, channels),
        "scales": (scalars,),
        "premiums": (size * size, 4),
        "dense_weights": (2 * channels + scalars, hidden),
        "dense_bias": (hidden,),
        "result_weights": (hidden, 3),
        "result_bias": (3,),
        "spread_weights": (hidden, 1),
        "spread_bias": (1,),
    }
    place = 0
    while f"block_{place}_first_weights" in shapes:
        for part in ("first", "second"):
            wanted |= {
                f"block_{place}_{part}_weights": (9, channels, channels),
                f"block_{place}_{part}_bias": (channels,),
            }
        if f"block_{place}_pooled_weights" in shapes:
            wanted |= {f"block_{place}_pooled_weights": (channels, channels), f"block_{place}_pooled_bias": (channels,)}
        place += 1
    return dict(shapes) == wanted


def candidate_values(views: Views, found: Candidates, player: WinChances) -> NDArray[np.float64]:
    """Return the win probability after each candidate; where a candidate ends the game, the result itself."""
    seen, batch = candidate_afterstates(views, found)
    every, seats = np.arange(len(found.view)), views.seats[found.view]
    ahead = batch.arrays.scores[every, seats] - batch.arrays.scores[every, 1 - seats]
    return np.where(batch.arrays.ending == RUNNING, player.win_chances(seen), 0.5 * (np.sign(ahead) + 1.0))


def network_values(
    views: Views, found: Candidates, prior: NDArray[np.float64], network: ValuePlayer
) -> NDArray[np.float64]:
    """Return the value of each candidate by a network, which looks at the best of each view by their estimates.

    The others differ from these by as much as the estimates do.
    """
    place = np.arange(len(found.view)) - found.first[found.view]
    seen = np.flatnonzero(place < CANDIDATES)
    looked_at = found.some(seen, len(views))
    values = prior.copy()
    values[seen] = candidate_values(views, looked_at, network)
    added = np.add.reduceat(values[seen] - prior[seen], looked_at.first[:-1]) / np.diff(looked_at.first)
    others = np.flatnonzero(place >= CANDIDATES)
    values[others] += added[found.view[others]]
    return values


def candidate_afterstates(views: Views, found: Candidates) -> tuple[Afterstates, Batch]:
    """Return the afterstate of each candidate, and the games in which the candidates have been played.

    What is hidden is dealt at random there, and no afterstate shows it. The final scoring counts it only where the bag is
    empty, so that nothing is hidden.
    """
    nothing = np.zeros(len(found.view), np.int64)
    batch = determinize(views, found.view, nothing.astype(np.uint64), nothing)
    seats = views.seats[found.view]
    racks = batch.arrays.racks[np.arange(len(seats)), seats].copy()
    batch.apply(found.moves)
    seen = make_afterstates(len(seats), views.ruleset.size)
    write_afterstates(batch.tables, batch.arrays, seats, racks, found.moves, seen)
    return seen, batch


@kernel
def write_afterstates(
    rules: RuleTables,
    arrays: GameArrays,
    seats: Numbers,
    racks: NDArray[np.uint8],
    moves: NDArray[np.int32],
    into: Afterstates,
) -> None:
    """Write the afterstate of the move that has just been played in each game."""
    for i in range(len(seats)):
        write_afterstate(rules, arrays, i, int64(seats[i]), racks[i], moves[i], into, i)


@kernel
def write_planes(size: int, cells: Numbers, masks: Numbers, premiums: Floats, out: Floats) -> None:
    """Write the planes of afterstates, one square a row, into zeros."""
    width = size + 1
    for i in range(len(cells)):
        for row in range(size):
            for col in range(size):
                at = row * size + col
                to = out[(i * width + row) * width + col]
                tile = int64(cells[i, at])
                if tile:
                    to[(tile & LETTER) - 1] = 1.0
                    if tile & BLANK:
                        to[26] = 1.0
                else:
                    for k in range(4):
                        to[79 + k] = premiums[at, k]
                for direction in range(2):
                    mask = int64(masks[i, direction, at])
                    if mask != ANY_LETTER:
                        for letter in range(26):
                            if (mask >> letter) & 1:
                                to[27 + 26 * direction + letter] = 1.0
