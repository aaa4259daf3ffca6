"""A match of two sides, a pair of games with swapped seats; and rerunning a recorded game with a bot.

In a game for more than two the second side has all other seats, and a pair is a game for each seat of the first.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from lexarena.bots.clock import Limits
from lexarena.bots.cores import pinned
from lexarena.bots.entrants import BotEntrant, EntrantFactory, NoCommandError
from lexarena.bots.process import BotProcess
from lexarena.bots.referee import BotConversation, Referee, agent_seed, draw_deal
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.core.faults import Fault
from lexarena.core.game import AnyMove, AnyState, AnyTurn, Json, Words
from lexarena.core.protocol import RefereeSeat
from lexarena.core.rng import check_seed
from lexarena.core.variant import Variant, variant_of
from lexarena.errors import LexarenaError
from lexarena.records import Ending, Record, SeatReport, replay, steps
from lexarena.records.record import IMPORTED
from lexarena.records.replay import SEAT_NAMES
from lexarena.text import visible

_TAIL = 12


@dataclass(frozen=True)
class MatchSide:
    """One side of a match: a name as `stage_entrant` reads it, and for a bot's directory how it is run and built."""

    named: str
    command: str | None = None
    build: str | None = None
    read: Sequence[str] = ()


class SideCommandError(NoCommandError):
    """The command of the bot on one side, 0 or 1, is not known."""

    def __init__(self, message: str, side: int) -> None:
        super().__init__(message)
        self.side = side


@dataclass(frozen=True)
class MatchResult:
    """The records of the games, the points of both sides by name, and the output of their builds."""

    records: tuple[Record, ...]
    points: dict[str, float]
    build_logs: tuple[str, str]

    @property
    def is_void(self) -> bool:
        """Whether a game stayed void: the referee itself failed each time."""
        return any(record.referee is not None and record.referee.is_void for record in self.records)

    def to_json(self) -> Json:
        """Return the result as plain values."""
        return {"points": self.points, "games": [_game_json(record) for record in self.records]}


def play_match(
    sides: tuple[MatchSide, MatchSide], variant: Variant, limits: Limits, sandbox: Sandbox, seed: int | None = None
) -> MatchResult:
    """Play a pair of games; without a seed, the start is random. Agents are sandboxed programs as well."""
    deal = draw_deal(None if seed is None else check_seed(seed))
    with EntrantFactory(variant, limits, sandbox) as factory:
        a, b = (_enter(factory, side, number, agent_seed(seed, number)) for number, side in enumerate(sides))
        if a.name == b.name:
            a.name, b.name = f"{a.name} (A)", f"{b.name} (B)"
        records = Referee(variant, limits, sandbox.name, factory.core).play_pair([a, *[b] * (variant.seats - 1)], deal)
    points = {a.name: 0.0, b.name: 0.0}
    for seat, record in enumerate(records):
        shared = shares(record)
        points[a.name] += shared[seat]
        points[b.name] += 1 - shared[seat] if any(shared) else 0.0
    return MatchResult(records, points, (a.staged.build_log, b.staged.build_log))


def _enter(factory: EntrantFactory, side: MatchSide, number: int, seed: int | None) -> BotEntrant:
    try:
        return factory.make(side.named, side.command, seed=seed, build=side.build, read=side.read)
    except NoCommandError as error:
        raise SideCommandError(str(error), number) from None


def shares(record: Record) -> tuple[float, ...]:
    """Return each seat's share of a game: 1 for a win, half for a draw; a void game and a fault give nothing.

    With more than two players it is the share of the others that a seat is ahead of; those without a fault are level.
    """
    referee, others = record.referee, len(record.players) - 1
    if referee is None or not referee.at_fault:
        return (0.0,) * (others + 1) if record.outcome is None else record.outcome.shares
    level = 0.0 if referee.is_void else (len(referee.at_fault) + (others - len(referee.at_fault)) / 2) / others
    return tuple(0.0 if seat in referee.at_fault else level for seat in range(others + 1))


def ending_lines(record: Record, number: int | None = None) -> list[str]:
    """Return the lines that show how a refereed game ended, with all characters of bots' text visible."""
    assert record.referee is not None
    ending = Ending.of(record).sentence
    lines = [ending if number is None else f"game {number}: {ending}"]
    for name, seat in zip(record.players, record.referee.seats, strict=True):
        lines.append(f"  {visible(name)}: {_use(seat)}")
        if seat.fault is not None:
            tail = visible(seat.stderr, lines=True).splitlines()[-_TAIL:]
            lines += [f"    stderr: {line}" for line in tail]
    return lines


def _use(seat: SeatReport) -> str:
    ready = "" if seat.ready else ", not ready in time"
    return (
        f"{seat.seconds:.3f} s on the clock, {seat.cpu:.3f} s of CPU, {seat.memory >> 20} MB, "
        f"ready after {seat.start_seconds:.3f} s{ready}"
    )


def _game_json(record: Record) -> Json:
    assert record.referee is not None
    outcome = record.outcome
    return {
        "players": list(record.players),
        "winner": record.winner,
        "scores": None if outcome is None else list(outcome.scores),
        "reason": None if outcome is None else outcome.reason,
        "moves": len(record.moves),
        "faults": [None if seat.fault is None else seat.fault.to_dict() for seat in record.referee.seats],
        "seconds": [seat.seconds for seat in record.referee.seats],
    }


_SIDE = re.compile(r" \([AB]\)$")
"""What a match adds to two sides that have the same name."""


class UnknownSeatError(LexarenaError):
    """The seat of the bot in a record cannot be determined."""


@dataclass(frozen=True)
class Rerun:
    """The result of a rerun: the number of matching answers, and the first difference, if any."""

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
    """Rerun a record with a bot in one seat, up to its first different answer or a recorded fault of that seat.

    Without a seat, it takes the one in which the record has this bot: by the hash of its directory, else by its name. If
    both seats match, or neither, it takes the seat at fault.
    """
    if record.schema == IMPORTED:
        raise LexarenaError(f"{record.where}: an imported game with unknown draws, so no bot can replay it")
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
    seats = range(len(record.players))
    by_hash = [seat for seat in seats if referee is not None and referee.seats[seat].hash == digest]
    by_name = [seat for seat in seats if _SIDE.sub("", record.players[seat]) == name]
    found = by_hash or by_name
    if len(found) == 1:
        return found[0]
    if referee is not None and len(referee.at_fault) == 1 and not referee.is_void:
        return referee.at_fault[0]
    if found:
        return found[0]
    played_by = (
        f"it was played by {' and '.join(record.players)}, and {name} is {'neither' if len(seats) == 2 else 'none'}"
    )
    raise UnknownSeatError(f"{record.where}: {played_by}; choose its seat, {' or '.join(SEAT_NAMES[: len(seats)])}")
