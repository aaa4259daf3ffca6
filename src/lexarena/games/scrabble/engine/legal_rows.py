"""Whether rows are legal moves: the twin of `listing`, which lists them all, at a small part of its cost."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays, RuleTables
from lexarena.games.scrabble.engine.crosschecks import NO_WORD, tile_value
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
)
from lexarena.games.scrabble.engine.tiles import BLANK, LETTER
from lexarena.kernels import Numbers, inlined, int64, kernel
from lexarena.words.automaton import DAWG_ROOT, completes, follow


@kernel
def mark_legal(
    nodes: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    games: Numbers,
    moves: NDArray[np.int32],
    out: NDArray[np.bool_],
) -> None:
    """Mark the rows that are legal moves of these games, exactly as they are listed, score included."""
    for i in range(len(games)):
        game, move = games[i], moves[i]
        seat, kind, count = int64(arrays.to_move[game]), int64(move[KIND]), int64(move[COUNT])
        out[i] = False
        if arrays.ending[game] != RUNNING or count < 0 or count > arrays.held[game, seat]:
            continue
        if not _is_held(arrays.racks[game, seat], move, count):
            continue
        if kind == PLACE:
            out[i] = count > 0 and _is_placement(
                nodes, rules, arrays.cells[game], arrays.used[game], arrays.masks[game], arrays.sums[game], move
            )
            continue
        blank = move[DIRECTION] == 0 and move[ROW] == 0 and move[COL] == 0 and move[LENGTH] == 0 and move[SCORE] == 0
        if kind == PASS:
            out[i] = blank and count == 0
        elif kind == EXCHANGE:
            in_bag = arrays.ends[game, 1] - arrays.ends[game, 0]
            allowed = rules.exchange_minimum > 0 and in_bag >= max(count, rules.exchange_minimum)
            out[i] = blank and allowed and count > 0 and _is_sorted(move, count)


@inlined
def _is_held(rack: Numbers, move: Numbers, count: int) -> bool:
    """Return whether a rack holds the tiles of a move, and nothing follows them in the row."""
    for j in range(TILES, len(move)):
        if move[j] < 0 or (move[j] == 0) != (j >= TILES + count):
            return False
    for j in range(count):
        tile = BLANK if int64(move[TILES + j]) & BLANK else int64(move[TILES + j])
        wanted, held = 0, 0
        for k in range(count):
            wanted += (BLANK if int64(move[TILES + k]) & BLANK else int64(move[TILES + k])) == tile
        for k in range(len(rack)):
            held += int64(rack[k]) == tile
        if wanted > held:
            return False
    return True


@inlined
def _is_sorted(move: Numbers, count: int) -> bool:
    """Return whether the tiles of an exchange stand in their order, blanks last and without a letter."""
    for j in range(count):
        tile = int64(move[TILES + j])
        if tile > BLANK or (j > 0 and tile < int64(move[TILES + j - 1])):
            return False
    return True


@inlined
def _is_placement(
    nodes: Numbers, rules: RuleTables, cells: Numbers, used: Numbers, masks: Numbers, sums: Numbers, move: Numbers
) -> bool:
    """Return whether a row places tiles by the rules, forms words alone, and has their score."""
    size, length, down = rules.size, int64(move[LENGTH]), int64(move[DIRECTION])
    row, col = int64(move[ROW]), int64(move[COL])
    if down < 0 or down > 1 or row < 0 or col < 0 or length < 2:
        return False
    place = row if down else col
    if row >= size or col >= size or place + length > size:
        return False
    step = size if down else 1
    first = row * size + col
    if (place > 0 and cells[first - step]) or (place + length < size and cells[first + length * step]):
        return False
    node = int64(nodes[DAWG_ROOT])
    laid, main, times, crossing, crosses = 0, 0, 1, 0, 0
    is_word, on_centre = False, False
    for i in range(length):
        at = first + i * step
        code = int64(cells[at])
        if code:
            main += tile_value(code, rules.values)
        else:
            if laid >= move[COUNT]:
                return False
            code = int64(move[TILES + laid])
            laid += 1
            letter = (code & LETTER) - 1
            if letter < 0 or letter > 25 or code > LETTER + BLANK or not (masks[down, at] >> letter) & 1:
                return False
            worth, by_word = tile_value(code, rules.values), 1
            if used[at] == 0:
                worth *= int64(rules.letter_multiplier[at])
                by_word = int64(rules.word_multiplier[at])
            main += worth
            times *= by_word
            if sums[down, at] != NO_WORD:
                crossing += (int64(sums[down, at]) + worth) * by_word
                crosses += 1
        on_centre = on_centre or at == size // 2 * size + size // 2
        if i == length - 1:
            is_word = completes(nodes, node, (code & LETTER) - 1)
        else:
            node = follow(nodes, node, (code & LETTER) - 1)
            if node == 0:
                return False
    if not is_word or laid != move[COUNT] or (laid == 1 and crosses and down):
        return False  # one tile that forms two words is a move across
    if laid == length and crosses == 0 and not (on_centre and _is_empty(cells)):
        return False
    return bool(move[SCORE] == main * times + crossing + (rules.bingo_bonus if laid == rules.bingo_tiles else 0))


@inlined
def _is_empty(cells: Numbers) -> bool:
    for at in range(len(cells)):
        if cells[at]:
            return False
    return True
