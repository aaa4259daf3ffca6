"""The endgame search: principal variation search with a transposition table, on an explicit stack.

A node is a position whose value was asked for, leaves included. Values are points still to be gained on the other seat,
so they do not depend on the score. At depth 1 a move is worth what a greedy rollout makes of it; such a value is not
proven, and neither is one that rests on it. A proven value has depth `SURE` in the table, which serves every depth. Moves
that end the game, and those after which the other seat surely goes out with too many points, are judged at once.
(Reinefeld 1983 for the search; Knuth and Moore 1975 for why its bounds are right.)
"""

from lexarena.games.scrabble.engine.arrays import GameArrays, RuleTables, apply
from lexarena.games.scrabble.engine.tiles import COUNT, SCORE
from lexarena.games.scrabble.search.endgame import lists as ls
from lexarena.games.scrabble.search.endgame import memory as mem
from lexarena.kernels import Numbers, inlined, int64, kernel

DONE, STOPPED = 0, 1
"""How a call ends: with the value of the root, or at the limit of nodes. Negative: an array is too small."""
ENTER, CHOOSE, TRY, LEAVE = range(4)

SURE = 255
"""The depth of a proven value."""
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
NO_HINT = -1
# An entry: the value in the low 24 bits, then 2 bits for its kind, 8 for its depth, 28 that name the move.
VALUE_BITS, KIND_SHIFT, DEPTH_SHIFT, NAME_SHIFT = 24, 24, 26, 34
NAME_MASK = (1 << 28) - 1
MIDDLE = 1 << (VALUE_BITS - 1)
MARGIN, MANY_TILES = 20, 1 << 16
"""Of the moves that seem to be this much better than needed, the one that uses the most tiles comes first: it leaves the
least to prove."""
CLOSER_LOOK, LATER = 24, 1 << 18
"""The number of moves that are ordered by an estimate where one is expected to be good enough; the others come later."""
FIRST_PLACE = 1 << 28
"""The estimate of the move that the table names: above every other."""


@inlined
def fewest_turns(turns: int, fold: int) -> int:
    """Return the least number of turns until the game ends as scoreless that gives a position the same value.

    With t turns left, and with a and b the values of the best placements of the seat to move and of the other seat, the
    value is v(t) = max(a, min(b, v(t - 2))). Doing that twice is the same as doing it once, so all even numbers of turns
    are like 2, and all odd ones from 3 on like 3. This needs a and b that do not depend on t. A placement worth nothing
    may count as a scoreless turn, so nothing is folded while a rack holds a worthless tile.
    """
    return 2 + (turns & 1) if fold and turns > 3 else turns


@inlined
def full_key(memory: mem.SearchMemory, rules: RuleTables, key: int, seat: int, turns: int, ply: int) -> int:
    """Return the key of a position: board, racks, who moves, scoreless turns, and plies where their number is limited."""
    keys = memory.keys
    key += keys[mem.SEAT_KEYS + seat] + turns * keys[mem.TURN_KEY]
    if rules.max_steps > 0:
        key += int64(memory.games.ply[0] + ply) * keys[mem.PLY_KEY]
    return key


@inlined
def move_name(key: int) -> int:
    """Return the 28 bits by which the table names a move; the pass is 0."""
    return (key >> 20) & NAME_MASK


@inlined
def find_entry(memory: mem.SearchMemory, key: int) -> int:
    """Return the table's entry of a key, or 0."""
    place = key & (len(memory.table) - 1)
    if memory.table_keys[place] == key:
        return int64(memory.table[place])
    if memory.table_keys[place ^ 1] == key:
        return int64(memory.table[place ^ 1])
    return 0


@inlined
def store_entry(memory: mem.SearchMemory, key: int, value: int, kind: int, depth: int, name: int) -> None:
    """Keep a value; of the two places that a key can have, the one with the lower depth is overwritten."""
    keys, table = memory.table_keys, memory.table
    place = key & (len(table) - 1)
    if keys[place] != key:
        other = place ^ 1
        if keys[other] == key or (table[other] >> DEPTH_SHIFT) & 255 < (table[place] >> DEPTH_SHIFT) & 255:
            place = other
    if keys[place] == key and (table[place] >> DEPTH_SHIFT) & 255 == SURE and depth != SURE:
        return
    keys[place] = key
    table[place] = (value + MIDDLE) | kind << KIND_SHIFT | depth << DEPTH_SHIFT | name << NAME_SHIFT


