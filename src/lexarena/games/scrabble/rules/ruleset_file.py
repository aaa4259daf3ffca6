"""The ruleset file: its tables and keys, the values they may have, and the error for a wrong one."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from pathlib import Path, PurePath
from string import ascii_uppercase
from typing import Any, NoReturn

from lexarena.arguments import suggestion
from lexarena.core.game import JsonValue
from lexarena.errors import RulesetError
from lexarena.files import read_text_file
from lexarena.words.wordlist import LARGEST_BOARD

PREMIUMS = ("DL", "TL", "DW", "TW")
TILE_KEYS = (*ascii_uppercase, "blank")
STANDARD_VALUES = (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10, 0)
FINAL_SCORINGS = ("standard", "out-only")
CHALLENGES = VOID, SINGLE, DOUBLE, FIVE_POINT = ("void", "single", "double", "five-point")

_SMALLEST_BOARD = 5
_LARGEST_BAG = 1000
_LARGEST_FILE = 20_000
_PLAIN = ("..", "--")


def read_text(path: Path) -> str:
    """Return the text of a ruleset file."""
    return read_text_file(path, _LARGEST_FILE, "give the TOML file of a ruleset that you may read", RulesetError)


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """Return the tables of a TOML text.

    >>> parse_toml("rack = ", "my.toml")
    Traceback (most recent call last):
    lexarena.errors.RulesetError: my.toml, line 1: not TOML (invalid value); write each line as: key = value
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulesetError(f"{where}: is nested too deeply; a ruleset has tables of plain keys only") from None
    except ValueError as error:  # TOMLDecodeError, or a number too long to convert
        reason, line = str(error), text.count("\n") + 1
        if found := re.fullmatch(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", reason, re.DOTALL):
            reason, line = found[1], int(found[2] or line)
            where = f"{where}, line {line}"
        reason = reason[:1].lower() + reason[1:80]
        raise RulesetError(f"{where}: not TOML ({reason}); write each line as: key = value") from None


def read_fields(data: Mapping[str, JsonValue], where: str) -> dict[str, Any]:
    """Check the tables of a ruleset file and return the fields of the `Ruleset`, defaults filled in."""
    top = _Table(data, where, "", ("name", "title", "words", "challenge", "board", "tiles", "rack", "exchange", "end"))
    board = top.table("board", ("size", "layout"))
    tiles = top.table("tiles", ("counts", "values"))
    rack = top.table("rack", ("size", "bingo_tiles", "bingo_bonus"))
    exchange = top.table("exchange", ("allowed", "minimum_in_bag"))
    end = top.table("end", ("scoreless_turns", "zero_plays_count", "max_steps", "final_scoring"))

    size = _board_size(board)
    counts = _tile_counts(tiles)
    values = tiles.table("values", TILE_KEYS)
    rack_size = rack.integer("size", 1, 10)
    total = sum(counts)
    if total < 2 * rack_size:
        need = f"two racks of {rack_size} need at least {2 * rack_size}"
        tiles.refuse("counts", f"is too small: the bag holds {total} tiles; {need}")
    return {
        "name": top.text("name", 60, PurePath(where).stem or "ruleset"),
        "title": top.text("title", 120, f"{size}x{size}, {total} tiles, racks of {rack_size}"),
        "words": top.text("words", 4096, "enable"),
        "size": size,
        "layout": _layout(board, size),
        "counts": counts,
        "values": tuple(
            values.integer(key, 0, 99, value) for key, value in zip(TILE_KEYS, STANDARD_VALUES, strict=True)
        ),
        "rack_size": rack_size,
        "bingo_tiles": rack.integer("bingo_tiles", 1, rack_size, rack_size),
        "bingo_bonus": rack.integer("bingo_bonus", 0, 1000, 50),
        "exchange": exchange.flag("allowed", True),
        "exchange_minimum": exchange.integer("minimum_in_bag", 1, _LARGEST_BAG, rack_size),
        "scoreless_turns": end.integer("scoreless_turns", 2, 20, 6),
        "zero_plays_count": end.flag("zero_plays_count", True),
        "max_steps": None if end.data.get("max_steps") is None else end.integer("max_steps", 1, 10_000),
        "final_scoring": end.choice("final_scoring", FINAL_SCORINGS, "standard"),
        "challenge": top.choice("challenge", CHALLENGES, VOID),
    }


class _Table:
    """One table of the file; its keys are read by type, and a wrong value is refused by its full name."""

    def __init__(self, data: JsonValue, where: str, path: str, keys: tuple[str, ...]) -> None:
        self.where = where
        self.path = path
        if not isinstance(data, Mapping):
            self.refuse("", f"is {_shown(data)}; give a table with the keys {_listed(keys)}")
        self.data = data
        for key in data:
            if key not in keys:
                name = key if isinstance(key, str) and len(key) <= 40 and key.isprintable() else _shown(key)
                hint = suggestion(key, keys) if isinstance(key, str) else ""
                hint = hint or f"; {'the keys of ' + path if path else 'the keys'} are {_listed(keys)}"
                raise RulesetError(f"{where}: unknown key '{self._full(name)}'{hint}")

    def table(self, key: str, keys: tuple[str, ...]) -> _Table:
        return _Table(self.data.get(key, {}), self.where, self._full(key), keys)

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        wanted = f"give a whole number from {low} to {high}"
        value = self._get(key, default, wanted)
        if type(value) is not int or not low <= value <= high:
            self.refuse(key, f"is {_shown(value)}; {wanted}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self._get(key, default, "")
        if not isinstance(value, bool):
            self.refuse(key, f"is {_shown(value)}; give true or false")
        return value

    def text(self, key: str, longest: int, default: str) -> str:
        value = self._get(key, default, "")
        wanted = f"give one line of at most {longest} characters"
        if not isinstance(value, str):
            self.refuse(key, f"is {_shown(value)}; {wanted}")
        if not value.strip() or len(value) > longest or any(unicodedata.category(c) in ("Cc", "Cs") for c in value):
            self.refuse(key, f"is {_shown(value)}; {wanted}")
        return value

    def choice(self, key: str, choices: tuple[str, ...], default: str) -> str:
        value = self._get(key, default, "")
        if not isinstance(value, str) or value not in choices:
            hint = suggestion(value, choices) if isinstance(value, str) else ""
            self.refuse(key, f"is {_shown(value)}{hint or '; use ' + ' or '.join(map(repr, choices))}")
        return value

    def refuse(self, key: str, problem: str) -> NoReturn:
        raise RulesetError(f"{self.where}: " + " ".join(filter(None, (self._full(key), problem))))

    def _get(self, key: str, default: JsonValue, wanted: str) -> JsonValue:
        value = self.data.get(key, default)
        if key not in self.data and default is None:
            self.refuse(key, f"is missing; {wanted}")
        return value

    def _full(self, key: str) -> str:
        return ".".join(part for part in (self.path, key) if part)


def _board_size(board: _Table) -> int:
    size = board.integer("size", _SMALLEST_BOARD, LARGEST_BOARD)
    if size % 2 == 0:
        board.refuse(
            "size",
            f"is {size}; a board needs a centre square, so use an odd size such as {size - 1} or {size + 1}",
        )
    return size


def _layout(board: _Table, size: int) -> tuple[tuple[str | None, ...], ...]:
    if "layout" not in board.data:
        return ((None,) * size,) * size
    rows = board.data["layout"]
    if not isinstance(rows, list):
        board.refuse("layout", f"is {_shown(rows)}; give a list of {size} rows")
    if len(rows) != size:
        board.refuse("layout", f"has {len(rows)} rows; give {size}")
    return tuple(_layout_row(board, size, number, row) for number, row in enumerate(rows, 1))


def _layout_row(board: _Table, size: int, number: int, row: JsonValue) -> tuple[str | None, ...]:
    if not isinstance(row, str):
        board.refuse("layout", f"row {number} is {_shown(row)}; give text such as '{' '.join(['..'] * size)}'")
    squares = row.split()
    if len(squares) != size:
        board.refuse("layout", f"row {number} has {len(squares)} squares; give {size}")
    for column, square in enumerate(squares, 1):
        if square not in PREMIUMS and square not in _PLAIN:
            known = f"use {', '.join(PREMIUMS)}, or .. for a plain square"
            board.refuse("layout", f"row {number}, column {column} is {_shown(square)}; {known}")
    return tuple(square if square in PREMIUMS else None for square in squares)


def _tile_counts(tiles: _Table) -> tuple[int, ...]:
    if "counts" not in tiles.data:
        tiles.refuse("counts", "is missing; say how many tiles of each letter the bag holds, such as A = 9")
    table = tiles.table("counts", TILE_KEYS)
    counts = tuple(table.integer(key, 0, _LARGEST_BAG, 0) for key in TILE_KEYS)
    if sum(counts) > _LARGEST_BAG:
        tiles.refuse("counts", f"is too large: the bag holds {sum(counts)} tiles; give at most {_LARGEST_BAG}")
    return counts


def _listed(keys: tuple[str, ...]) -> str:
    return "A to Z and blank" if keys == TILE_KEYS else ", ".join(keys)


def _shown(value: JsonValue) -> str:
    """Return a value as an error message shows it: as in TOML, and never long."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return "empty"
    if isinstance(value, int) and abs(value) >= 10**18:
        return "a huge number"
    if isinstance(value, str):
        return ascii(value[:30] + "...") if len(value) > 30 else repr(value)
    if isinstance(value, int | float):
        return repr(value)
    return "a table" if isinstance(value, dict) else f"a {type(value).__name__}"
