"""How a game ended, in words for a page: the result, the reason, and what each bot's process left behind."""

from collections.abc import Mapping, Sequence
from typing import Any

from lexarena.core.faults import FAULTS
from lexarena.text import visible

TAIL = 4096
"""A page shows so many bytes of what a bot wrote to its standard error, the last ones."""

_REASONS = {
    "board_full": "Both boards are full.",
    "out": "The bag is empty and a player has no tile left.",
    "scoreless": "Too many turns in a row had no points.",
    "step_limit": "The limit of moves was reached.",
}


def ending(record: Mapping[str, Any], names: Sequence[str], before: Sequence[int]) -> dict[str, Any]:
    """Return the result and its reason; `before` is the score after the last move.

    `kind` is `rules`, `fault`, `void` or `stopped`. `changes` tells what the racks that were left change, if anything.
    """
    outcome, faults = record.get("outcome"), _faults(record)
    scores = list(outcome["scores"]) if outcome else list(before)
    told: dict[str, Any] = {"scores": scores, "winner": None, "changes": None, "reason": ""}
    if any(fault is not None and fault["name"] == "void" for fault in faults):
        return told | {
            "kind": "void",
            "result": "Void",
            "reason": "The referee itself failed; the game does not count.",
        }
    at_fault = [seat for seat, fault in enumerate(faults) if fault is not None]
    if at_fault:
        reasons = " ".join(f"{names[seat]}: {_sentence(faults[seat])}" for seat in at_fault)
        if len(at_fault) == 2:
            return told | {"kind": "fault", "result": "Both are at fault; nobody wins", "reason": reasons}
        winner = 1 - at_fault[0]
        result = f"{names[winner]} wins; {names[at_fault[0]]} is at fault"
        return told | {"kind": "fault", "winner": winner, "result": result, "reason": reasons}
    if outcome is None:
        return told | {"kind": "stopped", "result": "Not finished", "reason": "The record ends here."}
    changes = [after - earlier for after, earlier in zip(scores, before, strict=True)]
    winner = outcome["winner"]
    high, low = max(scores), min(scores)
    result = f"A draw, {high} : {low}" if winner is None else f"{names[winner]} wins, {high} : {low}"
    reason = _REASONS.get(outcome["reason"], visible(outcome["reason"]))
    kept = changes if any(changes) else None
    return told | {"kind": "rules", "winner": winner, "result": result, "reason": reason, "changes": kept}


def seat_reports(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return what is shown of each bot's process; nothing where no referee watched."""
    referee = record.get("referee")
    return [] if referee is None else [_seat(seat) for seat in referee["seats"]]


def tail(text: str) -> tuple[str, bool]:
    r"""Return the last bytes of a text with every sign made visible, and whether something was cut off before them.

    >>> tail("\x1b[31m</script>")
    ('\\x1b[31m</script>', False)
    """
    data = text.encode("utf-8", "backslashreplace")
    kept = data[-TAIL:].decode("utf-8", "ignore")
    return visible(kept, lines=True), len(data) > TAIL


def _seat(seat: Mapping[str, Any]) -> dict[str, Any]:
    shown, cut = tail(seat["stderr"])
    fault = seat["fault"]
    return {
        "command": visible(seat["command"]),
        "seconds": seat["seconds"],
        "cpu": seat["cpu"],
        "start": seat["start_seconds"],
        "ready": seat["ready"],
        "memory": seat["memory"],
        "exit": seat["exit_code"],
        "stderr": shown,
        "cut": cut,
        "fault": None
        if fault is None
        else {
            "name": fault["name"],
            "status": fault["status"],
            "meaning": FAULTS[fault["name"]].meaning if fault["name"] in FAULTS else "",
            "detail": visible(fault["detail"]),
            "line": visible(fault["line"]),
        },
    }


def _faults(record: Mapping[str, Any]) -> list[Mapping[str, Any] | None]:
    referee = record.get("referee")
    return [None, None] if referee is None else [seat["fault"] for seat in referee["seats"]]


def _sentence(fault: Mapping[str, Any] | None) -> str:
    assert fault is not None
    detail = visible(fault["detail"])
    return f"{fault['name'].replace('_', ' ')}, {detail}{'' if detail.endswith('.') else '.'}"
