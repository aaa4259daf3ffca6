"""Kernels of the Scrabble environments: play actions, and write what a seat sees and may do, for many games at once."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.envs.actions import PASS_ID, IdTables, exchange_action, placement_id
from lexarena.envs.candidates import LISTS, SCALARS, SLOTS, WEIGHTS, rank_candidates, write_candidate
from lexarena.envs.rewards import ILLEGAL, PLAY_PASS, RAISE, SEED, ZERO_SUM, reward_fault, reward_result
from lexarena.games.scrabble.moves import COL, COUNT, DIRECTION, EXCHANGE, KIND, LENGTH, PLACE, ROW, SCORE, TILES
from lexarena.games.scrabble.rows import RUNNING, Rows, RuleTables, apply
from lexarena.games.scrabble.tiles import BLANK, LETTER
from lexarena.games.scrabble.workspace import INDEX
from lexarena.kernels import Numbers, inlined, int64, kernel


class Space(NamedTuple):
    """What the kernels work in; nothing in it outlasts a call."""

    keys: NDArray[np.int64]  # (moves, 2): what ranks the candidates of one game
    order: NDArray[np.int64]
    tallies: NDArray[np.int64]
    numbers: NDArray[np.int64]


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
    rows: Rows,
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
    """Play one action in each game; return the first game whose action is refused under RAISE, else -1.

    What the moves earn is added to the rewards. An action is a place in the list of candidates (`by_place`) or an id.
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
            rows.ending[game] = ILLEGAL
            reward_fault(scheme, rewards[game], int64(rows.to_move[game]))
    play_moves(nodes, rules, rows, everyone, moves, scheme, rewards)
    return -1


@kernel
def play_moves(
    nodes: Numbers,
    rules: RuleTables,
    rows: Rows,
    games: NDArray[np.int64],
    moves: NDArray[np.int32],
    scheme: int,
    rewards: NDArray[np.float64],
) -> None:
    """Play one legal move in each of these games that goes on, and add what it earns to the rewards of both seats."""
    for i in range(len(games)):
        game = games[i]
        if rows.ending[game] != RUNNING:
            continue
        seat = int64(rows.to_move[game])
        lead = int64(rows.scores[game, 0]) - int64(rows.scores[game, 1])
        apply(nodes, rules, rows, games[i : i + 1], moves[i : i + 1])
        new_lead = int64(rows.scores[game, 0]) - int64(rows.scores[game, 1])
        if scheme == SEED:
            rewards[game, seat] += moves[i, SCORE] / 10.0
        elif scheme == ZERO_SUM:
            rewards[game, 0] += (new_lead - lead) / 10.0
            rewards[game, 1] -= (new_lead - lead) / 10.0
        if rows.ending[game] != RUNNING:
            reward_result(scheme, rewards[game], new_lead)


