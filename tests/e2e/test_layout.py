"""Pages hold their layout with any font, from a small phone to a wide screen.

Two browsers, one with a wide family and one with a narrow one, open each kind of page at all widths.
"""

import base64
from pathlib import Path

import pytest
from dots_game import write_dots_page
from private_fonts import FAMILIES, private_fonts

WIDTHS = (320, 360, 400, 768, 960, 1280, 1920)
HEIGHT = 800
CHECK = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
GAME_PAGES = [
    "standard.html",
    "scrabble/games/0002.html",
    "racer/games/0001.html",
    "racer/games/0003.html",
    "dots.html",
    "analysed/scrabble.html",
    "analysed/racer.html",
]
"""Both games, with plain names and with a name of 50 characters, an ending by a fault, a game shown as text; analyses."""
PAGES = [
    *GAME_PAGES,
    "racer/summary.html",
    "scrabble/summary.html",
    "analysed/summary.html",
    "training/report.html",
    "ladder.html",
]
"""And the summaries of a knockout, of a round robin and of analysed games, the report of a training run, a ladder."""


@pytest.fixture(scope="module", params=FAMILIES)
def window(request, launched, tmp_path_factory):
    """A page of a browser that has only wide or only narrow fonts."""
    env = private_fonts(request.param, tmp_path_factory.mktemp(request.param))
    browser = launched(env=env)
    page = browser.new_page(viewport={"width": WIDTHS[0], "height": HEIGHT})
    page.family = FAMILIES[request.param]["sans-serif"]
    yield page
    browser.close()


@pytest.fixture(scope="module")
def pages(site, analysed, training):
    """The pages of both tournaments and of analysed games, a game shown as text, and the report of a training run."""
    write_dots_page(site / "dots.html")
    return site


def test_the_fonts_are_those_of_the_tests(window, pages):
    window.goto((pages / "standard.html").as_uri())
    session = window.context.new_cdp_session(window)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]
    fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": find(root, "P")["nodeId"]})["fonts"]
    assert {font["familyName"] for font in fonts} <= {window.family, window.family.replace("Sans", "Serif")}
    assert fonts
    session.detach()


def find(node, name):
    """Return the first node of a name, in shadow roots too."""
    if node["nodeName"] == name:
        return node
    inner = (find(child, name) for child in [*node.get("shadowRoots", ()), *node.get("children", ())])
    return next(filter(None, inner), None)


@pytest.mark.parametrize("file", PAGES)
def test_nothing_leaves_its_card_or_the_window(window, pages, file):
    window.goto((pages / file).as_uri())
    faults = {}
    for width in WIDTHS:
        window.set_viewport_size({"width": width, "height": HEIGHT})
        faults |= {width: found} if (found := window.evaluate(CHECK)) else {}
    assert faults == {}


@pytest.mark.parametrize("file", ["analysed/scrabble.html", "analysed/racer.html"])
def test_moves_and_practice_hold_the_layout(window, pages, file):
    faults, widths = {}, (320, 768, 1280)
    for width in widths:
        window.set_viewport_size({"width": width, "height": HEIGHT})
        window.goto("about:blank")
        window.goto((pages / file).as_uri() + "#move=0")
        window.keyboard.press("b")
        window.keyboard.press("1")
        faults[width] = window.evaluate(CHECK)
        window.get_by_role("button", name="Find a better move").click()
        window.locator("better-move").get_by_role("button", name="mistake").last.click()
        faults[width] += window.evaluate(CHECK)
        window.get_by_role("button", name="Show the solution").click()
        faults[width] += window.evaluate(CHECK)
    assert faults == {width: [] for width in widths}


