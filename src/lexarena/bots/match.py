"""A match of two sides: a pair of games with the same start and swapped seats, and how they ended."""

from collections.abc import Sequence
from dataclasses import dataclass

from lexarena.bots.clock import Limits
from lexarena.bots.entrants import BotEntrant, EntrantFactory, NoCommandError
from lexarena.bots.referee import Referee, agent_seed, draw_deal
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.core.game import Json
from lexarena.core.rng import check_seed
from lexarena.core.variant import Variant
from lexarena.records import Ending, Record, SeatReport
from lexarena.text import visible

_TAIL = 12


@dataclass(frozen=True)
class MatchSide:
    """One side of a match: a name as `stage_entrant` reads it, and for a bot's folder how it is run and built."""

    named: str
    command: str | None = None
    build: str | None = None
    read: Sequence[str] = ()


class SideCommandError(NoCommandError):
    """The folder of one side, 0 or 1, does not show how the bot is run."""

    def __init__(self, message: str, side: int) -> None:
        super().__init__(message)
        self.side = side


@dataclass(frozen=True)
class MatchResult:
    """The records of both games, the points of both sides by name, and what their builds printed."""

    records: tuple[Record, Record]
    points: dict[str, float]
    build_logs: tuple[str, str]

    @property
    def is_void(self) -> bool:
        """Whether a game stays void: the referee itself failed each time."""
        return any(record.referee is not None and record.referee.is_void for record in self.records)

    def to_json(self) -> Json:
        """Return the result as plain values."""
        return {"points": self.points, "games": [_game_json(record) for record in self.records]}


def play_match(
    sides: tuple[MatchSide, MatchSide], variant: Variant, limits: Limits, sandbox: Sandbox, seed: int | None = None
) -> MatchResult:
    """Play a pair of games; without a seed the start is drawn at random. Agents are sandboxed programs too."""
    deal = draw_deal(None if seed is None else check_seed(seed))
    with EntrantFactory(variant, limits, sandbox) as factory:
        a, b = (_enter(factory, side, number, agent_seed(seed, number)) for number, side in enumerate(sides))
        if a.name == b.name:
            a.name, b.name = f"{a.name} (A)", f"{b.name} (B)"
        records = Referee(variant, limits, sandbox.name, factory.core).play_pair((a, b), deal)
    points = {a.name: 0.0, b.name: 0.0}
    for record in records:
        for name, share in zip(
            (a.name, b.name) if record is records[0] else (b.name, a.name), shares(record), strict=True
        ):
            points[name] += share
    return MatchResult(records, points, (a.staged.build_log, b.staged.build_log))


def _enter(factory: EntrantFactory, side: MatchSide, number: int, seed: int | None) -> BotEntrant:
    try:
        return factory.make(side.named, side.command, seed=seed, build=side.build, read=side.read)
    except NoCommandError as error:
        raise SideCommandError(str(error), number) from None


def shares(record: Record) -> tuple[float, float]:
    """Return each seat's share of a game: 1 for a win, half for a draw; a void game and two faults give nothing."""
    if record.winner is not None:
        return (1.0, 0.0) if record.winner == 0 else (0.0, 1.0)
    faulty = record.referee is not None and record.referee.at_fault
    return (0.0, 0.0) if faulty or record.outcome is None else (0.5, 0.5)


def ending_lines(record: Record, number: int | None = None) -> list[str]:
    """Return the lines that show how a refereed game ended; text of bots is shown with all its characters visible."""
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
