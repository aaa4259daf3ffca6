"""Print the cards of the shipped networks: how each was trained.

python -m tools.model_cards
"""

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


def spent(card: Card) -> str:
    """Return the steps of a network and the time that they took."""
    unit = "updates" if card.get("kind") == "value" else "moves"
    return f"{card['steps']:,} {unit} in {card['seconds'] / 60:.1f} minutes"


def row(name: str, command: str) -> str:
    """Return one network's line of the table."""
    weights = shipped_weights(GAMES[name], name)
    assert weights is not None, name
    card = weights.card
    numbers = sum(array.size for array in weights.arrays.values())
    machine = card["machine"].removeprefix("Linux, ")
    return f"| `{name}` | `{command}` | {spent(card)} | {machine} | {card['seed']} | {numbers:,} |"


def table() -> str:
    """Return all of it."""
    head = ("network", "trained by", "steps", "machine", "seed", "numbers")
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    return "\n".join([*lines, *(row(name, command) for name, command in COMMANDS.items())])


if __name__ == "__main__":
    print(table())
