"""Version 2 of the champion: line values by the phase of the game, and a forecast of each of the opponent's calls."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.champion import MEMORY_BITS, NOBODY, SearchingChampion, helpfulness, known_calls
from lexarena.games.racer.agents.champion import WEIGHTS as OLD_WEIGHTS
from lexarena.games.racer.agents.lines import UNIT
from lexarena.games.racer.agents.oneply import chances, letters_of
from lexarena.games.racer.agents.opponent_letters import cumulated_calls, expected_calls, strong_calls
from lexarena.games.racer.agents.phase_weights import (
    PhaseWeights,
    phase_weights,
    read_phase_weights,
)
from lexarena.games.racer.agents.phased_lines import (
    expect_letters,
    forget_lines,
)
from lexarena.games.racer.agents.phased_play import make_phased_player
from lexarena.games.racer.agents.phased_search import PhasedSearch
from lexarena.games.racer.agents.search import DECISIONS, Budget
from lexarena.games.racer.rules.board import BOARD
from lexarena.games.racer.rules.words import RacerLexicon

SURE = 0.5
"""Line values heed an opponent's favourites from this probability on that there are any."""


def one_phase() -> PhaseWeights:
    """Return version 1's weights, the same for the whole game."""
    of_lines = OLD_WEIGHTS.temperature, OLD_WEIGHTS.price, OLD_WEIGHTS.slope, OLD_WEIGHTS.points
    return phase_weights([BOARD], *(np.array([weights], float) for weights in of_lines))


class PhasedChampion(SearchingChampion):
    """Plays for points by line values of each phase and playouts."""

    def __init__(
        self,
        budget: Budget,
        candidates: int,
        learn: bool,
        deny: float,
        phases: bool,
        foresee: bool,
        screened: int,
        horizon: int,
    ) -> None:
        self.budget = budget
        self._search = PhasedSearch(candidates, screened, horizon)
        self._learns, self._deny, self._foresees = learn, deny, foresee
        self._weights = read_phase_weights() if phases else one_phase()
        self._met: tuple[str, str] | None = None
        self._favoured: bytes | None = None

    def _meet(self, words: RacerLexicon, rule: str, calls: NDArray[np.uint8]) -> None:
        """Renew what depends on the word list, and on the letters that the opponent has called."""
        listed = letters_of(words)
        if self._met != (words.hash, rule):
            self._player = make_phased_player(words, rule, self._weights, MEMORY_BITS)
            self._player.dislike[:] = np.round(UNIT * self._deny * helpfulness(listed))
            self._strong = strong_calls(listed) if self._foresees else np.tile(listed, (DECISIONS // 2, 1))
            self._met, self._favoured = (words.hash, rule), None
        if not len(calls):  # a new game
            forget_lines(self._player.memory)
        heard = calls if self._learns else NOBODY
        self._shares = cumulated_calls(expected_calls(listed, self._strong, heard).calls)
        known = expected_calls(listed, self._strong, known_calls(heard))
        heeded = known.favouring if known.favouring > SURE else 0.0
        shares = heeded * known.favoured + (1 - heeded) * listed
        if self._favoured != shares.tobytes():
            expect_letters(self._player.fits, chances(shares, OLD_WEIGHTS.even))
            forget_lines(self._player.memory)
            self._favoured = shares.tobytes()

    def _best(
        self, board: NDArray[np.uint8], pending: int, called: int, seat: int, seed: int, budget: Budget
    ) -> tuple[int, int]:
        return self._search.best(self._player, board, pending, called, seat, self._shares, seed, budget)
