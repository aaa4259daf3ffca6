"""`lexarena arena`: tournaments, from players.yml to standings and pages."""

import json
import re
import shlex
from contextlib import nullcontext
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.arena.formats import FORMATS
from lexarena.arena.options import DEALS, RunOptions
from lexarena.cli.arena_ladder import ladder
from lexarena.cli.arena_progress import NAME_WIDTH, clock_text
from lexarena.console import options as opt
from lexarena.console.help import App
from lexarena.console.sprt import TEST, Alpha, Beta, Elo, EloModel, sprt_option
from lexarena.core.catalog import find_game, game_names
from lexarena.errors import LexarenaError
from lexarena.text import columns_of, fitted, padded, visible

if TYPE_CHECKING:
    from lexarena.arena.contest import Contest, StopRequest
    from lexarena.arena.options import ContestOptions
    from lexarena.arena.players import PlayersFile
    from lexarena.arena.progress import Progress
    from lexarena.report.live_pages import LivePages
    from lexarena.web.server import ServerBeside

app = App("Run tournaments between bots and agents, with standings, ratings and replay pages.")

DIRECTORY = opt.argument("DIR", "The tournament's directory, or its results.")
PlayersYml = Annotated[Path, opt.argument("PLAYERS_YML", "The list of players and options.")]
BaseDir = Annotated[Path, opt.argument("BASE_DIR", "Directory that contains the bots; results are written here too.")]
PLAYERS, BASE = Path("conf/players.yml"), Path("run")
_DEFAULTS = RunOptions()
_ONLY_RUN = ("pause_after", "executor", "address", "same_hardware", "fresh", "replace_damaged", "new_versions")
"""The flags that only `arena run` has."""
_FORMAT_HELP = "; ".join(f"{form.name}: {form.summary}" for form in FORMATS.values())


@app.callback()
def arena() -> None:
    """Run tournaments between bots and agents, with standings, ratings and replay pages."""


_FLAGS = {
    "ruleset": opt.Ruleset,
    "lexicon": opt.Lexicon,
    "format": Annotated[str, opt.flag("--format", "FORMAT", f"{_FORMAT_HELP}.")],
    "pairs": Annotated[int, opt.flag("--pairs", "N", "Game pairs per pairing; each pair rotates the seats.", min=1)],
    "deals": Annotated[
        str | None,
        opt.flag(
            "--deals",
            "|".join(DEALS),
            "Whether the games of a pair share a deal (default: mirrored, unless it is hidden).",
        ),
    ],
    "rounds": Annotated[int | None, opt.flag("--rounds", "N", "Swiss: number of rounds.", min=1)],
    "sprt": Annotated[
        bool,
        opt.flag("--sprt", None, "Gauntlet: end a pairing as soon as the test accepts either value of --elo.", TEST),
    ],
    "elo": Elo,
    "model": EloModel,
    "alpha": Alpha,
    "beta": Beta,
    "pause_after": Annotated[
        int | None, opt.flag("--pause-after", "ROUND", "Stop after this round; run the command again to resume.", min=1)
    ],
    "jobs": opt.Jobs,
    "executor": opt.ExecutorName,
    "address": opt.Address,
    "same_hardware": Annotated[
        bool, opt.flag("--same-hardware", None, "Refuse nodes whose speeds differ by more than 20%.", opt.WORKERS)
    ],
    "seconds": opt.Seconds,
    "clock": opt.Clock,
    "start_seconds": opt.StartSeconds,
    "memory": opt.Memory,
    "sandbox": opt.Sandbox,
    "seed": opt.FreshSeed,
    "fresh": Annotated[bool, typer.Option("--fresh", help="Move old results aside and start a new tournament.")],
    "replace_damaged": Annotated[
        bool, typer.Option("--replace-damaged", help="Play damaged games again and keep the rest.")
    ],
    "new_versions": Annotated[
        list[str] | None, opt.flag("--new-version", "NAME", "Accept a player's new version, from the next round on.")
    ],
}
"""The flags of `arena run` that are options of a run, by the names of those; the defaults are theirs."""


