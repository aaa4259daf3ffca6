"""What drawn tiles are worth, beside others that the bag could have given instead.

A draw is valued when its player moves again, on the board after the opponent's reply: by the move that is best by equity.
The opponent cannot see the draw, so any other tiles of the bag would have met the same board with the same chance. A few
hands of such tiles are valued there in the same way.

The hands of a draw come from a random order of the bag as it was before the draw, cut into hands, so that together they
have most of its tiles. Each copy of a tile has a random key that depends only on the key of the game and the ply: the
orders agree in both games of a mirrored pair, as far as their bags do.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_number
from lexarena.games.scrabble.engine import workspace as ws
from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables, squares_of
from lexarena.games.scrabble.engine.best import MOST_BLANKS, best_of_hand, hold
from lexarena.games.scrabble.engine.leaves import LeaveTable, leave_value
from lexarena.games.scrabble.engine.tiles import BLANK, COUNT, KIND, PASS, PLACE, SCORE, TILES, slot_of
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.search.rollouts import StageLeaves, stage_leaves
from lexarena.games.scrabble.search.valuation import TURN, Valuation, find_candidates, valuation_of
from lexarena.games.scrabble.search.win_probability import WinProbability
from lexarena.kernels import Numbers, inlined, int64, kernel, uint64
from lexarena.words.anagrams import LETTER_KEYS, AnagramIndex

NOT_DEALT, NOT_DRAWN = -1, -2
"""In place of a seat's turn before: its rack comes from the deal, or it drew no tiles that are known."""
_UNKNOWN = -1


class Turns(NamedTuple):
    """The turns of some games in order, one row each, as they stood before the move."""

    arrays: GameArrays
    moves: NDArray[np.int32]
    games: NDArray[np.int64]
    """The number of the game, in rising order."""
    previous: NDArray[np.int64]
    """The row of the same seat's turn before, `NOT_DEALT` or `NOT_DRAWN`."""
    keys: NDArray[np.uint64]
    """The key of the random numbers of each turn."""


class Hands(NamedTuple):
    """The racks that could have been drawn, and the move of each that is best by equity: (turns, 1 + hands).

    The first of a row is the rack that was drawn. A row has others only if other tiles could have been drawn.
    """

    racks: NDArray[np.uint8]  # (turns, 1 + hands, rack size); 0 after the last tile
    equity: NDArray[np.int64]
    """The points of the move plus its leave value, in thousandths of a point."""
    kept: NDArray[np.int64]
    """The part of the equity that is leave value."""
    used: NDArray[np.int64]
    """The number of tiles that the move places."""
    others: NDArray[np.int64]  # (turns)
    """The value of the tiles that the opponent kept in the turn before."""
    is_random: NDArray[np.bool_]  # (turns)


class _Room(NamedTuple):
    """What the kernel writes to."""

    kept: NDArray[np.uint8]  # the tiles that were not drawn, 0 after the last
    order: NDArray[np.uint8]  # the tiles of the pool in random order
    order_keys: NDArray[np.int64]
    known: NDArray[np.int64]  # the key of the tiles of each hand
    work: NDArray[np.int64]
    shift: NDArray[np.int64]  # (1, 27)
    unseen: NDArray[np.int64]  # by tile: those that are not on the board
    rest: NDArray[np.int64]  # by tile: those that are not seen with a hand
    pool: NDArray[np.int64]  # by tile: those of the bag before the draw


class Worth(NamedTuple):
    """What each rack of `Hands` is worth to its player: (turns, 1 + hands)."""

    win: NDArray[np.float64]
    points: NDArray[np.float64]
    """The expected spread at the end of the game."""
    is_random: NDArray[np.bool_]  # (turns)

    def luck(self, turn: int, part: int) -> tuple[float, float]:
        """Return what a draw added, to `win` (0) or `points` (1), and its standard error."""
        values = self[part][turn]
        if not self.is_random[turn]:
            return 0.0, 0.0
        return float(values[0] - values[1:].mean()), float(values[1:].std(ddof=1) / np.sqrt(len(values) - 1))

    @property
    def luck_of_all(self) -> NDArray[np.float64]:
        """What each draw added to its player's `win` and `points`: (turns, 2)."""
        added = [np.where(self.is_random, each[:, 0] - each[:, 1:].mean(axis=1), 0.0) for each in self[:2]]
        return np.stack(added, axis=1)


