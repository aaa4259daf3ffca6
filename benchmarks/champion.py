"""How strong Word Racer's agents are: the champion on a committed file of letters, and mirrored games of all.

    python -m benchmarks.champion [--games 400] [--rollouts 2000] [--json] [--save] [--parts]

The champion meets 400 streams of letters, half called by `zracer` and half by `planner` in games against each other, and
plays mirrored pairs against each of the others. One setting for all. `--parts` measures what each of its parts brings.
The exit code is 1 if a figure misses its limit.
"""

import json
import math
import platform
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from benchmarks.figures import RESULTS
from benchmarks.races import Races, play_stream, race
from lexarena.agents import make_agent
from lexarena.games.racer.engine.board import letter_code, letter_text
from lexarena.games.racer.rules.scoring import RacerLexicon, load_racer_lexicon

STREAMS = Path(__file__).with_name("streams.txt")
CHAMPION_RESULTS = RESULTS / "champion.json"
CALLERS = ("zracer", "planner")
SEED = 1
"""Of the streams and the matches; the weights were tuned on games with other seeds."""
ROLLOUTS = 2000
LEAST_SHARE = {"demo": 0.98, "zracer": 0.95, "planner": 0.80}
LEAST_STREAMS = 112.0
POINTS_WANTED = {"demo": (15.0, 20.0), "zracer": (68.0, math.inf), "planner": (95.0, math.inf)}

PARTS = {
    "random play": "demo",
    "one ply, the same weights for the whole game": "champion:rollouts=0,phases=0,learn=0,deny=0",
    "one ply, weights by phase": "champion:rollouts=0,learn=0,deny=0",
    "and {rollouts} rollouts a game": "champion:rollouts={rollouts},screened=0,foresee=0,learn=0,deny=0",
    "and screening": "champion:rollouts={rollouts},foresee=0,learn=0,deny=0",
    "and a forecast of each call": "champion:rollouts={rollouts},learn=0,deny=0",
    "and learning the opponent's letters": "champion:rollouts={rollouts},deny=0",
    "and denying letters: the champion": "champion:rollouts={rollouts}",
}

console = Console(width=None if sys.stdout.isatty() else 120, stderr=True)


@dataclass(frozen=True)
class Stream:
    """The 24 letters that an opponent called, and where the champion sits."""

    caller: str
    seat: int
    start: int
    calls: NDArray[np.uint8]

    @property
    def text(self) -> str:
        """The line of the file that holds it."""
        return f"{self.caller} {self.seat} {letter_text(self.start)} {''.join(map(letter_text, self.calls.tolist()))}"

    @classmethod
    def parse(cls, line: str) -> "Stream":
        """Return the stream of a line."""
        caller, seat, start, calls = line.split()
        return cls(caller, int(seat), letter_code(start), np.array([letter_code(letter) for letter in calls], np.uint8))


