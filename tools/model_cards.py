"""Print the cards of the shipped networks, with their measured strength, as docs/how-to/training.md shows them.

python -m tools.model_cards
"""

from typing import Any

from benchmarks import strength
from lexarena.agents.neural import Card, shipped_weights

COMMANDS = {
    "mini": "lexarena train mini-gpu",
    "seven": "lexarena train seven-value",
    "eleven": "lexarena train eleven-value",
    "standard": "lexarena train standard-value",
    "racer": "lexarena train racer-gpu --steps 7127040",
}
"""The command that trains each network; the whole schedule of racer-gpu is twice as long."""

GAMES = {name: "racer" if name == "racer" else "scrabble" for name in COMMANDS}
"""The game of each network."""


def strengths(name: str, matches: dict[str, dict[str, Any]], card: Card) -> str:
    """Return what was measured of a network; without matches, what its card says."""
    scores = {
        title.removeprefix("neural against ").partition(" on ")[0]: match["score"]
        for title, match in matches.items()
        if title.startswith("neural against") and title.endswith(f" on {name}")
    }
    noted = {key.removeprefix("beats_"): value for key, value in card["while_training"].items()}
    noted = {rival: score for rival, score in noted.items() if not rival.endswith("_half")}
    return ", ".join(f"{score:.1%} against {rival}" for rival, score in (scores or noted).items())


def spent(card: Card) -> str:
    """Return the steps of a network and the time that they took."""
    unit = "updates" if card.get("kind") == "value" else "moves"
    return f"{card['steps']:,} {unit} in {card['seconds'] / 60:.1f} minutes"


def row(name: str, command: str, matches: dict[str, dict[str, Any]]) -> str:
    """Return one network's line of the table."""
    weights = shipped_weights(GAMES[name], name)
    assert weights is not None, name
    card = weights.card
    numbers = sum(array.size for array in weights.arrays.values())
    machine = card["machine"].removeprefix("Linux, ")
    measured = strengths(name, matches, card)
    return f"| `{name}` | `{command}` | {spent(card)} | {machine} | {card['seed']} | {numbers:,} | {measured} |"


def table() -> str:
    """Return all of it."""
    matches = strength.kept()
    head = ("network", "trained by", "steps", "machine", "seed", "numbers", "strength")
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    return "\n".join([*lines, *(row(name, command, matches) for name, command in COMMANDS.items())])


if __name__ == "__main__":
    print(table())
