"""The file of a trained network for Word Racer: arrays by name, checked when they are read."""

import zipfile
from functools import lru_cache
from pathlib import Path

import numpy as np

from lexarena.agents.neural.racer_forward import Weights
from lexarena.errors import LexarenaError

SHIPPED = Path(__file__).with_name("weights") / "racer.npz"
EXPECTED = (
    *("line_in", "line_mid", "line_worth", "line_out", "letter", "heard"),
    *("move_in", "move_out", "value_in", "value_out"),
)


@lru_cache(maxsize=4)
def load_model(file: str | None = None) -> Weights:
    """Return the arrays of a file, or of the shipped network."""
    path = SHIPPED if file is None else Path(file)
    try:
        with np.load(path, allow_pickle=False) as saved:
            weights = {
                name: saved[name].astype(np.float32) for name in saved.files if name.endswith(("weight", "bias"))
            }
    except FileNotFoundError:
        raise LexarenaError(f"{path}: there is no such file; name the model of a training") from None
    except (OSError, ValueError, zipfile.BadZipFile, KeyError) as error:
        raise LexarenaError(f"{path} is no model ({error}); name the file that a training has exported") from None
    missing = [name for name in EXPECTED if f"{name}.weight" not in weights]
    if missing:
        raise LexarenaError(
            f"{path} is no model for Word Racer: it lacks {missing[0]}; export it from a training of racer"
        )
    return weights
