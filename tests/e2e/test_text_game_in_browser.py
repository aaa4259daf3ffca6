"""A game that registered no view gets the whole replay page, with each position as text."""

import pytest
from dots_game import MOVES, positions, write_dots_page

from lexarena.report.site import write_summary


@pytest.fixture(scope="module")
def dots(tmp_path_factory):
    path = tmp_path_factory.mktemp("dots") / "dots.html"
    write_dots_page(path)
    return path


def test_every_position_is_shown_as_its_text(opened, dots):
    page = opened().open(dots, "#move=0")
    board = page.locator("drawn-position pre")
    for ply, text in enumerate(positions()):
        assert board.inner_text() == text
        assert page.get_by_role("slider", name="Move").input_value() == str(ply)
        page.keyboard.press("ArrowRight")


def test_moves_scores_and_sentences_need_no_view(opened, dots):
    page = opened().open(dots, "#move=1")
    assert "Move 1 of 5" in page.locator("[aria-live]").inner_text()
    assert "Ann plays 2" in page.locator("[aria-live]").inner_text()
    assert "+2 points" in page.locator("[aria-live]").inner_text()
    assert page.locator("move-list li").count() == len(MOVES) + 1
    assert page.locator("move-list .text").all_inner_texts() == [move for _, move in MOVES]
    page.locator("move-list button[data-ply='5']").click()
    assert [text.split()[-1] for text in page.locator("seat-card .points").all_inner_texts()] == ["5", "3"]
    assert page.locator("seat-card").first.get_by_text("won").count() == 1
    assert page.locator("score-graph .lines path").count() == 2


def test_a_position_wider_than_the_window_is_wrapped(opened, dots):
    page = opened(viewport={"width": 360, "height": 740}).open(dots)
    wide, seen = page.locator("drawn-position pre").evaluate("box => [box.scrollWidth, box.clientWidth]")
    assert wide <= seen
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_summary_falls_back_on_the_names_of_game_and_format(opened, tmp_path):
    results = {"title": "Dots cup", "game": "dots", "options": {"format": "swiss"}}
    write_summary(tmp_path / "raw.html", results, None)
    assert opened().open(tmp_path / "raw.html").locator(".lead").inner_text() == "dots · swiss"
    write_summary(tmp_path / "titled.html", results | {"game_title": "Dots", "format_title": "Swiss system"}, None)
    assert opened().open(tmp_path / "titled.html").locator(".lead").inner_text() == "Dots · Swiss system"
