"""The store of a tournament: one SQLite file; a finished game is on the disk before it counts, and no game is in it twice.

It keeps facts only. Sentences about a game are made from its record when they are shown.
"""

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from lexarena.arena.folder import (
    STORE_FILE,
    DamagedGameError,
    StoreError,
    UnusableStoreError,
    check_begun,
    damaged_fact,
    damaged_game,
    damaged_store,
    storage_error,
)
from lexarena.arena.games import LARGEST_NUMBER, SEATS, GameDetails, GameKey, GameResult, StoredGame
from lexarena.core.game import JsonValue
from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import RecordError
from lexarena.records import Record, parse_record
from lexarena.records.fields import shown
from lexarena.records.record import parse_document

__all__ = ["DamagedGameError", "Store", "StoreError", "UnusableStoreError", "storage_error"]

SCHEMA = 3
_KEY = "stage, round, slot, pair, seat"
_KEPT = {("table", "about"), ("table", "attempts"), ("table", "games")}
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
_LONGEST_STAGE, _MOST_ROWS = 100, 10**6
T = TypeVar("T")
_LATEST = 253_370_764_800
"""The last second of the calendar that computers can write as a date, less a year."""
_LONGEST_TEXT = 10_000
_HEXADECIMAL = frozenset("0123456789abcdef")


