"""docs/reference/agents.md shows the agents with their options and measured strengths, as the tool writes them."""

import pytest

from lexarena.agents.registry import agent_names, agent_options
from tools import agents_page


def test_the_page_is_what_the_tool_writes():
    page = agents_page.PAGE.read_text(encoding="utf-8")
    assert page == agents_page.text(), "write it anew: python -m tools.agents_page"
    assert "Score: 84% for `greedy` against `random` on `mini`." in page
    assert page.count("Score: ") == 10, "every agent but the weakest has a strength"


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
