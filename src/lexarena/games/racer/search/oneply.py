"""One-ply play: call the letter, or choose the cell, that adds most to the summed value of the board's 14 lines."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.engine.board import LETTER_COUNT, SIZE
from lexarena.games.racer.engine.words import WordIndex, build_index
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.search import lines as line_values
from lexarena.kernels import Numbers, inlined, int64, kernel

WHOLE = 256
"""Weights of columns are whole numbers in parts of this."""


class Player(NamedTuple):
    """All that one-ply play needs besides the board."""

    words: WordIndex
    worth: line_values.Worth
    table: line_values.LineTable
    columns: NDArray[np.int64]  # by a column's empty cells: how much it counts beside a row, of 256
    dislike: NDArray[np.int64]  # by letter: what calling it costs, in parts of a point
    best: NDArray[np.float32]  # scratch, by letter


@inlined
def _empty_below(cells: Numbers, column: int) -> int:
    empty = 0
    for row in range(SIZE):
        if cells[row * SIZE + column] == 0:
            empty += 1
    return empty


@kernel
def find_lines(player: Player, cells: Numbers, lines: Numbers) -> None:
    """Write the table's rows of all 14 lines: rows, then columns."""
    for i in range(SIZE):
        lines[i] = line_values.find_line(player.words, player.worth, player.table, cells, int64(i * SIZE), int64(1))
        lines[SIZE + i] = line_values.find_line(player.words, player.worth, player.table, cells, int64(i), int64(SIZE))


@kernel
def best_cell(player: Player, cells: Numbers, lines: Numbers, letter: int) -> int:
    """Return the cell in which a letter adds most; the first of equals."""
    gains = player.table.gains
    best, chosen = int64(-(1 << 40)), int64(-1)
    for column in range(SIZE):
        weight = player.columns[_empty_below(cells, column)]
        down = lines[SIZE + column]
        for row in range(SIZE):
            cell = row * SIZE + column
            if cells[cell] == 0:
                gain = WHOLE * int64(gains[lines[row], column * LETTER_COUNT + letter])
                gain += weight * int64(gains[down, row * LETTER_COUNT + letter])
                if gain > best or (gain == best and cell < chosen):
                    best, chosen = gain, int64(cell)
    return chosen


@kernel
def letter_values(player: Player, cells: Numbers, lines: Numbers, best: NDArray[np.float32]) -> None:
    """Write for each letter what it adds in its best cell, in parts of a point times `WHOLE`."""
    gains = player.table.gains
    for letter in range(LETTER_COUNT):
        best[letter] = np.float32(-1e9)
    for column in range(SIZE):
        weight = np.float32(player.columns[_empty_below(cells, column)])
        down = gains[lines[SIZE + column]]
        for row in range(SIZE):
            if cells[row * SIZE + column] == 0:
                across = gains[lines[row]]
                for letter in range(LETTER_COUNT):  # in 32-bit floats, exact for such numbers, because that is fastest
                    gain = np.float32(across[column * LETTER_COUNT + letter]) * np.float32(WHOLE)
                    gain += np.float32(down[row * LETTER_COUNT + letter]) * weight
                    best[letter] = max(gain, best[letter])


@kernel
def best_call(player: Player, cells: Numbers, lines: Numbers) -> int:
    """Return the letter to call, the one that adds most in its best cell; the first of equals."""
    best = player.best
    letter_values(player, cells, lines, best)
    highest, chosen = np.float32(-1e9), int64(0)
    for letter in range(LETTER_COUNT):
        value = best[letter] - np.float32(WHOLE * player.dislike[letter])
        if value > highest:
            highest, chosen = value, int64(letter)
    return chosen


class Candidates(NamedTuple):
    """Moves to compare, best first by their one-ply value."""

    letters: NDArray[np.int64]  # 0-25
    cells: NDArray[np.int64]
    values: NDArray[np.int64]  # what one-ply play thinks of each, in parts of a point


def candidate_list(size: int) -> Candidates:
    """Return an empty list with room for this number of moves."""
    return Candidates(*(np.zeros(size, np.int64) for _ in range(3)))


