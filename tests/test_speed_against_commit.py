"""Speeds beside those of an earlier commit: both run their own benchmarks, and what became slower is named."""

import sys
from pathlib import Path

import pytest

from tools.against_commit import Checkout
from tools.speed_against_commit import Compared, compare

FIGURES = """
from collections import namedtuple
Figure = namedtuple("Figure", "measure value unit more_is_better")
def report(measures, save): raise SystemExit("it measures itself")
def run_python(cache, *arguments): raise SystemExit("it counts what else the machine does")
"""
THEN = """
from benchmarks.figures import Figure, report, run_python
def visits():
    yield Figure("visits", 100, "games/s", False)
def command():
    yield Figure("command", run_python(None, "-c", "sum(range(10**6))")[0], "s", False)
def main(save):
    report((visits, command), save)
"""
NOW = THEN.replace("visits", "rollouts").replace("100", "90").partition("def main")[0]


def checkout(folder: Path, benchmark: str) -> Checkout:
    (folder / "benchmarks").mkdir(parents=True)
    (folder / "benchmarks" / "figures.py").write_text(FIGURES)
    (folder / "benchmarks" / "engine.py").write_text(benchmark)
    return Checkout(folder, Path(sys.executable))


def test_each_side_runs_its_own_benchmarks_and_renamed_figures_are_compared(tmp_path):
    then = checkout(tmp_path / "then", THEN)
    now = checkout(tmp_path / "now", NOW + "MEASURES = (rollouts, command)")
    games, command = compare("engine", now, then, 2, [("visits", "rollouts")])
    assert (games.measure, games.now, games.then) == ("rollouts", [90, 90], [100, 100])
    assert games.to_json()["ratio"] == 0.9
    assert not games.holds
    assert min(command.now + command.then) > 0
    (alone,) = compare("engine.rollouts", now, then, 1, [("visits", "rollouts")])
    assert alone.measure == "rollouts"


@pytest.mark.parametrize(
    ("now", "then", "more", "holds"),
    [
        ([96, 96], [100, 100], True, True),
        ([94, 94], [100, 100], True, False),
        ([94, 94, 94], [90, 100, 100], True, True),  # within the range of what it was
        ([1.04, 1.04], [1, 1], False, True),
        ([1.06, 1.06], [1, 1], False, False),
    ],
)
def test_a_figure_holds_if_it_is_no_worse_than_the_runs_show(now, then, more, holds):
    assert Compared("engine", "games", "games/s", now, then, more).holds is holds
