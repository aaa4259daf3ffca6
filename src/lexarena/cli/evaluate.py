"""`lexarena evaluate`: two agents play mirrored pairs, and the result comes with its interval."""

import json
import time
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.matches.evaluate import Evaluation
    from lexarena.ratings import Sprt


def evaluate(
    first: Annotated[
        str,
        typer.Argument(
            metavar="A",
            help="An agent, such as greedy or sim:rollouts=300, a bot's folder, process:DIR or module:Class.",
        ),
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="The agent that it plays against.")],
    game: Annotated[str, typer.Option("--game", metavar="GAME", help="scrabble or racer.")] = "scrabble",
    ruleset: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="NAME|FILE", help="The rules: mini by default; of racer, written or legacy."),
    ] = None,
    lexicon: Annotated[
        str | None, typer.Option("--lexicon", metavar="NAME|FILE", help="The word list; the rules' own by default.")
    ] = None,
    pairs: Annotated[
        int, typer.Option("--pairs", metavar="N", min=1, help="How many deals, each played twice.")
    ] = 1000,
    seed: Annotated[int, typer.Option("--seed", metavar="S", min=0, help="Seed of the first pair; others follow.")] = 0,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", metavar="N", min=1, help="Workers; as many as there are cores, if that pays."),
    ] = None,
    book: Annotated[
        int | None,
        typer.Option(
            "--book", metavar="N", min=0, help="Calls of each agent that the seed gives in racer: 2; 0 for none."
        ),
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Stop as soon as the score is known to be below or above.")
    ] = False,
    between: Annotated[
        str, typer.Option("--between", metavar="LOW,HIGH", help="The two scores that --sprt decides between.")
    ] = "0.5,0.52",
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="Keep a record of every game here.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Pit two agents: every deal is played twice with the seats swapped, and the result comes with its 95 % interval.

    For example: lexarena evaluate greedy random --ruleset mini --pairs 500
    """
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from lexarena.matches.evaluate import evaluate as play

    test = _test(between) if sprt else None
    started = time.perf_counter()
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), "pairs", TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(escape(f"{first} against {second}"), total=pairs)
        result = play(
            first,
            second,
            game=game,
            ruleset=ruleset,
            lexicon=lexicon,
            pairs=pairs,
            seed=seed,
            jobs=jobs,
            sprt=test,
            out=out,
            progress=lambda finished: progress.advance(task, finished),
            book=book,
        )
    if result.stopped:
        typer.echo(f"stopped; the {result.pairs:,} pairs played until then count", err=True)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
    else:
        _tell(result, time.perf_counter() - started)
    if out is not None:
        typer.echo(f"records: {out}", err=True)


def _test(between: str) -> "Sprt":
    from lexarena.ratings import Sprt

    try:
        lower, higher = (float(part) for part in between.split(","))
        return Sprt(lower, higher)
    except ValueError:
        raise LexarenaError(f"--between {between}: give two shares of the points, such as 0.5,0.52") from None


def _tell(result: "Evaluation", seconds: float) -> None:
    first, second = result.agents
    same = result.pairs - result.distinct
    repeats = f"; {same:,} pairs repeat another and are left out" if same else ""
    typer.echo(f"{first} against {second} at {result.game}, {result.ruleset} ({result.lexicon}), seed {result.seed}")
    typer.echo(
        f"{result.games:,} games in {result.pairs:,} mirrored pairs, {result.distinct_games:,} distinct{repeats}"
    )
    typer.echo(f"score {result.score:.2%}, 95 % interval {result.low:.2%} to {result.high:.2%}")
    typer.echo(f"pairs by points of {first}: " + ", ".join(_pair_texts(result)))
    mine, theirs = result.mean_scores
    typer.echo(
        f"mean scores {mine:.1f} and {theirs:.1f}: spread {result.spread:+.2f} (standard error {result.spread_error:.2f})"
    )
    typer.echo(f"the first mover scores {result.first_mover:.1%}; {result.draws:.1%} draws")
    words = f"{result.words[0]:.1f} and {result.words[1]:.1f} words"
    typer.echo(f"a game has {result.plies:.1f} moves, {words}, {result.passes:.2f} passes; all took {seconds:.1f} s")
    for name, faults, told in zip(result.agents, result.faults, result.first_faults, strict=True):
        if faults:
            listed = ", ".join(f"{fault} {number:,}" for fault, number in faults.items())
            typer.echo(f"{name} loses {sum(faults.values()):,} games by a fault ({listed}); the first: {told}")
    if result.sprt is not None:
        verdict = {"lower": "at most {lower:.1%}", "higher": "at least {higher:.1%}", "open": "not decided yet"}
        told = verdict[result.sprt["verdict"]].format(**result.sprt)
        typer.echo(f"test between {result.sprt['lower']:.1%} and {result.sprt['higher']:.1%}: {told}")


def _pair_texts(result: "Evaluation") -> list[str]:
    names = ("0", "0.5", "1", "1.5", "2")
    return [f"{name}: {number:,}" for name, number in zip(names, result.pair_counts, strict=True)]
