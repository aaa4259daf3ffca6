"""Write docs/reference/game-parts.md: every part of a game, from `GameSpec`, `Variant`, `SimpleGame` and the drawings.

python -m tools.game_parts
"""

import inspect
from collections.abc import Iterator
from dataclasses import MISSING, Field, fields
from pathlib import Path
from typing import Any

from lexarena.core import drawing
from lexarena.core.simple import SimpleGame
from lexarena.core.spec import GameOption, GameSpec
from lexarena.core.variant import Variant
from tools.training_settings import meanings

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "game-parts.md"
INTRODUCTION = """# Parts of a game

Everything that a game can tell lexarena. [Build a new game](../tutorials/new-game.md) writes a game with the parts that it
must have; all others have defaults. `python -m tools.game_parts` writes this page.
"""
RECORDS: dict[str, type[Any]] = {
    "`GameSpec`, the game in the catalog": GameSpec,
    "`GameOption`, an option of one game": GameOption,
}
CLASSES: dict[str, type[Any]] = {
    "`Variant`, the rules and the words": Variant,
    "`SimpleGame`, a game in progress": SimpleGame,
}
DRAWINGS: dict[str, type[Any]] = {
    "`Tile`": drawing.Tile,
    "`Grid`": drawing.Grid,
    "`Rack`": drawing.Rack,
    "`Lines`": drawing.Lines,
    "`Text`": drawing.Text,
}


def text() -> str:
    """Return the page."""
    parts = [INTRODUCTION]
    for title, kind in RECORDS.items():
        rows = [
            (each.name, _default(each), meanings(kind)[each.name])
            for each in fields(kind)
            if each.name in meanings(kind)
        ]
        parts.append(_section(title, kind, ("part", "default", "meaning"), rows))
    for title, kind in CLASSES.items():
        parts.append(_section(title, kind, ("member", "", "meaning"), _members(kind)))
    summary = "`Variant.draw` returns a list of these, from `lexarena.drawing`. A text can take the place of a tile."
    head = ["| part | what it is | fields |", "|---|---|---|"]
    drawn = [f"| {name} | {_first(kind)} | {_fields(kind)} |" for name, kind in DRAWINGS.items()]
    parts.append("\n".join(["## Drawings\n", f"{summary}\n", *head, *drawn]) + "\n")
    return "\n".join(parts)


def _section(title: str, kind: type[Any], head: tuple[str, ...], rows: list[tuple[str, str, str]]) -> str:
    lines = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    lines += [f"| `{name}` | {middle} | {meaning} |" for name, middle, meaning in rows]
    return "\n".join([f"## {title}\n", f"{_first(kind)}\n", *lines]) + "\n"


def _default(field: Field[Any]) -> str:
    """Return the default of a part; nothing if it is empty."""
    if field.default is MISSING and field.default_factory is MISSING:
        return "required"
    return f"`{field.default}`" if isinstance(field.default, str) and field.default else ""


def _members(kind: type[Any]) -> list[tuple[str, str, str]]:
    """Return the documented members that a class declares itself; those that a game must write come first."""
    found = [(name, "", meaning) for name, meaning in meanings(kind).items()]
    for name, member in vars(kind).items():
        function = getattr(member, "fget", None) or getattr(member, "__func__", member)
        if not name.startswith("_") and inspect.isfunction(function) and inspect.getdoc(function):
            is_required = name in kind.__abstractmethods__
            found.append((name, "required" if is_required else "", _first(function)))
    return sorted(found, key=lambda each: not each[1])


def _first(thing: Any) -> str:
    """Return the first paragraph of a docstring in one line."""
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


def _fields(kind: type[Any]) -> str:
    return ", ".join(_named(kind))


def _named(kind: type[Any]) -> Iterator[str]:
    """Yield the fields of a class, with their meanings where they have some."""
    known = meanings(kind)
    for each in fields(kind):
        yield f"`{each.name}`" + (f" ({known[each.name].rstrip('.')})" if each.name in known else "")


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
