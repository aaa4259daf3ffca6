"""Attacks on the building of bots: nothing of an author runs outside the sandbox, and limits hold inside."""

import json
import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from sandboxes import BAD, as_user, sandbox_or_skip
from typer.testing import CliRunner

from lexarena.bots import building
from lexarena.bots.building import Build
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import EntrantFactory
from lexarena.bots.new_bot import write_bot
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import BuildError, stage_bot
from lexarena.bots.trees import TreeLimits
from lexarena.cli.app import app
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError

SECRET = "VERY_SECRET"
building_walk = building.walk
HARMLESS = ("read", "read by a link", "write", "append", "mode", "signal", "socket", "read another bot")


@pytest.fixture
def scratch():
    with Scratch() as scratch:
        yield scratch


@pytest.fixture
def outside(tmp_path):
    """A directory that no bot may see, with a secret in it."""
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "secret").write_text(SECRET)
    return folder


@pytest.fixture
def author(tmp_path):
    folder = tmp_path / "eve"
    folder.mkdir()
    return folder


@pytest.fixture
def scala_bot(author, outside):
    """A directory that looks like the template in Scala; its build is hostile, and takes no compiler."""
    for name in ("DemoWordRacer.scala", "Runner.scala"):
        (author / name).write_text("")
    (author / "build.sh").write_text(f"cat '{outside}/secret'; echo x > '{outside}/mark'; echo built\n")
    return author


def sandboxed(command, mode):
    return Build(command, "Eve", sandbox_or_skip(mode))


@pytest.fixture
def attack_by_build(public_sources):
    """A function that runs the driver as a user."""
    shutil.copy(Path(__file__).with_name("building_driver.py"), public_sources)
    shutil.copy(BAD / "hostile_build.py", public_sources)

    def run(user, mode, *attempts):
        python, how = as_user(user, public_sources)
        command = [python, str(public_sources / "building_driver.py"), mode, str(public_sources), *attempts]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, cwd="/", **how)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


@pytest.mark.parametrize("user", ["root", "user"])
def test_a_hostile_build_reaches_nothing_outside_the_sandbox(user, mode, attack_by_build):
    report = attack_by_build(user, mode)
    attempts = report["attempts"]
    assert len(attempts) > 20
    assert {name: reported for name, reported in attempts.items() if reported.startswith("done")} == {}
    assert SECRET not in report["log"]
    assert (report["files"], report["victim"], report["left"]) == (["secret", "victim"], "victim", [])
    assert report["log"].endswith("own True\n")  # in its own directory it may write


@pytest.mark.parametrize("user", ["root", "user"])
def test_the_same_build_outside_the_sandbox_reaches_it(user, attack_by_build):
    """The attacks above would work if nothing stopped them."""
    report = attack_by_build(user, "off", *HARMLESS)
    assert [reported.split()[0] for reported in report["attempts"].values()] == ["done"] * len(HARMLESS)
    assert "mark" in report["files"]
    assert len(report["left"]) == 1


@pytest.mark.parametrize("command", ["match", "check", "evaluate"])
def test_no_command_builds_a_template_outside_the_sandbox(command, mode, scala_bot, outside):
    arguments = {
        "match": ["bot", "match", str(scala_bot), str(scala_bot), "--game", "racer", "--sandbox", mode],
        "check": ["bot", "check", str(scala_bot), "--game", "racer", "--sandbox", mode],
        "evaluate": ["evaluate", f"process:{scala_bot}", "demo", "--game", "racer", "--pairs", "1", "--jobs", "1"],
    }
    if command == "evaluate" and mode == "landlock":
        pytest.skip("an evaluation has the best sandbox there is")
    printed = CliRunner().invoke(app, arguments[command]).output
    assert not (outside / "mark").exists()
    assert SECRET not in printed
    assert "building eve in the sandbox: sh build.sh" in printed


def test_a_contest_builds_a_template_in_the_sandbox(mode, scala_bot, outside):
    base = scala_bot.parent
    players = base / "players.yml"
    players.write_text("game: racer\nplayers:\n- {name: Eve, directory: eve}\n- {name: Demo, agent: demo}\n")
    printed = CliRunner().invoke(app, ["arena", "run", str(players), str(base), "--sandbox", mode]).output
    assert not (outside / "mark").exists()
    log = (base / "results" / "builds" / "01.log").read_text()
    assert SECRET not in log
    assert log.endswith("built\n\n")
    assert "building Eve in the sandbox: sh build.sh" in printed
    assert "parked: Eve" in printed  # there is no jar


