"""What a player expects the opponent to call, as the champion does: a mix of the word list's letters and favourites.

The champion renews its expectation after some of the opponent's calls. Here every call renews it, those of a playout too.
So the expectation before a call is the mean of the expectations after it, and luck has mean zero.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.champion import STRENGTH, SUSPICION
from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.kernels import Numbers, kernel


class Belief(NamedTuple):
    """What is known of the letters of one opponent."""

    listed: NDArray[np.float64]  # by letter: its share in the word list
    counts: NDArray[np.float64]  # by letter: how many times it was called
    state: NDArray[np.float64]  # the probability that there are favourites, and the number of calls


def no_belief(listed: NDArray[np.float64]) -> Belief:
    """Return what is expected of an opponent who has called nothing."""
    return Belief(listed, np.zeros(LETTER_COUNT), np.array([SUSPICION, 0.0]))


@kernel
def share(belief: Belief, letter: int) -> float:
    """Return the probability that a letter 0-25 is called next."""
    listed = belief.listed[letter]
    favoured = (STRENGTH * listed + belief.counts[letter]) / (STRENGTH + belief.state[1])
    return float(belief.state[0] * favoured + (1.0 - belief.state[0]) * listed)


@kernel
def hear(belief: Belief, letter: int) -> None:
    """Take note of a call."""
    either = share(belief, letter)
    if either > 0.0:
        favoured = (STRENGTH * belief.listed[letter] + belief.counts[letter]) / (STRENGTH + belief.state[1])
        belief.state[0] = belief.state[0] * favoured / either
    belief.counts[letter] += 1.0
    belief.state[1] += 1.0


@kernel
def copy_belief(belief: Belief, known: Belief) -> None:
    """Make a belief equal to another one."""
    for letter in range(LETTER_COUNT):
        belief.counts[letter] = known.counts[letter]
    belief.state[0], belief.state[1] = known.state[0], known.state[1]


@kernel
def drawn_letter(belief: Belief, number: float) -> int:
    """Return the letter that a number from 0 to 1 draws."""
    chosen = 0
    for letter in range(LETTER_COUNT):
        part = share(belief, letter)
        if part > 0.0:
            chosen = letter
            number -= part
            if number < 0.0:
                break
    return chosen


@kernel
def _hear_all(belief: Belief, letters: Numbers) -> None:
    for i in range(len(letters)):
        hear(belief, letters[i])


@kernel
def _shares(belief: Belief, out: NDArray[np.float64]) -> None:
    for letter in range(LETTER_COUNT):
        out[letter] = share(belief, letter)


def belief_after(listed: NDArray[np.float64], letters: NDArray[np.int64]) -> Belief:
    """Return what is expected of an opponent who has called these letters 0-25."""
    belief = no_belief(listed)
    _hear_all(belief, letters)
    return belief


def next_shares(belief: Belief) -> NDArray[np.float64]:
    """Return the probability of each letter to be called next.

    >>> even = np.full(26, 1 / 26)
    >>> next_shares(belief_after(even, np.array([25, 25, 25])))[[0, 25]].round(3).tolist()
    [0.027, 0.324]
    """
    shares = np.zeros(LETTER_COUNT)
    _shares(belief, shares)
    return shares
