"""What the endgame search works on: one frame per ply, the placements listed along the line, and the transposition table.

The search makes no arrays. Row k of the games, of `frames` and of the lists belongs to the position after k moves of the
line at hand, so taking a move back means going down one row. `rows` and `facts` hold every placement that was found on
the line, each once; the lists name them by number. Number 0 is the pass.
"""

from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables, make_arrays
from lexarena.games.scrabble.engine.tiles import move_width
from lexarena.games.scrabble.engine.workspace import LARGEST_RACK, WORKSPACE
from lexarena.words.wordlist import LARGEST_BOARD

# A frame: the window and the best value so far, for the seat to move, as points still to be gained from here on.
ALPHA, BETA, START_ALPHA, BEST, BEST_MOVE, PROVEN, ALL_PROVEN = range(7)
# The position: who moves, turns until too many are scoreless, the key of board and racks, and of each seat the tiles in
# hand as packed counts and their value.
SEAT, TURNS, KEY, HAND, WORTH = 7, 8, 9, 10, 12
# Its lists: of each seat where it begins and ends; the plays with which the other seat would go out; the order of trying.
DEPTH, FIRST, LAST, OUTS, OUTS_END, ORDER, ORDER_END, NEXT, ROOM_USED = 14, 15, 17, 19, 20, 21, 22, 23, 24
# The move being searched, whether with a window of one point, the move that the table names, whether every move is
# expected to fail, and whether the best value so far is proven to be reached.
TRIED, NARROW, HINT, FAILING, BEST_PROVEN = 25, 26, 27, 28, 29
FRAME = 30

# What is known of a placement: the tiles it uses as packed counts, its points plus the value of its tiles, their value,
# how it changes the key, the bit of its line, then sets of squares: those it lays, and those it depends on.
USE, GREEDY, TILES_WORTH, MOVE_KEY, LINE, LAID = range(6)
WORDS = (LARGEST_BOARD * LARGEST_BOARD + 63) // 64

# Numbers that outlive a call: the ply, what to do next there, nodes so far and at most, those of them whose moves were
# listed, and whether turns are folded.
PLY, PHASE, NODES, LIMIT, EXPANDED, FOLD = range(6)
CONTROL = 6

HAND_BITS = 5
"""Packed counts have this many bits for each kind of tile; the highest of them stays free for comparing."""
GUARDS = sum(1 << (HAND_BITS * i + HAND_BITS - 1) for i in range(LARGEST_RACK))

# Random numbers: by square and tile, by seat and tile in hand, by seat to move, and factors for turns and plies.
SQUARE_KEYS, RACK_KEYS = 0, LARGEST_BOARD * LARGEST_BOARD * 64
SEAT_KEYS = RACK_KEYS + 2 * 27
TURN_KEY, PLY_KEY = SEAT_KEYS + 2, SEAT_KEYS + 3
KEYS = PLY_KEY + 1


Number = TypeVar("Number", np.int32, np.int64)


class SearchMemory(NamedTuple):
    """The arrays of one search."""

    games: GameArrays  # row k: the position after k moves
    frames: NDArray[np.int64]  # (plies, FRAME)
    rows: NDArray[np.int32]  # the placements, as moves
    facts: NDArray[np.int64]  # what is known of each
    lists: NDArray[np.int64]  # GREEDY << 32 | number of the placement, decreasing
    uses: NDArray[np.int64]  # beside each entry of the lists, what the placement uses
    order: NDArray[np.int64]  # estimate << 32 | number of the placement, decreasing
    table_keys: NDArray[np.int64]
    table: NDArray[np.int64]
    keys: NDArray[np.int64]
    shifts: NDArray[np.int64]  # (seat, 27): where the count of a tile lies in packed counts
    occupied: NDArray[np.int64]  # squares laid in a rollout
    control: NDArray[np.int64]
    one: NDArray[np.int64]  # the row of the game to which a move is applied
    work: NDArray[np.int64]
    parts: NDArray[np.int64]


def make_memory(rules: RuleTables, plies: int, table_bits: int) -> SearchMemory:
    """Return memory for lines of this many plies and a table of 2 ** `table_bits` entries."""
    words = (rules.size * rules.size + 63) // 64
    return SearchMemory(
        games=make_arrays(plies, rules),
        frames=np.zeros((plies, FRAME), np.int64),
        rows=np.zeros((1 << 11, move_width(rules.rack_size)), np.int32),
        facts=np.zeros((1 << 11, LAID + 2 * words), np.int64),
        lists=np.zeros(1 << 12, np.int64),
        uses=np.zeros(1 << 12, np.int64),
        order=np.zeros(1 << 12, np.int64),
        table_keys=np.zeros(1 << table_bits, np.int64),
        table=np.zeros(1 << table_bits, np.int64),
        keys=random_keys(),
        shifts=np.zeros((2, 27), np.int64),
        occupied=np.zeros(WORDS, np.int64),
        control=np.zeros(CONTROL, np.int64),
        one=np.zeros(1, np.int64),
        work=np.zeros(WORKSPACE, np.int64),
        parts=np.zeros(1 << 14, np.int64),
    )


def random_keys() -> NDArray[np.int64]:
    """Return the random numbers of the keys, the same on every machine (splitmix64)."""
    with np.errstate(over="ignore"):
        z = np.arange(1, KEYS + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    keys: NDArray[np.int64] = (z ^ (z >> np.uint64(31))).view(np.int64)
    keys[[TURN_KEY, PLY_KEY]] |= 1
    return keys


def with_room(memory: SearchMemory, moves: int, listed: int, parts: int) -> SearchMemory:
    """Return memory with room for this many placements, list entries and left parts; what it holds is kept."""

    def grown(array: NDArray[Number], length: int) -> NDArray[Number]:
        if length <= len(array):
            return array
        larger = np.zeros((length, *array.shape[1:]), array.dtype)
        larger[: len(array)] = array
        return larger

    return memory._replace(
        rows=grown(memory.rows, moves),
        facts=grown(memory.facts, moves),
        lists=grown(memory.lists, listed),
        uses=grown(memory.uses, listed),
        order=grown(memory.order, listed),
        parts=grown(memory.parts, parts),
    )
