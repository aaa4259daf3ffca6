"""Points plus leave value: the choice of `heuristic` and of playouts, and the candidates that are worth a closer look."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.leaves import NO_LEAVES, LeaveTable
from lexarena.games.scrabble.engine.move_rows import EXCHANGE, KIND, PASS, SCORE
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.leave_kernels import best_exchanges, kept_values
from lexarena.games.scrabble.search.leave_model import (
    WEIGHTS,
    LeaveModel,
    empty_table,
    list_leaves,
    shipped_tables,
    spread_values,
)
from lexarena.games.scrabble.search.pool import pool_shifts, shifts_of_all_tiles
from lexarena.words.anagrams import LETTER_KEYS

SMALL_BOARD = 9
"""The largest size of a board that counts as small."""
TURN = 3 * POINT
"""How much more an exchange must be worth than the best placement: it gives the opponent the board and the turn."""
STUCK = 1.0
"""With the bag empty, a tile that stays costs this many times its points."""
NOT_OUT = {1: 5.0, 2: 15.0, 3: 15.0}
"""With the bag empty, the points lost by not going out, in each version of `heuristic`."""
POOL_VERSION = 3
"""The first version in which the unseen tiles change what a leave is worth."""


class Valuing:
    """What leaves are worth under one ruleset, at every stage of the game."""

    def __init__(
        self, rules: Ruleset, model: LeaveModel | None, tables: list[LeaveTable] | None = None, version: int = 1
    ) -> None:
        self.rules = rules
        self.model = model or LeaveModel((1,), np.zeros((1, WEIGHTS)))
        if tables is None:
            tables = [NO_LEAVES] if model is None else model.tables(rules)
        self._tables, self._version = tables, version
        self._pairs = (
            [self.model.pair_weights(stage) for stage in range(len(tables))] if version >= POOL_VERSION else []
        )

    def stages(self, views: Views) -> NDArray[np.int64]:
        """Return the stage of each game; the last one has an empty bag."""
        ends = views.batch.arrays.ends[views.games]
        return self.model.stage(ends[:, 1] - ends[:, 0])

    def table(self, stage: int) -> LeaveTable:
        """Return the leave values of a stage."""
        return self._tables[stage] if stage < len(self._tables) else end_table(self.rules, self._version)

    def position_table(self, views: Views, which: NDArray[np.int64], stage: int) -> LeaveTable:
        """Return the leave values of a stage in the positions of these views."""
        table = self.table(stage)
        if stage >= len(self._pairs):
            return table
        return table._replace(shifts=pool_shifts(views, which, self._pairs[stage]))

    def playout_shifts(self, views: Views) -> NDArray[np.int64]:
        """Return what each tile in a leave adds for each tile drawn, in playouts from these views: (views, stages, 27).

        As a playout goes on, fewer tiles are unseen, but the share of each letter stays roughly the same. With an empty
        bag nothing is drawn, so the last stage is 0.
        """
        shifts = np.zeros((len(views), len(self._tables) + 1, 27), np.int64)
        for stage, pairs in enumerate(self._pairs):
            shifts[:, stage] = shifts_of_all_tiles(views, pairs)
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
            worth[which] = kept_values(views, view[which], moves[which], table)
        return worth

    def choose(
        self, views: Views, shifts: NDArray[np.int64] | None = None
    ) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return the move with the most points plus leave value for each view, and that sum in thousandths of a point.

        `shifts`, as from `playout_shifts`, replace those of the positions themselves.
        """
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
        values = moves[:, SCORE] * np.int64(POINT) + kept_values(views, which, moves, table)
        exchanges, worth = best_exchanges(views, which, table)
        better = np.flatnonzero(~found | (worth - TURN > values))
        moves[better], values[better] = exchanges[better], worth[better]
        passing = np.flatnonzero(~found & (worth < -(1 << 59)))
        values[passing] = kept_values(views, which[passing], moves[passing], table)  # nothing is drawn: no shifts
        return moves, values


@lru_cache(maxsize=8)
def end_table(rules: Ruleset, version: int = 1) -> LeaveTable:
    """Return the leave values with an empty bag: what the tiles cost that stay, and not to be out."""
    leaves = list_leaves(rules.counts, rules.rack_size - 1)
    if not len(leaves):
        return NO_LEAVES
    table = empty_table(leaves)
    weights = np.zeros(WEIGHTS, np.int64)
    weights[:27] = np.rint(-STUCK * POINT * np.array(rules.values))
    spread_values(leaves, weights, table.keys, LETTER_KEYS, table.values)
    table.values[table.keys != 0] -= round(NOT_OUT[version] * POINT)
    return table


@lru_cache(maxsize=8)
def shipped_valuing(rules: Ruleset, version: int = 1) -> Valuing:
    """Return the leave values that are shipped for a ruleset; without any, leaves count only once the bag is empty."""
    model, tables = shipped_tables(rules) or (None, None)
    return Valuing(rules, model, tables, version)


@dataclass(frozen=True)
class Candidates:
    """The candidates of many views, best first: those of view i are at the places `first[i]` to `first[i + 1]`."""

    moves: NDArray[np.int32]
    kept: NDArray[np.int64]
    """What the tiles are worth that a move leaves in the rack, in thousandths of a point."""
    view: NDArray[np.int64]
    first: NDArray[np.int64]
    prior: NDArray[np.float64] | float = 0.0
    """The value of a candidate before it is tried; it fades as playouts are made."""

    @property
    def equities(self) -> NDArray[np.int64]:
        """Points plus leave value, in thousandths of a point; an exchange costs the turn."""
        values = self.kept + self.moves[:, SCORE] * np.int64(POINT)
        values -= TURN * (self.moves[:, KIND] == EXCHANGE)
        return values


def find_candidates(
    views: Views,
    valuing: Valuing,
    number: NDArray[np.int64],
    legal: tuple[NDArray[np.int32], NDArray[np.int64]] | None = None,
) -> Candidates:
    """Return at most `number` candidates for each view, at least one; a pass only where nothing else is legal.

    `legal` are the legal moves, where they are listed already.
    """
    moves, offsets = legal or views.legal()
    counts = np.diff(offsets)
    view = np.repeat(np.arange(len(views)), counts)
    kept = valuing.kept(views, view, moves)
    values = kept + moves[:, SCORE] * np.int64(POINT)
    values -= TURN * (moves[:, KIND] == EXCHANGE)
    values -= (1 << 40) * (moves[:, KIND] == PASS)
    order = np.lexsort((-values, view))
    starts = np.searchsorted(view[order], np.arange(len(views)))
    order = order[np.arange(len(order)) - starts[view[order]] < number[view[order]]]
    first = np.searchsorted(view[order], np.arange(len(views) + 1))
    passes = (moves[order, KIND] == PASS) & (np.diff(first)[view[order]] > 1)
    order = order[~passes]
    first = np.searchsorted(view[order], np.arange(len(views) + 1))
    return Candidates(moves[order], kept[order], view[order], first.astype(np.int64))
