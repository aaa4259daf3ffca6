"""The commands on the cards of the shipped networks have the settings of these networks."""

import pytest

from lexarena.agents.neural import shipped_weights
from lexarena.learning.config import load_config
from tools import model_cards


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
