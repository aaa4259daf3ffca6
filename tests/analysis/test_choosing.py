"""Which move counts as the best, draws that are valued together, and what a long analysis announces."""

import numpy as np
import pytest
from typer.testing import CliRunner

import lexarena
from lexarena.analysis import analyse_game
from lexarena.cli.app import app
from lexarena.games.scrabble import Game
from lexarena.games.scrabble.analysis import rollouts
from lexarena.games.scrabble.analysis.regret import _is_ahead
from lexarena.games.scrabble.analysis.rollouts import Outcomes
from lexarena.games.scrabble.fitting.win_probability import load_win_probability
from lexarena.records import record_game, write_record


def outcomes(win, points):
    return Outcomes(np.array(win, float), np.array(points, float))


@pytest.mark.parametrize(
    ("one", "other", "ahead"),
    [
        (outcomes([1, 1, 1, 0], [9, 9, 9, 9]), outcomes([0, 0, 0, 0], [9, 9, 9, 9]), True),
        (outcomes([0, 0, 0, 0], [9, 9, 9, 9]), outcomes([1, 1, 1, 0], [9, 9, 9, 9]), False),
        (outcomes([1, 0, 1, 0], [5, 5, 5, 5]), outcomes([0, 1, 0, 1], [5, 5, 5, 5]), False),
        (outcomes([1, 0, 1, 0], [8, 9, 8, 9]), outcomes([0, 1, 0, 1], [5, 5, 5, 5]), True),
        (outcomes([1, 1], [9, -9]), outcomes([1, 1], [0, 0]), False),
    ],
)
def test_a_move_is_ahead_by_more_than_the_error_or_else_by_points(one, other, ahead):
    assert _is_ahead(one, other) is ahead


def test_regret_of_equal_moves_is_zero_and_seldom_negative():
    game = Game("mini", seed=5)
    while not game.is_over:
        game.push(game.best_move())
    regrets = [each.regret.win for each in analyse_game(record_game(game), rollouts=100).decisions]
    negative = [each for each in regrets if each.mean < 0]
    assert len(negative) <= len(regrets) / 3
    assert all(each.mean > -4 * each.error for each in negative)


def test_an_analysis_announces_the_fitting_of_a_table(monkeypatch):
    said = []

    def load(rules, lexicon, notice):
        notice(f"fitting win probabilities for {rules.name}")
        return load_win_probability(rules, lexicon)

    monkeypatch.setattr(rollouts, "load_win_probability", load)
    game = Game("mini", seed=1)
    game.push(game.best_move())
    analyse_game(record_game(game), rollouts=0, notice=said.append)
    assert said == ["fitting win probabilities for mini"]


def test_races_without_rollouts_are_skipped_with_one_reason(tmp_path):
    for seed in (1, 2, 3):
        race = lexarena.racer.Game(lexicon="enable", seed=seed)
        race.push("Q 0")
        write_record(record_game(race), tmp_path / f"{seed}.json")
    done = CliRunner().invoke(app, ["analyse", str(tmp_path), "--rollouts", "0", "--jobs", "1"])
    skipped = [line for line in done.stderr.splitlines() if line.startswith("skipped: ")]
    assert len(skipped) == 1
    assert "Word Racer has no static values; use rollouts, at least 100 for each decision" in skipped[0]
    assert skipped[0].endswith("(and 2 more files)")
    assert str(done.exception) == "no game could be analysed"
