"""One-ply play and playouts of the champion's version 2, on line values that depend on the phase of the game.

A board knows the numbers of its 14 lines, their seven cells as digits in base 27; a letter changes two of them.
The gains of a letter in all cells are added as 16-bit numbers, many at a time.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_number
from lexarena.games.racer.agents.champion import WEIGHTS as OLD_WEIGHTS
from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.games.racer.agents.lines import UNIT
from lexarena.games.racer.agents.oneply import chances, index_of, letters_of
from lexarena.games.racer.agents.phase_weights import BoardWeights, PhaseWeights, read_board_weights
from lexarena.games.racer.agents.phased_lines import (
    FAR_BELOW,
    ROOM,
    Fits,
    LineMemory,
    expect_letters,
    find_phased_line,
    forget_lines,
    full_line_points,
    line_memory,
    make_fits,
    memory_nearly_full,
)
from lexarena.games.racer.agents.search import SHARES, Candidates
from lexarena.games.racer.rules.board import BOARD, CALLS, SIZE
from lexarena.games.racer.rules.scoring import LINES, Scorer, board_points
from lexarena.games.racer.rules.words import RacerLexicon
from lexarena.kernels import Numbers, int64, kernel, uint64

PLACE_VALUES: NDArray[np.int64] = 27 ** np.arange(SIZE - 1, -1, -1, dtype=np.int64)
"""What a letter counts in the number of a line, by its place."""


class PhasedPlayer(NamedTuple):
    """All that one-ply play needs besides the board."""

    fits: Fits
    weights: PhaseWeights
    memory: LineMemory
    dislike: NDArray[np.int64]  # by letter: what calling it costs, in parts of a point
    best: NDArray[np.int16]  # scratch, by letter
    worth: BoardWeights


class Boards(NamedTuple):
    """A board that a playout changes, and the one that it starts from."""

    cells: NDArray[np.uint8]
    numbers: NDArray[np.int64]  # of its lines
    lines: NDArray[np.int64]  # their rows in the memory
    root_numbers: NDArray[np.int64]
    root_lines: NDArray[np.int64]


def make_boards() -> Boards:
    """Return arrays for playouts."""
    return Boards(np.zeros(BOARD, np.uint8), *(np.zeros(LINES, np.int64) for _ in range(4)))


def make_phased_player(words: RacerLexicon, rule: str, weights: PhaseWeights, bits: int) -> PhasedPlayer:
    """Return a player that dislikes no letter and expects those of the words; its memory has room for 2 ** bits lines."""
    fits = make_fits(index_of(words, rule), Scorer(rule, words).tables)
    expect_letters(fits, chances(letters_of(words), OLD_WEIGHTS.even))
    dislike, best = np.zeros(LETTER_COUNT, np.int64), np.zeros(ROOM, np.int16)
    return PhasedPlayer(fits, weights, line_memory(bits), dislike, best, read_board_weights())


@kernel
def number_lines(cells: Numbers, numbers: Numbers) -> int:
    """Write the numbers of a board's lines; return how many cells are empty."""
    empty = int64(0)
    for line in range(LINES):
        numbers[line] = 0
    for cell in range(BOARD):
        letter = int64(cells[cell])
        row, column = cell // SIZE, cell % SIZE
        numbers[row] += letter * PLACE_VALUES[column]
        numbers[SIZE + column] += letter * PLACE_VALUES[row]
        empty += int64(letter == 0)
    return empty


@kernel
def find_all_lines(player: PhasedPlayer, phase: int, numbers: Numbers, lines: Numbers) -> None:
    """Write the memory's rows of all lines."""
    for line in range(LINES):
        lines[line] = find_phased_line(player.fits, player.weights, phase, player.memory, numbers[line])


@kernel
def most_gaining_cell(player: PhasedPlayer, cells: Numbers, lines: Numbers, letter: int) -> int:
    """Return the cell in which a letter adds most; the first of equals."""
    gains = player.memory.gains
    best, chosen = int64(-(1 << 40)), int64(-1)
    for row in range(SIZE):
        across = gains[lines[row]]
        for column in range(SIZE):
            cell = row * SIZE + column
            if cells[cell] == 0:
                gain = int64(across[column * ROOM + letter]) + int64(gains[lines[SIZE + column], row * ROOM + letter])
                if gain > best:
                    best, chosen = gain, int64(cell)
    return chosen


@kernel
def most_gaining_call(player: PhasedPlayer, cells: Numbers, lines: Numbers) -> int:
    """Return the letter to call, the one that adds most in its best cell; the first of equals."""
    gains, best = player.memory.gains, player.best
    for letter in range(ROOM):
        best[letter] = FAR_BELOW
    for row in range(SIZE):
        across = gains[lines[row]]
        for column in range(SIZE):
            if cells[row * SIZE + column] == 0:
                down = gains[lines[SIZE + column]]
                for letter in range(ROOM):
                    gain = np.int16(across[column * ROOM + letter] + down[row * ROOM + letter])
                    best[letter] = max(gain, best[letter])
    highest, chosen = int64(-(1 << 40)), int64(0)
    for letter in range(LETTER_COUNT):
        value = int64(best[letter]) - player.dislike[letter]
        if value > highest:
            highest, chosen = value, int64(letter)
    return chosen


