"""Rollouts in one kernel: a candidate, then moves by equity, in a numbered deal of the hidden tiles.

Both sides choose as `Valuation.choose` does, so a rollout is the same as one that is played move by move on a batch. It
takes less time: nothing is copied between numpy calls, and in one deal the opponent answers every candidate with the same
rack, so what that rack spells is looked up once. Where leave values depend on the unseen tiles, every move of a rollout,
by either side, uses the tiles that are unseen in the position it starts from.
"""

from functools import lru_cache
from threading import get_ident
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine import tiles as moves
from lexarena.games.scrabble.engine import workspace as ws
from lexarena.games.scrabble.engine.arrays import (
    RUNNING,
    GameArrays,
    RuleTables,
    apply,
    copy_game,
    make_arrays,
    squares_of,
)
from lexarena.games.scrabble.engine.best import MOST_BLANKS, best_of_hand, hold, write_best
from lexarena.games.scrabble.engine.leaves import NO_SHIFTS, LeaveTable, leave_value
from lexarena.games.scrabble.engine.tiles import BLANK, slot_of
from lexarena.games.scrabble.rules.batch import rule_tables
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.deals import deal_hidden, determinize, reorder_bag, reorder_bags
from lexarena.games.scrabble.search.leave_model import keep_best
from lexarena.games.scrabble.search.valuation import TURN, Candidates, Valuation
from lexarena.kernels import Numbers, inlined, int64, kernel
from lexarena.words.anagrams import LETTER_KEYS, AnagramIndex

TO_THE_END = 1 << 30
"""More moves than any game has."""
NO_TILES = np.zeros(0, np.uint8)


class Stopped(NamedTuple):
    """Where rollouts stopped, one row each, as the seat sees it that chooses among the candidates."""

    points: NDArray[np.int64]
    """The points of the seat minus those of the other."""
    kept: NDArray[np.int64]
    """The value of the tiles that the seat kept in its last move minus that of the other's, in thousandths of a point."""
    running: NDArray[np.bool_]
    """Whether the game is still in progress."""
    to_move: NDArray[np.bool_]
    """Whether the seat moves next."""
    unseen: NDArray[np.int64]
    """The number of tiles that the player to move cannot see."""


class StageLeaves(NamedTuple):
    """The leave values of all stages of a ruleset in the form that the kernel takes."""

    least_in_bag: NDArray[np.int64]  # for each stage but the last, which has an empty bag
    keys: NDArray[np.uint64]
    values: NDArray[np.int64]  # (stages, places)
    shifts: NDArray[np.int64] = NO_SHIFTS  # (stages, 27), or one row for all


class Room(NamedTuple):
    """What the kernel writes to while it plays."""

    deal: GameArrays  # one game: the tiles as they are dealt
    game: GameArrays  # one game: the one that is played
    works: NDArray[np.int64]  # (2, workspace): one holds the opponent's first rack, the other all racks after that
    stages: NDArray[np.int64]  # (2, 1): the stage whose leave values each of these has; -1 for none
    only: NDArray[np.int64]  # the number of the only game, 0
    move: NDArray[np.int32]  # (1, width of a move)
    reply: NDArray[np.int32]  # the opponent's move after a candidate
    rack: NDArray[np.uint8]  # (1, rack size), sorted
    number: NDArray[np.int64]  # (2, 1): for calls that work on arrays


def make_room(rules: RuleTables, width: int) -> Room:
    """Return room for the games of a ruleset whose moves have this width."""
    return Room(
        deal=make_arrays(1, rules),
        game=make_arrays(1, rules),
        works=np.zeros((2, ws.WORKSPACE), np.int64),
        stages=np.full((2, 1), -1, np.int64),
        only=np.zeros(1, np.int64),
        move=np.zeros((1, width), np.int32),
        reply=np.zeros((1, width), np.int32),
        rack=np.zeros((1, rules.rack_size), np.uint8),
        number=np.zeros((2, 1), np.int64),
    )


@lru_cache(maxsize=8)
def _room_of(rules: Ruleset, thread: int) -> Room:
    """Return the room of a thread for all rollouts of a ruleset; every call of the kernel writes what it reads."""
    return make_room(rule_tables(rules), moves.move_width(rules.rack_size))


