"""What a line is worth: how far its letters are on the way to words, and what each further letter would bring.

The value of a line is a soft maximum over everything it could still become: with a temperature T,

    V = T log( exp(S0 / T) + sum over completions of exp(S / T) x price(letters missing) x chance of those letters )

S0 are the points that the line has already. A completion is a word on a stretch of the line that fits the letters there;
S are the line's points once it is complete, with the words that stand beside it. The more ways lead to many points, and
the fewer letters they need, the higher the value: a line with one letter missing and ten letters that would do is worth
more than one with a single such letter.

The same lines come up again and again, in a game and more so in thousands of rollouts of it, so `LineTable` remembers the
gains of each line. A line's number is its seven cells as digits in base 27. The table is open-addressed, and it is emptied
when it is nearly full.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.engine.board import LETTER_COUNT, SIZE
from lexarena.games.racer.engine.words import POINTS_BY_LENGTH, WordIndex, is_word
from lexarena.kernels import Numbers, inlined, int64, kernel, uint64

GAINS = SIZE * LETTER_COUNT
MOST = 16
"""No line has more points."""
UNIT = 256
"""Gains are whole numbers, in parts of a point."""

Floats = NDArray[np.float64]


class Worth(NamedTuple):
    """The weights of the value."""

    temperature: NDArray[np.float64]  # by the line's empty cells
    price: NDArray[np.float64]  # (empty cells of the line, missing letters of the word): a factor
    standing: NDArray[np.float64]  # (empty cells, points): exp(points / T)
    coming: NDArray[np.float64]  # (empty cells, length, points beside it): the same for a word that is not complete
    chance: NDArray[np.float64]  # by letter 0-25: its share among calls, 1 for an average letter
    open_total: NDArray[np.float64]  # by length: sum over its words of the chances of all letters
    open_through: NDArray[np.float64]  # (length, gains): the part of it that has this letter at this place
    one_total: NDArray[np.float64]  # (length, gains): the same for words that have this letter at this place
    one_through: NDArray[np.float64]  # (length, gains, gains)


def line_weights(temperature: Floats, price: Floats, slope: Floats, points: Floats) -> tuple[Floats, Floats, Floats]:
    """Return `price`, `standing` and `coming` of `Worth` by those of `oneply.Weights`, which may begin with phases."""
    missing, whole, hot = np.arange(SIZE + 1), np.arange(MOST + 1), temperature[..., None]
    factors = np.exp(-(price[..., None] + slope[..., None] * (missing - 1) / 2) * missing)
    return factors, np.exp(whole / hot), np.exp((points[..., None, :, None] + whole) / hot[..., None])


def make_worth(temperature: Floats, price: Floats, slope: Floats, points: Floats) -> Worth:
    """Return weights that await `expect`."""
    by_line = line_weights(temperature, price, slope, points)
    sums = np.zeros(SIZE + 1), np.zeros((SIZE + 1, GAINS)), np.zeros((SIZE + 1, GAINS))
    return Worth(temperature, *by_line, np.ones(LETTER_COUNT), *sums, np.zeros((SIZE + 1, GAINS, GAINS)))


class LineWork(NamedTuple):
    """Scratch arrays of `line_gains`."""

    through: NDArray[np.float64]  # by cell and letter: the completions that have this letter there
    complete: NDArray[np.int64]  # by cell and letter: the line's points with it
    beside: NDArray[np.float64]  # by cell: the completions that do without it
    before: NDArray[np.int64]  # see `line_points`
    after: NDArray[np.int64]


def line_work() -> LineWork:
    """Return fresh scratch arrays."""
    return LineWork(
        np.zeros(GAINS), np.zeros(GAINS, np.int64), np.zeros(SIZE), np.zeros(SIZE + 1, np.int64), np.zeros(8, np.int64)
    )


@kernel
def expect(index: WordIndex, worth: Worth, chance: NDArray[np.float64]) -> None:
    """Take the letters' chances, and sum up the words for stretches that hold no letter, or a single one."""
    text = index.text
    for letter in range(LETTER_COUNT):
        worth.chance[letter] = chance[letter]
    for length in range(2, SIZE + 1):
        total, through = worth.open_total, worth.open_through[length]
        one_total, one_through = worth.one_total[length], worth.one_through[length]
        total[length] = 0.0
        through[:] = 0.0
        one_total[:] = 0.0
        one_through[:] = 0.0
        for word in range(index.first[length], index.first[length + 1]):
            product = 1.0
            for place in range(length):
                product *= chance[text[word, place]]
            total[length] += product
            for place in range(length):
                letter = int64(text[word, place])
                slot = place * LETTER_COUNT + letter
                others = product / chance[letter]
                through[slot] += others
                one_total[slot] += others
                for second in range(length):
                    if second != place:
                        other = int64(text[word, second])
                        one_through[slot, second * LETTER_COUNT + other] += others / chance[other]


