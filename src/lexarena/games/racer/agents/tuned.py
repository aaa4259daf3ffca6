"""The champion's weights, found by `python -m tools.tune_champion --save`."""

import json
from pathlib import Path

from lexarena.games.racer.agents.weights import Weights

WEIGHTS_FILE = Path(__file__).with_name("champion.json")
WEIGHTS = Weights(**json.loads(WEIGHTS_FILE.read_text(encoding="utf-8")))
