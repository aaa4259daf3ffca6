"""Files and directories with games: which files hold one, and which are skipped, and why."""

import json
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lexarena.core.catalog import all_games
from lexarena.errors import LexarenaError, RecordError
from lexarena.files import shown_path
from lexarena.records.record import Record, parse_game
from lexarena.text import visible

RECORD_SUFFIX = ".json"
_OTHER_DOCUMENTS = ("games", "analysis", "decisions")
"""Keys of the other JSON files that are written beside records: the results of a tournament, and analyses."""


@dataclass(frozen=True)
class GameFile:
    """A file that holds a game, or should hold one."""

    path: str
    label: str
    """The path inside the directory that was named; the name of the file if it was named itself."""
    is_named: bool = False
    """Whether the file itself was named, not a directory above it."""

    @property
    def name(self) -> str:
        """The path, as it is shown."""
        return shown_path(self.path)


@dataclass
class FoundFiles:
    """What was found in files and directories."""

    games: list[GameFile] = field(default_factory=list)
    others: int = 0
    """The number of files of other kinds."""
    skipped: list[str] = field(default_factory=list)
    """What could not be read, with the reason."""


def find_files(paths: Sequence[str], ignored: Path | None = None) -> FoundFiles:
    """Return the files that may hold games: those that are named, and those in the directories that are named.

    Directories are searched recursively, in alphabetical order. Links to directories and hidden files are left out,
    and so is the directory `ignored`. A file is taken once, even if it is named twice.
    """
    found, seen = FoundFiles(), set()
    suffixes = (RECORD_SUFFIX, *(suffix for spec in all_games() for suffix in spec.importers))
    for path in paths:
        if not os.path.isdir(path):
            candidates = [GameFile(path, os.path.basename(path) or path, is_named=True)]
            if not os.path.lexists(path):
                raise RecordError(f"{shown_path(path)}: no such file or directory; give a game or a directory of games")
        else:
            candidates = list(_in_folder(path, ignored, found))
        for each in candidates:
            real = os.path.realpath(each.path)
            if real in seen:
                continue
            seen.add(real)
            if each.is_named or each.path.lower().endswith(suffixes):
                found.games.append(each)
            else:
                found.others += 1
    return found


def _in_folder(folder: str, ignored: Path | None, found: FoundFiles) -> Iterator[GameFile]:
    """Yield the files of a directory and of those in it; note the directories that cannot be read."""

    def unreadable(error: OSError) -> None:
        found.skipped.append(f"{shown_path(error.filename)}: cannot be read ({error.strerror}); check its permissions")

    left_out = None if ignored is None else os.path.realpath(ignored)
    for here, folders, names in os.walk(folder, onerror=unreadable):
        folders[:] = sorted(
            name
            for name in folders
            if not name.startswith(".") and os.path.realpath(os.path.join(here, name)) != left_out
        )
        for name in sorted(names):
            if not name.startswith("."):
                path = os.path.join(here, name)
                yield GameFile(path, os.path.relpath(path, folder))


def checked_game(
    file: GameFile, content: bytes, lexicon: str | None, on_warning: Callable[[str], None]
) -> Record | None:
    """Return the game of a file that has this content; None for another document that belongs beside games.

    Raise `LexarenaError` if it is not a game; call `on_warning` with each oddity.
    """
    try:
        return parse_game(content, file.path, lexicon, on_warning)
    except RecordError:
        if not file.is_named and _is_other_document(content):
            return None
        raise


def reason_of(file: GameFile, error: LexarenaError) -> str:
    """Return why a file is skipped, on one line that starts with its name."""
    text = visible(str(error))
    return text if text.startswith(file.name) else f"{file.name}: {text}"


def _is_other_document(content: bytes) -> bool:
    try:
        document = json.loads(content)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and "moves" not in document and any(key in document for key in _OTHER_DOCUMENTS)
