"""A game from outside the project, which has no commands, demo, warm-up or terminal of its own."""

import os
import re
import subprocess
from pathlib import Path

import pytest
from command_server import quick_lexarena
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.errors import LexarenaError


def run(*arguments, stdin=None):
    """Run a command; an error that it raises is raised here too."""
    return CliRunner().invoke(app, arguments, input=stdin, catch_exceptions=False)


def test_it_has_a_group_of_commands(stones):
    assert re.search(r"^  stones +Stones$", run("--help").stdout, re.MULTILINE)
    assert "Play against an agent in the terminal." in run("stones", "--help").stdout
    assert "Agents: one, taker; one by default." in run("stones", "play", "--help").stdout


@pytest.mark.parametrize("command", [("play", "stones"), ("stones", "play")])
def test_it_is_played_in_the_terminal(stones, command):
    typed = "hint\nmoves\nhelp\n4\n3\nundo\n3\n2\n3\nquit\n"
    result = run(*command, "--seed", "1", stdin=typed)
    assert result.exit_code == 0, result.output
    shown = " ".join(result.stdout.split())
    assert shown.startswith("Stones, ruleset usual, words stones; seed 1. Type help for commands. left: 10")
    assert "you to move: 1, 2, 3" in shown
    assert "MOVE play a move, written as in the list of legal moves" in shown
    assert "not played: you cannot take 4 of 10 stones" in shown
    assert "you play 3 one plays 1 left: 6" in shown
    assert shown.count("left: 10") == 2
    assert shown.endswith("You win, 29 to 2: no stones left.")


def test_the_person_may_have_another_seat(stones):
    shown = " ".join(run("stones", "play", "--seat", "1", stdin="quit\n").stdout.split())
    assert "one plays 1 left: 9" in shown
    with pytest.raises(LexarenaError, match="unknown seat 2; choose from 0 and 1"):
        run("stones", "play", "--seat", "2", stdin="quit\n")


def test_it_has_nothing_to_compile(stones):
    with pytest.raises(LexarenaError, match="Stones has nothing to compile"):
        run("warm-up", "stones")
    with pytest.raises(LexarenaError, match="unknown game 'chess'"):
        run("warm-up", "chess")


def test_a_game_whose_commands_cannot_be_imported_breaks_no_other_command(stones, monkeypatch):
    from dataclasses import replace

    from lexarena.core import catalog

    monkeypatch.setattr(stones, "SPEC", replace(stones.SPEC, commands="no_such_module:app"))
    catalog._read_games.cache_clear()
    assert run("--help").exit_code == 0
    assert run("words", "--help").exit_code == 0


@pytest.fixture(scope="module")
def as_process(tmp_path_factory):
    """Run a command in a process that finds the game in its environment, as workers do."""
    environment = os.environ | {"LEXARENA_GAMES": "stones:SPEC", "PYTHONPATH": str(Path(__file__).parents[1])}
    options = {"capture_output": True, "text": True, "env": environment, "timeout": 120}
    with quick_lexarena(tmp_path_factory.mktemp("program"), environment) as folder:
        yield lambda *arguments, stdin="": subprocess.run([folder / "lexarena", *arguments], input=stdin, **options)


def test_its_own_options_are_flags_of_the_commands_that_offer_them(as_process):
    for command in (("play", "stones"), ("stones", "play")):
        done = as_process(*command, "--pile", "3", stdin="3\n")
        assert done.stdout.endswith("You win, 24 to 0: no stones left.\n"), done.stderr
    assert "--pile INTEGER" in as_process("stones", "play", "--help").stdout.replace("<int>", "INTEGER")


def test_the_options_of_another_game_are_refused(as_process):
    assert "--pile" not in as_process("racer", "play", "--help").stdout
    done = as_process("play", "racer", "--pile", "3")
    assert (done.returncode, done.stderr) == (2, "error: --pile: Word Racer has no such option; leave it out\n")


def test_it_is_listed_where_a_game_is_missing(as_process):
    done = as_process("evaluate", "one", "one")
    assert (done.returncode, done.stderr) == (2, "error: choose the game: --game scrabble, racer or stones\n")
    assert "The game: scrabble, racer or stones." in " ".join(as_process("league", "--help").stdout.split())
