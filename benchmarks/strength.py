"""How strong the agents are: mirrored matches beside the scores that they should reach.

    python -m benchmarks.strength [--save] [--only NUMBER] [--pairs N] [--jobs N]

The exit code is 1 if a match played in full misses its least score.
"""

import json
import platform
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from lexarena.matches.evaluate import evaluate

RESULTS = Path(__file__).with_name("strength.json")
console = Console(width=None if sys.stdout.isatty() else 150, highlight=False)


@dataclass(frozen=True)
class Strength:
    """A match, and the score that the first agent should reach."""

    first: str
    second: str
    ruleset: str
    pairs: int
    least: float | None = None
    aim: float | None = None
    game: str = "scrabble"

    @property
    def title(self) -> str:
        """The match in a few words."""
        return f"{self.first} against {self.second} on {'racer' if self.game == 'racer' else self.ruleset}"


MATCHES = (
    Strength("greedy", "random", "mini", 5000, least=0.83),
    Strength("heuristic", "greedy", "mini", 5000, least=0.51),
    Strength("heuristic", "greedy", "standard", 5000, least=0.60, aim=0.647),
    Strength("sim:plies=2", "greedy", "standard", 300, least=0.64, aim=0.70),
    Strength("greedy", "random", "mini-classic", 5000),
    Strength("sim:rollouts=1500", "greedy", "mini", 5000, least=0.60, aim=0.65),
    Strength("neural", "demo", "written", 500, least=0.95, game="racer"),
    Strength("neural", "zracer", "written", 500, least=0.80, game="racer"),
    Strength("neural", "planner", "written", 500, aim=0.50, game="racer"),
    Strength("neural", "greedy", "mini", 5000, least=0.62, aim=0.66),
    Strength("neural", "random", "mini", 5000, least=0.90, aim=0.93),
    Strength("neural", "sim:rollouts=1500", "mini", 1000),
    Strength("neural", "greedy", "seven", 5000, least=0.61, aim=0.64),
    Strength("neural+sim:rollouts=300", "greedy", "mini", 1000, aim=0.68),
    Strength("neural+sim:rollouts=300", "neural", "mini", 1000, least=0.50),
    Strength("neural+sim:rollouts=300", "sim:rollouts=300", "mini", 1000, least=0.50),
    Strength("heuristic+endgame:nodes=400", "heuristic", "standard", 10_000, least=0.515, aim=0.52),
)


def measure(match: Strength, pairs: int, jobs: int | None) -> dict[str, Any]:
    """Play a match; return what it says beside what it should say."""
    started = time.perf_counter()
    with console.status(f"{match.title}: {pairs:,} pairs") as status:
        played = 0

        def progress(finished: int) -> None:
            nonlocal played
            played += finished
            status.update(f"{match.title}: {played:,} of {pairs:,} pairs")

        result = evaluate(
            match.first,
            match.second,
            match.game,
            match.ruleset,
            pairs=pairs,
            jobs=jobs,
            seed=2026,
            progress=progress,
        )
    targets = {"least": match.least, "aim": match.aim, "wanted_pairs": match.pairs}
    return result.to_dict() | targets | {"seconds": round(time.perf_counter() - started)}


def tell(match: Strength, figures: dict[str, Any]) -> None:
    """Print one result."""
    bounds = f"{figures['score']:.2%} ({figures['low']:.2%} to {figures['high']:.2%})"
    least = f", at least {100 * match.least:g}%" if match.least else ""
    aim = f", aim {match.aim:.1%}" if match.aim else ""
    console.print(f"{match.title}: {bounds} in {figures['games']:,} games{least}{aim}; {figures['seconds']} s")


def table_row(title: str, figures: dict[str, Any]) -> str:
    """Return a result as docs/agents.md shows it."""
    wanted = [f"at least {100 * figures['least']:g}%"] if figures["least"] else []
    wanted += [f"aim {figures['aim']:.1%}"] if figures["aim"] else []
    bounds = f"{figures['low']:.1%} to {figures['high']:.1%}"
    result = f"{figures['score']:.1%} | {bounds} | {figures['games']:,} | {figures['spread']:+.1f}"
    return f"| {title} | {result} | {', '.join(wanted) or 'none set'} |"


def main(
    save: Annotated[bool, typer.Option("--save", help="Keep the results in strength.json.")] = False,
    only: Annotated[
        list[int] | None, typer.Option("--only", help="Only the matches with these numbers, from 1.")
    ] = None,
    pairs: Annotated[int | None, typer.Option("--pairs", help="The most pairs of each match.")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", help="Workers; as many as there are cores by default.")] = None,
) -> None:
    """Play the matches."""
    results: dict[str, Any] = {}
    missed = []
    for number, match in enumerate(MATCHES, 1):
        if only and number not in only:
            continue
        figures = measure(match, min(pairs or match.pairs, match.pairs), jobs)
        results[match.title] = figures
        tell(match, figures)
        if match.least and figures["score"] < match.least and figures["pairs"] == match.pairs:
            missed.append(match.title)
        if save:
            if RESULTS.exists() and only:  # others may have kept theirs meanwhile
                results = json.loads(RESULTS.read_text())["matches"] | {match.title: figures}
            about = {"date": time.strftime("%Y-%m-%d"), "python": platform.python_version()}
            ordered = {known.title: results[known.title] for known in MATCHES if known.title in results}
            RESULTS.write_text(json.dumps(about | {"matches": ordered}, indent=1) + "\n")
    if missed:
        console.print(f"too weak: {', '.join(missed)}")
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
