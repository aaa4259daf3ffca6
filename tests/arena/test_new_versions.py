"""A fixed bot enters a tournament as a new version: from the next round on, or for one that could not start."""

import json

import pytest
from contests import Contest, steady
from typer.testing import CliRunner

from lexarena.arena.store import Store
from lexarena.cli.app import app

BROKEN, AT_FAULT = "./missing", steady("7 0")
"""Commands of a bot that cannot start, and of one that is at fault in every game."""
FOUR = {"Ann": steady("EAT 0"), "Bob": BROKEN, "Cid": AT_FAULT, "Dot": steady("Z 11")}
FIXED = FOUR | {"Bob": steady("SEA 7"), "Cid": steady("TEASE 30")}
BOTH = ("--new-version", "Bob", "--new-version", "Cid")


def faults(results, name):
    """Return the rounds in which a player was at fault."""
    return [game["round"] for game in results["games"] if name in (game["at_fault"] or ())]


@pytest.mark.parametrize("form", ["swiss", pytest.param("knockout", marks=pytest.mark.slow)])
def test_bots_that_are_fixed_between_rounds_play_on_with_their_points(form, tmp_path):
    contest = Contest(tmp_path, FOUR)
    contest.run("--format", form, "--pause-after", 1)
    announced = contest.results["options"]["commitment"]
    games = contest.results["games"]
    contest.enter(**FIXED)
    problem = contest.refused("--format", form)
    assert "the player 'Bob': command was './missing'" in problem
    assert "undo the change, enter the player as a new version (--new-version NAME), or move the old" in problem
    assert "no player 'Eve' in the list" in contest.refused("--format", form, "--new-version", "Eve")
    printed = contest.run("--format", form, *BOTH)
    assert "Bob: new version from round 2\n" in printed
    results = contest.results
    assert results["games"][: len(games)] == games
    assert {*faults(results, "Bob"), *faults(results, "Cid")} == {1}
    assert any(game["round"] > 1 and "Cid" in game["players"] for game in results["games"])
    assert results["options"]["earlier_commitments"] == [announced]
    players = {player["name"]: player for player in results["players"]}
    assert [version["round"] for version in players["Bob"]["versions"]] == [1, 2]
    assert players["Cid"]["versions"][1]["hash"] == players["Cid"]["hash"]
    assert "versions" not in players["Ann"]
    assert players["Bob"]["parked"] is None
    assert "OK: " in contest.verify()
    for commitment in (announced, results["options"]["commitment"]):
        command = ["arena", "verify", str(contest.base), "--commitment", commitment]
        assert CliRunner().invoke(app, command).exit_code == 0
    assert "have been played; rewriting" in contest.run("--format", form, *BOTH)
    assert contest.results["options"] == results["options"]
    contest.enter(**FIXED | {"Bob": steady("ATE 1")})
    assert "all rounds are over, so no new version can play" in contest.refused("--format", form, *BOTH)


def test_a_bot_that_could_not_start_gets_its_games_in_a_round_robin_back(tmp_path):
    contest = Contest(tmp_path, FOUR)
    contest.run()
    before = contest.results
    assert len(faults(before, "Bob")) == 6
    contest.enter(**FIXED)
    assert "the player 'Cid' has a new version; a roundrobin takes one only for a bot that could not start" in (
        contest.refused(*BOTH)
    )
    contest.enter(**FOUR | {"Bob": FIXED["Bob"]})
    printed = contest.run("--new-version", "Bob")
    results = contest.results
    assert "resuming: 6 of 12 games already played" in printed
    assert faults(results, "Bob") == []
    others = [[game for game in each["games"] if "Bob" not in game["players"]] for each in (before, results)]
    assert others[0] == others[1]
    assert len(results["games"]) == 12
    assert results["options"]["finished"] >= before["options"]["finished"]
    assert "OK: 12 games" in contest.verify()


@pytest.mark.slow
def test_who_is_replaced_within_a_round_forfeits_the_rest_of_it(tmp_path):
    contest = Contest(tmp_path, FIXED)
    contest.run("--format", "swiss", "--pause-after", 1)
    with Store(contest.base / "results") as store:  # as if the arena had been stopped before the last game
        last = max(store.results())
        store._database.execute("DELETE FROM games WHERE slot = ? AND seat = ?", (last.slot, last.seat))
    meeting = contest.results["rounds"][0]["meetings"][last.slot]
    contest.enter(**FIXED | {meeting["players"][1]: steady("TEST 21")})
    contest.run("--format", "swiss", "--new-version", meeting["players"][1])
    (lost,) = [game for game in contest.results["games"] if game["at_fault"]]
    assert lost["at_fault"] == [meeting["players"][1]]
    assert "was replaced by a new version, which plays from the next round on" in lost["reason"]
    assert "OK: " in contest.verify()


@pytest.mark.slow
def test_verify_finds_a_game_of_another_version_and_a_version_that_was_exchanged(tmp_path):
    contest = Contest(tmp_path, FIXED)
    contest.run("--format", "swiss", "--pause-after", 1)
    with (contest.base / "bots" / "steady.py").open("a") as file:
        file.write("# another\n")
    contest.run("--format", "swiss", *(part for name in FIXED for part in ("--new-version", name)))
    assert "OK: " in contest.verify()
    with Store(contest.base / "results") as store:
        rosters = store.about("rosters")
        rosters[0]["entered"][0][1] = 3
        store.note(rosters=rosters)
    found = contest.verify(code=1)
    assert "wrong: the commitment " in found
    assert "was played by another version of Ann, with the hash " in found


def test_changed_files_are_found_before_anything_is_built(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")})
    text = contest.players.read_text().replace("  command:", f"  build: echo >> {tmp_path / 'built'}\n  command:", 1)
    contest.players.write_text(text)
    contest.run()
    with (contest.base / "bots" / "steady.py").open("a") as file:
        file.write("# another\n")
    assert "the player 'Ann': files changed" in contest.refused()
    assert (tmp_path / "built").read_text() == "\n"


@pytest.mark.slow
def test_a_withdrawn_player_is_not_announced_as_parked(tmp_path):
    contest = Contest(tmp_path, FOUR)
    assert "parked: Bob" in contest.run("--format", "swiss", "--pause-after", 1)
    contest.enter(**{name: command for name, command in FOUR.items() if name != "Bob"})
    assert "parked" not in contest.run("--format", "swiss")
    assert [player["parked"] for player in contest.results["players"]] == [None] * 4
    assert json.loads((contest.base / "results" / "results.json").read_text())["players"][1]["withdrawn"] is True
