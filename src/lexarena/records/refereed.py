"""What a record has besides the moves: the referee's report on the bots, or that a player resigned or ran out of time.

The rules know neither faults, nor resigning, nor time.
"""

from dataclasses import asdict, dataclass, field

from lexarena.core.faults import FAULTS
from lexarena.core.game import Json, JsonValue
from lexarena.records.fields import Fields
from lexarena.text import KEPT

VOID = "void"
_LONGEST_SENTENCE = 4096
_LARGEST_COUNT = 2**53
RESIGNED, TIMEOUT = "resigned", "timeout"
_CLAUSES = {RESIGNED: "{} resigned", TIMEOUT: "{} ran out of time"}


@dataclass(frozen=True)
class RecordedFault:
    """What a bot did wrong: the name of the fault, a sentence about it, and the start of the line that caused it."""

    name: str
    detail: str
    line: str = ""
    seconds: float | None = None
    """The wall-clock seconds of the turn until the fault, if it happened in a turn."""
    cpu: float | None = None

    @property
    def status(self) -> str:
        """The coarser category that results count by."""
        return FAULTS[self.name].status

    @property
    def is_void(self) -> bool:
        """Whether the referee itself failed."""
        return self.status == VOID

    def to_dict(self) -> Json:
        """Return the object of the document."""
        times = {key: value for key, value in (("seconds", self.seconds), ("cpu", self.cpu)) if value is not None}
        return {"name": self.name, "status": self.status, "detail": self.detail, "line": self.line, **times}


@dataclass(frozen=True)
class SeatReport:
    """What a referee reports about the bot in one seat."""

    hash: str
    """The hash of the bot's directory, or of the built-in agent's name and version."""
    command: str
    seconds: float
    """Used on its clock, in all turns."""
    cpu: float
    """CPU seconds, including start-up."""
    start_seconds: float
    ready: bool
    """Whether it was ready for input within its start-up allowance."""
    memory: int
    """Its peak memory, in bytes."""
    exit_code: int | None
    """None if the referee ended it."""
    stderr: str = field(repr=False)
    """The end of what it wrote to its standard error; untrusted, see `lexarena.text`."""
    fault: RecordedFault | None = None

    def to_dict(self) -> Json:
        """Return the object of the document."""
        facts = {key: value for key, value in asdict(self).items() if key != "stderr"}
        return facts | {"fault": None if self.fault is None else self.fault.to_dict(), "stderr": self.stderr}


@dataclass(frozen=True)
class Machine:
    """The node of a cluster that a game was played on: its name, its processor, and how fast that is."""

    node: str
    processor: str
    speed: float
    """Millions of steps of a small Python program per CPU-second."""


