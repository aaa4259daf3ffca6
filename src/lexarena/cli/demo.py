"""`lexarena demo` shows what the lab can do: games, two small contests with their pages, and what learning brought."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

FOLDER = Path("demo")
PLAYERS = {
    "racer": {"Demo": "demo", "ZRacer": "zracer", "Planner": "planner", "Neural": "neural"},
    "scrabble": {"Random": "random", "Greedy": "greedy", "Heuristic": "heuristic", "Neural": "neural"},
}
"""The agents of the two contests; a bot from the Python template plays in each as well."""
MATCHES = (
    ("scrabble", "mini", "random", 1000),
    ("scrabble", "mini", "greedy", 1000),
    ("scrabble", "seven", "greedy", 500),
    ("racer", None, "demo", 50),
    ("racer", None, "zracer", 50),
    ("racer", None, "planner", 50),
)
"""What the trained agents are measured in: game, ruleset, opponent, pairs."""


def demo(
    seed: Annotated[int, typer.Option(min=0, help="Seed of the games shown.")] = 2026,
    folder: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where the two contests and their pages go.")
    ] = FOLDER,
) -> None:
    """Show games of both kinds, hold two small contests, and measure the trained agents."""
    from rich.console import Console

    console = Console()
    _show_scrabble(console, seed)
    _show_race(console, seed)
    pages = [_hold_contest(console, game, folder / game, seed) for game in PLAYERS]
    _measure_trained(console, seed)
    command = Path(sys.executable).parent / "lexarena"
    near = command.relative_to(Path.cwd()) if command.is_relative_to(Path.cwd()) else command
    shown = near if command.exists() else Path("lexarena")
    console.print("\nEvery game of the two contests to click through, in any browser:", highlight=False)
    for page in pages:
        console.print(f"  {page}", highlight=False, soft_wrap=True)
    console.print(f"Play yourself:\n  {shown} scrabble play\n  {shown} racer play", highlight=False)
    console.print(f'List the moves of a position:\n  {shown} scrabble moves "5/5/1CAT1/5/5 AEIRS/"', highlight=False)


def _show_scrabble(console: "Console", seed: int) -> None:
    """Show a game on the smallest board and one on the largest."""
    from lexarena.agents import make_agent
    from lexarena.games.scrabble.drawing import print_game, result_text
    from lexarena.games.scrabble.rules.game import Game
    from lexarena.games.scrabble.rules.ruleset import load_ruleset
    from lexarena.matches.playing import play_game

    for name, agents in (("mini", ("neural", "greedy")), ("standard", ("heuristic", "greedy"))):
        console.rule(f"[bold]{name}[/]: {load_ruleset(name).title}")
        game = play_game(Game(name, seed=seed), [make_agent(agent) for agent in agents], seed)
        print_game(console, game, agents)
        console.print(result_text(game, agents) + "\n")


def _show_race(console: "Console", seed: int) -> None:
    """Show a game of Word Racer."""
    from lexarena.agents import make_agent
    from lexarena.games.racer.drawing import print_boards, result_text
    from lexarena.games.racer.rules.game import Game as RacerGame
    from lexarena.matches.playing import play_game

    console.rule("[bold]Word Racer[/]: hidden boards of 7x7, the same letters for both")
    names = ("champion", "neural")
    game = RacerGame(lexicon="enable", seed=seed)
    with console.status(" against ".join(names)):
        play_game(game, [make_agent(name, game="racer") for name in names], seed)
    print_boards(console, game, names)
    console.print(result_text(game, names) + "\n")


def _hold_contest(console: "Console", game: str, folder: Path, seed: int) -> Path:
    """Let the agents and a bot meet twice each, every one a program behind the wall; return the page of the results."""
    from lexarena.arena.folder import RESULTS
    from lexarena.bots.new_bot import templates_of, write_bot
    from lexarena.cli.arena import play_contest

    names = {"racer": "Word Racer", "scrabble": "Scrabble, mini"}
    console.rule(f"[bold]A contest[/]: {names[game]}")
    base, players = folder / "run", folder / "conf" / "players.yml"
    if players.is_file():  # what an earlier demo left
        shutil.rmtree(folder)
    write_bot(base / "python-bot", "python", game)
    bot = f"- name: PythonBot\n  directory: python-bot\n  command: {templates_of(game)['python'].command}\n"
    players.parent.mkdir(parents=True, exist_ok=True)
    agents = (f"- name: {name}\n  agent: {agent}\n" for name, agent in PLAYERS[game].items())
    players.write_text("players:\n" + bot + "".join(agents), encoding="utf-8")
    play_contest(players, base, game=game, seed=seed)
    return base / RESULTS / "summary.html"


def _measure_trained(console: "Console", seed: int) -> None:
    """Let the trained agents play the others."""
    from rich.table import Table

    from lexarena.matches.evaluate import evaluate

    console.rule("[bold]What was learned by self-play[/]: neural against the others")
    table = Table("game", "against", "games", "score", "95 % interval", "points ahead", box=None, pad_edge=False)
    for game, ruleset, rival, pairs in MATCHES:
        with console.status(f"neural against {rival}, {ruleset or game}"):
            result = evaluate("neural", rival, game=game, ruleset=ruleset, pairs=pairs, seed=seed, jobs=None)
        interval = f"{result.low:.1%} to {result.high:.1%}"
        name = f"scrabble {ruleset}" if ruleset else "racer"
        table.add_row(name, rival, f"{result.games:,}", f"{result.score:.1%}", interval, f"{result.spread:+.1f}")
    console.print(table)
