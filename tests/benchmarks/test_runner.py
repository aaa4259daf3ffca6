"""The runner knows every benchmark, and each is in `make bench` or `make slow`."""

import json
from importlib import import_module
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from benchmarks import __main__ as runner
from benchmarks import figures
from benchmarks.figures import Figure

ROOT = Path(__file__).parents[2]
OWN_COMMANDS = {"strength", "champion", "racer_analysis", "channels"}
"""Benchmarks that `make slow` runs by commands of their own."""
SHARED = {"__init__", "__main__", "compare", "figures", "page", "processor_time", "races"}


def test_every_benchmark_is_run_by_make():
    found = {path.stem for path in (ROOT / "benchmarks").glob("*.py")} - SHARED
    assert found == {*runner.QUICK, *runner.SLOW, *OWN_COMMANDS}
    makefile = (ROOT / "Makefile").read_text()
    assert "-m benchmarks $(if $(SAVE)" in makefile
    assert [name for name in OWN_COMMANDS if f"-m benchmarks.{name}" not in makefile] == []
    assert f"-m benchmarks {' '.join(runner.SLOW)}" in makefile


@pytest.mark.parametrize("name", runner.QUICK + runner.SLOW)
def test_a_benchmark_has_measures_and_says_what_it_is(name):
    module = import_module(f"benchmarks.{name}")
    assert module.MEASURES
    assert all(callable(measure) for measure in module.MEASURES)
    assert f"python -m benchmarks {name}" in module.__doc__


def app():
    made = typer.Typer()
    made.command()(runner.main)
    return made


def test_a_missed_limit_ends_with_1_and_figures_are_kept(monkeypatch, tmp_path):
    module = import_module("benchmarks.report")
    monkeypatch.setattr(module, "MEASURES", (lambda: iter([Figure("group", "a speed", 2.0, "s", limit=1.0)]),))
    monkeypatch.setattr(figures, "RESULTS", tmp_path)
    ended = CliRunner().invoke(app(), ["report", "--save"])
    assert ended.exit_code == 1
    kept = json.loads((tmp_path / "report.json").read_text())["figures"]
    assert [figure["verdict"] for figure in kept] == ["FALLS SHORT"]


def test_an_unknown_benchmark_is_an_error():
    ended = CliRunner().invoke(app(), ["engines"])
    assert ended.exit_code == 2
    assert "there is no benchmark 'engines'" in ended.output
