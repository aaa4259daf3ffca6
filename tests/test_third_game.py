"""The example game as a user has it: installed beside lexarena with pip, found by its entry point, with every feature."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from command_server import quick_lexarena

EXAMPLE = Path(__file__).parents[1] / "examples" / "ghost"


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Install the example from its directory, without the network, into a directory of its own."""
    pytest.importorskip("hatchling", reason="pip builds the example with hatchling")
    folder = tmp_path_factory.mktemp("installed")
    offline = ("--no-index", "--no-deps", "--no-build-isolation", "--no-cache-dir", "--disable-pip-version-check")
    command = [sys.executable, "-m", "pip", "install", "--quiet", *offline, "--target", folder, EXAMPLE]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def environment(installed):
    """The environment in which the example is installed, and registered nowhere else."""
    found = {name: value for name, value in os.environ.items() if name != "LEXARENA_GAMES"}
    return found | {"PYTHONPATH": str(installed)}


@pytest.fixture(scope="module")
def program(environment, tmp_path_factory):
    """A `lexarena` of that environment that starts at once."""
    with quick_lexarena(tmp_path_factory.mktemp("program"), environment) as folder:
        yield folder / "lexarena"


@pytest.fixture
def lexarena(program, environment, tmp_path):
    """Run the command line in an empty directory."""

    def run(*arguments, stdin="", code=0):
        command = [program, *map(str, arguments)]
        done = subprocess.run(
            command, input=stdin, capture_output=True, text=True, env=environment, cwd=tmp_path, timeout=120
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done.stdout if code == 0 else done.stderr

    return run


def test_agents_are_compared_and_every_game_is_kept(lexarena, tmp_path):
    shown = lexarena("evaluate", "perfect", "random", "--game", "ghost", "--pairs", 15, "--out", "records", "--json")
    result = json.loads(shown)
    assert (result["game"], result["games"]) == ("ghost", 30)
    assert 0.5 < result["score"] <= 1
    assert 30 >= result["distinct_games"] > 15
    assert not {"words", "passes"} & set(result)
    assert len(list((tmp_path / "records").iterdir())) == 30
    text = lexarena("evaluate", "perfect", "random", "--game", "ghost", "--pairs", 15)
    assert f"score {result['score']:.2%}" in text
    assert f"\n{result['plies']:.1f} moves per game; " in text
    assert "perfect" in lexarena("league", "--game", "ghost", "--pairs", 2, "--agents", "perfect,random")


def test_a_sandboxed_contest_is_verified_and_shown(lexarena, tmp_path):
    written = lexarena("arena", "init", "cup", "--game", "ghost")
    assert "conf/players.yml" in written
    players = tmp_path / "two.yml"
    players.write_text("game: ghost\nplayers:\n- {name: Perfect, agent: perfect}\n- {name: Random, agent: random}\n")
    assert "summary.html" in lexarena("arena", "run", players, "run", "--seed", 3)
    results = json.loads((tmp_path / "run" / "results" / "results.json").read_text())
    assert (results["game"], results["game_title"], results["options"]["game_options"]) == ("ghost", "Ghost", {})
    for game in results["games"]:
        assert game["status"] == "finished"
        assert game["reason"] == f"{game['winner']} wins, 1 to 0: a player completed a word."
    assert "OK: 2 games replay as recorded" in lexarena("arena", "verify", "run")
    record = tmp_path / "run" / "results" / "records" / "0001.json"
    shown = lexarena("replay", record)
    assert results["games"][0]["reason"] in shown
    assert "page: game.html" in lexarena("replay", record, "--page", "game.html")
    assert "player completed a word" in (tmp_path / "game.html").read_text()


def test_a_person_plays_it_in_the_terminal(lexarena, tmp_path):
    typed = "hint\nZZ\nA\nundo\nquit\n"
    shown = lexarena("ghost", "play", "--opponent", "perfect", "--seed", 4, "--record", "game.json", stdin=typed)
    assert "\nS T\n" in shown
    assert "this game has no hints" in shown
    assert "you play A" in shown
    assert "not played: 'ZZ' is not a letter from A to Z" in shown
    assert "Not finished" in lexarena("replay", "game.json")
    letters = lexarena("ghost", "play", "--opponent", "perfect", "--seed", 4, stdin="Q\nh\nquit\n")
    assert "not played: no word starts with STQ" in letters
    assert "not played: no word starts with STH" in letters


def test_it_has_environments(environment):
    code = (
        "from lexarena.envs import make_aec_env\n"
        "from pettingzoo.test import api_test\n"
        "env = make_aec_env('ghost')\n"
        "api_test(env, num_cycles=20)\n"
    )
    command = [sys.executable, "-c", code]
    assert "Passed API test" in subprocess.run(command, capture_output=True, text=True, env=environment).stdout


def test_it_is_analysed(lexarena, tmp_path):
    lexarena("ghost", "play", "--opponent", "perfect", "--seed", 4, "--record", "game.json", stdin="A\nresign\n")
    shown = lexarena("analyse", "game.json", "--agents", "perfect", "--rollouts", 40, "--page", "game.html")
    assert "regret" in shown
    assert "analysis" in (tmp_path / "game.html").read_text()


def test_it_is_trained_and_the_network_plays(lexarena, tmp_path):
    pytest.importorskip("torch", reason="needs the extra: train")
    numbers = "num_games: 4\nnum_steps: 4\nminibatch_size: 8\nevaluation: {games: 4}\n"
    (tmp_path / "ghost.yml").write_text(f"game: ghost\nname: ghost\n{numbers}")
    assert "measure its strength with" in lexarena("train", "ghost.yml", "--steps", 16, "--out", "run")
    played = lexarena("evaluate", "neural:weights=run/weights.npz", "random", "--game", "ghost", "--pairs", 2, "--json")
    assert json.loads(played)["games"] == 4


def test_what_it_does_not_have_is_said_in_a_sentence(lexarena):
    assert "Ghost has nothing to compile" in lexarena("warm-up", "ghost", code=2)
