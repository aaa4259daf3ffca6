"""Games from one file to another: GCG to a JSON record, a record to GCG, or GCG to tidier GCG."""

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.gcg import read, write_gcg
from lexarena.games.scrabble.gcg.writer import reading_problem
from lexarena.records import Ending, Record, parse_record, replay, write_record
from lexarena.records.importers import importer_of
from lexarena.records.record import IMPORTED, read_content

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
