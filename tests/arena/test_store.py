"""The store, the lock and the dealer: games kept for good, never twice, with the same start for both of a pair."""

import contextlib
import dataclasses
import json
import sqlite3
import subprocess
import sys

import pytest

from lexarena.arena.folder import STORE_FILE, FolderLock, set_aside
from lexarena.arena.games import GameKey, StoredGame
from lexarena.arena.identity import Dealer, Identity, deals_of
from lexarena.arena.store import Store, StoreError
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.records import RecordedFault, Refereed, SeatReport, record_game

VARIANT = make_variant("racer", lexicon="mini")
KEY = GameKey("roundrobin", 1, 0, 0, 0)


def lost_at_once(fault="crash", attempt=1):
    """Return the record of a game that the first seat loses before its first move."""
    seat = SeatReport("none", "./bot", 0.0, 0.0, 0.1, True, 0, 1, "")
    guilty = SeatReport("none", "./bot", 0.0, 0.0, 0.1, True, 0, 1, "", RecordedFault(fault, "it was so"))
    return record_game(VARIANT.new_game(3), ("Ann", "Bob"), referee=Refereed("off", (guilty, seat), attempt))


def finish(store, key, **how):
    store.finish(key, StoredGame.of(lost_at_once(**how), (0, 0), "Q"))


def test_a_finished_game_is_there_for_the_next_reader(tmp_path):
    with Store(tmp_path) as store:
        finish(store, KEY)
        with Store(tmp_path, read_only=True) as other:  # while the first is open
            assert other.results()[KEY].points == (0, 3)
        store.note(seed=7)
    with Store(tmp_path) as store:
        assert store.results()[KEY].status == "crash"
        assert (store.about("seed"), store.about("none")) == (7, None)


def test_a_closed_store_is_one_file(tmp_path):
    with Store(tmp_path) as store:
        finish(store, KEY)
        assert len(list(tmp_path.iterdir())) > 1
    assert [path.name for path in tmp_path.iterdir()] == [STORE_FILE]


def test_every_commit_of_a_game_waits_for_the_disk(tmp_path):
    with Store(tmp_path) as store:
        assert store._database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        store.begin(KEY)
        full = 2
        assert store._database.execute("PRAGMA synchronous").fetchone() == (full,)


def test_no_game_is_kept_twice_but_a_void_one_is_replaced(tmp_path):
    with Store(tmp_path) as store:
        finish(store, KEY, fault="void")
        assert store.results()[KEY].is_void
        finish(store, KEY, attempt=2)
        assert not store.results()[KEY].is_void
        with pytest.raises(StoreError):
            finish(store, KEY, attempt=3)
        assert [details.attempt for details in store.details().values()] == [2]


def test_attempts_are_counted_across_runs(tmp_path):
    with Store(tmp_path) as store:
        assert (store.begin(KEY), store.begin(KEY._replace(seat=1))) == (1, 1)
    with Store(tmp_path) as store:
        assert store.begin(KEY) == 2


def test_what_is_not_a_store_is_refused(tmp_path):
    (tmp_path / STORE_FILE).write_text("this is not a database, and it is long enough to be recognised as none " * 20)
    with pytest.raises(StoreError, match="not the store of a tournament, or damaged"):
        Store(tmp_path)
    (tmp_path / STORE_FILE).unlink()
    with sqlite3.connect(tmp_path / STORE_FILE) as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(StoreError, match=r"schema 99.*start a fresh tournament$"):
        Store(tmp_path)


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END",
        "CREATE VIEW v AS SELECT 1",
        "ALTER TABLE games RENAME TO gone; CREATE VIEW games AS SELECT 1",
        "CREATE TABLE more (x)",
    ],
)
@pytest.mark.parametrize("read_only", [False, True])
def test_a_store_with_anything_but_its_tables_is_refused(change, read_only, tmp_path):
    Store(tmp_path).close()
    with contextlib.closing(sqlite3.connect(tmp_path / "arena.sqlite")) as database:
        database.executescript(change)
    with pytest.raises(LexarenaError, match="which no tournament creates; it was changed: restore it from a copy"):
        Store(tmp_path, read_only)


def test_the_lock_holds_off_another_process_and_ends_with_its_owner(tmp_path):
    program = f"""
from pathlib import Path
from lexarena.arena.folder import FolderLock
with FolderLock(Path({str(tmp_path)!r})):
    print("locked", flush=True)
    input()
"""
    owner = subprocess.Popen([sys.executable, "-c", program], stdin=-1, stdout=-1, text=True)
    assert owner.stdout.readline() == "locked\n"
    with pytest.raises(LexarenaError, match=f"another arena is running here \\(process {owner.pid}\\)"):
        FolderLock(tmp_path).__enter__()
    owner.kill()
    owner.communicate()
    with FolderLock(tmp_path):
        pass


def test_old_results_are_moved_aside_and_never_over_others(tmp_path):
    for number in (1, 2, 3):
        (tmp_path / "results").mkdir()
        assert set_aside(tmp_path / "results") == tmp_path / f"results.{number}"
    assert set_aside(tmp_path / "results") is None


def start(dealer, key):
    return VARIANT.new_game(dealer.deal(key).seed).start


