"""Which letters the opponent will call: what version 2 of the champion expects of each call to come.

There are three kinds of opponents. Strong players call letters that many words need, and more so early in the game, when
their lines are open; how often they call each letter was counted in games of the champion. Others call letters about as
they occur in the word list. Some call a few favourites again and again. The calls so far tell which kind the opponent is,
by Bayes' rule.
"""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.champion import STRENGTH, SUSPICION
from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.games.racer.agents.search import SHARES
from lexarena.games.racer.rules.board import CALLS

OWN_CALLS = CALLS // 2
STRONG = 0.7
"""The probability that an opponent without favourites calls as strong players do."""
ANY_WORD = 0.05
"""The share of a strong player's calls that are as letters in words."""
CALLS_FILE = Path(__file__).with_name("champion2_calls.json")


class Expectation(NamedTuple):
    """What is expected of an opponent."""

    favouring: float  # the probability that it has favourite letters
    favoured: NDArray[np.float64]  # the shares of its letters if it has
    calls: NDArray[np.float64]  # (call 0-23, letter): the shares in each of its calls


@cache
def counted_preferences() -> NDArray[np.float64]:
    """Return how much more often than in words strong players call each letter, as factors: (call 0-23, letter)."""
    factors: NDArray[np.float64] = np.array(json.loads(CALLS_FILE.read_text(encoding="utf-8"))["factors"])
    return factors


def strong_calls(list_shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the shares of letters in each call of a strong player, by letters' shares in the words."""
    shares = list_shares * counted_preferences()
    shares /= shares.sum(axis=1, keepdims=True)
    return (1 - ANY_WORD) * shares + ANY_WORD * list_shares


def expected_calls(
    list_shares: NDArray[np.float64], strong: NDArray[np.float64], calls: NDArray[np.uint8]
) -> Expectation:
    """Return what is expected of an opponent after its calls so far, letters 1-26; `strong` is how strong players call.

    >>> even = np.full(26, 1 / 26)
    >>> found = expected_calls(even, np.tile(even, (24, 1)), np.array([26, 26, 26], np.uint8))
    >>> round(found.favouring, 2), found.calls[5, [0, 25]].round(3).tolist()
    (0.89, [0.027, 0.324])
    """
    kinds = np.array([SUSPICION, (1 - SUSPICION) * STRONG, (1 - SUSPICION) * (1 - STRONG)])
    favoured, counts = list_shares, np.zeros(LETTER_COUNT)
    for number, letter in enumerate(calls.tolist()):
        likely = kinds * [favoured[letter - 1], strong[number, letter - 1], list_shares[letter - 1]]
        kinds = likely / likely.sum() if likely.any() else kinds
        counts[letter - 1] += 1
        favoured = (STRENGTH * list_shares + counts) / (STRENGTH + counts.sum())
    shares = kinds[0] * favoured + kinds[1] * strong + kinds[2] * list_shares
    return Expectation(float(kinds[0]), favoured, shares)


def cumulated_calls(shares: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return shares by a player's call in the form that playouts take: cumulated, by call of both players."""
    sums = np.floor(np.cumsum(shares, axis=1) * SHARES).astype(np.int64)
    sums[:, -1] = SHARES
    return np.repeat(sums, 2, axis=0)
