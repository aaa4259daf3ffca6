"""The start of a game: its value before any tile was drawn, and the luck of the first tiles."""

from dataclasses import dataclass

import numpy as np

from lexarena.analysis.values import Estimate, Value
from lexarena.games.scrabble.analysis.luck import FullDeal, value_of
from lexarena.games.scrabble.analysis.playouts import Reference
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.search.deals import determinize


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
    seat, limit = game.to_move, reference.limit(game.bag.tiles_remaining())
    views = game.views()
    moves, kept = reference.choose(views, limit)
    deal = FullDeal(game, reference, seed)
    if not is_dealt:
        value = value_of(deal.play(moves[0], kept[0], deal.orders(draws)))
        return Opening(_to_first(value, seat), (Value.zero(), Value.zero()))
    start = _before_the_deal(game, reference, rollouts, limit, seed)
    if not is_known:
        return Opening(_to_first(start, seat), (None, None))
    samples = np.arange(draws)
    dealt = determinize(views, np.zeros(draws, np.int64), np.full(draws, seed, np.uint64), samples)
    seen = value_of(reference.play(dealt, np.repeat(moves, draws, axis=0), np.repeat(kept, draws), limit))
    full = value_of(deal.play(moves[0], kept[0], deal.orders(draws)))
    own, other = seen - start, seen - full
    return Opening(_to_first(start, seat), (own, other) if seat == 0 else (other, own))


def _before_the_deal(game: Game, reference: Reference, rollouts: int, limit: int, seed: int) -> Value:
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
    moves, kept = reference.choose(batch.views(), limit)
    return value_of(reference.play(batch, moves, kept, limit))


def _to_first(value: Value, seat: int) -> Value:
    """Return the value to the first seat of what is worth `value` to a seat."""
    return value if seat == 0 else value.to_other()
