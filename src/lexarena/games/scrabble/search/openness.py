"""Openness: what a placement opens to the opponent, by the lanes of free squares that begin at its tiles.

A lane runs from a tile that is laid, at right angles to the word, or from an end of the word, over free squares. What lies
on it may be the other player's next turn: premium squares near and far, and room for a long word.

After the first move of a game, later words cross it at its tiles, most often at a vowel. If the square above or below that
vowel (beside it, in a vertical word) multiplies a letter, the opponent can play a high-value consonant there.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables
from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER
from lexarena.games.scrabble.engine.tiles import COL, COUNT, DIRECTION, KIND, LENGTH, LETTER, LETTERS, PLACE, ROW, TILES
from lexarena.games.scrabble.rules.board import multipliers
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.kernels import Numbers, inlined, int64, kernel

FEATURES = ("word beside", "word farther", "letter beside", "letter farther", "lanes", "room")
"""Word and letter premiums on the first square of a lane and farther on, by how much they multiply beyond one; how many
lanes begin; how many squares they have."""
REACH = 4
"""The number of squares of a lane that count."""
PENALTY = 0.7
"""What such a vowel costs, in points."""
_IS_VOWEL = np.isin(np.arange(LETTER + 1), [LETTERS.index(letter) + 1 for letter in "AEIOU"])
_CONSONANTS = ANY_LETTER - sum(1 << LETTERS.index(letter) for letter in "AEIOU")


@kernel
def openness_features(
    rules: RuleTables, arrays: GameArrays, games: Numbers, moves: NDArray[np.int32], out: NDArray[np.float64]
) -> None:
    """Write the features of each move, which is to be played in its game."""
    size = rules.size
    for i in range(len(games)):
        out[i] = 0.0
        if moves[i, KIND] != PLACE:
            continue
        game, down, length = games[i], int64(moves[i, DIRECTION]), int64(moves[i, LENGTH])
        row, col = int64(moves[i, ROW]), int64(moves[i, COL])
        _walk(rules, arrays, game, row - down, col - (1 - down), -down, down - 1, out[i])
        _walk(rules, arrays, game, row + length * down, col + length * (1 - down), down, 1 - down, out[i])
        for place in range(length):
            r, c = row + place * down, col + place * (1 - down)
            if arrays.cells[game, r * size + c] == 0:
                _walk(rules, arrays, game, r - (1 - down), c - down, down - 1, -down, out[i])
                _walk(rules, arrays, game, r + (1 - down), c + down, 1 - down, down, out[i])


@inlined
def _walk(
    rules: RuleTables,
    arrays: GameArrays,
    game: int,
    row: int,
    col: int,
    by_row: int,
    by_col: int,
    features: NDArray[np.float64],
) -> None:
    """Add what lies on the lane that begins at a square."""
    for distance in range(REACH):
        r, c = row + distance * by_row, col + distance * by_col
        if r < 0 or c < 0 or r >= rules.size or c >= rules.size or arrays.cells[game, r * rules.size + c]:
            break
        at = r * rules.size + c
        far = 1 if distance else 0
        if arrays.used[game, at] == 0:
            features[far] += rules.word_multiplier[at] - 1
            features[2 + far] += rules.letter_multiplier[at] - 1
        features[4] += 1 - far
        features[5] += 1


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
