"""Verification compares facts: kept tournaments pass, and whatever was tampered with is found."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from lexarena.arena import results as results_module
from lexarena.arena.results import Results
from lexarena.arena.store import Store, UnusableStoreError
from lexarena.arena.verify import verify

KEPT = Path(__file__).with_name("kept")
"""Tournaments that were played some time ago: a knockout of Word Racer with a faulty bot, a round robin of Scrabble."""


@pytest.fixture(params=["knockout", "roundrobin"])
def kept(request, tmp_path):
    return shutil.copytree(KEPT / request.param, tmp_path / request.param)


@pytest.fixture
def knockout(tmp_path):
    return shutil.copytree(KEPT / "knockout", tmp_path / "knockout")


def troubles(folder):
    return {what: trouble for what, trouble in verify(folder) if trouble}


def edit_results(folder, edit):
    file = folder / "results.json"
    document = json.loads(file.read_text())
    edit(document)
    file.write_text(json.dumps(document))


def edit_store(folder, column, edit, pair=0):
    """Change a JSON column of the first round's first game."""
    where = "WHERE round = 1 AND pair = ? AND seat = 0"
    with closing(sqlite3.connect(folder / "arena.sqlite")) as database, database:
        (text,) = database.execute(f"SELECT {column} FROM games {where}", (pair,)).fetchone()
        value = json.loads(text)
        edit(value)
        database.execute(f"UPDATE games SET {column} = ? {where}", (json.dumps(value), pair))


def test_a_kept_contest_is_right(kept):
    checked = dict(verify(kept))
    games = len(json.loads((kept / "results.json").read_text())["games"])
    assert len(checked) == 3 + 2 * games
    assert set(checked.values()) == {""}


def test_a_kept_store_is_read_with_its_own_options(knockout):
    with Store(knockout, read_only=True) as store:
        results = Results(store)
    assert (results.identity.ruleset, results.identity.game_options) == ("written", {"letters": "AEZ"})
    assert results.identity.limits["seconds"] == 10.0


def test_a_store_and_results_of_another_schema_are_refused(kept):
    edit_results(kept, lambda document: document.update(schema=1))
    problem = "written by another version of lexarena (schema 1; this version reads 3)"
    assert troubles(kept) == {"results.json": f"{problem}; resume the tournament, which writes it again"}
    with closing(sqlite3.connect(kept / "arena.sqlite")) as database:
        database.execute("PRAGMA user_version = 1")
    with pytest.raises(UnusableStoreError) as refused:
        list(verify(kept))
    assert str(refused.value) == f"{kept / 'arena.sqlite'}: {problem}; use that version, or start a fresh tournament"


def test_rewording_a_sentence_or_a_title_changes_nothing(knockout, monkeypatch):
    monkeypatch.setattr(results_module, "ending_text", lambda *facts: "It ended.")

    def reword(document):
        document["title"] = "Another title"
        document["games"][0]["reason"] = "Another sentence."

    edit_results(knockout, reword)
    assert troubles(knockout) == {}


@pytest.mark.parametrize(
    ("edit", "place"),
    [
        (lambda document: document["ranking"][0].update(points=99), "ranking[0].points"),
        (lambda document: document["games"][3].update(winner="Demo"), "games[3].winner"),
        (lambda document: document["games"][4]["scores"].__setitem__(0, 99), "games[4].scores[0]"),
        (lambda document: document["games"][0].update(status="crash"), "games[0].status"),
        (lambda document: document["bracket"][2][0].update(winner="ZTwo"), "bracket[2][0].winner"),
        (lambda document: document["options"]["game_options"].update(letters="AE"), "options.game_options.letters"),
        (lambda document: document["options"].update(ruleset="legacy"), "options.ruleset"),
        (lambda document: document["options"].update(sandbox="off"), "options.sandbox"),
        (lambda document: document["games"].pop(), "games"),
    ],
)
def test_tampered_results_are_found(knockout, edit, place):
    edit_results(knockout, edit)
    assert troubles(knockout) == {"results.json": f"differs at {place}"}


def test_a_winner_tampered_with_in_the_store_is_found(kept):
    def swap(result):
        result["points"].reverse()
        result["winner"] = 1 - result["winner"]

    edit_store(kept, "result", swap)
    found = troubles(kept)
    assert any(what.startswith("game ") and "counts as GameResult(" in trouble for what, trouble in found.items())


def test_a_detail_tampered_with_in_the_store_is_found(kept):
    edit_store(kept, "details", lambda details: details.update(moves=1000))
    assert any("is stored with GameDetails(" in trouble for trouble in troubles(kept).values())


def test_a_record_tampered_with_in_the_store_is_found(kept):
    edit_store(kept, "record", lambda record: record.update(seed=record["seed"] + 1))
    found = troubles(kept)
    assert any(what.startswith("game ") for what in found), found


def test_a_record_file_tampered_with_is_found(kept):
    file = kept / "records" / "0002.json"
    file.write_text(file.read_text().replace('"attempt": 1', '"attempt": 2', 1))
    assert troubles(kept) == {"records/0002.json": "is not the record in the store"}
    file.unlink()
    assert "cannot be read" in troubles(kept)["records/0002.json"]


def test_other_rules_than_those_of_the_contest_are_found(knockout):
    with closing(sqlite3.connect(knockout / "arena.sqlite")) as database, database:
        (text,) = database.execute("SELECT value FROM about WHERE key = 'identity'").fetchone()
        identity = json.dumps(json.loads(text) | {"ruleset": "legacy"})
        database.execute("UPDATE about SET value = ? WHERE key = 'identity'", (identity,))
    assert troubles(knockout)["game 1"] == "was played with the ruleset written, not with legacy"