class Starts(NamedTuple):
    """The positions that are played from, one for each view, as the kernel takes them."""

    arrays: GameArrays
    games: NDArray[np.int64]
    seats: NDArray[np.int64]
    seeds: NDArray[np.uint64]
    limits: NDArray[np.int64]  # the number of moves after the candidate
    are_known: int  # whether both racks are known, so that only the order of the bag is random


class FastRollouts:
    """Plays candidates of some views out, each in numbered deals of the tiles that its seat does not see."""

    def __init__(
        self,
        views: Views,
        found: Candidates,
        valuing: Valuation,
        seeds: NDArray[np.uint64],
        limits: NDArray[np.int64],
        known: GameArrays | None = None,
    ) -> None:
        """`limits` is the number of moves after the candidate, for each view; a rollout may end before.

        If the true games are `known`, both racks are theirs, and only the order of the bag is random.
        """
        self._views, self._found, self._valuing, self._known = views, found, valuing, known
        tables, arrays = views.batch.tables, views.batch.arrays if known is None else known
        self._starts = Starts(arrays, views.games, views.seats, seeds, limits, int(known is not None))
        self._room = _room_of(views.ruleset, get_ident())
        self._leaves, self._shifts = stage_leaves(valuing), valuing.rollout_shifts(views)
        self._no_games = make_arrays(0, tables)
        held = (arrays.racks[views.games] & BLANK > 0).sum(axis=2).max(initial=0)
        self._in_kernel = max(int((tables.bag & BLANK > 0).sum()), int(held)) <= MOST_BLANKS

    def play(
        self, which: NDArray[np.int64], samples: NDArray[np.int64], drawn: NDArray[np.uint8] = NO_TILES
    ) -> Stopped:
        """Play each of these candidates out in the deal with its number.

        Where the games are known, the candidates draw these tiles in every deal.
        """
        if self._in_kernel:
            return self._play_in_kernel(which, samples, drawn, self._no_games)
        return self.play_in_batches(which, samples, drawn)

    def play_until_empty(self, which: NDArray[np.int64], samples: NDArray[np.int64]) -> GameArrays:
        """Play until the bag is empty, or to the end before that; return the games as they are then."""
        if self._in_kernel:
            games = make_arrays(len(which), self._views.batch.tables)
            self._play_in_kernel(which, samples, NO_TILES, games)
            return games
        return self.played_in_batches(which, samples, NO_TILES, until_empty=True)[0].arrays

    def _play_in_kernel(
        self, which: NDArray[np.int64], samples: NDArray[np.int64], drawn: NDArray[np.uint8], until_empty: GameArrays
    ) -> Stopped:
        found, batch = self._found, self._views.batch
        if self._starts.are_known:  # the opponent's reply to a candidate is the same in all deals
            order = np.lexsort((samples, which, found.view[which]))
        else:  # the candidates of a deal follow each other, and among them those that keep the same tiles
            order = np.lexsort((found.kept[which], samples, found.view[which]))
        out = np.zeros((len(which), 5), np.int64)
        play_deals(
            batch.lexicon.nodes,
            batch.lexicon.index,
            self._leaves,
            self._shifts,
            batch.tables,
            self._starts,
            found.moves,
            found.kept,
            found.view,
            which,
            samples,
            drawn,
            order,
            self._room,
            out,
            until_empty,
        )
        return Stopped(out[:, 0], out[:, 1], out[:, 2] != 0, out[:, 3] != 0, out[:, 4])

    def play_in_batches(
        self, which: NDArray[np.int64], samples: NDArray[np.int64], drawn: NDArray[np.uint8] = NO_TILES
    ) -> Stopped:
        """Do what `play` does, move by move; for racks with more blanks than the kernel takes, and to check the kernel."""
        batch, kept = self.played_in_batches(which, samples, drawn)
        arrays, seats, every = batch.arrays, self._starts.seats[self._found.view[which]], np.arange(len(which))
        scores = arrays.scores.astype(np.int64)
        going, mover = arrays.ending == RUNNING, arrays.to_move
        return Stopped(
            scores[every, seats] - scores[every, 1 - seats],
            np.where(going, kept[every, seats] - kept[every, 1 - seats], 0),
            going,
            mover == seats,
            (arrays.ends[:, 1] - arrays.ends[:, 0] + arrays.held[every, 1 - mover]).astype(np.int64),
        )

    def played_in_batches(
        self,
        which: NDArray[np.int64],
        samples: NDArray[np.int64],
        drawn: NDArray[np.uint8] = NO_TILES,
        until_empty: bool = False,
    ) -> tuple[Batch, NDArray[np.int64]]:
        """Return the games where rollouts stop, and of each seat what its last move kept; perhaps once the bag is empty."""
        views, starts, found = self._views, self._starts, self._found
        owners, every = found.view[which], np.arange(len(which))
        seats, seeds, limit = starts.seats[owners], starts.seeds[owners], starts.limits[owners]
        if self._known is None:
            batch = determinize(views, owners, seeds, samples)
        else:
            batch = reorder_bags(views.batch, self._known, starts.games[owners], seats, seeds, samples, drawn)
        arrays = batch.arrays
        kept = np.zeros((len(which), 2), np.int64)
        kept[every, seats] = found.kept[which]
        batch.apply(found.moves[which])
        depth = 0
        while True:
            going = (arrays.ending == RUNNING) & (limit > depth)
            if until_empty:
                going &= arrays.ends[:, 0] < arrays.ends[:, 1]
            running = np.flatnonzero(going)
            if not len(running):
                return batch, kept
            turn = batch.views(running)
            chosen, values = self._valuing.choose(turn, self._shifts[owners[running]])
            kept[running, turn.seats] = values - chosen[:, moves.SCORE] * np.int64(ws.POINT)
            batch.apply(chosen, running)
            depth += 1


