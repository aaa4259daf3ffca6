"""How much stronger version 2 of Word Racer's champion is than version 1, at equal processor time.

    python -m benchmarks.champion_versions [versions] [streams] [planner] [zracer] [parts] [choices] [long] [--jobs N]

`versions` are 1,000 mirrored games between the two versions, with 1.5 s of processor time a game for each; `long` are 100
games with 8 s. `streams` are the 400 letter streams of `benchmarks.champion`, also with the default budget of 2,000
rollouts; `planner` and `zracer` are 400 games of either version against that agent. `parts` are 400 games of version 2
without one of its parts against version 1, `choices` 400 games with other values of its options.

Budgets count processor time, so what else the machine does is of no matter. With `--save`, what was played before is read
from `champion_versions.json` and not played again, so a run can be stopped and resumed on any machine.
"""

import json
import platform
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray

from benchmarks.champion import read_streams
from benchmarks.figures import processor
from benchmarks.races import play_stream, race
from lexarena.agents import Agent, BatchAgent, choose_many, make_agent
from lexarena.games.racer.agents.champion_versions import Champion
from lexarena.games.racer.agents.search import DECISIONS, PROTOCOL_SECONDS, Seconds
from lexarena.games.racer.rules.moves import Move
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.rules.words import load_racer_lexicon

RESULTS = Path(__file__).with_name("champion_versions.json")
SEED = 40_000_000
"""Of the first pair; the weights were tuned on games with other seeds."""
NEW, OLD = "champion", "champion:version=1"
STREAMS = "streams"
SECONDS, LONG_SECONDS = 1.5, 8.0
DEFAULT = "2000 rollouts"
SAVED_EVERY = 20.0
"""Seconds between two writings of the file."""


@dataclass(frozen=True)
class Measurement:
    """Games of one agent against another, or on the letter streams.

    A champion has some seconds of processor time for a game; with 0 it has its default budget of rollouts.
    """

    first: str
    second: str
    units: int  # pairs of games, or streams
    seconds: float

    @property
    def title(self) -> str:
        """The name of its entry in the file."""
        budget = f"{self.seconds:g} s" if self.seconds else DEFAULT
        return f"{self.first} against {self.second}, {budget}"


def measurements(name: str) -> list[Measurement]:
    """Return the measurements of a name on the command line."""
    parts = "screened=0", "phases=0", "foresee=0", "learn=0", "deny=0"
    choices = "deny=0.5", "candidates=12", "screened=20", "horizon=12"
    found = {
        "versions": [Measurement(NEW, OLD, 500, SECONDS)],
        "long": [Measurement(NEW, OLD, 50, LONG_SECONDS)],
        "streams": [Measurement(agent, STREAMS, 400, seconds) for seconds in (SECONDS, 0.0) for agent in (NEW, OLD)],
        "planner": [Measurement(agent, "planner", 200, SECONDS) for agent in (NEW, OLD)],
        "zracer": [Measurement(agent, "zracer", 200, SECONDS) for agent in (NEW, OLD)],
        "parts": [Measurement(f"{NEW}:{part}", OLD, 200, SECONDS) for part in parts],
        "choices": [Measurement(f"{NEW}:{choice}", OLD, 200, SECONDS) for choice in choices],
    }
    if name not in found:
        raise typer.BadParameter(f"there is no measurement {name!r}; there are {', '.join(found)}")
    return found[name]


