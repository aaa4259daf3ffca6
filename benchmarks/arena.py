"""What a contest costs: a round robin of ten trivial compiled bots from the command to the pages, and the fit of ratings.

    python -m benchmarks.arena [--save]

The bots' own work is next to nothing: what they used, by their clocks, is taken off the time of the whole command, which
starts the interpreter, stages the bots, plays 90 games, keeps each on the disk, and writes table and pages. The exit code
is 1 if a figure misses its limit.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from benchmarks.figures import Figure, report, shown
from benchmarks.referee import BOT
from lexarena.ratings.bradley_terry import rate

RESULTS = Path(__file__).with_name("arena.json")
PLAYERS, JOBS = 10, 2
CONTEST_LIMIT, CONTEST_AIM = 6.0, 4.0
RATED, GAMES, RESAMPLES = 50, 10_000, 200
FIT_LIMIT, FIT_AIM = 5.0, 1.0
"""Seconds."""


def main(
    save: Annotated[bool, typer.Option("--save", help="Write the figures to benchmarks/arena.json.")] = False,
) -> None:
    """Measure contests."""
    report((contest, ratings), RESULTS if save else None)


def contest() -> Iterator[Figure]:
    """Measure a round robin of ten bots on two cores, the whole command."""
    if shutil.which("g++") is None:
        raise SystemExit("the bots of this benchmark are compiled: install g++")
    with tempfile.TemporaryDirectory() as place, shown("a round robin of ten bots, three times"):
        folder = Path(place)
        (folder / "run" / "bot").mkdir(parents=True)
        (folder / "bot.cpp").write_text(BOT)
        subprocess.run(["g++", "-O2", "-std=c++17", "-o", "run/bot/bot", "bot.cpp"], cwd=folder, check=True)
        lines = [f"- {{name: Bot {number}, directory: bot, command: ./bot}}\n" for number in range(PLAYERS)]
        (folder / "players.yml").write_text("game: racer\nplayers:\n" + "".join(lines))
        whole, own = min(_run(folder) for _ in range(3))
    group = f"A contest of {PLAYERS} trivial compiled bots, {PLAYERS * (PLAYERS - 1)} games, {JOBS} jobs, by the clock"
    note = f"the whole command {whole:.2f} s, the bots' own time {own:.2f} s; the least of three"
    yield Figure(
        group, "beyond the bots' own time", round(whole - own / JOBS, 2), "s", CONTEST_LIMIT, CONTEST_AIM, note=note
    )


def _run(folder: Path) -> tuple[float, float]:
    """Run the contest; return its seconds, and those on the bots' clocks."""
    began = time.perf_counter()
    arguments = ["arena", "run", "players.yml", "run", "--lexicon", "mini", "--jobs", str(JOBS), "--fresh"]
    done = subprocess.run(
        [sys.executable, "-m", "lexarena", *arguments], cwd=folder, capture_output=True, text=True, env=os.environ
    )
    whole = time.perf_counter() - began
    if done.returncode:
        raise SystemExit(f"the contest failed:\n{done.stderr}")
    games = json.loads((folder / "run" / "results" / "results.json").read_text())["games"]
    if len(games) != PLAYERS * (PLAYERS - 1) or any(game["status"] != "finished" for game in games):
        raise SystemExit("the contest went wrong")
    return whole, sum(sum(game["seconds"]) for game in games)


def ratings() -> Iterator[Figure]:
    """Measure the joint fit with its bootstrap."""
    rng = np.random.default_rng(1)
    one = rng.integers(0, RATED, GAMES // 2)
    two = (one + rng.integers(1, RATED, GAMES // 2)) % RATED
    first, second = np.stack((one, two), 1).ravel(), np.stack((two, one), 1).ravel()
    strength = rng.normal(0, 1, RATED)
    shares = rng.random(GAMES) < 1 / (1 + np.exp(strength[second] - strength[first]))
    units = np.repeat(np.arange(GAMES // 2), 2)
    with shown("the fit of ratings"):
        spent = []
        for _ in range(3):
            began = time.perf_counter()
            rate(RATED, first, second, shares, units, RESAMPLES)
            spent.append(time.perf_counter() - began)
    group = f"Ratings of {RATED} players from {GAMES:,} games with {RESAMPLES} bootstraps, by the clock"
    yield Figure(group, "Bradley-Terry", round(min(spent), 2), "s", FIT_LIMIT, FIT_AIM, note="the least of three")


if __name__ == "__main__":
    typer.run(main)