@app.command()
@opt.game_options("contest")
@opt.flags_of(RunOptions, _FLAGS)
def run(
    context: typer.Context,
    players: PlayersYml = PLAYERS,
    base: BaseDir = BASE,
    game: opt.GameOrNone = None,
    options: RunOptions = _DEFAULTS,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON Lines.")] = False,
    serve: Annotated[
        bool, typer.Option("--serve", help="Show the tournament in the browser while this command runs.")
    ] = False,
    **own: int | str | None,
) -> None:
    """Run (or resume) a tournament and write the standings and game pages to BASE_DIR/results.

    You can also set these options in players.yml, as in 'pairs: 5'; the command line takes precedence.

    If a tournament is interrupted, run the same command again to resume it. The exit code is 1 if a game stays void.
    """
    named, merged, listed = _with_listed(context, players, base, game, options, own)
    with _serving(base, as_json) if serve else nullcontext():
        _run(named, merged, listed, base, as_json)


def _with_listed(
    context: typer.Context,
    players: Path,
    base: Path,
    game: str | None,
    options: RunOptions,
    own: dict[str, int | str | None],
) -> "tuple[str, RunOptions, PlayersFile]":
    """Return the game, the options that were typed or listed in players.yml, and the list."""
    from lexarena.core.rng import check_seed

    listed = _read_players(players, base)
    named = _find_game(game, listed, players, base)
    typed = {name: getattr(options, name) for name in _FLAGS if opt.is_typed(context, name)} | own
    listed.check_options(named, typed)
    merged = replace(options, game_options=own).with_listed(listed.options, typed)
    if merged.seed is not None:
        check_seed(merged.seed)
    return named, merged, listed


@app.command()
@opt.game_options("contest")
@opt.flags_of(RunOptions, {name: kind for name, kind in _FLAGS.items() if name not in _ONLY_RUN})
def check(
    context: typer.Context,
    players: PlayersYml = PLAYERS,
    base: BaseDir = BASE,
    game: opt.GameOrNone = None,
    options: RunOptions = _DEFAULTS,
    as_json: opt.AsJson = False,
    **own: int | str | None,
) -> None:
    """Build and check every player, as 'lexarena bot check' does, and estimate the tournament's duration.

    Nothing is written. The exit code is 1 if a player needs fixing.
    """
    from lexarena.arena.checking import check_players, estimated_seconds

    named, merged, listed = _with_listed(context, players, base, game, options, own)
    wanted, checked = _contest_options(named, merged, listed), []
    wanted.check_players(len(listed.players))
    width = min(max(columns_of(visible(player.name)) for player in listed.players), NAME_WIDTH)
    for each in check_players(listed.players, base, wanted):
        checked.append(each)
        if not as_json:
            used = "" if each.seconds is None else f"{each.seconds:.2f} s per game"
            name, mark = padded(fitted(visible(each.name), width), width), "fix" if each.trouble else "ok"
            typer.echo(f"{name}  {mark:<3}  {used:>17}  {visible(each.trouble)}".rstrip())
    games, seconds = estimated_seconds(checked, wanted, merged.games_at_once)
    if as_json:
        typer.echo(json.dumps({"players": [asdict(each) for each in checked], "games": games, "seconds": seconds}))
    else:
        most = "at most " if wanted.tournament.may_end_early else ""
        duration = "" if seconds is None else f", about {clock_text(seconds)} with {merged.games_at_once} at a time"
        typer.echo(f"{most}{games:,} games{duration}")
    if any(each.trouble for each in checked):
        raise typer.Exit(1)


@app.command()
def standings(directory: Annotated[Path, DIRECTORY] = BASE) -> None:
    """Print the standings of a tournament, finished or in progress."""
    from rich.console import Console

    from lexarena.arena.folder import results_folder
    from lexarena.arena.ladder_results import results_of
    from lexarena.arena.store import Store
    from lexarena.cli.arena_progress import print_table

    with Store(results_folder(directory), read_only=True) as store:
        results = results_of(store)
        document, total = results.to_dict(), results.expected_games
    print_table(document, Console(highlight=False))
    played = len(results.counted)
    games = f"all {played:,} games" if results.is_complete else f"{played:,} of {total:,} games"
    typer.echo(f"{games} are played")


def _serving(base: Path, as_json: bool) -> "ServerBeside":
    """Start the server and print its address; if it cannot start, the tournament is played without it."""
    from lexarena.web.server import ServerBeside

    server = ServerBeside(base)
    if server.address:
        typer.echo(f"watch it at {server.address}  (until this command ends)", err=as_json)
    else:
        typer.echo(f"continuing without the web server: {server.problem}", err=True)
    return server


