"""The analysis of many games: in worker processes, in the order of the files, kept in a directory to resume, and collected.

A kept analysis is one JSON file, named by a hash of all that it depends on: the content of the game's file, the options,
and the version. A file that was damaged counts as missing.
"""

import hashlib
import json
import os
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import lexarena
from lexarena.analysis.documents import csv_text, decision_rows
from lexarena.analysis.folders import GameFile, checked_game, reason_of
from lexarena.analysis.games import SCHEMA
from lexarena.analysis.tables import PlayerTotals, add_game, game_lines, list_header, list_line, total_lines
from lexarena.core.game import Json, JsonObject, Words
from lexarena.errors import LexarenaError
from lexarena.files import read_bytes_file, remove_unfinished, write_atomically
from lexarena.matches.executor import LOCAL, Executor
from lexarena.records.record import Record, read_content
from lexarena.records.replay import WordLists, load_words
from lexarena.words.lexicon import load_lexicon

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
    agents: str | None = None
    """The agents that play moves out, in games whose analysis takes them."""

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
            **self.own,
        }
        return _hash(canonical_json(parts))[:32]

    @property
    def own(self) -> dict[str, Any]:
        """The options that only some analyses take."""
        return {} if self.agents is None else {"agents": self.agents}

    def _words(self) -> str | None:
        """Return the list that the user names: the hash of a file, or the name of a shipped list."""
        if self.lexicon is None or not os.path.isfile(self.lexicon):
            return self.lexicon
        return _hash(read_bytes_file(self.lexicon, LARGEST))


class AnalysisStore:
    """The analyses in a directory."""

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
        """Remove half-written files of a killed process; call this before the work begins."""
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


@dataclass(frozen=True)
class CheckedGame:
    """A game that was read from a file."""

    file: GameFile
    record: Record
    key: str
    """The name of its analysis in a directory of analyses."""
    is_kept: bool = field(default=False, compare=False)
    """Whether the directory of earlier analyses has it."""


@dataclass(frozen=True)
class AnalysedGame:
    """The analysis of one game: the document, or why there is none."""

    game: CheckedGame
    document: JsonObject | None
    reason: str = ""
    is_new: bool = True
    """Whether it was analysed now, not found in the directory of earlier analyses."""


@dataclass
class CheckedFiles:
    """Files that hold games, checked before the work begins."""

    games: list[CheckedGame] = field(default_factory=list)
    players: dict[str, None] = field(default_factory=dict)
    """The names of all players, in the order in which they appear."""
    others: int = 0
    """The number of documents of other kinds."""
    skipped: list[str] = field(default_factory=list)
    """The files that are not games, with the reason."""
    warnings: dict[str, list[str]] = field(default_factory=dict)
    """The oddities in the files that have any, by name."""

    @property
    def kept(self) -> list[CheckedGame]:
        """The games that were analysed earlier."""
        return [game for game in self.games if game.is_kept]


def check_files(files: Sequence[GameFile], options: AnalysisOptions, folder: Path | None = None) -> CheckedFiles:
    """Read every file, once: list those that are not games, and find the analyses that `folder` has already."""
    if options.lexicon is not None:
        load_lexicon(options.lexicon)  # a list that cannot be read is an error, not a reason to skip every game
    checked, store = CheckedFiles(), None if folder is None else AnalysisStore(folder)
    for file in files:
        warnings: list[str] = []
        try:
            content = read_content(file.path)
            record = checked_game(file, content, options.lexicon, warnings.append)
        except LexarenaError as error:
            checked.skipped.append(reason_of(file, error))
            continue
        if record is None:
            checked.others += 1
            continue
        if warnings:
            checked.warnings[file.name] = warnings
        key = options.key(content)
        checked.games.append(CheckedGame(file, record, key, store is not None and store.has(key)))
        checked.players |= dict.fromkeys(record.players)
    return checked


Found = tuple[JsonObject | None, str]


def silent(text: str) -> None:
    """Ignore a notice."""


