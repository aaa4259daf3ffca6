"""`lexarena league`: agents play each other; a table shows their ratings with confidence intervals."""

import json
import time
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.options import Address, AsJson, ExecutorName, Game, Jobs, Lexicon, Ruleset, Seed
from lexarena.text import columns_of, fitted, padded

if TYPE_CHECKING:
    from lexarena.matches.league import League

_NAME_WIDTH = 24
"""The columns that an agent may take in the table, which then fits into 80; JSON has its whole name."""
_NUMBERED_NAME_WIDTH = 26
"""The same in the table of meetings, beside its number."""
_CELLS = 7
"""The opponents in a line of the table of meetings."""


def league(
    game: Game = "",
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    agents: Annotated[
        str | None,
        typer.Option("--agents", metavar="A,B,...", help="The agents; by default all that can play by this ruleset."),
    ] = None,
    pairs: Annotated[
        int,
        typer.Option("--pairs", metavar="N", min=1, help="The number of deals for each two agents, each played twice."),
    ] = 50,
    seed: Seed = 0,
    jobs: Jobs = None,
    executor: ExecutorName = "local",
    address: Address = None,
    as_json: AsJson = False,
) -> None:
    """Let agents play each other in mirrored pairs, and print a table with their ratings.

    For example: lexarena league --game GAME --pairs 100
    """
    from lexarena.console.progress import naming_the_stop, progress_bar
    from lexarena.matches.executor import open_executor
    from lexarena.matches.league import play_league

    started = time.perf_counter()
    names = None if agents is None else split_agents(agents)
    with (
        naming_the_stop("meeting"),
        open_executor(executor, address) as where,
        progress_bar("league", unit="pairs") as bar,
    ):
        result = play_league(
            names,
            game=game,
            ruleset=ruleset,
            lexicon=lexicon,
            pairs=pairs,
            seed=seed,
            jobs=jobs,
            progress=bar.update,
            executor=where,
            watch_time=bar.predict,
        )
    for agent, why in result.left_out.items():
        typer.echo(f"{agent} does not play: {why}", err=True)
    if result.stopped:
        typer.echo(
            "stopped; the table counts the pairs played so far. Run the same command again to play them all.", err=True
        )
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
    else:
        _print_table(result, time.perf_counter() - started)


def split_agents(text: str) -> list[str]:
    """Return the agents of a list; commas may also separate the options of one agent.

    >>> split_agents("greedy,sim:rollouts=300,plies=2,random")
    ['greedy', 'sim:rollouts=300,plies=2', 'random']
    """
    agents: list[str] = []
    for part in text.split(","):
        name, equals, _ = part.partition("=")
        if agents and equals and ":" not in name:
            agents[-1] += f",{part}"
        elif part.strip():
            agents.append(part.strip())
    return agents


def _print_table(result: "League", seconds: float) -> None:
    typer.echo(f"league at {result.game}, {result.ruleset} ({result.lexicon}), seed {result.seed}")
    names = {standing.agent: fitted(standing.agent, _NAME_WIDTH) for standing in result.standings}
    width = max(5, *map(columns_of, names.values()))
    typer.echo(f"ranks  {'agent':<{width}}  rating  95 % interval     score  points  games")
    for standing in result.standings:
        low, high = standing.ranks
        ranks = f"{low}" if low == high else f"{low}-{high}"
        interval = f"{standing.low:+.0f} to {standing.high:+.0f}"
        numbers = f"{standing.score:>6.1%}  {standing.mean_points:>6.1f}  {standing.games:>5,}"
        typer.echo(f"{ranks:>5}  {padded(standing.agent, width)}  {standing.rating:>+6.0f}  {interval:<15}  {numbers}")
    versions = [f"{each.agent} {each.version}" for each in result.standings if each.version is not None]
    if versions:
        typer.echo(f"versions: {', '.join(versions)}")
    _print_meetings(result)
    games = sum(standing.games for standing in result.standings) // 2
    typer.echo(f"{games:,} games took {seconds:.1f} s; ratings are Elo points above the league's average")


def _print_meetings(result: "League") -> None:
    """Print the score of each agent against each other, a few opponents at a time, so that it fits into 80 columns."""
    typer.echo("score of each agent (row) against each other (column), in per cent:")
    agents = enumerate((each.agent for each in result.standings), 1)
    names = [f"{number:>2} {fitted(agent, _NUMBERED_NAME_WIDTH)}" for number, agent in agents]
    width = max(map(columns_of, names))
    for first in range(0, len(names), _CELLS):
        numbers = range(first + 1, min(first + _CELLS, len(names)) + 1)
        typer.echo(f"{'':{width}} {' '.join(f'{number:>6}' for number in numbers)}")
        for name, row in zip(names, result.scores, strict=True):
            cells = ("" if share is None else f"{100 * share:.1f}" for share in row[first : first + _CELLS])
            typer.echo(f"{padded(name, width)} {' '.join(f'{cell:>6}' for cell in cells)}".rstrip())
