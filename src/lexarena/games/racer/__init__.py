"""Word Racer: two hidden 7x7 boards, the same 49 letters for both players; the better words win."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.racer.rules.game import Batch, Game
    from lexarena.games.racer.rules.moves import Move
    from lexarena.games.racer.rules.scoring import Scorer, WordSpan
    from lexarena.games.racer.rules.view import View, Views
    from lexarena.games.racer.rules.words import RacerLexicon, load_racer_lexicon
else:
    __getattr__, __dir__ = lazy_exports(
        __name__,
        {
            "Batch": ".rules.game",
            "Game": ".rules.game",
            "Move": ".rules.moves",
            "RacerLexicon": ".rules.words",
            "Scorer": ".rules.scoring",
            "View": ".rules.view",
            "Views": ".rules.view",
            "WordSpan": ".rules.scoring",
            "load_racer_lexicon": ".rules.words",
        },
    )

__all__ = [
    "Batch",
    "Game",
    "Move",
    "RacerLexicon",
    "Scorer",
    "View",
    "Views",
    "WordSpan",
    "load_racer_lexicon",
]
