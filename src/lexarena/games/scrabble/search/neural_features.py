"""What a network sees of Scrabble: a position and each of its legal moves as small whole numbers.

A first layer as in NNUE is a sum of rows of a table, so almost everything is an id, the number of a row:

- of a position the tile on each square (`board`; 0 where it is empty), and as numbers the counts of its rack and of the
  unseen tiles (`counts`) and what `NUMBERS` names (`numbers`);
- of a move the tiles it lays, each with its square, the tiles that stay in the rack (the leave), each copy of a letter with
  a row of its own, and its kind, which also tells how many tiles are used (`ids`; 0 for padding); and its points (`score`).

Training and playing call the same kernel, so they cannot disagree. What no player sees, the other rack and the tiles that
come next, is written as well (`hidden`): while it trains, the value of a position may know it, to separate luck from
skill. In a view, where it is blotted out, it is all 0; the policy never looks at it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine import tiles as t
from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables
from lexarena.games.scrabble.engine.workspace import INDEX
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.kernels import Numbers, inlined, int64, kernel

TILE_FACES = 52
"""What a tile on the board can be: one of 26 letters, or a blank that stands for one."""
NUMBERS = ("in bag", "lead", "scoreless turns", "moves played", "tiles of the other", "own tiles", "free squares")
NUMBER_SCALES = (20.0, 30.0, 4.0, 20.0, 7.0, 7.0, 25.0)
"""What each number is divided by."""
COUNT_SCALE = 2.0
SCORE_SCALE = 10.0
HIDDEN = 3 * 27
CHUNK = 256
"""The number of games listed at once; the lists of more would not fit into the processor's cache."""


class Layout(NamedTuple):
    """How many ids there are, and where those of each kind begin."""

    squares: int
    rack_size: int

    @classmethod
    def of(cls, rules: Ruleset) -> "Layout":
        """Return the layout of a ruleset.

        >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
        >>> Layout.of(load_ruleset("mini")).ids
        1447
        """
        return cls(rules.size * rules.size, rules.rack_size)

    @property
    def board_ids(self) -> int:
        """The number of ids of a tile on a square; 0 is an empty square."""
        return 1 + self.squares * TILE_FACES

    @property
    def first_leave(self) -> int:
        """The id of the first copy of an A that stays in the rack."""
        return self.board_ids

    @property
    def first_kind(self) -> int:
        """The id of the pass; exchanges by size follow, then placements by size."""
        return self.first_leave + 27 * self.rack_size

    @property
    def ids(self) -> int:
        """The number of ids of a move."""
        return self.first_kind + 2 * self.rack_size + 1


class Features(NamedTuple):
    """Positions and their moves as features; the moves of position i lie from `offsets[i]` to `offsets[i + 1]`."""

    board: NDArray[np.int16]  # (positions, squares)
    counts: NDArray[np.int8]  # (positions, 54): the seat's rack, then the unseen tiles
    numbers: NDArray[np.int16]  # (positions, len(NUMBERS))
    hidden: NDArray[np.int8]  # (positions, 81): the opponent's rack, the next draws of the seat, of the opponent
    offsets: NDArray[np.int64]
    ids: NDArray[np.int16]  # (moves, rack size + 1)
    score: NDArray[np.int16]
    moves: NDArray[np.int16]  # the moves themselves


def make_features(positions: int, moves: int, layout: Layout) -> Features:
    """Return arrays for this number of positions and moves."""
    return Features(
        np.empty((positions, layout.squares), np.int16),
        np.empty((positions, 54), np.int8),
        np.empty((positions, len(NUMBERS)), np.int16),
        np.empty((positions, HIDDEN), np.int8),
        np.zeros(positions + 1, np.int64),
        np.empty((moves, layout.rack_size + 1), np.int16),
        np.empty(moves, np.int16),
        np.empty((moves, t.move_width(layout.rack_size)), np.int16),
    )


class FeatureEncoder:
    """Lists the legal moves of the games of a batch, with features, in arrays that it keeps and enlarges."""

    def __init__(self, rules: Ruleset) -> None:
        self.layout = Layout.of(rules)
        self._into = make_features(0, 0, self.layout)

    def encode(self, batch: Batch, games: NDArray[np.int64]) -> Features:
        """Return what the seats to move see and may do; good until the next call."""
        layout, into = self.layout, self._into
        if len(into.board) < len(games):
            into = make_features(len(games), max(len(into.ids), 64 * len(games)), layout)
        count = 0
        for first in range(0, len(games), CHUNK):
            chunk = games[first : first + CHUNK]
            moves, offsets = batch.legal(chunk, copy=False, fewest_blanks=True)
            if count + len(moves) > len(into.ids):
                new = make_features(0, 2 * (count + len(moves)), layout)
                for name in ("ids", "score", "moves"):
                    getattr(new, name)[:count] = getattr(into, name)[:count]
                into = into._replace(ids=new.ids, score=new.score, moves=new.moves)
            write_features(batch.tables, batch.arrays, chunk, moves, offsets, layout, first, count, into)
            count += len(moves)
        self._into = into
        n = len(games)
        return Features(
            into.board[:n],
            into.counts[:n],
            into.numbers[:n],
            into.hidden[:n],
            into.offsets[: n + 1],
            into.ids[:count],
            into.score[:count],
            into.moves[:count],
        )


