"""`heuristic`: points plus what the tiles left in the rack are worth; it exchanges where that is worth more."""

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.valuing import Valuing, shipped_valuing
from lexarena.games.scrabble.leave_model import read_model
from lexarena.games.scrabble.moves import Move
from lexarena.games.scrabble.ruleset import Ruleset
from lexarena.games.scrabble.view import ScrabbleView, Views


class Heuristic:
    """Plays the move with the most points plus leave value; `leaves` is a file of leave values other than the shipped."""

    name = "heuristic"

    def __init__(self, leaves: str = "") -> None:
        self._model = read_model(leaves) if leaves else None
        self._own: dict[Ruleset, Valuing] = {}

    def choose(self, view: ScrabbleView, rng: np.random.Generator) -> Move:
        """Return the move with the most points plus leave value."""
        return view.move(self.choose_many(view.only(), rng)[0])

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the move with the most points plus leave value for each view."""
        return self._valuing(views.ruleset).choose(views)[0]

    def _valuing(self, rules: Ruleset) -> Valuing:
        if self._model is None:
            return shipped_valuing(rules)
        if rules not in self._own:
            self._own[rules] = Valuing(rules, self._model)
        return self._own[rules]
