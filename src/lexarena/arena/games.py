"""The games of a tournament: what each is called, who meets whom, what it counts for, and how it is kept."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # loading records takes a while, and help needs none
    from lexarena.records import Record

WIN, DRAW, LOSS = 3, 1, 0
LARGEST_NUMBER = 10**9
PLAYED = "finished"
"""The status of a game without a fault; any other is the fault's."""


class GameKey(NamedTuple):
    """What identifies a game of a tournament. The two games of a pair differ only in the seat."""

    stage: str
    """The name of the format."""
    round: int
    slot: int
    pair: int
    seat: int
    """0 if the pairing's first player has the first seat, else 1."""

    def __str__(self) -> str:
        return f"{self.stage} {self.round}.{self.slot + 1}, pair {self.pair + 1}, game {self.seat + 1}"


class Job(NamedTuple):
    """One game to play: its key, and the players in the first and the second seat."""

    key: GameKey
    players: tuple[int, int]


class Pairing(NamedTuple):
    """Two players who meet in a round, and the number of pairs of games they play."""

    stage: str
    round: int
    slot: int
    players: tuple[int, int]
    pairs: int

    def key(self, pair: int, seat: int) -> GameKey:
        """Return the key of one game."""
        return GameKey(self.stage, self.round, self.slot, pair, seat)

    def jobs(self) -> list[Job]:
        """Return the games: each pair is two games with the same start and the seats swapped.

        >>> [job.players for job in Pairing("roundrobin", 1, 0, (0, 3), 1).jobs()]
        [(0, 3), (3, 0)]
        """
        one, two = self.players
        return [
            Job(self.key(pair, seat), (one, two) if seat == 0 else (two, one))
            for pair in range(self.pairs)
            for seat in (0, 1)
        ]


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
            given.refuse(f"is {status!r}, which is not a known ending", "status")
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


@dataclass(frozen=True, slots=True)
class GameDetails:
    """The facts of a game that the table does not count."""

    start: str | None
    """The kind of start, such as the start letter; None for a game without."""
    attempt: int
    seconds: tuple[float, ...]
    """What each seat used on its clock."""
    moves: int

    def to_json(self) -> str:
        """Return it as text for the store."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "GameDetails":
        """Read what `to_json` wrote; raise `RecordError` for anything else."""
        from lexarena.records.fields import Fields
        from lexarena.records.record import parse_document

        where = "its details"
        keys = ("start", "attempt", "seconds", "moves")
        given = Fields(parse_document(text, where), where, "", keys)
        seconds = tuple(given.number("seconds", at) for at in given.places("seconds", 2))
        return cls(
            None if given["start"] is None else given.text("start"),
            given.integer("attempt", 1, LARGEST_NUMBER),
            seconds,
            given.integer("moves", 0, LARGEST_NUMBER),
        )


class StoredGame(NamedTuple):
    """A finished game as it is kept: its record as text, what it counts for, and its details."""

    record: str
    result: GameResult
    details: GameDetails

    @classmethod
    def of(cls, record: "Record", scores: Sequence[int], start: str) -> "StoredGame":
        """Return the game of a record; `scores` are the board points if a fault ended it early."""
        assert record.referee is not None
        seconds = tuple(seat.seconds for seat in record.referee.seats)
        details = GameDetails(start or None, record.referee.attempt, seconds, len(record.moves))
        return cls(json.dumps(record.to_dict()), result_of(record, scores), details)
