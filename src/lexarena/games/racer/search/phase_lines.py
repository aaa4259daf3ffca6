"""What a line is worth at each phase of the game: the line values of the champion and of the analysis.

The value is that of `lines`, a soft maximum over everything a line could still become. Its weights depend on how many cells
of the whole board are empty: early in a game many letters are still to come, and a missing letter costs little; late in the
game there may be nothing that completes the line. A phase is a range of empty cells, and each has its own weights.

Gains of lines with one empty cell are exact, and full lines have none: `rules.scoring` counts their points.
The words that fit a stretch are compared as numbers, one byte for each letter, which takes one operation for a word.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.games.racer.engine.board import BOARD, LETTER_COUNT, SIZE, STRETCHES
from lexarena.games.racer.engine.scoring import Tables, points_of
from lexarena.games.racer.engine.words import POINTS_BY_LENGTH, WordIndex, line_words
from lexarena.games.racer.search.lines import UNIT, line_points, line_weights
from lexarena.kernels import Numbers, inlined, int64, kernel, part, uint64

ROOM = 32
"""Letters of one cell in a table of gains; those from 26 on are never used, but round numbers are faster."""
GAINS = SIZE * ROOM
WORDS_ROOM = SIZE * LETTER_COUNT
FAR_BELOW = -16000
"""The gain of a letter that does not exist; the sum of two fits into 16 bits."""
NO_LINE = -1
"""The key of the first row, which belongs to no line: it stands for all full lines."""
STRETCH_BITS: NDArray[np.int64] = np.zeros((SIZE, SIZE + 1), np.int64)
"""By start and length of a stretch: its bit in `line_words`."""
for _start, _length, _bit in STRETCHES:
    STRETCH_BITS[_start, _length] = _bit


class PhaseWeights(NamedTuple):
    """The weights of the values, by phase first."""

    phase_of: NDArray[np.int64]  # by empty cells of the board before a letter is placed
    temperature: NDArray[np.float64]  # (phase, empty cells of the line)
    price: NDArray[np.float64]  # (phase, empty cells, missing letters of the word): a factor
    standing: NDArray[np.float64]  # (phase, empty cells, points): exp(points / T)
    coming: NDArray[np.float64]  # (phase, empty cells, length, points beside it)


def phase_weights(
    phases: list[int], temperature: ArrayLike, price: ArrayLike, slope: ArrayLike, points: ArrayLike
) -> PhaseWeights:
    """Return the weights of phases that reach up to a number of empty cells each.

    The other arguments have a row for each phase, and mean what they mean in `oneply.Weights`: temperature, price, slope
    by the empty cells of a line, points by the length of a word.
    """
    temperatures = np.array(temperature, float)
    by_line = line_weights(temperatures, *(np.array(each, float) for each in (price, slope, points)))
    phase_of = np.searchsorted(phases, np.arange(BOARD + 1), side="left")
    phase_of = np.minimum(phase_of, len(phases) - 1).astype(np.int64)
    return PhaseWeights(phase_of, temperatures, *by_line)


class Fits(NamedTuple):
    """The words as line values look for them, and the chances of their letters."""

    words: WordIndex
    tables: Tables
    packed: NDArray[np.uint64]  # by place in `words.lists`: the word, the letter 1-26 of place i in byte i
    frequency: NDArray[np.int64]  # by letter 0-25: how often it occurs in the words
    chance: NDArray[np.float64]  # by letter 0-25: its share among calls, 1 for an average letter
    inverse: NDArray[np.float32]  # by letter: 1 / chance
    weight: NDArray[np.float32]  # by place in `words.lists`: the product of the chances of a word's letters
    open_total: NDArray[np.float64]  # by length: sum over its words of the chances of all letters
    open_through: NDArray[np.float32]  # (length, place and letter): the part of it that has this letter at this place
    one_total: NDArray[np.float64]  # (length, place and letter): the same for words that have this letter at this place
    one_through: NDArray[np.float32]  # (length, place and letter, place and letter)


class LineMemory(NamedTuple):
    """The lines seen so far, and their gains."""

    keys: NDArray[np.int64]  # a line's number, with its phase, plus 1; 0: free
    gains: NDArray[np.int16]  # (lines, cell and letter): what a letter adds, in parts of a point
    values: NDArray[np.float32]  # by line
    used: NDArray[np.int64]  # one number: how many lines there are
    line: NDArray[np.int64]  # scratch: its seven cells
    before: NDArray[np.int64]  # scratch of `line_points`
    after: NDArray[np.int64]
    through: NDArray[np.float32]  # scratch, by cell and letter: the completions that have this letter there
    complete: NDArray[np.int64]  # scratch, by cell and letter: the line's points with it
    beside: NDArray[np.float64]  # scratch, by cell: the completions that do without it
    holes: NDArray[np.int64]  # scratch: the empty cells


class Begun(NamedTuple):
    """The letters of a stretch."""

    pattern: int  # one byte for each place, 0 if it is empty
    mask: int  # 255 for each place with a letter
    rarest: int  # the cell of the letter that occurs least in words, and the next: few words have both there
    second: int
    held: np.float32  # 1 / the product of the letters' chances
    hole: int  # the number of the first empty cell


def line_memory(bits: int) -> LineMemory:
    """Return an empty memory with room for 2 ** bits lines."""
    size = 1 << bits
    keys = np.zeros(size, np.int64)
    keys[0] = NO_LINE
    return LineMemory(
        keys,
        np.full((size, GAINS), FAR_BELOW, np.int16),
        np.zeros(size, np.float32),
        np.zeros(1, np.int64),
        np.zeros(SIZE, np.int64),
        np.zeros(SIZE + 1, np.int64),
        np.zeros(SIZE + 1, np.int64),
        np.zeros(WORDS_ROOM, np.float32),
        np.zeros(WORDS_ROOM, np.int64),
        np.zeros(SIZE),
        np.zeros(SIZE, np.int64),
    )


def make_fits(index: WordIndex, tables: Tables) -> Fits:
    """Return the words of an index, without chances; `expect_letters` takes those."""
    places = np.uint64(8) * np.arange(SIZE, dtype=np.uint64)
    lengths = np.repeat(np.arange(SIZE + 1), np.diff(index.first))
    letters = (index.text[: len(lengths)].astype(np.uint64) + np.uint64(1)) * (np.arange(SIZE) < lengths[:, None])
    packed: NDArray[np.uint64] = (letters << places).sum(axis=1, dtype=np.uint64)
    sums = np.zeros(SIZE + 1), np.zeros((SIZE + 1, WORDS_ROOM), np.float32), np.zeros((SIZE + 1, WORDS_ROOM))
    through = np.zeros((SIZE + 1, WORDS_ROOM, WORDS_ROOM), np.float32)
    frequency = np.bincount(letters.astype(np.int64).ravel(), minlength=LETTER_COUNT + 1)[1:]
    even = np.ones(LETTER_COUNT), np.ones(LETTER_COUNT, np.float32), np.ones(len(index.lists), np.float32)
    return Fits(index, tables, packed[index.lists], frequency, *even, *sums, through)


@kernel
def expect_letters(fits: Fits, chance: NDArray[np.float64]) -> None:
    """Take the letters' chances, and sum up the words for stretches that hold no letter, or a single one."""
    index = fits.words
    for letter in range(LETTER_COUNT):
        fits.chance[letter] = chance[letter]
        fits.inverse[letter] = np.float32(1.0 / chance[letter])
    for entry in range(len(fits.packed)):
        word, product = fits.packed[entry], 1.0
        while word:
            product *= chance[int64(word & uint64(255)) - 1]
            word >>= uint64(8)
        fits.weight[entry] = np.float32(product)
    for length in range(2, SIZE + 1):
        through = fits.open_through[length]
        one_total, one_through = fits.one_total[length], fits.one_through[length]
        fits.open_total[length] = 0.0
        through[:] = 0.0
        one_total[:] = 0.0
        one_through[:] = 0.0
        for word in range(index.first[length], index.first[length + 1]):
            product = 1.0
            for place in range(length):
                product *= chance[index.text[word, place]]
            fits.open_total[length] += product
            for place in range(length):
                letter = int64(index.text[word, place])
                slot = place * LETTER_COUNT + letter
                others = product / chance[letter]
                through[slot] += np.float32(product)
                one_total[slot] += others
                for second in range(length):
                    if second != place:
                        other = int64(index.text[word, second])
                        one_through[slot, second * LETTER_COUNT + other] += np.float32(others)


