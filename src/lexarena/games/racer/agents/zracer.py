"""`zracer`: calls Z wherever that costs it little, and builds on words with Z; a bot of medium strength.

It counts on many Zs to come, and a call of Z has a bonus in points; for the rest it plays the letter and the cell that add
most to the value of its lines, by plain weights.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.games.racer.agents.lines import expect
from lexarena.games.racer.agents.oneply import Player, Weights, choose_rows, make_player
from lexarena.games.racer.rules.moves import Move
from lexarena.games.racer.rules.scoring import LINES
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.rules.words import RacerLexicon

Z = 25
BONUS = 2.9
"""Points that a Z may be worse than the best letter and still be called."""
MANY = 8.0
"""How much more often than an average letter it expects a Z."""
WEIGHTS = replace(Weights(), letters={"Z": BONUS})


class ZRacer(BatchAgent[Views, Move]):
    """Calls Z where it can."""

    name = "zracer"

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], Player] = {}

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return such an action for each view."""
        actions = np.zeros(len(views), np.int64)
        player = self._player(views.lexicon, views.ruleset)
        choose_rows(player, views.boards, views.pending, np.zeros(LINES, np.int64), actions)
        return actions

    def _player(self, words: RacerLexicon, rule: str) -> Player:
        key = words.hash, rule
        if key not in self._players:
            player = make_player(words, rule, WEIGHTS)
            chance = player.worth.chance.copy()
            chance[Z] = MANY
            expect(player.words, player.worth, chance)
            self._players[key] = player
        return self._players[key]
