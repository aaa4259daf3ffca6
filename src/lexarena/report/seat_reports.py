"""What a replay page shows of each bot's process: its use of time and memory, its fault, and the end of its errors."""

from typing import TypedDict

from lexarena.core.faults import FAULTS
from lexarena.records import Record, RecordedFault, SeatReport
from lexarena.text import visible

TAIL = 4096
"""The number of bytes that a page shows of a bot's standard error, counted from its end."""


class ShownFault(TypedDict):
    """A fault as the page reads it."""

    name: str
    status: str
    meaning: str
    detail: str
    line: str


class ShownSeat(TypedDict):
    """A bot's process as the page reads it."""

    command: str
    seconds: float
    cpu: float
    start: float
    ready: bool
    memory: int
    exit: int | None
    stderr: str
    cut: bool
    """Whether standard error was longer than what is shown."""
    fault: ShownFault | None


def seat_reports(record: Record) -> list[ShownSeat]:
    """Return what the page shows of each bot's process; an empty list if the game had no referee."""
    return [] if record.referee is None else [_seat(seat) for seat in record.referee.seats]


def tail(text: str) -> tuple[str, bool]:
    r"""Return the end of a text with every character made visible, and whether something was cut off before it.

    >>> tail("\x1b[31m</script>")
    ('\\x1b[31m</script>', False)
    """
    data = text.encode("utf-8", "backslashreplace")
    kept = data[-TAIL:].decode("utf-8", "ignore")
    return visible(kept, lines=True), len(data) > TAIL


def _seat(seat: SeatReport) -> ShownSeat:
    shown, cut = tail(seat.stderr)
    return {
        "command": visible(seat.command),
        "seconds": seat.seconds,
        "cpu": seat.cpu,
        "start": seat.start_seconds,
        "ready": seat.ready,
        "memory": seat.memory,
        "exit": seat.exit_code,
        "stderr": shown,
        "cut": cut,
        "fault": None if seat.fault is None else _fault(seat.fault),
    }


def _fault(fault: RecordedFault) -> ShownFault:
    return {
        "name": fault.name,
        "status": fault.status,
        "meaning": FAULTS[fault.name].meaning,
        "detail": visible(fault.detail),
        "line": visible(fault.line),
    }
