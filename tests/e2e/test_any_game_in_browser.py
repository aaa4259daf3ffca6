"""Games from outside the project in the app: whole games by typing, by clicks and from the list, and what axe finds."""

import os
import re
from pathlib import Path

import pytest
from app_player import Person
from test_accessible import serious
from web_server import running

EXAMPLES = ("ghost", "hidden_hands", "letter_grid")
FOLDER = Path(__file__).parents[2] / "examples"
WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def games_server(tmp_path_factory):
    """A client of an app that knows the example games."""
    pytest.importorskip("starlette", reason="the app needs the extra web")
    pytest.importorskip("uvicorn", reason="the app needs the extra web")
    paths = os.pathsep.join(str(FOLDER / name / "src") for name in EXAMPLES)
    games = {"LEXARENA_GAMES": ",".join(f"{name}.spec:SPEC" for name in EXAMPLES), "PYTHONPATH": paths}
    with running(tmp_path_factory.mktemp("app"), env=os.environ | games) as (_, client):
        yield client


@pytest.fixture
def player(browser, games_server):
    """Give a way to sit down at that app; whatever its pages complained about fails the test."""
    made = []

    def new(game, ruleset, agent, seats=2, **settings):
        who = Person(browser, games_server, **settings)
        made.append(who)
        others = [{"agent": agent}] * (seats - 1)
        body = {"game": game, "ruleset": ruleset, "seats": [{"name": "Ann"}, *others]}
        who.key = games_server.post("/api/games", body)["id"]
        who.open(who.key)
        return who

    yield new
    for each in made:
        each.context.close()
    assert [wrong for each in made for wrong in each.wrong] == []


def listed(who):
    """Return the moves that the page lists."""
    button = who.page.locator("any-play .moves button")
    button.first.wait_for()
    return button.all_inner_texts()


def listed_after(who, text):
    """Return the moves that the page lists once it has asked for those that fit a text."""
    fits = re.compile("legal moves?, of which [1-9]" if text else "legal moves?[.;]")
    if not text:
        who.page.get_by_role("button", name="Clear").click()
    who.page.locator("any-play .found p", has_text=fits).wait_for()
    return listed(who)


def play_out(who, move):
    """Play until the game is over; return the number of moves played."""
    number = 0
    while who.wait_for_turn():
        before = who.page.locator("play-page ol li").count()
        move(who)
        who.page.wait_for_function(
            """before => document.querySelector("lexarena-app").shadowRoot.querySelector("play-page")
              .shadowRoot.querySelectorAll("ol li").length > before""",
            arg=before,
        )
        number += 1
    return number


def test_a_game_is_played_by_typing(player):
    who = player("ghost", "", "careful")
    assert who.page.locator("drawn-position .tile").count() >= 2
    assert who.page.get_by_role("button", name="Hint").count() == 0, "the game gives none"
    who.is_refused = True

    field = who.page.get_by_label("Move", exact=True)
    field.fill("zz")
    field.press("Enter")
    who.page.locator("play-page .status", has_text="is not a letter from A to Z").wait_for()
    field.fill(listed_after(who, "")[-1].lower())
    field.press("Enter")
    who.page.locator("play-page ol li").nth(0).wait_for()

    def type_move(who):
        move = listed(who)[-1]
        field.fill(move.lower())
        listed_after(who, move)
        field.press("ArrowDown")
        assert field.input_value() == move
        field.press("Enter")

    play_out(who, type_move)
    assert "completed a word" in who.status
    record = who.client.get(f"/api/games/{who.key}")["record"]
    assert record["game"] == "ghost"


def test_a_game_is_played_by_clicks(player, axe):
    who = player("letter_grid", "", "greedy", color_scheme="light", reduced_motion="reduce")
    page = who.page
    assert len(listed(who)) == 60
    assert re.match(r"[\d,]{4,} legal moves; the first 60", page.locator("any-play .found p").inner_text())
    page.evaluate(axe)
    assert serious(page) == []
    page.emulate_media(color_scheme="dark")
    assert serious(page, ["color-contrast"]) == []

    def click_move(who):
        *_, cells = listed(who)[0].split()
        if cells == "pass":
            who.page.get_by_label("Move", exact=True).fill("pass")
        for cell in re.findall(r"[a-e]\d", cells):
            who.page.locator(f'drawn-position button[aria-label*=", {cell}"]').click()
        who.button("Play").click()

    assert play_out(who, click_move) >= 2
    assert re.search("wins|draw", who.status)
    assert page.locator("drawn-position .seat-tone").count() > 10
    assert page.locator("drawn-position button").count() == 0, "nothing can be clicked any more"


def test_three_players_and_a_phone(player, axe):
    who = player("hidden_hands", "three", "random", 3, viewport={"width": 390, "height": 780})
    page = who.page
    hand = page.get_by_role("group", name="Hand").get_by_role("button").all_inner_texts()
    assert len(hand) == 6
    assert page.locator("play-page .seat").count() == 3
    assert page.evaluate(WIDE) <= 0
    page.evaluate(axe)
    assert serious(page) == []

    def choose(who):
        listed(who)
        who.page.locator("any-play .moves button").first.click()
        who.button("Play").click()

    who.wait_for_turn()
    choose(who)
    page.locator("play-page ol li").nth(2).wait_for()
    assert who.wait_for_turn()
    state = who.client.get(f"/api/games/{who.key}")
    assert [turn["seat"] for turn in state["turns"]] == [0, 1, 2]
    assert all(turn["move"] in ("swap", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ") for turn in state["turns"][1:])


def test_the_replay_of_three_players_shows_what_each_sees(player):
    who = player("hidden_hands", "three", "random", 3)
    who.wait_for_turn()
    page = who.page
    page.once("dialog", lambda dialog: dialog.accept())
    who.button("Resign").click()
    page.locator("play-page .rematch").wait_for()
    page.goto(f"{who.origin}/#/analyse/{who.key}")
    page.locator("game-replay drawn-position section").first.wait_for()
    assert page.locator("game-replay drawn-position section").count() == 3
    assert page.locator("game-replay seat-card").count() == 3


def test_a_game_is_begun_on_the_first_page(player):
    who = player("ghost", "", "random")
    page = who.open()
    page.get_by_role("button", name="Hidden Hands").click()
    page.get_by_role("combobox", name="Ruleset", exact=True).select_option("four")
    assert page.get_by_label("Lexicon").count() == 0
    who.button("Play").click()
    page.locator("any-play").wait_for()
    assert page.locator("play-page .seat").count() == 4
