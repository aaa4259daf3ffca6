"""`lexarena analyse`: every output, files and directories, damaged files, resuming after Ctrl-C, and exit codes."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from registered_stones import lucky_record, registered_stones, write_lucky_records
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.games.scrabble import gcg
from lexarena.records import Record, write_record

TESTS = Path(__file__).parents[1]
GCG = TESTS / "games" / "scrabble" / "gcg" / "seven.gcg"
RECORD = TESTS / "arena" / "kept" / "roundrobin" / "records" / "0003.json"
STATIC = ("--rollouts", "0", "--top", "3")


@pytest.fixture(autouse=True)
def _stones(monkeypatch):
    with registered_stones(monkeypatch):
        yield


def analyse(*arguments, command="analyse"):
    done = CliRunner().invoke(app, [command, *map(str, arguments)], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done


def refusal(*arguments):
    done = CliRunner().invoke(app, ["analyse", *map(str, arguments)])
    assert isinstance(done.exception, LexarenaError), done.output
    return str(done.exception)


def lexarena(*arguments, **more):
    """Start the command line as a process."""
    environment = os.environ | {"PYTHONPATH": str(TESTS)} | more
    command = [sys.executable, "-m", "lexarena", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)


def finish(process):
    out, err = process.communicate(timeout=120)
    return process.returncode, out, err


def tree(folder):
    """Return the content of every file in a directory."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def game(tmp_path):
    (path,) = write_lucky_records(tmp_path, [1])
    return path


def test_a_game_is_printed(game):
    lines = analyse(game).stdout.splitlines()
    assert lines[0].startswith("Ann ")
    assert lines[1] == "stones, ruleset usual, 500 rollouts per decision, seed 0"
    assert lines[-1] == "result = start + luck + skill"
    assert analyse(game, command="analyze").stdout.splitlines() == lines


def test_one_player_may_be_shown(game):
    assert analyse(game, "--player", "bob").stdout.count("Bob") == 1 + 1 + 6 + 1 + 1
    assert refusal(game, "--player", "Zoe") == "--player Zoe: unknown player; choose from Ann, Bob, Eve"
    rows = csv.DictReader(io.StringIO(analyse(game, "--player", "Eve", "--csv", "-").stdout))
    assert {row["player"] for row in rows} == {"Eve"}


def test_json_is_the_whole_analysis(game):
    document = json.loads(analyse(game, "--json", "--rollouts", "7", "--seed", "3", "--top", "2").stdout)
    assert (document["file"], document["game"], document["rollouts"], document["seed"]) == (str(game), "stones", 7, 3)
    assert len(document["decisions"]) == 18
    assert max(len(each["moves"]) for each in document["decisions"]) == 3
    assert document["is_complete"]


def test_rows_are_printed_or_written(game, tmp_path):
    printed = analyse(game, "--csv", "-").stdout
    assert len(printed.splitlines()) == 19
    done = analyse(game, "--csv", tmp_path / "rows.csv")
    assert (tmp_path / "rows.csv").read_text() == printed
    assert (done.stdout.startswith("Ann "), done.stderr) == (True, f"rows: {tmp_path / 'rows.csv'}\n")
    assert refusal(game, "--csv", "-", "--json").startswith("--json and --csv - both write to standard output")


def test_outputs_never_overwrite_a_game(game, tmp_path):
    before = game.read_bytes()
    for option in ("--csv", "--page"):
        assert "one of the games" in refusal(game, option, tmp_path / "." / game.name)
        assert "cannot write" in refusal(game, option, tmp_path / "no" / "folder" / "x")
    assert game.read_bytes() == before


def test_a_page_holds_the_record_and_the_analysis(game, tmp_path):
    page = tmp_path / "game.html"
    done = analyse(game, "--page", page)
    assert done.stderr == f"page: {page}\n"
    text = page.read_text()
    assert text.startswith("<!doctype html>")
    assert '"regret"' in text
    assert "<script>" in text


