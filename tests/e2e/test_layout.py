"""Pages hold their layout with any font, from a small phone to a wide screen.

Two browsers, one with a wide family and one with a narrow one, open each kind of page at all widths.
"""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from dots_game import write_dots_page
from played_contest import play
from private_fonts import FAMILIES, private_fonts

from lexarena.learning import training_page
from lexarena.records import write_record

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
]
"""And the summaries of a knockout, of a round robin and of analysed games, and the report of a training run."""


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
def pages(site, analysed):
    """The pages of both contests and of analysed games, a game shown as text, and the report of a training run."""
    write_dots_page(site / "dots.html")
    with pytest.MonkeyPatch.context() as patch:
        write_training_report(site / "training", patch)
    return site


def write_training_report(folder, patch):
    """Write the report with made-up figures, so that nothing has to be trained or measured."""

    def evaluate(first, second, out=None, **_):
        for number in range(2 if out else 0):
            Path(out).mkdir(exist_ok=True)
            record = play("scrabble", ("greedy", "greedy"), (first, second), seed=number, ruleset="mini")
            write_record(record, Path(out) / f"{number}.json")
        return SimpleNamespace(score=0.512, low=0.463, high=0.561, games=1000, spread=12.3)

    patch.setattr(training_page, "evaluate", evaluate)
    folder.mkdir()
    names = ("beats_greedy", "beats_random", "score_first", "score_second", "entropy", "steps_per_second")
    rows = [{"global_step": 20_000 * i} | dict.fromkeys(names, 1 - 1 / i) for i in range(1, 20)]
    (folder / "log.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    card = {"game": "scrabble", "ruleset": "mini", "name": "a-run-with-a-long-name-" + "x" * 40, "steps": 380_000}
    card |= {"seconds": 90.0, "seed": 5, "machine": "2 cores of a machine", "config": {"path": "x" * 200}}
    training_page.write_training_page(folder, card)


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
        ("racer/games/0001.html", 1366, 768),
        ("racer/games/0001.html", 1440, 900),
    ],
)
def test_a_game_is_seen_at_once_on_usual_screens(window, pages, file, width, height):
    window.goto((pages / file).as_uri())
    window.set_viewport_size({"width": width, "height": height})
    top = window.locator(".control").evaluate("controls => controls.getBoundingClientRect().top")
    for part in window.locator(".board, scoring-words").all():
        assert part.evaluate("part => part.getBoundingClientRect().bottom") <= top
