"""The app in the browser: import, analysis that streams in, practice, tries, playing on, and the position editor."""

import re
from collections import Counter
from pathlib import Path

import pytest

sync_api = pytest.importorskip("playwright.sync_api")

FILES = Path(__file__).parents[1] / "games" / "scrabble" / "gcg"
CGP = "5/5/1CaT1/5/5 AEIRS/DENO? 12/-8 1 lex common; rules mini;"
PATIENT = 60_000
"""Milliseconds: a slow machine may compile kernels first."""
expect = sync_api.Expect()
expect.set_options(timeout=PATIENT)


@pytest.fixture
def app(person):
    """Give a way to open a page of the app."""

    def new(path="/"):
        who = person(reduced_motion="reduce")
        who.page.set_default_timeout(PATIENT)
        who.page.goto(who.origin + path)
        return who.page

    return new


def paste(page, text):
    page.get_by_label("Paste a game").fill(text)
    page.get_by_role("button", name="Import").click()


def test_a_pasted_game_is_analysed_and_the_analysis_is_kept(app):
    page = app()
    paste(page, (FILES / "scoreless.gcg").read_text())
    page.wait_for_url("**/#/analyse/*")
    expect(page.get_by_text("Analysed with 50 rollouts per decision")).to_be_visible()
    expect(page.locator("win-graph")).to_be_visible()
    expect(page.locator("analysis-report")).to_be_visible()
    expect(page.get_by_text("Analysed with 500 rollouts per decision")).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile("Analysed with (500|2,000) rollouts per decision"))).to_be_visible()


def test_the_rack_beside_the_board_is_the_one_that_the_table_judges(app):
    """The played tiles are marked, every move of the table can be laid from the rack, and the unseen tiles fit it."""
    page = app()
    paste(page, (FILES / "seven.gcg").read_text())
    page.locator("move-table tbody tr").first.wait_for()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    used = page.locator("tile-rack .used")
    used.first.wait_for()
    assert used.count() <= page.locator("tile-rack").nth(0).locator(".place").count()
    rack = page.locator("tile-rack:has(.used) .rack").get_attribute("aria-label")
    tiles = Counter(rack.partition(": ")[2].partition(";")[0].replace("blank", "?").split())
    for leave in page.locator("move-table td[data-label=Leave]").all_inner_texts():
        assert not Counter(leave.strip()) - tiles
    owner = rack.removeprefix("Rack of ").partition(":")[0]
    expect(page.locator("unseen-tiles")).to_contain_text(f"unseen by {owner}")


def test_a_word_list_is_added_looked_up_and_removed(app):
    page = app()
    panel = page.locator("word-panel")
    panel.get_by_text("Add a word list").click()
    panel.get_by_label("Name").fill("Club")
    panel.get_by_label("Words, one per line").fill("qi\ta life force\nza\nqis\n")
    panel.get_by_role("button", name="Add", exact=True).click()
    expect(panel.get_by_text("Added Club: 3 words")).to_be_visible()
    panel.get_by_label("Word", exact=True).fill("qi")
    panel.locator("select[name=lexicon]").select_option("Club")
    panel.get_by_role("button", name="Look up").click()
    expect(panel.get_by_text("a life force")).to_be_visible()
    panel.get_by_role("button", name="Remove Club").click()
    expect(panel.get_by_role("button", name="Remove Club")).to_have_count(0)


def test_warnings_of_an_import_and_words_out_of_the_lexicon_are_shown(app):
    page = app()
    paste(page, "#player1 Ann Ann\n#player2 Bob Bob\n#lexicon CSW21\n>Ann: AEIRSTQ 8H AQ +22 22\n>Bob: DEFHIKL 7H HID")
    box = page.locator(".warnings").last
    expect(box).to_contain_text("line 5: the line is cut off")
    expect(box).to_contain_text("the lexicon CSW21 is not here")
    question = page.locator(".ask")
    expect(question.locator("select")).to_have_value("modern")
    expect(page.locator("win-graph")).to_have_count(0)
    question.locator("select").select_option("enable")
    question.get_by_role("button", name="Analyse").click()
    expect(page.locator(".facts")).to_contain_text("CSW21, not looked up; analysed with enable")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Not in the lexicon of the analysis: AQ.")).to_be_visible()


@pytest.mark.slow
def test_the_decisions_come_one_by_one_and_the_search_can_be_stopped(app):
    page = app()
    paste(page, (FILES / "full.gcg").read_text())
    expect(page.get_by_role("heading", level=1)).to_contain_text("Dora Müller")
    expect(page.get_by_text(re.compile("Analysing: [1-9]"))).to_be_visible()
    expect(page.locator("win-graph")).to_be_visible()
    expect(page.locator("analysis-report")).to_have_count(0)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text(re.compile("Stopped after [0-9]+ decision"))).to_be_visible()
    page.get_by_role("button", name="Analyse", exact=True).click()
    expect(page.get_by_text("Analysed with 50 rollouts per decision")).to_be_visible()


