"""Rulesets: board, tiles, rack, exchange and ending of one kind of Scrabble, as data from a TOML file."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path, PurePath
from string import ascii_uppercase
from typing import Any

from lexarena.core.game import JsonObject, JsonValue
from lexarena.errors import RulesetError, check_kind, suggestion
from lexarena.files import read_text_file
from lexarena.records.fields import LONGEST_TEXT, Fields
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


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """Return the tables of a TOML text.

    >>> parse_toml("rack = ", "my.toml")
    Traceback (most recent call last):
    lexarena.errors.RulesetError: my.toml, line 1: not TOML (invalid value); write each line as: key = value
    """
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise RulesetError(f"{where}: nested too deeply; a ruleset has tables of plain keys only") from None
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
    board = top.tables("board", ("size", "layout"))
    tiles = top.tables("tiles", ("counts", "values"))
    rack = top.tables("rack", ("size", "bingo_tiles", "bingo_bonus"), bingo_bonus=50)
    exchange = top.tables("exchange", ("allowed", "minimum_in_bag"), allowed=True)
    keys = ("scoreless_turns", "zero_plays_count", "max_steps", "final_scoring")
    end = top.tables("end", keys, scoreless_turns=6, zero_plays_count=True, final_scoring="standard")

    size = _board_size(board)
    counts = _tile_counts(tiles)
    values = tiles.tables("values", TILE_KEYS, **dict(zip(TILE_KEYS, STANDARD_VALUES, strict=True)))
    rack_size = rack.integer("size", 1, 10)
    total = sum(counts)
    if total < 2 * rack_size:
        need = f"two racks of {rack_size} need at least {2 * rack_size}"
        tiles.refuse(f"is too small: the bag holds {total} tiles; {need}", "counts")
    title = f"{size}x{size}, {total} tiles, racks of {rack_size}"
    top.with_defaults(name=PurePath(where).stem or "ruleset", title=title, words="enable", challenge=VOID)
    return {
        "name": top.text("name", longest=60),
        "title": top.text("title", longest=120),
        "words": top.text("words", longest=4096),
        "size": size,
        "layout": _layout(board, size),
        "counts": counts,
        "values": tuple(values.integer(key, 0, 99) for key in TILE_KEYS),
        "rack_size": rack_size,
        "bingo_tiles": rack.with_defaults(bingo_tiles=rack_size).integer("bingo_tiles", 1, rack_size),
        "bingo_bonus": rack.integer("bingo_bonus", 0, 1000),
        "exchange": exchange.flag("allowed"),
        "exchange_minimum": exchange.with_defaults(minimum_in_bag=rack_size).integer("minimum_in_bag", 1, _LARGEST_BAG),
        "scoreless_turns": end.integer("scoreless_turns", 2, 20),
        "zero_plays_count": end.flag("zero_plays_count"),
        "max_steps": None if end.data.get("max_steps") is None else end.integer("max_steps", 1, 10_000),
        "final_scoring": end.choice("final_scoring", FINAL_SCORINGS),
        "challenge": top.choice("challenge", CHALLENGES),
    }


_MISSING = object()


class _Table(Fields):
    """One table of the file. A key may be missing if it has a default, and values are shown as in TOML."""

    error = RulesetError

    def __init__(self, data: JsonValue, where: str, place: str, keys: tuple[str, ...]) -> None:
        self.where, self.place = where, place
        if not isinstance(data, Mapping):
            problem = f"is {_shown(data)}; give a table with the keys {_listed(keys)}"
            raise RulesetError(f"{where}: {f'{place} ' if place else ''}{problem}")
        self.data = data
        for key in data:
            if key not in keys:
                name = key if isinstance(key, str) and len(key) <= 40 and key.isprintable() else _shown(key)
                hint = suggestion(key, keys) if isinstance(key, str) else ""
                hint = hint or f"; {'the keys of ' + place if place else 'the keys'} are {_listed(keys)}"
                raise RulesetError(f"{where}: unknown key '{f'{place}.' if place else ''}{name}'{hint}")

    def tables(self, key: str, keys: tuple[str, ...], **defaults: JsonValue) -> _Table:
        """Return a table of this one, which is empty if it is missing; with the defaults of its keys."""
        place = f"{self.place}.{key}" if self.place else key
        return _Table(self.data.get(key, {}), self.where, place, keys).with_defaults(**defaults)

    def with_defaults(self, **defaults: JsonValue) -> _Table:
        """Take what keys have that are missing."""
        self.data = defaults | dict(self.data)
        return self

    def text(self, key: str, at: int | None = None, longest: int = LONGEST_TEXT) -> str:
        value = self.data[key]
        if not isinstance(value, str) or not value.strip():
            self.refuse(f"is {_shown(value)}; give one line of at most {longest} characters", key)
        return super().text(key, at, longest)

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        value = self.data[key]
        if not isinstance(value, str) or value not in choices:
            hint = suggestion(value, choices) if isinstance(value, str) else ""
            self.refuse(f"is {_shown(value)}{hint or '; use ' + ' or '.join(map(repr, choices))}", key)
        return value

    def shown(self, value: JsonValue) -> str:
        return _shown(value)

    def _at(self, key: str, at: int | None = None) -> JsonValue:
        return self.data.get(key, _MISSING)  # type: ignore[arg-type]


def _board_size(board: _Table) -> int:
    size = board.integer("size", _SMALLEST_BOARD, LARGEST_BOARD)
    if size % 2 == 0:
        odd = f"use an odd size such as {size - 1} or {size + 1}"
        board.refuse(f"is {size}; a board needs a centre square, so {odd}", "size")
    return size


def _layout(board: _Table, size: int) -> tuple[tuple[str | None, ...], ...]:
    if "layout" not in board.data:
        return ((None,) * size,) * size
    rows = board.data["layout"]
    if not isinstance(rows, list):
        board.refuse(f"is {_shown(rows)}; give a list of {size} rows", "layout")
    if len(rows) != size:
        board.refuse(f"has {len(rows)} rows; give {size}", "layout")
    return tuple(_layout_row(board, size, number, row) for number, row in enumerate(rows, 1))


def _layout_row(board: _Table, size: int, number: int, row: JsonValue) -> tuple[str | None, ...]:
    if not isinstance(row, str):
        board.refuse(f"row {number} is {_shown(row)}; give text such as '{' '.join(['..'] * size)}'", "layout")
    squares = row.split()
    if len(squares) != size:
        board.refuse(f"row {number} has {len(squares)} squares; give {size}", "layout")
    for column, square in enumerate(squares, 1):
        if square not in PREMIUMS and square not in _PLAIN:
            known = f"use {', '.join(PREMIUMS)}, or .. for a plain square"
            board.refuse(f"row {number}, column {column} is {_shown(square)}; {known}", "layout")
    return tuple(square if square in PREMIUMS else None for square in squares)


def _tile_counts(tiles: _Table) -> tuple[int, ...]:
    if "counts" not in tiles.data:
        tiles.refuse("is missing; give the number of tiles of each letter, such as A = 9", "counts")
    table = tiles.tables("counts", TILE_KEYS, **dict.fromkeys(TILE_KEYS, 0))
    counts = tuple(table.integer(key, 0, _LARGEST_BAG) for key in TILE_KEYS)
    if sum(counts) > _LARGEST_BAG:
        tiles.refuse(f"is too large: the bag holds {sum(counts)} tiles; give at most {_LARGEST_BAG}", "counts")
    return counts


def _listed(keys: tuple[str, ...]) -> str:
    return "A to Z and blank" if keys == TILE_KEYS else ", ".join(keys)


def _shown(value: JsonValue) -> str:
    """Return a value as an error message shows it: as in TOML, and never long."""
    if isinstance(value, bool):
        return str(value).lower()
    if value is None or value is _MISSING:
        return "empty" if value is None else "missing"
    if isinstance(value, int) and abs(value) >= 10**18:
        return "a huge number"
    if isinstance(value, str):
        return ascii(value[:30] + "...") if len(value) > 30 else repr(value)
    if isinstance(value, int | float):
        return repr(value)
    return "a table" if isinstance(value, dict) else f"a {type(value).__name__}"


_FOLDER = files("lexarena.games.scrabble") / "rulesets"


@dataclass(frozen=True)
class Ruleset:
    """Everything in which one kind of Scrabble differs from another.

    Make one with `load_ruleset` or `from_dict`, which check every value.

    >>> rules = load_ruleset("mini")
    >>> rules.size, rules.rack_size, rules.total_tiles, rules.layout[2][2]
    (5, 5, 38, 'DW')
    """

    name: str
    """The short name; up to 60 characters."""
    title: str
    """The name that is shown; up to 120 characters."""
    words: str
    """The default word list: a shipped name, or a path relative to the file."""
    size: int
    """Squares along a side: an odd number from 5 to 21."""
    layout: tuple[tuple[str | None, ...], ...]
    """The premium of each square. In a file, a string per row of `DL`, `TL`, `DW`, `TW`, or `..`, separated by spaces."""
    counts: tuple[int, ...]
    """The number of each tile in the full bag, `A` to `Z` and `blank`: at least two racks, at most 1,000 in all."""
    values: tuple[int, ...]
    """The points of each tile, `A` to `Z` and `blank`: 0 to 99."""
    rack_size: int
    """Tiles in a full rack: 1 to 10."""
    bingo_tiles: int
    """Tiles played in one turn that earn the bonus: exactly this number, 1 to the size of the rack."""
    bingo_bonus: int
    """The bonus: 0 to 1,000."""
    exchange: bool
    """Whether players may exchange tiles."""
    exchange_minimum: int
    """Tiles that must be in the bag for an exchange: 1 to 1,000."""
    scoreless_turns: int
    """Scoreless turns in a row that end the game: 2 to 20."""
    zero_plays_count: bool
    """Whether a word worth 0 points counts as a scoreless turn."""
    max_steps: int | None
    """Turns of both players together after which the game stops: 1 to 10,000."""
    final_scoring: str
    """`standard`: each player loses the value of their remaining tiles; a player who goes out also gains the opponent's.
    `out-only`: racks count only if a player goes out, who gains what the opponent loses."""
    challenge: str = VOID
    """What happens to invalid words, and what a wrong challenge costs: `void`, `single`, `double` or `five-point`."""

    @property
    def without_challenges(self) -> Ruleset:
        """These rules with words that are checked when they are played."""
        return self if self.challenge == VOID else replace(self, challenge=VOID)

    def with_challenge(self, challenge: str) -> Ruleset:
        """Return these rules with another challenge rule.

        >>> load_ruleset("mini").with_challenge("dubble")
        Traceback (most recent call last):
        lexarena.errors.RulesetError: challenge is 'dubble'; did you mean 'double'?
        """
        check_kind("challenge", challenge, str, "the name of a challenge rule")
        if challenge not in CHALLENGES:
            hint = suggestion(challenge, CHALLENGES) or f"; use {', '.join(CHALLENGES)}"
            raise RulesetError(f"challenge is {challenge!r}{hint}")
        return replace(self, challenge=challenge)

    @property
    def tiles(self) -> Counter[str]:
        """The number of each tile in the full bag, `_` for the blank.

        >>> load_ruleset("mini").tiles["_"]
        2
        """
        return Counter(dict(zip(ascii_uppercase + "_", self.counts, strict=True)))

    @property
    def tile_values(self) -> dict[str, int]:
        """What each tile is worth, `_` for the blank."""
        return dict(zip(ascii_uppercase + "_", self.values, strict=True))

    @property
    def total_tiles(self) -> int:
        """The number of tiles in the full bag."""
        return sum(self.counts)

    @property
    def centre(self) -> int:
        """The row, and also the column, of the square that the first word must cover."""
        return self.size // 2

    def to_dict(self) -> JsonObject:
        """Return the tables of the TOML file that would make this ruleset; `from_dict` reads them back.

        >>> Ruleset.from_dict(load_ruleset("seven").to_dict()) == load_ruleset("seven")
        True
        """
        end: JsonObject = {"scoreless_turns": self.scoreless_turns, "zero_plays_count": self.zero_plays_count}
        if self.max_steps is not None:
            end["max_steps"] = self.max_steps
        end["final_scoring"] = self.final_scoring
        return {
            "name": self.name,
            "title": self.title,
            "words": self.words,
            **({} if self.challenge == VOID else {"challenge": self.challenge}),
            "board": {
                "size": self.size,
                "layout": [" ".join(square or ".." for square in row) for row in self.layout],
            },
            "tiles": {
                "counts": dict(zip(TILE_KEYS, self.counts, strict=True)),
                "values": dict(zip(TILE_KEYS, self.values, strict=True)),
            },
            "rack": {"size": self.rack_size, "bingo_tiles": self.bingo_tiles, "bingo_bonus": self.bingo_bonus},
            "exchange": {"allowed": self.exchange, "minimum_in_bag": self.exchange_minimum},
            "end": end,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, JsonValue], where: str = "ruleset") -> Ruleset:
        """Check the tables of a ruleset file and return the ruleset; `where` opens each error message.

        >>> tables = load_ruleset("mini").to_dict()
        >>> tables["board"]["size"] = 6
        >>> Ruleset.from_dict(tables, "my.toml")
        Traceback (most recent call last):
        lexarena.errors.RulesetError: my.toml: board.size is 6; a board needs a centre square, so use an odd size \
