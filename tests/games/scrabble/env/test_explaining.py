"""Every legal action spelled out, and the rule that refuses a move (A67)."""

import json

import numpy as np
import pytest
from typer.testing import CliRunner

from lexarena.cli.app import app
from lexarena.envs import MiniScrabbleEnv, ScrabbleEnv
from lexarena.games.scrabble import Game, parse_cgp
from lexarena.games.scrabble.env.gym_env import explain_move, legal_actions

CAT = "5/5/1CAT1/5/5 AEIRS/ 0/0 0"


def position(cgp, ruleset="mini"):
    return Game.from_position(parse_cgp(cgp).position, ruleset, seed=0, fill=False)


def run(*arguments):
    return CliRunner().invoke(app, ["scrabble", "explain", *arguments])


def test_the_actions_are_those_of_the_environment():
    env, game = MiniScrabbleEnv(), Game("mini", seed=6)
    env.reset(seed=6)
    for _ in range(4):
        listed = legal_actions(game)
        assert [action.number for action in listed] == env.valid_actions
        assert {action.number: action.move for action in listed} == {a: env.move(a) for a in env.valid_actions}
        action = listed[-1]
        game.push(action.move)
        env.step(action.number)


def test_on_a_large_board_every_candidate_is_listed():
    env, game = ScrabbleEnv("standard", candidates=2000), Game("standard", seed=6)
    env.reset(seed=6)
    listed = legal_actions(game)
    assert [action.number for action in listed] == list(range(len(listed)))
    assert [action.move for action in listed] == [env.move(number) for number in range(len(listed))]
    assert len(listed) == np.count_nonzero(env.action_masks())


@pytest.mark.parametrize(
    ("rack", "move", "expected"),
    [
        ("AEIRS", "D3 TEA", "legal: action 22904, D3 (T)EA for 4"),
        ("AEIRS", "-SA", "legal: action 17, -AS for 0"),
        ("AEIRS", "-", "legal: action 0, - for 0"),
        (
            "AEI?S",
            "D3 TeA",
            "legal for 2, but action 22904 means D3 (T)EA for 4: the fewest blanks, where they cost least",
        ),
        ("AEIRS", "1A SEA", "refused: the word must connect to tiles on the board"),
        ("AEIRS", "3B CATS", "refused: the word 'CATS' is not in the lexicon"),
        ("AEIRS", "D3 TOE", "refused: the rack lacks tiles for this move: O is not in 'AEIRS'"),
        ("AEIRS", "-QA", "refused: the rack lacks tiles for this move: Q is not in 'AEIRS'"),
    ],
)
def test_a_move_is_numbered_or_the_rule_that_refuses_it_is_named(rack, move, expected):
    game = position(CAT.replace("AEIRS", rack))
    assert explain_move(game, move, legal_actions(game)) == expected


def test_the_command_prints_the_list():
    done = run(CAT)
    lines = done.stdout.splitlines()
    assert done.exit_code == 0
    assert lines[:2] == ["     0     0  -", "     1     0  -A"]
    assert " 22904     4  D3 (T)EA" in lines
    printed = json.loads(run(CAT, "D3 TEA", "--json").stdout)
    assert printed["move"] == "legal: action 22904, D3 (T)EA for 4"
    assert len(printed["actions"]) == 93
    assert {"id": 22904, "score": 4, "move": "D3 (T)EA"} in printed["actions"]


def test_exchanges_cannot_be_given_on_the_command_line():
    assert run(CAT, "-AE").stdout == "legal: action 3, -AE for 0\n"
    assert run(CAT, "-QZ").stdout.startswith("refused: ")
    assert run(CAT, "-").stdout.startswith("legal: action 0")