@dataclass(frozen=True)
class Analyst:
    """What a worker process needs to analyse games; calling it returns the function that does."""

    options: AnalysisOptions
    folder: Path | None = None
    """Where analyses are kept, if they are."""
    progress: Callable[[int, int], None] | None = None
    """Called with the number of decisions that are analysed and their total; for work in this process only."""
    notice: Callable[[str], None] = silent
    """Called with a sentence before a slow step; worker processes import it."""

    def __call__(self) -> "Callable[[CheckedGame], Found]":
        """Return the function that analyses a game; it returns the document, or None and the reason."""
        words = GivenWords(self.options.lexicon)
        store = None if self.folder is None else AnalysisStore(self.folder)

        def work(game: CheckedGame) -> Found:
            try:
                document = self._analyse(game.record, words, game.file.is_named)
            except LexarenaError as error:
                return None, reason_of(game.file, error)
            if store is not None:
                store.keep(game.key, canonical_json(document))
            return document, ""

        return work

    def _analyse(self, record: Record, words: "GivenWords", is_strict: bool) -> JsonObject:
        from lexarena.analysis import analyse_game

        options = self.options
        given = words.of(record, is_strict)
        numbers = options.rollouts, options.top, options.seed
        return analyse_game(record, given, *numbers, self.progress, self.notice, **options.own).to_json()


class GivenWords:
    """The word lists of games: the one that the user names, if any, and those of the records; each is loaded once."""

    def __init__(self, lexicon: str | None) -> None:
        self.lexicon = lexicon
        self._given: dict[str, Words | None] = {}
        self._lists: dict[str, WordLists] = {}

    def lists(self, game: str) -> WordLists:
        """Return the lists for the records of a game."""
        if game not in self._lists:
            self._given[game] = None if self.lexicon is None else load_words(game, self.lexicon)
            self._lists[game] = WordLists(self._given[game])
        return self._lists[game]

    def of(self, record: Record, is_strict: bool) -> Words | None:
        """Return the words for a record; None if they are not known.

        A directory may hold games with other words than the user's list: unless `is_strict`, those are found by
        their names.
        """
        found, given = self.lists(record.game).find(record), self._given[record.game]
        return found if given is None or (found is not None and not is_strict) else given


def analyse_files(
    checked: CheckedFiles, analyst: Analyst, jobs: int | None = None, executor: Executor = LOCAL
) -> Generator[AnalysedGame, None, None]:
    """Yield the analysis of each game in turn; those that are kept are read, the others are made now.

    The results do not depend on the number of jobs.
    """
    missing = [game for game in checked.games if not game.is_kept]
    writes = () if analyst.folder is None else (analyst.folder,)
    fresh = executor.in_order(analyst, missing, jobs, (analyst.options.lexicon,), writes)
    store = None if analyst.folder is None else AnalysisStore(analyst.folder)
    for game in checked.games:
        kept = store.find(game.key) if store is not None and game.is_kept else None
        if kept is not None:
            yield AnalysedGame(game, kept, is_new=False)
        elif game.is_kept:  # it is damaged
            yield AnalysedGame(game, *replace(analyst, progress=None)()(game))
        else:
            try:
                yield AnalysedGame(game, *next(fresh))
            except BrokenProcessPool:
                raise LexarenaError(
                    "a worker process was killed, perhaps for lack of memory; use fewer workers"
                ) from None


class CollectedGames:
    """Analysed games, in order. Documents are large, so all of them are kept only if `keeps_documents`."""

    def __init__(self, player: str | None = None, keeps_rows: bool = False, keeps_documents: bool = False) -> None:
        """Collect for all players, or show the decisions of one."""
        self.number = 0
        self._player, self._keeps_rows, self._keeps_documents = player, keeps_rows, keeps_documents
        self._last: JsonObject = {}
        self._lines: list[str] = []
        self._rows: list[JsonObject] = []
        self._documents: list[JsonObject] = []
        self._totals: dict[tuple[str, str], PlayerTotals] = {}

    def add(self, file: "GameFile", document: Json) -> None:
        """Add a game."""
        self.number += 1
        self._last = {"file": file.name, **document}
        add_game(self._totals, document)
        if self._player in (None, *document["players"]):
            self._lines.append(list_line(file.label, document))
        if self._keeps_rows:
            self._rows += decision_rows(file.name, document, self._player)
        if self._keeps_documents:
            self._documents.append(self._last)

    def lines(self, is_one: bool) -> Iterator[str]:
        """Yield the text of one game, or a line for each game and the totals of the players."""
        if is_one:
            yield from game_lines(self._last, self._player)
            return
        yield list_header()
        yield from self._lines
        yield ""
        yield from total_lines([each for each in self._totals.values() if self._player in (None, each.name)])

    def csv(self) -> str:
        """Return the decisions of all games as CSV."""
        return csv_text(self._rows)

    def to_json(self, is_one: bool, skipped: Sequence[str] = ()) -> JsonObject:
        """Return plain values: the analysis of one game, or all analyses, the totals, and the files that were skipped."""
        if is_one:
            return self._last
        return {
            "games": self._documents,
            "players": [each.to_json() for each in self._totals.values()],
            "skipped": list(skipped),
        }
