"""Regret: what the move played cost against the best one.

The best move is chosen on one half of the rollouts and measured on the other, in other deals, so that luck in the choice
does not make it look better than it is.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import SIMULATED, STATIC, MoveAnalysis, Value
from lexarena.games.scrabble.analysis import positions
from lexarena.games.scrabble.analysis.exact import Solution
from lexarena.games.scrabble.analysis.rollouts import Outcomes, Reference, Rollouts, endgame_outcomes
from lexarena.games.scrabble.engine.tiles import COUNT, KIND, PLACE, SCORE
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import View, Views
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
    best, lost, finalists = None, None, None
    if solution is not None:
        measured = positions.measured_solved(solution)
    elif not rollouts:
        measured = positions.measured_alike(positions.static_values(view, found, reference.table), None, STATIC)
    elif certain:
        outcomes, number_of = endgame_outcomes(views, found, reference)
        measured = positions.measured_alike(outcomes, 0.0, SIMULATED, number_of.tolist())
    else:
        measured, best, lost, finalists = _halves(views, found, prior, place, reference, rollouts, seed)
    order = positions.order_of(positions.means_of(measured), prior)
    if finalists is not None:  # the others have few rollouts, and those that look best among them were lucky
        order.sort(key=lambda i: (i != best, i not in finalists))
    if place is not None and lost is None:
        lost = Value.zero() if place == order[0] else measured[order[0]].value - measured[place].value
    if shown is not None and place is not None:
        moves[place] = shown
    analysed = positions.listed(measured, view, found, moves, order, top, () if place is None else (place,), finalists)
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
) -> tuple[list[positions.Measured], int, Value | None, list[int]]:
    """Choose the best move on one half of the rollouts; measure it and a few others, in other deals, on the other half.

    The move played counts as the best unless another one is clearly ahead. Otherwise, of many moves that are about equal,
    a lucky one would be best, and regret would often be negative. Return the values of all, the place of the best move,
    the regret of the move played, and the places of those that were measured.
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
    return positions.measured_outcomes(outcomes), best, regret, finalists


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
