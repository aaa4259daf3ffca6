"""The ranking of a contest as a table in the terminal."""

from typing import TYPE_CHECKING

from lexarena.text import columns_of, fitted, visible

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from lexarena.arena.results import Document

NAME_WIDTH = 36
"""The columns that a name may take in a table; JSON and pages have the full name."""
_COLUMNS = ("rank", "player", "points", "won-drawn-lost", "mean", "rating", "95 % interval", "ranks", "faults")
_SHORT = {"won-drawn-lost": "W-D-L"}
"""Shorter headers, for a narrow terminal."""
_RATINGS = ("rank", "player", "rating", "95 % interval", "ranks")
"""The columns of a second table, if one is too wide; rank and player are in both."""
_TIE_BREAKS = {"buchholz": "Buchholz", "head_to_head": "direct"}
"""The tie-breaks that some formats have, by their keys, and the columns that show them."""
_AFTER_POINTS = 3
_SHORTEST_NAME, _ENOUGH_FOR_NAMES, _LANGUAGE_WIDTH = 8, 12, 12


def ranking_table(results: "Document", width: int) -> "RenderableType":
    """Return the ranking as a table that fits, or as two; languages are shown if there are any, and room for them.

    Only names are ever cut, never a number.
    """
    columns: tuple[str, ...] = _COLUMNS
    if results["ranking"] and all(key in results["ranking"][0] for key in _TIE_BREAKS):
        columns = (*_COLUMNS[:_AFTER_POINTS], *_TIE_BREAKS.values(), *_COLUMNS[_AFTER_POINTS:])
    rows = [_row(row) for row in results["ranking"]]
    languages = {player["name"]: player["language"] for player in results["players"] if player["language"]}
    if languages:
        shown = [[*row, fitted(visible(languages.get(row[1], "")), _LANGUAGE_WIDTH)] for row in rows]
        if _room(width, (*columns, "language"), shown) >= _ENOUGH_FOR_NAMES:
            return _table(width, (*columns, "language"), shown)
    needed = min(max((columns_of(visible(row[1])) for row in rows), default=0), _ENOUGH_FOR_NAMES)
    short = tuple(_SHORT.get(column, column) for column in columns)
    for titles in (columns, short):
        if _room(width, titles, rows) >= needed:
            return _table(width, titles, rows)
    return _two_tables(width, short, rows)


def _two_tables(width: int, columns: tuple[str, ...], rows: list[list[str]]) -> "RenderableType":
    """Return the ranking as two tables, the second one with the ratings."""
    from rich.console import Group

    ratings = [columns.index(column) for column in _RATINGS]
    others = [i for i, column in enumerate(columns) if column not in _RATINGS[2:]]
    tables = [
        _table(width, tuple(columns[i] for i in kept), [[row[i] for i in kept] for row in rows])
        for kept in (others, ratings)
    ]
    return Group(tables[0], "", tables[1])


def _table(width: int, columns: tuple[str, ...], rows: list[list[str]]) -> "Table":
    """Return a table whose names are cut to the room that is left."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="left" if column in ("player", "language") else "right", no_wrap=True)
    longest = max(min(_room(width, columns, rows), NAME_WIDTH), _SHORTEST_NAME)
    for row in rows:
        table.add_row(*(Text(text) for text in (row[0], fitted(row[1], longest), *row[2:])))
    return table


def _room(width: int, columns: tuple[str, ...], rows: list[list[str]]) -> int:
    """Return the columns of the terminal that are left for names."""
    others = [max(map(len, texts)) for texts in zip(columns, *rows, strict=True)]
    return width - sum(others[:1] + others[2:]) - 2 * (len(columns) - 1)


def _row(row: "Document") -> list[str]:
    interval = "" if row["low"] is None else f"{row['low']:+d} to {row['high']:+d}"
    ranks = f"{row['rank_low']}" if row["rank_low"] == row["rank_high"] else f"{row['rank_low']}-{row['rank_high']}"
    mean = "" if row["mean"] is None else f"{row['mean']:.1f}"
    rating = "" if row["rating"] is None else f"{row['rating']:+d}"
    counts = f"{row['wins']}-{row['draws']}-{row['losses']}"
    texts = [str(row["rank"]), row["name"], str(row["points"]), counts, mean, rating, interval, ranks]
    texts[_AFTER_POINTS:_AFTER_POINTS] = [str(row[key]) for key in _TIE_BREAKS if key in row]
    return [*texts, str(row["faults"] or "")]
