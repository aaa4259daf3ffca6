"""Which letters the opponent will call: what the champion and the analysis expect of each call to come.

There are three kinds of opponents. Strong players call letters that many words need, and more so early in the game, when
their lines are open; how often they call each letter was counted in games of the champion. Others call letters about as
they occur in the word list. Some call a few favourites again and again. The calls so far tell which kind the opponent is,
by Bayes' rule.

Rollouts need the opponent's letters. The champion draws each call by what is expected of it now. The analysis draws the
kind of the opponent first and then its calls, so that in a rollout every call says something about the next ones: this
makes the value of a position the mean over the values after each letter, and luck has mean zero.
"""

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_below, random_number
from lexarena.games.racer.engine.board import CALLS, LETTER_COUNT
from lexarena.kernels import Numbers, inlined, int64, kernel, uint64

OWN_CALLS = CALLS // 2
SUSPICION = 0.2
"""The probability that an opponent has favourite letters, and calls them again and again."""
STRENGTH = 6.0
"""For such an opponent, the number of calls that the word list counts as."""
STRONG = 0.7
"""The probability that an opponent without favourites calls as strong players do."""
ANY_WORD = 0.05
"""The share of a strong player's calls that are as letters in words."""
SHARES = 1 << 20
"""Cumulated shares of letters are whole numbers up to this."""
COUNTERS, KIND, START = 64, 62, 63
"""The number of random numbers of a rollout: one for each call, then those for the kind and for the start letter."""
CALLS_FILE = Path(__file__).with_name("strong_calls.json")


class Belief(NamedTuple):
    """What is known of the letters of one opponent."""

    listed: NDArray[np.float64]  # by letter: its share in the word list
    strong: NDArray[np.float64]  # (call 0-23, letter): its share in each call of a strong player
    counts: NDArray[np.float64]  # by letter: how many times it was called
    heard: NDArray[np.int64]  # the number of calls
    kinds: NDArray[np.float64]  # the probabilities of favourites, of a strong player, and of calls as in words


@cache
def counted_preferences() -> NDArray[np.float64]:
    """Return how much more often than in words strong players call each letter, as factors: (call 0-23, letter)."""
    factors: NDArray[np.float64] = np.array(json.loads(CALLS_FILE.read_text(encoding="utf-8"))["factors"])
    return factors


