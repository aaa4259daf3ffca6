"""The opponent: which letters he will call, and which would help him.

Most opponents call letters about as they occur in the word list. Some have letters of their own, a Z for instance, and call
them again and again. His calls so far tell which kind he is (by Bayes' rule), and what his letters are.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.index import LETTERS

SUSPICION = 0.2
"""How likely it is that an opponent has letters of his own, which he calls again and again."""
STRENGTH = 6.0
"""For such a one, the word list counts as much as so many calls."""
RAREST = 1e-3
"""Letters that are rarer in the list than this help no less."""
LEARNT_AT = (0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20)
"""After so many of his calls the expectation is renewed; in between it stays, and with it the memory of lines."""


def known_calls(calls: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return those of the opponent's calls so far that the expectation rests on."""
    number = max(known for known in LEARNT_AT if known <= len(calls))
    return calls[:number]


def expected_shares(list_shares: NDArray[np.float64], calls: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the share of each letter among the calls to come; calls are letters 1-26.

    >>> even = np.full(26, 1 / 26)
    >>> expected_shares(even, np.array([26, 26, 26], np.uint8))[[0, 25]].round(3).tolist()
    [0.027, 0.324]
    """
    own_way, counts = SUSPICION, np.zeros(LETTERS)
    repeating = list_shares
    for letter in calls - 1:
        either = own_way * repeating[letter] + (1 - own_way) * list_shares[letter]
        own_way = own_way * repeating[letter] / either if either else own_way
        counts[letter] += 1
        repeating = (STRENGTH * list_shares + counts) / (STRENGTH + counts.sum())
    shares: NDArray[np.float64] = own_way * repeating + (1 - own_way) * list_shares
    return shares


def helpfulness(list_shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how much a letter would help anyone: the logarithm of its share in the words, 0 for the rarest.

    >>> helpfulness(np.array([0.5, 0.25, 0.25])).round(3).tolist()
    [0.693, 0.0, 0.0]
    """
    logarithms = np.log(np.maximum(list_shares, RAREST))
    help_: NDArray[np.float64] = logarithms - logarithms.min()
    return help_