def test_a_folder_has_a_line_for_each_game_and_totals(tmp_path):
    write_lucky_records(tmp_path, [1, 2, 3])
    lines = analyse(tmp_path).stdout.splitlines()
    assert [line.split()[0] for line in lines[:4]] == ["file", "0001.json", "0002.json", "0003.json"]
    assert lines[5].split() == ["mean", "regret", "mistakes", "mean"]
    assert lines[6].split()[:3] == ["player", "games", "decisions"]
    assert lines[7].split()[:3] == ["Ann", "3", "18"]
    document = json.loads(analyse(tmp_path, "--json").stdout)
    assert [Path(each["file"]).name for each in document["games"]] == ["0001.json", "0002.json", "0003.json"]
    assert len(analyse(tmp_path, "--csv", "-").stdout.splitlines()) == 1 + 3 * 18


def test_words_that_the_lexicon_lacks_are_named(tmp_path):
    game, words = tmp_path / "club.gcg", tmp_path / "club.txt"
    game.write_text(
        "#player1 Ann Ann\n#player2 Bob Bob\n>Ann: AEIRSTQ 8H AQ +22 22\n>Bob: DEFHIKL 7H HID +25 25\n#incomplete\n"
    )
    words.write_text("HID\nHA\nIQ\n")
    lines = analyse(game, "--lexicon", words).stdout.splitlines()
    (marked,) = [line for line in lines if "not in" in line]
    assert marked == "    not in club.txt: AQ"
    assert "AQ" in lines[lines.index(marked) - 1]


def test_records_and_imported_games_are_mixed(tmp_path):
    write_lucky_records(tmp_path, [1])
    (tmp_path / "b.gcg").write_bytes(GCG.read_bytes())
    (tmp_path / "c.json").write_bytes(RECORD.read_bytes())
    done = analyse(tmp_path, *STATIC, "--jobs", "1", "--json")
    assert [each["game"] for each in json.loads(done.stdout)["games"]] == ["stones", "scrabble", "scrabble"]
    done = analyse(GCG, *STATIC)
    assert "static values" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_what_is_not_a_game_is_listed_and_the_rest_is_analysed(tmp_path):
    write_lucky_records(tmp_path, [1, 2])
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "page.html").write_text("<p>")
    (tmp_path / "results.json").write_text('{"games": []}')
    done = analyse(tmp_path)
    skipped, ignored = done.stderr.splitlines()
    assert skipped.startswith(f"skipped: {tmp_path / 'bad.json'}, line 1: not JSON")
    assert ignored == "ignored: 2 files of other kinds"
    assert "0002.json" in done.stdout
    assert json.loads(analyse(tmp_path, "--json").stdout)["skipped"] == [skipped.removeprefix("skipped: ")]


def test_several_named_files_are_a_folder_of_their_own(tmp_path):
    first, second = write_lucky_records(tmp_path, [1, 2])
    first.write_text(first.read_text()[:100])
    done = analyse(first, second)
    assert done.stderr.startswith(f"skipped: {first}")
    assert done.stdout.splitlines()[1].startswith("0002.json")