@pytest.mark.parametrize("file", GAME_PAGES)
def test_the_controls_leave_the_end_of_the_board_free(window, pages, file):
    window.goto((pages / file).as_uri())
    for width in WIDTHS:
        window.set_viewport_size({"width": width, "height": HEIGHT})
        free = window.evaluate(
            """() => {
              const page = document.querySelector("game-replay").shadowRoot;
              const boards = [...page.querySelectorAll(".board")];
              const controls = page.querySelector(".control");
              const end = () => Math.max(...boards.map((board) => board.getBoundingClientRect().bottom));
              scrollTo(0, 0);
              scrollBy(0, Math.max(0, end() - (innerHeight - controls.offsetHeight - 24)));
              return controls.getBoundingClientRect().top - end();
            }"""
        )
        assert free >= 0, f"at {width} px the controls cover {-free:.0f} px of the board"


@pytest.mark.parametrize(
    ("file", "width", "height"),
    [
        ("standard.html", 400, 800),
        ("standard.html", 768, 1024),
        ("standard.html", 1366, 768),
        ("racer/games/0001.html", 1280, 800),
        ("racer/games/0001.html", 1366, 768),
        ("racer/games/0001.html", 1440, 900),
    ],
)
def test_a_game_is_seen_at_once_on_usual_screens(window, pages, file, width, height):
    """At none of eight moves do the controls cover the board or its words."""
    window.set_viewport_size({"width": width, "height": height})
    window.goto((pages / file).as_uri())
    covered = window.evaluate(
        """async () => {
          const page = document.querySelector("game-replay");
          const ends = (parts) => [...page.shadowRoot.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
          const covered = [];
          const { last } = page.replay;
          for (let ply = 0; ply <= last; ply += ply < last ? Math.min(last - ply, Math.ceil(last / 8)) : 1) {
            page.go(ply);
            await page.updateComplete;
            await new Promise((resolve) => setTimeout(resolve));
            const [player] = ends(innerWidth > 600 ? ".player" : ".control");
            const end = Math.max(...ends(".board, scoring-words").map(({ bottom }) => bottom));
            if (end > player.top + 0.5 || player.bottom > innerHeight + 0.5) covered.push([ply, end - player.top]);
          }
          return covered;
        }"""
    )
    assert covered == []


def test_no_value_touches_the_letter_of_its_tile(window, pages):
    window.goto((pages / "standard.html").as_uri())
    window.set_viewport_size({"width": 1366, "height": 768})
    board = window.locator("scrabble-board").first
    for letter, value in (("Q", 10), ("W", 10), ("M", 3)):
        board.evaluate(
            """(board, [letter, value]) => {
              const { position } = board;
              const tiles = position.tiles.map((_, square) => (square ? null : { letter, fresh: false }));
              board.position = { ...position, tiles, rings: [], values: { [letter]: value } };
              return board.updateComplete;
            }""",
            [letter, value],
        )
        tile = board.locator(".tile")
        inks = [ink(window, tile, part) for part in ("letter", "value")]
        assert all(len(pixels) > 5 for pixels in inks)
        around = {(x + across, y + down) for x, y in inks[0] for across in (-1, 0, 1) for down in (-1, 0, 1)}
        assert not around & inks[1], f"{letter} and {value} touch"


def ink(window, tile, part):
    """Return the pixels that the letter or the value of a tile darkens: those that differ from the tile without both."""
    show = "(tile, shown) => { for (const part of tile.children) part.style.opacity = part.matches(shown) ? 1 : 0 }"
    pictures = []
    for shown in (f".{part}", ".none"):
        tile.evaluate(show, shown)
        pictures.append(base64.b64encode(tile.screenshot()).decode())
    return {
        tuple(pixel)
        for pixel in window.evaluate(
            """async (pictures) => {
              const [drawn, empty] = await Promise.all(
                pictures.map(async (picture) => {
                  const image = new Image();
                  image.src = `data:image/png;base64,${picture}`;
                  await image.decode();
                  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
                  canvas.drawImage(image, 0, 0);
                  return canvas.getImageData(0, 0, image.width, image.height);
                }),
              );
              const dark = [];
              for (let i = 0; i < drawn.data.length; i += 4)
                if (empty.data[i] - drawn.data[i] > 60) dark.push([(i / 4) % drawn.width, Math.floor(i / 4 / drawn.width)]);
              return dark;
            }""",
            pictures,
        )
    }
