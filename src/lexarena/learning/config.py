"""Config files of trainings: YAML, checked by pydantic before anything is played."""

from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import yaml
from pydantic import ConfigDict, TypeAdapter, ValidationError

from lexarena.core.catalog import all_games
from lexarena.errors import LexarenaError
from lexarena.learning.settings import EvaluationSettings, PoolSettings, Settings


def shipped_configs() -> dict[str, Traversable]:
    """Return the configs that games ship, by name."""
    found: dict[str, Traversable] = {}
    for spec in all_games():
        folder = spec.resources("configs")
        if spec.learning and folder.is_dir():
            found |= {file.name.removesuffix(".yaml"): file for file in folder.iterdir() if file.name.endswith(".yaml")}
    return dict(sorted(found.items()))


@cache
def _checker() -> TypeAdapter[Settings]:
    """Return what checks the keys and types of a config; the settings themselves check the numbers."""
    for part in (PoolSettings, EvaluationSettings, Settings):
        part.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[union-attr]
    return TypeAdapter(Settings)


def load_config(source: str, **changes: Any) -> Settings:
    """Return the settings of a shipped config, by its name, or of a file, with some of them changed.

    >>> load_config("mini", seed=7).seed
    7
    """
    shipped = shipped_configs()
    if source in shipped:
        where = f"{source}.yaml"
        text = shipped[source].read_text("utf-8")
    else:
        where = source
        try:
            text = Path(source).read_text("utf-8")
        except PermissionError:
            raise LexarenaError(f"{source}: this config may not be read; mend its permissions") from None
        except (OSError, UnicodeDecodeError):
            raise LexarenaError(
                f"no config {source!r}; use one of {', '.join(shipped)}, or the path of a YAML file"
            ) from None
    return read_config(text, where, **changes)


def read_config(text: str, where: str, **changes: Any) -> Settings:
    """Return the settings that a YAML text says; `where` opens each error message.

    >>> read_config("{name: mine, game: scrabble, gamez: 3}", "my.yaml")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: my.yaml: gamez: there is no such setting
    """
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark else ""
        raise LexarenaError(f"{where}{line}: this is no YAML ({getattr(error, 'problem', error)})") from None
    if not isinstance(data, dict):
        raise LexarenaError(f"{where}: a config is a list of settings, each as NAME: VALUE")
    try:
        return _checker().validate_python({**data, **changes})
    except ValidationError as error:
        raise LexarenaError(f"{where}: {_told(error)}") from None
    except LexarenaError as error:
        raise LexarenaError(f"{where}: {error}") from None


def _told(error: ValidationError) -> str:
    """Return the first thing that is wrong, in words."""
    first = error.errors()[0]
    if first["type"] == "value_error":  # a setting that is out of its range tells all by itself
        return str(first["ctx"]["error"])
    name = ".".join(str(part) for part in first["loc"]) or "settings"
    kinds = {
        "missing": "this setting is missing",
        "missing_argument": "this setting is missing",
        "unexpected_keyword_argument": "there is no such setting",
        "extra_forbidden": "there is no such setting",
        "dataclass_type": "these are settings of their own, each as NAME: VALUE",
    }
    told = kinds.get(first["type"]) or f"{first['msg'].lower().removeprefix('value error, ')}, not {first['input']!r}"
    return f"{name}: {told}"
