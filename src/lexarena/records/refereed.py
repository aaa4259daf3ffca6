"""What a record tells of a refereed game: both bots, who was at fault, and what their processes used."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lexarena.core.faults import FAULTS
from lexarena.records.fields import Fields
from lexarena.text import KEPT

VOID = "void"
_LONGEST_SENTENCE = 4096
_LARGEST_COUNT = 2**53


@dataclass(frozen=True)
class RecordedFault:
    """What a bot did wrong: the fault's name, a sentence, and the start of the line that it is about."""

    name: str
    detail: str
    line: str = ""
    seconds: float | None = None
    """What the turn took until then, if it was one."""
    cpu: float | None = None

    @property
    def status(self) -> str:
        """The coarser word that results count by."""
        return FAULTS[self.name].status

    def to_dict(self) -> dict[str, Any]:
        """Return the object of the document."""
        times = {key: value for key, value in (("seconds", self.seconds), ("cpu", self.cpu)) if value is not None}
        return {"name": self.name, "status": self.status, "detail": self.detail, "line": self.line, **times}


@dataclass(frozen=True)
class SeatReport:
    """What became of the bot in one seat."""

    hash: str
    """Of the bot's folder, or of the built-in agent's name and version."""
    command: str
    seconds: float
    """On the clock, all turns together."""
    cpu: float
    """Of the processor, starting up included."""
    start_seconds: float
    ready: bool
    """Whether it waited for input within its start-up allowance."""
    memory: int
    """The most that it held at once, in bytes."""
    exit_code: int | None
    """None if the referee ended it."""
    stderr: str = field(repr=False)
    """The end of what it wrote to its standard error; hostile text, see `hostile`."""
    fault: RecordedFault | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the object of the document."""
        return {
            "hash": self.hash,
            "command": self.command,
            "seconds": self.seconds,
            "cpu": self.cpu,
            "start_seconds": self.start_seconds,
            "ready": self.ready,
            "memory": self.memory,
            "exit_code": self.exit_code,
            "fault": None if self.fault is None else self.fault.to_dict(),
            "stderr": self.stderr,
        }


@dataclass(frozen=True)
class Refereed:
    """What a referee adds to a record."""

    sandbox: str
    """The wall that the bots were behind; `off` if there was none."""
    seats: tuple[SeatReport, SeatReport]
    attempt: int = 1
    """Which attempt it was to play this game: a void game is played again."""
    secret: str = ""
    """The random number, in hexadecimal digits, that the seed was made of; empty if the seed was given."""

    @property
    def at_fault(self) -> tuple[int, ...]:
        """The seats that were at fault."""
        return tuple(seat for seat, report in enumerate(self.seats) if report.fault is not None)

    @property
    def is_void(self) -> bool:
        """Whether the referee itself failed, so that the game does not count."""
        return any(report.fault is not None and report.fault.name == VOID for report in self.seats)

    @property
    def winner(self) -> int | None:
        """The seat that wins by the other's fault; None if there is none, or both are at fault, or the game is void."""
        return 1 - self.at_fault[0] if len(self.at_fault) == 1 and not self.is_void else None

    def to_dict(self) -> dict[str, Any]:
        """Return the object of the document."""
        seats = [report.to_dict() for report in self.seats]
        return {"attempt": self.attempt, "sandbox": self.sandbox, "secret": self.secret, "seats": seats}

    @classmethod
    def from_dict(cls, data: Any, where: str) -> "Refereed":
        """Check the object of a document and return what it says."""
        top = Fields(data, where, "referee", ("attempt", "sandbox", "secret", "seats"))
        first, second = (_seat(top["seats"][i], where, f"referee.seats[{i}]") for i in top.places("seats", 2))
        secret = top.spelled("secret", "0123456789abcdef", 64, "give hexadecimal digits, or none")
        return cls(top.text("sandbox"), (first, second), top.integer("attempt", 1, _LARGEST_COUNT), secret)


def _seat(data: Any, where: str, place: str) -> SeatReport:
    keys = ("hash", "command", "seconds", "cpu", "start_seconds", "ready", "memory", "exit_code", "fault", "stderr")
    seat = Fields(data, where, place, keys)
    if not isinstance(seat["ready"], bool):
        seat.refuse("is not true or false", "ready")
    return SeatReport(
        hash=seat.text("hash"),
        command=seat.text("command", longest=_LONGEST_SENTENCE),
        seconds=seat.seconds("seconds") or 0.0,
        cpu=seat.seconds("cpu") or 0.0,
        start_seconds=seat.seconds("start_seconds") or 0.0,
        ready=seat["ready"],
        memory=seat.integer("memory", 0, _LARGEST_COUNT),
        exit_code=None if seat["exit_code"] is None else seat.integer("exit_code", -256, 256),
        stderr=seat.lines("stderr", KEPT),
        fault=None if seat["fault"] is None else _fault(seat["fault"], where, f"{place}.fault"),
    )


def _fault(data: Mapping[str, Any], where: str, place: str) -> RecordedFault:
    fault = Fields(data, where, place, ("name", "status", "detail", "line"), optional=("seconds", "cpu"))
    name = fault.text("name")
    if name not in FAULTS:
        fault.refuse(f"is {name!r}; the faults are {', '.join(FAULTS)}", "name")
    if fault["status"] != FAULTS[name].status:
        fault.refuse(f"is not {FAULTS[name].status!r}, as {name!r} has it", "status")
    detail, line = fault.text("detail", longest=_LONGEST_SENTENCE), fault.lines("line", _LONGEST_SENTENCE)
    return RecordedFault(name, detail, line, fault.seconds("seconds"), fault.seconds("cpu"))
