"""Move lists that follow the game, and what they say that a move is worth.

Both seats' placements are kept, and only lines that a move touches are searched again.

A placement depends on the squares of its word, on those just before and after it, and on the squares next to the words
across it. A move that lays a tile on none of these leaves it as it was: legal, with the same points. Where a move does
lay one, the whole row or column of the placement is dropped from the list and searched again. So a list always equals
a fresh one; a test compares them at every node.
"""

from lexarena.games.scrabble.engine.arrays import RuleTables, count_rack, squares_of
from lexarena.games.scrabble.engine.generator import placements
from lexarena.games.scrabble.engine.listing import EVERY_CHOICE
from lexarena.games.scrabble.engine.tiles import COL, DIRECTION, LENGTH, ROW, SCORE, TILES, slot_of
from lexarena.games.scrabble.search.endgame import memory as mem
from lexarena.kernels import Numbers, inlined, int64, kernel

LOWEST = -(1 << 22)
"""Below every value of the search."""
NUMBER = 0xFFFFFFFF
"""The part of a list's entry that is the number of the placement."""
MORE_MOVES, MORE_LISTED, MORE_PARTS = -1, -2, -3
"""An array is too small: the caller makes it larger and calls again."""


@inlined
def fits(hand: int, use: int) -> bool:
    """Return whether packed counts hold others."""
    return ((hand | mem.GUARDS) - use) & mem.GUARDS == mem.GUARDS


@kernel
def touched_lines(size: int, cells: Numbers, move: Numbers, facts: Numbers) -> int:
    """Return the rows and columns, as a set of bits, in which a placement that now lies on the board changes anything."""
    down = int64(move[DIRECTION])
    row, col, length = int64(move[ROW]), int64(move[COL]), int64(move[LENGTH])
    line, start = (col, row) if down else (row, col)
    along, across = (size, 1) if down else (1, size)
    same, other = size * down, size * (1 - down)
    touched = int64(1) << (same + line)
    if start > 0:
        touched |= int64(1) << (other + start - 1)
    if start + length < size:
        touched |= int64(1) << (other + start + length)
    first = row * size + col
    for i in range(length):
        at = first + i * along
        if (facts[mem.LAID + (at >> 6)] >> (at & 63)) & 1 == 0:
            continue
        touched |= int64(1) << (other + start + i)
        before = 1
        while before <= line and cells[at - before * across]:
            before += 1
        if before <= line:
            touched |= int64(1) << (same + line - before)
        after = 1
        while line + after < size and cells[at + after * across]:
            after += 1
        if line + after < size:
            touched |= int64(1) << (same + line + after)
    return touched


@kernel
def describe(
    size: int, words: int, values: Numbers, cells: Numbers, keys: Numbers, seat: int, shifts: Numbers, move: Numbers,
    facts: Numbers,
) -> None:  # fmt: skip
    """Write what the search wants to know of a placement that could be made on this board."""
    down = int64(move[DIRECTION])
    row, col, length = int64(move[ROW]), int64(move[COL]), int64(move[LENGTH])
    line, start = (col, row) if down else (row, col)
    along, across = (size, 1) if down else (1, size)
    first = row * size + col
    depends = mem.LAID + words
    for i in range(mem.LAID, mem.LAID + 2 * words):
        facts[i] = 0
    use, worth, key, column = int64(0), int64(0), int64(0), TILES
    for i in range(-1, length + 1):
        if start + i < 0 or start + i >= size:
            continue
        at = first + i * along
        facts[depends + (at >> 6)] |= int64(1) << (at & 63)
        if i < 0 or i == length or cells[at]:
            continue
        facts[mem.LAID + (at >> 6)] |= int64(1) << (at & 63)
        tile = int64(move[column])
        column += 1
        slot = slot_of(tile)
        use += int64(1) << shifts[slot]
        worth += int64(values[slot])
        key += keys[mem.SQUARE_KEYS + at * 64 + tile] - keys[mem.RACK_KEYS + 27 * seat + slot]
        before = 1
        while before <= line and cells[at - before * across]:
            before += 1
        if before <= line:
            square = at - before * across
            facts[depends + (square >> 6)] |= int64(1) << (square & 63)
        after = 1
        while line + after < size and cells[at + after * across]:
            after += 1
        if line + after < size:
            square = at + after * across
            facts[depends + (square >> 6)] |= int64(1) << (square & 63)
    facts[mem.USE], facts[mem.TILES_WORTH], facts[mem.MOVE_KEY] = use, worth, key
    facts[mem.GREEDY] = int64(move[SCORE]) + worth
    facts[mem.LINE] = size * down + line


@kernel
def update_list(nodes: Numbers, rules: RuleTables, memory: mem.SearchMemory, ply: int, seat: int, lines: int) -> int:
    """Make a seat's list at a ply from the one before; only these lines are searched. Return 0, or what is too small.

    The list comes after all earlier ones. At ply 0 there is none before, and all lines are searched.
    """
    frame, lists, facts = memory.frames[ply], memory.lists, memory.facts
    top, count = frame[mem.OUTS_END], frame[mem.ROOM_USED]
    hand = frame[mem.HAND + seat]
    frame[mem.FIRST + seat] = top
    if ply > 0:
        before = memory.frames[ply - 1]
        if top + before[mem.LAST + seat] - before[mem.FIRST + seat] > len(lists):
            return MORE_LISTED
        for i in range(before[mem.FIRST + seat], before[mem.LAST + seat]):
            if fits(hand, memory.uses[i]) and (lines >> facts[lists[i] & NUMBER, mem.LINE]) & 1 == 0:
                lists[top] = lists[i]
                top += 1
    kept = top
    games = memory.games
    count_rack(games.racks[ply, seat], memory.work)
    board = squares_of(games, ply)
    needed = placements(nodes, rules, board, lines, EVERY_CHOICE, memory.work, memory.parts, memory.rows, count)
    if needed < 0:
        return MORE_PARTS
    if needed > len(memory.rows):
        return MORE_MOVES
    if top + needed - count > len(lists):
        return MORE_LISTED
    words = (rules.size * rules.size + 63) // 64
    for number in range(count, needed):
        describe(
            rules.size, words, rules.values, games.cells[ply], memory.keys, seat, memory.shifts[seat],
            memory.rows[number], facts[number],
        )  # fmt: skip
        lists[top] = facts[number, mem.GREEDY] << 32 | number
        top += 1
    sort_decreasing(lists, frame[mem.FIRST + seat], kept, top)
    for i in range(frame[mem.FIRST + seat], top):
        memory.uses[i] = facts[lists[i] & NUMBER, mem.USE]
    frame[mem.LAST + seat], frame[mem.OUTS_END], frame[mem.ROOM_USED] = top, top, needed
    return 0


