"""The simplest agents: `demo`, which plays at random, and `zracer`, a bot of medium strength.

`demo` leaves the vowels and R, S and T to its opponent. If it called all letters alike, it would average 22 points in a
round robin on ENABLE; random play in a real contest, with a shorter word list, had 17.

`zracer` calls Z wherever that costs it little, and builds on words with Z. It counts on many Zs to come, and a call of Z
has a bonus in points. Otherwise it plays the letter and the cell that add most to the value of its lines, by fixed
weights.
"""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.games.racer.engine.board import BOARD
from lexarena.games.racer.rules.moves import Move
from lexarena.games.racer.rules.scoring import LINES
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.rules.words import RacerLexicon
from lexarena.games.racer.search.lines import expect
from lexarena.games.racer.search.oneply import Player, Weights, choose_rows, make_player

CALLED = np.array([ord(letter) - ord("A") for letter in "BCDFGHJKLMNPQVWXYZ"])


class Demo(BatchAgent[Views, Move]):
    """Calls any consonant but R, S and T, and places in any cell, each as likely as the other."""

    name = "demo"

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a random action for each view."""
        cells: NDArray[np.int64] = np.where(views.boards == 0, rng.random(views.boards.shape), -1.0).argmax(axis=1)
        letters = np.where(views.pending > 0, 26, CALLED[rng.integers(len(CALLED), size=len(views))])
        actions: NDArray[np.int64] = letters * BOARD + cells
        return actions


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
        """Return a call of Z where it helps, or the cell that leaves most room for a Z, for each view."""
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
