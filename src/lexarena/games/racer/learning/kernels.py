"""Kernels of Word Racer's self-play: play a move in each game and count its points, and note words on full boards."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.rules.arrays import GameArrays, play
from lexarena.games.racer.rules.board import BOARD, SIZE
from lexarena.games.racer.rules.moves import PLACE
from lexarena.games.racer.rules.scoring import LINES, Tables, change, points_of, words_with
from lexarena.games.racer.rules.scoring_rules import SEVEN, STRETCHES
from lexarena.kernels import Numbers, int64, kernel, uint64
from lexarena.learning.selfplay import WORD_MARKS

ENDED, COVERED, LINES_SCORED, SEVENS = range(4)
TALLIES = 4
_STRETCHES: NDArray[np.int64] = np.array(STRETCHES, np.int64)
"""By row: first cell, length, bit."""


@kernel
def play_and_score(
    tables: Tables, arrays: GameArrays, games: Numbers, actions: Numbers, scores: NDArray[np.int32]
) -> None:
    """Play one legal action in each of these games, and keep up the points of the mover's board."""
    for i in range(len(games)):
        game, action = games[i], int64(actions[i])
        seat = int64(arrays.to_move[game])
        letter = int64(arrays.pending[game]) if action >= PLACE else action // BOARD + 1
        scores[game, seat] += change(tables, arrays.boards[game, seat], action % BOARD, letter)
    play(arrays, games, actions)


@kernel
def note_boards(tables: Tables, boards: NDArray[np.uint8], games: Numbers, marks: Numbers, tallies: Numbers) -> None:
    """Mark the words that stand on the full boards of these games; count cells in words, and lines that score."""
    for i in range(len(games)):
        tallies[ENDED] += 1
        for seat in range(2):
            board = boards[games[i], seat]
            covered = uint64(0)
            for line in range(LINES):
                start, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
                words = words_with(tables.trie, board, start, step, int64(-1), int64(0))
                tallies[LINES_SCORED] += points_of(tables.points, words) > 0
                tallies[SEVENS] += (words >> SEVEN) & 1
                for stretch in range(len(_STRETCHES)):
                    if not (words >> _STRETCHES[stretch, 2]) & 1:
                        continue
                    key = uint64(0)
                    for place in range(_STRETCHES[stretch, 1]):
                        cell = start + (_STRETCHES[stretch, 0] + place) * step
                        covered |= uint64(1) << uint64(cell)
                        key = (key + uint64(board[cell])) * uint64(0x9E3779B97F4A7C15)
                    marks[int64((key ^ (key >> uint64(32))) & uint64(WORD_MARKS - 1))] = 1
            while covered:
                covered &= covered - uint64(1)
                tallies[COVERED] += 1
