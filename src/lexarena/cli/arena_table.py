"""The ranking of a contest as a table in the terminal."""

from typing import TYPE_CHECKING

from lexarena.text import fitted, visible

if TYPE_CHECKING:
    from rich.table import Table

    from lexarena.arena.results import Document

NAME_WIDTH = 36
"""The columns that a name may take in a table; JSON and pages have the full name."""
_COLUMNS = ("rank", "player", "points", "won-drawn-lost", "mean", "rating", "95 % interval", "ranks", "faults")
_SHORTEST_NAME, _ENOUGH_FOR_NAMES, _LANGUAGE_WIDTH = 8, 12, 12


def ranking_table(results: "Document", width: int) -> "Table":
    """Return the ranking as a table that fits; languages are shown if there are any, and room for them."""
    from rich.table import Table
    from rich.text import Text

    columns: tuple[str, ...] = _COLUMNS
    rows = [_row(row) for row in results["ranking"]]
    languages = {player["name"]: player["language"] for player in results["players"] if player["language"]}
    if languages:
        shown = [[*row, fitted(visible(languages.get(row[1], "")), _LANGUAGE_WIDTH)] for row in rows]
        if _room(width, (*columns, "language"), shown) >= _ENOUGH_FOR_NAMES:
            columns, rows = (*columns, "language"), shown
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
    return [*texts, str(row["faults"] or "")]
