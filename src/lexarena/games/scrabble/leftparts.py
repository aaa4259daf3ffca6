"""Left parts: every reversed beginning of a word that a rack can lay on free squares, listed once for all anchors.

The list is a tree in preorder, PART numbers each: what is said below as `about`, then the hand that is left with the
letters that go on behind the separator, then the node behind the separator (0 for none). A part leads to those that put
one more letter in front of it; `skip` is the place behind all of these.
"""

from lexarena.games.scrabble.workspace import A_BLANK, COUNTS, FRAME, INDEX, STACK
from lexarena.kernels import Numbers, inlined, int64, lowest_bit
from lexarena.words.automaton import GADDAG_ROOT, SEPARATOR, completes, follow

PART = 3
# `about`: bits 0-5 the letter (from 32 on as a blank), bit 6 whether it is a word so far, bits 7-10 the number of letters,
# from bit 11 on the place to skip to.
COMPLETES = 1 << 6
DEPTH_SHIFT = 7
SKIP_SHIFT = 11
# The second number: the letters behind the separator below, the hand above.
HAND_SHIFT = 32
LETTER_BITS = (1 << 26) - 1


@inlined
def list_left_parts(nodes: Numbers, work: Numbers, whole_hand: int, longest: int, parts: Numbers) -> int:
    """Write the left parts of up to `longest` letters of the rack in `work`; return the length of the list.

    Where `parts` is too small, the result is minus the length that it needs, at least.
    """
    end = 0
    depth = 0
    node, hand = int64(nodes[GADDAG_ROOT]), whole_hand
    options = int64(nodes[node])
    options = (options & hand) | ((options & LETTER_BITS) << 32 if hand & A_BLANK else 0)
    while True:
        if options == 0:
            if depth == 0:
                return end
            depth -= 1
            frame = (STACK + FRAME * depth) & INDEX
            node, options, hand = work[frame] & INDEX, work[frame + 1], work[frame + 2]
            part, slot = work[frame + 3] & INDEX, work[frame + 4]
            work[COUNTS + slot] += 1
            if end == part + PART and parts[part] & COMPLETES == 0 and parts[part + 2] == 0:
                end = part  # it led nowhere
            else:
                parts[part] |= end << SKIP_SHIFT
            continue
        bit = lowest_bit(options)
        options &= options - 1
        if end + PART > len(parts):
            _put_back(work, depth)
            return -2 * len(parts)
        letter = bit & 31
        slot = 26 if bit >= 32 else letter
        next_hand = hand
        if work[COUNTS + slot] == 1:
            next_hand &= ~(1 << slot)
        child = follow(nodes, node, letter)
        turn, behind = 0, 0
        if child:
            turn = follow(nodes, child, SEPARATOR)
            if turn:
                behind = int64(nodes[turn]) | int64(nodes[turn + 1])
        parts[end] = bit | ((depth + 1) << DEPTH_SHIFT) | (COMPLETES if completes(nodes, node, letter) else 0)
        parts[end + 1] = (next_hand << HAND_SHIFT) | behind
        parts[end + 2] = turn
        end += PART
        frame = (STACK + FRAME * depth) & INDEX
        work[frame], work[frame + 1], work[frame + 2] = node, options, hand
        work[frame + 3], work[frame + 4] = end - PART, slot
        work[COUNTS + slot] -= 1
        depth += 1
        options = 0
        if child and depth < longest:
            fits = (int64(nodes[child]) | int64(nodes[child + 1])) & LETTER_BITS
            options = (fits & next_hand) | (fits << 32 if next_hand & A_BLANK else 0)
        node, hand = child, next_hand


@inlined
def _put_back(work: Numbers, depth: int) -> None:
    """Return all tiles to the counts of the rack."""
    for i in range(depth):
        work[COUNTS + work[STACK + FRAME * i + 4]] += 1
