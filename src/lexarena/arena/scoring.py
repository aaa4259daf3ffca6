"""What a finished game counts for: 3, 1 or 0 contest points, and board points where nobody was at fault."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # loading records takes a while, and help needs none
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
        """Read what `to_json` wrote; raise `RecordError` for anything else.

        >>> GameResult.from_json(GameResult("finished", (3, 0), (31, 24), 0).to_json()).scores
        (31, 24)
        """
        from lexarena.core.faults import FAULTS
        from lexarena.records.fields import Fields
        from lexarena.records.record import LARGEST_SCORE, parse_document

        where = "its result"
        keys = ("status", "points", "scores", "winner", "at_fault")
        given = Fields(parse_document(text, where), where, "", keys)
        status = given.text("status")
        if status not in (PLAYED, *(kind.status for kind in FAULTS.values())):
            given.refuse(f"is {status!r}; no game ends like that", "status")
        first, second = (given.integer("points", LOSS, WIN, at) for at in given.places("points", 2))
        scores = tuple(given.integer("scores", -LARGEST_SCORE, LARGEST_SCORE, at) for at in given.places("scores", 2))
        winner = None if given["winner"] is None else given.integer("winner", 0, 1)
        at_fault = tuple(given.integer("at_fault", 0, 1, at) for at in given.places("at_fault"))
        return cls(status, (first, second), scores, winner, at_fault)

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
