"""Which of a few moves does best: playouts of all of them in the same worlds, and the worse half dropped each round."""

import os
import time

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.candidates import Candidates
from lexarena.agents.valuing import Valuing
from lexarena.agents.worlds import deal_worlds
from lexarena.games.scrabble.moves import SCORE
from lexarena.games.scrabble.rows import RUNNING
from lexarena.games.scrabble.view import Views
from lexarena.games.scrabble.workspace import POINT

ROWS = 4096
"""So many playouts run side by side, at most."""
TO_THE_END = 1 << 30
POLICY = os.environ.get("POLICY", "h")
UT = os.environ.get("UT", "win")
SCALE = float(os.environ.get("SCALE", "10"))
EPS = float(os.environ.get("EPS", "0.002"))


class Halving:
    """Playouts for the candidates of many views at once."""

    def __init__(
        self, views: Views, valuing: Valuing, found: Candidates, seeds: NDArray[np.uint64], plies: int
    ) -> None:
        self._views, self._valuing, self._found, self._seeds = views, valuing, found, seeds
        ends = views.rows.rows.ends[views.games]
        self._in_bag = ends[:, 1] - ends[:, 0]
        near = self._in_bag <= views.ruleset.rack_size
        self._limits = np.where(near | (plies == 0), TO_THE_END, plies)
        self._sums = np.zeros(len(found.moves))
        self._played = np.zeros(len(found.moves), np.int64)
        self._alive = np.ones(len(found.moves), np.bool_)

    def run(self, rollouts: int) -> None:
        """Spend so many playouts on each view, in as many rounds as it takes to halve its candidates down to one."""
        counts = np.diff(self._found.first)
        rounds = np.ceil(np.log2(np.maximum(counts, 1))).astype(np.int64)
        for number in range(int(rounds.max(initial=0))):
            going = np.flatnonzero(number < rounds)
            alive = np.flatnonzero(self._alive & np.isin(self._found.view, going))
            views = self._found.view[alive]
            each = np.bincount(views, minlength=len(counts))
            share = np.maximum(1, rollouts // np.maximum(rounds * each, 1))
            share[self._in_bag == 0] = self._played[alive[0]] == 0
            self.play(alive, share[views])
            for view in going.tolist():
                self.drop(view)

    def play(self, candidates: NDArray[np.int64], times: NDArray[np.int64]) -> None:
        """Play each of these candidates out so many times, in the worlds that come next for it."""
        which = np.repeat(candidates, times)
        starts = np.repeat(np.cumsum(times) - times, times)
        worlds = np.arange(len(which)) - starts + self._played[which]
        for low in range(0, len(which), ROWS):
            part = slice(low, low + ROWS)
            gains = self._play_out(which[part], worlds[part])
            self._sums += np.bincount(which[part], gains, len(self._sums))
        self._played[candidates] += times

    def _play_out(self, which: NDArray[np.int64], worlds: NDArray[np.int64]) -> NDArray[np.float64]:
        """Play candidates out, one in each world; return what each was worth to the seat that chose it."""
        found, views = self._found, self._found.view[which]
        batch = deal_worlds(self._views, views, self._seeds[views], worlds)
        rows, every = batch.rows, np.arange(len(which))
        seats, limits = self._views.seats[views], self._limits[views]
        kept = np.zeros((len(which), 2))
        kept[every, seats] = found.kept[which] / POINT
        batch.apply(found.moves[which])
        depth = 0
        while len(running := np.flatnonzero((rows.ending == RUNNING) & (limits > depth))):
            turn = batch.views(running)
            if POLICY == "h":
                moves, values = self._valuing.choose(turn)
                kept[running, turn.seats] = values / POINT - moves[:, SCORE]
            else:
                moves, ok = turn.best()
                stuck = np.flatnonzero(~ok)
                moves[stuck] = turn.exchange_all_or_pass(stuck)
            batch.apply(moves, running)
            depth += 1
        spread = (rows.scores[every, seats] - rows.scores[every, 1 - seats]).astype(np.float64)
        going = rows.ending == RUNNING
        spread += np.where(going, kept[every, seats] - kept[every, 1 - seats], 0.0)
        if UT == "spread":
            return spread
        if UT == "sig":
            return 1 / (1 + np.exp(-spread / SCALE))
        return np.where(going, spread / 100, np.sign(spread) + EPS * spread)

    def drop(self, view: int) -> None:
        """Drop the worse half of a view's candidates."""
        first, last = self._found.first[view : view + 2].tolist()
        alive = first + np.flatnonzero(self._alive[first:last])
        means = self._sums[alive] / np.maximum(self._played[alive], 1)
        order = alive[np.argsort(-means, kind="stable")]
        self._alive[order[(len(order) + 1) // 2 :]] = False

    def leaders(self) -> NDArray[np.int64]:
        """Return the best candidate of each view."""
        means = np.where(self._alive, self._sums / np.maximum(self._played, 1), -np.inf)
        order = np.lexsort((-means, self._found.view))
        best: NDArray[np.int64] = order[self._found.first[:-1]]
        return best
