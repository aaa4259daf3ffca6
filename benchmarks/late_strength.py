"""How strong an agent is near the end: points gained from positions with few tiles in the bag, and what a move takes.

    python -m benchmarks.late_strength [FIRST] [SECOND] [--pairs N] [--most N] [--jobs N] [--save]

Positions are the first of self-play games of `heuristic` with at most seven tiles in the bag. Each is played
twice, with the first agent in either seat, by the same deal of the hidden tiles. `ms` of an agent counts processor time
here, so what else the machine does is of no matter. With `--save`, pairs that the same agents played before are read from
`late_strength.json` and not played again, so a run can be stopped and resumed, or extended.
"""

import json
import platform
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer

from benchmarks.figures import processor
from benchmarks.processor_time import count_processor_time
from lexarena.agents import choose_many, make_agent
from lexarena.games.scrabble.rules.game import Batch

RESULTS = Path(__file__).with_name("late_strength.json")
SEED = 90_000
PART = 5
"""The number of pairs that a worker plays at a time."""


def late_position(number: int, most: int, ruleset: str) -> Batch | None:
    """Return a self-play game at its first position with at most `most` tiles in the bag; None if the bag is empty."""
    batch, rng = Batch(1, ruleset, seeds=np.array([SEED + number])), np.random.default_rng(number)
    guide = make_agent("heuristic", "scrabble")
    while len(batch.running) and batch.arrays.ends[0, 1] - batch.arrays.ends[0, 0] > most:
        batch.apply(choose_many(guide, batch.views(), rng))
    return batch if len(batch.running) and batch.arrays.ends[0, 0] < batch.arrays.ends[0, 1] else None


def play_pairs(specs: tuple[str, str], numbers: list[int], most: int, ruleset: str) -> list[list[float]]:
    """Play some pairs; return of each its number, the points and wins of the first agent, and moves and seconds of both."""
    count_processor_time()
    agents = [make_agent(spec, "scrabble") for spec in specs]
    rows = []
    for number in numbers:
        row = [float(number)] + 6 * [0.0]
        for first_seat in range(2):
            batch = late_position(number, most, ruleset)
            if batch is None:
                break
            rng = np.random.default_rng([number, first_seat])
            while len(batch.running):
                which = int(batch.arrays.to_move[0] != first_seat)
                started = time.process_time()
                moves = choose_many(agents[which], batch.views(), rng)
                row[3 + which] += 1
                row[5 + which] += time.process_time() - started
                batch.apply(moves)
            points = int(batch.arrays.scores[0, first_seat] - batch.arrays.scores[0, 1 - first_seat])
            row[1] += points / 2
            row[2] += (np.sign(points) + 1) / 4
        else:
            rows.append([round(each, 4) for each in row])
    return rows


def figures(rows: list[list[float]]) -> dict[str, Any]:
    """Return what the pairs say: means with their 95 % intervals, and the processor time of a move of either agent."""
    table = np.array(rows)
    mean, error = table[:, 1:3].mean(axis=0), table[:, 1:3].std(axis=0, ddof=1) / len(table) ** 0.5
    spent = 1000 * table[:, 5:7].sum(axis=0) / table[:, 3:5].sum(axis=0)
    return {
        "pairs": len(rows),
        "spread": round(float(mean[0]), 2),
        "spread_interval": [round(float(mean[0] + side * 1.96 * error[0]), 2) for side in (-1, 1)],
        "score": round(float(mean[1]), 4),
        "score_interval": [round(float(mean[1] + side * 1.96 * error[1]), 4) for side in (-1, 1)],
        "milliseconds": [round(float(each), 1) for each in spent],
    }


def main(
    first: Annotated[str, typer.Argument(help="The first agent.")] = "master:ms=300",
    second: Annotated[str, typer.Argument(help="The second agent.")] = "sim:ms=300",
    pairs: Annotated[int, typer.Option("--pairs", min=2, help="The number of positions, each played twice.")] = 1000,
    most: Annotated[int, typer.Option("--most", min=1, help="The most tiles in the bag of a position.")] = 7,
    ruleset: Annotated[str, typer.Option("--ruleset", help="The rules.")] = "standard",
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Processes.")] = 1,
    save: Annotated[
        bool, typer.Option("--save", help="Keep the results in late_strength.json, after each part.")
    ] = False,
) -> None:
    """Play the pairs."""
    title = f"{first} against {second} on {ruleset}, at most {most} in the bag"
    kept = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    rows: list[list[float]] = kept.get(title, {}).get("rows", []) if save else []
    tried = int(kept.get(title, {}).get("tried", 0)) if save else 0
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        while len(rows) < pairs:
            parts = [list(range(tried + PART * i, tried + PART * (i + 1))) for i in range(4 * jobs)]
            work = [pool.submit(play_pairs, (first, second), part, most, ruleset) for part in parts]
            for done in as_completed(work):
                rows += done.result()
            tried += PART * len(parts)
            if len(rows) < 2:
                continue
            result = figures(rows)
            print(f"{title}: {json.dumps(result)}", flush=True)
            if save:
                about = {
                    "date": time.strftime("%Y-%m-%d"),
                    "processor": processor(),
                    "python": platform.python_version(),
                }
                kept[title] = result | about | {"tried": tried, "rows": sorted(rows)}
                RESULTS.write_text(json.dumps(kept) + "\n")


if __name__ == "__main__":
    typer.run(main)
