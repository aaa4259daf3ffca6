"""What an app offers for Word Racer, and the JSON of the game that only the app's pages read."""

from typing import TypedDict

from lexarena.core.game import Json, JsonObject
from lexarena.games.racer.engine.board import POINTS, SIZE
from lexarena.play.offer import Number, Offer, Opponent

_RULESETS = {"written": "Best words that do not overlap", "legacy": "Longest words first"}


class RacerView(TypedDict):
    """What a seat may know."""

    ply: int
    seat: int
    to_move: int
    board: str
    """49 letters, with `.` for an empty cell."""
    pending: str | None
    """The letter that was called and is not placed yet."""
    points: int
    words: list[tuple[int, int, int]]
    """The words that count: first cell, length, and 1 for down."""


OPEN = (RacerView,)
"""The shape has more keys than the pages read."""


def _rules(ruleset: str) -> JsonObject:
    return {"name": ruleset, "size": SIZE, "points": list(POINTS)}


def _recorded(ruleset: Json) -> tuple[str, dict[str, str]] | None:
    return next(((name, {}) for name in _RULESETS if ruleset.get("rule") == name), None)


OFFER = Offer(
    rulesets=_RULESETS,
    lexica={"enable": "ENABLE", "common": "Common words"},
    opponents=(
        Opponent("demo", "Demo", "places letters at random"),
        Opponent("zracer", "ZRacer", "looks one letter ahead"),
        Opponent("planner", "Planner", "follows a plan"),
        Opponent("neural", "Neural", "a network trained by self-play"),
        Opponent(
            "champion",
            "Champion",
            "plays the best moves out",
            (Number("rollouts", "Playouts a game", 100, 20_000, 2000),),
        ),
    ),
    rules=_rules,
    recorded=_recorded,
    about="Call letters in turn; both players place each one on their own board, to make words.",
)
