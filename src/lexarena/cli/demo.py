"""`lexarena demo` shows what the lab can do; `lexarena warm-up` compiles everything beforehand."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from rich.console import Console


def demo(seed: int = typer.Option(2026, help="Seed of the games shown.")) -> None:
    """Play a game on every Scrabble ruleset and a race, and measure the speed."""
    from rich.console import Console

    from lexarena.agents import make_agent
    from lexarena.cli.drawing import print_game, result_text
    from lexarena.games.scrabble.game import Game
    from lexarena.games.scrabble.ruleset import load_ruleset, ruleset_names
    from lexarena.matches.playing import play_game
    from lexarena.matches.selfplay import play_selfplay

    console = Console()
    greedy = make_agent("greedy")
    names = ("first", "second")
    for name in ruleset_names():
        game = Game(name, seed=seed)
        play_game(game, (greedy, greedy), seed)
        console.rule(f"[bold]{name}[/]: {load_ruleset(name).title}")
        print_game(console, game, names)
        console.print(result_text(game, names) + "\n")
    _race(console, seed)
    console.rule("Greedy self-play on one core")
    for name in ruleset_names():
        games = {5: 20_000, 7: 5_000, 11: 1_500}.get(load_ruleset(name).size, 600)
        with console.status(f"{name}: {games:,} games"):
            result = play_selfplay("greedy", name, games=games, seed=seed)
        console.print(
            f"{name:12} {result.games_per_second:7,.0f} games a second, "
            f"{result.mean_score:5.1f} points a player, {result.plies:4.1f} turns"
        )
    folder = Path(sys.executable).parent
    command = folder / "lexarena" if (folder / "lexarena").exists() else Path("lexarena")
    command = command.relative_to(Path.cwd()) if command.is_relative_to(Path.cwd()) else command
    console.print(f"\nPlay yourself:\n  {command} scrabble play\n  {command} racer play", highlight=False)
    console.print(f'List the moves of a position:\n  {command} scrabble moves "5/5/1CAT1/5/5 AEIRS/"', highlight=False)


def _race(console: "Console", seed: int) -> None:
    """Show a game of Word Racer."""
    from lexarena.agents import make_agent
    from lexarena.cli.racer_drawing import print_boards, result_text
    from lexarena.games.racer.game import RacerGame
    from lexarena.matches.playing import play_game

    console.rule("[bold]Word Racer[/]: hidden boards of 7x7, the same letters for both")
    names = ("champion", "planner")
    game = RacerGame("enable", seed=seed)
    with console.status("champion against planner"):
        play_game(game, [make_agent(name, game="racer") for name in names], seed)
    print_boards(console, game, names)
    console.print(result_text(game, names) + "\n")


def warm_up(
    part: str = typer.Argument(None, metavar="[PART]", help="scrabble, its engine alone, or racer; all by default."),
) -> None:
    """Compile the kernels and the shipped word lists, so that every later start is quick."""
    import time
    from multiprocessing import get_context

    from rich.console import Console

    compilers = {"engine": _warm_up_engine, "scrabble": _warm_up_scrabble, "racer": _warm_up_racer}
    if part is not None and part not in compilers:
        raise LexarenaError(f"there is no part {part!r}; the parts are {', '.join(compilers)}")
    started = time.perf_counter()
    with Console(stderr=True).status("compiling (once; under a minute)"):
        chosen = [compilers[part]] if part else [_warm_up_scrabble, _warm_up_racer]
        working = [get_context("spawn").Process(target=compile_all) for compile_all in chosen]
        for process in working:  # side by side: compiling takes one core each
            process.start()
        for process in working:
            process.join()
    if any(process.exitcode for process in working):
        raise LexarenaError("a kernel could not be compiled; the lines above say why")
    typer.echo(f"ready: kernels and word lists compiled in {time.perf_counter() - started:.1f} s")


def _warm_up_engine() -> None:
    from lexarena.games.scrabble.game import Game
    from lexarena.games.scrabble.ruleset import ruleset_names

    for name in ruleset_names():
        game = Game(name, seed=1)
        game.board._can_place_word("CAT", game.ruleset.centre, game.ruleset.centre, "H")
        game.lexicon.anagrams("CAT")
        for _ in range(4):
            game.legal_moves()
            game.push(game.best_move())
        game.board.grid[0][0] = "A"


def _warm_up_scrabble() -> None:
    import numpy as np

    from lexarena.agents import agent_names, make_agent
    from lexarena.envs import ScrabbleVectorEnv
    from lexarena.games.scrabble.game import Game

    _warm_up_engine()
    view, rng = Game("mini", seed=1).view(0), np.random.default_rng(1)
    for name in agent_names("scrabble"):
        make_agent(name).choose(view, rng)
    envs = ScrabbleVectorEnv(2, "mini", opponent="greedy")
    envs.reset(seed=1)
    envs.step([0, -1])


def _warm_up_racer() -> None:
    import numpy as np

    from lexarena.agents import agent_names, make_agent
    from lexarena.envs import WordRacerVectorEnv
    from lexarena.games.racer.game import RacerGame

    game, rng = RacerGame("enable", seed=1), np.random.default_rng(1)
    game.spans(0)
    game.legal()
    game.scorer.score(game.boards[0])
    game.scorer.change(game.boards[0], 0, "A")
    game.push(int(game.batch.random_actions(rng)[0]))
    for name in agent_names("racer"):
        agent = make_agent(name, game="racer")
        for _ in range(4):  # so that each makes both kinds of move
            game.push(agent.choose(game.view(game.to_move), rng))
    envs = WordRacerVectorEnv(2, "enable")
    envs.reset(seed=1)
    envs.step([0, -1])
