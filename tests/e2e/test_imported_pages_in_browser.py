"""The page of an imported game in Chromium: plays taken back, bonuses, notes, and racks that are known in part."""

from pathlib import Path

import pytest

from lexarena.records import WordLists, read_record
from lexarena.report.game_page import write_game_page

FOLDER = Path(__file__).parents[1] / "games" / "scrabble" / "gcg"


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    folder = tmp_path_factory.mktemp("imported")
    for name, lexicon in (("challenges", "enable"), ("partial", None)):
        record = read_record(FOLDER / f"{name}.gcg", lexicon)
        write_game_page(folder / f"{name}.html", record, assets=None, words=WordLists())
    return folder


def says(page):
    return " ".join(page.locator("[aria-live]").inner_text().split())


def test_a_play_is_taken_back_and_the_board_is_restored(opened, pages):
    page = opened().open(pages / "challenges.html", "#move=6")
    assert "Otto plays 12E (C)E(T)OPY for 19 points CETOPY* 14 EH 5 * not in the lexicon" in says(page)
    tiles = page.locator("scrabble-board .tile").count()
    page.keyboard.press("ArrowRight")
    assert "Otto takes the play back and loses 19 points CETOPY is challenged off." in says(page)
    assert page.locator("scrabble-board .tile").count() == tiles - 4
    assert [text.split()[-1] for text in page.locator("seat-card .points").all_inner_texts()] == ["94", "119"]


def test_bonuses_and_penalties_are_named(opened, pages):
    page = opened().open(pages / "challenges.html")
    shown = page.locator("move-list .text").all_inner_texts()
    assert {"challenge bonus", "time penalty", "exchange 4 unknown tiles", "play taken back", "last rack UGI"} <= set(
        shown
    )
    page.keyboard.press("End")
    assert "Otto loses 20 points: time penalty" in says(page)


def test_unknown_tiles_are_shown_without_letters(opened, pages):
    page = opened().open(pages / "partial.html", "#move=8")
    assert page.get_by_role("img", name="Rack of Quentin: G A N A 3 unknown").count() == 1
    assert page.locator("tile-rack .tile.unknown").count() == 3
    assert "Lexicon" in page.locator(".facts").inner_text()
    assert "CSW19, not looked up" in page.locator(".facts").inner_text()
