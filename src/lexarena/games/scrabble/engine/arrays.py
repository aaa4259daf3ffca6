"""The state of many games as arrays, one row per game, and the kernels that deal, play a move and end a game."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_below, random_number, shuffle
from lexarena.games.scrabble.engine import tiles as t
from lexarena.games.scrabble.engine.crosschecks import ANY_LETTER, NO_WORD, Squares, refresh_ends
from lexarena.games.scrabble.engine.workspace import COUNTS
from lexarena.kernels import Numbers, inlined, int64, kernel, part, uint64

RUNNING, OUT, SCORELESS, STEP_LIMIT = range(4)
"""The state of a game: in progress, or what ended it."""
SCALARS = 6
SCORELESS_TURNS = 2
"""In the saved state of a game: how many numbers come first, and which of them counts the scoreless turns."""


class RuleTables(NamedTuple):
    """A ruleset in the form that kernels take."""

    size: int
    rack_size: int
    letter_multiplier: NDArray[np.int32]
    word_multiplier: NDArray[np.int32]
    values: NDArray[np.int32]  # A-Z, then the blank
    bag: NDArray[np.uint8]  # every tile, sorted
    bingo_tiles: int
    bingo_bonus: int
    exchange_minimum: int  # tiles that the bag must hold for an exchange; 0: no exchanges
    scoreless_turns: int
    zero_plays_count: int  # 1: a placement worth 0 points is a scoreless turn
    max_steps: int  # 0: no limit
    out_only: int  # 1: racks count at the end only if a player went out


class GameArrays(NamedTuple):
    """The games: row i of every array is game i."""

    cells: NDArray[np.uint8]  # (games, squares)
    used: NDArray[np.uint8]  # 1 where the premium is used
    masks: NDArray[np.int32]  # (games, direction, squares), see crosschecks
    sums: NDArray[np.int32]
    racks: NDArray[np.uint8]  # (games, seat, rack size), in the order they were drawn; 0 after the last
    held: NDArray[np.int32]  # (games, seat): tiles in each rack
    bag: NDArray[np.uint8]  # (games, tiles)
    ends: NDArray[np.int32]  # (games, 2): the tiles between these are in the bag
    scores: NDArray[np.int32]  # (games, seat)
    to_move: NDArray[np.int32]
    ply: NDArray[np.int32]
    scoreless: NDArray[np.int32]
    ending: NDArray[np.int32]
    seeds: NDArray[np.uint64]


def make_arrays(games: int, rules: RuleTables) -> GameArrays:
    """Return arrays for this number of games, not dealt yet."""
    squares = rules.size * rules.size
    return GameArrays(
        cells=np.zeros((games, squares), np.uint8),
        used=np.zeros((games, squares), np.uint8),
        masks=np.full((games, 2, squares), ANY_LETTER, np.int32),
        sums=np.full((games, 2, squares), NO_WORD, np.int32),
        racks=np.zeros((games, 2, rules.rack_size), np.uint8),
        held=np.zeros((games, 2), np.int32),
        bag=np.zeros((games, len(rules.bag)), np.uint8),
        ends=np.zeros((games, 2), np.int32),
        scores=np.zeros((games, 2), np.int32),
        to_move=np.zeros(games, np.int32),
        ply=np.zeros(games, np.int32),
        scoreless=np.zeros(games, np.int32),
        ending=np.zeros(games, np.int32),
        seeds=np.zeros(games, np.uint64),
    )


@inlined
def squares_of(arrays: GameArrays, game: int) -> Squares:
    """Return the board of a game."""
    return Squares(arrays.cells[game], arrays.used[game], arrays.masks[game], arrays.sums[game])


def saved_length(rules: RuleTables) -> int:
    """Return the number of numbers that hold the state of a game."""
    return SCALARS + 6 * rules.size * rules.size + 2 * rules.rack_size + len(rules.bag) + 6


@part
def save(arrays: GameArrays, game: int, out: Numbers) -> None:
    """Write the state of a game as numbers, `SCORELESS_TURNS` among the first."""
    seed = int64(arrays.seeds[game])
    out[0], out[1], out[SCORELESS_TURNS] = arrays.to_move[game], arrays.ply[game], arrays.scoreless[game]
    out[3], out[4], out[5] = arrays.ending[game], seed & 0xFFFFFFFF, seed >> 32
    at = SCALARS
    for seat in range(2):
        out[at], out[at + 1] = arrays.held[game, seat], arrays.scores[game, seat]
        out[at + 2] = arrays.ends[game, seat]
        at += 3
        at = _write_all(arrays.racks[game, seat], out, at)
        at = _write_all(arrays.masks[game, seat], out, at)
        at = _write_all(arrays.sums[game, seat], out, at)
    at = _write_all(arrays.cells[game], out, at)
    at = _write_all(arrays.used[game], out, at)
    _write_all(arrays.bag[game], out, at)


@kernel
def saved(arrays: GameArrays, game: int, out: Numbers) -> None:
    """Write the state of a game as numbers."""
    save(arrays, game, out)


@kernel
def restore(arrays: GameArrays, game: int, kept: Numbers) -> None:
    """Set a game to a state that `saved` wrote."""
    arrays.to_move[game], arrays.ply[game], arrays.scoreless[game] = kept[0], kept[1], kept[SCORELESS_TURNS]
    arrays.ending[game] = kept[3]
    arrays.seeds[game] = uint64(int64(kept[4]) & 0xFFFFFFFF | int64(kept[5]) << 32)
    at = SCALARS
    for seat in range(2):
        arrays.held[game, seat], arrays.scores[game, seat] = kept[at], kept[at + 1]
        arrays.ends[game, seat] = kept[at + 2]
        at += 3
        at = _read_all(kept, at, arrays.racks[game, seat])
        at = _read_all(kept, at, arrays.masks[game, seat])
        at = _read_all(kept, at, arrays.sums[game, seat])
    at = _read_all(kept, at, arrays.cells[game])
    at = _read_all(kept, at, arrays.used[game])
    _read_all(kept, at, arrays.bag[game])


@inlined
def _write_all(numbers: Numbers, out: Numbers, at: int) -> int:
    for i in range(len(numbers)):
        out[at + i] = numbers[i]
    return at + len(numbers)


@inlined
def _read_all(kept: Numbers, at: int, out: Numbers) -> int:
    for i in range(len(out)):
        out[i] = kept[at + i]
    return at + len(out)


@inlined
def count_rack(rack: Numbers, work: Numbers) -> int:
    """Count a rack's tiles by letter into the workspace; return the number of tiles."""
    for slot in range(27):
        work[COUNTS + slot] = 0
    number = 0
    for i in range(len(rack)):
        tile = int64(rack[i])
        if tile:
            work[COUNTS + t.slot_of(tile)] += 1
            number += 1
    return number


