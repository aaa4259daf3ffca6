"""Bradley-Terry: one strength per player from all games at once, with intervals and the range of ranks they leave open.

A player who is r Elo points above another wins with probability 1 / (1 + 10^(-r / 400)); a draw counts as half a win. Each
player has one more game, drawn, against an average player of rating 0, so ratings stay finite for a player who won or lost
everything, and for groups that never met. The intervals come from a bootstrap over units, the pairs of games: if both
games have the same deal, they depend on each other, and if not, pairs are still the units that are all alike.

The most informative match has the most open result and the least certain ratings.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

ELO = 400.0 / np.log(10.0)
"""Elo points for each natural unit of strength."""
RESAMPLES = 200
VIRTUAL = (0.05, 0.95)
"""In the bootstrap the game against the average player has a random result between these, so that the interval is wide
enough for few games, or for games that all ended alike."""
_STEPS, _SMALL, _LARGEST_STEP = 100, 1e-9, 2.0

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Ratings:
    """The strength of each player, in Elo points above the average; ranks count from 1."""

    rating: Floats
    low: Floats
    high: Floats
    rank_low: NDArray[np.int64]
    """The best rank that the games allow."""
    rank_high: NDArray[np.int64]
    """The worst."""


def fit(wins: ArrayLike, virtual: ArrayLike = 0.5) -> Floats:
    """Return the ratings for a table of wins, draws counted half: row i, column j is what i won against j.

    `virtual` is each player's score against the average player. Several tables at once are fitted side by side:
    (tables, players, players) gives (tables, players).

    >>> fit([[0, 3], [1, 0]]).round(1).tolist()
    [82.4, -82.4]
    """
    table = np.asarray(wins, np.float64)
    many = table.reshape(-1, *table.shape[-2:])
    games = many + many.transpose(0, 2, 1)
    won = many.sum(axis=2) + np.asarray(virtual, np.float64)
    strength = np.zeros(won.shape)
    diagonal = np.arange(many.shape[1])
    for _ in range(_STEPS):
        chance = 1.0 / (1.0 + np.exp(strength[:, None, :] - strength[:, :, None]))
        average = 1.0 / (1.0 + np.exp(-strength))
        slope = won - (games * chance).sum(axis=2) - average
        weight = games * chance * (1.0 - chance)
        curve = -weight
        curve[:, diagonal, diagonal] = weight.sum(axis=2) + average * (1.0 - average)
        step = np.linalg.solve(curve, slope[:, :, None])[:, :, 0]
        strength += np.clip(step, -_LARGEST_STEP, _LARGEST_STEP)
        if np.abs(step).max(initial=0.0) < _SMALL:
            break
    strength -= strength.mean(axis=1, keepdims=True)
    fitted: Floats = (ELO * strength).reshape(table.shape[:-1])
    return fitted


def rate(
    players: int,
    first: ArrayLike,
    second: ArrayLike,
    shares: ArrayLike,
    units: ArrayLike,
    resamples: int = RESAMPLES,
    seed: int = 0,
    confidence: float = 0.95,
) -> Ratings:
    """Return the ratings of players from their games.

    Game g was played by `first[g]` and `second[g]`; the first had `shares[g]` of it: 1, half or 0, or another share
    without luck.
    Games with the same number in `units` belong together and are drawn together.

    >>> rated = rate(2, [0, 1] * 8, [1, 0] * 8, [1, 0.5] * 8, np.repeat(range(8), 2))
    >>> rated.rating.round(1).tolist(), rated.rank_low.tolist(), rated.rank_high.tolist()
    ([91.7, -91.7], [1, 2], [1, 2])
    """
    one, two = np.asarray(first, np.int64), np.asarray(second, np.int64)
    share = np.asarray(shares, np.float64)
    if len(one) == 0:
        return unrated(players, 0.0)
    _, unit = np.unique(np.asarray(units), return_inverse=True)
    rating = fit(_table(players, one, two, share, np.ones(len(one), np.int64)))
    rng = np.random.default_rng(seed)
    number = int(unit.max()) + 1
    drawn = np.empty((resamples, players, players))
    for table in drawn:  # as many units as there are, drawn with replacement
        times = np.bincount(rng.integers(0, number, number), minlength=number)
        table[:] = _table(players, one, two, share, times[unit])
    wider = np.sqrt(number / max(number - players + 1, 1))  # the degrees of freedom that went into the ratings
    fitted = rating + wider * (fit(drawn, rng.uniform(*VIRTUAL, (resamples, players))) - rating)
    tail = (1.0 - confidence) / 2.0
    low, high = np.quantile(fitted, [tail, 1.0 - tail], axis=0)
    better = (fitted[:, None, :] > fitted[:, :, None] + _SMALL).sum(axis=2)
    worse = (fitted[:, None, :] < fitted[:, :, None] - _SMALL).sum(axis=2)
    best = np.quantile(better + 1, tail, axis=0, method="lower").astype(np.int64)
    worst = np.quantile(players - worse, 1.0 - tail, axis=0, method="higher").astype(np.int64)
    return Ratings(rating, np.minimum(low, rating), np.maximum(high, rating), best, worst)


def unrated(players: int, rating: float = np.nan) -> Ratings:
    """Return uninformative ratings: each player may have any rank. A rating that cannot be computed is NaN."""
    same, ranks = np.full(players, rating), np.ones(players, np.int64)
    return Ratings(same, same - np.inf, same + np.inf, ranks, players * ranks)


def _table(
    players: int, one: NDArray[np.int64], two: NDArray[np.int64], share: Floats, times: NDArray[np.int64]
) -> Floats:
    """Return the table of wins, in which each game counts this many times.

    Shares without luck can be below 0 or above 1, but no player has won less than nothing of another.
    """
    cells = players * players
    won = np.bincount(players * one + two, share * times, cells)
    lost = np.bincount(players * two + one, (1.0 - share) * times, cells)
    table: Floats = np.asarray(won + lost, np.float64).reshape(players, players)
    games = np.bincount(players * one + two, times, cells) + np.bincount(players * two + one, times, cells)
    return np.clip(table, 0.0, games.reshape(players, players))


def information(wins: ArrayLike, player: int) -> NDArray[np.float64]:
    """Return the information about the ratings in a game against each opponent; 0 for the player itself.

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
