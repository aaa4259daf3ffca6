"""Words as kernels look them up: a trie tells which stretches of a line are words, an index what could complete one.

The trie looks up the first three
letters of a word at once: `roots` has one entry for each of the 27^3 triples of letters, with the empty cell as a 27th
letter. It says whether the first two letters are a word, whether all three are, and which fourth letters lead on. Few
triples lead on with the letter that follows, so that on most boards a line is judged by these entries alone. Behind them
come nodes for the prefixes of four, five and six letters; the children of a node stand side by side, in the order of
their letters.

The index has, for any two letters at their places, the list of words that have them there.
A stretch of a line that holds two letters or more looks into the shortest of its lists, one that holds a single letter into
that letter's list. Whole words are looked up in a hash table of their numbers: the letters 1-26 as digits in base 27.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.engine.board import FIVE, FOUR, LETTER_COUNT, POINTS, SEVEN, SIX, SIZE, THREE, TWO
from lexarena.kernels import Numbers, bits_below, inlined, int64, uint64

WORD = 27
"""The bit of a node that says that its prefix is a word; of a root, that its three letters are."""
PAIR = 28
"""The bit of a root that says that its first two letters are a word."""


class Trie(NamedTuple):
    """Words of two to seven letters. Bits 1 to 26 of a root or a node are the letters that lead on."""

    roots: NDArray[np.int32]  # by (27 * a + b) * 27 + c
    first: NDArray[np.int32]  # where the children of each root start
    nodes: NDArray[np.int64]  # from bit 32 on: where its children start


def build_trie(words: Sequence[str]) -> Trie:
    """Return the trie of words that have two to seven letters, all of them A to Z."""
    letters = letter_rows(words)
    lengths = (letters > 0).sum(axis=1)
    roots = np.zeros((27, 27, 27), np.int32)
    a, b = letters[lengths == 2, :2].T
    roots[a, b] |= 1 << PAIR
    a, b, c = letters[lengths == 3, :3].T
    roots[a, b, c] |= 1 << WORD
    shifts = 5 * np.arange(SIZE - 1, -1, -1)
    codes = np.unique((letters[lengths > 3].astype(np.int64) << shifts).sum(axis=1))
    prefixes, are_words = {}, {}
    for length in range(4, SIZE + 1):
        left = 5 * (SIZE - length)
        reached = codes[((codes >> left) & 31) > 0]
        prefixes[length], where = np.unique(reached >> left, return_index=True)
        are_words[length] = (reached[where] & ((1 << left) - 1)) == 0
    first = np.zeros(27**3, np.int32)
    flat, parents, masks, starts = roots.reshape(-1), *_children(prefixes[4])
    triple = ((parents >> 10) * 27 + ((parents >> 5) & 31)) * 27 + (parents & 31)
    flat[triple] |= masks.astype(np.int32)
    first[triple] = starts
    nodes = []
    following = 0
    for length in range(4, SIZE):
        node = are_words[length].astype(np.int64) << WORD
        following += len(node)
        parents, masks, starts = _children(prefixes[length + 1])
        at = np.searchsorted(prefixes[length], parents)
        node[at] |= masks | ((starts + following) << 32)
        nodes.append(node)
    return Trie(flat, first, np.concatenate(nodes))


def letter_rows(words: Sequence[str]) -> NDArray[np.uint8]:
    """Return words as rows of seven letters from 1 to 26, with 0 behind the last."""
    padded = np.array(words, dtype=f"S{SIZE}") if len(words) else np.zeros(0, f"S{SIZE}")
    rows = padded.view(np.uint8).reshape(len(words), SIZE)
    letters: NDArray[np.uint8] = np.where(rows > 0, rows - np.uint8(64), np.uint8(0))
    return letters


def _children(prefixes: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """Return what these prefixes are without their last letter, the mask of last letters of each, and its start."""
    parents, starts = np.unique(prefixes >> 5, return_index=True)
    letters = np.int64(1) << (prefixes & 31)
    masks = np.bitwise_or.reduceat(letters, starts) if len(prefixes) else letters
    return parents, masks, starts.astype(np.int64)


@inlined
def words_from(trie: Trie, triple: int, d: int, e: int, f: int, g: int) -> int:
    """Return which words start with three letters (given as the number of their root) and go on with these.

    The answer has the bits of the stretches from the first cell on; shifted by n they are those from cell n on.
    """
    root = int64(trie.roots[triple])
    found = ((root >> PAIR) & 1) << TWO | ((root >> WORD) & 1) << THREE
    if (root >> d) & 1:
        node = int64(trie.nodes[int64(trie.first[triple]) + bits_below(root, d)])
        found |= ((node >> WORD) & 1) << FOUR
        if (node >> e) & 1:
            node = int64(trie.nodes[(node >> 32) + bits_below(node, e)])
            found |= ((node >> WORD) & 1) << FIVE
            if (node >> f) & 1:
                node = int64(trie.nodes[(node >> 32) + bits_below(node, f)])
                found |= ((node >> WORD) & 1) << SIX | ((node >> g) & 1) << SEVEN
    return found


@inlined
def line_words(trie: Trie, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """Return which of the 21 stretches of a line are words, as bits (see `rules.STRETCHES`)."""
    found = int64(0)
    for start in range(6):
        found |= words_from(trie, (a * 27 + b) * 27 + c, d, e, f, g) << start
        a, b, c, d, e, f, g = b, c, d, e, f, g, int64(0)
    return found


PLACES = SIZE * SIZE
"""Pairs of places are numbered 7 * first + second; a place with itself stands for the single letter there."""
POINTS_BY_LENGTH: NDArray[np.int64] = np.array(POINTS, np.int64)
"""Points of a word by its length."""


class WordIndex(NamedTuple):
    """A word list as the kernels see it."""

    text: NDArray[np.uint8]  # (words, 7): their letters 0-25, by length
    first: NDArray[np.int64]  # by length 0-8: the row of its first word in `text`
    lists: NDArray[np.int32]  # rows of `text`, list behind list
    starts: NDArray[np.int32]  # (length, pair of places, pair of letters and one more): where each list starts
    keys: NDArray[np.int64]  # hash table of the words' numbers; 0: free


def build_index(words: Iterable[str]) -> WordIndex:
    """Return the index of upper-case words; those of fewer than 2 or more than 7 letters are left out.

    >>> build_index(["TEA", "EAT", "A"]).first.tolist()
    [0, 0, 0, 0, 2, 2, 2, 2, 2]
    """
    by_length: list[list[str]] = [[] for _ in range(SIZE + 1)]
    for word in words:
        if 2 <= len(word) <= SIZE:
            by_length[len(word)].append(word)
    first = np.concatenate(([0], np.cumsum([len(group) for group in by_length]))).astype(np.int64)
    text = np.zeros((max(int(first[-1]), 1), SIZE), np.uint8)
    starts = np.zeros((SIZE + 1, PLACES, LETTER_COUNT * LETTER_COUNT + 1), np.int32)
    lists: list[NDArray[np.int32]] = [np.zeros(0, np.int32)]
    numbers: list[NDArray[np.int64]] = [np.zeros(0, np.int64)]
    listed = 0
    for length in range(2, SIZE + 1):
        if not by_length[length]:
            continue
        codes = np.frombuffer("".join(by_length[length]).encode("ascii"), np.uint8).reshape(-1, length) - ord("A")
        text[first[length] : first[length + 1], :length] = codes
        for one in range(length):
            for other in range(one, length):
                pairs = codes[:, one].astype(np.uint16) * LETTER_COUNT + codes[:, other]
                lists.append((np.argsort(pairs, kind="stable") + first[length]).astype(np.int32))
                ends = np.cumsum(np.bincount(pairs, minlength=LETTER_COUNT * LETTER_COUNT))
                starts[length, SIZE * one + other] = listed + np.concatenate(([0], ends))
                listed += len(codes)
        numbers.append((codes.astype(np.int64) + 1) @ 27 ** np.arange(length - 1, -1, -1, dtype=np.int64))
    return WordIndex(text, first, np.concatenate(lists), starts, _hash_table(np.concatenate(numbers)))


def _hash_table(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return an open-addressed table: all words look for a place at once, and those that find it taken move on by one."""
    size = 1 << max(4, int(2 * len(numbers)).bit_length())
    keys = np.zeros(size, np.int64)
    places = ((numbers.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(32)).astype(np.int64) % size
    while len(numbers):
        free = np.flatnonzero(keys[places] == 0)
        settled = free[np.unique(places[free], return_index=True)[1]]
        keys[places[settled]] = numbers[settled]
        numbers, places = np.delete(numbers, settled), (np.delete(places, settled) + 1) % size
    return keys


@inlined
def is_word(keys: Numbers, number: int) -> bool:
    """Return whether a number is that of a word."""
    mask = uint64(len(keys) - 1)
    place = (uint64(number) * uint64(0x9E3779B97F4A7C15) >> uint64(32)) & mask
    while keys[place] != 0:
        if keys[place] == number:
            return True
        place = (place + uint64(1)) & mask
    return False