class DrawValues:
    """Values the draws of games with these rules and words; `batch` is any batch of them."""

    def __init__(self, batch: Batch, table: WinProbability, valuing: Valuation | None = None) -> None:
        self._batch, self._table = batch, table
        self._valuing = valuing or valuation_of(batch.ruleset)
        model, self._leaves = self._valuing.model, stage_leaves(self._valuing)
        self._pairs = np.zeros((len(model.bag) + 1, 27, 27), np.int64)  # with an empty bag nothing is drawn
        for stage in range(len(model.bag)):
            self._pairs[stage] = model.pair_weights(stage)

    def worth(self, turns: Turns, number: int) -> Worth:
        """Return what the rack of each turn is worth, and each of this number of hands."""
        found, arrays, rules = self.hands(turns, number), turns.arrays, self._batch.ruleset
        every, seats = np.arange(len(turns.games)), arrays.to_move
        ahead = (arrays.scores[every, seats] - arrays.scores[every, 1 - seats])[:, None] + (
            found.equity - found.others[:, None]
        ) / ws.POINT
        in_bag = arrays.ends[:, 1] - arrays.ends[:, 0]
        unseen = (in_bag + arrays.held[every, seats])[:, None] - found.used  # by the opponent, who moves next
        win = 1.0 - self._table.of(-ahead, unseen)
        points = ahead - self._table.gain[np.minimum(unseen, len(self._table.gain) - 1)]
        out = np.flatnonzero((in_bag == 0)[:, None] & (found.used == arrays.held[every, seats][:, None]))
        if len(out):  # the game ends, and the opponent loses the tiles that are in no other place
            values = np.zeros(64, np.int64)
            values[1:27], values[32:59] = rules.values[:26], rules.values[26]
            row = out // found.used.shape[1]
            left = int(np.dot(rules.values, rules.counts)) - values[arrays.cells[row]].sum(axis=1)
            left -= values[found.racks.reshape(-1, found.racks.shape[2])[out]].sum(axis=1)
            ahead += found.others[:, None] / ws.POINT
            points.flat[out] = ahead.flat[out] + 2 * np.maximum(left, 0)
            win.flat[out] = (np.sign(points.flat[out]) + 1) / 2
        return Worth(win, points, found.is_random)

    def hands(self, turns: Turns, number: int) -> Hands:
        """Return the rack of each turn and this number of others, with the best moves."""
        batch, rows = self._batch, len(turns.games)
        rules = batch.tables
        found = Hands(
            np.zeros((rows, 1 + number, rules.rack_size), np.uint8),
            np.zeros((rows, 1 + number), np.int64),
            np.zeros((rows, 1 + number), np.int64),
            np.zeros((rows, 1 + number), np.int64),
            np.full(rows, ws.WORST),
            np.zeros(rows, np.bool_),
        )
        room = _Room(
            np.zeros(rules.rack_size, np.uint8),
            np.zeros(len(rules.bag), np.uint8),
            np.zeros(len(rules.bag), np.int64),
            np.zeros(1 + number, np.int64),
            np.zeros(ws.WORKSPACE, np.int64),
            np.zeros((1, 27), np.int64),
            np.zeros(27, np.int64),
            np.zeros(27, np.int64),
            np.zeros(27, np.int64),
        )
        counts = np.array(batch.ruleset.counts, np.int64)
        value_hands(batch.lexicon.index, self._leaves, self._pairs, counts, rules, turns, room, found)
        self._value_listed(turns, found)
        begun = found.others > ws.WORST  # before its first turn, the opponent keeps what others would of a random rack
        found.others[~begun] = np.rint(found.kept[~begun, 1:].mean(axis=1)) if number else 0
        return found

    def _value_listed(self, turns: Turns, found: Hands) -> None:
        """Value the racks with more blanks than the kernel takes by the list of all moves."""
        for row, hand in np.argwhere(found.used == _UNKNOWN).tolist():
            arrays = GameArrays._make(array[row : row + 1].copy() for array in turns.arrays)
            arrays.racks[0, arrays.to_move[0]] = found.racks[row, hand]
            best = find_candidates(self._batch.showing(arrays).views(), self._valuing, np.ones(1, np.int64))
            found.equity[row, hand] = best.moves[0, SCORE] * ws.POINT + best.kept[0]
            found.kept[row, hand] = best.kept[0]
            found.used[row, hand] = best.moves[0, COUNT] if best.moves[0, KIND] == PLACE else 0


