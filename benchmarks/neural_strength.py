"""How strong `neural` is wherever a network is shipped: long matches, played in parts that add up.

    python -m benchmarks.neural_strength [--only NUMBER] [--pairs N] [--jobs N] [--minutes M] [--list] [--table]

After each part its result is written to `neural_strength.json`, so a run can be stopped at any time and resumed by the same
command. A game on `standard` takes about half a second of one core. The exit code is 1 if a match that is complete misses
its least score or its least lower bound.
"""

from pathlib import Path
from typing import Annotated

import typer

from benchmarks.deep_strength import DeepMatch, play_matches, table

RESULTS = Path(__file__).with_name("neural_strength.json")
MATCHES = (
    DeepMatch("neural", "heuristic", "standard", 3000, 50, least=0.53, aim=0.56, least_low=0.52),
    DeepMatch("neural", "heuristic", "eleven", 3000, 100, least=0.53, least_low=0.52),
    DeepMatch("neural", "greedy", "standard", 500, 50),
    DeepMatch("neural", "greedy", "eleven", 500, 100),
    DeepMatch("neural", "sim", "standard", 200, 10),
    DeepMatch("neural", "sim", "eleven", 200, 10),
    DeepMatch("neural", "heuristic", "seven", 1500, 250),
    DeepMatch("neural", "sim", "seven", 200, 20),
    DeepMatch("neural", "heuristic", "mini", 1500, 500),
    DeepMatch("neural", "sim", "mini", 200, 50),
)
"""The matches of `mini` and `seven` against greedy are in `benchmarks.strength`."""


def main(
    only: Annotated[list[int] | None, typer.Option("--only", help="Only these matches, numbered from 1.")] = None,
    pairs: Annotated[int | None, typer.Option("--pairs", min=1, help="The most pairs of each match.")] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, help="Parts at a time; 1 plays in this process.")] = 1,
    minutes: Annotated[float, typer.Option("--minutes", help="Begin no part after this time.")] = 1e9,
    show: Annotated[bool, typer.Option("--list", help="Only print the matches and their results so far.")] = False,
    rows: Annotated[bool, typer.Option("--table", help="Only print the results so far as lines of the docs.")] = False,
) -> None:
    """Play what is left of the matches."""
    if rows:
        typer.echo(table(RESULTS))
        return
    play_matches(MATCHES, RESULTS, only, pairs, jobs, minutes, show)


if __name__ == "__main__":
    typer.run(main)
