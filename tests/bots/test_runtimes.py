"""Honest programs of many kinds run under the filter of system calls: their runtimes get what they need."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from bad_bots_driver import play

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot

PROGRAMS = Path(__file__).with_name("runtimes")
JAR = "javac Many.java && jar cfe many.jar Many *.class"
KINDS = {
    "threads as Go makes them": ("./raw_threads", "gcc -O1 -o raw_threads raw_threads.c"),
    "a static program": ("./static", "gcc -O1 -static -o static raw_threads.c"),
    "a static program of another C library": ("./musl", "musl-gcc -O1 -static -o musl raw_threads.c"),
    "C++": ("./threads", "g++ -O0 -std=c++17 -pthread -o threads threads.cpp"),
    "Python": (f"{sys.executable} busy.py", ""),
}
SLOW_KINDS = {
    "a jar": ("java -jar many.jar", JAR),
    "a jar with another collector": ("java -XX:+UseParallelGC -jar many.jar", JAR),
    "Node": ("node workers.js", ""),
    "Rust": ("./rust", "rustc -o rust threads.rs"),
    "a static Rust program": ("./rust_static", "rustc -C target-feature=+crt-static -o rust_static threads.rs"),
}


def plays(command, build, mode, tmp_path):
    folder = tmp_path / "bot"
    shutil.copytree(PROGRAMS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for program in {word.split()[0] for word in build.split(" && ")} if build else {command.split()[0]}:
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")
    if build:
        built = subprocess.run(build, shell=True, cwd=folder, capture_output=True, text=True, check=False)
        if built.returncode != 0 and "static" in build:
            pytest.skip(f"static libraries are not installed: {built.stderr[-200:]}")
        assert built.returncode == 0, built.stderr
    with Scratch(tmp_path) as scratch, Guard(scratch) as guard:
        staged = stage_bot(scratch, folder, command, files={"words.dat": b"AA\nAB\n"})
        bot = BotProcess.start(guard, staged, Limits(seconds=60, start_seconds=60), choose_sandbox(mode))
        fault, lines = play(bot, 2)
        ending = bot.close()
    assert (fault, lines) == ("none", ["ok", "ok"]), (bot.fault, ending.stderr.decode(errors="replace"))
    assert bot.was_ready


@pytest.mark.parametrize("kind", KINDS)
def test_a_program_runs(kind, mode, tmp_path):
    plays(*KINDS[kind], mode, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("kind", SLOW_KINDS)
def test_a_large_runtime_runs(kind, mode, tmp_path):
    plays(*SLOW_KINDS[kind], mode, tmp_path)
