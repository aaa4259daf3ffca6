"""A person plays against an agent in the terminal: the loop of prompts and commands, the same for every game."""

import sys
from collections.abc import Sequence

from rich.console import Console

from lexarena.core.catalog import game_of
from lexarena.core.game import AnyState
from lexarena.errors import LexarenaError, NotationError
from lexarena.play.events import Event, Faulted, Hinted, Played
from lexarena.play.plain_terminal import PlainTerminal
from lexarena.play.session import Person, Session
from lexarena.records import Ending, RecordedFault, write_record
from lexarena.records.refereed import RESIGNED

try:
    import readline  # noqa: F401  (from here on `input` edits lines, and the arrow keys bring earlier ones back)
except ImportError:  # not on Windows, whose console has both by itself
    pass

_PROMPT = "move> "
_COMMANDS = (
    ("hint", "show good moves"),
    ("check WORD", "look a word up"),
    ("undo", "take your last move back"),
    ("resign", "give the game up"),
    ("help", "show this page"),
    ("quit", "leave the game"),
)


def play_in_terminal(
    game: AnyState, opponent: str, seat: int = 0, record: str | None = None, console: Console | None = None
) -> Session:
    """Play a game against an agent until it ends or the person leaves; return the session.

    The person has the given seat, the agent all others. The record is written whatever stops the game.
    """
    if not 0 <= seat < len(game.scores):
        raise LexarenaError(f"there is no seat {seat}; the seats are 0 to {len(game.scores) - 1}")
    session = Session(game, [Person() if place == seat else opponent for place in range(len(game.scores))])
    console = console or Console(highlight=False)
    terminal: PlainTerminal[AnyState] = game_of(game).load("terminal")(console, session.names)
    with session:
        try:
            console.print(f"{terminal.title(game)}; seed {game.seed}. Type help for help.", markup=False)
            _play(session, seat, console, terminal)
        finally:
            if record is not None:
                write_record(session.record(), record)
                console.print(f"record: {record}", markup=False)
    return session


def ask(console: Console) -> str | None:
    """Return what a person types, without spaces around it; None if the person leaves."""
    while True:
        try:
            text = read_line(console, _PROMPT).strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        except RuntimeError:
            raise LexarenaError("standard input is closed; moves are read from it") from None
        except UnicodeDecodeError:
            console.print("not played: that is not text; type help for help")
            continue
        if text.lower() in ("quit", "exit"):  # not q: in some games a letter is a move
            return None
        if text:
            return text


def read_line(console: Console, prompt: str) -> str:
    """Return a line; at a terminal the prompt belongs to readline, which draws it again when a line is edited."""
    if console.file is sys.stdout and console.is_terminal and sys.stdin.isatty():
        return input(prompt)
    return console.input(prompt)


def _play(session: Session, seat: int, console: Console, terminal: PlainTerminal[AnyState]) -> None:
    while not session.over:
        for event in session:
            _announce(event, seat, console, terminal)
        if not session.over and not _person_turn(session, seat, console, terminal):
            console.print("left the game")
            return
    if session.game.outcome is not None:
        console.print()
        terminal.draw_game(session.game)
        line = terminal.result_line(session.game)
    elif session.result is not None and session.result.reason == RESIGNED:
        winner = session.result.winner
        line = f"you resign{'' if winner is None else f'; {session.names[winner]} wins'}"
    else:  # the session has no clocks: only a fault can have ended it
        assert session.result is not None
        fault = RecordedFault(session.result.reason, "")
        name = game_of(session.game).name
        line = Ending(name, session.names, session.game.scores, None, {session.result.seat: fault}).headline
    console.print(line, style="bold", markup=False, soft_wrap=True)


def _person_turn(session: Session, seat: int, console: Console, terminal: PlainTerminal[AnyState]) -> bool:
    """Ask until a move is played or taken back; return False if the person leaves."""
    commands = terminal.commands()
    console.print()
    terminal.draw_turn(session.game, seat)
    while (text := ask(console)) is not None:
        command = text.lower()
        if command in ("help", "?"):
            console.print(help_text(terminal, session.game), markup=False)
        elif command == "hint":
            for event in session.hint():
                _announce(event, seat, console, terminal)
        elif command.split()[0] == "check":
            _check(session, text.split()[1:], console, terminal)
        elif command == "resign":
            session.resign(seat)
            return True
        elif command in commands:
            commands[command][1](session.game, seat)
        elif command == "undo":
            try:
                session.undo()
            except LexarenaError as error:
                console.print(str(error), markup=False)
            else:
                return True
        else:
            try:
                events = session.play(terminal.typed_move(session.game, text))
            except LexarenaError as error:
                is_command = isinstance(error, NotationError) and text.split()[0].isalpha()
                hint = "; type help for what you can do" if is_command else ""
                console.print(f"not played: {error}{hint}", markup=False)
            else:
                for event in events:
                    _announce(event, seat, console, terminal)
                return True
    return False


def _check(session: Session, words: Sequence[str], console: Console, terminal: PlainTerminal[AnyState]) -> None:
    """Print whether words are valid."""
    for word in words:
        console.print(terminal.word_line(session.game, word), markup=False)
    if not words:
        console.print("name a word, as in: check word")


def help_text(terminal: PlainTerminal[AnyState], game: AnyState) -> str:
    """Return what a person may type, one line each."""
    own = tuple((name, line) for name, (line, _) in terminal.commands().items())
    lines = (*terminal.help_lines(game), *own, *_COMMANDS)
    width = max(len(typed) for typed, _ in lines) + 3
    return "\n".join(f"{typed:<{width}}{meaning}" for typed, meaning in lines)


def _announce(event: Event, seat: int, console: Console, terminal: PlainTerminal[AnyState]) -> None:
    if isinstance(event, Played):
        if (line := terminal.played_line(event, event.seat == seat)) is not None:
            console.print(line, markup=False)
    elif isinstance(event, Hinted):
        for hint in terminal.hint_lines(event.moves):
            console.print(hint, markup=False)
    elif isinstance(event, Faulted):
        console.print(event.message, markup=False, soft_wrap=True)
