"""A game's page in Chromium, opened from disk: keys, slider, graph, links, download, themes, a phone, hostile text."""

import json
from collections import Counter

import pytest
from played_contest import HOSTILE

from lexarena.records import parse_record, replay

SHOWN = HOSTILE.replace("\u202e", "\\u202e")


def moves_of(page):
    return page.evaluate("JSON.parse(document.getElementById('record').textContent).moves.length")


def place(page):
    """Return the move that is shown, by the slider."""
    return int(page.get_by_role("slider", name="Move").input_value())


def scores(page):
    return [int(text.split()[-1]) for text in page.locator("seat-card .points").all_inner_texts()]


def says(page):
    return page.locator("[aria-live]").inner_text()


@pytest.fixture
def racer(opened, site):
    return opened().open(site / "racer" / "games" / "0001.html")


@pytest.fixture
def standard(opened, site):
    return opened().open(site / "standard.html")


def test_it_opens_at_the_first_move_and_ends_with_the_final_scores(racer):
    record = json.loads(racer.locator("#record").text_content())
    assert place(racer) == 1
    assert "Move 1 of 96" in says(racer)
    racer.keyboard.press("End")
    assert place(racer) == len(record["moves"]) == 96
    assert scores(racer) == record["outcome"]["scores"]
    assert "wins" in racer.locator(".result").inner_text() or "draw" in racer.locator(".result").inner_text()
    assert racer.locator("racer-board .tile").count() == 98


def test_keys_step_jump_play_and_change_the_speed(racer):
    keys = racer.keyboard
    keys.press("Home")
    assert place(racer) == 0
    assert racer.locator("racer-board .tile").count() == 2
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    assert place(racer) == 2
    assert "Move 2 of 96" in says(racer)
    assert racer.locator("racer-board .tile.fresh").count() == 1
    keys.press("ArrowLeft")
    assert place(racer) == 1
    keys.press("Shift+ArrowRight")
    assert place(racer) == 11
    keys.press("Shift+ArrowLeft")
    assert place(racer) == 1
    keys.press("End")
    assert place(racer) == 96
    speed = racer.get_by_role("combobox", name="Speed")
    assert speed.input_value() == "2"
    keys.press("+")
    assert speed.input_value() == "4"
    keys.press("-")
    keys.press("-")
    assert speed.input_value() == "1"
    for _ in range(5):
        keys.press("+")
    assert speed.input_value() == "16"
    keys.press(" ")
    racer.get_by_role("button", name="Pause").wait_for()
    racer.wait_for_timeout(300)
    keys.press(" ")
    racer.get_by_role("button", name="Play").wait_for()
    assert 0 < place(racer) < 96, "from the end it plays from the start"


def test_buttons_slider_list_and_graph_go_to_a_move(racer):
    racer.get_by_role("button", name="To the start").click()
    assert place(racer) == 0
    racer.get_by_role("button", name="Forward").click()
    assert place(racer) == 1
    racer.get_by_role("slider", name="Move").fill("40")
    assert "Move 40 of 96" in says(racer)
    racer.locator("move-list button[data-ply='42']").click()
    assert place(racer) == 42
    assert racer.locator("move-list button[aria-current=step]").get_attribute("data-ply") == "42"
    racer.locator("score-graph .plot").click()
    assert place(racer) == 48
    racer.get_by_role("button", name="To the end").click()
    assert place(racer) == 96


def test_a_link_leads_to_a_move_and_is_kept_up_to_date(opened, site):
    opened = opened()
    page = opened.open(site / "racer" / "games" / "0001.html", "#move=12")
    assert place(page) == 12
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => location.hash === '#move=13'")
    page.evaluate("() => { location.hash = '#move=7' }")
    page.wait_for_function("() => document.querySelector('game-replay').shadowRoot.textContent.includes('Move 7 of')")
    opened.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    page.get_by_text("Link copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()").endswith("0001.html#move=7")
    for beyond in ("9999", "end"):
        opened.open(site / "racer" / "games" / "0001.html", f"#move={beyond}")
        assert place(page) == 96


def test_the_score_and_the_marked_words_follow_the_record(racer, site):
    record = parse_record(
        (site / "racer" / "games" / "0001.html").read_text().split('id="record">')[1].split("</script>")[0]
    )
    game = replay(record)
    racer.keyboard.press("End")
    for seat in (0, 1):
        shown = racer.locator("scoring-words").nth(seat).locator("li").all_inner_texts()
        assert sorted(shown) == sorted(f"{span.word} {span.points}" for span in game.spans(seat))
        assert racer.locator("racer-board").nth(seat).locator(".rings rect").count() == len(game.spans(seat))
    for number in (10, 50, 77):
        racer.goto(racer.url.split("#")[0] + f"#move={number}")
        points = {move.seat: move.details["points"] for move in record.moves[:number]}
        assert scores(racer) == [points.get(0, 0), points.get(1, 0)]


def test_the_record_is_saved_as_it_was(racer):
    with racer.expect_download() as saved:
        racer.get_by_role("button", name="Save the record").click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert saved.value.suggested_filename.endswith(".json")
    assert replay(parse_record(text)).outcome == parse_record(text).outcome


def test_previous_next_and_summary(racer):
    assert racer.get_by_role("link", name="Previous game").count() == 0
    racer.get_by_role("link", name="Next game").click()
    racer.wait_for_url("**/0002.html*")
    racer.keyboard.press("p")
    racer.wait_for_url("**/0001.html*")
    racer.get_by_role("link", name="Summary").click()
    racer.wait_for_url("**/summary.html")