@kernel
def search(nodes: Numbers, rules: RuleTables, memory: mem.SearchMemory) -> int:
    """Search the position of frame 0 to its depth within its window; return DONE, STOPPED, or which array is too small.

    A call that was stopped, or that lacked room, is continued by the next.
    """
    control, frames, order = memory.control, memory.frames, memory.order
    facts, rows = memory.facts, memory.rows
    ply, phase = control[mem.PLY], control[mem.PHASE]
    fresh_turns = fewest_turns(rules.scoreless_turns, control[mem.FOLD])
    value, proven, exact, judged = int64(0), False, False, False
    while True:
        frame = frames[ply]
        if phase == ENTER:
            control[mem.PLY], control[mem.PHASE] = ply, phase
            lacking = enter(nodes, rules, memory, ply)
            if lacking < 0:
                return lacking
            control[mem.EXPANDED] += 1
            phase = CHOOSE
            continue
        seat, other = frame[mem.SEAT], 1 - frame[mem.SEAT]
        judged = False
        if phase == CHOOSE:
            if frame[mem.NEXT] == frame[mem.ORDER_END]:
                frame[mem.PROVEN] = frame[mem.ALL_PROVEN]
                phase = LEAVE
                continue
            if control[mem.NODES] >= control[mem.LIMIT]:
                control[mem.PLY], control[mem.PHASE] = ply, phase
                return STOPPED
            number = order[frame[mem.NEXT]] & ls.NUMBER
            frame[mem.NEXT] += 1
            frame[mem.TRIED] = number
            score, use = int64(rows[number, SCORE]), facts[number, mem.USE]
            worth, others = frame[mem.WORTH + seat] - facts[number, mem.TILES_WORTH], frame[mem.WORTH + other]
            turns = fresh_turns
            if number == 0 or (score == 0 and rules.zero_plays_count == 1):
                turns = frame[mem.TURNS] - 1
            judged, proven, exact = True, True, True
            control[mem.NODES] += 1
            if use == frame[mem.HAND + seat]:
                value = score + 2 * others
            elif turns == 0 or (rules.max_steps > 0 and memory.games.ply[0] + ply + 1 >= rules.max_steps):
                value = score + (0 if rules.out_only else others - worth)
            else:
                value = ls.most_after(rules, memory, ply, number, worth)
                if value <= frame[mem.ALPHA]:
                    control[mem.NODES] -= 1  # it was not visited
                else:
                    if frame[mem.DEPTH] <= 1:
                        value = min(value, ls.rollout(rules, memory, ply, number))
                        proven = False
                    else:
                        judged = False
                        first = frame[mem.NEXT] == frame[mem.ORDER] + 1
                        frame[mem.NARROW] = 0 if first or frame[mem.BETA] - frame[mem.ALPHA] == 1 else 1
                        phase = TRY
        if phase == TRY:
            # Look the position after the move up in the table, or search it.
            number = frame[mem.TRIED]
            score = int64(rows[number, SCORE])
            turns = fresh_turns
            if number == 0 or (score == 0 and rules.zero_plays_count == 1):
                turns = fewest_turns(frame[mem.TURNS] - 1, control[mem.FOLD])
            key = frame[mem.KEY] + facts[number, mem.MOVE_KEY]
            low = score - (frame[mem.ALPHA] + 1 if frame[mem.NARROW] else frame[mem.BETA])
            high = score - frame[mem.ALPHA]
            depth = frame[mem.DEPTH] - 1
            entry = find_entry(memory, full_key(memory, rules, key, other, turns, ply + 1))
            hint = NO_HINT
            if entry:
                hint = entry >> NAME_SHIFT
                known = (entry & ((1 << VALUE_BITS) - 1)) - MIDDLE
                kind, known_depth = (entry >> KIND_SHIFT) & 3, (entry >> DEPTH_SHIFT) & 255
                if known_depth >= depth and (
                    kind == EXACT or (kind == AT_LEAST and known >= high) or (kind == AT_MOST and known <= low)
                ):
                    value, proven, exact, judged = score - known, known_depth == SURE, kind == EXACT, True
            if not judged:
                child = frames[ply + 1]
                child[mem.ALPHA], child[mem.BETA], child[mem.DEPTH] = low, high, depth
                child[mem.SEAT], child[mem.TURNS], child[mem.KEY], child[mem.HINT] = other, turns, key, hint
                child[mem.FAILING] = 0
                if high - low == 1 and frame[mem.FAILING] == 0 and frame[mem.BETA] - frame[mem.ALPHA] == 1:
                    child[mem.FAILING] = 1
                child[mem.HAND + seat] = frame[mem.HAND + seat] - facts[number, mem.USE]
                child[mem.HAND + other] = frame[mem.HAND + other]
                child[mem.WORTH + seat] = frame[mem.WORTH + seat] - facts[number, mem.TILES_WORTH]
                child[mem.WORTH + other] = frame[mem.WORTH + other]
                ply += 1
                phase = ENTER
                continue
        if phase == LEAVE:
            kind = EXACT
            if frame[mem.BEST] <= frame[mem.START_ALPHA]:
                kind = AT_MOST
            elif frame[mem.BEST] >= frame[mem.BETA]:
                kind = AT_LEAST
            store_entry(
                memory,
                full_key(memory, rules, frame[mem.KEY], seat, frame[mem.TURNS], ply),
                frame[mem.BEST],
                kind,
                SURE if frame[mem.PROVEN] else frame[mem.DEPTH],
                move_name(facts[frame[mem.BEST_MOVE], mem.MOVE_KEY]),
            )
            if ply == 0:
                control[mem.PLY], control[mem.PHASE] = 0, ENTER
                return DONE
            value, proven, exact = -frame[mem.BEST], frame[mem.PROVEN] == 1, kind == EXACT
            ply -= 1
            frame = frames[ply]
            value += int64(rows[frame[mem.TRIED], SCORE])
            judged = True
        # The value of a move is known, or a bound of it that decides.
        if judged:
            phase = CHOOSE
            if frame[mem.NARROW] and not exact and frame[mem.ALPHA] < value < frame[mem.BETA]:
                frame[mem.NARROW] = 0
                phase = TRY
                continue
            frame[mem.NARROW] = 0
            if not proven:
                frame[mem.ALL_PROVEN] = 0
            if value > frame[mem.BEST]:
                frame[mem.BEST], frame[mem.BEST_MOVE], frame[mem.BEST_PROVEN] = value, frame[mem.TRIED], proven
                frame[mem.ALPHA] = max(frame[mem.ALPHA], value)
                if value >= frame[mem.BETA]:
                    frame[mem.PROVEN] = 1 if proven else 0
                    phase = LEAVE