def read_streams(number: int | None = None) -> list[Stream]:
    """Return the committed streams, or a number of them, half of each caller."""
    streams = [Stream.parse(line) for line in STREAMS.read_text(encoding="ascii").splitlines()]
    if number is None:
        return streams
    return [stream for caller in CALLERS for stream in streams if stream.caller == caller][
        :: max(1, len(streams) // number)
    ]


def make_streams(games: int, words: RacerLexicon) -> list[Stream]:
    """Return what the two callers call in games against each other."""
    races = race([make_agent(name, "racer") for name in CALLERS], games, SEED, words)
    return [
        Stream(caller, int(seat), int(start), calls)
        for agent, caller in enumerate(CALLERS)
        for seat, start, calls in zip(races.seats ^ (agent == 0), races.starts, races.calls_of(agent), strict=True)
    ]


def interval(values: NDArray[Any]) -> float:
    """Return half the width of the 95% interval of a mean."""
    return float(1.96 * values.std(ddof=1) / math.sqrt(len(values))) if len(values) > 1 else math.inf


def on_streams(
    spec: str, streams: list[Stream], words: RacerLexicon, tell: Callable[[], None] = lambda: None
) -> dict[str, Any]:
    """Return what an agent scores on the streams."""
    agent, points, began = make_agent(spec, "racer"), [], time.process_time()
    for number, stream in enumerate(streams):
        points.append(play_stream(agent, stream.start, stream.calls, stream.seat, words, seed=number))
        tell()
    scored = np.array(points)
    by_caller = {
        caller: round(float(scored[[stream.caller == caller for stream in streams]].mean()), 2) for caller in CALLERS
    }
    return {
        "agent": spec,
        "streams": len(scored),
        "mean": round(float(scored.mean()), 2),
        "interval": round(interval(scored), 2),
        "by_caller": by_caller,
        "seconds_a_game": round((time.process_time() - began) / len(scored), 3),
    }


def match(first: str, second: str, games: int, words: RacerLexicon, seed: int = SEED) -> tuple[dict[str, Any], Races]:
    """Return how two agents do against each other in mirrored games."""
    agents = [make_agent(first, "racer"), make_agent(second, "racer")]
    alone = any(agent.name == "champion" for agent in agents)  # its memory of lines serves one opponent at a time
    races = race(agents, games, seed, words, at_once=1 if alone else 64)
    ahead = np.sign(races.points[:, 0] - races.points[:, 1]) / 2 + 0.5
    pairs = ahead[: len(ahead) // 2 * 2].reshape(-1, 2).mean(axis=1)
    wins, draws, losses = races.results
    return {
        "first": first,
        "second": second,
        "games": games,
        "distinct": races.distinct,
        "wins": wins,
        "draws": draws,
        "losses": losses,
        "share": round(races.share, 4),
        "interval": round(interval(pairs), 4),
        "points": [round(float(mean), 2) for mean in races.points.mean(axis=0)],
        "points_intervals": [round(interval(races.points[:, agent]), 2) for agent in (0, 1)],
    }, races


def measure(champion: str, games: int, words: RacerLexicon) -> Iterator[tuple[str, Any]]:
    """Measure the champion, then the round robin of all four."""
    with console.status("the champion on streams"):
        yield "streams", on_streams(champion, read_streams(games), words)
    names = {"demo": "demo", "zracer": "zracer", "planner": "planner", "champion": champion}
    scored: dict[str, list[NDArray[np.int32]]] = {name: [] for name in names}
    matches = []
    for first, second in [(a, b) for i, a in enumerate(reversed(names)) for b in list(reversed(names))[i + 1 :]]:
        with console.status(f"{first} against {second}"):
            result, races = match(names[first], names[second], games, words)
        matches.append(result)
        scored[first].append(races.points[:, 0])
        scored[second].append(races.points[:, 1])
    yield "matches", matches
    yield (
        "round_robin",
        {
            name: {
                "mean": round(float(np.concatenate(points).mean()), 2),
                "interval": round(interval(np.concatenate(points)), 2),
            }
            for name, points in scored.items()
        },
    )


def measure_parts(rollouts: int, games: int, words: RacerLexicon) -> list[dict[str, Any]]:
    """Measure the champion with one part after the other: on streams, and against the planner."""
    rows = []
    for label, spec in PARTS.items():
        spec = spec.format(rollouts=rollouts)
        with console.status(spec):
            streams = on_streams(spec, read_streams(games), words)
            against, _ = match(spec, "planner", games, words)
        rows.append({"part": label.format(rollouts=f"{rollouts:,}"), "streams": streams, "planner": against})
    return rows


def missed(found: dict[str, Any]) -> list[str]:
    """Return which limits the figures miss, in words."""
    faults = []
    if found["streams"]["mean"] < LEAST_STREAMS:
        faults.append(f"streams: {found['streams']['mean']} points, not {LEAST_STREAMS}")
    for result in found["matches"]:
        least = LEAST_SHARE.get(result["second"], 0.0) if result["first"].startswith("champion") else 0.0
        if result["share"] < least:
            faults.append(f"against {result['second']}: {result['share']:.1%}, not {least:.0%}")
    for name, (low, high) in POINTS_WANTED.items():
        mean = found["round_robin"][name]["mean"]
        if not low <= mean <= high:
            faults.append(f"{name} averages {mean} points, not {low:g} to {high:g}")
    return faults


def show(found: dict[str, Any]) -> None:
    """Print the figures as tables."""
    out = Console(width=None if sys.stdout.isatty() else 120)
    streams = found["streams"]
    callers = ", ".join(f"{mean} called by {name}" for name, mean in streams["by_caller"].items())
    out.print(f"{streams['agent']} on {streams['streams']} streams: {streams['mean']} ± {streams['interval']} points")
    out.print(f"  ({callers}; {streams['seconds_a_game']} s of processor time a game)")
    table = Table("first", "second", "games", "distinct", "wins", "draws", "losses", "share", "points")
    for result in found["matches"]:
        share = f"{result['share']:.1%} ± {result['interval']:.1%}"
        points = " : ".join(f"{mean:.1f}" for mean in result["points"])
        counts = [str(result[key]) for key in ("games", "distinct", "wins", "draws", "losses")]
        table.add_row(result["first"], result["second"], *counts, share, points)
    out.print(table)
    means = (f"{name} {entry['mean']} ± {entry['interval']}" for name, entry in found["round_robin"].items())
    out.print("round robin, points: " + ", ".join(means))


def match_cells(result: dict[str, Any]) -> list[str]:
    """Return a match as a row of a table."""
    counts = f"{result['wins']}-{result['draws']}-{result['losses']}"
    names = [f"`{result[side].partition(':')[0]}`" for side in ("first", "second")]
    points = " : ".join(f"{mean:.1f}" for mean in result["points"])
    share = f"{result['share']:.1%} ± {result['interval']:.1%}"
    return [*names, counts, share, points, str(result["distinct"])]


def part_cells(row: dict[str, Any]) -> list[str]:
    """Return a part of the champion as a row of a table."""
    streams, against = row["streams"], row["planner"]
    callers = [f"{streams['by_caller'][caller]:.1f}" for caller in CALLERS]
    counts = f"{against['wins']}-{against['draws']}-{against['losses']}"
    points = f"{streams['mean']:.1f} ± {streams['interval']:.1f}"
    return [row["part"], points, *callers, f"{against['share']:.1%}", counts]


def main(
    games: Annotated[int, typer.Option(min=4, help="Streams, and games of each match.")] = 400,
    rollouts: Annotated[int, typer.Option(min=0, help="The champion's budget a game.")] = ROLLOUTS,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    save: Annotated[bool, typer.Option("--save", help="Keep the figures beside this program.")] = False,
    parts: Annotated[bool, typer.Option("--parts", help="Measure what each part of the champion brings.")] = False,
    write_streams: Annotated[bool, typer.Option("--write-streams", help="Make the file of streams again.")] = False,
) -> None:
    """Measure the champion."""
    words = load_racer_lexicon("enable")
    if write_streams:
        lines = [stream.text for stream in make_streams(200, words)]
        STREAMS.write_text("\n".join(lines) + "\n", encoding="ascii")
        print(f"{len(lines)} streams in {STREAMS.name}, {len(set(lines))} of them distinct")
        return
    about = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "machine": f"{platform.machine()}, Python {platform.python_version()}",
        "command": "python -m benchmarks.champion" + (" --parts" if parts else ""),
    }
    kept = json.loads(CHAMPION_RESULTS.read_text(encoding="utf-8")) if CHAMPION_RESULTS.is_file() else {}
    if parts:
        found: dict[str, Any] = {"parts": about | {"rows": measure_parts(rollouts, games, words)}}
    else:
        found = about | dict(measure(f"champion:rollouts={rollouts}", games, words))
    if as_json:
        print(json.dumps(found, indent=1))
    elif parts:
        print("\n".join(" | ".join(part_cells(row)) for row in found["parts"]["rows"]))
    else:
        show(found)
    if save:
        CHAMPION_RESULTS.write_text(json.dumps(kept | found, indent=1) + "\n", encoding="utf-8")
    faults = [] if parts else missed(found)
    for fault in faults:
        print(f"missed: {fault}", file=sys.stderr)
    if faults:
        raise SystemExit(1)


if __name__ == "__main__":
    typer.run(main)
