"""`lexarena play` and `lexarena serve`: games against agents, in the terminal and in the browser; and `lexarena demo`."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexarena.console import options as opt
from lexarena.core.catalog import find_game, game_names
from lexarena.core.spec import GameSpec
from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from lexarena.core.spec import Demo, MeasuredMatch, ShownGame
    from lexarena.matches.evaluate import Evaluation


@opt.game_options("play")
def play(
    game: Annotated[str, opt.argument("GAME", f"{opt.listed(game_names())}.")],
    opponent: Annotated[
        str | None,
        opt.flag(
            "--opponent",
            "AGENT|DIR",
            "Your opponent: an agent (NAME, NAME:OPTION=VALUE or module:Class) or a bot's directory.",
        ),
    ] = None,
    ruleset: opt.Ruleset = None,
    lexicon: opt.Lexicon = None,
    seed: opt.FreshSeed = None,
    seat: Annotated[int, opt.flag("--seat", "SEAT", "Your seat: 0 moves first.", min=0)] = 0,
    record: Annotated[str | None, opt.flag("--record", "FILE", "Save the game to this file, finished or not.")] = None,
    **options: int | str | None,
) -> None:
    """Play against an agent in the terminal."""
    from lexarena.console.warm_up import prepare_first_move
    from lexarena.core.rng import check_seed
    from lexarena.core.variant import make_variant, people_lexicon
    from lexarena.play.terminal import play_in_terminal

    chosen = opponent or default_opponent(find_game(game))
    if not chosen:
        raise LexarenaError(f"{find_game(game).title} ships no agent; choose one with --opponent module:Class")
    opt.check_output_file(record, "the record")
    rules = ruleset or default_ruleset(find_game(game))
    variant = make_variant(game, rules, lexicon or people_lexicon(game, rules), **options)
    started = variant.new_game(check_seed(seed))
    opt.warn_of_words(variant.lexicon)
    prepare_first_move(game)
    play_in_terminal(started, chosen, seat, record)


def default_ruleset(spec: GameSpec) -> str | None:
    """Return the default ruleset of a person's game, as in the app; None for the game's own.

    >>> default_ruleset(find_game("scrabble"))
    'standard'
    """
    return next(iter(spec.load("app").rulesets)) if spec.app else None


def default_opponent(spec: GameSpec) -> str:
    """Return a person's default opponent; the empty string if the game ships no agent."""
    return spec.opponent or spec.fastest


