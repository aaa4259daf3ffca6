"""The facts of a line, against the definition spelled out slowly."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.games.racer.agents.neural_features import (
    EMPTY,
    FACTS,
    FITTING,
    NOW,
    WITH_ONE,
    WITH_TWO,
    fact_of,
    find_facts,
    line_facts_memory,
    make_room,
    write_facts,
)
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.search.oneply import Weights, make_player
from tests.racer_oracle import POINTS, written_line

WORDS = RacerLexicon(
    ["ab", "ba", "abc", "cab", "bac", "abca", "caba", "bacab", "abcab", "cabbac", "abcabca", "aabbcca", "bbcaabc"]
)
PLAYER = make_player(WORDS, "written", Weights(), bits=8)
CHANCE = PLAYER.worth.chance
MEMORY = line_facts_memory(8)
lines = st.text("ABC....", min_size=7, max_size=7)


def codes(line):
    return np.array([0 if letter == "." else ord(letter) - 64 for letter in line], np.uint8)


def slow_facts(line):
    """Every word is laid on every stretch of the line, and counted where it fits and adds points."""
    words = set(WORDS.words)
    now = written_line(line, words)
    best, sums = {1: now, 2: now}, [0.0] * FACTS
    for word in WORDS.words:
        for start in range(8 - len(word)):
            end = start + len(word)
            stretch = line[start:end]
            missing = stretch.count(".")
            beside = written_line(line[:start] or ".", words) + written_line(line[end:] or ".", words)
            points = beside + POINTS[len(word)]
            fits = all(there in (".", letter) for there, letter in zip(stretch, word, strict=True))
            if not fits or not 0 < missing < len(word) or points <= now:
                continue
            chances = [CHANCE[ord(b) - 65] for a, b in zip(stretch, word, strict=True) if a == "."]
            sums[fact_of(len(word), missing)] += math.prod(chances)
            for letters in (1, 2):
                if missing <= letters:
                    best[letters] = max(best[letters], points)
    facts = [math.log1p(total) * 16 for total in sums]
    facts[NOW], facts[WITH_ONE], facts[WITH_TWO], facts[EMPTY] = now, best[1], best[2], line.count(".")
    return facts


@given(lines)
def test_facts_are_what_laying_every_word_on_every_stretch_gives(line):
    facts = np.zeros(FACTS, np.uint8)
    write_facts(PLAYER.words, PLAYER.worth, MEMORY, codes(line), facts)
    assert facts == pytest.approx(slow_facts(line), abs=0.5 + 1e-6), line
    assert facts[:FITTING].tolist() == slow_facts(line)[:FITTING]


def test_every_length_and_number_of_missing_letters_has_a_fact_of_its_own():
    places = [fact_of(length, missing) for length in range(2, 8) for missing in range(1, length)]
    assert sorted(places) == list(range(FITTING, FACTS))


@given(st.lists(lines, min_size=1, max_size=40))
def test_the_memory_gives_the_same_facts_when_it_is_new_full_or_emptied(asked):
    memory, fresh = line_facts_memory(4), np.zeros(FACTS, np.uint8)
    for line in asked * 2:
        make_room(memory, 1)
        number = sum(int(code) * 27 ** (6 - i) for i, code in enumerate(codes(line)))
        row = find_facts(PLAYER.words, PLAYER.worth, memory, number)
        write_facts(PLAYER.words, PLAYER.worth, MEMORY, codes(line), fresh)
        assert memory.facts[row].tolist() == fresh.tolist(), line
    assert memory.used[0] <= 12
