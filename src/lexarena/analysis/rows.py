"""An analysis as rows of a CSV file: one row for each decision."""

import csv
import io
from collections.abc import Sequence

from lexarena.analysis.documents import added_to_decision, best_move, cell_text, estimate_of, played_move
from lexarena.core.game import Json, JsonObject, JsonValue
from lexarena.text import visible

MOVE_COLUMNS = ("file", "game", "number", "seat", "player", "kind", "played")
VALUE_COLUMNS = (
    *("best", "regret_win", "regret_win_error", "regret_points", "regret_points_error", "mistake"),
    *("luck_win", "luck_win_error", "luck_points", "luck_points_error"),
    *("hidden_win", "hidden_points", "chance_win", "chance_points"),
    *("status", "playouts", "reason"),
)
"""The columns that all games have; those that a game adds, such as the score, stand between the two."""
_FORMULAS = ("=", "+", "-", "@")
"""How a cell begins that a spreadsheet would compute."""


def decision_rows(file: str, document: Json, player: str | None = None) -> list[JsonObject]:
    """Return a row for each decision, or for those of one player; the keys are the columns."""
    rows = []
    for decision in document["decisions"]:
        name = document["players"][decision["seat"]]
        if player is None or name == player:
            rows.append(_row(file, document["game"], name, decision))
    return rows


def csv_text(rows: Sequence[JsonObject]) -> str:
    r"""Return rows as CSV with a line of column names; a cell that nobody knows is empty.

    >>> csv_text([{"file": "a,b.json", "player": "Ann", "leave": "ER"}]).splitlines()[1][:12]
    '"a,b.json",,'
    """
    usual = {*MOVE_COLUMNS, *VALUE_COLUMNS}
    added = dict.fromkeys(key for row in rows for key in row if key not in usual)
    out = io.StringIO()
    writer = csv.DictWriter(out, (*MOVE_COLUMNS, *added, *VALUE_COLUMNS), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def safe_cell(text: str) -> str:
    r"""Return the text of a person for a cell: on one line, and never a formula.

    >>> safe_cell("=cmd()"), safe_cell("Ann\nBob")
    ("'=cmd()", 'Ann\\nBob')
    """
    shown = visible(text)
    return f"'{shown}" if shown.lstrip().startswith(_FORMULAS) else shown


def _row(file: str, game: str, player: str, decision: Json) -> JsonObject:
    best, played = best_move(decision), played_move(decision)
    row: JsonObject = {
        "file": safe_cell(file),
        "game": game,
        "number": decision["ply"] + 1,
        "seat": decision["seat"],
        "player": safe_cell(player),
        "kind": decision["kind"],
        "played": visible(decision["played"]),
        "best": "" if best is None else visible(best["move"]),
        "mistake": decision["mistake"] or "",
        "status": "" if played is None else played["status"],
        "playouts": "" if played is None else played["playouts"],
        "reason": safe_cell(decision["reason"]),
    }
    for name, has_error in (("regret", True), ("luck", True), ("hidden", False), ("chance", False)):
        row |= _numbers(name, decision[name], has_error)
    return row | {key: _added_cell(value) for key, value in added_to_decision(decision).items() if key not in row}


def _numbers(name: str, value: Json | None, has_error: bool) -> JsonObject:
    if value is None:
        return {}
    row: JsonObject = {}
    for part in ("win", "points"):
        row[f"{name}_{part}"] = value[part]["mean"]
        if has_error and value[part]["error"] is not None:
            row[f"{name}_{part}_error"] = value[part]["error"]
    return row


def _added_cell(value: JsonValue) -> str | int | float:
    if (known := estimate_of(value)) is not None:
        return known.mean
    return value if isinstance(value, int | float) else safe_cell(cell_text(value))