class Store:
    """The games of one tournament. Write-ahead logging, and every finished game is synchronised with the disk."""

    def __init__(self, folder: Path, read_only: bool = False) -> None:
        """Open the store of a results directory, or make one."""
        self.folder, self.path, self.read_only = folder, folder / STORE_FILE, read_only
        self.left_out: frozenset[int] = frozenset()
        """The numbers of rows that are not read, because they are damaged."""
        with self._storage_errors():
            if not read_only:
                folder.mkdir(parents=True, exist_ok=True)
            check_begun(folder)
            if read_only:
                self._database = sqlite3.connect(f"{self.path.absolute().as_uri()}?mode=ro", uri=True)
            else:
                self._database = sqlite3.connect(self.path, isolation_level=None, timeout=30)
            self._database.text_factory = _text
            try:
                if not read_only:
                    self._prepare()
                self._check_schema()
            except BaseException:
                self._database.close()
                raise

    def _prepare(self) -> None:
        """Make the tables of a new store; what is there already must be sound before anything is written."""
        is_new = self._version() == 0
        if not is_new and (found := self.damage()):
            raise damaged_store(self.path, found)
        if is_new:
            check_begun(self.folder, is_empty=True)
        self._database.execute("PRAGMA journal_mode = WAL")
        self._database.execute("PRAGMA synchronous = FULL")
        if is_new:
            with self._transaction():
                for statement in _TABLES.split(";")[:-1]:
                    self._database.execute(statement)
                self._database.execute(f"PRAGMA user_version = {SCHEMA}")

    def _version(self) -> int:
        return int(self._database.execute("PRAGMA user_version").fetchone()[0])

    def _check_schema(self) -> None:
        version = self._version()
        if version == 0:
            remedy = "restore it from a copy, or start a fresh tournament"
            raise UnusableStoreError(f"{self.path}: empty; {remedy}")
        if version != SCHEMA:
            problem = f"written by another version of lexarena (schema {version}; this version reads {SCHEMA})"
            raise UnusableStoreError(f"{self.path}: {problem}; use that version, or start a fresh tournament")
        for kind, name in self._database.execute("SELECT type, name FROM sqlite_master").fetchall():
            if (kind, name) not in _KEPT and not (kind == "index" and name.startswith("sqlite_autoindex_")):
                problem = f"holds the {kind} {name!a}, which no tournament creates"
                remedy = "restore it from a copy, or start a fresh tournament"
                raise UnusableStoreError(f"{self.path}: {problem}; it was changed: {remedy}")

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Bring everything into the one file and close it; the directory can be archived then."""
        if not self.read_only:
            with contextlib.suppress(sqlite3.Error):  # the log stays beside the file then, and is as good
                self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._database.execute("PRAGMA journal_mode = DELETE")
        self._database.close()

    def damage(self) -> str:
        """Return what is wrong with the file itself, or nothing."""
        with self._storage_errors():
            found = str(self._database.execute("PRAGMA integrity_check(1)").fetchone()[0])
        return "" if found == "ok" else " ".join(found.replace("***", "").split())

    def about(self, key: str) -> Any:
        """Return what is noted about the tournament under a key, or None."""
        with self._storage_errors():
            found = self._database.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()
        if found is None:
            return None
        try:
            return checked_fact(key, parse_document(found[0], f"its entry {key!r}"))
        except (RecordError, TypeError) as error:
            raise damaged_fact(self.path, error) from None

    def note(self, *removed: GameKey, **values: JsonValue) -> None:
        """Note something about the tournament, and remove games that are played again because of it."""
        noted = [(key, json.dumps(value)) for key, value in values.items()]
        with self._storage_errors(), self._transaction():
            self._database.executemany(f"DELETE FROM games WHERE {_PLACE}", removed)
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
        with self._storage_errors(), self._transaction():
            self._database.execute(f"DELETE FROM games WHERE is_void AND {_PLACE}", key)
            self._database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", _row(key, game))

    def results(self) -> dict[GameKey, GameResult]:
        """Return the result of every game in the store, void ones included."""
        return {key: self._read(key, GameResult.from_json, text) for key, (text,) in self._all("result")}

    def details(self) -> dict[GameKey, GameDetails]:
        """Return the details of every game in the store."""
        return {key: self._read(key, GameDetails.from_json, text) for key, (text,) in self._all("details")}

    def games(self) -> Iterator[tuple[GameKey, StoredGame]]:
        """Give all games in the order of their keys."""
        for key, (record, result, details) in self._all("record, result, details"):
            read = self._read(key, GameResult.from_json, result), self._read(key, GameDetails.from_json, details)
            yield key, StoredGame(record, *read)

    def record(self, key: GameKey) -> str:
        """Return the record of one game as text."""
        with self._storage_errors():
            found = self._database.execute(f"SELECT record FROM games WHERE {_PLACE}", key).fetchone()
        if found is None or not isinstance(found[0], str):
            raise damaged_game(self.path, str(key), "its record is not text")
        return str(found[0])

    def facts(self) -> list[str]:
        """Return the keys that something is noted under."""
        with self._storage_errors():
            return [str(key) for (key,) in self._database.execute("SELECT key FROM about")]

    def attempts(self) -> list[tuple[Any, ...]]:
        """Return how many times each game was begun, as rows of the table; as many as can be read."""
        found: list[tuple[Any, ...]] = []
        with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
            found.extend(self._database.execute(f"SELECT {_KEY}, attempts FROM attempts"))
        return [row for row in found if type(row[0]) is str and all(type(value) is int for value in row[1:])]

    def adopt(self, games: Mapping[GameKey, StoredGame], attempts: Sequence[Sequence[Any]]) -> None:
        """Take the games of another store into an empty one, all or none."""
        with self._storage_errors(), self._transaction():
            self._database.executemany("INSERT OR IGNORE INTO attempts VALUES (?, ?, ?, ?, ?, ?)", attempts)
            for key, game in games.items():
                self._database.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", _row(key, game))

    def row_numbers(self) -> list[int]:
        """Return the numbers of all rows that can be found, even in a damaged file."""
        found: set[int] = set()
        for order in ("NOT INDEXED ORDER BY rowid", "NOT INDEXED ORDER BY rowid DESC", ""):
            with contextlib.suppress(sqlite3.Error, UnicodeDecodeError):
                found.update(row for (row,) in self._database.execute(f"SELECT rowid FROM games {order}"))
        last = max((number for number in found if number <= _MOST_ROWS), default=0)
        return sorted(found | set(range(1, last + 1)))

    def row_record(self, number: int) -> tuple[GameKey, Record] | None:
        """Return the key and the record in a row, whatever the rest of the row is; None if there is no such row."""
        columns = f"SELECT {_KEY}, record FROM games NOT INDEXED WHERE rowid = ?"
        with self._storage_errors():
            found = self._database.execute(columns, (number,)).fetchone()
        if found is None:
            return None
        key = self._key(number, found[:5])
        return key, self._read(key, _refereed, found[5])

    def damaged_rows(self) -> dict[int, DamagedGameError]:
        """Return why rows of the store cannot be read, by the number of the row."""
        found = {}
        with self._storage_errors():
            numbers = [row for (row,) in self._database.execute("SELECT rowid FROM games")]
        for number in numbers:
            try:
                self.read_row(number)
            except DamagedGameError as error:
                found[number] = error
        return found

    def read_row(self, number: int) -> tuple[GameKey, StoredGame, Record]:
        """Return the game in a row; raise `DamagedGameError` if anything in it is not what an arena writes."""
        columns = f"{_KEY}, is_void, record, result, details"
        with self._storage_errors():
            found = self._database.execute(f"SELECT {columns} FROM games WHERE rowid = ?", (number,)).fetchone()
        if found is None:
            raise damaged_game(self.path, f"in row {number}", "it is missing")
        key, (is_void, text, result, details) = self._key(number, found[:5]), found[5:]
        game = StoredGame(
            text, self._read(key, GameResult.from_json, result), self._read(key, GameDetails.from_json, details)
        )
        record = self._read(key, _refereed, text)
        if is_void != int(game.result.is_void):
            raise damaged_game(self.path, str(key), f"its mark for a void game is {is_void!r}")
        return key, game, record

    def _all(self, columns: str) -> Iterator[tuple[GameKey, tuple[Any, ...]]]:
        with self._storage_errors():
            for found in self._database.execute(f"SELECT rowid, {_KEY}, {columns} FROM games ORDER BY {_KEY}"):
                if found[0] not in self.left_out:
                    yield self._key(found[0], found[1:6]), found[6:]

    def _key(self, number: int, values: Sequence[Any]) -> GameKey:
        stage, *places = values
        if type(stage) is not str or not stage.isprintable() or len(stage) > _LONGEST_STAGE:
            raise damaged_game(self.path, f"in row {number}", f"its stage is {stage!a:.60}")
        for what, place in zip(GameKey._fields[1:], places, strict=True):
            if type(place) is not int or not 0 <= place <= (SEATS[-1] - 1 if what == "seat" else LARGEST_NUMBER):
                raise damaged_game(self.path, f"in row {number}", f"its {what} is {place!a:.60}")
        return GameKey(stage, *places)

    def _read(self, key: GameKey, reader: Callable[[str], T], text: Any) -> T:
        """Return what a column of a game holds."""
        try:
            if not isinstance(text, str):
                raise RecordError("one of its columns is not UTF-8 text")
            return reader(text)
        except RecordError as error:
            raise damaged_game(self.path, str(key), error) from None

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
        except (sqlite3.Error, OSError, OverflowError, UnicodeDecodeError, MemoryError) as error:
            raise storage_error(error, self.path) from error


def _row(key: GameKey, game: StoredGame) -> tuple[str | int, ...]:
    """Return a game as a row of the table."""
    return (*key, int(game.result.is_void), game.result.to_json(), game.details.to_json(), game.record)


def _refereed(text: str) -> Record:
    """Return the record of a refereed game."""
    record = parse_record(text, "its record")
    if record.referee is None:
        raise RecordError("its record: names no referee")
    return record


def _text(data: bytes) -> str | bytes:
    """Return a text of the database; what is not UTF-8 stays bytes, which no reader takes."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def checked_fact(key: str, value: Any) -> Any:
    """Return a fact as it was read; raise `RecordError` if no arena can have noted it.

    >>> checked_fact("seed", "seven")
    Traceback (most recent call last):
    lexarena.errors.RecordError: its entry 'seed' is "seven"
    """
    if (key in _CHECKS and not _CHECKS[key](value)) or not _is_unicode(value):
        raise RecordError(f"its entry {key!r} is {shown(value)}")
    return value


