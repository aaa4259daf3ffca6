"""Word Racer: two hidden boards of 7x7, the same 49 letters for both; the better words win.

What is exported here is loaded when it is asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexarena.games.racer.batch import RacerBatch
    from lexarena.games.racer.game import RacerGame
    from lexarena.games.racer.moves import RacerMove
    from lexarena.games.racer.scoring import RacerScorer, Span
    from lexarena.games.racer.view import RacerView, RacerViews
    from lexarena.games.racer.words import RacerWords, load_racer_words

__all__ = [
    "RacerBatch",
    "RacerGame",
    "RacerMove",
    "RacerScorer",
    "RacerView",
    "RacerViews",
    "RacerWords",
    "Span",
    "load_racer_words",
]

_HOMES = {
    "RacerBatch": "batch",
    "RacerGame": "game",
    "RacerMove": "moves",
    "RacerScorer": "scoring",
    "RacerView": "view",
    "RacerViews": "view",
    "RacerWords": "words",
    "Span": "scoring",
    "load_racer_words": "words",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