@lru_cache(maxsize=8)
def stage_leaves(valuing: Valuation) -> StageLeaves:
    """Return the leave values of a ruleset as one array; all stages list the same leaves."""
    least = np.array(valuing.model.bag, np.int64)
    tables = [valuing.table(stage) for stage in range(len(least) + 1)]
    keys = tables[-1].keys
    values = np.zeros((len(tables), len(keys)), np.int64)
    for stage, table in enumerate(tables):
        if len(table.keys) == len(keys):  # otherwise the stage has no values
            values[stage] = table.values
    return StageLeaves(least, keys, values)


@kernel
def play_deals(
    nodes: Numbers,
    index: AnagramIndex,
    leaves: StageLeaves,
    shifts: NDArray[np.int64],
    rules: RuleTables,
    starts: Starts,
    candidates: NDArray[np.int32],
    kept: Numbers,
    view_of: Numbers,
    which: Numbers,
    samples: NDArray[np.int64],
    drawn: NDArray[np.uint8],
    order: Numbers,
    room: Room,
    out: NDArray[np.int64],
    until_empty: GameArrays,
) -> None:
    """Play candidates out, in this order, and write where the rollouts stop; `out` has the columns of `Stopped`.

    If there are games in `until_empty`, rollouts stop once the bag is empty, and these become the games as they are then.
    """
    game, seats, seeds = room.game, starts.seats, starts.seeds
    dealt, replied, reply_kept = int64(-1), int64(-1), int64(0)
    adjusted = leaves
    for n in range(len(order)):
        i = order[n]
        candidate = which[i]
        view = view_of[candidate]
        seat, limit = seats[view], starts.limits[view]
        if dealt < 0 or view_of[which[dealt]] != view:
            adjusted = StageLeaves(leaves.least_in_bag, leaves.keys, leaves.values, shifts[view])
            room.stages[:] = -1  # the racks that are held have the shifts of another view
            dealt = int64(-1)
        if dealt < 0 or samples[dealt] != samples[i]:
            copy_game(starts.arrays, starts.games[view], room.deal, 0)
            one, its_seed, number = seats[view : view + 1], seeds[view : view + 1], samples[i : i + 1]
            if starts.are_known:
                reorder_bag(room.deal, one, its_seed, number, drawn)
            else:
                deal_hidden(rules.bag, room.deal, one, its_seed, number)
            dealt = i
        copy_game(room.deal, 0, game, 0)
        apply(nodes, rules, game, room.only, candidates[candidate : candidate + 1])
        own, others = kept[candidate], int64(0)
        depth = 0
        if starts.are_known and replied == candidate:  # the opponent sees the same, and replies in the same way
            others = reply_kept
            apply(nodes, rules, game, room.only, room.reply)
            depth = 1
        while game.ending[0] == RUNNING and depth < limit:
            if len(until_empty.to_move) and game.ends[0, 0] == game.ends[0, 1]:
                break
            mover = int64(game.to_move[0])
            worth = choose_move(index, adjusted, rules, room, min(depth, 1))
            if mover == seat:
                own = worth
            else:
                others = worth
            if depth == 0:
                replied, reply_kept = candidate, worth
                for j in range(len(room.move[0])):
                    room.reply[0, j] = room.move[0, j]
            apply(nodes, rules, game, room.only, room.move)
            depth += 1
        if len(until_empty.to_move):
            copy_game(game, 0, until_empty, i)
        running = game.ending[0] == RUNNING
        out[i, 0] = int64(game.scores[0, seat]) - int64(game.scores[0, 1 - seat])
        out[i, 1] = own - others if running else 0
        out[i, 2] = running
        out[i, 3] = game.to_move[0] == seat
        out[i, 4] = int64(game.ends[0, 1]) - int64(game.ends[0, 0]) + int64(game.held[0, 1 - game.to_move[0]])


