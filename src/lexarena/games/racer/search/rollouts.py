"""One-ply play and rollouts on line values that depend on the phase of the game, for the champion and the analysis.

A board knows the numbers of its 14 lines, their seven cells as digits in base 27; a letter changes two of them.
The gains of a letter in all cells are added as 16-bit numbers, many at a time. `tools.tune_phases` tunes the weights of
lines, and `tools.fit_boards` fits those of boards.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.engine.board import BOARD, CALLS, CENTRE, LETTER_COUNT, LINES, SIZE
from lexarena.games.racer.engine.scoring import Tables, board_points, points_of
from lexarena.games.racer.engine.words import line_words
from lexarena.games.racer.rules.scoring import RacerLexicon, Scorer
from lexarena.games.racer.search import phase_lines
from lexarena.games.racer.search.lines import UNIT
from lexarena.games.racer.search.oneply import Candidates, add_candidate, chances, index_of, letters_of
from lexarena.kernels import Numbers, int64, kernel

PLACE_VALUES: NDArray[np.int64] = 27 ** np.arange(SIZE - 1, -1, -1, dtype=np.int64)
"""What a letter counts in the number of a line, by its place."""
WEIGHTS_FILE = Path(__file__).with_name("line_weights.json")
BOARD_WEIGHTS_FILE = Path(__file__).with_name("board_weights.json")
MEMORY_BITS = 17
"""Room for 2 ** 17 lines: 60 MB."""


class BoardWeights(NamedTuple):
    """What the value of a board consists of, by phase."""

    lines: NDArray[np.float64]  # a factor of the lines' values
    cells: NDArray[np.float64]  # a factor of what the best letter of each empty cell adds


class PhasePlayer(NamedTuple):
    """All that one-ply play needs besides the board."""

    fits: phase_lines.Fits
    weights: phase_lines.PhaseWeights
    memory: phase_lines.LineMemory
    dislike: NDArray[np.int64]  # by letter: what calling it costs, in parts of a point
    best: NDArray[np.int16]  # scratch, by letter
    worth: BoardWeights


class Boards(NamedTuple):
    """A board that a rollout changes, and the one that it starts from."""

    cells: NDArray[np.uint8]
    numbers: NDArray[np.int64]  # of its lines
    lines: NDArray[np.int64]  # their rows in the memory
    root: NDArray[np.uint8]
    root_numbers: NDArray[np.int64]
    root_lines: NDArray[np.int64]


@cache
def tuned_weights() -> dict[str, Any]:
    """Return the tuned weights: `even`, those of lines `by_phase`, and the same ones for the `whole_game`."""
    found: dict[str, Any] = json.loads(WEIGHTS_FILE.read_text(encoding="utf-8"))
    return found


def read_phase_weights(which: str = "by_phase") -> phase_lines.PhaseWeights:
    """Return the tuned weights of lines."""
    return phase_lines.phase_weights(**tuned_weights()[which])


def read_board_weights() -> BoardWeights:
    """Return the fitted weights of boards."""
    found = json.loads(BOARD_WEIGHTS_FILE.read_text(encoding="utf-8"))
    return BoardWeights(np.array(found["lines"]), np.array(found["cells"]))


def make_boards() -> Boards:
    """Return arrays for rollouts."""
    first, second = (
        (np.zeros(BOARD, np.uint8), np.zeros(LINES, np.int64), np.zeros(LINES, np.int64)) for _ in range(2)
    )
    return Boards(*first, *second)


def make_phase_player(
    words: RacerLexicon, rule: str, weights: phase_lines.PhaseWeights | None = None, bits: int = MEMORY_BITS
) -> PhasePlayer:
    """Return a player that dislikes no letter and expects those of the words; its memory has room for 2 ** bits lines."""
    fits = phase_lines.make_fits(index_of(words, rule), Scorer(rule, words).tables)
    expect_shares(fits, letters_of(words))
    dislike, best = np.zeros(LETTER_COUNT, np.int64), np.zeros(phase_lines.ROOM, np.int16)
    memory = phase_lines.line_memory(bits)
    return PhasePlayer(fits, weights or read_phase_weights(), memory, dislike, best, read_board_weights())


def expect_shares(fits: phase_lines.Fits, shares: NDArray[np.float64]) -> None:
    """Expect these shares of letters. Lines that are remembered are worth something else then."""
    phase_lines.expect_letters(fits, chances(shares, tuned_weights()["even"]))


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
def find_all_lines(player: PhasePlayer, phase: int, numbers: Numbers, lines: Numbers) -> None:
    """Write the memory's rows of all lines."""
    for line in range(LINES):
        lines[line] = phase_lines.find_line_in_phase(player.fits, player.weights, phase, player.memory, numbers[line])


