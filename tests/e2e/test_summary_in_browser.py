"""The summary of a tournament in Chromium, opened from disk: table, filters, comparison, bracket, hostile names."""

import json
from pathlib import Path

import pytest
from played_contest import HOSTILE, contest

from lexarena.report.site import ladder_page, write_summary
from lexarena.text import visible

SHOWN = HOSTILE.replace("\u202e", "\\u202e")


@pytest.fixture
def summary(opened, site):
    return opened().open(site / "racer" / "summary.html")


def text(page, part):
    """Return what a part of the page says."""
    return " ".join(page.locator(part).evaluate("part => part.shadowRoot.textContent").split())


def results(page):
    return json.loads(page.locator("#tournament").text_content())


def test_the_ranking_shows_names_points_and_drawn_intervals(summary):
    rows = results(summary)["ranking"]
    table = summary.locator("ranking-table tbody tr")
    assert table.count() == len(rows)
    for i, row in enumerate(rows):
        shown = table.nth(i).inner_text()
        assert row["name"] in shown
        assert f"{row['low']:+} to {row['high']:+}" in shown
    boxes = [bar.bounding_box() for bar in summary.locator("ranking-table .bar").all()]
    by_rating = sorted(range(len(rows)), key=lambda i: rows[i]["low"])
    assert [boxes[i]["x"] for i in by_rating] == sorted(box["x"] for box in boxes)
    assert all(box["width"] > 5 for box in boxes)


def test_the_axis_of_the_ratings_has_round_numbers_where_they_belong(summary):
    rows = results(summary)["ranking"]
    ticks = summary.locator("ranking-table .axis span").all()
    numbers = [int(tick.inner_text().replace("\u2212", "-")) for tick in ticks]
    assert len(numbers) >= 2
    assert all(number % 50 == 0 for number in numbers)
    centres = [box["x"] + box["width"] / 2 for box in (tick.bounding_box() for tick in ticks)]
    a_point = (centres[-1] - centres[0]) / (numbers[-1] - numbers[0])
    for row, bar in zip(rows, summary.locator("ranking-table .bar").all(), strict=True):
        box = bar.bounding_box()
        for rating, x in ((row["low"], box["x"]), (row["high"], box["x"] + box["width"])):
            assert abs(centres[0] + (rating - numbers[0]) * a_point - x) < 1.5


def test_tables_are_sorted_by_their_columns(summary):
    rows = results(summary)["ranking"]
    ranking = summary.locator("ranking-table tbody tr")

    def names():
        return ranking.locator("th a").all_inner_texts()

    given = names()
    assert summary.get_by_role("columnheader", name="Rank").get_attribute("aria-sort") == "ascending"
    summary.get_by_role("button", name="Rating").click()
    assert names() == [visible(row["name"]) for row in sorted(rows, key=lambda row: -row["rating"])]
    assert ranking.locator(".icon").count() == 1, "the crown stays with the first place"
    summary.get_by_role("button", name="Rating").click()
    assert summary.get_by_role("columnheader", name="Rating").get_attribute("aria-sort") == "ascending"
    assert names()[0] == visible(min(rows, key=lambda row: row["rating"])["name"])
    summary.get_by_role("button", name="Rank").click()
    assert names() == given
    games = results(summary)["games"]
    summary.locator("game-list").get_by_role("button", name="Score").click()
    margins = [abs(game["scores"][0] - game["scores"][1]) for game in games]
    shown = [int(a) - int(b) for a, b in (text.split(" : ") for text in scores_of(summary))]
    assert [abs(margin) for margin in shown] == sorted(margins, reverse=True)
    summary.locator("clock-table").get_by_role("button", name="Player").click()
    clocks = summary.locator("clock-table tbody th").all_inner_texts()
    assert [name for name in clocks if name.isalpha()] == sorted(name for name in clocks if name.isalpha())
    summary.set_viewport_size({"width": 360, "height": 740})
    summary.locator("ranking-table").get_by_label("Sort by").select_option("Points")
    assert names()[0] == visible(max(rows, key=lambda row: row["points"])["name"])


def scores_of(page):
    return page.locator("game-list td.score").all_inner_texts()


