"""The anagram index: from a multiset of letters to the words that use exactly those letters.

The key of a multiset is the sum of a fixed random number per letter, modulo 2^64, so a sub-rack's key and the key of
the letters on the board simply add up. A query costs one bit of `sieve` in most cases, because most multisets spell
nothing; with a blank it costs one bit of `near`, which knows the multisets that lack one letter to a word.

Layout. `groups` holds one group per multiset that spells a word: the word length, the number of words (three bytes, low
first), then the words' letters (A is 0). `places` is an open-addressing table from a key's hash to the group's offset
plus one (0 is free), and `marks` holds 16 more bits of each key, so that a place is rarely read for nothing.
"""

import math
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.kernels import Numbers, building_kernel, inlined, int64, kernel, uint64
from lexarena.words.automaton import encode

HEADER_BYTES = 4
SIEVE_BITS_PER_GROUP = 24
NEAR_BITS_PER_GROUP = 24


class AnagramIndex(NamedTuple):
    """The index's arrays, in the form that kernels take."""

    groups: NDArray[np.uint8]
    places: NDArray[np.uint32]
    marks: NDArray[np.uint16]
    sieve: NDArray[np.uint64]
    near: NDArray[np.uint64]


def _letter_keys() -> NDArray[np.uint64]:
    """Return 27 fixed random numbers (splitmix64), the last one for the blank in hand."""
    keys = []
    state = 0
    for _ in range(27):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) % 2**64
        keys.append(z ^ (z >> 31))
    return np.array(keys, np.uint64)


LETTER_KEYS = _letter_keys()


def build(words: "tuple[str, ...] | list[str]") -> AnagramIndex:
    """Build the index of upper-case words."""
    letters, starts = encode(words)
    keys = np.add.reduceat(LETTER_KEYS[letters], starts[:-1])
    order = np.argsort(keys, kind="stable")
    table_size = 1 << int(np.ceil(np.log2(max(4, 1.5 * len(words)))))
    groups, places, marks = _fill(letters, starts, keys, order, table_size)
    return with_sieves(groups, places, marks)


def with_sieves(groups: NDArray[np.uint8], places: NDArray[np.uint32], marks: NDArray[np.uint16]) -> AnagramIndex:
    """Complete an index with its sieves, which are quicker to make than to keep."""
    number = max(1, int(np.count_nonzero(places)))
    sieve, near = _no_bits(SIEVE_BITS_PER_GROUP * number), _no_bits(NEAR_BITS_PER_GROUP * number)
    _fill_sieves(groups, places, sieve, near)
    return AnagramIndex(groups, places, marks, sieve, near)


