"""Placements: one kernel checks where tiles are laid, counts their points and names the words that they form."""

from string import ascii_letters
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine import tiles as t
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays, RuleTables, apply, save, saved_length
from lexarena.games.scrabble.engine.crosschecks import tile_value
from lexarena.kernels import Numbers, inlined, inner_kernel, int64, kernel
from lexarena.words.automaton import DAWG_ROOT, Nodes, completes, follow
from lexarena.words.wordlist import LARGEST_BOARD

COVERED = 64
"""In the letters of a placement: a square that any tile covers already; added to a letter: one that shows this letter."""

FITS, EMPTY, TAKEN, NO_WORD, OUTSIDE, TOO_LONG, OFF_CENTRE = range(7)
APART, MISMATCH, EXTENDED, NO_TILE, UNKNOWN_WORD, NOT_IN_RACK = range(7, 13)
"""What is wrong with a placement; the first of these that applies counts."""

FIRST, DOWN, LETTERS, POINTS, OWNER = range(5)
"""The columns of a formed word: first square, 1 for down, its length, its points, and the number of its move."""

SIGHT = -1
"""For whether a move is the first one: it is if the board is empty."""
ANY_RACK = np.zeros(0, np.uint8)
"""Instead of a rack: the tiles are not checked."""
NO_NODES = np.zeros(0, np.uint32)
"""Instead of an automaton: words are not looked up."""


_SQUARES = bytearray(256)
_SQUARES[ord(".")] = COVERED
_TILES = bytearray(b"." * 256)
for _letter in ascii_letters:
    _SQUARES[ord(_letter)] = t.tile_code(_letter)
    _TILES[t.tile_code(_letter)] = ord(_letter)


def square_codes(tiles: str) -> bytearray:
    """Return the codes of a placement: letters, lower case for blanks, `.` for covered squares; 0 for all else.

    >>> list(square_codes("C.t"))
    [3, 64, 52]
    """
    return bytearray(tiles, "ascii", "replace").translate(_SQUARES)


def square_tiles(letters: bytes | bytearray) -> str:
    """Return the tiles of a placement that is given as codes, `.` for covered squares."""
    return letters.translate(_TILES).decode("ascii")


class Placed(NamedTuple):
    """What the kernel found out about a placement."""

    fault: int
    where: int
    """The number of the square at fault, counted from the start of the word, or of the word at fault."""
    number: int
    """The number of words formed; none if the tiles cannot be laid."""
    row: t.MoveRow
    """The placement as a move of whole words; one tile that forms two words is a move across."""
    words: NDArray[np.int64]
    spelled: NDArray[np.uint8]
    """The letters of each word."""

    def word(self, i: int = 0) -> str:
        """Return a word, the main word by default, with blanks in lower case."""
        return t.joined(self.spelled[i, : self.words[i, LETTERS]])


def placed(
    rules: RuleTables,
    cells: NDArray[np.uint8],
    used: NDArray[np.uint8],
    start: tuple[int, int, int],
    letters: bytearray,
    nodes: Nodes = NO_NODES,
    rack: NDArray[np.uint8] = ANY_RACK,
    first_move: int = SIGHT,
) -> Placed:
    """Return what laying letters from a square on does; `start` is 0 or 1 for down, the row and the column.

    `letters` has a code for each square, see `square_codes`.
    """
    row = np.empty(t.TILES + LARGEST_BOARD, np.int32)
    words = np.empty((LARGEST_BOARD + 1, 5), np.int64)
    spelled = np.empty((LARGEST_BOARD + 1, LARGEST_BOARD), np.uint8)
    row[t.DIRECTION], row[t.ROW], row[t.COL] = start
    row[t.LENGTH] = len(letters)
    codes = np.frombuffer(letters or bytearray(1), np.uint8)
    return Placed(*check(nodes, rules, cells, used, rack, codes, first_move, row, words, spelled), row, words, spelled)