def test_a_name_leads_to_the_games_of_the_player(summary, opened):
    own = sum("zracer" in game["players"] for game in results(summary)["games"])
    rows = summary.locator("game-list tbody tr")
    summary.locator("ranking-table").get_by_role("link", name="zracer").click()
    summary.wait_for_function("() => location.hash === '#player=zracer'")
    assert rows.count() == own
    assert summary.get_by_label("Player", exact=True).input_value() == "zracer"
    top = summary.locator("#games").evaluate("part => part.getBoundingClientRect().top")
    assert abs(top) < 40, "the list of games is in view"
    other = opened().open(Path(summary.url.split("#")[0].removeprefix("file://")), "#player=zracer")
    assert other.locator("game-list tbody tr").count() == own, "the address is enough"
    summary.get_by_label("Player", exact=True).select_option("")
    assert rows.count() == len(results(summary)["games"])
    assert "zracer" not in summary.url
    summary.locator("ranking-table tbody tr", has_text="document.title").get_by_role("link").click()
    summary.wait_for_function("() => location.hash.includes('script')")
    assert summary.title() == f"Cup of {SHOWN}"


def test_games_are_narrowed_down_and_lead_to_their_pages(summary):
    games = results(summary)["games"]
    rows = summary.locator("game-list tbody tr")
    assert rows.count() == len(games)
    summary.get_by_label("Player", exact=True).select_option("zracer")
    own = [game for game in games if "zracer" in game["players"]]
    assert rows.count() == len(own)
    summary.get_by_label("Result", exact=True).select_option("win")
    assert rows.count() == sum(game["winner"] == "zracer" for game in own)
    summary.get_by_label("Player", exact=True).select_option("")
    summary.get_by_label("Status", exact=True).select_option("illegal_move")
    faulty = [game for game in games if game["status"] == "illegal_move"]
    assert rows.count() == len(faulty) > 0
    assert f"{len(faulty)} of {len(games)} games" in summary.locator("game-list .count").inner_text()
    rows.first.get_by_role("link").click()
    summary.wait_for_url(f"**/games/{faulty[0]['number']:04}.html*")
    assert "at fault" in summary.locator(".result").inner_text()


def test_a_cell_of_the_cross_table_compares_two_players(summary):
    games = results(summary)["games"]
    summary.get_by_role("button", name="demo against zracer").click()
    shown = text(summary, "head-to-head")
    met = [game for game in games if {*game["players"]} == {"demo", "zracer"}]
    wins = sum(game["winner"] == "demo" for game in met)
    losses = sum(game["winner"] == "zracer" for game in met)
    assert f"from {len(met)} games; won {wins}, drawn {len(met) - wins - losses}, lost {losses}" in shown
    assert summary.locator("head-to-head li").count() == len(met)
    summary.get_by_label("First player").select_option("planner")
    assert "planner: " in summary.locator("head-to-head p").inner_text()


def test_faults_clocks_and_bracket(summary):
    data = results(summary)
    faulty = [game for game in data["games"] if game["at_fault"]]
    assert summary.locator("fault-list li").count() == len(faulty)
    assert "illegal move" in text(summary, "fault-list")
    assert summary.locator("clock-table tbody tr").count() == len(data["ranking"])
    assert "7.50 s" in text(summary, "clock-table")
    ties = summary.locator("knockout-bracket .tie")
    assert ties.count() == 3
    assert summary.locator("knockout-bracket h3").all_inner_texts() == ["Semi-finals", "Final"]
    assert ties.last.locator(".winner bdi").inner_text() == data["ranking"][0]["name"]


def test_each_option_of_the_game_is_a_fact(summary):
    facts = {
        fact.locator("dt").inner_text(): fact.locator("dd").inner_text()
        for fact in summary.locator(".facts > div").all()
    }
    assert facts["Deals"] == "mirrored"
    assert facts["Letters"] == "A to Z"
    assert "game_options" not in facts
    assert not any("{" in value or "[object" in value for value in facts.values())


def test_hostile_names_are_shown_literally(summary):
    assert summary.locator("h1").inner_text() == f"Cup of {SHOWN}"
    assert summary.locator(".lead").inner_text().startswith("Word Racer · Knockout · ")
    assert SHOWN in text(summary, "ranking-table")
    assert summary.locator("img").count() == 0
    assert summary.title() == f"Cup of {SHOWN}"


