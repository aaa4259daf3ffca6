"""The pages of the reference that tools write from the code are what the tools write now."""

from dataclasses import fields

import pytest

from lexarena.agents.registry import agent_names, agent_options
from lexarena.core.simple import SimpleGame
from lexarena.core.spec import GameSpec
from tools import agents_page, fault_names, game_parts, players_keys, ruleset_keys, training_settings

TOOLS = (agents_page, fault_names, game_parts, players_keys, ruleset_keys, training_settings)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.PAGE.stem)
def test_the_page_is_what_the_tool_writes(tool):
    assert tool.PAGE.read_text(encoding="utf-8") == tool.text(), f"write it again: python -m {tool.__name__}"


def test_the_pages_have_defaults_and_results():
    assert "| `gae_lambda` | 0.95 |" in training_settings.text()
    assert "| `rack.bingo_bonus` | `50` |" in ruleset_keys.text()
    parts = game_parts.text()
    undocumented = [each.name for each in fields(GameSpec) if f"| `{each.name}` |" not in parts]
    assert undocumented == [], "every part of a game is in the table"
    assert all(f"| `{name}` | required |" in parts for name in SimpleGame.__abstractmethods__)
    agents = agents_page.text()
    assert "Score: 84% for `greedy` against `random` on `mini`." in agents
    assert agents.count("Score: ") == 10, "every agent but the weakest has a strength"


@pytest.mark.parametrize("game", ["scrabble", "racer"])
def test_every_option_is_explained(game):
    parts = agents_page.text().partition(f"## {game}".title().replace("Racer", "Word Racer"))[2].split("### ")
    known = {part.partition("\n")[0]: part for part in parts}
    unexplained = [
        (name, option)
        for name in agent_names(game)
        for option in agent_options(name, game)
        if known[name].partition("Options")[0].count(f"`{option}") == 0
    ]
    assert unexplained == []