@inlined
def add_candidate(found: Candidates, number: int, letter: int, cell: int, value: int) -> int:
    """Insert a move among the first `number`, which are in order, if there is room; return how many there are now."""
    room = len(found.letters)
    if number == room and value <= found.values[room - 1]:
        return number
    place = min(number, room - 1)
    while place > 0 and found.values[place - 1] < value:
        found.letters[place] = found.letters[place - 1]
        found.cells[place] = found.cells[place - 1]
        found.values[place] = found.values[place - 1]
        place -= 1
    found.letters[place], found.cells[place], found.values[place] = letter, cell, value
    return min(number + 1, int64(room))


@kernel
def find_candidates(player: Player, board: Numbers, pending: int, lines: Numbers, found: Candidates) -> int:
    """List the best moves by what they add, in parts of a point times `WHOLE`; return how many there are."""
    if line_values.nearly_full(player.table):
        line_values.clear(player.table)
    find_lines(player, board, lines)
    gains = player.table.gains
    number = int64(0)
    low, high = int64(0), int64(LETTER_COUNT)
    if pending > 0:
        low, high = int64(pending) - 1, int64(pending)
    for column in range(SIZE):
        weight = player.columns[_empty_below(board, column)]
        down = gains[lines[SIZE + column]]
        for row in range(SIZE):
            if board[row * SIZE + column] != 0:
                continue
            across = gains[lines[row]]
            for letter in range(low, high):
                value = WHOLE * int64(across[column * LETTER_COUNT + letter]) + weight * int64(
                    down[row * LETTER_COUNT + letter]
                )
                if pending == 0:
                    value -= WHOLE * player.dislike[letter]
                number = add_candidate(found, number, int64(letter), int64(row * SIZE + column), value)
    return number


Shares: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True)
class Weights:
    """What a player thinks lines are worth. Untuned defaults."""

    temperature: Sequence[float] = (2.0,) * (SIZE + 1)
    """By the empty cells of the line: how much a choice of completions counts beside the best of them."""
    price: Sequence[float] = (2.0,) * (SIZE + 1)
    """By the empty cells of the line: the logarithm by which each missing letter makes a word count less."""
    slope: Sequence[float] = (0.0,) * (SIZE + 1)
    """By the empty cells of the line: how much that logarithm grows with each missing letter."""
    points: Sequence[float] = (0, 0, 1, 2, 3, 5, 8, 13)
    """By its length: what a word counts before it is complete."""
    columns: Sequence[float] = (1.0,) * (SIZE + 1)
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
def letters_of(words: RacerLexicon) -> Shares:
    """Return how often each letter occurs in the words, as shares of 1.

    >>> letters_of(RacerLexicon(["AB", "ABBA"])).round(2)[:3].tolist()
    [0.5, 0.5, 0.0]
    """
    codes = np.frombuffer("".join(words.words).encode("ascii"), np.uint8) - ord("A")
    return np.bincount(codes, minlength=LETTER_COUNT) / len(codes)


def chances(shares: Shares, even: float) -> Shares:
    """Return what `Worth` calls chances: 1 for an average letter, a mix of the opponent's shares and even ones."""
    return LETTER_COUNT * (even / LETTER_COUNT + (1 - even) * shares)


def make_player(words: RacerLexicon, rule: str, weights: Weights, bits: int = 15) -> Player:
    """Return a player for a word list and a rule; its memory has room for 2 ** bits lines."""
    index = index_of(words, rule)
    by_line = weights.temperature, weights.price, weights.slope, weights.points
    worth = line_values.make_worth(*(np.array(each, float) for each in by_line))
    line_values.expect(index, worth, chances(letters_of(words), weights.even))
    dislike = np.zeros(LETTER_COUNT, np.int64)
    for letter, bonus in weights.letters.items():
        dislike[ord(letter) - ord("A")] = -round(line_values.UNIT * bonus)
    columns = np.array([round(WHOLE * weight) for weight in weights.columns], np.int64)
    return Player(index, worth, line_values.line_table(bits), columns, dislike, np.zeros(LETTER_COUNT, np.float32))
