"""What a move is probably worth: both seats play on greedily from their lists, without searching for new placements."""

from lexarena.games.scrabble.engine.arrays import RuleTables
from lexarena.games.scrabble.engine.move_rows import SCORE
from lexarena.games.scrabble.search.endgame.lists import NUMBER, fits
from lexarena.games.scrabble.search.endgame.memory import (
    FIRST,
    HAND,
    LAID,
    LAST,
    OUTS,
    OUTS_END,
    SEAT,
    TILES_WORTH,
    USE,
    WORTH,
    SearchMemory,
)
from lexarena.kernels import Numbers, inlined, int64, kernel

LOWEST = -(1 << 22)
"""Below every value of the search."""


@inlined
def untouched(known: Numbers, laid: Numbers, words: int) -> bool:
    """Return whether a placement depends on none of the squares in a set of bits that starts at `laid[0]`."""
    met = int64(0)
    for i in range(words):
        met |= known[LAID + words + i] & laid[i]
    return met == 0


@kernel
def playout(rules: RuleTables, memory: SearchMemory, ply: int, number: int) -> int:
    """Return the points that the seat to move gains on the other with a move, if both then take what their lists offer.

    Each takes the placement with the most points plus value of its tiles; going out counts what it brings. Placements
    that a move opens are not seen, and those that it spoils are not taken.
    """
    words = (rules.size * rules.size + 63) // 64
    frame, facts, lists, occupied = memory.frames[ply], memory.facts, memory.lists, memory.occupied
    mover = frame[SEAT]
    seat = mover
    hand_0, hand_1, worth_0, worth_1 = frame[HAND], frame[HAND + 1], frame[WORTH], frame[WORTH + 1]
    for i in range(words):
        occupied[i] = 0
    total, passes = int64(0), 0
    while True:
        known = facts[number]
        passes = passes + 1 if number == 0 else 0
        points = int64(memory.rows[number, SCORE])
        total += points if seat == mover else -points
        for i in range(words):
            occupied[i] |= known[LAID + i]
        if seat == 0:
            hand_0 -= known[USE]
            worth_0 -= known[TILES_WORTH]
        else:
            hand_1 -= known[USE]
            worth_1 -= known[TILES_WORTH]
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
        for i in range(frame[FIRST + seat], frame[LAST + seat]):
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
def most_after(rules: RuleTables, memory: SearchMemory, ply: int, number: int, worth: int) -> int:
    """Return an upper bound of a move that leaves tiles of this worth: the other seat may go out next.

    Without a play that surely goes out it is very large.
    """
    words = (rules.size * rules.size + 63) // 64
    frame, facts, lists = memory.frames[ply], memory.facts, memory.lists
    known = facts[number]
    for i in range(frame[OUTS], frame[OUTS_END]):
        reply = lists[i] & NUMBER
        if untouched(facts[reply], known[LAID:], words):
            return int64(memory.rows[number, SCORE]) - int64(memory.rows[reply, SCORE]) - 2 * worth
    return -LOWEST


@kernel
def list_outs(memory: SearchMemory, ply: int) -> bool:
    """List the placements with which the seat that is not to move could go out, most points first; False without room."""
    frame, lists = memory.frames[ply], memory.lists
    other = 1 - frame[SEAT]
    frame[OUTS] = frame[OUTS_END]
    for i in range(frame[FIRST + other], frame[LAST + other]):
        if memory.uses[i] == frame[HAND + other]:
            if frame[OUTS_END] == len(lists):
                return False
            lists[frame[OUTS_END]] = lists[i]
            frame[OUTS_END] += 1
    return True
