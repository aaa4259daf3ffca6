"""`champion`: the strongest agent for Word Racer. One-ply values name a few moves, playouts choose among them.

docs/champion.md explains how it decides and measures each of its parts. An earlier version stays, bit for bit, so that
progress can be measured.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.racer.agents.champion import ROLLOUTS, FirstChampion
from lexarena.games.racer.agents.phased_champion import PhasedChampion
from lexarena.games.racer.agents.search import STEP as FIRST_STEP
from lexarena.games.racer.agents.search import USED_SHARE as FIRST_SHARE
from lexarena.games.racer.agents.search import Budget, Rollouts, Seconds
from lexarena.games.racer.rules.board import CALLS
from lexarena.games.racer.rules.moves import Move
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.rules.words import RacerLexicon

VERSION = 2
"""What `champion` plays without the option `version`."""
USED_SHARE = 0.65
"""The share of the seconds of a game that version 2 uses: on a busy core, pauses come on top."""
STEP = 3
"""On a clock, version 2's playouts of each move between two looks at it: a busy core is noticed early."""


SCREENED, HORIZON = 40, 8
"""The moves that version 2 compares by short playouts, and the letters of such a playout."""


class Champion(BatchAgent[Views, Move]):
    """Plays for points, with `rollouts` a game, or by the clock if `seconds` a game are given.

    Its parts can be changed or switched off: how many `candidates` the playouts compare (with rollouts=0 it plays the
    first), whether it does `learn` the opponent's letters, and how much it gives to `deny` the opponent a helpful letter.
    In version 2, short playouts of `horizon` letters compare the moves that are `screened` first, and `screened=0` leaves
    them out; `phases=0` uses the same weights for the whole game, and `foresee=0` expects the letters of the word list in
    each of the opponent's calls. In version 1, `tuned=0` uses plain weights.
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
        tuned: int = 1,
        phases: int = 1,
        foresee: int = 1,
        screened: int = SCREENED,
        horizon: int = HORIZON,
        version: int = VERSION,
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
        if not 1 <= version <= VERSION:
            raise LexarenaError(f"champion has no version {version}; there are versions 1 to {VERSION}")
        changed = {"phases": phases != 1, "foresee": foresee != 1, "screened": screened != SCREENED}
        changed |= {"horizon": horizon != HORIZON, "tuned": tuned != 1}
        for option in changed:
            only = 1 if option == "tuned" else 2
            if changed[option] and version != only:
                raise LexarenaError(f"champion: {option} is an option of version {only}; add version={only}")
        share, step = (FIRST_SHARE, FIRST_STEP) if version == 1 else (USED_SHARE, STEP)
        budget: Budget = Seconds(seconds, share, step) if seconds else Rollouts(rollouts)
        self.player: FirstChampion | PhasedChampion
        if version == 1:
            self.player = FirstChampion(budget, candidates, bool(learn), deny, bool(tuned))
        else:
            self.player = PhasedChampion(
                budget, candidates, bool(learn), deny, bool(phases), bool(foresee), screened, horizon
            )

    def prepare(self, words: RacerLexicon, rule: str = "written") -> None:
        """Load all that a game needs, so that the first move takes no longer than the others."""
        self.player.prepare(words, rule)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return such an action for each view."""
        return self.player.choose_many(views, rng)
