"""Challenges in Chromium: what a replay page says about them, and the button and the key of the app."""

import pytest

from lexarena.games.scrabble import Game
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.records import WordLists, record_game
from lexarena.report.game_page import write_game_page


@pytest.fixture(scope="module")
def replay_page(tmp_path_factory):
    game = Game(load_ruleset("mini").with_challenge("five-point"), seed=5)
    for move in ("3B YEE", "challenge", "-", "3B EYE", "challenge"):
        game.push(move)
    path = tmp_path_factory.mktemp("challenges") / "game.html"
    write_game_page(path, record_game(game, ("Ann", "Bob")), assets=None, words=WordLists())
    return path


def says(page):
    return " ".join(page.locator("[aria-live]").inner_text().split())


def points(page):
    return [text.split()[-1] for text in page.locator("seat-card .points").all_inner_texts()]


def test_replay_page_shows_phonies_and_challenges(opened, replay_page):
    page = opened().open(replay_page, "#move=1")
    assert "Ann plays 3B YEE for 12 points YEE* 12 * not in the lexicon" in says(page)
    assert page.locator("scrabble-board .tile").count() == 3
    page.keyboard.press("ArrowRight")
    assert "Bob challenges: the play is taken back" in says(page)
    assert page.locator("scrabble-board .tile").count() == 0
    assert points(page) == ["0", "0"]
    page.keyboard.press("End")
    assert "Bob challenges: the words are valid" in says(page)
    assert points(page) == ["17", "0"]
    assert "challenge: the play is taken back" in page.locator("move-list .text").all_inner_texts()
    assert "five-point" in page.locator(".facts").inner_text()


def test_app_asks_before_it_challenges(person):
    who = person()
    page = who.open()
    page.locator("select[name=ruleset]").select_option("mini")
    page.locator("select[name=choice-challenge]").select_option("single")
    page.locator("select[name=opponent]").select_option("")  # another person, same screen
    who.button("Play").click()
    page.get_by_role("button", name="I am").click()
    page.wait_for_selector("scrabble-play")
    challenge = page.get_by_role("button", name="Challenge")
    assert challenge.count() == 0
    field = page.get_by_label("Move, such as 8H WORD")
    field.fill("3A " + who.rack.replace("?", "q"))
    field.press("Enter")
    page.get_by_role("button", name="I am").click()
    page.wait_for_selector("scrabble-play")
    assert challenge.inner_text().strip() == "Challenge"
    page.keyboard.press("3")
    assert challenge.inner_text().strip() == "Confirm challenge"
    page.keyboard.press("Escape")
    assert challenge.inner_text().strip() == "Challenge"
    challenge.click()
    challenge.click()
    page.wait_for_selector("text=/challenges: the (play is taken back|words are valid)/")
    if "taken back" in who.status:
        assert page.locator("scrabble-play").count() == 1, "the challenger moves, so the screen stays"
    assert challenge.count() == 0