@inlined
def with_letter(fits: Fits, line: Numbers, begun: Begun, start: int, cell: int) -> Begun:
    """Return the letters of a stretch with the next one, in `cell`."""
    letter = line[cell]
    shift = uint64(8 * (cell - start))
    rarest, second = begun.rarest, begun.second
    if rarest < 0:
        rarest, second = int64(cell), int64(cell)
    elif fits.frequency[letter - 1] < fits.frequency[line[rarest] - 1]:
        rarest, second = int64(cell), rarest
    elif second == rarest or fits.frequency[letter - 1] < fits.frequency[line[second] - 1]:
        second = int64(cell)
    return Begun(
        begun.pattern | uint64(letter) << shift,
        begun.mask | uint64(255) << shift,
        rarest,
        second,
        begun.held * fits.inverse[letter - 1],
        begun.hole,
    )


@part
def _add_listed(
    fits: Fits, memory: LineMemory, begun: Begun, start: int, length: int, missing: int, points: int, closer: float
) -> float:
    """Add the words that fit a stretch with two letters or more, or with one letter missing; return their chances."""
    line, through, complete, holes = memory.line, memory.through, memory.complete, memory.holes
    one, other = min(begun.rarest, begun.second), max(begun.rarest, begun.second)
    pair = (line[one] - 1) * LETTER_COUNT + line[other] - 1
    places = SIZE * (one - start) + other - start
    low = int64(fits.words.starts[length, places, pair])
    high = int64(fits.words.starts[length, places, pair + 1])
    pattern, mask = begun.pattern, begun.mask
    total = np.float32(0)
    if missing == 1:
        hole = holes[begun.hole]
        offset, shift = hole * LETTER_COUNT - 1, uint64(8 * (hole - start))
        for entry in range(low, high):
            if fits.packed[entry] & mask == pattern:
                total += fits.weight[entry]
                slot = offset + int64(fits.packed[entry] >> shift & uint64(255))
                complete[slot] = max(complete[slot], points)
        return float(total * begun.held)
    factor = np.float32(closer) * begun.held
    for entry in range(low, high):
        word = fits.packed[entry]
        if word & mask == pattern:
            total += fits.weight[entry]
            weight = factor * fits.weight[entry]
            for number in range(begun.hole, begun.hole + missing):
                hole = holes[number]
                letter = int64(word >> uint64(8 * (hole - start)) & uint64(255))
                through[hole * LETTER_COUNT + letter - 1] += weight
    return float(total * begun.held)


