"""What a finished game counts for: 3, 1 or 0 contest points, and board points where nobody was at fault."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexarena.records import Record

WIN, DRAW, LOSS = 3, 1, 0
PLAYED = "finished"
"""The status of a game without a fault; any other is the fault's."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game as the table counts it; seats are 0 and 1."""

    status: str
    points: tuple[int, int]
    scores: tuple[int, ...]
    """The board points of both seats as they stood at the end."""
    winner: int | None = None
    at_fault: tuple[int, ...] = ()

    def to_json(self) -> str:
        """Return it as text for the store."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "GameResult":
        """Read what `to_json` wrote.

        >>> GameResult.from_json(GameResult("finished", (3, 0), (31, 24), 0).to_json()).scores
        (31, 24)
        """
        given = json.loads(text)
        first, second = given["points"]
        return cls(given["status"], (first, second), tuple(given["scores"]), given["winner"], tuple(given["at_fault"]))

    @property
    def is_void(self) -> bool:
        """Whether the referee failed, so that the game counts for nobody."""
        return self.status == "void"

    @property
    def is_clean(self) -> bool:
        """Whether it was played to its end without a fault, so that its board points count."""
        return self.status == PLAYED

    @property
    def share(self) -> float:
        """The first seat's share of the game, for the ratings: 1, a half or 0."""
        return 0.5 if self.winner is None else float(self.winner == 0)


def result_of(record: "Record", scores: Sequence[int]) -> GameResult:
    """Return what a refereed game counts for; `scores` are the board points if a fault ended it early."""
    assert record.referee is not None
    both = (int(scores[0]), int(scores[1])) if record.outcome is None else record.outcome.scores
    faults = record.referee.at_fault
    if record.referee.is_void:
        return GameResult("void", (0, 0), both)
    if faults:
        fault = record.referee.seats[faults[0]].fault
        assert fault is not None
        winner = record.referee.winner
        points = (LOSS, LOSS) if winner is None else _points(winner)
        return GameResult(fault.status, points, both, winner, faults)
    return GameResult(PLAYED, _points(record.winner), both, record.winner)


def _points(winner: int | None) -> tuple[int, int]:
    return (DRAW, DRAW) if winner is None else (WIN, LOSS) if winner == 0 else (LOSS, WIN)
