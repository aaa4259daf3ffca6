"""Analyses that are kept in a folder, so that a second run does not repeat them.

Each is one JSON file, named by a hash of all that it depends on: the content of the game's file, the options, and the
version. A file that was damaged counts as missing.
"""

import hashlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

import lexarena
from lexarena.analysis.games import SCHEMA
from lexarena.core.game import Json, JsonObject
from lexarena.files import read_bytes_file, remove_unfinished, write_atomically

LARGEST = 1 << 28
"""The largest analysis that is read, in bytes."""


@dataclass(frozen=True)
class AnalysisOptions:
    """What an analysis of a game depends on besides the game."""

    rollouts: int = 500
    top: int = 10
    seed: int = 0
    lexicon: str | None = None
    """The word list that the user names, if any."""

    def key(self, content: bytes) -> str:
        """Return the name of the analysis of a game whose file has this content."""
        parts: JsonObject = {
            "content": _hash(content),
            "rollouts": self.rollouts,
            "top": self.top,
            "seed": self.seed,
            "lexicon": self._words(),
            "version": lexarena.__version__,
            "schema": SCHEMA,
        }
        return _hash(canonical_json(parts))[:32]

    def _words(self) -> str | None:
        """Return the list that the user names: the hash of a file, or the name of a shipped list."""
        if self.lexicon is None or not os.path.isfile(self.lexicon):
            return self.lexicon
        return _hash(read_bytes_file(self.lexicon, LARGEST))


class AnalysisStore:
    """The analyses in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def has(self, key: str) -> bool:
        """Return whether there is an analysis of this name; `find` says whether it is whole."""
        return (self.folder / f"{key}.json").is_file()

    def find(self, key: str) -> JsonObject | None:
        """Return an analysis, if it is there and whole."""
        try:
            content = read_bytes_file(self.folder / f"{key}.json", LARGEST)
        except OSError:
            return None
        text = content[len(_kept(b"")) - len(_END) : -len(_END)]
        if content != _kept(text):
            return None
        document: JsonObject = json.loads(text)
        return document

    def keep(self, key: str, text: bytes) -> None:
        """Write the JSON text of an analysis whole or not at all."""
        write_atomically(self.folder / f"{key}.json", _kept(text))

    def tidy(self) -> None:
        """Remove what a killed process left half written; call it before the work begins."""
        if self.folder.is_dir():
            remove_unfinished(self.folder)


_END = b"}\n"


def _kept(text: bytes) -> bytes:
    """Return the content of a file: the JSON text of an analysis and its hash, which shows whether the file is whole."""
    return f'{{"hash": "{_hash(text)}", "analysis": '.encode() + text + _END


def canonical_json(document: Json) -> bytes:
    """Return a document as JSON in one line."""
    return json.dumps(document, separators=(",", ":"), allow_nan=False).encode()


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
