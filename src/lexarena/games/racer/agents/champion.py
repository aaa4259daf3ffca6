"""`champion`: the strongest agent for Word Racer. One-ply values name a few moves, playouts choose among them.

docs/champion.md tells how it decides and what each part of it brings.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError
from lexarena.games.racer.agents.budget import DECISIONS, Budget, Rollouts, Seconds
from lexarena.games.racer.agents.lines import UNIT, expect
from lexarena.games.racer.agents.opponent import expected_shares, helpfulness, known_calls
from lexarena.games.racer.agents.playouts import cumulated
from lexarena.games.racer.agents.search import Search
from lexarena.games.racer.agents.table import clear
from lexarena.games.racer.agents.tuned import WEIGHTS
from lexarena.games.racer.agents.weights import Weights, chances, letters_of, make_player
from lexarena.games.racer.rules.board import BOARD
from lexarena.games.racer.rules.moves import PLACE, Move
from lexarena.games.racer.rules.view import View, Views
from lexarena.games.racer.rules.words import RacerLexicon

MEMORY = 17
"""Room for 2 ** 17 lines: 48 MB."""
ROLLOUTS = 2000
"""A game, unless another number or seconds are given."""
NOBODY = np.zeros(0, np.uint8)


class Champion:
    """Plays for points, with `rollouts` a game, or by the clock if `seconds` a game are given.

    Its parts can be changed or switched off: how many `candidates` the playouts compare (with rollouts=0 it plays the
    first), whether it does `learn` the opponent's letters, how much it gives to `deny` him a helpful letter, and whether
    its weights are the `tuned` ones.
    """

    name = "champion"

    def __init__(
        self,
        rollouts: int = ROLLOUTS,
        seconds: float = 0.0,
        candidates: int = 8,
        learn: int = 1,
        deny: float = 0.2,
        tuned: int = 1,
    ) -> None:
        limits = {"rollouts": (rollouts, 0, 10**9), "seconds": (seconds, 0, 10**6), "candidates": (candidates, 1, 100)}
        for option, (value, least, most) in (limits | {"deny": (deny, 0, 100)}).items():
            if not least <= value <= most:
                raise LexarenaError(f"champion: {option} is a number from {least} to {most}, not {value}")
        if seconds and rollouts != ROLLOUTS:
            raise LexarenaError(
                f"champion: rollouts={rollouts} and seconds={seconds:g} are two budgets; give one of them"
            )
        self._budget: Budget = Seconds(seconds) if seconds else Rollouts(rollouts)
        self._search = Search(candidates)
        self._learns, self._deny = bool(learn), deny
        self._weights = WEIGHTS if tuned else Weights()
        self._met: tuple[str, str] | None = None
        self._known: bytes | None = None

    def prepare(self, words: RacerLexicon, rule: str = "written") -> None:
        """Load all that a game needs, so that the first move takes no longer than the others."""
        self._meet(words, rule, NOBODY)
        board = np.zeros(BOARD, np.uint8)
        self._search.best(self._player, board, 0, DECISIONS - 2, 0, self._shares, 0, Rollouts(DECISIONS * 8))

    def choose(self, view: View, rng: np.random.Generator) -> Move:
        """Return the move that does best in the playouts."""
        return Move.of(int(self.choose_many(view.only(), rng)[0]))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return such an action for each view."""
        actions = np.zeros(len(views), np.int64)
        seeds = rng.integers(1 << 62, size=len(views)).tolist()
        for i, seed in enumerate(seeds):
            seat, pending, called = int(views.seats[i]), int(views.pending[i]), int(np.count_nonzero(views.called[i]))
            self._budget.begin(DECISIONS - called)
            self._meet(views.lexicon, views.ruleset, views.called[i, 1 - seat : called : 2])
            letter, cell = self._search.best(
                self._player, views.boards[i], pending, called, seat, self._shares, seed, self._budget
            )
            actions[i] = PLACE + cell if pending else letter * BOARD + cell
            self._budget.end()
        return actions

    def _meet(self, words: RacerLexicon, rule: str, calls: NDArray[np.uint8]) -> None:
        """Renew what depends on the word list, and on the letters that the opponent has called."""
        if self._met != (words.hash, rule):
            self._player = make_player(words, rule, self._weights, MEMORY)
            self._player.dislike[:] = np.round(UNIT * self._deny * helpfulness(letters_of(words)))
            self._met, self._known = (words.hash, rule), None
        known = np.sort(known_calls(calls)) if self._learns else NOBODY
        if self._known != known.tobytes():
            shares = expected_shares(letters_of(words), known)
            expect(self._player.words, self._player.worth, chances(shares, self._weights.even))
            clear(self._player.table)
            self._shares = cumulated(shares)
            self._known = known.tobytes()
