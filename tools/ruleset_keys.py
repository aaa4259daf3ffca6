"""Write docs/reference/ruleset-keys.md: the keys of a ruleset file, from the class `Ruleset`, and the shipped rulesets.

python -m tools.ruleset_keys
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lexarena.games.scrabble.rules.ruleset import STANDARD_VALUES, Ruleset, load_ruleset, ruleset_names
from tools.training_settings import meanings

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "ruleset-keys.md"
INTRODUCTION = """# Ruleset keys

The keys of a [ruleset](rulesets.md) file, and the shipped rulesets. `python -m tools.ruleset_keys` writes this page.
"""
KEYS = {
    "name": "name",
    "title": "title",
    "words": "words",
    "challenge": "challenge",
    "board.size": "size",
    "board.layout": "layout",
    "tiles.counts": "counts",
    "tiles.values": "values",
    "rack.size": "rack_size",
    "rack.bingo_tiles": "bingo_tiles",
    "rack.bingo_bonus": "bingo_bonus",
    "exchange.allowed": "exchange",
    "exchange.minimum_in_bag": "exchange_minimum",
    "end.scoreless_turns": "scoreless_turns",
    "end.zero_plays_count": "zero_plays_count",
    "end.max_steps": "max_steps",
    "end.final_scoring": "final_scoring",
}
"""The attribute of `Ruleset` that each key sets."""
REQUIRED: dict[str, Any] = {"board": {"size": 5}, "tiles": {"counts": {"A": 20}}, "rack": {"size": 5}}
"""The shortest ruleset; its other attributes are the defaults."""
DEFAULTS = {
    "name": "the file's name",
    "title": "made from the sizes",
    "layout": "no premiums",
    "values": "the standard values",
    "bingo_tiles": "a full rack",
    "exchange_minimum": "a full rack",
}
"""Defaults that follow from something else."""


def text() -> str:
    """Return the page."""
    return "\n".join([INTRODUCTION, *_keys(), *_shipped()])


def _keys() -> Iterator[str]:
    """Yield the table of the keys."""
    rules, explained = Ruleset.from_dict(REQUIRED), meanings(Ruleset)
    yield "## Keys\n\n| key | default | meaning |\n|---|---|---|"
    for key, attribute in KEYS.items():
        group, _, name = key.partition(".")
        value = getattr(rules, attribute)
        shown = "" if value is None else f"`{str(value).lower()}`" if not isinstance(value, tuple) else ""
        default = "required" if name in REQUIRED.get(group, {}) else DEFAULTS.get(attribute, shown)
        yield f"| `{key}` | {default} | {explained[attribute]} |"
    yield ""


def _shipped() -> Iterator[str]:
    """Yield the table of the shipped rulesets."""
    yield "## Shipped rulesets\n"
    head = (
        "name",
        "board",
        "tiles",
        "blanks",
        "rack",
        "words",
        "bonus",
        "exchange if the bag holds",
        "scoreless turns",
    )
    yield "| " + " | ".join((*head, "turns")) + " |\n|" + "---|" * (len(head) + 1)
    for name in ruleset_names():
        rules = load_ruleset(name)
        assert rules.values == STANDARD_VALUES
        exchange = str(rules.exchange_minimum) if rules.exchange else "never"
        board, tiles = f"{rules.size}x{rules.size}", (str(rules.total_tiles), str(rules.counts[-1]))
        ends = (str(rules.scoreless_turns), "" if rules.max_steps is None else str(rules.max_steps))
        cells = (f"`{name}`", board, *tiles, str(rules.rack_size), f"`{rules.words}`", str(rules.bingo_bonus), exchange)
        yield "| " + " | ".join((*cells, *ends)) + " |"
    yield ""


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