@inlined
def draw(racks: Numbers, held: Numbers, bag: Numbers, ends: Numbers, seat: int, number: int) -> None:
    """Move tiles from the bag to a rack: seat 0 draws from the front of the bag, seat 1 from its back."""
    for _ in range(min(number, ends[1] - ends[0])):
        if seat == 0:
            tile = bag[ends[0]]
            ends[0] += 1
        else:
            ends[1] -= 1
            tile = bag[ends[1]]
        racks[seat, held[seat]] = tile
        held[seat] += 1


@inlined
def _use(rack: Numbers, held: int, tile: int) -> None:
    """Take a tile out of a rack; the others keep their order."""
    wanted = t.BLANK if tile & t.BLANK else tile
    for i in range(held):
        if rack[i] == wanted:
            for j in range(i, held - 1):
                rack[j] = rack[j + 1]
            rack[held - 1] = 0
            return


@inlined
def _lay(nodes: Numbers, size: int, values: Numbers, board: Squares, move: Numbers) -> None:
    """Put the tiles of a placement on the board and update the cross-checks around them."""
    down = int64(move[t.DIRECTION])
    row, col = int64(move[t.ROW]), int64(move[t.COL])
    length = int64(move[t.LENGTH])
    laid = 0  # mask of the squares of the word that get a new tile
    column = t.TILES
    for i in range(length):
        at = (row + i * down) * size + col + i * (1 - down)
        if board.cells[at] == 0:
            board.cells[at] = move[column]
            board.used[at] = 1
            column += 1
            laid |= 1 << i
            for direction in range(2):
                board.masks[direction, at] = ANY_LETTER
                board.sums[direction, at] = NO_WORD
    refresh_ends(nodes, size, values, board, row, col, down)
    for i in range(length):
        if (laid >> i) & 1:
            refresh_ends(nodes, size, values, board, row + i * down, col + i * (1 - down), 1 - down)


