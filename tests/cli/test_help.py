"""Help: whole sentences in groups, arguments as a person would write them, nothing wider than 80 columns."""

import os
import re
import shlex
import subprocess
import sys
from functools import lru_cache

import pytest
from typer.testing import CliRunner

from lexarena.cli.app import app


@lru_cache
def shown(*arguments: str) -> str:
    done = CliRunner().invoke(app, [*arguments, "--help"], env={"COLUMNS": "80", "TERMINAL_WIDTH": "80"})
    assert done.exit_code == 0, done.output
    return done.stdout


def commands_of(help_text: str) -> list[str]:
    before_options = help_text.partition("\nOptions:")[0]
    return re.findall(r"^  ([a-z][a-z-]*)  +[A-Z]", before_options, re.MULTILINE)


def all_commands() -> list[tuple[str, ...]]:
    found: list[tuple[str, ...]] = [()]
    for name in commands_of(shown()):
        found.append((name,))
        if "COMMAND [ARGS]" in shown(name):
            found += [(name, each) for each in commands_of(shown(name))]
    return found


COMMANDS = all_commands()


def test_commands_are_found():
    assert {("evaluate",), ("scrabble", "moves"), ("words", "check"), ("arena", "run")} <= set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_is_plain_text_of_80_columns(command):
    text = shown(*command)
    assert not re.search(r"\w\.\.\.\s", text.partition("\n")[2]), "a sentence is cut off"
    assert "[[" not in text
    assert "{" not in text
    assert "<" not in text
    for line in text.splitlines():
        assert len(line) <= 80 or line.startswith("    lexarena "), line


@pytest.mark.parametrize("command", [each for each in COMMANDS if "COMMAND" in shown(*each)], ids=" ".join)
def test_every_command_of_a_list_has_a_sentence(command):
    text = " ".join(re.sub(r"\n {4,}", " ", shown(*command)).split("\n"))
    for name in commands_of(shown(*command)):
        assert re.search(rf"  {name} +[A-Z][^.]*\.", text), name


def test_groups_come_in_order_and_hold_the_games():
    titles = re.findall(r"^(\S.*):$", shown(), re.MULTILINE)
    assert titles[:2] == ["Play and review", "Compare and train agents"]
    assert titles[-2:] == ["Games", "Options"]
    assert commands_of(shown().partition("Games:")[2]) == ["scrabble", "racer"]


def test_usage_names_arguments():
    assert "Usage: root evaluate [OPTIONS] AGENT AGENT...\n" in shown("evaluate")
    assert "scrabble explain [OPTIONS] CGP [MOVE]\n" in shown("scrabble", "explain")
    assert "scrabble moves [OPTIONS] [CGP]\n" in shown("scrabble", "moves")
    assert "words check [OPTIONS] WORD...\n" in shown("words", "check")
    assert "words info [OPTIONS] [NAME|FILE]\n" in shown("words", "info")


def test_an_example_keeps_its_line():
    example = '    lexarena scrabble explain "5/5/1CAT1/5/5 AEIRS/ 0/0 0" "3B CATS"\n'
    assert f"For example:\n{example}" in shown("scrabble", "explain")


@pytest.mark.parametrize("command", [each for each in COMMANDS if each[:1] == ("scrabble",)], ids=" ".join)
def test_an_example_with_a_position_runs(command):
    example = re.search(r"^    lexarena (.* \"[^\"]*/.*)$", shown(*command), re.MULTILINE)
    if example:
        quick = ["--rollouts", "0"] if "--rollouts" in shown(*command) else []
        done = CliRunner().invoke(app, [*shlex.split(example[1]), *quick])
        assert done.exit_code == 0, done.output


@pytest.mark.parametrize(
    ("typed", "meant"), [(["scrable"], "scrabble"), (["scrabble", "move"], "moves"), (["words", "anagram"], "anagrams")]
)
def test_a_mistyped_command_is_recognised(typed, meant):
    assert f"Did you mean '{meant}'?" in CliRunner().invoke(app, typed).output


def test_a_position_without_quotes_is_answered_with_a_reminder():
    done = CliRunner().invoke(app, ["scrabble", "moves", "5/5/1CAT1/5/5", "AEIRS/"])
    assert (done.exit_code, "in quotes" in done.output) == (2, True)


def completions(typed: str, shell: str) -> str:
    words = typed.split(" ")
    env = {
        "_LEXARENA_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(words) - 1),
        "_TYPER_COMPLETE_ARGS": typed,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    return CliRunner().invoke(app, [], prog_name="lexarena", env=env).stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands_games_and_options(shell):
    assert "evaluate" in completions("lexarena ev", shell)
    assert "scrabble" in completions("lexarena scr", shell)
    assert "moves" in completions("lexarena scrabble mo", shell)
    assert "racer" in completions("lexarena league --game ra", shell)
    assert "--pairs" in completions("lexarena evaluate --pa", shell)
    assert "evaluate" not in completions("lexarena scr", shell)


def test_bash_runs_the_completion_that_is_documented():
    lexarena = f"{os.path.dirname(sys.executable)}/lexarena"
    script = (
        f'eval "$(_LEXARENA_COMPLETE=source_bash {lexarena})"; COMP_WORDS=({lexarena} le); COMP_CWORD=1; '
        f'_lexarena_completion {lexarena}; echo "${{COMPREPLY[@]}}"'
    )
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stdout == "league\n", done.stderr