@part
def _add_words(
    fits: Fits, memory: LineMemory, begun: Begun, start: int, length: int, missing: int, points: int, closer: float
) -> float:
    """Add the words that fit a stretch: to `complete` if a letter completes them, else with weight `closer` to `through`.

    Return the sum of the chances of their missing letters.
    """
    through, weight = memory.through, np.float32(closer)
    offset = start * LETTER_COUNT
    if missing == length:
        opened = fits.open_through[length]
        for slot in range(length * LETTER_COUNT):
            through[offset + slot] += weight * opened[slot]
        return float(fits.open_total[length])
    if missing == length - 1 and missing > 1:
        only = (begun.rarest - start) * LETTER_COUNT + memory.line[begun.rarest] - 1
        held = fits.one_through[length, only]
        for slot in range(length * LETTER_COUNT):
            through[offset + slot] += weight * held[slot]
        return float(fits.one_total[length, only])
    return _add_listed(fits, memory, begun, start, length, missing, points, closer)


@inlined
def fast_log(number: np.float32) -> np.float32:
    """Return the natural logarithm of a positive number, off by at most 0.00001.

    The exponent's bits are the whole part of its logarithm; a polynomial gives that of the mantissa, between 1 and 2.
    Unlike `math.log`, a loop over it handles several numbers at a time.
    """
    bits = np.float32(number).view(np.int32)
    exponent = np.float32((bits >> np.int32(23)) - np.int32(127))
    mantissa = np.int32((bits & np.int32(0x7FFFFF)) | np.int32(0x3F800000)).view(np.float32)
    x = mantissa - np.float32(1.5)
    series = np.float32(-0.017414078)
    series = series * x + np.float32(0.030449005)
    series = series * x + np.float32(-0.048929035)
    series = series * x + np.float32(0.09823154)
    series = series * x + np.float32(-0.2222454)
    series = series * x + np.float32(0.6666837)
    series = series * x + np.float32(0.40546529)
    return exponent * np.float32(0.6931472) + series


@part
def _last_gains(fits: Fits, weights: PhaseWeights, phase: int, memory: LineMemory, now: int, gains: Numbers) -> float:
    """Write the gains of a line with one empty cell, and return its value: the words that each letter completes count."""
    line, complete = memory.line, memory.complete
    price, coming = weights.price[phase, 1, 1], weights.coming[phase, 1]
    cell = int64(0)
    while line[cell] != 0:
        cell += 1
    total = weights.standing[phase, 1, now]
    for letter in range(LETTER_COUNT):
        line[cell] = letter + 1
        words = line_words(fits.tables.trie, line[0], line[1], line[2], line[3], line[4], line[5], line[6])
        complete[letter] = points_of(fits.tables.points, words)
        if complete[letter] <= now:
            continue
        for start in range(cell + 1):
            for end in range(max(cell, start + 1), SIZE):
                length = end - start + 1
                besides = memory.before[start] + memory.after[end + 1]
                if words >> STRETCH_BITS[start, length] & 1 and besides + POINTS_BY_LENGTH[length] > now:
                    total += coming[length, besides] * price * fits.chance[letter]
    line[cell] = 0
    value = weights.temperature[phase, 1] * math.log(total)
    for letter in range(LETTER_COUNT):
        gains[cell * ROOM + letter] = int64(math.floor((complete[letter] - value) * UNIT + 0.5))
    return float(value)


