"""What commands check and print before they begin: output files, and warnings about word lists."""

from pathlib import Path

import typer

from lexarena.core.game import Words
from lexarena.errors import LexarenaError


def check_output_file(path: str | None, what: str) -> None:
    """Refuse a file that cannot be written, before the work rather than after it; `what` names what it will hold.

    >>> check_output_file("/no/such/folder/game.json", "the record")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: cannot write the record '/no/such/folder/game.json'; name a file in a folder that exists
    """
    if path is not None and (not path or Path(path).is_dir() or not Path(path).absolute().parent.is_dir()):
        raise LexarenaError(f"cannot write {what} {path!r}; name a file in a folder that exists")


def warn_of_words(words: Words) -> None:
    """Print what was wrong with a word list to the error stream."""
    if words.warning:
        typer.echo(f"warning: {words.warning}", err=True)
