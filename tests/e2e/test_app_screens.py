"""Every page of the app: axe-core in light and dark, a narrow phone, the size of targets, zoom, and what is loaded."""

import gzip
import json

import pytest
from test_accessible import serious
from typer.testing import CliRunner

from lexarena.arena.folder import PLAYING
from lexarena.arena.games import GameKey
from lexarena.arena.journal import GameInProgress, GameJournal
from lexarena.cli.app import app as command_line
from lexarena.web.front import PAGES

pytest.importorskip("starlette", reason="the app needs the extra web")
pytest.importorskip("uvicorn", reason="the app needs the extra web")

NARROW = {"width": 320, "height": 640}
MINI = "5/5/1CAT1/5/5 AEIR?/ 12/8 0 lex mini; rules mini;"
RACE = ("racer", "written", ({"name": "Ann"}, {"agent": "demo"}))
PLAYERS = """title: Cup
game: racer
players:
- {name: Ann, agent: demo}
- {name: Bob, agent: demo}
"""
SMALL = """() => {
  const found = [];
  const visit = (root) => {
    for (const each of root.querySelectorAll("*")) {
      if (each.matches("button, a, input, select, summary, textarea, [role=gridcell]")) {
        const box = each.getBoundingClientRect();
        const isText = each.localName === "a" && getComputedStyle(each).display === "inline";
        if (box.width && (box.width < 24 || box.height < 24) && !isText && !each.closest("label"))
          found.push(`${each.localName} ${each.ariaLabel ?? each.textContent.trim()}: ${box.width} x ${box.height}`);
      }
      if (each.shadowRoot) visit(each.shadowRoot);
    }
  };
  visit(document);
  return found;
}"""
"""What is too small to hit. A link within a text may be; the label around a box to tick is part of it."""
REVEALED = """() => {
  const play = document.querySelector("lexarena-app").shadowRoot.querySelector("play-page").shadowRoot;
  const root = play.querySelector("scrabble-play").shadowRoot;
  const seen = root.querySelector("zoom-box").shadowRoot.querySelector(".window").getBoundingClientRect();
  const boxes = [...root.querySelectorAll(".fresh")].map((tile) => tile.getBoundingClientRect());
  const [x, y] = ["x", "y"].map((axis) => boxes.reduce((sum, box) => sum + box[axis], 0) / boxes.length);
  return x > seen.left && x < seen.right && y > seen.top && y < seen.bottom;
}"""
"""Whether the middle of the last move is seen on the zoomed board."""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"


def home(who, fixture):
    fixture("kept")
    who.open()
    who.page.get_by_label("Search by player, game or result").fill("A. One")  # a few games of many
    who.page.locator("game-library tbody tr", has_text="A. One").first.wait_for()


def play(who, fixture):
    who.begin_at(MINI)
    who.square(1).click()
    who.press("a")


def exchange(who, fixture):
    who.begin_at(MINI)
    who.press("4", "a")


def blank(who, fixture):
    who.begin_at(MINI)
    who.tile("e").click()
    who.square(1).click()


def hints(who, fixture):
    who.begin_at(MINI)
    who.button("Hint").click()
    who.page.locator("play-page .hints button").first.click()


def change_of_hands(who, fixture):
    key = who.client.post(
        "/api/games", {"game": "scrabble", "ruleset": "mini", "seats": [{"name": "Ann"}, {"name": "Bob"}]}
    )["id"]
    who.open(key)
    who.page.get_by_role("button", name="I am Ann").wait_for()


def end(who, fixture):
    key = who.begin_at(MINI)
    who.client.post(f"/api/games/{key}/resign", {"seat": 0})
    who.page.locator("play-page .rematch").wait_for()


def stored_end(who, fixture):
    who.page.goto(f"{who.origin}/#/game/{fixture('kept')}")
    who.page.locator("finished-game scrabble-board").wait_for()


def race(who, fixture):
    who.begin(*RACE)
    who.press("e")


def end_of_race(who, fixture):
    key = who.begin(*RACE)
    who.client.post(f"/api/games/{key}/resign", {"seat": 0})
    who.page.locator("finished-game racer-board").nth(1).wait_for()


def analysis(who, fixture):
    who.page.goto(f"{who.origin}/#/analyse/{fixture('kept')}&move=3")
    who.page.locator("decision-panel").wait_for()


def position(who, fixture):
    analysis(who, fixture)
    who.page.get_by_role("button", name="Position").click()
    who.page.get_by_text("Play on from here").click()


