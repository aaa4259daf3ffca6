"""A recorded game told to a bot again: does it answer as the record has it, and where does it first not?"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from lexarena.bots.clock import Limits
from lexarena.bots.cores import pinned
from lexarena.bots.entries import Entries
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.core.faults import Fault
from lexarena.core.protocol import RefereeSeat
from lexarena.core.variant import variant_of
from lexarena.errors import LexarenaError
from lexarena.records import Record, replay, steps
from lexarena.records.refereed import VOID

_SIDE = re.compile(r" \([AB]\)$")
"""What tells two sides of one name apart in a match."""


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
    """Empty where nothing was asked: the recorded fault came while the bot was to wait, and it waits now."""
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
    build: str | None = None,
    read: Iterable[str] = (),
) -> Retold:
    """Tell a record to a bot in one seat, up to its first answer that is another.

    Where the record ends by this seat's fault, the bot is asked that one turn more.

    Without a seat it is the one in which the record has this bot: by the hash of its folder, else by its name. Where
    that leaves both, or neither, it is the one at fault.
    """
    played = steps(record, words)
    start = next(played, None)
    game = replay(record, words) if start is None else start[0]
    with Entries(variant_of(game), limits, sandbox) as entries:
        entrant = entries.enter(folder, command, build=build, read=read)
        if seat is None:
            seat = _seat_of(record, entrant.hash, entrant.name)
        with pinned(entries.core):
            bot = entrant.enter(game, seat)
            try:
                turns = chain([] if start is None else [start], played)
                return _compare(record, game, turns, bot, entries.variant.referee_seat(game, seat), seat)
            finally:
                bot.close()


def _compare(
    record: Record, game: Any, played: Iterator[tuple[Any, Any]], bot: BotProcess, end: RefereeSeat, seat: int
) -> Retold:
    answers: list[Any] = []

    def hear(data: bytes) -> bool:
        answers.extend(end.feed(data))
        return not end.demanded or end.fault is not None

    def ask() -> None:
        if bot.fault is None and end.fault is None:
            hear(bot.unasked())
        if bot.fault is None and end.fault is None:
            turn = bot.turn(end.prompt(bot.clock.left), hear)
            if turn.fault is not None and turn.fault.name == "end_of_output":
                end.end_of_output()

    def fault() -> Fault | None:
        return end.fault if end.fault is not None and end.fault.name != "end_of_output" else bot.fault

    same = 0
    for number, (_, turn) in enumerate(played, 1):
        if turn.seat != seat:
            continue
        if not answers:
            ask()
        if not answers:
            return Retold(seat, same, number, str(turn.move), fault=fault(), stderr=bot.close().stderr)
        answer = answers.pop(0)
        if answer != turn.move:
            return Retold(seat, same, number, str(turn.move), str(answer))
        same += 1
    recorded = record.referee.seats[seat].fault if record.referee is not None else None
    if recorded is None or recorded.name == VOID or game.outcome is not None:
        return Retold(seat, same)
    if not answers:
        ask() if game.to_move == seat else hear(bot.unasked())
    number, told = len(record.moves) + 1, f"the fault {recorded.name}"
    if answers:
        return Retold(seat, same, number, told, str(answers[0]))
    return Retold(seat, same, number, told, fault=fault(), stderr=bot.close().stderr)


def _seat_of(record: Record, digest: str, name: str) -> int:
    referee = record.referee
    by_hash = [seat for seat in (0, 1) if referee is not None and referee.seats[seat].hash == digest]
    by_name = [seat for seat in (0, 1) if _SIDE.sub("", record.players[seat]) == name]
    found = by_hash or by_name
    if len(found) == 1:
        return found[0]
    if referee is not None and len(referee.at_fault) == 1 and not referee.is_void:
        return referee.at_fault[0]
    if found:
        return found[0]
    first, second = record.players
    told = f"it was played by {first} and {second}, and {name} is neither"
    raise LexarenaError(f"{record.where}: {told}; say whose place it takes with --seat first or --seat second")
