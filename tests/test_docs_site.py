"""The documentation site: every page is in its navigation; built, it has no dead link, and axe finds nothing serious.

The slow tests build the site with the extra `docs` and open its pages from disk, without a network.
"""

import importlib.util
import os
import re
import runpy
import shutil
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import yaml
from ui_sources import installed

import lexarena

ROOT = Path(__file__).parents[1]
TOOL = runpy.run_path(str(ROOT / "tools" / "docs_site.py"))
CHROMIUM = os.environ.get("LEXARENA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


def listed(nav):
    """Return the pages of a navigation, in their order."""
    if isinstance(nav, str):
        return [nav]
    parts = nav.values() if isinstance(nav, dict) else nav
    return [page for part in parts for page in listed(part)]


def test_the_navigation_lists_every_page_once():
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    pages |= {*TOOL["TOP_PAGES"].values(), *(f"reference/api/{name}.md" for name in ("index", *TOOL["API"]))}
    named = listed(config["nav"])
    assert len(named) == len({*named})
    assert pages - {*named} == set()


def test_the_front_page_lists_every_page():
    front = (ROOT / "docs" / "index.md").read_text(encoding="utf-8").partition("## All pages\n")[2]
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert pages - {*re.findall(r"\]\(([^)]+)\)", front)} == {"index.md"}


def test_the_config_needs_no_network():
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert "://" not in text
    config = yaml.safe_load(text)
    assert config["theme"]["font"] is False
    assert "offline" in config["plugins"]


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    if importlib.util.find_spec("zensical") is None:
        pytest.skip("the extra `docs` is not installed: pip install -e '.[docs]'")
    folder = tmp_path_factory.mktemp("docs")
    TOOL["collect"](folder / "built")
    assert TOOL["build"](folder / "built") == 0
    return folder / "built" / "site"


class Page(HTMLParser):
    """The ids and the addresses of a page."""

    def __init__(self, path):
        super().__init__()
        self.ids, self.addresses = set(), []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        self.ids |= {found[key] for key in ("id", "name") if found.get(key)}
        kept = [found[key] for key in ("href", "src") if found.get(key)]
        self.addresses += [(tag, address) for address in kept]


def dead_links(site):
    pages = {path: Page(path) for path in sorted(site.rglob("*.html")) if path.name != "404.html"}
    dead = []
    for path, page in pages.items():
        for tag, address in page.addresses:
            parts = urlsplit(address)
            if parts.scheme in ("http", "https", "mailto", "data"):
                if tag not in ("a", "link"):
                    dead.append((path.name, address))
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            known = pages.get(target)
            if not target.exists() or (
                parts.fragment and known and unquote(parts.fragment) not in known.ids | {"__top"}
            ):
                dead.append((path.relative_to(site).as_posix(), address))
    return dead


@pytest.mark.slow
def test_no_link_of_the_site_is_dead(site):
    assert len([*site.rglob("*.html")]) > 35
    assert dead_links(site) == []
    planted = site / "planted.html"
    planted.write_text(
        '<a href="nowhere.html">x</a><a href="index.html#nothing">x</a><script src="https://x/y"></script>'
    )
    assert len(dead_links(site)) == 3
    planted.unlink()


@pytest.mark.slow
def test_the_reference_has_every_public_name(site):
    for page, (module, _) in TOOL["API"].items():
        text = (site / "reference" / "api" / f"{page}.html").read_text(encoding="utf-8")
        headings = " ".join(re.findall(r"<h2.*?</h2>", text, re.DOTALL))
        assert [name for name in TOOL["public_names"](module) if name not in headings] == [], module
        assert "&gt;&gt;&gt;" in text, "doctests are shown"
        assert "<blockquote>" not in text, "and not as quotations"
    signature = re.sub(r"<[^>]*>", "", (site / "reference" / "api" / "scrabble.html").read_text(encoding="utf-8"))
    assert "Batch(\n    n: int,\n" in signature, "long signatures have a line for each argument"


@pytest.fixture
def page(site):
    """A page of a browser; whatever it asks the network for fails the test."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed")
    sync_api = pytest.importorskip("playwright.sync_api")
    asked = []
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        page.on("request", lambda request: asked.append(request.url))
        yield page
        browser.close()
    assert [address for address in asked if not address.startswith(("file:", "data:", "blob:"))] == []


@pytest.mark.slow
def test_the_search_works_from_disk(site, page):
    page.goto((site / "index.html").as_uri())
    page.locator(".md-search__button").click()
    page.get_by_role("dialog", name="Search").locator("input").first.fill("leave values")
    found = page.locator("a", has_text="Leave values").first
    found.wait_for()
    found.click()
    page.locator("article h2, article h1", has_text=re.compile("leave", re.IGNORECASE)).first.wait_for()


@pytest.mark.slow
def test_a_copy_button_copies_what_is_typed_and_not_what_is_printed(site, page):
    copied = {}
    for name in ("first-bot", "python"):
        page.goto((site / "tutorials" / f"{name}.html").as_uri())
        page.locator("[data-clipboard-text]").first.wait_for(state="attached")
        buttons = "buttons => buttons.map(button => button.dataset.clipboardText)"
        copied[name] = page.locator("[data-clipboard-target]").evaluate_all(buttons)
    assert "lexarena bot new mybot --game racer --language python\n" in copied["first-bot"]
    assert any(text.startswith("import lexarena\n") for text in copied["python"])
    assert [text for texts in copied.values() for text in texts if "$ " in text or ">>> " in text] == []


@pytest.mark.slow
def test_the_front_page_has_cards_tabs_and_the_version(site, page):
    page.goto((site / "index.html").as_uri())
    assert page.locator(".grid.cards li").count() == 5
    assert page.locator(".md-tabs__link").all_inner_texts() == [
        *("Home", "Tutorials", "How-to guides", "Reference", "Explanation", "Contributing")
    ]
    assert f"lexarena {lexarena.__version__}" in page.locator("header").inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(site, page, scheme):
    axe = (installed() / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    rules = {"preload": False, "resultTypes": ["violations"]}
    if scheme == "dark":  # where only colours differ
        rules["runOnly"] = ["color-contrast"]
    page.emulate_media(color_scheme=scheme)
    found = {}
    for path in sorted(site.rglob("*.html")):
        page.goto(path.as_uri())
        page.evaluate(axe)
        faults = page.evaluate("rules => axe.run(document, rules)", rules)["violations"]
        serious = [
            (each["id"], each["nodes"][0]["target"], each["nodes"][0]["failureSummary"])
            for each in faults
            if each["impact"] in ("serious", "critical")
        ]
        if serious:
            found[path.name] = serious
    assert found == {}
