"""The valuation of moves: points plus leave value, less what the first move of a game exposes; and the best candidates.

Agents, rollouts, value networks, the analysis and the fitting of win probabilities all judge moves by it.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.leaves import NO_LEAVES, LeaveTable
from lexarena.games.scrabble.engine.tiles import EXCHANGE, KIND, PASS, SCORE
from lexarena.games.scrabble.engine.workspace import POINT, WORST
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search import leave_model
from lexarena.games.scrabble.search.openness import PENALTY, count_exposed_vowels, without_exposed_vowels
from lexarena.words.lexicon import Lexicon

SMALL_BOARD = 9
"""The largest size of a board that counts as small."""
TURN = 3 * POINT
"""How much more an exchange must be worth than the best placement: it gives the opponent the board and the turn."""
STUCK = 1.0
"""With the bag empty, a tile that stays costs this many times its points."""
NOT_OUT = 15.0
"""With the bag empty, the points lost by not going out."""


class Valuation:
    """What leaves and moves are worth under one ruleset, at every stage of the game."""

    def __init__(self, rules: Ruleset, model: leave_model.LeaveModel | None) -> None:
        """Without a model, leaves count only once the bag is empty."""
        self.rules = rules
        self.model = model or leave_model.LeaveModel((1,), np.zeros((1, leave_model.WEIGHTS)))
        self._tables = [NO_LEAVES] if model is None else model.tables(rules)
        self._pairs = [self.model.pair_weights(stage) for stage in range(len(self._tables))]
        self._counts_exposure = rules.size > SMALL_BOARD

    def stages(self, views: Views) -> NDArray[np.int64]:
        """Return the stage of each game; the last one has an empty bag."""
        return self.model.stage(views.bag_counts)

    def table(self, stage: int) -> LeaveTable:
        """Return the leave values of a stage."""
        return self._tables[stage] if stage < len(self._tables) else end_table(self.rules)

    def position_table(self, views: Views, which: NDArray[np.int64], stage: int) -> LeaveTable:
        """Return the leave values of a stage in the positions of these views."""
        table = self.table(stage)
        if stage >= len(self._pairs):
            return table
        return table._replace(shifts=leave_model.pool_shifts(views, which, self._pairs[stage]))

    def rollout_shifts(self, views: Views) -> NDArray[np.int64]:
        """Return what each tile in a leave adds for each tile drawn, in rollouts from these views: (views, stages, 27).

        As a rollout goes on, fewer tiles are unseen, but the share of each letter stays roughly the same. With an empty
        bag nothing is drawn, so the last stage is 0.
        """
        shifts = np.zeros((len(views), len(self._tables) + 1, 27), np.int64)
        for stage, pairs in enumerate(self._pairs):
            shifts[:, stage] = leave_model.shifts_of_all_tiles(views, pairs)
        return shifts

    def kept(self, views: Views, view: NDArray[np.int64], moves: NDArray[np.int32]) -> NDArray[np.int64]:
        """Return what the tiles are worth that moves leave in the rack; `view` says to which of the views they belong."""
        worth = np.zeros(len(moves), np.int64)
        stages = self.stages(views)
        for stage in np.unique(stages).tolist():
            views_there, which = np.flatnonzero(stages == stage), np.flatnonzero(stages[view] == stage)
            table = self.position_table(views, views_there, stage)
            if len(table.shifts) > 1:
                table = table._replace(shifts=table.shifts[np.searchsorted(views_there, view[which])])
            worth[which] = leave_model.kept_values(views, view[which], moves[which], table)
        return worth

    def exposed(self, views: Views, view: NDArray[np.int64], moves: NDArray[np.int32]) -> NDArray[np.int64]:
        """Return what the vowels cost that first moves lay next to letter premiums: nothing on small boards."""
        costs = np.zeros(len(moves), np.int64)
        if self._counts_exposure:
            first = np.flatnonzero(_not_begun(views)[view])
            costs[first] = round(PENALTY * POINT) * count_exposed_vowels(self.rules, moves[first])
        return costs

    def candidates(
        self, views: Views, moves: NDArray[np.int32], view: NDArray[np.int64], first: NDArray[np.int64]
    ) -> "Candidates":
        """Return moves as candidates; those of view i are at the places `first[i]` to `first[i + 1]`."""
        return Candidates(moves, self.kept(views, view, moves), view, first, self.exposed(views, view, moves))

    def choose(
        self, views: Views, shifts: NDArray[np.int64] | None = None
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return the move that is worth most for each view, and its value in thousandths of a point.

        `shifts`, as from `rollout_shifts`, replace those of the positions themselves; then what first moves expose does
        not count, as in rollouts.
        """
        moves, values = self._choose_plainly(views, shifts)
        if shifts is None and self._counts_exposure:
            self._hide_vowels(views, moves, values)
        return moves, values

    def _choose_plainly(
        self, views: Views, shifts: NDArray[np.int64] | None = None
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Do what `choose` does, without regard to what first moves expose."""
        moves = views.exchange_all_or_pass()
        values = np.zeros(len(views), np.int64)
        stages = self.stages(views)
        for stage in np.unique(stages).tolist():
            which = np.flatnonzero(stages == stage)
            if shifts is None:
                table = self.position_table(views, which, stage)
            else:
                table = self.table(stage)._replace(shifts=shifts[which, stage])
            moves[which], values[which] = self._choose(views, which, table)
        return moves, values

    def _choose(
        self, views: Views, which: NDArray[np.int64], table: LeaveTable
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        moves, found = views.batch.best(views.games[which], table)
        values = moves[:, SCORE] * np.int64(POINT) + leave_model.kept_values(views, which, moves, table)
        exchanges, worth = leave_model.best_exchanges(views, which, table)
        better = np.flatnonzero(~found | (worth - TURN > values))
        moves[better], values[better] = exchanges[better], worth[better]
        passing = np.flatnonzero(~found & (worth == WORST))
        values[passing] = leave_model.kept_values(
            views, which[passing], moves[passing], table
        )  # nothing is drawn: no shifts
        return moves, values

    def _hide_vowels(self, views: Views, moves: NDArray[np.int32], values: NDArray[np.int64]) -> None:
        """Replace first moves that expose vowels where another move is then worth more."""
        first = np.flatnonzero(_not_begun(views))
        costs = self.exposed(views, first, moves[first])
        first, costs = first[costs > 0], costs[costs > 0]
        if not len(first):
            return
        values[first] -= costs
        others, worth = self._choose_plainly(without_exposed_vowels(views.batch.views(views.games[first])))
        better = worth - TURN * (others[:, KIND] == EXCHANGE) > values[first]
        moves[first[better]], values[first[better]] = others[better], worth[better]


def _not_begun(views: Views) -> NDArray[np.bool_]:
    return np.logical_not(views.batch.arrays.cells[views.games].any(axis=1))


@lru_cache(maxsize=8)
def end_table(rules: Ruleset) -> LeaveTable:
    """Return the leave values with an empty bag: what the tiles cost that stay, and not to be out."""
    leaves = leave_model.list_leaves(rules.counts, rules.rack_size - 1)
    if not len(leaves):
        return NO_LEAVES
    table = leave_model.empty_table(leaves)
    weights = np.zeros(leave_model.WEIGHTS, np.int64)
    weights[:27] = np.rint(-STUCK * POINT * np.array(rules.values))
    leave_model.spread_values(leaves, weights, table.keys, table.values)
    table.values[table.keys != 0] -= round(NOT_OUT * POINT)
    return table


def valuation_of(rules: Ruleset, lexicon: Lexicon | None = None) -> Valuation:
    """Return the valuation of a ruleset, with the leave values that are shipped for a lexicon if there are any."""
    return _shipped_valuation(rules, leave_model.fitted_name(rules.name, "" if lexicon is None else lexicon.hash))


@lru_cache(maxsize=8)
def _shipped_valuation(rules: Ruleset, name: str) -> Valuation:
    return Valuation(rules, leave_model.shipped_model(name))


@dataclass(frozen=True)
class Candidates:
    """The candidates of many views, best first: those of view i are at the places `first[i]` to `first[i + 1]`."""

    moves: NDArray[np.int32]
    kept: NDArray[np.int64]
    """What the tiles are worth that a move leaves in the rack, in thousandths of a point."""
    view: NDArray[np.int64]
    first: NDArray[np.int64]
    exposed: NDArray[np.int64]
    """What the vowels cost that a first move exposes, in thousandths of a point."""

    @property
    def equities(self) -> NDArray[np.int64]:
        """Points plus leave value, in thousandths of a point, less what is exposed; an exchange costs the turn."""
        values = self.kept + self.moves[:, SCORE] * np.int64(POINT) - self.exposed
        values -= TURN * (self.moves[:, KIND] == EXCHANGE)
        return values

    def some(self, places: NDArray[np.int64], views: int) -> "Candidates":
        """Return the candidates at these places, in rising order of their views, of which there are `views`."""
        view = self.view[places]
        first = np.searchsorted(view, np.arange(views + 1)).astype(np.int64)
        return Candidates(self.moves[places], self.kept[places], view, first, self.exposed[places])


def find_candidates(
    views: Views,
    valuation: Valuation,
    number: NDArray[np.int64],
    legal: tuple[NDArray[np.int32], NDArray[np.int64]] | None = None,
) -> Candidates:
    """Return at most `number` candidates for each view, at least one; a pass only where nothing else is legal.

    `legal` are the legal moves, where they are listed already.
    """
    moves, offsets = legal or views.legal()
    view = np.repeat(np.arange(len(views)), np.diff(offsets))
    every = valuation.candidates(views, moves, view, offsets)
    is_pass = moves[:, KIND] == PASS
    order = np.lexsort((-every.equities, is_pass, view))
    place = np.arange(len(order)) - offsets[view[order]]
    return every.some(order[(place == 0) | ((place < number[view[order]]) & ~is_pass[order])], len(views))
