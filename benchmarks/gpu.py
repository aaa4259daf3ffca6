"""How fast training is on a GPU and all cores; without a GPU there is nothing to measure.

python -m benchmarks gpu [--save]
"""

import json
import os
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from benchmarks.figures import Figure, console, shown
from benchmarks.learning import train
from lexarena.learning.config import load_config
from lexarena.learning.training import Training

LIMITS = {"standard": 20_000, "eleven": 40_000}


def has_gpu() -> bool:
    """Return whether torch sees a GPU; if not, print a note."""
    import torch

    if not torch.cuda.is_available():
        console.print("there is no GPU; these figures are left out")
    return torch.cuda.is_available()


def throughput() -> Iterator[Figure]:
    """Train the config mini-gpu for a minute on the GPU and all cores; count its moves once it is warm."""
    if not has_gpu():
        return
    with tempfile.TemporaryDirectory() as temporary, shown("mini-gpu: a minute"):
        rows = train(Path(temporary) / "gpu", "mini-gpu", "--minutes", "1", "--device", "cuda", one_core=False)
    warm = rows[len(rows) // 4 :]
    speed = round((warm[-1]["global_step"] - warm[0]["global_step"]) / (warm[-1]["seconds"] - warm[0]["seconds"]))
    note = f"{rows[-1]['global_step']:,.0f} moves in {rows[-1]['seconds']} s, {os.cpu_count()} cores"
    yield Figure("GPU", "moves a second with updates", speed, "moves/s", 100_000, 1_000_000, True, note)


def on_gpu(ruleset: str) -> Iterator[Figure]:
    """Train for half a minute on the GPU and all cores; count what was learned from once it is warm."""
    if not has_gpu():
        return
    config = load_config(f"{ruleset}-value", log_every=20)
    with tempfile.TemporaryDirectory() as folder, shown(f"{config.name}: half a minute"):
        Training(config, Path(folder), "cuda").run(minutes=0.5)
        rows = [json.loads(line) for line in (Path(folder) / "log.jsonl").read_text(encoding="utf-8").splitlines()]
    warm = rows[len(rows) // 4 :]
    speed = sum(row["positions"] for row in warm[1:]) / (warm[-1]["seconds"] - warm[0]["seconds"])
    note = f"{rows[-1]['global_step']:,.0f} updates, {os.cpu_count()} cores"
    measure = "positions a second, generated and trained on"
    yield Figure(f"GPU: {config.name}", measure, round(speed), "/s", LIMITS[ruleset], more_is_better=True, note=note)


MEASURES = (throughput, *(partial(on_gpu, ruleset) for ruleset in LIMITS))
