"""The first move of a game: a vowel next to a letter-premium square helps the opponent.

Later words cross the first one at its tiles, most often at a vowel. If the square above or below that vowel (beside it, in
a vertical word) multiplies a letter, the opponent can play a high-value consonant there.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER
from lexarena.games.scrabble.engine.move_rows import COL, COUNT, DIRECTION, KIND, PLACE, ROW, TILES
from lexarena.games.scrabble.engine.tiles import LETTER, LETTERS
from lexarena.games.scrabble.rules.board import multipliers
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views

PENALTY = 0.7
"""What such a vowel costs, in points."""
_IS_VOWEL = np.isin(np.arange(LETTER + 1), [LETTERS.index(letter) + 1 for letter in "AEIOU"])
_CONSONANTS = ANY_LETTER - sum(1 << LETTERS.index(letter) for letter in "AEIOU")


@lru_cache(maxsize=8)
def _exposed_squares(rules: Ruleset) -> NDArray[np.bool_]:
    """Return the squares with a letter premium at right angles to a word across, and to one down: (2, size, size)."""
    premium = multipliers(rules.layout)[0].reshape(rules.size, rules.size) > 1
    around = np.pad(premium, 1)
    return np.stack((around[:-2, 1:-1] | around[2:, 1:-1], around[1:-1, :-2] | around[1:-1, 2:]))


def count_exposed_vowels(rules: Ruleset, moves: NDArray[np.int32]) -> NDArray[np.int64]:
    """Return how many vowels next to a letter premium each move lays, which is the first of its game."""
    place = np.arange(rules.rack_size)
    down = moves[:, DIRECTION, None]
    rows = np.minimum(moves[:, ROW, None] + place * down, rules.size - 1)
    cols = np.minimum(moves[:, COL, None] + place * (1 - down), rules.size - 1)
    laid = (place < moves[:, COUNT, None]) & (moves[:, KIND, None] == PLACE)
    vowels = laid & _IS_VOWEL[moves[:, TILES : TILES + rules.rack_size] & LETTER]
    counts: NDArray[np.int64] = (vowels & _exposed_squares(rules)[down, rows, cols]).sum(axis=1)
    return counts


def without_exposed_vowels(views: Views) -> Views:
    """Return the same positions, in which no game has begun, with a rule that no vowel is laid next to a letter premium."""
    chosen = {name: array[views.games] for name, array in views.batch.arrays._asdict().items()}
    arrays = views.batch.arrays._replace(**chosen)
    arrays.masks[:, _exposed_squares(views.ruleset).reshape(2, -1)] &= _CONSONANTS
    return views.batch.showing(arrays).views()
