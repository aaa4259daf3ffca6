"""The page of an analysed game in Chromium: graph, markers, alternatives, practice, and the summary of many games."""

import json

import pytest
from analysed_games import summary_row

from lexarena.report.site import write_analysis_summary

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def text(locator):
    """Return the text of a component."""
    return " ".join(locator.evaluate("element => element.shadowRoot.textContent").split())


def document(page):
    return json.loads(page.locator("#analysis").text_content())


def place(page):
    """Return the move that is shown, by the slider."""
    return int(page.get_by_role("slider", name="Move").input_value())


def mistakes(page, seat=None):
    return [each for each in document(page)["decisions"] if each["mistake"] and seat in (None, each["seat"])]


def fresh(page):
    """Return the letters that the shown move laid."""
    return "".join(page.locator("scrabble-board .tile.fresh .letter").all_inner_texts())


def laid(move):
    """Return the letters that a move lays: those outside brackets."""
    return "".join(part.split(")")[-1] for part in move.split()[-1].split("("))


def is_placement(move):
    return not move["move"].startswith("-")


@pytest.fixture
def scrabble(opened, analysed):
    return opened().open(analysed / "scrabble.html", "#move=0")


@pytest.fixture
def racer(opened, analysed):
    return opened().open(analysed / "racer.html", "#move=0")


def test_the_graph_shows_the_chances_and_goes_to_a_move(scrabble):
    graph = scrabble.get_by_role("slider", name="Win probability")
    decisions = document(scrabble)["decisions"]
    path = scrabble.locator("win-graph path.chance").get_attribute("d")
    last = int(graph.get_attribute("aria-valuemax"))
    for each in decisions[:3]:
        x, y = 1000 * (each["ply"] + 1) / last, 200 * (1 - each["chance"]["win"]["mean"])
        assert f"L{x:.1f} {y:.1f}" in path
    graph.click()
    assert place(scrabble) == round(last / 2)
    box = graph.bounding_box()
    scrabble.mouse.move(box["x"] + 2, box["y"] + 20)
    scrabble.mouse.down()
    scrabble.mouse.move(box["x"] + box["width"] / last * 3, box["y"] + 40)
    scrabble.mouse.up()
    assert place(scrabble) == 3
    graph.focus()
    scrabble.keyboard.press("ArrowRight")
    assert place(scrabble) == 4, "one step for one key"
    percent = f"{100 * decisions[3]['chance']['win']['mean']:.1f}%"
    assert percent in graph.get_attribute("aria-valuetext")


def test_every_mistake_is_marked_by_its_size(scrabble):
    found = mistakes(scrabble)
    assert {each["mistake"] for each in found} == {"small", "medium", "large"}
    for each in found:
        ply = each["ply"] + 1
        assert scrabble.locator(f"win-graph .mark[data-ply='{ply}'] .{each['mistake']}").count() == 1
        row = scrabble.locator(f"move-list button[data-ply='{ply}'] .loss")
        win, points = (each["regret"][key]["mean"] for key in ("win", "points"))
        lost = f"{100 * win:.1f}%" if win >= 0.0025 else f"{points:.1f} pts"
        assert row.inner_text().strip().endswith(lost)
    assert scrabble.locator("win-graph .mark").count() == len(found)
    assert scrabble.locator("move-list .loss").count() == len(found)
    shapes = {
        size: scrabble.locator(f"win-graph .legend .{size} path").first.get_attribute("d")
        for size in ("small", "medium", "large")
    }
    assert len(set(shapes.values())) == 3, "nobody depends on colours"


def test_b_goes_from_mistake_to_mistake(scrabble):
    plies = [each["ply"] + 1 for each in mistakes(scrabble)]
    for ply in [*plies, plies[0]]:
        scrabble.keyboard.press("b")
        assert place(scrabble) == ply
    scrabble.keyboard.press("?")
    assert "next mistake" in text(scrabble.locator("key-help"))


