"""The files of a training run: its log, for TensorBoard too, and checkpoints that are read without running code."""

import json
import platform
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import torch

from lexarena.errors import LexarenaError
from lexarena.files import check_plain_file, write_atomically

if TYPE_CHECKING:
    from torch.utils.tensorboard import SummaryWriter

CHECKPOINT, CONFIG, LOG = "checkpoint.pt", "config.json", "log.jsonl"
FORMAT = 2
_ARRAY = "array of numpy"

LogRow: TypeAlias = dict[str, float]
"""A row of the log: numbers by name; `global_step` and `seconds` are always there."""
Checkpoint: TypeAlias = dict[str, Any]
"""The state of a training run: plain values, and arrays and tensors at any depth."""


def in_short(row: LogRow) -> str:
    """Return the steps and the speed of a row of the log, and the figure that says most.

    >>> in_short({"global_step": 50, "seconds": 4.0, "steps_per_second": 12.5, "result_loss": 0.61})
    '50 steps, 12/s, loss 0.61'
    """
    figure = f"entropy {row['entropy']:.2f}" if "entropy" in row else f"loss {row.get('result_loss', nan):.2f}"
    return f"{row['global_step']:,} steps, {row['steps_per_second']:,.0f}/s, {figure}"


class Log:
    """The log of a training run: one line of JSON per update, and scalars for TensorBoard where it is installed."""

    def __init__(self, folder: Path, global_step: int) -> None:
        """Open the log; rows of later steps are dropped, for they will be played again."""
        path = folder / LOG
        kept = [row for row in read_log(folder) if row["global_step"] <= global_step] if global_step else []
        path.write_text("".join(json.dumps(row) + "\n" for row in kept), encoding="utf-8")
        self._file = path.open("a", encoding="utf-8")
        self._board = _summary_writer(folder / "tensorboard", global_step)

    @property
    def has_tensorboard(self) -> bool:
        """Whether TensorBoard gets the scalars too."""
        return self._board is not None

    def write(self, row: LogRow) -> None:
        """Write a row."""
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()
        if self._board is not None:
            for name, value in row.items():
                self._board.add_scalar(name, value, row["global_step"])

    def close(self) -> None:
        """Close the files."""
        self._file.close()
        if self._board is not None:
            self._board.close()


def read_log(folder: Path) -> list[LogRow]:
    """Return the rows of a training run's log; a last line that was cut off by a kill is left out."""
    path = folder / LOG
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else []:
        try:
            rows.append(json.loads(line))
        except ValueError:
            break
    return rows


def _summary_writer(folder: Path, global_step: int) -> "SummaryWriter | None":
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder), purge_step=global_step + 1 if global_step else None)


def versions() -> dict[str, str]:
    """Return the versions of what a training run depends on."""
    found = {"python": platform.python_version()}
    for package in ("lexarena", "torch", "numpy", "numba"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "unknown"
    return found


def write_checkpoint(path: Path, content: Checkpoint) -> None:
    """Write a checkpoint beside the old one, then put it in its place: a kill at any time leaves one that can be read."""
    data = BytesIO()
    torch.save(_packed({"format": FORMAT, **content}), data)
    write_atomically(path, data.getvalue(), durable=True)


def read_checkpoint(path: Path, device: str = "cpu") -> Checkpoint:
    """Return the content of a checkpoint."""
    try:
        check_plain_file(path)
        content = _unpacked(torch.load(path, map_location=device, weights_only=True))
    except OSError as error:
        remedy = f"give the {CHECKPOINT} of a training run"
        raise LexarenaError(f"{path}: cannot be read ({error.strerror or error}); {remedy}") from None
    except Exception:  # whatever torch makes of a file that it did not write
        hint = f"; weights are for playing; start from the {CHECKPOINT} in the same directory"
        raise LexarenaError(
            f"{path}: not a training checkpoint, or damaged{hint if path.suffix == '.npz' else ''}"
        ) from None
    if not isinstance(content, dict) or "format" not in content:
        raise LexarenaError(f"{path}: not a training checkpoint")
    if content["format"] != FORMAT:
        raise LexarenaError(f"{path}: checkpoint from another version of lexarena; start a new training run")
    return content


def on_cpu(state: Any) -> Any:
    """Return a state with its tensors on the CPU: a checkpoint is read to the device of the learner."""
    return _changed(state, lambda value: value.cpu() if isinstance(value, torch.Tensor) else value)


def _packed(state: Any) -> Any:
    """Return a state with numpy's arrays as tensors of bytes, which torch reads back without trusting the file."""

    def pack(value: Any) -> Any:
        if not isinstance(value, np.ndarray):
            return value
        data = torch.from_numpy(np.frombuffer(value.tobytes(), np.uint8).copy())
        return {_ARRAY: value.dtype.str, "shape": list(value.shape), "data": data}

    return _changed(state, pack)


def _unpacked(state: Any) -> Any:
    def unpack(value: Any) -> Any:
        if not isinstance(value, dict) or _ARRAY not in value:
            return value
        return np.frombuffer(value["data"].cpu().numpy().tobytes(), value[_ARRAY]).reshape(value["shape"])

    return _changed(state, unpack)


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    """Return a value with everything in it changed, from the inside out."""
    if isinstance(value, dict):
        value = type(value)((key, _changed(item, change)) for key, item in value.items())
    elif isinstance(value, list | tuple):
        value = type(value)(_changed(item, change) for item in value)
    return change(value)
