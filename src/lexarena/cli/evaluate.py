"""`lexarena evaluate` and `lexarena league`: two agents, or several, play mirrored pairs.

Scores and ratings come with their confidence intervals.
"""

import json
import shlex
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console import options as opt
from lexarena.console.sprt import TEST, Alpha, Beta, Elo, EloModel, ratio_text, sprt_lines, sprt_option
from lexarena.core.catalog import find_game
from lexarena.text import columns_of, fitted, padded

if TYPE_CHECKING:
    from lexarena.matches.evaluate import Evaluation
    from lexarena.matches.league import League, Standing


@opt.game_options("match")
def evaluate(
    first: Annotated[
        str, opt.argument("AGENT", "An agent: NAME, NAME:OPTION=VALUE, a bot's directory, process:DIR or module:Class.")
    ],
    others: Annotated[
        list[str], opt.argument("AGENT", "Its opponent; with more than two players, one for all or for each seat.")
    ],
    game: opt.Game = "",
    ruleset: opt.Ruleset = None,
    lexicon: opt.Lexicon = None,
    pairs: Annotated[
        int, opt.flag("--pairs", "N", "Number of mirrored pairs; a pair plays one deal once from each seat.", min=1)
    ] = 1000,
    seed: opt.Seed = 0,
    jobs: opt.Jobs = None,
    executor: opt.ExecutorName = "local",
    address: opt.Address = None,
    sprt: Annotated[
        bool,
        typer.Option(
            "--sprt", help="Stop as soon as the test accepts either value of --elo or --between.", rich_help_panel=TEST
        ),
    ] = False,
    elo: Elo = None,
    between: Annotated[
        str | None,
        opt.flag("--between", "LOW,HIGH", "Two scores instead of Elo differences (default: 0.5,0.52).", TEST),
    ] = None,
    model: EloModel = None,
    alpha: Alpha = None,
    beta: Beta = None,
    luck: opt.Luck = None,
    out: opt.RecordsOut = None,
    as_json: opt.AsJson = False,
    **options: int | str | None,
) -> None:
    """Compare two agents in mirrored pairs; print the score with a 95% confidence interval.

    For example: lexarena evaluate AGENT AGENT --game GAME --pairs 500
    """
    from lexarena.console.progress import naming_the_stop, progress_bar
    from lexarena.matches.evaluate import evaluate as play
    from lexarena.matches.executor import open_executor

    draws = opt.luck_draws(luck, game)
    test = sprt_option(sprt, elo, between, model, alpha, beta, without_luck=bool(draws and find_game(game).luck))
    opt.warn_of_mirrored_deals(game, first, *others)
    started, title = time.perf_counter(), f"{first} against {' and '.join(others)}"
    with (
        naming_the_stop("pair"),
        open_executor(executor, address) as where,
        progress_bar(title, pairs, "pairs", may_end_early=sprt) as bar,
    ):
        result = play(
            first,
            others,
            game=game,
            ruleset=ruleset,
            lexicon=lexicon,
            pairs=pairs,
            seed=seed,
            jobs=jobs,
            sprt=test,
            luck=draws,
            out=out,
            progress=bar.advance,
            watch_test=lambda ratio: bar.describe(title if test is None else ratio_text(ratio, test.bounds)),
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
    """Return how to continue after Ctrl-C. A sequential test must count all of its deals, so it starts again."""
    if result.sprt is not None:
        return f"To continue the test, run the same command again; it replays the same {result.pairs:,} pairs first."
    rest = _command_for_the_rest(result.seed + result.pairs, pairs - result.pairs)
    return f"To play the other {pairs - result.pairs:,} deals:\n  {rest}"


def _command_for_the_rest(seed: int, pairs: int) -> str:
    """Return this command with the seed and number of pairs that are still to be played."""
    kept, skip = [], False
    for word in sys.argv[1:]:
        name, equals, _ = word.partition("=")
        if not skip and name not in ("--seed", "--pairs"):
            kept.append(word)
        skip = not skip and name in ("--seed", "--pairs") and not equals
    return shlex.join(["lexarena", *kept, "--seed", str(seed), "--pairs", str(pairs)])


def _print_result(result: "Evaluation", seconds: float) -> None:
    first, *others = result.agents
    same = result.pairs - result.distinct
    repeats = f"; {same:,} duplicate pairs are left out" if same else ""
    title = f"{first} against {' and '.join(others)}"
    typer.echo(f"{title} at {result.game}, {result.ruleset} ({result.lexicon}), seed {result.seed}")
    sets = "mirrored pairs" if len(others) == 1 else f"sets with {len(result.agents)} rotations of the seats"
    typer.echo(f"{result.games:,} games in {result.pairs:,} {sets}, {result.distinct_games:,} distinct{repeats}")
    typer.echo(f"score {result.score:.2%}, 95% interval {result.low:.2%} to {result.high:.2%}")
    if len(others) == 1:
        counts = zip(("0", "0.5", "1", "1.5", "2"), result.pair_counts, strict=True)
        typer.echo(f"pairs by points of {first}: " + ", ".join(f"{points}: {number:,}" for points, number in counts))
    means = _listed(result.mean_scores)
    typer.echo(f"mean scores {means}: spread {result.spread:+.2f} (standard error {result.spread_error:.2f})")
    typer.echo(f"the first mover scores {result.first_mover:.1%}; {result.draws:.1%} draws")
    if (found := result.adjusted) is not None:
        score = f"score {found.score:.2%}, 95% interval {found.low:.2%} to {found.high:.2%}"
        typer.echo(f"without luck: {score}, spread {found.spread:+.2f} (standard error {found.spread_error:.2f})")
    words = "" if result.words is None else f", {_listed(result.words)} words"
    passes = "" if result.passes is None else f", {result.passes:.2f} passes"
    typer.echo(f"{result.plies:.1f} moves per game{words}{passes}; {seconds:.1f} s in all")
    for name, faults, first_fault in zip(result.agents, result.faults, result.first_faults, strict=True):
        if faults:
            listed = ", ".join(f"{fault} {number:,}" for fault, number in faults.items())
            typer.echo(f"{name} loses {sum(faults.values()):,} games by faults ({listed}); the first: {first_fault}")
    if result.sprt is not None:
        for line in sprt_lines(result.sprt):
            typer.echo(line)


def _listed(numbers: Sequence[float]) -> str:
    """Return numbers in words, as in `20.1, 18.0 and 17.5`."""
    *most, last = (f"{number:.1f}" for number in numbers)
    return f"{', '.join(most)} and {last}"


_NAME_WIDTH = 24
"""The columns that an agent may take in the table, which then fits into 80; JSON has its whole name."""
_NUMBERED_NAME_WIDTH = 26
"""The same in the table of meetings, beside its number."""
_CELLS = 7
"""The opponents in a line of the table of meetings."""


def league(
    game: opt.Game = "",
    ruleset: opt.Ruleset = None,
    lexicon: opt.Lexicon = None,
    agents: Annotated[
        str | None, opt.flag("--agents", "A,B,...", "The agents (default: all that support the ruleset).")
    ] = None,
    pairs: Annotated[
        int, opt.flag("--pairs", "N", "Mirrored pairs per matchup, or sets of games per table.", min=1)
    ] = 50,
    seed: opt.Seed = 0,
    jobs: opt.Jobs = None,
    executor: opt.ExecutorName = "local",
    address: opt.Address = None,
    luck: opt.Luck = None,
    as_json: opt.AsJson = False,
) -> None:
    """Play a round robin of agents in mirrored pairs; print a table of ratings.

    For example: lexarena league --game GAME --pairs 100
    """
    from lexarena.console.progress import naming_the_stop, progress_bar
    from lexarena.matches.executor import open_executor
    from lexarena.matches.league import play_league

    started = time.perf_counter()
    draws = opt.luck_draws(luck, game)
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
            luck=draws,
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


def rate(
    paths: Annotated[list[str], opt.argument("RECORD|DIR", "Records, GCG files, or directories of them.")],
    game: Annotated[str | None, opt.flag("--game", "NAME", "Rate the games of this game alone.")] = None,
    luck: Annotated[
        str | None, opt.flag("--luck", "K", "Compare each draw with K others; 0 leaves luck in (default: 16).")
    ] = None,
    as_json: opt.AsJson = False,
) -> None:
    """Rate the players of recorded games, with and without the luck of the draws.

    For example: lexarena rate games
    """
    from lexarena.analysis.ratings import rate_games
    from lexarena.console.progress import progress_bar

    with progress_bar("games", unit="games") as bar:
        result = rate_games(paths, game or None, opt.luck_draws(luck, game or ""), progress=bar.update)
    for line in result.skipped:
        typer.echo(f"skipped: {line}", err=True)
    if result.stopped:
        typer.echo("stopped; the table counts the games so far", err=True)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
        return
    typer.echo(f"{result.games:,} games of {result.game}")
    _print_standings(result.standings)
    if result.adjusted is not None:
        known = result.adjusted_games
        some = "" if known == result.games else f", which is known in {known:,} of the games"
        typer.echo(f"without the luck of the draws{some}:")
        _print_standings(result.adjusted)
    typer.echo("ratings are Elo points above the average of these players")


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
    _print_standings(result.standings)
    if result.adjusted is not None:
        typer.echo("without the luck of the draws:")
        _print_standings(result.adjusted)
    _print_meetings(result)
    typer.echo(f"{result.games:,} games took {seconds:.1f} s; ratings are Elo points above the league's average")


def _print_standings(standings: "Sequence[Standing]") -> None:
    names = {standing.agent: fitted(standing.agent, _NAME_WIDTH) for standing in standings}
    width = max(5, *map(columns_of, names.values()))
    typer.echo(f"ranks  {'agent':<{width}}  rating  95% interval     score  points  games")
    for standing in standings:
        low, high = standing.ranks
        ranks = f"{low}" if low == high else f"{low}-{high}"
        interval = f"{standing.low:+.0f} to {standing.high:+.0f}"
        numbers = f"{standing.score:>6.1%}  {standing.mean_points:>6.1f}  {standing.games:>5,}"
        typer.echo(f"{ranks:>5}  {padded(standing.agent, width)}  {standing.rating:>+6.0f}  {interval:<15}  {numbers}")


def _print_meetings(result: "League") -> None:
    """Print the score of each agent against each other, split into tables of at most 80 columns."""
    typer.echo("score of each agent (row) against each other (column), in percent:")
    agents = enumerate((each.agent for each in result.standings), 1)
    names = [f"{number:>2} {fitted(agent, _NUMBERED_NAME_WIDTH)}" for number, agent in agents]
    width = max(map(columns_of, names))
    for first in range(0, len(names), _CELLS):
        numbers = range(first + 1, min(first + _CELLS, len(names)) + 1)
        typer.echo(f"{'':{width}} {' '.join(f'{number:>6}' for number in numbers)}")
        for name, row in zip(names, result.scores, strict=True):
            cells = ("" if share is None else f"{100 * share:.1f}" for share in row[first : first + _CELLS])
            typer.echo(f"{padded(name, width)} {' '.join(f'{cell:>6}' for cell in cells)}".rstrip())
