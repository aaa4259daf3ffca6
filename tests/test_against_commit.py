"""Matches against an earlier commit: both sides hold the same games, and a match that is stopped resumes."""

import json
import shutil

import pytest
import typer
from typer.testing import CliRunner

from tools import against_commit

RUNNER = CliRunner()
APP = typer.Typer()
APP.command()(against_commit.main)


def run(*arguments):
    return RUNNER.invoke(APP, [str(argument) for argument in arguments])


def test_an_agent_against_itself_has_half_of_the_points_and_the_match_resumes(tmp_path):
    save = tmp_path / "match.json"
    arguments = (against_commit.ROOT, "greedy", "--ruleset", "mini", "--share", "--save", save)
    first = run(*arguments, "--pairs", 25)
    assert first.exit_code == 0, first.output
    assert "50.00%" in first.output
    assert "50 games" in first.output
    resumed = run(*arguments, "--pairs", 50)
    kept = json.loads(save.read_text())
    assert "100 games" in resumed.output
    assert sorted(kept["parts"]) == ["0", "1"]
    assert kept["result"]["pair_counts"][2] == 50
    other = run(against_commit.ROOT, "random", "--ruleset", "mini", "--share", "--save", save, "--pairs", 25)
    assert other.exit_code == 2
    assert "results of another match" in other.output


def test_a_stronger_agent_wins_and_moves_are_compared(tmp_path):
    won = run(against_commit.ROOT, "greedy", "--earlier", "random", "--ruleset", "mini", "--pairs", 25, "--share")
    assert float(won.output.split(": ")[1].split("%")[0]) > 70
    same = run(against_commit.ROOT, "greedy", "--ruleset", "mini", "--same", 100, "--share")
    assert same.exit_code == 0, same.output
    assert "the same move in" in same.output
    different = run(against_commit.ROOT, "greedy", "--earlier", "random", "--ruleset", "mini", "--same", 100, "--share")
    assert different.exit_code == 1


def test_commits_that_disagree_about_the_rules_are_reported(tmp_path):
    earlier = tmp_path / "earlier"
    shutil.copytree(against_commit.ROOT / "src", earlier / "src")
    rules = earlier / "src" / "lexarena" / "games" / "scrabble" / "rulesets" / "mini.toml"
    text = rules.read_text()
    assert ".. .. DW .. .." in text
    rules.write_text(text.replace(".. .. DW .. ..", ".. .. TW .. .."))
    ended = run(earlier, "greedy", "--ruleset", "mini", "--pairs", 25, "--share")
    assert ended.exit_code == 2
    assert "disagree about the rules" in ended.output


@pytest.mark.parametrize("commit", ["0000000", "no-such-branch"])
def test_an_unknown_commit_is_an_error(commit):
    ended = run(commit, "greedy")
    assert ended.exit_code == 2
    assert "neither a commit" in ended.output
