"""What a position is worth to a seat, from 0 to 1: the chance to win, blended with the points ahead.

The chance to win alone says little where a game is nearly decided, and points alone take risks that a leader need not
take. So half of the value is the chance to win, and half is the chance that the expected final spread would give at the
start of a game.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.move_rows import COUNT, EXCHANGE, KIND, SCORE
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.valuing import TURN, Candidates
from lexarena.games.scrabble.search.win_loading import shipped_win_probability
from lexarena.games.scrabble.search.win_probability import WinProbability

Floats: TypeAlias = NDArray[np.float64]

SHARE = 0.5
"""The share of the chance to win."""
DOUBT = 4.0
"""The standard deviation of the true difference of two candidates around that of their estimates, in points."""
_PER_SQUARE = 0.42
"""With n tiles unseen, chances are about logistic in the spread: one unit is this times the board's size times root n. The
move is worth about as many points as the board has rows."""
_WIDEST = 400


@dataclass(frozen=True)
class WinValue:
    """The values of one ruleset."""

    table: WinProbability
    scale: float
    """The points that are one unit of the logistic curve at the start of a game."""
    share: float = SHARE
    """The share of the chance to win in the value."""

    def of(self, ahead: Floats, unseen: NDArray[np.integer[Any]], to_move: NDArray[np.bool_]) -> Floats:
        """Return the value of games in progress to a seat that is this many points ahead, its leave included.

        `to_move` says whether the seat moves next, and `unseen` how many tiles the player to move cannot see.
        """
        sign = np.where(to_move, 1.0, -1.0)
        chance = self.table.of(sign * ahead, unseen)
        rest = self.table.gain[np.minimum(unseen, len(self.table.gain) - 1)]
        return self._blend(0.5 + sign * (chance - 0.5), ahead + sign * rest)

    def at_the_end(self, spread: NDArray[np.int64]) -> Floats:
        """Return the value of finished games."""
        return self._blend(0.5 * (np.sign(spread) + 1.0), spread.astype(np.float64))

    def _blend(self, win: Floats, spread: Floats) -> Floats:
        blended: Floats = self.share * win + (1.0 - self.share) / (1.0 + np.exp(-spread / self.scale))
        return blended


@lru_cache(maxsize=8)
def win_value(rules: Ruleset, share: float = SHARE) -> WinValue:
    """Return the values of a ruleset, by its shipped table of win probabilities, or by a rule of thumb without one."""
    table = shipped_win_probability(rules) or rule_of_thumb(rules)
    opening = table.table[-1]
    spread_25, spread_75 = np.searchsorted(opening, (0.25, 0.75)).tolist()
    return WinValue(table, max(1.0, (spread_75 - spread_25) / (2 * np.log(3.0))), share)


def rule_of_thumb(rules: Ruleset) -> WinProbability:
    """Return win probabilities for a ruleset without a table: logistic, and flatter the more tiles are unseen."""
    unseen = np.arange(max(1, rules.total_tiles - rules.rack_size + 1))
    scale = _PER_SQUARE * rules.size * np.sqrt(np.maximum(unseen, 1))
    ahead = np.arange(-_WIDEST, _WIDEST + 1) + rules.size
    return WinProbability(1.0 / (1.0 + np.exp(-ahead / scale[:, None])), np.full(len(unseen), float(rules.size)))


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
