"""Parts of a rack: what to keep in an exchange, and the credit that every part of a rack gets when values are fitted."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.leaves import LeaveTable, leave_value
from lexarena.games.scrabble.engine.move_rows import COUNT, EXCHANGE, KIND, TILES
from lexarena.games.scrabble.engine.tiles import BLANK
from lexarena.games.scrabble.engine.workspace import WORST
from lexarena.games.scrabble.rules.view import Views
from lexarena.kernels import Numbers, inlined, int64, kernel, uint64
from lexarena.words.anagrams import LETTER_KEYS


def best_exchanges(
    views: Views, which: NDArray[np.int64], leaves: LeaveTable
) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Return the exchange that keeps the best tiles for the views at these places, and what the kept tiles are worth.

    Values are in thousandths of a point, as in the table; where no exchange is legal, the value is `WORST`.
    """
    arrays, rules = views.batch.arrays, views.ruleset
    games, seats = views.games[which], views.seats[which]
    in_bag = (arrays.ends[games, 1] - arrays.ends[games, 0]).astype(np.int64)
    allowed = np.where((in_bag >= rules.exchange_minimum) & rules.exchange, in_bag, 0)
    # Sorted, as an exchange is written, with the empty places (0) after the blanks.
    racks = np.sort(arrays.racks[games, seats] - np.uint8(1), axis=1) + np.uint8(1)
    moves = np.zeros((len(games), TILES + rules.rack_size), np.int32)
    values = np.zeros(len(games), np.int64)
    keep_best(racks, allowed, leaves.keys, leaves.values, leaves.shifts, LETTER_KEYS, moves, values)
    return moves, values


def kept_values(
    views: Views, which: NDArray[np.int64], moves: NDArray[np.int32], leaves: LeaveTable
) -> NDArray[np.int64]:
    """Return what the tiles are worth that these moves, one for each of the views, leave in the rack."""
    racks = views.batch.arrays.racks[views.games[which], views.seats[which]]
    values = np.zeros(len(moves), np.int64)
    value_kept(racks, moves, leaves.keys, leaves.values, leaves.shifts, LETTER_KEYS, values)
    return values


@inlined
def _same_as_before(rack: Numbers, mask: int, size: int) -> bool:
    """Say whether a part has an equal twin: of equal tiles, which lie side by side, a part takes the first ones."""
    for i in range(1, size):
        if (mask >> i) & 1 and not (mask >> (i - 1)) & 1 and rack[i] == rack[i - 1]:
            return True
    return False


@inlined
def _slot(tile: int) -> int:
    return 26 if tile & BLANK else tile - 1


@kernel
def value_kept(
    racks: NDArray[np.uint8],
    moves: NDArray[np.int32],
    keys: Numbers,
    values: Numbers,
    shifts: NDArray[np.int64],
    letter_keys: Numbers,
    worth: Numbers,
) -> None:
    """Write the value of what each move leaves of its rack."""
    for i in range(len(racks)):
        kept, shifted = uint64(0), int64(0)
        shift = shifts[min(i, len(shifts) - 1)]
        for j in range(len(racks[i])):
            if racks[i, j]:
                slot = _slot(int64(racks[i, j]))
                kept += uint64(letter_keys[slot])
                shifted += shift[slot]
        for j in range(moves[i, COUNT]):
            slot = _slot(int64(moves[i, TILES + j]))
            kept -= uint64(letter_keys[slot])
            shifted -= shift[slot]
        worth[i] = leave_value(keys, values, kept) + moves[i, COUNT] * shifted


@kernel
def keep_best(
    racks: NDArray[np.uint8],
    allowed: Numbers,
    keys: Numbers,
    values: Numbers,
    shifts: NDArray[np.int64],
    letter_keys: Numbers,
    moves: NDArray[np.int32],
    worth: Numbers,
) -> None:
    """Write the best exchange of each sorted rack, of at most `allowed` tiles; ties to more tiles."""
    for i in range(len(racks)):
        rack, shift = racks[i], shifts[min(i, len(shifts) - 1)]
        size = 0
        while size < len(rack) and rack[size]:
            size += 1
        worth[i] = WORST
        best, most = int64(0), int64(0)
        for mask in range(1, 1 << size):  # the tiles that go
            number = 0
            kept, shifted = uint64(0), int64(0)
            for j in range(size):
                if (mask >> j) & 1:
                    number += 1
                else:
                    slot = _slot(int64(rack[j]))
                    kept += uint64(letter_keys[slot])
                    shifted += shift[slot]
            if number > allowed[i] or _same_as_before(rack, mask, size):
                continue
            value = int64(0) if number == size else leave_value(keys, values, kept) + number * shifted
            if value > worth[i] or (value == worth[i] and number > most):
                worth[i], best, most = value, mask, number
        if best:
            moves[i, KIND], moves[i, COUNT] = EXCHANGE, most
            column = TILES
            for j in range(size):
                if (best >> j) & 1:
                    moves[i, column] = rack[j]
                    column += 1


@kernel
def credit_parts(
    racks: NDArray[np.uint8],
    values: NDArray[np.float64],
    stages: Numbers,
    keys: Numbers,
    letter_keys: Numbers,
    sums: NDArray[np.float64],
    counts: NDArray[np.float64],
) -> None:
    """Add the value of each sorted, full rack to every smaller part of it, at the part's place in a leave table."""
    limit = uint64(len(keys) - 1)
    for i in range(len(racks)):
        rack = racks[i]
        size = len(rack)
        for mask in range(1, (1 << size) - 1):
            if _same_as_before(rack, mask, size):
                continue
            key = uint64(0)
            for j in range(size):
                if (mask >> j) & 1:
                    key += uint64(letter_keys[_slot(int64(rack[j]))])
            place = key & limit
            while keys[place] != uint64(0):
                if keys[place] == key:
                    sums[stages[i], place] += values[i]
                    counts[stages[i], place] += 1.0
                    break
                place = (place + uint64(1)) & limit
