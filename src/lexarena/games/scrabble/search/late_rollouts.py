"""Shortly before the bag is empty: rollouts to the end of the game, with a small search of the endgame.

Many candidates are played out to the end by equity first, which is quick. The best of them are then played
out more carefully: once the bag is empty, a search of a few positions finds how the game ends. A deal whose quick rollout
is known serves as its control: what the search changes scatters much less than the value itself, so few deals are enough.
"""

import time
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.best_arm import BestArm
from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.endgame.solver import EndgamePlayer
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.rollouts import TO_THE_END, FastRollouts
from lexarena.games.scrabble.search.valuation import Candidates, find_candidates, valuation_of
from lexarena.games.scrabble.search.win_probability import SHARE, estimates, win_value

CANDIDATES = 60
"""The number of moves that are played out quickly."""
SEARCHED = 6
"""The number of them that are played out with a search of the endgame."""
NODES = 60
"""The positions that such a search visits."""
QUICK_SHARE = 0.5
"""The share of the time for quick rollouts."""
DOUBT = 11.0
"""Like `DOUBT` of `sim`, but larger: shortly before the bag is empty, equity says less about a move. On
boards with fewer than 11 rows, the number of rows is used instead."""
SEARCH_DOUBT = 3.0
"""The standard deviation of what the search changes in the difference of two candidates, in points."""
ENOUGH = 0.00005
"""Either stage ends once no other move promises to gain more than this, where a win is 1."""
FEWEST_MS = 1.0


@dataclass(frozen=True)
class LateBudget:
    """What a move may cost: a number of quick rollouts and of searched ones, or milliseconds if they are given."""

    quick: int
    searched: int
    ms: float = 0.0


@dataclass
class Tally:
    """How the rollouts of each candidate ended: their number, wins (a draw is half of one), and total spread."""

    rollouts: NDArray[np.int64]
    wins: NDArray[np.float64]
    points: NDArray[np.int64]

    def add(self, which: NDArray[np.int64], spreads: NDArray[np.int64]) -> None:
        """Count rollouts."""
        np.add.at(self.rollouts, which, 1)
        np.add.at(self.wins, which, (np.sign(spreads) + 1) / 2)
        np.add.at(self.points, which, spreads)


@dataclass
class LateRollouts:
    """Rollouts of the candidates of one view to the end of the game, quick or with a search."""

    views: Views
    found: Candidates
    seed: int
    endgames: EndgamePlayer
    nodes: int = NODES
    quick: Tally = field(init=False)
    searched: Tally = field(init=False)

    def __post_init__(self) -> None:
        number = len(self.found.moves)
        self.quick, self.searched = (
            Tally(np.zeros(number, np.int64), np.zeros(number), np.zeros(number, np.int64)) for _ in range(2)
        )
        valuation = valuation_of(self.views.ruleset, self.views.lexicon)
        seeds, limits = np.array([self.seed], np.uint64), np.array([TO_THE_END])
        self._rollouts = FastRollouts(self.views, self.found, valuation, seeds, limits)

    def play(self, which: NDArray[np.int64], samples: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the final spreads of quick rollouts, for the seat to move."""
        spreads = self._rollouts.play(which, samples).points
        self.quick.add(which, spreads)
        return spreads

    def search(self, which: NDArray[np.int64], samples: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the final spreads of rollouts whose endgames are searched."""
        games, seat = self._rollouts.play_until_empty(which, samples), int(self.views.seats[0])
        spreads = games.scores[:, seat].astype(np.int64) - games.scores[:, 1 - seat]
        for i in np.flatnonzero(games.ending == RUNNING).tolist():
            mover = int(games.to_move[i])
            spread = self.endgames.spread(self.views, games, i, Budget(self.nodes))
            spreads[i] = spread if mover == seat else -spread
        self.searched.add(which, spreads)
        return spreads


class LateSearch:
    """The best move of one view whose bag holds a few tiles."""

    def __init__(self, views: Views, rng: np.random.Generator, endgames: EndgamePlayer, enough: float = ENOUGH) -> None:
        """Find the candidates of the only view; `enough` replaces `ENOUGH`."""
        valuation = valuation_of(views.ruleset, views.lexicon)
        self.found = find_candidates(views, valuation, np.array([CANDIDATES]))
        self.rollouts = LateRollouts(views, self.found, int(rng.integers(1 << 53)), endgames)
        self.order = np.arange(len(self.found.moves))
        """The candidates, best first; those with searched rollouts come before the others."""
        self.gains = np.zeros(len(self.order))
        """How much better each candidate is than the best of those that were played out in the same way; a win is 1."""
        self._views, self._enough = views, enough
        self._value = win_value(views.ruleset, views.lexicon, SHARE)

    def spend(self, budget: LateBudget) -> None:
        """Compare the candidates by quick rollouts, then the best of them by searched ones."""
        started, value = time.monotonic(), self._value
        points = min(DOUBT, self._views.ruleset.size)
        prior, doubt = estimates(self._views, self.found, value, points)
        quick = BestArm(self._quick_values, self.found.first, prior, doubt, self._enough)
        quick.spend(budget.quick, QUICK_SHARE * budget.ms)
        gains = quick.gains()
        self.order, self.gains = np.argsort(-gains, kind="stable"), gains.copy()
        best = self.order[:SEARCHED]
        left = budget.ms and max(FEWEST_MS, budget.ms - 1000 * (time.monotonic() - started))
        if len(best) < 2 or not (budget.searched or left):
            return

        def careful(which: NDArray[np.int64], samples: NDArray[np.int64]) -> NDArray[np.float64]:
            arms = best[which]
            searched, plain = (play(arms, samples) for play in (self.rollouts.search, self.rollouts.play))
            return gains[arms] + value.at_the_end(searched) - value.at_the_end(plain)

        # What the search may change: some points, as they count here.
        change = doubt * (SEARCH_DOUBT / points)
        closer = BestArm(careful, np.array([0, len(best)]), gains[best], change, self._enough)
        closer.spend(budget.searched, left)
        self.gains[best] = closer.gains()
        self.order[: len(best)] = best[np.argsort(-self.gains[best], kind="stable")]

    def _quick_values(self, which: NDArray[np.int64], samples: NDArray[np.int64]) -> NDArray[np.float64]:
        return self._value.at_the_end(self.rollouts.play(which, samples))
