"""A tournament in the app while it is played: the boards move, the table grows, and pages appear, until its end."""

import subprocess
import sys

import pytest
from app_player import Person
from web_server import running

pytest.importorskip("starlette", reason="the app needs the extra web")
pytest.importorskip("uvicorn", reason="the app needs the extra web")

PLAYERS = """title: '<i>Cup</i>'
game: scrabble
ruleset: standard
players:
- {name: '<b>Ann</b>', agent: "sim:ms=60"}
- {name: Bob, agent: greedy}
- {name: Cleo, agent: "sim:ms=60"}
- {name: Dan, agent: heuristic}
"""
FOLLOW = """() => {
  window.seen = new Set();
  window.setInterval(() => {
    const page = document.querySelector("lexarena-app").shadowRoot.querySelector("watch-page");
    for (const each of page?.shadowRoot.querySelectorAll(".game") ?? [])
      window.seen.add(`${each.ariaLabel} ${each.querySelector(".last").textContent.trim()}`);
  }, 50);
}"""


@pytest.mark.slow
def test_a_contest_of_12_games_is_watched_to_its_end(browser, tmp_path):
    (tmp_path / "players.yml").write_text(PLAYERS)
    with running(tmp_path / "data", str(tmp_path / "run")) as (_, client):
        who = Person(browser, client)
        page = who.page
        page.set_default_timeout(240_000)
        page.goto(f"{who.origin}/#/watch")
        page.get_by_text("There is no tournament in run yet.").wait_for()
        page.evaluate(FOLLOW)
        command = [sys.executable, "-m", "lexarena", "arena", "run", "players.yml", "run", "--jobs", "1", "--seed", "5"]
        with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.DEVNULL) as arena:
            page.locator("watch-page .game scrabble-board .tile").first.wait_for()
            page.locator("watch-page contest-progress", has_text="Expected end:").wait_for()
            page.locator("watch-page ranking-table").wait_for()
            page.get_by_text("The tournament is over: 12 games played.").wait_for()
            assert arena.wait(60) == 0
        assert page.locator("watch-page h1").inner_text() == "<i>Cup</i>"
        assert page.locator("watch-page .game").count() == 0
        assert page.locator("watch-page ranking-table tbody tr").count() == 4
        links = page.locator("watch-page game-list a")
        assert links.count() == 12
        assert page.evaluate("() => window.seen.size") > 5, "games were followed move by move"
        links.first.click()
        page.locator("game-replay h1").wait_for()
        page.go_back()
        page.get_by_role("link", name="All tables and clocks").click()
        page.locator("tournament-summary h1").wait_for()
        page.goto(f"{who.origin}/#/")
        page.locator("home-page form").first.wait_for()
        who.context.close()
    assert who.wrong == []
