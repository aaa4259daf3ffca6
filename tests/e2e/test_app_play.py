"""The app in the browser: whole games by keys, by mouse and by touch; reloads, restarts, two tabs, two people, a clock."""

import re
import signal

import pytest
from app_player import OVER, Person, laid
from web_server import running

from lexarena.games.scrabble.gcg import parse_gcg

pytest.importorskip("starlette", reason="the app needs the extra web")
pytest.importorskip("uvicorn", reason="the app needs the extra web")

HOSTILE = "<img src=x onerror=alert(1)>\u202e"


def type_move(who, move, size=5):
    """Lay a move by keys alone: the arrow goes to the start, then the letters are typed."""
    down, start, tiles = laid(move, size)
    who.press("Escape", "Shift+ArrowUp")  # without an arrow it appears in the centre
    for _ in range(size):
        who.press("Shift+ArrowUp", "Shift+ArrowLeft")
    for _ in range(start // size):
        who.press("Shift+ArrowDown")
    for _ in range(start % size):
        who.press("Shift+ArrowRight")
    is_down = "arrow down" in who.square(start).get_attribute("aria-label")
    if is_down != down:
        who.press("ArrowRight")
    for _, letter in tiles:
        who.press(f"Shift+{letter.upper()}" if letter.islower() else letter)


def drag_move(who, move, size=5):
    """Lay a move by dragging its tiles with the mouse."""
    mouse = who.page.mouse
    for square, letter in laid(move, size)[2]:
        source, target = who.tile(letter).bounding_box(), who.square(square).bounding_box()
        mouse.move(source["x"] + source["width"] / 2, source["y"] + source["height"] / 2)
        mouse.down()
        mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
        mouse.up()
        name_blank(who, letter)


def tap_move(who, move, size=5):
    """Lay a move with a finger: tap a tile, tap a square; the last tile is dragged."""
    *first, last = laid(move, size)[2]
    for square, letter in first:
        who.tile(letter).tap()
        who.square(square).tap()
        name_blank(who, letter)
    square, letter = last
    source, target = who.tile(letter).bounding_box(), who.square(square).bounding_box()
    touch = who.context.new_cdp_session(who.page)
    places = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in (source, target)]
    middle = tuple(sum(each) / 2 for each in zip(*places, strict=True))
    rest = ("touchMove", places[1])  # a finger that rests before it leaves does not fling
    for kind, at in (("touchStart", places[0]), ("touchMove", middle), rest, rest, ("touchEnd", None)):
        points = [] if at is None else [{"x": at[0], "y": at[1]}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        who.page.wait_for_timeout(60)
    touch.detach()
    name_blank(who, letter)


def name_blank(who, letter):
    if letter.islower():
        who.page.get_by_role("group", name="The letter of the blank").get_by_role(
            "button", name=letter.upper(), exact=True
        ).click()


def marked(who):
    """Return the squares whose tiles are marked as new."""
    fresh = who.page.locator("scrabble-play [data-square]:has(.fresh)")
    return set(fresh.evaluate_all("squares => squares.map((square) => Number(square.dataset.square))"))


def new_squares(state):
    """Return the squares of the tiles that the last move laid."""
    move = state["turns"][-1]["move"] if state["turns"] else "-"
    return {square for square, _ in laid(move, len(state["view"]["rows"]))[2]} if " " in move else set()


def finish(who, key, lay, play, give_up):
    """Play a game to its end: lay the best move and play it, or give the turn up if there is none."""
    turns = 0
    while who.wait_for_turn():
        state = who.client.get(f"/api/games/{key}")
        ply = state["view"]["ply"]
        assert marked(who) == new_squares(state), "the last move is marked, and nothing else"
        move = who.best(key)
        if move is None:
            give_up()
        else:
            lay(who, move)
            points = int(re.search(r"\d+", who.page.locator("scrabble-play .score", has_text="point").inner_text())[0])
            play()
        who.page.wait_for_function(
            """ply => {
              const page = document.querySelector("lexarena-app").shadowRoot.querySelector("play-page");
              return page.shadowRoot.querySelectorAll("ol li").length > ply;
            }""",
            arg=ply,
        )
        listed = who.page.locator("play-page ol li").nth(ply).inner_text().split("\n")
        if move is not None:
            assert int(listed[-1]) == points, "the score was shown before the move was played"
        turns += 1
    assert OVER.search(who.status)
    assert turns > 2
    kept = who.client.get(f"/api/games/{key}")
    assert kept["state"] == "finished"
    return kept


def test_a_game_by_keys_alone(person):
    who = person(viewport={"width": 1280, "height": 800})
    key = who.begin(ruleset="mini20")
    kept = finish(who, key, type_move, lambda: who.press("Enter"), lambda: who.press("2", "2"))
    moves = [entry["move"] for entry in kept["record"]["moves"]]
    assert len(moves) > 4
    with who.page.expect_download() as saved:
        who.button("Save GCG").click()
    assert saved.value.suggested_filename == f"{key}.gcg"
    again = parse_gcg(saved.value.path().read_text("utf-8"), strict=True)
    assert [entry.move for entry in again.moves][: len(moves)] == moves
    who.page.get_by_role("button", name="Rematch").click()
    who.page.wait_for_url(lambda url: key not in url)
    who.wait_for_turn()
    names = [text.strip() for text in who.page.locator("play-page .seat .name").all_inner_texts()]
    assert names == ["Greedy", "Ann"], "the seats are swapped"


@pytest.mark.slow
def test_a_game_by_mouse(person):
    who = person(viewport={"width": 1280, "height": 800})
    key = who.begin(ruleset="mini20")
    button = who.page.get_by_role("button", name="Play", exact=True)
    passing = who.page.get_by_role("button", name="Pass")
    finish(who, key, drag_move, button.click, lambda: (passing.click(), passing.click()))


@pytest.mark.slow
def test_a_game_by_touch_on_a_phone(person):
    who = person(viewport={"width": 393, "height": 727}, has_touch=True, is_mobile=True, device_scale_factor=2)
    key = who.begin(ruleset="mini20")
    button = who.page.get_by_role("button", name="Play", exact=True)
    passing = who.page.get_by_role("button", name="Pass")
    finish(who, key, tap_move, button.tap, lambda: (passing.tap(), passing.tap()))


def test_the_text_field_takes_moves_and_says_what_is_wrong(person):
    who = person()
    key = who.begin()
    field = who.page.get_by_role("textbox", name="Move, such as 8H WORD")
    who.is_refused = True
    field.fill("1A QQ")
    field.press("Enter")
    who.page.locator("play-page .status.problem").wait_for()
    assert who.client.get(f"/api/games/{key}")["view"]["ply"] == 0
    assert field.input_value() == "1A QQ", "a refused move stays, to be corrected"
    field.fill(who.best(key))
    field.press("Enter")
    who.page.locator("play-page ol li").nth(1).wait_for()
    who.wait_for_turn()
    assert field.input_value() == ""
    who.page.get_by_role("button", name="Take back").click()
    who.page.wait_for_function(
        "() => !document.querySelector('lexarena-app').shadowRoot.querySelector('play-page').shadowRoot"
        ".querySelector('ol li')"
    )
    who.button("Hint").click()
    who.page.locator("play-page .hints button").first.click()
    who.page.locator("scrabble-play .score", has_text="point").wait_for()
    assert who.page.locator("play-page ol li").count() == 0, "a hint is laid on the board, not played"
    who.press("Enter")
    who.page.locator("play-page ol li").first.wait_for()


def test_a_hint_may_be_an_exchange(person):
    who = person()
    who.begin_at("1WISH/S3A/ENtRY/Xu3/1TOP1 LCDTV/ 47/35 0 lex mini; rules mini;")
    who.button("Hint").click()
    who.button("exchange CDLV, leaves T").click()
    who.button("Exchange 4").wait_for()
    who.press("Enter")
    who.page.locator("play-page ol li", has_text="exchange CDLV").wait_for()


def plan_in_race(view):
    """Return the letter to call, if it is the person's to call, and a cell: lines of REASONS, so that there are words."""
    if view["pending"] is not None:
        return None, view["board"].rindex(".")
    cell = view["board"].index(".")
    return "REASONS"[cell % 7], cell


def move_in_race(who, view):
    """Place a letter, after calling one if it is the person's to call."""
    letter, cell = plan_in_race(view)
    if letter is not None:
        letters = who.page.get_by_role("group", name="Letters to call")
        letters.get_by_role("button", name=letter, exact=True).click()
    who.page.locator(f'racer-play [data-cell="{cell}"]').click()
    who.page.locator("play-page ol li").nth(view["ply"]).wait_for()


@pytest.mark.parametrize("shown", [6, pytest.param(100, marks=pytest.mark.slow)], ids=["its ends", "all of it"])
def test_a_race_to_its_end(person, shown):
    who = person(viewport={"width": 1280, "height": 800})
    key = who.begin("racer", "written", ({"name": "Ann"}, {"agent": "demo"}))
    page, seen = who.page, 0
    while who.wait_for_turn():
        view = who.client.get(f"/api/games/{key}")["view"]
        if shown <= view["ply"] < 96 - shown:  # this part is played without the page, which follows
            letter, cell = plan_in_race(view)
            move = f"{letter} {cell}" if letter else f"{cell}"
            who.client.post(f"/api/games/{key}/move", {"seat": 0, "ply": view["ply"], "move": move})
            who.client.wait(key)
        else:
            move_in_race(who, view)
            if view["ply"] > 48 and not seen:
                page.locator("racer-play .rings rect").first.wait_for()  # drawn after the list of moves has grown
        seen = max(seen, page.locator("racer-play .rings rect").count())
    assert OVER.search(who.status)
    boards = page.locator("finished-game racer-board")
    boards.nth(1).wait_for()
    assert boards.count() == 2
    record = who.client.get(f"/api/games/{key}")
    points = [int(text.split()[-1]) for text in page.locator("finished-game seat-card .points").all_inner_texts()]
    assert points == record["scores"]
    assert page.locator("finished-game racer-board .rings rect").count() > 0
    page.reload()
    assert page.locator("finished-game racer-board").nth(1).wait_for() is None
    assert seen > 0, "words are marked as they grow"


def test_a_game_survives_a_reload_a_killed_server_and_a_lost_connection(browser, tmp_path):
    who = None
    with running(tmp_path) as (process, client):
        who = Person(browser, client)
        key = who.begin()
        type_move(who, who.best(key))
        who.press("Enter")
        who.page.locator("play-page ol li").nth(1).wait_for()
        who.wait_for_turn()
        before = client.get(f"/api/games/{key}")
        who.page.reload()
        who.page.locator("play-page ol li").nth(1).wait_for()
        process.send_signal(signal.SIGKILL)
        who.page.locator("play-page .status", has_text="Connection lost").wait_for()
    with running(tmp_path, "--port", str(client.port)) as (_, client):
        who.page.locator("play-page .status", has_text="Your move.").wait_for()
        assert client.get(f"/api/games/{key}")["view"] == before["view"]
        move = who.best(key)
        if move:
            type_move(who, move)
            who.press("Enter")
        else:
            who.press("2", "2")
        who.page.locator("play-page ol li").nth(2).wait_for()
        who.wait_for_turn()
        turns = len(client.get(f"/api/games/{key}").get("turns", ()))
        who.context.set_offline(True)
        who.page.get_by_role("button", name="Take back").click()
        who.page.locator("play-page .status.problem, play-page .status:has-text('lost')").first.wait_for()
        who.context.set_offline(False)
        who.page.get_by_role("button", name="Take back").click()
        if turns:
            who.page.wait_for_function(
                "turns => document.querySelector('lexarena-app').shadowRoot.querySelector('play-page').shadowRoot"
                ".querySelectorAll('ol li').length < turns",
                arg=turns,
            )
        who.context.close()
    wrong = [each for each in who.wrong if "ERR_" not in each and "Failed to load" not in each]
    assert wrong == []


def test_two_tabs_show_one_game(person):
    who = person()
    key = who.begin()
    other = who.open(key, who.tab())
    move = who.best(key)
    field = who.page.get_by_role("textbox", name="Move, such as 8H WORD")
    field.fill(move)
    field.press("Enter")
    for page in (who.page, other):
        page.locator("play-page ol li").nth(1).wait_for()
    texts = [page.locator("play-page ol").inner_text() for page in (who.page, other)]
    assert texts[0] == texts[1]


def test_two_people_at_one_screen_see_only_their_own_tiles(person):
    who = person()
    key = who.begin(seats=({"name": "Ann"}, {"name": "Bob"}))
    page = who.page
    racks = [who.client.get(f"/api/games/{key}?seat={seat}")["view"]["rack"] for seat in (0, 1)]
    assert page.locator("scrabble-play").count() == 0
    for name, rack in zip(("Ann", "Bob"), racks, strict=True):
        page.get_by_role("button", name=f"I am {name}").wait_for()
        assert page.locator("scrabble-play").count() == 0, "the tiles are hidden while the screen changes hands"
        assert page.get_by_text("Unseen tiles").count() == 0, "they would tell the tiles of a rack"
        assert who.button("Hint").get_attribute("aria-disabled") == "true"
        page.get_by_role("button", name=f"I am {name}").click()
        page.locator("scrabble-play").wait_for()
        assert who.rack == rack.replace("_", "?")
        assert page.get_by_text("Unseen tiles").count() == 1
        who.press("2", "2")


def test_a_clock_runs_out(person):
    who = person()
    who.begin(seconds=2)
    who.page.locator("play-page .status", has_text="Ann ran out of time").wait_for()
    assert who.page.locator("play-page .clock").first.inner_text() == "0:00"


def test_a_game_is_begun_resigned_and_found_in_the_library(person):
    who = person()
    page = who.open()
    who.button("Scrabble").click()
    page.locator("select[name=ruleset]").select_option("mini")
    page.get_by_label("Your name").fill(HOSTILE)
    who.button("Play").click()
    page.locator("scrabble-play").wait_for()
    assert page.locator("play-page img").count() == 0
    assert page.locator("play-page .seat .name").first.inner_text().strip().startswith("<img src=x")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Resign").click()
    page.locator("play-page .status", has_text="resigned").wait_for()
    page.goto(f"{who.origin}/#/")
    page.get_by_label("Search by player, game or result").fill("onerror")
    page.locator("tbody tr", has_text="resigned").first.wait_for()
    assert page.locator("home-page img").count() == 0
