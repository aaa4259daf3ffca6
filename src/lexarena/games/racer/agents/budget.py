"""How long the champion may think: a number of playouts for the whole game, or seconds on a clock."""

import time

from lexarena.games.racer.agents.oneply import CALLS

DECISIONS = 2 * CALLS
"""A player decides once for each letter."""
USED_SHARE = 0.78
"""Of the seconds of a game, so many are used, less what the talk with a referee takes: never more than 80 % in all."""
TALK = 0.001
"""Seconds for each decision that go to pipes and pauses; they count on the referee's clock."""
STEP = 8
"""On a clock, so many playouts of each move are made between two looks at it."""


class Rollouts:
    """So many playouts a game, the same number for each decision: what is thought does not depend on the machine."""

    def __init__(self, per_game: int) -> None:
        self._each = per_game / DECISIONS

    def begin(self, letters_left: int) -> None:
        """Begin a decision."""

    def end(self) -> None:
        """End it."""

    def playouts(self, part: float, made: int, moves: int) -> int:
        """Return how many more playouts each of so many moves gets, until this part (of 1) of the decision is spent."""
        return max(0, round((part * self._each - made) / moves))


class Seconds:
    """So many seconds a game, by the clock on the wall; more of them early in the game, when playouts are long."""

    def __init__(self, per_game: float) -> None:
        self._usable = max(0.0, USED_SHARE * per_game - TALK * DECISIONS)
        self._used = self._started = self._allowed = 0.0
        self._letters_left = -1

    def begin(self, letters_left: int) -> None:
        """Begin a decision; more letters left than before means a new game."""
        self._started = time.monotonic()
        if letters_left > self._letters_left:
            self._used = 0.0
        self._letters_left = letters_left
        self._allowed = max(0.0, self._usable - self._used) * 2 / (letters_left + 2)

    def end(self) -> None:
        """End it."""
        self._used += time.monotonic() - self._started

    def playouts(self, part: float, made: int, moves: int) -> int:
        """Return how many more playouts each move gets before the next look at the clock."""
        return STEP if time.monotonic() - self._started < part * self._allowed else 0


Budget = Rollouts | Seconds
