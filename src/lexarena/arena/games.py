"""The games of a tournament: what each is called, who meets whom, what it counts for, and how it is kept."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from lexarena.matches.tables import rotated

if TYPE_CHECKING:  # loading records takes a while, and help needs none
    from lexarena.records import Record

SEATS = range(2, 5)
"""The numbers of players at a table."""
WIN, DRAW, LOSS = 3, 1, 0
LARGEST_NUMBER = 10**9
PLAYED = "finished"
"""The status of a game without a fault; any other is the fault's."""


class GameKey(NamedTuple):
    """What identifies a game of a tournament. The games of a pair differ only in the seat."""

    stage: str
    """The name of the format."""
    round: int
    slot: int
    pair: int
    seat: int
    """The seat of the pairing's first player."""

    def __str__(self) -> str:
        return f"{self.stage} {self.round}.{self.slot + 1}, pair {self.pair + 1}, game {self.seat + 1}"


class Job(NamedTuple):
    """One game to play: its key, and the players by seat."""

    key: GameKey
    players: tuple[int, ...]


class Pairing(NamedTuple):
    """The players who meet at a table in a round, and the number of pairs of games they play."""

    stage: str
    round: int
    slot: int
    players: tuple[int, ...]
    pairs: int

    def key(self, pair: int, seat: int) -> GameKey:
        """Return the key of one game."""
        return GameKey(self.stage, self.round, self.slot, pair, seat)

    def jobs(self) -> list[Job]:
        """Return the games: each pair is a game for each rotation of the seats, with the same start.

        >>> [job.players for job in Pairing("roundrobin", 1, 0, (0, 3), 1).jobs()]
        [(0, 3), (3, 0)]
        >>> [job.players for job in Pairing("roundrobin", 1, 0, (0, 3, 5), 1).jobs()]
        [(0, 3, 5), (5, 0, 3), (3, 5, 0)]
        """
        seated = [rotated(self.players, seat) for seat in range(len(self.players))]
        return [Job(self.key(pair, seat), each) for pair in range(self.pairs) for seat, each in enumerate(seated)]


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game as the table counts it. At a table of more than two it counts like a game between every two players."""

    status: str
    points: tuple[int, ...]
    """The tournament points by seat: `WIN` for each player that the seat beats, `DRAW` for each tie."""
    scores: tuple[int, ...]
    """The board points by seat as they stood at the end."""
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
        seats = len(given.places("points"))
        if seats not in SEATS:
            given.refuse(f"has {seats} items; give one for each of {SEATS[0]} to {SEATS[-1]} seats", "points")
        points = tuple(given.integer("points", LOSS, WIN * (seats - 1), at) for at in given.places("points"))
        scores = given.places("scores", seats)
        winner = None if given["winner"] is None else given.integer("winner", 0, seats - 1)
        return cls(
            status,
            points,
            tuple(given.integer("scores", -LARGEST_SCORE, LARGEST_SCORE, at) for at in scores),
            winner,
            tuple(given.integer("at_fault", 0, seats - 1, at) for at in given.places("at_fault")),
        )

    @property
    def is_void(self) -> bool:
        """Whether the referee failed, so that the game counts for nobody."""
        return self.status == "void"

    @property
    def is_clean(self) -> bool:
        """Whether it was played to its end without a fault, so that its board points count."""
        return self.status == PLAYED

    def against(self, seat: int, other: int) -> int:
        """Return what a seat gets from the comparison with another: `WIN`, `DRAW` or `LOSS`.

        A player at fault loses to all others, who are level; two players at fault both lose.
        """
        if self.winner in (seat, other):
            return WIN if self.winner == seat else LOSS
        if self.is_void or seat in self.at_fault:
            return LOSS
        if self.at_fault:
            return WIN if other in self.at_fault else DRAW
        mine, theirs = self.scores[seat], self.scores[other]
        return WIN if mine > theirs else DRAW if mine == theirs else LOSS

    def compared(self) -> Iterator[tuple[int, int, float]]:
        """Give two seats and the first one's share, for the ratings: 1, a half or 0.

        Two players at fault are level. Players beside one at fault were not compared by the game, and are left out.
        """
        for one, other in combinations(range(len(self.points)), 2):
            if not self.at_fault or one in self.at_fault or other in self.at_fault:
                mine, theirs = self.against(one, other), self.against(other, one)
                yield one, other, (1 + (mine > theirs) - (mine < theirs)) / 2

    @property
    def share(self) -> float:
        """The first seat's share of a game for two: 1, a half or 0."""
        return next(self.compared())[2]


def result_of(record: "Record", scores: Sequence[int]) -> GameResult:
    """Return what a refereed game counts for; `scores` are the board points if a fault ended it early."""
    assert record.referee is not None
    stood = tuple(int(score) for score in scores) if record.outcome is None else record.outcome.scores
    faults, nothing = record.referee.at_fault, (LOSS,) * len(stood)
    if record.referee.is_void:
        return GameResult("void", nothing, stood)
    status, winner = PLAYED, record.winner
    if faults:
        fault = record.referee.seats[faults[0]].fault
        assert fault is not None
        status, winner = fault.status, record.referee.winner
    result, seats = GameResult(status, nothing, stood, winner, faults), range(len(stood))
    points = (sum(result.against(seat, other) for other in seats if other != seat) for seat in seats)
    return replace(result, points=tuple(points))


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
        seconds = tuple(given.number("seconds", at) for at in given.places("seconds"))
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
