"""`lexarena replay`: a recorded game in the terminal, step by step, or told to a bot again."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexarena.cli.bot_match import BUILD, READ, SANDBOX, naming_the_command
from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from lexarena.records import Record

_SEATS = ("first", "second")


def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="The JSON file of a game.")],
    bot: Annotated[
        str | None, typer.Option("--bot", metavar="DIR", help="Tell the game to this bot; show where it differs.")
    ] = None,
    command: Annotated[str | None, typer.Option("--command", metavar="COMMAND", help="How the bot is run.")] = None,
    build: Annotated[str | None, BUILD] = None,
    read: Annotated[list[str] | None, READ] = None,
    seat: Annotated[
        str | None,
        typer.Option(
            "--seat", metavar="SEAT", help="The bot's seat: first or second; else the one it had, or the one at fault."
        ),
    ] = None,
    step: Annotated[
        int | None, typer.Option("--step", min=0, metavar="N", help="Show the game after N moves only.")
    ] = None,
    words: Annotated[
        str | None, typer.Option("--words", metavar="FILE", help="The word list, if it is not where it was.")
    ] = None,
    page: Annotated[
        str | None, typer.Option("--page", metavar="OUT.html", help="Write it as one page for the browser instead.")
    ] = None,
    sandbox: Annotated[str, SANDBOX] = "auto",
) -> None:
    """Show a recorded game: in a terminal move by move with Enter, else all at once."""
    from lexarena.records import read_record

    game = read_record(record)
    listed = _load_words(game.game, words) if words is not None else None
    if page is not None:
        _write_page(game, page, listed)
    elif bot is not None:
        if seat is not None and seat not in _SEATS:
            raise LexarenaError(f"--seat {seat}: the seats are first and second")
        place = None if seat is None else _SEATS.index(seat)
        _tell_bot(game, bot, command, place, sandbox, listed, build, read or ())
    else:
        _show(game, step, listed)


def _write_page(record: "Record", page: str, words: Any) -> None:
    """Play the record again, so that the page tells the truth, and write it with its script inside."""
    from pathlib import Path

    from lexarena.games.racer.word_lists import WordLists
    from lexarena.records import replay as play_again
    from lexarena.report.game_page import write_game_page

    game = play_again(record, words)
    given = game.lexicon if record.game == "racer" else None
    write_game_page(Path(page), record.to_dict(), assets=None, words=WordLists(given))
    typer.echo(f"page: {page}")


def _load_words(game: str, words: str) -> Any:
    if game == "racer":
        from lexarena.games.racer.rules.words import load_racer_lexicon

        return load_racer_lexicon(words)
    from lexarena.words.lexicon import load_lexicon

    return load_lexicon(words)


def _show(record: "Record", step: int | None, words: Any) -> None:
    from rich.console import Console

    from lexarena.records import replay as play_again
    from lexarena.records import steps

    console = Console(highlight=False)
    names = record.players
    console.print(f"{record.game}: {names[0]} and {names[1]}, seed {record.seed}", markup=False)
    if step is not None and step > len(record.moves):
        raise LexarenaError(f"the game has {len(record.moves)} moves; give --step 0 to {len(record.moves)}")
    if step is not None:
        shown = next((game for number, (game, _) in enumerate(steps(record, words)) if number == step), None)
        _draw(console, record, shown if shown is not None else play_again(record, words))
        return
    if not _is_watched(console):
        for number, (_, turn) in enumerate(steps(record, words), 1):
            console.print(f"{number:3} {_move_text(record, number, turn)}", markup=False)
        _end(console, record, play_again(record, words))
        return
    for number, (game, turn) in enumerate(steps(record, words), 1):
        _draw(console, record, game)
        console.print(f"move {number} of {len(record.moves)}: {_move_text(record, number, turn)}", markup=False)
        try:
            if console.input("Enter for it, q to leave> ").strip().lower().startswith("q"):
                return
        except EOFError:
            return
    _end(console, record, play_again(record, words))


def _is_watched(console: "Console") -> bool:
    """Whether a person sits at a terminal, who can press Enter."""
    return console.is_terminal and sys.stdin.isatty()


def _move_text(record: "Record", number: int, turn: Any) -> str:
    entry = record.moves[number - 1]
    took = "" if entry.seconds is None else f"  ({entry.seconds:.3f} s)"
    points = entry.details.get("score")
    return f"{record.players[turn.seat]}: {turn.move}{'' if points is None else f'  {points}'}{took}"


def _draw(console: "Console", record: "Record", game: Any) -> None:
    if record.game == "racer":
        from lexarena.games.racer.drawing import print_boards

        print_boards(console, game, record.players)
        return
    from lexarena.games.scrabble.drawing import board_text

    console.print(board_text(game))
    for seat, name in enumerate(record.players):
        rack = "".join(game.players[seat].rack).replace("_", "?")
        console.print(f"{'>' if game.to_move == seat else ' '} {name}: {game.scores[seat]}  {rack}", markup=False)


def _end(console: "Console", record: "Record", game: Any) -> None:
    """Show the last position, and how the game ended."""
    _draw(console, record, game)
    if record.referee is not None:
        from lexarena.bots.match import ending_lines

        for line in ending_lines(record):
            console.print(line, markup=False, soft_wrap=True)
    elif record.outcome is None:
        console.print("the record ends here; the game was not over")
    else:
        winner, scores = record.outcome.winner, record.outcome.scores
        name = "" if winner is None else record.players[winner]
        won = "a draw" if winner is None else f"{name} {'win' if name == 'you' else 'wins'}"
        console.print(f"{won}, {max(scores)} to {min(scores)} ({record.outcome.reason})", markup=False)


def _tell_bot(
    record: "Record",
    bot: str,
    command: str | None,
    seat: int | None,
    sandbox: str,
    words: Any,
    build: str | None,
    read: "Sequence[str]",
) -> None:
    from lexarena.bots.clock import Limits
    from lexarena.bots.rerun import UnknownSeatError, rerun
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.text import from_bot, visible

    wanted = {
        key: record.limits[key] for key in ("seconds", "memory", "start_seconds", "clock") if key in record.limits
    }
    try:
        limits = Limits(**wanted)
    except TypeError:
        raise LexarenaError(f"{record.where}: the limits are no numbers; mend them, or remove them") from None
    try:
        with naming_the_command("--command"):
            found = rerun(record, bot, command, seat, limits, choose_sandbox(sandbox), words, build, read)
    except UnknownSeatError as error:
        raise LexarenaError(f"{error}, with --seat first or --seat second") from None
    typer.echo(
        f"the bot plays {_SEATS[found.seat]}, as {record.players[found.seat]} did; {found.same} answers the same"
    )
    if found.move is None:
        typer.echo("it answers as the record has it, to the end")
        return
    if found.fault is not None:
        typer.echo(f"move {found.move}: recorded {found.recorded}; the bot is at fault: {visible(str(found.fault))}")
        for line in visible(from_bot(found.stderr), lines=True).splitlines()[-12:]:
            typer.echo(f"  stderr: {line}")
    elif found.answered:
        typer.echo(f"move {found.move}: recorded {found.recorded}, the bot answers {found.answered}")
    else:
        typer.echo(f"move {found.move}: recorded {found.recorded}; the bot waits for its turn now, as it should")
    raise typer.Exit(1)
