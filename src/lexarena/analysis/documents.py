"""Reading the document of an analysis: values, the move that was played, the best one, and all decisions as CSV rows."""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from lexarena.analysis.games import DecisionAnalysis, PlayerSummary
from lexarena.analysis.values import Estimate, MoveAnalysis, Value
from lexarena.core.game import Json, JsonObject, JsonValue
from lexarena.text import visible

PARTS = ("win", "points")
"""The two numbers of a value: the win probability, and the difference in points."""
_ZERO = Value.zero()
_DECISION = frozenset(DecisionAnalysis(0, 0, "", None).to_json())
_MOVE = frozenset(MoveAnalysis(1, None, _ZERO.win, _ZERO.points, "").to_json())
_SUMMARY = frozenset(PlayerSummary("", 0, _ZERO, {}, _ZERO).to_json())
"""The keys that all games have; other keys are what a game adds."""


def value_of(data: Json | None) -> Value | None:
    """Return a value of a document.

    >>> value_of(Value.exact(0.5, 3.0).to_json()) == Value.exact(0.5, 3.0)
    True
    """
    if data is None:
        return None
    win, points = (Estimate(data[part]["mean"], data[part]["error"]) for part in PARTS)
    return Value(win, points)


def estimate_of(value: JsonValue) -> Estimate | None:
    """Return an estimate that a game adds; None for other values."""
    if not isinstance(value, Mapping) or set(value) != {"mean", "error"}:
        return None
    mean, error = value["mean"], value["error"]
    if not isinstance(mean, int | float) or not isinstance(error, int | float | None):
        return None
    return Estimate(mean, error)


def played_move(decision: Json) -> Json | None:
    """Return what is known of the move that was played."""
    return next((move for move in decision["moves"] if move["is_try"]), None)


def best_move(decision: Json) -> Json | None:
    """Return the best move."""
    return decision["moves"][0] if decision["moves"] else None


def added_to_decision(decision: Json) -> JsonObject:
    """Return what the game adds to a decision and to the move that was played."""
    move = played_move(decision) or {}
    added = {key: value for key, value in move.items() if key not in _MOVE}
    return added | {key: value for key, value in decision.items() if key not in _DECISION}


def added_to_summary(summary: Json) -> JsonObject:
    """Return what the game adds to the summary of a player."""
    return {key: value for key, value in summary.items() if key not in _SUMMARY}


def cell_text(value: JsonValue) -> str:
    """Return what a game adds as the text of one cell.

    >>> cell_text(["CAT", "AT"]), cell_text(None), cell_text(1.25)
    ('CAT AT', '', '1.25')
    """
    if value is None:
        return ""
    if isinstance(value, Mapping):
        known = estimate_of(value)
        return (
            ", ".join(f"{key} {cell_text(each)}" for key, each in value.items()) if known is None else str(known.mean)
        )
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(cell_text(each) for each in value)
    return str(value)


def net_luck(document: Json) -> Value | None:
    """Return the luck of the first seat minus that of the others, the first draw included; None if none is known."""
    drawn = ((each["seat"], each["luck"]) for each in document["decisions"])
    return _net(chain(enumerate(document["first_luck"]), drawn))


def net_skill(document: Json) -> Value | None:
    """Return the skill of the first seat minus that of the others; None if none is known."""
    return _net((each["seat"], each["skill"]) for each in document["decisions"])


def _net(values: Iterable[tuple[int, Json | None]]) -> Value | None:
    """Return the sum of values of seats to the first seat; those that are not known are left out."""
    known = [(seat, value) for seat, data in values if (value := value_of(data)) is not None]
    return Value.total(value if seat == 0 else -value for seat, value in known) if known else None


MOVE_COLUMNS = ("file", "game", "number", "seat", "player", "kind", "played")
VALUE_COLUMNS = (
    *("best", "regret_win", "regret_win_error", "regret_points", "regret_points_error", "mistake"),
    *("luck_win", "luck_win_error", "luck_points", "luck_points_error"),
    *("skill_win", "skill_points", "chance_win", "chance_points"),
    *("status", "rollouts", "reason"),
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
    r"""Return rows as CSV with a line of column names; unknown values are empty cells.

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
    r"""Return user text for a cell: on one line, and never a formula.

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
        "rollouts": "" if played is None else played["rollouts"],
        "reason": safe_cell(decision["reason"]),
    }
    for name, has_error in (("regret", True), ("luck", True), ("skill", False), ("chance", False)):
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
