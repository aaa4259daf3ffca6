"""Print the cards of the shipped networks, with their measured strength, as docs/learning.md shows them.

python -m tools.model_cards
"""

import json
from pathlib import Path
from typing import Any

from lexarena.agents.neural.weights import shipped_weights

STRENGTH = Path(__file__).parents[1] / "benchmarks" / "strength.json"
COMMANDS = {
    "mini": "lexarena train mini-gpu",
    "seven": "lexarena train seven-gpu",
    "racer": "lexarena train racer-gpu --steps 7127040",
}
"""The command that trains each network; the whole schedule of racer-gpu is twice as long."""

GAMES = {"mini": "scrabble", "seven": "scrabble", "racer": "racer"}
"""The game of each network."""


def strengths(name: str, matches: dict[str, dict[str, Any]]) -> str:
    """Return what was measured of a network."""
    ours = (match for title, match in matches.items() if title.startswith("neural against") and title.endswith(name))
    return ", ".join(f"{match['score']:.1%} against {match['agents'][1]}" for match in ours)


def row(name: str, command: str, matches: dict[str, dict[str, Any]]) -> str:
    """Return one network's line of the table."""
    weights = shipped_weights(GAMES[name], name)
    assert weights is not None, name
    card = weights.card
    numbers = sum(array.size for array in weights.arrays.values())
    spent = f"{card['steps']:,} in {card['seconds'] / 60:.1f} minutes"
    machine = card["machine"].removeprefix("Linux, ")
    return (
        f"| `{name}` | `{command}` | {spent} | {machine} | {card['seed']} | {numbers:,} | {strengths(name, matches)} |"
    )


def table() -> str:
    """Return all of it."""
    matches = json.loads(STRENGTH.read_text(encoding="utf-8"))["matches"]
    head = ("network", "trained by", "moves", "machine", "seed", "numbers", "strength")
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    return "\n".join([*lines, *(row(name, command, matches) for name, command in COMMANDS.items())])


if __name__ == "__main__":
    print(table())
