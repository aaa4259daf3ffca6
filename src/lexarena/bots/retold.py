"""A recorded game told to a bot again: does it answer as the record has it, and where does it first not?"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from lexarena.bots.clock import Limits
from lexarena.bots.cores import pinned
from lexarena.bots.entries import Entries
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.games.faults import Fault
from lexarena.games.refereeing import SeatEnd, setup_of
from lexarena.records import Record, steps


@dataclass(frozen=True)
class Retold:
    """What came of it: how many answers were the same, and what ended that, if anything did."""

    seat: int
    same: int
    """How many answers were those of the record before one was not."""
    move: int | None = None
    """The number of the move, from 1 on, at which the bot differed or was at fault; None if it never was."""
    recorded: str = ""
    answered: str = ""
    fault: Fault | None = None
    stderr: bytes = b""


def retell(
    record: Record,
    folder: str,
    command: str | None,
    seat: int | None,
    limits: Limits,
    sandbox: Sandbox,
    words: Any = None,
) -> Retold:
    """Tell a record to a bot in one seat, up to its first answer that is another.

    Where the record ends by this seat's fault, the bot is asked that one turn more.

    Without a seat it is the one in which the record has this bot: by the hash of its folder, else by its name, else
    the first.
    """
    played = steps(record, words)
    start = next(played, None)
    if start is None:
        return Retold(seat or 0, 0)
    game = start[0]
    with Entries(setup_of(record.game, game), limits, sandbox) as entries:
        entrant = entries.enter(folder, command)
        if seat is None:
            seat = _seat_of(record, entrant.hash, entrant.name)
        with pinned(entries.core):
            bot = entrant.enter(game, seat)
            try:
                return _compare(record, game, chain([start], played), bot, entries.setup.end(game, seat), seat)
            finally:
                bot.close()


def _compare(
    record: Record, game: Any, played: Iterator[tuple[Any, Any]], bot: BotProcess, end: SeatEnd, seat: int
) -> Retold:
    answers: list[Any] = []

    def hear(data: bytes) -> bool:
        answers.extend(end.feed(data))
        return not end.demanded or end.fault is not None

    def ask() -> None:
        if bot.fault is None and end.fault is None:
            hear(bot.unasked())
        if bot.fault is None and end.fault is None:
            bot.turn(end.prompt(bot.clock.left), hear)

    same = 0
    for number, (_, turn) in enumerate(played, 1):
        if turn.seat != seat:
            continue
        if not answers:
            ask()
        if not answers:
            return Retold(seat, same, number, str(turn.move), fault=end.fault or bot.fault, stderr=bot.close().stderr)
        answer = answers.pop(0)
        if answer != turn.move:
            return Retold(seat, same, number, str(turn.move), str(answer))
        same += 1
    fault = record.referee.seats[seat].fault if record.referee is not None else None
    if fault is None or game.outcome is not None or game.to_move != seat:
        return Retold(seat, same)
    if not answers:
        ask()
    number = len(record.moves) + 1
    if answers:
        return Retold(seat, same, number, f"the fault {fault.name}", str(answers[0]))
    return Retold(
        seat, same, number, f"the fault {fault.name}", fault=end.fault or bot.fault, stderr=bot.close().stderr
    )


def _seat_of(record: Record, digest: str, name: str) -> int:
    hashes = [report.hash for report in record.referee.seats] if record.referee is not None else []
    for known, wanted in ((hashes, digest), (list(record.players), name)):
        if wanted in known:
            return known.index(wanted)
    return 0