def test_the_alternatives_stand_beside_the_move_and_go_on_the_board(scrabble):
    each = next(each for each in mistakes(scrabble) if each["moves"][0]["words"])
    scrabble.goto(scrabble.url.split("#")[0] + f"#move={each['ply'] + 1}")
    scrabble.locator(f"move-list button[data-ply='{each['ply'] + 1}'][aria-current=step]").wait_for()
    rows = scrabble.locator("move-table tbody tr")
    assert rows.count() == len(each["moves"])
    best = each["moves"][0]
    cells = [text.strip() for text in rows.first.locator("td").all_inner_texts()]
    assert cells[:5] == ["1", best["move"], str(best["score"]), best["leave"], f"{best['equity']:.1f}"]
    assert cells[5:] == [
        f"{100 * best['win']['mean']:.1f}",
        f"{best['points']['mean']:+.1f}".replace("-", "\u2212"),
        "static",
    ]
    played = rows.filter(has_text="played")
    assert played.count() == 1
    assert each["played"] in played.inner_text()
    assert played.locator("button").get_attribute("aria-pressed") == "true"
    played_tiles = fresh(scrabble)
    rows.first.click()
    assert fresh(scrabble) == laid(best["move"])
    assert f"On the board: {best['move']}, not played" in scrabble.locator("[aria-live]").inner_text()
    assert ", ".join(best["words"]) in scrabble.locator("move-table .words").inner_text()
    scrabble.keyboard.press("ArrowDown")
    assert fresh(scrabble) == laid(each["moves"][1]["move"])
    assert scrabble.evaluate(
        """() => {
          let element = document.activeElement;
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
          return element.dataset.rank;
        }"""
    ) == str(each["moves"][1]["rank"])
    scrabble.keyboard.press("Escape")
    assert fresh(scrabble) == played_tiles
    scrabble.keyboard.press("1")
    assert fresh(scrabble) == laid(best["move"])
    scrabble.keyboard.press("ArrowRight")
    assert place(scrabble) == each["ply"] + 2
    assert scrabble.locator("[aria-live]").get_by_text("not played").count() == 0


def test_regret_and_luck_are_said_in_words(scrabble):
    each = next(each for each in mistakes(scrabble) if each["mistake"] == "large")
    scrabble.goto(scrabble.url.split("#")[0] + f"#move={each['ply'] + 1}")
    regret, luck = each["regret"], each["luck"]["win"]["mean"]
    words = scrabble.locator("decision-panel .words").first
    words.get_by_text("Large mistake").wait_for()
    said = words.inner_text().replace("\u202f", "")
    assert "A bingo was possible: 7A MADEUP." in said
    assert f"cost {100 * regret['win']['mean']:.1f}% (±0.4), {regret['points']['mean']:.1f} points (±1.5)" in said
    assert f"{'Lucky' if luck > 0 else 'Unlucky'} draw: {100 * luck:+.1f}%".replace("-", "\u2212") in said


def test_the_summary_adds_up_to_the_result(scrabble):
    rows = scrabble.locator("analysis-report table").nth(1).locator("tbody tr")
    names = ["Start", "Luck of Ann", "Skill of Ann", "Luck of Bob", "Skill of Bob", "Result"]
    assert rows.locator("th").all_inner_texts() == names
    for column in (0, 1):  # win probability in percent, and points
        texts = [row.locator("td").nth(column).locator("span").first.inner_text() for row in rows.all()]
        *parts, result = [float(text.rstrip("%").replace("\u2212", "-")) for text in texts]
        assert sum(parts) == pytest.approx(result, abs=0.3001), "each number is rounded to a tenth"
    players = scrabble.locator("analysis-report table").first.inner_text()
    assert "Bingos missed\t2\t1" in players
    counts = document(scrabble)["summary"][1]["mistakes"]
    assert f"Large mistakes\t0\t{counts['large']}" in players


def place_of_practice(page):
    """Return the number of moves before the position, by the address."""
    return int(page.evaluate("location.hash").partition("=")[2])


def start_practice(page, name):
    page.get_by_role("button", name="Find a better move").click()
    page.locator("better-move").get_by_role("button", name=name).click()


def attempt(page, text):
    page.get_by_role("textbox", name="Your move").fill(text)
    page.keyboard.press("Enter")
    return page.locator("better-move .verdict").inner_text()


def test_practice_from_the_first_mistake_to_the_score(scrabble):
    found = mistakes(scrabble, 1)
    start_practice(scrabble, "Bob")
    practice = scrabble.locator("better-move")
    for number, each in enumerate(found, 1):
        assert f"Mistake {number} of {len(found)}" in text(practice)
        assert place_of_practice(scrabble) == each["ply"]
        assert scrabble.locator("move-list, win-graph, score-graph, move-table, play-controls").count() == 0
        assert scrabble.locator("tile-rack").count() == 1, "the other player's tiles are hidden"
        if number == 1:
            assert "a legal move here" in attempt(scrabble, "nonsense")
            assert "the move played" in attempt(scrabble, each["played"].lower())
            unlisted = attempt(scrabble, "-" + each["moves"][0]["leave"][:1] * 3)
            assert f"not among the {len(each['moves'])} analysed moves" in unlisted
        best = next(filter(is_placement, each["moves"]))
        if number == len(found):
            practice.get_by_role("button", name="Show the solution").click()
            assert f"The best move was {each['moves'][0]['move']}" in text(practice)
        elif best is each["moves"][0]:
            verdict = attempt(scrabble, best["move"].replace("(", "").replace(")", "").lower())
            assert f"Right: {best['move']} is the best move" in verdict, "without brackets and in lower case"
            assert fresh(scrabble) == laid(best["move"])
        assert scrabble.locator("move-table tbody tr").count() == len(each["moves"])
        scrabble.keyboard.press("Enter")
    assert f"{len(found) - 1} of {len(found)} mistakes" in practice.locator(".score").inner_text()
    practice.get_by_role("button", name="Back to the game").click()
    assert scrabble.locator("better-move").count() == 0
    assert scrabble.locator("play-controls").count() == 1


