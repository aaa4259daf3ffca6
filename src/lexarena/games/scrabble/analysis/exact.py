"""Exact values near the end of a game on a small board, by enumeration of all deals, draws and moves.

A player sees the board and one rack, and considers every deal of the other tiles equally likely. The move with the best
mean over these deals is played, by win probability and then by points. So each position with both racks known has one
value, which with an empty bag is that of perfect play by both sides.

All positions are expanded together, move by move; the values are then computed backwards from the ends of the games.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import Value
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays
from lexarena.games.scrabble.engine.tiles import move_width
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.moves import Move, from_row, to_row

MOST_IN_BAG = 2
"""Positions with more tiles in the bag are not solved."""
LARGEST_BOARD = 7
MOST_POSITIONS = 20_000
"""A search that needs more positions than this is abandoned."""
_EQUAL = 1e-9
"""Values that differ by less are equal."""

Pairs = NDArray[np.float64]
"""Rows of two numbers: the win probability and the final spread."""


@dataclass(frozen=True)
class Solution:
    """The exact values of a position, to the player to move."""

    moves: NDArray[np.int32]
    """The legal moves, then the move played if it is not one of them."""
    seen: Pairs
    """The value of each move given what the player sees."""
    full: Pairs
    """The value of each move with both racks known."""
    best: int
    """The place of the best move, given what the player sees."""

    @property
    def value(self) -> Value:
        """The value of the position with both racks known."""
        return value_of_pair(self.full[self.best])


def solve(game: Game, played: Move | None = None, most: int = MOST_POSITIONS) -> Solution | None:
    """Return the exact values of a position and of a move in it; None if the position is too large.

    >>> game = Game.from_cgp("5/PAT2/1HANG/2b1I/5 UOEEM/DRLTS 16/15 1", "mini20", fill=False)
    >>> solution = solve(game)
    >>> solution.value.win, solution.value.points
    (Estimate(mean=1.0, error=0.0), Estimate(mean=5.0, error=0.0))
    """
    if not is_small(game):
        return None
    layers = [Layer.of(game, played)]
    while len(layers[-1].moves):
        if not layers[-1].expand(most - sum(len(each.batch) for each in layers)):
            return None
        layers.append(layers[-1].next)
    after = layers[-1].ended_values()
    for layer in reversed(layers[:-1]):
        after = layer.value(after)
    return layers[0].solution()


def is_small(game: Game) -> bool:
    """Return whether a position may be solved: a small board, and hardly any tiles in the bag."""
    rules, in_bag = game.ruleset, game.bag.tiles_remaining()
    exchanges = rules.exchange and in_bag >= max(1, rules.exchange_minimum)
    return not game.is_over and rules.size <= LARGEST_BOARD and in_bag <= MOST_IN_BAG and not exchanges


def value_of_pair(pair: NDArray[np.float64]) -> Value:
    """Return two exact numbers as a value."""
    return Value.exact(float(pair[0]), float(pair[1]))


@dataclass
class Layer:
    """All positions after the same number of moves, with all deals that look alike to the player to move."""

    batch: Batch
    view: NDArray[np.int64]
    """The number of the view of each position; positions with the same view look alike to the player to move."""
    weight: NDArray[np.float64]
    """The probability of each position for the player to move."""
    moves: NDArray[np.int32]
    """The legal moves of all views."""
    first: NDArray[np.int64]
    """The start of each view's moves, and at the end the number of moves."""
    root: int = 0
    """The place of the true position."""
    next: "Layer" = field(init=False, repr=False)
    seen: Pairs = field(init=False, repr=False)
    full: Pairs = field(init=False, repr=False)

    @classmethod
    def of(cls, game: Game, played: Move | None) -> "Layer":
        """Return the positions that the player to move cannot distinguish from this one."""
        layer, places = _layer(game.batch, GameArrays._make(array.copy() for array in game.batch.arrays))
        layer.root = int(places[0])
        if played is not None:
            cells = game.board.cells
            if all(from_row(row, cells) != played for row in layer.moves):
                row = to_row(played, move_width(game.ruleset.rack_size))
                layer.moves = np.concatenate((layer.moves, row[None]))
                layer.first[-1] += 1
        return layer

    @property
    def states(self) -> GameArrays:
        """The positions."""
        return self.batch.arrays

    def expand(self, most: int) -> bool:
        """Play every move in every position, with every order of the bag; return whether that took few enough positions."""
        states = self.states
        going = np.flatnonzero(states.ending == RUNNING)
        numbers = np.diff(self.first)[self.view[going]]
        self._state = np.repeat(going, numbers)
        starts = np.cumsum(numbers) - numbers
        self._move = np.repeat(self.first[self.view[going]] - starts, numbers) + np.arange(len(self._state))
        in_bag = int((states.ends[going, 1] - states.ends[going, 0]).max(initial=0))
        orders = list(permutations(range(in_bag)))
        if len(self._state) * len(orders) > most:
            return False
        children = []
        for order in orders:
            arrays = GameArrays._make(array[self._state] for array in states)
            if in_bag:
                full = arrays.ends[:, 1] == in_bag  # a smaller bag of the same layer has at most one tile
                arrays.bag[full, :in_bag] = arrays.bag[full][:, list(order)]
            batch = self.batch.showing(arrays)
            batch.apply(self.moves[self._move])
            children.append(arrays)
        self.next, places = _layer(self.batch, _together(children))
        self._child = places.reshape(len(orders), -1)
        return True

    def ended_values(self) -> Pairs:
        """Return the values of positions that are over, to the first seat."""
        spread = (self.states.scores[:, 0] - self.states.scores[:, 1]).astype(np.float64)
        return np.stack((0.5 * (np.sign(spread) + 1.0), spread), axis=1)

    def value(self, after: Pairs) -> Pairs:
        """Return the values of all positions to the first seat, given those of the next layer."""
        states = self.states
        sign = np.where(states.to_move == 0, 1.0, -1.0)
        outcome = after[self._child].mean(axis=0)  # over the orders of the bag
        mine = np.where(states.to_move[self._state] == 0, 1.0, -1.0)
        full = np.stack((np.where(mine > 0, outcome[:, 0], 1.0 - outcome[:, 0]), mine * outcome[:, 1]), axis=1)
        seen = np.zeros((len(self.moves), 2))
        np.add.at(seen, self._move, self.weight[self._state][:, None] * full)
        best = _best_moves(seen, self.first)
        values = self.ended_values()
        chosen = self._move == best[self.view[self._state]]
        at, found = self._state[chosen], full[chosen]
        values[at, 0] = np.where(sign[at] > 0, found[:, 0], 1.0 - found[:, 0])
        values[at, 1] = sign[at] * found[:, 1]
        self.seen, self.full, self._best_moves = seen, full, best
        return values

    def solution(self) -> Solution:
        """Return the values of the true position."""
        view = int(self.view[self.root])
        begin, end = int(self.first[view]), int(self.first[view + 1])
        full = self.full[self._state == self.root]
        return Solution(self.moves[begin:end], self.seen[begin:end], full, int(self._best_moves[view]) - begin)