def test_parts_are_reached_by_keyboard(summary):
    summary.get_by_role("link", name="Clocks").focus()
    summary.keyboard.press("Enter")
    assert (
        summary.evaluate("document.querySelector('tournament-summary').shadowRoot.activeElement.id") == "clocks-title"
    )


def test_many_games_are_shown_bit_by_bit_and_long_names_fit_a_phone(opened, tmp_path):
    results, _ = contest("racer")
    long = {row["name"]: f"{row['name']} {'W' * 150}" for row in results["ranking"] if row["name"] != HOSTILE}
    row = dict(results["games"][0], players=[long["planner"], long["zracer"]], winner=long["zracer"])
    results["games"] = [dict(row, number=number) for number in range(1, 1001)]
    for rank in results["ranking"]:
        rank["name"] = long.get(rank["name"], rank["name"])
    write_summary(tmp_path / "summary.html", results, None)
    page = opened(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).open(
        tmp_path / "summary.html"
    )
    rows = page.locator("game-list tbody tr")
    assert rows.count() == 20
    page.get_by_role("button", name="Show more").click()
    assert rows.count() == 520
    page.get_by_role("button", name="Show more").click()
    assert rows.count() == 1000
    assert page.get_by_role("button", name="Show more").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_page_of_a_contest_with_hundreds_of_games_is_short(opened, tmp_path):
    results, _ = contest("racer")
    few = len(results["games"])
    results["games"] = [dict(results["games"][i % few], number=i + 1) for i in range(400)]
    write_summary(tmp_path / "summary.html", results, None)
    page = opened(viewport={"width": 1280, "height": 800}).open(tmp_path / "summary.html")
    assert page.evaluate("document.documentElement.scrollHeight") < 4500
    met = page.locator("head-to-head li")
    assert met.count() == 12
    page.get_by_role("button", name="Show all").click()
    assert met.count() > 12


@pytest.mark.parametrize("width", [600, 720, 900, 960])
def test_the_ranking_stays_within_its_card_at_every_width(opened, site, width):
    page = opened(viewport={"width": width, "height": 800}).open(site / "racer" / "summary.html")
    right = "element => element.getBoundingClientRect().right"
    rows = page.locator("ranking-table tbody tr > *")
    assert rows.count()
    assert max(rows.evaluate_all(f"elements => elements.map({right})")) <= page.locator("ranking-table").evaluate(right)


def test_a_tournament_in_progress_shows_how_far_it_is(opened, tmp_path):
    document, _ = contest("scrabble")
    running = {
        "players": [HOSTILE, "greedy"],
        "round": 1,
        "pair": 2,
        "moves": 1,
        "started": "2026-01-01T10:00:03+00:00",
    }
    document["progress"] = {
        "state": "playing",
        "finished": 6,
        "total": 1200,
        "playing": [running],
        "estimated_end": "2026-01-02T11:30:00+00:00",
        "updated": "2026-01-01T10:00:05+00:00",
    }
    document["players"][0]["language"] = "C++"
    write_summary(tmp_path / "summary.html", document, None)
    page = opened().open(tmp_path / "summary.html")
    shown = text(page, "contest-progress")
    assert "The tournament is in progress. Played so far: 6 of 1,200 games." in shown
    assert "Expected end: 2026-01-02 11:30 UTC." in shown
    assert f"{SHOWN} against greedy, 1 move" in shown
    assert "Updated at 10:00:05 UTC. This page reloads by itself." in shown
    assert page.get_by_role("progressbar", name="Finished games").count() == 1
    assert page.locator("ranking-table .language").all_inner_texts() == ["C++"]
    document["progress"] |= {"state": "stopped", "playing": [], "estimated_end": None}
    write_summary(tmp_path / "summary.html", document, None)
    page = opened().open(tmp_path / "summary.html")
    assert "The tournament was stopped after 6 of 1,200 games." in text(page, "contest-progress")
    assert "reloads" not in text(page, "contest-progress")