def play_placed(
    nodes: Nodes, rules: RuleTables, arrays: GameArrays, start: tuple[int, int, int], letters: bytearray, words: Nodes
) -> tuple[Placed, NDArray[np.int32]]:
    """Lay letters in the game of a batch of one, if the rules allow it; return also the state of the game before.

    `nodes` are the words of the cross-checks, `words` those in which the words are looked up.
    """
    rows = np.empty((1, t.TILES + LARGEST_BOARD), np.int32)
    row, formed = rows[0], np.empty((LARGEST_BOARD + 1, 5), np.int64)
    spelled = np.empty((LARGEST_BOARD + 1, LARGEST_BOARD), np.uint8)
    before = np.empty(saved_length(rules), np.int32)
    row[t.DIRECTION], row[t.ROW], row[t.COL] = start
    row[t.LENGTH] = len(letters)
    codes = np.frombuffer(letters or bytearray(1), np.uint8)
    result = _play_placed(nodes, words, rules, arrays, _ONE, codes, rows, formed, spelled, before)
    return Placed(*result, row, formed, spelled), before


_ONE = np.zeros(1, np.int64)


@kernel
def _play_placed(
    nodes: Numbers,
    words: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    one: Numbers,
    letters: Numbers,
    rows: NDArray[np.int32],
    formed: NDArray[np.int64],
    spelled: NDArray[np.uint8],
    before: Numbers,
) -> tuple[int, int, int]:
    """Check a placement in game 0 and play it if it fits; `one` is an array of one 0."""
    rack = arrays.racks[0, arrays.to_move[0]]
    fault, where, number = check(
        words, rules, arrays.cells[0], arrays.used[0], rack, letters, SIGHT, rows[0], formed, spelled
    )
    if fault == FITS:
        save(arrays, 0, before)
        apply(nodes, rules, arrays, one, rows)
    return fault, where, number


@kernel
def check(
    nodes: Numbers,
    rules: RuleTables,
    cells: Numbers,
    used: Numbers,
    rack: Numbers,
    letters: Numbers,
    first_move: int,
    row: Numbers,
    words: NDArray[np.int64],
    spelled: NDArray[np.uint8],
) -> tuple[int, int, int]:
    """Check a placement; return the fault, where it is, and the number of words formed."""
    down = int64(row[t.DIRECTION])
    fault, where, number = form(rules, cells, used, letters, first_move, row, words, spelled)
    if fault == FITS and len(nodes) > 0:
        for i in range(number):
            if (fault == FITS or words[i, DOWN] == down) and not _is_word(nodes, spelled[i], int64(words[i, LETTERS])):
                fault, where = UNKNOWN_WORD, i
    if fault == FITS and len(rack) > 0 and not holds(rack, row, int64(row[t.COUNT])):
        fault = NOT_IN_RACK
    return fault, where, number


