"""`lexarena replay`: show a recorded game in the terminal or as a page, or rerun a bot on it."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.options import Build, MovedLexicon, Read, Sandbox, argument, flag
from lexarena.errors import LexarenaError
from lexarena.text import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from lexarena.core.game import AnyState, AnyTurn, Words
    from lexarena.play.terminal import PlainTerminal
    from lexarena.records import Record


def replay(
    record: Annotated[str, argument("RECORD", "A game record (JSON), or a file that a game can import, such as GCG.")],
    bot: Annotated[
        str | None, flag("--bot", "DIR", "Rerun the game with this bot; show where its moves differ.")
    ] = None,
    command: Annotated[str | None, flag("--command", "COMMAND", "Command that runs the bot.")] = None,
    build: Build = None,
    read: Read = None,
    seat: Annotated[
        str | None,
        flag("--seat", "SEAT", "The bot's seat: first, second, ... (default: its own, or the one at fault)."),
    ] = None,
    step: Annotated[int | None, flag("--step", "N", "Show only the position after N moves.", min=0)] = None,
    lexicon: MovedLexicon = None,
    page: Annotated[str | None, flag("--page", "FILE", "Write the game as an HTML page instead.")] = None,
    sandbox: Sandbox = "auto",
) -> None:
    """Show a recorded game: step through it in a terminal, or print all of it."""
    from lexarena.records import read_record
    from lexarena.records.replay import SEAT_NAMES, load_words

    game = read_record(record, lexicon, on_warning=_warn)
    words = None if lexicon is None else load_words(game.game, lexicon)
    if page is not None:
        _write_page(game, page, words)
    elif bot is not None:
        seats = SEAT_NAMES[: len(game.players)]
        if seat is not None and seat not in seats:
            raise LexarenaError(f"--seat must be {' or '.join(seats)}, got {seat!r}")
        place = None if seat is None else seats.index(seat)
        _rerun_bot(game, bot, command, place, sandbox, words, build, read or ())
    else:
        _show(game, step, words)


def _write_page(record: "Record", page: str, words: "Words | None") -> None:
    """Write the page of a record, with the script in it."""
    from functools import partial
    from pathlib import Path

    from lexarena.records import WordLists
    from lexarena.records.replay import load_words, recorded_words
    from lexarena.report.game_page import write_game_page

    found = words
    if record.lexicon.hash:
        found = recorded_words(record, words, partial(load_words, record.game))
    write_game_page(Path(page), record, assets=None, words=WordLists(found))
    typer.echo(f"page: {page}")


def _show(record: "Record", step: int | None, words: "Words | None") -> None:
    from rich.console import Console

    from lexarena.core.catalog import find_game
    from lexarena.records.replay import records_of, turns_of

    console = Console(highlight=False)
    names = [visible(name) for name in record.players]
    terminal: PlainTerminal[AnyState] = find_game(record.game).load("terminal")(console, names)
    seed = "" if record.seed is None else f", seed {record.seed}"
    console.print(f"{record.game}: {' and '.join(names)}{seed}", markup=False)
    if step is not None:
        if step > (last := len(record.moves)):
            raise LexarenaError(f"the game has {last} moves; --step must be from 0 to {last}")
        terminal.draw_position(_position(record, words, step)[0])
    elif _is_watched(console):
        step_through(record, words, terminal, console)
    else:
        records = records_of(record.game, record.where)
        game = records.begin(record, words)
        for number, turn in enumerate(turns_of(record, records, game), 1):
            console.print(f"{number:3} {move_text(record, number, turn, terminal)}", markup=False)
            print_notes(console, terminal, turn)
        terminal.draw_position(game)
        print_ending(console, record, game)


def _is_watched(console: "Console") -> bool:
    """Return whether both ends are a terminal, so that a person can press Enter."""
    return console.is_terminal and sys.stdin.isatty()


def _warn(text: str) -> None:
    typer.echo(f"warning: {visible(text)}", err=True)


def _rerun_bot(
    record: "Record",
    bot: str,
    command: str | None,
    seat: int | None,
    sandbox: str,
    words: "Words | None",
    build: str | None,
    read: "Sequence[str]",
) -> None:
    from lexarena.bots.clock import Limits
    from lexarena.bots.match import UnknownSeatError, rerun
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.console.options import naming_the_command
    from lexarena.records.replay import SEAT_NAMES
    from lexarena.text import from_bot

    wanted = {
        key: record.limits[key] for key in ("seconds", "memory", "start_seconds", "clock") if key in record.limits
    }
    try:
        limits = Limits(**wanted)
    except TypeError:
        raise LexarenaError(f"{record.where}: the limits must be numbers; fix or remove them") from None
    try:
        with naming_the_command("--command"):
            found = rerun(record, bot, command, seat, limits, choose_sandbox(sandbox), words, build, read)
    except UnknownSeatError as error:
        raise LexarenaError(f"{error}, with --seat") from None
    typer.echo(
        f"the bot plays {SEAT_NAMES[found.seat]}, as {record.players[found.seat]} did; {found.same} answers match"
    )
    if found.move is None:
        typer.echo("all of its answers match the record")
        return
    if found.fault is not None:
        typer.echo(f"move {found.move}: recorded {found.recorded}; the bot is at fault: {visible(str(found.fault))}")
        for line in visible(from_bot(found.stderr), lines=True).splitlines()[-12:]:
            typer.echo(f"  stderr: {line}")
    elif found.answered:
        typer.echo(f"move {found.move}: recorded {found.recorded}, the bot answers {found.answered}")
    else:
        typer.echo(f"move {found.move}: recorded {found.recorded}; the bot now waits for its turn, as it should")
    raise typer.Exit(1)


_KEYS = "Enter: next, b: back, a number: go to that move, e: end, q: quit"


def step_through(
    record: "Record", words: "Words | None", terminal: "PlainTerminal[AnyState]", console: "Console"
) -> None:
    """Let a person step through a game.

    It starts after `number` moves. Each step draws the position and announces the next move or the end of the game.
    """
    from lexarena.play.terminal import read_line

    last = len(record.moves)
    number: int | None = 0
    console.print(f"{last} moves. {_KEYS}.", markup=False)
    while number is not None:
        _draw(record, words, terminal, console, number)
        try:
            number = _asked(read_line(console, f"{number} of {last}> "), number, last, console)
        except (EOFError, KeyboardInterrupt):
            console.print()
            return


def _position(record: "Record", words: "Words | None", number: int) -> "tuple[AnyState, AnyTurn | None]":
    """Return the game after a number of moves, and the move that follows."""
    from lexarena.records.replay import records_of, turns_of

    records = records_of(record.game, record.where)
    game = records.begin(record, words)
    for played, turn in enumerate(turns_of(record, records, game)):
        if played == number:
            return game, turn
    return game, None


def _draw(
    record: "Record", words: "Words | None", terminal: "PlainTerminal[AnyState]", console: "Console", number: int
) -> None:
    """Draw the position after a number of moves, and the move that follows."""
    game, following = _position(record, words, number)
    terminal.draw_position(game)
    if following is None:
        print_ending(console, record, game)
    else:
        console.print(f"next: {move_text(record, number + 1, following, terminal)}", markup=False)
        print_notes(console, terminal, following)


def _asked(text: str, number: int, last: int, console: "Console") -> int | None:
    """Return the number of moves to show next; None to leave.

    >>> from rich.console import Console
    >>> [_asked(text, 5, 9, Console()) for text in ("", "b", "3", "e", "q", "99")]
    [6, 4, 3, 9, None, 9]
    """
    typed = text.strip().lower()
    if typed.isdecimal():
        return min(int(typed), last)
    if typed in ("b", "back", "p"):
        return max(number - 1, 0)
    if typed in ("e", "end"):
        return last
    if typed in ("q", "quit", "exit"):
        return None
    if typed not in ("", "n", "next"):
        console.print(_KEYS, markup=False)
        return number
    return None if number == last else number + 1


def move_text(record: "Record", number: int, turn: "AnyTurn", terminal: "PlainTerminal[AnyState]") -> str:
    """Return a move with its player, its points and its time."""
    entry = record.moves[number - 1]
    took = "" if entry.seconds is None else f"  ({entry.seconds:.3f} s)"
    points = entry.details.get("score")
    gained = "" if points is None else f"  {points}"
    return f"{visible(record.players[turn.seat])}: {terminal.turn_text(turn)}{gained}{took}"


def print_notes(console: "Console", terminal: "PlainTerminal[AnyState]", turn: "AnyTurn") -> None:
    """Print the notes on a turn."""
    for note in terminal.turn_notes(turn):
        for line in visible(note, lines=True).splitlines():
            console.print(f"      {line}", markup=False, soft_wrap=True)


def print_ending(console: "Console", record: "Record", game: "AnyState") -> None:
    """Print how a game ended."""
    from lexarena.bots.match import ending_lines
    from lexarena.records import Ending

    lines = [Ending.of(record, game.scores).sentence] if record.referee is None else ending_lines(record)
    for line in lines:
        console.print(line, markup=False, soft_wrap=True)
