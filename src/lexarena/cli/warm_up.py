"""`lexarena warm-up`: compile everything beforehand, so that every later start is quick."""

import typer

from lexarena.errors import LexarenaError


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
    from lexarena.games.scrabble.rules.game import Game
    from lexarena.games.scrabble.rules.ruleset import ruleset_names

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
    from lexarena.games.scrabble.rules.game import Game

    _warm_up_engine()
    view, rng = Game("mini", seed=1).view(0), np.random.default_rng(1)
    for name in agent_names("scrabble"):
        make_agent(name, "scrabble").choose(view, rng)
    envs = ScrabbleVectorEnv(2, "mini", opponent="greedy")
    envs.reset(seed=1)
    envs.step([0, -1])


def _warm_up_racer() -> None:
    import numpy as np

    from lexarena.agents import agent_names, make_agent
    from lexarena.envs import WordRacerVectorEnv
    from lexarena.games.racer.rules.game import Game as RacerGame

    game, rng = RacerGame(lexicon="enable", seed=1), np.random.default_rng(1)
    game.spans(0)
    game.legal_moves()
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