def with_rounds(results):
    """Return the results of a round robin as those of a Swiss tournament, with two rounds and tie-breaks."""
    names = [row["name"] for row in results["ranking"]]
    ranking = [
        row | {"buchholz": 30 - row["rank"], "head_to_head": row["rank"] % 2, "byes": 0} for row in results["ranking"]
    ]
    rounds = [
        {"meetings": [{"players": [names[0], names[3]], "points": [6, 0], "games": [1, 2]}], "byes": [names[1]]},
        {"meetings": [{"players": [names[1], names[2]], "points": [0, 0], "games": []}], "byes": []},
    ]
    players = [player | {"withdrawn": player["name"] == "demo"} for player in results["players"]]
    return results | {"ranking": ranking, "rounds": rounds, "rounds_in_all": 4, "players": players}


@pytest.mark.parametrize("width", [320, 390, 960, 1280])
def test_a_swiss_contest_shows_its_rounds_byes_and_tie_breaks(opened, tmp_path, width):
    results, _ = contest("racer")
    write_summary(tmp_path / "summary.html", with_rounds(results), None)
    page = opened(viewport={"width": width, "height": 800}).open(tmp_path / "summary.html")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sections = page.locator("swiss-rounds section").all_inner_texts()
    assert [section.split("\n")[0] for section in sections] == ["Round 1 of 4", "Round 2 of 4"]
    assert "6 : 0" in sections[0]
    assert "has a bye" in sections[0]
    assert "to play" in sections[1]
    assert page.locator("swiss-rounds a").first.get_attribute("href") == "games/0001.html"
    rows = page.locator("ranking-table tbody tr").all_inner_texts()
    assert all(str(30 - rank) in row for rank, row in enumerate(rows, 1))
    assert sum("withdrew" in row for row in rows) == 1
    boxes = page.locator("ranking-table tbody tr:first-child > :not(.interval)").evaluate_all(
        "cells => cells.map(cell => cell.getBoundingClientRect()).map(({x, y, width, height}) => [x, y, width, height])"
    )
    shown = [box for box in boxes if box[2] * box[3] > 0]
    for at, (x, y, wide, high) in enumerate(shown):
        for left, top, across, down in shown[at + 1 :]:
            assert x + wide <= left + 1 or left + across <= x + 1 or y + high <= top + 1 or top + down <= y + 1


def test_a_new_version_is_marked_and_each_player_has_its_own_fault(opened, tmp_path):
    document, _ = contest("racer")
    game = document["games"][0]
    game |= {"status": "crash", "winner": None, "at_fault": [*game["players"]]}
    game |= {"faults": ["crash", "timeout"], "fault_statuses": ["crash", "timeout"]}
    document["games"] = [game]
    for player in document["players"]:
        if player["name"] == game["players"][1]:
            player["versions"] = [{"round": 1, "hash": "a"}, {"round": 3, "hash": "b"}]
    write_summary(tmp_path / "summary.html", document, None)
    page = opened().open(tmp_path / "summary.html")
    marked = [
        row for row in page.locator("ranking-table tbody tr").all_inner_texts() if "new version from round 3" in row
    ]
    assert len(marked) == 1
    assert visible(game["players"][1]) in marked[0]
    shown = page.locator("fault-list table tr").all_inner_texts()
    head, *rows = [row.split("\t") for row in shown]
    assert [column.strip().lower() for column in head[-2:]] == ["crash", "timeout"]
    counts = {tuple(row[-2:]) for row in rows}
    assert counts == {("1", "\u2013"), ("\u2013", "1")}


def test_a_wide_cross_table_says_that_it_scrolls_and_names_stay_whole_in_clocks(opened, tmp_path):
    document, _ = contest("racer")
    row = document["ranking"][0]
    document["ranking"] = [row | {"name": f"Alphabeta{number:04}", "rank": number} for number in range(1, 17)]
    document["players"], document["games"] = [], []
    write_summary(tmp_path / "summary.html", document, None)
    page = opened(viewport={"width": 1200, "height": 800}).open(tmp_path / "summary.html")
    assert page.locator("cross-table .note").inner_text() == "Scroll sideways to see all 16 players."
    name = page.locator("clock-table tbody th a").first
    assert name.evaluate("link => link.getClientRects().length") == 1
    page = opened(viewport={"width": 2000, "height": 800}).open(tmp_path / "summary.html")
    assert page.locator("cross-table .note").count() == (
        1 if page.locator("cross-table .scroll").evaluate("box => box.scrollWidth > box.clientWidth") else 0
    )


