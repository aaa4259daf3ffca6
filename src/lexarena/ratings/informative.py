"""Which match tells most about a player: the one whose result is most open, between those who are rated least surely."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.ratings.bradley_terry import ELO, fit


def information(wins: ArrayLike, player: int) -> NDArray[np.float64]:
    """Return for each opponent how much a game against it would tell about the ratings; 0 for the player itself.

    `wins` is a table as `fit` takes it. A game whose result has variance v, between players whose difference has variance
    d, multiplies the determinant of the information about all ratings by 1 + v * d (D-optimal design).

    >>> information([[0, 9, 5], [1, 0, 0], [5, 0, 0]], 2).round(2).tolist()
    [0.09, 0.13, 0.0]
    """
    table = np.asarray(wins, np.float64)
    strength = fit(table) / ELO
    chance = 1.0 / (1.0 + np.exp(strength[None, :] - strength[:, None]))
    open_result = chance * (1.0 - chance)
    weight = (table + table.T) * open_result
    average = 1.0 / (1.0 + np.exp(-strength))
    known = np.diag(weight.sum(axis=1) + average * (1.0 - average)) - weight
    spread = np.linalg.inv(known)
    difference = spread[player, player] + np.diag(spread) - 2.0 * spread[player]
    gain: NDArray[np.float64] = np.log1p(open_result[player] * difference)
    gain[player] = 0.0
    return gain
