"""Matches are played in parts that add up."""

import json

import pytest

from benchmarks import strength
from benchmarks.strength import MATCHES, Match

SHORT = Match("greedy", "random", "mini", pairs=6, part=2, least=0.5)


@pytest.fixture
def short(monkeypatch, tmp_path):
    """Let the table have one short match, and return the file of its results."""
    monkeypatch.setattr(strength, "MATCHES", (SHORT,))
    monkeypatch.setattr(strength, "FILE", tmp_path / "strength.json")
    return tmp_path / "strength.json"


def test_a_match_is_resumed(short):
    whole = strength.play(SHORT, 6, 1, float("inf"), again=False)
    short.unlink()
    begun = strength.play(SHORT, 2, 1, float("inf"), again=False)
    assert begun["games"] == 4
    resumed = strength.play(SHORT, 6, 1, float("inf"), again=False)
    assert resumed["games"] == whole["games"] == 12
    assert resumed["pair_counts"] == whole["pair_counts"]
    assert json.loads(short.read_text())[SHORT.title]["games"] == 12


def test_parts_have_different_deals(short, monkeypatch):
    dealt = []

    def played(match, start, pairs, jobs):
        dealt.extend(range(start, start + pairs))
        return {"games": 2 * pairs, "pair_counts": [0, 0, pairs, 0, 0], "spread": 0.0, "seconds": 0.0}

    monkeypatch.setattr(strength, "play_part", played)
    strength.play(SHORT, 6, 1, float("inf"), again=False)
    assert dealt == list(range(6))


TOO_WEAK = ["master:ms=300 against heuristic on standard"]
"""Complete matches that miss their limits; the page of benchmarks marks them."""


def test_every_other_match_that_was_played_reached_its_least_score():
    results = strength.kept()
    assert set(results) <= {match.title for match in MATCHES}
    assert [
        match.title for match in MATCHES if match.title in results and match.misses(results[match.title])
    ] == TOO_WEAK
