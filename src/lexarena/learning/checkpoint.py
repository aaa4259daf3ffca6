"""Checkpoints: all that a training is, in one file that is replaced in one step and read without running code."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np
import torch

from lexarena.errors import LexarenaError

FORMAT = 1
_ARRAY = "array of numpy"


def versions() -> dict[str, str]:
    """Return the versions of what a training depends on."""
    found = {"python": platform.python_version()}
    for package in ("lexarena", "torch", "numpy", "numba"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "unknown"
    return found


def write_checkpoint(path: Path, content: dict[str, Any]) -> None:
    """Write a checkpoint beside the old one, then put it in its place: a kill at any time leaves one that can be read."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    with unfinished.open("wb") as file:
        torch.save(_packed({"format": FORMAT, **content}), file)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def read_checkpoint(path: Path, device: str = "cpu") -> dict[str, Any]:
    """Return what a checkpoint holds."""
    try:
        content = _unpacked(torch.load(path, map_location=device, weights_only=True))
    except FileNotFoundError:
        raise LexarenaError(f"{path}: there is no such checkpoint") from None
    except OSError as error:
        raise LexarenaError(f"{path}: {error.strerror or error}") from None
    except Exception:  # whatever torch makes of a file that is none of its own
        hint = "; weights are for playing, a training begins with the checkpoint.pt beside them"
        raise LexarenaError(
            f"{path}: this is no checkpoint of a training, or a damaged one{hint if path.suffix == '.npz' else ''}"
        ) from None
    if not isinstance(content, dict) or "format" not in content:
        raise LexarenaError(f"{path}: this is no checkpoint of a training")
    if content["format"] != FORMAT:
        raise LexarenaError(f"{path}: this checkpoint is of another version of lexarena; train anew")
    return content


def _packed(value: Any) -> Any:
    """Return a value with numpy's arrays as tensors of bytes, which torch reads back without trusting the file."""
    if isinstance(value, np.ndarray):
        data = torch.from_numpy(np.frombuffer(value.tobytes(), np.uint8).copy())
        return {_ARRAY: value.dtype.str, "shape": list(value.shape), "data": data}
    if isinstance(value, dict):
        return {key: _packed(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(_packed(item) for item in value)
    return value


def _unpacked(value: Any) -> Any:
    if isinstance(value, dict) and _ARRAY in value:
        return np.frombuffer(value["data"].cpu().numpy().tobytes(), value[_ARRAY]).reshape(value["shape"])
    if isinstance(value, dict):
        return type(value)((key, _unpacked(item)) for key, item in value.items())
    if isinstance(value, list | tuple):
        return type(value)(_unpacked(item) for item in value)
    return value
