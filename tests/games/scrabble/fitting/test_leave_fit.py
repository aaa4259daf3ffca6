"""Fitting leave values: the equations against a plain solution, the same values by the same seed, an early end."""

from itertools import combinations

import numpy as np
import pytest

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.fitting.leaves import DOUBT, LeaveFit, _least_squares
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.search.leave_model import TILES, list_leaves
from lexarena.matches.evaluate import evaluate


def test_the_weights_solve_the_plain_least_squares():
    counts = (*(2 if letter in "AET" else 0 for letter in LETTERS), 1)
    leaves = list_leaves(counts, 3)
    rng = np.random.default_rng(4)
    means, seen = rng.normal(size=len(leaves)), rng.integers(1, 500, len(leaves)).astype(float)
    weights = _least_squares(leaves, means, seen)
    parts = [
        [tuple(part) for size in (1, 2, 3) for part in combinations([s for s in leaf if s >= 0], size)]
        for leaf in leaves.tolist()
    ]
    names = sorted({part for leaf in parts for part in leaf})
    matrix = np.array([[leaf.count(name) for name in names] for leaf in parts], float)
    doubt = np.diag([DOUBT[len(name) - 1] for name in names])
    plain = np.linalg.solve(matrix.T @ (seen[:, None] * matrix) + doubt, matrix.T @ (seen * means))
    assert sorted(weights[weights != 0]) == pytest.approx(sorted(plain))
    for name, value in zip(names, plain, strict=True):
        if len(name) == 1:
            assert weights[name[0]] == pytest.approx(value)


def test_the_same_seed_gives_the_same_values():
    first, again, other = (LeaveFit("mini20", seed=seed).run(8) for seed in (1, 1, 2))
    np.testing.assert_array_equal(first.weights, again.weights)
    assert np.abs(first.weights - other.weights).max() > 0
    assert first.about == again.about
    assert first.about["command"] == "lexarena scrabble leaves mini20 --games 8 --stages 1 --seed 1"


def test_a_few_games_already_find_what_is_good_to_keep():
    model = LeaveFit("mini20", seed=3).run(200)
    values = dict(zip(LETTERS + "_", model.weights[0, :TILES], strict=True))
    assert values["_"] > 1 > 0 > values["U"]
    assert values["B"] == 0  # mini20 has none


def test_ctrl_c_keeps_the_values_so_far():
    finished = []

    def stop(games):
        finished.append(games)
        if sum(finished) > 150:
            raise KeyboardInterrupt

    fit = LeaveFit("mini20", seed=3)
    model = fit.run(10**6, stop)
    assert np.abs(model.weights).max() > 0.1
    assert 150 < model.about["games"] < 2000


def test_racks_of_one_tile_have_no_leaves():
    tables = load_ruleset("mini").to_dict()
    tables["rack"] = {"size": 1, "bingo_tiles": 1, "bingo_bonus": 0}
    with pytest.raises(LexarenaError, match="no move leaves any tiles"):
        LeaveFit(Ruleset.from_dict(tables))


@pytest.mark.parametrize(("ruleset", "pairs"), [("mini20", 1000), ("seven", 100), ("standard", 25)])
def test_the_shipped_values_beat_greedy(ruleset, pairs):
    assert evaluate("heuristic", "greedy", "scrabble", ruleset=ruleset, pairs=pairs, seed=1).score > 0.5
