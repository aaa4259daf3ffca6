"""Drawings: what a position looks like, in a few words that terminals, pages, the app and environments can all show.

`Variant.draw` returns a drawing of a view: a list of grids, racks, lists and texts. It knows only what the seat may know.

>>> board = Grid([["A", Tile("B", tone="seat1", types="b1")], ["", "C"]])
>>> print(as_text([board, Rack("XY", title="yours"), Text("2 letters left")]))
A B
. C
yours: X Y
2 letters left
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lexarena.core.game import JsonObject
from lexarena.text import visible

TONES = ("", "tile", "fresh", "marked", "seat0", "seat1", "seat2", "seat3")
"""How a tile looks: an empty square, a tile, one that was just laid, one that stands out, or the colour of a seat."""


@dataclass(frozen=True)
class Tile:
    """A tile, or a square of a grid."""

    text: str = ""
    """What is written on it; an empty square has nothing."""
    corner: str = ""
    """A small text in its corner, such as its points."""
    tone: str = ""
    """One of `TONES`."""
    types: str = ""
    """What a click on it adds to the move that a person types; nothing if it cannot be clicked."""
    plain: str = ""
    """What stands for it in plain text; by default the text and the corner, or a dot."""

    def __str__(self) -> str:
        return self.plain or f"{self.text}{self.corner}" or "."

    def to_json(self) -> JsonObject:
        """Return what it has, as plain values."""
        parts = {"text": self.text, "corner": self.corner, "tone": self.tone, "types": self.types}
        return {name: visible(value) for name, value in parts.items() if value}


Tiles: TypeAlias = Sequence[Tile | str]


def _tile(tile: Tile | str, tone: str) -> Tile:
    return tile if isinstance(tile, Tile) else Tile(tile, tone=tone if tile else "")


@dataclass(frozen=True)
class Grid:
    """A board: rows of squares; a text is a tile."""

    rows: Sequence[Tiles]
    title: str = ""

    def __str__(self) -> str:
        rows = [[str(_tile(tile, "tile")) for tile in row] for row in self.rows]
        width = max((len(text) for row in rows for text in row), default=0)
        lines = [" ".join(text.ljust(width) for text in row).rstrip() for row in rows]
        return "\n".join([self.title, *lines] if self.title else lines)

    def to_json(self) -> JsonObject:
        """Return plain values."""
        rows = [[_tile(tile, "tile").to_json() for tile in row] for row in self.rows]
        return {"kind": "grid", "title": visible(self.title), "rows": rows}


@dataclass(frozen=True)
class Rack:
    """Tiles in a row, such as a hand; a text is a tile for each of its letters."""

    tiles: Tiles
    title: str = ""

    def __str__(self) -> str:
        tiles = " ".join(str(_tile(tile, "tile")) for tile in self.tiles)
        return f"{self.title}: {tiles}" if self.title else tiles

    def to_json(self) -> JsonObject:
        """Return plain values."""
        tiles = [_tile(tile, "tile").to_json() for tile in self.tiles]
        return {"kind": "rack", "title": visible(self.title), "rows": [tiles]}


@dataclass(frozen=True)
class Lines:
    """A list, with one line for each entry."""

    entries: Sequence[str]
    title: str = ""

    def __str__(self) -> str:
        return "\n".join([*([self.title] if self.title else []), *self.entries])

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {"kind": "list", "title": visible(self.title), "lines": [visible(entry) for entry in self.entries]}


@dataclass(frozen=True)
class Text:
    """Text, which may have several lines."""

    text: str

    def __str__(self) -> str:
        return self.text

    def to_json(self) -> JsonObject:
        """Return plain values."""
        return {"kind": "text", "title": "", "lines": [visible(line) for line in self.text.split("\n")]}


Drawing: TypeAlias = Sequence[Grid | Rack | Lines | Text]


def as_text(drawing: Drawing) -> str:
    """Return a drawing as plain text."""
    return "\n".join(map(str, drawing))


def as_json(drawing: Drawing) -> list[JsonObject]:
    """Return a drawing as plain values; every character in its texts is visible."""
    return [part.to_json() for part in drawing]


def together(drawings: Sequence[Drawing], names: Sequence[str]) -> str:
    """Return what all seats see as text: once if all see the same, else below their names.

    >>> print(together([[Text("A?")], [Text("?B")]], ["Ann", "Bob"]))
    Ann
    A?
    Bob
    ?B
    """
    texts = [as_text(drawing) for drawing in drawings]
    if len(set(texts)) == 1:
        return texts[0]
    return "\n".join(f"{name}\n{text}" for name, text in zip(names, texts, strict=True))