def serve(
    contest: Annotated[
        str | None, opt.argument("DIR", "Tournament directory to watch (finished or in progress).")
    ] = None,
    data: Annotated[
        str | None, opt.flag("--data", "DIR", "Where to store your games (default: the user data directory).")
    ] = None,
    host: Annotated[
        str,
        opt.flag(
            "--host",
            "ADDRESS",
            "Address to listen on. Unless it is this machine's own, the printed address includes a token.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int | None, opt.flag("--port", "N", "Port (default: 8765 or the next free one).", min=0, max=65535)
    ] = None,
    workers: Annotated[
        int | None,
        opt.flag("--workers", "N", "Concurrent searches (default: one fewer than the number of cores).", min=1),
    ] = None,
    opponents: Annotated[
        list[str] | None,
        opt.flag(
            "--opponent", "AGENT", "Offer another opponent: agent:DIR or llm:OPTIONS; may be given several times."
        ),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the app in your browser.")] = False,
    lexicon: Annotated[str | None, typer.Option("--lexicon", hidden=True)] = None,
) -> None:
    """Play, analyse and watch games in the browser. Ctrl-C stops the server."""
    if lexicon is not None:
        own = f"lexarena words add {lexicon} --name NAME"
        raise LexarenaError(f"the app offers lexicons by name; add yours with: {own}")
    from lexarena.web.server import serve as run

    for agent in opponents or ():
        offer_agent(agent)

    def ready(address: str) -> None:
        typer.echo(f"lexarena is at {address}  (Ctrl-C ends it)")
        if open_browser:
            import webbrowser

            if not webbrowser.open(address):
                typer.echo("cannot start a browser; open the address above", err=True)

    run(Path(data) if data else None, host, port, workers, ready, None if contest is None else Path(contest))


def offer_agent(agent: str) -> None:
    """Offer an agent as an opponent in the app, under its own name; a saved policy in its game alone."""
    from lexarena.agents import make_agent
    from lexarena.agents.registry import SAVED, parse_spec
    from lexarena.play.offer import add_opponent

    kind, options = parse_spec(agent)
    if kind == SAVED:
        agent = f"{SAVED}:{Path(options['directory']).expanduser().resolve()}"
    made = make_agent(agent, game_names()[0])
    add_opponent(agent, made.name, getattr(made, "game", ""), getattr(made, "ruleset", ""))


FOLDER = Path("demo")


def demo(
    seed: Annotated[int, opt.flag("--seed", "S", "Seed of the games shown.", min=0)] = 2026,
    folder: Annotated[Path, opt.flag("--out", "DIR", "Where to write the tournaments and their pages.")] = FOLDER,
) -> None:
    """Show sample games, run a small tournament of each game and measure the trained agents."""
    from rich.console import Console

    from lexarena.console.warm_up import warm_games, warm_up
    from lexarena.core.catalog import all_games

    console = Console()
    warm_up(warm_games(), ("rules", "agents"))
    demos: list[tuple[GameSpec, Demo]] = [(spec, spec.load("demo")) for spec in all_games() if spec.demo]
    for spec, each in demos:
        for shown in each.games:
            _show_game(console, spec, shown, seed)
    pages = [_play_contest(console, spec, each, folder / spec.name, seed) for spec, each in demos if each.players]
    _measure_trained(console, demos, seed)
    console.print("\nOpen these pages in a browser to step through every game of the tournaments:", highlight=False)
    for page in pages:
        console.print(f"  {page}", highlight=False, soft_wrap=True)
    command = _command()
    console.print("Play yourself:", highlight=False)
    for spec, _ in demos:
        console.print(f"  {command} {spec.name} play", highlight=False)
    for _, each in demos:
        for what, arguments in each.commands.items():
            console.print(f"{what}:\n  {command} {arguments}", highlight=False, markup=False)
    console.print(f"Play and watch in the browser:\n  {command} serve --open", highlight=False, markup=False)


def _command() -> Path:
    """Return how to run the `lexarena` command from here."""
    command = Path(sys.executable).parent / "lexarena"
    if not command.exists():
        return Path("lexarena")
    return command.relative_to(Path.cwd()) if command.is_relative_to(Path.cwd()) else command


def _show_game(console: "Console", spec: "GameSpec", shown: "ShownGame", seed: int) -> None:
    """Play a game between agents, and print it."""
    from lexarena.core.variant import make_variant
    from lexarena.matches.playing import play_game

    console.rule(f"[bold]{shown.title}[/]")
    game = make_variant(spec.name, shown.ruleset, shown.lexicon).new_game(seed)
    with console.status(" against ".join(shown.agents)):
        play_game(game, shown.agents, seed)
    terminal = spec.load("terminal")(console, shown.agents)
    terminal.draw_game(game)
    console.print(terminal.result_line(game) + "\n")


def _play_contest(console: "Console", spec: "GameSpec", demo: "Demo", folder: Path, seed: int) -> Path:
    """Run a tournament of agents and a bot in the sandbox; return the page of the results."""
    from lexarena.arena.folder import RESULTS
    from lexarena.bots.new_bot import templates_of, write_bot
    from lexarena.cli.arena import play_contest

    console.rule(f"[bold]A tournament[/]: {spec.title}")
    base, players = folder / "run", folder / "conf" / "players.yml"
    if players.is_file():  # what an earlier demo left
        shutil.rmtree(folder)
    entries = "".join(f"- name: {name}\n  agent: {agent}\n" for name, agent in demo.players.items())
    if templates_of(spec.name):
        write_bot(base / "python-bot", "python", spec.name)
        command = templates_of(spec.name)["python"].command
        entries = f"- name: PythonBot\n  directory: python-bot\n  command: {command}\n{entries}"
    players.parent.mkdir(parents=True, exist_ok=True)
    options = f"game: {spec.name}\npairs: {demo.pairs}\nseed: {seed}\n"
    players.write_text(f"{options}players:\n{entries}", encoding="utf-8")
    play_contest(players, base)
    return base / RESULTS / "summary.html"


def _measure_trained(console: "Console", demos: "list[tuple[GameSpec, Demo]]", seed: int) -> None:
    """Measure the trained agents against the others, one match on each core."""
    from rich.table import Table

    from lexarena.matches.executor import LOCAL, cores

    console.rule("[bold]Trained agents[/] against the others")
    columns = ("game", "agent", "opponent", "games", "score", "95% interval", "spread")
    table = Table(*columns, box=None, pad_edge=False)
    matches = [(spec.name, match, seed) for spec, each in demos for match in each.matches]
    with console.status(f"{len(matches)} matches"):
        results = list(LOCAL.in_order(_match_player, matches, cores()))
    for (game, match, _), result in zip(matches, results, strict=True):
        interval = f"{result.low:.1%} to {result.high:.1%}"
        figures = (f"{result.games:,}", f"{result.score:.1%}", interval, f"{result.spread:+.1f}")
        table.add_row(f"{game} {match.ruleset or ''}", match.agent, match.opponent, *figures)
    console.print(table)


def _match_player() -> "Callable[[tuple[str, MeasuredMatch, int]], Evaluation]":
    from lexarena.matches.evaluate import evaluate

    def play(item: "tuple[str, MeasuredMatch, int]") -> "Evaluation":
        game, match, seed = item
        return evaluate(match.agent, match.opponent, game, match.ruleset, pairs=match.pairs, seed=seed)

    return play
