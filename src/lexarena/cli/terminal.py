"""What every game in the terminal needs: to ask a person for a move, and to keep a record."""

from pathlib import Path
from typing import Any

from rich.console import Console

from lexarena.errors import LexarenaError


def ask(console: Console) -> str | None:
    """Return what a person types, without blanks around it; None if the person leaves."""
    while True:
        try:
            text = console.input("move> ").strip()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        except RuntimeError:
            raise LexarenaError("standard input is closed; moves are read from it") from None
        except UnicodeDecodeError:
            console.print("not played: that is not text; type help for help")
            continue
        if text.lower() in ("quit", "exit", "q"):
            return None
        if text:
            return text


def check_record_path(record: str | None) -> None:
    """Refuse a record's file before the game rather than after it."""
    if record is not None and (not record or Path(record).is_dir() or not Path(record).absolute().parent.is_dir()):
        raise LexarenaError(f"cannot write the record {record!r}; name a file in a folder that exists")


def take_back(game: Any, seat: int) -> bool:
    """Take moves back until the person's last one; return False if there is none."""
    if all(turn.seat != seat for turn in game.turns):
        return False
    while game.turns[-1].seat != seat:
        game.pop()
    game.pop()
    return True
