"""The library: the games of the app in one SQLite file. Each move is stored before anybody sees it.

A stored move survives a crash of the server. It is not forced to the disk, which may take long: if the power fails, the
last few seconds may be lost.
"""

import json
import secrets
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lexarena.errors import LexarenaError
from lexarena.files import make_folder
from lexarena.web.bodies import BadRequestError, MissingError

if TYPE_CHECKING:  # the server answers before numpy is loaded
    from lexarena.core.game import Json, JsonObject, JsonValue

PLAYING, FINISHED, IMPORTED = "playing", "finished", "imported"
_VERSION = 1
_TABLE = """
CREATE TABLE IF NOT EXISTS games (
  id TEXT PRIMARY KEY,
  begun REAL NOT NULL,
  changed REAL NOT NULL,
  state TEXT NOT NULL,
  game TEXT NOT NULL,
  title TEXT NOT NULL,
  players TEXT NOT NULL,
  scores TEXT NOT NULL,
  result TEXT NOT NULL,
  setup TEXT NOT NULL,
  moves TEXT NOT NULL,
  clocks TEXT NOT NULL,
  record TEXT NOT NULL
) STRICT
"""
_ANALYSES = """
CREATE TABLE IF NOT EXISTS analyses (
  id TEXT PRIMARY KEY,
  rollouts INTEGER NOT NULL,
  document TEXT NOT NULL
) STRICT
"""


@dataclass(frozen=True)
class StoredGame:
    """A game as the library has it."""

    id: str
    state: str
    """`playing`, `finished` or `imported`."""
    game: str
    title: str
    players: tuple[str, ...]
    scores: tuple[int, ...]
    result: str
    """How it ended, in words; empty while it is in progress."""
    setup: str
    moves: tuple[str, ...]
    clocks: tuple[float | None, ...]
    record: str
    """The record as JSON; empty while the game is in progress."""
    begun: float = 0.0
    changed: float = 0.0

    def shown(self) -> "JsonObject":
        """Return what a list shows of it."""
        facts = {name: value for name, value in asdict(self).items() if name not in ("setup", "clocks", "record")}
        return {**facts, "players": list(self.players), "scores": list(self.scores), "moves": len(self.moves)}