@pytest.mark.parametrize("width", [320, 1280])
def test_a_gauntlet_shows_its_tests(opened, tmp_path, width):
    results, _ = contest("racer")
    test = {"opponent": HOSTILE, "pairs": 16, "model": "normalized", "lower": 0, "higher": 5, "ratio": -3.1}
    test |= {"bounds": [-2.94, 2.94], "verdict": "lower", "estimate": -7.25, "estimate_low": None, "estimate_high": 1}
    write_summary(tmp_path / "summary.html", results | {"tests": [test]}, None)
    page = opened(viewport={"width": width, "height": 800}).open(tmp_path / "summary.html")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shown = text(page, "strength-tests")
    assert "\u22123.10 at most 0.0 \u22127.3 \u221e to +1.0" in shown
    assert SHOWN in shown


@pytest.mark.parametrize("width", [320, 1280])
def test_the_page_of_a_ladder_fits_and_has_the_head_of_all_pages(opened, tmp_path, width):
    row = {"version": 1, "hash": "ab" * 32, "submitted": 0.0, "status": "placed", "trouble": "", "agent": None}
    rows = [
        row | {"name": name, "games": 8, "rating": 12, "low": -90, "high": 130} for name in ("demo", HOSTILE, "x" * 100)
    ]
    rows[2]["status"] = "withdrawn"
    rows.append(row | {"name": "mute", "status": "refused", "trouble": HOSTILE, "games": 0, "rating": None})
    history = [
        {"placed": f"{HOSTILE} v{number}", "submitted": 0.0, "ratings": {HOSTILE: 40 * number, "demo": 0}}
        for number in range(5)
    ]
    (tmp_path / "ladder.html").write_text(ladder_page({"title": "Ladder", "versions": rows, "history": history}))
    page = opened(viewport={"width": width, "height": 800}).open(tmp_path / "ladder.html")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("polyline").count() == 2
    assert page.locator("tbody tr").count() == 4
    assert "+150" in page.locator(".value-tick").all_inner_texts()
    assert "refused: " in text(page, "sortable-table")
    assert f"{'x' * 100} withdrawn" in text(page, "sortable-table")
    assert page.get_by_role("link", name="Games, head to head and faults").get_attribute("href") == "summary.html"
    assert SHOWN in text(page, "sortable-table")
    assert page.title() == "Ladder"
    assert page.locator("page-head .logo").is_visible()
    for theme in ("light", "dark", None):
        page.locator("page-head button").click()
        assert page.evaluate("document.documentElement.dataset.theme ?? null") == theme


def test_twenty_curves_of_a_ladder_are_told_apart(opened, tmp_path):
    names = [f"bot {number}" for number in range(20)]
    history = [
        {"placed": name, "submitted": 0.0, "ratings": {each: 9 * at for at, each in enumerate(names[: number + 1])}}
        for number, name in enumerate(names)
    ]
    (tmp_path / "ladder.html").write_text(ladder_page({"title": "Ladder", "versions": [], "history": history}))
    page = opened(viewport={"width": 1280, "height": 800}).open(tmp_path / "ladder.html")
    lines = page.locator("polyline")
    assert len({lines.nth(number).get_attribute("style") for number in range(20)}) == 20
    page.locator("line-chart .values span").nth(3).hover()
    faint = lines.evaluate_all("all => all.filter((each) => Number(getComputedStyle(each).opacity) < 0.5).length")
    assert faint == 19


def test_the_curves_of_a_ladder_show_the_ratings_after_each_placement(opened, site):
    page = opened(viewport={"width": 1280, "height": 900}).open(site / "ladder.html")
    values = page.locator("line-chart .values")
    assert values.inner_text().split() == ["Ann", "+80", "at", "the", "end"]
    page.get_by_role("slider").press("Home")
    assert values.inner_text().split() == ["Ann", "+40", "after", "Ann", "v1"]
    assert page.get_by_role("slider").get_attribute("aria-valuetext") == "After Ann v1: Ann +40"
    assert page.locator(".step-tick").all_inner_texts() == ["Ann v1", "Ann v2"]
    assert [row.split()[0] for row in page.locator("tbody tr").all_inner_texts()] == ["Ann", "Bob"]
