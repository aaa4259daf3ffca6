"""`lexarena arena`: tournaments, from players.yml to the table and the pages."""

import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexarena.cli.bot_match import CLOCK, MEMORY, SANDBOX, SECONDS, START_SECONDS, WORDS, parse_size
from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.arena.contest import Contest
    from lexarena.arena.options import Options
    from lexarena.cli.arena_progress import Progress

app = typer.Typer(
    help="Hold a contest: every player against every other, a table with ratings, and a page for each game.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

GAME = typer.Option("--game", metavar="GAME", help="racer or scrabble.")
DIRECTORY = typer.Argument(metavar="DIR", help="The folder that the contest was run in, or its results.")


@app.callback()
def arena() -> None:
    """Hold a contest: every player against every other, a table with ratings, and a page for each game."""


@app.command()
def run(
    players: Annotated[Path, typer.Argument(metavar="PLAYERS_YML", help="The list of players.")] = Path(
        "conf/players.yml"
    ),
    base: Annotated[Path, typer.Argument(metavar="BASE_DIR", help="Where the bots are, and the results go.")] = Path(
        "run"
    ),
    game: Annotated[str, GAME] = "racer",
    ruleset: Annotated[
        str | None, typer.Option("--ruleset", metavar="NAME|FILE", help="Scrabble: the ruleset; mini by default.")
    ] = None,
    words: Annotated[str | None, WORDS] = None,
    rule: Annotated[str | None, typer.Option("--rule", metavar="RULE", help="Word Racer: written or legacy.")] = None,
    form: Annotated[
        str,
        typer.Option("--format", metavar="FORMAT", help="roundrobin, knockout, or gauntlet: the first against all."),
    ] = "roundrobin",
    pairs: Annotated[
        int, typer.Option("--pairs", metavar="N", min=1, help="Pairs of games for each meeting, seats swapped.")
    ] = 1,
    letters: Annotated[
        str | None, typer.Option("--letters", metavar="LETTERS", help="Word Racer: start letters, like AEZ or A-Z.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="N", min=1, help="Games side by side; as many as there are cores.")
    ] = None,
    seconds: Annotated[float, SECONDS] = 10.0,
    clock: Annotated[str, CLOCK] = "wall",
    start_seconds: Annotated[float, START_SECONDS] = 10.0,
    memory: Annotated[str, MEMORY] = "512M",
    sandbox: Annotated[str, SANDBOX] = "auto",
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, metavar="S", help="Deal by this seed; drawn at random without it.")
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Move old results aside and start anew.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a line, for machines.")] = False,
) -> None:
    """Play a contest, or what is missing of it, and write table and pages to BASE_DIR/results.

    Whatever stops it, nothing is lost: the same command goes on where it was. The exit code is 1 if a game stays void.
    """
    from lexarena.arena.options import Options
    from lexarena.bots.clock import Limits
    from lexarena.core.rng import check_seed

    limits = Limits(seconds, parse_size(memory), start_seconds, clock)
    checked = None if seed is None else check_seed(seed)
    options = Options(game, words, _rules(game, ruleset, rule), form, pairs, letters, limits, sandbox, checked)
    _run(options, players, base, jobs, fresh, as_json)


def play_contest(players: Path, base: Path, game: str, seed: int) -> None:
    """Play a contest with the usual options, anew."""
    from lexarena.arena.options import Options

    _run(Options(game, seed=seed), players, base, jobs=None, fresh=False, as_json=False)


def _rules(game: str, ruleset: str | None, rule: str | None) -> str | None:
    if game != "racer" and rule is not None:
        raise LexarenaError(f"--rule {rule}: only Word Racer has it; {game} takes --ruleset")
    if ruleset is not None and rule is not None:
        raise LexarenaError("--ruleset and --rule say the same for Word Racer; give --rule alone")
    return rule or ruleset


def _run(options: "Options", players: Path, base: Path, jobs: int | None, fresh: bool, as_json: bool) -> None:
    from lexarena.arena.contest import open_contest
    from lexarena.arena.players import read_players
    from lexarena.cli.arena_progress import make_progress
    from lexarena.matches.executor import cores

    listed = read_players(players, base)
    with _stoppable(), make_progress(as_json) as progress:
        try:
            progress.preparing(len(listed.players))
            with open_contest(options, listed, base, fresh) as contest:
                progress.opened(contest.variant.title, contest.wall.line, contest.names, options)
                contest.play(jobs or cores(), progress)
                _publish(contest, progress, base)
        except KeyboardInterrupt as stop:
            progress.stopped()
            raise typer.Exit(stop.args[0] if stop.args else 130) from None


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let SIGTERM stop a contest as cleanly as a Ctrl-C does."""

    def stop(number: int, frame: Any) -> None:
        raise KeyboardInterrupt(128 + number)

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _publish(contest: "Contest", progress: "Progress", base: Path) -> None:
    """Write results and pages, and tell the table."""
    from lexarena.arena.contest import RESULTS
    from lexarena.arena.results import Results, write_results
    from lexarena.arena.words import words_of
    from lexarena.games.racer.word_lists import WordLists
    from lexarena.report.site import write_site

    folder = base / RESULTS
    words = WordLists(words_of(contest.variant) if contest.variant.game == "racer" else None)
    results = Results(contest.store)
    progress.writing(len(results.rows))
    document = write_results(folder, results)
    write_site(folder, document, results.records(), progress=progress.page, words=words)
    progress.done(document, folder)
    if not results.is_complete:
        raise typer.Exit(1)


@app.command()
def init(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="The folder to write; new, or empty.")],
    game: Annotated[str, GAME] = "racer",
) -> None:
    """Write an example contest that runs at once: two bots from templates and the built-in agents."""
    from lexarena.arena.example import PLAYERS, write_example

    written = write_example(directory, game)
    typer.echo(f"a contest is in {directory}:")
    for path in written:
        typer.echo(f"  {path.relative_to(directory)}")
    option = "" if game == "racer" else f" --game {game}"
    typer.echo(f"add your bots to {PLAYERS}; next:")
    typer.echo(f"  cd {shlex.quote(directory)}")
    typer.echo(f"  lexarena arena run{option}")


@app.command()
def verify(
    directory: Annotated[Path, DIRECTORY] = Path("run"),
    words: Annotated[
        str | None, typer.Option("--words", metavar="FILE", help="The word list, if it is not where it was.")
    ] = None,
) -> None:
    """Play every record again by the rules, and make table and results once more.

    The exit code is 1 if something differs.
    """
    from lexarena.arena.contest import store_of
    from lexarena.arena.verify import is_broken_off
    from lexarena.arena.verify import verify as check

    folder = store_of(directory)
    games = wrong = 0
    for what, trouble in check(folder, words):
        games += what.startswith("game ")
        if trouble:
            wrong += 1
            typer.echo(f"wrong: {what} {trouble}")
    if wrong:
        things = "1 thing is" if wrong == 1 else f"{wrong} things are"
        typer.echo(f"{things} wrong, of {games} games and their results")
        raise typer.Exit(1)
    if is_broken_off(folder):
        typer.echo(f"right so far: {games} games replay as they are recorded; the contest was broken off")
        typer.echo("the command that began it goes on from here, and then writes table and results")
        return
    typer.echo(f"right: {games} games replay as they are recorded, and table and results follow from them")
