"""The summary of a tournament in Chromium, opened from disk: table, filters, comparison, bracket, hostile names."""

import json

import pytest
from played_contest import HOSTILE, contest

from lexarena.report.summary_page import write_summary

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


def test_games_are_narrowed_down_and_lead_to_their_pages(summary):
    games = results(summary)["games"]
    rows = summary.locator("game-list tbody tr")
    assert rows.count() == len(games)
    summary.get_by_label("Player", exact=True).select_option("zracer")
    own = [game for game in games if "zracer" in (game["first"], game["second"])]
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
    met = [game for game in games if {game["first"], game["second"]} == {"demo", "zracer"}]
    wins = sum(game["winner"] == "demo" for game in met)
    losses = sum(game["winner"] == "zracer" for game in met)
    assert f"from {len(met)} games; won {wins}, drawn {len(met) - wins - losses}, lost {losses}" in shown
    assert summary.locator("head-to-head li").count() == len(met)
    summary.get_by_label("One player").select_option("planner")
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
    row = dict(results["games"][0], first=long["planner"], second=long["zracer"], winner=long["zracer"])
    results["games"] = [dict(row, number=number) for number in range(1, 1001)]
    for rank in results["ranking"]:
        rank["name"] = long.get(rank["name"], rank["name"])
    write_summary(tmp_path / "summary.html", results, None)
    page = opened(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).open(
        tmp_path / "summary.html"
    )
    rows = page.locator("game-list tbody tr")
    assert rows.count() == 100
    page.get_by_role("button", name="Show more").click()
    assert rows.count() == 600
    page.get_by_role("button", name="Show more").click()
    assert rows.count() == 1000
    assert page.get_by_role("button", name="Show more").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") == 360


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
        "first": HOSTILE,
        "second": "greedy",
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
    assert "The tournament is being played. Played so far: 6 of 1,200 games." in shown
    assert "It ends at about 2026-01-02 11:30 UTC." in shown
    assert f"{SHOWN} against greedy, 1 move" in shown
    assert "Updated at 10:00:05 UTC. This page reloads by itself." in shown
    assert page.get_by_role("progressbar", name="Finished games").count() == 1
    assert page.locator("ranking-table .language").all_inner_texts() == ["C++"]
    document["progress"] |= {"state": "stopped", "playing": [], "estimated_end": None}
    write_summary(tmp_path / "summary.html", document, None)
    page = opened().open(tmp_path / "summary.html")
    assert "The tournament was stopped after 6 of 1,200 games." in text(page, "contest-progress")
    assert "reloads" not in text(page, "contest-progress")
