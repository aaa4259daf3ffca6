"""Whole games: `lexarena scrabble convert`, `selfplay`, and `leaves` and `winrate`, which fit values from self-play."""

import json
from typing import Annotated

import typer

from lexarena.console.options import AsJson, Jobs, Lexicon, Ruleset, Seed, argument, flag
from lexarena.text import visible


def convert(
    source: Annotated[str, argument("IN", "A GCG file or a JSON record.")],
    target: Annotated[str, argument("OUT", "The file to write: .gcg or .json.")],
    strict: Annotated[bool, typer.Option("--strict", help="Refuse irregular GCG files.")] = False,
    lexicon: Annotated[str | None, flag("--lexicon", "NAME|FILE", "Mark words that are not in this lexicon.")] = None,
    ruleset: Annotated[
        str | None, flag("--ruleset", "NAME|FILE", "The ruleset, if the GCG file does not name one.")
    ] = None,
) -> None:
    """Convert a game between GCG and JSON records, or tidy up a GCG file.

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
    agent: Annotated[str, flag("--agent", "AGENT", "An agent, such as greedy.")] = "greedy",
    games: Annotated[int, flag("--games", "N", "The number of games.", min=1)] = 1000,
    seed: Seed = 0,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Have an agent play itself on one core; print speed and statistics."""
    from lexarena.console.progress import progress_bar
    from lexarena.games.scrabble.variant import play_selfplay

    ruleset = ruleset or "mini"
    with progress_bar(f"{agent} on {ruleset}", games) as bar:
        result = play_selfplay(agent, ruleset, lexicon, games, seed, bar.advance)
    if as_json:
        typer.echo(json.dumps(result.to_dict(), indent=1))
        return
    first, second = result.mean_scores
    typer.echo(f"{result.games:,} games of {result.agent} on {result.ruleset} ({result.lexicon}), seed {result.seed}")
    typer.echo(f"{result.games_per_second:,.0f} games per CPU-second")
    typer.echo(f"mean scores {first:.1f} (first) and {second:.1f} (second), {result.plies:.1f} turns per game")
    typer.echo(f"the first mover scores {result.first_mover_share:.1%}; {result.draws:.1%} draws")
    typer.echo(f"of all turns, {result.passes:.1%} are passes and {result.exchanges:.1%} exchanges")
    endings = ", ".join(f"{name} {share:.1%}" for name, share in result.endings.items())
    typer.echo(f"endings: {endings}; the bag was emptied in {result.bag_emptied:.1%}")


def leaves(
    ruleset: Annotated[str, argument("RULESET", "The ruleset to fit: a name or a TOML file.")],
    games: Annotated[int, flag("--games", "N", "Number of self-play games.", min=1)] = 3000,
    out: Annotated[
        str | None, flag("--out", "FILE", "Write the values to this file, for heuristic:leaves=FILE.")
    ] = None,
    stages: Annotated[int, flag("--stages", "N", "Number of game stages with separate values.", min=1, max=5)] = 1,
    seed: Annotated[int, flag("--seed", "S", "The same seed gives the same values.", min=0)] = 0,
    lexicon: Lexicon = None,
) -> None:
    """Fit leave and opening values from self-play. Ctrl-C stops early and keeps the values."""
    from lexarena.console.options import check_output_file
    from lexarena.console.progress import progress_bar
    from lexarena.games.scrabble.engine.tiles import LETTERS
    from lexarena.games.scrabble.fitting.leaves import LeaveFit, openness_games
    from lexarena.games.scrabble.search.leave_model import write_model
    from lexarena.games.scrabble.search.openness import FEATURES

    check_output_file(out, "the values")
    fit = LeaveFit(ruleset, lexicon, seed, stages)
    with progress_bar(f"leaves of {fit.rules.name}", games + openness_games(games)) as bar:
        model = fit.run(games, bar.advance)
    typer.echo(
        f"leave values of {fit.rules.name} ({model.about['lexicon']}), {model.about['games']:,} games, seed {seed}"
    )
    for least, weights in zip(model.bag, model.weights, strict=True):
        tiles = [(tile, worth) for tile, worth in zip(LETTERS + "_", weights, strict=False) if worth]
        tiles.sort(key=lambda pair: -pair[1])
        typer.echo(f"with {least} or more in the bag: " + " ".join(f"{tile}{worth:+.1f}" for tile, worth in tiles))
    opened = " ".join(f"{name} {worth:+.2f}," for name, worth in zip(FEATURES, model.board, strict=True)).rstrip(",")
    typer.echo(f"openings for the opponent: {opened}")
    if out is not None:
        write_model(model, out)
        typer.echo(f"written to {out}; use them as heuristic:leaves={out}")


def winrate(
    ruleset: Annotated[str, argument("RULESET", "The ruleset to fit: a name or a TOML file.")],
    games: Annotated[int, flag("--games", "N", "Number of self-play games.", min=10)] = 100_000,
    out: Annotated[str | None, flag("--out", "FILE", "Write the table to this file.")] = None,
    seed: Annotated[int, flag("--seed", "S", "The same seed gives the same table.", min=0)] = 0,
    jobs: Jobs = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Fit win probabilities by spread and unseen tiles from self-play, and test them on held-out games."""
    from lexarena.bots.cores import usable_cores
    from lexarena.console.options import check_output_file
    from lexarena.console.progress import progress_bar
    from lexarena.games.scrabble.fitting.win_probability import FEWEST_GAMES, MANY_GAMES, fit_win_probability

    check_output_file(out, "the table")
    if games < FEWEST_GAMES:
        typer.echo(f"warning: a table from {games:,} games is not reliable; play at least {FEWEST_GAMES:,}", err=True)
    jobs = jobs or (len(usable_cores()) or 1 if games >= MANY_GAMES else 1)
    with progress_bar(f"win probabilities of {ruleset}", games) as bar:
        model = fit_win_probability(ruleset, lexicon, games, seed, bar.advance, jobs)
    if out is not None:
        model.write(out)
    if as_json:
        typer.echo(json.dumps(dict(model.about), indent=1))
        return
    about = model.about
    typer.echo(f"{about['ruleset']} ({about['lexicon']}): {games:,} games of {about['agent']}, seed {seed}")
    held_out, brier, error = about["held_out"], about["brier"], about["calibration_error"]
    typer.echo(f"on {held_out:,} held-out games: Brier score {brier:.4f}, calibration error {error:.4f}")
    most = len(model.table) - 1
    shown = sorted({unseen for unseen in (0, most // 8, most // 4, most // 2, most) if unseen}, reverse=True)
    widths = [spread for spread in (-100, -50, -20, 0, 20, 50, 100) if abs(spread) <= model.widest]
    typer.echo("win % of the player to move, by unseen tiles and spread")
    typer.echo("unseen" + "".join(f"{spread:+7}" for spread in widths))
    for unseen in shown:
        typer.echo(f"{unseen:6}" + "".join(f"{100 * model.of(spread, unseen):7.1f}" for spread in widths))
    if out is not None:
        typer.echo(f"written to {out}")
