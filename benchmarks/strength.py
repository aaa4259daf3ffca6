"""How strong the agents are: mirrored matches beside the scores that they should reach.

    python -m benchmarks.strength [NUMBER ...] [--pairs N] [--jobs N] [--minutes M] [--list]

A match is played in parts of a few pairs, each with deals of its own. The result so far is kept after each part, so a run
can be stopped at any time, and the same command resumes it; a match that is complete is played again with `--again`. The
exit code is 1 if a complete match misses its least score.
"""

import json
import platform
import time
from dataclasses import dataclass
from typing import Annotated, Any

import typer

from benchmarks.figures import RESULTS, console, processor
from lexarena.matches.evaluate import evaluate
from lexarena.ratings import interval, pair_score

FILE = RESULTS / "strength.json"
SEED = 40_000
"""Of the first pair of a match; each further pair has the next one."""
PROCESSOR_TIME = "benchmarks.processor_time:OnProcessorTime:agent="


@dataclass(frozen=True)
class Match:
    """A match, its pairs in all and in a part, and the score that the first agent should reach."""

    first: str
    second: str
    ruleset: str
    pairs: int
    part: int = 1000
    least: float | None = None
    aim: float | None = None
    least_low: float | None = None
    """The least lower bound of the interval."""
    game: str = "scrabble"

    @property
    def title(self) -> str:
        """The match in a few words."""
        first, second = (self._plain(agent) for agent in (self.first, self.second))
        return f"{first} against {second} on {self.game if self.game != 'scrabble' else self.ruleset}"

    @staticmethod
    def _plain(agent: str) -> str:
        """Return an agent on processor time without the name of that clock."""
        if not agent.startswith(PROCESSOR_TIME):
            return agent
        name, _, options = agent.removeprefix(PROCESSOR_TIME).partition(",")
        return f"{name}:{options}"

    def misses(self, figures: dict[str, Any]) -> bool:
        """Whether the match is complete and misses what it should reach."""
        if figures["games"] < 2 * self.pairs:
            return False
        return bool(figures["score"] < (self.least or 0) or figures["low"] < (self.least_low or 0))


MATCHES = (
    Match("greedy", "random", "mini", 5000, least=0.83),
    Match("greedy", "random", "mini-classic", 5000),
    Match("heuristic", "greedy", "mini", 5000, least=0.51),
    Match("heuristic", "greedy", "standard", 5000, least=0.60, aim=0.647),
    Match("heuristic+endgame:nodes=400", "heuristic", "standard", 10_000, least=0.515, aim=0.52),
    Match("sim:rollouts=1500", "greedy", "mini", 5000, 100, least=0.60, aim=0.65),
    Match("sim:plies=2", "greedy", "standard", 300, 10, least=0.64, aim=0.70),
    Match("neural", "random", "mini", 5000, least=0.90, aim=0.93),
    Match("neural", "greedy", "mini", 5000, least=0.62, aim=0.66),
    Match("neural", "heuristic", "mini", 1500, 500),
    Match("neural", "sim", "mini", 200, 50),
    Match("neural", "sim:rollouts=1500", "mini", 1000, 100),
    Match("neural", "greedy", "seven", 5000, 250, least=0.61, aim=0.64),
    Match("neural", "heuristic", "seven", 1500, 250),
    Match("neural", "sim", "seven", 200, 20),
    Match("neural", "greedy", "eleven", 500, 100),
    Match("neural", "heuristic", "eleven", 3000, 100, least=0.53, least_low=0.52),
    Match("neural", "sim", "eleven", 200, 10),
    Match("neural", "greedy", "standard", 500, 50),
    Match("neural", "heuristic", "standard", 3000, 50, least=0.53, aim=0.56, least_low=0.52),
    Match("neural", "sim", "standard", 200, 10),
    Match("neural+sim:rollouts=300", "neural", "mini", 1000, 100, least=0.50),
    Match("neural+sim:rollouts=300", "sim:rollouts=300", "mini", 1000, 100, least=0.50),
    Match("neural+sim:rollouts=300", "greedy", "mini", 1000, 100, aim=0.68),
    Match("neural+sim:rollouts=3000", "greedy", "mini", 200, 4),
    Match("master", "greedy", "mini20", 500, 10),
    Match("master", "greedy", "seven", 100, 10),
    Match("master", "neural", "seven", 100, 10),
    Match(f"{PROCESSOR_TIME}master,ms=300", "heuristic", "standard", 500, 4, least=0.60, aim=0.63),
    *(Match(f"level:{n + 1}", f"level:{n}", "standard", 500, 100, least=0.60) for n in range(1, 9)),
    *(Match(f"level:{n + 1}", f"level:{n}", "written", 500, 100, least=0.60, game="racer") for n in range(1, 9)),
    Match("neural", "demo", "written", 500, least=0.95, game="racer"),
    Match("neural", "zracer", "written", 500, least=0.80, game="racer"),
    Match("neural", "planner", "written", 500, aim=0.50, game="racer"),
)


