"""Which letters the opponent will call: what version 2 of the champion expects of each call to come.

Strong players call letters that many words need, and more so early in the game, when their lines are open: a letter's share
of the calls is about its share of the words, raised to a power that falls from call to call. Some opponents call a few
favourites again and again instead. The calls so far tell which kind the opponent is, by Bayes' rule.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.champion import STRENGTH, SUSPICION
from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.games.racer.agents.search import SHARES
from lexarena.games.racer.rules.board import CALLS

OWN_CALLS = CALLS // 2
EXPONENTS: NDArray[np.float64] = np.interp(
    np.arange(OWN_CALLS), [0, 3, 9, 15, 20, 23], [1.8, 2.2, 1.75, 1.5, 1.15, 1.0]
)
"""By a player's calls so far: how much more than in words common letters prevail in the next one."""
ANY_WORD = 0.1
"""The share of calls that are as letters in words, whatever the exponent."""


class Expectation(NamedTuple):
    """What is expected of an opponent."""

    favouring: float  # the probability that it has favourite letters
    favoured: NDArray[np.float64]  # the shares of its letters if it has
    calls: NDArray[np.float64]  # (call 0-23, letter): the shares in each of its calls


def usual_calls(list_shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the shares of letters in each call of an opponent without favourites, by letters' shares in the words.

    >>> usual_calls(np.array([0.75, 0.25]))[[3, 23]].round(2).tolist()
    [[0.9, 0.1], [0.75, 0.25]]
    """
    sharpened = list_shares ** EXPONENTS[:, None]
    shares: NDArray[np.float64] = (1 - ANY_WORD) * sharpened / sharpened.sum(axis=1, keepdims=True)
    return shares + ANY_WORD * list_shares


def expected_calls(
    list_shares: NDArray[np.float64], usual: NDArray[np.float64], calls: NDArray[np.uint8]
) -> Expectation:
    """Return what is expected of an opponent after its calls so far, letters 1-26; `usual` is how most opponents call.

    >>> even = np.full(26, 1 / 26)
    >>> found = expected_calls(even, usual_calls(even), np.array([26, 26, 26], np.uint8))
    >>> round(found.favouring, 2), found.calls[5, [0, 25]].round(3).tolist()
    (0.89, [0.027, 0.324])
    """
    favouring, favoured, counts = SUSPICION, list_shares, np.zeros(LETTER_COUNT)
    for number, letter in enumerate(calls.tolist()):
        either = favouring * favoured[letter - 1] + (1 - favouring) * usual[number, letter - 1]
        favouring = favouring * favoured[letter - 1] / either if either else favouring
        counts[letter - 1] += 1
        favoured = (STRENGTH * list_shares + counts) / (STRENGTH + counts.sum())
    return Expectation(float(favouring), favoured, favouring * favoured + (1 - favouring) * usual)


def cumulated_calls(shares: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return shares by a player's call in the form that playouts take: cumulated, by call of both players."""
    sums = np.floor(np.cumsum(shares, axis=1) * SHARES).astype(np.int64)
    sums[:, -1] = SHARES
    return np.repeat(sums, 2, axis=0)