def test_the_scrabble_board_shows_premiums_tiles_racks_and_the_words_of_a_move(standard):
    record = json.loads(standard.locator("#record").text_content())
    standard.keyboard.press("Home")
    fields = standard.locator("scrabble-board .field")
    assert fields.count() == 225
    for name, number in {"TW": 8, "DW": 17, "TL": 12, "DL": 24}.items():
        assert standard.locator(f"scrabble-board .field.{name}").all_inner_texts() == [name] * number
    racks = [standard.locator("tile-rack").nth(seat).locator(".letter").all_inner_texts() for seat in (0, 1)]
    assert ["".join(rack).replace("?", "_") for rack in racks] == record["start"]["racks"]
    standard.keyboard.press("ArrowRight")
    first = record["moves"][0]
    assert f"for {first['score']} points" in says(standard)
    laid = [letter for letter in first["move"].split()[1] if letter.isalpha()]
    assert standard.locator("scrabble-board .tile.fresh .letter").all_inner_texts() == laid
    standard.keyboard.press("End")
    assert scores(standard) == record["outcome"]["scores"]
    blanks = sum(
        letter.islower() for move in record["moves"] if move["move"][0] != "-" for letter in move["move"].split()[1]
    )
    assert standard.locator("scrabble-board .tile.blank").count() == blanks


def test_the_move_list_has_running_totals_and_one_count_of_moves(standard):
    record = json.loads(standard.locator("#record").text_content())
    totals, wanted = [0, 0], []
    for move in record["moves"]:
        totals[move["seat"]] += move["score"]
        wanted.append(totals[move["seat"]])
    shown = standard.locator("move-list .total").all_inner_texts()
    assert [int(text.split()[-1]) for text in shown] == wanted
    final = " : ".join(str(score) for score in record["outcome"]["scores"])
    assert standard.locator("move-list .final").inner_text() == final
    number = len(record["moves"])
    assert f"Move 1 of {number}" in says(standard)
    assert standard.locator("play-controls .place").inner_text().split() == ["1", "/", str(number)]
    assert standard.get_by_role("slider", name="Move").get_attribute("max") == str(number + 1), "and the end"
    standard.keyboard.press("End")
    assert standard.locator("play-controls .place").inner_text().split() == ["End", "/", str(number)]


def test_the_unseen_tiles_are_those_in_the_bag_and_on_the_other_rack(standard):
    record = parse_record(standard.locator("#record").text_content())
    game = replay(record)
    wanted = []
    while game.turns:
        game.pop()
        seat = game.to_move
        hidden = Counter([*game.bag.remaining, *game.players[1 - seat].rack])
        wanted.append({("?" if tile == "_" else tile): number for tile, number in hidden.items()})
    names = record.players
    for ply, tiles in [*enumerate(reversed(wanted))][::4]:
        standard.evaluate("ply => document.querySelector('game-replay').go(ply)", ply)
        shown = dict(text.split() for text in standard.locator("unseen-tiles li").all_inner_texts())
        assert {letter: int(number) for letter, number in shown.items()} == tiles
        summary = standard.locator("unseen-tiles summary").inner_text()
        assert summary.endswith(f"{sum(tiles.values())} unseen by {names[record.moves[ply].seat]}")
    standard.keyboard.press("End")
    assert standard.locator("unseen-tiles li").count() == 0, "nobody is to move"


def test_a_fault_and_hostile_text_are_shown_literally(opened, site):
    pages = [site / "racer" / "games" / f"{number:04}.html" for number in range(1, 13)]
    faulty = next(page for page in pages if '"kind":"fault"' in page.read_text())
    page = opened().open(faulty)
    assert SHOWN in page.locator("h1").inner_text()
    assert SHOWN in page.title()
    assert "at fault" in page.locator(".result").inner_text()
    stderr = page.locator("bot-report pre")
    assert stderr.inner_text().endswith("line\nline\n")
    assert "The line it wrote" not in page.content()
    assert "E 24\\x1b[2J</script>" in page.locator("bot-report .fault").inner_text()
    assert page.locator("img").count() == 0
    assert page.title() not in ("1", "2")


def test_the_theme_follows_the_system_and_can_be_turned(opened, site):
    def ground(page):
        return page.evaluate("getComputedStyle(document.body).backgroundColor")

    light = ground(opened(color_scheme="light").open(site / "standard.html"))
    page = opened(color_scheme="dark").open(site / "standard.html")
    dark = ground(page)
    assert light != dark
    page.get_by_role("button", name="Theme: auto").click()
    assert ground(page) == light
    for _ in range(5):  # Chromium hands what a page stores to other processes a moment later
        page.reload()
        if ground(page) == light:
            break
    assert ground(page) == light, "the choice is kept"
    page.keyboard.press("t")
    assert ground(page) == dark


@pytest.mark.parametrize(
    "file", ["racer/games/0003.html", "standard.html", "racer/summary.html", "scrabble/summary.html"]
)
def test_a_phone_needs_no_sideways_scrolling(opened, site, file):
    page = opened(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).open(site / file)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_keys_can_be_shown_and_switched_off(racer):
    racer.keyboard.press("?")
    racer.get_by_role("heading", name="Keyboard shortcuts").wait_for()
    racer.get_by_role("checkbox", name="Use keyboard shortcuts").uncheck()
    racer.keyboard.press("Escape")
    racer.keyboard.press("End")
    assert place(racer) == 1


def test_reduced_motion_is_respected(opened, site):
    moving = opened(reduced_motion="no-preference").open(site / "racer" / "games" / "0001.html")
    still = opened(reduced_motion="reduce").open(site / "racer" / "games" / "0001.html")
    ask = "element => getComputedStyle(element).animationName"
    assert moving.locator(".tile.fresh").evaluate(ask) == "lay"
    assert still.locator(".tile.fresh").evaluate(ask) == "none"
