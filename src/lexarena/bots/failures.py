"""Whose failure it is when something goes wrong in the referee itself, and what becomes of a game that stays void.

A failure of the machine (no memory, no descriptors, no sandbox) is nobody's: `void`. Any other failure while a bot was
watched may be a mistake of ours, or the bot's doing: `referee_failure`. That is void too, but the third time in a row with
the same bot counts as its fault. Otherwise a bot that finds a way to make the referee fail would never lose.
"""

import errno
from dataclasses import replace

from lexarena.bots.guard import GuardError
from lexarena.core.faults import Fault
from lexarena.records import Record, RecordedFault
from lexarena.text import visible

REFEREE_FAILURE = "referee_failure"
_OF_THE_MACHINE = {errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.ENOSPC, errno.EIO, errno.EAGAIN}
ATTEMPTS = 3
"""How many times a game is played that turns out void."""
_COUNTED = "disturbance"


def is_of_the_machine(error: BaseException) -> bool:
    """Whether the machine has failed, and not the bot that was looked at.

    >>> is_of_the_machine(OSError(errno.EMFILE, "Too many open files")), is_of_the_machine(ProcessLookupError())
    (True, False)
    """
    return isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno in _OF_THE_MACHINE)


def failure(doing: str, error: Exception, launched: bool = True) -> Fault:
    """Return the fault for an error in the referee; before a bot is launched, it cannot be the cause.

    >>> print(failure("start the bot", GuardError("no more processes"), launched=False))
    void: the referee could not start the bot: no more processes
    >>> print(failure("follow the bot", OverflowError("too large")))
    referee_failure: the referee could not follow the bot: OverflowError: too large
    """
    known = isinstance(error, GuardError | OSError)
    what = str(error) if known else f"{type(error).__name__}: {error}"
    of_the_machine = is_of_the_machine(error) or (known and not launched)
    return Fault("void" if of_the_machine else REFEREE_FAILURE, f"the referee could not {doing}: {what}")


def void_reason(record: Record) -> str:
    """Return why a game is void, as a clause."""
    assert record.referee is not None
    faults = [report.fault for report in record.referee.seats if report.fault is not None and report.fault.is_void]
    return faults[0].detail if faults else "the referee failed"


def void_seat(record: Record) -> int | None:
    """Return the seat whose bot made a game void; None if it is not void, or if the machine did, or both."""
    assert record.referee is not None
    void = [
        (seat, report.fault.name)
        for seat, report in enumerate(record.referee.seats)
        if report.fault is not None and report.fault.is_void
    ]
    return void[0][0] if len(void) == 1 and void[0][1] == REFEREE_FAILURE else None


class VoidAttempts:
    """The attempts at one game that were void, one after the other."""

    def __init__(self) -> None:
        self.count = 0
        self._seats: list[int | None] = []

    def count_failure(self) -> None:
        """Note an attempt without a record: whose doing that was is not known."""
        self.count += 1
        self._seats.append(None)

    def judge(self, record: Record) -> Record:
        """Return the record of the latest attempt, or what it counts as if the same bot has made too many void."""
        if record.referee is None or not record.referee.is_void:
            return record
        self.count += 1
        self._seats.append(void_seat(record))
        seats = set(self._seats[-ATTEMPTS:])
        seat = seats.pop()
        return record if seat is None or seats or self.count < ATTEMPTS else blame(record, seat)


def blame(record: Record, seat: int) -> Record:
    """Return a void game as one that the bot in a seat loses, because it has been void too many times."""
    assert record.referee is not None
    times = f"the referee failed at this bot {ATTEMPTS} times in a row, which counts as its fault"
    detail = visible(f"{times}: {void_reason(record)}")[:4000]
    reports = list(record.referee.seats)
    before = reports[seat].fault
    assert before is not None
    reports[seat] = replace(reports[seat], fault=RecordedFault(_COUNTED, detail, "", before.seconds, before.cpu))
    return replace(record, referee=replace(record.referee, seats=tuple(reports)))