@inlined
def _put_back(bag: Numbers, ends: Numbers, seat: int, tile: int, seed: int, counter: int) -> None:
    """Return a tile to the bag: into the slot that drawing left free, then swapped with a random one."""
    if seat == 0:
        ends[0] -= 1
        gap = ends[0]
    else:
        gap = ends[1]
        ends[1] += 1
    place = ends[0] + random_below(seed, counter, int64(ends[1] - ends[0]))
    bag[gap] = bag[place]
    bag[place] = tile


@inlined
def _count_racks(values: Numbers, racks: Numbers, held: Numbers, scores: Numbers, out_only: int) -> None:
    """Score the tiles left in the racks: the only place where final scores are computed.

    A player who went out gains the value of the opponent's tiles, which the opponent loses. If nobody went out, each
    player loses the value of their tiles, and under `out_only` nothing changes.
    """
    left_0, left_1 = 0, 0
    for i in range(held[0]):
        left_0 += int64(values[t.slot_of(racks[0, i])])
    for i in range(held[1]):
        left_1 += int64(values[t.slot_of(racks[1, i])])
    if held[0] == 0 or held[1] == 0:
        scores[0] += left_1 - left_0
        scores[1] += left_0 - left_1
    elif not out_only:
        scores[0] -= left_0
        scores[1] -= left_1


@inlined
def copy_game(source: GameArrays, number: int, to: GameArrays, place: int) -> None:
    """Copy a game to a place in other arrays."""
    _write_all(source.cells[number], to.cells[place], 0)
    _write_all(source.used[number], to.used[place], 0)
    _write_all(source.bag[number], to.bag[place], 0)
    for seat in range(2):
        _write_all(source.masks[number, seat], to.masks[place, seat], 0)
        _write_all(source.sums[number, seat], to.sums[place, seat], 0)
        _write_all(source.racks[number, seat], to.racks[place, seat], 0)
        to.held[place, seat] = source.held[number, seat]
        to.ends[place, seat] = source.ends[number, seat]
        to.scores[place, seat] = source.scores[number, seat]
    to.to_move[place] = source.to_move[number]
    to.ply[place] = source.ply[number]
    to.scoreless[place] = source.scoreless[number]
    to.ending[place] = source.ending[number]
    to.seeds[place] = source.seeds[number]


@kernel
def deal(rules: RuleTables, arrays: GameArrays, games: Numbers, seeds: Numbers) -> None:
    """Restart these games: the bag is shuffled once, and both racks are filled."""
    for i in range(len(games)):
        game = games[i]
        arrays.cells[game] = 0
        arrays.used[game] = 0
        arrays.masks[game] = ANY_LETTER
        arrays.sums[game] = NO_WORD
        arrays.racks[game] = 0
        arrays.held[game] = 0
        arrays.scores[game] = 0
        arrays.to_move[game] = 0
        arrays.ply[game] = 0
        arrays.scoreless[game] = 0
        arrays.ending[game] = RUNNING
        arrays.seeds[game] = seeds[i]
        arrays.ends[game, 0] = 0
        arrays.ends[game, 1] = len(rules.bag)
        bag = arrays.bag[game]
        for j in range(len(bag)):
            bag[j] = rules.bag[j]
        shuffle(seeds[i], bag)
        for seat in range(2):
            draw(arrays.racks[game], arrays.held[game], bag, arrays.ends[game], seat, rules.rack_size)