class Timed(BatchAgent[Views, Move]):
    """An agent on a clock of processor time, which counts what it used."""

    def __init__(self, spec: str, seconds: float) -> None:
        self.name, self.used = spec, 0.0
        self._agent: Agent = make_agent(spec, "racer")
        if isinstance(self._agent, Champion):
            if seconds:
                whole = seconds + DECISIONS * PROTOCOL_SECONDS
                self._agent.player.budget = Seconds(whole, 1.0, clock=time.process_time)
            self._agent.prepare(load_racer_lexicon("enable"))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a move for each view."""
        began = time.process_time()
        moves = np.asarray(choose_many(self._agent, views, rng), np.int64)
        self.used += time.process_time() - began
        return moves


_timed = lru_cache(maxsize=None)(Timed)


def play_unit(measured: Measurement, number: int) -> list[float]:
    """Play a pair of games, or a stream.

    Return its number, the points of both agents in both games (of one agent in one game on a stream), and the processor
    time that each agent took.
    """
    words = load_racer_lexicon("enable")
    agents = [_timed(measured.first, measured.seconds)]
    if measured.second != STREAMS:
        agents.append(_timed(measured.second, measured.seconds))
    before = [agent.used for agent in agents]
    if measured.second == STREAMS:
        stream = read_streams()[number]
        points = [play_stream(agents[0], stream.start, stream.calls, stream.seat, words, seed=number)]
    else:
        points = race(agents, 2, SEED + number, words, at_once=1).points.ravel().tolist()
    used = (agent.used - start for agent, start in zip(agents, before, strict=True))
    return [number, *points, *(round(seconds, 3) for seconds in used)]


def interval(values: NDArray[np.float64]) -> list[float]:
    """Return the 95 % interval of a mean."""
    error = 1.96 * values.std(ddof=1) / len(values) ** 0.5
    return [round(float(values.mean() - error), 4), round(float(values.mean() + error), 4)]


def figures(measured: Measurement, rows: list[list[float]]) -> dict[str, Any]:
    """Return what the games say; intervals are over pairs."""
    table = np.array(rows)
    if measured.second == STREAMS:
        points = table[:, 1]
        callers = [read_streams()[int(number)].caller for number in table[:, 0]]
        by_caller = {caller: points[[each == caller for each in callers]].mean() for caller in sorted(set(callers))}
        return {
            "streams": len(rows),
            "points": round(float(points.mean()), 2),
            "points_interval": interval(points),
            "by_caller": {caller: round(float(mean), 2) for caller, mean in by_caller.items()},
            "seconds": round(float(table[:, 2].mean()), 3),
        }
    margins = table[:, [1, 3]] - table[:, [2, 4]]
    shares = (np.sign(margins).mean(axis=1) + 1) / 2
    return {
        "games": 2 * len(rows),
        "wins": int((margins > 0).sum()),
        "draws": int((margins == 0).sum()),
        "losses": int((margins < 0).sum()),
        "share": round(float(shares.mean()), 4),
        "share_interval": interval(shares),
        "points": [round(float(table[:, [side, side + 2]].mean()), 2) for side in (1, 2)],
        "margin_interval": interval(margins.mean(axis=1)),
        "seconds": [round(float(table[:, side].mean() / 2), 3) for side in (5, 6)],
    }


def measure(measured: Measurement, units: int, jobs: int, kept: dict[str, Any], save: bool) -> dict[str, Any]:
    """Play what is missing of a measurement; `kept` holds what is there, and gets the rest."""
    rows: list[list[float]] = kept.get(measured.title, {}).get("rows", [])
    known = {int(row[0]) for row in rows}
    missing = [number for number in range(units) if number not in known]
    about = {"date": time.strftime("%Y-%m-%d"), "processor": processor(), "python": platform.python_version()}
    saved_at = time.monotonic()
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        work = [pool.submit(play_unit, measured, number) for number in missing]
        try:
            for done in as_completed(work):
                rows.append(done.result())
                if len(rows) > 1 and (len(rows) >= units or time.monotonic() - saved_at > SAVED_EVERY):
                    saved_at = time.monotonic()
                    _keep(measured, rows, about, kept, save)
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return figures(measured, rows)


def _keep(
    measured: Measurement, rows: list[list[float]], about: dict[str, str], kept: dict[str, Any], save: bool
) -> None:
    """Print what is known so far, and write it to the file if that is wanted."""
    found = figures(measured, rows)
    print(f"{measured.title}: {json.dumps(found)}", flush=True)
    kept[measured.title] = found | about | {"rows": sorted(rows)}
    if save:
        entries = (f" {json.dumps(title)}: {json.dumps(entry)}" for title, entry in kept.items())
        RESULTS.write_text("{\n" + ",\n".join(entries) + "\n}\n", encoding="utf-8")


def table_row(title: str, entry: dict[str, Any]) -> str:
    """Return one line of the tables in docs/champion.md."""
    if "streams" in entry:
        low, high = entry["points_interval"]
        callers = " | ".join(f"{mean:.1f}" for mean in entry["by_caller"].values())
        return f"| {title} | {entry['streams']:,} | {entry['points']:.1f} | {low:.1f} to {high:.1f} | {callers} |"
    low, high = entry["share_interval"]
    counts = f"{entry['wins']}-{entry['draws']}-{entry['losses']}"
    points = " : ".join(f"{mean:.1f}" for mean in entry["points"])
    return f"| {title} | {entry['games']:,} | {counts} | {entry['share']:.1%} | {low:.1%} to {high:.1%} | {points} |"


def main(
    what: Annotated[list[str] | None, typer.Argument(help="Which measurements; all if none is named.")] = None,
    units: Annotated[int, typer.Option(min=0, help="Pairs or streams of each; 0 for those of the page.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    save: Annotated[bool, typer.Option("--save", help="Keep the results beside this program.")] = False,
    table: Annotated[
        bool, typer.Option("--table", help="Print the kept results as lines of the page, and stop.")
    ] = False,
) -> None:
    """Play the games."""
    kept = json.loads(RESULTS.read_text(encoding="utf-8")) if (save or table) and RESULTS.exists() else {}
    if table:
        print("\n".join(table_row(title, entry) for title, entry in kept.items()))
        return
    for name in what or ["versions", "streams", "planner", "zracer", "parts", "choices", "long"]:
        for measured in measurements(name):
            found = measure(measured, units or measured.units, jobs, kept, save)
            print(f"{measured.title}: {json.dumps(found)}")


if __name__ == "__main__":
    typer.run(main)
