"""`lexarena league`: all agents of a game play each other, and a table says who is how strong, and how sure that is."""

import json
import time
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from lexarena.matches.league import League


def league(
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="scrabble or racer.")] = "scrabble",
    ruleset: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="NAME|FILE", help="The rules: mini by default; of racer, written or legacy."),
    ] = None,
    lexicon: Annotated[
        str | None, typer.Option("--lexicon", metavar="NAME|FILE", help="The word list; the rules' own by default.")
    ] = None,
    agents: Annotated[
        str | None,
        typer.Option(
            "--agents", metavar="A,B,...", help="Who plays; all shipped agents that can play by these rules by default."
        ),
    ] = None,
    pairs: Annotated[
        int, typer.Option("--pairs", metavar="N", min=1, help="For each two agents: deals, each played twice.")
    ] = 50,
    seed: Annotated[int, typer.Option("--seed", metavar="S", min=0, help="Seed of the first pair; others follow.")] = 0,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", metavar="N", min=1, help="Workers; as many as there are cores, if that pays."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let all agents play each other in mirrored pairs, and rate them by all games together.

    For example: lexarena league --ruleset mini --pairs 100
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from lexarena.matches.league import play_league

    started = time.perf_counter()
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), "pairs", TimeRemainingColumn())
    console = Console(stderr=True)
    names = None if agents is None else split_agents(agents)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("league", total=None)

        def show(finished: int, of: int) -> None:
            progress.update(task, completed=finished, total=of)

        result = play_league(names, game, ruleset, lexicon, pairs, seed, jobs, show)
    for agent, why in result.left_out.items():
        typer.echo(f"{agent} does not play: {why}", err=True)
    if result.stopped:
        typer.echo("stopped; the pairs played until then count", err=True)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
    else:
        _tell(result, time.perf_counter() - started)


def split_agents(text: str) -> list[str]:
    """Return the agents of a list; a comma may also part the options of one.

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


def _tell(result: "League", seconds: float) -> None:
    typer.echo(f"league at {result.game}, {result.ruleset} ({result.lexicon}), seed {result.seed}")
    width = max(5, *(len(standing.agent) for standing in result.standings))
    typer.echo(f"ranks  {'agent':<{width}}  rating  95 % interval     score  points  games")
    for standing in result.standings:
        low, high = standing.ranks
        ranks = f"{low}" if low == high else f"{low}-{high}"
        interval = f"{standing.low:+.0f} to {standing.high:+.0f}"
        numbers = f"{standing.score:>6.1%}  {standing.mean_points:>6.1f}  {standing.games:>5,}"
        typer.echo(f"{ranks:>5}  {standing.agent:<{width}}  {standing.rating:>+6.0f}  {interval:<15}  {numbers}")
    typer.echo("score of each (row) against each, in per cent:")
    for standing, row in zip(result.standings, result.scores, strict=True):
        cells = " ".join(f"{'':>6}" if score is None else f"{100 * score:>6.1f}" for score in row)
        typer.echo(f"{'':5}  {standing.agent:<{width}}  {cells}".rstrip())
    games = sum(standing.games for standing in result.standings) // 2
    typer.echo(f"{games:,} games took {seconds:.1f} s; ratings are Elo points above the average of the league")
