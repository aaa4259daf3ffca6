"""Learning from nothing: `make train-mini` with three seeds, measured.

    python -m benchmarks learning [--save]

Each training run uses one core and a separate process. Strength is measured in 5,000
mirrored pairs.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.figures import Figure, shown
from lexarena.matches.evaluate import evaluate

SEEDS = (1, 2, 3)
PAIRS = 5000
NOTE = "95% interval "
LIMITS = {"greedy": (0.60, 0.59, 0.64), "random": (0.90, 0.89, 0.93)}
"""Least score, least lower bound of the interval, and aim, against each."""


def train(folder: Path, *arguments: str, one_core: bool) -> list[dict[str, float]]:
    """Run `lexarena train`; return the rows of its log."""
    command = [sys.executable, "-m", "lexarena", "train", *arguments, "--out", str(folder)]
    cores = {max(os.sched_getaffinity(0))} if one_core else os.sched_getaffinity(0)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, preexec_fn=lambda: os.sched_setaffinity(0, cores))
    return [json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]


def learn(seed: int) -> Iterator[Figure]:
    """Train mini from nothing on one core, and measure it."""
    group = f"make train-mini SEED={seed}"
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "mini"
        with shown(f"{group}: training"):
            rows = train(folder, "mini", "--minutes", "15", "--device", "cpu", "--seed", str(seed), one_core=True)
        steps, seconds = rows[-1]["global_step"], rows[-1]["seconds"]
        yield Figure(group, "time", round(seconds / 60, 2), "minutes", limit=15.5, note=f"{steps:,} moves")
        speed = round(steps / seconds)
        yield Figure(group, "with updates and evaluations", speed, "moves/s", 5000, 10_000, more_is_better=True)
        for opponent, (least, least_low, aim) in LIMITS.items():
            with shown(f"{group}: {2 * PAIRS:,} games against {opponent}"):
                result = evaluate(
                    f"neural:weights={folder}/weights.npz",
                    opponent,
                    game="scrabble",
                    ruleset="mini",
                    pairs=PAIRS,
                    seed=2026,
                )
            score, low, high = (round(value, 4) for value in (result.score, result.low, result.high))
            note = f"{NOTE}{low:.1%} to {high:.1%}"
            yield Figure(group, f"score against {opponent}", score, "", least, aim, more_is_better=True, note=note)
            yield Figure(group, f"lower bound against {opponent}", low, "", least_low, more_is_better=True)


MEASURES = tuple(partial(learn, seed) for seed in SEEDS)
