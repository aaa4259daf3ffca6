"""`lexarena evaluate`: two agents play mirrored pairs; the score comes with its confidence interval."""

import json
import shlex
import sys
import time
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console.options import (
    Address,
    AsJson,
    ExecutorName,
    Game,
    Jobs,
    Lexicon,
    RecordsOut,
    Ruleset,
    Seed,
    game_options,
)
from lexarena.console.sprt import TEST, Alpha, Beta, Elo, EloModel, ratio_text, sprt_lines, sprt_option

if TYPE_CHECKING:
    from lexarena.matches.evaluate import Evaluation


@game_options("match")
def evaluate(
    first: Annotated[
        str,
        typer.Argument(
            metavar="AGENT", help="An agent: NAME, NAME:OPTION=VALUE, a bot's folder, process:DIR or module:Class."
        ),
    ],
    second: Annotated[str, typer.Argument(metavar="AGENT", help="The agent that it plays against.")],
    game: Game = "",
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    pairs: Annotated[
        int, typer.Option("--pairs", metavar="N", min=1, help="The number of deals; each is played twice.")
    ] = 1000,
    seed: Seed = 0,
    jobs: Jobs = None,
    executor: ExecutorName = "local",
    address: Address = None,
    sprt: Annotated[
        bool,
        typer.Option(
            "--sprt",
            help="Stop early once SPRT accepts one of the two strengths in --elo or --between.",
            rich_help_panel=TEST,
        ),
    ] = False,
    elo: Elo = None,
    between: Annotated[
        str | None,
        typer.Option(
            "--between", metavar="LOW,HIGH", help="The same as two scores; 0.5,0.52 by default.", rich_help_panel=TEST
        ),
    ] = None,
    model: EloModel = None,
    alpha: Alpha = None,
    beta: Beta = None,
    out: RecordsOut = None,
    as_json: AsJson = False,
    **options: int | str | None,
) -> None:
    """Compare two agents: each deal is played twice with the seats swapped; the score has a 95 % confidence interval.

    For example: lexarena evaluate AGENT AGENT --game GAME --pairs 500
    """
    from lexarena.console.progress import naming_the_stop, progress_bar
    from lexarena.matches.evaluate import evaluate as play
    from lexarena.matches.executor import open_executor

    test = sprt_option(sprt, elo, between, model, alpha, beta)
    started, title = time.perf_counter(), f"{first} against {second}"
    with (
        naming_the_stop("pair"),
        open_executor(executor, address) as where,
        progress_bar(title, pairs, "pairs", may_end_early=sprt) as bar,
    ):
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
            progress=bar.advance,
            watch_test=lambda ratio: bar.describe(title if test is None else ratio_text(test, ratio)),
            executor=where,
            **options,
        )
    if result.stopped:
        typer.echo(f"stopped; the result counts the {result.pairs:,} pairs played so far", err=True)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
    else:
        _print_result(result, time.perf_counter() - started)
    if out is not None:
        typer.echo(f"records: {out}", err=True)
    if result.stopped:
        typer.echo(_how_to_go_on(result, pairs), err=True)


def _how_to_go_on(result: "Evaluation", pairs: int) -> str:
    """Return what to do after Ctrl-C. A test does not go on with other deals alone: it has to count all of them."""
    if result.sprt is not None:
        return f"To go on with the test, run the same command again; it plays the same {result.pairs:,} pairs first."
    rest = _command_for_the_rest(result.seed + result.pairs, pairs - result.pairs)
    return f"To play the other {pairs - result.pairs:,} deals:\n  {rest}"


def _command_for_the_rest(seed: int, pairs: int) -> str:
    """Return the command that plays what is missing of a match: this one, with another seed and number of pairs."""
    kept, skip = [], False
    for argument in sys.argv[1:]:
        name, equals, _ = argument.partition("=")
        if not skip and name not in ("--seed", "--pairs"):
            kept.append(argument)
        skip = not skip and name in ("--seed", "--pairs") and not equals
    return shlex.join(["lexarena", *kept, "--seed", str(seed), "--pairs", str(pairs)])


def _named(agent: str, version: int | None) -> str:
    """Return the name of an agent with its version, unless the name gives it."""
    return agent if version is None or "version=" in agent else f"{agent} (version {version})"


def _print_result(result: "Evaluation", seconds: float) -> None:
    first, _ = result.agents
    same = result.pairs - result.distinct
    repeats = f"; {same:,} pairs repeat another one and are left out" if same else ""
    title = " against ".join(map(_named, result.agents, result.versions))
    typer.echo(f"{title} at {result.game}, {result.ruleset} ({result.lexicon}), seed {result.seed}")
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
    words = "" if result.words is None else f", {result.words[0]:.1f} and {result.words[1]:.1f} words"
    passes = "" if result.passes is None else f", {result.passes:.2f} passes"
    typer.echo(f"a game has {result.plies:.1f} moves{words}{passes}; all took {seconds:.1f} s")
    for name, faults, first_fault in zip(result.agents, result.faults, result.first_faults, strict=True):
        if faults:
            listed = ", ".join(f"{fault} {number:,}" for fault, number in faults.items())
            typer.echo(f"{name} loses {sum(faults.values()):,} games by a fault ({listed}); the first: {first_fault}")
    if result.sprt is not None:
        for line in sprt_lines(result.sprt):
            typer.echo(line)


def _pair_texts(result: "Evaluation") -> list[str]:
    names = ("0", "0.5", "1", "1.5", "2")
    return [f"{name}: {number:,}" for name, number in zip(names, result.pair_counts, strict=True)]
