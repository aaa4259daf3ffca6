"""The moves that are worth a closer look: those with the most points plus leave value, exchanges among them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.agents.leave_kernels import value_kept
from lexarena.games.scrabble.agents.valuing import TURN, Valuing
from lexarena.games.scrabble.movegen.workspace import POINT
from lexarena.games.scrabble.rules.moves import EXCHANGE, KIND, PASS, SCORE
from lexarena.games.scrabble.rules.view import Views
from lexarena.words.anagrams import LETTER_KEYS


@dataclass(frozen=True)
class Candidates:
    """The candidates of many views, best first: those of view i are at the places `first[i]` to `first[i + 1]`."""

    moves: NDArray[np.int32]
    kept: NDArray[np.int64]
    """What the tiles are worth that a move leaves in the rack, in thousandths of a point."""
    view: NDArray[np.int64]
    first: NDArray[np.int64]
    promised: NDArray[np.float64] | float = 0.0
    """What speaks for a candidate before it is tried; it fades as playouts are made."""


def find_candidates(views: Views, valuing: Valuing, number: NDArray[np.int64]) -> Candidates:
    """Return at most so many candidates as each view may have, at least one; a pass only where nothing else is legal."""
    moves, offsets = views.legal()
    counts = np.diff(offsets)
    view = np.repeat(np.arange(len(views)), counts)
    racks = views.batch.arrays.racks[views.games, views.seats]
    kept = np.zeros(len(moves), np.int64)
    stages = valuing.stages(views)
    for stage in np.unique(stages).tolist():
        which = np.flatnonzero(stages[view] == stage)
        table = valuing.table(stage)
        worth = np.zeros(len(which), np.int64)
        value_kept(racks[view[which]], moves[which], table.keys, table.values, LETTER_KEYS, worth)
        kept[which] = worth
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
