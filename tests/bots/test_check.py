"""`lexarena bot check`: good bots pass, and each bad one is shown what to fix, with file and line where they are known."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexarena.bots.launch import forks_in, place_in
from lexarena.bots.new_bot import templates_of, write_bot
from lexarena.cli.app import app

SCRIPTED_BOTS = Path(__file__).with_name("scripted_bots")
PROBES = {"python": "python3", "scala": "scalac", "java": "javac", "cpp": "g++", "javascript": "node"}


def check(*arguments):
    done = CliRunner().invoke(app, ["bot", "check", *map(str, arguments)])
    assert done.exception is None or isinstance(done.exception, SystemExit), repr(done.exception)
    return done.exit_code, done.output


@pytest.fixture(scope="module")
def words(tmp_path_factory):
    file = tmp_path_factory.mktemp("words") / "few.txt"
    file.write_text("AT\nEAT\nTEA\nSEAT\n")
    return file


TEMPLATES, SCRABBLE_TEMPLATES = templates_of("racer"), templates_of("scrabble")
ALL = [("racer", language) for language in TEMPLATES] + [("scrabble", language) for language in SCRABBLE_TEMPLATES]
QUICK = [("racer", "python"), ("scrabble", "cpp")]


@pytest.mark.parametrize(("game", "language"), QUICK)
def test_a_template_passes(game, language, tmp_path):
    passes(game, language, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "language"), [each for each in ALL if each not in QUICK])
def test_every_other_template_passes(game, language, tmp_path):
    passes(game, language, tmp_path)


def passes(game, language, folder):
    if shutil.which(PROBES[language]) is None:
        pytest.skip(f"there is no {PROBES[language]}")
    write_bot(folder / "mine", language, game)
    (folder / "few.txt").write_text("AT\nEAT\nTEA\nSEAT\n")
    options = ("--lexicon", folder / "few.txt") if game == "racer" else ()
    code, out = check(folder / "mine", *options)  # the directory's files tell the game
    assert code == 0, out
    assert out.splitlines()[-1] == "pass"
    corners = [line.split()[1:] for line in out.splitlines() if line.startswith("ok")]
    assert len(corners) == 6
    if game == "racer":
        assert "26 games from different starts" in out or "the bot is slow" in out


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ("crash", "crash: ended with status 1: 'ValueError: no idea' (racer.py, line 60) (as the "),
        ("occupied", "occupied: placed on 24, where A is already (as the first player, after 8 moves"),
        ("lower", "bad_letter: wrote 'e 3'"),
        ("quit", "end_of_output: "),
        ("fork", "start processes"),
    ],
)
def test_what_has_to_be_fixed_is_printed(how, message, words):
    code, out = check(SCRIPTED_BOTS, "--game", "racer", "--command", f"python3 racer.py {how}", "--lexicon", words)
    assert code == 1
    assert "fix  both seats: " in out
    assert message in out
    assert out.splitlines()[-1] == "not yet: fix this and run the check again"


def test_a_bot_that_does_not_flush_gets_a_hint(tmp_path, words):
    code = (SCRIPTED_BOTS / "racer.py").read_text()
    code = code.replace("print(text, flush=True)", "print(text)").replace("input()", "sys.stdin.readline()")
    (tmp_path / "bot.py").write_text(code)
    exit_code, out = check(
        tmp_path, "--game", "racer", "--command", "python3 bot.py", "--lexicon", words, "--seconds", "0.5"
    )
    assert exit_code == 1
    assert "timeout: used " in out
    assert "it waits for input; if it has answered, flush every line you write" in out
    assert "; its answer came only after its input had ended" in out


@pytest.mark.parametrize(
    ("line", "reason", "advice"),
    [
        ("import no_such_module", 'crash: ended with status 1: "ModuleNotFoundError: No module named', ""),
        (
            "open('log.txt', 'w')",
            "forbidden: ended with status 1 after the sandbox refused something",
            "may not write files",
        ),
        ("import socket; socket.create_connection(('example.org', 80))", "forbidden: ", "use the network"),
    ],
)
def test_a_bot_that_does_not_start_gets_the_reason(tmp_path, words, line, reason, advice):
    (tmp_path / "bot.py").write_text(f"{line}\n")
    code, out = check(tmp_path, "--game", "racer", "--command", "python3 bot.py", "--lexicon", words)
    assert code == 1
    assert f"fix  start: {reason}" in out
    assert "' (bot.py, line 1)" in out.replace('"', "'")
    assert advice in out


def test_a_start_script_with_the_line_endings_of_windows_is_named(tmp_path, words):
    (tmp_path / "run").write_bytes(b"#!/bin/sh\r\nexec python3 bot.py\r\n")
    (tmp_path / "run").chmod(0o755)
    _, out = check(tmp_path, "--game", "racer", "--lexicon", words)
    assert "start_failure: run: it has Windows line endings; save it with Unix line endings" in out


def test_a_bot_that_does_not_get_ready_in_time_is_reported(tmp_path, words):
    (tmp_path / "bot.py").write_text("import time\ntime.sleep(0.6)\n" + (SCRIPTED_BOTS / "racer.py").read_text())
    code, out = check(
        tmp_path, "--game", "racer", "--command", "python3 bot.py", "--lexicon", words, "--start-seconds", "0.2"
    )
    assert code == 1
    assert "fix  start: the bot is not waiting for input after 0.2 s" in out


def test_a_start_script_without_exec_is_shown_by_its_line(tmp_path, words):
    (tmp_path / "racer.py").write_text((SCRIPTED_BOTS / "racer.py").read_text())
    script = tmp_path / "run"
    script.write_text("#!/bin/sh\n# my bot\ncd .\npython3 racer.py\necho done >&2\n")
    script.chmod(0o755)
    code, out = check(tmp_path, "--game", "racer", "--lexicon", words)
    assert code == 1
    assert "fix  start script: run, line 4: write 'exec python3 racer.py'" in out


def test_the_place_of_an_error_is_read_off_the_traces_of_many_languages(tmp_path):
    for name in ("bot.py", "Bot.java", "bot.js", "bot.cpp"):
        (tmp_path / name).write_text("")
    traces = {
        b'File "/usr/x.py", line 1\nFile "/s/bot.py", line 7, in f\nFile "/usr/x.py", line 9\nE': "bot.py, line 7",
        b"E\n\tat java.base/X.y(X.java:3)\n\tat Bot.main(Bot.java:12)\n\tat Bot.z(Bot.java:90)": "Bot.java, line 12",
        b"/stage/bot.js:5\nthrow\n    at node:internal:3": "bot.js, line 5",
        b"bot.cpp:31: main: Assertion `0' failed.": "bot.cpp, line 31",
        b"E\nCurrent thread 0x0 (most recent call first):\n"
        b'  File "/usr/x.py", line 3 in g\n  File "/s/bot.py", line 7 in f\n  File "/s/bot.py", line 9\n': "bot.py, line 7",
        b"\x1b[31m\xff": "",
        b"../../etc/passwd.py:3": "",
    }
    for stderr, place in traces.items():
        assert place_in(tmp_path, stderr) == place


def test_a_start_script_that_execs_forks_nothing(tmp_path):
    for lines, found in (
        ("#!/bin/sh\nexport A=1\nB=2\nexec ./bot\n", ""),
        ('#!/bin/bash\nset -e\n./bot "$@"\n', "run, line 3: write 'exec ./bot"),
        ("#!/usr/bin/python3\nprint(1)\n", ""),
    ):
        (tmp_path / "run").write_text(lines)
        message = forks_in(tmp_path, tmp_path / "run")
        assert message.startswith(found)
        assert bool(message) == bool(found)


def test_the_game_is_recognised_from_the_folder_or_has_to_be_named(tmp_path, words):
    done = CliRunner().invoke(app, ["bot", "check", str(SCRIPTED_BOTS), "--command", "python3 racer.py"])
    assert str(done.exception).startswith(f"cannot tell which game {SCRIPTED_BOTS} play")
    assert str(done.exception).endswith("; choose the game: --game scrabble or racer")
    done = CliRunner().invoke(app, ["bot", "check", str(tmp_path / "none")])
    assert str(done.exception).endswith("none: no such directory; give the path of a bot's directory")
    write_bot(tmp_path / "mine", "python", "scrabble")
    (tmp_path / "mine" / "scrabble_bot.py").rename(tmp_path / "mine" / "own.py")
    _, out = check(tmp_path / "mine", "--command", "python3 missing.py")  # its ruleset.toml shows the game
    assert out.startswith("Scrabble, ruleset mini")


def test_findings_as_json(words):
    options = ("--game", "racer", "--command", "python3 racer.py crash", "--lexicon", words, "--json")
    code, out = check(SCRIPTED_BOTS, *options)
    found = json.loads(out)
    assert (code, found["passed"], found["game"]) == (1, False, "racer")
    assert [case["ok"] for case in found["cases"]] == [True, False]