@kernel
def write_features(
    rules: RuleTables,
    arrays: GameArrays,
    games: Numbers,
    moves: NDArray[np.int32],
    offsets: Numbers,
    layout: Layout,
    first_position: int,
    first_move: int,
    into: Features,
) -> None:
    """Write the features of these games into the rows from `first_position` on, of their moves from `first_move` on."""
    first_leave = 1 + layout.squares * TILE_FACES
    first_kind = first_leave + 27 * layout.rack_size
    for i in range(len(games)):
        game, to = games[i] & INDEX, (first_position + i) & INDEX
        seat = int64(arrays.to_move[game])
        counts = into.counts[to]
        _encode_position(rules, arrays, game, seat, into.board[to], counts, into.numbers[to])
        _encode_hidden(rules.rack_size, arrays, game, seat, into.hidden[to])
        into.offsets[to] = first_move + offsets[i]
        cells = arrays.cells[game]
        for j in range(offsets[i], offsets[i + 1]):
            move, at = moves[j], (first_move + j) & INDEX
            kept = into.moves[at]
            for column in range(len(kept)):
                kept[column] = move[column]
            into.score[at] = move[t.SCORE]
            _encode_move(rules.size, rules.rack_size, cells, counts, move, first_leave, first_kind, into.ids[at])
    into.offsets[first_position + len(games)] = first_move + offsets[len(games)]


@inlined
def _encode_position(
    rules: RuleTables, arrays: GameArrays, game: int, seat: int, board: Numbers, counts: Numbers, numbers: Numbers
) -> None:
    counts[:] = 0
    for i in range(arrays.held[game, seat]):
        tile = int64(arrays.racks[game, seat, i])
        counts[t.slot_of(tile)] += 1
    for i in range(len(rules.bag)):
        tile = int64(rules.bag[i])
        counts[27 + t.slot_of(tile)] += 1
    for slot in range(27):
        counts[27 + slot] -= counts[slot]
    cells = arrays.cells[game]
    free = 0
    for at in range(len(cells)):
        tile = int64(cells[at])
        if tile == 0:
            board[at] = 0
            free += 1
        else:
            board[at] = 1 + at * TILE_FACES + (tile & t.LETTER) - 1 + (26 if tile & t.BLANK else 0)
            slot = t.slot_of(tile)
            counts[27 + slot] = max(counts[27 + slot] - 1, 0)
    numbers[0] = arrays.ends[game, 1] - arrays.ends[game, 0]
    numbers[1] = arrays.scores[game, seat] - arrays.scores[game, 1 - seat]
    numbers[2] = arrays.scoreless[game]
    numbers[3] = min(int64(arrays.ply[game]), 1000)
    numbers[4] = arrays.held[game, 1 - seat]
    numbers[5] = arrays.held[game, seat]
    numbers[6] = free


@inlined
def _encode_hidden(rack_size: int, arrays: GameArrays, game: int, seat: int, hidden: Numbers) -> None:
    hidden[:] = 0
    first, last = int64(arrays.ends[game, 0]), int64(arrays.ends[game, 1])
    for i in range(rack_size):
        for part in range(3):
            tile = int64(0)
            if part == 0:
                tile = int64(arrays.racks[game, 1 - seat, i])
            elif i < last - first:  # seat 0 draws from the front of the bag, seat 1 from its back
                from_front = (part == 1) == (seat == 0)
                tile = int64(arrays.bag[game, first + i if from_front else last - 1 - i])
            if tile:
                hidden[27 * part + t.slot_of(tile)] += 1


@inlined
def _encode_move(
    size: int,
    rack_size: int,
    cells: Numbers,
    rack: Numbers,
    move: Numbers,
    first_leave: int,
    first_kind: int,
    ids: Numbers,
) -> None:
    """Write the ids of a move: its tiles on their squares, the leave, padding, the kind."""
    count, column = int64(move[t.COUNT]), 0
    if move[t.KIND] == t.PLACE:
        at, step = int64(move[t.ROW]) * size + int64(move[t.COL]), size if move[t.DIRECTION] else 1
        for i in range(count):
            while cells[at & INDEX]:
                at += step
            tile = int64(move[t.TILES + i])
            ids[column] = 1 + at * TILE_FACES + (tile & t.LETTER) - 1 + (26 if tile & t.BLANK else 0)
            column += 1
            at += step
        ids[rack_size] = first_kind + rack_size + count
    elif move[t.KIND] == t.EXCHANGE:
        ids[rack_size] = first_kind + count
    else:
        ids[rack_size] = first_kind
    for i in range(count):
        tile = int64(move[t.TILES + i])
        rack[t.slot_of(tile) & INDEX] -= 1
    for slot in range(27):
        for copy in range(rack[slot]):
            ids[column] = first_leave + slot * rack_size + copy
            column += 1
    for i in range(count):
        tile = int64(move[t.TILES + i])
        rack[t.slot_of(tile) & INDEX] += 1
    while column < rack_size:
        ids[column] = 0
        column += 1