def _contest_options(game: str, options: RunOptions, listed: "PlayersFile") -> "ContestOptions":
    """Return the options of a tournament; conflicting options are reported with their line in players.yml."""
    from lexarena.arena.options import FORMAT_OPTIONS

    elo = options.elo or ("0,5" if options.sprt else None)
    try:
        if options.sprt and options.format != "gauntlet":
            remedy = f"use --format gauntlet, or leave out --sprt in a {options.format}"
            raise LexarenaError(f"--sprt ends the pairings of a gauntlet; {remedy}")
        test = sprt_option(options.sprt, elo, None, options.model, options.alpha, options.beta)
        return options.contest(game, test)
    except LexarenaError as error:
        named = [name for name in FORMAT_OPTIONS if re.search(rf"\b{name}\b", str(error)) and name in listed.options]
        places = [listed.places[name] for name in named if listed.options[name] == getattr(options, name)]
        raise LexarenaError(f"{places[0]}: {error}" if places else str(error)) from None


def play_contest(players: Path, base: Path) -> None:
    """Play the tournament of a list of players."""
    listed = _read_players(players, base)
    _run(_find_game(None, listed, players, base), _DEFAULTS.with_listed(listed.options), listed, base)


def _read_players(players: Path, base: Path) -> "PlayersFile":
    from lexarena.arena.players import PlayersError, read_players

    if not players.exists():
        remedy = "give the list of players, or create an example tournament with: lexarena arena init DIR --game GAME"
        raise PlayersError(f"{players}: no such file; {remedy}")
    return read_players(players, base)


def _find_game(named: str | None, listed: "PlayersFile", players: Path, base: Path) -> str:
    """Return the game named on the command line, in players.yml, or by the tournament in progress."""
    from lexarena.arena.opening import game_begun

    game = named or listed.game or game_begun(base)
    if game is None:
        alone = "" if listed.options or listed.title else ", and nothing else is missing"
        raise opt.ask_for_game(f"{players}: no line such as 'game: {game_names()[0]}'{alone}")
    try:
        return find_game(game).name
    except LexarenaError as error:
        where = listed.places["game"] if game == listed.game and not named else players
        raise LexarenaError(f"{where}: {error}") from None


def _run(game: str, options: RunOptions, listed: "PlayersFile", base: Path, as_json: bool = False) -> None:
    """Play a tournament and publish its results."""
    from lexarena.arena.contest import StopRequest
    from lexarena.arena.folder import REPLACE, RESULTS, SUMMARY, FreshStartError, StoreError
    from lexarena.arena.formats.gauntlet import running_tests
    from lexarena.arena.opening import NEW_VERSION, open_contest
    from lexarena.cli.arena_progress import make_progress, resuming
    from lexarena.report.live_pages import LivePages

    wanted = _contest_options(game, options, listed)
    options.check_workplace()
    with StopRequest().heeded() as stop, make_progress(as_json) as progress:
        try:
            progress.preparing(len(listed.players))
            live = LivePages(base / RESULTS, wanted.make_variant().lexicon, progress.unpublished)
            # It starts before the store is opened, and ends before that is closed.
            with live, open_contest(wanted, listed, base, options) as contest, live:
                if contest.salvaged is not None:
                    progress.salvaged(contest.salvaged)
                progress.opened(contest.variant.title, contest.sandbox.line, contest.names, wanted)
                progress.committed(contest.commitment)
                live.may_end_early = contest.tournament.may_end_early
                if (tests := running_tests(contest.tournament, contest.names, contest.store.results())) is not None:
                    progress.testing(tests)
                _play(contest, progress, live, stop)
                live.close()
                _publish(contest, progress, base)
        except (FreshStartError, StoreError) as error:
            fresh_start = " (--fresh)" if isinstance(error, FreshStartError) else ""
            text = f"{error}{fresh_start}".replace(REPLACE, f"{REPLACE} (--replace-damaged)")
            raise LexarenaError(text.replace(NEW_VERSION, f"{NEW_VERSION} (--new-version NAME)")) from error
        except KeyboardInterrupt as interrupt:
            summary = base / RESULTS / SUMMARY
            is_there = progress.is_open and summary.exists()
            progress.stopped(resuming(progress.is_open), summary if is_there else None)
            raise typer.Exit(interrupt.args[0] if interrupt.args else 130) from None


def _play(contest: "Contest", progress: "Progress", live: "LivePages", stop: "StopRequest") -> None:
    """Play the games that are missing; raise `KeyboardInterrupt` if stopped before the end."""
    from lexarena.arena.results import Results

    try:
        contest.play((progress, live), stop)
    except (KeyboardInterrupt, LexarenaError):
        live.abandoned()
        raise
    results = Results(contest.store)
    if stop.is_asked and not results.is_complete:
        progress.writing(len(results.results))
        live.stopped()
        raise KeyboardInterrupt