def test_a_chosen_file_and_a_dropped_one_are_imported_exported_and_deleted(app):
    page = app()
    page.get_by_label("Choose a file").set_input_files(FILES / "seven.gcg")
    page.wait_for_url("**/#/analyse/*")
    page.get_by_role("link", name="Home").click()
    page.locator("import-panel").wait_for()
    page.evaluate(
        """text => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "dropped.gcg"));
      for (const kind of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    }""",
        (FILES / "scoreless.gcg").read_text(),
    )
    page.wait_for_url("**/#/analyse/*")
    page.get_by_role("link", name="Home").click()
    rows = page.locator("game-library tbody tr")
    rows.nth(1).wait_for()
    before = rows.count()
    for name, text in (("record", '"schema"'), ("GCG", "#player1")):
        with page.expect_download() as download:
            rows.first.get_by_role("button", name=re.compile(f"Save .* as {name}")).click()
        assert text in Path(download.value.path()).read_text(encoding="utf-8")
    page.on("dialog", lambda dialog: dialog.accept())
    rows.first.get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(before - 1)


def test_the_graph_the_moves_and_practice(app, kept):
    page = app(f"/#/analyse/{kept}")
    expect(page.get_by_text("Analysed with 500 rollouts per decision")).to_be_visible()
    expect(page.locator("win-graph .mark").first).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator("decision-panel .regret")).to_contain_text(re.compile("mistake", re.IGNORECASE))
    page.get_by_role("button", name="Find a better move").click()
    page.locator("better-move .choices button:not([aria-disabled='true'])").first.click()
    page.get_by_role("button", name="Show the solution").click()
    expect(page.locator("better-move .verdict")).to_contain_text("The best move was")
    page.get_by_role("button", name="Back to the game").click()
    assert re.search(rf"#/analyse/{kept}&move=\d+$", page.url)


def test_a_position_is_ranked_tries_are_judged_and_the_game_is_played_on(app, kept):
    page = app(f"/#/analyse/{kept}&move=2")
    expect(page.locator("decision-panel")).to_be_visible()
    page.get_by_role("button", name="Position").click()
    panel = page.locator("position-panel")
    panel.get_by_label("Rollouts").select_option("200")
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("/")
    expect(panel.get_by_text("legal moves, 200 rollouts")).to_be_visible()
    rows = panel.locator("move-table tbody tr")
    assert rows.count() >= 15
    best = rows.first.locator("button").inner_text().strip()
    rows.first.click()
    expect(page.locator("div.now")).to_contain_text(f"On the board: {best}, not played")
    panel.get_by_role("button", name="Back to the game").click()
    expect(page.locator("div.now")).not_to_contain_text("not played")
    panel.get_by_label("Try a move").fill("pass")
    page.keyboard.press("Enter")
    expect(panel.get_by_text(re.compile(r"Your move ranks \d+, .* below the best"))).to_be_visible()
    expect(panel.locator("tr", has_text="your try")).to_have_class("chosen")
    panel.get_by_text("Play on from here").click()
    panel.get_by_label("Opponent").select_option("greedy")
    panel.get_by_label("Your side").select_option(label="A. One (to move)")
    panel.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/game/*")
    expect(page.get_by_text("Your move.")).to_be_visible()
    page.get_by_role("button", name="Pass").click()
    page.get_by_role("button", name="Pass").click()
    expect(page.get_by_text(re.compile("Greedy (plays|exchanges|passes)"))).to_be_visible()


def test_a_position_goes_from_text_to_the_editor_and_back(app):
    page = app()
    paste(page, CGP)
    page.wait_for_url("**/#/edit/*")
    text = page.get_by_label("The position as CGP")
    expect(text).to_have_value(CGP)
    expect(page.get_by_role("gridcell", name="3C, blank as a")).to_be_visible()
    expect(page.get_by_role("group", name="Player to move").get_by_label("Rack")).to_have_value("AEIRS")
    page.get_by_role("gridcell", name="4C, empty").click()
    page.keyboard.press("Enter")
    page.keyboard.press("N")
    page.keyboard.press("Shift+D")
    expect(text).to_have_value(CGP.replace("1CaT1/5/5", "1CaT1/2N2/2d2"))
    expect(page.locator("edit-page .odd")).to_contain_text("3 blanks on the board and in the racks, but the bag has 2")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    expect(text).to_have_value(CGP)
    page.get_by_role("button", name="Switch player to move").click()
    expect(text).to_have_value("5/5/1CaT1/5/5 DENO?/AEIRS -8/12 1 lex common; rules mini;")
    text.fill("nonsense")
    page.get_by_role("button", name="Load position").click()
    expect(page.get_by_role("alert")).to_contain_text("That doesn't look like a position")


def test_an_edited_position_is_analysed_and_played_on(app):
    page = app("/#/edit")
    page.get_by_label("Ruleset").select_option("mini")
    page.get_by_role("gridcell", name="3B, empty").click()
    page.keyboard.type("cat")
    page.get_by_role("group", name="Player to move").get_by_label("Rack").fill("aeirs")
    page.keyboard.press("Tab")
    expect(page.get_by_text("This position is valid.")).to_be_visible()
    expect(page.get_by_label("Unseen tiles")).not_to_contain_text("C")
    address = page.url
    page.get_by_role("button", name="Analyse").click()
    page.wait_for_url("**/#/analyse/*")
    page.get_by_role("button", name="Analyse this position").click()
    expect(page.locator("position-panel move-table tbody tr").first).to_be_visible()
    page.goto(address)
    expect(page.get_by_role("heading", name="Position editor")).to_be_visible()
    page.get_by_text("Play on from here").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/game/*")
    expect(page.get_by_text("Your move.")).to_be_visible()
