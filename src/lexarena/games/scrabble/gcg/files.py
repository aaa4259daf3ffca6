"""GCG files: read into records, written from them, and converted to other files."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from lexarena.errors import LexarenaError, RecordError
from lexarena.files import write_atomically
from lexarena.games.scrabble.gcg.document import Oddities, lines_of, split_lines
from lexarena.games.scrabble.gcg.importing import import_document
from lexarena.games.scrabble.gcg.reader import looks_like_gcg, read_lines
from lexarena.games.scrabble.gcg.writer import gcg_text, reading_problem
from lexarena.records import Ending, parse_record, replay, write_record
from lexarena.records.importers import importer_of
from lexarena.records.record import IMPORTED, Record, read_content


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


SUFFIXES = (".gcg", ".json")


@dataclass(frozen=True)
class Converted:
    """What a conversion gave, in words."""

    summary: str
    phonies: tuple[str, ...]
    """A line for each move that formed words which the list does not have."""


def convert(
    source: str, target: str, strict: bool, lexicon: str | None, ruleset: str | None, warn: Callable[[str], None]
) -> Converted:
    """Read a game and write it in the format of the target's suffix; `warn` is called with each oddity."""
    suffix = Path(target).suffix.lower()
    if suffix not in SUFFIXES:
        raise LexarenaError(f"{target}: the end of the name says no format; write a file that ends in .gcg or .json")
    content = read_content(source)
    if os.path.exists(target) and os.path.samefile(source, target):
        raise LexarenaError(f"{target}: is the file to convert itself; name another file to write")
    if importer_of(source, content) is None:
        record = parse_record(content, source)
        if lexicon is not None or ruleset is not None:
            raise LexarenaError(f"{source}: is a record, which has its ruleset and its words; name neither of them")
    else:
        record = read(content, source, lexicon=lexicon, ruleset=ruleset, strict=strict, on_warning=warn)
    if suffix == ".gcg":
        write_gcg(record, target)
        if problem := reading_problem(record):
            warn(f"{target}: {problem}")
    else:
        write_record(record, target)
    return Converted(f"{target}: {_summary(record)}", tuple(_phonies(record)))


def _summary(record: Record) -> str:
    scores = replay(record).scores if record.schema == IMPORTED and record.outcome is None else ()
    ending = Ending.of(record, scores)
    number = len(record.moves)
    return f"{number} move{'' if number == 1 else 's'}. {ending.sentence}"


def _phonies(record: Record) -> list[str]:
    marked = []
    for number, entry in enumerate(record.moves, 1):
        words = entry.details.get("phonies")
        if isinstance(words, list):
            listed = ", ".join(str(word) for word in words)
            marked.append(f"move {number}, {entry.move}: not in {record.lexicon.name}: {listed}")
    return marked
