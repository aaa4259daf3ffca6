"""What a training writes down: a line of JSON for each update, and scalars for TensorBoard where it is installed."""

import json
from pathlib import Path
from typing import Any

LOG = "log.jsonl"


class Journal:
    """The log of a training, in its folder."""

    def __init__(self, folder: Path, steps: int) -> None:
        """Open the log; what it says of later steps than these is dropped, for they will be played again."""
        path = folder / LOG
        kept = [row for row in read_journal(folder) if row["steps"] <= steps] if steps else []
        path.write_text("".join(json.dumps(row) + "\n" for row in kept), encoding="utf-8")
        self._file = path.open("a", encoding="utf-8")
        self._board = _summary_writer(folder / "tensorboard", steps)

    @property
    def has_tensorboard(self) -> bool:
        """Whether TensorBoard gets the scalars too."""
        return self._board is not None

    def write(self, row: dict[str, Any]) -> None:
        """Write a row; it must have its steps."""
        self._file.write(json.dumps(row) + "\n")
        self._file.flush()
        if self._board is not None:
            for name, value in row.items():
                if isinstance(value, int | float):
                    self._board.add_scalar(name, value, row["steps"])

    def close(self) -> None:
        """Close the files."""
        self._file.close()
        if self._board is not None:
            self._board.close()


def read_journal(folder: Path) -> list[dict[str, Any]]:
    """Return the rows of a training's log; a last line that was cut off by a kill is left out."""
    path = folder / LOG
    rows = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else []:
        try:
            rows.append(json.loads(line))
        except ValueError:
            break
    return rows


def _summary_writer(folder: Path, steps: int) -> Any:
    try:
        from torch.utils.tensorboard import SummaryWriter
    except ImportError:
        return None
    return SummaryWriter(str(folder), purge_step=steps + 1 if steps else None)
