"""What a finished game is worth: 3, 1 or 0 contest points, and board points where nobody was at fault."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

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
    """Of both boards as they stood at the end."""
    winner: int | None = None
    at_fault: tuple[int, ...] = ()

    def to_json(self) -> str:
        """Return it as text for the store."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "GameResult":
        """Read what `to_json` wrote."""
        values: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in json.loads(text).items()
        }
        return cls(**values)

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
        """What the first seat has of the game, for the ratings: 1, half or 0."""
        return 0.5 if self.winner is None else float(self.winner == 0)


def result_of(record: Record, scores: Sequence[int]) -> GameResult:
    """Return what a refereed game is worth; `scores` are those of the boards if it was broken off."""
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


def sentence(record: Record, result: GameResult) -> str:
    """Return how a game ended, for a person."""
    assert record.referee is not None
    names = record.players
    faults: list[Any] = [record.referee.seats[seat].fault for seat in (0, 1)]
    if result.is_void:
        why = next((fault.detail for fault in faults if fault is not None and fault.name == "void"), "")
        return f"The game is void, which costs nobody anything: {why}."
    told = [f"{names[seat]}: {faults[seat].name}, {faults[seat].detail.rstrip('.')}" for seat in result.at_fault]
    if len(result.at_fault) == 2:
        return f"Both are at fault, and nobody wins. {'. '.join(told)}."
    if result.at_fault:
        return f"{names[1 - result.at_fault[0]]} wins by a fault of {told[0]}."
    assert record.outcome is not None
    how = record.outcome.reason.replace("_", " ")
    high, low = max(result.scores), min(result.scores)
    if result.winner is None:
        return f"A draw, {high} to {low} ({how})."
    return f"{names[result.winner]} wins, {high} to {low} ({how})."


def row_of(record: Record, result: GameResult) -> dict[str, Any]:
    """Return what results.json tells of a game, besides its place in the contest."""
    assert record.referee is not None
    seats = record.referee.seats
    return {
        "first": record.players[0],
        "second": record.players[1],
        "start": record.start.get("letter"),
        "status": result.status,
        "at_fault": [record.players[seat] for seat in result.at_fault] or None,
        "winner": None if result.winner is None else record.players[result.winner],
        "scores": list(result.scores),
        "attempt": record.referee.attempt,
        "seconds": [seat.seconds for seat in seats],
        "moves": len(record.moves),
        "reason": sentence(record, result),
    }