@kernel
def value_hands(
    index: AnagramIndex,
    leaves: StageLeaves,
    pairs: NDArray[np.int64],
    tiles: Numbers,
    rules: RuleTables,
    turns: Turns,
    room: _Room,
    found: Hands,
) -> None:
    """Value the rack of each turn, and random hands in place of what was drawn."""
    arrays, hands = turns.arrays, found.racks.shape[1] - 1
    for i in range(len(turns.games)):
        in_bag = int64(arrays.ends[i, 1]) - int64(arrays.ends[i, 0])
        stage = 0
        while stage < len(leaves.least_in_bag) and in_bag < leaves.least_in_bag[stage]:
            stage += 1
        table = LeaveTable(leaves.keys, leaves.values[stage], room.shift)
        for slot in range(27):
            room.unseen[slot] = tiles[slot]
        for at in range(len(arrays.cells[i])):
            if arrays.cells[i, at]:
                room.unseen[slot_of(int64(arrays.cells[i, at]))] -= 1
        racks = found.racks[i]
        held = int64(arrays.held[i, arrays.to_move[i]])
        for j in range(held):
            racks[0, j] = arrays.racks[i, arrays.to_move[i], j]
        _value(index, table, pairs[stage], tiles, rules, turns, i, 0, in_bag, room, found)
        _value_others(table, turns, i, room, found)
        number, size = _pool(tiles, turns, i, room)
        if number == 0 or number == size:
            continue
        found.is_random[i] = True
        taken, cut = size, 0
        for hand in range(1, hands + 1):
            if taken + number > size:
                _shuffle_pool(turns.keys[i], cut, room)
                taken, cut = 0, cut + 1
            for j in range(held - number):
                racks[hand, j] = room.kept[j]
            for j in range(number):
                racks[hand, held - number + j] = room.order[taken + j]
            taken += number
            _value(index, table, pairs[stage], tiles, rules, turns, i, hand, in_bag, room, found)


@inlined
def _pool(tiles: Numbers, turns: Turns, i: int, room: _Room) -> tuple[int, int]:
    """Find the tiles that a seat kept and the bag that it drew from; return the numbers of tiles drawn and in the bag."""
    arrays, seat, before = turns.arrays, int64(turns.arrays.to_move[i]), turns.previous[i]
    for slot in range(27):
        room.pool[slot] = 0
    for j in range(len(room.kept)):
        room.kept[j] = 0
    size = int64(0)
    if before == NOT_DRAWN:
        return 0, 0
    if before == NOT_DEALT:
        for slot in range(27):
            room.pool[slot] = tiles[slot]
            size += tiles[slot]
        first = i
        while first > 0 and turns.games[first - 1] == turns.games[i]:
            first -= 1
        if first < i:  # the other seat drew its rack before
            for j in range(arrays.held[first, 1 - seat]):
                room.pool[slot_of(int64(arrays.racks[first, 1 - seat, j]))] -= 1
                size -= 1
        return int64(arrays.held[i, seat]), size
    for at in range(arrays.ends[before, 0], arrays.ends[before, 1]):
        room.pool[slot_of(int64(arrays.bag[before, at]))] += 1
        size += 1
    move = turns.moves[before]
    _keep(turns, before, seat, room)
    number = min(int64(move[COUNT]) if move[KIND] != PASS else int64(0), size)
    return number, size


@inlined
def _keep(turns: Turns, row: int, seat: int, room: _Room) -> None:
    """Find the tiles that a move left in the rack."""
    arrays, move, kept = turns.arrays, turns.moves[row], int64(0)
    for j in range(len(room.kept)):
        room.kept[j] = 0
    for j in range(arrays.held[row, seat]):
        room.kept[kept] = arrays.racks[row, seat, j]
        kept += 1
    for n in range(move[COUNT] if move[KIND] != PASS else 0):
        used = int64(move[TILES + n])
        if used & BLANK:
            used = BLANK
        for j in range(kept):
            if room.kept[j] == used:
                kept -= 1
                room.kept[j] = room.kept[kept]
                room.kept[kept] = 0
                break