@dataclass(frozen=True)
class Refereed:
    """What a referee adds to a record."""

    sandbox: str
    """The sandbox that the bots ran in; `off` if there was none."""
    seats: tuple[SeatReport, ...]
    attempt: int = 1
    """The number of the attempt: a void game is played again."""
    secret: str = ""
    """The random number, in hexadecimal digits, that the seed was made from; empty if the seed was given."""
    machine: Machine | None = None
    """The node that it was played on, in a cluster."""
    deals: str = ""
    """In a tournament `mirrored` if the other games of the pair have the same deal, else `independent`."""

    @property
    def at_fault(self) -> tuple[int, ...]:
        """The seats at fault."""
        return tuple(seat for seat, report in enumerate(self.seats) if report.fault is not None)

    @property
    def is_void(self) -> bool:
        """Whether the referee itself failed, so that the game does not count."""
        return any(report.fault is not None and report.fault.is_void for report in self.seats)

    @property
    def winner(self) -> int | None:
        """The only seat without a fault, which wins; None if none or all are at fault, or if the game is void."""
        others = [seat for seat, report in enumerate(self.seats) if report.fault is None]
        return others[0] if len(others) == 1 and not self.is_void else None

    def to_dict(self) -> Json:
        """Return the object of the document."""
        seats = [report.to_dict() for report in self.seats]
        more: dict[str, object] = {} if self.machine is None else {"machine": asdict(self.machine)}
        more |= {"deals": self.deals} if self.deals else {}
        return {"attempt": self.attempt, "sandbox": self.sandbox, "secret": self.secret, **more, "seats": seats}

    @classmethod
    def from_dict(cls, data: JsonValue, where: str, seats: int = 2) -> "Refereed":
        """Check the object of a document for a game with this number of seats, and return its values."""
        top = Fields(data, where, "referee", ("attempt", "sandbox", "secret", "seats"), optional=("machine", "deals"))
        listed = enumerate(top.items("seats", seats))
        reports = tuple(_seat(seat, where, f"referee.seats[{i}]") for i, seat in listed)
        secret = top.spelled("secret", "0123456789abcdef", 64, "give hexadecimal digits, or an empty text")
        machine = None
        if "machine" in top:
            node = Fields(top["machine"], where, "referee.machine", ("node", "processor", "speed"))
            machine = Machine(node.text("node"), node.text("processor"), node.seconds("speed") or 0.0)
        deals = top.text("deals") if "deals" in top else ""
        return cls(top.text("sandbox"), reports, top.integer("attempt", 1, _LARGEST_COUNT), secret, machine, deals)


def _seat(data: JsonValue, where: str, place: str) -> SeatReport:
    keys = ("hash", "command", "seconds", "cpu", "start_seconds", "ready", "memory", "exit_code", "fault", "stderr")
    seat = Fields(data, where, place, keys)
    return SeatReport(
        hash=seat.text("hash"),
        command=seat.text("command", longest=_LONGEST_SENTENCE),
        seconds=seat.seconds("seconds") or 0.0,
        cpu=seat.seconds("cpu") or 0.0,
        start_seconds=seat.seconds("start_seconds") or 0.0,
        ready=seat.flag("ready"),
        memory=seat.integer("memory", 0, _LARGEST_COUNT),
        exit_code=None if seat["exit_code"] is None else seat.integer("exit_code", -256, 256),
        stderr=seat.lines("stderr", KEPT),
        fault=None if seat["fault"] is None else _fault(seat["fault"], where, f"{place}.fault"),
    )


def _fault(data: JsonValue, where: str, place: str) -> RecordedFault:
    fault = Fields(data, where, place, ("name", "status", "detail", "line"), optional=("seconds", "cpu"))
    name = fault.text("name")
    if name not in FAULTS:
        fault.refuse(f"must be one of {', '.join(FAULTS)}, got {name!r}", "name")
    if fault["status"] != FAULTS[name].status:
        fault.refuse(f"is not {FAULTS[name].status!r}, as {name!r} has it", "status")
    detail, line = fault.text("detail", longest=_LONGEST_SENTENCE), fault.lines("line", _LONGEST_SENTENCE)
    return RecordedFault(name, detail, line, fault.seconds("seconds"), fault.seconds("cpu"))


@dataclass(frozen=True)
class Loss:
    """The player who lost a game that the rules did not end, and why.

    >>> Loss(0, "timeout").clause("Ann")
    'Ann ran out of time'
    """

    seat: int
    reason: str
    """`resigned` or `timeout`."""

    def clause(self, name: str) -> str:
        """Return the reason as a clause about the player of this name."""
        return _CLAUSES[self.reason].format(name)

    @classmethod
    def from_dict(cls, data: JsonValue, where: str, seats: int) -> "Loss":
        """Check the object of a document."""
        fields = Fields(data, where, "loss", ("seat", "reason"))
        reason = fields.text("reason")
        if reason not in _CLAUSES:
            fields.refuse(f"must be {' or '.join(map(repr, _CLAUSES))}, got {reason!r}", "reason")
        return cls(fields.integer("seat", 0, seats - 1), reason)
