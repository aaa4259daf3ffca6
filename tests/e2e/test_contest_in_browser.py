"""A whole tournament, from players.yml to the browser: the pages that the arena writes are the pages that open."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexarena.cli.app import app

TALKERS = Path(__file__).parents[1] / "bots" / "scripted_bots"
PLAYERS = {
    "racer": "players:\n- name: zracer\n  agent: zracer\n- name: demo\n  agent: demo\n"
    "- name: '<b>rude</b>'\n  directory: rude\n  command: python3 racer.py hostile\n",
    "scrabble": "players:\n- name: greedy\n  agent: greedy\n- name: random\n  agent: random\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("form", ["roundrobin", "knockout", "swiss"])
def test_a_contest_is_seen_in_the_browser(opened, tmp_path, game, form):
    shutil.copytree(TALKERS, tmp_path / "run" / "rude")
    (tmp_path / "players.yml").write_text(PLAYERS[game])
    arguments = ["arena", "run", str(tmp_path / "players.yml"), str(tmp_path / "run"), "--game", game, "--format", form]
    done = CliRunner().invoke(app, [*arguments, "--jobs", "1", "--seed", "3"])
    assert done.exit_code == 0, done.output
    results = json.loads((tmp_path / "run" / "results" / "results.json").read_text())
    page = opened().open(tmp_path / "run" / "results" / "summary.html")
    assert page.locator("ranking-table tbody tr").count() == len(results["ranking"])
    assert page.locator("game-list tbody tr").count() == len(results["games"]) >= 2
    assert page.locator("knockout-bracket .tie").count() == sum(map(len, results.get("bracket", [])))
    assert ("bracket" in results) == (form == "knockout")
    assert page.locator("swiss-rounds section").count() == len(results.get("rounds", []))
    assert ("rounds" in results) == (form == "swiss")
    for played in results["games"]:
        page.goto((tmp_path / "run" / "results" / played["page"]).as_uri() + "#move=end")
        assert page.locator("h1").inner_text().split()[0] == played["players"][0]
        if played["at_fault"]:
            assert played["status"] == "invalid_output"
            assert "</script><b>[bold red]x[/]\\x1b[31mred\\x1b[0m \\xff\\u202e" in page.locator("pre").inner_text()
            assert page.locator("seat-card .fault").count() == 1
        else:
            shown = [int(text.split()[-1]) for text in page.locator("seat-card .points").all_inner_texts()]
            assert shown == played["scores"]
