"""`lexarena bot run AGENT`: an agent as a program plays what it would play in this process, and ends quietly."""

import shlex
import subprocess
import sys

import numpy as np
import pytest
from scripted_referee import play_scripted

from lexarena.agents import make_agent
from lexarena.bots.agent_program import on_the_clock
from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.board import Move
from lexarena.games.racer.rules.game import Game

PROGRAM = f"{shlex.quote(sys.executable)} -m lexarena bot run --game racer"
WORDS = "AT EAT TEA ATE SEAT TEAS EAST SEATS STATE TASTE ESTATE TASTES ESTATES STATELY RELATES"
LETTERS = "TASTELYRESTATESEATINGZQE"


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "words.dat").write_text(WORDS.replace(" ", "\n"))
    return tmp_path


def played_here(spec, start, first, seed):
    """Return the moves of the agent in a game of this process in which the other calls the same letters."""
    seat, letters = int(not first), iter(LETTERS)
    game, agent, rng = (
        Game(lexicon=WORDS.split(), start=start),
        make_agent(spec, game="racer"),
        np.random.default_rng(seed),
    )
    while not game.is_over:
        if game.to_move == seat:
            game.push(agent.choose(game.view(seat), rng))
        else:
            letter = None if game.pending else next(letters)
            game.push(Move(letter, game.boards[1 - seat].rindex(".")))
    return [turn.move for turn in game.turns if turn.seat == seat]


@pytest.mark.parametrize(
    ("spec", "start", "first"),
    [
        ("demo", "A", True),
        ("zracer", "Q", False),
        ("planner", "Z", True),
        ("champion:rollouts=200", "E", False),
        ("neural", "K", True),
    ],
)
def test_an_agent_plays_over_the_protocol_what_it_plays_in_this_process(spec, start, first, folder):
    played = play_scripted(f"{PROGRAM} {spec} --seed 4", folder, start, first, LETTERS)
    assert played.side.fault is None, played.stderr
    assert played.side.finished
    assert (played.code, played.stderr) == (0, "")
    assert played.moves == played_here(spec, start, first, 4)


def test_the_clock_of_a_game_is_the_budget_of_an_agent_that_has_no_other(monkeypatch):
    monkeypatch.delenv("LEXARENA_SECONDS", raising=False)
    assert on_the_clock("champion", "racer") == "champion:seconds=10.0"
    monkeypatch.setenv("LEXARENA_SECONDS", "2.5")
    assert on_the_clock("champion", "racer") == "champion:seconds=2.5"
    assert on_the_clock("champion:candidates=4", "racer") == "champion:candidates=4,seconds=2.5"
    for spec in ("demo", "champion:rollouts=200", "champion:seconds=1"):
        assert on_the_clock(spec, "racer") == spec
    for spec in ("master:ms=50", "master:nodes=500"):
        assert on_the_clock(spec, "scrabble") == spec
    for nonsense in ("soon", "0", "-1", "nan", "inf", ""):
        monkeypatch.setenv("LEXARENA_SECONDS", nonsense)
        with pytest.raises(
            LexarenaError,
            match=f"LEXARENA_SECONDS must be the number of seconds per game, such as 10, got {nonsense!r}",
        ):
            on_the_clock("champion", "racer")


def test_a_bot_ends_quietly_when_nobody_reads_it(folder):
    process = subprocess.Popen(
        shlex.split(f"{PROGRAM} demo"),
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    process.stdout.close()
    _, stderr = process.communicate(b"Q\n1\nE\n", timeout=60)
    assert (process.returncode, stderr) == (0, b"")


def test_nonsense_is_answered_with_one_line_of_error(folder):
    done = run(f"{PROGRAM} demo", folder, b"Q\nfirst\n")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.startswith(b"error: the second line is 'first'; it is 1")


def test_only_the_protocol_is_on_standard_output_until_the_input_ends(folder):
    """An agent that prints, from Python or below it, prints to standard error."""
    program = """
import os, sys
from lexarena.games.racer.agents.basic import Demo
from lexarena.cli.app import main
choose = Demo.choose
def chatty(self, view, rng):
    print("hm")
    os.write(1, b"well")
    return choose(self, view, rng)
Demo.choose = chatty
sys.argv = ["lexarena", "bot", "run", "demo", "--game", "racer"]
main()
"""
    done = run(f"{shlex.quote(sys.executable)} -c {shlex.quote(program)}", folder, b"Q\n0\nE\n")
    assert done.returncode == 0
    assert [len(line.split()) for line in done.stdout.splitlines()] == [1, 2]
    assert b"hm" in done.stderr
    assert b"well" in done.stderr


def run(command, folder, typed):
    return subprocess.run(shlex.split(command), cwd=folder, input=typed, capture_output=True, timeout=60, check=False)
