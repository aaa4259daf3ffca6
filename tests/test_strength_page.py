"""docs/agents.md shows the strengths that were measured."""

import json
from pathlib import Path

from benchmarks.strength import MATCHES, RESULTS, table_row

PAGE = Path(__file__).parent.parent / "docs" / "agents.md"


def test_the_page_shows_what_was_measured():
    measured = json.loads(RESULTS.read_text(encoding="utf-8"))["matches"]
    page = PAGE.read_text(encoding="utf-8").splitlines()
    assert [row for title, figures in measured.items() if (row := table_row(title, figures)) not in page] == []
    assert set(measured) == {match.title for match in MATCHES}


def test_every_match_reached_its_least_score():
    measured = json.loads(RESULTS.read_text(encoding="utf-8"))["matches"]
    assert [
        title for title, figures in measured.items() if figures["least"] and figures["score"] < figures["least"]
    ] == []