@kernel
def most_gaining_cell(player: PhasePlayer, cells: Numbers, lines: Numbers, letter: int) -> int:
    """Return the cell in which a letter adds most; the first of equals."""
    gains = player.memory.gains
    best, chosen = int64(-(1 << 40)), int64(-1)
    for row in range(SIZE):
        across = gains[lines[row]]
        for column in range(SIZE):
            cell = row * SIZE + column
            if cells[cell] == 0:
                gain = int64(across[column * phase_lines.ROOM + letter]) + int64(
                    gains[lines[SIZE + column], row * phase_lines.ROOM + letter]
                )
                if gain > best:
                    best, chosen = gain, int64(cell)
    return chosen


@kernel
def most_gaining_call(player: PhasePlayer, cells: Numbers, lines: Numbers) -> int:
    """Return the letter to call, the one that adds most in its best cell; the first of equals."""
    gains, best = player.memory.gains, player.best
    for letter in range(phase_lines.ROOM):
        best[letter] = phase_lines.FAR_BELOW
    for row in range(SIZE):
        across = gains[lines[row]]
        for column in range(SIZE):
            if cells[row * SIZE + column] == 0:
                down = gains[lines[SIZE + column]]
                for letter in range(phase_lines.ROOM):
                    gain = np.int16(across[column * phase_lines.ROOM + letter] + down[row * phase_lines.ROOM + letter])
                    best[letter] = max(gain, best[letter])
    highest, chosen = int64(-(1 << 40)), int64(0)
    for letter in range(LETTER_COUNT):
        value = int64(best[letter]) - player.dislike[letter]
        if value > highest:
            highest, chosen = value, int64(letter)
    return chosen


@kernel
def play_letter(player: PhasePlayer, phase: int, boards: Boards, letter: int, cell: int, again: bool) -> None:
    """Write a letter 0-25 into a cell, and find the lines that it changes, or all of them again where a phase begins."""
    row, column = cell // SIZE, cell % SIZE
    boards.cells[cell] = letter + 1
    boards.numbers[row] += (letter + 1) * PLACE_VALUES[column]
    boards.numbers[SIZE + column] += (letter + 1) * PLACE_VALUES[row]
    if again:
        find_all_lines(player, phase, boards.numbers, boards.lines)
        return
    fits, weights, memory = player.fits, player.weights, player.memory
    boards.lines[row] = phase_lines.find_line_in_phase(fits, weights, phase, memory, boards.numbers[row])
    boards.lines[SIZE + column] = phase_lines.find_line_in_phase(
        fits, weights, phase, memory, boards.numbers[SIZE + column]
    )


@kernel
def _look_up(player: PhasePlayer, board: Numbers, boards: Boards) -> None:
    """Find the numbers and the rows of a board's lines, once there is room for them in the memory."""
    if phase_lines.memory_nearly_full(player.memory):
        phase_lines.forget_lines(player.memory)
    empty = number_lines(board, boards.numbers)
    find_all_lines(player, player.weights.phase_of[empty], boards.numbers, boards.lines)


@kernel
def find_moves(player: PhasePlayer, board: Numbers, pending: int, boards: Boards, found: Candidates) -> int:
    """List the best moves by what they add, in parts of a point; return how many there are.

    `pending` is a letter 1-26 to be placed, or 0 for a call.
    """
    _look_up(player, board, boards)
    gains, number = player.memory.gains, int64(0)
    low, high = int64(0), int64(LETTER_COUNT)
    if pending > 0:
        low, high = int64(pending) - 1, int64(pending)
    for cell in range(BOARD):
        if board[cell] != 0:
            continue
        row, column = cell // SIZE, cell % SIZE
        across, down = gains[boards.lines[row]], gains[boards.lines[SIZE + column]]
        for letter in range(low, high):
            value = int64(across[column * phase_lines.ROOM + letter]) + int64(down[row * phase_lines.ROOM + letter])
            if pending == 0:
                value -= player.dislike[letter]
            number = add_candidate(found, number, int64(letter), int64(cell), value)
    return number


@kernel
def one_ply_cell(player: PhasePlayer, board: Numbers, boards: Boards, letter: int) -> int:
    """Return the cell in which one-ply play places a letter 0-25."""
    _look_up(player, board, boards)
    return most_gaining_cell(player, board, boards.lines, letter)


@kernel
def full_line_points(tables: Tables, number: int) -> int:
    """Return the points of a full line, by its number."""
    a, b, c = number // 27**6, number // 27**5 % 27, number // 27**4 % 27
    d, e, f, g = number // 27**3 % 27, number // 27**2 % 27, number // 27 % 27, number % 27
    return points_of(tables.points, line_words(tables.trie, a, b, c, d, e, f, g))


