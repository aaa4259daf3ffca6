"""The store of a contest: one SQLite file; a finished game is on the disk before it counts, and nothing is in it twice."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from lexarena.arena.files import why
from lexarena.arena.meetings import Key
from lexarena.arena.scoring import GameResult, result_of, row_of
from lexarena.errors import LexarenaError
from lexarena.records import Record

FILE = "arena.sqlite"
SCHEMA = 1
_PLACE = "stage = ? AND round = ? AND slot = ? AND pair = ? AND seat = ?"
_TABLES = """
CREATE TABLE about (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE attempts (
    stage TEXT, round INTEGER, slot INTEGER, pair INTEGER, seat INTEGER,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (stage, round, slot, pair, seat)
);
CREATE TABLE games (
    stage TEXT, round INTEGER, slot INTEGER, pair INTEGER, seat INTEGER,
    is_void INTEGER NOT NULL,
    result TEXT NOT NULL,
    row TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (stage, round, slot, pair, seat)
);
"""


class StoreError(LexarenaError):
    """A store that cannot be read or written."""


class Game(NamedTuple):
    """A finished game as it is kept: its record as text, what it is worth, and its row for results.json."""

    record: str
    result: GameResult
    row: dict[str, Any]

    @classmethod
    def of(cls, record: Record, scores: Sequence[int]) -> "Game":
        """Return the game of a record; `scores` are those of the boards if it was broken off."""
        result = result_of(record, scores)
        return cls(json.dumps(record.to_dict()), result, row_of(record, result))


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
                with self._transaction():
                    row = self._database.execute(f"SELECT attempts FROM attempts WHERE {_PLACE}", key).fetchone()
                    attempt = 1 if row is None else int(row[0]) + 1
                    self._database.execute("INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?, ?, ?)", (*key, attempt))
            finally:
                self._database.execute("PRAGMA synchronous = FULL")
        return attempt

    def finish(self, key: Key, game: Game) -> None:
        """Keep a game for good; a void one gives way to one that counts, and nothing else is ever replaced."""
        values = (*key, int(game.result.is_void), game.result.to_json(), json.dumps(game.row), game.record)
        with self._told(), self._transaction():
            self._database.execute(f"DELETE FROM games WHERE is_void AND {_PLACE}", key)
            self._database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)

    def results(self) -> dict[Key, GameResult]:
        """Return what every game of the store is worth, void ones included."""
        return {Key(*row[:5]): GameResult.from_json(row[5]) for row in self._all("result")}

    def rows(self) -> dict[Key, dict[str, Any]]:
        """Return the row of every game for results.json."""
        return {Key(*row[:5]): json.loads(row[5]) for row in self._all("row")}

    def games(self) -> Iterator[tuple[Key, Game]]:
        """Give all games in the order of their keys."""
        for row in self._all("record, result, row"):
            yield Key(*row[:5]), Game(row[5], GameResult.from_json(row[6]), json.loads(row[7]))

    def record(self, key: Key) -> str:
        """Return the record of one game as text."""
        with self._told():
            row = self._database.execute(f"SELECT record FROM games WHERE {_PLACE}", key).fetchone()
        return str(row[0])

    def _all(self, columns: str) -> Iterator[tuple[Any, ...]]:
        place = "stage, round, slot, pair, seat"
        with self._told():
            yield from self._database.execute(f"SELECT {place}, {columns} FROM games ORDER BY {place}")

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