@kernel
def enter(nodes: Numbers, rules: RuleTables, memory: mem.SearchMemory, ply: int) -> int:
    """Make the position of a frame, its lists and the order of its moves; return 0, or which array is too small."""
    frames, games = memory.frames, memory.games
    frame = frames[ply]
    frame[mem.START_ALPHA], frame[mem.BEST], frame[mem.BEST_MOVE] = frame[mem.ALPHA], ls.LOWEST, 0
    frame[mem.PROVEN], frame[mem.ALL_PROVEN], frame[mem.NARROW] = 0, 1, 0
    lines = int64(-1)
    frame[mem.ORDER], frame[mem.OUTS_END], frame[mem.ROOM_USED] = 0, 0, 1
    if ply > 0:
        before = frames[ply - 1]
        number = before[mem.TRIED]
        copy_position(games, ply - 1, ply)
        memory.one[0] = ply
        apply(nodes, rules, games, memory.one, memory.rows[number : number + 1])
        lines = int64(0)
        if number:
            lines = ls.touched_lines(rules.size, games.cells[ply], memory.rows[number], memory.facts[number])
        frame[mem.ORDER], frame[mem.OUTS_END], frame[mem.ROOM_USED] = (
            before[mem.ORDER_END],
            before[mem.OUTS_END],
            before[mem.ROOM_USED],
        )
    for seat in range(2):
        if lines == 0:
            frame[mem.FIRST + seat], frame[mem.LAST + seat] = (
                frames[ply - 1, mem.FIRST + seat],
                frames[ply - 1, mem.LAST + seat],
            )
            continue
        lacking = ls.update_list(nodes, rules, memory, ply, seat, lines)
        if lacking < 0:
            return lacking
    if not ls.list_outs(memory, ply):
        return ls.MORE_LISTED
    return order_moves(rules, memory, ply)