@kernel
def board_value(player: PhasePlayer, phase: int, boards: Boards) -> float:
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
                best = np.int16(phase_lines.FAR_BELOW)
                for letter in range(phase_lines.ROOM):
                    best = max(
                        best,
                        np.int16(across[column * phase_lines.ROOM + letter] + down[row * phase_lines.ROOM + letter]),
                    )
                of_cells += int64(best)
    return float(player.worth.lines[phase] * of_lines + player.worth.cells[phase] * of_cells / UNIT)


@kernel
def _set_root(player: PhasePlayer, board: Numbers, boards: Boards) -> int:
    """Take the board that rollouts start from; return the number of its empty cells."""
    for cell in range(BOARD):
        boards.root[cell] = board[cell]
    empty = number_lines(board, boards.root_numbers)
    find_all_lines(player, player.weights.phase_of[empty], boards.root_numbers, boards.root_lines)
    return empty


@kernel
def _make_memory_room(player: PhasePlayer, phase: int, boards: Boards) -> None:
    if phase_lines.memory_nearly_full(player.memory):
        phase_lines.forget_lines(player.memory)
        find_all_lines(player, phase, boards.root_numbers, boards.root_lines)


@kernel
def _start_again(boards: Boards) -> None:
    for cell in range(BOARD):
        boards.cells[cell] = boards.root[cell]
    for line in range(LINES):
        boards.numbers[line] = boards.root_numbers[line]
        boards.lines[line] = boards.root_lines[line]


@kernel
def play_on(
    player: PhasePlayer, boards: Boards, left: int, letters: NDArray[np.uint8], called: int, stop: int, seat: int
) -> float:
    """Play a board with `left` empty cells by one ply from call `called` to `stop` - 1, and return its points.

    The seat calls the letters whose number has its parity; `letters` has the opponent's, 0-25, by the number of the call.
    If the board is not full at the end, the points are an estimate, its value.
    """
    phase_of = player.weights.phase_of
    phase = phase_of[left]
    for call in range(called, stop):
        if call % 2 == seat:
            letter = most_gaining_call(player, boards.cells, boards.lines)
        else:
            letter = int64(letters[call])
        cell = most_gaining_cell(player, boards.cells, boards.lines, letter)
        left -= 1
        again = phase_of[left] != phase
        phase = phase_of[left]
        play_letter(player, phase, boards, letter, cell, again)
    if left == 0:
        return float(board_points(player.fits.tables, boards.cells))
    return board_value(player, phase, boards)


@kernel
def play_moves(
    player: PhasePlayer,
    board: Numbers,
    boards: Boards,
    found: Candidates,
    chosen: Numbers,
    called: int,
    seat: int,
    letters: NDArray[np.uint8],
    horizon: int,
    points: NDArray[np.float64],
) -> None:
    """Play out the candidates `chosen` for `horizon` letters, each with every row of the opponent's letters.

    `called` letters have been called once a candidate is played. `points[candidate, row]` is written, see `play_on`.
    """
    phase_of, stop = player.weights.phase_of, min(int64(CALLS), called + horizon)
    empty = _set_root(player, board, boards)
    for row in range(len(letters)):
        _make_memory_room(player, phase_of[empty], boards)
        for which in range(len(chosen)):
            candidate = chosen[which]
            _start_again(boards)
            again = phase_of[empty - 1] != phase_of[empty]
            play_letter(player, phase_of[empty - 1], boards, found.letters[candidate], found.cells[candidate], again)
            points[candidate, row] = play_on(player, boards, empty - 1, letters[row], called, stop, seat)


@kernel
def play_board(
    player: PhasePlayer,
    board: Numbers,
    boards: Boards,
    called: int,
    seat: int,
    letters: NDArray[np.uint8],
    points: Numbers,
) -> None:
    """Play a board to the end with each row of the opponent's letters, and write its points.

    If the centre is empty, the letter at the end of the row is placed there first.
    """
    phase_of = player.weights.phase_of
    empty = _set_root(player, board, boards)
    for row in range(len(letters)):
        _make_memory_room(player, phase_of[empty], boards)
        _start_again(boards)
        left = empty
        if board[CENTRE] == 0:
            left -= 1
            again = phase_of[left] != phase_of[empty]
            play_letter(player, phase_of[left], boards, int64(letters[row, CALLS]), int64(CENTRE), again)
        points[row] = int64(play_on(player, boards, left, letters[row], called, int64(CALLS), seat))
