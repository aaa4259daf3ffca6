"""What an organiser sees before and during a tournament: the check of all players, and the standings."""

import json

import pytest
from contests import Contest, steady
from typer.testing import CliRunner

from lexarena.arena.checking import CheckedPlayer, estimated_seconds
from lexarena.arena.options import ContestOptions
from lexarena.cli.app import app


def check(contest, *more):
    return CliRunner().invoke(app, ["arena", "check", *contest.arguments[2:-2], *more])


@pytest.fixture(scope="module")
def contest(tmp_path_factory):
    return Contest(
        tmp_path_factory.mktemp("checked"), {"Ann": steady("EAT 0"), "Bob": "./missing", "Cid": steady("7 0")}
    )


def test_all_players_are_checked_and_the_duration_is_estimated(contest):
    more = (
        "- {name: Dee, agent: demo}\n- {name: Eve, directory: bots, command: ./x, build: 'echo no; echo so; false'}\n"
    )
    contest.players.write_text(contest.players.read_text() + more)
    done = check(contest, "--jobs", "1")
    assert done.exit_code == 1, done.output
    ann, bob, cid, dee, eve, estimate = [line for line in done.stdout.splitlines() if "building" not in line]
    assert ann.split()[:2] == ["Ann", "ok"]
    assert ann.endswith("s per game")
    assert bob.startswith("Bob  fix  ")
    assert "start: start_failure" in bob
    assert cid.startswith("Cid  fix  ")
    assert "bad_letter" in cid
    assert dee.split()[:2] == ["Dee", "ok"]
    assert eve.startswith("Eve  fix  ")
    assert eve.endswith("exits with 1: 'so'")
    assert estimate.startswith("20 games, about 0:0")
    assert estimate.endswith(" with 1 at a time")
    assert not (contest.base / "results").exists()


@pytest.mark.slow
def test_programs_read_the_check_as_json(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")})
    contest.players.write_text(contest.players.read_text().replace(f"command: {steady('SEA 7')}", "build: 'false'"))
    done = check(contest, "--json", "--pairs", "3")
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["games"] == 6
    assert [bool(player["trouble"]) for player in found["players"]] == [False, True]
    assert done.exit_code == 1


def test_the_estimate_counts_the_players_of_each_game():
    checked = [CheckedPlayer("slow", "", 9.0), CheckedPlayer("a", "", 1.0), CheckedPlayer("b", "", 2.0)]
    assert estimated_seconds(checked, ContestOptions("racer", format="gauntlet", pairs=2), 1) == (8, 4 * 10 + 4 * 11)
    assert estimated_seconds(checked, ContestOptions("racer", pairs=1), 2) == (6, (2 * 10 + 2 * 11 + 2 * 3) / 2)
    unknown = [*checked[1:], CheckedPlayer("broken", "it crashes", None)]
    assert estimated_seconds(unknown, ContestOptions("racer"), 1) == (6, 2 * 3 + 2 * 2.5 + 2 * 3.5)
    assert estimated_seconds([unknown[2]] * 3, ContestOptions("racer"), 1) == (6, None)
    games, seconds = estimated_seconds(checked * 3, ContestOptions("racer", format="swiss"), 1)
    assert (games, seconds) == (2 * 4 * 6, pytest.approx(games * 8, rel=0.5))


def test_the_standings_are_printed_while_games_are_missing(tmp_path):
    contest = Contest(tmp_path)
    command = ["arena", "standings", str(contest.base)]
    assert "no tournament here; give the directory in which the tournament was run" in str(
        CliRunner().invoke(app, command).exception
    )
    contest.run("--format", "swiss", "--pause-after", 1)
    printed = CliRunner().invoke(app, command).output
    assert printed.splitlines()[0].startswith("rank  player")
    assert "4 of 12 games are played" in printed


def test_a_list_with_nothing_but_players_lacks_the_game_alone(tmp_path):
    contest = Contest(tmp_path)
    contest.players.write_text(contest.players.read_text().replace("game: racer\n", ""))
    problem = "no line such as 'game: scrabble', and nothing else is missing; choose the game: --game "
    assert problem in contest.refused()
