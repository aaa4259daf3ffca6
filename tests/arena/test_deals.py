"""Independent deals: no game of a tournament tells a bot anything about another one."""

import json
import shutil

import pytest
from contests import Contest, steady
from typer.testing import CliRunner

from lexarena.arena.store import Store
from lexarena.cli.app import app
from lexarena.records import read_record

PLAYERS = "game: scrabble\nruleset: mini\nplayers:\n- {name: Ann, agent: greedy}\n- {name: Bob, agent: random}\n"


class Scrabble(Contest):
    """A tournament of two agents."""

    def __init__(self, folder):
        self.folder, self.base, self.players = folder, folder / "run", folder / "players.yml"
        folder.mkdir(parents=True, exist_ok=True)
        self.players.write_text(PLAYERS)

    @property
    def arguments(self):
        return ["arena", "run", str(self.players), str(self.base), "--seed", "5", "--pairs", "3"]

    def records(self):
        return [read_record(path) for path in sorted((self.base / "results" / "records").glob("*.json"))]


@pytest.fixture(scope="module")
def independent(tmp_path_factory):
    tournament = Scrabble(tmp_path_factory.mktemp("independent"))
    tournament.run()
    return tournament


def test_games_of_hidden_deals_start_differently_and_are_verified(independent):
    played = independent.records()
    assert len({record.seed for record in played}) == 6
    assert {record.referee.deals for record in played} == {"independent"}
    assert independent.results["options"]["deals"] == "independent"
    assert "OK: 6 games" in independent.verify()
    assert "deals was 'independent' and is 'mirrored'" in independent.refused("--deals", "mirrored")


@pytest.mark.slow
def test_trusted_agents_may_have_mirrored_deals(tmp_path):
    tournament = Scrabble(tmp_path)
    tournament.players.write_text(f"deals: mirrored\n{PLAYERS}")
    tournament.run()
    seeds = [record.seed for record in tournament.records()]
    assert seeds[::2] == seeds[1::2]
    assert len(set(seeds)) == 3
    assert tournament.results["options"]["deals"] == "mirrored"
    assert "OK: 6 games" in tournament.verify()


def test_a_damaged_game_with_its_own_deal_is_restored_from_its_record(independent):
    before = independent.results
    with Store(independent.base / "results") as store:
        store._database.execute("UPDATE games SET record = '{' WHERE pair = 1 AND seat = 1")
    assert "restored from its record file: roundrobin 1.1, pair 2, game 2" in independent.run("--replace-damaged")
    assert independent.results["games"] == before["games"]
    assert "OK: 6 games" in independent.verify()


def test_a_record_that_names_other_deals_is_found(independent, tmp_path):
    copy = Scrabble(tmp_path)
    shutil.copytree(independent.base, copy.base)
    with Store(copy.base / "results") as store:
        store._database.execute(
            "UPDATE games SET record = replace(record, '\"independent\"', '\"mirrored\"') WHERE pair = 2"
        )
    found = copy.verify(code=1)
    assert found.count("has mirrored deals; those of the tournament are independent") == 2


def test_nobody_can_predict_the_order_of_a_pairings_games(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")})
    events = [json.loads(line) for line in contest.run("--pairs", 6, "--jobs", 1, "--json").splitlines()]
    order = [(event["pair"], event["players"][1]) for event in events if event["event"] == "game"]
    numbered = [(game["pair"], game["players"][1]) for game in contest.results["games"]]
    assert sorted(order) == sorted(numbered)
    assert order != numbered, "which happens by chance once in 479 million times"


def test_a_bots_directory_in_a_mirrored_match_is_warned_about_once(tmp_path):
    runner, bot = CliRunner(), tmp_path / "mine"
    runner.invoke(app, ["bot", "new", str(bot), "--language", "python", "--game", "scrabble"])
    warning = (
        "warning: both games of a pair have the same deal, so a bot that remembers the first knows tiles of the second"
    )
    for command in (["evaluate", "--pairs", "2"], ["bot", "match"]):
        done = runner.invoke(app, [*command, str(bot), "greedy", "--game", "scrabble"])
        assert (done.exit_code, done.stderr.count(warning)) == (0, 1), done.output
    done = runner.invoke(app, ["evaluate", "random", "greedy", "--game", "scrabble", "--pairs", "2"])
    assert "warning" not in done.output
