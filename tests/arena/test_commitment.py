"""The commitment: a tournament whose secret, players or options were exchanged afterwards is found out."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest
from contests import Contest, steady
from typer.testing import CliRunner

from lexarena.arena.identity import Identity, absent, check_commitment, commitment, commitments
from lexarena.arena.options import ContestOptions
from lexarena.arena.players import Player
from lexarena.arena.roster import Entry, change_rosters
from lexarena.arena.store import Store, StoreError
from lexarena.arena.verify import verify
from lexarena.cli.app import app

TWO = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")}


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    contest = Contest(tmp_path_factory.mktemp("commitment"), TWO)
    contest.printed = contest.run()
    return contest


@pytest.fixture
def results(played, tmp_path):
    return shutil.copytree(played.base / "results", tmp_path / "results")


def noted(folder, key):
    with closing(sqlite3.connect(folder / "arena.sqlite")) as database:
        return json.loads(database.execute("SELECT value FROM about WHERE key = ?", (key,)).fetchone()[0])


def note(folder, key, value):
    with closing(sqlite3.connect(folder / "arena.sqlite")) as database, database:
        database.execute("UPDATE about SET value = ? WHERE key = ?", (json.dumps(value), key))


def verified(folder, *more):
    done = CliRunner().invoke(app, ["arena", "verify", str(folder), *more])
    return done.exit_code, done.output


def test_it_is_printed_stored_and_published(played):
    kept = noted(played.base / "results", "commitment")
    assert f"commitment {kept}\n" in played.printed
    assert played.results["options"]["commitment"] == kept
    facts = [noted(played.base / "results", key) for key in ("identity", "seed", "secret")]
    assert commitment(*facts) == kept
    assert verified(played.base, "--commitment", kept.upper())[0] == 0


def test_it_is_there_before_the_first_game(tmp_path):
    contest = Contest(tmp_path, TWO)
    printed = contest.run("--json")
    events = [json.loads(line) for line in printed.splitlines()]
    names = [event["event"] for event in events]
    assert names.index("committed") < names.index("began")
    assert events[names.index("committed")]["commitment"] == noted(contest.base / "results", "commitment")


@pytest.mark.parametrize("key", ["secret", "seed", "identity", "commitment"])
def test_what_was_exchanged_afterwards_is_found(results, key):
    value = noted(results, key)
    if key == "identity":
        value["players"][0]["hash"] = "0" * 64
    changed = {"secret": "ab" * 16, "seed": 6, "identity": value, "commitment": "ab" * 32}[key]
    note(results, key, changed)
    code, printed = verified(results)
    assert code == 1
    assert "wrong: the commitment " in printed
    assert "players, files, options or starts were changed after it was made" in printed


def test_another_contest_than_the_announced_one_is_found(played, results):
    code, printed = verified(results, "--commitment", "0" * 64)
    assert code == 1
    assert "not the one announced; this is another tournament" in printed
    with closing(sqlite3.connect(results / "arena.sqlite")) as database, database:
        database.execute("DELETE FROM about WHERE key = 'commitment'")
    with pytest.raises(StoreError, match="its entry 'commitment' is missing"):
        list(verify(results, announced=played.results["options"]["commitment"]))


def test_a_fresh_contest_of_the_same_players_has_another_commitment(tmp_path):
    contest = Contest(tmp_path, TWO)
    contest.run()
    first = contest.results["options"]["commitment"]
    contest.run()
    assert contest.results["options"]["commitment"] == first
    contest.run("--fresh")
    assert contest.results["options"]["commitment"] != first


def entry(name):
    return Entry(Player(name, directory=name.lower()), "./run", f"hash of {name}", None)


@pytest.fixture
def changing(tmp_path):
    """A store of a Swiss tournament of three in which one withdrew, and later one joined while another withdrew."""
    first = [entry(name) for name in ("Ann", "Bob", "Cid")]
    options = ContestOptions("racer", format="swiss", lexicon="mini")
    entered = [each.to_dict() for each in first]
    identity = Identity.of(options, options.make_variant(), entered, "off", "1").to_dict()
    with Store(tmp_path) as store:
        store.note(identity=identity, seed=None, secret="ab" * 16, commitment=commitment(identity, None, "ab" * 16))
        change_rosters(store, first, {"Ann", "Bob", "Cid"})
        assert len(commitments(store)) == 1
        change_rosters(store, first, {"Ann", "Bob"})
        change_rosters(store, [*first, entry("Dot")], {"Ann", "Cid", "Dot"})
        yield store


def test_each_roster_is_committed_and_covers_those_before_it(changing):
    first, second, third = commitments(changing)
    assert len({first, second, third}) == 3
    assert [check_commitment(changing, announced) for announced in (None, first, second, third)] == [""] * 4
    assert "not the one announced" in check_commitment(changing, "0" * 64)
    assert absent(Identity.from_dict(changing.about("identity")), changing) == {1}


@pytest.mark.parametrize("changed", ["secret", "seed", "option", "first", "joined", "roster", "round", "count", "gone"])
def test_what_was_exchanged_before_or_after_a_change_of_the_roster_is_found(changing, changed):
    identity, rosters = changing.about("identity"), changing.about("rosters")
    match changed:
        case "secret":
            changing.note(secret="cd" * 16)
        case "seed":
            changing.note(seed=7)
        case "option":
            identity["pairs"] = 2
        case "first":
            identity["players"][0]["hash"] = "another"
        case "joined":
            identity["players"][3]["hash"] = "another"
        case "roster":
            rosters[0]["players"] = [0, 2]
        case "round":
            rosters[1]["round"] = 2
        case "count":
            rosters[0]["joined"], rosters[1]["joined"] = 1, 0
        case "gone":
            del rosters[0]
    changing.note(identity=identity, rosters=rosters)
    assert "does not match: players, files, options or starts were changed after it was made" in check_commitment(
        changing
    )