@inlined
def copy_position(games: GameArrays, source: int, target: int) -> None:
    """Copy what a move changes from one row to another."""
    for i in range(games.cells.shape[1]):
        games.cells[target, i] = games.cells[source, i]
        games.used[target, i] = games.used[source, i]
    for direction in range(2):
        for i in range(games.cells.shape[1]):
            games.masks[target, direction, i] = games.masks[source, direction, i]
            games.sums[target, direction, i] = games.sums[source, direction, i]
    for seat in range(2):
        games.held[target, seat] = games.held[source, seat]
        for i in range(games.racks.shape[2]):
            games.racks[target, seat, i] = games.racks[source, seat, i]
    games.ends[target, 0], games.ends[target, 1] = 0, 0
    games.to_move[target], games.ending[target] = games.to_move[source], 0
    games.scoreless[target], games.ply[target] = 0, 0


@kernel
def order_moves(rules: RuleTables, memory: mem.SearchMemory, ply: int) -> int:
    """Write the moves of a frame in the order in which they are tried; return 0, or which array is too small."""
    frame, facts, lists, order = memory.frames[ply], memory.facts, memory.lists, memory.order
    seat, hint = frame[mem.SEAT], frame[mem.HINT]
    top = frame[mem.ORDER]
    if top + frame[mem.LAST + seat] - frame[mem.FIRST + seat] + 1 > len(order):
        return ls.MORE_LISTED
    if frame[mem.DEPTH] > 1:
        known = known_to_suffice(rules, memory, ply)
        if known >= 0:
            order[top] = known
            frame[mem.ORDER_END], frame[mem.NEXT] = top + 1, top
            return 0
    # Where one move that is good enough ends the node, and at the depth limit, most estimates can wait.
    looked_at = frame[mem.LAST + seat] + 1
    if frame[mem.BETA] - frame[mem.ALPHA] == 1:
        looked_at = min(looked_at, frame[mem.FIRST + seat] + CLOSER_LOOK)
    for i in range(frame[mem.FIRST + seat], frame[mem.LAST + seat] + 1):
        number = lists[i] & ls.NUMBER if i < frame[mem.LAST + seat] else 0
        if frame[mem.DEPTH] <= 1 or frame[mem.FAILING] or i >= looked_at:
            estimate = (lists[i] >> 32 if number else 0) - LATER
            if number and facts[number, mem.USE] == frame[mem.HAND + seat]:
                estimate += 2 * frame[mem.WORTH + 1 - seat]
        else:
            estimate = ls.rollout(rules, memory, ply, number)
            if estimate >= frame[mem.BETA] + MARGIN:
                estimate = min(estimate, MANY_TILES - 1) + MANY_TILES * int64(memory.rows[number, COUNT])
        if hint == move_name(facts[number, mem.MOVE_KEY]):
            estimate = FIRST_PLACE
        order[top] = (estimate - ls.LOWEST) << 32 | number
        top += 1
    ls.sort_decreasing(order, frame[mem.ORDER], frame[mem.ORDER], top)
    frame[mem.ORDER_END], frame[mem.NEXT] = top, frame[mem.ORDER]
    return 0


@kernel
def known_to_suffice(rules: RuleTables, memory: mem.SearchMemory, ply: int) -> int:
    """Return a move of a frame that the table proves to reach beta, or -1 (enhanced transposition cutoff; Plaat 1996)."""
    frame, facts, lists = memory.frames[ply], memory.facts, memory.lists
    seat = frame[mem.SEAT]
    turns = fewest_turns(rules.scoreless_turns, memory.control[mem.FOLD])
    for i in range(frame[mem.FIRST + seat], frame[mem.LAST + seat]):
        number = lists[i] & ls.NUMBER
        score = int64(memory.rows[number, SCORE])
        if facts[number, mem.USE] == frame[mem.HAND + seat] or score == 0:
            continue
        key = full_key(memory, rules, frame[mem.KEY] + facts[number, mem.MOVE_KEY], 1 - seat, turns, ply + 1)
        entry = find_entry(memory, key)
        if entry:
            value = score - ((entry & ((1 << VALUE_BITS) - 1)) - MIDDLE)
            sure = (entry >> DEPTH_SHIFT) & 255 == SURE
            if sure and value >= frame[mem.BETA] and (entry >> KIND_SHIFT) & 3 != AT_LEAST:
                return int64(number)
    return -1