@inner_kernel
def form(
    rules: RuleTables,
    cells: Numbers,
    used: Numbers,
    letters: Numbers,
    first_move: int,
    row: Numbers,
    words: NDArray[np.int64],
    spelled: NDArray[np.uint8],
) -> tuple[int, int, int]:
    """Check where a placement lies, and write its words and its points; return the fault, where it is, and their number.

    `row` gives direction, square and length, and becomes the whole move. The main word comes first, then those across it
    in the order of the board.
    """
    size, down = rules.size, int64(row[t.DIRECTION])
    top, left, length = int64(row[t.ROW]), int64(row[t.COL]), int64(row[t.LENGTH])
    count, mismatch = 0, -1
    is_text = True
    for i in range(length):
        r, c = top + i * down, left + i * (1 - down)
        letter, here = int64(letters[i]), int64(0)
        if 0 <= r < size and 0 <= c < size:
            here = int64(cells[r * size + c])
        if letter & COVERED:
            if here == 0:
                return EMPTY, i, 0
            if letter != COVERED and (letter ^ here) & t.LETTER and mismatch < 0:
                mismatch = i
        elif here:
            return TAKEN, i, 0
        else:
            is_text = is_text and letter != 0
            if t.TILES + count < len(row):
                row[t.TILES + count] = letter
            count += 1
    if not is_text or length < 1:
        return NO_WORD, 0, 0
    fault = FITS if length > 1 else NO_WORD
    if not (0 <= top < size and 0 <= left < size):
        return (fault if fault else OUTSIDE), 0, 0
    if top + (length - 1) * down >= size or left + (length - 1) * (1 - down) >= size:
        return (fault if fault else TOO_LONG), 0, 0

    first, step, start = top * size + left, size if down else 1, top if down else left
    lead, trail = 0, 0
    while lead < start and cells[first - (lead + 1) * step]:
        lead += 1
    while start + length + trail < size and cells[first + (length + trail) * step]:
        trail += 1
    touches = count < length or lead + trail > 0
    on_centre, centre = False, size // 2 * size + size // 2
    number, main, times, total = 1, 0, 1, 0
    for i in range(-lead, length + trail):
        at = first + i * step
        on_centre = on_centre or (at == centre and 0 <= i < length)
        code, is_laid = int64(cells[at]), False
        if code == 0:
            code, is_laid = int64(letters[i]), True
        spelled[0, lead + i] = code
        worth = tile_value(code, rules.values)
        if not is_laid:
            main += worth
            continue
        by_word = 1
        if used[at] == 0:
            worth *= int64(rules.letter_multiplier[at])
            by_word = int64(rules.word_multiplier[at])
        main += worth
        times *= by_word
        across, crossed = (1, left) if down else (size, top)
        before, after = 0, 0
        while before < crossed and cells[at - (before + 1) * across]:
            before += 1
        while crossed + after + 1 < size and cells[at + (after + 1) * across]:
            after += 1
        if before + after == 0:
            continue
        touches = True
        points = worth
        for j in range(-before, after + 1):
            other = code
            if j != 0:
                other = int64(cells[at + j * across])
                points += tile_value(other, rules.values)
            spelled[number, before + j] = other
        _write(words, number, at - before * across, 1 - down, before + after + 1, points * by_word)
        total += points * by_word
        number += 1
    _write(words, 0, first - lead * step, down, lead + length + trail, main * times)
    if count == 1 and number == 2 and (down or words[0, LETTERS] == 1):
        # One tile: the word across is the main one, and a single letter is not a word.
        for j in range(5):
            words[0, j], words[1, j] = words[1, j], words[0, j]
        for j in range(size):
            spelled[0, j], spelled[1, j] = spelled[1, j], spelled[0, j]
        if words[1, LETTERS] == 1:
            number = 1
            main = 0
    row[t.KIND], row[t.DIRECTION] = t.PLACE, words[0, DOWN]
    row[t.ROW], row[t.COL] = words[0, FIRST] // size, words[0, FIRST] % size
    row[t.LENGTH], row[t.COUNT] = words[0, LETTERS], count
    row[t.SCORE] = total + main * times + (rules.bingo_bonus if count == rules.bingo_tiles else 0)

    if fault == FITS:
        is_first = first_move == 1
        if first_move == SIGHT:
            is_first = True
            for at in range(size * size):
                if cells[at]:
                    is_first = False
                    break
        if is_first and not on_centre:
            fault = OFF_CENTRE
        elif not is_first and not touches:
            fault = APART
        elif mismatch >= 0:
            fault = MISMATCH
        elif lead + trail:
            fault = EXTENDED
        elif count == 0:
            fault = NO_TILE
    return fault, max(0, mismatch), number


@inlined
def _write(words: NDArray[np.int64], i: int, first: int, down: int, letters: int, points: int) -> None:
    words[i, FIRST], words[i, DOWN], words[i, LETTERS], words[i, POINTS] = first, down, letters, points