def _no_bits(wanted: int) -> NDArray[np.uint64]:
    """Return a sieve of about this many bits, none set."""
    return np.zeros((1 << max(6, round(math.log2(wanted)))) // 64, np.uint64)


def all_words(index: AnagramIndex) -> list[str]:
    """Return every word of the index, in no particular order."""
    return [word for place in index.places[index.places > 0].tolist() for word in _group_words(index, place - 1)]


def counts_by_length(index: AnagramIndex) -> NDArray[np.int64]:
    """Return the number of words of each length: number i counts the words of i letters.

    >>> counts_by_length(build(["CARE", "RACE", "CAR"])).tolist()
    [0, 0, 0, 1, 2]
    """
    places = index.places[index.places > 0].astype(np.int64) - 1
    numbers = sum(index.groups[places + 1 + byte].astype(np.int64) << (8 * byte) for byte in range(3))
    return np.bincount(index.groups[places], weights=numbers).astype(np.int64)


def words_from(index: AnagramIndex, letters: str) -> list[str]:
    """Return the words that use exactly these letters, sorted; `?` and `_` stand for any letter.

    >>> words_from(build(["CARE", "RACE", "CARES", "CAR"]), "CAR?")
    ['CARE', 'RACE']
    """
    letters = letters.upper()
    fixed = [ord(letter) - ord("A") for letter in letters if letter not in "?_"]
    if any(not 0 <= letter < 26 for letter in fixed):
        return []
    known = sum(int(LETTER_KEYS[letter]) for letter in fixed)
    found: list[str] = []
    for wild in combinations_with_replacement(range(26), len(letters) - len(fixed)):
        key = (known + sum(int(LETTER_KEYS[letter]) for letter in wild)) % 2**64
        group = int(_find(index, np.uint64(key)))  # type: ignore[arg-type]
        if group >= 0:
            found += _group_words(index, group)
    return sorted(found)


def _group_words(index: AnagramIndex, group: int) -> list[str]:
    start = group + HEADER_BYTES
    length, *number = index.groups[group:start].tolist()
    size = length * int.from_bytes(number, "little")
    text = (index.groups[start : start + size] + np.uint8(ord("A"))).tobytes().decode()
    return [text[i : i + length] for i in range(0, size, length)]


@inlined
def in_sieve(sieve: Numbers, key: int) -> bool:
    """Return whether a sieve may hold a key; False is certain."""
    bit = uint64(key) >> uint64(17)
    word = sieve[(bit >> uint64(6)) & uint64(len(sieve) - 1)]
    return ((word >> (bit & uint64(63))) & uint64(1)) != 0


@inlined
def _group_key(groups: Numbers, group: int) -> int:
    key = uint64(0)
    for i in range(int64(groups[group])):
        key += LETTER_KEYS[groups[group + HEADER_BYTES + i]]
    return key


@inlined
def find(index: AnagramIndex, key: int) -> int:
    """Return the offset of a key's group, or -1."""
    if not in_sieve(index.sieve, key):
        return -1
    places = index.places
    mask = uint64(len(places) - 1)
    place = uint64(key) & mask
    mark = np.uint16(uint64(key) >> uint64(48))
    while places[place]:
        if index.marks[place] == mark:
            group = int64(places[place]) - 1
            if _group_key(index.groups, group) == uint64(key):
                return group
        place = (place + uint64(1)) & mask
    return -1


@inlined
def group_size(groups: Numbers, group: int) -> int:
    """Return the number of words in a group."""
    return int64(groups[group + 1]) | int64(groups[group + 2]) << 8 | int64(groups[group + 3]) << 16


@kernel
def _find(index: AnagramIndex, key: int) -> int:
    return find(index, key)


@building_kernel
def _fill(
    letters: Numbers, starts: Numbers, keys: Numbers, order: Numbers, table_size: int
) -> tuple[NDArray[np.uint8], NDArray[np.uint32], NDArray[np.uint16]]:
    groups = np.zeros(len(letters) + HEADER_BYTES * len(order), np.uint8)
    places = np.zeros(table_size, np.uint32)
    marks = np.zeros(table_size, np.uint16)
    mask = uint64(table_size - 1)
    end = 0
    i = 0
    while i < len(order):
        key = keys[order[i]]
        group = end
        length = starts[order[i] + 1] - starts[order[i]]
        groups[group] = length
        end += HEADER_BYTES
        number = 0
        while i < len(order) and keys[order[i]] == key:
            for j in range(starts[order[i]], starts[order[i] + 1]):
                groups[end] = letters[j]
                end += 1
            number += 1
            i += 1
        groups[group + 1] = number & 255
        groups[group + 2] = (number >> 8) & 255
        groups[group + 3] = (number >> 16) & 255
        place = key & mask
        while places[place]:
            place = (place + uint64(1)) & mask
        places[place] = group + 1
        marks[place] = np.uint16(key >> uint64(48))
    return groups[:end].copy(), places, marks


@kernel
def _fill_sieves(groups: Numbers, places: Numbers, sieve: Numbers, near: Numbers) -> None:
    for place in range(len(places)):
        if places[place]:
            group = int64(places[place]) - 1
            key = _group_key(groups, group)
            _set_bit(sieve, key)
            for i in range(int64(groups[group])):
                _set_bit(near, key - LETTER_KEYS[groups[group + HEADER_BYTES + i]])


@inlined
def _set_bit(sieve: Numbers, key: int) -> None:
    bit = uint64(key) >> uint64(17)
    sieve[(bit >> uint64(6)) & uint64(len(sieve) - 1)] |= uint64(1) << (bit & uint64(63))
