"""Everything but bots and tournaments works where there is no `fcntl`, no `resource` and no `os.fork`, as on Windows."""

import subprocess
import sys

import pytest

SCRIPT = """
import importlib, io, os, pkgutil, sys

for name in ("fcntl", "resource", "termios", "pwd", "grp", "readline"):
    sys.modules[name] = None
for name in ("fork", "forkpty", "sched_getaffinity", "sched_setaffinity", "mkfifo", "setsid"):
    if hasattr(os, name):
        delattr(os, name)

import lexarena

LINUX_ONLY = ("lexarena.bots.", "lexarena.arena.", "lexarena.cluster.", "lexarena.__main__")
failed = []
names = [each.name for each in pkgutil.walk_packages(lexarena.__path__, "lexarena.", onerror=failed.append)]
for name in names:
    if name.startswith(LINUX_ONLY) or ".templates." in name or (".learning" in name and sys.argv[2] == "without"):
        continue
    try:
        importlib.import_module(name)
    except ImportError as error:
        failed.append(f"{name}: {error}")
print("imports", len(names) > 300, failed)

from rich.console import Console
from lexarena import evaluate, play_game, racer, read_record, record_game, scrabble, write_record
from lexarena.matches.league import play_league
from lexarena.play.terminal import play_in_terminal

folder = sys.argv[1]
game = play_game(scrabble.Game("mini", seed=1), ["greedy", "heuristic"])
write_record(record_game(game, ("Ann", "Bob")), os.path.join(folder, "game.json"))
print("record", read_record(os.path.join(folder, "game.json")).outcome == game.outcome)
print("race", play_game(racer.Game(lexicon="mini", seed=1), ["demo", "zracer"]).outcome.reason)
print("match", evaluate("greedy", "random", game="scrabble", ruleset="mini", pairs=2).games)
print("league", len(play_league(["greedy", "random"], "scrabble", pairs=2).standings))

sys.stdin = io.StringIO("check eye\\n3b eye\\nresign\\n")
screen = io.StringIO()
play_in_terminal(scrabble.Game("mini", seed=5), "greedy", console=Console(file=screen))
print("terminal", "you resign; greedy wins" in screen.getvalue())

from lexarena.games.scrabble.env.mini_scrabble_env import MiniScrabbleEnv

env = MiniScrabbleEnv()
env.reset(seed=1)
print("environment", len(env.step(env.valid_actions[0])))

from lexarena.report.game_page import write_game_page
from pathlib import Path

write_game_page(Path(folder) / "game.html", read_record(os.path.join(folder, "game.json")), assets=None)
print("page", (Path(folder) / "game.html").stat().st_size > 10_000)

from lexarena.web.app import make_app

print("app", callable(make_app))
from lexarena.cli.app import app
from typer.testing import CliRunner

print("commands", [CliRunner().invoke(app, arguments).exit_code for arguments in (["--help"], ["words", "hooks", "care"])])
print("bots", CliRunner().invoke(app, ["bot", "match", "greedy", "greedy", "--game", "scrabble"]).exit_code != 0)
"""


@pytest.mark.parametrize("torch", ["without", pytest.param("with", marks=pytest.mark.slow)])
def test_everything_but_bots_and_contests_works_without_what_windows_lacks(tmp_path, torch):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, tmp_path, torch], capture_output=True, text=True, timeout=300, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [
        "imports True []",
        "record True",
        "race board_full",
        "match 4",
        "league 2",
        "terminal True",
        "environment 5",
        "page True",
        "app True",
        "commands [0, 0]",
        "bots True",
    ]
