"""`master`: the strongest agent, with a different method for each stage of the game.

While the bag holds more than a rack, it runs rollouts of the best moves as `sim` does, on large boards for a few plies.
After that, rollouts go to the end of the game, with a small endgame search (`LateSearch`). With one tile in the bag, the
best placements are tried with every tile that may be drawn. With an empty bag, an endgame search chooses the move.
"""

import time

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.basic import check_least
from lexarena.games.scrabble.agents.sim import RolloutPlayer
from lexarena.games.scrabble.engine.tiles import move_width
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.endgame.solver import EndgamePlayer
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.late_rollouts import NODES as SMALL_SEARCH
from lexarena.games.scrabble.search.late_rollouts import LateBudget, LateSearch
from lexarena.games.scrabble.search.preendgame import solve_preendgame
from lexarena.games.scrabble.search.valuation import SMALL_BOARD, find_candidates, valuation_of
from lexarena.games.scrabble.search.value_player import shipped_value_player

ROLLOUTS, NODES = 3000, 30_000
"""The default numbers of rollouts and of searched positions for a move."""
USED_SHARE = 0.75
"""The share of a game's seconds that is used, so that a slow machine loses no game on time."""
HARDEST = 4.0
"""Once the bag holds at most `FEW_IN_BAG` tiles, a move may take up to this many times its `ms`, or half as many times its
even share of the remaining seconds."""
EARLY_SHARE = 0.5
"""Before that, a move may take at most this share of its `ms`, or of its even share of the remaining seconds."""
LEAST_SECONDS = 0.001
"""The time for a move when no time remains."""
EASIEST = 0.25
"""A move has at least this share of its `ms`, even if earlier ones took more than theirs."""
TURNS_PER_TILE = 0.14
"""A player makes about this number of moves for each tile that is not on the board."""
ENOUGH = 0.00005
"""Rollouts of a move end once no other one promises to gain more than this, where a win is 1."""
DOUBT = 8.0
"""The `DOUBT` of `sim` for this many rollouts, with which the prior needs to count less."""
FEW_IN_BAG, LONG_PLIES = 25, 4
"""Once the bag holds at most this many tiles, rollouts on large boards last this number of moves."""
CANDIDATES = 12
"""With one tile in the bag, the number of placements that are tried with every tile."""
QUICK_COST = 3
"""A rollout to the end of the game takes about as long as this number of rollouts of a few moves."""
SEARCH_COST = 200
"""A rollout with an endgame search takes about as long as this number of positions in a long search."""
_MANY_NODES = 1 << 40