def practice(who, fixture):
    analysis(who, fixture)
    who.button("Find a better move").click()
    who.page.locator("better-move .choices button:not([aria-disabled='true'])").first.click()
    who.page.locator("better-move .move-field").wait_for()


def editor(who, fixture):
    who.page.goto(f"{who.origin}/#/edit/{MINI.replace('/', '%2F').replace(' ', '%20').replace('?', '%3F')}")
    who.page.locator("scrabble-editor").wait_for()


def watch(who, fixture):
    fixture("contest")
    who.page.goto(f"{who.origin}/#/watch")
    who.page.locator("watch-page ranking-table").wait_for()
    who.page.locator("watch-page .game racer-board").first.wait_for()


def nothing(who, fixture):
    who.page.goto(f"{who.origin}/#/game/nothing")
    who.page.locator("play-page .problem").wait_for()


PAGES_OF_THE_APP = [home, play, race, analysis, editor, watch]
THEIR_STATES = [
    *[exchange, blank, hints, change_of_hands, end, stored_end, end_of_race],
    *[position, practice, nothing],
]
SCREENS = [*PAGES_OF_THE_APP, *(pytest.param(screen, marks=pytest.mark.slow) for screen in THEIR_STATES)]


@pytest.fixture(scope="module")
def contest(watched, tmp_path_factory):
    """A tournament of two games in the directory that the app watches, and a third in progress."""
    players = tmp_path_factory.mktemp("players") / "players.yml"
    players.write_text(PLAYERS)
    done = CliRunner().invoke(command_line, ["arena", "run", str(players), str(watched), "--jobs", "1"])
    assert done.exit_code == 0, done.output
    (watched / "results" / PLAYING).mkdir(exist_ok=True)
    begun = GameInProgress(GameKey("roundrobin", 1, 0, 7, 0), ("Ann", "Bob"), 1, 7, 1000.0)
    journal = GameJournal(watched / "results", begun)
    journal.add_turn([(0, "E 3")], 0.5)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_axe_finds_nothing_serious_and_a_narrow_phone_scrolls_only_down(person, request, axe, screen):
    who = person(color_scheme="light", reduced_motion="reduce")
    who.is_refused = screen is nothing
    screen(who, request.getfixturevalue)
    page = who.page
    page.evaluate(axe)
    assert serious(page) == []
    page.emulate_media(color_scheme="dark")
    assert serious(page, ["color-contrast"]) == [], "in the dark, where only colours differ"
    page.set_viewport_size(NARROW)
    assert page.evaluate(WIDE) <= 0
    assert page.evaluate(SMALL) == []


def test_the_board_and_the_last_move_are_read_aloud(person):
    who = person()
    who.begin_at(MINI)
    grid = who.page.get_by_role("grid", name="Board")
    text = who.page.locator(f"#{grid.get_attribute('aria-describedby')}")
    assert text.inner_text() == "Board, a dot is an empty square; row 3: .CAT."
    who.press("2", "2")
    who.page.get_by_role("status").filter(has_text="Greedy").filter(has_text="Your move.").wait_for()
    who.begin(*RACE)
    grid = who.page.get_by_role("grid", name="Your board")
    text = who.page.locator(f"#{grid.get_attribute('aria-describedby')}").inner_text()
    assert text.startswith("Board, a dot is an empty cell; row 1: .......; ")


def square_size(who, square=0):
    return who.square(square).bounding_box()["width"]


def test_a_game_of_21_squares_is_played_and_its_board_scrolls_and_zooms(person, axe):
    who = person(viewport=NARROW, has_touch=True, is_mobile=True)
    page, key = who.page, who.begin(ruleset="super")
    window = page.locator("zoom-box .window")
    page.wait_for_function("size => size >= 24", arg=square_size(who))
    assert page.evaluate(WIDE) <= 0, "the page itself does not scroll sideways"
    assert page.evaluate(SMALL) == []
    assert window.evaluate("window => window.scrollWidth > window.clientWidth")
    page.evaluate(axe)
    assert serious(page, ["scrollable-region-focusable"]) == []
    who.square(440).scroll_into_view_if_needed()
    page.locator('scrabble-play .rack .held:not([aria-label="blank"])').first.tap()
    who.square(440).tap()
    assert "TW" not in who.square(440).get_attribute("aria-label"), "a tile lies in the far corner"
    who.button("Recall").tap()
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").tap()
    window.evaluate("window => window.scrollTo(9999, 9999)")
    page.get_by_label("Move, such as 8H WORD").fill(who.best(key))
    who.button("Enter").tap()
    page.locator("play-page .status", has_text="Greedy plays").wait_for()
    page.wait_for_function(REVEALED)
    before = square_size(who)
    page.get_by_role("button", name="Zoom in").tap()
    assert square_size(who) > before
    while page.get_by_role("button", name="Zoom out").get_attribute("aria-disabled") == "false":
        page.get_by_role("button", name="Zoom out").tap()
    assert window.evaluate("window => window.scrollWidth <= window.clientWidth"), "the whole board is seen"
    assert page.evaluate(WIDE) <= 0