def test_a_try_near_the_best_is_accepted_and_a_worse_one_is_not(scrabble):
    index, each = next((index, each) for index, each in enumerate(mistakes(scrabble, 1)) if each["mistake"] == "large")
    best, played = each["moves"][0], next(move for move in each["moves"] if move["is_try"])
    near = [move for move in each["moves"][1:] if best["win"]["mean"] - move["win"]["mean"] <= 0.04 and move != played]
    far = [move for move in each["moves"] if best["win"]["mean"] - move["win"]["mean"] > 0.04 and move != played]
    assert near
    assert far
    start_practice(scrabble, "Bob")
    for _ in range(index):
        scrabble.locator("better-move").get_by_role("button", name="Skip").click()
    lost = f"{100 * (best['win']['mean'] - far[0]['win']['mean']):.1f}% below the best. Try again."
    assert lost in attempt(scrabble, far[0]["move"])
    assert "Right" in attempt(scrabble, near[0]["move"])


def test_a_click_on_a_square_begins_a_move(scrabble):
    start_practice(scrabble, "Bob")
    field = scrabble.get_by_role("textbox", name="Your move")
    square = scrabble.locator("scrabble-board .square").nth(8)
    square.click()
    assert field.input_value() == "2B "
    scrabble.keyboard.type("word")
    square.click()
    assert field.input_value() == "B2 word", "the second click turns the word"


def test_practice_needs_no_pointer(scrabble):
    scrabble.get_by_role("button", name="Find a better move").focus()
    keys = scrabble.keyboard
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Enter")
    each = mistakes(scrabble, 1)[0]
    keys.type("b")
    assert scrabble.get_by_role("textbox", name="Your move").input_value() == "b", "the field has the focus"
    keys.press("Backspace")
    keys.type(each["moves"][0]["move"])
    keys.press("Enter")
    assert "Right" in scrabble.locator("better-move .verdict").inner_text()
    keys.press("b")
    assert "Mistake 2 of" in text(scrabble.locator("better-move"))
    keys.press("Escape")
    assert scrabble.locator("better-move").count() == 0


def test_a_race_has_calls_and_placements(racer):
    each = next(each for each in mistakes(racer) if each["kind"] == "placement" and each["seat"] == 0)
    racer.goto(racer.url.split("#")[0] + f"#move={each['ply'] + 1}")
    decisions = [other for other in document(racer)["decisions"] if other["ply"] == each["ply"]]
    racer.locator(f"move-list button[data-ply='{each['ply'] + 1}'][aria-current=step]").wait_for()
    assert racer.locator("move-table").count() == len(decisions)
    cell = int(each["moves"][0]["move"])
    racer.locator("move-table").last.locator("tbody tr").first.click()
    board = racer.locator("racer-board").first
    assert board.locator(".square").nth(cell).locator(".tile.fresh").count() == 1
    moves = json.loads(racer.locator("#record").text_content())["moves"][: each["ply"]]
    assert board.locator(".tile").count() == sum(move["seat"] == 0 for move in moves) + 2


def test_practice_of_a_race_takes_letters_and_cells(racer):
    start_practice(racer, "Cleo")
    assert racer.locator("racer-board").count() == 1, "the other board is hidden"
    asked = set()
    for each in mistakes(racer, 0)[:8]:
        asked.add(each["kind"])
        if each["kind"] == "placement":
            cell = int(each["moves"][0]["move"])
            racer.locator("racer-board .square").nth(cell).click()
            assert racer.get_by_role("textbox", name="Your move").input_value() == str(cell)
            racer.keyboard.press("Enter")
        else:
            attempt(racer, each["moves"][0]["move"].lower())
        assert "Right" in racer.locator("better-move .verdict").inner_text()
        racer.keyboard.press("Enter")
    assert asked == {"call", "placement"}


