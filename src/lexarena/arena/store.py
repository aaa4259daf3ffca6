"""The store of a contest: one SQLite file; a finished game is on the disk before it counts, and no game is in it twice.

It keeps facts only. Sentences about a game are made from its record when somebody reads them.
"""

import contextlib
import errno
import json
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from lexarena.arena.folder import STORE_FILE, FreshStartError
from lexarena.arena.schedule import GameKey
from lexarena.arena.scoring import GameResult, result_of
from lexarena.core.game import JsonValue
from lexarena.errors import LexarenaError
from lexarena.records import Record

SCHEMA = 2
_READABLE = (1, SCHEMA)
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
    details TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (stage, round, slot, pair, seat)
);
"""
_FULL_DISK = ("disk is full", "disk I/O error")


class StoreError(LexarenaError):
    """A store that cannot be read or written."""


class UnusableStoreError(StoreError, FreshStartError):
    """A file that is not a store, or a store of another version."""


@dataclass(frozen=True, slots=True)
class GameDetails:
    """The facts of a game that the table does not count."""

    start: str | None
    """The kind of start, such as the start letter; None for a game without."""
    attempt: int
    seconds: tuple[float, ...]
    """What each seat used on its clock."""
    moves: int

    def to_json(self) -> str:
        """Return it as text for the store."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> "GameDetails":
        """Read what `to_json` wrote; a store of schema 1 has more there, which follows from the result."""
        given = json.loads(text)
        return cls(given["start"], given["attempt"], tuple(given["seconds"]), given["moves"])


class StoredGame(NamedTuple):
    """A finished game as it is kept: its record as text, what it counts for, and its details."""

    record: str
    result: GameResult
    details: GameDetails

    @classmethod
    def of(cls, record: Record, scores: Sequence[int], start: str) -> "StoredGame":
        """Return the game of a record; `scores` are the board points if a fault ended it early."""
        assert record.referee is not None
        seconds = tuple(seat.seconds for seat in record.referee.seats)
        details = GameDetails(start or None, record.referee.attempt, seconds, len(record.moves))
        return cls(json.dumps(record.to_dict()), result_of(record, scores), details)


class Store:
    """The games of one contest. Write-ahead logging, and every finished game is synchronised with the disk."""

    def __init__(self, folder: Path, read_only: bool = False) -> None:
        """Open the store of a results folder, or make one."""
        self.path, self.read_only = folder / STORE_FILE, read_only
        with self._storage_errors():
            if read_only:
                self._database = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
                self.schema = self._check_schema()
                return
            folder.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(self.path, isolation_level=None, timeout=30)
            try:
                self._database.execute("PRAGMA journal_mode = WAL")
                self._database.execute("PRAGMA synchronous = FULL")
                self._prepare()
                self.schema = self._check_schema()
            except BaseException:
                self._database.close()
                raise

    def _prepare(self) -> None:
        if self._database.execute("PRAGMA user_version").fetchone()[0] == 0:
            with self._transaction():
                for statement in _TABLES.split(";")[:-1]:
                    self._database.execute(statement)
                self._database.execute(f"PRAGMA user_version = {SCHEMA}")

    def _check_schema(self) -> int:
        version = int(self._database.execute("PRAGMA user_version").fetchone()[0])
        if version not in _READABLE:
            problem = (
                f"was written by another version of lexarena (schema {version}; this version reads up to {SCHEMA})"
            )
            raise UnusableStoreError(f"{self.path}: {problem}; use that version, or start a fresh contest")
        return version

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

    def damage(self) -> str:
        """Return what is wrong with the file itself, or nothing."""
        with self._storage_errors():
            found = self._database.execute("PRAGMA integrity_check(1)").fetchone()[0]
        return "" if found == "ok" else str(found)

    def about(self, key: str) -> Any:
        """Return what is noted about the contest under a key, or None."""
        with self._storage_errors():
            found = self._database.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        return None if found is None else json.loads(found[0])

    def note(self, **values: JsonValue) -> None:
        """Note something about the contest."""
        noted = [(key, json.dumps(value)) for key, value in values.items()]
        with self._storage_errors(), self._transaction():
            self._database.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", noted)

    def begin(self, key: GameKey) -> int:
        """Note that a game is begun; return the number of the attempt.

        This need not survive a power failure, only the end of this process, so nobody waits for the disk.
        """
        with self._storage_errors():
            self._database.execute("PRAGMA synchronous = NORMAL")
            try:
                with self._transaction():
                    found = self._database.execute(f"SELECT attempts FROM attempts WHERE {_PLACE}", key).fetchone()
                    attempt = 1 if found is None else int(found[0]) + 1
                    self._database.execute("INSERT OR REPLACE INTO attempts VALUES (?, ?, ?, ?, ?, ?)", (*key, attempt))
            finally:
                self._database.execute("PRAGMA synchronous = FULL")
        return attempt

    def finish(self, key: GameKey, game: StoredGame) -> None:
        """Keep a game for good; a void game gives way to one that counts, and nothing else is ever replaced."""
        values = (*key, int(game.result.is_void), game.result.to_json(), game.details.to_json(), game.record)
        with self._storage_errors(), self._transaction():
            self._database.execute(f"DELETE FROM games WHERE is_void AND {_PLACE}", key)
            self._database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)

    def results(self) -> dict[GameKey, GameResult]:
        """Return the result of every game in the store, void ones included."""
        return {GameKey(*found[:5]): GameResult.from_json(found[5]) for found in self._all("result")}

    def details(self) -> dict[GameKey, GameDetails]:
        """Return the details of every game in the store."""
        return {GameKey(*found[:5]): GameDetails.from_json(found[5]) for found in self._all(self._details_column)}

    def games(self) -> Iterator[tuple[GameKey, StoredGame]]:
        """Give all games in the order of their keys."""
        for found in self._all(f"record, result, {self._details_column}"):
            game = StoredGame(found[5], GameResult.from_json(found[6]), GameDetails.from_json(found[7]))
            yield GameKey(*found[:5]), game

    def record(self, key: GameKey) -> str:
        """Return the record of one game as text."""
        with self._storage_errors():
            found = self._database.execute(f"SELECT record FROM games WHERE {_PLACE}", key).fetchone()
        return str(found[0])

    @property
    def _details_column(self) -> str:
        return "row" if self.schema == 1 else "details"

    def _all(self, columns: str) -> Iterator[tuple[Any, ...]]:
        place = "stage, round, slot, pair, seat"
        with self._storage_errors():
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
    def _storage_errors(self) -> Iterator[None]:
        """Turn an error of the database into one that a person can act on."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise storage_error(error, self.path) from error


def storage_error(error: sqlite3.Error | OSError, path: Path) -> StoreError:
    """Return what to tell a person about a file that cannot be written or read."""
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    if _is_full(error):
        kept = "every finished game is kept"
        return StoreError(f"{path}: the disk is full ({reason}); {kept}: make room and run the same command again")
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        remedy = "restore it, or start a fresh contest"
        return UnusableStoreError(f"{path}: is not the store of a contest, or is damaged ({reason}); {remedy}")
    return StoreError(f"{path}: cannot be used ({reason}); name a folder that you may write to")


def _is_full(error: sqlite3.Error | OSError) -> bool:
    if isinstance(error, OSError):
        return error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    return any(text in str(error) for text in _FULL_DISK)