@kernel
def apply(nodes: Numbers, rules: RuleTables, arrays: GameArrays, games: Numbers, moves: NDArray[np.int32]) -> None:
    """Play one legal move in each of these games."""
    size, values = rules.size, rules.values
    for i in range(len(games)):
        game = games[i]
        move = moves[i]
        seat = int64(arrays.to_move[game])
        count = int64(move[t.COUNT])
        racks, held, bag, ends = arrays.racks[game], arrays.held[game], arrays.bag[game], arrays.ends[game]
        for j in range(count):
            _use(racks[seat], held[seat], int64(move[t.TILES + j]))
            held[seat] -= 1
        draw(racks, held, bag, ends, seat, count)
        scoreless = True
        if move[t.KIND] == t.PLACE:
            _lay(nodes, size, values, squares_of(arrays, game), move)
            arrays.scores[game, seat] += move[t.SCORE]
            scoreless = rules.zero_plays_count == 1 and move[t.SCORE] == 0
        elif move[t.KIND] == t.EXCHANGE:
            seed = int64(arrays.seeds[game])
            for j in range(count):
                counter = ((int64(arrays.ply[game]) + 1) << 20) + j
                _put_back(bag, ends, seat, int64(move[t.TILES + j]), seed, counter)
        arrays.scoreless[game] = arrays.scoreless[game] + 1 if scoreless else 0
        arrays.ply[game] += 1
        if ends[0] == ends[1] and (held[0] == 0 or held[1] == 0):
            arrays.ending[game] = OUT
        elif arrays.scoreless[game] >= rules.scoreless_turns:
            arrays.ending[game] = SCORELESS
        elif rules.max_steps > 0 and arrays.ply[game] >= rules.max_steps:
            arrays.ending[game] = STEP_LIMIT
        if arrays.ending[game] != RUNNING:
            _count_racks(values, racks, held, arrays.scores[game], rules.out_only)
        arrays.to_move[game] = 1 - seat


@kernel
def deal_worlds(
    unseen: NDArray[np.int32],
    arrays: GameArrays,
    games: Numbers,
    seats: Numbers,
    number: int,
    seed: int,
    hidden: NDArray[np.uint8],
    worlds: GameArrays,
) -> None:
    """Copy each of these games a number of times, and deal what its seat cannot see at random, from `unseen` tiles.

    `hidden` is room for the unseen tiles of one game; `copy_game` leaves none of the others' tiles in it.
    """
    for i in range(len(games)):
        game, other = int64(games[i]), 1 - int64(seats[i])
        count = int64(0)
        for slot in range(27):
            for _ in range(min(unseen[i, slot], len(hidden) - count)):
                hidden[count] = slot + 1 if slot < 26 else t.BLANK
                count += 1
        tiles = hidden[:count]
        held = min(int64(arrays.held[game, other]), count)
        first = min(int64(arrays.ends[game, 0]), arrays.bag.shape[1] - (count - held))
        for world in range(number):
            place = i * number + world
            drawn = random_number(seed, int64(place)) >> uint64(11)
            shuffle(drawn, tiles)
            copy_game(arrays, game, worlds, place)
            worlds.seeds[place] = drawn
            worlds.racks[place, other] = 0
            _write_all(tiles[:held], worlds.racks[place, other], 0)
            worlds.held[place, other] = held
            worlds.bag[place] = 0
            _write_all(tiles[held:], worlds.bag[place], first)
            worlds.ends[place, 0], worlds.ends[place, 1] = first, first + count - held


@kernel
def count_unseen(
    full: Numbers,
    cells: NDArray[np.uint8],
    racks: NDArray[np.uint8],
    games: Numbers,
    seats: Numbers,
    out: NDArray[np.int32],
) -> None:
    """Write how many of each tile are neither on the board nor in the seat's rack; `full` is the number in the game."""
    for i in range(len(games)):
        left = out[i]
        for j in range(27):
            left[j] = full[j]
        for tiles in (cells[games[i]], racks[games[i], seats[i]]):
            for j in range(len(tiles)):
                if tiles[j]:
                    left[t.slot_of(tiles[j])] -= 1
        for j in range(27):
            left[j] = max(left[j], 0)
