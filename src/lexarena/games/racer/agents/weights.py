"""From a word list and a few weights to a player: the tables that one-ply play looks into."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.index import LETTERS, SIDE, WordIndex, build_index
from lexarena.games.racer.agents.lines import UNIT, expect, make_worth
from lexarena.games.racer.agents.oneply import WHOLE, Player
from lexarena.games.racer.agents.table import line_table
from lexarena.games.racer.rules.words import RacerLexicon

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Weights:
    """What a player thinks lines are worth. Plain defaults, which nobody tuned."""

    temperature: Sequence[float] = (2.0,) * (SIDE + 1)
    """By the empty cells of the line: how much a choice of completions counts beside the best of them."""
    price: Sequence[float] = (2.0,) * (SIDE + 1)
    """By the empty cells of the line: the logarithm by which each missing letter makes a word count less."""
    slope: Sequence[float] = (0.0,) * (SIDE + 1)
    """By the empty cells of the line: how much that logarithm grows with each missing letter."""
    points: Sequence[float] = (0, 0, 1, 2, 3, 5, 8, 13)
    """By its length: what a word counts before it is complete."""
    columns: Sequence[float] = (1.0,) * (SIDE + 1)
    """By the empty cells of a column: what it counts beside a row."""
    even: float = 0.5
    """The share of letters that come as they are wanted, whatever the opponent calls."""
    letters: dict[str, float] = field(default_factory=dict)
    """Letters to be called more often: their bonus in points."""


@lru_cache(maxsize=8)
def index_of(words: RacerLexicon, rule: str) -> WordIndex:
    """Return the index of the words that count under a rule."""
    uncounted = words.first if rule == "legacy" else ""
    return build_index(word for word in words.words if word != uncounted)


@lru_cache(maxsize=8)
def letters_of(words: RacerLexicon) -> Numbers:
    """Return how often each letter occurs in the words, as shares of 1.

    >>> letters_of(RacerLexicon(["AB", "ABBA"])).round(2)[:3].tolist()
    [0.5, 0.5, 0.0]
    """
    codes = np.frombuffer("".join(words.words).encode("ascii"), np.uint8) - ord("A")
    return np.bincount(codes, minlength=LETTERS) / len(codes)


def chances(shares: Numbers, even: float) -> Numbers:
    """Return what `Worth` calls chances: 1 for an average letter, a mix of the opponent's shares and even ones."""
    return LETTERS * (even / LETTERS + (1 - even) * shares)


def make_player(words: RacerLexicon, rule: str, weights: Weights, bits: int = 15) -> Player:
    """Return a player for a word list and a rule; its memory has room for 2 ** bits lines."""
    index = index_of(words, rule)
    missing = np.arange(SIDE + 1)
    price, slope = np.asarray(weights.price, float)[:, None], np.asarray(weights.slope, float)[:, None]
    factors = np.exp(-(price + slope * (missing - 1) / 2) * missing)
    worth = make_worth(np.array(weights.temperature, float), factors, np.array(weights.points, float))
    expect(index, worth, chances(letters_of(words), weights.even))
    dislike = np.zeros(LETTERS, np.int64)
    for letter, bonus in weights.letters.items():
        dislike[ord(letter) - ord("A")] = -round(UNIT * bonus)
    columns = np.array([round(WHOLE * weight) for weight in weights.columns], np.int64)
    return Player(index, worth, line_table(bits), columns, dislike, np.zeros(LETTERS, np.float32))
