"""`sim`: plays the move that does best in rollouts; with an empty bag it searches the endgame.

All candidates are played out in the same deals of the tiles that the seat cannot see, and both
sides maximise equity. The prior estimate of a candidate is its equity: the true difference of two candidates is
within a few points of that. See `lexarena.agents.best_arm` for how the budget is spent. A value network can contribute to
the prior and, as it sees what rollouts of a few moves do not, to their results.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.agents.best_arm import BestArm
from lexarena.games.scrabble.agents.basic import check_least
from lexarena.games.scrabble.engine.tiles import move_width
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.endgame.solver import EndgamePlayer
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.rollouts import TO_THE_END, FastRollouts
from lexarena.games.scrabble.search.valuation import SMALL_BOARD, find_candidates, valuation_of
from lexarena.games.scrabble.search.value_player import ValuePlayer, network_values
from lexarena.games.scrabble.search.win_probability import DOUBT, estimates, win_value

PLIES = 2
"""The number of moves after the candidate on large boards."""
FEWEST, MOST = 10, 40
"""The least and the greatest number of candidates."""
NETWORK_SHARE = 0.4
"""The weight of a value network beside rollouts."""
NETWORK_SHARE_BEFORE = 0.5
"""Its weight in the prior."""
ENOUGH = 0.0005
"""The search ends once no challenger promises to gain more than this, where a win is 1."""
NODES = 3
"""An endgame search visits this number of positions for each rollout of the budget."""
_MANY_NODES = 1 << 40


class RolloutPlayer(BatchAgent[Views, Move]):
    """The search of `sim`, which `master` uses with other settings."""

    def __init__(
        self,
        rollouts: int,
        ms: float,
        plies: int | None,
        candidates: int,
        doubt: float = DOUBT,
        enough: float = ENOUGH,
        network: ValuePlayer | None = None,
        network_share: float = NETWORK_SHARE,
    ) -> None:
        """`doubt`, `enough` and `network_share` replace `DOUBT`, `ENOUGH` and `NETWORK_SHARE`."""
        self._rollouts, self._ms, self._plies = rollouts, ms, plies
        self._doubt, self._enough = doubt, enough
        self._network, self._network_share = network, network_share
        self._candidates = candidates or min(MOST, max(FEWEST, (rollouts if not ms else round(ms * 10)) // 20))
        self._endgames = EndgamePlayer(NODES * rollouts if not ms else round(100 * ms))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move that the rollouts find best in each view."""
        left = views.bag_counts
        moves = np.zeros((len(views), move_width(views.ruleset.rack_size)), np.int32)
        early, late = np.flatnonzero(left > 0), np.flatnonzero(left == 0)
        if len(early):
            moves[early] = self._play_out(views.batch.views(views.games[early]), rng)
        for i in late.tolist():
            budget = Budget(_MANY_NODES, self._ms / 1000) if self._ms else Budget(NODES * self._rollouts)
            moves[i] = self._endgames.choose(views, i, budget)
        return moves

    def _play_out(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move that does best in rollouts; the bags are not empty."""
        valuation = valuation_of(views.ruleset, views.lexicon)
        found = find_candidates(views, valuation, np.full(len(views), self._candidates))
        seeds = rng.integers(1 << 53, size=len(views)).astype(np.uint64)
        plies = (0 if views.ruleset.size <= SMALL_BOARD else PLIES) if self._plies is None else self._plies
        limits = np.where((views.bag_counts <= views.ruleset.rack_size) | (plies == 0), TO_THE_END, plies)
        rollouts = FastRollouts(views, found, valuation, seeds, limits)
        value = win_value(views.ruleset, views.lexicon)

        prior, doubt = estimates(views, found, value, self._doubt)
        beside, share = np.zeros(len(prior)), 0.0
        if self._network is not None:
            beside, share = network_values(views, found, prior, self._network), self._network_share
            prior = prior + NETWORK_SHARE_BEFORE * (beside - prior)

        def play_out(which: NDArray[np.int64], samples: NDArray[np.int64]) -> NDArray[np.float64]:
            stopped = rollouts.play(which, samples)
            going = value.of(stopped.points + stopped.kept / POINT, stopped.unseen, stopped.to_move)
            played = np.where(stopped.running, going, value.at_the_end(stopped.points))
            blended: NDArray[np.float64] = (1.0 - share) * played + share * beside[which]
            return blended

        search = BestArm(play_out, found.first, prior, doubt, self._enough)
        search.spend(self._rollouts, self._ms)
        return found.moves[search.leaders()]


class Sim(RolloutPlayer):
    """Plays the candidate that does best in random rollouts: at most `rollouts` per move, or `ms` milliseconds if given.

    Rollouts last `plies` moves after the candidate, or to the end of the game with 0; they always go to the end once the
    bag holds no more than a rack. By default they last two moves on boards larger than 9x9. The default number of
    `candidates` is 10 to 40 and grows with the budget. Once the bag is empty, `sim` searches the endgame.
    """

    name = "sim"
    takes_long = True

    def __init__(self, rollouts: int = 300, ms: float = 0.0, plies: int | None = None, candidates: int = 0) -> None:
        least = {"rollouts": (rollouts, 1), "ms": (ms, 0), "plies": (plies or 0, 0), "candidates": (candidates, 0)}
        check_least(self.name, **least)
        super().__init__(rollouts, ms, plies, candidates)
