"""`lexarena scrabble convert` and `selfplay`: whole games."""

import json
from typing import Annotated

import typer

from lexarena.console.options import AsJson, Lexicon, Ruleset, Seed
from lexarena.text import visible


def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A GCG file or the JSON record of a game.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="The file to write: .gcg or .json.")],
    strict: Annotated[bool, typer.Option("--strict", help="Refuse a GCG file with anything odd in it.")] = False,
    lexicon: Annotated[
        str | None,
        typer.Option("--lexicon", metavar="NAME|FILE", help="Mark words of a GCG file that are not in this list."),
    ] = None,
    ruleset: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="NAME|FILE", help="The ruleset, if the GCG file does not name it."),
    ] = None,
) -> None:
    """Convert a game between GCG and the JSON of records; GCG to GCG tidies a file up.

    For example: lexarena scrabble convert game.gcg game.json
    """
    from lexarena.games.scrabble.gcg import files

    converted = files.convert(source, target, strict, lexicon, ruleset, warn=_warn)
    typer.echo(converted.summary)
    for phony in converted.phonies:
        typer.echo(phony)


def _warn(text: str) -> None:
    typer.echo(f"warning: {visible(text)}", err=True)


def selfplay(
    agent: Annotated[str, typer.Option("--agent", metavar="AGENT", help="An agent, such as greedy.")] = "greedy",
    games: Annotated[int, typer.Option("--games", min=1, metavar="N", help="The number of games.")] = 1000,
    seed: Seed = 0,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Let an agent play against itself on one core, and print the speed and the statistics."""
    from lexarena.console.progress import progress_bar
    from lexarena.games.scrabble.match import play_selfplay

    ruleset = ruleset or "mini"
    with progress_bar(f"{agent} on {ruleset}", games) as bar:
        result = play_selfplay(agent, ruleset, lexicon, games, seed, bar.advance)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
        return
    first, second = result.mean_scores
    typer.echo(f"{result.games:,} games of {result.agent} on {result.ruleset} ({result.lexicon}), seed {result.seed}")
    typer.echo(f"{result.games_per_second:,.0f} games a second of processor time")
    typer.echo(f"mean scores {first:.1f} (first) and {second:.1f} (second), {result.plies:.1f} turns a game")
    typer.echo(f"the first mover scores {result.first_mover_share:.1%}; {result.draws:.1%} draws")
    typer.echo(f"of all turns {result.passes:.1%} passes and {result.exchanges:.1%} exchanges")
    endings = ", ".join(f"{name} {share:.1%}" for name, share in result.endings.items())
    typer.echo(f"endings: {endings}; the bag ran out in {result.bag_emptied:.1%}")
