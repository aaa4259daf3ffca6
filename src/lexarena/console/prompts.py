"""What commands check and print before they begin: output files, the game of bots, and warnings about word lists."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from lexarena.console.options import ask_for_game
from lexarena.core.game import M, State, Words
from lexarena.errors import LexarenaError


def check_output_file(path: str | None, what: str) -> None:
    """Refuse a file that cannot be written, before the work rather than after it; `what` names what it will hold.

    >>> check_output_file("/no/such/folder/game.json", "the record")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: cannot write the record '/no/such/folder/game.json'; name a file in a folder that exists
    """
    if path is not None and (not path or Path(path).is_dir() or not Path(path).absolute().parent.is_dir()):
        raise LexarenaError(f"cannot write {what} {path!r}; name a file in a folder that exists")


def known_game(game: str | None, *names: str) -> str:
    """Return the game that was named, or the one that these bots and agents play; ask for it if it is not known."""
    from lexarena.bots.new_bot import UnknownGameError, game_of_all

    if game is not None:
        return game
    try:
        return game_of_all(names)
    except UnknownGameError as error:
        raise ask_for_game(str(error)) from None


@contextmanager
def naming_the_command(option: str) -> Iterator[None]:
    """Add the option that gives a bot's command to the error that asks for it."""
    from lexarena.bots.entrant_factory import NoCommandError

    try:
        yield
    except NoCommandError as error:
        raise LexarenaError(f"{error}: {option} 'python3 bot.py'") from None


def parse_tries(game: State[M], texts: Iterable[str]) -> list[M]:
    """Return the moves of `--move`; an error names the move, as there may be several."""
    moves = []
    for text in texts:
        try:
            moves.append(game.parse(text))
        except LexarenaError as error:
            raise LexarenaError(f"--move {text!r}: {error}") from error
    return moves


def warn_of_words(words: Words) -> None:
    """Print what was wrong with a word list to the error stream."""
    if words.warning:
        typer.echo(f"warning: {words.warning}", err=True)
