"""Word Racer: two hidden 7x7 boards, the same 49 letters for both players; the better words win."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.racer.engine.board import Move as Move
    from lexarena.games.racer.rules.game import Batch as Batch
    from lexarena.games.racer.rules.game import Game as Game
    from lexarena.games.racer.rules.scoring import RacerLexicon as RacerLexicon
    from lexarena.games.racer.rules.scoring import Scorer as Scorer
    from lexarena.games.racer.rules.scoring import WordSpan as WordSpan
    from lexarena.games.racer.rules.scoring import load_racer_lexicon as load_racer_lexicon
    from lexarena.games.racer.rules.view import View as View
    from lexarena.games.racer.rules.view import Views as Views
else:
    __getattr__, __dir__ = lazy_exports(__name__)
