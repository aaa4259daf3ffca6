"""Regret and luck: what the move played cost against the best one, and what the tiles drawn were worth.

The best move is chosen on one half of the rollouts and measured on the other, in other deals, so that luck in the choice
does not make it look better than it is. A draw is measured against the mean over all draws, with both racks known.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import SIMULATED, STATIC, MoveAnalysis, Value
from lexarena.games.scrabble.analysis import positions
from lexarena.games.scrabble.analysis.exact import Solution
from lexarena.games.scrabble.analysis.rollouts import Outcomes, Reference, Rollouts, endgame_outcomes, expected
from lexarena.games.scrabble.engine.tiles import COUNT, KIND, PLACE, SCORE, codes
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import View, Views
from lexarena.games.scrabble.search.rollouts import NO_TILES
from lexarena.games.scrabble.search.valuation import Candidates, find_candidates

FINALISTS = 3
"""The number of moves that are measured on the second half of the rollouts, besides the move played."""
EVERY = 1 << 30
"""More candidates than any position has."""
ENDGAME = 4
"""How many times more candidates are tried once the bag is empty, when a few rollouts of each are enough."""


@dataclass(frozen=True)
class Judgement:
    """A decision, judged by what the player could know."""

    moves: tuple[MoveAnalysis, ...]
    """Best first; the move played is among them."""
    regret: Value | None
    """None if it is not known which move was played."""
    candidates: Candidates
    best: int
    """The place of the best move among the candidates."""
    played: int | None
    """The place of the move played among the candidates."""
    bingo: Move | None
    """The legal bingo with the most points, if there is one."""


def judge(
    view: View,
    played: Move | None,
    reference: Reference,
    rollouts: int,
    top: int,
    seed: int,
    shown: Move | None = None,
    solution: Solution | None = None,
) -> Judgement:
    """Return the best moves of a view and the regret of the move played, from a solution if there is one.

    `shown` replaces the move played in the list if the two differ: a play that was taken back counts as a pass.
    """
    views = view.only()
    certain = view.bag_count == 0
    legal = find_candidates(views, reference.valuing, np.array([EVERY]))
    if solution is not None:
        found = positions.candidates_of(solution.moves, views, reference.valuing)
    else:
        number = top if not (certain and rollouts) else max(top, min(rollouts, ENDGAME * top))
        best_ones = legal.some(np.arange(min(number, len(legal.moves))), 1)
        found = positions.with_tries(best_ones, [] if played is None else [played], views, reference.valuing)
    moves = [view.move(row) for row in found.moves]
    place = None if played is None else moves.index(played)
    prior = positions.equities(found)
    if place is not None:
        prior[place] = np.inf  # of moves with equal values, the one that was played is the best
    best, lost = None, None
    if solution is not None:
        measured = positions.measured_solved(solution)
    elif not rollouts:
        measured = positions.measured_alike(positions.static_values(view, found, reference.table), None, STATIC)
    elif certain:
        outcomes, number_of = endgame_outcomes(views, found, reference)
        measured = positions.measured_alike(outcomes, 0.0, SIMULATED, number_of.tolist())
    else:
        measured, best, lost = _halves(views, found, prior, place, reference, rollouts, seed)
    order = positions.order_of(positions.means_of(measured), prior)
    if best is not None:
        order = [best, *(i for i in order if i != best)]
    if place is not None and lost is None:
        lost = Value.zero() if place == order[0] else measured[order[0]].value - measured[place].value
    if shown is not None and place is not None:
        moves[place] = shown
    analysed = positions.listed(measured, view, found, moves, order, top, () if place is None else (place,))
    return Judgement(analysed, lost, found, order[0], place, _best_bingo(view, legal.moves))


def _best_bingo(view: View, legal: NDArray[np.int32]) -> Move | None:
    tiles = view.ruleset.bingo_tiles
    bingos = legal[(legal[:, KIND] == PLACE) & (legal[:, COUNT] >= tiles)] if tiles else legal[:0]
    return view.move(bingos[np.argmax(bingos[:, SCORE])]) if len(bingos) else None


def _halves(
    views: Views,
    found: Candidates,
    prior: NDArray[np.float64],
    place: int | None,
    reference: Reference,
    rollouts: int,
    seed: int,
) -> tuple[list[positions.Measured], int, Value | None]:
    """Choose the best move on one half of the rollouts; measure it and a few others, in other deals, on the other half.

    The move played counts as the best unless another one is clearly ahead. Otherwise, of many moves that are about equal,
    a lucky one would be best, and regret would often be negative. Return the values of all, the place of the best move,
    and the regret of the move played.
    """
    played = Rollouts(reference, views, found, seed)
    outcomes, finalists = _chosen(played, prior, place, rollouts // 2)
    used = sum(len(each.win) for each in outcomes)
    best = finalists[0]
    if place is not None and not _is_ahead(outcomes[best], outcomes[place]):
        best = place
    first = max(len(each.win) for each in outcomes)
    samples = first + np.arange(max(2, (rollouts - used) // len(finalists)))
    for i, measured in zip(finalists, played.in_deals(finalists, samples), strict=True):
        outcomes[i] = measured
    regret = None
    if place is not None:
        regret = Value.zero() if place == best else outcomes[best].minus(outcomes[place]).value
    return positions.measured_outcomes(outcomes), best, regret


def _chosen(
    played: Rollouts, prior: NDArray[np.float64], place: int | None, rollouts: int
) -> tuple[list[Outcomes], list[int]]:
    """Return the outcomes of all candidates, and the few that did best, best first.

    Half of the candidates are dropped after each round (sequential halving), but never the one that was played.
    """
    alive, first = list(range(len(prior))), 0
    outcomes = [Outcomes(np.zeros(0), np.zeros(0))] * len(alive)
    rounds = 1 + max(0, math.ceil(math.log2(len(alive) / FINALISTS)))
    for number in range(rounds):
        samples = first + np.arange(max(1, rollouts // rounds // len(alive)))
        first += len(samples)
        for i, more in zip(alive, played.in_deals(alive, samples), strict=True):
            outcomes[i] = Outcomes.joined((outcomes[i], more))
        order = positions.order_of(
            positions.means_of(positions.measured_outcomes(outcomes[i] for i in alive)), prior[alive]
        )
        kept = FINALISTS if number + 1 == rounds else max(FINALISTS, (len(alive) + 1) // 2)
        alive = [alive[at] for rank, at in enumerate(order) if rank < kept or alive[at] == place]
    return outcomes, alive


def _is_ahead(one: Outcomes, other: Outcomes) -> bool:
    """Return whether a move did better than another in the same deals by more than the error of the difference.

    Win probabilities count first; if they are closer than that, points decide.
    """
    difference = one.minus(other).value
    win, points = difference.win, difference.points
    if abs(win.mean) > (win.error or 0.0):
        return win.mean > 0
    return points.mean > (points.error or 0.0)


NOTHING_LEFT_TO_CHANCE = 2
"""With up to this number of plies after a draw, no later draw matters: one rollout gives the value."""
_OTHER_SEED = 1 << 52
"""Changes the seed, so that orders of the bag are independent of the deals in which the other rack is hidden."""


@dataclass(frozen=True)
class Draw:
    """What a draw was worth to the player who drew."""

    luck: Value
    after: Value
    """The value after the draw."""
    mean: Outcomes
    """The rollouts of the move, each with another order of the bag."""


class KnownRacks:
    """A position in which both racks are known, and only the order of the bag is left to chance."""

    def __init__(self, game: Game, found: Candidates, reference: Reference, seed: int) -> None:
        """`found` are the candidates of the player to move."""
        views = game.views()
        self._bag_count = game.bag.tiles_remaining()
        self._limit = int(reference.limits(views)[0])
        self._rollouts = Rollouts(reference, views, found, seed ^ _OTHER_SEED, known=game.batch.arrays)

    def play(self, place: int, number: int) -> Outcomes:
        """Return rollouts of a candidate in this number of orders of the bag, the same ones for every candidate."""
        return self._play(place, np.arange(number), self._bag_count)

    def draw(self, place: int, drawn: str, number: int) -> Draw:
        """Return the value of the tiles that a candidate drew, from this number of orders of the bag."""
        mean = self.play(place, number)
        if not drawn or len(drawn) == self._bag_count:  # no other draw was possible
            return Draw(Value.zero(), mean.value_over_all, mean)
        others = number + np.arange(1 if self._limit <= NOTHING_LEFT_TO_CHANCE else number)
        after = self._play(place, others, self._bag_count - len(drawn), codes(drawn)).value_over_all
        return Draw(after - mean.value_over_all, after, mean)

    def _play(self, place: int, samples: NDArray[np.int64], left: int, drawn: NDArray[np.uint8] = NO_TILES) -> Outcomes:
        """Return rollouts of a candidate; one order of the bag is enough if at most one tile is left to chance."""
        samples = samples if left > 1 else samples[:1]
        return self._rollouts.play(np.full(len(samples), place), samples, drawn)


@dataclass(frozen=True)
class Opening:
    """The value of a start to the first seat, and the luck of each seat's first tiles."""

    start: Value | None
    luck: tuple[Value | None, ...]