@pytest.mark.parametrize(
    "source", ['asm(".incbin \\"{secret}\\"");', '#include "{secret}"', 'asm(".incbin \\"/etc/passwd\\"");']
)
def test_a_compiler_reads_no_file_outside(source, mode, author, outside):
    if shutil.which("g++") is None:
        pytest.skip("install g++")
    (author / "main.cpp").write_text(source.format(secret=outside / "secret") + "\nint main() {}\n")
    (author / "wordracer.hpp").write_text("")
    factory = EntrantFactory(make_variant("racer"), Limits(), sandbox_or_skip(mode))
    with factory, pytest.raises(BuildError, match="exits with 1") as caught:
        factory.make(author)
    assert SECRET not in caught.value.log
    assert "root:" not in caught.value.log
    assert caught.value.hash


def test_a_template_is_built_and_executable_in_each_sandbox(mode, author):
    if shutil.which("g++") is None:
        pytest.skip("install g++")
    author.rmdir()
    write_bot(author, "cpp", "racer")
    (author / "main.cpp").write_text("int main() { return 7; }\n")
    with EntrantFactory(make_variant("racer"), Limits(), sandbox_or_skip(mode)) as factory:
        staged = factory.make(author).staged
        assert staged.command.trouble == ""
        assert subprocess.run(staged.command.argv, check=False).returncode == 7
        assert not list(staged.folder.parent.glob(".build-*"))
        assert {os.stat(path).st_mode & 0o777 for path in staged.folder.iterdir()} == {0o444, 0o555}


def test_an_organisers_build_runs_outside_and_is_shown_before(mode, author, outside, capfd):
    (author / "run").write_text("#!/bin/sh\n")
    (author / "run").chmod(0o755)
    with EntrantFactory(make_variant("racer"), Limits(), sandbox_or_skip(mode)) as factory:
        factory.make(author, build=f"touch '{outside}/mark'; echo during >&2")
    assert (outside / "mark").exists()
    assert f"building eve outside the sandbox: touch '{outside}/mark'" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("command", "limits", "trouble"),
    [
        ("sleep 100", {"SANDBOXED_SECONDS": 1.0}, "took more than 1 s"),
        # The kernel refuses a normal user's processes; those of root are counted.
        (
            "for i in 1 2 3 4 5 6 7 8 9; do sleep 100 & done; wait",
            {"_MOST_TASKS": 5},
            "had more than 5 processes|Cannot fork|fork: ",
        ),
        ("head -c 60M /dev/urandom | tail -c 59M > /dev/null", {"_MEMORY": 30 << 20}, "exits with 1|held more than"),
        ("dd if=/dev/urandom of=big bs=1M count=3; test $(wc -c < big) -le 1048576", {"_LARGEST_FILE": 1 << 20}, ""),
        ("mkfifo pipe", {}, "'pipe' is neither a file nor a directory"),
        ("d=.; for i in 1 2 3 4 5 6; do d=$d/x; done; mkdir -p $d", {"limits": TreeLimits(depth=4)}, "deep"),
        ("for i in 1 2 3 4 5 6 7; do > $i; done; sleep 100", {"limits": TreeLimits(entries=5)}, "made more than 5 "),
        ("truncate -s 300M a; sleep 100", {"limits": TreeLimits(size=1 << 20)}, "wrote more than 1 MB"),
        ("touch -- $(printf 'a\\033b')", {}, "cannot be shown"),
    ],
)
def test_a_build_beyond_its_limits_fails(command, limits, trouble, mode, scratch, author, monkeypatch):
    limits = dict(limits)
    tree = limits.pop("limits", None)
    for name, value in limits.items():
        monkeypatch.setattr(building, name, value)
    if tree is not None:
        monkeypatch.setattr(building, "BOT_LIMITS", tree)
        monkeypatch.setattr(building, "walk", lambda folder: building_walk(folder, tree))
    began = time.monotonic()
    if trouble:
        with pytest.raises(BuildError, match=trouble):
            stage_bot(scratch, author, "./x", build=sandboxed(command, mode))
    else:
        stage_bot(scratch, author, "./x", build=sandboxed(command, mode))
    assert time.monotonic() - began < 120
    assert [path for path in scratch.staged.rglob("*") if path.name.startswith(".build")] == []


def test_a_build_gets_no_variable_of_the_organiser(mode, scratch, author, monkeypatch):
    monkeypatch.setenv("ORGANISERS_TOKEN", SECRET)
    log = stage_bot(scratch, author, "./x", build=sandboxed("env", mode)).build_log
    assert "TMPDIR=" in log
    assert SECRET not in log


def test_a_sandbox_that_cannot_be_set_up_is_not_the_bots_fault(scratch, author):
    sandbox = sandbox_or_skip("bubblewrap")
    broken = Build("true", "Eve", type(sandbox)("bubblewrap", "", "/bin/false"))
    with pytest.raises(LexarenaError, match=r"could not be sandboxed: .*not the bot's fault") as caught:
        stage_bot(scratch, author, "./x", build=broken)
    assert not isinstance(caught.value, BuildError)
