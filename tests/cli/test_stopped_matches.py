"""Ctrl-C in a match or a league: the result so far, and how to go on."""

import pytest
from person import Person

SLOW = """
import time

class Slow:
    name = "slow"

    def choose(self, view, rng):
        time.sleep(0.02)
        return view.legal_moves()[0]
"""


@pytest.fixture
def slow_agent(tmp_path):
    (tmp_path / "slow.py").write_text(SLOW)
    return {"PYTHONPATH": str(tmp_path)}


def test_a_match_shows_the_time_left_and_ctrl_c_prints_the_result_so_far(slow_agent):
    person = Person(
        "evaluate", "slow:Slow", "random", "--game", "scrabble", "--pairs", "5000", "--jobs", "1", **slow_agent
    )
    person.sees(" pairs estimating")
    person.sees(" left")
    person.types("\x03")
    person.sees("stopped; the result counts the ")
    pairs = int(person.sees(" pairs played so far"))
    person.sees("slow:Slow against random at scrabble, mini (mini), seed 0\n")
    person.sees("95% interval")
    person.sees(f"To play the other {5000 - pairs:,} deals:\n")
    rest = f"--seed {pairs} --pairs {5000 - pairs}\n"
    person.sees(f"  lexarena evaluate slow:Slow random --game scrabble --jobs 1 {rest}")
    assert pairs >= 1
    assert person.leaves() == 0


def test_a_test_shows_its_likelihood_ratio_and_after_ctrl_c_does_not_begin_anew(slow_agent):
    options = ("--game", "scrabble", "--sprt", "--elo", "0,5", "--pairs", "5000", "--jobs", "1")
    person = Person("evaluate", "slow:Slow", "random", *options, **slow_agent)
    person.sees("LLR ")
    person.sees(" (-2.94 to +2.94) ")
    person.sees(" pairs at most ")
    person.types("\x03")
    pairs = int(person.sees(" pairs played so far").rpartition(" ")[2])
    person.sees("test between +0.0 and +5.0 normalized Elo: not decided yet; LLR ")
    person.sees(f"To continue the test, run the same command again; it replays the same {pairs:,} pairs first.")
    assert person.leaves() == 0
