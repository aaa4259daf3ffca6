"""Games in a terminal: `PlainTerminal` draws any game, and a person plays against an agent by prompts and commands.

A game's own drawer derives from `PlainTerminal`.
"""

import sys
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, Generic

from rich.console import Console
from rich.text import Text

from lexarena.core.array_batch import check_seat
from lexarena.core.catalog import game_of
from lexarena.core.drawing import as_text, together
from lexarena.core.game import AnyState, AnyTurn
from lexarena.core.variant import variant_of
from lexarena.errors import LexarenaError, NotationError
from lexarena.play.events import Event, Faulted, Hinted, Played, StateT
from lexarena.play.session import Person, Session
from lexarena.records import Ending, RecordedFault, write_record
from lexarena.records.refereed import RESIGNED

SHOWN_MOVES = 20
"""The number of legal moves that are listed on a turn."""


class PlainTerminal(Generic[StateT]):
    """The part `terminal` of any game: it prints to a console, and calls the players by their names."""

    moves_help: tuple[tuple[str, str], ...] = (("MOVE", "play a move, written as in the list of legal moves"),)
    """How moves are written: what to type, and what it does."""

    def __init__(self, console: Console, names: Sequence[str]) -> None:
        self.console = console
        self.names = tuple(names)

    def title(self, game: StateT) -> str:
        """Return the first line of a session."""
        return variant_of(game).title

    def commands(self) -> Mapping[str, tuple[str, Callable[[StateT, int], None]]]:
        """Return what a person may type besides moves: its help, and a function of the game and the person's seat."""
        return {"moves": ("list all legal moves", self._print_moves)}

    def help_lines(self, game: StateT) -> Sequence[tuple[str, str]]:
        """Return how moves are written in this game, with examples that fit it; by default `moves_help`."""
        return self.moves_help

    def typed_move(self, game: StateT, text: str) -> str:
        """Return what a person typed as the move that is meant, where typing is more lenient than the notation."""
        return text

    def word_line(self, game: StateT, word: str) -> str:
        """Return whether a word is valid, as a sentence."""
        words = variant_of(game).lexicon
        if not isinstance(words, Container):
            return "this game has no words to look up"
        verdict = "valid" if word.upper() in words else "not valid"
        return f"{word.upper()} is {verdict} ({words.name})"

    def draw_turn(self, game: StateT, seat: int) -> None:
        """Print what a person sees when they are to move; nothing that their seat may not know."""
        view = game.view(seat)
        self._print(as_text(variant_of(game).draw(view)))
        moves = view.legal_moves()
        more = f" and {len(moves) - SHOWN_MOVES:,} more" if len(moves) > SHOWN_MOVES else ""
        self._print(f"{self.names[seat]} to move: {', '.join(str(move) for move in moves[:SHOWN_MOVES])}{more}")

    def draw_position(self, game: StateT) -> None:
        """Print a position with everything that is hidden in it, as a replay shows it."""
        self._print(together(variant_of(game).drawings(game), self.names))
        self._print(self.score_line(game))

    def draw_game(self, game: StateT) -> None:
        """Print a game at its end, with everything that was hidden."""
        self.draw_position(game)

    def played_line(self, event: Played, own: bool) -> Text | str | None:
        """Return a line about a move, for its player or for another one; None to print nothing."""
        if own:
            return f"you play {event.move}"
        return Text.assemble((self.names[event.seat], "bold"), f" plays {event.public}")

    def turn_text(self, turn: AnyTurn) -> str:
        """Return a turn of a replayed game, without its player."""
        return str(turn.move)

    def turn_notes(self, turn: AnyTurn) -> Sequence[str]:
        """Return what a record notes about a turn of a replayed game."""
        return ()

    def hint_lines(self, moves: Sequence[Any]) -> list[str]:
        """Return the lines of a hint."""
        return [f"  {move}" for move in moves] or ["no better move than passing"]

    def score_line(self, game: StateT) -> str:
        """Return the points as they stand."""
        return ", ".join(f"{name} {points}" for name, points in zip(self.names, game.scores, strict=True))

    def result_line(self, game: StateT) -> str:
        """Return how a game ended as one sentence."""
        return Ending.of_game(game, self.names).sentence

    def _print(self, text: str) -> None:
        self.console.print(text, markup=False)

    def _print_moves(self, game: StateT, seat: int) -> None:
        self._print("\n".join(str(move) for move in game.view(seat).legal_moves()))


try:
    import readline  # noqa: F401  (from here on `input` edits lines, and the arrow keys bring earlier ones back)
except ImportError:  # not on Windows, whose console has both by itself
    pass

_PROMPT = "move> "
_COMMANDS = (
    ("hint", "show good moves"),
    ("check WORD", "look up a word"),
    ("undo", "take back your last move"),
    ("resign", "resign the game"),
    ("help", "show this help"),
    ("quit", "leave the game"),
)


def play_in_terminal(
    game: AnyState, opponent: str, seat: int = 0, record: str | None = None, console: Console | None = None
) -> Session:
    """Play a game against an agent until it ends or the person leaves; return the session.

    The person has the given seat, the agent all others. The record is written whatever stops the game.
    """
    seats = len(game.scores)
    check_seat(seat, seats)
    session = Session(game, [Person() if place == seat else opponent for place in range(seats)])
    console = console or Console(highlight=False)
    terminal: PlainTerminal[AnyState] = game_of(game).load("terminal")(console, session.names)
    with session:
        try:
            console.print(f"{terminal.title(game)}; seed {game.seed}. Type help for commands.", markup=False)
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
            raise LexarenaError("standard input is closed; moves come from it") from None
        except UnicodeDecodeError:
            console.print("not played: not text; type help for commands")
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
        _announce(session, seat, console, terminal)
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
            try:
                _announce(session.hint(), seat, console, terminal)
            except LexarenaError as error:
                console.print(str(error), markup=False)
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
                hint = "; type help for commands" if is_command else ""
                console.print(f"not played: {error}{hint}", markup=False)
            else:
                _announce(events, seat, console, terminal)
                return True
    return False


def _check(session: Session, words: Sequence[str], console: Console, terminal: PlainTerminal[AnyState]) -> None:
    """Print whether words are valid."""
    for word in words:
        console.print(terminal.word_line(session.game, word), markup=False)
    if not words:
        console.print("give a word, as in: check word")


def help_text(terminal: PlainTerminal[AnyState], game: AnyState) -> str:
    """Return what a person may type, one line each."""
    own = tuple((name, line) for name, (line, _) in terminal.commands().items())
    lines = (*terminal.help_lines(game), *own, *_COMMANDS)
    width = max(len(typed) for typed, _ in lines) + 3
    return "\n".join(f"{typed:<{width}}{meaning}" for typed, meaning in lines)


def _announce(events: Iterable[Event], seat: int, console: Console, terminal: PlainTerminal[AnyState]) -> None:
    for event in events:
        if isinstance(event, Played):
            if (line := terminal.played_line(event, event.seat == seat)) is not None:
                console.print(line, markup=False)
        elif isinstance(event, Hinted):
            for hint in terminal.hint_lines(event.moves):
                console.print(hint, markup=False)
        elif isinstance(event, Faulted):
            console.print(event.message, markup=False, soft_wrap=True)
