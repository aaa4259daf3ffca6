"""Playouts of the candidates of one position: all of them in the same deals, so that luck cancels out of a comparison."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import Estimate, Value
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.fitting.win_probability import load_win_probability
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.rollouts import NO_TILES, TO_THE_END, FastPlayouts, Stopped
from lexarena.games.scrabble.search.valuation import SMALL_BOARD, Candidates, Valuation, find_candidates, valuation_of
from lexarena.games.scrabble.search.win_probability import WinProbability
from lexarena.words.lexicon import Lexicon

PLIES = 2
"""The number of moves after the candidate on larger boards; win probabilities stand for the rest of the game."""
REPLIES = 8
"""Once the bag is empty, the number of replies to each move that are tried, the best by points and tiles left."""
_AT_ONCE = 4096


class Outcomes(NamedTuple):
    """How playouts ended, one entry each: 1 for a win and a half for a draw, and the final difference in points.

    Where a playout was stopped before the end of the game, they are what to expect of its rest.
    """

    win: NDArray[np.float64]
    points: NDArray[np.float64]

    @classmethod
    def joined(cls, parts: "Sequence[Outcomes]") -> "Outcomes":
        """Return the outcomes of all these playouts."""
        return cls._make(np.concatenate(arrays) for arrays in zip(*parts, strict=True))

    @classmethod
    def of_spreads(cls, spreads: NDArray[np.float64]) -> "Outcomes":
        """Return the outcomes of finished games with these differences in points."""
        return cls(0.5 * (np.sign(spreads) + 1.0), spreads)

    def to_other(self) -> "Outcomes":
        """Return the outcomes to the other seat."""
        return Outcomes(1.0 - self.win, -self.points)

    def minus(self, other: "Outcomes") -> "Outcomes":
        """Return the differences to other playouts in the same deals."""
        return Outcomes(self.win - other.win, self.points - other.points)

    def part(self, places: "slice | NDArray[np.int64]") -> "Outcomes":
        """Return the outcomes of some of the playouts."""
        return Outcomes(self.win[places], self.points[places])

    @property
    def value(self) -> Value:
        """The means and their standard errors; those of a single playout are not known."""
        return Value(estimate(self.win), estimate(self.points))

    @property
    def value_over_all(self) -> Value:
        """Like `value`, but a single playout is the only one that is possible, so its outcome is exact."""
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
    """How games are played on after a move, and what their end or the place where they are stopped is worth."""

    valuing: Valuation
    table: WinProbability
    plies: int
    """The number of moves after the first one; 0 for all."""

    @classmethod
    def of(cls, rules: Ruleset, lexicon: Lexicon, plies: int | None, notice: Callable[[str], None]) -> "Reference":
        """Return how positions of a ruleset are played out; by default `plies` depends on the size of the board."""
        depth = (0 if rules.size <= SMALL_BOARD else PLIES) if plies is None else plies
        return cls(valuation_of(rules), load_win_probability(rules, lexicon, notice), depth)

    def limits(self, views: Views) -> NDArray[np.int64]:
        """Return the number of moves to play on in each view; near the end of a game all of them."""
        near = views.bag_counts <= views.ruleset.rack_size
        return np.where(near | (self.plies == 0), TO_THE_END, self.plies)

    def best(self, views: Views) -> Candidates:
        """Return the move with the most points plus leave value of each view, as its only candidate."""
        places = np.arange(len(views) + 1)
        return self.valuing.candidates(views, self.valuing.choose(views)[0], places[:-1], places)

    def outcomes(self, stopped: Stopped) -> Outcomes:
        """Return the outcomes of playouts to the seats that chose among the candidates."""
        ended = Outcomes.of_spreads(stopped.points.astype(np.float64))
        sign = np.where(stopped.to_move, 1.0, -1.0)
        ahead = stopped.points + stopped.kept / POINT
        chance = self.table.of(sign * ahead, stopped.unseen)
        gain = self.table.gain[np.minimum(stopped.unseen, len(self.table.gain) - 1)]
        win = np.where(stopped.running, 0.5 + sign * (chance - 0.5), ended.win)
        return Outcomes(win, np.where(stopped.running, ahead + sign * gain, ended.points))


class Playouts:
    """Plays the candidates of some views out; deals with the same number are the same for all candidates of a view."""

    def __init__(
        self,
        reference: Reference,
        views: Views,
        found: Candidates,
        seeds: NDArray[np.uint64] | int,
        known: GameArrays | None = None,
    ) -> None:
        """If the true games are `known`, both racks are as they are there, and only the order of the bag is random."""
        seeds = np.full(len(views), seeds, np.uint64) if isinstance(seeds, int) else seeds
        self._reference = reference
        limits = reference.limits(views)
        self._rollouts = FastPlayouts(views, found, reference.valuing, seeds, limits, known)

    def play(
        self, which: NDArray[np.int64], samples: NDArray[np.int64], drawn: NDArray[np.uint8] = NO_TILES
    ) -> Outcomes:
        """Play each of these candidates out in the deal with its number; see `FastPlayouts.play`."""
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
    """Return the outcomes of the candidates of a view with an empty bag, and the number of playouts of each.

    Nothing is hidden then. The opponent's best replies are tried, and each is played out: a single playout would often
    take a lost endgame for a won one, as it misses good replies.
    """
    places = np.zeros(len(found.moves), np.int64)
    batch = determinize(views, places, places.astype(np.uint64), places)
    arrays, seat = batch.arrays, int(views.seats[0])
    batch.apply(found.moves)
    outcomes = Outcomes.of_spreads((arrays.scores[:, seat] - arrays.scores[:, 1 - seat]).astype(np.float64))
    playouts = np.ones(len(places), np.int64)
    going = np.flatnonzero(arrays.ending == RUNNING)
    if len(going):
        after = batch.views(going)
        replies = find_candidates(after, reference.valuing, np.full(len(going), REPLIES))
        every = np.arange(len(replies.moves))
        theirs = Playouts(reference, after, replies, 0, known=arrays).play(every, np.zeros(len(every), np.int64))
        # The opponent takes the reply with which they win, and then the one with the most points.
        order = np.lexsort((theirs.points, theirs.win, replies.view))
        best = theirs.part(order[replies.first[1:] - 1]).to_other()
        outcomes.win[going], outcomes.points[going] = best
        playouts[going] = np.diff(replies.first)
    return outcomes, playouts
