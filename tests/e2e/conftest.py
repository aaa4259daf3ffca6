"""What the tests in the browser share: Debian's Chromium, and pages of small tournaments that it opens from disk."""

import os
import shutil
from pathlib import Path

import pytest
from analysed_games import write_analysed_pages
from app_player import Person
from played_contest import contest, play
from training_report import write_training_report
from ui_sources import installed
from web_server import running

from lexarena.report.game_page import write_game_page
from lexarena.report.site import ladder_page, write_site

CHROMIUM = os.environ.get("LEXARENA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


_VERSION = {"hash": "ab" * 32, "submitted": 0.0, "agent": None, "games": 8, "rating": 12, "low": -90, "high": 130}
LADDER = {
    "title": "Ladder",
    "versions": [
        _VERSION | {"name": "Ann", "version": 1, "status": "placed", "trouble": ""},
        _VERSION | {"name": "Bob", "version": 1, "status": "refused", "trouble": "it prints nothing", "rating": None},
    ],
    "history": [{"placed": f"Ann v{number}", "submitted": 0.0, "ratings": {"Ann": 40 * number}} for number in (1, 2)],
}


@pytest.fixture(scope="session")
def launched():
    """Give a way to launch Chromium; it is closed by the one who launched it."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed, and `make test` could not install it: it does so as root on Debian")
    sync_api = pytest.importorskip("playwright.sync_api")
    with sync_api.sync_playwright() as playwright:
        yield lambda **options: playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"], **options)


@pytest.fixture(scope="session")
def browser(launched):
    chromium = launched()
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """A knockout of Word Racer and a round robin of Scrabble, with hostile names, and single pages."""
    folder = tmp_path_factory.mktemp("pages")
    write_site(folder / "racer", *contest("racer", bracket=True))
    write_site(folder / "scrabble", *contest("scrabble"))
    full = play("scrabble", ("greedy", "heuristic"), ("Ann", "Bob"), seed=5)
    write_game_page(folder / "standard.html", full, assets=None)
    (folder / "ladder.html").write_text(ladder_page(LADDER))
    return folder


@pytest.fixture(scope="session")
def analysed(site):
    """The pages of analysed games, one of each kind, and their summary."""
    folder = site / "analysed"
    folder.mkdir()
    return write_analysed_pages(folder)


@pytest.fixture(scope="session")
def training(site):
    """The report of a training run."""
    with pytest.MonkeyPatch.context() as patch:
        write_training_report(site / "training", patch)
    return site / "training" / "report.html"


class Opened:
    """A page in the browser, and everything that went wrong on it."""

    def __init__(self, browser, **settings):
        self.context = browser.new_context(accept_downloads=True, **settings)
        self.page = self.context.new_page()
        self.wrong = []
        self.page.on("console", lambda message: self.wrong.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("dialog", lambda dialog: self.wrong.append(f"dialog: {dialog.message}"))
        self.page.on("request", self._check)

    def _check(self, request):
        if not request.url.startswith(("file:", "data:", "blob:")):
            self.wrong.append(f"request: {request.url}")

    def open(self, path, fragment=""):
        self.page.goto(path.as_uri() + fragment)
        return self.page


@pytest.fixture
def opened(browser):
    """Give a way to open pages; whatever a page complained about or asked the network for fails the test."""
    made = []

    def new(**settings):
        made.append(Opened(browser, **settings))
        return made[-1]

    yield new
    for each in made:
        each.context.close()
    assert [wrong for each in made for wrong in each.wrong] == []


@pytest.fixture(scope="session")
def watched(tmp_path_factory):
    """The directory of the tournament that the app watches; a test may put one there."""
    return tmp_path_factory.mktemp("watched") / "cup"


@pytest.fixture(scope="session")
def app_server(tmp_path_factory, watched):
    """A client of one app that many tests share."""
    pytest.importorskip("starlette", reason="the app needs the extra web")
    pytest.importorskip("uvicorn", reason="the app needs the extra web")
    with running(tmp_path_factory.mktemp("app"), str(watched)) as (_, client):
        yield client


@pytest.fixture
def person(browser, app_server):
    """Give a way to sit down at the app; whatever its pages complained about fails the test."""
    made = []

    def new(**settings):
        made.append(Person(browser, app_server, **settings))
        return made[-1]

    yield new
    for each in made:
        each.context.close()
    assert [wrong for each in made for wrong in each.wrong] == []


@pytest.fixture(scope="session")
def kept(app_server):
    """The id of a game of the app whose analysis is kept."""
    text = (Path(__file__).parents[1] / "games" / "scrabble" / "gcg" / "scoreless.gcg").read_text()
    key = app_server.post("/api/imports", {"text": text, "name": "scoreless.gcg"})["id"]
    assert app_server.send("GET", f"/api/games/{key}/analysis?rollouts=500")[0] == 200
    return key


@pytest.fixture(scope="session")
def axe():
    """The source of axe-core."""
    return (installed() / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