@kernel
def choose_move(index: AnagramIndex, leaves: StageLeaves, rules: RuleTables, room: Room, place: int) -> int:
    """Write the move with the highest equity; return the value of the tiles that it keeps.

    The rack is held in the workspace at this place.
    """
    game, work = room.game, room.works[place]
    rack = game.racks[0, game.to_move[0]]
    in_bag = int64(game.ends[0, 1]) - int64(game.ends[0, 0])
    stage = 0
    while stage < len(leaves.least_in_bag) and in_bag < leaves.least_in_bag[stage]:
        stage += 1
    row = min(stage, len(leaves.shifts) - 1)
    table = LeaveTable(leaves.keys, leaves.values[stage], leaves.shifts[row : row + 1])
    if room.stages[place, 0] != stage or not _is_held(rack, work):
        hold(table, 0, rules.values, rack, work)
        room.stages[place, 0] = stage
    found = best_of_hand(index, rules, squares_of(game, 0), work)
    exchange = ws.WORST
    if rules.exchange_minimum > 0 and in_bag >= rules.exchange_minimum:
        for number in range(1, min(work[ws.TILES], in_bag) + 1):
            exchange = max(exchange, work[ws.BEST_LEAVE + number])
    if found and work[ws.VALUE] >= exchange - TURN:
        write_best(work, room.move[0])
        return int64(work[ws.VALUE] - work[ws.SCORE] * ws.POINT)
    room.move[0] = 0  # a pass
    if exchange == ws.WORST:
        whole = work[ws.WHOLE_KEY] + work[ws.BLANKS] * int64(LETTER_KEYS[26])
        return leave_value(table, whole)
    _sort(rack, room.rack[0])
    room.number[0, 0] = in_bag
    keep_best(room.rack, room.number[0], table, room.move, room.number[1])
    return exchange


@inlined
def _is_held(rack: Numbers, work: Numbers) -> bool:
    """Return whether the workspace holds the same tiles."""
    for slot in range(27):
        work[ws.TALLY + slot] = 0
    for i in range(len(rack)):
        tile = int64(rack[i])
        if tile:
            work[ws.TALLY + slot_of(tile)] += 1
    for slot in range(27):
        if work[ws.TALLY + slot] != work[ws.COUNTS + slot]:
            return False
    return True


@inlined
def _sort(rack: Numbers, out: Numbers) -> None:
    """Write a rack as an exchange is written: letters, then blanks, then the empty places (0)."""
    number = 0
    for i in range(len(rack)):
        tile = rack[i]
        if tile == 0:
            continue
        j = number
        while j > 0 and out[j - 1] > tile:
            out[j] = out[j - 1]
            j -= 1
        out[j] = tile
        number += 1
    for i in range(number, len(out)):
        out[i] = 0
