"""How strong `sim` is for its time: matches at equal processor time, and curves over plies and rollouts.

    python -m benchmarks.sim_strength equal [FIRST] [SECOND] [--ruleset NAME] [--pairs N] [--jobs N] [--save]
    python -m benchmarks.sim_strength curve [AGENT ...] [--against AGENT] [--ruleset NAME] [--pairs N] [--jobs N] [--save]
    python -m benchmarks.sim_strength speed [--save]

`equal` measures the processor time that the second agent takes for a move, and gives the first agent the number of rollouts
that takes the same time; `{}` stands for it. Times are measured in every position of some games of `heuristic`, many games
side by side, as matches are played.
"""

import json
import platform
import sys
import time
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console

from benchmarks.figures import processor
from lexarena.agents import Agent, BatchAgent, choose_many, make_agent
from lexarena.games.scrabble.agents.fast_playouts import FastPlayouts
from lexarena.games.scrabble.agents.leader_sim import DOUBT, ENOUGH, LeaderSim
from lexarena.games.scrabble.agents.sim import FastPolicy, search
from lexarena.games.scrabble.agents.valuing import find_candidates, shipped_valuing
from lexarena.games.scrabble.agents.win_value import SHARE
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.matches.evaluate import Evaluation, evaluate

RESULTS = Path(__file__).with_name("sim_strength.json")
SEED = 2026
console = Console(width=None if sys.stdout.isatty() else 150, highlight=False)
app = typer.Typer(add_completion=False)

RULESET = Annotated[str, typer.Option("--ruleset", help="The rules.")]
PAIRS = Annotated[int, typer.Option("--pairs", help="The number of deals, each played twice.")]
JOBS = Annotated[int | None, typer.Option("--jobs", help="Workers; as many as there are cores by default.")]
SAVE = Annotated[bool, typer.Option("--save", help="Keep the results in sim_strength.json.")]