@kernel
def observe(
    rules: RuleTables,
    rows: Rows,
    ids: IdTables,
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
    """Write what the seats of these games see, and number the actions of the seats to move.

    The games lie in a row. `moves` are their legal moves, with the fewest blanks, those of the i-th from `offsets[i]` on.
    The mask and the candidates of a seat that is not to move are empty; after the end there is only the pass. Without
    `fresh` the mask still shows the actions of `before`. Where `listed` is too small, the result is the size it needs,
    else 0.
    """
    width = len(SCALARS) + len(LISTS) * rules.rack_size
    most = seen.candidates.shape[1] // width
    for i in range(len(games)):
        game = games[i] & INDEX
        describe(rules, rows, game, int64(seats[game]), game, seen)
        if len(seen.mask):
            if fresh:
                seen.mask[game] = 0
            else:
                mask = seen.mask[game]
                for at in range(before.offsets[game], before.offsets[game + 1]):
                    mask[before.ids[at & INDEX] & INDEX] = 0
        count = listed.offsets[game] & INDEX
        these = moves[offsets[i] : offsets[i + 1]]
        number = len(these)
        kept = min(number, most) if most else number
        if count + kept > len(listed.ids):
            return int64(count + kept)
        mover, cells, numbers = int64(rows.to_move[game]), rows.cells[game], space.numbers
        held = int64(rows.held[game, mover])
        _sort_rack(rows.racks[game, mover], held, numbers)
        if held > 0 and numbers[SLOTS + held - 1] == BLANK:
            for j in range(number):
                if these[j, KIND] == PLACE:
                    _choose_blanks(rules, rows, game, these[j], numbers)
        if most:
            rank_candidates(rules.size, cells, number, most, these, space.keys, space.order, space.tallies)
            for place in range(kept):
                listed.ids[count + place] = place
                _keep(these[space.order[place]], listed.moves[count + place])
        else:
            for j in range(number):
                move = these[j]
                if move[KIND] == PLACE:
                    listed.ids[count + j] = placement_id(ids, rules.size, cells, move)
                elif move[KIND] == EXCHANGE:
                    listed.ids[count + j] = exchange_action(numbers, move)
                else:
                    listed.ids[count + j] = PASS_ID
                _keep(move, listed.moves[count + j])
        over = rows.ending[game] != RUNNING
        shown = kept if seats[game] == mover else 0
        if len(seen.mask):
            mask = seen.mask[game]
            for at in range(count, count + shown):
                mask[listed.ids[at & INDEX] & INDEX] = 1
            if over:
                mask[PASS_ID] = 1
        if len(seen.candidates):
            out = seen.candidates[game]
            out[:] = 0
            for place in range(shown):
                move = listed.moves[count + place]
                write_candidate(rules.size, rules.rack_size, cells, move, numbers, held, out, place * width)
            if over:
                out[0] = 1
        listed.offsets[game + 1] = count + kept
    return 0


@kernel
def describe_rows(rules: RuleTables, rows: Rows, games: Numbers, seats: Numbers, seen: Seen) -> None:
    """Write what these seats see of these games, without the actions."""
    for i in range(len(games)):
        describe(rules, rows, int64(games[i]), int64(seats[i]), i, seen)


@inlined
def describe(rules: RuleTables, rows: Rows, game: int, seat: int, to: int, seen: Seen) -> None:
    """Write what a seat sees of a game into row `to` of the observation."""
    cells = rows.cells[game]
    for at in range(len(cells)):
        seen.board[to, at] = cells[at] & LETTER
    rack = seen.rack[to]
    rack[:] = 0
    for i in range(rows.held[game, seat]):
        tile = int64(rows.racks[game, seat, i])
        rack[26 if tile & BLANK else tile - 1] += 1
    seen.score_self[to, 0] = rows.scores[game, seat]
    seen.score_opp[to, 0] = rows.scores[game, 1 - seat]
    if len(seen.board_blank):
        for at in range(len(cells)):
            seen.board_blank[to, at] = cells[at] >> 5
    if len(seen.unseen):
        unseen = seen.unseen[to]
        for slot in range(27):
            unseen[slot] = -rack[slot]
        for i in range(len(rules.bag)):
            tile = int64(rules.bag[i])
            unseen[26 if tile & BLANK else tile - 1] += 1
        for at in range(len(cells)):
            tile = int64(cells[at])
            if tile:
                unseen[26 if tile & BLANK else tile - 1] -= 1
        for slot in range(27):
            unseen[slot] = max(unseen[slot], 0)
    if len(seen.counters):
        seen.counters[to, 0] = rows.ends[game, 1] - rows.ends[game, 0]
        seen.counters[to, 1] = rows.held[game, 1 - seat]
        seen.counters[to, 2] = rows.scoreless[game]
        seen.counters[to, 3] = rows.ply[game]


@inlined
def _keep(move: Numbers, to: Numbers) -> None:
    for column in range(len(to)):
        to[column] = move[column]


@inlined
def _sort_rack(rack: Numbers, held: int, numbers: Numbers) -> None:
    """Sort the tiles of a rack, blanks (32) behind all letters."""
    for i in range(held):
        tile = int64(rack[i])
        j = SLOTS + i
        while j > SLOTS and numbers[j - 1] > tile:
            numbers[j] = numbers[j - 1]
            j -= 1
        numbers[j] = tile


@inlined
def _choose_blanks(rules: RuleTables, rows: Rows, game: int, move: Numbers, numbers: Numbers) -> None:
    """Move a placement's blanks to where they cost least, the leftmost of equals, and correct its score.

    That matters only where a letter is laid by a blank and by a tile of its own as well.
    """
    count = int64(move[COUNT])
    twice = False
    for i in range(count):
        if move[TILES + i] & BLANK:
            for j in range(count):
                twice = twice or move[TILES + j] == move[TILES + i] & LETTER
    if not twice:
        return
    size, down = rules.size, int64(move[DIRECTION])
    cells, used = rows.cells[game], rows.used[game]
    at, step = int64(move[ROW]) * size + int64(move[COL]), size if down else 1
    times, laid = 1, 0
    for _ in range(int64(move[LENGTH])):
        if cells[at] == 0:
            by_word = 1 if used[at] else int64(rules.word_multiplier[at])
            times *= by_word
            crossing = by_word if rows.sums[game, down, at] >= 0 else 0
            numbers[WEIGHTS + laid] = crossing  # completed below, when the multiple of the word is known
            numbers[WEIGHTS + 16 + laid] = 1 if used[at] else int64(rules.letter_multiplier[at])
            laid += 1
        at += step
    for i in range(laid):
        numbers[WEIGHTS + i] = (numbers[WEIGHTS + i] + times) * numbers[WEIGHTS + 16 + i]
    for i in range(laid):
        letter = int64(move[TILES + i]) & LETTER
        blanks, worth = 0, int64(rules.values[letter - 1]) - int64(rules.values[26])
        if not move[TILES + i] & BLANK:
            continue
        for j in range(laid):  # all blanks of this letter are taken up, and laid anew
            if move[TILES + j] == letter | BLANK:
                blanks += 1
                move[TILES + j] = letter
                move[SCORE] += worth * numbers[WEIGHTS + j]
        for _ in range(blanks):
            best = -1
            for j in range(laid):
                cost = worth * numbers[WEIGHTS + j]
                if move[TILES + j] == letter and (best < 0 or cost < worth * numbers[WEIGHTS + best]):
                    best = j
            move[TILES + best] = letter | BLANK
            move[SCORE] -= worth * numbers[WEIGHTS + best]
