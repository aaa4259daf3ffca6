"""The automaton of a word list: a DAWG and a GADDAG, minimised, in one flat array of 32-bit numbers.

A GADDAG (Gordon 1994) holds each word once for every letter it can be entered at: the letters before the entry
backwards, a separator, the letters after it forwards. CARE is held as C>ARE, AC>RE, RAC>E and ERAC. What follows C> is
every ending of the words with C in front, which is just what a DAWG holds behind its first letter: so the DAWG is one
more node, whose arcs lead to those places.

Layout. The array opens with `HEADER` numbers: the offset of the GADDAG's root, the offset of the DAWG's root. A node is

    [0] letters that lead on (bits 0-25 for A-Z, bit 26 the separator), and bit 31 if letters complete a word here
    [1] those letters (bits 0-25); left out where there are none, which is so in most nodes
    [...] the offset of the node behind each letter that leads on, A first

A letter that completes a word and leads nowhere has no arc. Offset 0 means no node.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.kernels import Numbers, bit_count, bits_below, building_kernel, inlined, int64, kernel, uint32, uint64
from lexarena.words.wordlist import LARGEST_BOARD

SEPARATOR = 26
GADDAG_ROOT = 0
DAWG_ROOT = 1
HEADER = 2
HAS_ENDINGS = 1 << 31
LEADS_ON = (1 << 27) - 1

Nodes = NDArray[np.uint32]


@inlined
def child(nodes: Numbers, node: int, onward: int, letter: int) -> int:
    """Return the node behind a letter that leads on; `onward` is the node's first number."""
    return int64(nodes[node + 1 + (onward >> 31) + bits_below(onward, letter)])


@inlined
def endings(nodes: Numbers, node: int, onward: int) -> int:
    """Return the letters that complete a word at this node; `onward` is its first number."""
    return int64(nodes[node + 1]) & -(onward >> 31)


@inlined
def follow(nodes: Numbers, node: int, letter: int) -> int:
    """Return the node behind a letter (0-25) or the separator (26), or 0."""
    onward = int64(nodes[node])
    if node == 0 or not (onward >> letter) & 1:
        return 0
    return child(nodes, node, onward, letter)


@inlined
def completes(nodes: Numbers, node: int, letter: int) -> bool:
    """Return whether a letter (0-25) completes a word at this node."""
    return node != 0 and (endings(nodes, node, int64(nodes[node])) >> letter) & 1 != 0


