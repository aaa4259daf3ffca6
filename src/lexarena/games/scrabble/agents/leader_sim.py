"""Version 2 of `sim`: the leader against the challenger, by the chance to win and the points ahead; then the endgame.

Every candidate is played in the same deals of the tiles that the seat cannot see, by points plus leave value for both
sides. Points plus leave value of the candidates themselves is the estimate that playouts have to refute: the true
difference of two candidates is within a few points of it. See `lexarena.agents.best_arm` for how the budget is spent.
A value network may have a say, too: both in that estimate and, as it sees what playouts of a few moves do not, beside them.
Once the bag is empty nothing is hidden, and a search plays the endgame.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.best_arm import BestArm
from lexarena.games.scrabble.agents.versions import SMALL_BOARD
from lexarena.games.scrabble.engine.move_rows import COUNT, EXCHANGE, KIND, SCORE, move_width
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.endgame_player import EndgamePlayer, bag_counts
from lexarena.games.scrabble.search.rollouts import TO_THE_END, FastPlayouts
from lexarena.games.scrabble.search.value_player import CANDIDATES, ValuePlayer, candidate_values
from lexarena.games.scrabble.search.valuing import TURN, Candidates, find_candidates, shipped_valuing
from lexarena.games.scrabble.search.win_value import SHARE, WinValue, win_value

PLIES = 2
"""The number of moves after the candidate on large boards."""
FEWEST, MOST = 10, 40
"""The least and the greatest number of candidates."""
DOUBT = 4.0
"""The standard deviation of the true difference of two candidates around that of their estimates, in points."""
NETWORK_SHARE = 0.4
"""The share of a value network beside playouts, if there is one."""
NETWORK_SHARE_BEFORE = 0.5
"""Its share in the estimate before any playout."""
LEAVES = 2
"""The version of `heuristic` whose leave values count."""
ENOUGH = 0.0005
"""The search ends once no challenger promises to gain more than this, where a win is 1."""


NODES = 3
"""An endgame search visits this number of positions for each playout of the budget."""
_MANY_NODES = 1 << 40


class LeaderSim:
    """Version 2 of `sim`, with the options of `Sim`."""

    def __init__(
        self,
        rollouts: int,
        ms: float,
        plies: int | None,
        candidates: int,
        doubt: float = DOUBT,
        enough: float = ENOUGH,
        share: float = SHARE,
        network: ValuePlayer | None = None,
        network_share: float = NETWORK_SHARE,
        leaves: int = LEAVES,
    ) -> None:
        """`doubt`, `enough`, `share`, `network_share` and `leaves` replace `DOUBT`, `ENOUGH` and so on."""
        self._rollouts, self._ms, self._plies = rollouts, ms, plies
        self._doubt, self._enough, self._share = doubt, enough, share
        self._network, self._network_share = network, network_share
        self._leaves = leaves
        self._candidates = candidates or min(MOST, max(FEWEST, (rollouts if not ms else round(ms * 10)) // 20))
        self._endgames = EndgamePlayer(NODES * rollouts if not ms else round(100 * ms))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return such a move for each view."""
        left = bag_counts(views)
        moves = np.zeros((len(views), move_width(views.ruleset.rack_size)), np.int32)
        early, late = np.flatnonzero(left > 0), np.flatnonzero(left == 0)
        if len(early):
            moves[early] = self._play_out(views.batch.views(views.games[early]), rng)
        for i in late.tolist():
            budget = Budget(_MANY_NODES, self._ms / 1000) if self._ms else Budget(NODES * self._rollouts)
            moves[i] = self._endgames.choose(views, i, budget)
        return moves

    def _play_out(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move that does best in playouts; the bags are not empty."""
        valuing = shipped_valuing(views.ruleset, self._leaves)
        found = find_candidates(views, valuing, np.full(len(views), self._candidates))
        seeds = rng.integers(1 << 53, size=len(views)).astype(np.uint64)
        plies = self._plies_of(views)
        limits = np.where((bag_counts(views) <= views.ruleset.rack_size) | (plies == 0), TO_THE_END, plies)
        playouts = FastPlayouts(views, found, valuing, seeds, limits)
        value = win_value(views.ruleset, self._share)

        prior, doubt = estimates(views, found, value, self._doubt)
        beside, share = np.zeros(len(prior)), 0.0
        if self._network is not None:
            beside, share = network_values(views, found, prior, self._network), self._network_share
            prior = prior + NETWORK_SHARE_BEFORE * (beside - prior)

        def play_out(which: NDArray[np.int64], samples: NDArray[np.int64]) -> NDArray[np.float64]:
            stopped = playouts.play(which, samples)
            going = value.of(stopped.points + stopped.kept / POINT, stopped.unseen, stopped.to_move)
            played = np.where(stopped.running, going, value.at_the_end(stopped.points))
            blended: NDArray[np.float64] = (1.0 - share) * played + share * beside[which]
            return blended

        search = BestArm(play_out, found.first, prior, doubt, self._enough)
        search.spend(self._rollouts, self._ms)
        return found.moves[search.leaders()]

    def _plies_of(self, views: Views) -> int:
        if self._plies is not None:
            return self._plies
        return 0 if views.ruleset.size <= SMALL_BOARD else PLIES


def estimates(
    views: Views, found: Candidates, value: WinValue, points: float = DOUBT
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the value of each candidate without playouts, and for each view what `points` of doubt are worth."""
    arrays, every = views.batch.arrays, np.arange(len(views))
    games, seats = views.games, views.seats
    scores = arrays.scores[games]
    ahead = (scores[every, seats] - scores[every, 1 - seats]).astype(np.float64)
    is_exchange = found.moves[:, KIND] == EXCHANGE
    gained = (found.kept - TURN * is_exchange) / POINT + found.moves[:, SCORE]
    # The opponent moves next. They do not see the bag and the refilled rack of this seat.
    hidden = arrays.ends[games, 1] - arrays.ends[games, 0] + arrays.held[games, seats]
    unseen = hidden[found.view] - np.where(is_exchange, 0, found.moves[:, COUNT])
    after = ahead[found.view] + gained
    prior = value.of(after, unseen, np.zeros(len(after), np.bool_))
    best = found.first[:-1]
    more, less = (
        value.of(after[best] + side, unseen[best], np.zeros(len(best), np.bool_)) for side in (points, -points)
    )
    return prior, (more - less) / 2


def network_values(
    views: Views, found: Candidates, prior: NDArray[np.float64], network: ValuePlayer
) -> NDArray[np.float64]:
    """Return the value of each candidate by a network, which looks at the best of each view by their estimates.

    The others differ from these by as much as the estimates do.
    """
    place = np.arange(len(found.view)) - found.first[found.view]
    seen = np.flatnonzero(place < CANDIDATES)
    first = np.searchsorted(found.view[seen], np.arange(len(views) + 1))
    looked_at = Candidates(found.moves[seen], found.kept[seen], found.view[seen], first)
    values = prior.copy()
    values[seen] = candidate_values(views, looked_at, network)
    added = np.add.reduceat(values[seen] - prior[seen], first[:-1]) / np.diff(first)
    others = np.flatnonzero(place >= CANDIDATES)
    values[others] += added[found.view[others]]
    return values
