"""Write docs/reference/agents.md: every agent with its options, from its class, and its strength, from the saved matches.

python -m tools.agents_page
"""

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path

from lexarena.agents.registry import agent_names, load_agent
from lexarena.core.catalog import find_game

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference" / "agents.md"
RESULTS = ROOT / "benchmarks" / "results"
INTRODUCTION = """# Agents

An agent chooses moves. It sees only what its seat may know, never the opponent's rack or the order of the bag.
[How the agents work](../explanation/agents.md) explains their methods, and [Benchmarks](../benchmarks.md#matches) has all
matches between them with their intervals. `python -m tools.agents_page` writes this page.

## How to name an agent

Wherever a command takes an agent, you can give a name, a name with options, or a class of your own:

```text
greedy                       a name
sim:rollouts=300,plies=2     a name and options
my_agents:Longest            a class in my_agents.py, in the current directory or on Python's path
my_agents:Longest:words=2    a class and its arguments
process:mybot                a bot's directory
```

```console
$ lexarena evaluate sim:rolouts=3 greedy --game scrabble
error: sim has no option 'rolouts'; it has rollouts, ms, plies, candidates
```

In Python, `make_agent` takes the same text:

```python
>>> import numpy as np
>>> import lexarena
>>> agent = lexarena.make_agent("sim:rollouts=200", "scrabble")
>>> game = lexarena.scrabble.Game("mini", seed=7)
>>> move = agent.choose(game.view(0), np.random.default_rng(1))
>>> move in list(game.legal_moves())
True
```

An agent whose budget is a number of rollouts or positions plays the same moves on any machine, given the same random
generator. With a budget in time, moves depend on the speed of the machine. As [bots](bot-protocols.md#agents-as-bots),
`master` and `champion` take their seconds from the environment variable `LEXARENA_SECONDS`, unless you give a budget.

**Your own agent** is a class with a `name` and a method `choose(view, rng)` that returns a legal move, as a `Move` or as
text. For speed, derive from `lexarena.BatchAgent` and write `choose_many`, which sees many games at once.
[Use lexarena from Python](../tutorials/python.md) and [own_agent.py](../../examples/own_agent.py) show how.
"""
NOTES = {
    "scrabble": "Networks are shipped for `mini`, `seven`, `eleven` and `standard`; they need no torch. `lexarena scrabble"
    " leaves` fits leave values for a ruleset.\n",
    "racer": "",
}
SHOWN = {
    "scrabble": (
        "greedy against random on mini",
        "heuristic against greedy on standard",
        "heuristic+endgame:nodes=400 against heuristic on standard",
        "sim:plies=2 against greedy on standard",
        "neural against greedy on standard",
        "master:ms=300 against heuristic on standard",
    ),
    "racer": (
        "zracer against demo on racer",
        "planner against zracer on racer",
        "champion:rollouts=2000 against planner on racer",
        "neural against planner on racer",
    ),
}
"""The match that shows the strength of each agent."""


def text() -> str:
    """Return the page."""
    return "\n".join([INTRODUCTION, *_game("scrabble"), *_game("racer")])


def scores() -> dict[str, float]:
    """Return the score of the first agent in every match that was saved, by its title."""
    found = json.loads((RESULTS / "strength.json").read_text(encoding="utf-8"))
    measured = {title: match["score"] for title, match in found.items()}
    for match in json.loads((RESULTS / "champion.json").read_text(encoding="utf-8"))["matches"]:
        measured[f"{match['first']} against {match['second']} on racer"] = match["share"]
    return measured


def _game(game: str) -> Iterator[str]:
    yield f"## {find_game(game).title}\n"
    if NOTES[game]:
        yield NOTES[game]
    strengths = {re.split("[: ]", title)[0]: title for title in SHOWN[game]}
    for name in agent_names(game):
        kind = load_agent(name, game)
        yield f"### {name}\n"
        yield f"{inspect.getdoc(kind)}\n"
        if options := inspect.signature(kind).parameters:
            shown = (
                f"`{each.name}`"
                + (f" ({each.default:g})" if isinstance(each.default, int | float) and each.default else "")
                for each in options.values()
            )
            yield f"Options, with defaults in brackets: {', '.join(shown)}.\n"
        if title := strengths.get(name):
            share = scores()[title]
            percent = f"{share:.1%}" if 0.995 <= share < 1 else f"{share:.0%}"
            first, _, opponent = title.removesuffix(" on racer").partition(" against ")
            opponent, _, board = opponent.partition(" on ")
            where = f" on `{board}`" if board else ""
            yield f"Score: {percent} for `{first}` against `{opponent}`{where}.\n"


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