def test_errors_have_one_line_and_exit_code_2(tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    (tmp_path / "empty").mkdir()
    assert "bad.json, line 1: not JSON" in refusal(bad)
    assert refusal(tmp_path / "empty").startswith("no game to analyse")
    assert "none.json: no such file or directory" in refusal(tmp_path / "none.json", bad)
    code, out, err = finish(lexarena("analyse", tmp_path))
    assert (code, out) == (2, "")
    skipped, error = err.splitlines()
    assert skipped.startswith(f"skipped: {bad}, line 1: not JSON")
    assert error == "error: no game to analyse; give records, or directories of them"


def test_a_game_that_the_rules_refuse_is_an_error_alone_and_skipped_in_a_folder(tmp_path):
    (path,) = write_lucky_records(tmp_path, [1])
    path.write_text(path.read_text().replace('"move": "6"', '"move": "8"'))
    assert "8" in refusal(path)
    assert refusal(tmp_path) == "no game could be analysed"
    write_record(lucky_record(2), tmp_path / "good.json")
    assert f"skipped: {path}" in analyse(tmp_path).stderr


def test_several_games_need_a_folder_for_their_pages(tmp_path):
    write_lucky_records(tmp_path / "games", [1, 2])
    several = "several games need several pages"
    problem = refusal(tmp_path / "games", "--page", tmp_path / "x.html")
    assert problem.endswith(f"x.html: {several}; choose a directory for them with --out")
    problem = refusal(tmp_path / "games", "--page", tmp_path / "x", "--out", tmp_path / "y")
    assert problem.endswith(f"x: {several}; leave out --page, because --out names their directory")
    analyse(tmp_path / "games", "--page", tmp_path / "pages")
    assert (tmp_path / "pages" / "summary.html").is_file()


def test_a_folder_of_pages_is_complete_and_a_second_run_repeats_nothing(tmp_path):
    write_lucky_records(tmp_path / "games", [1, 2])
    write_lucky_records(tmp_path / "games" / "deep", [1])
    out = tmp_path / "games" / "out"
    first = analyse(tmp_path / "games", "--out", out)
    assert first.stderr.endswith(f"summary: {out / 'summary.html'}\n")
    assert sorted(path.name for path in (out / "games").iterdir()) == ["0001.html", "0002.html", "deep_0001.html"]
    kept = {path: path.stat().st_mtime_ns for path in (out / "analyses").iterdir()}
    assert len(kept) == 2
    before = tree(out)
    again = analyse(tmp_path / "games", "--out", out)
    assert again.stdout == first.stdout
    assert {path: path.stat().st_mtime_ns for path in (out / "analyses").iterdir()} == kept
    assert tree(out) == before


def test_the_pages_of_a_contest_are_not_overwritten(game, tmp_path):
    (tmp_path / "summary.html").write_text("a tournament")
    assert "contains other pages" in refusal(game, "--out", tmp_path)
    assert (tmp_path / "summary.html").read_text() == "a tournament"


def test_the_number_of_jobs_does_not_change_anything(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(TESTS))  # for the worker processes
    write_lucky_records(tmp_path / "games", range(10, 14))
    one, two = (analyse(tmp_path / "games", "--jobs", jobs, "--out", tmp_path / jobs) for jobs in ("1", "2"))
    assert one.stdout == two.stdout
    assert tree(tmp_path / "1") == tree(tmp_path / "2")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_leaves_a_valid_folder_and_resumes(tmp_path, jobs):
    write_lucky_records(tmp_path / "games", range(1, 6))
    out, waits = tmp_path / "out", tmp_path / "waits"
    command = ("analyse", tmp_path / "games", "--out", out, "--jobs", jobs)
    process = lexarena(*command, STONES_WAITS=str(waits))  # the third game waits for the interrupt
    deadline = time.monotonic() + 100
    while not (waits.exists() and len(list(out.glob("games/*.html"))) >= 2):
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    code, printed, err = finish(process)
    assert (code, printed) == (130, "")
    assert err.splitlines()[-1] == "stopped after 2 of 5 games; run the same command again to resume"
    assert (out / "summary.html").is_file()
    assert [path.name for path in out.rglob(".*")] == []
    kept = tree(out / "analyses")
    assert len(kept) >= 2
    assert all("analysis" in json.loads(content) for content in kept.values())
    whole = tmp_path / "whole"
    resumed = analyse(tmp_path / "games", "--out", out, "--jobs", "1")
    assert analyse(tmp_path / "games", "--out", whole, "--jobs", "1").stdout == resumed.stdout
    assert tree(whole) == tree(out)


def test_without_a_folder_an_interrupt_says_how_to_make_it_resumable(tmp_path):
    write_lucky_records(tmp_path / "games", [3, 4])
    process = lexarena("analyse", tmp_path / "games", STONES_WAITS=str(tmp_path / "waits"))
    deadline = time.monotonic() + 100
    while not (tmp_path / "waits").exists():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    assert finish(process) == (130, "", "stopped after 0 of 2 games; with --out DIR it could be resumed\n")


def test_one_game_is_read_from_another_program(game):
    piped = f"{sys.executable} -m lexarena analyse <(cat {game}) --json --rollouts 0"
    environment = os.environ | {"PYTHONPATH": str(TESTS)}
    done = subprocess.run(["bash", "-c", piped], capture_output=True, text=True, env=environment, timeout=120)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["players"] == ["Ann", "Bob", "Eve"]


def test_a_file_name_that_is_not_utf_8_is_shown(tmp_path):
    write_record(lucky_record(1), os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.json"))
    done = analyse(tmp_path, "--out", tmp_path / "out")
    assert "caf\\udce9.json" in done.stdout
    assert [path.name for path in (tmp_path / "out" / "games").iterdir()] == ["caf.html"]


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path, game):
    (tmp_path / "file").write_text("")
    assert "file/out/assets: cannot write the pages (Not a directory)" in refusal(
        game, "--out", tmp_path / "file" / "out"
    )


def test_hostile_names_are_visible_everywhere(tmp_path):
    names = ("=cmd|'x'!A0", 'A, "B" <script>', "[bold]\u6f22\u5b57")
    write_record(lucky_record(1, names), tmp_path / "evil\x1b[31m\n.json")
    for arguments in ((), ("--csv", "-")):
        for line in analyse(tmp_path, *arguments).stdout.splitlines():
            assert line.isprintable()
    analyse(tmp_path, "--out", tmp_path / "out")
    (page,) = (tmp_path / "out" / "games").iterdir()
    assert page.name.isascii()
    assert page.name.isprintable()


def test_oddities_of_imported_games_are_warnings(tmp_path):
    text = GCG.read_text()
    odd = tmp_path / "odd.gcg"
    first = next(line for line in text.splitlines() if line.startswith(">"))
    odd.write_text(text.replace(first, first.replace("+", "+1", 1), 1))
    alone = analyse(odd, *STATIC)
    assert alone.stderr.startswith(f"warning: {odd}, line ")
    together = analyse(tmp_path, *STATIC, "--jobs", "1")
    assert together.stderr.startswith(f"warning: {odd}: ")
    assert "for details, use `lexarena replay`" in together.stderr


def test_a_game_whose_lexicon_is_not_shipped_is_a_warning(tmp_path):
    named = tmp_path / "named.gcg"
    named.write_text(GCG.read_text().replace("#lexicon common", "#lexicon CSW21"))
    warning = "warning: the lexicon CSW21 is not here, so moves come from modern; add it with `lexarena words add FILE"
    assert warning in analyse(named, *STATIC).stderr
    assert "not here" not in analyse(named, *STATIC, "--lexicon", "enable").stderr
    assert "not here" not in analyse(GCG, *STATIC).stderr


def test_a_file_is_opened_and_imported_once(tmp_path, monkeypatch):
    opened, imported, parsed = [], [], []
    game = tmp_path / "game.gcg"
    game.write_bytes(GCG.read_bytes())
    read, parse = gcg.read, Record.from_dict
    monkeypatch.setattr(gcg, "read", lambda *args, **options: imported.append(1) or read(*args, **options))
    monkeypatch.setattr(Record, "from_dict", lambda *args: parsed.append(1) or parse(*args))
    sys.addaudithook(lambda event, args: opened.append(1) if event == "open" and str(args[0]) == str(game) else None)
    page = tmp_path / "game.html"
    done = CliRunner().invoke(app, ["analyse", str(game), "--rollouts", "0", "--page", str(page)])
    assert done.exit_code == 0, done.output
    assert page.exists()
    assert (len(opened), len(imported), len(parsed)) == (1, 1, 1)  # an import parses the record that it makes
