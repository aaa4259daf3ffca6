"""Trained weights as files: arrays in an .npz, and a card that says where they come from."""

import json
import zipfile
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError

CARD = "card"
"""The name of the card among the arrays of the file."""


class Weights(NamedTuple):
    """What a file of weights holds."""

    arrays: dict[str, NDArray[np.float32]]
    card: dict[str, Any]


def write_weights(path: Path, arrays: Mapping[str, NDArray[Any]], card: Mapping[str, Any]) -> None:
    """Write arrays, as numbers of 16 bits, and their card; a file of that name is replaced in one step."""
    small: dict[str, Any] = {name: array.astype(np.float16) for name, array in arrays.items()}
    unfinished = path.with_name(f".{path.name}.unfinished")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, **(small | {CARD: np.array(json.dumps(dict(card)))}))
    unfinished.replace(path)


def read_weights(path: Path) -> Weights:
    """Return the arrays of a file, as numbers of 32 bits, and its card."""
    try:
        with np.load(path, allow_pickle=False) as file:
            card = json.loads(str(file[CARD]))
            arrays = {name: file[name].astype(np.float32) for name in file.files if name != CARD}
    except FileNotFoundError:
        raise LexarenaError(f"{path}: there is no such file of weights") from None
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise LexarenaError(f"{path}: this is no file of weights ({error}); `lexarena train` writes them") from None
    return Weights({name: np.ascontiguousarray(array) for name, array in arrays.items()}, card)


@lru_cache(maxsize=16)
def shipped_weights(name: str) -> Weights | None:
    """Return the weights that are shipped under a name, such as a ruleset's; None if there are none."""
    path = Path(str(files("lexarena.agents.neural") / "weights" / f"{name}.npz"))
    return read_weights(path) if path.is_file() else None
