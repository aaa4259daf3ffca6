"""What a line is worth, against the definition spelled out slowly."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.games.racer.engine.board import LETTER_COUNT, SIZE
from lexarena.games.racer.engine.words import build_index
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.search.lines import UNIT, line_gains, line_points, line_work
from lexarena.games.racer.search.oneply import Weights, make_player

WORDS = RacerLexicon(
    ["ab", "ba", "abc", "cab", "bac", "abca", "caba", "bacab", "abcab", "cabbac", "abcabca", "aabbcca", "bbcaabc"]
)
POINTS = {2: 1, 3: 2, 4: 3, 5: 5, 6: 8, 7: 13}
WEIGHTS = Weights(
    temperature=(1, 1.1, 1.3, 1.2, 1.5, 1.4, 1.6, 1.7),
    price=(0, 2, 2.2, 2.1, 2.4, 2.3, 1.9, 2),
    slope=(0, 0, 0.1, -0.1, 0.05, 0, 0.1, 0.1),
    points=(0, 0, 1.1, 2.2, 2.9, 5.5, 8.1, 13),
)
PLAYER = make_player(WORDS, "written", WEIGHTS, bits=8)
lines = st.text("ABC....", min_size=SIZE, max_size=SIZE)


def codes(line):
    return np.array([0 if letter == "." else ord(letter) - 64 for letter in line], np.uint8)


def slow_points(line):
    """The most points over all ways to cut the line."""
    if len(line) < 2:
        return 0
    cuts = [POINTS[n] + slow_points(line[n:]) for n in range(2, len(line) + 1) if line[:n] in WORDS]
    return max([slow_points(line[1:]), *cuts])


def completions(line):
    """Yield (start, end, word, points beside it) of each word that fits and would add points."""
    for start, end in itertools.combinations(range(SIZE + 1), 2):
        stretch = line[start:end]
        beside = slow_points(line[:start]) + slow_points(line[end:])
        for word in WORDS.words:
            fits = len(word) == end - start and all(a in (".", b) for a, b in zip(stretch, word, strict=True))
            if fits and "." in stretch and beside + POINTS[len(word)] > slow_points(line):
                yield start, end, word, beside


def slow_value(line, empty, filled=None):
    """The value of a line; with `filled` = (cell, letter), of the line once that letter is in."""
    hot = WEIGHTS.temperature[empty]
    standing, total = slow_points(line), 0.0
    for start, end, word, beside in completions(line):
        missing = {i for i in range(start, end) if line[i] == "."}
        if filled and filled[0] in missing:
            if word[filled[0] - start] != filled[1]:
                continue
            missing.remove(filled[0])
        if not missing:
            standing = max(standing, beside + POINTS[len(word)])
            continue
        k = len(missing)
        price = math.exp(-(WEIGHTS.price[empty] + WEIGHTS.slope[empty] * (k - 1) / 2) * k)
        chance = math.prod(PLAYER.worth.chance[ord(word[i - start]) - 65] for i in missing)
        total += math.exp((beside + WEIGHTS.points[len(word)]) / hot) * price * chance
    return hot * math.log(math.exp(standing / hot) + total)


@given(st.text("ABC.", min_size=SIZE, max_size=SIZE))
def test_points_of_a_line_are_the_best_way_to_cut_it(line):
    before, after = np.zeros(SIZE + 1, np.int64), np.zeros(SIZE + 1, np.int64)
    assert line_points(PLAYER.words, codes(line), before, after) == slow_points(line)
    assert before.tolist() == [slow_points(line[:i]) for i in range(SIZE + 1)]
    assert after.tolist() == [slow_points(line[i:]) for i in range(SIZE + 1)]


@given(lines)
def test_gains_follow_the_definition(line):
    gains = np.zeros(SIZE * LETTER_COUNT, np.int16)
    value = line_gains(PLAYER.words, PLAYER.worth, line_work(), codes(line), gains)
    empty = line.count(".")
    if not empty:
        assert gains[0] == value == slow_points(line)
        return
    assert value == pytest.approx(slow_value(line, empty))
    for cell in (i for i in range(SIZE) if line[i] == "."):
        for letter in "ABCZ":
            gain = gains[cell * LETTER_COUNT + ord(letter) - 65] / UNIT
            assert gain == pytest.approx(slow_value(line, empty - 1, (cell, letter)) - value, abs=0.6 / UNIT)


@given(lines.filter(lambda line: line.count(".") == 1))
def test_the_last_letter_of_a_line_brings_its_exact_points(line):
    gains = np.zeros(SIZE * LETTER_COUNT, np.int16)
    value = line_gains(PLAYER.words, PLAYER.worth, line_work(), codes(line), gains)
    for letter in "ABCZ":
        gain = gains[line.index(".") * LETTER_COUNT + ord(letter) - 65] / UNIT
        assert value + gain == pytest.approx(slow_points(line.replace(".", letter)), abs=0.6 / UNIT)


def test_an_index_may_be_empty():
    index = build_index([])
    work = line_work()
    assert line_points(index, codes("ABCABCA"), work.before, work.after) == 0