def _is_unicode(value: Any) -> bool:
    """Whether every text in a value can be written to a file; JSON may hold halves of characters, which cannot."""
    try:
        return bool(json.dumps(value, ensure_ascii=False).encode())
    except UnicodeEncodeError:
        return False


def _is_hexadecimal(value: Any, length: range) -> bool:
    return isinstance(value, str) and len(value) in length and set(value) <= _HEXADECIMAL


def _is_hash(value: Any) -> bool:
    return _is_hexadecimal(value, range(64, 65))


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value <= _LATEST


def _is_text(value: Any) -> bool:
    return value is None or (isinstance(value, str) and len(value) <= _LONGEST_TEXT)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value < 10**6


def _is_object(value: Any) -> bool:
    return isinstance(value, Mapping)


def _is_parked(value: Any) -> bool:
    """Whether these are reasons by the numbers of players."""
    return _is_object(value) and all(
        len(key) < 6 and key.isascii() and key.isdigit() and isinstance(value[key], str) for key in value
    )


def _is_roster(value: Any) -> bool:
    """Whether this is a change of a roster: its round, the numbers of its players, and its commitment."""
    if not _is_object(value) or set(value) != {"round", "players", "joined", "entered", "commitment"}:
        return False
    if not isinstance(value["entered"], list) or not all(map(_is_version, value["entered"])):
        return False
    players, joined, first = value["players"], value["joined"], value["round"]
    if not isinstance(players, list) or not all(map(_is_count, players)) or len(set(players)) != len(players):
        return False
    return len(players) >= 2 and _is_count(joined) and _is_count(first) and first >= 1 and _is_hash(value["commitment"])


def _is_version(value: Any) -> bool:
    """Whether this is a new version of a player: its number, its first round, and its entry."""
    if not isinstance(value, list) or len(value) != 3 or not all(map(_is_count, value[:2])):
        return False
    return value[1] >= 1 and _is_object(value[2]) and isinstance(value[2].get("name"), str)


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "identity": _is_object,
    "seed": lambda value: value is None or (type(value) is int and 0 <= value < SEED_LIMIT),
    "secret": lambda value: _is_hexadecimal(value, range(65)),
    "commitment": _is_hash,
    "started": _is_time,
    "finished": _is_time,
    "title": _is_text,
    "lexicon": _is_text,
    "parked": _is_parked,
    "commands": lambda value: isinstance(value, list) and all(map(_is_text, value)),
    "rosters": lambda value: isinstance(value, list) and all(map(_is_roster, value)),
    "tried": lambda value: isinstance(value, list) and all(map(_is_count, value)),
    "ladder": _is_object,
}
"""What is noted about a tournament, each with what checks its type and its range when it is read."""
