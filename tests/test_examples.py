"""The examples run as they are, and say what they promise."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from lexarena import evaluate

EXAMPLES = Path(__file__).parent.parent / "examples"


def run(name, *arguments):
    done = subprocess.run(
        [sys.executable, EXAMPLES / name, *arguments], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_example_is_tested_here():
    tested = Path(__file__).read_text(encoding="utf-8")
    assert [path.name for path in EXAMPLES.glob("*.py") if f'"{path.name}"' not in tested] == []


@pytest.mark.parametrize("ruleset", ["mini", "seven"])
def test_play_a_game_shows_the_board_and_the_result(ruleset):
    printed = run("play_a_game.py", ruleset, "3")
    size = {"mini": 5, "seven": 7}[ruleset]
    assert re.search(rf"(^([A-Za-z.] ){{{size - 1}}}[A-Za-z.]\n){{{size}}}", printed, re.MULTILINE)
    assert re.search(r"(wins|a draw), -?\d+ to -?\d+ \(scoreless\)", printed)


def test_analyse_position_finds_the_same_best_move_in_the_list_and_by_search():
    printed = run("analyse_position.py")
    by_leave = printed.split("by points and leave\n")[1].splitlines()[0]
    best = printed.split("the one best move: ")[1].strip()
    assert f"  {best}, keeps" in by_leave


def test_analyse_position_takes_any_position():
    assert "rack AEIRS, 61 placements" in run("analyse_position.py", "5/5/1CAT1/5/5 AEIRS/ 0/0 0", "mini")


def test_own_agent_plays_both_seats():
    assert re.match(r"keeper scores \d+\.\d% of 8 games against greedy on seven", run("own_agent.py", "4"))


def test_pettingzoo_loop_gives_both_agents_their_rewards():
    printed = run("pettingzoo_loop.py", "4")
    number = r"([+-]\d+\.\d)"
    for game in ("mini-Scrabble", "Word Racer"):
        first, second = re.search(rf"^{game}: player_0 {number}, player_1 {number}$", printed, re.MULTILINE).groups()
        assert float(first) == -float(second)


def test_ismcts_plays():
    assert re.match(r"ismcts scores \d+\.\d% of 2 games against greedy on mini", run("ismcts.py", "1", "32"))


@pytest.mark.slow
def test_ismcts_scores_more_than_greedy():
    score = re.match(r"ismcts scores (\d+\.\d)%", run("ismcts.py", "60", "1000"))
    assert float(score[1]) > 50


def test_ppo_vectorised_trains():
    printed = run("ppo_vectorised.py", "2", "mini", "32")
    assert re.findall(r"^update (\d): \d+ games, \d+\.\d% against greedy", printed, re.MULTILINE) == ["1", "2"]


@pytest.mark.slow
def test_self_play_grows_its_pool_of_past_policies(tmp_path, monkeypatch):  # "past_policies.py"
    monkeypatch.chdir(tmp_path)
    printed = run("self_play_cleanrl.py", "2", "1", "16", "2")
    assert re.findall(r"^(\d) opponents, .+ plays$", printed, re.MULTILINE) == ["2", "3"]
    assert re.search(r"^\d+\.\d% of 4 games against greedy \(", printed, re.MULTILINE)
    printed = run("self_play_sb3.py", "4096", "2048", "2")
    assert re.findall(r"^([\d,]+) steps: (\d) opponents", printed, re.MULTILINE) == [("2,048", "2"), ("4,096", "3")]
    assert evaluate("agent:runs/self-play/4096", "random", "scrabble", "mini", pairs=1).games == 2


@pytest.mark.parametrize("name", ["ppo_vectorised.py", "maskable_ppo.py", "self_play_sb3.py"])
def test_an_example_that_needs_torch_prints_how_to_install_it(name):
    without = f"import sys; sys.modules['torch'] = None; import runpy; runpy.run_path({str(EXAMPLES / name)!r})"
    done = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.endswith("in the directory of lexarena, type: pip install '.[train]'")


def test_maskable_ppo_trains():
    printed = run("maskable_ppo.py", "4096", "candidates", "20")
    assert re.search(r"^4,096 steps: \d+% of 100 games against random$", printed, re.MULTILINE)
    assert re.search(r"candidates: \d+\.\d% of 20 games against random after 4,096 steps, \d+ s", printed)


def test_maskable_ppo_refuses_unknown_actions_before_it_trains():
    arguments = [sys.executable, EXAMPLES / "maskable_ppo.py", "9", "tabel"]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, "ACTIONS must be candidates or table, got 'tabel'\n")
