"""The first move of a game: a vowel next to a letter-premium square helps the opponent.

Later words cross the first one at its tiles, most often at a vowel. If the square above or below that vowel (beside it, in
a vertical word) multiplies a letter, the opponent can play a high-value consonant there.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.rules.arrays import RuleTables
from lexarena.games.scrabble.rules.moves import COL, DIRECTION, KIND, LENGTH, PLACE, ROW, TILES
from lexarena.games.scrabble.rules.tiles import LETTER, LETTERS
from lexarena.kernels import Numbers, inlined, int64, kernel

VOWELS = sum(1 << LETTERS.index(letter) for letter in "AEIOU")
PENALTY = 0.7
"""What such a vowel costs, in points."""


@kernel
def count_exposed_vowels(rules: RuleTables, moves: NDArray[np.int32], out: Numbers) -> None:
    """Write the number of vowels that each move, the first of its game, lays beside a square that multiplies a letter."""
    for i in range(len(moves)):
        out[i] = 0
        if moves[i, KIND] != PLACE:
            continue
        down = int64(moves[i, DIRECTION])
        for place in range(moves[i, LENGTH]):
            letter = (int64(moves[i, TILES + place]) & LETTER) - 1
            if (VOWELS >> letter) & 1:
                row, col = moves[i, ROW] + place * down, moves[i, COL] + place * (1 - down)
                if _multiplies(rules, row - (1 - down), col - down) or _multiplies(rules, row + (1 - down), col + down):
                    out[i] += 1


@inlined
def _multiplies(rules: RuleTables, row: int, col: int) -> bool:
    """Return whether a square is on the board and multiplies a letter."""
    inside = 0 <= row < rules.size and 0 <= col < rules.size
    return inside and rules.letter_multiplier[row * rules.size + col] > 1