def encode(words: "tuple[str, ...] | list[str]") -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Return the letters of all words in a row (A is 0), and where each word starts (with the end added)."""
    starts = np.zeros(len(words) + 1, np.int64)
    np.cumsum([len(word) for word in words], out=starts[1:])
    letters = np.frombuffer("".join(words).encode("ascii"), np.uint8) - np.uint8(ord("A"))
    return letters, starts


def build(words: "tuple[str, ...] | list[str]") -> Nodes:
    """Build the automaton of upper-case words of 2 to `LARGEST_BOARD` letters; at least one.

    >>> nodes = build(["CARE", "CARES"])
    >>> [contains(nodes, word) for word in ("CARE", "CAR", "CARES", "ARE")]
    [True, False, True, False]
    """
    letters, starts = encode(words)
    high, low = _entries(letters, starts)
    order = np.lexsort((low, high))
    return _minimise(high[order], low[order])


def contains(nodes: Nodes, word: str) -> bool:
    """Return whether the automaton holds this word (any case; characters outside A-Z are never in a word)."""
    code = _code(word)
    return code is not None and bool(_contains(nodes, code))


def contains_prefix(nodes: Nodes, prefix: str) -> bool:
    """Return whether some word starts with this prefix; the empty prefix starts every word."""
    code = _code(prefix)
    return code is not None and bool(_contains_prefix(nodes, code))


def completions(nodes: Nodes, prefix: str) -> list[str]:
    """Return all words that start with this prefix, sorted.

    >>> completions(build(["CARE", "CARES", "CAT"]), "car")
    ['CARE', 'CARES']
    """
    prefix = prefix.upper()
    found: list[str] = []
    node = int(nodes[DAWG_ROOT])
    code = _code(prefix)
    if code is None:
        return found
    for i, letter in enumerate(code.tolist()):
        if i == len(code) - 1 and _completes(nodes, node, letter):
            found.append(prefix)
        node = int(_follow(nodes, node, letter))
    branches = [(prefix, node)] if node else []
    while branches:
        text, node = branches.pop()
        for letter in range(26):
            longer = text + chr(ord("A") + letter)
            if _completes(nodes, node, letter):
                found.append(longer)
            if behind := int(_follow(nodes, node, letter)):
                branches.append((longer, behind))
    return sorted(found)


def _code(text: str) -> NDArray[np.uint8] | None:
    text = text.upper()
    if not text.isascii() or not (text.isalpha() or text == ""):
        return None
    return np.frombuffer(text.encode("ascii"), np.uint8) - np.uint8(ord("A"))


@kernel
def _follow(nodes: Nodes, node: int, letter: int) -> int:
    return follow(nodes, node, letter)


@kernel
def _completes(nodes: Nodes, node: int, letter: int) -> bool:
    return completes(nodes, node, letter)


@kernel
def _contains(nodes: Nodes, word: NDArray[np.uint8]) -> bool:
    node = int64(nodes[DAWG_ROOT])
    if len(word) == 0:
        return False
    for i in range(len(word) - 1):
        node = follow(nodes, node, int64(word[i]))
        if node == 0:
            return False
    return completes(nodes, node, int64(word[-1]))


@kernel
def _contains_prefix(nodes: Nodes, prefix: NDArray[np.uint8]) -> bool:
    node = int64(nodes[DAWG_ROOT])
    for i in range(len(prefix)):
        letter = int64(prefix[i])
        if i == len(prefix) - 1 and completes(nodes, node, letter):
            return True
        node = follow(nodes, node, letter)
        if node == 0:
            return False
    return True


@building_kernel
def _entries(letters: NDArray[np.uint8], starts: NDArray[np.int64]) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Spell every GADDAG entry with 5 bits a character (A is 1, the separator 27), 12 in `high` and 12 in `low`.

    That is room for 24 characters; the longest word and the separator have 22.
    """
    high = np.zeros(len(letters), np.uint64)
    low = np.zeros(len(letters), np.uint64)
    out = 0
    for w in range(len(starts) - 1):
        start, end = starts[w], starts[w + 1]
        for entry in range(start, end):  # the letter at which this entry begins, going backwards first
            place = 0
            for i in range(entry, start - 1, -1):
                _put(high, low, out, place, uint64(letters[i]) + uint64(1))
                place += 1
            if entry + 1 < end:
                _put(high, low, out, place, uint64(SEPARATOR + 1))
                place += 1
            for i in range(entry + 1, end):
                _put(high, low, out, place, uint64(letters[i]) + uint64(1))
                place += 1
            out += 1
    return high, low


@inlined
def _put(high: NDArray[np.uint64], low: NDArray[np.uint64], row: int, place: int, character: int) -> None:
    if place < 12:
        high[row] |= uint64(character) << uint64(5 * (11 - place))
    else:
        low[row] |= uint64(character) << uint64(5 * (23 - place))


@inlined
def _character(high: int, low: int, place: int) -> int:
    """Return the character at a place, 0 to 26, or -1 after the end."""
    if place < 12:
        return int64((uint64(high) >> uint64(5 * (11 - place))) & uint64(31)) - 1
    if place < 24:
        return int64((uint64(low) >> uint64(5 * (23 - place))) & uint64(31)) - 1
    return -1


@building_kernel
def _minimise(high: NDArray[np.uint64], low: NDArray[np.uint64]) -> Nodes:
    """Build the minimal automaton from sorted entries (Daciuk et al. 2000).

    `path` is the branch that still grows: at each depth the node's two masks and its children so far. A node whose
    branch is finished is written to the end of the array; if an equal one is there already, it is taken instead.
    """
    depth_limit = LARGEST_BOARD + 2
    onward = np.zeros(depth_limit, np.uint32)
    complete = np.zeros(depth_limit, np.uint32)
    children = np.zeros((depth_limit, 27), np.uint32)
    count = np.zeros(depth_limit, np.int64)

    nodes = np.zeros(1 << 16, np.uint32)
    used = HEADER
    table = np.zeros(1 << 15, np.uint32)  # open addressing, offsets of known nodes
    known = 0

    last = 0  # the depth of the growing branch: its node at this depth has no child yet
    for row in range(len(high) + 1):
        shared = 0
        if 0 < row < len(high):
            while _character(high[row], low[row], shared) == _character(high[row - 1], low[row - 1], shared):
                if _character(high[row], low[row], shared) < 0:
                    break
                shared += 1
        # Freeze the branch below what the next entry shares with the last one.
        while last > shared or (row == len(high) and last == 0):
            size = 1 + count[last]
            if used + size + 1 > len(nodes):
                nodes = np.concatenate((nodes, np.zeros(len(nodes), np.uint32)))
            nodes[used] = onward[last]
            if complete[last]:
                size += 1
                nodes[used] |= uint32(HAS_ENDINGS)
                nodes[used + 1] = complete[last]
            for i in range(count[last]):
                nodes[used + size - count[last] + i] = children[last, i]
            place = _slot(nodes, table, used, size)
            offset = int64(table[place])
            if offset == 0:
                offset = used
                table[place] = uint32(used)
                known += 1
                used += size
            onward[last] = 0
            complete[last] = 0
            count[last] = 0
            if 2 * known > len(table):
                table = _grown(nodes, table)
            if last == 0:
                nodes[GADDAG_ROOT] = uint32(offset)
                last = -1
                break
            children[last - 1, count[last - 1]] = uint32(offset)
            count[last - 1] += 1
            letter = _character(high[row - 1], low[row - 1], last - 1)
            onward[last - 1] |= uint32(1) << uint32(letter)
            last -= 1
        if row == len(high):
            break
        place = shared
        while True:
            letter = _character(high[row], low[row], place)
            if _character(high[row], low[row], place + 1) < 0:
                complete[place] |= uint32(1) << uint32(letter)
                break
            place += 1
        last = place

    return _by_levels(nodes[:used])


