"""The features that the network of Word Racer reads: facts about lines, and the moves that it compares.

The facts of a line are a few numbers: its points, the most points that one letter or two letters could make of it, its
empty cells, and for each length of a word and each number of missing letters a logarithm of how many such words fit. A
word counts more if its missing letters are common. How good a line is, the network finds out. A fact is kept in a byte,
and `SCALES` bring it to about 1. The same lines come up again and again, so their facts are remembered by the number of the
line, its seven cells as digits in base 27.

Where the opponent's letter is placed, every empty cell is a candidate. Where a letter is called, the `CALLED` best of all
letters and cells are, by what they add to the value of two lines under plain weights, which nobody tuned. A candidate is
described by the facts of its row and its column once the letter lies there; a position by the facts of its 14 lines.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.engine.board import BOARD, CALLS, LETTER_COUNT, LINES, SIZE
from lexarena.games.racer.engine.words import POINTS_BY_LENGTH, WordIndex
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.search.lines import UNIT, Worth, line_points, missing_chance, only_letter, shortest_list
from lexarena.games.racer.search.oneply import Candidates, Player, Weights, candidate_list, find_candidates, make_player
from lexarena.kernels import Numbers, int64, kernel, uint64

NOW, WITH_ONE, WITH_TWO, EMPTY, FITTING = range(5)
"""The first facts; from `FITTING` on, the words of two letters and more that fit, see `fact_of`."""
FACTS = FITTING + 21
LOG_STEPS, MOST = 16.0, 255
"""Logarithms are counted in such parts of 1, and no further than a byte reaches."""
SCALES: NDArray[np.float32] = np.array([1 / 8, 1 / 8, 1 / 8, 1 / 7] + [1 / (4 * LOG_STEPS)] * 21, np.float32)


class LineFacts(NamedTuple):
    """The lines seen so far, and their facts."""

    keys: NDArray[np.int64]  # a line's number plus 1; 0: free
    facts: NDArray[np.uint8]  # (lines, facts)
    used: NDArray[np.int64]  # one number: how many lines there are
    line: NDArray[np.uint8]  # scratch
    before: NDArray[np.int64]  # scratch of `line_points`
    after: NDArray[np.int64]
    sums: NDArray[np.float64]  # scratch, by fact


def line_facts_memory(bits: int) -> LineFacts:
    """Return an empty memory with room for 2 ** bits lines."""
    size = 1 << bits
    return LineFacts(
        np.zeros(size, np.int64),
        np.zeros((size, FACTS), np.uint8),
        np.zeros(1, np.int64),
        np.zeros(SIZE, np.uint8),
        np.zeros(SIZE + 1, np.int64),
        np.zeros(SIZE + 1, np.int64),
        np.zeros(FACTS),
    )


def fact_of(length: int, missing: int) -> int:
    """Return the place of the fact about words of a length with a number of letters missing, fewer than all.

    >>> fact_of(2, 1), fact_of(7, 6) == FACTS - 1
    (4, True)
    """
    return FITTING + (length - 2) * (length - 1) // 2 + missing - 1


@kernel
def fitting_words(index: WordIndex, worth: Worth, line: Numbers, start: int, length: int, missing: int) -> float:
    """Return the words that fit a stretch which holds a letter, each counted by the chances of its missing letters."""
    if missing == length - 1:
        return float(worth.one_total[length, only_letter(line, start)])
    total = 0.0
    low, high = shortest_list(index, line, start, length)
    for entry in range(low, high):
        total += missing_chance(index, worth, line, start, length, index.lists[entry])
    return total


@kernel
def write_facts(index: WordIndex, worth: Worth, memory: LineFacts, line: Numbers, facts: Numbers) -> None:
    """Write the facts of a line; only words that would add to its points are counted."""
    now = line_points(index, line, memory.before, memory.after)
    with_one, with_two, empty = now, now, int64(0)
    sums = memory.sums
    for fact in range(FITTING, FACTS):
        sums[fact] = 0.0
    for cell in range(SIZE):
        empty += int64(line[cell] == 0)
    for start in range(SIZE - 1):
        missing = int64(line[start] == 0)
        for end in range(start + 1, SIZE):
            missing += int64(line[end] == 0)
            length = int64(end - start + 1)
            points = memory.before[start] + memory.after[end + 1] + POINTS_BY_LENGTH[length]
            if missing == 0 or missing == length or points <= now or index.first[length] == index.first[length + 1]:
                continue
            words = fitting_words(index, worth, line, int64(start), length, missing)
            if words > 0.0 and missing == 1:
                with_one = max(with_one, points)
            if words > 0.0 and missing <= 2:
                with_two = max(with_two, points)
            sums[FITTING + (length - 2) * (length - 1) // 2 + missing - 1] += words
    facts[NOW], facts[WITH_ONE], facts[WITH_TWO], facts[EMPTY] = now, with_one, with_two, empty
    for fact in range(FITTING, FACTS):
        steps = math.floor(math.log(1.0 + sums[fact]) * LOG_STEPS + 0.5)
        facts[fact] = min(int64(steps), MOST)


@kernel
def find_facts(index: WordIndex, worth: Worth, memory: LineFacts, number: int) -> int:
    """Return the row of the memory that holds the facts of a line; a new line is worked out."""
    mask = uint64(len(memory.keys) - 1)
    key = int64(number) + 1
    row = (uint64(key) * uint64(0x9E3779B97F4A7C15) >> uint64(30)) & mask
    while memory.keys[row] != 0:
        if memory.keys[row] == key:
            return int64(row)
        row = (row + uint64(1)) & mask
    rest = int64(number)
    for i in range(SIZE - 1, -1, -1):
        memory.line[i] = rest % 27
        rest //= 27
    memory.keys[row] = key
    memory.used[0] += 1
    write_facts(index, worth, memory, memory.line, memory.facts[row])
    return int64(row)


@kernel
def make_room(memory: LineFacts, lines: int) -> None:
    """Forget all lines if there might not be room for this number more."""
    if (int64(memory.used[0]) + lines) * 4 > len(memory.keys) * 3:
        memory.keys[:] = 0
        memory.used[0] = 0


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
