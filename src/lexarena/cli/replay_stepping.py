"""A recorded game in the terminal, move by move, back and forth."""

from typing import TYPE_CHECKING

from lexarena.text import visible

if TYPE_CHECKING:
    from rich.console import Console

    from lexarena.core.game import AnyState, AnyTurn, Words
    from lexarena.play.plain_terminal import PlainTerminal
    from lexarena.records import Record

_KEYS = "Enter next, b back, a number goes to that move, e end, q leaves"


def step_through(
    record: "Record", words: "Words | None", terminal: "PlainTerminal[AnyState]", console: "Console"
) -> None:
    """Show a game move by move, as a person asks for it, until the person leaves.

    After `number` moves the position is drawn and the next move announced; at the end, how the game ended.
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


def _draw(
    record: "Record", words: "Words | None", terminal: "PlainTerminal[AnyState]", console: "Console", number: int
) -> None:
    """Draw the position after a number of moves, and the move that follows."""
    from lexarena.records.replay import records_of, turns_of

    records = records_of(record.game, record.where)
    game = records.begin(record, words)
    following = None
    for played, turn in enumerate(turns_of(record, records, game)):
        if played == number:
            following = turn
            break
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
    """Print what somebody noted about a turn."""
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
