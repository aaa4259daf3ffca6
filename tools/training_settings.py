"""Write docs/reference/training.md: every setting of a training run, from the classes of `lexarena.learning.config`.

python -m tools.training_settings
"""

import ast
import inspect
from dataclasses import Field, fields
from pathlib import Path
from typing import Any

from lexarena.learning import config

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "training.md"
INTRODUCTION = """# Training settings

The settings of a config for `lexarena train`. [Train networks](../how-to/training.md) shows how to use one,
`lexarena train CONFIG --show` prints its values, and [Training options and log](training-log.md) has the options of each
game and network. `python -m tools.training_settings` writes this page.
"""
SECTIONS: dict[str, type[Any]] = {
    "Every run": config.RunConfig,
    "PPO": config.TrainingConfig,
    "`pool`, the opponents of PPO": config.PoolConfig,
    "`evaluation`": config.EvaluationConfig,
    "Value networks": config.ValueConfig,
}


def text() -> str:
    """Return the page."""
    return "\n".join([INTRODUCTION, *(_section(title, kind) for title, kind in SECTIONS.items())])


def _section(title: str, kind: type[Any]) -> str:
    """Return what a class is for, and a table of the settings that it declares itself."""
    explained = {name: meaning for base in reversed(kind.__mro__[:-1]) for name, meaning in meanings(base).items()}
    known = {each.name: each for each in fields(kind)}
    rows = [f"| `{name}` | {_default(known[name])} | {explained[name]} |" for name in kind.__annotations__]
    head = ["| setting | default | meaning |", "|---|---|---|"]
    return "\n".join([f"## {title}\n", f"{inspect.getdoc(kind)}\n", *head, *rows]) + "\n"


def _default(field: Field[Any]) -> str:
    """Return the default of a setting; nothing for a text or a group of settings."""
    return f"{field.default:,}" if isinstance(field.default, int | float) else ""


def meanings(kind: type[Any]) -> dict[str, str]:
    """Return the docstring below each attribute of a class."""
    body = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(body, ast.ClassDef)
    found: dict[str, str] = {}
    for attribute, below in zip(body.body, body.body[1:], strict=False):
        match attribute, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(meaning))):
                found[name] = " ".join(meaning.split())
    return found


if __name__ == "__main__":
    PAGE.write_text(text(), encoding="utf-8")