such as 5 or 7
        """
        check_kind("where", where, str, "text")
        return cls(**read_fields(data, where))


@cache
def ruleset_names() -> tuple[str, ...]:
    """Return the names of the shipped rulesets, from the smallest board to the largest.

    >>> names = ruleset_names()
    >>> names[0], "standard" in names
    ('mini', True)
    """
    return tuple(sorted(_shipped_names(), key=lambda name: (_shipped(name).size, name)))


def load_ruleset(source: str | os.PathLike[str] | Ruleset) -> Ruleset:
    """Return the shipped ruleset of that name, or the one in that TOML file; a ruleset is returned as it is.

    >>> load_ruleset("standard").title
    'Scrabble: 15x15, 100 tiles, racks of 7'
    """
    if isinstance(source, Ruleset):
        return source
    if isinstance(source, str) and source in _shipped_names():
        return _shipped(source)
    check_kind("ruleset", source, (str, os.PathLike), "a shipped name, the path of a TOML file, or a Ruleset")
    path = Path(source)
    where = str(path)
    if not os.path.exists(path):
        known = f"use one of {', '.join(ruleset_names())}, or the path of a TOML file"
        raise RulesetError(f"no ruleset or file {where!r}; {known}{suggestion(path.stem, ruleset_names())}")
    text = read_text_file(path, _LARGEST_FILE, "give the TOML file of a ruleset that you may read", RulesetError)
    rules = Ruleset.from_dict(parse_toml(text, where), where)
    return replace(rules, words=_beside(path, rules.words))


@cache
def _shipped_names() -> frozenset[str]:
    files_here = (file.name for file in _FOLDER.iterdir())
    return frozenset(name.removesuffix(".toml") for name in files_here if name.endswith(".toml"))


@cache
def _shipped(name: str) -> Ruleset:
    file = _FOLDER / f"{name}.toml"
    return Ruleset.from_dict(parse_toml(file.read_text("utf-8"), file.name), file.name)


def _beside(file: Path, words: str) -> str:
    """Return a path of words as seen from the ruleset's file; the name of a list stays a name."""
    if "/" not in words and os.sep not in words and not Path(words).suffix:
        return words
    return os.path.abspath(file.parent / os.path.expanduser(words))


def ruleset_toml(ruleset: Ruleset, words: str) -> str:
    """Return a ruleset as the text of a file with another word list; `load_ruleset` reads it back.

    There is one `key = value` per line, and lists are on one line.

    >>> print(ruleset_toml(load_ruleset("mini"), "words.dat").splitlines()[5])
    size = 5
    """
    tables = ruleset.to_dict() | {"words": words}
    plain = [f"{key} = {json.dumps(value)}" for key, value in tables.items() if not isinstance(value, dict)]
    return "\n".join([*plain, *_tables("", tables)]) + "\n"


def _tables(prefix: str, data: JsonObject) -> list[str]:
    lines: list[str] = []
    for key, value in data.items():
        if isinstance(value, dict):
            own = [f"{name} = {json.dumps(item)}" for name, item in value.items() if not isinstance(item, dict)]
            lines += ["", f"[{prefix}{key}]", *own] if own else []
            lines += _tables(f"{prefix}{key}.", value)
    return lines
