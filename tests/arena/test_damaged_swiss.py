"""Damaged games of a Swiss tournament whose roster has changed are restored or played again, and the table is the same."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest
from contests import Contest, records, steady, table
from damage import STORE, set_value

BOTS = {"Ann": "EAT 0", "Bob": "SEA 7", "Cid": "TEASE 30", "Dot": "Z 11", "Eve": "TEA 4"}
pytestmark = pytest.mark.slow
SWISS = ("--format", "swiss", "--rounds", 3)


def enter(contest, *names):
    contest.enter(**{name: steady(BOTS[name]) for name in names})


@pytest.fixture(scope="module")
def changed(tmp_path_factory):
    """A tournament of three rounds: Bob withdraws after the first, and Eve joins after the second."""
    contest = Contest(tmp_path_factory.mktemp("changed"), {name: steady(BOTS[name]) for name in list(BOTS)[:4]})
    contest.run(*SWISS, "--pause-after", 1)
    enter(contest, "Ann", "Cid", "Dot")
    contest.run(*SWISS, "--pause-after", 2)
    enter(contest, "Ann", "Cid", "Dot", "Eve")
    contest.run(*SWISS)
    contest.verify()
    return contest


@pytest.fixture
def contest(changed, tmp_path):
    shutil.copytree(changed.folder, tmp_path / "copy")
    copy = Contest.__new__(Contest)
    copy.folder, copy.base = tmp_path / "copy", tmp_path / "copy" / "run"
    copy.players, copy.words = copy.folder / "players.yml", copy.folder / "few.txt"
    return copy


def damage(contest, round_number, of_bob=False):
    """Make a game of a round unreadable, one of Bob's or one of others."""
    results = contest.base / "results"
    with closing(sqlite3.connect(results / STORE)) as base:
        rows = base.execute("SELECT rowid, record FROM games WHERE round = ?", (round_number,)).fetchall()
    row = next(row for row, record in rows if ("Bob" in json.loads(record)["players"]) == of_bob)
    set_value(results, "games", "record", "{", row)


@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_a_game_of_any_round_is_played_again_and_the_table_stays(changed, contest, round_number):
    damage(contest, round_number)
    shutil.rmtree(contest.base / "results" / "records")
    assert "(--replace-damaged)" in contest.refused(*SWISS)
    assert "played again: swiss " in contest.run(*SWISS, "--replace-damaged")
    assert table(contest.results) == table(changed.results)
    assert records(contest) == records(changed)
    assert "OK" in contest.verify()


def test_a_game_is_restored_from_its_record_though_its_player_withdrew(changed, contest):
    damage(contest, 1, of_bob=True)
    assert "restored from its record file: swiss 1." in contest.run(*SWISS, "--replace-damaged")
    assert table(contest.results) == table(changed.results)
    assert "OK" in contest.verify()


def test_a_lost_game_of_a_player_who_withdrew_is_forfeited_and_the_roster_may_change_in_the_same_run(contest):
    damage(contest, 1, of_bob=True)
    shutil.rmtree(contest.base / "results" / "records")
    enter(contest, "Ann", "Dot", "Eve")
    contest.run(*SWISS, "--replace-damaged")
    results = contest.results
    (lost,) = [game for game in results["games"] if game["at_fault"] == ["Bob"]]
    assert lost["round"] == 1
    assert "withdrew from the tournament" in lost["reason"]
    assert [player["name"] for player in results["players"] if player["withdrawn"]] == ["Bob", "Cid"]
    assert results["options"]["complete"]
    assert "OK" in contest.verify()