def test_both_games_of_a_pair_start_alike_and_other_pairs_do_not():
    dealer = Dealer(VARIANT, None, "ab" * 16, "mirrored")
    assert dealer.deal(KEY) == dealer.deal(KEY._replace(seat=1))
    deals = {dealer.deal(KEY._replace(slot=slot, pair=pair)).seed for slot in range(5) for pair in range(5)}
    assert len(deals) == 25
    assert dealer.deal(KEY) == Dealer(VARIANT, None, "ab" * 16, "mirrored").deal(KEY)
    assert dealer.deal(KEY) != Dealer(VARIANT, None, "ac" * 16, "mirrored").deal(KEY)


def test_independent_games_of_a_pair_start_differently():
    dealer = Dealer(make_variant("scrabble"), None, "ab" * 16, "independent")
    keys = [KEY._replace(pair=pair, seat=seat) for pair in range(10) for seat in (0, 1)]
    assert len({dealer.deal(key) for key in keys}) == len({dealer.agent_seed(key, 0) for key in keys}) == 20
    assert [dealer.deal(key) for key in keys] == [
        Dealer(dealer.variant, None, "ab" * 16, "independent").deal(k) for k in keys
    ]


def test_deals_are_independent_where_they_are_hidden():
    assert [deals_of(make_variant(game)) for game in ("scrabble", "racer")] == ["independent", "mirrored"]


def test_a_pairing_has_each_start_letter_once_before_one_comes_again():
    dealer = Dealer(make_variant("racer", lexicon="mini", letters="AEZ"), 5, "", "mirrored")
    letters = [start(dealer, KEY._replace(pair=pair)) for pair in range(6)]
    assert sorted(letters[:3]) == ["A", "E", "Z"]
    assert letters[:3] == letters[3:]
    orders = {"".join(start(dealer, KEY._replace(slot=slot, pair=pair)) for pair in range(3)) for slot in range(12)}
    assert len(orders) > 2


def test_a_record_has_the_secret_of_its_pair_only_if_no_seed_was_given():
    assert Dealer(VARIANT, 5, "", "mirrored").deal(KEY).secret == ""
    drawn = Dealer(VARIANT, None, "ab" * 16, "mirrored").deal(KEY)
    assert len(drawn.secret) == 64
    assert "ab" * 16 not in drawn.secret


def test_agents_draw_different_random_numbers_in_each_pair():
    dealer = Dealer(VARIANT, 5, "", "mirrored")
    seeds = {dealer.agent_seed(KEY._replace(pair=pair), player) for pair in range(4) for player in range(4)}
    assert len(seeds) == 16
    assert dealer.agent_seed(KEY, 1) == dealer.agent_seed(KEY._replace(seat=1), 1)


BEGUN = Identity(
    version="1",
    game="racer",
    ruleset="written",
    seats=2,
    files={"words.dat": "aa", "ruleset.toml": "bb"},
    format="roundrobin",
    pairs=1,
    game_options={"letters": "AEZ"},
    limits={"seconds": 10.0, "clock": "wall", "start_seconds": 10.0, "memory": 512},
    deals="mirrored",
    sandbox="landlock",
    seed=None,
    players=[{"name": "Ann", "hash": "1", "command": "./a"}, {"name": "Bob", "hash": "2"}],
)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({}, []),
        ({"pairs": 3}, ["pairs was 1 and is 3"]),
        ({"version": "2"}, ["version was '1' and is '2'"]),
        ({"ruleset": "legacy"}, ["ruleset was 'written' and is 'legacy'"]),
        ({"game_options": {"letters": "A"}}, ["letters was 'AEZ' and is 'A'"]),
        ({"limits": {**BEGUN.limits, "seconds": 5.0}}, ["seconds was 10.0 and is 5.0"]),
        ({"seed": 4}, ["seed was drawn at random and is 4"]),
        ({"files": {"words.dat": "ab", "ruleset.toml": "bb"}}, ["the words changed"]),
        ({"files": {"words.dat": "aa", "ruleset.toml": "bc"}}, ["ruleset.toml changed"]),
        ({"players": BEGUN.players[:1]}, ["the player 'Bob' is gone"]),
        ({"players": [*BEGUN.players, {"name": "Cid", "hash": "3"}]}, ["the player 'Cid' is new"]),
        ({"players": BEGUN.players[::-1]}, ["the order of the players changed"]),
        (
            {"players": [{"name": "Ann", "hash": "9", "command": "./b"}, BEGUN.players[1]]},
            ["the player 'Ann': files changed and command was './a'"],
        ),
    ],
)
def test_what_changed_is_named_exactly(change, named):
    assert BEGUN.changes(dataclasses.replace(BEGUN, **change)) == named


def test_a_contest_that_resumes_needs_its_seed_no_second_time():
    seeded = dataclasses.replace(BEGUN, seed=4)
    assert seeded.changes(BEGUN) == []
    assert seeded.changes(dataclasses.replace(BEGUN, seed=5)) == ["seed was 4 and is 5"]


def test_an_identity_is_read_as_it_was_kept():
    assert Identity.from_dict(json.loads(json.dumps(BEGUN.to_dict()))) == BEGUN


def test_the_store_keeps_no_sentence(tmp_path):
    with Store(tmp_path) as store:
        finish(store, KEY)
        columns = store._database.execute("SELECT result, details FROM games").fetchone()
    assert [sorted(json.loads(column)) for column in columns] == [
        ["at_fault", "points", "scores", "status", "winner"],
        ["attempt", "moves", "seconds", "start"],
    ]
