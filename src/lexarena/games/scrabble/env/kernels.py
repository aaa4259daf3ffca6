"""Kernels of the Scrabble environments: play actions, and write what a seat sees and may do, for many games at once."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.envs.env_game import ILLEGAL, PLAY_PASS, POINTS, RAISE, ZERO_SUM, reward_fault, reward_result
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays, RuleTables, apply
from lexarena.games.scrabble.engine.tiles import BLANK, COUNT, EXCHANGE, KIND, LETTER, PASS, SCORE, TILES, slot_of
from lexarena.games.scrabble.engine.workspace import INDEX
from lexarena.games.scrabble.env import candidates as cd
from lexarena.games.scrabble.env.actions import PASS_ID
from lexarena.games.scrabble.env.word_sets import WordSets, list_by_sets
from lexarena.kernels import Numbers, inlined, int64, kernel


class Space(NamedTuple):
    """Scratch memory of the kernels; nothing in it outlasts a call."""

    keys: NDArray[np.int64]  # (moves, 2): what ranks the candidates of one game
    order: NDArray[np.int64]
    tallies: NDArray[np.int64]
    numbers: NDArray[np.int64]
    levels: NDArray[np.int64]  # sets of words, where there are any
    exchanges: NDArray[np.int64]  # sets of slots
    slots: NDArray[np.int64]  # the slots of each set; not written


class Listed(NamedTuple):
    """The legal actions of all games: those of game i lie from offsets[i] to offsets[i + 1]."""

    moves: NDArray[np.int16]
    ids: NDArray[np.int32]
    offsets: NDArray[np.int64]


class Seen(NamedTuple):
    """An observation, one row per game; arrays that are not wanted have no rows."""

    board: NDArray[np.int32]
    rack: NDArray[np.int32]
    score_self: NDArray[np.int32]
    score_opp: NDArray[np.int32]
    board_blank: NDArray[np.int8]
    unseen: NDArray[np.int32]
    counters: NDArray[np.int32]  # tiles in the bag, tiles of the opponent, scoreless turns, moves played
    mask: NDArray[np.int8]
    candidates: NDArray[np.int16]  # (games, candidates times features)


@kernel
def play_actions(
    nodes: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    everyone: NDArray[np.int64],
    actions: Numbers,
    by_place: bool,
    on_illegal: int,
    scheme: int,
    listed: Listed,
    moves: NDArray[np.int32],
    faulty: Numbers,
    rewards: NDArray[np.float64],
) -> int:
    """Play one action in each game; return the first game whose action is refused under `RAISE`, else -1.

    The moves' rewards are added to `rewards`. An action is a place in the list of candidates (`by_place`) or an id.
    """
    for game in range(len(everyone)):
        first, last = listed.offsets[game], listed.offsets[game + 1]
        at = last
        action = int64(actions[game])
        if by_place:
            if 0 <= action < last - first:
                at = first + action
        else:
            at = first
            while at < last and listed.ids[at] != action:
                at += 1
        faulty[game] = at == last
        if at < last:
            for column in range(moves.shape[1]):
                moves[game, column] = listed.moves[at, column]
        elif on_illegal == RAISE:
            return game
        else:
            moves[game] = 0
    for game in range(len(everyone)):
        if faulty[game] and on_illegal != PLAY_PASS:
            arrays.ending[game] = ILLEGAL
            reward_fault(scheme, rewards[game], int64(arrays.to_move[game]))
    play_moves(nodes, rules, arrays, everyone, moves, scheme, rewards)
    return -1


@kernel
def play_moves(
    nodes: Numbers,
    rules: RuleTables,
    arrays: GameArrays,
    games: NDArray[np.int64],
    moves: NDArray[np.int32],
    scheme: int,
    rewards: NDArray[np.float64],
) -> None:
    """Play one legal move in each of these games that is not over, and add its rewards for both seats."""
    for i in range(len(games)):
        game = games[i]
        if arrays.ending[game] != RUNNING:
            continue
        seat = int64(arrays.to_move[game])
        lead = int64(arrays.scores[game, 0]) - int64(arrays.scores[game, 1])
        apply(nodes, rules, arrays, games[i : i + 1], moves[i : i + 1])
        new_lead = int64(arrays.scores[game, 0]) - int64(arrays.scores[game, 1])
        if scheme == POINTS:
            rewards[game, seat] += moves[i, SCORE] / 10.0
        elif scheme == ZERO_SUM:
            rewards[game, 0] += (new_lead - lead) / 10.0
            rewards[game, 1] -= (new_lead - lead) / 10.0
        if arrays.ending[game] != RUNNING:
            reward_result(scheme, rewards[game], new_lead)


@kernel
def observe(
    rules: RuleTables,
    arrays: GameArrays,
    sets: WordSets,
    games: NDArray[np.int64],
    seats: Numbers,
    moves: NDArray[np.int32],
    offsets: Numbers,
    fresh: bool,
    space: Space,
    before: Listed,
    listed: Listed,
    seen: Seen,
) -> int:
    """Write what the seats of these consecutive games see, and number the actions of the seats to move.

    `moves` are the placements with the fewest blanks, those of the i-th game from `offsets[i]` on; with word sets it is
    room for the placements of one game, which are listed here. The mask and the candidates of a seat that is not to move
    are empty; after the end there is only the pass. Without `fresh` the mask still shows the actions of `before`. If
    `listed` is too small, return the size it needs, else 0.
    """
    width = len(cd.SCALARS) + len(cd.LISTS) * rules.rack_size
    most = seen.candidates.shape[1] // width
    by_sets = sets.width > 0
    for i in range(len(games)):
        game = games[i] & INDEX
        describe(rules, arrays, game, int64(seats[game]), game, seen)
        if len(seen.mask):
            if fresh:
                seen.mask[game] = 0
            else:
                mask = seen.mask[game]
                for at in range(before.offsets[game], before.offsets[game + 1]):
                    mask[before.ids[at & INDEX] & INDEX] = 0
        count = listed.offsets[game] & INDEX
        mover, cells, numbers = int64(arrays.to_move[game]), arrays.cells[game], space.numbers
        held = int64(arrays.held[game, mover])
        over = arrays.ending[game] != RUNNING
        cd.sort_rack(arrays.racks[game, mover], held, numbers)
        placements, exchanges = 0, 0
        if by_sets:
            if not over:
                placements = list_by_sets(sets, rules, arrays, game, space.levels, numbers, moves, space.keys)
            these = moves[:placements]
        else:
            these = moves[offsets[i] : offsets[i + 1]]
            placements = len(these)
            if held > 0 and numbers[cd.SLOTS + held - 1] == BLANK:
                for j in range(placements):
                    cd.choose_blanks(rules, arrays, game, these[j], numbers)
        if not over:
            in_bag = int64(arrays.ends[game, 1]) - int64(arrays.ends[game, 0])
            exchanges = cd.list_exchanges(rules.exchange_minimum, in_bag, held, numbers, space.exchanges)
        others = 0 if over else exchanges + 1
        first = min(placements, most - others) if most else placements
        kept = first + others
        if count + kept > len(listed.ids):
            return int64(count + kept)
        if most:
            cd.rank_candidates(
                rules.size, cells, placements, first, these, by_sets, space.keys, space.order, space.tallies
            )
            for place in range(first):
                _keep(these[space.order[place] & INDEX], listed.moves[count + place])
            for place in range(kept):
                listed.ids[count + place] = place
        else:
            for j in range(first):
                listed.ids[count + j] = space.keys[j, 0]
                _keep(these[j], listed.moves[count + j])
            for j in range(exchanges):
                listed.ids[count + first + j] = space.exchanges[j]
        for j in range(exchanges):
            _keep_exchange(space.slots[space.exchanges[j] & INDEX], numbers, listed.moves[count + first + j])
        if not over:
            listed.moves[count + kept - 1] = 0
            if not most:
                listed.ids[count + kept - 1] = PASS_ID
        shown = kept if seats[game] == mover else 0
        if len(seen.mask):
            mask = seen.mask[game]
            for at in range(count, count + shown):
                mask[listed.ids[at & INDEX] & INDEX] = 1
            if over:
                mask[PASS_ID] = 1
        if len(seen.candidates):
            out = seen.candidates[game]
            if shown:
                for place in range(kept):
                    move, chosen = listed.moves[count + place], int64(0)
                    if first <= place < kept - 1:
                        chosen = space.exchanges[place - first]
                    cd.write_candidate(rules.size, cells, move, chosen, space.slots, held, numbers, out, place * width)
            out[shown * width :] = 0
            if over:
                out[0] = PASS + 1
        listed.offsets[game + 1] = count + kept
    return 0


@kernel
def describe_rows(rules: RuleTables, arrays: GameArrays, games: Numbers, seats: Numbers, seen: Seen) -> None:
    """Write what these seats see of these games, without the actions."""
    for i in range(len(games)):
        describe(rules, arrays, int64(games[i]), int64(seats[i]), i, seen)


@inlined
def describe(rules: RuleTables, arrays: GameArrays, game: int, seat: int, to: int, seen: Seen) -> None:
    """Write what a seat sees of a game into row `to` of the observation."""
    cells = arrays.cells[game]
    for at in range(len(cells)):
        seen.board[to, at] = cells[at] & LETTER
    rack = seen.rack[to]
    rack[:] = 0
    for i in range(arrays.held[game, seat]):
        tile = int64(arrays.racks[game, seat, i])
        rack[slot_of(tile)] += 1
    seen.score_self[to, 0] = arrays.scores[game, seat]
    seen.score_opp[to, 0] = arrays.scores[game, 1 - seat]
    if len(seen.board_blank):
        for at in range(len(cells)):
            seen.board_blank[to, at] = cells[at] >> 5
    if len(seen.unseen):
        unseen = seen.unseen[to]
        for slot in range(27):
            unseen[slot] = -rack[slot]
        for i in range(len(rules.bag)):
            tile = int64(rules.bag[i])
            unseen[slot_of(tile)] += 1
        for at in range(len(cells)):
            tile = int64(cells[at])
            if tile:
                unseen[slot_of(tile)] -= 1
        for slot in range(27):
            unseen[slot] = max(unseen[slot], 0)
    if len(seen.counters):
        seen.counters[to, 0] = arrays.ends[game, 1] - arrays.ends[game, 0]
        seen.counters[to, 1] = arrays.held[game, 1 - seat]
        seen.counters[to, 2] = arrays.scoreless[game]
        seen.counters[to, 3] = arrays.ply[game]


@inlined
def _keep(move: Numbers, to: Numbers) -> None:
    for column in range(len(to)):
        to[column] = move[column]


@inlined
def _keep_exchange(slots: Numbers, numbers: Numbers, to: Numbers) -> None:
    """Write the exchange of the tiles in these slots as a move."""
    count = 0
    for i in range(len(slots)):
        tile = numbers[cd.SLOTS + slots[i]]
        to[TILES + i] = tile
        count += int64(tile > 0)
    for column in range(TILES):
        to[column] = 0
    to[KIND], to[COUNT] = EXCHANGE, count
