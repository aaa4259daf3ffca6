"""Luck: what the tiles drawn are worth against the mean over all draws, with both racks known."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import Estimate, Value
from lexarena.games.scrabble.analysis.playouts import Reference
from lexarena.games.scrabble.analysis.regret import Outcomes, estimate
from lexarena.games.scrabble.rules.arrays import GameArrays
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.tiles import tile_code

NOTHING_LEFT_TO_CHANCE = 2
"""With up to this number of plies after a draw no later draw has an influence: one playout gives the value."""


@dataclass(frozen=True)
class Draw:
    """What a draw was worth, to the player who drew."""

    luck: Value
    after: Value
    """The value after the draw."""
    mean: Outcomes
    """The playouts of the move, each with another order of the bag."""


class FullDeal:
    """A position in which both racks are known, and only the order of the bag is left to chance."""

    def __init__(self, game: Game, reference: Reference, seed: int) -> None:
        arrays = game.batch.arrays
        self._game, self._reference = game, reference
        self._first, self._last = (int(end) for end in arrays.ends[0])
        self._tiles = arrays.bag[0, self._first : self._last].copy()
        self._seed = seed
        self._limit = reference.limit(len(self._tiles))

    def play(self, move: NDArray[np.int32], kept: float, orders: NDArray[np.uint8]) -> Outcomes:
        """Play a move with each of these orders of the bag, and then on; return the outcomes to the player to move."""
        number = len(orders)
        arrays = GameArrays._make(np.repeat(array, number, axis=0) for array in self._game.batch.arrays)
        arrays.bag[:, self._first : self._last] = orders
        arrays.seeds[:] = self._random(number, "exchange").integers(1 << 53, size=number).astype(np.uint64)
        moves = np.repeat(move[None], number, axis=0)
        batch = self._game.batch.showing(arrays)
        return self._reference.play(batch, moves, np.full(number, kept), self._limit, same_reply=True)

    def orders(self, number: int) -> NDArray[np.uint8]:
        """Return random orders of the bag, the same ones for every move; one is enough if the bag has one tile or none."""
        if len(self._tiles) < 2:
            number = 1
        return self._random(number, "bag").permuted(np.tile(self._tiles, (number, 1)), axis=1)

    def orders_drawing(self, drawn: str, number: int) -> NDArray[np.uint8]:
        """Return orders of the bag in which the player to move draws these tiles; the rest is in random order."""
        codes = [tile_code(tile) for tile in drawn]
        rest = self._tiles.tolist()
        for code in codes:
            rest.remove(code)
        if len(rest) < 2:
            number = 1
        shuffled = self._random(number, "rest").permuted(np.tile(np.array(rest, np.uint8), (number, 1)), axis=1)
        first = np.tile(np.array(codes, np.uint8), (number, 1))
        # Seat 0 draws from the front of the bag, seat 1 from its back.
        parts = (first, shuffled) if self._game.to_move == 0 else (shuffled, first[:, ::-1])
        return np.concatenate(parts, axis=1).astype(np.uint8)

    def draw(self, move: NDArray[np.int32], kept: float, drawn: str, number: int) -> Draw:
        """Return the luck of the tiles drawn after a move, from this number of orders of the bag."""
        orders = self.orders(number)
        if not drawn or len(drawn) == len(self._tiles):  # no other draw was possible
            mean = self.play(move, kept, orders)
            return Draw(Value.zero(), value_of(mean), mean)
        actual = self.orders_drawing(drawn, 1 if self._limit <= NOTHING_LEFT_TO_CHANCE else number)
        win, points = self.play(move, kept, np.concatenate((orders, actual)))
        mean = win[: len(orders)], points[: len(orders)]
        after = value_of((win[len(orders) :], points[len(orders) :]))
        return Draw(after - value_of(mean), after, mean)

    def _random(self, number: int, purpose: str) -> np.random.Generator:
        return np.random.default_rng([self._seed, number, *purpose.encode()])


def difference(one: Outcomes, other: Outcomes) -> Value:
    """Return the mean difference of two moves that were played in the same orders of the bag."""
    win, points = (estimate_or_exact(mine - theirs) for mine, theirs in zip(one, other, strict=True))
    return Value(win, points)


def value_of(outcomes: Outcomes) -> Value:
    """Return the mean of playouts."""
    win, points = (estimate_or_exact(each) for each in outcomes)
    return Value(win, points)


def estimate_or_exact(values: NDArray[np.float64]) -> Estimate:
    """Return the mean and its standard error; a single value is the only one there is."""
    return estimate(values) if len(values) > 1 else Estimate(float(values[0]), 0.0)
