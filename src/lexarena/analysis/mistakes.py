"""When a move is called a mistake, and how large one is."""

from dataclasses import dataclass

from lexarena.analysis.values import Estimate, Value

SIZES = ("small", "medium", "large")
CONFIDENCE = 1.96
"""A mistake is one only if the interval of its regret, this number of standard errors wide on each side, excludes zero."""
LEAST_WIN, WIN_LIMITS = 0.0025, (0.03, 0.07)
"""Less than the first is no mistake; up to the others it is a small and a medium one: parts of the chance to win."""
LEAST_POINTS, POINT_LIMITS = 1.0, (15.0, 30.0)
"""The same in points, for positions that are won or lost whatever is played."""
DECIDED = 0.005
"""A game is decided if the chance to win is nearer to 0 or 1 than this."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A move that was worse than the best one beyond doubt."""

    size: str
    """`small`, `medium` or `large`."""


def mistake(regret: Value, best: Estimate) -> Mistake | None:
    """Return the mistake that a regret amounts to, if any; `best` is the chance to win with the best move.

    In a decided game the points count.

    >>> mistake(Value(Estimate(0.05, 0.01), Estimate(9.0, 2.0)), Estimate(0.6))
    Mistake(size='medium')
    >>> mistake(Value(Estimate(0.05, 0.04), Estimate(9.0, 7.0)), Estimate(0.6)) is None
    True
    """
    is_lost = best.mean < DECIDED
    is_won = best.mean - max(regret.win.mean, 0.0) > 1 - DECIDED
    if is_lost or is_won:
        return _graded(regret.points, LEAST_POINTS, POINT_LIMITS)
    return _graded(regret.win, LEAST_WIN, WIN_LIMITS)


def _graded(loss: Estimate, least: float, limits: tuple[float, float]) -> Mistake | None:
    if loss.mean < least or loss.mean - CONFIDENCE * (loss.error or 0.0) <= 0:
        return None
    return Mistake(SIZES[sum(loss.mean > limit for limit in limits)])
