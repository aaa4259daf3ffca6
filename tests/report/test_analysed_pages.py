"""Pages of analysed games: no text of an analysis breaks out of a page, and the summary links to pages in its directory."""

import json
import re

import pytest
from played_contest import HOSTILE, play

from lexarena.errors import LexarenaError
from lexarena.report.document import SCRIPT, STYLES
from lexarena.report.game_page import write_game_page
from lexarena.report.site import write_analysis_summary

SHOWN = HOSTILE.replace("\u202e", "\\u202e")


def block(page, name):
    """Return a block of JSON in a page as a browser finds it."""
    found = re.search(rf'<script type="application/json" id="{name}">(.*?)</script>', page, re.DOTALL)
    return None if found is None else json.loads(found[1])


def row(**changes):
    zero = {"win": {"mean": 0.0, "error": 0.0}, "points": {"mean": 0.0, "error": 0.0}}
    summary = {"name": HOSTILE, "decisions": 1, "regret": zero, "mistakes": {"small": 0}, "luck": None}
    return {
        "page": "games/a b.html",
        "title": HOSTILE,
        "players": [HOSTILE, "Bob"],
        "scores": [1, 2],
        "summary": [summary, summary],
        "game": "racer",
        "source": HOSTILE,
    } | changes


def test_the_analysis_is_a_block_of_the_page_with_its_text_made_visible(tmp_path):
    record = play("racer", ("zracer", "demo"), ("Ann", "Bob"))
    write_game_page(tmp_path / "plain.html", record, assets="assets")
    assert block((tmp_path / "plain.html").read_text(), "analysis") is None
    analysis = {"decisions": [{"reason": HOSTILE, "played": "\x1b[2J"}], HOSTILE: 0.5, "start": None}
    write_game_page(tmp_path / "analysed.html", record, assets="assets", analysis=analysis)
    page = (tmp_path / "analysed.html").read_text(encoding="utf-8")
    assert page.count("<script") == page.count("</script>") == 4
    assert "\u202e" not in page
    assert "<img" not in page
    assert block(page, "analysis") == {
        "decisions": [{"reason": SHOWN, "played": "\\x1b[2J"}],
        SHOWN: 0.5,
        "start": None,
    }


def test_the_summary_has_all_games_and_the_assets_of_the_pages(tmp_path):
    write_analysis_summary(tmp_path, [row(), row(page=None, source="b.gcg")])
    assert {path.name for path in (tmp_path / "assets").iterdir()} == {SCRIPT, STYLES}
    page = (tmp_path / "summary.html").read_text(encoding="utf-8")
    assert page.count("<script") == page.count("</script>") == 2
    assert "<img" not in page
    assert "\u202e" not in page
    data = block(page, "analyses")
    assert [(game["page"], game["source"]) for game in data["games"]] == [("games/a%20b.html", SHOWN), (None, "b.gcg")]
    assert data["games"][0]["players"] == [SHOWN, "Bob"]
    assert data["game_titles"]["racer"] == "Word Racer"


def test_a_page_outside_the_folder_is_refused(tmp_path):
    with pytest.raises(LexarenaError, match=r"outside the directory .* give a path inside it"):
        write_analysis_summary(tmp_path, [row(page="../other.html")])


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path):
    (tmp_path / "assets").write_text("a file in the way")
    with pytest.raises(LexarenaError, match=r"cannot write the summary .* choose another directory"):
        write_analysis_summary(tmp_path, [])