class Master(BatchAgent[Views, Move]):
    """Uses a different method for each stage of the game, first rollouts, then searches; the strongest agent.

    A move takes a number of `rollouts`; with at most one tile in the bag, a search of `nodes` positions, and with a few
    more tiles both. It plays by the clock if `seconds` per game or `ms` per move are given: time that easy moves leave
    goes to later ones, so `ms` is the mean of many moves, and a quarter of the `seconds` stays in reserve. With
    `network=1`, the shipped value network of the ruleset, if there is one, values moves alongside the rollouts.
    """

    name = "master"
    takes_long = True

    def __init__(
        self, rollouts: int = ROLLOUTS, nodes: int = NODES, seconds: float = 0.0, ms: float = 0.0, network: int = 0
    ) -> None:
        check_least(self.name, rollouts=(rollouts, 1), nodes=(nodes, 1), seconds=(seconds, 0), ms=(ms, 0))
        if network not in (0, 1):
            raise LexarenaError(f"master: network must be 0 or 1, got {network}")
        if seconds and ms:
            raise LexarenaError("master: seconds (per game) and ms (per move) cannot be combined; give one of them")
        self._rollouts, self._nodes, self._ms, self._saved = rollouts, nodes, ms, 0.0
        self._with_network = bool(network)
        self._clock = Clock(seconds) if seconds else None
        self._endgames = EndgamePlayer(nodes if not (seconds or ms) else 1_000_000)
        self._small = EndgamePlayer(SMALL_SEARCH)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move that the search finds best in each view."""
        moves = np.zeros((len(views), move_width(views.ruleset.rack_size)), np.int32)
        if self._clock is not None or self._ms:
            for i in range(len(views)):
                moves[i] = self._timed(views, i, rng)
            return moves
        left = views.bag_counts
        for few in (False, True):
            some = np.flatnonzero((left > views.ruleset.rack_size) & ((left <= FEW_IN_BAG) == few))
            if len(some):
                moves[some] = self._sim(views, few).choose_many(_some(views, some), rng)
        for i in np.flatnonzero(left <= views.ruleset.rack_size).tolist():
            moves[i] = self._late(views, i, Budget(self._nodes), rng)
        return moves

    def _timed(self, views: Views, i: int, rng: np.random.Generator) -> NDArray[np.int32]:
        """Play one move on the clock."""
        left, started = int(views.bag_counts[i]), time.monotonic()
        early = left > FEW_IN_BAG
        ms = min(max(self._ms + self._saved, self._ms * EASIEST), self._ms * (EARLY_SHARE if early else HARDEST))
        if self._clock is not None:
            view = views[i]
            self._clock.begin(view.ply)
            ms = 1000 * self._clock.share(left + view.opponent_count + len(view.rack), early)
        if left > views.ruleset.rack_size:
            sim = self._sim(views, left <= FEW_IN_BAG, ms)
            row: NDArray[np.int32] = sim.choose_many(_some(views, [i]), rng)[0]
        else:
            row = self._late(views, i, Budget(_MANY_NODES, ms / 1000), rng)
        if self._clock is not None:
            self._clock.end()
        self._saved = max(-HARDEST * self._ms, self._saved + self._ms - 1000 * (time.monotonic() - started))
        return row

    def _sim(self, views: Views, few_in_bag: bool, ms: float = 0.0) -> RolloutPlayer:
        """Return the player for positions with more than a rack in the bag."""
        rules = views.ruleset
        plies = LONG_PLIES if few_in_bag and rules.size > SMALL_BOARD else None
        network = shipped_value_player(rules) if self._with_network else None
        return RolloutPlayer(self._rollouts, ms, plies, 0, DOUBT, ENOUGH, network=network)

    def _late(self, views: Views, i: int, budget: Budget, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move for a position with at most a rack in the bag."""
        left = views.bag_counts[i]
        if left == 0:
            return self._endgames.choose(views, i, budget)
        view, one = views[i], _some(views, [i])
        if left > 1:
            search = LateSearch(one, rng, self._small)
            counts = LateBudget(self._rollouts // QUICK_COST, budget.nodes // SEARCH_COST)
            search.spend(counts if budget.seconds is None else LateBudget(0, 0, 1000 * budget.seconds))
            best: NDArray[np.int32] = search.found.moves[search.order[0]]
            return best
        found = find_candidates(one, valuation_of(views.ruleset, views.lexicon), np.array([CANDIDATES]))
        plays = [view.move(row) for row in found.moves]
        nodes = budget.nodes if budget.seconds is None else None
        play = solve_preendgame(view, nodes, budget.seconds, plays).best
        chosen: NDArray[np.int32] = one.encode([play.move])[0]
        return chosen


def _some(views: Views, which: "NDArray[np.int64] | list[int]") -> Views:
    """Return some of the views."""
    return views.batch.views(views.games[which])


class Clock:
    """The seconds of a game, divided among its moves; time that a move does not use is left for the next ones."""

    def __init__(self, seconds: float) -> None:
        self._usable = USED_SHARE * seconds
        self._used, self._ply, self._started = 0.0, -1, 0.0

    def begin(self, ply: int) -> None:
        """Start a move; a ply that is not higher than the last one means a new game."""
        if ply <= self._ply:
            self._used = 0.0
        self._ply, self._started = ply, time.monotonic()

    def end(self) -> None:
        """End the move."""
        self._used += time.monotonic() - self._started

    def share(self, tiles: int, early: bool) -> float:
        """Return the seconds, more than 0, for this move, with this number of tiles that are not on the board."""
        moves = max(1.0, TURNS_PER_TILE * tiles / 2 + 1)
        left = max(0.0, self._usable - self._used)
        return max(LEAST_SECONDS, min(left * 0.5, (EARLY_SHARE if early else HARDEST / 2) * left / moves))
