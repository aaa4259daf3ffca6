"""Whole tournaments through the command line: tables, faults, resuming, what changed, and what can be verified."""

import dataclasses
import json
import re
import shutil
import sqlite3

import pytest
from contests import BAD, STEADY, Contest, records, steady, table
from typer.testing import CliRunner

from lexarena.agents.neural import shipped_weights, write_weights
from lexarena.arena import opening
from lexarena.arena.example import example_players_of, write_example
from lexarena.arena.workers import Failed, Play, WorkerPool
from lexarena.bots.process import BotProcess
from lexarena.bots.referee import ATTEMPTS, seed_of
from lexarena.cli.app import app
from lexarena.core.catalog import find_game, game_names
from lexarena.core.faults import Fault
from lexarena.records import read_record


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A tournament of four steady bots, played once; tests that change something copy it."""
    contest = Contest(tmp_path_factory.mktemp("played"))
    contest.printed = contest.run()
    return contest


@pytest.fixture
def copied(played, tmp_path):
    shutil.copytree(played.folder, tmp_path / "copy")
    return _at(tmp_path / "copy", played)


def _at(folder, played):
    contest = Contest.__new__(Contest)
    contest.folder, contest.base = folder, folder / "run"
    contest.players, contest.words = folder / "players.yml", folder / "few.txt"
    return contest


def test_every_player_meets_every_other_twice_with_the_same_start(played):
    results = played.results
    assert results["schema"] == 3
    assert len(results["games"]) == 12
    seats = [game["players"] for game in results["games"]]
    assert sorted(seats) == sorted([one, two] for one in STEADY for two in STEADY if one != two)
    starts = {}
    for game in results["games"]:
        starts.setdefault(frozenset(game["players"]), set()).add(game["start"])
    assert all(len(letters) == 1 for letters in starts.values())
    assert [game["number"] for game in results["games"]] == list(range(1, 13))


def test_the_results_follow_from_the_records(played):
    results = played.results
    varying = dict.fromkeys(("started", "finished", "sandbox", "version", "commitment"), 0)
    assert results["options"] | varying == {
        "ruleset": "written",
        "lexicon": str(played.words),
        "game_options": {"letters": "ABCDEFGHIJKLMNOPQRSTUVWXYZ"},
        "format": "roundrobin",
        "pairs": 1,
        "deals": "mirrored",
        "seconds": 10.0,
        "clock": "wall",
        "start_seconds": 10.0,
        "memory": 512 << 20,
        "sandbox": 0,
        "seed": 5,
        "commitment": 0,
        "version": 0,
        "started": 0,
        "finished": 0,
        "complete": True,
    }
    titles = [results[key] for key in ("title", "game_title", "format_title")]
    assert titles == ["Word Racer round robin", "Word Racer", "Round robin"]
    points = dict.fromkeys(STEADY, 0)
    for game in results["games"]:
        record = read_record(played.base / "results" / game["record"])
        assert list(record.players) == game["players"]
        assert list(record.outcome.scores) == game["scores"]
        assert (game["status"], game["at_fault"], game["attempt"], game["moves"]) == ("finished", None, 1, 96)
        assert (game["ending"], game["faults"]) == ("board_full", [None, None])
        high, low = max(game["scores"]), min(game["scores"])
        score_text = f"{high} all" if high == low else f"{high} to {low}"
        assert game["reason"].endswith(f", {score_text}: both boards are full.")
        for name, score, other in zip(record.players, game["scores"], game["scores"][::-1], strict=True):
            points[name] += 3 * (score > other) + (score == other)
    assert {row["name"]: row["points"] for row in results["ranking"]} == points
    assert [row["rank"] for row in results["ranking"]] == [1, 2, 3, 4]
    for row in results["ranking"]:
        assert row["rank_low"] <= row["rank"] <= row["rank_high"]
        assert row["low"] <= row["rating"] <= row["high"]
        assert row["wins"] + row["draws"] + row["losses"] == 6
    assert "OK: 12 games replay" in played.verify()


def test_the_table_is_printed_and_the_pages_are_there(played):
    assert re.search(r"^ +1  \w+ +\d+ +\d-\d-\d ", played.printed, re.MULTILINE)
    assert played.printed.rstrip().endswith("summary.html")
    folder = played.base / "results"
    assert (folder / "summary.html").is_file()
    assert all((folder / game["page"]).is_file() for game in played.results["games"])


def test_a_contest_leaves_one_file_of_its_store_and_no_scratch(played):
    assert {path.name for path in (played.base / "results").iterdir()} == {
        "arena.sqlite",
        "assets",
        "games",
        "records",
        "results.json",
        "summary.html",
        "words.dat",
    }


def test_a_complete_contest_plays_nothing_and_writes_the_pages_again(copied):
    before = copied.results
    (copied.base / "results" / "summary.html").unlink()
    (copied.base / "results" / "records" / "0003.json").unlink()
    assert "all 12 games have been played; rewriting the standings and pages" in copied.run()
    assert copied.results == before
    assert (copied.base / "results" / "summary.html").is_file()
    assert "OK: 12 games" in copied.verify()


def test_another_contest_is_refused_before_any_bot_is_built(copied, monkeypatch):
    monkeypatch.setattr(opening, "stage_players", lambda *_: pytest.fail("the bots are being built"))
    assert "contains the results of another tournament: pairs was 1 and is 2" in copied.refused("--pairs", 2)


def test_changed_it_names_what_changed_and_fresh_moves_the_old_aside(copied):
    before = copied.results
    with (copied.base / "bots" / "steady.py").open("a") as file:
        file.write("# a change\n")
    error = copied.refused("--pairs", 2, "--seconds", 5)
    assert "of another tournament: pairs was 1 and is 2; seconds was 10.0 and is 5.0; the player 'Ann': files" in error
    error = copied.refused()
    assert "the player 'Ann': files changed; the player 'Bob': files changed" in error
    enter = "enter the player as a new version (--new-version NAME)"
    assert error.endswith(f"; undo the change, {enter}, or move the old results aside and start again (--fresh)")
    assert copied.results == before
    with copied.words.open("a") as file:
        file.write("TASTE\n")
    assert "the words changed" in copied.refused()
    copied.enter(Ann=steady("EAT 0"), Bob=steady("SEA 7"))
    assert "the player 'Cid' is gone; the player 'Dot' is gone" in copied.refused()
    copied.run("--fresh")
    assert len(copied.results["games"]) == 2
    old = copied.base / "results.1" / "results.json"
    assert json.loads(old.read_text()) == before


def test_verify_finds_what_was_tampered_with(copied):
    file = copied.base / "results" / "results.json"
    results = copied.results
    results["ranking"][0]["points"] += 1
    file.write_text(json.dumps(results))
    assert "wrong: results.json differs at ranking[0].points" in copied.verify(code=1)
    copied.run()
    record = copied.base / "results" / "records" / "0002.json"
    record.write_text(record.read_text().replace('"seat": 0', '"seat": 1', 1))
    assert "wrong: records/0002.json is not the record in the store" in copied.verify(code=1)
    tamper(copied, '"points": 0', '"points": 3')
    found = copied.verify(code=1)
    assert re.search(r"wrong: game \d+ does not replay: .*the recorded points are 3, the rules give 0", found)
    tamper(copied, "{", "{{")
    assert "is damaged: its record, line 1: not JSON" in copied.verify(code=1)


def tamper(contest, old, new):
    """Change all records of a store."""
    with sqlite3.connect(contest.base / "results" / "arena.sqlite") as database:
        database.execute("UPDATE games SET record = replace(record, ?, ?)", (old, new))
    database.close()


def test_misbehaving_bots_lose_by_name_and_honest_ones_are_unharmed(tmp_path):
    statuses = {"occupied": "illegal_move", "crash": "crash", "hostile": "invalid_output", "hang": "timeout"}
    bad = {how: f"python3 -S -E racer.py {how}" for how in statuses}
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Cid": steady("TEASE 30")} | bad)
    contest.run("--seconds", 1, "--format", "gauntlet")
    results = contest.results
    rows = {row["name"]: row for row in results["ranking"]}
    assert (rows["Ann"]["faults"], rows["Cid"]["faults"]) == (0, 0)
    assert rows["Ann"]["wins"] >= 2 * len(bad)
    for game in results["games"]:
        how = next(iter({*game["players"]} - {"Ann"}))
        if how in bad:
            assert (game["status"], game["at_fault"], game["winner"]) == (statuses[how], [how], "Ann")
            assert game["faults"].count(None) == 1
            assert how in game["reason"]
        else:
            assert (game["status"], game["at_fault"]) == ("finished", None)
    assert {rows[how]["faults"] for how in bad} == {2}
    contest.verify()


@pytest.mark.slow
def test_the_worst_bots_harm_nobody(tmp_path):
    """Floods, bombs and thieves: whatever they do, the honest play all their games as if they were alone."""
    floods = ["flood_output", "flood_at_once", "flood_errors", "binary", "huge_line", "slow_bytes", "talk_before_asked"]
    greedy = ["busy", "busy_thread", "thread_bomb", "memory_private", "memory_shared", "never_read"]
    worst = [*floods, *greedy, "close_everything", "ignore_signals", "fork_and_die", "segfault"]
    honest = {"Ann": steady("EAT 0"), "Cid": steady("TEASE 30")}
    contest = Contest(tmp_path, honest | {how: f"python3 bad.py {how}" for how in worst})
    shutil.copytree(BAD, contest.base / "bots", dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    contest.run("--seconds", 1, "--memory", "256M", "--format", "gauntlet")
    rows = {row["name"]: row for row in contest.results["ranking"]}
    assert (rows["Ann"]["faults"], rows["Cid"]["faults"]) == (0, 0)
    assert rows["Ann"]["wins"] >= 2 * len(worst)
    assert {rows[how]["points"] for how in worst} == {0}
    assert {rows[how]["faults"] for how in worst} == {2}
    among = [game for game in contest.results["games"] if {*game["players"]} == set(honest)]
    assert [game["status"] for game in among] == ["finished", "finished"]
    contest.verify()


def test_a_bot_that_cannot_start_is_parked_and_forfeits_as_records(tmp_path):
    players = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7"), "Gone": "./nothing", "Dies": "python3 -c 1/0"}
    contest = Contest(tmp_path, players)
    printed = contest.run()
    assert "parked: Gone cannot start and forfeits its games: start_failure: no file './nothing'" in printed
    assert "parked: Dies cannot start and forfeits its games: crash: ended with status 1" in printed
    results = contest.results
    assert len(results["games"]) == 12
    assert {player["name"]: player["parked"] is not None for player in results["players"]} == {
        "Ann": False,
        "Bob": False,
        "Gone": True,
        "Dies": True,
    }
    for game in results["games"]:
        guilty = [name for name in game["players"] if name in ("Gone", "Dies")]
        assert (game["at_fault"] or []) == guilty
        assert game["status"] == ("start_failure" if guilty else "finished")
        assert (game["winner"] is None) == (len(guilty) != 1) or not guilty
    ranked = {row["name"]: row for row in results["ranking"]}
    assert (ranked["Gone"]["points"], ranked["Dies"]["points"]) == (0, 0)
    assert ranked["Gone"]["losses"] == 6
    assert min(ranked["Ann"]["points"], ranked["Bob"]["points"]) >= 12
    contest.verify()
    assert "parked: Gone" not in contest.run()


def test_a_failed_build_parks_a_bot_and_a_wrong_folder_stops_the_contest(tmp_path):
    contest = Contest(tmp_path)
    with contest.players.open("a") as file:
        file.write("- {name: Eve, directory: bots, command: ./eve, build: 'echo no such thing >&2; exit 3'}\n")
    printed = contest.run("--format", "gauntlet")
    assert "parked: Eve cannot start and forfeits its games: the build 'echo no such thing" in printed
    assert "exits with 3" in printed
    assert contest.results["ranking"][-1]["name"] == "Eve"
    log = contest.base / "results" / "builds" / f"{len(contest.results['players']):02}.log"
    assert log.read_text().splitlines()[:2] == ["# Eve", "no such thing"]
    contest.players.write_text(contest.players.read_text() + "- {name: Fay, agent: chess}\n")
    error = contest.refused("--format", "gauntlet", "--fresh")
    assert re.search(r"players.yml, line 16: unknown agent 'chess' for racer; choose from demo, ", error)


def test_a_bot_that_was_built_once_must_be_built_to_resume(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0")})
    flag = tmp_path / "flag"
    flag.touch()
    with contest.players.open("a") as file:
        file.write(f"- {{name: Eve, directory: bots, command: {steady('SEA 7')}, build: test -e {flag}}}\n")
    contest.run()
    with sqlite3.connect(contest.base / "results" / "arena.sqlite") as database:
        database.execute("DELETE FROM games WHERE seat = 1")
    database.close()
    flag.unlink()
    assert re.search("line 6: the build 'test -e .*; it was built when the tournament began", contest.refused())
    flag.touch()
    contest.run()
    assert [game["attempt"] for game in contest.results["games"]] == [1, 2]


def test_a_knockout_has_a_bracket_and_plays_ties_on(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("Z 11"), "Cid": steady("TEASE 30")})
    contest.run("--format", "knockout", "--letters", "XZ")
    first, last = contest.results["bracket"]
    assert [(match["first"], match["second"], match["how"]) for match in first] == [
        ("Ann", None, "bye"),
        ("Bob", "Cid", first[1]["how"]),
    ]
    assert (first[1]["seed_first"], first[1]["seed_second"]) == (2, 3)
    for match in (first[1], last[0]):
        more = match["points"][0] > match["points"][1]
        assert (match["points"][0] == match["points"][1]) == (match["how"] in ("board points", "seed"))
        assert match["how"] in ("board points", "seed") or match["winner"] == match["first" if more else "second"]
    assert last[0]["winner"] == contest.results["ranking"][0]["name"]
    assert len(last[0]["games"]) >= 2
    assert {game["start"] for game in contest.results["games"]} <= {"X", "Z"}
    contest.verify()
    tied = Contest(tmp_path / "tied", {"Ann": steady("Z 0"), "Bob": steady("Z 0")})
    tied.run("--format", "knockout", "--letters", "XZ")
    assert len(tied.results["games"]) == 12
    assert tied.results["bracket"][0][0]["how"] == "seed"
    assert tied.results["ranking"][0]["name"] == "Ann"


def test_the_seed_is_drawn_kept_for_resuming_and_revealed_at_the_end(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")})
    arguments = contest.arguments[:-2]
    CliRunner().invoke(app, arguments)
    seed = contest.results["options"]["seed"]
    assert re.fullmatch("[0-9a-f]{32}", seed)
    record = read_record(contest.base / "results" / "records" / "0001.json")
    assert record.seed == seed_of(record.referee.secret)
    again = CliRunner().invoke(app, arguments)
    assert again.exit_code == 0
    assert contest.results["options"]["seed"] == seed
    assert "seed was drawn at random and is 5" in contest.refused()


def test_void_games_are_played_again_and_cost_nobody_anything(tmp_path, monkeypatch):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")})
    answers = WorkerPool.answers
    broken = []

    def fail_once(self, patience):
        found = answers(self, patience)
        for place, (task, _) in enumerate(found):
            if isinstance(task, Play) and len(broken) < 2:
                broken.append(task)
                found[place] = (task, Failed("the worker ended with -9"))
        return found

    monkeypatch.setattr(WorkerPool, "answers", fail_once)
    printed = contest.run("--jobs", 1)
    assert printed.count("void: ") == 2
    assert "the worker ended with -9; it will be played again" in printed
    assert [game["attempt"] for game in contest.results["games"]].count(2) >= 1
    assert all(game["status"] == "finished" for game in contest.results["games"])


def test_a_game_that_stays_void_counts_for_nobody_and_the_same_command_plays_it(tmp_path, monkeypatch):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")})
    monkeypatch.setattr(BotProcess, "turn", _void_turn(BotProcess.turn))
    printed = contest.run(code=1)
    assert "some games stay void; run the same command to play them again" in printed
    results = contest.results
    assert results["options"]["complete"] is False
    assert results["options"]["finished"] is None
    assert {game["status"] for game in results["games"]} == {"void"}
    assert {game["attempt"] for game in results["games"]} == {ATTEMPTS}
    assert [row["points"] for row in results["ranking"]] == [0, 0]
    monkeypatch.undo()
    contest.run()
    assert {game["status"] for game in contest.results["games"]} == {"finished"}
    assert {game["attempt"] for game in contest.results["games"]} == {ATTEMPTS + 1}
    contest.verify()


def _void_turn(turn):
    def void(self, data, feed):
        done = turn(self, data, feed)
        self.fault = Fault("void", "the referee could not follow the bot")
        return type(done)(done.wall, done.cpu, self.fault)

    return void


def test_scrabble_is_played_the_same_way(tmp_path):
    folder = tmp_path / "cup"
    run = CliRunner()
    assert run.invoke(app, ["arena", "init", str(folder), "--game", "scrabble"]).exit_code == 0
    (folder / "two.yml").write_text(
        "players:\n- {name: Mine, directory: python-bot}\n- {name: Greedy, agent: greedy}\n"
    )
    command = ["arena", "run", str(folder / "two.yml"), str(folder / "run"), "--seed", "3"]
    assert (
        "two.yml: no line such as 'game: scrabble', and nothing else is missing; choose the game: --game scrabble or racer"
        in str(run.invoke(app, command).exception)
    )
    done = run.invoke(app, [*command, "--game", "scrabble", "--ruleset", "mini20"])
    assert done.exit_code == 0, f"{done.output}\n{done.exception!r}"
    results = json.loads((folder / "run" / "results" / "results.json").read_text())
    assert (results["game"], results["options"]["ruleset"]) == ("scrabble", "mini20")
    assert (results["title"], results["options"]["game_options"]) == ("Scrabble round robin", {})
    assert {game["status"] for game in results["games"]} == {"finished"}
    assert results["games"][0]["start"] is None
    assert results["players"][0]["command"] == "python3 scrabble_bot.py"
    verified = run.invoke(app, ["arena", "verify", str(folder / "run")])
    assert "OK: 2 games" in verified.output
    refused = run.invoke(app, [*command, "--letters", "A"])
    assert "Scrabble has no option letters; remove it" in str(refused.exception)
    again = run.invoke(app, [*command, "--ruleset", "mini20"])  # the game is that of the tournament that was begun
    assert "all 2 games have been played" in again.output


def test_custom_weights_play_and_belong_to_the_contest(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "run").mkdir()
    players, shipped = tmp_path / "players.yml", shipped_weights("scrabble", "mini")
    players.write_text("players:\n- {name: G, agent: greedy}\n- name: Mine\n  agent: neural:weights=runs/weights.npz\n")
    command = ["arena", "run", "players.yml", "run", "--game", "scrabble", "--seed", "3"]
    run = CliRunner()

    def refused(*more):
        return str(run.invoke(app, [*command, *more]).exception)

    remedy = "give the weights.npz of a training run, or another readable file"
    assert f"players.yml, line 3: runs/weights.npz: cannot be read (no such file); {remedy}" in refused()
    weights = tmp_path / "runs" / "weights.npz"
    weights.parent.mkdir()
    weights.write_text("broken")
    assert re.search(r"players.yml, line 3: runs/weights.npz: not a weights file", refused())
    assert not (tmp_path / "run" / "results").exists()
    write_weights(weights, shipped.arrays, shipped.card)
    for _ in range(2):
        done = run.invoke(app, command)
        assert done.exit_code == 0, f"{done.output}\n{done.exception!r}"
    assert "all 2 games have been played" in done.output
    results = json.loads((tmp_path / "run" / "results" / "results.json").read_text())
    assert {game["status"] for game in results["games"]} == {"finished"}
    assert re.search(
        r"line 3: .*whose board or rack differs in size from that of seven", refused("--ruleset", "seven", "--fresh")
    )
    write_weights(weights, shipped.arrays | {"points": -shipped.arrays["points"]}, shipped.card)
    assert "the player 'Mine': files changed" in refused()


def test_the_example_contest_is_complete(tmp_path):
    run = CliRunner()
    done = run.invoke(app, ["arena", "init", str(tmp_path / "cup"), "--game", "racer"])
    assert done.output.endswith("  lexarena arena run\n")
    text = (tmp_path / "cup" / "conf" / "players.yml").read_text()
    for line in (
        "agent: demo",
        "agent: zracer",
        "agent: planner",
        "agent: champion",
        "directory: python-bot",
        "game: racer",
    ):
        assert line in text
    assert "  build:" not in text  # a bot from a template is built in a sandbox
    again = run.invoke(app, ["arena", "init", str(tmp_path / "cup"), "--game", "racer"])
    assert "is not empty; choose a new directory" in str(again.exception)


@pytest.mark.parametrize("game", game_names())
def test_the_example_runs_as_it_is(tmp_path, game):
    """All that is left out here is players, for time: the options are those of the file."""
    write_example(tmp_path, game)
    players = tmp_path / "conf" / "players.yml"
    head, _, _ = players.read_text().partition("players:\n")
    first, second = list(find_game(game).agents)[:2]
    players.write_text(
        f"{head}players:\n- {{name: A, agent: {first}, language: Logo}}\n- {{name: B, agent: {second}}}\n"
    )
    done = CliRunner().invoke(app, ["arena", "run", str(players), str(tmp_path / "run")])
    assert done.exit_code == 0, f"{done.output}\n{done.exception!r}"
    results = json.loads((tmp_path / "run" / "results" / "results.json").read_text())
    assert results["title"] == f"{find_game(game).title} cup"
    assert results["options"] | {"memory": 512 << 20, "clock": "wall", "pairs": 1} == results["options"]
    assert results["players"][0]["language"] == "Logo"
    assert done.output.splitlines()[3].split()[-1] == "language"


def test_what_is_typed_wins_over_the_file(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7"), "Cid": steady("TEASE 30")})
    options = f"lexicon: {contest.words}\nseed: 11\npairs: 3\nformat: gauntlet\nletters: AE\nseconds: 20\njobs: 1\n"
    contest.players.write_text(options + contest.players.read_text())
    command = ["arena", "run", str(contest.players), str(contest.base), "--pairs", "1", "--seconds", "10"]
    done = CliRunner().invoke(app, command)
    assert done.exit_code == 0, f"{done.output}\n{done.exception!r}"
    found = contest.results["options"]
    assert (found["format"], found["seed"], found["game_options"]) == ("gauntlet", 11, {"letters": "AE"})
    assert (found["pairs"], found["seconds"], found["lexicon"]) == (1, 10.0, str(contest.words))
    assert len(contest.results["games"]) == 4
    again = CliRunner().invoke(app, command[:-4])
    assert "pairs was 1 and is 3; seconds was 10.0 and is 20.0" in str(again.exception)


def test_a_game_without_example_players_enters_its_first_agents():
    spec = dataclasses.replace(find_game("scrabble"), example_players={}, templates="")
    names = ("random", "greedy", "level", "heuristic")
    assert example_players_of(spec) == {name.capitalize(): name for name in names}
    assert example_players_of(dataclasses.replace(spec, agents={"dull": "x"})) == {"Dull": "dull", "Dull 2": "dull"}


def test_the_game_must_be_named_somewhere(tmp_path):
    contest = Contest(tmp_path)
    text = contest.players.read_text()
    contest.players.write_text(text.replace("game: racer\n", ""))
    assert (
        "players.yml: no line such as 'game: scrabble', and nothing else is missing; choose the game: --game"
        in contest.refused()
    )
    contest.players.write_text(text.replace("game: racer", "game: chess"))
    assert "players.yml, line 1: unknown game 'chess'; choose from scrabble and racer" in contest.refused()
    missing = CliRunner().invoke(app, ["arena", "run", str(tmp_path / "none.yml"), str(contest.base)])
    assert "no such file; give the list of players, or create an example" in str(missing.exception)


def test_machines_get_json_lines(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Gone": "./nothing"})
    events = [json.loads(line) for line in contest.run("--json").splitlines()]
    assert [event["event"] for event in events] == ["opened", "committed", "parked", "began", "game", "game", "done"]
    assert events[0]["players"] == ["Ann", "Gone"]
    assert (events[4]["status"], events[4]["at_fault"], events[4]["winner"]) == ("start_failure", ["Gone"], "Ann")
    assert (events[5]["done"], events[5]["total"]) == (2, 2)
    assert events[6]["ranking"] == contest.results["ranking"]


def test_the_same_contest_gives_the_same_games(played, copied):
    copied.run("--fresh", "--jobs", 1)
    assert table(copied.results) == table(played.results)
    assert records(copied) == records(played)


def test_results_of_something_else_are_left_alone(tmp_path):
    contest = Contest(tmp_path)
    (contest.base / "results").mkdir()
    (contest.base / "results" / "mine.txt").write_text("precious")
    assert "holds something other than a tournament" in contest.refused()
    assert [path.name for path in (contest.base / "results").iterdir()] == ["mine.txt"]


def test_each_of_two_players_has_its_own_fault_with_what_to_fix(tmp_path):
    contest = Contest(tmp_path, {"Ann": "python3 crash.py", "Bob": "python3 chatty.py"})
    (contest.base / "bots" / "crash.py").write_text("input()\ninput()\nraise ValueError('no idea')\n")
    (contest.base / "bots" / "chatty.py").write_text("print('loaded', flush=True)\ninput()\ninput()\ninput()\n")
    contest.run()
    (game,) = [game for game in contest.results["games"] if game["players"][0] == "Ann"]
    assert (game["status"], game["winner"], game["at_fault"]) == ("crash", None, ["Ann", "Bob"])
    assert game["faults"] == game["fault_statuses"] == ["crash", "out_of_turn"]
    assert "ended with status 1: 'ValueError: no idea' (crash.py, line 3)" in game["reason"]
    assert "wrote 'loaded' although nothing was requested; wait for " in game["reason"]
    assert "; print debugging output to standard error" in game["reason"]
    assert "OK: 2 games" in contest.verify()