@building_kernel
def _by_levels(nodes: Nodes) -> Nodes:
    """Rewrite the nodes: first those of the DAWG, level by level, then the rest from the GADDAG's root.

    What a search reads most lies together at the front, and the nodes behind one node lie side by side.
    """
    root = int64(nodes[GADDAG_ROOT])
    ordered = np.zeros(len(nodes) + 28, np.uint32)
    moved = np.zeros(len(nodes), np.uint32)  # where each node goes
    queue = np.zeros(len(nodes) // 2 + 1, np.int64)
    waiting, taken = 0, 0
    # The DAWG's root: behind each first letter, what the GADDAG has behind that letter and the separator.
    firsts = 0
    for letter in range(26):
        if follow(nodes, follow(nodes, root, letter), SEPARATOR):
            firsts |= 1 << letter
    ordered[DAWG_ROOT] = HEADER
    ordered[HEADER] = firsts
    used = HEADER + 1 + bit_count(firsts)
    for letter in range(26):
        if (firsts >> letter) & 1:
            behind = follow(nodes, follow(nodes, root, letter), SEPARATOR)
            used, waiting = _enqueue(nodes, behind, moved, queue, used, waiting)
            ordered[HEADER + 1 + bits_below(firsts, letter)] = moved[behind]
    for last in range(2):
        if last:
            used, waiting = _enqueue(nodes, root, moved, queue, used, waiting)
        while taken < waiting:
            node = queue[taken]
            taken += 1
            place = int64(moved[node])
            masks = 1 + (int64(nodes[node]) >> 31)
            for i in range(masks):
                ordered[place + i] = nodes[node + i]
            for i in range(masks, _size(nodes, node)):
                behind = int64(nodes[node + i])
                used, waiting = _enqueue(nodes, behind, moved, queue, used, waiting)
                ordered[place + i] = moved[behind]
    ordered[GADDAG_ROOT] = moved[root]
    return ordered[:used].copy()


@inlined
def _enqueue(
    nodes: Nodes, node: int, moved: NDArray[np.uint32], queue: NDArray[np.int64], used: int, waiting: int
) -> tuple[int, int]:
    """Give a node its new place, unless it has one; return the next free place and the length of the queue."""
    if moved[node] == 0:
        moved[node] = used
        queue[waiting] = node
        used += _size(nodes, node)
        waiting += 1
    return used, waiting


@inlined
def _size(nodes: Nodes, node: int) -> int:
    """Return how many numbers a node takes."""
    onward = int64(nodes[node])
    return 1 + (onward >> 31) + bit_count(onward & LEADS_ON)


@inlined
def _slot(nodes: Nodes, table: NDArray[np.uint32], offset: int, size: int) -> int:
    """Return the table's place of a node equal to the one at `offset`, or the free place where it belongs."""
    mask = uint64(len(table) - 1)
    h = uint64(1469598103934665603)
    for i in range(size):
        h = (h ^ uint64(nodes[offset + i])) * uint64(1099511628211)
    h ^= h >> uint64(29)
    place = h & mask
    while True:
        other = int64(table[place])
        if other == 0:
            return int64(place)
        same = True
        for i in range(size):  # the masks come first, and they fix the size
            if nodes[other + i] != nodes[offset + i]:
                same = False
                break
        if same:
            return int64(place)
        place = (place + uint64(1)) & mask


@inlined
def _grown(nodes: Nodes, table: NDArray[np.uint32]) -> NDArray[np.uint32]:
    bigger = np.zeros(2 * len(table), np.uint32)
    for i in range(len(table)):
        offset = int64(table[i])
        if offset:
            bigger[_slot(nodes, bigger, offset, _size(nodes, offset))] = table[i]
    return bigger
