"""The moves of Word Racer that a network compares, and the features of each: shared by training and playing.

Where the opponent's letter is placed, every empty cell is a candidate. Where a letter is called, the `CALLED` best of all
letters and cells are, by what they add to the value of two lines under plain weights, which nobody tuned. A candidate is
described by the facts of its row and its column once the letter lies there; a position by the facts of its 14 lines.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.neural_lines import FACTS, LineFacts, find_facts, line_facts_memory, make_room
from lexarena.games.racer.engine.board import BOARD, CALLS, SIZE
from lexarena.games.racer.engine.index import LETTER_COUNT
from lexarena.games.racer.rules.scoring import LINES
from lexarena.games.racer.rules.words import RacerLexicon
from lexarena.games.racer.search.lines import UNIT
from lexarena.games.racer.search.oneply import Candidates, Player, Weights, candidate_list, find_candidates, make_player
from lexarena.kernels import Numbers, int64, kernel

CALLED = 32
"""The number of letters with their cells that are compared where a letter is called."""
SCALARS = 5
"""Numbers about a position: letters still to come, whether one is called, the points so far, the seat, and a one."""
ROOM = LINES + 2 * BOARD
"""No position has more lines to find."""
GAIN_SCALE = 1 / (4 * UNIT)
"""Brings gains to about 1."""
POINTS_SCALE = 1 / 100


class Knowledge(NamedTuple):
    """What the words say about lines, and the arrays that it takes to find out; one for each thread."""

    player: Player
    memory: LineFacts
    found_lines: NDArray[np.int64]  # scratch: the rows of the player's table for the lines of a board
    calls: Candidates
    cells: Candidates


class Features(NamedTuple):
    """Positions and their candidates as a network takes them; the candidates of all positions lie one after the other."""

    lines: NDArray[np.uint8]  # (positions, 14, facts)
    scalars: NDArray[np.float32]  # (positions, SCALARS)
    heard: NDArray[np.float32]  # (positions, 26): the shares of letters among the opponent's calls
    letter: NDArray[np.int8]  # by candidate: 0-25
    cell: NDArray[np.int8]
    after: NDArray[np.uint8]  # (candidates, row and column, facts)
    gain: NDArray[np.int16]  # (candidates, row and column): what the letter adds under plain weights

    def part(self, positions: slice, moves: slice) -> "Features":
        """Return the same arrays for some of the positions and their candidates."""
        return Features(
            self.lines[positions],
            self.scalars[positions],
            self.heard[positions],
            self.letter[moves],
            self.cell[moves],
            self.after[moves],
            self.gain[moves],
        )


def know(words: RacerLexicon, rule: str, bits: int = 15) -> Knowledge:
    """Return what a word list and a rule say, with room for 2 ** bits lines and eight times as many facts."""
    player = make_player(words, rule, Weights(), bits)
    lists = candidate_list(CALLED), candidate_list(BOARD)
    return Knowledge(player, line_facts_memory(bits + 3), np.zeros(LINES, np.int64), *lists)


def candidate_offsets(boards: NDArray[np.uint8], letters: NDArray[np.uint8]) -> NDArray[np.int64]:
    """Return where the candidates of each board start, and where all end; a letter of 0 is to be called."""
    empty = (boards == 0).sum(axis=1)
    offsets = np.zeros(len(boards) + 1, np.int64)
    np.cumsum(np.where(letters > 0, empty, np.minimum(CALLED, LETTER_COUNT * empty)), out=offsets[1:])
    return offsets


def make_features(positions: int, candidates: int) -> Features:
    """Return arrays for this number of positions and candidates."""
    return Features(
        np.empty((positions, LINES, FACTS), np.uint8),
        np.empty((positions, SCALARS), np.float32),
        np.empty((positions, LETTER_COUNT), np.float32),
        np.empty(candidates, np.int8),
        np.empty(candidates, np.int8),
        np.empty((candidates, 2, FACTS), np.uint8),
        np.empty((candidates, 2), np.int16),
    )


@kernel
def line_number(cells: Numbers, start: int, step: int, place: int, letter: int) -> int:
    """Return the number of a line of the board, as if the cell at this place of it held this letter; -1 for no change."""
    number = int64(0)
    for i in range(SIZE):
        number = number * 27 + (letter if i == place else int64(cells[start + i * step]))
    return number


@kernel
def encode(
    knowledge: Knowledge,
    boards: NDArray[np.uint8],
    letters: Numbers,
    called: NDArray[np.uint8],
    seats: Numbers,
    offsets: Numbers,
    out: Features,
) -> None:
    """Write the features of positions: the boards of the movers, the letter 1-26 to place or 0, all calls, the seats."""
    player, memory, found_lines = knowledge.player, knowledge.memory, knowledge.found_lines
    index, worth = player.words, player.worth
    for i in range(len(boards)):
        make_room(memory, int64(ROOM))
        board, seat, given = boards[i], int64(seats[i]), int64(letters[i])
        points = int64(0)
        for line in range(LINES):
            start, step = (line * SIZE, 1) if line < SIZE else (line - SIZE, SIZE)
            facts = memory.facts[find_facts(index, worth, memory, line_number(board, start, step, int64(-1), int64(0)))]
            points += int64(facts[0])
            for fact in range(FACTS):
                out.lines[i, line, fact] = facts[fact]
        heard, number = out.heard[i], int64(0)
        for letter in range(LETTER_COUNT):
            heard[letter] = 0.0
        calls = int64(0)
        while calls < CALLS and called[i, calls] != 0:
            if calls % 2 != seat:
                heard[called[i, calls] - 1] += 1.0
                number += 1
            calls += 1
        for letter in range(LETTER_COUNT):
            heard[letter] /= max(number, 1)
        left = int64(0)
        for cell in range(BOARD):
            left += int64(board[cell] == 0)
        out.scalars[i, 0] = left / BOARD
        out.scalars[i, 1] = 1.0 if given == 0 else 0.0
        out.scalars[i, 2] = points * POINTS_SCALE
        out.scalars[i, 3] = seat
        out.scalars[i, 4] = 1.0
        found = knowledge.cells if given > 0 else knowledge.calls
        find_candidates(player, board, given, found_lines, found)
        gains = player.table.gains
        for candidate in range(offsets[i + 1] - offsets[i]):
            at = offsets[i] + candidate
            letter, cell = found.letters[candidate], found.cells[candidate]
            row, column = cell // SIZE, cell % SIZE
            out.letter[at], out.cell[at] = letter, cell
            out.gain[at, 0] = gains[found_lines[row], column * LETTER_COUNT + letter]
            out.gain[at, 1] = gains[found_lines[SIZE + column], row * LETTER_COUNT + letter]
            across = find_facts(index, worth, memory, line_number(board, row * SIZE, int64(1), column, letter + 1))
            down = find_facts(index, worth, memory, line_number(board, column, int64(SIZE), row, letter + 1))
            for fact in range(FACTS):
                out.after[at, 0, fact] = memory.facts[across, fact]
                out.after[at, 1, fact] = memory.facts[down, fact]
