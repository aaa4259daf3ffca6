"""Regret: what the move played cost against the best one, by what its player could see.

The best move is chosen on one half of the playouts and measured on the other, in other deals. So a move does not look better
than it is because it was lucky when it was chosen.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import SIMULATED, STATIC, Estimate, MoveAnalysis, Value
from lexarena.games.scrabble.agents.valuing import Candidates, find_candidates
from lexarena.games.scrabble.analysis.playouts import Playouts, Reference
from lexarena.games.scrabble.analysis.positions import board_of, equities, move_details, static_values, with_tries
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import View, Views

FINALISTS = 3
"""The number of moves that are measured on the second half of the playouts, besides the move played."""
ENDGAME = 4
"""How many times more candidates are tried once the bag is empty, when one playout of each is enough."""


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


def judge(
    view: View, played: Move | None, reference: Reference, rollouts: int, top: int, seed: int, shown: Move | None = None
) -> Judgement:
    """Return the best moves of a view, and the regret of the move played.

    `shown` stands for the move played in the list, if the two differ: a play that was taken back counts as a pass.
    """
    views = view.only()
    certain = view.bag_count == 0
    number = top if not (certain and rollouts) else max(top, min(rollouts, ENDGAME * top))
    found = find_candidates(views, reference.valuing, np.array([number]))
    found = with_tries(found, [] if played is None else [played], views, reference.valuing)
    moves = [view.move(row) for row in found.moves]
    place = None if played is None else moves.index(played)
    if not rollouts:
        measured = _static(view, found, place, reference)
    elif certain:
        measured = _certain(_playouts(views, found, reference, seed, 0), place, equities(found))
    else:
        measured = _halves(views, found, place, reference, rollouts, seed)
    listed = [i for rank, i in enumerate(measured.order) if rank < top or i == place]
    analysed = _listed(view, moves, found, measured, listed, place, shown)
    regret = None if place is None else measured.regret
    return Judgement(analysed, regret, found, measured.order[0], place)


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


def _static(view: View, found: Candidates, place: int | None, reference: Reference) -> Measured:
    """Return the values by the tables; their errors are not known."""
    win, points = static_values(view, found, reference.table)
    means = np.array([[each.mean for each in win], [each.mean for each in points]])
    order = _order(means[0], means[1], equities(found))
    regret = Value.zero()
    if place is not None and place != order[0]:
        lost = means[:, order[0]] - means[:, place]
        regret = Value(Estimate(float(lost[0])), Estimate(float(lost[1])))
    return Measured(win, points, [0] * len(win), STATIC, order, regret)


def _certain(playouts: Playouts, place: int | None, equity: NDArray[np.float64]) -> Measured:
    """Return the values where nothing is hidden: there is one playout of each move, without a sampling error."""
    playouts.run(1)
    win, points = playouts.win[:, 0], playouts.points[:, 0]
    order = _order(win, points, equity)
    regret = Value.zero()
    if place is not None and place != order[0]:
        regret = Value.exact(float(win[order[0]] - win[place]), float(points[order[0]] - points[place]))
    wins, spreads = ([Estimate(float(mean), 0.0) for mean in means] for means in (win, points))
    return Measured(wins, spreads, [1] * len(wins), SIMULATED, order, regret)


def _halves(
    views: Views, found: Candidates, place: int | None, reference: Reference, rollouts: int, seed: int
) -> Measured:
    """Choose the best move on one half of the playouts; measure it and a few others, in other deals, on the other half."""
    number, equity = len(found.moves), equities(found)
    choosing = _playouts(views, found, reference, seed, 0)
    choosing.run(max(1, rollouts // 2 // number))
    wins, points = choosing.win.mean(axis=1), choosing.points.mean(axis=1)
    order = _order(wins, points, equity)
    finalists = order[:FINALISTS]
    if place is not None and place not in finalists:
        finalists = [*finalists, place]
    measuring = _playouts(views, _some(found, finalists), reference, seed, choosing.deals)
    measuring.run(max(2, (rollouts - rollouts // 2) // len(finalists)))
    measured: dict[str, list[Estimate]] = {}
    for name in ("win", "points"):
        estimates = [estimate(values) for values in getattr(choosing, name)]
        for i, values in zip(finalists, getattr(measuring, name), strict=True):
            estimates[i] = estimate(values)
        measured[name] = estimates
    deals = [measuring.deals if i in finalists else choosing.deals for i in range(number)]
    regret = Value.zero()
    if place is not None and place != order[0]:
        best, other = 0, finalists.index(place)
        regret = Value(
            estimate(measuring.win[best] - measuring.win[other]),
            estimate(measuring.points[best] - measuring.points[other]),
        )
    shown = np.array([[each.mean for each in measured[name]] for name in ("win", "points")])
    rest = [i for i in _order(shown[0], shown[1], equity) if i != order[0]]
    return Measured(measured["win"], measured["points"], deals, SIMULATED, [order[0], *rest], regret)


def _playouts(views: Views, found: Candidates, reference: Reference, seed: int, first: int) -> Playouts:
    return Playouts(views, found, reference.valuing, reference.table, seed, reference.plies, first)


def _order(win: NDArray[np.float64], points: NDArray[np.float64], equity: NDArray[np.float64]) -> list[int]:
    """Return the candidates, best first: by the chance to win, then by points, then by equity."""
    return sorted(range(len(win)), key=lambda i: (-round(win[i], 9), -round(points[i], 9), -equity[i], i))


def _some(found: Candidates, chosen: Sequence[int]) -> Candidates:
    """Return some of the candidates of one view."""
    number = len(chosen)
    ends = np.array([0, number], np.int64)
    return Candidates(found.moves[chosen], found.kept[chosen], np.zeros(number, np.int64), ends)


def estimate(values: NDArray[np.float64]) -> Estimate:
    """Return the mean of values and its standard error; a single value has an unknown one.

    >>> estimate(np.array([1.0, 3.0]))
    Estimate(mean=2.0, error=1.0)
    """
    number = len(values)
    error = float(values.std(ddof=1) / np.sqrt(number)) if number > 1 else None
    return Estimate(float(values.mean()), error)
