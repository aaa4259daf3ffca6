"""axe-core finds no serious or critical fault on any kind of page, in light and in dark; what has the focus is seen."""

import pytest

PAGES = [
    "racer/games/0003.html",
    "standard.html",
    "racer/summary.html",
    "analysed/scrabble.html",
    "analysed/racer.html",
    "analysed/summary.html",
    "training/report.html",
    "ladder.html",
]
"""A page of each kind: a race that ended by a fault, Scrabble, a summary with a bracket, analysed games, a training run,
a ladder."""


def serious(page, rules=None):
    """Return what axe finds wrong, by all its rules or by some."""
    options = {"preload": False, "resultTypes": ["violations"]}
    if rules is not None:
        options["runOnly"] = rules
    found = page.evaluate("options => axe.run(document, options)", options)["violations"]
    return [
        (each["id"], [node["target"] for node in each["nodes"]][:4], each["nodes"][0]["failureSummary"])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("file", PAGES)
def test_axe_finds_nothing_serious_in_light_and_dark(opened, site, analysed, training, axe, file):
    page = opened(color_scheme="light", reduced_motion="reduce").open(site / file)
    if not any(kind in file for kind in ("summary", "report", "ladder")):
        page.keyboard.press("ArrowLeft")
    page.evaluate(axe)
    assert serious(page) == []
    page.emulate_media(color_scheme="dark")
    assert serious(page, ["color-contrast"]) == [], "in the dark, where only colours differ"


def test_axe_finds_nothing_serious_in_practice(opened, analysed, axe):
    page = opened(color_scheme="light", reduced_motion="reduce").open(analysed / "scrabble.html", "#move=2")
    page.keyboard.press("1")
    page.evaluate(axe)
    assert serious(page) == [], "with a move on the board that was not played"
    page.get_by_role("button", name="Find a better move").click()
    page.locator("better-move").get_by_role("button", name="Bob").click()
    page.get_by_role("textbox").fill("pass")
    page.keyboard.press("Enter")
    assert serious(page) == []
    page.get_by_role("button", name="Show the solution").click()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == [], scheme


def test_axe_looks_at_the_dialog_and_finds_planted_faults(opened, site, axe):
    page = opened().open(site / "standard.html")
    page.keyboard.press("?")
    page.evaluate(axe)
    assert serious(page) == []
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<button></button><p style=\"color: #eee\">Pale</p>')")
    page.keyboard.press("Escape")
    assert sorted(each[0] for each in serious(page, ["button-name", "color-contrast"])) == [
        "button-name",
        "color-contrast",
    ]


def test_what_has_the_focus_is_outlined(opened, site):
    page = opened().open(site / "racer" / "games" / "0001.html")
    ask = """() => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return [element.localName, outlineStyle, parseFloat(outlineWidth)];
    }"""
    seen = []
    for _ in range(14):
        page.keyboard.press("Tab")
        name, style, width = page.evaluate(ask)
        if name == "body":
            break
        assert style != "none", f"after {seen}"
        assert width >= 1, f"after {seen}: {name}"
        seen.append(name)
    assert seen.count("button") >= 8
    assert {"a", "input", "select"} <= set(seen)
