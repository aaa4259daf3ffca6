"""Reading the document of an analysis: values, the move that was played, the best one, and what the game adds."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from lexarena.analysis.games import DecisionAnalysis, PlayerSummary
from lexarena.analysis.values import Estimate, MoveAnalysis, Value
from lexarena.core.game import Json, JsonObject, JsonValue

PARTS = ("win", "points")
"""The two numbers of a value: the chance to win, and the difference in points."""
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


def net_regret(document: Json) -> Value | None:
    """Return the regret of the first seat minus that of the others; None if none is known."""
    return _net((each["seat"], each["regret"]) for each in document["decisions"])


def _net(values: Iterable[tuple[int, Json | None]]) -> Value | None:
    """Return the sum of values of seats to the first seat; those that are not known are left out."""
    known = [(seat, value) for seat, data in values if (value := value_of(data)) is not None]
    return Value.total(value if seat == 0 else -value for seat, value in known) if known else None
