"""A recorded game played in one call: a kernel checks and plays its moves, and writes down what a page shows of them.

What does not fit is not explained here: replaying the record move by move says what is wrong with it.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import Outcome
from lexarena.games.scrabble.engine.arrays import RUNNING, STEP_LIMIT, GameArrays, RuleTables, apply
from lexarena.games.scrabble.engine.crosschecks import tile_value
from lexarena.games.scrabble.engine.move_rows import (
    COL,
    COUNT,
    DIRECTION,
    EXCHANGE,
    KIND,
    LENGTH,
    PASS,
    PLACE,
    ROW,
    SCORE,
    TILES,
    move_width,
)
from lexarena.games.scrabble.engine.tiles import BLANK, LETTERS, from_counts, tile_slot
from lexarena.games.scrabble.record import begin, begin_without_words, recorded_lexicon, recorded_ruleset
from lexarena.games.scrabble.rules.game import REASONS, Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.ruleset_file import VOID
from lexarena.kernels import Numbers, inlined, int64, kernel
from lexarena.records.record import Record
from lexarena.words.lexicon import Lexicon, load_lexicon

PlayedWord: TypeAlias = tuple[str, int, int, int]
"""The word with lower-case blanks, its first square, 1 if it runs down, and its points without the bonus."""

COVERED = 64
"""Added to the code of a letter that is written as a tile on the board."""
WORD_COLUMNS = FIRST, DOWN, LETTER_COUNT, POINTS, MOVE = range(5)
"""The columns of a formed word: first square, 1 for down, its length, its points, and the number of its move."""

_PLACEMENT = re.compile(r"(?:([1-9][0-9]?)([A-Z])|([A-Z])([1-9][0-9]?)) ([A-Za-z()]+)")
_CODES = {letter: code for code, letter in enumerate(LETTERS, 1)}
_CODES |= {letter.lower(): code | BLANK for letter, code in _CODES.items()}
_IN_HAND = {letter: _CODES[letter] for letter in LETTERS} | {"_": BLANK, "?": BLANK}
_CHARACTERS = bytearray(b" " * 256)
for _text, _code in (_CODES | {"_": BLANK}).items():
    _CHARACTERS[_code] = ord(_text)


class Played(NamedTuple):
    """What the moves of a game did; `racks` and `bag` have an entry for each ply, `tiles` and `words` for each move."""

    start_scores: list[int]
    racks: list[list[str]]
    bag: list[int]
    tiles: list[list[tuple[int, str]]]
    words: list[list[PlayedWord]]


class _Read(NamedTuple):
    """A move as its text gives it: a row of numbers, its letters, and the squares of its tiles."""

    row: list[int]
    letters: list[int]
    placed: list[tuple[int, str]]


def fast_replay(record: Record, words: Lexicon | None) -> Played | None:
    """Play all moves of a record in one call; return None if something in them does not fit, or if it has challenges.

    Without words, every word counts as one.
    """
    batch = None if recorded_ruleset(record).challenge != VOID else _batch_of(record, words)
    if batch is None:
        return None
    number, size, rack_size = len(record.moves), batch.tables.size, batch.tables.rack_size
    start_scores = batch.arrays.scores[0].tolist()
    try:
        read = [_read(entry.move, size) for entry in record.moves]
        rows = [_scored(move.row, entry.details["score"]) for move, entry in zip(read, record.moves, strict=True)]
        drawn = [[_IN_HAND[tile] for tile in entry.details["drawn"]] for entry in record.moves]
        moves = np.array(_padded(rows, move_width(rack_size)), np.int32).reshape(number, move_width(rack_size))
        letters = np.array(_padded([move.letters for move in read], size), np.uint8).reshape(number, size)
        draws = np.array(_padded(drawn, rack_size), np.uint8).reshape(number, rack_size)
    except (KeyError, TypeError, ValueError, OverflowError):
        return None
    seats, left = np.zeros(number, np.int64), np.zeros(number + 1, np.int64)
    racks = np.zeros((number + 1, 2, rack_size), np.uint8)
    formed = np.zeros((number * (1 + rack_size), len(WORD_COLUMNS)), np.int64)
    spelled = np.zeros((len(formed), size), np.uint8)
    found = np.zeros(1, np.int64)
    log = Log(seats, left, racks, formed, spelled, found)
    played = _play(batch.lexicon.nodes, batch.tables, batch.arrays, _ONE, moves, letters, draws, log)
    if played < number or _outcome(batch.arrays) != record.outcome:
        return None
    shown = _texts(racks, rack_size)
    for i, (entry, seat) in enumerate(zip(record.moves, seats.tolist(), strict=True)):
        rack = entry.details.get("rack")
        if entry.seat != seat or len(entry.details) != 3 or not isinstance(rack, str):
            return None
        if rack != shown[2 * i + seat] and sorted(rack) != sorted(shown[2 * i + seat]):
            return None
    by_move: list[list[PlayedWord]] = [[] for _ in range(number)]
    rows = formed[: found[0]].tolist()
    for word, (first, down, _, points, move) in zip(_texts(spelled[: found[0]], size), rows, strict=True):
        if words is not None and not _is_word(batch.lexicon, word.upper()):
            return None
        by_move[move].append((word, first, down, points))
    by_ply = [[shown[at], shown[at + 1]] for at in range(0, len(shown), 2)]
    return Played(start_scores, by_ply, left.tolist(), [move.placed for move in read], by_move)


def _read(text: str, size: int) -> _Read:
    """Read a move as lexarena writes it; raise `ValueError` or `KeyError` for any other text."""
    if text.startswith("-"):
        tiles = [_IN_HAND[tile] for tile in text[1:]]
        return _Read([EXCHANGE if tiles else PASS, 0, 0, 0, 0, len(tiles), 0, *tiles], [], [])
    found = _PLACEMENT.fullmatch(text)
    if found is None:
        raise ValueError(text)
    number, letter, down_letter, down_number, written = found.groups()
    down = int(number is None)
    row, col = int(number or down_number) - 1, LETTERS.index(letter or down_letter)
    at, step, covered = row * size + col, size if down else 1, 0
    tiles, letters, placed = [], [], []
    for character in written:
        if character in "()":
            covered = COVERED if character == "(" else 0
            continue
        code = _CODES[character]
        letters.append(code | covered)
        if not covered:
            tiles.append(code)
            placed.append((at, character))
        at += step
    return _Read([PLACE, down, row, col, len(letters), len(tiles), 0, *tiles], letters, placed)


def _scored(row: list[int], score: int) -> list[int]:
    if type(score) is not int:
        raise ValueError(score)
    row[SCORE] = score
    return row


def _padded(rows: Sequence[list[int]], width: int) -> list[list[int]]:
    """Return rows of one length, with zeros at their ends; raise `ValueError` if a row is longer."""
    if any(len(row) > width for row in rows):
        raise ValueError("a row is too long")
    return [row + [0] * (width - len(row)) for row in rows]


def _texts(tiles: NDArray[np.uint8], width: int) -> list[str]:
    """Return tiles as texts: one for each group of `width` codes, without the zeros at its end."""
    text = tiles.tobytes().translate(_CHARACTERS).decode()
    return [text[at : at + width].rstrip() for at in range(0, len(text), width)]


def _outcome(arrays: GameArrays) -> Outcome | None:
    ending = int(arrays.ending[0])
    first, second = arrays.scores[0].tolist()
    return None if ending == RUNNING else Outcome((first, second), REASONS[ending], truncated=ending == STEP_LIMIT)


def _batch_of(record: Record, words: Lexicon | None) -> Batch | None:
    """Return the start of a record as a batch of one game; None if its racks do not fit."""
    if record.start.keys() != {"racks"}:
        return (begin_without_words(record) if words is None else begin(record, words)).batch
    rules = recorded_ruleset(record)
    batch = _batch(rules, load_lexicon("mini") if words is None else recorded_lexicon(record, words, rules))
    arrays, counts, racks = batch.arrays, list(rules.counts), record.start["racks"]
    if not isinstance(racks, list) or len(racks) != 2 or not all(isinstance(rack, str) for rack in racks):
        return None
    batch.reset([0], [record.seed or 0])
    arrays.racks[0] = 0
    for seat, rack in enumerate(racks):
        if len(rack) > rules.rack_size or "?" in rack or not _IN_HAND.keys() >= set(rack):
            return None
        codes = [_IN_HAND[tile] for tile in rack]
        arrays.racks[0, seat, : len(codes)] = codes
        arrays.held[0, seat] = len(codes)
        for code in codes:
            counts[tile_slot(code)] -= 1
    if min(counts) < 0:
        return None
    left = from_counts(counts)
    arrays.bag[0, : len(left)] = left
    arrays.ends[0] = 0, len(left)
    return batch


@lru_cache(maxsize=4)
def _batch(rules: Ruleset, lexicon: Lexicon) -> Batch:
    """Return a batch of one game that is dealt anew for each record."""
    return Batch(1, rules, lexicon, [0])


@lru_cache(maxsize=1 << 16)
def _is_word(lexicon: Lexicon, word: str) -> bool:
    """Look a word up; the games of a contest form many words again and again."""
    return word in lexicon


_ONE = np.zeros(1, np.int64)


class Log(NamedTuple):
    """What the kernel writes."""

    seats: Numbers  # by move
    left: Numbers  # tiles in the bag, by ply
    racks: NDArray[np.uint8]  # (plies, seat, rack size)
    formed: NDArray[np.int64]  # words in order, with the columns above
    spelled: NDArray[np.uint8]  # (words, board size): their letters
    found: Numbers  # one number: how many words there are


@kernel
def _play(
    nodes: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    one: Numbers,
    moves: NDArray[np.int32],
    letters: NDArray[np.uint8],
    draws: NDArray[np.uint8],
    log: Log,
) -> int:
    """Play moves in game 0 up to the first that does not fit; return how many were played. `one` is an array of one 0."""
    number = len(moves)
    for i in range(number + 1):
        bag, ends = arrays.bag[0], arrays.ends[0]
        for place in range(rules.rack_size):
            log.racks[i, 0, place] = arrays.racks[0, 0, place]
            log.racks[i, 1, place] = arrays.racks[0, 1, place]
        left = int64(ends[1] - ends[0])
        log.left[i] = left
        if i == number:
            return i
        seat, move = int64(arrays.to_move[0]), moves[i]
        count = int64(move[COUNT])
        if arrays.ending[0] != RUNNING or not _holds(arrays.racks[0, seat], move, count):
            return i
        if move[KIND] == PLACE:
            if _form(rules, arrays.cells[0], arrays.used[0], move, letters[i], i, log) != move[SCORE]:
                return i
        elif move[SCORE] != 0 or (
            move[KIND] == EXCHANGE and (rules.exchange_minimum == 0 or left < max(count, rules.exchange_minimum))
        ):
            return i
        if not _arrange(bag, ends, seat, draws[i], min(count, left)):
            return i
        log.seats[i] = seat
        apply(nodes, rules, arrays, one, moves[i : i + 1])
    return number


@inlined
def _holds(rack: Numbers, move: Numbers, count: int) -> bool:
    """Return whether a rack has the tiles of a move."""
    for j in range(count):
        tile = BLANK if move[TILES + j] & BLANK else move[TILES + j]
        wanted, held = 0, 0
        for k in range(count):
            wanted += (BLANK if move[TILES + k] & BLANK else move[TILES + k]) == tile
        for k in range(len(rack)):
            held += rack[k] == tile
        if wanted > held:
            return False
    return True


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


@kernel
def _form(
    rules: RuleTables, cells: Numbers, used: Numbers, move: Numbers, letters: Numbers, number: int, log: Log
) -> int:
    """Write the words that a placement forms; return its points, or -1 if it does not fit the board.

    The main word comes first, then the words across in the order of the board.
    """
    size, down = rules.size, int64(move[DIRECTION])
    row, col, length, count = int64(move[ROW]), int64(move[COL]), int64(move[LENGTH]), int64(move[COUNT])
    last_row, last_col = row + (length - 1) * down, col + (length - 1) * (1 - down)
    if length < 2 or count < 1 or last_row >= size or last_col >= size:
        return -1
    first, step = row * size + col, size if down else 1
    place = row if down else col
    if (place > 0 and cells[first - step]) or (place + length < size and cells[first + length * step]):
        return -1
    empty, centre = True, size // 2 * size + size // 2
    for at in range(size * size):
        if cells[at]:
            empty = False
            break
    touches = count < length
    for i in range(length):
        at = first + i * step
        if letters[i] & COVERED:
            if cells[at] == 0 or cells[at] != letters[i] - COVERED:
                return -1
        elif cells[at]:
            return -1
        touches = touches or (empty and at == centre)
    word = int64(log.found[0])
    main, times, total = 0, 1, 0
    for i in range(length):
        at = first + i * step
        code = int64(letters[i]) & (COVERED - 1)
        log.spelled[word, i] = code
        worth = tile_value(code, rules.values)
        if letters[i] & COVERED:
            main += worth
            continue
        by_word = 1
        if used[at] == 0:
            worth *= int64(rules.letter_multiplier[at])
            by_word = int64(rules.word_multiplier[at])
        main += worth
        times *= by_word
        across, crossed = (1, col) if down else (size, row)
        before, after = 0, 0
        while before < crossed and cells[at - (before + 1) * across]:
            before += 1
        while crossed + after + 1 < size and cells[at + (after + 1) * across]:
            after += 1
        if before + after == 0:
            continue
        touches = True
        if count == 1 and down:
            return -1  # one tile, two words: the move is the one across
        log.found[0] += 1
        other, points = int64(log.found[0]), worth
        for j in range(-before, after + 1):
            here = code if j == 0 else int64(cells[at + j * across])
            log.spelled[other, j + before] = here
            points += 0 if j == 0 else tile_value(here, rules.values)
        _write(log.formed[other], at - before * across, 1 - down, before + after + 1, points * by_word, number)
        total += points * by_word
    if not touches:
        return -1
    _write(log.formed[word], first, down, length, main * times, number)
    log.found[0] += 1
    total += main * times
    return total + (rules.bingo_bonus if count == rules.bingo_tiles else 0)


@inlined
def _write(row: Numbers, first: int, down: int, length: int, points: int, move: int) -> None:
    row[FIRST], row[DOWN], row[LETTER_COUNT], row[POINTS], row[MOVE] = first, down, length, points, move
