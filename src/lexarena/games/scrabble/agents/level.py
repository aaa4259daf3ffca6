"""`level:1` to `level:10`: opponents of every strength, from a beginner with everyday words to `master`.

A level below 10 knows the words of its vocabulary alone, overlooks moves, more often the more tiles they lay, and judges
the others with an error. Higher levels know more words, see more, and think more of the tiles that they keep.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.master import Master
from lexarena.games.scrabble.engine.tiles import COUNT, EXCHANGE, KIND, PASS, PLACE, SCORE
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.valuation import TURN, valuation_of
from lexarena.words.lexicon import Lexicon
from lexarena.words.vocabulary import EVERY, known_words

HIGHEST = 10
_AT_ONCE = 256
"""The number of views whose moves are listed at a time."""


@dataclass(frozen=True)
class Skill:
    """What a level can do."""

    vocabulary: int
    """The size of SCOWL up to which it knows words; `EVERY` for all words."""
    sight: float
    """The chance that it sees a move is this, raised to the number of tiles laid beyond the first."""
    error: float
    """The standard deviation of its error in judging a move, in points."""
    foresight: float
    """The share of the leave value that it takes into account."""


SKILLS = {
    1: Skill(20, 0.87, 5.0, 0.0),
    2: Skill(35, 0.67, 5.0, 0.0),
    3: Skill(50, 0.67, 4.5, 0.0),
    4: Skill(60, 0.73, 4.0, 0.0),
    5: Skill(70, 0.74, 3.5, 0.1),
    6: Skill(EVERY, 0.65, 3.0, 0.3),
    7: Skill(EVERY, 0.73, 2.5, 0.5),
    8: Skill(EVERY, 0.85, 2.0, 0.7),
    9: Skill(EVERY, 0.97, 1.0, 1.0),
}
"""The levels below the highest, which is `master`."""


class Level(BatchAgent[Views, Move]):
    """Plays at the level `number`: from 1, a beginner with everyday words, to 10, which is `master`."""

    name = "level"

    def __init__(self, number: int = 5) -> None:
        if not 1 <= number <= HIGHEST:
            raise LexarenaError(f"level: number must be from 1 to {HIGHEST}, got {number}")
        self.takes_long = number == HIGHEST  # type: ignore[misc]  # not of the class: only the highest level is slow
        self._skill = SKILLS.get(number)
        self._master = Master() if number == HIGHEST else None
        self._known: dict[str, Lexicon | None] = {}

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move that seems best at this level for each view."""
        if self._master is not None:
            return self._master.choose_many(views, rng)
        assert self._skill is not None
        moves = views.exchange_all_or_pass()
        for first in range(0, len(views), _AT_ONCE):
            part = slice(first, first + _AT_ONCE)
            some = self._as_known(views.batch.views(views.games[part]), views.lexicon)
            if some is not None:
                self._choose(some, self._skill, rng, moves[part])
        return moves

    def _as_known(self, views: Views, lexicon: Lexicon) -> Views | None:
        """Return the views with the words that this level knows; None if it knows none."""
        assert self._skill is not None
        if lexicon.hash not in self._known:
            words = known_words(lexicon.words, self._skill.vocabulary)
            known = lexicon if len(words) == len(lexicon) else Lexicon(words, views.ruleset.size) if words else None
            self._known[lexicon.hash] = known
        known = self._known[lexicon.hash]
        if known is lexicon or known is None:
            return views if known is not None else None
        shown = views.batch.arrays
        batch = Batch(0, views.ruleset, known).showing(shown._replace(masks=shown.masks.copy(), sums=shown.sums.copy()))
        for game in views.games.tolist():
            batch.refresh(game)
        return batch.views(views.games)

    @staticmethod
    def _choose(views: Views, skill: Skill, rng: np.random.Generator, chosen: NDArray[np.int32]) -> None:
        """Write the moves that seem best, where one is seen."""
        moves, offsets = views.legal()
        view = np.repeat(np.arange(len(views)), np.diff(offsets))
        kind, laid = moves[:, KIND], moves[:, COUNT]
        value = moves[:, SCORE].astype(np.float64)
        if skill.foresight:
            kept = valuation_of(views.ruleset, views.lexicon).kept(views, view, moves)
            value += skill.foresight * (kept - TURN * (kind == EXCHANGE)) / POINT
        value += skill.error * rng.standard_normal(len(moves))
        is_seen = rng.random(len(moves)) < skill.sight ** np.maximum(laid - 1, 0)
        is_open = np.where(kind == PLACE, is_seen, (kind == EXCHANGE) & (skill.foresight > 0))
        # A move that is not seen comes last: it is played only if nothing else is left, and a pass after that.
        value -= np.where(is_open, 0.0, np.where(kind == PLACE, 1e4, 2e4)) + np.where(kind == PASS, 1e5, 0.0)
        order = np.lexsort((-value, view))
        best = moves[order[offsets[:-1]]]
        is_placed = (best[:, KIND] == PLACE) | (skill.foresight > 0)
        chosen[is_placed] = best[is_placed]
