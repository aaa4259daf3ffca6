"""Version 1 of the champion: one-ply values name a few moves, playouts choose among them.

`champion_versions` chooses between the versions; docs/champion.md explains how they decide.

It learns which letters the opponent calls. Most opponents call letters about as they occur in the word list; some have
favourite letters, a Z for instance, and call them again and again. The calls so far tell which kind the opponent is (by
Bayes' rule), and what the favourites are.
"""

import json
from abc import abstractmethod
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.games.racer.agents.lines import UNIT, clear, expect
from lexarena.games.racer.agents.oneply import Weights, chances, letters_of, make_player
from lexarena.games.racer.agents.search import DECISIONS, Budget, Rollouts, Search, cumulated
from lexarena.games.racer.rules.board import BOARD
from lexarena.games.racer.rules.moves import PLACE, Move
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.rules.words import RacerLexicon

SUSPICION = 0.2
"""The probability that an opponent has favourite letters, and calls them again and again."""
STRENGTH = 6.0
"""For such an opponent, the number of calls that the word list counts as."""
RAREST = 1e-3
"""Letters that are rarer in the list than this help no less."""
LEARNT_AT = (0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20)
"""The numbers of calls after which the expectation is renewed; in between it stays, and with it the memory of lines."""


def known_calls(calls: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return those of the opponent's calls so far that the expectation rests on."""
    number = max(known for known in LEARNT_AT if known <= len(calls))
    return calls[:number]


def expected_shares(list_shares: NDArray[np.float64], calls: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the share of each letter among the calls to come; calls are letters 1-26.

    >>> even = np.full(26, 1 / 26)
    >>> expected_shares(even, np.array([26, 26, 26], np.uint8))[[0, 25]].round(3).tolist()
    [0.027, 0.324]
    """
    own_way, counts = SUSPICION, np.zeros(LETTER_COUNT)
    repeating = list_shares
    for letter in calls - 1:
        either = own_way * repeating[letter] + (1 - own_way) * list_shares[letter]
        own_way = own_way * repeating[letter] / either if either else own_way
        counts[letter] += 1
        repeating = (STRENGTH * list_shares + counts) / (STRENGTH + counts.sum())
    shares: NDArray[np.float64] = own_way * repeating + (1 - own_way) * list_shares
    return shares


def helpfulness(list_shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how much a letter would help anyone: the logarithm of its share in the words, 0 for the rarest.

    >>> helpfulness(np.array([0.5, 0.25, 0.25])).round(3).tolist()
    [0.693, 0.0, 0.0]
    """
    logarithms = np.log(np.maximum(list_shares, RAREST))
    help_: NDArray[np.float64] = logarithms - logarithms.min()
    return help_


WEIGHTS_FILE = Path(__file__).with_name("champion.json")
WEIGHTS = Weights(**json.loads(WEIGHTS_FILE.read_text(encoding="utf-8")))


MEMORY_BITS = 17
"""Room for 2 ** 17 lines: 48 MB."""
ROLLOUTS = 2000
"""A game, unless another number or seconds are given."""
PRACTICE = 64
"""Playouts of a move that is chosen to load the kernels; with fewer, no candidate gets any."""
NOBODY = np.zeros(0, np.uint8)


class SearchingChampion(BatchAgent[Views, Move]):
    """What the versions share: a budget for a game, and a search for each move; see `Champion` for the options."""

    name = "champion"
    takes_long = True
    budget: Budget

    def prepare(self, words: RacerLexicon, rule: str = "written") -> None:
        """Load all that a game needs, so that the first move takes no longer than the others."""
        self._meet(words, rule, NOBODY)
        board = np.zeros(BOARD, np.uint8)
        self._best(board, 0, DECISIONS - 2, 0, 0, Rollouts(DECISIONS * PRACTICE))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return such an action for each view."""
        actions = np.zeros(len(views), np.int64)
        seeds = rng.integers(1 << 62, size=len(views)).tolist()
        for i, seed in enumerate(seeds):
            seat, pending, called = int(views.seats[i]), int(views.pending[i]), int(np.count_nonzero(views.called[i]))
            self.budget.begin(DECISIONS - called)
            self._meet(views.lexicon, views.ruleset, views.called[i, 1 - seat : called : 2])
            letter, cell = self._best(views.boards[i], pending, called, seat, seed, self.budget)
            actions[i] = PLACE + cell if pending else letter * BOARD + cell
            self.budget.end()
        return actions

    @abstractmethod
    def _meet(self, words: RacerLexicon, rule: str, calls: NDArray[np.uint8]) -> None:
        """Renew what depends on the word list, and on the letters that the opponent has called."""

    @abstractmethod
    def _best(
        self, board: NDArray[np.uint8], pending: int, called: int, seat: int, seed: int, budget: Budget
    ) -> tuple[int, int]:
        """Return the letter and the cell of the best move; `pending` is a letter to be placed, or 0."""


class FirstChampion(SearchingChampion):
    """Plays for points by one-ply values and playouts."""

    def __init__(self, budget: Budget, candidates: int, learn: bool, deny: float, tuned: bool) -> None:
        self.budget = budget
        self._search = Search(candidates)
        self._learns, self._deny = learn, deny
        self._weights = WEIGHTS if tuned else Weights()
        self._met: tuple[str, str] | None = None
        self._known: bytes | None = None

    def _meet(self, words: RacerLexicon, rule: str, calls: NDArray[np.uint8]) -> None:
        """Renew what depends on the word list, and on the letters that the opponent has called."""
        if self._met != (words.hash, rule):
            self._player = make_player(words, rule, self._weights, MEMORY_BITS)
            self._player.dislike[:] = np.round(UNIT * self._deny * helpfulness(letters_of(words)))
            self._met, self._known = (words.hash, rule), None
        known = np.sort(known_calls(calls)) if self._learns else NOBODY
        if self._known != known.tobytes():
            shares = expected_shares(letters_of(words), known)
            expect(self._player.words, self._player.worth, chances(shares, self._weights.even))
            clear(self._player.table)
            self._shares = cumulated(shares)
            self._known = known.tobytes()

    def _best(
        self, board: NDArray[np.uint8], pending: int, called: int, seat: int, seed: int, budget: Budget
    ) -> tuple[int, int]:
        return self._search.best(self._player, board, pending, called, seat, self._shares, seed, budget)
