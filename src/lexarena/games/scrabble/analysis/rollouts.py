"""Rollouts of the candidates of one position: all in the same deals, so that luck cancels out of a comparison."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import Estimate, Value
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.fitting.win_probability import load_win_probability
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.rollouts import NO_TILES, TO_THE_END, FastRollouts, Stopped
from lexarena.games.scrabble.search.valuation import SMALL_BOARD, Candidates, Valuation, find_candidates, valuation_of
from lexarena.games.scrabble.search.win_probability import WinProbability
from lexarena.words.lexicon import Lexicon

PLIES = 2
"""The number of moves after the candidate on larger boards; win probabilities estimate the rest of the game."""
REPLIES = 8
"""Once the bag is empty, the number of replies to each move that are tried, the best by points and tiles left."""
_AT_ONCE = 4096


class Outcomes(NamedTuple):
    """How rollouts ended, one entry each: 1 for a win and a half for a draw, and the final spread.

    For a rollout that was stopped before the end of the game, they are the expected values.
    """

    win: NDArray[np.float64]
    points: NDArray[np.float64]

    @classmethod
    def joined(cls, parts: "Sequence[Outcomes]") -> "Outcomes":
        """Return the outcomes of all these rollouts."""
        return cls._make(np.concatenate(arrays) for arrays in zip(*parts, strict=True))

    @classmethod
    def of_spreads(cls, spreads: NDArray[np.float64]) -> "Outcomes":
        """Return the outcomes of finished games with these spreads."""
        return cls(0.5 * (np.sign(spreads) + 1.0), spreads)

    def to_other(self) -> "Outcomes":
        """Return the outcomes to the other seat."""
        return Outcomes(1.0 - self.win, -self.points)

    def minus(self, other: "Outcomes") -> "Outcomes":
        """Return the differences to other rollouts in the same deals."""
        return Outcomes(self.win - other.win, self.points - other.points)

    def part(self, places: "slice | NDArray[np.int64]") -> "Outcomes":
        """Return the outcomes of some of the rollouts."""
        return Outcomes(self.win[places], self.points[places])

    @property
    def value(self) -> Value:
        """The means and their standard errors; those of a single rollout are not known."""
        return Value(estimate(self.win), estimate(self.points))

    @property
    def value_over_all(self) -> Value:
        """Like `value`, but a single rollout is the only one that is possible, so its outcome is exact."""
        return self.value if len(self.win) > 1 else Value.exact(float(self.win[0]), float(self.points[0]))


def estimate(values: NDArray[np.float64]) -> Estimate:
    """Return the mean of values and its standard error; a single value has an unknown one.

    >>> estimate(np.array([1.0, 3.0]))
    Estimate(mean=2.0, error=1.0)
    """
    number = len(values)
    error = float(values.std(ddof=1) / np.sqrt(number)) if number > 1 else None
    return Estimate(float(values.mean()), error)


@dataclass(frozen=True)
class Reference:
    """How games are played on after a move, and how the positions where they end or are stopped are valued."""

    valuing: Valuation
    table: WinProbability
    plies: int
    """The number of moves after the first one; 0 for all."""

    @classmethod
    def of(cls, rules: Ruleset, lexicon: Lexicon, plies: int | None, notice: Callable[[str], None]) -> "Reference":
        """Return the reference of a ruleset; by default `plies` depends on the size of the board."""
        depth = (0 if rules.size <= SMALL_BOARD else PLIES) if plies is None else plies
        return cls(valuation_of(rules, lexicon), load_win_probability(rules, lexicon, notice), depth)

    def limits(self, views: Views) -> NDArray[np.int64]:
        """Return the number of moves to play on in each view; near the end of a game all of them."""
        near = views.bag_counts <= views.ruleset.rack_size
        return np.where(near | (self.plies == 0), TO_THE_END, self.plies)

    def best(self, views: Views) -> Candidates:
        """Return the move of each view with the highest equity, as its only candidate."""
        places = np.arange(len(views) + 1)
        return self.valuing.candidates(views, self.valuing.choose(views)[0], places[:-1], places)

    def outcomes(self, stopped: Stopped) -> Outcomes:
        """Return the outcomes of rollouts to the seats that chose among the candidates."""
        ended = Outcomes.of_spreads(stopped.points.astype(np.float64))
        sign = np.where(stopped.to_move, 1.0, -1.0)
        ahead = stopped.points + stopped.kept / POINT
        win, points = expected(self.table, sign * ahead, stopped.unseen)
        going = Outcomes(0.5 + sign * (win - 0.5), sign * points)
        return Outcomes._make(np.where(stopped.running, *each) for each in zip(going, ended, strict=True))


def expected(table: WinProbability, ahead: NDArray[np.float64], unseen: NDArray[np.integer[Any]]) -> Outcomes:
    """Return what a table expects for the player to move with this spread, their leave included."""
    return Outcomes(table.of(ahead, unseen), ahead + table.gain[np.minimum(unseen, len(table.gain) - 1)])


class Rollouts:
    """Rollouts of the candidates of some views; deals with the same number are the same for all candidates of a view."""

    def __init__(
        self,
        reference: Reference,
        views: Views,
        found: Candidates,
        seeds: NDArray[np.uint64] | int,
        known: GameArrays | None = None,
    ) -> None:
        """If the true games are `known`, both racks are theirs, and only the order of the bag is random."""
        seeds = np.full(len(views), seeds, np.uint64) if isinstance(seeds, int) else seeds
        self._reference = reference
        self._rollouts = FastRollouts(views, found, reference.valuing, seeds, reference.limits(views), known)

    def play(
        self, which: NDArray[np.int64], samples: NDArray[np.int64], drawn: NDArray[np.uint8] = NO_TILES
    ) -> Outcomes:
        """Play each of these candidates out in the deal with its number; see `FastRollouts.play`."""
        return self._reference.outcomes(self._rollouts.play(which, samples, drawn))

    def in_deals(self, chosen: Sequence[int], samples: NDArray[np.int64]) -> list[Outcomes]:
        """Play each of the chosen candidates out in each of the deals; return the outcomes of each candidate."""
        parts = []
        for first in range(0, len(samples), step := max(1, _AT_ONCE // len(chosen))):
            some = samples[first : first + step]
            played = self.play(np.repeat(chosen, len(some)), np.tile(some, len(chosen)))
            parts.append([played.part(slice(at, at + len(some))) for at in range(0, len(played.win), len(some))])
        return [Outcomes.joined(each) for each in zip(*parts, strict=True)]


def endgame_outcomes(views: Views, found: Candidates, reference: Reference) -> tuple[Outcomes, NDArray[np.int64]]:
    """Return the outcomes of the candidates of a view with an empty bag, and the number of rollouts of each.

    Nothing is hidden then. The opponent's best replies are tried, with a rollout each: a single rollout would often
    mistake a lost endgame for a won one, as it misses good replies.
    """
    places = np.zeros(len(found.moves), np.int64)
    batch = determinize(views, places, places.astype(np.uint64), places)
    arrays, seat = batch.arrays, int(views.seats[0])
    batch.apply(found.moves)
    outcomes = Outcomes.of_spreads((arrays.scores[:, seat] - arrays.scores[:, 1 - seat]).astype(np.float64))
    number = np.ones(len(places), np.int64)
    going = np.flatnonzero(arrays.ending == RUNNING)
    if len(going):
        after = batch.views(going)
        replies = find_candidates(after, reference.valuing, np.full(len(going), REPLIES))
        every = np.arange(len(replies.moves))
        theirs = Rollouts(reference, after, replies, 0, known=arrays).play(every, np.zeros(len(every), np.int64))
        # The opponent chooses a reply that wins, and among those the one with the most points.
        order = np.lexsort((theirs.points, theirs.win, replies.view))
        best = theirs.part(order[replies.first[1:] - 1]).to_other()
        outcomes.win[going], outcomes.points[going] = best
        number[going] = np.diff(replies.first)
    return outcomes, number
