"""GCG, the format of most published Scrabble games: read into records, and written from them.

The reader is tolerant: whatever it can make sense of becomes a game, and each oddity is a warning with its line and a
remedy. A strict reading refuses the first oddity. Words are not looked up, unless a lexicon is given to mark phonies.
"""

import os
from collections.abc import Callable
from pathlib import Path

from lexarena.errors import RecordError
from lexarena.files import write_atomically
from lexarena.games.scrabble.gcg.document import Oddities
from lexarena.games.scrabble.gcg.importing import import_document
from lexarena.games.scrabble.gcg.lines import lines_of, split_lines
from lexarena.games.scrabble.gcg.reader import looks_like_gcg, read_lines
from lexarena.games.scrabble.gcg.writer import gcg_text
from lexarena.records.record import Record

__all__ = ["gcg_text", "parse_gcg", "read", "recognises", "write_gcg"]


def recognises(content: bytes) -> bool:
    """Return whether the content of a file looks like GCG."""
    return looks_like_gcg(content)


def read(
    content: bytes,
    where: str = "game",
    *,
    lexicon: str | None = None,
    ruleset: str | None = None,
    strict: bool = False,
    on_warning: Callable[[str], None] | None = None,
) -> Record:
    """Return the game of a GCG file as a record; raise `RecordError` with the line if that cannot be done.

    `ruleset` takes the place of the board that the file names; without either it is the 15x15 board with 100 English
    tiles. `lexicon` names a word list in which words are looked up: those it lacks are marked, not refused.
    """
    odd = Oddities(where, strict, on_warning)
    return import_document(read_lines(lines_of(content, odd), odd), odd, ruleset, lexicon)


def parse_gcg(
    text: str,
    *,
    lexicon: str | None = None,
    ruleset: str | None = None,
    strict: bool = False,
    on_warning: Callable[[str], None] | None = None,
) -> Record:
    r"""Return the game of a text in GCG as a record; see `read`.

    >>> game = parse_gcg("#player1 A Ann\n#player2 B Bob\n>A: CATXYZQ 8G CAT +10 10\n#incomplete\n")
    >>> game.players, game.moves[0].move, game.moves[0].details["score"]
    (('Ann', 'Bob'), '8G CAT', 10)
    """
    odd = Oddities("game", strict, on_warning)
    return import_document(read_lines(split_lines(text), odd), odd, ruleset, lexicon)


def write_gcg(record: Record, path: str | os.PathLike[str]) -> None:
    """Write a record to a GCG file atomically."""
    text = gcg_text(record)
    try:
        write_atomically(Path(path), text)
    except (OSError, ValueError):  # a ValueError for a path that no file can have
        remedy = "name a file in a folder that you may write to"
        raise RecordError(f"{os.fspath(path)}: cannot be written; {remedy}") from None
