"""What the lab's commands take from Scrabble: the demo, and what to compile in advance."""

from collections.abc import Iterable

import numpy as np

from lexarena.agents import agent_names, make_agent
from lexarena.console.warm_up import WarmUp
from lexarena.core.spec import Demo, MeasuredMatch, ShownGame
from lexarena.games.scrabble.rules.game import Game
from lexarena.words.lexicon import load_lexicon
from lexarena.words.list_names import SHIPPED

DEMO = Demo(
    games=(
        ShownGame("Scrabble on 5x5", ("neural", "greedy"), "mini"),
        ShownGame("Scrabble on 15x15", ("heuristic", "greedy"), "standard"),
    ),
    players={"Random": "random", "Greedy": "greedy", "Neural": "neural"},
    pairs=6,  # on the smallest board luck decides a single pair, even between players far apart
    matches=(
        MeasuredMatch("random", 1000, "mini"),
        MeasuredMatch("greedy", 1000, "mini"),
        MeasuredMatch("greedy", 50, "seven"),
    ),
    commands={"List the moves of a position": 'scrabble moves "5/5/1CAT1/5/5 AEIRS/"'},
)


_QUICK = ("random", "greedy", "heuristic")
_SOLVING = ("heuristic+endgame",)


def _word_lists() -> None:
    for name in SHIPPED:
        load_lexicon(name).anagrams("CAT")


def _lists_of_moves() -> None:
    game = Game("mini", seed=1)
    game.board._can_place_word("CAT", 2, 2, "H")
    game.legal_moves()
    game.board.grid[0][0] = "A"


def _first_move() -> None:
    Game("mini", seed=1).push("pass")


def _best_moves() -> None:
    game = Game("mini", seed=1)
    for _ in range(4):
        game.push(game.best_move())


def _let_choose(names: Iterable[str]) -> None:
    view, rng = Game("mini", seed=1).view(0), np.random.default_rng(1)
    for name in names:
        make_agent(name, "scrabble").choose(view, rng)


def _quick_agents() -> None:
    _let_choose(_QUICK)


def _networks() -> None:
    _let_choose(["neural"])
    make_agent("neural", "scrabble").choose(Game("eleven", seed=1).view(0), np.random.default_rng(1))


def _searching_agents() -> None:
    known = (*_QUICK, *_SOLVING, "neural")
    _let_choose(name for name in agent_names("scrabble") if name not in known)


def _endgames() -> None:
    from lexarena.games.scrabble.search.endgame.solver import solve_endgame

    _let_choose(_SOLVING)
    end = Game("mini20", seed=1)
    while not end.bag.is_empty():
        end.push(end.best_move())
    solve_endgame(end, nodes=100)


def _environments() -> None:
    from lexarena.games.scrabble.env.gym_env import ScrabbleVectorEnv

    envs = ScrabbleVectorEnv(2, "mini", opponent="greedy")
    envs.reset(seed=1)
    envs.step([0, -1])


WARM_UP = WarmUp(
    rules=(_lists_of_moves, _best_moves, _word_lists),
    agents=(_quick_agents, _networks),
    rest=(_searching_agents, _endgames, _environments),
    first_move=_first_move,
)