def strong_calls(listed: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the shares of letters in each call of a strong player, by letters' shares in the words."""
    shares = listed * counted_preferences()
    shares /= shares.sum(axis=1, keepdims=True)
    return (1 - ANY_WORD) * shares + ANY_WORD * listed


@inlined
def _favoured(belief: Belief, letter: int) -> float:
    return float((STRENGTH * belief.listed[letter] + belief.counts[letter]) / (STRENGTH + belief.heard[0]))


@kernel
def share(belief: Belief, letter: int) -> float:
    """Return the probability that a letter 0-25 is called next."""
    kinds, strong = belief.kinds, belief.strong[belief.heard[0], letter]
    return float(kinds[0] * _favoured(belief, letter) + kinds[1] * strong + kinds[2] * belief.listed[letter])


@kernel
def hear(belief: Belief, letter: int) -> None:
    """Record a call."""
    kinds = belief.kinds
    favouring, strong = kinds[0] * _favoured(belief, letter), kinds[1] * belief.strong[belief.heard[0], letter]
    ordinary = kinds[2] * belief.listed[letter]
    total = favouring + strong + ordinary
    if total > 0.0:
        kinds[0], kinds[1], kinds[2] = favouring / total, strong / total, ordinary / total
    belief.counts[letter] += 1.0
    belief.heard[0] += 1


@kernel
def _hear_all(belief: Belief, letters: Numbers) -> None:
    for i in range(len(letters)):
        hear(belief, int64(letters[i]))


def belief_after(
    listed: NDArray[np.float64], strong: NDArray[np.float64], letters: NDArray[np.int64] | NDArray[np.uint8]
) -> Belief:
    """Return what is known of an opponent who has called these letters 0-25; `strong` is how strong players call."""
    kinds = np.array([SUSPICION, (1 - SUSPICION) * STRONG, (1 - SUSPICION) * (1 - STRONG)])
    belief = Belief(listed, strong, np.zeros(LETTER_COUNT), np.zeros(1, np.int64), kinds)
    _hear_all(belief, letters.astype(np.int64))
    return belief


def favoured_letters(belief: Belief) -> NDArray[np.float64]:
    """Return the shares of the opponent's letters if it has favourites."""
    shares: NDArray[np.float64] = (STRENGTH * belief.listed + belief.counts) / (STRENGTH + belief.heard[0])
    return shares


def expected_calls(belief: Belief) -> NDArray[np.float64]:
    """Return the shares of letters that are expected now in each of the opponent's calls: (call 0-23, letter).

    >>> even = np.full(26, 1 / 26)
    >>> found = belief_after(even, np.tile(even, (24, 1)), np.array([25, 25, 25]))
    >>> float(found.kinds[0].round(2)), expected_calls(found)[5, [0, 25]].round(3).tolist()
    (0.89, [0.027, 0.324])
    """
    kinds = belief.kinds
    shares: NDArray[np.float64] = (
        kinds[0] * favoured_letters(belief) + kinds[1] * belief.strong + kinds[2] * belief.listed
    )
    return shares


def cumulated(shares: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return rows of shares as whole numbers, cumulated.

    >>> cumulated(np.array([[0.25, 0.75]])).tolist() == [[SHARES // 4, SHARES]]
    True
    """
    sums = np.floor(np.cumsum(shares, axis=1) * SHARES).astype(np.int64)
    sums[:, -1] = SHARES
    return sums


@inlined
def _letter_at(shares: Numbers, drawn: int) -> int:
    letter = int64(0)
    while shares[letter] <= drawn:
        letter += 1
    return letter


@kernel
def draw_expected_calls(
    shares: NDArray[np.int64], seed: int, low: int, called: int, stop: int, seat: int, letters: NDArray[np.uint8]
) -> None:
    """Write the opponent's letters in rollouts from `low` on, one a row, for the calls from `called` to `stop` - 1.

    `shares` are the cumulated shares in each of the opponent's calls.
    """
    for row in range(len(letters)):
        for call in range(called, stop):
            if call % 2 != seat:
                drawn = int64(random_number(seed, (low + row) * COUNTERS + call) % uint64(SHARES))
                letters[row, call] = _letter_at(shares[call // 2], drawn)


@kernel
def draw_learnt_calls(
    belief: Belief,
    cumulated_list: NDArray[np.int64],
    cumulated_strong: NDArray[np.int64],
    seed: int,
    low: int,
    called: int,
    seat: int,
    heard: Numbers,
    letters: NDArray[np.uint8],
) -> None:
    """Write the opponent's letters in rollouts from `low` on, and the start letter behind them.

    An opponent with favourites repeats one of its calls, or takes a letter as in words: all its calls count alike, and the
    word list as `STRENGTH` of them. `heard` holds the calls so far, and has room for all.
    """
    for row in range(len(letters)):
        first = (low + row) * COUNTERS
        number = float(random_number(seed, first + KIND) >> uint64(11)) / 9007199254740992.0
        favouring = number < belief.kinds[0]
        strong = not favouring and number < belief.kinds[0] + belief.kinds[1]
        letters[row, CALLS] = random_below(seed, first + START, int64(LETTER_COUNT))
        for call in range(called, CALLS):
            if call % 2 == seat:
                continue
            own, drawn = call // 2, int64(random_number(seed, first + call) % uint64(SHARES))
            if strong:
                letter = _letter_at(cumulated_strong[own], drawn)
            elif favouring:
                place = drawn / SHARES * (STRENGTH + own) - STRENGTH
                if place >= 0.0:
                    letter = int64(heard[int64(place)])
                else:
                    letter = _letter_at(cumulated_list, int64((place + STRENGTH) / STRENGTH * SHARES))
                heard[own] = letter
            else:
                letter = _letter_at(cumulated_list, drawn)
            letters[row, call] = letter
