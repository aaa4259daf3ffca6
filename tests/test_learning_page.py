"""docs/how-to/training.md shows what was measured, and the cards of the networks that are shipped."""

import dataclasses
import json
from pathlib import Path

import pytest

from benchmarks import learning
from benchmarks.figures import RESULTS
from lexarena.agents.neural import shipped_weights
from lexarena.learning.config import EvaluationConfig, PoolConfig, TrainingConfig, ValueConfig, load_config
from tools import model_cards

PAGE = Path(__file__).parent.parent / "docs" / "how-to" / "training.md"


def shown(mark):
    """Return the table behind a mark of the page."""
    return PAGE.read_text(encoding="utf-8").partition(f"<!-- {mark} -->\n")[2].partition("\n\n")[0]


def test_the_page_shows_three_training_runs():
    assert shown("learning") == learning.table(json.loads((RESULTS / "learning.json").read_text(encoding="utf-8")))


def test_the_page_shows_the_cards():
    assert shown("cards") == model_cards.table()


def test_the_page_explains_every_setting():
    page = PAGE.read_text(encoding="utf-8")
    parts = (TrainingConfig, ValueConfig, PoolConfig, EvaluationConfig)
    names = [field.name for part in parts for field in dataclasses.fields(part)]
    assert [name for name in names if f"`{name}`" not in page] == []


def test_no_measured_training_run_missed_a_limit():
    for name in ("learning", "value_learning", "gpu"):
        figures = json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))["figures"]
        assert [figure["measure"] for figure in figures if figure["verdict"] == "FALLS SHORT"] == []


@pytest.mark.parametrize("name", list(model_cards.COMMANDS))
def test_the_command_of_a_card_has_its_settings(name):
    config = model_cards.COMMANDS[name].split()[2]
    apart = {"name", "threads"}
    trained = shipped_weights(model_cards.GAMES[name], name).card["config"]
    ppo = load_config(config).method == "ppo"
    newer = {"actors": 0, "method": "ppo"} if ppo else {"teacher": "", "distillation": 0.8}
    trained = newer | trained  # settings that are newer than the cards
    assert {key: value for key, value in load_config(config).to_dict().items() if key not in apart} == {
        key: value for key, value in trained.items() if key not in apart
    }
