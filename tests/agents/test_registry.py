"""Agents named by a short text: options, your own classes, and the errors when the text is wrong."""

import numpy as np
import pytest

from lexarena.agents import agent_names, choose_many, make_agent
from lexarena.agents.registry import agent_options, load_agent, needed_options, take_files
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.matches.evaluate import evaluate

OWN = '''
"""Agents of one's own."""
from lexarena.games.scrabble.agents.basic import Greedy

class Named(Greedy):
    name = "named"
    def __init__(self, words: int = 2, title: str = "none"):
        self.words, self.title = words, title

class Needy(Greedy):
    def __init__(self, depth: int):
        self.depth = depth

class NoAgent:
    name = "nothing"

class First:
    """Has a method choose, and nothing else."""
    def choose(self, view, rng):
        return view.legal_moves()[0]

number = 3
'''


@pytest.fixture
def own(tmp_path, monkeypatch):
    """Write a module into the current directory; each test has one of its own name."""
    monkeypatch.chdir(tmp_path)
    name = f"own_{abs(hash(str(tmp_path)))}"
    (tmp_path / f"{name}.py").write_text(OWN)
    return name


@pytest.mark.parametrize("game", ["scrabble", "racer"])
def test_every_listed_agent_can_be_made(game):
    for name in agent_names(game):
        spec = f"{name}:1" if needed_options(load_agent(name, game)) else name
        assert make_agent(spec, game).name.partition(":")[0] == name


def test_options_reach_the_agent():
    assert agent_options("sim", "scrabble") == ("rollouts", "ms", "plies", "candidates")
    assert make_agent("sim:rollouts=7,candidates=3", "scrabble")._rollouts == 7


def test_a_class_is_named_by_its_module(own):
    agent = make_agent(f"{own}:Named", "scrabble")
    assert (agent.name, agent.words, agent.title) == ("named", 2, "none")


def test_a_custom_agent_takes_options_too(own):
    agent = make_agent(f"{own}:Named:words=5,title=my own", "scrabble")
    assert (agent.words, agent.title) == (5, "my own")


@pytest.mark.parametrize(("game", "ruleset"), [("scrabble", "mini"), ("racer", "written")])
def test_an_agent_needs_only_choose(own, game, ruleset):
    """It chooses for many views one by one, and plays in matches."""
    agent = make_agent(f"{own}:First", game)
    assert agent.name == f"{own}:First"
    batch = make_variant(game, ruleset).batch([1, 2, 3])
    moves = choose_many(agent, batch.views(), np.random.default_rng(0))
    for i, move in enumerate(moves):
        view = batch.views()[i]
        assert view.move(move) == view.legal_moves()[0]
    assert evaluate(f"{own}:First", agent_names(game)[0], game=game, ruleset=ruleset, pairs=2, jobs=1).games == 4


@pytest.mark.parametrize("game", ["scrabble", "racer"])
def test_choosing_one_by_one_and_at_once_agree(game):
    """An agent without randomness gives the same move for a view alone and among many."""
    agent = make_agent(agent_names(game)[1], game)
    batch = make_variant(game).batch(range(4))
    rng = np.random.default_rng(0)
    together = choose_many(agent, batch.views(), rng)
    for i in range(4):
        view = batch.views()[i]
        assert agent.choose(view, rng) == view.move(together[i])


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("sim:rolouts=3", r"sim has no option 'rolouts'; it has rollouts, ms, plies, candidates"),
        ("sim:rollouts=many", r"sim: rollouts must be an integer, got 'many'"),
        ("sim:plies=1.5", r"sim: plies must be an integer, got '1.5'"),
        ("sim:ms=inf", r"sim: ms must be a number, got 'inf'"),
        ("master:network=2", r"master: network must be 0 or 1, got 2"),
        ("sim:rollouts", r"options must be written as name:option=value,option=value, got 'rollouts'"),
        ("greedy:fast=1", r"greedy has no option 'fast'; it has none"),
        ("no_such_module:Agent", r"no_such_module cannot be imported .*; use a module that Python can find"),
        ("json:Missing", r"json:Missing is not a class"),
    ],
)
def test_errors_name_the_wrong_option(spec, message):
    with pytest.raises(LexarenaError, match=message):
        make_agent(spec, "scrabble")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("NoAgent", "NoAgent has no method choose; an agent is a class with a method choose"),
        ("number", "number is not a class"),
        ("Needy", "Needy needs the option depth; write .*:Needy:depth="),
    ],
)
def test_errors_name_what_is_wrong_with_a_class(own, name, message):
    with pytest.raises(LexarenaError, match=message):
        make_agent(f"{own}:{name}", "scrabble")


def test_an_agent_takes_the_files_of_its_options_with_it(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "a.npz").write_bytes(b"some")
    spec = "neural+sim:rollouts=7,weights=~/a.npz,plies=2"
    assert take_files(spec, "scrabble") == (
        "neural+sim:rollouts=7,weights=weights.npz,plies=2",
        {"weights.npz": b"some"},
    )
    assert take_files(f"neural:weights={tmp_path}/a.npz", "racer")[0] == "neural:weights=weights.npz"
    assert take_files("heuristic:leaves=~/a.npz", "scrabble")[0] == "heuristic:leaves=leaves.npz"
    for spec in ("greedy", "neural", "heuristic:board=0.2"):
        assert take_files(spec, "scrabble") == (spec, {})
    with pytest.raises(LexarenaError, match=r"b.npz: cannot be read \(no such file\)"):
        take_files("neural:weights=~/b.npz", "scrabble")
