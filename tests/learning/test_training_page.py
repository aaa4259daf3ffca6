"""The page of a training run."""

import json
import re

import numpy as np
import pytest

from lexarena.agents.neural.weights import write_weights
from lexarena.games.scrabble.agents.neural_features import Layout
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.learning.curves import curve
from lexarena.learning.training_page import write_training_page

torch = pytest.importorskip("torch")


def untrained_weights(path):
    from lexarena.games.scrabble.learning.network import OPTIONS, ScrabbleNetwork

    torch.manual_seed(1)
    network = ScrabbleNetwork(Layout.of(load_ruleset("mini")), **{**OPTIONS, "width": 16})
    card = {
        "game": "scrabble",
        "ruleset": "mini",
        "name": "mine <b>",
        "steps": 1234,
        "seconds": 90.0,
        "seed": 5,
        "machine": "a machine",
        "config": {"learning_rate": 0.001},
    }
    write_weights(path, network.arrays(), card)
    return card


def test_it_has_curves_strength_and_games_that_open(tmp_path):
    card = untrained_weights(tmp_path / "weights.npz")
    rows = [{"global_step": 100 * i, "entropy": 4 - i / 10, "beats_greedy": i / 40} for i in range(1, 21)]
    (tmp_path / "log.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    text = write_training_page(tmp_path, card, pairs=10).read_text()
    assert "Training of mine &lt;b&gt;" in text
    assert text.count("<figure>") == 2
    for rival in ("random", "greedy", "heuristic"):
        assert f'<th scope="row">{rival}</th>' in text
    links = re.findall(r'href="(games/[^"]+)"', text)
    assert len(links) == 6
    for link in links:
        page = (tmp_path / link).read_text()
        assert "neural" in page
        assert str(tmp_path) not in page
    assert (tmp_path / "assets" / "lexarena.js").is_file()


def test_a_curve_lies_within_its_drawing_and_ends_where_the_log_ends():
    rows = [
        {"global_step": int(step), "approx_kl": float(value)} for step, value in enumerate(np.linspace(-3, 5, 1000))
    ]
    drawn = curve("KL", rows, {"approx_kl": "KL divergence"})
    points = [tuple(map(float, point.split(","))) for point in re.search(r'points="([^"]+)"', drawn)[1].split()]
    assert 200 <= len(points) <= 240
    assert all(0 <= x <= 420 and 0 <= y <= 190 for x, y in points)
    assert [y for _, y in points] == sorted((y for _, y in points), reverse=True)
    assert "KL divergence 4.98" in drawn  # the mean of the last points


def test_what_the_log_lacks_is_not_drawn():
    assert curve("Nothing", [{"global_step": 1, "approx_kl": 2.0}], {"entropy": "entropy"}) == ""
