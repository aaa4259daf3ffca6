"""The long matches of the searching agents, played in parts that add up.

    python -m benchmarks.deep_strength [--only NUMBER] [--pairs N] [--jobs N] [--minutes M] [--list] [--table]

Each match is played in parts of a few pairs, with different deals, several parts at a time with `--jobs`. After each part
its result is written to `deep_strength.json`, so a run can be stopped at any time and resumed by the same command. The exit
code is 1 if a match that is complete misses its least score.
"""

import json
import platform
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any

import typer

from benchmarks.figures import processor
from lexarena.matches.evaluate import evaluate
from lexarena.ratings import interval, pair_score

RESULTS = Path(__file__).with_name("deep_strength.json")
SEED = 40_000
"""Of the first pair of a match; each further pair has the next one."""
ON_PROCESSOR_TIME = "benchmarks.processor_time:OnProcessorTime:agent="
MASTER, QUICK_MASTER = f"{ON_PROCESSOR_TIME}master,ms=300", f"{ON_PROCESSOR_TIME}master,ms=150"
"""`master` with 0.3 and 0.15 seconds of processor time for a move."""


@dataclass(frozen=True)
class DeepMatch:
    """A match, its pairs in all and in a part, and the score that the first agent should reach."""

    first: str
    second: str
    ruleset: str
    pairs: int
    part: int
    least: float | None = None
    aim: float | None = None
    least_low: float | None = None
    """The least lower bound of the interval."""

    @property
    def title(self) -> str:
        """The match in a few words."""
        first, second = (self._plain(agent) for agent in (self.first, self.second))
        return f"{first} against {second} on {self.ruleset}"

    @staticmethod
    def _plain(agent: str) -> str:
        """Return an agent on processor time without the name of that clock."""
        if not agent.startswith(ON_PROCESSOR_TIME):
            return agent
        name, _, options = agent.removeprefix(ON_PROCESSOR_TIME).partition(",")
        return f"{name}:{options}"


MATCHES = (
    DeepMatch(MASTER, "heuristic", "standard", 500, 4, least=0.60, aim=0.65),
    DeepMatch("master", "greedy", "mini20", 500, 10),
    DeepMatch("master", "greedy", "seven", 100, 10),
    DeepMatch("master", "neural", "seven", 100, 10),
    DeepMatch("neural+sim:rollouts=300", "greedy", "mini", 500, 20),
    DeepMatch("neural+sim:rollouts=1000", "greedy", "mini", 500, 10),
    DeepMatch("neural+sim:rollouts=3000", "greedy", "mini", 200, 4),
    DeepMatch("neural+sim:rollouts=10000", "greedy", "mini", 50, 2),
    DeepMatch(f"{QUICK_MASTER},network=1", QUICK_MASTER, "standard", 500, 4),
)


def total(parts: dict[str, Any]) -> dict[str, Any]:
    """Return what the parts of a match say together."""
    counts = [sum(part["pair_counts"][i] for part in parts.values()) for i in range(5)]
    games = sum(part["games"] for part in parts.values())
    low, high = interval(counts)
    return {
        "games": games,
        "score": round(pair_score(counts), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "pair_counts": counts,
        "spread": round(sum(part["spread"] * part["games"] for part in parts.values()) / games, 2),
    }


def play_part(match: DeepMatch, number: int) -> dict[str, Any]:
    """Play one part of a match; its deals are those of no other part."""
    seed = SEED + number * match.part
    played = evaluate(match.first, match.second, "scrabble", match.ruleset, pairs=match.part, jobs=1, seed=seed)
    return {
        "games": played.games,
        "pair_counts": list(played.pair_counts),
        "spread": round(played.spread, 2),
    }


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


def play_parts(match: DeepMatch, parts: Iterable[int], jobs: int, ends: float) -> Iterator[tuple[int, dict[str, Any]]]:
    """Play parts of a match, and yield each when it is done; begin none after `ends`."""
    begun = (part for part in parts if time.monotonic() < ends)
    if jobs == 1:
        yield from ((part, play_part(match, part)) for part in begun)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        running: dict[Future[dict[str, Any]], int] = {}
        while True:
            while len(running) < jobs and (part := next(begun, None)) is not None:
                running[pool.submit(play_part, match, part)] = part
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()


def play_matches(
    matches: Sequence[DeepMatch],
    results: Path,
    only: list[int] | None,
    pairs: int | None,
    jobs: int,
    minutes: float,
    show: bool,
) -> None:
    """Play what is left of some matches, and keep each part in a file of results."""
    ends, missed = time.monotonic() + 60 * minutes, []
    for number, match in enumerate(matches, 1):
        if only and number not in only:
            continue
        wanted = min(pairs or match.pairs, match.pairs)
        parts = _kept(results).get(match.title, {}).get("parts", {})
        missing = [part for part in range(-(-wanted // match.part)) if str(part) not in parts]
        for part, result in play_parts(match, [] if show else missing, jobs, ends):
            parts = _keep(results, match, {**parts, str(part): result})
        figures = total(parts) if parts else {}
        typer.echo(f"{number:2} {match.title}: {_told(figures)} of {2 * match.pairs:,} games")
        complete = len(parts) * match.part >= match.pairs
        if complete and (figures["score"] < (match.least or 0) or figures["low"] < (match.least_low or 0)):
            missed.append(match.title)
    if missed:
        typer.echo(f"too weak: {', '.join(missed)}")
        raise typer.Exit(1)


def table(results: Path) -> str:
    """Return the results so far as the docs show them."""
    lines = ["| match | score | 95% interval | games | spread |", "|---|---|---|---|---|"]
    for title, entry in _kept(results).items():
        bounds = f"{entry['low']:.1%} to {entry['high']:.1%}"
        lines.append(f"| {title} | {entry['score']:.1%} | {bounds} | {entry['games']:,} | {entry['spread']:+.1f} |")
    return "\n".join(lines)


def _told(figures: dict[str, Any]) -> str:
    if not figures:
        return "0"
    bounds = f"{figures['score']:.2%} ({figures['low']:.2%} to {figures['high']:.2%}), {figures['spread']:+.1f} points"
    return f"{bounds}, after {figures['games']:,}"


def _kept(results: Path) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(results.read_text()) if results.exists() else {}
    return kept


def _keep(results: Path, match: DeepMatch, parts: dict[str, Any]) -> dict[str, Any]:
    about = {"date": time.strftime("%Y-%m-%d"), "processor": processor(), "python": platform.python_version()}
    targets = {"least": match.least, "aim": match.aim, "wanted_games": 2 * match.pairs}
    entry = {match.title: total(parts) | targets | about | {"parts": parts}}
    kept = _kept(results) | entry
    results.write_text(
        "{\n" + ",\n".join(f" {json.dumps(title)}: {json.dumps(kept[title])}" for title in kept) + "\n}\n"
    )
    return parts


if __name__ == "__main__":
    typer.run(main)
