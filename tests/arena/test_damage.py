"""Damaged stores and results: each is named with its place and the right remedy, and nothing that is sound is lost."""

import contextlib
import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from contests import Contest, records, steady, table
from damage import (
    DEEP,
    STORE,
    chances,
    change_rows,
    damage_file,
    damage_row,
    fresh_copy,
    places_in,
    read_everything,
    resume,
    set_value,
    value_of,
)
from typer.testing import CliRunner

from lexarena.arena import folder as folder_names
from lexarena.arena.folder import DamagedGameError, FreshStartError, UnusableStoreError, results_folder, storage_error
from lexarena.arena.identity import Identity
from lexarena.arena.store import Store
from lexarena.arena.verify import verify
from lexarena.cli.app import app
from lexarena.errors import LexarenaError, RecordError
from lexarena.report import document as pages
from lexarena.report import site

TWO = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")}


def copy_of(contest, folder):
    """Return a copy of a tournament in another directory."""
    shutil.copytree(contest.folder, folder)
    copied = Contest.__new__(Contest)
    copied.folder, copied.base = folder, folder / "run"
    copied.players, copied.words = folder / "players.yml", folder / "few.txt"
    return copied


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    contest = Contest(tmp_path_factory.mktemp("damage"), TWO)
    contest.run("--pairs", 2)
    return contest


@pytest.fixture
def contest(played, tmp_path):
    return copy_of(played, tmp_path / "copy")


@pytest.fixture
def results(contest):
    return contest.base / "results"


def refused(contest, *more):
    """Return the error that a run ends with, which must be one for people."""
    done = CliRunner().invoke(app, [*contest.arguments, "--pairs", "2", *more])
    assert isinstance(done.exception, LexarenaError), f"{done.output}\n{done.exception!r}"
    return str(done.exception)


