"""Which words fit a line: for any two letters at their places, the list of words that have them there.

A stretch of a line that holds two letters or more looks into the shortest of its lists, one that holds a single letter into
that letter's list. Whole words are looked up in a hash table of their numbers: the letters 1-26 as digits in base 27.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.engine.board import SIZE
from lexarena.kernels import Numbers, inlined, uint64

LETTER_COUNT = 26
PLACES = SIZE * SIZE
"""Pairs of places are numbered 7 * first + second; a place with itself stands for the single letter there."""
POINTS: NDArray[np.int64] = np.array([0, 0, 1, 2, 3, 5, 8, 13], np.int64)
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