@kernel
def line_points(index: WordIndex, line: Numbers, before: Numbers, after: Numbers) -> int:
    """Return the most points of the words that stand on a line; an empty cell ends a word.

    `before[i]` becomes the points of the cells before i, `after[i]` of those from i on.
    """
    for i in range(SIZE + 1):
        before[i] = 0
        after[i] = 0
    for start in range(SIZE):
        if before[start + 1] < before[start]:
            before[start + 1] = before[start]
        number = int64(0)
        for end in range(start, SIZE):
            if line[end] == 0:
                break
            number = number * 27 + int64(line[end])
            length = end - start + 1
            if (
                length >= 2
                and before[start] + POINTS_BY_LENGTH[length] > before[end + 1]
                and is_word(index.keys, number)
            ):
                before[end + 1] = before[start] + POINTS_BY_LENGTH[length]
    for start in range(SIZE - 1, -1, -1):
        after[start] = after[start + 1]
        number = int64(0)
        for end in range(start, SIZE):
            if line[end] == 0:
                break
            number = number * 27 + int64(line[end])
            length = end - start + 1
            if length >= 2 and after[end + 1] + POINTS_BY_LENGTH[length] > after[start] and is_word(index.keys, number):
                after[start] = after[end + 1] + POINTS_BY_LENGTH[length]
    return int64(after[0])


@kernel
def shortest_list(index: WordIndex, line: Numbers, start: int, length: int) -> tuple[int, int]:
    """Return where the shortest list of words lies that share letters with a stretch, which is not all empty."""
    low, high = int64(0), int64(-1)
    for one in range(length):
        if line[start + one] == 0:
            continue
        for other in range(one, length):
            if line[start + other] == 0:
                continue
            pair = (int64(line[start + one]) - 1) * LETTER_COUNT + int64(line[start + other]) - 1
            begin = int64(index.starts[length, SIZE * one + other, pair])
            end = int64(index.starts[length, SIZE * one + other, pair + 1])
            if high < 0 or end - begin < high - low:
                low, high = begin, end
    return low, high


@inlined
def only_letter(line: Numbers, start: int) -> int:
    """Return the place and the letter, as a place among gains, of the single letter of a stretch."""
    place = int64(0)
    while line[start + place] == 0:
        place += 1
    return place * LETTER_COUNT + int64(line[start + place]) - 1


@inlined
def missing_chance(index: WordIndex, worth: Worth, line: Numbers, start: int, length: int, word: int) -> float:
    """Return the product of the chances of the letters that a stretch lacks for a word; 0 if the word does not fit."""
    product = 1.0
    for place in range(length):
        letter = int64(index.text[word, place])
        if line[start + place] == 0:
            product *= worth.chance[letter]
        elif line[start + place] != letter + 1:
            product = 0.0
            break
    return product


@kernel
def add_words(
    index: WordIndex,
    worth: Worth,
    work: LineWork,
    line: Numbers,
    start: int,
    length: int,
    missing: int,
    points: int,
    closer: float,
) -> float:
    """Add the words that fit a stretch: to `complete` if a letter completes them, else with weight `closer` to `through`.

    Return the sum of the chances of their missing letters.
    """
    through, complete = work.through, work.complete
    if missing == length:
        for slot in range(length * LETTER_COUNT):
            through[start * LETTER_COUNT + slot] += closer * worth.open_through[length, slot]
        return float(worth.open_total[length])
    if missing == length - 1 and missing > 1:
        only = only_letter(line, start)
        for slot in range(length * LETTER_COUNT):
            through[start * LETTER_COUNT + slot] += closer * worth.one_through[length, only, slot]
        return float(worth.one_total[length, only])
    total = 0.0
    low, high = shortest_list(index, line, start, length)
    for entry in range(low, high):
        word = index.lists[entry]
        product = missing_chance(index, worth, line, start, length, word)
        if product == 0.0:
            continue
        total += product
        for place in range(length):
            if line[start + place] == 0:
                letter = int64(index.text[word, place])
                slot = (start + place) * LETTER_COUNT + letter
                if missing == 1:
                    complete[slot] = max(complete[slot], points)
                else:
                    through[slot] += closer * product / worth.chance[letter]
    return total