class Library:
    """The games of one data directory; a second server on the same directory is refused."""

    def __init__(self, folder: Path) -> None:
        make_folder(folder)
        self.folder = folder
        path = folder / "games.sqlite"
        try:
            self._base = sqlite3.connect(path, isolation_level=None, timeout=0.2)
            self._base.execute("PRAGMA journal_mode = WAL")
            self._base.execute("PRAGMA synchronous = NORMAL")
            self._base.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._base.execute("BEGIN EXCLUSIVE")
            version = self._base.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, _VERSION):
                raise LexarenaError(f"{path}: written by another version of lexarena; choose another directory")
            self._base.execute(_TABLE)
            self._base.execute(_ANALYSES)
            self._base.execute(f"PRAGMA user_version = {_VERSION}")
            self._base.execute("COMMIT")
        except sqlite3.OperationalError as error:
            raise LexarenaError(f"{path}: {_problem(error)}") from None
        except sqlite3.DatabaseError:
            raise LexarenaError(f"{path}: not a library of games; move it away, or choose another directory") from None

    @staticmethod
    def new_id() -> str:
        """Return an id that nobody can guess."""
        return secrets.token_urlsafe(9)

    def save(self, game: StoredGame) -> None:
        """Write a game; it is stored when this returns."""
        now = time.time()
        values = asdict(game) | {"begun": game.begun or now, "changed": now}
        values |= {
            name: json.dumps(values[name], ensure_ascii=False) for name in _LISTS
        }  # names are searched as they are
        names = ", ".join(values)
        places = ", ".join(f":{name}" for name in values)
        updates = ", ".join(f"{name} = excluded.{name}" for name in values if name not in ("id", "begun"))
        statement = f"INSERT INTO games ({names}) VALUES ({places}) ON CONFLICT (id) DO UPDATE SET {updates}"
        self._run("cannot save the game", statement, values)

    def take_in(self, found: "Json") -> StoredGame:
        """Keep a game that was not played here, as `documents` describes it."""
        kept = ((name, value) for name, value in found.items() if name != "warnings")
        values: dict[str, Any] = {name: tuple(value) if name in _LISTS else value for name, value in kept}
        game = StoredGame(id=self.new_id(), state=IMPORTED, setup="", clocks=(), **values)
        self.save(game)
        return game

    def find(self, key: str) -> StoredGame:
        """Return a game by its id."""
        row = self._run("cannot read the game", f"{_SELECT} WHERE id = ?", (key,)).fetchone()
        if row is None:
            raise MissingError("no such game; it may have been deleted")
        return _stored(row)

    def find_ended(self, key: str) -> StoredGame:
        """Return a game that has ended: what was hidden in it may be shown."""
        stored = self.find(key)
        if stored.state == PLAYING:
            raise BadRequestError("the game is not over yet")
        return stored

    def games(self, search: str = "", limit: int = 200, skip: int = 0) -> list[StoredGame]:
        """Return games without their records, the latest first.

        `search` is a part of a player's name, the title or the result.
        """
        pattern = "%" + "".join(f"\\{c}" if c in "%_\\" else c for c in search) + "%"
        where = r"WHERE players LIKE :p ESCAPE '\' OR title LIKE :p ESCAPE '\' OR result LIKE :p ESCAPE '\'"
        values: Mapping[str, JsonValue] = {"p": pattern, "limit": limit, "skip": skip}
        asked = f"{_SELECT_LISTED} {where} ORDER BY changed DESC LIMIT :limit OFFSET :skip"
        return [_stored(row) for row in self._run("cannot read the games", asked, values).fetchall()]

    def delete(self, key: str) -> None:
        """Delete a game."""
        for table in ("analyses", "games"):
            self._run("cannot delete the game", f"DELETE FROM {table} WHERE id = ?", (key,))

    def rewrite(self, key: str, record: str) -> None:
        """Replace the record of a game; an analysis of the record before is dropped."""
        self._run("cannot save the game", "UPDATE games SET record = ? WHERE id = ?", (record, key))
        self._run("cannot save the game", "DELETE FROM analyses WHERE id = ?", (key,))

    def keep_analysis(self, key: str, rollouts: int, document: str) -> None:
        """Keep the analysis of a game, as JSON; one that was kept before is replaced. A deleted game has none."""
        statement = "INSERT OR REPLACE INTO analyses SELECT id, ?, ? FROM games WHERE id = ?"
        self._run("cannot save the analysis", statement, (rollouts, document, key))

    def analysis(self, key: str, rollouts: int = 0) -> str | None:
        """Return the analysis of a game as JSON, if one with at least this number of rollouts is kept."""
        asked = "SELECT document FROM analyses WHERE id = ? AND rollouts >= ?"
        row = self._run("cannot read the analysis", asked, (key, rollouts)).fetchone()
        return None if row is None else str(row[0])

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    def _run(
        self, failing: str, statement: str, values: "Mapping[str, JsonValue] | Sequence[JsonValue]"
    ) -> sqlite3.Cursor:
        """Run a statement; if the file does not let it, raise `LexarenaError` with the remedy."""
        try:
            return self._base.execute(statement, values)
        except sqlite3.OperationalError as error:
            raise LexarenaError(f"{failing}: {_problem(error)}") from None


_LISTS = ("players", "scores", "moves", "clocks")
"""The columns that hold lists as JSON."""
_COLUMNS = "id, state, game, title, players, scores, result, setup, moves, clocks, record, begun, changed"
_SELECT = f"SELECT {_COLUMNS} FROM games"
_SELECT_LISTED = _SELECT.replace("setup,", "'',").replace("record,", "'',")
"""What a list shows needs no record, which may be long."""


def _stored(row: Sequence[object]) -> StoredGame:
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    for name in _LISTS:
        values[name] = tuple(json.loads(str(values[name])))
    return StoredGame(**values)  # type: ignore[arg-type]


def _problem(error: sqlite3.OperationalError) -> str:
    """Return what is wrong and what to do."""
    text = str(error)
    if "locked" in text:
        return "another server uses these games; close it, or choose another directory with --data"
    if "full" in text:
        return "the disk is full; free some space and try again"
    if "I/O" in text:
        return "the disk is full or damaged; free some space, or choose another directory with --data"
    if "readonly" in text or "unable to open" in text:
        return "cannot be written; choose another directory with --data"
    return f"{text}; choose another directory with --data"