class Tuned(BatchAgent[Views, Move]):
    """`sim` with other constants, as `benchmarks.sim_strength:Tuned:doubt=8`."""

    name = "tuned"

    def __init__(
        self,
        rollouts: int = 300,
        plies: int = 2,
        candidates: int = 0,
        doubt: float = DOUBT,
        enough: float = ENOUGH,
        share: float = SHARE,
    ) -> None:
        self._player = LeaderSim(rollouts, 0.0, plies, candidates, doubt, enough, share)

    def choose_many(self, views: Views, rng: np.random.Generator) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Return a move for each view."""
        return self._player.choose_many(views, rng)


def seconds_per_move(agent: Agent, ruleset: str, games: int = 16) -> float:
    """Return the processor time of a move, over all positions of some games of `heuristic`."""
    batch = Batch(games, ruleset, seeds=np.arange(games) + SEED)
    guide, rng = make_agent("heuristic:board=0,version=1", "scrabble"), np.random.default_rng(SEED)
    choose_many(agent, batch.views(batch.running[:2]), rng)  # compiles
    spent, moves = 0.0, 0
    while len(running := batch.running):
        views = batch.views(running)
        started = time.process_time()
        choose_many(agent, views, rng)
        spent += time.process_time() - started
        moves += len(running)
        batch.apply(choose_many(guide, views, rng), running)
    return spent / moves


def rollouts_for(spec: str, ruleset: str, wanted: float) -> int:
    """Return the number of rollouts with which an agent takes this many seconds for a move; `{}` stands for it."""
    rollouts = 300
    for _ in range(4):  # time grows a little less than rollouts do, so this converges quickly
        taken = seconds_per_move(make_agent(spec.format(rollouts), "scrabble"), ruleset)
        if abs(taken / wanted - 1) < 0.02:
            break
        rollouts = max(1, round(rollouts * wanted / taken))
    return rollouts


@app.command()
def equal(
    first: Annotated[str, typer.Argument(help="The first agent, {} for its rollouts.")] = "sim:rollouts={}",
    second: Annotated[str, typer.Argument(help="The second agent.")] = "sim:version=1,plies=2,rollouts=300",
    ruleset: RULESET = "standard",
    pairs: PAIRS = 1000,
    jobs: JOBS = None,
    save: SAVE = False,
) -> None:
    """Play two agents that take the same processor time for a move."""
    wanted = seconds_per_move(make_agent(second, "scrabble"), ruleset)
    if "{}" in first:
        first = first.format(rollouts_for(first, ruleset, wanted))
    taken = seconds_per_move(make_agent(first, "scrabble"), ruleset)
    wanted = (wanted + seconds_per_move(make_agent(second, "scrabble"), ruleset)) / 2
    console.print(f"{first} takes {1000 * taken:.1f} ms a move, {second} {1000 * wanted:.1f} ms")
    times = {"milliseconds": [round(1000 * taken, 2), round(1000 * wanted, 2)]}
    _tell(evaluate(first, second, "scrabble", ruleset, pairs=pairs, jobs=jobs, seed=SEED), times, save)


@app.command()
def curve(
    agents: Annotated[list[str] | None, typer.Argument(help="The agents.")] = None,
    against: Annotated[str, typer.Option("--against", help="Whom they play.")] = "heuristic",
    ruleset: RULESET = "standard",
    pairs: PAIRS = 500,
    jobs: JOBS = None,
    save: SAVE = False,
) -> None:
    """Play agents, by default `sim` with several plies and rollouts, against the same opponent."""
    rollouts = (30, 100, 300, 1000)
    for agent in agents or [f"sim:rollouts={n},plies={plies}" for plies in (1, 2, 3, 4, 0) for n in rollouts]:
        taken = seconds_per_move(make_agent(agent, "scrabble"), ruleset)
        times = {"milliseconds": [round(1000 * taken, 2)]}
        _tell(evaluate(agent, against, "scrabble", ruleset, pairs=pairs, jobs=jobs, seed=SEED), times, save)


@app.command()
def speed(save: SAVE = False) -> None:
    """Measure playouts of two plies a second on one core in both versions, in the same positions."""
    batch, rng = Batch(24, "standard", seeds=np.arange(24) + SEED), np.random.default_rng(SEED)
    guide = make_agent("heuristic:board=0,version=1", "scrabble")
    for _ in range(10):
        batch.apply(choose_many(guide, batch.views(), rng))
    views = batch.views()
    valuing = shipped_valuing(batch.ruleset)
    found = find_candidates(views, valuing, np.full(len(views), 15))
    seeds = np.arange(len(views)).astype(np.uint64)
    which = np.repeat(np.arange(len(found.moves)), 20)
    samples = np.tile(np.arange(20), len(found.moves))
    halving = search(views, FastPolicy(valuing, cut=True), found, seeds, 2)
    fast = FastPlayouts(views, found, valuing, seeds, np.full(len(views), 2))
    rates: dict[str, list[float]] = {"version 1": [], "version 2": []}
    for repetition in range(4):
        for name, play in (("version 1", halving._play_out), ("version 2", fast.play)):
            started = time.process_time()
            play(which, samples)
            if repetition:
                rates[name].append(len(which) / (time.process_time() - started))
    figures: dict[str, float] = {name: round(max(each)) for name, each in rates.items()}
    figures["ratio"] = round(figures["version 2"] / figures["version 1"], 2)
    console.print(f"playouts of two plies a second on one core, standard after 10 moves: {figures}")
    if save:
        _keep("playouts of two plies a second", figures)


def _tell(result: Evaluation, times: dict[str, Any], save: bool) -> None:
    """Print a result, and keep it if asked to."""
    title = f"{' against '.join(result.agents)} on {result.ruleset}"
    bounds = f"{result.score:.2%} ({result.low:.2%} to {result.high:.2%}), spread {result.spread:+.1f}"
    console.print(f"{title}: {bounds} in {result.games:,} games; {times['milliseconds']} ms a move")
    if save:
        _keep(title, result.to_dict() | times)


def _keep(title: str, figures: dict[str, Any]) -> None:
    """Add figures to the file of results."""
    results = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    about = {"date": time.strftime("%Y-%m-%d"), "processor": processor(), "python": platform.python_version()}
    results[title] = figures | about
    RESULTS.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    app()
