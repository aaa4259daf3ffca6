"""Earlier versions of agents stay as they were, and results say which version played."""

import json
from pathlib import Path

import numpy as np
import pytest

from lexarena.agents import agent_version, make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Game
from lexarena.matches.evaluate import evaluate
from lexarena.matches.league import play_league

RECORDED = json.loads((Path(__file__).parent / "data" / "version_1.json").read_text())
"""Positions with the moves that `heuristic` and `sim` chose before they had versions."""


@pytest.mark.parametrize("spec", sorted({spec for position in RECORDED for spec in position["moves"]}))
def test_version_1_chooses_what_was_recorded(spec):
    agent = make_agent(f"{spec}{',' if ':' in spec else ':'}version=1", "scrabble")
    checked = 0
    for position in RECORDED:
        if spec in position["moves"]:
            game = Game.from_cgp(position["cgp"], position["ruleset"], seed=0)
            chosen = agent.choose(game.view(0), np.random.default_rng(position["seed"]))
            assert str(chosen) == position["moves"][spec], position["cgp"]
            checked += 1
    assert checked > 30


@pytest.mark.parametrize(("name", "newest"), [("heuristic", 3), ("sim", 2)])
def test_the_newest_version_is_the_default_and_plays_otherwise(name, newest):
    assert agent_version(name, "scrabble") == newest
    options = ":rollouts=40,plies=2,candidates=6" if name == "sim" else ":"
    differences = 0
    for position in RECORDED:
        if position["ruleset"] == "standard":
            game = Game.from_cgp(position["cgp"], "standard", seed=0)
            chosen = [
                make_agent(spec, "scrabble").choose(game.view(0), np.random.default_rng(1))
                for spec in (f"{name}{options}".rstrip(":"), f"{name}{options},version=1".replace(":,", ":"))
            ]
            differences += chosen[0] != chosen[1]
    assert differences


@pytest.mark.parametrize(("spec", "newest"), [("heuristic:version=4", 3), ("sim:version=0", 2), ("sim:version=3", 2)])
def test_a_version_that_does_not_exist_is_refused(spec, newest):
    with pytest.raises(LexarenaError, match=rf"(heuristic|sim) has no version \d; there are versions 1 to {newest}"):
        make_agent(spec, "scrabble")


def test_results_name_the_versions():
    result = evaluate("heuristic", "heuristic:board=0,version=1", "scrabble", ruleset="mini20", pairs=2)
    assert result.to_dict()["versions"] == (3, 1)
    assert evaluate("greedy", "random", "scrabble", ruleset="mini20", pairs=1).versions == (None, None)
    league = play_league(["greedy", "heuristic"], "scrabble", ruleset="mini20", pairs=2)
    assert {each.agent: each.version for each in league.standings} == {"greedy": None, "heuristic": 3}
