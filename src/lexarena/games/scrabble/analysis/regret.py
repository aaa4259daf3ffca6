"""Regret: what the move played cost against the best one, by what its player could see.

The best move is chosen on one half of the playouts and measured on the other, in other deals. So it does not look better
than it is because it was lucky when it was chosen.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import SIMULATED, SOLVED, STATIC, Estimate, MoveAnalysis, Value
from lexarena.games.scrabble.analysis.endgame import endgame_values
from lexarena.games.scrabble.analysis.exact import Solution
from lexarena.games.scrabble.analysis.playouts import Playouts, Reference
from lexarena.games.scrabble.analysis.positions import (
    board_of,
    candidates_of,
    equities,
    move_details,
    static_values,
    with_tries,
)
from lexarena.games.scrabble.engine.move_rows import COUNT, KIND, PLACE, SCORE
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import View, Views
from lexarena.games.scrabble.search.valuing import Candidates, find_candidates

Outcomes = tuple[NDArray[np.float64], NDArray[np.float64]]
"""The wins and the differences in points of some playouts."""
FINALISTS = 3
"""The number of moves that are measured on the second half of the playouts, besides the move played."""
EVERY = 1 << 30
"""More candidates than any position has."""
ENDGAME = 4
"""How many times more candidates are tried once the bag is empty, when a few playouts of each are enough."""


@dataclass(frozen=True)
class Measured:
    """The values of candidates, in their order, and how they were found."""

    win: list[Estimate]
    points: list[Estimate]
    playouts: list[int]
    status: str
    order: list[int]
    """The candidates, best first."""
    regret: Value
    """Of the candidate that was played; zero if none was."""


@dataclass(frozen=True)
class Judgement:
    """What a player could know about a decision."""

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
    """Return the best moves of a view, and the regret of the move played; from exact values, if there are some.

    `shown` stands for the move played in the list, if the two differ: a play that was taken back counts as a pass.
    """
    views = view.only()
    certain = view.bag_count == 0
    legal = find_candidates(views, reference.valuing, np.array([EVERY]))
    if solution is not None:
        found = candidates_of(solution.moves, views, reference.valuing)
    else:
        number = top if not (certain and rollouts) else max(top, min(rollouts, ENDGAME * top))
        found = _some(legal, range(min(number, len(legal.moves))))
        found = with_tries(found, [] if played is None else [played], views, reference.valuing)
    moves = [view.move(row) for row in found.moves]
    place = None if played is None else moves.index(played)
    prior = equities(found)
    if place is not None:
        prior[place] = np.inf  # of moves with equal values, the one that was played is the best
    if solution is not None:
        none = np.zeros(len(solution.moves), np.int64)
        measured = _exact(solution.seen[:, 0], solution.seen[:, 1], prior, place, SOLVED, none)
    elif not rollouts:
        measured = _static(view, found, prior, place, reference)
    elif certain:
        win, points, playouts = endgame_values(views, found, reference)
        measured = _exact(win, points, prior, place, SIMULATED, playouts)
    else:
        measured = _halves(views, found, prior, place, reference, rollouts, seed)
    listed = [i for rank, i in enumerate(measured.order) if rank < top or i == place]
    analysed = _listed(view, moves, found, measured, listed, place, shown)
    regret = None if place is None else measured.regret
    return Judgement(analysed, regret, found, measured.order[0], place, _best_bingo(view, legal.moves))


def _best_bingo(view: View, legal: NDArray[np.int32]) -> Move | None:
    tiles = view.ruleset.bingo_tiles
    bingos = legal[(legal[:, KIND] == PLACE) & (legal[:, COUNT] >= tiles)] if tiles else legal[:0]
    return view.move(bingos[np.argmax(bingos[:, SCORE])]) if len(bingos) else None


def _listed(
    view: View,
    moves: Sequence[Move],
    found: Candidates,
    measured: Measured,
    listed: Sequence[int],
    place: int | None,
    shown: Move | None,
) -> tuple[MoveAnalysis, ...]:
    board, equity = board_of(view), equities(found)
    ranks = {i: rank for rank, i in enumerate(measured.order, 1)}
    result = []
    for i in listed:
        move = shown if shown is not None and i == place else moves[i]
        details = move_details(move, view, float(equity[i]), board)
        result.append(
            MoveAnalysis(
                ranks[i],
                move,
                measured.win[i],
                measured.points[i],
                measured.status,
                measured.playouts[i],
                i == place,
                details,
            )
        )
    return tuple(result)


def _static(
    view: View, found: Candidates, prior: NDArray[np.float64], place: int | None, reference: Reference
) -> Measured:
    """Return the values by the tables; their errors are not known."""
    win, points = static_values(view, found, reference.table)
    means = np.array([[each.mean for each in win], [each.mean for each in points]])
    order = _order(means[0], means[1], prior)
    regret = Value.zero()
    if place is not None and place != order[0]:
        lost = means[:, order[0]] - means[:, place]
        regret = Value(Estimate(float(lost[0])), Estimate(float(lost[1])))
    return Measured(win, points, [0] * len(win), STATIC, order, regret)


def _exact(
    win: NDArray[np.float64],
    points: NDArray[np.float64],
    prior: NDArray[np.float64],
    place: int | None,
    status: str,
    playouts: NDArray[np.int64],
) -> Measured:
    """Return values that have no sampling error."""
    order = _order(win, points, prior)
    regret = Value.zero()
    if place is not None and place != order[0]:
        regret = Value.exact(float(win[order[0]] - win[place]), float(points[order[0]] - points[place]))
    wins, spreads = ([Estimate(float(mean), 0.0) for mean in means] for means in (win, points))
    return Measured(wins, spreads, playouts.tolist(), status, order, regret)


def _halves(
    views: Views,
    found: Candidates,
    prior: NDArray[np.float64],
    place: int | None,
    reference: Reference,
    rollouts: int,
    seed: int,
) -> Measured:
    """Choose the best move on one half of the playouts; measure it and a few others, in other deals, on the other half.

    The move played counts as the best unless another one is clearly ahead. Otherwise the best of many moves that are about
    equal would be one that was lucky, and regret would often be below zero.
    """
    outcomes, finalists = _chosen(views, found, prior, place, reference, rollouts // 2, seed)
    used = sum(win.size for win, _ in outcomes)
    best = finalists[0]
    if place is not None and not _is_ahead(outcomes[best], outcomes[place]):
        best = place
    first = max(win.size for win, _ in outcomes)
    measuring = _playouts(views, _some(found, finalists), reference, seed, first)
    measuring.run(max(2, (rollouts - used) // len(finalists)))
    for at, i in enumerate(finalists):
        outcomes[i] = measuring.win[at], measuring.points[at]
    regret = Value.zero()
    if place is not None and place != best:
        win, points = (mine - theirs for mine, theirs in zip(outcomes[best], outcomes[place], strict=True))
        regret = Value(estimate(win), estimate(points))
    wins, spreads = ([estimate(pair[kind]) for pair in outcomes] for kind in (0, 1))
    win, points = (np.array([each.mean for each in estimates]) for estimates in (wins, spreads))
    rest = [i for i in _order(win, points, prior) if i != best]
    return Measured(wins, spreads, [win.size for win, _ in outcomes], SIMULATED, [best, *rest], regret)


def _chosen(
    views: Views,
    found: Candidates,
    prior: NDArray[np.float64],
    place: int | None,
    reference: Reference,
    rollouts: int,
    seed: int,
) -> tuple[list[Outcomes], list[int]]:
    """Return the outcomes of all candidates, and the few that did best, best first.

    Half of the candidates are dropped after each round (sequential halving), but never the one that was played.
    """
    alive = list(range(len(found.moves)))
    nothing = np.zeros(0)
    outcomes = [(nothing, nothing)] * len(alive)
    rounds = 1 + max(0, math.ceil(math.log2(len(alive) / FINALISTS)))
    for number in range(rounds):
        playouts = _playouts(views, _some(found, alive), reference, seed, outcomes[alive[0]][0].size)
        playouts.run(max(1, rollouts // rounds // len(alive)))
        for at, i in enumerate(alive):
            win, points = outcomes[i]
            outcomes[i] = np.append(win, playouts.win[at]), np.append(points, playouts.points[at])
        wins, spreads = (np.array([outcomes[i][kind].mean() for i in alive]) for kind in (0, 1))
        alive = [alive[at] for at in _order(wins, spreads, prior[alive])]
        last = number + 1 == rounds
        number_left = FINALISTS if last else max(FINALISTS, (len(alive) + 1) // 2)
        alive = [i for rank, i in enumerate(alive) if rank < number_left or i == place]
    return outcomes, alive


def _is_ahead(one: Outcomes, other: Outcomes) -> bool:
    """Return whether a move did better than another in the same deals by more than the error of the difference.

    Chances to win that are closer than that leave it to the points.
    """
    win, points = (estimate(mine - theirs) for mine, theirs in zip(one, other, strict=True))
    if abs(win.mean) > (win.error or 0.0):
        return win.mean > 0
    return points.mean > (points.error or 0.0)


def _playouts(views: Views, found: Candidates, reference: Reference, seed: int, first: int) -> Playouts:
    return Playouts(views, found, reference.valuing, reference.table, seed, reference.plies, first)


def _order(win: NDArray[np.float64], points: NDArray[np.float64], prior: NDArray[np.float64]) -> list[int]:
    """Return the candidates, best first: by the chance to win, then by points, then by what was known before."""
    order: list[int] = np.lexsort((-prior, -np.round(points, 9), -np.round(win, 9))).tolist()
    return order


def _some(found: Candidates, chosen: Sequence[int]) -> Candidates:
    """Return some of the candidates of one view."""
    number, places = len(chosen), np.array(chosen, np.int64)
    ends = np.array([0, number], np.int64)
    return Candidates(found.moves[places], found.kept[places], np.zeros(number, np.int64), ends)


def estimate(values: NDArray[np.float64]) -> Estimate:
    """Return the mean of values and its standard error; a single value has an unknown one.

    >>> estimate(np.array([1.0, 3.0]))
    Estimate(mean=2.0, error=1.0)
    """
    number = len(values)
    error = float(values.std(ddof=1) / np.sqrt(number)) if number > 1 else None
    return Estimate(float(values.mean()), error)
