"""The results of an analysis: what a move is worth, how it was found, and how certain it is."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lexarena.core.game import AnyMove, JsonObject, JsonValue

STATIC, SIMULATED, SOLVED = "static", "simulated", "solved"
"""How a value was found: from tables, by rollouts, or exactly."""
_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and its standard error; the error is None where it is not known, and 0 for an exact value.

    >>> str(Estimate(0.5312, 0.0101)), str(Estimate(12.3))
    ('0.531 +- 0.010', '12.300')
    """

    mean: float
    error: float | None = None

    def __str__(self) -> str:
        return f"{self.mean:.3f}" + ("" if self.error is None else f" +- {self.error:.3f}")

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {"mean": round(self.mean, _DIGITS), "error": None if self.error is None else round(self.error, _DIGITS)}


@dataclass(frozen=True, slots=True)
class Value:
    """What a position, a move or a difference between two is worth to a seat. Errors add up as independent ones."""

    win: Estimate
    """The win probability, a draw as half."""
    points: Estimate
    """The difference in points at the end of the game."""

    @classmethod
    def exact(cls, win: float, points: float) -> "Value":
        """Return a value that is known exactly."""
        return cls(Estimate(win, 0.0), Estimate(points, 0.0))

    @classmethod
    def zero(cls) -> "Value":
        """Return the value zero."""
        return cls.exact(0.0, 0.0)

    @classmethod
    def total(cls, values: "Iterable[Value]") -> "Value":
        """Return the sum of values."""
        listed = list(values)
        return cls(_total([each.win for each in listed]), _total([each.points for each in listed]))

    @classmethod
    def mean_of(cls, values: "Sequence[Value]") -> "Value":
        """Return the mean of values; nothing if there are none."""
        total, number = cls.total(values), max(1, len(values))
        return cls(_scaled(total.win, 1 / number), _scaled(total.points, 1 / number))

    def to_other(self) -> "Value":
        """Return what a position is worth to the other of two seats, if it is worth this to one.

        >>> Value.exact(0.75, 10.0).to_other() == Value.exact(0.25, -10.0)
        True
        """
        return Value(Estimate(1.0 - self.win.mean, self.win.error), Estimate(-self.points.mean, self.points.error))

    def __neg__(self) -> "Value":
        return Value(_scaled(self.win, -1.0), _scaled(self.points, -1.0))

    def __add__(self, other: "Value") -> "Value":
        return Value.total((self, other))

    def __sub__(self, other: "Value") -> "Value":
        return self + -other

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {"win": self.win.to_json(), "points": self.points.to_json()}


def _total(estimates: Sequence[Estimate]) -> Estimate:
    errors = [each.error for each in estimates]
    known = [error for error in errors if error is not None]
    return Estimate(
        math.fsum(each.mean for each in estimates), math.hypot(*known) if len(known) == len(errors) else None
    )


def _scaled(estimate: Estimate, factor: float) -> Estimate:
    return Estimate(estimate.mean * factor, None if estimate.error is None else abs(factor) * estimate.error)


@dataclass(frozen=True)
class MoveAnalysis:
    """What a move is worth to the player to move."""

    rank: int
    """1 for the best."""
    move: AnyMove
    win: Estimate
    """The win probability, a draw as half."""
    points: Estimate
    """The expected difference in points at the end of the game."""
    status: str
    """`static`, `simulated` or `solved`."""
    rollouts: int = 0
    is_try: bool = False
    """Whether the caller asked for this move."""
    details: Mapping[str, JsonValue] = field(default_factory=dict)
    """What the game adds, such as score, leave and equity."""
    is_ranked: bool = True
    """Whether it was measured well enough to have a rank; a move that fell behind early was not."""

    @property
    def method(self) -> str:
        """How the value was found, for people."""
        return f"{self.status}, {self.rollouts:,} rollouts" if self.status == SIMULATED else self.status

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {
            "rank": self.rank,
            "move": str(self.move),
            **self.details,
            "win": self.win.to_json(),
            "points": self.points.to_json(),
            "status": self.status,
            "rollouts": self.rollouts,
            "is_try": self.is_try,
            "is_ranked": self.is_ranked,
        }


@dataclass(frozen=True)
class PositionAnalysis:
    """The moves of a position, best first."""

    moves: tuple[MoveAnalysis, ...]
    legal: int
    """The number of legal moves, of which these are some."""
    about: Mapping[str, JsonValue] = field(default_factory=dict)
    """The position and the options: ruleset, lexicon, rollouts, seed."""

    @property
    def best(self) -> MoveAnalysis:
        """The best move."""
        return self.moves[0]

    def of(self, move: AnyMove) -> MoveAnalysis | None:
        """Return the analysis of a move, if there is one."""
        return next((each for each in self.moves if each.move == move), None)

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {**self.about, "legal": self.legal, "moves": [move.to_json() for move in self.moves]}