@kernel
def line_gains(index: WordIndex, worth: Worth, work: LineWork, line: Numbers, gains: Numbers) -> float:
    """Write what each letter in each empty cell would add to the line's value; return the value as it is.

    `line` holds 0 for an empty cell and 1-26; `gains[26 * cell + letter]` is in parts of a point. In the sums of `through`
    and `beside` the line already has one letter more: one of the word, or one beside it.
    """
    through, complete, beside = work.through, work.complete, work.beside
    now = line_points(index, line, work.before, work.after)
    empty = int64(0)
    for cell in range(SIZE):
        beside[cell] = 0.0
        if line[cell] == 0:
            empty += 1
    for slot in range(GAINS):
        through[slot] = 0.0
        complete[slot] = now
        gains[slot] = 0
    if empty == 0:
        gains[0] = now  # a full line has no gains; it keeps its points there
        return float(now)
    total = 0.0
    for start in range(SIZE - 1):
        missing = int64(line[start] == 0)
        for end in range(start + 1, SIZE):
            missing += int64(line[end] == 0)
            length = int64(end - start + 1)
            besides = work.before[start] + work.after[end + 1]
            points = besides + POINTS_BY_LENGTH[length]
            if missing == 0 or points <= now or index.first[length] == index.first[length + 1]:
                continue
            then = worth.coming[empty - 1, length, besides]
            closer = then * worth.price[empty - 1, missing - 1]
            chances = add_words(index, worth, work, line, int64(start), length, missing, points, closer)
            total += worth.coming[empty, length, besides] * worth.price[empty, missing] * chances
            for cell in range(SIZE):
                if line[cell] == 0 and (cell < start or cell > end):
                    beside[cell] += then * worth.price[empty - 1, missing] * chances
    value = worth.temperature[empty] * math.log(worth.standing[empty, now] + total)
    hot = worth.temperature[empty - 1]
    for cell in range(SIZE):
        if line[cell] != 0:
            continue
        otherwise = hot * math.log(worth.standing[empty - 1, now] + beside[cell]) - value
        for letter in range(LETTER_COUNT):
            slot = cell * LETTER_COUNT + letter
            gain = otherwise
            if empty == 1:
                gain = complete[slot] - value
            elif complete[slot] > now or through[slot] > 0.0:
                standing = worth.standing[empty - 1, complete[slot]]
                gain = hot * math.log(standing + beside[cell] + through[slot]) - value
            gains[slot] = int64(math.floor(gain * UNIT + 0.5))
    return float(value)


class LineTable(NamedTuple):
    """The lines seen so far, and their gains."""

    keys: NDArray[np.int64]  # a line's number plus 1; 0: free
    gains: NDArray[np.int16]  # (lines, cell and letter)
    used: NDArray[np.int64]  # one number: how many lines there are
    line: NDArray[np.uint8]  # scratch
    work: LineWork


def line_table(bits: int) -> LineTable:
    """Return an empty table with room for 2 ** bits lines."""
    size = 1 << bits
    return LineTable(
        np.zeros(size, np.int64),
        np.zeros((size, GAINS), np.int16),
        np.zeros(1, np.int64),
        np.zeros(SIZE, np.uint8),
        line_work(),
    )


@kernel
def clear(table: LineTable) -> None:
    """Forget all lines."""
    table.keys[:] = 0
    table.used[0] = 0


@kernel
def nearly_full(table: LineTable) -> bool:
    """Return whether the table should be emptied before another game is played in it."""
    return int64(table.used[0]) * 4 > len(table.keys) * 3


@kernel
def find_line(index: WordIndex, worth: Worth, table: LineTable, cells: Numbers, start: int, step: int) -> int:
    """Return the table's row for the line of seven cells from `start` on; a new line is worked out."""
    key = int64(1)
    number = int64(0)
    for i in range(SIZE):
        number = number * 27 + int64(cells[start + i * step])
    key += number
    mask = uint64(len(table.keys) - 1)
    row = (uint64(key) * uint64(0x9E3779B97F4A7C15) >> uint64(30)) & mask
    while table.keys[row] != 0:
        if table.keys[row] == key:
            return int64(row)
        row = (row + uint64(1)) & mask
    for i in range(SIZE):
        table.line[i] = cells[start + i * step]
    table.keys[row] = key
    table.used[0] += 1
    line_gains(index, worth, table.work, table.line, table.gains[row])
    return int64(row)
