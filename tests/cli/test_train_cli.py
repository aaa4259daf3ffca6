"""`lexarena train` on the command line: what it prints can be typed, and errors say where the mistake is."""

import os
import signal
import subprocess
import sys
import time

import pytest

pytest.importorskip("torch", reason="needs the extra: train")

from typer.testing import CliRunner

from lexarena.cli import train as module
from lexarena.cli.app import app
from lexarena.learning.config import load_config
from lexarena.learning.run_files import read_checkpoint, read_log

SMALL = """
name: small
game: scrabble
options: {ruleset: mini}
network: {width: 8, hidden: [8]}
num_games: 8
num_steps: 4
total_timesteps: 320
minibatch_size: 16
evaluation: {every: 0}
"""


VALUE = """
name: values
game: scrabble
method: value
options: {ruleset: mini}
network: {channels: 4, blocks: 1, hidden: 4}
total_timesteps: 3
batch_size: 100
log_every: 1
"""


@pytest.fixture
def train(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(module, "_write_page", lambda folder: None)
    (tmp_path / "small.yaml").write_text(SMALL)
    (tmp_path / "value.yaml").write_text(VALUE)
    (tmp_path / "taken").mkdir()
    (tmp_path / "taken" / "checkpoint.pt").touch()

    def run(*arguments):
        done = CliRunner().invoke(app, ["train", *map(str, arguments), "--device", "cpu"])
        return done.exit_code, done.output if done.exception is None else f"{done.output}{done.exception}"

    return run


def test_the_printed_command_resumes_with_the_seed_of_the_run(train):
    _, printed = train("small.yaml", "--seed", 5, "--steps", 32, "--out", "my run")
    assert "32 steps in " in printed
    assert "resume with: lexarena train small.yaml --out 'my run' --resume" in printed
    code, printed = train("small.yaml", "--out", "my run", "--resume")
    assert code == 0
    assert "320 steps in " in printed
    assert "the schedule is complete" in printed
    assert read_checkpoint(module.Path("my run/checkpoint.pt"))["config"]["seed"] == 5


def test_a_value_network_trains_and_resumes_by_the_same_commands(train):
    code, printed = train("value.yaml", "--steps", 2, "--seed", 9, "--out", "run")
    assert code == 0
    assert "2 steps in " in printed
    assert "resume with: lexarena train value.yaml --out run --resume" in printed
    code, printed = train("value.yaml", "--out", "run", "--resume")
    assert code == 0
    assert "3 steps in " in printed
    assert "the schedule is complete" in printed
    assert "neural:weights=run/weights.npz heuristic --game scrabble --ruleset mini" in printed
    assert read_checkpoint(module.Path("run/checkpoint.pt"))["config"]["seed"] == 9


def test_a_student_finds_its_teacher_again(train):
    assert train("value.yaml", "--steps", 1, "--out", "teacher")[0] == 0
    code, printed = train("value.yaml", "--teacher", "teacher/checkpoint.pt", "--steps", 1, "--out", "student")
    assert code == 0, printed
    code, printed = train("value.yaml", "--resume", "--out", "student")
    assert code == 0, printed
    assert all("taught_loss" in row for row in read_log(module.Path("student")))
    train("value.yaml", "--resume", "--steps", 1, "--out", "teacher")
    code, printed = train("value.yaml", "--resume", "--out", "student")
    assert code != 0
    assert "has a different word list, ruleset or teacher; start a new run in another directory" in printed


def test_the_measuring_command_has_the_rules_of_the_run(tmp_path):
    config = load_config("racer")
    assert module._measuring(config, tmp_path) == [
        f"neural:weights={tmp_path}/weights.npz", "planner", "--game", "racer",
        "--ruleset", "written", "--lexicon", "enable", "--pairs", "5000",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["small.yaml", "--out", "taken"], "resume it with --resume, or choose another directory with --out"),
        (
            ["small.yaml", "--resume", "--out", "nowhere"],
            "nowhere: no training run to resume; leave out --resume",
        ),
        (
            ["small.yaml", "--resume", "--from", "x.pt"],
            "--from starts a new run and --resume continues one; give one of them",
        ),
        (["small.yaml", "--out", "small.yaml"], "small.yaml: File exists; choose another directory with --out"),
        (["small.yaml", "--out", "small.yaml/x"], "small.yaml/x: Not a directory"),
        (["small.yaml", "--from", "small.yaml"], "small.yaml: not a training checkpoint"),
        (["small.yaml", "--from", "nothing.pt"], "nothing.pt: cannot be read (No such file or directory)"),
        (["value.yaml", "--teacher", "nothing.pt"], "teacher: nothing.pt: cannot be read (No such file or directory)"),
        (["small.yaml", "--teacher", "x.pt"], "small.yaml: teacher: unknown setting"),
        (["value.yaml", "--actors", "2"], "value.yaml: actors: unknown setting"),
        (["minni"], "minni: cannot be read (no such file); use one of"),
        (["minni"], "or a readable YAML file; did you mean 'mini'?"),
        (["value.yaml", "--executor", "ray"], "values trains on all cores of one machine; leave out --executor"),
    ],
)
def test_errors_say_where_the_mistake_is(train, arguments, message):
    code, printed = train(*arguments)
    assert code != 0
    assert message in printed
    assert not module.Path("nowhere").exists()


def test_two_quick_interrupts_are_one_and_lose_nothing(tmp_path):
    (tmp_path / "long.yaml").write_text(SMALL.replace("total_timesteps: 320", "total_timesteps: 100000000"))
    command = [sys.executable, "-m", "lexarena", "train", "long.yaml", "--out", "run", "--device", "cpu"]
    training = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + 120
    while not (tmp_path / "run" / "checkpoint.pt").exists():  # after the first update already
        assert training.poll() is None
        assert time.monotonic() < end
        time.sleep(0.02)
    for _ in range(2):
        os.kill(training.pid, signal.SIGINT)
        time.sleep(0.1)
    out, err = training.communicate(timeout=120)
    # 130, or ended by the signal, which shells report as 130: the second one came while the page was written
    assert training.returncode in (0, 130, -signal.SIGINT), err
    assert "stopping after this update" in err
    kept = read_checkpoint(tmp_path / "run" / "checkpoint.pt")["learner"]["global_step"]
    assert kept == read_log(tmp_path / "run")[-1]["global_step"]
    assert "resume with: lexarena train long.yaml --out run --resume" in out + err