def test_two_fingers_and_the_wheel_zoom_about_a_point(person):
    who = person(viewport={"width": 393, "height": 727}, has_touch=True, is_mobile=True)
    page = who.page
    who.begin(ruleset="standard")
    before = square_size(who, 112)
    box = who.square(112).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch = who.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 30), ("touchMove", 45), ("touchMove", 60), ("touchEnd", None)):
        points = [] if apart is None else [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    page.wait_for_function(
        """before => {
          const play = document.querySelector("lexarena-app").shadowRoot.querySelector("play-page").shadowRoot;
          const square = play.querySelector("scrabble-play").shadowRoot.querySelector('[data-square="112"]');
          return Math.abs(square.getBoundingClientRect().width / before - 2) < 0.1;
        }""",
        arg=before,
    )
    after = who.square(112).bounding_box()
    assert abs(after["x"] + after["width"] / 2 - x) < before, "what lay between the fingers is still there"
    assert abs(after["y"] + after["height"] / 2 - y) < before
    assert page.evaluate(WIDE) <= 0
    assert page.evaluate("visualViewport.scale") == 1, "the page itself is not zoomed"
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    page.mouse.wheel(0, 900)
    page.keyboard.up("Control")
    page.wait_for_function(
        """before => {
          const play = document.querySelector("lexarena-app").shadowRoot.querySelector("play-page").shadowRoot;
          const square = play.querySelector("scrabble-play").shadowRoot.querySelector('[data-square="112"]');
          return Math.abs(square.getBoundingClientRect().width - before) < 1;
        }""",
        arg=before,
    )


def test_a_position_is_written_by_touch(person):
    who = person(viewport=NARROW, has_touch=True, is_mobile=True)
    editor(who, None)
    page = who.page
    page.get_by_role("gridcell", name="1A").tap()
    letters = page.get_by_role("group", name="Letters")
    letters.get_by_role("button", name="Q", exact=True).tap()
    letters.get_by_role("button", name="Blank").tap()
    letters.get_by_role("button", name="I", exact=True).tap()
    assert page.get_by_role("gridcell", name="1B, blank as i").count() == 1
    letters.get_by_role("button", name="Clear").tap()
    assert page.get_by_role("gridcell", name="1B, empty").count() == 1
    assert page.get_by_role("gridcell", name="1A, Q").count() == 1


def test_board_and_controls_fit_a_small_desktop(person):
    who = person(viewport={"width": 1280, "height": 800})
    for game, ruleset, last in (
        ("scrabble", "standard", "scrabble-play form"),
        ("scrabble", "mini", "scrabble-play form"),
        ("racer", "written", "racer-play .letters"),
    ):
        agent = "greedy" if game == "scrabble" else "zracer"
        who.begin(game, ruleset, ({"name": "Ann"}, {"agent": agent}))
        box = who.page.locator(last).bounding_box()
        assert box["y"] + box["height"] <= 800, ruleset
        if game == "scrabble":
            who.press("4")
            box = who.page.locator("scrabble-play .dialog").bounding_box()
            assert box["y"] + box["height"] <= 800, "the dialog"
            who.press("Escape")
    who.open()
    box = who.button("Play").bounding_box()
    assert box["y"] + box["height"] <= 800, "the button that begins a game"


def test_the_page_is_small_and_connects_to_its_own_server_alone(person):
    size = sum(len(gzip.compress(path.read_bytes())) for path in PAGES.iterdir())
    assert size < 150 * 1024
    who = person()
    page = who.open()
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    names = page.evaluate("() => performance.getEntriesByType('resource').map(each => each.name)")
    assert json.dumps(names).count("http") == len(names)
    assert all(name.startswith((who.origin, "data:")) for name in names)
