"""Luck: what the tiles drawn are worth against the mean over all draws, with both racks known; and the first tiles."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import Estimate, Value
from lexarena.games.scrabble.analysis.playouts import Outcomes, Playouts, Reference
from lexarena.games.scrabble.engine.tiles import codes
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.search.rollouts import NO_TILES
from lexarena.games.scrabble.search.valuation import Candidates

NOTHING_LEFT_TO_CHANCE = 2
"""With up to this number of plies after a draw no later draw has an influence: one playout gives the value."""
_OTHER_SEED = 1 << 52
"""Changes the seed, so that orders of the bag are independent of the deals in which the other rack is hidden."""


@dataclass(frozen=True)
class Draw:
    """What a draw was worth, to the player who drew."""

    luck: Value
    after: Value
    """The value after the draw."""
    mean: Outcomes
    """The playouts of the move, each with another order of the bag."""


class KnownRacks:
    """A position in which both racks are known, and only the order of the bag is left to chance."""

    def __init__(self, game: Game, found: Candidates, reference: Reference, seed: int) -> None:
        """`found` are the candidates of the player to move."""
        views = game.views()
        self._bag_count = game.bag.tiles_remaining()
        self._limit = int(reference.limits(views)[0])
        self._playouts = Playouts(reference, views, found, seed ^ _OTHER_SEED, known=game.batch.arrays)

    def play(self, place: int, number: int) -> Outcomes:
        """Play a candidate out with this number of orders of the bag, the same ones for every candidate."""
        return self._play(place, np.arange(number), self._bag_count)

    def draw(self, place: int, drawn: str, number: int) -> Draw:
        """Return what it was worth that a candidate drew these tiles, from this number of orders of the bag."""
        mean = self.play(place, number)
        if not drawn or len(drawn) == self._bag_count:  # no other draw was possible
            return Draw(Value.zero(), mean.value_over_all, mean)
        others = number + np.arange(1 if self._limit <= NOTHING_LEFT_TO_CHANCE else number)
        after = self._play(place, others, self._bag_count - len(drawn), codes(drawn)).value_over_all
        return Draw(after - mean.value_over_all, after, mean)

    def _play(self, place: int, samples: NDArray[np.int64], left: int, drawn: NDArray[np.uint8] = NO_TILES) -> Outcomes:
        """Play a candidate out; one order of the bag is enough if at most one tile is left to chance."""
        samples = samples if left > 1 else samples[:1]
        return self._playouts.play(np.full(len(samples), place), samples, drawn)


@dataclass(frozen=True)
class Opening:
    """The value of a start to the first seat, and the luck of each seat's first tiles."""

    start: Value | None
    luck: tuple[Value | None, ...]


def value_opening(
    game: Game, reference: Reference, rollouts: int, draws: int, seed: int, is_dealt: bool, is_known: bool
) -> Opening:
    """Return the value of a start. If the game was set up from a position, the racks belong to the start.

    `is_known` says whether both racks are known. The player to move draws first.
    """
    if game.is_over:
        return Opening(None, (None, None))
    seat, views = game.to_move, game.views()
    best = reference.best(views)
    full = KnownRacks(game, best, reference, seed).play(0, draws).value_over_all
    if not is_dealt:
        return Opening(to_first(full, seat), (Value.zero(), Value.zero()))
    start = _before_the_deal(game, reference, rollouts, seed)
    if not is_known:
        return Opening(to_first(start, seat), (None, None))
    seen = Playouts(reference, views, best, seed).in_deals([0], np.arange(draws))[0].value_over_all
    own, other = seen - start, seen - full
    return Opening(to_first(start, seat), (own, other) if seat == 0 else (other, own))


def _before_the_deal(game: Game, reference: Reference, rollouts: int, seed: int) -> Value:
    """Return the value of a game to the player who starts: from playouts, or by the table if there are none."""
    rules, table = game.ruleset, reference.table
    if not rollouts:
        unseen = rules.total_tiles - rules.rack_size
        return Value(
            Estimate(float(table.of(0, unseen))), Estimate(float(table.gain[min(unseen, len(table.gain) - 1)]))
        )
    seeds = np.random.default_rng([seed, rollouts]).integers(1 << 53, size=rollouts)
    batch = Batch(rollouts, rules, game.lexicon, seeds)
    batch.arrays.to_move[:] = game.to_move
    views, every = batch.views(), np.arange(rollouts)
    playouts = Playouts(reference, views, reference.best(views), seeds.astype(np.uint64), known=batch.arrays)
    return playouts.play(every, np.zeros_like(every)).value_over_all


def to_first(value: Value, seat: int) -> Value:
    """Return the value to the first seat of what is worth `value` to a seat."""
    return value if seat == 0 else value.to_other()
