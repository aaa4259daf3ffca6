"""What the lab's commands take from Word Racer: the demo, and what to compile in advance."""

from collections.abc import Iterable

import numpy as np

from lexarena.agents import agent_names, make_agent
from lexarena.console.warm_up import WarmUp
from lexarena.core.spec import Demo, MeasuredMatch, ShownGame
from lexarena.games.racer.rules.game import Game

DEMO = Demo(
    games=(
        ShownGame("Word Racer: hidden 7x7 boards, the same letters for both", ("champion", "neural"), lexicon="enable"),
    ),
    players={"Demo": "demo", "ZRacer": "zracer", "Planner": "planner", "Neural": "neural"},
    matches=(MeasuredMatch("demo", 50), MeasuredMatch("zracer", 50), MeasuredMatch("planner", 50)),
)


def _rules() -> None:
    game, rng = Game(lexicon="enable", seed=1), np.random.default_rng(1)
    game.spans(0)
    game.legal_moves()
    game.scorer.score(game.boards[0])
    game.scorer.change(game.boards[0], 0, "A")
    game.push(int(game.batch.random_actions(rng)[0]))


def _let_choose(names: Iterable[str]) -> None:
    game, rng = Game(lexicon="enable", seed=1), np.random.default_rng(1)
    for name in names:
        agent = make_agent(name, "racer")
        for _ in range(4):  # so that each makes both kinds of move
            game.push(agent.choose(game.view(game.to_move), rng))


def _searching_agents() -> None:
    _let_choose(name for name in agent_names("racer") if name != "neural")


def _network() -> None:
    _let_choose(["neural"])


def _environments() -> None:
    from lexarena.games.racer.env import WordRacerVectorEnv

    envs = WordRacerVectorEnv(2, lexicon="enable")
    envs.reset(seed=1)
    envs.step([0, -1])


WARM_UP = WarmUp(rules=(_rules,), agents=(_searching_agents, _network), rest=(_environments,))
