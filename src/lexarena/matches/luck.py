"""Luck adjustment: what chance gave a player is computed, and left out of the result, which then needs fewer games.

A game with chance offers the part `luck`. It compares what chance gave, such as drawn tiles, with what else it could have
given. The mean of the difference is zero whoever plays, so a result without it is as true, and less random (see
docs/explanation/luck-adjustment.md).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.agents.base import takes_long
from lexarena.core.game import Words
from lexarena.core.variant import Variant
from lexarena.errors import whole_number
from lexarena.matches.playing import Step
from lexarena.ratings import Sample
from lexarena.records.record import Record

DRAWS = 16
"""The default number of draws that each draw is compared with."""
MOST_DRAWS = 1000


class Luck(Protocol):
    """The part `luck` of a game for two with chance; it is made with a variant and a number of draws to compare with."""

    def __init__(self, variant: Variant, draws: int) -> None: ...

    def of_games(self, seeds: NDArray[np.int64], steps: Sequence[Step]) -> NDArray[np.float64]:
        """Return what to take off the score (1 for a win) and the spread of the first seat: (games, 2).

        Both have the mean zero, whoever plays. Games with the same seed may use the same random numbers, which must be
        independent of the deal.
        """

    @classmethod
    def of_record(cls, record: Record, words: Words | None, draws: int) -> tuple[float, float] | None:
        """Return the same for a record; None if the record leaves out what it follows from."""


@dataclass(frozen=True)
class Adjusted:
    """The result of a match without the luck of the draws. A score can be below 0 or above 1."""

    draws: int
    """The number of draws that each draw was compared with."""
    score: float
    low: float
    high: float
    """The 95% interval of the score."""
    spread: float
    spread_error: float
    """The standard error of the spread."""

    @classmethod
    def of(cls, draws: int, shares: NDArray[np.float64], spreads: NDArray[np.float64]) -> "Adjusted":
        """Return the result of pairs with these adjusted shares, and of those that count for the spread."""
        share, spread = Sample.of(shares), Sample.of(spreads if len(spreads) else [0.0])
        low, high = share.interval() if share.number > 1 else (0.0, 1.0)
        error = spread.error if spread.number > 1 else 0.0
        return cls(draws, round(share.mean, 5), round(low, 5), round(high, 5), round(spread.mean, 3), round(error, 3))


def draws_wanted(variant: Variant, agents: Iterable[Agent], luck: int | None) -> int:
    """Return the number of draws to compare with; 0 without adjustment.

    With None it is the default number if an agent thinks longer than that costs. A game for two without chance has none.
    """
    if luck is not None:
        whole_number("luck", luck, 0, MOST_DRAWS)
    if not variant.spec.luck or variant.seats != 2:
        return 0
    return luck if luck is not None else DRAWS if any(takes_long(agent) for agent in agents) else 0


def luck_of(variant: Variant, draws: int) -> Luck:
    """Return the part `luck` of a variant's game."""
    made: Luck = variant.spec.load("luck")(variant, draws)
    return made
