"""`lexarena arena`: contests, from players.yml to the table and the pages."""

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.arena.formats import FORMATS
from lexarena.bots.clock import parse_size
from lexarena.cli.arena_ladder import ladder
from lexarena.console.options import (
    Clock,
    FreshSeed,
    Game,
    GameOrNone,
    Jobs,
    Lexicon,
    Memory,
    MovedLexicon,
    Ruleset,
    Sandbox,
    Seconds,
    StartSeconds,
    ask_for_game,
    game_options,
)
from lexarena.console.sprt import Alpha, Beta, Elo, EloModel, sprt_option
from lexarena.core.catalog import find_game, game_names
from lexarena.errors import LexarenaError
from lexarena.text import visible

if TYPE_CHECKING:
    from lexarena.arena.contest import Contest
    from lexarena.arena.options import ContestOptions
    from lexarena.arena.players import PlayersFile
    from lexarena.cli.arena_progress import Progress
    from lexarena.ratings import Sprt

app = typer.Typer(
    help="Run contests between bots and agents: a table with ratings, and a page for each game.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

DIRECTORY = typer.Argument(metavar="DIR", help="The folder that the contest was run in, or its results.")
_FORMAT_HELP = "; ".join(f"{form.name}: {form.summary}" for form in FORMATS.values())


@app.callback()
def arena() -> None:
    """Run contests between bots and agents: a table with ratings, and a page for each game."""


@app.command()
@game_options("contest")
def run(
    players: Annotated[Path, typer.Argument(metavar="PLAYERS_YML", help="The list of players.")] = Path(
        "conf/players.yml"
    ),
    base: Annotated[Path, typer.Argument(metavar="BASE_DIR", help="The folder of the bots and the results.")] = Path(
        "run"
    ),
    game: GameOrNone = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    form: Annotated[str, typer.Option("--format", metavar="FORMAT", help=f"{_FORMAT_HELP}.")] = next(iter(FORMATS)),
    pairs: Annotated[
        int, typer.Option("--pairs", metavar="N", min=1, help="Pairs of games for each pairing; a pair swaps seats.")
    ] = 1,
    rounds: Annotated[
        int | None, typer.Option("--rounds", metavar="N", min=1, help="Swiss: the number of rounds.")
    ] = None,
    sprt: Annotated[
        bool, typer.Option("--sprt", help="Gauntlet: end each pairing once SPRT accepts one of the strengths in --elo.")
    ] = False,
    elo: Elo = None,
    model: EloModel = None,
    alpha: Alpha = None,
    beta: Beta = None,
    pause_after: Annotated[
        int | None,
        typer.Option("--pause-after", metavar="ROUND", min=1, help="Stop after a round; run again to resume."),
    ] = None,
    jobs: Jobs = None,
    seconds: Seconds = 10.0,
    clock: Clock = "wall",
    start_seconds: StartSeconds = 10.0,
    memory: Memory = "512M",
    sandbox: Sandbox = "auto",
    seed: FreshSeed = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Move old results aside and start a new contest.")] = False,
    replay_damaged: Annotated[
        bool,
        typer.Option("--replay-damaged", help="Play games again that are damaged in the store; keep all others."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a line, for machines.")] = False,
    **options: int | str | None,
) -> None:
    """Play a contest, or what is missing of it, and write the table and the pages to BASE_DIR/results.

    If a contest is interrupted, run the same command again to resume it. The exit code is 1 if a game stays void.
    """
    from lexarena.arena.options import ContestOptions
    from lexarena.bots.clock import Limits
    from lexarena.core.rng import check_seed

    if sprt and form != "gauntlet":
        raise LexarenaError(
            f"--sprt ends the pairings of a gauntlet; use --format gauntlet, or leave it out in a {form}"
        )
    listed = _read_players(players, base)
    chosen = ContestOptions(
        _find_game(game, listed, players, base),
        ruleset,
        lexicon,
        options,
        form,
        pairs,
        Limits(seconds, parse_size(memory), start_seconds, clock),
        sandbox,
        None if seed is None else check_seed(seed),
        _format_options(rounds, sprt_option(sprt, elo or ("0,5" if sprt else None), None, model, alpha, beta)),
    )
    _run(chosen, listed, base, jobs, fresh, as_json, replay_damaged, pause_after)


def _format_options(rounds: int | None, test: "Sprt | None") -> dict[str, str | int | float]:
    """Return the options that only one format has."""
    options: dict[str, str | int | float] = {} if rounds is None else {"rounds": rounds}
    return options if test is None else options | asdict(test)


def play_contest(players: Path, base: Path, game: str, seed: int) -> None:
    """Play a new contest with the default options."""
    from lexarena.arena.options import ContestOptions

    options = ContestOptions(game, seed=seed)
    _run(options, _read_players(players, base), base, jobs=None, fresh=False, as_json=False)


def _read_players(players: Path, base: Path) -> "PlayersFile":
    from lexarena.arena.players import PlayersError, read_players

    if not players.exists():
        remedy = "name the list of players, or write an example contest with: lexarena arena init DIR --game GAME"
        raise PlayersError(f"{players}: there is no such file; {remedy}")
    return read_players(players, base)


def _find_game(named: str | None, listed: "PlayersFile", players: Path, base: Path) -> str:
    """Return the game that is named, or else the one of players.yml, or of the contest that was begun."""
    from lexarena.arena.contest import game_begun

    game = named or listed.game or game_begun(base)
    if game is None:
        raise ask_for_game(f"{players}: there is no line such as 'game: {game_names()[0]}'")
    try:
        return find_game(game).name
    except LexarenaError as error:
        raise LexarenaError(f"{players}: {error}") from None


def _run(
    options: "ContestOptions",
    listed: "PlayersFile",
    base: Path,
    jobs: int | None,
    fresh: bool,
    as_json: bool,
    replay_damaged: bool = False,
    pause_after: int | None = None,
) -> None:
    from lexarena.arena.contest import open_contest
    from lexarena.arena.folder import FreshStartError
    from lexarena.arena.storage_errors import REPLAY, StoreError
    from lexarena.cli.arena_progress import make_progress
    from lexarena.matches.executor import cores

    with _stoppable(), make_progress(as_json) as progress:
        try:
            progress.preparing(len(listed.players))
            with open_contest(options, listed, base, fresh, replay_damaged) as contest:
                if contest.salvaged is not None:
                    progress.salvaged(contest.salvaged)
                progress.opened(contest.variant.title, contest.sandbox.line, contest.names, options)
                contest.last_round = pause_after
                contest.play(jobs or cores(), progress)
                _publish(contest, progress, base)
        except (FreshStartError, StoreError) as error:
            fresh_start = " (--fresh)" if isinstance(error, FreshStartError) else ""
            raise LexarenaError(f"{error}{fresh_start}".replace(REPLAY, f"{REPLAY} (--replay-damaged)")) from error
        except KeyboardInterrupt as stop:
            progress.stopped()
            raise typer.Exit(stop.args[0] if stop.args else 130) from None


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let SIGTERM stop a contest as cleanly as a Ctrl-C does."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt(128 + number)

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _publish(contest: "Contest", progress: "Progress", base: Path) -> None:
    """Write results and pages, and print the table."""
    from lexarena.arena.folder import RESULTS
    from lexarena.arena.results import Results, write_results
    from lexarena.arena.storage_errors import damaged_game
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
    progress.done(document, folder)
    if not results.is_complete and not contest.is_paused:
        raise typer.Exit(1)


app.command()(ladder)


@app.command()
def init(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="The folder to write; new, or empty.")],
    game: Game = "",
) -> None:
    """Write an example contest that runs at once: bots from templates and built-in agents."""
    from lexarena.arena.example import PLAYERS, write_example

    written = write_example(directory, game)
    typer.echo(f"wrote a contest to {directory}:")
    for path in written:
        typer.echo(f"  {path.relative_to(directory)}")
    typer.echo(f"add your bots to {PLAYERS}; next:")
    typer.echo(f"  cd {shlex.quote(directory)}")
    typer.echo("  lexarena arena run")


@app.command()
def verify(
    directory: Annotated[Path, DIRECTORY] = Path("run"),
    lexicon: MovedLexicon = None,
) -> None:
    """Replay every record by the rules, and make the table, the results and the pages once more.

    The exit code is 1 if something differs.
    """
    from lexarena.arena.folder import results_folder
    from lexarena.arena.storage_errors import REPLAY
    from lexarena.arena.verify import is_unfinished
    from lexarena.arena.verify import verify as check
    from lexarena.report.site_check import check_pages

    folder = results_folder(directory)
    games = wrong = 0
    is_sound = True
    for what, trouble in check(folder, lexicon):
        games += what.startswith("game ")
        if trouble:
            wrong += 1
            is_sound = is_sound and not what.startswith(("game ", "the "))
            remedy = f"{REPLAY} (lexarena arena run --replay-damaged)"
            typer.echo(f"wrong: {what} {visible(trouble).replace(REPLAY, remedy)}")
    for what, trouble in check_pages(folder, lexicon) if is_sound and not is_unfinished(folder) else ():
        if trouble:
            wrong += 1
            typer.echo(f"wrong: {what} {visible(trouble)}")
    if wrong:
        typer.echo(f"{wrong} {'error' if wrong == 1 else 'errors'} in {games} games and their results")
        raise typer.Exit(1)
    if is_unfinished(folder):
        typer.echo(f"OK so far: {games} games replay as recorded; the contest is unfinished")
        typer.echo("run the command that began it again to resume it and to write the table and the results")
        return
    typer.echo(f"OK: {games} games replay as recorded, and the table and the results follow from them")
