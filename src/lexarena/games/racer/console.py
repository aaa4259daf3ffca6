"""What the lab's commands take from Word Racer: the templates of bots, the demo, and what to compile in advance."""

from collections.abc import Iterable

import numpy as np

from lexarena.agents import agent_names, make_agent
from lexarena.bots.new_bot import Template
from lexarena.console.warm_up import WarmUp
from lexarena.core.spec import Demo, MeasuredMatch, ShownGame
from lexarena.games.racer.rules.game import Game

TEMPLATES = {
    "python": Template(
        "Python",
        command="python3 wordracer.py",
        build=None,
        test=("python3 local_tester.py",),
        ideas="choose_call and choose_cell in wordracer.py",
        files=("wordracer.py",),
    ),
    "scala": Template(
        "Scala",
        command="java -Xmx256m -XX:+UseSerialGC -cp demoracer.jar:scala-library.jar Runner",
        build="sh build.sh",
        test=("java -cp demoracer.jar:scala-library.jar LocalTester",),
        ideas="chooseCall and chooseCell in DemoWordRacer.scala",
        files=("DemoWordRacer.scala", "Runner.scala", "build.sh"),
        product="demoracer.jar",
        tools=("scalac", "java"),
    ),
    "java": Template(
        "Java",
        command="java -Xmx256m -XX:+UseSerialGC Runner",
        build="javac Runner.java LocalTester.java",
        test=("java LocalTester",),
        ideas="chooseCall and chooseCell in WordRacer.java",
        files=("WordRacer.java", "Runner.java"),
        product="Runner.class",
        tools=("javac",),
    ),
    "cpp": Template(
        "C++",
        command="./wordracer",
        build="g++ -std=c++17 -O2 -o wordracer main.cpp",
        test=("g++ -std=c++17 -O2 -o local_tester local_tester.cpp", "./local_tester"),
        ideas="choose_call and choose_cell in wordracer.hpp",
        files=("wordracer.hpp", "main.cpp"),
        product="wordracer",
        tools=("g++",),
    ),
    "javascript": Template(
        "JavaScript",
        command="node wordracer.js",
        build=None,
        test=("node localTester.js",),
        ideas="chooseCall and chooseCell in wordracer.js",
        files=("wordracer.js",),
    ),
}
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