@kernel
def sort_decreasing(items: Numbers, first: int, kept: int, last: int) -> None:
    """Sort a part of an array, largest first; from `first` to `kept` it is sorted already."""
    gap = 1
    if last - kept > 16:
        while gap * 3 + 1 < last - first:
            gap = gap * 3 + 1
    while gap >= 1:
        start = max(kept, first + gap) if gap == 1 and last - kept <= 16 else first + gap
        for i in range(start, last):
            item = items[i]
            j = i
            while j >= first + gap and items[j - gap] < item:
                items[j] = items[j - gap]
                j -= gap
            items[j] = item
        gap //= 3


@inlined
def untouched(known: Numbers, laid: Numbers, words: int) -> bool:
    """Return whether a placement depends on none of the squares in a set of bits that starts at `laid[0]`."""
    met = int64(0)
    for i in range(words):
        met |= known[mem.LAID + words + i] & laid[i]
    return met == 0


@kernel
def rollout(rules: RuleTables, memory: mem.SearchMemory, ply: int, number: int) -> int:
    """Return the points that the seat to move gains on the other with a move, if both then take what their lists offer.

    Each takes the placement with the most points plus value of its tiles; going out counts what it brings. Placements
    that a move opens are not seen, and those that it spoils are not taken.
    """
    words = (rules.size * rules.size + 63) // 64
    frame, facts, lists, occupied = memory.frames[ply], memory.facts, memory.lists, memory.occupied
    mover = frame[mem.SEAT]
    seat = mover
    hand_0, hand_1, worth_0, worth_1 = frame[mem.HAND], frame[mem.HAND + 1], frame[mem.WORTH], frame[mem.WORTH + 1]
    for i in range(words):
        occupied[i] = 0
    total, passes = int64(0), 0
    while True:
        known = facts[number]
        passes = passes + 1 if number == 0 else 0
        points = int64(memory.rows[number, SCORE])
        total += points if seat == mover else -points
        for i in range(words):
            occupied[i] |= known[mem.LAID + i]
        if seat == 0:
            hand_0 -= known[mem.USE]
            worth_0 -= known[mem.TILES_WORTH]
        else:
            hand_1 -= known[mem.USE]
            worth_1 -= known[mem.TILES_WORTH]
        if hand_0 == 0 or hand_1 == 0:
            total += 2 * (worth_1 - worth_0) if mover == 0 else 2 * (worth_0 - worth_1)
            return int64(total)
        if passes == 2:
            total += 0 if rules.out_only else (worth_1 - worth_0 if mover == 0 else worth_0 - worth_1)
            return int64(total)
        seat = 1 - seat
        hand, out = (hand_0, 2 * worth_1) if seat == 0 else (hand_1, 2 * worth_0)
        # Lists are sorted: the first placement that fits is the best one, and so is the first that goes out.
        number, best = 0, LOWEST
        for i in range(frame[mem.FIRST + seat], frame[mem.LAST + seat]):
            use, greedy = memory.uses[i], lists[i] >> 32
            if greedy + out <= best:
                break
            if use == hand:
                greedy += out
            elif number or not fits(hand, use):
                continue
            candidate = lists[i] & NUMBER
            if greedy > best and untouched(facts[candidate], occupied, words):
                best, number = greedy, candidate
                if use == hand:
                    break


@kernel
def most_after(rules: RuleTables, memory: mem.SearchMemory, ply: int, number: int, worth: int) -> int:
    """Return an upper bound of a move that leaves tiles of this worth: the other seat may go out next.

    Without a play that surely goes out it is very large.
    """
    words = (rules.size * rules.size + 63) // 64
    frame, facts, lists = memory.frames[ply], memory.facts, memory.lists
    known = facts[number]
    for i in range(frame[mem.OUTS], frame[mem.OUTS_END]):
        reply = lists[i] & NUMBER
        if untouched(facts[reply], known[mem.LAID :], words):
            return int64(memory.rows[number, SCORE]) - int64(memory.rows[reply, SCORE]) - 2 * worth
    return -LOWEST


@kernel
def list_outs(memory: mem.SearchMemory, ply: int) -> bool:
    """List the placements with which the seat that is not to move could go out, most points first; False without room."""
    frame, lists = memory.frames[ply], memory.lists
    other = 1 - frame[mem.SEAT]
    frame[mem.OUTS] = frame[mem.OUTS_END]
    for i in range(frame[mem.FIRST + other], frame[mem.LAST + other]):
        if memory.uses[i] == frame[mem.HAND + other]:
            if frame[mem.OUTS_END] == len(lists):
                return False
            lists[frame[mem.OUTS_END]] = lists[i]
            frame[mem.OUTS_END] += 1
    return True