@inlined
def _is_word(nodes: Numbers, letters: Numbers, number: int) -> bool:
    """Return whether an automaton holds a word of tiles."""
    node = int64(nodes[DAWG_ROOT])
    for i in range(number - 1):
        node = follow(nodes, node, (int64(letters[i]) & t.LETTER) - 1)
    return completes(nodes, node, (int64(letters[number - 1]) & t.LETTER) - 1)


@inlined
def holds(rack: Numbers, row: Numbers, count: int) -> bool:
    """Return whether a rack has the tiles of a move."""
    if count > len(rack):
        return False
    for j in range(count):
        tile = t.BLANK if row[t.TILES + j] & t.BLANK else row[t.TILES + j]
        wanted, held = 0, 0
        for k in range(count):
            wanted += (t.BLANK if row[t.TILES + k] & t.BLANK else row[t.TILES + k]) == tile
        for k in range(len(rack)):
            held += rack[k] == tile
        if wanted > held:
            return False
    return True


class Log(NamedTuple):
    """What `play_record` writes down about the moves of a game."""

    seats: NDArray[np.int64]  # by move
    left: NDArray[np.int64]  # tiles in the bag, by ply
    racks: NDArray[np.uint8]  # (plies, seat, rack size)
    words: NDArray[np.int64]  # words in order, with the columns above
    spelled: NDArray[np.uint8]  # (words, board size): their letters
    found: Numbers  # one number: how many words there are


@kernel
def play_record(
    nodes: Numbers,
    words: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    one: Numbers,
    moves: NDArray[np.int32],
    letters: NDArray[np.uint8],
    scores: Numbers,
    draws: NDArray[np.uint8],
    log: Log,
) -> int:
    """Play moves in game 0 up to the first that does not fit; return how many were played. `one` is an array of one 0."""
    number = len(moves)
    for i in range(number + 1):
        bag, ends, cells, used = arrays.bag[0], arrays.ends[0], arrays.cells[0], arrays.used[0]
        for place in range(rules.rack_size):
            log.racks[i, 0, place] = arrays.racks[0, 0, place]
            log.racks[i, 1, place] = arrays.racks[0, 1, place]
        left = int64(ends[1] - ends[0])
        log.left[i] = left
        if i == number:
            return i
        seat, move = int64(arrays.to_move[0]), moves[i]
        rack, found = arrays.racks[0, seat], int64(log.found[0])
        if arrays.ending[0] != RUNNING:
            return i
        if move[t.KIND] == t.PLACE:
            formed, spelled = log.words[found:], log.spelled[found:]
            fault, _, new = check(words, rules, cells, used, rack, letters[i], SIGHT, move, formed, spelled)
            if fault != FITS:
                return i
            for j in range(new):
                formed[j, OWNER] = i
            log.found[0] += new
        else:
            for j in range(min(int64(move[t.COUNT]), rules.rack_size)):
                move[t.TILES + j] = letters[i, j]
            if not holds(rack, move, int64(move[t.COUNT])):
                return i
        count = int64(move[t.COUNT])
        if move[t.SCORE] != scores[i]:
            return i
        if move[t.KIND] == t.EXCHANGE and (rules.exchange_minimum == 0 or left < max(count, rules.exchange_minimum)):
            return i
        if not _arrange(bag, ends, seat, draws[i], min(count, left)):
            return i
        log.seats[i] = seat
        apply(nodes, rules, arrays, one, moves[i : i + 1])
    return number


@inlined
def _arrange(bag: Numbers, ends: Numbers, seat: int, drawn: Numbers, number: int) -> bool:
    """Order the bag so that a seat draws these tiles, as many as it must; return whether the bag has them."""
    for j in range(len(drawn)):
        if (drawn[j] != 0) != (j < number):
            return False
    for j in range(number):
        place = ends[0] + j if seat == 0 else ends[1] - 1 - j
        at = place
        while ends[0] <= at < ends[1] and bag[at] != drawn[j]:
            at += 1 if seat == 0 else -1
        if not ends[0] <= at < ends[1]:
            return False
        bag[at] = bag[place]
        bag[place] = drawn[j]
    return True