def _publish(contest: "Contest", progress: "Progress", base: Path) -> None:
    """Write results and pages, and print the table."""
    from lexarena.arena.folder import RESULTS, damaged_game
    from lexarena.arena.results import Results, write_results
    from lexarena.errors import RecordError
    from lexarena.records import WordLists
    from lexarena.report.site import write_site

    folder = base / RESULTS
    words = WordLists(contest.variant.lexicon)
    results = Results(contest.store)
    progress.writing(len(results.results))
    document = write_results(folder, results)
    try:
        write_site(folder, document, results.records(), progress=progress.page, words=words)
    except RecordError as error:
        game, _, reason = str(error).partition(": ")
        raise damaged_game(contest.store.path, f"with the page of {game}", reason) from None
    progress.paused_after = contest.run.pause_after if contest.is_paused else None
    progress.done(document, folder)
    if not results.is_complete and not contest.is_paused:
        raise typer.Exit(1)


app.command()(ladder)


@app.command()
def init(directory: Annotated[str, opt.argument("DIR", "A new or empty directory.")], game: opt.Game = "") -> None:
    """Create an example tournament, ready to run, with template bots and built-in agents."""
    from lexarena.arena.example import PLAYERS, write_example

    written = write_example(directory, game)
    typer.echo(f"wrote a tournament to {directory}:")
    for path in written:
        typer.echo(f"  {path.relative_to(directory)}")
    typer.echo(f"add your bots to {PLAYERS}; next:")
    typer.echo(f"  cd {shlex.quote(directory)}")
    typer.echo("  lexarena arena run")


@app.command()
def verify(
    directory: Annotated[Path, DIRECTORY] = Path("run"),
    lexicon: opt.MovedLexicon = None,
    commitment: Annotated[
        str | None,
        opt.flag("--commitment", "HASH", "The commitment that the organiser announced before the first game."),
    ] = None,
) -> None:
    """Replay every record and check that the standings, results and pages follow from them.

    The exit code is 1 if something differs.
    """
    from lexarena.arena.folder import REPLACE, results_folder
    from lexarena.arena.verify import is_unfinished
    from lexarena.arena.verify import verify as check
    from lexarena.report.site import check_pages

    folder = results_folder(directory)
    games = wrong = 0
    is_sound = True
    for what, trouble in check(folder, lexicon, commitment):
        games += what.startswith("game ")
        if trouble:
            wrong += 1
            is_sound = is_sound and not what.startswith(("game ", "the "))
            remedy = f"{REPLACE} (lexarena arena run --replace-damaged)"
            typer.echo(f"wrong: {what} {visible(trouble).replace(REPLACE, remedy)}")
    for what, trouble in check_pages(folder, lexicon) if is_sound and not is_unfinished(folder) else ():
        if trouble:
            wrong += 1
            typer.echo(f"wrong: {what} {visible(trouble)}")
    if wrong:
        typer.echo(f"{wrong} {'error' if wrong == 1 else 'errors'} in {games} games and their results")
        raise typer.Exit(1)
    if is_unfinished(folder):
        typer.echo(f"OK so far: {games} games replay as recorded; the tournament is unfinished")
        typer.echo("to resume it and write the standings, run the command that started it again")
        return
    typer.echo(f"OK: {games} games replay as recorded, and the standings and results follow from them")


@app.command()
def export(
    directory: Annotated[Path, DIRECTORY],
    out: Annotated[Path, opt.argument("OUT", "A new directory or .zip file.")],
    only: Annotated[
        list[str] | None, opt.flag("--only", "NAME", "Export only this file, such as results.csv (repeatable).")
    ] = None,
) -> None:
    """Export results for other programs: CSV tables, a Markdown cross table, results.json and the records.

    The same results give the same bytes. You can export an unfinished tournament; games still to be played are left out.
    """
    from lexarena.arena.export import export as write
    from lexarena.arena.folder import results_folder
    from lexarena.arena.ladder_results import results_of
    from lexarena.arena.store import Store

    with Store(results_folder(directory), read_only=True) as store:
        results = results_of(store)
        if not results.results:
            raise LexarenaError(f"{directory}: no game has been played yet, so there is nothing to export")
        written = write(results, out, only or ())
        played, state = len(results.results), "" if results.is_complete else "; the tournament is not finished"
    typer.echo(f"wrote {', '.join(written)} of {played} games to {out}{state}")