@kernel
def play_letter(player: PhasedPlayer, phase: int, boards: Boards, letter: int, cell: int, again: bool) -> None:
    """Write a letter 0-25 into a cell, and find the lines that it changes, or all of them again where a phase begins."""
    row, column = cell // SIZE, cell % SIZE
    boards.cells[cell] = letter + 1
    boards.numbers[row] += (letter + 1) * PLACE_VALUES[column]
    boards.numbers[SIZE + column] += (letter + 1) * PLACE_VALUES[row]
    if again:
        find_all_lines(player, phase, boards.numbers, boards.lines)
        return
    fits, weights, memory = player.fits, player.weights, player.memory
    boards.lines[row] = find_phased_line(fits, weights, phase, memory, boards.numbers[row])
    boards.lines[SIZE + column] = find_phased_line(fits, weights, phase, memory, boards.numbers[SIZE + column])


@kernel
def drawn_call(shares: Numbers, seed: int, number: int) -> int:
    """Return the letter that the opponent calls, by its cumulated shares."""
    drawn = int64(random_number(seed, number) % uint64(SHARES))
    letter = int64(0)
    while shares[letter] <= drawn:
        letter += 1
    return letter


@kernel
def board_value(player: PhasedPlayer, phase: int, boards: Boards) -> float:
    """Return the points that a board will have at the end of the game, except for what is the same for all boards.

    Lines count what they are worth, full ones their points. In an empty cell a row and a column meet: the more the best
    letter for both adds, the better they go together.
    """
    gains, numbers, lines = player.memory.gains, boards.numbers, boards.lines
    of_lines = 0.0
    for line in range(LINES):
        if lines[line] == 0:
            of_lines += full_line_points(player.fits.tables, numbers[line])
        else:
            of_lines += player.memory.values[lines[line]]
    of_cells = int64(0)
    for row in range(SIZE):
        across = gains[lines[row]]
        for column in range(SIZE):
            if boards.cells[row * SIZE + column] == 0:
                down = gains[lines[SIZE + column]]
                best = np.int16(FAR_BELOW)
                for letter in range(ROOM):
                    best = max(best, np.int16(across[column * ROOM + letter] + down[row * ROOM + letter]))
                of_cells += int64(best)
    return float(player.worth.lines[phase] * of_lines + player.worth.cells[phase] * of_cells / UNIT)


@kernel
def play_phased(
    player: PhasedPlayer,
    board: Numbers,
    boards: Boards,
    found: Candidates,
    chosen: Numbers,
    called: int,
    seat: int,
    shares: NDArray[np.int64],
    seed: int,
    low: int,
    high: int,
    horizon: int,
    points: NDArray[np.float64],
) -> None:
    """Play out the candidates `chosen`, each with the letters of playouts `low` to `high` - 1, and write the points.

    A playout ends after `horizon` letters; if the board is not full then, the points are an estimate, its value.
    `called` letters have been called once the candidate is played; the seat calls those whose number has its parity.
    `shares[call]` are the cumulated shares of the opponent's letters. `points[candidate, playout - low]` is written.
    """
    phase_of = player.weights.phase_of
    empty = number_lines(board, boards.root_numbers)
    root_phase = phase_of[empty]
    find_all_lines(player, root_phase, boards.root_numbers, boards.root_lines)
    for playout in range(low, high):
        if memory_nearly_full(player.memory):
            forget_lines(player.memory)
            find_all_lines(player, root_phase, boards.root_numbers, boards.root_lines)
        for which in range(len(chosen)):
            candidate = chosen[which]
            for cell in range(BOARD):
                boards.cells[cell] = board[cell]
            for line in range(LINES):
                boards.numbers[line] = boards.root_numbers[line]
                boards.lines[line] = boards.root_lines[line]
            left, phase = empty - 1, phase_of[empty - 1]
            again = phase != root_phase
            play_letter(player, phase, boards, found.letters[candidate], found.cells[candidate], again)
            for call in range(called, min(int64(CALLS), called + horizon)):
                if call % 2 == seat:
                    letter = most_gaining_call(player, boards.cells, boards.lines)
                else:
                    letter = drawn_call(shares[call], seed, int64(playout * 64 + call))
                cell = most_gaining_cell(player, boards.cells, boards.lines, letter)
                left -= 1
                again = phase_of[left] != phase
                phase = phase_of[left]
                play_letter(player, phase, boards, letter, cell, again)
            if left == 0:
                points[candidate, playout - low] = float(board_points(player.fits.tables, boards.cells))
            else:
                points[candidate, playout - low] = board_value(player, phase, boards)
