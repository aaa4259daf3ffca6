"""The app in the browser: every key of Scrabble by the keyboard alone, and the same with the mouse and by touch."""

import pytest

pytest.importorskip("starlette", reason="the app needs the extra web")
pytest.importorskip("uvicorn", reason="the app needs the extra web")

EMPTY = "/".join(["7"] * 7)
RACK = "CATS?E"
CENTRE = 24


@pytest.fixture
def player(person):
    """A person with a known rack at an empty board of 7x7 squares."""
    who = person(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    who.key = who.begin_at(f"{EMPTY} {RACK}/ 0/0 0 lex common; rules seven;")
    who.moves = lambda: who.client.get(f"/api/games/{who.key}")["turns"]
    assert who.rack == RACK
    return who


def label(who, square):
    return who.square(square).get_attribute("aria-label")


def focused(page):
    """Return the label of the element that has the focus."""
    return page.evaluate(
        """() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element.ariaLabel;
    }"""
    )


def test_every_key_by_the_keyboard_alone(player):
    who = player
    who.press("Shift+ArrowDown")
    assert who.arrow() == "4D, DW, double word, arrow across", "the arrow appears in the centre"
    assert focused(who.page) == who.arrow()
    who.press("ArrowRight")
    assert who.arrow().endswith("arrow down")
    who.press("ArrowLeft")
    assert who.arrow().endswith("arrow across")
    who.press("Shift+ArrowUp", "Shift+ArrowLeft", "Shift+ArrowDown", "Shift+ArrowRight")
    assert who.arrow().startswith("4D")
    who.press("c", "a")
    assert (label(who, CENTRE), label(who, CENTRE + 1)) == ("4D, C", "4E, A")
    assert who.arrow().startswith("4F")
    assert focused(who.page) == who.arrow(), "the focus goes with the arrow"
    assert who.rack == "TS?E"
    who.press("Space", "t")
    assert label(who, CENTRE + 3) == "4G, T, arrow across", "at the edge the arrow stays"
    assert who.score == "The tiles are not in one line without gaps."
    who.press("Backspace")
    assert label(who, CENTRE + 3).startswith("4G, DL, double letter, arrow")
    assert who.rack == "S?ET"
    who.press("Shift+ArrowLeft", "Shift+S")
    assert label(who, CENTRE + 2) == "4F, blank S"
    assert "?" not in who.rack
    who.page.locator("scrabble-play .score", has_text="8 points").wait_for()
    who.press("ArrowDown")
    assert sorted(who.rack) == sorted(RACK), "all tiles are recalled"
    assert label(who, CENTRE).startswith("4D, DW")
    before = who.rack
    who.page.evaluate("Math.random = () => 0")
    who.press("ArrowUp")
    assert who.rack != before, "the rack is shuffled"
    assert sorted(who.rack) == sorted(RACK)
    who.press("Escape")
    assert who.arrow() is None
    who.press("Shift+ArrowUp", *"cat", "Enter")
    who.page.locator("play-page ol li").nth(1).wait_for()
    assert who.moves()[0]["move"] == "4D CAT"
    who.wait_for_turn()
    who.press("2")
    assert who.page.get_by_role("button", name="Confirm pass").count() == 1
    who.press("2")
    who.page.locator("play-page ol li").nth(3).wait_for()
    assert who.moves()[2]["move"] == "-"
    who.wait_for_turn()
    letter = next(tile for tile in who.rack if tile != "?")
    who.press("4")
    assert focused(who.page) is None
    assert who.button("Exchange 0").count() == 1
    who.press(letter.lower(), "-", "-")
    assert who.button("Exchange 1").count() == 1
    who.press("Enter")
    who.page.locator("play-page ol li", has_text=f"exchange {letter}").wait_for()
    assert who.moves()[4]["move"] == f"-{letter}"


@pytest.mark.parametrize("lay", ["tap", "drag"])
def test_enter_plays_tiles_that_were_laid_with_the_mouse(player, lay):
    who = player
    for letter, square in zip("CAT", range(CENTRE - 1, CENTRE + 2), strict=True):
        if lay == "drag":
            who.tile(letter).drag_to(who.square(square))
        else:
            who.tile(letter).click()
            who.square(square).click()
    who.press("Enter")
    who.page.locator("play-page ol li").first.wait_for()
    assert who.moves()[0]["move"] == "4C CAT"


def test_a_question_mark_opens_the_list_of_keys_except_in_an_exchange(player):
    who = player
    keys = who.page.locator("play-page details")
    who.press("4", "?")
    assert who.button("Exchange 1").count() == 1
    assert keys.get_attribute("open") is None
    who.press("Escape", "?")
    keys.get_by_text("show this list").wait_for()


def test_a_click_turns_the_arrow_and_lifts_a_tile(player):
    who = player
    for seen in ("arrow across", "arrow down", None):
        who.square(CENTRE).click()
        assert seen is None or who.arrow().endswith(seen)
    assert who.arrow() is None
    who.square(CENTRE).click()
    who.press("c")
    who.square(CENTRE).click()
    assert sorted(who.rack) == sorted(RACK)


def test_a_blank_asks_for_its_letter(player):
    who = player
    who.tile("q").click()
    who.square(CENTRE).click()
    group = who.page.get_by_role("group", name="The letter of the blank")
    group.get_by_role("button", name="Z", exact=True).click()
    assert label(who, CENTRE) == "4D, blank Z"
    who.press("ArrowDown")
    who.tile("q").click()
    who.square(CENTRE).click()
    who.press("k")
    assert label(who, CENTRE) == "4D, blank K", "a key answers too"


def test_the_rack_is_put_in_order_by_drag_and_by_keys(player):
    who = player
    drag(who, who.tile("C"), who.tile("E"), 0.9)
    assert who.rack == "ATS?EC"
    drag(who, who.tile("E"), who.tile("A"), 0.1)
    assert who.rack == "EATS?C"
    drag(who, who.tile("T"), who.square(CENTRE))
    assert who.rack == "EAS?C"
    drag(who, who.square(CENTRE), who.tile("A"), 0.1)
    assert who.rack == "ETAS?C", "a tile of the board goes where it is dropped"
    who.tile("T").focus()
    who.press("Shift+ArrowRight", "Shift+ArrowRight")
    assert who.rack == "EASTC?".replace("C?", "?C")
    assert focused(who.page) == "T"
    who.press("Shift+ArrowLeft")
    assert who.rack == "EATS?C"
    who.square(CENTRE).click()
    who.press(*"cat", "Enter")
    who.page.locator("play-page ol li").first.wait_for()
    who.wait_for_turn()
    assert who.rack.startswith("ES?"), "tiles that stay keep their places"


def drag(who, source, target, across=0.5):
    """Drag with the mouse to a place of the target."""
    source, target = source.bounding_box(), target.bounding_box()
    mouse = who.page.mouse
    mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
    mouse.down()
    mouse.move(target["x"] + target["width"] * across, target["y"] + target["height"] / 2, steps=3)
    mouse.up()


def test_a_race_by_the_keyboard_alone(person):
    who = person()
    key = who.begin("racer", "written", ({"name": "Ann"}, {"agent": "zracer"}))
    who.press("e", "ArrowUp", "ArrowLeft")
    assert focused(who.page) == "row 3, column 3, empty, cell 16"
    who.press("Enter")
    who.page.locator("play-page ol li").first.wait_for()
    assert who.client.get(f"/api/games/{key}")["turns"][0]["move"] == "E 16"
    assert who.page.locator("play-page ol li").first.inner_text().split("\n")[-1].strip() == "E on 16"


def test_a_letter_that_cannot_be_laid_says_why(player):
    who = player
    who.press("c")
    assert who.score == "Click a square first: its arrow shows where letters go."
    who.press("Shift+ArrowDown", "Shift+Z", "z")
    assert who.score == "There is no Z on your rack.", "the blank is laid"
    who.press("a")
    assert "There is no" not in who.score


def test_asking_for_the_letter_of_a_blank_does_not_scroll_the_page(person):
    who = person(viewport={"width": 1280, "height": 700}, reduced_motion="reduce")
    who.begin_at(f"{'/'.join(['15'] * 15)} CATSDE?/ 0/0 0 lex enable; rules standard;")
    before = who.page.evaluate("scrollY")
    who.page.get_by_role("group", name="Your rack").get_by_role("button", name="blank").click()
    who.square(112).click()
    group = who.page.get_by_role("group", name="The letter of the blank")
    group.wait_for()
    assert who.page.evaluate("scrollY") == before
    box = group.bounding_box()
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 700
    who.page.keyboard.press("Escape")
    assert who.page.evaluate("scrollY") == before


def test_a_list_is_loaded_once_the_server_answers_again(person):
    who = person()
    who.page.route("**/api/games?*", lambda route: route.abort())
    who.page.goto(f"{who.origin}/#/")
    alert = who.page.get_by_role("alert")
    alert.wait_for()
    assert alert.inner_text() == "The server does not respond. Is it still running?"
    who.page.unroute("**/api/games?*")
    alert.wait_for(state="detached")
    assert [text for text in who.wrong if "ERR_FAILED" not in text] == []
    who.wrong.clear()
