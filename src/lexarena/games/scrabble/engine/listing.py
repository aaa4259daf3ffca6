"""The legal moves of many games in one flat list, and whether single rows are legal, at a small part of its cost."""

import numpy as np
from numpy.typing import NDArray

from lexarena.core.game import Indices
from lexarena.games.scrabble.engine import tiles as t
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays, RuleTables, count_rack, squares_of
from lexarena.games.scrabble.engine.generator import ALL_LINES, placements
from lexarena.games.scrabble.engine.place import COVERED, FITS, SIGHT, check, holds
from lexarena.games.scrabble.engine.workspace import COUNTS, TALLY
from lexarena.kernels import Numbers, bit_count, inlined, int64, kernel, lowest_bit, part
from lexarena.words.automaton import Nodes
from lexarena.words.wordlist import LARGEST_BOARD

EVERY_CHOICE, FEWEST_BLANKS = 0, -1
"""How placements with blanks are listed: every choice of which tiles are blanks, or one choice with the fewest."""


@kernel
def list_moves(
    nodes: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    games: Numbers,
    placements_only: bool,
    fewest: int,
    work: Numbers,
    parts: Numbers,
    out: NDArray[np.int32],
    offsets: Numbers,
) -> int:
    """Write the legal moves of these games into `out` and where each game's start into `offsets`.

    `fewest` is EVERY_CHOICE or FEWEST_BLANKS.
    Return the number of rows needed: if `out` is shorter, the rest is counted and not written. If `parts` is too small,
    the result is minus a length that is needed at least.
    """
    count = int64(0)
    for i in range(len(games)):
        game = games[i]
        offsets[i] = count
        if arrays.ending[game] != RUNNING:
            continue
        count_rack(arrays.racks[game, arrays.to_move[game]], work)
        count = placements(nodes, rules, squares_of(arrays, game), ALL_LINES, fewest, work, parts, out, count)
        if count < 0:
            return count
        if not placements_only:
            count = _exchanges(
                rules.exchange_minimum, work, int64(arrays.ends[game, 1] - arrays.ends[game, 0]), out, count
            )
            if count < len(out):
                out[count, :] = 0
                out[count, t.KIND] = t.PASS
            count += 1
    offsets[len(games)] = count
    return count


@part
def _exchanges(minimum: int, work: Numbers, in_bag: int, out: NDArray[np.int32], first: int) -> int:
    """Write every distinct exchange into `out` from row `first` on; return the number of rows needed in all.

    A set of bits chooses tiles of the sorted rack. Of equal tiles the first ones are taken, so that each choice comes once.
    """
    count = first
    if minimum > 0 and in_bag >= minimum:
        tiles, repeated = 0, 0
        for slot in range(27):
            for copy in range(work[COUNTS + slot]):
                work[TALLY + tiles] = t.BLANK if slot == 26 else slot + 1
                repeated |= int64(copy > 0) << tiles
                tiles += 1
        for chosen in range(1, 1 << tiles):
            number = bit_count(chosen)
            if number > in_bag or chosen & repeated & ~(chosen << 1):
                continue
            if count < len(out):
                move = out[count]
                move[:] = 0
                move[t.KIND] = t.EXCHANGE
                move[t.COUNT] = number
                left = chosen
                for column in range(t.TILES, t.TILES + number):
                    move[column] = work[TALLY + lowest_bit(left)]
                    left &= left - 1
            count += 1
    return count


def are_legal(
    nodes: Nodes, rules: RuleTables, arrays: GameArrays, games: Indices, moves: NDArray[np.int32]
) -> NDArray[np.bool_]:
    """Return which rows are legal moves of these games, exactly as they are listed, score included."""
    out = np.zeros(len(games), np.bool_)
    letters, row = np.empty(LARGEST_BOARD, np.uint8), np.empty(moves.shape[1], np.int32)
    words = np.empty((LARGEST_BOARD + 1, 5), np.int64)
    spelled = np.empty((LARGEST_BOARD + 1, LARGEST_BOARD), np.uint8)
    _mark_legal(nodes, rules, arrays, games, moves, letters, row, words, spelled, out)
    return out


@kernel
def _mark_legal(
    nodes: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    games: Numbers,
    moves: NDArray[np.int32],
    letters: Numbers,
    row: Numbers,
    words: NDArray[np.int64],
    spelled: NDArray[np.uint8],
    out: NDArray[np.bool_],
) -> None:
    for i in range(len(games)):
        out[i] = _is_legal(nodes, rules, arrays, games[i], moves[i], letters, row, words, spelled)


@part
def _is_legal(
    nodes: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    game: int,
    move: Numbers,
    letters: Numbers,
    row: Numbers,
    words: NDArray[np.int64],
    spelled: NDArray[np.uint8],
) -> bool:
    kind, count = int64(move[t.KIND]), int64(move[t.COUNT])
    rack, cells = arrays.racks[game, arrays.to_move[game]], arrays.cells[game]
    if arrays.ending[game] != RUNNING or count < 0 or count > len(rack):
        return False
    for j in range(t.TILES, len(move)):
        if move[j] < 0 or (move[j] == 0) != (j >= t.TILES + count):
            return False
    if kind == t.PLACE:
        if not _letters_of(rules.size, cells, move, letters):
            return False
        for j in range(len(move)):
            row[j] = move[j]
        fault, _, _ = check(nodes, rules, cells, arrays.used[game], rack, letters, SIGHT, row, words, spelled)
        if fault != FITS:
            return False
        for j in range(t.TILES):
            if row[j] != move[j]:
                return False
        return True
    for j in range(t.DIRECTION, t.TILES):
        if j != t.COUNT and move[j] != 0:
            return False
    if kind != t.EXCHANGE:
        return kind == t.PASS and count == 0
    in_bag = arrays.ends[game, 1] - arrays.ends[game, 0]
    if not (0 < rules.exchange_minimum <= in_bag and 0 < count <= in_bag and holds(rack, move, count)):
        return False
    for j in range(t.TILES, t.TILES + count):  # sorted, blanks last and without a letter
        if move[j] > t.BLANK or (j > t.TILES and move[j - 1] > move[j]):
            return False
    return True


@inlined
def _letters_of(size: int, cells: Numbers, move: Numbers, letters: Numbers) -> bool:
    """Write the letters of a placement for `check`; return False if the row does not lie on the board."""
    down, length, count = int64(move[t.DIRECTION]), int64(move[t.LENGTH]), int64(move[t.COUNT])
    row, col = int64(move[t.ROW]), int64(move[t.COL])
    if down < 0 or down > 1 or row < 0 or col < 0 or row >= size or col >= size:
        return False
    if length < 2 or length + (row if down else col) > size:
        return False
    laid = 0
    for i in range(length):
        letters[i] = COVERED
        if cells[(row + i * down) * size + col + i * (1 - down)] == 0:
            code = int64(move[t.TILES + laid]) if laid < count else 0
            if code > t.LETTER + t.BLANK or (code & t.LETTER) < 1 or (code & t.LETTER) > 26:
                return False
            letters[i] = code
            laid += 1
    return laid == count
