"""`lexarena bot match`: a pair of games between two bots or agents, and how they ended."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.records import Record, SeatReport

GAME = typer.Option(
    "--game", metavar="GAME", help="racer or scrabble; else the one that the folder's files tell, or racer."
)
WORDS = typer.Option(
    "--words",
    metavar="NAME|FILE",
    help="The word list, laid beside each bot. Else: Word Racer takes words.dat of the current folder if there is one, or "
    "enable; Scrabble the one of the ruleset.",
)
RULES = typer.Option(
    "--ruleset", metavar="NAME|FILE", help="Scrabble: the ruleset, mini by default. Word Racer: written or legacy."
)
SECONDS = typer.Option("--seconds", metavar="S", help="On each bot's clock for a whole game.")
CLOCK = typer.Option("--clock", metavar="CLOCK", help="wall, or cpu with a cap of three times on the wall.")
START_SECONDS = typer.Option("--start-seconds", metavar="S", help="To get ready in, free of charge.")
MEMORY = typer.Option("--memory", metavar="SIZE", help="For each bot, such as 512M or 1G.")
BUILD = typer.Option("--build", metavar="COMMAND", help="Builds the bot before, in a copy of its folder.")
READ = typer.Option("--read", metavar="PATH", help="The bot may read this too; give it for each path.")
SANDBOX = typer.Option("--sandbox", metavar="MODE", help="auto, require, off, bubblewrap or landlock.")

_LEAST_MEMORY = 8 << 20
_SIZES = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}
_TAIL = 12


def match(
    first: Annotated[str, typer.Argument(metavar="DIR_A", help="The folder of a bot, or the name of an agent.")],
    second: Annotated[str, typer.Argument(metavar="DIR_B", help="Another, or the same.")],
    command_a: Annotated[str | None, typer.Option("--command-a", metavar="COMMAND", help="How DIR_A is run.")] = None,
    command_b: Annotated[str | None, typer.Option("--command-b", metavar="COMMAND", help="How DIR_B is run.")] = None,
    build_a: Annotated[str | None, typer.Option("--build-a", metavar="COMMAND", help="Builds DIR_A before.")] = None,
    build_b: Annotated[str | None, typer.Option("--build-b", metavar="COMMAND", help="Builds DIR_B before.")] = None,
    read_a: Annotated[
        list[str] | None,
        typer.Option("--read-a", metavar="PATH", help="DIR_A may read this too; give it for each path."),
    ] = None,
    read_b: Annotated[
        list[str] | None,
        typer.Option("--read-b", metavar="PATH", help="DIR_B may read this too; give it for each path."),
    ] = None,
    game: Annotated[str | None, GAME] = None,
    seconds: Annotated[float, SECONDS] = 10.0,
    clock: Annotated[str, CLOCK] = "wall",
    start_seconds: Annotated[float, START_SECONDS] = 10.0,
    memory: Annotated[str, MEMORY] = "512M",
    sandbox: Annotated[str, SANDBOX] = "auto",
    seed: Annotated[int | None, typer.Option("--seed", min=0, metavar="S", help="Deal the games of this seed.")] = None,
    words: Annotated[str | None, WORDS] = None,
    ruleset: Annotated[str | None, RULES] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="Keep both games as records here.")] = None,
) -> None:
    """Play a pair of games, the same start with the seats swapped, and print how they ended.

    Both sides are programs behind the wall, built-in agents too. The exit code is 1 only if a game stays void.
    """
    from lexarena.bots.clock import Limits
    from lexarena.bots.entries import Entries
    from lexarena.bots.referee import Referee, agent_seed, draw_deal
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.core.rng import check_seed
    from lexarena.core.variant import make_variant
    from lexarena.records import write_record

    limits = Limits(seconds, parse_size(memory), start_seconds, clock)
    wall = choose_sandbox(sandbox)
    variant = make_variant(game or _game_of(first, second), ruleset, words)
    deal = draw_deal(None if seed is None else check_seed(seed))
    if out is not None:
        _make_folder(Path(out))
    typer.echo(f"{variant.title}; {clock} clock, {seconds:g} s a game; {wall.line}")
    with Entries(variant, limits, wall) as entries:
        a = entries.enter(first, command_a, agent_seed(seed, 0), "--command-a", build_a, read_a or ())
        b = entries.enter(second, command_b, agent_seed(seed, 1), "--command-b", build_b, read_b or ())
        for side, entrant in (("a", a), ("b", b)):
            if out is not None and entrant.stage.build_log:
                (Path(out) / f"build-{side}.log").write_text(entrant.stage.build_log, encoding="utf-8")
        if a.name == b.name:
            a.name, b.name = f"{a.name} (A)", f"{b.name} (B)"
        records = Referee(variant, limits, wall.name, entries.core).play_pair((a, b), deal)
        points = {a.name: 0.0, b.name: 0.0}
        for number, record in enumerate(records, 1):
            for line in told(record, number):
                typer.echo(line)
            for name, share in zip(record.players, shares(record), strict=True):
                points[name] += share
            if out is not None:
                write_record(record, Path(out) / f"game-{number}.json")
    typer.echo(f"result: {' : '.join(f'{name} {share:g}' for name, share in points.items())}")
    if out is not None:
        typer.echo(f"records: {out}")
    if any(record.referee is not None and record.referee.is_void for record in records):
        raise typer.Exit(1)


def _game_of(*sides: str) -> str:
    """Return the game that both sides play, by the files of a folder or the name of an agent."""
    from lexarena.agents import agent_names
    from lexarena.agents.registry import parse_spec
    from lexarena.bots.new_bot import game_of

    games: dict[str, str] = {}
    for side in sides:
        folder = Path(side).expanduser()
        if folder.is_dir():
            known = [found] if (found := game_of(folder)) else []
        else:
            known = [each for each in ("racer", "scrabble") if parse_spec(side)[0] in agent_names(each)]
        games |= {each: side for each in known if len(known) == 1}
    if len(games) > 1:
        told = " and ".join(f"{side} plays {each}" for each, side in games.items())
        raise LexarenaError(f"{told}; let two play that play the same, or say the game with --game")
    return next(iter(games), "racer")


def parse_size(text: str) -> int:
    """Return a size of memory in bytes.

    >>> parse_size("512M")
    536870912
    """
    found = re.fullmatch(r"\s*([0-9]{1,9})\s*([KMG]?)i?B?\s*", text, re.IGNORECASE)
    if found is None or int(found[1]) == 0:
        raise LexarenaError(f"{text!r} is no size of memory; write it like 512M or 1G")
    size = int(found[1]) * _SIZES[found[2].upper()]
    if size < _LEAST_MEMORY:
        raise LexarenaError(f"{text!r} is {size:,} bytes, in which no program starts; write it like 512M or 1G")
    return size


def shares(record: "Record") -> tuple[float, float]:
    """Return what each seat gets of a game: 1 for the winner, half for a draw; a void game and two faults give nothing."""
    if record.winner is not None:
        return (1.0, 0.0) if record.winner == 0 else (0.0, 1.0)
    faulty = record.referee is not None and record.referee.at_fault
    return (0.0, 0.0) if faulty or record.outcome is None else (0.5, 0.5)


def told(record: "Record", number: int | None = None) -> list[str]:
    """Return the lines that tell how a refereed game ended; text of bots is shown with all its signs."""
    from lexarena.text import visible

    assert record.referee is not None
    first, second = record.players
    lines = [_ending(record) if number is None else f"game {number}: {_ending(record)}"]
    for name, seat in zip((first, second), record.referee.seats, strict=True):
        lines.append(f"  {name}: {_use(seat)}")
        if seat.fault is not None:
            lines.append(f"    {seat.fault.name}: {visible(seat.fault.detail)}")
            tail = visible(seat.stderr, lines=True).splitlines()[-_TAIL:]
            lines += [f"    stderr: {line}" for line in tail]
    return lines


def _ending(record: "Record") -> str:
    assert record.referee is not None
    names, at_fault = record.players, record.referee.at_fault
    if record.referee.is_void:
        return f"void, in {record.referee.attempt} attempts; the referee failed, which costs nobody anything"
    if len(at_fault) == 2:
        return f"both {names[0]} and {names[1]} are at fault; nobody wins"
    if at_fault:
        fault = record.referee.seats[at_fault[0]].fault
        assert fault is not None
        return f"{names[1 - at_fault[0]]} wins; {names[at_fault[0]]} loses by a fault ({fault.status})"
    assert record.outcome is not None
    score = f"{names[0]} {record.outcome.scores[0]}, {names[1]} {record.outcome.scores[1]}"
    won = "a draw" if record.outcome.winner is None else f"{names[record.outcome.winner]} wins"
    return f"{score}; {won} ({record.outcome.reason})"


def _use(seat: "SeatReport") -> str:
    ready = "" if seat.ready else ", not ready in time"
    return (
        f"{seat.seconds:.3f} s on the clock, {seat.cpu:.3f} s of CPU, {seat.memory >> 20} MB, "
        f"ready after {seat.start_seconds:.3f} s{ready}"
    )


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        told = f"cannot be made ({error.strerror}); name a folder that you may write to"
        raise LexarenaError(f"{folder}: {told}") from None
