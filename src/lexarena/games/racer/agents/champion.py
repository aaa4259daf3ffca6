"""`champion`: the strongest agent for Word Racer. One-ply values name some moves, rollouts choose among them.

It values lines by the phase of the game, and forecasts each of the opponent's calls from the calls so far.
docs/champion.md explains how it decides and measures its parts.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.board import BOARD, CALLS, PLACE, Move
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.search.champion_search import DECISIONS, Budget, ChampionSearch, Rollouts, Seconds
from lexarena.games.racer.search.lines import UNIT
from lexarena.games.racer.search.oneply import letters_of
from lexarena.games.racer.search.opponent import (
    OWN_CALLS,
    belief_after,
    cumulated,
    expected_calls,
    favoured_letters,
    strong_calls,
)
from lexarena.games.racer.search.phase_lines import forget_lines
from lexarena.games.racer.search.rollouts import expect_shares, make_phase_player, read_phase_weights

ROLLOUTS = 2000
"""A game, unless another number or seconds are given."""
SCREENED, HORIZON = 40, 8
"""The moves that are compared by short rollouts, and the letters of such a rollout."""
PRACTICE = 64
"""Rollouts of a move that is chosen to load the kernels; with fewer, no candidate gets any."""
LEARNT_AT = (0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20)
"""The numbers of calls after which line values heed them anew; in between they stay, and with them the memory of lines."""
SURE = 0.5
"""Line values heed an opponent's favourites from this probability on that there are any."""
RAREST = 1e-3
"""Letters that are rarer in the list than this help no less."""
NOBODY = np.zeros(0, np.int64)


def known_calls(calls: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return those of the opponent's calls so far that line values rest on."""
    number = max(known for known in LEARNT_AT if known <= len(calls))
    return calls[:number]


def helpfulness(listed: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how much a letter would help anyone: the logarithm of its share in the words, 0 for the rarest.

    >>> helpfulness(np.array([0.5, 0.25, 0.25])).round(3).tolist()
    [0.693, 0.0, 0.0]
    """
    logarithms = np.log(np.maximum(listed, RAREST))
    help_: NDArray[np.float64] = logarithms - logarithms.min()
    return help_


class Champion(BatchAgent[Views, Move]):
    """Plays for points, with `rollouts` a game, or by the clock if `seconds` a game are given.

    Its parts can be changed or switched off: how many `candidates` are played out to the end (with rollouts=0 it plays the
    first), whether it does `learn` the opponent's letters, and how much it gives to `deny` the opponent a helpful letter.
    Short rollouts of `horizon` letters compare the moves that are `screened` first, and `screened=0` leaves them out;
    `phases=0` uses the same weights for the whole game, and `foresee=0` expects the letters of the word list in each of
    the opponent's calls.
    """

    name = "champion"
    takes_long = True

    def __init__(
        self,
        rollouts: int = ROLLOUTS,
        seconds: float = 0.0,
        candidates: int = 8,
        learn: int = 1,
        deny: float = 0.2,
        phases: int = 1,
        foresee: int = 1,
        screened: int = SCREENED,
        horizon: int = HORIZON,
    ) -> None:
        limits = {
            "rollouts": (rollouts, 0, 10**9),
            "seconds": (seconds, 0, 10**6),
            "candidates": (candidates, 1, 100),
            "deny": (deny, 0, 100),
            "screened": (screened, 0, 1000),
            "horizon": (horizon, 1, CALLS),
        }
        for option, (value, least, most) in limits.items():
            if not least <= value <= most:
                raise LexarenaError(f"champion: {option} is a number from {least} to {most}, not {value}")
        if seconds and rollouts != ROLLOUTS:
            raise LexarenaError(
                f"champion: rollouts={rollouts} and seconds={seconds:g} are two budgets; give one of them"
            )
        self.budget: Budget = Seconds(seconds) if seconds else Rollouts(rollouts)
        self._search = ChampionSearch(candidates, screened, horizon)
        self._learns, self._deny, self._foresees = bool(learn), deny, bool(foresee)
        self._weights = read_phase_weights("by_phase" if phases else "whole_game")
        self._met: tuple[str, str] | None = None
        self._heeded: bytes | None = None

    def prepare(self, words: RacerLexicon, rule: str = "written") -> None:
        """Load all that a game needs, so that the first move takes no longer than the others."""
        self._meet(words, rule, NOBODY)
        board = np.zeros(BOARD, np.uint8)
        self._search.best(self._player, board, 0, DECISIONS - 2, 0, self._shares, 0, Rollouts(DECISIONS * PRACTICE))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the action that the search finds best in each view."""
        actions = np.zeros(len(views), np.int64)
        seeds = rng.integers(1 << 62, size=len(views)).tolist()
        for i, seed in enumerate(seeds):
            seat, pending, called = int(views.seats[i]), int(views.pending[i]), int(np.count_nonzero(views.called[i]))
            self.budget.begin(DECISIONS - called)
            self._meet(views.lexicon, views.ruleset, views.called[i, 1 - seat : called : 2].astype(np.int64) - 1)
            turn = views.boards[i], pending, called, seat, self._shares
            letter, cell = self._search.best(self._player, *turn, seed, self.budget)
            actions[i] = PLACE + cell if pending else letter * BOARD + cell
            self.budget.end()
        return actions

    def _meet(self, words: RacerLexicon, rule: str, calls: NDArray[np.int64]) -> None:
        """Renew what depends on the word list, and on the letters 0-25 that the opponent has called."""
        listed = letters_of(words)
        if self._met != (words.hash, rule):
            self._player = make_phase_player(words, rule, self._weights)
            self._player.dislike[:] = np.round(UNIT * self._deny * helpfulness(listed))
            self._strong = strong_calls(listed) if self._foresees else np.tile(listed, (OWN_CALLS, 1))
            self._met, self._heeded = (words.hash, rule), None
        if not len(calls):  # a new game
            forget_lines(self._player.memory)
        heard = calls if self._learns else NOBODY
        self._shares = cumulated(expected_calls(belief_after(listed, self._strong, heard)))
        known = belief_after(listed, self._strong, known_calls(heard))
        heeded = known.kinds[0] if known.kinds[0] > SURE else 0.0
        shares = heeded * favoured_letters(known) + (1 - heeded) * listed
        if self._heeded != shares.tobytes():
            expect_shares(self._player.fits, shares)
            forget_lines(self._player.memory)
            self._heeded = shares.tobytes()
