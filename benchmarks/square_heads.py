"""What the heads for squares bring a value network: two training runs of equal length, one with and one without them.

    lexarena train seven-value --out runs/with
    lexarena train seven-value --show | sed 's/"squares": 0.1/"squares": 0/' > without.json
    python -m lexarena.learning.training --config-json without.json --out runs/without
    python -m benchmarks.square_heads runs/with/weights.npz runs/without/weights.npz [--pairs N] [--jobs N] [--save]

The networks play each other, and each plays `heuristic` in the same deals. With `--save`, the results are written to
`square_heads.json`.
"""

import json
import platform
import time
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.figures import processor
from lexarena.agents.neural.weights import read_weights
from lexarena.core.game import JsonObject
from lexarena.matches.evaluate import evaluate

RESULTS = Path(__file__).with_name("square_heads.json")
SEED = 60_000


def main(
    with_heads: Annotated[Path, typer.Argument(help="The weights of the run with the heads for squares.")],
    without_heads: Annotated[Path, typer.Argument(help="The weights of the run without them.")],
    pairs: Annotated[int, typer.Option("--pairs", min=1, help="Mirrored pairs of each match.")] = 2000,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Workers.")] = 1,
    save: Annotated[bool, typer.Option("--save", help="Write the results to square_heads.json.")] = False,
) -> None:
    """Play the matches."""
    cards = [read_weights(path).card for path in (with_heads, without_heads)]
    shares = [card["config"]["auxiliary"]["squares"] for card in cards]
    if (
        not shares[0]
        or shares[1]
        or cards[0]["steps"] != cards[1]["steps"]
        or cards[0]["ruleset"] != cards[1]["ruleset"]
    ):
        raise typer.BadParameter("name two runs of as many steps on the same ruleset, the first with heads for squares")
    first, second = (f"neural:weights={path}" for path in (with_heads, without_heads))
    matches = {
        "with against without": (first, second),
        "with against heuristic": (first, "heuristic"),
        "without against heuristic": (second, "heuristic"),
    }
    results: JsonObject = {
        "ruleset": cards[0]["ruleset"],
        "steps": cards[0]["steps"],
        "date": time.strftime("%Y-%m-%d"),
        "processor": processor(),
        "python": platform.python_version(),
    }
    for title, agents in matches.items():
        played = evaluate(*agents, "scrabble", cards[0]["ruleset"], pairs=pairs, jobs=jobs, seed=SEED)
        results[title] = {
            "games": played.games,
            "score": round(played.score, 4),
            "low": round(played.low, 4),
            "high": round(played.high, 4),
        }
        print(f"{title}: {json.dumps(results[title])}", flush=True)
    if save:
        RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
