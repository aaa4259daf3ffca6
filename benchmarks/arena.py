"""The cost of a tournament: ten trivial compiled bots from the command to the pages, built-in agents, the fit of ratings.

    python -m benchmarks arena [--save]

The bots' own work is next to nothing: what they used, by their clocks, is taken off the time of the whole command, which
starts the interpreter, stages the bots, plays 90 games, keeps each on the disk, and writes table and pages. Built-in agents
are measured by games a second: a long tournament less a short one, which leaves out set-up. The exit code is 1 if a figure
misses its limit.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.figures import Figure, shown
from benchmarks.referee import BOT
from lexarena.ratings.bradley_terry import rate

PLAYERS, JOBS = 10, 2
CONTEST_LIMIT, CONTEST_AIM = 6.0, 4.0
LOAD, LOAD_LIMIT = 500, 40.0
"""Pairs of games, and games a second."""
RATED, GAMES, RESAMPLES = 50, 10_000, 200
BUILT_IN, SHORT, LONG = ("greedy", "heuristic"), 10, 110
"""Two agents, and the pairs of games in a short and in a long tournament."""
RATE_LIMIT, RATE_AIM = 5.0, 20.0
"""Games a second."""
FIT_LIMIT, FIT_AIM = 5.0, 1.0
"""Seconds."""


def contest() -> Iterator[Figure]:
    """Measure a round robin of ten bots on two cores, the whole command."""
    with _compiled_bots(PLAYERS) as folder, shown("a round robin of ten bots, three times"):
        whole, own = min(_run(folder) for _ in range(3))
    group = (
        f"A tournament of {PLAYERS} trivial compiled bots, {PLAYERS * (PLAYERS - 1)} games, {JOBS} jobs, by the clock"
    )
    note = f"the whole command {whole:.2f} s, the bots' own time {own:.2f} s; the least of three"
    yield Figure(
        group, "beyond the bots' own time", round(whole - own / JOBS, 2), "s", CONTEST_LIMIT, CONTEST_AIM, note=note
    )


@contextmanager
def _compiled_bots(players: int) -> Iterator[Path]:
    """Give a directory with a tournament of trivial compiled bots."""
    if shutil.which("g++") is None:
        raise SystemExit("the bots of this benchmark are compiled: install g++")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "run" / "bot").mkdir(parents=True)
        (folder / "bot.cpp").write_text(BOT)
        subprocess.run(["g++", "-O2", "-std=c++17", "-o", "run/bot/bot", "bot.cpp"], cwd=folder, check=True)
        lines = [f"- {{name: Bot {number}, directory: bot, command: ./bot}}\n" for number in range(players)]
        (folder / "players.yml").write_text("game: racer\nplayers:\n" + "".join(lines))
        yield folder


def load() -> Iterator[Figure]:
    """Measure how many games a second two compiled bots play on two cores in a thousand games, without the set-up."""
    with _compiled_bots(2) as folder, shown("a tournament of a thousand games, and a short one"):
        short, long = (_arena(folder, "--lexicon", "mini", "--pairs", str(n))[0] for n in (SHORT, LOAD))
    group = f"A tournament of two trivial compiled bots, {2 * LOAD:,} games, {JOBS} jobs, by the clock"
    note = f"{2 * LOAD} games in {long:.2f} s less {2 * SHORT} in {short:.2f} s, whole commands with table and pages"
    games_a_second = 2 * (LOAD - SHORT) / (long - short)
    yield Figure(group, "without the set-up", round(games_a_second, 1), "games/s", LOAD_LIMIT, None, True, note)


def _run(folder: Path) -> tuple[float, float]:
    """Run the tournament; return its seconds, and those on the bots' clocks."""
    whole, games = _arena(folder, "--lexicon", "mini")
    if len(games) != PLAYERS * (PLAYERS - 1):
        raise SystemExit("the tournament went wrong")
    return whole, sum(sum(game["seconds"]) for game in games)


def built_in() -> Iterator[Figure]:
    """Measure how many games a second two built-in agents play on two cores, without the set-up of the tournament."""
    first, second = BUILT_IN
    with (
        tempfile.TemporaryDirectory() as place,
        shown(f"{first} against {second}, a short and a long tournament, three times"),
    ):
        folder = Path(place)
        (folder / "players.yml").write_text(
            f"game: scrabble\nplayers:\n- {{name: A, agent: {first}}}\n- {{name: B, agent: {second}}}\n"
        )
        spent = [[_arena(folder, "--ruleset", "mini", "--pairs", str(n))[0] for n in (SHORT, LONG)] for _ in range(3)]
    short, long = (min(seconds) for seconds in zip(*spent, strict=True))
    group = f"A tournament of built-in agents, {first} against {second} on mini, {JOBS} jobs, by the clock"
    note = f"{2 * LONG} games in {long:.2f} s less {2 * SHORT} in {short:.2f} s, whole commands; the least of three"
    games_a_second = 2 * (LONG - SHORT) / (long - short)
    yield Figure(group, "without the set-up", round(games_a_second, 1), "games/s", RATE_LIMIT, RATE_AIM, True, note)


def _arena(folder: Path, *options: str) -> tuple[float, list[dict[str, Any]]]:
    """Run a tournament of the players in a directory from its beginning; return its seconds and its games."""
    arguments = ["arena", "run", "players.yml", "run", *options, "--jobs", str(JOBS), "--fresh"]
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-m", "lexarena", *arguments], cwd=folder, capture_output=True, text=True, env=os.environ
    )
    whole = time.perf_counter() - began
    if done.returncode:
        raise SystemExit(f"the tournament failed:\n{done.stderr}")
    games = json.loads((folder / "run" / "results" / "results.json").read_text())["games"]
    if any(game["status"] != "finished" for game in games):
        raise SystemExit("the tournament went wrong")
    return whole, games


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


MEASURES = (contest, load, built_in, ratings)
