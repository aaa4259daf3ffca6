"""A recorded game played again by a bot in one seat: does it answer as it did, and if not, from which move on?"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from lexarena.bots.clock import Limits
from lexarena.bots.conversation import BotConversation
from lexarena.bots.cores import pinned
from lexarena.bots.entrants import EntrantFactory
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.core.faults import Fault
from lexarena.core.game import AnyMove, AnyState, AnyTurn, Words
from lexarena.core.protocol import RefereeSeat
from lexarena.core.variant import variant_of
from lexarena.errors import LexarenaError
from lexarena.records import Record, replay, steps
from lexarena.records.record import IMPORTED

_SIDE = re.compile(r" \([AB]\)$")
"""What a match adds to two sides that have the same name."""


class UnknownSeatError(LexarenaError):
    """It is not known which seat of a record the bot takes."""


@dataclass(frozen=True)
class Rerun:
    """The result of a rerun: how many answers were the same, and what was different, if anything."""

    seat: int
    same: int
    """The number of answers before the first difference."""
    move: int | None = None
    """The number of the move, from 1, at which the bot differed or was at fault; None if it never did."""
    recorded: str = ""
    answered: str = ""
    """Empty where nothing was asked: the recorded fault happened while the bot had to wait, and now it waits."""
    fault: Fault | None = None
    stderr: bytes = b""


def rerun(
    record: Record,
    bot: str,
    command: str | None,
    seat: int | None,
    limits: Limits,
    sandbox: Sandbox,
    words: Words | None = None,
    build: str | None = None,
    read: Iterable[str] = (),
) -> Rerun:
    """Play a record again with a bot in one seat, up to its first answer that is different.

    If the record ends by a fault of this seat, the bot is asked for that turn as well.

    Without a seat, it takes the one in which the record has this bot: by the hash of its folder, else by its name. If
    both seats match, or neither, it takes the seat at fault.
    """
    if record.schema == IMPORTED:
        raise LexarenaError(f"{record.where}: is an imported game; its draws are not known, so no bot can replay it")
    played = steps(record, words)
    start = next(played, None)
    game = replay(record, words) if start is None else start[0]
    with EntrantFactory(variant_of(game), limits, sandbox) as factory:
        entrant = factory.make(bot, command, build=build, read=read)
        if seat is None:
            seat = _seat_of(record, entrant.hash, entrant.name)
        with pinned(factory.core):
            process = entrant.take_seat(game, seat)
            try:
                turns = chain([] if start is None else [start], played)
                return _compare(record, game, turns, process, factory.variant.referee_seat(game, seat), seat)
            finally:
                process.close()


def _compare(
    record: Record,
    game: AnyState,
    played: Iterator[tuple[AnyState, AnyTurn]],
    bot: BotProcess,
    protocol: RefereeSeat,
    seat: int,
) -> Rerun:
    answers: list[AnyMove] = []
    conversation = BotConversation(bot, protocol, answers.append)
    same = 0
    for number, (_, turn) in enumerate(played, 1):
        if turn.seat != seat:
            continue
        if not answers:
            conversation.ask(protocol.prompt)
        if not answers:
            fault = conversation.fault
            return Rerun(seat, same, number, str(turn.move), fault=fault, stderr=bot.close().stderr)
        answer = answers.pop(0)
        if answer != turn.move:
            return Rerun(seat, same, number, str(turn.move), str(answer))
        same += 1
    recorded = record.referee.seats[seat].fault if record.referee is not None else None
    if recorded is None or recorded.is_void or game.outcome is not None:
        return Rerun(seat, same)
    if not answers:
        conversation.ask(protocol.prompt) if game.to_move == seat else conversation.listen()
    number, expected = len(record.moves) + 1, f"the fault {recorded.name}"
    if answers:
        return Rerun(seat, same, number, expected, str(answers[0]))
    return Rerun(seat, same, number, expected, fault=conversation.fault, stderr=bot.close().stderr)


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
    played_by = f"it was played by {first} and {second}, and {name} is neither"
    raise UnknownSeatError(f"{record.where}: {played_by}; choose the seat that it takes, first or second")