def test_a_letter_is_called_together_with_its_cell(racer):
    start_practice(racer, "Dan")
    index, each = next((i, each) for i, each in enumerate(mistakes(racer, 1)) if each["kind"] == "call")
    for _ in range(index):
        racer.locator("better-move").get_by_role("button", name="Skip").click()
    letter, cell = each["moves"][0]["move"].split()
    assert "a legal move here" in attempt(racer, letter)
    assert f"Right: {letter} on {cell} is the best move" in attempt(racer, f"{letter.lower()} {cell}")
    assert racer.locator("racer-board .square").nth(int(cell)).locator(".tile.fresh").inner_text() == letter


def test_a_race_shows_the_best_board_of_its_letters(racer):
    report = racer.locator("analysis-report")
    assert report.locator("racer-board .tile").count() == 98
    assert "51.0%" in text(report)


def test_a_game_shown_as_text_is_analysed_too(opened, analysed):
    page = opened().open(analysed / "dots.html", "#move=3")
    assert "The rack is not known." in text(page.locator("decision-panel"))
    assert "not known" in text(page.locator("analysis-report"))
    start_practice(page, "Bob")
    assert "Right" in attempt(page, "2")


@pytest.mark.parametrize("file", ["scrabble.html", "racer.html", "dots.html", "summary.html"])
def test_a_phone_needs_no_sideways_scrolling(opened, analysed, file):
    page = opened(**PHONE).open(analysed / file)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    if file == "scrabble.html":
        page.get_by_role("button", name="Next mistake").tap()
        page.locator("move-table tbody tr").first.tap()
        assert fresh(page) == laid(document(page)["decisions"][place(page) - 1]["moves"][0]["move"])
        start_practice(page, "Bob")
        assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_summary_lists_sorts_and_adds_up_many_games(opened, analysed, tmp_path):
    first = opened().open(analysed / "scrabble.html")
    analysis = document(first)
    games = []
    for number in range(250):
        row = summary_row(analysis, f"games/{number}.html", f"{number}.gcg")
        games.append(row | {"scores": [number, 100], "players": ["Ann", f"Bob {number % 3}"]})
    unknown = analysis["summary"][1] | {"decisions": 0, "luck": None}
    games[0] |= {"players": ["Ann", "Zoe"], "summary": [analysis["summary"][0], unknown]}
    write_analysis_summary(tmp_path, games)
    page = opened().open(tmp_path / "summary.html")
    players, rows = (page.locator("sortable-table").nth(place).locator("tbody tr") for place in (0, 1))
    assert players.count() == 5
    zoe = players.last.locator("th, td").all_inner_texts()
    assert [zoe[place] for place in (0, 4, 5, 7)] == ["Zoe", "\u2013", "\u2013", "\u2013"], "unknown values stand last"
    ann = players.filter(has_text="Ann")
    counts = analysis["summary"][0]["mistakes"]
    cells = ann.locator("td").all_inner_texts()
    assert cells[:3] == ["250", "149 · 1 · 100", str(250 * analysis["summary"][0]["decisions"])]
    assert ", ".join(f"{250 * counts[size]} {size}" for size in counts) in ann.inner_text()
    assert rows.count() == 20
    assert rows.first.get_by_role("link").get_attribute("href") == "games/0.html"
    page.get_by_role("button", name="Score").click()
    assert rows.first.get_by_role("link").inner_text() == "249.gcg"
    header = page.get_by_role("columnheader", name="Score")
    assert header.get_attribute("aria-sort") == "descending"
    page.get_by_role("button", name="Score").click()
    assert rows.first.get_by_role("link").inner_text() == "0.gcg"
    page.get_by_role("button", name="Show more").click()
    assert rows.count() == 250
    page.get_by_role("combobox", name="Player").select_option("Bob 2")
    assert rows.count() == 83
    assert "83 of 250 games" in page.locator("[role=status]").inner_text()


def test_summary_and_game_are_linked(opened, analysed):
    page = opened().open(analysed / "summary.html")
    page.get_by_role("link", name="scrabble.json").click()
    page.wait_for_url("**/scrabble.html")
    page.get_by_role("link", name="Summary").click()
    page.wait_for_url("**/summary.html")


def test_a_page_without_an_analysis_has_none_of_it(opened, site):
    page = opened().open(site / "standard.html")
    assert page.locator("win-graph, decision-panel, analysis-report").count() == 0
    page.keyboard.press("?")
    assert "mistake" not in text(page.locator("key-help"))
