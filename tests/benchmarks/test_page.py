"""docs/benchmarks.md shows what was measured: all of it, and nothing else."""

import json

import pytest

from benchmarks import page
from benchmarks.__main__ import QUICK, SLOW
from benchmarks.figures import RESULTS


def test_the_page_is_what_the_program_writes():
    assert page.PAGE.read_text(encoding="utf-8") == page.text(), "write it again: python -m benchmarks page"


def test_every_file_of_results_is_on_the_page():
    others = {
        "strength",
        "against_commit",
        "speed_against_commit",
        "champion",
        "racer_regret",
        "rulesets",
        "letter_grid",
    }
    assert [*page.TITLES] == [*QUICK, *SLOW]
    assert {path.stem for path in RESULTS.iterdir()} == {*page.TITLES} | others


@pytest.mark.parametrize("name", page.TITLES)
def test_no_figure_that_was_kept_misses_its_limit(name):
    figures = json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))["figures"]
    assert [figure["measure"] for figure in figures if figure["verdict"] == "FALLS SHORT"] == []
