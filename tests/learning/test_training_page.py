"""The page of a training run."""

import json
import re

import pytest

from lexarena.agents.neural import write_weights
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.games.scrabble.search.neural_features import Layout
from lexarena.learning.training_page import write_training_page

torch = pytest.importorskip("torch")


def untrained_weights(path):
    from lexarena.games.scrabble.learning.network import POLICY_OPTIONS, ScrabbleNetwork

    torch.manual_seed(1)
    network = ScrabbleNetwork(Layout.of(load_ruleset("mini")), **{**POLICY_OPTIONS, "width": 16})
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
    assert "<title>Training of mine &lt;b&gt;</title>" in text
    data = json.loads(re.search(r'id="training">(.*?)</script>', text)[1])
    assert data["title"] == "Training of mine <b>"
    assert [curve["title"] for curve in data["curves"]] == ["Score against fixed agents", "Entropy"]
    scores = {row["rival"]: row["score"] for row in data["strength"]}
    (line,) = data["curves"][0]["lines"]
    assert (line["label"], line["points"][-1]) == ("against greedy", [1234, scores["greedy"]])
    assert [step for step, _ in line["points"]] == [*range(100, 1300, 100), 1234]  # as far as the weights were trained
    assert data["curves"][1]["lines"][0]["points"][-1] == [2000, 2]
    assert [row["rival"] for row in data["strength"]] == ["random", "greedy", "heuristic"]
    assert all(row["low"] <= row["score"] <= row["high"] and row["games"] == 20 for row in data["strength"])
    assert len(data["games"]) == 6
    for game in data["games"]:
        page = (tmp_path / game["page"]).read_text()
        assert "neural" in page
        assert str(tmp_path) not in page
    assert (tmp_path / "assets" / "lexarena.js").is_file()