@kernel
def write_gains(fits: Fits, weights: PhaseWeights, phase: int, memory: LineMemory, gains: Numbers) -> float:
    """Write what each letter in each empty cell would add to the value of `memory.line`; return the value as it is.

    In the sums of `through` and `beside` the line already has one letter more: one of the word, or one beside it.
    """
    line, through, complete, beside = memory.line, memory.through, memory.complete, memory.beside
    price, coming, standing = weights.price[phase], weights.coming[phase], weights.standing[phase]
    now = line_points(fits.words, line, memory.before, memory.after)
    empty = int64(0)
    for cell in range(SIZE):
        beside[cell] = 0.0
        if line[cell] == 0:
            memory.holes[empty] = cell
            empty += 1
    if empty == 1:
        return _last_gains(fits, weights, phase, memory, now, gains)
    for slot in range(WORDS_ROOM):
        through[slot] = np.float32(0)
        complete[slot] = now
    total = 0.0
    hole = int64(0)
    for start in range(SIZE - 1):
        begun = Begun(uint64(0), uint64(0), int64(-1), int64(-1), np.float32(1), hole)
        missing = int64(0)
        for end in range(start, SIZE):
            if line[end] == 0:
                missing += 1
            else:
                begun = with_letter(fits, line, begun, start, end)
            length = int64(end - start + 1)
            besides = memory.before[start] + memory.after[end + 1]
            points = besides + POINTS_BY_LENGTH[length]
            if missing == 0 or points <= now or length == 1:
                continue
            then = coming[empty - 1, length, besides]
            closer = then * price[empty - 1, missing - 1]
            chances = _add_words(fits, memory, begun, int64(start), length, missing, points, closer)
            total += coming[empty, length, besides] * price[empty, missing] * chances
            for cell in range(SIZE):
                if line[cell] == 0 and (cell < start or cell > end):
                    beside[cell] += then * price[empty - 1, missing] * chances
        hole += int64(line[start] == 0)
    value = weights.temperature[phase, empty] * math.log(standing[empty, now] + total)
    hot = weights.temperature[phase, empty - 1]
    for cell in range(SIZE):
        if line[cell] != 0:
            continue
        for letter in range(LETTER_COUNT):
            slot = cell * LETTER_COUNT + letter
            through[slot] = through[slot] * fits.inverse[letter] + np.float32(
                standing[empty - 1, complete[slot]] + beside[cell]
            )
        offset = cell * LETTER_COUNT
        for letter in range(LETTER_COUNT):
            gains[cell * ROOM + letter] = (
                int64(
                    np.float32(256) * (np.float32(hot) * fast_log(through[offset + letter]) - np.float32(value))
                    + np.float32(32768.5)
                )
                - 32768
            )
    return float(value)


@kernel
def find_line_in_phase(fits: Fits, weights: PhaseWeights, phase: int, memory: LineMemory, number: int) -> int:
    """Return the memory's row for a line, by the number that its seven cells make in base 27; a new line is worked out.

    A full line has no gains, and no row: 0.
    """
    key = (phase << 36 | number) + 1
    mask = uint64(len(memory.keys) - 1)
    row = (uint64(key) * uint64(0x9E3779B97F4A7C15) >> uint64(30)) & mask
    while memory.keys[row] != 0:
        if memory.keys[row] == key:
            return int64(row)
        row = (row + uint64(1)) & mask
    rest, full = number, True
    for i in range(SIZE - 1, -1, -1):
        memory.line[i] = rest % 27
        full = full and memory.line[i] != 0
        rest //= 27
    if full:
        return int64(0)
    memory.keys[row] = key
    memory.used[0] += 1
    memory.values[row] = np.float32(write_gains(fits, weights, phase, memory, memory.gains[row]))
    return int64(row)


@kernel
def forget_lines(memory: LineMemory) -> None:
    """Forget all lines."""
    memory.keys[:] = 0
    memory.keys[0] = NO_LINE
    memory.used[0] = 0


@kernel
def memory_nearly_full(memory: LineMemory) -> bool:
    """Return whether the memory should be emptied before another game is played in it."""
    return int64(memory.used[0]) * 4 > len(memory.keys) * 3
