"""The strengths in docs/reference/agents.md are those that were measured, and the options those of the agents."""

import json
import re
from pathlib import Path

import pytest

from lexarena.agents.registry import agent_names, agent_options

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "reference" / "agents.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `(\S+)` \|.*\| (\d+(?:\.\d)?)% against `(\w+)`(?: on `(\w+)`)? \|$", PAGE, re.MULTILINE)


def measured():
    """Return the scores of the matches, by both agents without their options and the board."""
    results = ROOT / "benchmarks" / "results"
    matches = json.loads((results / "strength.json").read_text(encoding="utf-8"))
    titles = {tuple(re.split(" against | on ", title)): match["score"] for title, match in matches.items()}
    for match in json.loads((results / "champion.json").read_text(encoding="utf-8"))["matches"]:
        titles[match["first"], match["second"], "racer"] = match["share"]
    return {(first.partition(":")[0], second, board): score for (first, second, board), score in titles.items()}


@pytest.mark.parametrize("row", ROWS, ids=" ".join)
def test_the_strength_of_an_agent_was_measured(row):
    agent, shown, opponent, board = row
    assert round(100 * measured()[agent, opponent, board or "racer"], 1 if "." in shown else 0) == float(shown)


def test_every_agent_but_the_weakest_has_a_strength():
    assert len(ROWS) == 10


@pytest.mark.parametrize(("game", "title"), [("scrabble", "Scrabble"), ("racer", "Word Racer")])
def test_the_page_has_every_option_of_every_agent(game, title):
    section = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    _, table = section.split("| option | of |")
    shown = {
        (agent, option)
        for options, agents in re.findall(r"^\| (`[^|]*) \| (`[^|]*) \|", table, re.MULTILINE)
        for option in re.findall(r"`(\w+)`", options)
        for agent in re.findall(r"`(\S+)`", agents)
    }
    assert shown == {(name, option) for name in agent_names(game) for option in agent_options(name, game)}
