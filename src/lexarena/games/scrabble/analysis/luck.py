"""Luck: what the tiles drawn are worth against the mean over all draws, with both racks known."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import Estimate, Value
from lexarena.games.scrabble.analysis.playouts import Reference
from lexarena.games.scrabble.analysis.regret import Outcomes, estimate
from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.engine.tiles import tile_code
from lexarena.games.scrabble.rules.game import Game

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
        self.game, self.reference = game, reference
        self._first, self._last = (int(end) for end in arrays.ends[0])
        self._tiles = arrays.bag[0, self._first : self._last].copy()
        self._seed = seed
        self.limit = reference.limit(len(self._tiles))

    def play(self, move: NDArray[np.int32], kept: float, orders: NDArray[np.uint8]) -> Outcomes:
        """Play a move with each of these orders of the bag, and then on; return the outcomes to the player to move."""
        return play_together([Dealt(self, move, kept, orders)])[0]

    def arrays(self, orders: NDArray[np.uint8]) -> GameArrays:
        """Return the position with each of these orders of the bag."""
        number = len(orders)
        arrays = GameArrays._make(np.repeat(array, number, axis=0) for array in self.game.batch.arrays)
        arrays.bag[:, self._first : self._last] = orders
        arrays.seeds[:] = self._random(number, "exchange").integers(1 << 53, size=number).astype(np.uint64)
        return arrays

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
        parts = (first, shuffled) if self.game.to_move == 0 else (shuffled, first[:, ::-1])
        return np.concatenate(parts, axis=1).astype(np.uint8)

    def draws(self, drawn: str, number: int) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Return random orders of the bag, and orders in which these tiles are drawn.

        The latter are left out if no other draw was possible.
        """
        orders = self.orders(number)
        if not drawn or len(drawn) == len(self._tiles):
            return orders, orders[:0]
        return orders, self.orders_drawing(drawn, 1 if self.limit <= NOTHING_LEFT_TO_CHANCE else number)

    def _random(self, number: int, purpose: str) -> np.random.Generator:
        return np.random.default_rng([self._seed, number, *purpose.encode()])


class Dealt(NamedTuple):
    """A move that is played with some orders of the bag."""

    deal: FullDeal
    move: NDArray[np.int32]
    kept: float
    """The value of the tiles that the move keeps, in points."""
    orders: NDArray[np.uint8]


def play_together(dealt: Sequence[Dealt]) -> list[Outcomes]:
    """Return the outcomes of moves to the players to move; all games are played at once, which saves time."""
    outcomes: list[Outcomes] = [(np.zeros(0), np.zeros(0))] * len(dealt)
    for limit in {each.deal.limit for each in dealt}:
        chosen = [i for i, each in enumerate(dealt) if each.deal.limit == limit]
        some = [dealt[i] for i in chosen]
        sizes = [len(each.orders) for each in some]
        together = zip(*(each.deal.arrays(each.orders) for each in some), strict=True)
        batch = some[0].deal.game.batch.showing(GameArrays._make(np.concatenate(arrays) for arrays in together))
        moves = np.repeat(np.stack([each.move for each in some]), sizes, axis=0)
        kept, alike = np.repeat([each.kept for each in some], sizes), np.repeat(np.arange(len(some)), sizes)
        win, points = some[0].deal.reference.play(batch, moves, kept, limit, alike)
        ends = np.cumsum(sizes)[:-1]
        for i, wins, spreads in zip(chosen, np.split(win, ends), np.split(points, ends), strict=True):
            outcomes[i] = wins, spreads
    return outcomes


class Drawn(NamedTuple):
    """The tiles that were drawn after a move."""

    deal: FullDeal
    move: NDArray[np.int32]
    kept: float
    drawn: str


def value_draws(draws: Sequence[Drawn], number: int) -> list[Draw]:
    """Return what draws were worth, each from this number of orders of the bag."""
    orders = [each.deal.draws(each.drawn, number) for each in draws]
    dealt = [
        Dealt(each.deal, each.move, each.kept, np.concatenate(pair)) for each, pair in zip(draws, orders, strict=True)
    ]
    return [_draw(played, len(pair[0])) for played, pair in zip(play_together(dealt), orders, strict=True)]


def _draw(outcomes: Outcomes, number: int) -> Draw:
    """Return a draw, given its playouts: this number with any draw, then those with the actual one.

    The latter are left out if no other draw was possible.
    """
    win, points = outcomes
    mean = win[:number], points[:number]
    if len(win) == number:
        return Draw(Value.zero(), value_of(mean), mean)
    after = value_of((win[number:], points[number:]))
    return Draw(after - value_of(mean), after, mean)


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
