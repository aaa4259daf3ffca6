"""What a training run of seven gains by beginning with a network trained on mini: the same seeds with and without it.

    python -m benchmarks.transfer runs/mini-1/checkpoint.pt [--save] [--seeds 1,2,3] [--jobs N]

Each training run has a schedule of 1.2 million moves on one core, and is measured against greedy as it goes.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean
from typing import Annotated, Any

import typer

from benchmarks.figures import console, processor, shown
from lexarena.core.game import JsonObject
from lexarena.learning.config import load_config

RESULTS = Path(__file__).with_name("transfer.json")
STEPS, EVERY, GAMES = 1_200_000, 120_000, 2000
CHANGES: JsonObject = {"total_timesteps": STEPS, "evaluation": {"every": EVERY, "games": GAMES}}

Curve = list[tuple[int, float]]
"""Moves played, and the score against greedy there."""


def train(folder: Path, seed: int, start: Path | None) -> Curve:
    """Train seven in a separate process; return its score against greedy over the steps."""
    config = folder.with_suffix(".json")
    config.write_text(json.dumps(load_config("seven", seed=seed, **CHANGES).to_dict()), encoding="utf-8")
    command = [sys.executable, "-m", "lexarena.learning.training", "--config-json", str(config)]
    command += ["--out", str(folder), "--device", "cpu", *(["--from", str(start)] if start else [])]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    rows = (json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines())
    return [(row["global_step"], row["beats_greedy"]) for row in rows if "beats_greedy" in row]


def compare(start: Path, seeds: Iterable[int], jobs: int) -> dict[str, list[Curve]]:
    """Train with each seed twice, from nothing and from the checkpoint."""
    with tempfile.TemporaryDirectory() as temporary, ThreadPoolExecutor(jobs) as workers:
        runs = {
            name: [workers.submit(train, Path(temporary) / f"{name}-{seed}", seed, origin) for seed in seeds]
            for name, origin in (("from nothing", None), ("from mini", start))
        }
        return {name: [run.result() for run in each] for name, each in runs.items()}


def table(curves: dict[str, list[Curve]]) -> str:
    """Return the means over the seeds, as docs/learning.md shows them."""
    names = list(curves)
    lines = [f"| moves | {' | '.join(names)} |", "|---" * (1 + len(names)) + "|"]
    for at, (steps, _) in enumerate(curves[names[0]][0]):
        means = [f"{mean(curve[at][1] for curve in curves[name]):.1%}" for name in names]
        lines.append(f"| {steps:,} | {' | '.join(means)} |")
    return "\n".join(lines)


def main(
    start: Annotated[Path, typer.Argument(help="The checkpoint of a training run of mini.")],
    save: Annotated[bool, typer.Option("--save", help="Keep the results in transfer.json.")] = False,
    seeds: Annotated[str, typer.Option("--seeds", help="Seeds, with commas between.")] = "1,2,3",
    jobs: Annotated[int, typer.Option("--jobs", help="Training runs at a time.")] = 2,
) -> None:
    """Train, and compare."""
    with shown(f"seven, {STEPS:,} moves each"):
        curves = compare(start, [int(seed) for seed in seeds.split(",")], jobs)
    console.print(table(curves), markup=False)
    if save:
        about: dict[str, Any] = {"processor": processor(), "moves": STEPS, "games": GAMES, "seeds": seeds}
        RESULTS.write_text(json.dumps(about | {"against greedy": curves}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
