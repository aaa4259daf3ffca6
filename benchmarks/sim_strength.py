"""How strong `sim` is for its time: matches at equal processor time, and curves over plies and rollouts.

    python -m benchmarks.sim_strength equal [FIRST] [SECOND] [--ruleset NAME] [--pairs N] [--jobs N] [--save]
    python -m benchmarks.sim_strength curve [AGENT ...] [--against AGENT] [--ruleset NAME] [--pairs N] [--jobs N] [--save]
    python -m benchmarks.sim_strength doubt [--ruleset NAME] [--positions N] [--deals N] [--plies N] [--in-bag LEAST MOST]

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
from lexarena.games.scrabble.agents.sim import ENOUGH, RolloutPlayer
from lexarena.games.scrabble.engine.move_rows import KIND, PLACE, SCORE
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.rollouts import TO_THE_END, FastPlayouts
from lexarena.games.scrabble.search.valuing import find_candidates, shipped_valuing
from lexarena.games.scrabble.search.win_value import DOUBT, SHARE, win_value
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
        self._player = RolloutPlayer(rollouts, 0.0, plies, candidates, doubt, enough, share)

    def choose_many(self, views: Views, rng: np.random.Generator) -> np.ndarray[Any, np.dtype[np.int32]]:
        """Return a move for each view."""
        return self._player.choose_many(views, rng)


def seconds_per_move(agent: Agent, ruleset: str, games: int = 16) -> float:
    """Return the processor time of a move, over all positions of some games of `heuristic`."""
    batch = Batch(games, ruleset, seeds=np.arange(games) + SEED)
    guide, rng = make_agent("heuristic:board=0", "scrabble"), np.random.default_rng(SEED)
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
    second: Annotated[str, typer.Argument(help="The second agent.")] = "sim:plies=2,rollouts=300",
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
def doubt(
    ruleset: RULESET = "standard",
    positions: Annotated[int, typer.Option("--positions", help="The number of positions.")] = 60,
    deals: Annotated[int, typer.Option("--deals", help="The number of deals in each.")] = 300,
    plies: Annotated[int, typer.Option("--plies", help="Moves after the candidate; 0: to the end.")] = 2,
    in_bag: Annotated[
        tuple[int, int] | None,
        typer.Option("--in-bag", help="The fewest and the most tiles in the bag; by default, more than a rack."),
    ] = None,
    save: SAVE = False,
) -> None:
    """Measure how far points plus leave value is from long searches, and how much playouts scatter, in points."""
    batch, rng = Batch(positions, ruleset, seeds=np.arange(positions) + SEED), np.random.default_rng(SEED)
    guide = make_agent("heuristic:board=0", "scrabble")
    length = rng.integers(0, 20 if batch.ruleset.size > 9 else 8, positions)
    least, most = in_bag or (batch.ruleset.rack_size + 1, batch.ruleset.total_tiles)
    ply = 0
    while True:
        left = batch.arrays.ends[:, 1] - batch.arrays.ends[:, 0]
        going = left > most if in_bag else length > ply
        playing = np.flatnonzero((batch.arrays.ending == 0) & going)
        if not len(playing):
            break
        batch.apply(choose_many(guide, batch.views(playing), rng), playing)
        ply += 1
    views = batch.views(np.flatnonzero((batch.arrays.ending == 0) & (left >= least)))
    valuing, table = shipped_valuing(batch.ruleset, version=2), win_value(batch.ruleset).table
    found = find_candidates(views, valuing, np.full(len(views), 12))
    seeds = np.arange(len(views)).astype(np.uint64)
    playouts = FastPlayouts(views, found, valuing, seeds, np.full(len(views), plies or TO_THE_END))
    number = len(found.moves)
    stopped = playouts.play(np.repeat(np.arange(number), deals), np.tile(np.arange(deals), number))
    rest = np.where(stopped.to_move, 1, -1) * table.gain[np.minimum(stopped.unseen, len(table.gain) - 1)]
    points = (stopped.points + np.where(stopped.running, stopped.kept / POINT + rest, 0.0)).reshape(number, deals)
    best = found.first[:-1][found.view]
    placed = (np.arange(number) != best) & (found.moves[:, KIND] == PLACE)
    apart = (points - points[best])[placed]
    static = (found.kept / POINT + found.moves[:, SCORE])[placed] - (found.kept / POINT + found.moves[:, SCORE])[
        best[placed]
    ]
    off = apart.mean(axis=1) - static
    chance = apart.var(axis=1, ddof=1).mean() / deals
    figures = {
        "candidates": len(off),
        "standard deviation of the estimates' error": round(float(np.sqrt(max(0.0, (off**2).mean() - chance))), 2),
        "standard deviation of a difference in one deal": round(float(np.median(apart.std(axis=1))), 2),
    }
    where = f"{ruleset}, {plies} plies" + (f", {least} to {most} in the bag" if in_bag else "")
    console.print(f"{where}: {figures}")
    if save:
        _keep(f"doubt on {where}", figures)


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