def value_opening(
    game: Game, reference: Reference, rollouts: int, draws: int, seed: int, is_dealt: bool, is_known: bool
) -> Opening:
    """Return the value of a start, which includes the racks unless they were dealt from the bag (`is_dealt`).

    `is_known` says whether both racks are known. The player to move draws first.
    """
    if game.is_over:
        return Opening(None, (None, None))
    seat, views = game.to_move, game.views()
    best = reference.best(views)
    full = KnownRacks(game, best, reference, seed).play(0, draws).value_over_all
    if not is_dealt:
        return Opening(to_first(full, seat), (Value.zero(), Value.zero()))
    start = _before_the_deal(game, reference, rollouts, seed)
    if not is_known:
        return Opening(to_first(start, seat), (None, None))
    seen = Rollouts(reference, views, best, seed).in_deals([0], np.arange(draws))[0].value_over_all
    own, other = seen - start, seen - full
    return Opening(to_first(start, seat), (own, other) if seat == 0 else (other, own))


def _before_the_deal(game: Game, reference: Reference, rollouts: int, seed: int) -> Value:
    """Return the value of a game to the player who starts: from rollouts, or from the table without rollouts."""
    rules = game.ruleset
    if not rollouts:
        return expected(reference.table, np.zeros(1), np.array([rules.total_tiles - rules.rack_size])).value
    seeds = np.random.default_rng([seed, rollouts]).integers(1 << 53, size=rollouts)
    batch = Batch(rollouts, rules, game.lexicon, seeds)
    batch.arrays.to_move[:] = game.to_move
    views, every = batch.views(), np.arange(rollouts)
    played = Rollouts(reference, views, reference.best(views), seeds.astype(np.uint64), known=batch.arrays)
    return played.play(every, np.zeros_like(every)).value_over_all


def to_first(value: Value, seat: int) -> Value:
    """Return a seat's value as a value to the first seat."""
    return value if seat == 0 else value.to_other()