@inlined
def _value_others(table: LeaveTable, turns: Turns, i: int, room: _Room, found: Hands) -> None:
    """Value what the opponent kept in its last turn before this one, if it had one, at the stage of this turn."""
    arrays, seat, row = turns.arrays, 1 - int64(turns.arrays.to_move[i]), i - 1
    while row >= 0 and turns.games[row] == turns.games[i] and arrays.to_move[row] != seat:
        row -= 1
    if row < 0 or turns.games[row] != turns.games[i]:
        return
    _keep(turns, row, seat, room)
    key = int64(0)
    for j in range(len(room.kept)):
        if room.kept[j]:
            key += int64(LETTER_KEYS[slot_of(int64(room.kept[j]))])
    found.others[i] = leave_value(table, key)


@inlined
def _shuffle_pool(key: int, cut: int, room: _Room) -> None:
    """Write the tiles of the pool in random order: by the random number that each copy of a tile has."""
    number = int64(0)
    for slot in range(27):
        for copy in range(room.pool[slot]):
            value = int64(random_number(key, (cut << 16) | (slot << 8) | copy) >> uint64(1))
            j = number
            while j > 0 and room.order_keys[j - 1] > value:
                room.order_keys[j], room.order[j] = room.order_keys[j - 1], room.order[j - 1]
                j -= 1
            room.order_keys[j], room.order[j] = value, (BLANK if slot == 26 else slot + 1)
            number += 1


@inlined
def _value(
    index: AnagramIndex,
    table: LeaveTable,
    pairs: NDArray[np.int64],
    tiles: Numbers,
    rules: RuleTables,
    turns: Turns,
    i: int,
    hand: int,
    in_bag: int,
    room: _Room,
    found: Hands,
) -> None:
    """Find the best move of a hand by equity."""
    rack, work = found.racks[i, hand], room.work
    blanks, key = 0, int64(0)
    for j in range(len(rack)):
        if rack[j]:
            blanks += int64(rack[j]) == BLANK
            key += int64(LETTER_KEYS[slot_of(int64(rack[j]))])
    room.known[hand] = key
    for other in range(hand):
        if room.known[other] == key:  # the same tiles again
            found.equity[i, hand], found.used[i, hand] = found.equity[i, other], found.used[i, other]
            found.kept[i, hand] = found.kept[i, other]
            return
    if blanks > MOST_BLANKS:
        found.used[i, hand] = _UNKNOWN
        return
    _write_shifts(rack, pairs, tiles, room)
    hold(table, 0, rules.values, rack, work)
    exchange = ws.WORST
    if rules.exchange_minimum > 0 and in_bag >= rules.exchange_minimum:
        for number in range(1, min(work[ws.TILES], in_bag) + 1):
            exchange = max(exchange, work[ws.BEST_LEAVE + number] - TURN)
    if best_of_hand(index, rules, squares_of(turns.arrays, i), work) and work[ws.VALUE] >= exchange:
        found.equity[i, hand] = work[ws.VALUE]
        found.kept[i, hand] = work[ws.VALUE] - work[ws.SCORE] * ws.POINT
        for j in range(work[ws.LENGTH]):
            found.used[i, hand] += (work[ws.WORD + j] & ws.LAID) != 0
    elif exchange > ws.WORST:
        found.equity[i, hand] = found.kept[i, hand] = exchange + TURN
    else:
        whole = leave_value(table, work[ws.WHOLE_KEY] + work[ws.BLANKS] * int64(LETTER_KEYS[26]))
        found.equity[i, hand] = found.kept[i, hand] = whole


@inlined
def _write_shifts(rack: Numbers, pairs: NDArray[np.int64], tiles: Numbers, room: _Room) -> None:
    """Write what each tile of a rack gains for each tile drawn, by the tiles that are unseen (see `leave_model`)."""
    full, size = int64(0), int64(0)
    for slot in range(27):
        room.rest[slot] = room.unseen[slot]
    for j in range(len(rack)):
        if rack[j]:
            room.rest[slot_of(int64(rack[j]))] -= 1
    for slot in range(27):
        room.rest[slot] = max(room.rest[slot], 0)
        full += tiles[slot]
        size += room.rest[slot]
    for j in range(len(rack)):
        if rack[j] and size > 0:
            kept, total = slot_of(int64(rack[j])), int64(0)
            for slot in range(27):
                total += pairs[kept, slot] * (room.rest[slot] * full - tiles[slot] * size)
            room.shift[0, kept] = total // (size * full)
