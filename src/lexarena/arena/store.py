"""The store of a contest: one SQLite file; a finished game is on the disk before it counts, and nothing is in it twice."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from lexarena.arena.files import why
from lexarena.arena.meetings import Key
from lexarena.arena.scoring import GameResult, result_of
from lexarena.errors import LexarenaError
from lexarena.records import Record, parse_record

FILE = "arena.sqlite"
SCHEMA = 1
_TABLES = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE attempts (
    stage TEXT, round INTEGER, slot INTEGER, pair INTEGER, seat INTEGER,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (stage, round, slot, pair, seat)
) STRICT;
CREATE TABLE games (
    stage TEXT, round INTEGER, slot INTEGER, pair INTEGER, seat INTEGER,
    is_void INTEGER NOT NULL,
    scores TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (stage, round, slot, pair, seat)
) STRICT;
"""


class StoreError(LexarenaError):
    """A store that cannot be read or written."""


class Stored(NamedTuple):
    """A game of the store: its record, and what it is worth."""

    record: Record
    result: GameResult


class Store:
    """The games of one contest. Write-ahead logging, and every finished game is synchronised with the disk."""

    def __init__(self, folder: Path, read_only: bool = False) -> None:
        """Open the store of a results folder, or make one."""
        self.path, self.read_only = folder / FILE, read_only
        with self._told():
            if read_only:
                self._database = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
                self._check_version()
                return
            folder.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(self.path, isolation_level=None, timeout=30)
            try:
                self._database.execute("PRAGMA journal_mode = WAL")
                self._database.execute("PRAGMA synchronous = FULL")
                self._prepare()
            except BaseException:
                self._database.close()
                raise

    def _prepare(self) -> None:
        if self._database.execute("PRAGMA user_version").fetchone()[0] == 0:
            with self._transaction():
                for statement in _TABLES.split(";")[:-1]:
                    self._database.execute(statement)
                self._database.execute(f"PRAGMA user_version = {SCHEMA}")
        self._check_version()

    def _check_version(self) -> None:
        version = self._database.execute("PRAGMA user_version").fetchone()[0]
        if version != SCHEMA:
            told = f"was written by another lexarena (schema {version}, this one has {SCHEMA})"
            raise StoreError(f"{self.path}: {told}; take that version, or start anew with --fresh")

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Bring everything into the one file and close it; the folder can be archived then."""
        if not self.read_only:
            with contextlib.suppress(sqlite3.Error):  # the log stays beside the file then, and is as good
                self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._database.execute("PRAGMA journal_mode = DELETE")
        self._database.close()

    def trouble(self) -> str:
        """Return what is wrong with the file itself, or nothing."""
        with self._told():
            found = self._database.execute("PRAGMA integrity_check(1)").fetchone()[0]
        return "" if found == "ok" else str(found)

    def about(self, key: str) -> Any:
        """Return what is noted of the contest under a key, or None."""
        with self._told():
            row = self._database.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        return None if row is None else json.loads(row[0])

    def note(self, **values: Any) -> None:
        """Note something of the contest."""
        rows = [(key, json.dumps(value)) for key, value in values.items()]
        with self._told(), self._transaction():
            self._database.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", rows)

    def begin(self, key: Key) -> int:
        """Note that a game is begun; return which attempt it is.

        This need not survive a power failure, only the end of this process, so nobody waits for the disk.
        """
        with self._told():
            self._database.execute("PRAGMA synchronous = NORMAL")
            try:
                insert = "INSERT INTO attempts VALUES (?, ?, ?, ?, ?, 1)"
                again = "ON CONFLICT DO UPDATE SET attempts = attempts + 1 RETURNING attempts"
                return int(self._database.execute(f"{insert} {again}", key).fetchone()[0])
            finally:
                self._database.execute("PRAGMA synchronous = FULL")

    def finish(self, key: Key, record: str, result: GameResult) -> None:
        """Keep a game for good; a void one gives way to one that counts, and nothing else is ever replaced."""
        values = (*key, int(result.is_void), json.dumps(result.scores), record)
        with self._told(), self._transaction():
            self._database.execute(
                "DELETE FROM games WHERE is_void AND (stage, round, slot, pair, seat) = (?, ?, ?, ?, ?)", key
            )
            self._database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)

    def results(self) -> dict[Key, GameResult]:
        """Return what every game of the store is worth, void ones included."""
        return {key: stored.result for key, stored in self.games()}

    def games(self) -> Iterator[tuple[Key, Stored]]:
        """Give all games in the order of their keys."""
        wanted = "stage, round, slot, pair, seat, scores, record"
        order = "stage, round, slot, pair, seat"
        with self._told():
            for row in self._database.execute(f"SELECT {wanted} FROM games ORDER BY {order}"):
                yield Key(*row[:5]), self._stored(Key(*row[:5]), row[5], row[6])

    def document(self, key: Key) -> dict[str, Any]:
        """Return the record of one game as it is kept, unchecked."""
        with self._told():
            where = "(stage, round, slot, pair, seat) = (?, ?, ?, ?, ?)"
            row = self._database.execute(f"SELECT record FROM games WHERE {where}", key).fetchone()
        document: dict[str, Any] = json.loads(row[0])
        return document

    def _stored(self, key: Key, scores: str, text: str) -> Stored:
        record = parse_record(text, f"{self.path}, {key}")
        first, second = json.loads(scores)
        return Stored(record, result_of(record, (first, second)))

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._database.execute("COMMIT")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                self._database.execute("ROLLBACK")
            raise

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """Turn an error of the database into one that a person can act on."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise StoreError(why(error, self.path)) from error