def content_of(folder):
    """Return every file in a directory with its content."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def rows_of(folder):
    """Return every row of a store."""
    with closing(sqlite3.connect(folder / STORE)) as database:
        database.text_factory = bytes
        return {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in ("about", "attempts", "games")}


def row_of(folder, pair, seat):
    """Return the number of the row of a game; games are kept in the order in which they end."""
    with closing(sqlite3.connect(folder / STORE)) as database:
        return database.execute("SELECT rowid FROM games WHERE pair = ? AND seat = ?", (pair, seat)).fetchone()[0]


def edited(text, *path, value):
    document = json.loads(text)
    inside = document
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = value
    return json.dumps(document)


DAMAGES = {
    "cut": ("record", lambda text: text[:200]),
    "empty": ("record", lambda text: ""),
    "of another type": ("record", lambda text: 7),
    "not UTF-8": ("record", lambda text: b"\xff" + text.encode()),
    "nested": ("record", lambda text: DEEP),
    "a huge number": (
        "record",
        lambda text: edited(text, "seed", value=10**4000) if False else '{"seed": ' + "9" * 5000,
    ),
    "NaN": ("record", lambda text: edited(text, "moves", 0, "seconds", value=float("nan"))),
    "a missing key": ("record", lambda text: text.replace('"moves"', '"loves"')),
    "other players": ("record", lambda text: edited(text, "players", value=["Ann", "Eve"])),
    "no referee": ("record", lambda text: json.dumps({k: v for k, v in json.loads(text).items() if k != "referee"})),
    "a result cut": ("result", lambda text: text[:20]),
    "a result of a list": ("result", lambda text: "[]"),
    "points out of range": ("result", lambda text: edited(text, "points", 0, value=99)),
    "three scores": ("result", lambda text: edited(text, "scores", value=[1, 2, 3])),
    "a winner that is nobody": ("result", lambda text: edited(text, "winner", value=2)),
    "an unknown status": ("result", lambda text: edited(text, "status", value="odd")),
    "details cut": ("details", lambda text: text[:20]),
    "seconds as text": ("details", lambda text: edited(text, "seconds", 0, value="1")),
    "another stage": ("stage", lambda text: "swiss"),
    "another round": ("round", lambda number: 77),
    "a seat of text": ("seat", lambda number: "one"),
    "a wrong mark": ("is_void", lambda number: 1),
}


@pytest.mark.parametrize(("column", "change"), DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_game_is_named_with_the_store_and_the_remedy(results, column, change):
    set_value(results, "games", column, change(value_of(results, "games", column)))
    rows, files = rows_of(results), content_of(results)
    with pytest.raises(DamagedGameError) as caught:
        resume(results)
    message = str(caught.value)
    assert message.startswith(f"{results / STORE}: the game ")
    assert " is damaged (" in message
    assert message.endswith("every other game is kept; restore the file from a copy, or play the damaged games again")
    assert rows_of(results) == rows
    assert content_of(results) | {STORE: b""} == files | {STORE: b""}
    assert any(what.startswith("the game ") or trouble for what, trouble in verify(results) if trouble)


def test_the_command_names_the_option_that_plays_damaged_games_again(contest, results):
    set_value(results, "games", "record", "{", row_of(results, 0, 0))
    remedy = "restore the file from a copy, or play the damaged games again (--replace-damaged)"
    assert refused(contest).endswith(remedy)
    assert "wrong: the game roundrobin 1.1, pair 1, game 1 is damaged: its record, line 1" in contest.verify(code=1)


def test_a_move_changed_in_place_is_named_when_its_page_is_made(contest, results):
    row = row_of(results, 0, 0)
    record = json.loads(value_of(results, "games", "record", row))
    record["moves"][0]["points"] = 3
    set_value(results, "games", "record", json.dumps(record), row)
    message = refused(contest)
    assert "the game with the page of game 1 is damaged (" in message
    assert "the recorded points are 3, the rules give 0" in message
    assert message.endswith("play the damaged games again (--replace-damaged)")


def test_the_command_ends_with_2_and_one_line(contest, results):
    set_value(results, "games", "record", "{")
    done = contest.start("--pairs", 2, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    _, errors = done.communicate(timeout=120)
    assert done.returncode == 2
    assert "Traceback" not in errors
    assert [line for line in errors.splitlines() if line.startswith("error: ")] == errors.splitlines()[-1:]


def test_a_damaged_game_is_restored_from_its_record_file(played, contest, results):
    before = contest.results
    set_value(results, "games", "record", "{", row_of(results, 0, 1))
    change_rows(results, lambda base: base.execute("UPDATE games SET stage = x'ff' WHERE pair = 1 AND seat = 0"))
    printed = contest.run("--pairs", 2, "--replace-damaged")
    assert "2 of its games are intact" in printed
    assert "restored from its record file: roundrobin 1.1, pair 1, game 2" in printed
    assert "restored from its record file: roundrobin 1.1, pair 2, game 1" in printed
    assert "played again" not in printed
    assert contest.results == before
    assert "OK: 4 games" in contest.verify()


def test_a_record_file_of_another_game_restores_nothing(played, contest, results):
    set_value(results, "games", "record", "{", row_of(results, 0, 1))
    file = results / "records" / "0002.json"
    record = json.loads(file.read_text())
    file.write_text(json.dumps(record | {"seed": record["seed"] + 1}))
    printed = contest.run("--pairs", 2, "--replace-damaged")
    assert "played again: roundrobin 1.1, pair 1, game 2" in printed
    assert "restored" not in printed
    assert table(contest.results) == table(played.results)


def test_damaged_games_are_played_again_and_all_others_are_kept(played, contest, results):
    shutil.rmtree(results / "records")
    set_value(results, "games", "record", "{", row_of(results, 0, 1))
    set_value(results, "games", "result", "[]", row_of(results, 1, 0))  # its record is sound, so it is counted again
    damaged = (results / STORE).read_bytes()
    printed = contest.run("--pairs", 2, "--replace-damaged")
    assert "the damaged store is kept in " in printed
    assert "3 of its games are intact" in printed
    assert "played again: roundrobin 1.1, pair 1, game 2: its record, line 1: not JSON" in printed
    assert "resuming: 3 of 4 games already played" in printed
    assert (contest.base / "results.damaged.1" / STORE).read_bytes() == damaged
    assert table(contest.results) == table(played.results)
    assert records(contest) == records(played)
    assert [game["attempt"] for game in contest.results["games"]] == [1, 2, 1, 1]
    assert "OK: 4 games" in contest.verify()
    contest.run("--pairs", 2, "--replace-damaged")
    assert not (contest.base / "results.damaged.2").exists()


def test_a_page_of_the_database_that_is_lost_costs_only_its_games(played, contest, results):
    shutil.rmtree(results / "records")
    path = results / STORE
    with closing(sqlite3.connect(path)) as database:
        size = database.execute("PRAGMA page_size").fetchone()[0]
    data = bytearray(path.read_bytes())
    at = data.index(b'"moves": [{', len(data) // 2) // size * size  # in the middle of a record
    data[at : at + size] = bytes(size)
    path.write_bytes(data)
    message = refused(contest)
    assert f"{path}: " in message
    assert " damaged (" in message
    assert "play the damaged games again (--replace-damaged)" in message
    assert path.read_bytes() == data
    assert " is damaged: " in contest.verify(code=1)
    printed = contest.run("--pairs", 2, "--replace-damaged")
    assert "played again: " in printed
    assert table(contest.results) == table(played.results)
    assert max(game["attempt"] for game in contest.results["games"]) > 1
    assert min(game["attempt"] for game in contest.results["games"]) == 1
    assert "OK: 4 games" in contest.verify()


def test_in_a_knockout_the_games_that_followed_are_played_again(tmp_path):
    contest = Contest(tmp_path, TWO | {"Cid": steady("TEASE 30")})
    contest.run("--format", "knockout")
    before, results = table(contest.results), contest.base / "results"
    shutil.rmtree(results / "records")
    set_value(results, "games", "record", "{", row=1)
    printed = contest.run("--format", "knockout", "--replace-damaged")
    assert "belongs to no pairing of this tournament" in printed  # yet: who meets in the last round is open again
    assert table(contest.results) == before
    assert "OK: " in contest.verify()


def test_a_store_that_does_not_say_which_contest_it_is_cannot_be_saved(contest, results):
    change_rows(results, lambda base: base.execute("UPDATE about SET value = '{' WHERE key = 'identity'"))
    before = rows_of(results)
    assert "damaged (its entry 'identity', line 1: not JSON" in refused(contest)
    message = refused(contest, "--replace-damaged")
    assert "is damaged beyond what can be saved (its entry 'identity', line 1: not JSON" in message
    assert message.endswith("restore the file from a copy, or start a fresh tournament (--fresh)")
    assert rows_of(results) == before
    assert sorted(path.name for path in contest.base.glob("results*")) == ["results"]


@pytest.mark.parametrize("key", ["identity", "seed", "secret", "started", "finished", "parked", "commands", "lexicon"])
@pytest.mark.parametrize("value", ["{", "[[[7]]]", '{"x": 7}', "-1", "1e300", DEEP, "NaN", '"' + "x" * 20_000 + '"'])
def test_what_a_store_notes_is_checked(results, key, value, tmp_path):
    change_rows(results, lambda base: base.execute("UPDATE about SET value = ? WHERE key = ?", (value, key)))
    with pytest.raises(UnusableStoreError, match=rf"arena.sqlite: damaged \(its entry '{key}'"):
        resume(results)
    with pytest.raises(UnusableStoreError, match=rf"arena.sqlite: damaged \(its entry '{key}'"):
        read_everything(results)


def test_every_place_of_an_identity_is_checked(results):
    with Store(results, read_only=True) as store:
        identity = store.about("identity")
    for inside, key in list(places_in(identity)):
        old = inside[key]
        for odd in (None, [[]], {"x": []}, -1.5, "\x1b[31m"):
            inside[key] = odd
            with contextlib.suppress(RecordError):
                Identity.from_dict(identity).changes(Identity.from_dict(identity))
        inside[key] = old
    assert Identity.from_dict(identity)


# A store that is gone.


def empty_file(results):
    (results / STORE).write_bytes(b"")


def delete_file(results):
    (results / STORE).unlink()


def empty_tables(results):
    for name in ("games", "attempts", "about"):
        change_rows(results, lambda base, name=name: base.execute(f"DELETE FROM {name}"))


def drop_tables(results):
    for name in ("games", "attempts", "about"):
        change_rows(results, lambda base, name=name: base.execute(f"DROP TABLE {name}"))
    change_rows(results, lambda base: base.execute("PRAGMA user_version = 0"))


def delete_games(results):
    change_rows(results, lambda base: base.execute("DELETE FROM games"))


def keep_the_log_alone(results):
    shutil.rmtree(results)
    results.mkdir()
    (results / STORE).touch()
    (results / f"{STORE}-wal").write_bytes(b"x" * 5000)


@pytest.mark.parametrize(
    "vanish", [empty_file, delete_file, empty_tables, drop_tables, delete_games, keep_the_log_alone]
)
def test_a_contest_whose_store_is_gone_does_not_begin_again_by_itself(contest, results, vanish):
    vanish(results)
    before = content_of(results)
    message = refused(contest)
    assert message.startswith(f"{results / STORE}: ")
    assert "restore it from a copy, or start a fresh tournament, which moves them aside (--fresh)" in message
    done = CliRunner().invoke(app, ["arena", "verify", str(contest.base)])
    assert isinstance(done.exception, LexarenaError) or done.exit_code == 1
    after = content_of(results)
    if vanish in (empty_tables, delete_games):  # a database that was opened has a new counter in its head
        assert not any(rows_of(results)["games"])
        before.pop(STORE), after.pop(STORE)
    assert after == before


def test_a_fresh_start_moves_the_remains_aside(contest, results):
    (results / STORE).write_bytes(b"")
    before = content_of(results)
    contest.run("--pairs", 2, "--fresh")
    assert content_of(contest.base / "results.1") == before
    assert "OK: 4 games" in contest.verify()


def test_an_arena_that_was_killed_before_it_began_begins(contest, results):
    shutil.rmtree(results)
    results.mkdir()
    (results / STORE).touch()
    contest.run("--pairs", 2)
    assert "OK: 4 games" in contest.verify()


def test_a_store_that_is_a_pipe_or_a_folder_is_refused(contest, results):
    (results / STORE).unlink()
    os.mkfifo(results / STORE)
    assert "arena.sqlite: not a file; move it away, or start a fresh tournament (--fresh)" in refused(contest)
    (results / STORE).unlink()
    (results / STORE).mkdir()
    assert "arena.sqlite: not a file; move it away" in refused(contest)


def test_a_pipe_in_the_place_of_a_result_is_replaced(contest, results):
    for name in ("results.json", "summary.html", "records/0001.json", "games/0001.html", "assets/lexarena.js"):
        (results / name).unlink()
        os.mkfifo(results / name)
    found = contest.verify(code=1)
    assert "wrong: results.json cannot be read: it is a named pipe, not a file" in found
    contest.run("--pairs", 2)
    assert "OK: 4 games" in contest.verify()


# The reason decides the remedy.


def sqlite_error(name, text="it is so", kind=sqlite3.OperationalError):
    error = kind(text)
    error.sqlite_errorname = name
    return error


@pytest.mark.parametrize(
    ("error", "remedy"),
    [
        (sqlite_error("SQLITE_FULL"), "free some space and run the same command again"),
        (sqlite_error("SQLITE_IOERR_WRITE"), "free some space and run the same command again"),
        (OSError(errno.ENOSPC, "No space left on device"), "free some space and run the same command again"),
        (OSError(errno.EDQUOT, "Disk quota exceeded"), "free some space and run the same command again"),
        (sqlite_error("SQLITE_BUSY"), "close that program and run the same command again"),
        (sqlite_error("SQLITE_LOCKED"), "close that program and run the same command again"),
        (sqlite_error("SQLITE_READONLY"), "); choose a writable directory"),
        (sqlite_error("SQLITE_CANTOPEN"), "); choose a writable directory"),
        (PermissionError(errno.EACCES, "Permission denied"), "); choose a writable directory"),
        (sqlite_error("SQLITE_IOERR_READ"), "check the disk, and copy the directory elsewhere before you continue"),
        (
            OSError(errno.EIO, "Input/output error"),
            "check the disk, and copy the directory elsewhere before you continue",
        ),
        (
            sqlite_error("SQLITE_CORRUPT"),
            "restore the file from a copy, play the damaged games again, or start a fresh",
        ),
        (sqlite_error("SQLITE_IOERR_SHORT_READ"), "restore the file from a copy, play the damaged games again, or"),
        (sqlite_error("SQLITE_ERROR", "no such table: games"), "restore the file from a copy, play the damaged games"),
        (sqlite_error("SQLITE_NOTADB"), "restore the file from a copy, or start a fresh tournament"),
        (sqlite3.OperationalError("Could not decode to UTF-8 column"), "restore the file from a copy"),
    ],
)
def test_each_reason_has_its_remedy(error, remedy, tmp_path):
    """The store is not there, so nobody may write to it."""
    message = str(storage_error(error, tmp_path / STORE))
    assert message.startswith(f"{tmp_path / STORE}: ")
    assert remedy in message


def test_a_head_that_forbids_writing_is_damage(results):
    data = bytearray((results / STORE).read_bytes())
    data[18] = 7  # the version that writes
    (results / STORE).write_bytes(data)
    with pytest.raises(UnusableStoreError, match=r"damaged \(its header is not that of a store\); restore the file"):
        Store(results)


def test_half_a_character_in_what_is_noted_is_damage(results):
    change_rows(results, lambda base: base.execute("UPDATE about SET value = ? WHERE key = 'title'", ('"\\ud800"',)))
    with pytest.raises(UnusableStoreError, match=r"damaged \(its entry 'title'"):
        resume(results)


# Whatever is flipped, an error for people comes.


def fuzz(damage, played, folder, number, seed):
    """Damage a store in many ways; return how often a reader noticed."""
    noticed = 0
    for chance in chances(seed, number):
        results = fresh_copy(played.base / "results", folder / "results")
        what = damage(chance, results)
        for read in (read_everything, resume):
            try:
                noticed += bool(read(results))
            except LexarenaError:
                noticed += 1
            except BaseException as error:
                raise AssertionError(f"{read.__name__}: {what}") from error
    return noticed


@pytest.mark.parametrize("damage", [damage_row, damage_file])
def test_whatever_is_damaged_gives_an_error_for_people(played, tmp_path, damage):
    assert fuzz(damage, played, tmp_path, 30, seed="quick") > 20


@pytest.mark.slow
@pytest.mark.parametrize("damage", [damage_row, damage_file])
@pytest.mark.parametrize("seed", range(4))
def test_thousands_of_damages_give_errors_for_people(played, tmp_path, damage, seed):
    assert fuzz(damage, played, tmp_path, 500, seed) > 400


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
@pytest.mark.parametrize("damage", [damage_row, damage_file])
def test_the_commands_end_with_0_1_or_2_and_never_a_traceback(contest, results, damage, seed):
    for chance in chances(f"commands {seed}", 1):
        damage(chance, results)
    for arguments in (
        ["arena", "verify", str(contest.base)],
        [*contest.arguments, "--pairs", "2"],
        [*contest.arguments, "--pairs", "2", "--replace-damaged"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", "lexarena", *arguments], capture_output=True, text=True, timeout=300
        )
        assert done.returncode in (0, 1, 2), done.stderr
        assert "Traceback" not in done.stderr
        if done.returncode == 2:
            assert sum(line.startswith("error: ") for line in done.stderr.splitlines()) == 1


# Pages, ranks and files that are not the tournament's.


def test_changed_and_missing_pages_are_named(contest, results):
    page = results / "games" / "0002.html"
    page.write_text(page.read_text().replace("Ann", "Eve"))
    (results / "games" / "0003.html").unlink()
    script = results / "assets" / "lexarena.js"
    script.write_text(script.read_text() + "\nalert(1)")
    summary = results / "summary.html"
    summary.write_text(summary.read_text().replace('"wins":', '"wins":1', 1))
    found = contest.verify(code=1).splitlines()
    changed = (
        "is not what this version of lexarena makes of the store; run the tournament's command again to rewrite it"
    )
    for name in ("games/0002.html", "assets/lexarena.js", "summary.html"):
        assert f"wrong: {name} {changed}" in found
    assert "wrong: games/0003.html is missing; run the tournament's command again to rewrite it" in found
    assert found[-1] == "4 errors in 4 games and their results"
    contest.run("--pairs", 2)
    assert "OK: 4 games" in contest.verify()


def test_a_rating_that_is_rounded_otherwise_is_no_difference_on_a_page(contest, results):
    summary = results / "summary.html"
    text = summary.read_text()
    rating = contest.results["ranking"][0]["rating"]
    assert f'"rating":{rating},' in text
    summary.write_text(text.replace(f'"rating":{rating},', f'"rating":{rating + 1},'))
    assert "OK: 4 games" in contest.verify()
    summary.write_text(text.replace(f'"rating":{rating},', f'"rating":{rating + 2},'))
    assert "wrong: summary.html" in contest.verify(code=1)


def test_files_that_no_arena_wrote_are_named(contest, results):
    (results / "records" / "0099.json").write_text("{}")
    (results / "games" / "0001.html.bak").write_text("")
    (results / "notes.txt").write_text("")
    (results / "more").mkdir()
    found = contest.verify(code=1)
    for name in ("records/0099.json", "games/0001.html.bak", "notes.txt", "more"):
        assert f"wrong: {name} is not part of the tournament; move it away" in found


def test_what_a_killed_arena_was_writing_is_removed_by_the_next(contest, results):
    for name in (".results.json.123.0123abcd", "records/.0001.json.99.ffffffff", "games/.0001.html.7.00000000"):
        (results / name).write_text("half")
    assert "is not part of the tournament" in contest.verify(code=1)
    contest.run("--pairs", 2)
    assert "OK: 4 games" in contest.verify()


@pytest.mark.parametrize(
    ("key", "by"), [("rank_high", 1), ("rank_high", 2), ("rank_low", 1), ("rating", 2), ("low", -2)]
)
def test_a_rank_is_exact_and_a_rating_is_off_by_no_more_than_rounding(contest, results, key, by):
    document = contest.results
    document["ranking"][0][key] += by
    (results / "results.json").write_text(json.dumps(document))
    assert dict(verify(results))["results.json"] == f"differs at ranking[0].{key}"


def test_results_that_are_not_what_an_arena_writes_are_named(results):
    for text in (
        "",
        "{",
        "[]",
        "7",
        '{"schema": 3}',
        '{"schema": 3, "options": 7}',
        DEEP,
        "\ud800".encode("utf-8", "surrogatepass"),
    ):
        (results / "results.json").write_bytes(text if isinstance(text, bytes) else text.encode())
        assert dict(verify(results))["results.json"]


def test_the_folder_knows_the_names_of_the_pages():
    assert (folder_names.SUMMARY, folder_names.ASSETS) == (site.SUMMARY, site.ASSETS)
    assert folder_names.ASSET_FILES == (pages.SCRIPT, pages.STYLES)


def test_results_without_their_store_are_recognised(results):
    (results / STORE).unlink()
    with pytest.raises(FreshStartError, match=r"arena.sqlite: is missing, but results.json and summary.html and"):
        results_folder(results.parent)