def kept() -> dict[str, Any]:
    """Return the results so far, by the titles of the matches."""
    results: dict[str, Any] = json.loads(FILE.read_text()) if FILE.exists() else {}
    return results


def keep(match: Match, figures: dict[str, Any]) -> None:
    """Keep the result of a match so far; results of matches that are no longer in the table are dropped."""
    results = kept() | {match.title: figures}
    lines = [
        f" {json.dumps(each.title)}: {json.dumps(results[each.title])}" for each in MATCHES if each.title in results
    ]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def add(figures: dict[str, Any] | None, part: dict[str, Any]) -> dict[str, Any]:
    """Return what the parts of a match say together."""
    before = figures or {"games": 0, "pair_counts": [0] * 5, "spread": 0.0, "seconds": 0}
    counts = [one + other for one, other in zip(before["pair_counts"], part["pair_counts"], strict=True)]
    games = before["games"] + part["games"]
    low, high = interval(counts)
    return {
        "games": games,
        "score": round(pair_score(counts), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "pair_counts": counts,
        "spread": round((before["spread"] * before["games"] + part["spread"] * part["games"]) / games, 2),
        "seconds": round(before["seconds"] + part["seconds"]),
        "date": time.strftime("%Y-%m-%d"),
        "processor": processor(),
        "python": platform.python_version(),
    }


def play_part(match: Match, start: int, pairs: int, jobs: int | None) -> dict[str, Any]:
    """Play pairs of a match from number `start`; their deals are those of no others."""
    began = time.perf_counter()
    played = evaluate(
        match.first, match.second, match.game, match.ruleset, pairs=pairs, jobs=jobs, seed=SEED + start
    )  # fmt: skip
    return {
        "games": played.games,
        "pair_counts": list(played.pair_counts),
        "spread": played.spread,
        "seconds": time.perf_counter() - began,
    }


def play(match: Match, pairs: int, jobs: int | None, ends: float, again: bool) -> dict[str, Any] | None:
    """Play what is left of a match, and keep the result after each part; return the result so far."""
    figures = None if again else kept().get(match.title)
    while (done := figures["games"] // 2 if figures else 0) < pairs and time.monotonic() < ends:
        with console.status(f"{match.title}: {done:,} of {pairs:,} pairs"):
            figures = add(figures, play_part(match, done, min(match.part, pairs - done), jobs))
        keep(match, figures)
    return figures


def line(match: Match, figures: dict[str, Any] | None) -> str:
    """Return a result in a line."""
    if figures is None:
        return f"{match.title}: not played yet"
    bounds = f"{figures['score']:.2%} ({figures['low']:.2%} to {figures['high']:.2%}), {figures['spread']:+.1f} points"
    return f"{match.title}: {bounds}, in {figures['games']:,} of {2 * match.pairs:,} games, {figures['seconds']} s"


def main(
    only: Annotated[
        list[int] | None, typer.Argument(help="The numbers of the matches, from 1; all by default.")
    ] = None,
    pairs: Annotated[int | None, typer.Option("--pairs", min=1, help="The most pairs of each match.")] = None,
    jobs: Annotated[int | None, typer.Option("--jobs", min=1, help="Workers; one for each core by default.")] = None,
    minutes: Annotated[float, typer.Option("--minutes", help="Begin no part after this time.")] = 1e9,
    again: Annotated[bool, typer.Option("--again", help="Play matches that have results again.")] = False,
    show: Annotated[bool, typer.Option("--list", help="Only print the matches and their results.")] = False,
) -> None:
    """Play what is left of the matches."""
    ends, missed = time.monotonic() + 60 * minutes, []
    for number, match in enumerate(MATCHES, 1):
        if only and number not in only:
            continue
        figures = kept().get(match.title)
        if not show:
            figures = play(match, min(pairs or match.pairs, match.pairs), jobs, ends, again)
        typer.echo(f"{number:2} {line(match, figures)}")
        if figures is not None and match.misses(figures):
            missed.append(match.title)
    if missed:
        typer.echo(f"too weak: {'; '.join(missed)}")
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