def _best_moves(values: Pairs, first: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the place of the best move of each view: by win probability, then by points, then the first."""
    view = np.repeat(np.arange(len(first) - 1), np.diff(first))
    there = np.ones(len(values), bool)
    for kind in (0, 1):
        most = np.full(len(first) - 1, -np.inf)
        np.maximum.at(most, view[there], values[there, kind])
        there &= values[:, kind] >= most[view] - _EQUAL
    best = np.zeros(len(first) - 1, np.int64)
    backwards = np.flatnonzero(there)[::-1]
    best[view[backwards]] = backwards
    return best


def _layer(batch: Batch, states: GameArrays) -> tuple[Layer, NDArray[np.int64]]:
    """Return the layer of some positions of the same ply and mover, and the place of each position in it."""
    _normalize(states)
    number = len(states.ply)
    everything = _together((states, _all_deals(states)))
    keys = _keys(everything, with_hidden=True)
    _, chosen, place = np.unique(keys, return_index=True, return_inverse=True)
    unique = GameArrays._make(array[chosen] for array in everything)
    _, one, view = np.unique(_keys(unique, with_hidden=False), return_index=True, return_inverse=True)
    # All deals of a view are listed; the number of copies of a position is proportional to its probability.
    deals = np.bincount(place[number:], minlength=len(chosen)).astype(np.float64)
    weight = np.where(deals > 0, deals, 1.0)
    weight /= np.bincount(view, weight)[view]
    together = batch.showing(unique)
    moves, first = together.legal(one)
    return Layer(together, view, weight, moves, first), place[:number].astype(np.int64)


def _normalize(states: GameArrays) -> None:
    """Move the tiles of every bag to its start, and sort bags and racks, so that equal positions have equal arrays."""
    number = states.ends[:, 1] - states.ends[:, 0]
    places = states.ends[:, :1] + np.arange(MOST_IN_BAG)
    tiles = np.take_along_axis(states.bag, np.minimum(places, states.bag.shape[1] - 1), axis=1).astype(np.int16)
    tiles[np.arange(MOST_IN_BAG) >= number[:, None]] = 0
    states.bag[:] = 0
    states.bag[:, :MOST_IN_BAG] = -np.sort(-tiles, axis=1)
    states.ends[:, 0], states.ends[:, 1] = 0, number
    states.racks[:] = -np.sort(-states.racks.astype(np.int16), axis=2)
    states.seeds[:] = 0


def _all_deals(states: GameArrays) -> GameArrays:
    """Return all deals of the tiles that the player to move does not see, once for each view of these positions."""
    hidden = np.flatnonzero((states.ending == RUNNING) & (states.ends[:, 1] > 0))
    parts = [_some(states, hidden[:0])]
    if len(hidden):
        _, one = np.unique(_keys(_some(states, hidden), with_hidden=False), return_index=True)
        views = hidden[one]
        other = 1 - states.to_move[views]
        sizes = np.stack((states.held[views, other], states.ends[views, 1]), axis=1)
        for held, in_bag in np.unique(sizes, axis=0).tolist():
            parts.append(_deals(_some(states, views[(sizes == (held, in_bag)).all(axis=1)]), held, in_bag))
    return _together(parts)


def _deals(states: GameArrays, held: int, in_bag: int) -> GameArrays:
    """Return all deals of a rack of `held` tiles and a bag of `in_bag`, for each of these positions."""
    every = np.arange(len(states.ply))
    hidden = np.concatenate((states.racks[every, 1 - states.to_move, :held], states.bag[:, :in_bag]), axis=1)
    bags = list(combinations(range(held + in_bag), in_bag))
    racks = [[i for i in range(held + in_bag) if i not in bag] for bag in bags]
    deals = _some(states, np.repeat(every, len(bags)))
    each = np.arange(len(deals.ply))
    deals.bag[:, :in_bag] = hidden[:, np.array(bags)].reshape(-1, in_bag)
    others = hidden[:, np.array(racks, np.int64).reshape(len(bags), held)]
    deals.racks[each, 1 - deals.to_move, :held] = others.reshape(-1, held)
    _normalize(deals)
    return deals


def _together(parts: Sequence[GameArrays]) -> GameArrays:
    return GameArrays._make(np.concatenate(arrays) for arrays in zip(*parts, strict=True))


def _some(states: GameArrays, places: NDArray[np.int64]) -> GameArrays:
    return GameArrays._make(array[places] for array in states)


def _keys(states: GameArrays, with_hidden: bool) -> NDArray[np.uint64]:
    """Return a 64-bit hash of each position, or without hidden tiles of each view.

    Each number of a position has a different random factor (Zobrist hashing), so equal hashes mean equal positions.
    """
    number = len(states.ply)
    racks = states.racks if with_hidden else states.racks[np.arange(number), states.to_move]
    bags = states.bag[:, :MOST_IN_BAG] if with_hidden else states.ends[:, 1:]
    parts = [states.cells, states.used, racks, bags, states.held, states.scores, states.to_move, states.scoreless]
    keys, rng = np.zeros(number, np.uint64), np.random.default_rng(0)
    for part in (*parts, states.ending, states.ply):
        numbers = part.reshape(number, np.prod(part.shape[1:], dtype=np.int64)).astype(np.uint64)
        keys += numbers @ rng.integers(1 << 64, size=numbers.shape[1], dtype=np.uint64)
    return keys
